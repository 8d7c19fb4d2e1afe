//! Terrain of a level under construction, with cached properties of each cell.

use fifteen_base::{CellSet, Grid, Point, Size};
use fifteen_content::kinds::tile::{Stair, Ways};
use fifteen_content::{Kind, Registry, Tile};
use fifteen_derive::All;
use std::ops::{Deref, Index};

/// A grid of tiles, with a set of cells for each property and a change counter for caches.
pub struct Terrain {
    pub(in crate::levelgen) cells: Grid<Kind<Tile>>,
    /// Properties by the index of the tile kind.
    traits: Vec<TileTraits>,
    sets: [CellSet; CellTrait::ALL.len()],
    /// Number of property changes so far. Replacing a floor tile by another floor tile does not count.
    pub(in crate::levelgen) changes: u64,
}

impl Terrain {
    pub fn new(size: Size, fill: Kind<Tile>, tiles: &Registry<Tile>) -> Terrain {
        let traits: Vec<TileTraits> = tiles.iter().map(|(_, tile)| TileTraits::from_tile(tile)).collect();
        let fill_traits = traits[fill.index()];
        let set = |wanted| if fill_traits.has(wanted) { CellSet::inner(size, 0) } else { CellSet::new(size) };
        Terrain { cells: Grid::new(size, fill), sets: CellTrait::ALL.map(set), traits, changes: 0 }
    }

    pub fn replace(&mut self, cells: Grid<Kind<Tile>>) {
        self.cells = cells;
        self.changes += 1;
        let (cells, traits) = (&self.cells, &self.traits);
        self.sets =
            CellTrait::ALL.map(|wanted| CellSet::from_grid(cells, |kind| traits[kind.index()].has(wanted)));
    }

    #[inline]
    pub fn set(&mut self, at: Point, kind: Kind<Tile>) {
        let old = self.traits[self.cells[at].index()];
        let new = self.traits[kind.index()];
        self.cells[at] = kind;
        if old == new {
            return;
        }
        self.changes += 1;
        for (set, wanted) in self.sets.iter_mut().zip(CellTrait::ALL) {
            if old.has(wanted) != new.has(wanted) {
                set.set(at, new.has(wanted));
            }
        }
    }

    /// Whether a cell has a property; `false` off the level.
    #[inline]
    pub fn has(&self, wanted: CellTrait, at: Point) -> bool {
        self.sets[wanted as usize].get(at)
    }

    pub fn cells_with(&self, wanted: CellTrait) -> &CellSet {
        &self.sets[wanted as usize]
    }

    pub fn kind_has(&self, wanted: CellTrait, kind: Kind<Tile>) -> bool {
        self.traits[kind.index()].has(wanted)
    }

    /// Returns the first stair of a kind, by row.
    pub fn first_stair(&self, stair: Stair) -> Option<Point> {
        let leads = |at: &Point| self.traits[self.cells[*at].index()].stair == Some(stair);
        self.cells_with(CellTrait::Stair).points().find(leads)
    }
}

impl Deref for Terrain {
    type Target = Grid<Kind<Tile>>;

    fn deref(&self) -> &Grid<Kind<Tile>> {
        &self.cells
    }
}

impl Index<Point> for Terrain {
    type Output = Kind<Tile>;

    fn index(&self, at: Point) -> &Kind<Tile> {
        &self.cells[at]
    }
}

/// Property of a cell for level generation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, All)]
pub enum CellTrait {
    /// Passable for a walker who opens doors, but has no keys and does not find secret doors.
    Open,
    /// Not a wall. Either some creature can enter the cell (on foot, flying or swimming), or the cell is a
    /// closed, locked or secret door.
    Hollow,
    /// Walkable ground without a stair or door.
    Plain,
    Door,
    /// A closed door that needs a key or a right answer.
    Locked,
    Secret,
    Stair,
    Opaque,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub struct TileTraits {
    bits: u8,
    stair: Option<Stair>,
}

impl TileTraits {
    pub(in crate::levelgen) fn from_tile(tile: &Tile) -> TileTraits {
        let ground = tile.ways.intersects(Ways::WALK);
        let door = tile.is_closed_door() || tile.closes_to.is_some() || tile.found_as.is_some();
        let secret = !ground && tile.found_as.is_some();
        let shut = !ground && !secret && tile.is_closed_door();
        let locked = shut && tile.is_locked();
        let fact = |wanted: &CellTrait| match wanted {
            CellTrait::Open => ground || (shut && !locked),
            CellTrait::Hollow => ground || secret || shut || tile.ways.0 != 0,
            CellTrait::Plain => ground && tile.stair.is_none() && !door,
            CellTrait::Door => door,
            CellTrait::Locked => locked,
            CellTrait::Secret => secret,
            CellTrait::Stair => tile.stair.is_some(),
            CellTrait::Opaque => tile.opaque,
        };
        let facts = CellTrait::ALL.iter().filter(|wanted| fact(wanted));
        TileTraits { bits: facts.fold(0, |facts, wanted| facts | 1 << *wanted as u8), stair: tile.stair }
    }

    #[inline]
    pub(in crate::levelgen) fn has(self, wanted: CellTrait) -> bool {
        self.bits >> wanted as u8 & 1 == 1
    }
}
