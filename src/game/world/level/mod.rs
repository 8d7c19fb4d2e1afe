//! A level: terrain, actors, items, and the hero's memory of the level.

mod actor_positions;
pub mod claim;
pub mod clue;
mod comparison;
pub mod covers;
pub(crate) mod drawing;
pub(crate) mod fields;
mod ground;
pub mod id;
pub(crate) mod layout;
mod memory;
pub(crate) mod placement;
pub mod trajectory;
pub(crate) mod undefined;
pub mod uses;

pub use id::LevelId;

pub(crate) use memory::{CellCovers, RecalledCovers};

use self::claim::{Area, ClaimedRoom};
use self::clue::PlacedClue;
use self::covers::LevelCovers;
use self::drawing::LevelDrawing;
use self::undefined::UndefinedDefinitions;
use self::uses::FeatureUses;
use super::item::Piles;
use super::{Actor, Actors, DoorRiddle};
use crate::record::{PendingValues, saved};
use fifteen_base::{BitGrid, Grid, Point, Size, SortedMap, SortedSet};
use fifteen_content::{Content, Kind, Theme, Tile, Trap};
use fifteen_derive::Getters;
use std::cell::Cell;

#[saved]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedTrap {
    pub kind: Kind<Trap>,
    #[field(default)]
    pub known: bool,
    /// Whether the trap was set during play, so that the inhabitants of the level do not know it.
    #[field(default)]
    pub set_in_play: bool,
}

/// Bit of [`Level::passage`] for a closed door that is not locked. The lower bits are those of
/// [`fifteen_content::kinds::tile::Ways`].
pub const DOOR: u8 = 8;

/// Bit of [`Level::passage`] for a door barred from within. Only people (inhabitants with a daily routine) can open
/// it.
pub(crate) const BARRED: u8 = 64;

/// Bits for opaque and glowing terrain, used only while the bit grids of a level are computed.
const OPAQUE: u8 = 16;
const GLOWS: u8 = 32;

fn tile_bits(tile: &Tile) -> u8 {
    // For pathfinding a locked door is a wall.
    let shut = tile.is_closed_door() && !tile.is_locked();
    let bit = |is_so: bool, bit: u8| if is_so { bit } else { 0 };
    tile.ways.0
        | bit(shut, DOOR)
        | bit(tile.barred, BARRED)
        | bit(tile.opaque, OPAQUE)
        | bit(tile.glows, GLOWS)
}

/// A level of the dungeon, the town or the country (overworld).
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
#[derive(Clone, Debug, Getters)]
pub struct Level {
    #[get]
    #[field(skip)]
    pub(crate) id: LevelId,
    /// Depth: 1 is the first level below ground.
    #[get]
    pub(crate) depth: i32,
    pub(crate) branch: Option<String>,
    /// Rows of characters from the save. `None` once the level is built from them.
    #[field(flat, with = to_drawing)]
    pub(crate) drawn: Option<Box<LevelDrawing>>,
    #[get]
    #[field(skip)]
    pub(crate) theme: Kind<Theme>,
    #[get(&Grid<Kind<Tile>>)]
    #[field(skip)]
    pub(crate) terrain: Grid<Kind<Tile>>,
    /// Terrain of each cell as the hero remembers it; `None` for unknown cells.
    #[get(&Grid<Option<Kind<Tile>>>)]
    #[field(skip)]
    pub(crate) memory: Grid<Option<Kind<Tile>>>,
    /// Cells of `memory` that the hero knows only from a map, and has never seen.
    #[field(skip)]
    pub(crate) mapped: Grid<bool>,
    /// Covers (plants, liquids, fire, gas) as the hero last saw them, on cells where they have changed since.
    #[field(skip)]
    pub(crate) recalled: RecalledCovers,
    #[get(&LevelCovers)]
    #[field(skip)]
    pub(crate) covers: LevelCovers,
    #[field(skip)]
    pub(crate) lost: Option<Box<UndefinedDefinitions>>,
    /// Arrival cell of an actor if no stair leads back.
    pub(crate) start: Point,
    /// Turn on which the hero left the level; for a level that the hero has not entered, the turn of its
    /// generation.
    #[field(default)]
    pub(crate) left_on: u64,
    /// Number of the first actor or item generated on the level; only for levels of the country.
    #[field(default)]
    pub(crate) first_id: u32,
    #[get(&Actors)]
    pub(crate) actors: Actors,
    #[get(&Piles)]
    #[field(name = "items", default)]
    pub(crate) floor_items: Piles,
    #[get(&SortedMap<Point, PlacedTrap>)]
    #[field(key = "at", default)]
    pub(crate) traps: SortedMap<Point, PlacedTrap>,
    #[get(&SortedMap<Point, DoorRiddle>)]
    #[field(key = "at", default)]
    pub(crate) riddles: SortedMap<Point, DoorRiddle>,
    /// Ids of named places ("spots") by cell. Ids that the data do not define are kept.
    #[field(key = "at", value = "kind", default)]
    pub(crate) spots: SortedMap<Point, String>,
    /// Branch id of each stair into a branch, by cell.
    #[field(key = "at", value = "branch", default)]
    pub(crate) branch_stairs: SortedMap<Point, String>,
    #[field(key = "at", default)]
    pub(crate) used: SortedMap<Point, FeatureUses>,
    #[field(key = "at", default)]
    pub(crate) clues: SortedMap<Point, PlacedClue>,
    /// Battlefields whose fight begins when the hero comes near.
    #[get(&[Area])]
    #[field(default)]
    pub(crate) battles: Vec<Area>,
    #[get(&[ClaimedRoom])]
    #[field(each, default)]
    pub(crate) claims: Vec<ClaimedRoom>,
    /// Entrances of vaults that give experience when the hero first enters them.
    #[field(default)]
    pub(crate) vaults: SortedSet<Point>,
    /// Actors that found no free cell after the data files had changed. They return when a cell is free.
    #[field(each, default)]
    pub(crate) parked: Vec<Actor>,
    /// Saved values whose definitions are missing, except terrain and covers, which `lost` holds.
    #[field(aside)]
    pub(crate) aside: PendingValues,
    /// Range of sight without a light source, in cells; derived from the theme and the turn.
    #[get]
    #[field(skip)]
    pub(crate) light: i32,
    /// Range of noise, in percent; derived from the weather.
    #[field(skip)]
    pub(crate) noise_range: i32,
    /// Number of the actor on each cell, or 0; derived from the actors.
    #[field(skip)]
    occupants: Grid<u32>,
    /// Cells that block sight; derived from terrain and covers.
    #[get(&BitGrid)]
    #[field(skip)]
    opaque: BitGrid,
    /// Bits of each cell: [`fifteen_content::kinds::tile::Ways`], [`DOOR`], and a bit for barred doors; derived
    /// from the terrain.
    #[get(&Grid<u8>)]
    #[field(skip)]
    passage: Grid<u8>,
    /// Tile beyond the edge; derived from the theme.
    #[field(skip)]
    tile_beyond_edge: Kind<Tile>,
    /// Cells that monsters walk around; derived from covers and traps.
    #[get(&BitGrid)]
    #[field(skip)]
    avoided: BitGrid,
    /// Change count of `avoided`; 0 if the level never had hazards.
    #[get]
    #[field(skip)]
    hazard_changes: u64,
    /// Cells visible from afar in the dark; derived from terrain and covers.
    #[field(skip)]
    lit: BitGrid,
    /// Cells in smoke or darkness, which only adjacent viewers see; derived from the covers.
    #[field(skip)]
    dim: BitGrid,
    /// Change count of terrain and opaque covers. A cache made at another count is outdated.
    #[get]
    #[field(skip)]
    terrain_changes: u64,
    /// A value of `terrain_changes`, and the cached checksum of the terrain at that count.
    #[field(skip)]
    terrain_sum: Cell<Option<(u64, u64)>>,
    /// Change count of covers that glow or hide what is in them. Sight depends only on these covers and on
    /// `terrain_changes`.
    #[get]
    #[field(skip)]
    sight_changes: u64,
}

impl Level {
    /// Returns a level without cells, which the save reader fills. `None` if the data define no terrain or no
    /// theme.
    fn blank(content: &Content) -> Option<Level> {
        let (theme, _) = content.themes.iter().next()?;
        let (tile, _) = content.tiles.iter().next()?;
        Some(Level::new(LevelId(0), 0, theme, Grid::new(Size::new(0, 0), tile), content))
    }

    /// Combines a level read from a save with the ground built from its drawing. The result has no actors and items
    /// yet.
    pub(crate) fn with_ground(self, ground: Level) -> Level {
        let (actors, piles) = (Actors::default(), Piles::default());
        Level { drawn: None, actors, floor_items: piles, ..self.onto(ground) }
    }

    /// Creates a level with this terrain, without actors, items, covers and traps, and unknown to the hero.
    pub(crate) fn new(
        id: LevelId,
        depth: i32,
        theme: Kind<Theme>,
        terrain: Grid<Kind<Tile>>,
        content: &Content,
    ) -> Level {
        let size = terrain.size();
        let derived: Vec<u8> = content.tiles.iter().map(|(_, tile)| tile_bits(tile)).collect();
        let bits: Vec<u8> = terrain.cells().iter().map(|tile| derived[tile.index()]).collect();
        let some_glow = bits.iter().fold(0, |all, bits| all | bits) & GLOWS != 0;
        let mut passage = Grid::from_cells(size, bits).unwrap_or_else(|| Grid::new(size, 0));
        let opaque = BitGrid::from_grid(&passage, |bits| bits & OPAQUE != 0);
        let lit = match some_glow {
            true => BitGrid::from_grid(&passage, |bits| bits & GLOWS != 0),
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
            recalled: RecalledCovers::new(),
            start: Point::default(),
            left_on: 0,
            first_id: 0,
            actors: Actors::default(),
            floor_items: Piles::default(),
            covers: LevelCovers::default(),
            traps: SortedMap::new(),
            riddles: SortedMap::new(),
            spots: SortedMap::new(),
            branch_stairs: SortedMap::new(),
            used: SortedMap::new(),
            battles: Vec::new(),
            claims: Vec::new(),
            clues: SortedMap::new(),
            vaults: SortedSet::new(),
            parked: Vec::new(),
            aside: PendingValues::default(),
            lost: None,
            light: content.themes[theme].light,
            noise_range: 100,
            occupants: Grid::new(size, 0),
            opaque,
            passage,
            tile_beyond_edge: content.themes[theme].outside_tile(),
            avoided: BitGrid::new(size),
            hazard_changes: 0,
            lit,
            dim: BitGrid::new(size),
            terrain_sum: Cell::new(None),
            terrain_changes: 0,
            sight_changes: 0,
            terrain,
        }
    }

    pub(crate) fn terrain_sum(&self, add: impl FnOnce(&Grid<Kind<Tile>>) -> u64) -> u64 {
        if let Some((changes, sum)) = self.terrain_sum.get()
            && changes == self.terrain_changes
        {
            return sum;
        }
        let sum = add(&self.terrain);
        self.terrain_sum.set(Some((self.terrain_changes, sum)));
        sum
    }

    fn derive_cell(&mut self, at: Point, content: &Content) {
        let bits = tile_bits(&content.tiles[self.terrain[at]]);
        let veiled = self.covers.kinds(at, content).any(|cover| cover.opaque);
        self.opaque.set(at, bits & OPAQUE != 0 || veiled);
        self.derive_cover(at, content);
        self.passage[at] = bits & !(OPAQUE | GLOWS);
    }

    pub(crate) fn set_tile(&mut self, at: Point, tile: Kind<Tile>, content: &Content) {
        if let Some(cell) = self.terrain.get_mut(at) {
            *cell = tile;
            self.terrain_changes += 1;
            self.used.remove(&at);
            if !content.tiles[tile].riddle {
                self.riddles.remove(&at);
            }
            self.derive_cell(at, content);
        }
    }

    pub fn size(&self) -> Size {
        self.terrain.size()
    }

    /// Returns the terrain of a cell, or the tile beyond the edge for a cell off the level.
    #[inline]
    pub fn tile(&self, at: Point) -> Kind<Tile> {
        self.terrain.get(at).copied().unwrap_or(self.tile_beyond_edge)
    }

    /// Returns the uses of the feature on a cell.
    pub fn uses(&self, at: Point) -> Option<FeatureUses> {
        self.used.get(&at).copied()
    }
}
