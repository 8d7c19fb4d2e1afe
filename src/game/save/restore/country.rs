//! What a saved run has seen of the country: its levels there, and what has changed in the chunks that were left behind.

use super::log::not_later;
use super::lost::Loss;
use super::restorer::{Holder, Restorer};
use crate::Level;
use crate::levelgen::country::landmark::below;
use crate::record::fault::Fault;
use crate::record::place::Place;
use crate::save::format::parked::ParkedOnLevel;
use crate::save::format::{FoldedRecord, SpotInCountry};
use crate::world::country::Folded;
use crate::world::level::id::FIRST_OUTSIDE;
use crate::world::{LevelId, Spot, Travels};
use fifteen_base::country::{CHUNK, Chunk};
use fifteen_base::{Grid, SortedMap};
use fifteen_content::kinds::tile::Ways;

impl Restorer<'_> {
    /// The levels of the country that the run has been to, each once.
    pub(super) fn travels(
        &mut self,
        records: Vec<SpotInCountry>,
        seed: u64,
        place: Place<'_>,
    ) -> Travels {
        self.outside = records.len();
        let (mut spots, mut met) = (Vec::new(), SortedMap::new());
        for (i, (x, y, under, crossed)) in records.into_iter().enumerate() {
            let own = place.item(i);
            let chunk = Chunk { x, y };
            let under = u16::try_from(under).ok().filter(|_| chunk != Chunk::TOWN);
            let crossed = u8::try_from(crossed).ok().filter(|bits| *bits < 16);
            let under = under.filter(|under| *under == 0 || self.is_under(chunk, *under, seed));
            let Some((under, crossed)) = under.zip(crossed) else {
                let fault = Fault::new(own, "there is no such place in the country");
                let help = "write how many chunks to the east and to the south of the town it is, how many levels under the ground, and the sum of the borders crossed, 0 to 15";
                self.faults.note(fault.help(help));
                continue;
            };
            let spot = Spot { chunk, under };
            let twice = || format!("{spot} is there twice");
            if self.is_first(spot, &mut met, own, twice) {
                spots.push((spot, crossed));
            }
        }
        let count = spots.len();
        Travels::of(spots).unwrap_or_else(|| {
            let fault = Fault::new(place, format!("{count} levels are more than can be numbered"));
            self.faults.note(fault);
            Travels::default()
        })
    }

    /// Whether so many levels lie under a chunk. Where the data have no country, or no such landmark any more, nobody knows.
    fn is_under(&self, chunk: Chunk, under: u16, seed: u64) -> bool {
        let content = self.content;
        let Some(country) = &content.scenarios[self.scenario].country else { return true };
        let below = below(seed, chunk, country, content);
        self.data_changed || below.is_some_and(|(_, levels)| under <= levels)
    }

    /// The chunks that were left behind. Without a country they wait for one.
    pub(super) fn folded(
        &mut self,
        records: Vec<FoldedRecord>,
        now: u64,
        place: Place<'_>,
    ) -> SortedMap<LevelId, Folded> {
        let (mut folded, mut met) = (SortedMap::new(), SortedMap::new());
        for (i, record) in records.into_iter().enumerate() {
            let own = place.item(i);
            let id = LevelId(record.level);
            let index = usize::from(id.0.checked_sub(FIRST_OUTSIDE).unwrap_or(u16::MAX));
            if index >= self.outside {
                let what = format!("the run has been to no level {} of the country", id.0);
                self.faults.note(Fault::new(own.field("level"), what));
                continue;
            }
            let twice = || format!("level {} is there twice", id.0);
            if !self.is_first(id, &mut met, own.field("level"), twice) {
                continue;
            }
            if self.met.levels.contains(&id) {
                let what = format!("level {} is among the `levels`, too", id.0);
                self.faults.note(Fault::new(own.field("level"), what).help("remove it here"));
                continue;
            }
            not_later(record.left, now, own.field("left"), &mut self.faults);
            if let Some(chunk) = self.chunk(record, id, own) {
                folded.insert(id, chunk);
            }
        }
        self.met.levels.extend(met.into_keys());
        folded
    }

    fn chunk(&mut self, record: FoldedRecord, id: LevelId, place: Place<'_>) -> Option<Folded> {
        let content = self.content;
        let whole = record.clone();
        let FoldedRecord { level: _, left, numbers, gone, tiles, actors, items, used, parked } =
            record;
        self.parked_here = ParkedOnLevel::default();
        let middle = CHUNK.middle();
        self.start = middle;
        self.full.clear();
        let actors = self.checked(actors, Some(CHUNK), id, place.field("actors"));
        let parked = self.checked(parked, Some(CHUNK), id, place.field("parked"));
        let before = self.faults.count();
        self.check_items(&items, Holder::Floor(Some(CHUNK)), place.field("items"));
        self.on_cells(&tiles, CHUNK, place.field("tiles"));
        self.on_cells(&used, CHUNK, place.field("used"));
        self.check_each(used.values(), place.field("used"));
        if numbers > self.next_id {
            let what = format!("{numbers} is above `next_id`, which is {}", self.next_id);
            self.faults.note(Fault::new(place.field("numbers"), what).set(self.next_id));
        }
        let sound = self.faults.count() == before;
        let Some(country) = &content.scenarios[self.scenario].country else {
            self.lost.note(Loss::Level, &format!("{:05}", id.0), 1);
            self.parked.folded.push(whole);
            return None;
        };
        // What is where is known only when it is built again; until then there is room everywhere.
        let walked = content.tiles.iter().find(|(_, tile)| tile.ways.meets(Ways::WALK));
        let floor = walked.map_or(country.road, |(kind, _)| kind);
        let mut level = Level::new(id, 0, country.theme, Grid::new(CHUNK, floor), content);
        self.anywhere = true;
        self.actors(&mut level, actors, parked, place);
        self.anywhere = false;
        if sound {
            self.floor(&mut level, items);
        }
        Some(Folded {
            left,
            numbers,
            gone: gone.into_iter().collect(),
            tiles,
            actors: std::mem::take(&mut level.actors),
            piles: std::mem::take(&mut level.piles),
            used,
            set_aside: std::mem::take(&mut self.parked_here).keep(),
        })
    }
}
