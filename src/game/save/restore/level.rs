//! One level of a save.

use super::lost::Loss;
use super::restorer::{Holder, Restorer};
use super::room::on_map;
use super::rows::{Cell, Reader};
use crate::record::fault::Fault;
use crate::record::known::Known;
use crate::record::place::Place;
use crate::save::format::parked::{LostTiles, ParkedOnLevel};
use crate::save::format::{ActorRecord, LevelRecord};
use crate::world::level::claim::{Area, Claim};
use crate::{Level, LevelId};
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{Grid, Size};
use fifteen_content::kinds::scenario::MOST_CELLS;
use fifteen_content::kinds::tile::Ways;
use fifteen_content::read::value::suggestion;
use fifteen_content::{Content, Kind, Theme, Tile};

impl Restorer<'_> {
    /// A level, and all that is wrong with it; none if there is so much of that that it cannot be told who
    /// could be where.
    pub(super) fn level(&mut self, mut record: LevelRecord, place: Place<'_>) -> Option<Level> {
        let actors = std::mem::take(&mut record.actors);
        let parked = std::mem::take(&mut record.parked);
        let items = std::mem::take(&mut record.items);
        let covers = std::mem::take(&mut record.covers);
        let traps = std::mem::take(&mut record.traps);
        let riddles = std::mem::take(&mut record.riddles);
        let spots = std::mem::take(&mut record.spots);
        let asides = std::mem::take(&mut record.asides);
        let used = std::mem::take(&mut record.used);
        let clues = std::mem::take(&mut record.clues);
        let battles = std::mem::take(&mut record.battles);
        let claims = std::mem::take(&mut record.claims);
        let vaults = std::mem::take(&mut record.vaults);
        let mapped = std::mem::take(&mut record.mapped);
        let recalled = std::mem::take(&mut record.recalled);
        let id = LevelId(record.id);
        self.parked_here = ParkedOnLevel::default();
        self.start = record.start;
        self.full.clear();
        let level = self.ground(record, place);
        let size = level.as_ref().map(Level::size);
        let actors = self.checked(actors, size, id, place.field("actors"));
        let parked = self.checked(parked, size, id, place.field("parked"));
        let before = self.faults.count();
        self.check_items(&items, Holder::Floor(size), place.field("items"));
        let sound = self.faults.count() == before;
        let mut level = level?;
        self.actors(&mut level, actors, parked, place);
        if sound {
            self.floor(&mut level, items);
        }
        self.covers(&mut level, covers, place.field("covers"));
        self.traps(&mut level, traps, place.field("traps"));
        self.riddles(&mut level, riddles, place.field("riddles"));
        self.spots(&mut level, spots, place.field("spots"));
        self.on_cells(&asides, level.size(), place.field("asides"));
        self.on_cells(&used, level.size(), place.field("used"));
        self.check_each(used.values(), place.field("used"));
        self.on_cells(&clues, level.size(), place.field("clues"));
        (level.asides, level.used) = (asides, used);
        level.clues = clues;
        for clue in level.clues.values_mut() {
            clue.plot = clue.plot.take().map(|plot| self.content.plots.current(plot));
        }
        let areas = claims.iter().map(|claim| &claim.area);
        self.areas(areas, level.size(), place.field("claims"));
        self.areas(&battles, level.size(), place.field("battles"));
        (level.battles, level.claims) = (battles, claims);
        for Claim { faction, area, .. } in &mut level.claims {
            *faction = self.content.factions.current(std::mem::take(faction));
            *area = area.in_order();
        }
        level.battles.iter_mut().for_each(|area| *area = area.in_order());
        self.vaults(&mut level, &vaults, place.field("vaults"));
        self.mapped(&mut level, mapped, place.field("mapped"));
        self.recalled(&mut level, recalled, place.field("recalled"));
        level.set_aside = std::mem::take(&mut self.parked_here).keep();
        Some(level)
    }

    /// Notes which areas are not on a level of that size.
    fn areas<'r>(
        &mut self,
        areas: impl IntoIterator<Item = &'r Area>,
        size: Size,
        place: Place<'_>,
    ) {
        for (i, Area { from, to }) in areas.into_iter().enumerate() {
            let own = place.item(i);
            on_map(*from, size, own.field("from"), &mut self.faults);
            on_map(*to, size, own.field("to"), &mut self.faults);
        }
    }

    /// The level without those who are on it.
    fn ground(&mut self, record: LevelRecord, place: Place<'_>) -> Option<Level> {
        let LevelRecord {
            id,
            depth,
            theme,
            branch: _,
            start,
            left,
            numbers,
            legend,
            rows,
            seen,
            mapped: _,
            recalled: _,
            actors: _,
            items: _,
            covers: _,
            traps: _,
            riddles: _,
            spots: _,
            asides: _,
            used: _,
            clues: _,
            battles: _,
            claims: _,
            vaults: _,
            parked: _,
        } = record;
        let id = LevelId(id);
        self.depth(depth, place);
        let theme = self.theme(theme, id, place);
        let reader = Reader::new(legend, self.content);
        let reader = match reader {
            Some(reader) => reader,
            None => {
                return self.faults.none(Fault::new(place.field("legend"), "this is too long"));
            }
        };
        let terrain = reader.terrain(&rows, place.field("rows"), &mut self.faults)?;
        let size = terrain.size();
        if numbers > self.next_id {
            let what = format!("{numbers} is above `next_id`, which is {}", self.next_id);
            self.faults.note(Fault::new(place.field("numbers"), what).set(self.next_id));
        }
        on_map(start, size, place.field("start"), &mut self.faults);
        self.cells += i64::from(size.width) * i64::from(size.height);
        if self.cells > MOST_CELLS {
            let what = format!("the levels have more than {MOST_CELLS} cells");
            return self.faults.none(Fault::new(place, what));
        }
        let memory = reader.memory(&seen, size, place.field("seen"), &mut self.faults)?;
        let Some(stand_in) = stand_in(&terrain, &reader.lost, self.content) else {
            let what = "the data define no terrain that one can walk on";
            return self.faults.none(Fault::new(place.field("legend"), what));
        };
        let lost = reader.lost;
        self.count_lost(&terrain, &lost);
        let (theme, lost_theme) = theme?;
        let mut level = Level::new(id, depth, theme, terrain_of(&terrain, stand_in), self.content);
        level.start = start;
        level.left = left;
        level.numbers = numbers;
        level.memory = memory_of(&memory, stand_in);
        self.parked_here.theme = lost_theme;
        self.parked_here.tiles = (!lost.is_empty()).then(|| LostTiles {
            ids: lost,
            stand_in,
            terrain: lost_of(&terrain),
            memory: lost_of(&memory),
        });
        Some(level)
    }

    fn depth(&mut self, depth: i32, place: Place<'_>) {
        let scenario = &self.content.scenarios[self.scenario];
        let surface = scenario.surface;
        let depths = scenario.depths().map(|(depth, _)| depth);
        let (highest, deepest) = (1 - surface, depths.max().unwrap_or(1 - surface));
        if !(highest..=deepest).contains(&depth) {
            let what = format!("the scenario `{}` has no depth {depth}", scenario.id);
            let fault = Fault::new(place.field("depth"), what);
            self.faults.note(fault.help(format!("it has {highest} to {deepest}")));
        }
    }

    /// The actors whose numbers, hit points and the like can be, by their numbers and each with its place in
    /// the list: by number, as one level may have thousands.
    pub(super) fn checked(
        &mut self,
        records: Vec<ActorRecord>,
        size: Option<Size>,
        level: LevelId,
        list: Place<'_>,
    ) -> Vec<(usize, ActorRecord)> {
        let mut kept = Vec::with_capacity(records.len());
        for (i, record) in records.into_iter().enumerate() {
            let before = self.faults.count();
            let place = list.item(i);
            self.number(&record, place.field("id"), level);
            self.check(&record, size, place);
            if self.faults.count() == before {
                kept.push((i, record));
            }
        }
        sort_by_key(&mut kept, |(_, record)| record.id);
        kept
    }

    fn theme(
        &mut self,
        theme: Known<Theme>,
        id: LevelId,
        place: Place<'_>,
    ) -> Option<(Kind<Theme>, Option<Known<Theme>>)> {
        let theme = match theme {
            Known::Is(kind) => return Some((kind, None)),
            Known::Waits(theme) => theme,
        };
        let scenario = &self.content.scenarios[self.scenario];
        let stand_in = scenario.written_theme(id.0);
        let outside = scenario.country.as_ref().filter(|_| id.is_outside());
        let Some(stand_in) = stand_in.or(outside.map(|country| country.theme)) else {
            let known = self.content.themes.iter().map(|(_, theme)| theme.id.as_str());
            let fault = Fault::new(place.field("theme"), format!("there is no theme `{theme}`"));
            return self.faults.none(fault.help(suggestion(&theme, known)));
        };
        self.lost.note(Loss::Theme, &theme, 1);
        Some((stand_in, Some(Known::Waits(theme))))
    }

    fn count_lost(&mut self, terrain: &Grid<Cell>, lost: &[(String, char)]) {
        if lost.is_empty() {
            return;
        }
        let mut counts = vec![0; lost.len()];
        for cell in terrain.cells() {
            if let Cell::Lost(number) = cell {
                counts[usize::from(*number) - 1] += 1;
            }
        }
        for ((id, _), count) in lost.iter().zip(counts) {
            self.lost.note(Loss::Tile, id, count);
        }
    }
}

/// What stands in for lost terrain: the commonest plain floor of the level, or else of the data.
/// Where one can walk, nobody is locked in.
fn stand_in(
    terrain: &Grid<Cell>,
    lost: &[(String, char)],
    content: &Content,
) -> Option<Kind<Tile>> {
    let mut counts = vec![0usize; content.tiles.len()];
    // With nothing lost, nothing is stood in for, and any will do.
    let cells = if lost.is_empty() { &[] } else { terrain.cells() };
    for cell in cells {
        if let Cell::Known(kind) = cell {
            counts[kind.index()] += 1;
        }
    }
    let plain = |tile: &Tile| {
        tile.ways.meets(Ways::WALK)
            && !tile.opaque
            && !tile.is_closed_door()
            && tile.closes_to.is_none()
            && tile.stair.is_none()
    };
    let floors = content.tiles.iter().filter(|(_, tile)| plain(tile));
    floors
        .map(|(kind, _)| kind)
        .max_by_key(|kind| (counts[kind.index()], std::cmp::Reverse(kind.index())))
}

fn map<T: Clone>(grid: &Grid<Cell>, blank: T, what: impl Fn(Cell) -> T) -> Grid<T> {
    let cells = grid.cells().iter().map(|cell| what(*cell)).collect();
    Grid::from_cells(grid.size(), cells).unwrap_or_else(|| Grid::new(grid.size(), blank))
}

fn terrain_of(cells: &Grid<Cell>, stand_in: Kind<Tile>) -> Grid<Kind<Tile>> {
    map(cells, stand_in, |cell| match cell {
        Cell::Known(kind) => kind,
        Cell::Lost(_) | Cell::Unseen => stand_in,
    })
}

fn memory_of(cells: &Grid<Cell>, stand_in: Kind<Tile>) -> Grid<Option<Kind<Tile>>> {
    map(cells, None, |cell| match cell {
        Cell::Known(kind) => Some(kind),
        Cell::Lost(_) => Some(stand_in),
        Cell::Unseen => None,
    })
}

fn lost_of(cells: &Grid<Cell>) -> Grid<u16> {
    map(cells, 0, |cell| match cell {
        Cell::Lost(number) => number,
        Cell::Known(_) | Cell::Unseen => 0,
    })
}
