//! Drawings: hand-drawn maps and vaults, as read from rows of characters and a legend.

use crate::diagnostics::problem::Span;
use crate::{Cover, ItemClass, ItemType, Kind, Monster, Riddle, Spot, Tile, Trap};

/// A cell of a drawing: column and row, counted from 0 at the top left.
pub type DrawingCell = (i32, i32);

pub const ORTHOGONAL_STEPS: [DrawingCell; 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

#[derive(Clone, Debug)]
pub struct Drawing {
    /// Width and height, in cells.
    pub size: (i32, i32),
    /// Tile of each cell, row by row. In a vault, `None` keeps the tile of the level.
    pub tiles: Vec<Option<Kind<Tile>>>,
    pub placements: Vec<(Placement, DrawingCell)>,
    /// Start cell of the hero, on a level without a stair up.
    pub start: Option<DrawingCell>,
    pub entrance: Option<DrawingCell>,
    /// Position of each row in the data file, for error messages.
    pub rows: Vec<Span>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Placement {
    /// A creature, and whether it is a captive.
    Creature(CreatureChoice, bool),
    Item(Kind<ItemType>),
    /// A random item, as found this number of levels deeper. Its class is one of the listed classes; if none is
    /// listed, any class but gold.
    Treasure(i32, Vec<ItemClass>),
    /// A cover and its amount.
    Cover(Kind<Cover>, u8),
    Trap(Kind<Trap>),
    /// The key to a lock elsewhere on the level.
    Key,
    /// A named cell, for reactions or for the schedule of a person.
    Spot(Kind<Spot>),
    Riddle(Kind<Riddle>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CreatureChoice {
    Kind(Kind<Monster>),
    /// A random monster, as found this number of levels deeper.
    OutOfDepth(i32),
}

impl Drawing {
    /// Returns the tile of a cell. `None` outside of the drawing and where the level keeps its own tile.
    pub fn tile(&self, (x, y): DrawingCell) -> Option<Kind<Tile>> {
        let (width, height) = self.size;
        if !(0..width).contains(&x) || !(0..height).contains(&y) {
            return None;
        }
        let index = usize::try_from(y * width + x).ok()?;
        self.tiles.get(index).copied().flatten()
    }

    /// Returns all cells in reading order, with their tiles.
    pub fn cells(&self) -> impl Iterator<Item = (DrawingCell, Option<Kind<Tile>>)> + '_ {
        let width = self.size.0.max(1);
        let tiles = (0..).zip(&self.tiles);
        tiles.map(move |(index, tile)| ((index % width, index / width), *tile))
    }

    /// Returns the orthogonal steps from the entrance to cells without a tile, inside or outside of the drawing.
    pub fn ways_out(&self) -> impl Iterator<Item = DrawingCell> + '_ {
        let entrance = self.entrance.into_iter();
        entrance.flat_map(move |(x, y)| {
            let undrawn = move |(dx, dy): &DrawingCell| self.tile((x + dx, y + dy)).is_none();
            ORTHOGONAL_STEPS.into_iter().filter(undrawn)
        })
    }

    pub fn drawn_tiles(&self) -> impl Iterator<Item = Kind<Tile>> + '_ {
        self.tiles.iter().flatten().copied()
    }

    /// Returns the monsters of a fixed kind, each with its cell. Random monsters are left out.
    pub fn monsters(&self) -> impl Iterator<Item = (Kind<Monster>, DrawingCell)> + '_ {
        self.placements.iter().filter_map(|(placement, at)| match placement {
            Placement::Creature(CreatureChoice::Kind(kind), _) => Some((*kind, *at)),
            _ => None,
        })
    }

    /// Returns the items of a fixed kind. Random items are left out.
    pub fn items(&self) -> impl Iterator<Item = Kind<ItemType>> + '_ {
        self.placements.iter().filter_map(|(placement, _)| match placement {
            Placement::Item(kind) => Some(*kind),
            _ => None,
        })
    }

    /// Returns the riddles, with the cells of their doors.
    pub fn riddles(&self) -> impl Iterator<Item = (Kind<Riddle>, DrawingCell)> + '_ {
        self.placements.iter().filter_map(|(placement, at)| match placement {
            Placement::Riddle(kind) => Some((*kind, *at)),
            _ => None,
        })
    }

    pub fn has_riddle(&self) -> bool {
        self.riddles().next().is_some()
    }

    pub fn has_treasure(&self) -> bool {
        self.placements.iter().any(|(placement, _)| match placement {
            Placement::Item(_) | Placement::Treasure(..) | Placement::Key => true,
            Placement::Creature(..)
            | Placement::Cover(..)
            | Placement::Trap(_)
            | Placement::Spot(_)
            | Placement::Riddle(_) => false,
        })
    }

    pub fn key_cell(&self) -> Option<DrawingCell> {
        let key = self.placements.iter().find(|(placement, _)| *placement == Placement::Key);
        key.map(|(_, at)| *at)
    }
}
