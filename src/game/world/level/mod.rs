//! One level: its terrain, who is on it, and what the hero remembers of it. What lies on the ground and over it
//! is in `ground`.

pub mod claim;
pub mod covers;
pub(crate) mod drawn;
pub(crate) mod fields;
pub mod flight;
mod ground;
pub mod id;
mod kept;
pub mod laid;
pub(crate) mod layout;
pub(crate) mod lost;
mod recall;
pub(crate) mod room;
mod standing;
pub mod uses;

pub use id::LevelId;

pub(crate) use recall::{Layers, Recalled};

use self::claim::{Area, Claim};
use self::covers::Covers;
use self::drawn::Drawn;
use self::laid::LaidClue;
use self::lost::LostGround;
use self::uses::Uses;
use super::item::Piles;
use super::{Actor, Actors, Asked};
use crate::record::{SetAside, saved};
use fifteen_base::{BitGrid, Grid, Point, Size, SortedMap, SortedSet};
use fifteen_content::{Content, Kind, Theme, Tile, Trap};
use fifteen_derive::Readers;
use std::cell::Cell;

/// A trap on a cell.
#[saved]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Snare {
    /// Which trap.
    pub kind: Kind<Trap>,
    /// Whether the hero knows of it.
    #[field(default)]
    pub known: bool,
    /// Whether it was laid since: those who live here do not know of it.
    #[field(default)]
    pub laid: bool,
}

/// Bits of [`Level::passage`]: the low ones are those of [`fifteen_content::kinds::tile::Ways`].
pub const DOOR: u8 = 8;

/// Such a bit: a door is barred from within, which opens to those who live there.
pub(crate) const BARRED: u8 = 64;

/// Bits beside those: whether a terrain is opaque, and whether it glows.
const OPAQUE: u8 = 16;
const GLOWS: u8 = 32;

/// All that is derived from a terrain, as bits.
fn derived(tile: &Tile) -> u8 {
    // A locked door is a wall to those who look for a way.
    let shut = tile.is_closed_door() && !tile.is_locked();
    let bit = |is_so: bool, bit: u8| if is_so { bit } else { 0 };
    tile.ways.0
        | bit(shut, DOOR)
        | bit(tile.barred, BARRED)
        | bit(tile.opaque, OPAQUE)
        | bit(tile.glows, GLOWS)
}

/// A level of the dungeon.
///
/// ```
/// # use fifteen_content::{Content, DEFAULT_PALETTE, Source};
/// # use fifteen_game::Game;
/// # let content = Content::load(&Source::folder("../../data"), DEFAULT_PALETTE).unwrap();
/// # let scenario = content.scenarios.find("spark").unwrap();
/// let game = Game::new(content.into(), scenario, "Ada", 7).unwrap();
/// let level = game.level();
/// let hero = level.actor_at(game.hero_at()).unwrap();
/// assert_eq!(Some(hero.id()), game.hero().map(|hero| hero.id()));
/// assert!(!level.opaque().get(hero.at()));
/// ```
#[saved(block, blank = Level::blank)]
#[derive(Clone, Debug, Readers)]
pub struct Level {
    /// Which level it is.
    #[read]
    #[field(skip)]
    pub(crate) id: LevelId,
    /// How deep it lies: 1 is the first step down.
    #[read]
    pub(crate) depth: i32,
    /// The branch that it is in, as data call it, if it is in one.
    pub(crate) branch: Option<String>,
    /// A save draws it; one that was read has the picture until it is made of that.
    #[field(flat, with = drawn)]
    pub(crate) drawn: Option<Box<Drawn>>,
    /// How it was built.
    #[read]
    #[field(skip)]
    pub(crate) theme: Kind<Theme>,
    /// The terrain of every cell.
    #[read(&Grid<Kind<Tile>>)]
    #[field(skip)]
    pub(crate) terrain: Grid<Kind<Tile>>,
    /// What the hero remembers of every cell, as it was when last seen.
    #[read(&Grid<Option<Kind<Tile>>>)]
    #[field(skip)]
    pub(crate) memory: Grid<Option<Kind<Tile>>>,
    /// The cells of it that the hero knows from a map only, and has never seen.
    #[field(skip)]
    pub(crate) mapped: Grid<bool>,
    /// What the hero remembers of the covers that have changed since, out of their sight.
    #[field(skip)]
    pub(crate) recalled: Recalled,
    /// What covers the terrain.
    #[read(&Covers)]
    #[field(skip)]
    pub(crate) covers: Covers,
    /// What of its ground the data do not define.
    #[field(skip)]
    pub(crate) lost: Option<Box<LostGround>>,
    /// Where one arrives who did not come by a stair.
    pub(crate) start: Point,
    /// The turn on which the hero left it, or on which it was built without them.
    #[field(default)]
    pub(crate) left: u64,
    /// In the country: the number from which those who were born there, and what lay there, are numbered.
    #[field(default)]
    pub(crate) numbers: u32,
    /// Those who are on it.
    #[read(&Actors)]
    pub(crate) actors: Actors,
    /// What lies on the floor, by cell.
    #[read(&Piles)]
    #[field(name = "items", default)]
    pub(crate) piles: Piles,
    /// The traps, by cell.
    #[read(&SortedMap<Point, Snare>)]
    #[field(key = "at", default)]
    pub(crate) traps: SortedMap<Point, Snare>,
    /// The riddles that are asked at doors, by cell.
    #[read(&SortedMap<Point, Asked>)]
    #[field(key = "at", default)]
    pub(crate) riddles: SortedMap<Point, Asked>,
    /// The spots, by cell, as data call them: nothing is lost when data that are gone come back.
    #[field(key = "at", value = "kind", default)]
    pub(crate) spots: SortedMap<Point, String>,
    /// The branches into which stairs lead, by cell, as data call them.
    #[field(key = "at", value = "branch", default)]
    pub(crate) asides: SortedMap<Point, String>,
    /// How often features were used, by cell.
    #[field(key = "at", default)]
    pub(crate) used: SortedMap<Point, Uses>,
    /// The clues of plots that the hero has not found, by cell.
    #[field(key = "at", default)]
    pub(crate) clues: SortedMap<Point, LaidClue>,
    /// Where a fight is on that waits for the hero to come near.
    #[read(&[Area])]
    #[field(default)]
    pub(crate) battles: Vec<Area>,
    /// The rooms that belong to a faction.
    #[read(&[Claim])]
    #[field(each, default)]
    pub(crate) claims: Vec<Claim>,
    /// The entrances of the vaults that count for experience and that the hero has not gone into.
    #[field(default)]
    pub(crate) vaults: SortedSet<Point>,
    /// Those for whom there was no room when the data had changed: they come back when there is some.
    #[field(each, default)]
    pub(crate) parked: Vec<Actor>,
    /// What of it waits for definitions, but for its ground.
    #[field(aside)]
    pub(crate) aside: SetAside,
    /// Derived from the theme and the turn: how far one sees without a light, in cells.
    #[read]
    #[field(skip)]
    pub(crate) light: i32,
    /// Derived from the weather: how far noise carries, in percent.
    #[field(skip)]
    pub(crate) carries: i32,
    /// Derived from the actors: the number of who stands there, or 0, which nobody has.
    #[field(skip)]
    standing: Grid<u32>,
    /// Derived from the terrain: what hides what is behind it.
    #[read(&BitGrid)]
    #[field(skip)]
    opaque: BitGrid,
    /// Derived from the terrain: the ways that pass each cell (bits of [`fifteen_content::kinds::tile::Ways`]), and [`DOOR`]
    /// for a shut door.
    #[read(&Grid<u8>)]
    #[field(skip)]
    passage: Grid<u8>,
    /// Derived from the theme: what is beyond the edge.
    #[field(skip)]
    beyond: Kind<Tile>,
    /// Derived from covers and traps: where those do not go who know better.
    #[read(&BitGrid)]
    #[field(skip)]
    shunned: BitGrid,
    /// Counts changes of where those do not go who know better; 0 where there is nothing of the kind.
    #[read]
    #[field(skip)]
    hazards: u64,
    /// Derived from terrain and covers: what can be seen from afar in the dark.
    #[field(skip)]
    lit: BitGrid,
    /// Derived from the covers: what is hidden in smoke or darkness from those who do not stand beside it.
    #[field(skip)]
    dim: BitGrid,
    /// Counts changes of terrain, so that what was derived from it elsewhere knows its age.
    #[read]
    #[field(skip)]
    changes: u64,
    /// What the terrain adds up to in fingerprints, and after how many changes of it.
    #[field(skip)]
    terrain_sum: Cell<Option<(u64, u64)>>,
    /// Counts changes of what hides cells without standing in the way, and of what shines in the dark: with the changes of terrain
    /// all that sight depends on.
    #[read]
    #[field(skip)]
    veils: u64,
}

impl Level {
    /// A level without cells, until it is made of what was read; none where the data have no terrain or no theme.
    fn blank(content: &Content) -> Option<Level> {
        let (theme, _) = content.themes.iter().next()?;
        let (tile, _) = content.tiles.iter().next()?;
        Some(Level::new(LevelId(0), 0, theme, Grid::new(Size::new(0, 0), tile), content))
    }

    /// A level that was read, made of its ground: those who are on it, and what lies there, are still to be put on it.
    pub(crate) fn on_ground(self, ground: Level) -> Level {
        let (actors, piles) = (Actors::default(), Piles::default());
        Level { drawn: None, actors, piles, ..self.onto(ground) }
    }

    /// A level of that terrain, unknown to the hero and empty.
    pub(crate) fn new(
        id: LevelId,
        depth: i32,
        theme: Kind<Theme>,
        terrain: Grid<Kind<Tile>>,
        content: &Content,
    ) -> Level {
        let size = terrain.size();
        let derived: Vec<u8> = content.tiles.iter().map(|(_, tile)| derived(tile)).collect();
        let bits: Vec<u8> = terrain.cells().iter().map(|tile| derived[tile.index()]).collect();
        let some_glow = bits.iter().fold(0, |all, bits| all | bits) & GLOWS != 0;
        let mut passage = Grid::from_cells(size, bits).unwrap_or_else(|| Grid::new(size, 0));
        let opaque = BitGrid::of(&passage, |bits| bits & OPAQUE != 0);
        let lit = match some_glow {
            true => BitGrid::of(&passage, |bits| bits & GLOWS != 0),
            false => BitGrid::new(size),
        };
        for bits in passage.cells_mut() {
            *bits &= !(OPAQUE | GLOWS);
        }
        Level {
            id,
            depth,
            branch: None,
            drawn: None,
            theme,
            memory: Grid::new(size, None),
            mapped: Grid::new(size, false),
            recalled: Recalled::new(),
            start: Point::default(),
            left: 0,
            numbers: 0,
            actors: Actors::default(),
            piles: Piles::default(),
            covers: Covers::default(),
            traps: SortedMap::new(),
            riddles: SortedMap::new(),
            spots: SortedMap::new(),
            asides: SortedMap::new(),
            used: SortedMap::new(),
            battles: Vec::new(),
            claims: Vec::new(),
            clues: SortedMap::new(),
            vaults: SortedSet::new(),
            parked: Vec::new(),
            aside: SetAside::default(),
            lost: None,
            light: content.themes[theme].light,
            carries: 100,
            standing: Grid::new(size, 0),
            opaque,
            passage,
            beyond: content.themes[theme].beyond(),
            shunned: BitGrid::new(size),
            hazards: 0,
            lit,
            dim: BitGrid::new(size),
            terrain_sum: Cell::new(None),
            changes: 0,
            veils: 0,
            terrain,
        }
    }

    /// What the terrain adds up to, reckoned anew only when it has changed since.
    pub(crate) fn terrain_sum(&self, add: impl FnOnce(&Grid<Kind<Tile>>) -> u64) -> u64 {
        if let Some((changes, sum)) = self.terrain_sum.get()
            && changes == self.changes
        {
            return sum;
        }
        let sum = add(&self.terrain);
        self.terrain_sum.set(Some((self.changes, sum)));
        sum
    }

    fn derive(&mut self, at: Point, content: &Content) {
        let bits = derived(&content.tiles[self.terrain[at]]);
        let veiled = self.covers.kinds(at, content).any(|cover| cover.opaque);
        self.opaque.set(at, bits & OPAQUE != 0 || veiled);
        self.derive_cover(at, content);
        self.passage[at] = bits & !(OPAQUE | GLOWS);
    }

    /// Turns a cell into another terrain.
    pub(crate) fn set_tile(&mut self, at: Point, tile: Kind<Tile>, content: &Content) {
        if let Some(cell) = self.terrain.get_mut(at) {
            *cell = tile;
            self.changes += 1;
            self.used.remove(&at);
            if !content.tiles[tile].riddle {
                self.riddles.remove(&at);
            }
            self.derive(at, content);
        }
    }

    /// Width and height in cells.
    pub fn size(&self) -> Size {
        self.terrain.size()
    }

    /// The terrain of a cell. Off the level it is what is beyond the edge, so that nobody who asks has to know
    /// where the level ends.
    #[inline]
    pub fn tile(&self, at: Point) -> Kind<Tile> {
        self.terrain.get(at).copied().unwrap_or(self.beyond)
    }

    /// What is remembered of the feature on a cell, once it was used.
    pub fn uses(&self, at: Point) -> Option<Uses> {
        self.used.get(&at).copied()
    }
}
