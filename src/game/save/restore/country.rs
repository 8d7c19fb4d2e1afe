//! Restoring the overland map ("country"): the levels visited there, and the changes of the chunks that were left.

use super::log::not_later;
use super::lost::Loss;
use super::restorer::Restorer;
use crate::Level;
use crate::levelgen::country::landmark::below;
use crate::record::fault::Fault;
use crate::record::place::Place;
use crate::world::country::{Folded, Visited};
use crate::world::level::id::FIRST_OUTSIDE;
use crate::world::{LevelId, Travels};
use fifteen_base::country::{CHUNK, Chunk};
use fifteen_base::{Grid, SortedMap};
use fifteen_content::kinds::tile::Ways;

impl Restorer<'_> {
    /// Checks the visited levels of the country, each listed once.
    pub(super) fn travels(&mut self, travels: &mut Travels, seed: u64, place: Place<'_>) {
        self.outside = travels.visited().len();
        let mut met = SortedMap::new();
        for (i, Visited { spot, .. }) in travels.visited().iter().enumerate() {
            let own = place.item(i);
            if spot.under > 0 && !self.is_under(spot.chunk, spot.under, seed) {
                let fault = Fault::new(own, "there is no such place in the country");
                self.faults.note(fault.help("fewer levels lie below that chunk"));
                continue;
            }
            let twice = || format!("{spot} is there twice");
            self.is_first(*spot, &mut met, own, twice);
        }
        if !travels.derive() && met.len() == self.outside {
            let what = format!("{} levels are more than can be numbered", self.outside);
            self.faults.note(Fault::new(place, what));
        }
    }

    /// Whether a chunk has this many levels below it. If the data lack the country or its landmark, the answer is yes.
    fn is_under(&self, chunk: Chunk, under: u16, seed: u64) -> bool {
        let content = self.content;
        let Some(country) = &content.scenarios[self.scenario].country else { return true };
        let below = below(seed, chunk, country, content);
        self.data_changed || below.is_some_and(|(_, levels)| under <= levels)
    }

    /// Checks the chunks that were left. Without a country in the data they wait for one.
    pub(super) fn folded(&mut self, folded: &mut SortedMap<LevelId, Folded>, place: Place<'_>) {
        for (i, (id, own)) in folded.iter_mut().enumerate() {
            let place = place.item(i);
            let index = usize::from(id.0.checked_sub(FIRST_OUTSIDE).unwrap_or(u16::MAX));
            if index >= self.outside {
                let what = format!("the run has never visited level {} of the country", id.0);
                self.faults.note(Fault::new(place.field("level"), what));
            } else if self.met.levels.contains(id) {
                let what = format!("level {} is also in `levels`", id.0);
                self.faults.note(Fault::new(place.field("level"), what).help("remove it here"));
            } else {
                self.chunk(own, *id, place);
            }
        }
        self.met.levels.extend(folded.keys().copied());
    }

    fn chunk(&mut self, folded: &mut Folded, id: LevelId, place: Place<'_>) {
        let content = self.content;
        not_later(folded.left, self.turn, place.field("left"), &mut self.faults);
        self.waits(&folded.aside, place);
        self.start = CHUNK.middle();
        self.full.clear();
        let actors = std::mem::take(&mut folded.actors);
        let actors = actors.into_iter().enumerate();
        let actors = self.checked(actors, Some(CHUNK), id, place.field("actors"));
        let parked = std::mem::take(&mut folded.parked).into_iter().enumerate();
        let parked = self.checked(parked, Some(CHUNK), id, place.field("parked"));
        // They return when the level is built and its free cells are known.
        folded.parked = parked.into_iter().map(|(_, actor)| actor).collect();
        self.check_floor(&folded.piles, Some(CHUNK), place.field("items"));
        self.on_cells(&folded.tiles, CHUNK, place.field("tiles"));
        self.on_cells(&folded.used, CHUNK, place.field("used"));
        self.check_each(folded.used.values(), place.field("used"));
        if folded.numbers > self.next_id {
            let what = format!("{} is above `next_id`, which is {}", folded.numbers, self.next_id);
            self.faults.note(Fault::new(place.field("numbers"), what).set(self.next_id));
        }
        // The terrain is known only when the chunk is built again. Until then any cell counts as free.
        let walked = content.tiles.iter().find(|(_, tile)| tile.ways.meets(Ways::WALK));
        let country = content.scenarios[self.scenario].country.as_ref();
        let (Some(country), Some((floor, _))) = (country, walked) else {
            self.lost.note(Loss::Level, &format!("{:05}", id.0), 1);
            folded.actors = actors.into_iter().map(|(_, actor)| actor).collect();
            return;
        };
        let mut level = Level::new(id, 0, country.theme, Grid::new(CHUNK, floor), content);
        level.piles = std::mem::take(&mut folded.piles);
        self.anywhere = true;
        self.actors(&mut level, actors, Vec::new(), place);
        self.anywhere = false;
        (folded.actors, folded.piles) = (level.actors, level.piles);
        folded.parked.extend(level.parked);
    }
}
