//! The bot's map: the remembered level as a grid of cell flags for pathfinding.

use super::view::BotView;
use fifteen_base::{Grid, Point, Size};
use fifteen_content::kinds::tile::Stair;
use fifteen_content::{Content, ItemType, Kind, Layer, Tile};
use fifteen_game::{LevelId, Mood};
use std::collections::BTreeSet;

const KNOWN: u8 = 1;
/// Passable, perhaps after opening a door.
const OPEN: u8 = 2;
/// A trap, thorns or flames.
const DANGEROUS: u8 = 4;
/// Blocked by an actor that does not let the hero pass.
const BLOCKED: u8 = 8;
/// Visited, or seen from within [`VISITED_DISTANCE`] cells: the bot has seen all items on the cell.
const VISITED: u8 = 16;
const VISITED_DISTANCE: i32 = 3;
/// Near an unaware enemy that could notice the hero.
const WATCHED: u8 = 32;
/// Maximum distances in cells at which a sleeping enemy and an awake enemy may notice a careful hero.
const ASLEEP_DISTANCE: i32 = 2;
const AWAKE_DISTANCE: i32 = 5;

#[derive(Default)]
pub struct BotMap {
    level: Option<LevelId>,
    /// The hero's memory of the level at the last update. An update computes only the cells whose memory has changed.
    memory: Grid<Option<Kind<Tile>>>,
    cells: Grid<u8>,
    /// Cells with `DANGEROUS`, `BLOCKED` or `WATCHED`. The flags are cleared and set again for each new path.
    marked: Vec<Point>,
    /// Doors that were locked when the hero saw them, with the item that opens each, or `None` for puzzle doors.
    locks: Vec<(Point, Option<Kind<ItemType>>)>,
    /// Remembered positions of harmful growth (thorns, webs).
    thorns: BTreeSet<Point>,
    /// Last known stairs: up, down and into a branch.
    stairs: [Option<Point>; 3],
    /// Whether the bot avoids a cover (fire, gas, thorns), by the cover's index in the registry.
    harmful: Vec<bool>,
    is_stealthy: bool,
}

impl BotMap {
    pub fn new(content: &Content, is_stealthy: bool) -> BotMap {
        let harmful = content.covers.iter().map(|(_, cover)| cover.shunned).collect();
        BotMap { harmful, is_stealthy, ..BotMap::default() }
    }

    pub fn update(&mut self, view: &BotView) {
        let memory = view.level.memory();
        if self.level != Some(view.level.id()) || self.memory.size() != memory.size() {
            self.level = Some(view.level.id());
            self.memory = Grid::new(memory.size(), None);
            self.cells = Grid::new(memory.size(), 0);
            self.stairs = [None; 3];
            self.marked.clear();
            self.thorns.clear();
            self.locks.clear();
        }
        let width = memory.size().width.max(1) as usize;
        let rows = memory.rows().zip(self.memory.cells_mut().chunks_mut(width));
        let rows = rows.zip(self.cells.cells_mut().chunks_mut(width));
        for (y, ((now, before), cells)) in (0..).zip(rows) {
            if now == before {
                continue;
            }
            let row = now.iter().zip(before).zip(cells);
            for (x, ((now, before), cell)) in (0..).zip(row) {
                if now == before {
                    continue;
                }
                *before = *now;
                let Some(tile) = now.map(|tile| &view.content.tiles[tile]) else { continue };
                // The hero's body can pass the tile or open it as a door, perhaps with a key.
                let open =
                    tile.ways.intersects(view.body.ways) || tile.is_closed_door() && view.body.opens_doors;
                *cell = *cell & VISITED | KNOWN | if open { OPEN } else { 0 };
                if tile.is_locked() {
                    self.locks.push((Point::new(x, y), tile.opened_by));
                }
                if let Some(stair) = tile.stair {
                    self.stairs[stair as usize] = Some(Point::new(x, y));
                }
            }
        }
    }

    pub fn visit(&mut self, at: Point) {
        for dy in -VISITED_DISTANCE..=VISITED_DISTANCE {
            for dx in -VISITED_DISTANCE..=VISITED_DISTANCE {
                if let Some(cell) = self.cells.get_mut(at + Point::new(dx, dy)) {
                    *cell |= VISITED;
                }
            }
        }
    }

    /// Whether a cell is passable and safe, but was never seen from nearby (only from a distance or on a magic map).
    pub fn is_unvisited(&self, at: Point) -> bool {
        let cell = self.cells.get(at);
        cell.is_some_and(|cell| cell & (OPEN | DANGEROUS | BLOCKED | WATCHED | VISITED) == OPEN)
    }

    /// Marks cells that paths should avoid: known traps, harmful covers, locked doors without a key, and actors in
    /// the way. A stealthy bot also avoids cells near unaware enemies.
    pub fn mark_dangers(&mut self, view: &BotView) {
        for at in self.marked.drain(..) {
            if let Some(cell) = self.cells.get_mut(at) {
                *cell &= !(DANGEROUS | BLOCKED | WATCHED);
            }
        }
        let traps = view.level.traps().iter().filter(|(_, trap)| trap.known);
        let mut bad: Vec<Point> = traps.map(|(at, _)| *at).collect();
        self.add_harmful_covers(view, &mut bad);
        let locked = self.locks.iter().filter(|(at, key)| {
            !key.is_some_and(|key| view.carries(key)) && self.tile(view, *at).is_some_and(Tile::is_locked)
        });
        let locked = locked.map(|(at, _)| *at);
        let blocked: Vec<_> = view.in_the_way().chain(locked).collect();
        let blocked = blocked.into_iter().map(|at| (at, BLOCKED));
        let bad = bad.into_iter().map(|at| (at, DANGEROUS));
        let watched = self.watched_cells(view).into_iter().map(|at| (at, WATCHED));
        for (at, mark) in bad.chain(blocked).chain(watched) {
            if let Some(cell) = self.cells.get_mut(at) {
                *cell |= mark;
                self.marked.push(at);
            }
        }
    }

    fn watched_cells(&self, view: &BotView) -> Vec<Point> {
        let unaware = view.enemies.iter();
        let unaware =
            unaware.filter(|foe| self.is_stealthy && matches!(foe.mood(), Mood::Asleep | Mood::Idle { .. }));
        let around = unaware.flat_map(|enemy| {
            let far = if enemy.mood() == Mood::Asleep { ASLEEP_DISTANCE } else { AWAKE_DISTANCE };
            let at = enemy.at();
            (-far..=far).flat_map(move |dy| (-far..=far).map(move |dx| at + Point::new(dx, dy)))
        });
        around.collect()
    }

    /// Returns the remembered tile of a cell.
    fn tile<'a>(&self, view: &BotView<'a>, at: Point) -> Option<&'a Tile> {
        let tile = self.memory.get(at).copied().flatten();
        tile.map(|tile| &view.content.tiles[tile])
    }

    pub fn puzzle_doors(&self, view: &BotView) -> impl Iterator<Item = Point> {
        let doors = self.locks.iter().map(|(at, _)| *at);
        doors.filter(|at| self.tile(view, *at).is_some_and(|tile| tile.riddle))
    }

    /// Adds the cells with harmful covers. Growth (thorns, webs) does not move, so the bot remembers it. Fire and gas
    /// count only while the hero sees them.
    fn add_harmful_covers(&mut self, view: &BotView, bad: &mut Vec<Point>) {
        let covers = view.level.covers();
        for layer in Layer::ALL {
            let harmful = covers.layer(layer).iter().filter(|(at, patch)| {
                self.harmful.get(patch.kind.index()) == Some(&true) && view.game.sees(**at)
            });
            let harmful = harmful.map(|(at, _)| *at);
            match layer {
                Layer::Growth => {
                    let seen: BTreeSet<Point> = harmful.collect();
                    self.thorns.retain(|at| seen.contains(at) || !view.game.sees(*at));
                    self.thorns.extend(seen);
                }
                _ => bad.extend(harmful),
            }
        }
        bad.extend(&self.thorns);
    }

    pub fn size(&self) -> Size {
        self.cells.size()
    }

    pub fn is_safe(&self, at: Point) -> bool {
        let cell = self.cells.get(at);
        cell.is_some_and(|cell| cell & (OPEN | DANGEROUS | BLOCKED | WATCHED) == OPEN)
    }

    /// Whether a cell is passable and not blocked, even if it may hurt.
    pub fn is_passable(&self, at: Point) -> bool {
        let cell = self.cells.get(at);
        cell.is_some_and(|cell| cell & (OPEN | BLOCKED) == OPEN)
    }

    /// Whether a cell's tile is passable, even if the cell is dangerous or blocked now.
    pub fn is_open(&self, at: Point) -> bool {
        self.cells.get(at).is_some_and(|cell| cell & OPEN != 0)
    }

    pub fn is_dangerous(&self, at: Point) -> bool {
        self.cells.get(at).is_some_and(|cell| cell & DANGEROUS != 0)
    }

    pub fn has_thorns(&self, at: Point) -> bool {
        self.thorns.contains(&at)
    }

    /// Whether a cell is passable and next to an unknown one.
    pub fn is_frontier(&self, at: Point) -> bool {
        let around = self.cells.around(at, KNOWN);
        self.is_open(at) && around.iter().any(|cell| cell & KNOWN == 0)
    }

    pub fn open_neighbours(&self, at: Point) -> usize {
        let around = self.cells.around(at, 0);
        around.iter().filter(|cell| **cell & OPEN != 0).count()
    }

    pub fn stair(&self, stair: Stair) -> Option<Point> {
        self.stairs[stair as usize]
    }
}
