//! The terrain of a level while it is being built, and what each cell of it is to those who build.

use fifteen_base::{CellSet, Grid, Point, Size};
use fifteen_content::kinds::tile::{Stair, Ways};
use fifteen_content::{Kind, Registry, Tile};
use fifteen_derive::All;
use std::ops::{Deref, Index};

/// A grid of tiles that knows of each cell what it is, and how often that was changed, so that what was found out
/// about it knows its age.
pub struct Terrain {
    cells: Grid<Kind<Tile>>,
    /// By the index of the kind.
    traits: Vec<Traits>,
    /// The cells that are each of [`Is::ALL`].
    sets: [CellSet; Is::ALL.len()],
    changes: u64,
}

impl Terrain {
    /// A level of one tile.
    pub fn new(size: Size, fill: Kind<Tile>, tiles: &Registry<Tile>) -> Terrain {
        let traits: Vec<Traits> = tiles.iter().map(|(_, tile)| Traits::of(tile)).collect();
        let own = traits[fill.index()];
        let set = |is| if own.is(is) { CellSet::inner(size, 0) } else { CellSet::new(size) };
        Terrain { cells: Grid::new(size, fill), sets: Is::ALL.map(set), traits, changes: 0 }
    }

    /// Takes the place of all cells.
    pub fn replace(&mut self, cells: Grid<Kind<Tile>>) {
        self.cells = cells;
        self.changes += 1;
        let (cells, traits) = (&self.cells, &self.traits);
        self.sets = Is::ALL.map(|is| CellSet::of(cells, |kind| traits[kind.index()].is(is)));
    }

    /// Lays a tile into a cell of the level.
    #[inline]
    pub fn set(&mut self, at: Point, kind: Kind<Tile>) {
        let old = self.traits[self.cells[at].index()];
        let new = self.traits[kind.index()];
        self.cells[at] = kind;
        if old == new {
            return;
        }
        self.changes += 1;
        for (set, is) in self.sets.iter_mut().zip(Is::ALL) {
            if old.is(is) != new.is(is) {
                set.set(at, new.is(is));
            }
        }
    }

    /// How often what a cell is has changed so far. One floor for another is no change.
    pub fn changes(&self) -> u64 {
        self.changes
    }

    /// Whether a cell of the level is so; none off the level is.
    #[inline]
    pub fn is(&self, is: Is, at: Point) -> bool {
        self.sets[is as usize].get(at)
    }

    /// The cells that are so.
    pub fn all(&self, is: Is) -> &CellSet {
        &self.sets[is as usize]
    }

    /// Whether a tile of that kind is so.
    pub fn kind_is(&self, is: Is, kind: Kind<Tile>) -> bool {
        self.traits[kind.index()].is(is)
    }

    /// The first stair of that sort in reading order.
    pub fn stair(&self, stair: Stair) -> Option<Point> {
        let leads = |at: &Point| self.traits[self.cells[*at].index()].stair() == Some(stair);
        self.all(Is::Stair).points().find(leads)
    }

    /// The cells as they have become.
    pub fn into_cells(self) -> Grid<Kind<Tile>> {
        self.cells
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

/// What a cell may be to those who build.
#[derive(Clone, Copy, Debug, PartialEq, Eq, All)]
pub enum Is {
    /// Somebody on feet who opens doors, but knows no secrets and has no keys, gets through.
    Open,
    /// Somebody or other gets through, if only by swimming or with a key: it is no wall.
    Hollow,
    /// Ground that is no stair and no door.
    Plain,
    /// A door of any sort: open, shut or secret.
    Door,
    /// A shut door for which one needs a key, or an answer.
    Locked,
    /// A door that nobody knows of.
    Secret,
    /// A stair up or down.
    Stair,
    /// Nobody sees through it.
    Opaque,
}

/// All that is asked about a kind of tile again and again.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Traits {
    /// One bit for each of [`Is::ALL`].
    facts: u8,
    stair: Option<Stair>,
}

impl Traits {
    /// Those of a tile.
    pub(in crate::levelgen) fn of(tile: &Tile) -> Traits {
        let ground = tile.ways.meets(Ways::WALK);
        let door = tile.is_closed_door() || tile.closes_to.is_some() || tile.found_as.is_some();
        let secret = !ground && tile.found_as.is_some();
        let shut = !ground && !secret && tile.is_closed_door();
        let locked = shut && tile.is_locked();
        let fact = |is: &Is| match is {
            Is::Open => ground || (shut && !locked),
            Is::Hollow => ground || secret || shut || tile.ways.0 != 0,
            Is::Plain => ground && tile.stair.is_none() && !door,
            Is::Door => door,
            Is::Locked => locked,
            Is::Secret => secret,
            Is::Stair => tile.stair.is_some(),
            Is::Opaque => tile.opaque,
        };
        let facts = Is::ALL.iter().filter(|is| fact(is));
        Traits { facts: facts.fold(0, |facts, is| facts | 1 << *is as u8), stair: tile.stair }
    }

    /// Whether the tile is that.
    #[inline]
    pub(in crate::levelgen) fn is(self, is: Is) -> bool {
        self.facts >> is as u8 & 1 == 1
    }

    /// Where the tile leads, if it is a stair.
    pub(in crate::levelgen) fn stair(self) -> Option<Stair> {
        self.stair
    }
}
