//! Restoring the overland map ("country"): visited levels, and changes of map chunks that the hero has left.

use super::log::check_turn;
use super::{Loss, Restorer};
use crate::levelgen::country::landmark::levels_below;
use crate::record::{PathRef, ValidationError};
use crate::world::country::{ChunkChanges, Visited};
use crate::world::level::id::FIRST_COUNTRY_LEVEL;
use crate::world::{Level, LevelId, Travels};
use fifteen_base::overworld::{CHUNK, Chunk};
use fifteen_base::{Grid, SortedMap};
use fifteen_content::kinds::tile::Ways;

impl Restorer<'_> {
    pub(super) fn check_travels(&mut self, travels: &mut Travels, seed: u64, place: PathRef<'_>) {
        self.country_levels = travels.visited().len();
        let mut seen = SortedMap::new();
        for (i, Visited { spot, .. }) in travels.visited().iter().enumerate() {
            let item = place.item(i);
            if spot.depth_below > 0 && !self.exists_below(spot.chunk, spot.depth_below, seed) {
                let what = "there is no such place in the country";
                self.faults.report(item, what, "fewer levels lie below that chunk");
                continue;
            }
            self.note_duplicate(*spot, &mut seen, item, || format!("{spot} is listed twice"));
        }
        if !travels.index_levels() && seen.len() == self.country_levels {
            let what = format!("{} levels are more than can be numbered", self.country_levels);
            self.faults.add(ValidationError::new(place, what));
        }
    }

    /// Whether a chunk has at least `depth` dungeon levels below it. True if the data have changed or define no
    /// country.
    fn exists_below(&self, chunk: Chunk, depth: u16, seed: u64) -> bool {
        let content = self.content;
        let Some(country) = &content.scenarios[self.scenario].country else { return true };
        let below = levels_below(seed, chunk, country, content);
        self.data_changed || below.is_some_and(|(_, levels)| depth <= levels)
    }

    /// Checks the chunks that the hero has left. If the data define no country, the chunks are kept until they do.
    pub(super) fn check_chunks(&mut self, folded: &mut SortedMap<LevelId, ChunkChanges>, place: PathRef<'_>) {
        for (i, (id, changes)) in folded.iter_mut().enumerate() {
            let place = place.item(i);
            let index = usize::from(id.0.checked_sub(FIRST_COUNTRY_LEVEL).unwrap_or(u16::MAX));
            if index >= self.country_levels {
                let what = format!("the run has never visited level {} of the country", id.0);
                self.faults.add(ValidationError::new(place.field("level"), what));
            } else if self.found.levels.contains(id) {
                let what = format!("level {} is also in `levels`", id.0);
                self.faults.report(place.field("level"), what, "remove it here");
            } else {
                self.check_chunk(changes, *id, place);
            }
        }
        self.found.levels.extend(folded.keys().copied());
    }

    fn check_chunk(&mut self, folded: &mut ChunkChanges, id: LevelId, place: PathRef<'_>) {
        let content = self.content;
        check_turn(folded.left_on, self.turn, place.field("left_on"), &mut self.faults);
        self.note_pending(&folded.aside, place);
        self.start = CHUNK.middle();
        self.failed_searches.clear();
        let actors = std::mem::take(&mut folded.actors).into_iter().enumerate();
        let actors = self.valid_actors(actors, Some(CHUNK), id, place.field("actors"));
        let parked = std::mem::take(&mut folded.parked).into_iter().enumerate();
        let parked = self.valid_actors(parked, Some(CHUNK), id, place.field("parked"));
        // Actors without a free cell wait until the chunk is built again.
        folded.parked = parked.into_iter().map(|(_, actor)| actor).collect();
        self.check_floor(&folded.piles, Some(CHUNK), place.field("items"));
        self.check_cells(&folded.tiles, CHUNK, place.field("tiles"));
        self.check_cells(&folded.used, CHUNK, place.field("used"));
        self.check_each(folded.used.values(), place.field("used"));
        self.check_first_id(folded.first_id, place);
        // The terrain is unknown until the chunk is built again. Until then, actors can stand on any cell.
        let walkable = content.tiles.iter().find(|(_, tile)| tile.ways.intersects(Ways::WALK));
        let country = content.scenarios[self.scenario].country.as_ref();
        let (Some(country), Some((floor, _))) = (country, walkable) else {
            self.losses.count(Loss::Level, &format!("{:05}", id.0), 1);
            folded.actors = actors.into_iter().map(|(_, actor)| actor).collect();
            return;
        };
        let mut level = Level::new(id, 0, country.theme, Grid::new(CHUNK, floor), content);
        level.floor_items = std::mem::take(&mut folded.piles);
        self.terrain_is_unknown = true;
        self.place_actors(&mut level, actors, Vec::new(), place);
        self.terrain_is_unknown = false;
        (folded.actors, folded.piles) = (level.actors, level.floor_items);
        folded.parked.extend(level.parked);
    }
}
