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
        let covers = content.covers.iter();
        let harmful = covers.map(|(_, cover)| cover.shunned);
        BotMap {
            level: None,
            memory: Grid::new(Size::new(0, 0), None),
            cells: Grid::new(Size::new(0, 0), 0),
            marked: Vec::new(),
            locks: Vec::new(),
            thorns: BTreeSet::new(),
            stairs: [None; 3],
            harmful: harmful.collect(),
            is_stealthy,
        }
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
                let open = can_pass(tile, view);
                *cell = *cell & VISITED | KNOWN | if open { OPEN } else { 0 };
                if tile.is_locked() {
                    self.locks.push((Point::new(x, y), tile.opened_by));
                }
                match tile.stair {
                    Some(Stair::Up) => self.stairs[0] = Some(Point::new(x, y)),
                    Some(Stair::Down) => self.stairs[1] = Some(Point::new(x, y)),
                    Some(Stair::Branch) => self.stairs[2] = Some(Point::new(x, y)),
                    None => {}
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
        let traps = view.level.traps().iter();
        let traps = traps.filter(|(_, trap)| trap.known).map(|(at, _)| *at);
        let mut bad: Vec<Point> = traps.collect();
        self.add_harmful_covers(view, &mut bad);
        let locked = self.locks.iter().filter(|(at, key)| {
            let mut pack = view.hero.pack().iter();
            let has = pack.any(|item| Some(item.kind()) == *key);
            !has && self.is_locked(view, *at)
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
        let unaware = view
            .enemies
            .iter()
            .filter(|enemy| self.is_stealthy && matches!(enemy.mood(), Mood::Asleep | Mood::Idle { .. }));
        let around = unaware.flat_map(|enemy| {
            let far = if enemy.mood() == Mood::Asleep { ASLEEP_DISTANCE } else { AWAKE_DISTANCE };
            let at = enemy.at();
            (-far..=far).flat_map(move |dy| (-far..=far).map(move |dx| at + Point::new(dx, dy)))
        });
        around.collect()
    }

    fn is_locked(&self, view: &BotView, at: Point) -> bool {
        let tile = self.memory.get(at).copied().flatten();
        tile.is_some_and(|tile| view.content.tiles[tile].is_locked())
    }

    pub fn puzzle_doors(&self, view: &BotView) -> impl Iterator<Item = Point> {
        let wants_answer = |at: &Point| {
            let tile = self.memory.get(*at).copied().flatten();
            tile.is_some_and(|tile| view.content.tiles[tile].riddle)
        };
        let doors = self.locks.iter().map(|(at, _)| *at);
        doors.filter(wants_answer)
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
        match stair {
            Stair::Up => self.stairs[0],
            Stair::Down => self.stairs[1],
            Stair::Branch => self.stairs[2],
        }
    }
}

/// Whether the hero's body can pass a tile or open it as a door, perhaps with a key.
fn can_pass(tile: &Tile, view: &BotView) -> bool {
    tile.ways.intersects(view.body.ways) || tile.is_closed_door() && view.body.opens_doors
}
