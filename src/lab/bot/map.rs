//! The level as the hero remembers it, as cells that one may walk on.

use super::view::View;
use fifteen_base::{Grid, Point, Size};
use fifteen_content::kinds::tile::Stair;
use fifteen_content::{Content, ItemType, Kind, Layer, Tile};
use fifteen_game::{LevelId, Mood};
use std::collections::BTreeSet;

/// The hero has seen the cell.
const KNOWN: u8 = 1;
/// One can walk there, perhaps after opening a door.
const OPEN: u8 = 2;
/// Something is wrong with it: a trap, thorns, flames.
const SHUNNED: u8 = 4;
/// Somebody stands there who does not let the hero pass.
const BLOCKED: u8 = 8;
/// The hero has been there, or so near that nothing that lies there would have been missed.
const VISITED: u8 = 16;
/// How near that is, in cells.
const NEAR: i32 = 3;
/// Somebody who does not know of the hero would notice them there.
const WATCHED: u8 = 32;
/// How far away one who sleeps, and one who is awake, may notice somebody who is careful, in cells.
const ASLEEP: i32 = 2;
const AWAKE: i32 = 5;

/// What is remembered of a level.
pub struct Map {
    level: Option<LevelId>,
    /// The memory that the cells were made from.
    memory: Grid<Option<Kind<Tile>>>,
    cells: Grid<u8>,
    /// The cells that are marked as shunned or blocked.
    marked: Vec<Point>,
    /// Doors that were seen to be locked, and the key that opens them; none for those that want an answer.
    locks: Vec<(Point, Option<Kind<ItemType>>)>,
    /// Where thorns, webs and the like were seen, which stay where they are.
    thorns: BTreeSet<Point>,
    /// The last stairs seen: up, down and into a branch.
    stairs: [Option<Point>; 3],
    /// The covers that do harm, by their place in the registry.
    harmful: Vec<bool>,
    /// Whether it keeps away from those who do not know of it.
    wary: bool,
}

impl Map {
    /// A map of nothing, of one who may want nobody to notice them.
    pub fn new(content: &Content, wary: bool) -> Map {
        let covers = content.covers.iter();
        let harmful = covers.map(|(_, cover)| cover.shunned);
        Map {
            level: None,
            memory: Grid::new(Size::new(0, 0), None),
            cells: Grid::new(Size::new(0, 0), 0),
            marked: Vec::new(),
            locks: Vec::new(),
            thorns: BTreeSet::new(),
            stairs: [None; 3],
            harmful: harmful.collect(),
            wary,
        }
    }

    /// Takes in what the hero has seen since.
    pub fn update(&mut self, view: &View) {
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
            // By far the most rows are as they were.
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
                let open = passes(tile, view);
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

    /// Takes note of where the hero is.
    pub fn visit(&mut self, at: Point) {
        for dy in -NEAR..=NEAR {
            for dx in -NEAR..=NEAR {
                if let Some(cell) = self.cells.get_mut(at + Point::new(dx, dy)) {
                    *cell |= VISITED;
                }
            }
        }
    }

    /// Whether one can walk there and nothing is wrong with it, and the hero knows it only from afar or from a
    /// scroll.
    pub fn is_unvisited(&self, at: Point) -> bool {
        let cell = self.cells.get(at);
        cell.is_some_and(|cell| cell & (OPEN | SHUNNED | BLOCKED | WATCHED | VISITED) == OPEN)
    }

    /// Marks what a way should not lead over: known traps, thorns, flames in sight, those who are in the way.
    pub fn shun(&mut self, view: &View) {
        for at in self.marked.drain(..) {
            if let Some(cell) = self.cells.get_mut(at) {
                *cell &= !(SHUNNED | BLOCKED | WATCHED);
            }
        }
        let traps = view.level.traps().iter();
        let traps = traps.filter(|(_, snare)| snare.known).map(|(at, _)| *at);
        let mut bad: Vec<Point> = traps.collect();
        self.look_at_covers(view, &mut bad);
        let locked = self.locks.iter().filter(|(at, key)| {
            let mut pack = view.hero.pack().iter();
            let has = pack.any(|item| Some(item.kind()) == *key);
            !has && self.is_locked(view, *at)
        });
        let locked = locked.map(|(at, _)| *at);
        let blocked: Vec<_> = view.in_the_way().chain(locked).collect();
        let blocked = blocked.into_iter().map(|at| (at, BLOCKED));
        let bad = bad.into_iter().map(|at| (at, SHUNNED));
        let watched = self.watched(view).into_iter().map(|at| (at, WATCHED));
        for (at, mark) in bad.chain(blocked).chain(watched) {
            if let Some(cell) = self.cells.get_mut(at) {
                *cell |= mark;
                self.marked.push(at);
            }
        }
    }

    /// The cells around those in sight who do not know of the hero.
    fn watched(&self, view: &View) -> Vec<Point> {
        let unaware = view
            .foes
            .iter()
            .filter(|foe| self.wary && matches!(foe.mood(), Mood::Asleep | Mood::Idle { .. }));
        let around = unaware.flat_map(|foe| {
            let far = if foe.mood() == Mood::Asleep { ASLEEP } else { AWAKE };
            let at = foe.at();
            (-far..=far).flat_map(move |dy| (-far..=far).map(move |dx| at + Point::new(dx, dy)))
        });
        around.collect()
    }

    /// Whether the door there is locked, as far as the hero remembers.
    fn is_locked(&self, view: &View, at: Point) -> bool {
        let tile = self.memory.get(at).copied().flatten();
        tile.is_some_and(|tile| view.content.tiles[tile].is_locked())
    }

    /// The doors that want an answer, as far as the hero remembers.
    pub fn riddles(&self, view: &View) -> impl Iterator<Item = Point> {
        let wants_answer = |at: &Point| {
            let tile = self.memory.get(*at).copied().flatten();
            tile.is_some_and(|tile| view.content.tiles[tile].riddle)
        };
        let doors = self.locks.iter().map(|(at, _)| *at);
        doors.filter(wants_answer)
    }

    /// Adds the cells with covers that do harm. What grows is remembered; what drifts and burns is not.
    fn look_at_covers(&mut self, view: &View, bad: &mut Vec<Point>) {
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

    /// Width and height in cells.
    pub fn size(&self) -> Size {
        self.cells.size()
    }

    /// Whether one can walk there, as far as is known, and nothing is wrong with it.
    pub fn is_good(&self, at: Point) -> bool {
        let cell = self.cells.get(at);
        cell.is_some_and(|cell| cell & (OPEN | SHUNNED | BLOCKED | WATCHED) == OPEN)
    }

    /// Whether one can walk there, as far as is known, though it may hurt.
    pub fn is_bearable(&self, at: Point) -> bool {
        let cell = self.cells.get(at);
        cell.is_some_and(|cell| cell & (OPEN | BLOCKED) == OPEN)
    }

    /// Whether one can walk there, as far as is known.
    pub fn is_open(&self, at: Point) -> bool {
        self.cells.get(at).is_some_and(|cell| cell & OPEN != 0)
    }

    /// Whether something is wrong with that cell.
    pub fn is_shunned(&self, at: Point) -> bool {
        self.cells.get(at).is_some_and(|cell| cell & SHUNNED != 0)
    }

    /// Whether thorns or webs grow there.
    pub fn is_thorny(&self, at: Point) -> bool {
        self.thorns.contains(&at)
    }

    /// Whether one can walk there and the unknown begins beside it.
    pub fn is_edge(&self, at: Point) -> bool {
        let around = self.cells.around(at, KNOWN);
        self.is_open(at) && around.iter().any(|cell| cell & KNOWN == 0)
    }

    /// How many of the eight cells around one can be walked on.
    pub fn room_around(&self, at: Point) -> usize {
        let around = self.cells.around(at, 0);
        around.iter().filter(|cell| **cell & OPEN != 0).count()
    }

    /// A stair that has been seen.
    pub fn stair(&self, stair: Stair) -> Option<Point> {
        match stair {
            Stair::Up => self.stairs[0],
            Stair::Down => self.stairs[1],
            Stair::Branch => self.stairs[2],
        }
    }
}

/// Whether the hero could pass that terrain, perhaps with a key.
fn passes(tile: &Tile, view: &View) -> bool {
    tile.ways.meets(view.body.ways) || tile.is_closed_door() && view.body.opens_doors
}
