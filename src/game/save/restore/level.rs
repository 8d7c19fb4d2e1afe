//! Restoring one level.

use super::free_cells::check_on_map;
use super::rows::{DecodedCell, RowDecoder};
use super::{Loss, Restorer};
use crate::record::{PathRef, ValidationError};
use crate::world::level::drawing::LevelDrawing;
use crate::world::level::undefined::{UndefinedDefinitions, UndefinedTiles};
use crate::{Actor, Area, ClaimedRoom, Level, LevelId};
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{Grid, Size};
use fifteen_content::kinds::scenario::MAX_CELLS;
use fifteen_content::kinds::tile::Ways;
use fifteen_content::read::value::suggestion;
use fifteen_content::{Content, Kind, Theme, Tile};

impl Restorer<'_> {
    /// Restores a level and reports its errors. `None` if its terrain, memory or theme is invalid.
    pub(super) fn restore_level(&mut self, mut read: Level, place: PathRef<'_>) -> Option<Level> {
        let (id, mut drawn) = (read.id, read.drawn.take()?);
        let actors = std::mem::take(&mut read.actors).into_iter();
        let parked = std::mem::take(&mut read.parked);
        let piles = std::mem::take(&mut read.floor_items);
        let traps = std::mem::take(&mut read.traps);
        self.undefined_here = UndefinedDefinitions::default();
        self.start = read.start;
        self.failed_searches.clear();
        let ground = self.restore_ground(&mut drawn, &read, place);
        let size = ground.as_ref().map(Level::size);
        let mut aside = std::mem::take(&mut read.aside);
        let hero = self.hero_with_stand_in_kind(&mut aside);
        self.note_pending(&aside, place);
        // A hero that waited in `aside` has no index in the list. Use an index that no other actor has.
        let actors = actors.enumerate().chain(hero.map(|hero| (usize::MAX, hero)));
        let actors = self.valid_actors(actors, size, id, place.field("actors"));
        let parked = self.valid_actors(parked.into_iter().enumerate(), size, id, place.field("parked"));
        self.check_floor(&piles, size, place.field("items"));
        let mut level = read.with_ground(ground?);
        let size = level.size();
        level.floor_items = piles;
        self.place_actors(&mut level, actors, parked, place);
        self.restore_covers(&mut level, drawn.covers, place.field("covers"));
        self.check_cells(&traps, size, place.field("traps"));
        for (at, trap) in traps.into_iter().filter(|(at, _)| size.contains(*at)) {
            level.set_trap(at, Some(trap), self.content);
        }
        self.restore_riddles(&mut level, &mut aside, place.field("riddles"));
        self.check_cells(&level.spots, size, place.field("spots"));
        self.check_cells(&level.branch_stairs, size, place.field("branch_stairs"));
        self.check_cells(&level.used, size, place.field("used"));
        self.check_each(level.used.values(), place.field("used"));
        self.check_cells(&level.clues, size, place.field("clues"));
        self.check_areas(level.claims.iter().map(|claim| &claim.area), size, place.field("claims"));
        self.check_areas(&level.battles, size, place.field("battles"));
        for (i, at) in level.vaults.iter().enumerate() {
            check_on_map(*at, size, place.field("vaults").item(i), &mut self.faults);
        }
        self.update_ids(&mut level);
        self.restore_mapped(&mut level, drawn.mapped, place.field("mapped"));
        self.restore_recalled(&mut level, drawn.recalled, place.field("recalled"));
        level.aside = aside;
        let undefined = std::mem::take(&mut self.undefined_here);
        level.lost = (undefined != UndefinedDefinitions::default()).then(|| Box::new(undefined));
        Some(level)
    }

    /// Replaces the old ids of renamed definitions by the present ids, and normalizes areas.
    fn update_ids(&mut self, level: &mut Level) {
        let content = self.content;
        for kind in level.spots.values_mut() {
            *kind = content.spots.current_id(std::mem::take(kind));
            self.losses.note_id("spot", kind, &content.spots);
        }
        for clue in level.clues.values_mut() {
            clue.plot = clue.plot.take().map(|plot| content.plots.current_id(plot));
        }
        for ClaimedRoom { faction, area, .. } in &mut level.claims {
            *faction = content.factions.current_id(std::mem::take(faction));
            *area = area.normalized();
        }
        level.battles.iter_mut().for_each(|area| *area = area.normalized());
    }

    fn check_areas<'r>(&mut self, areas: impl IntoIterator<Item = &'r Area>, size: Size, place: PathRef<'_>) {
        for (i, Area { from, to }) in areas.into_iter().enumerate() {
            let item = place.item(i);
            check_on_map(*from, size, item.field("from"), &mut self.faults);
            check_on_map(*to, size, item.field("to"), &mut self.faults);
        }
    }

    fn restore_ground(
        &mut self,
        drawn: &mut LevelDrawing,
        read: &Level,
        place: PathRef<'_>,
    ) -> Option<Level> {
        self.check_depth(read.depth, place);
        let theme = self.find_theme(std::mem::take(&mut drawn.theme), read.id, place);
        let Some(decoder) = RowDecoder::new(std::mem::take(&mut drawn.legend), self.content) else {
            let what = "the legend has too many entries";
            return self.faults.add_and_none(ValidationError::new(place.field("legend"), what));
        };
        let terrain = decoder.terrain(&drawn.rows, place.field("rows"), &mut self.faults)?;
        let size = terrain.size();
        self.check_first_id(read.first_id, place);
        check_on_map(read.start, size, place.field("start"), &mut self.faults);
        self.cells += i64::from(size.width) * i64::from(size.height);
        if self.cells > MAX_CELLS {
            let what = format!("the levels have more than {MAX_CELLS} cells");
            return self.faults.add_and_none(ValidationError::new(place, what));
        }
        let memory = decoder.memory(&drawn.seen, size, place.field("seen"), &mut self.faults)?;
        let Some(stand_in) = stand_in(&terrain, &decoder.undefined, self.content) else {
            let what = "the data define no walkable terrain";
            return self.faults.add_and_none(ValidationError::new(place.field("legend"), what));
        };
        let undefined = decoder.undefined;
        self.note_undefined_tiles(&terrain, &undefined);
        let (theme, lost_theme) = theme?;
        let tiles = map_cells(&terrain, stand_in, |cell| cell.tile(stand_in).unwrap_or(stand_in));
        let mut level = Level::new(read.id, read.depth, theme, tiles, self.content);
        level.memory = map_cells(&memory, None, |cell| cell.tile(stand_in));
        self.undefined_here.theme = lost_theme;
        self.undefined_here.tiles = (!undefined.is_empty()).then(|| UndefinedTiles {
            ids: undefined,
            substitute: stand_in,
            terrain: map_cells(&terrain, 0, DecodedCell::undefined_number),
            memory: map_cells(&memory, 0, DecodedCell::undefined_number),
        });
        Some(level)
    }

    pub(super) fn check_first_id(&mut self, first_id: u32, place: PathRef<'_>) {
        if first_id > self.next_id {
            let what = format!("{first_id} is above `next_id`, which is {}", self.next_id);
            self.faults.add(ValidationError::new(place.field("first_id"), what).with_fix(self.next_id));
        }
    }

    fn check_depth(&mut self, depth: i32, place: PathRef<'_>) {
        let scenario = &self.content.scenarios[self.scenario];
        let surface = scenario.surface_levels;
        let depths = scenario.depths().map(|(depth, _)| depth);
        let (highest, deepest) = (1 - surface, depths.max().unwrap_or(1 - surface));
        if !(highest..=deepest).contains(&depth) {
            let what = format!("the scenario `{}` has no depth {depth}", scenario.id);
            self.faults.report(place.field("depth"), what, format!("it has {highest} to {deepest}"));
        }
    }

    /// Checks actors. Returns the actors without errors and their list indexes, sorted by actor id.
    pub(super) fn valid_actors(
        &mut self,
        actors: impl Iterator<Item = (usize, Actor)>,
        size: Option<Size>,
        level: LevelId,
        list: PathRef<'_>,
    ) -> Vec<(usize, Actor)> {
        let mut kept = Vec::new();
        for (i, mut actor) in actors {
            let before = self.faults.count();
            let place = list.item(i);
            self.register_actor(&actor, place.field("id"), level);
            self.check_actor(&mut actor, size, place);
            if self.faults.count() == before {
                kept.push((i, actor));
            }
        }
        sort_by_key(&mut kept, |(_, actor)| actor.id);
        kept
    }

    fn find_theme(
        &mut self,
        theme: String,
        id: LevelId,
        place: PathRef<'_>,
    ) -> Option<(Kind<Theme>, Option<String>)> {
        if let Some(kind) = self.content.themes.find(&theme) {
            return Some((kind, None));
        }
        let scenario = &self.content.scenarios[self.scenario];
        let stand_in = scenario.written_theme(id.0);
        let outside = scenario.country.as_ref().filter(|_| id.is_in_country());
        let Some(stand_in) = stand_in.or(outside.map(|country| country.theme)) else {
            let known = self.content.themes.iter().map(|(_, theme)| theme.id.as_str());
            let fault = ValidationError::new(place.field("theme"), format!("there is no theme `{theme}`"));
            return self.faults.add_and_none(fault.with_help(suggestion(&theme, known)));
        };
        self.losses.count(Loss::Theme, &theme, 1);
        Some((stand_in, Some(theme)))
    }

    fn note_undefined_tiles(&mut self, terrain: &Grid<DecodedCell>, lost: &[(String, char)]) {
        if lost.is_empty() {
            return;
        }
        let mut counts = vec![0; lost.len()];
        for cell in terrain.cells() {
            if let DecodedCell::Undefined(number) = cell {
                counts[usize::from(*number) - 1] += 1;
            }
        }
        for ((id, _), count) in lost.iter().zip(counts) {
            self.losses.count(Loss::Tile, id, count);
        }
    }
}

/// Returns the terrain that replaces undefined terrain: the level's commonest floor, or the first floor in the data.
fn stand_in(terrain: &Grid<DecodedCell>, lost: &[(String, char)], content: &Content) -> Option<Kind<Tile>> {
    let mut counts = vec![0usize; content.tiles.len()];
    let cells = if lost.is_empty() { &[] } else { terrain.cells() };
    for cell in cells {
        if let DecodedCell::Known(kind) = cell {
            counts[kind.index()] += 1;
        }
    }
    let plain = |tile: &Tile| {
        tile.ways.intersects(Ways::WALK)
            && !tile.opaque
            && !tile.is_closed_door()
            && tile.closes_to.is_none()
            && tile.stair.is_none()
    };
    let floors = content.tiles.iter().filter(|(_, tile)| plain(tile));
    floors.map(|(kind, _)| kind).max_by_key(|kind| (counts[kind.index()], std::cmp::Reverse(kind.index())))
}

fn map_cells<T: Clone>(grid: &Grid<DecodedCell>, blank: T, what: impl Fn(DecodedCell) -> T) -> Grid<T> {
    let cells = grid.cells().iter().map(|cell| what(*cell)).collect();
    Grid::from_cells(grid.size(), cells).unwrap_or_else(|| Grid::new(grid.size(), blank))
}
