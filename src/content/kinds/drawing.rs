//! What is drawn by hand, levels and vaults: rows of characters, as they were read.

use crate::diagnostics::problem::Span;
use crate::{Cover, ItemClass, ItemType, Kind, Monster, Riddle, Spot, Tile, Trap};

/// A place in a drawing: cells from the left, cells from the top.
pub type Cell = (i32, i32);

/// One step to each of the four sides.
pub const SIDES: [Cell; 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

/// A drawing of rows and a legend.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// Width and height in cells.
    pub size: (i32, i32),
    /// The terrain, row by row; none where a vault leaves the cell as it was.
    pub tiles: Vec<Option<Kind<Tile>>>,
    /// What is on it, and where.
    pub things: Vec<(Thing, Cell)>,
    /// Where the hero starts on a level that has no stair up.
    pub start: Option<Cell>,
    /// Where a vault is entered.
    pub entrance: Option<Cell>,
    /// Where each row was written, for what is said about it while loading.
    pub rows: Vec<Span>,
}

/// Something that is on a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A creature, and whether it is a captive.
    Creature(Who, bool),
    /// That item.
    Item(Kind<ItemType>),
    /// Some item that belongs so many levels deeper, of one of these classes; without any, of all but gold.
    Treasure(i32, Vec<ItemClass>),
    /// A cover, in that amount.
    Cover(Kind<Cover>, u8),
    /// A trap.
    Trap(Kind<Trap>),
    /// The key to something that is locked elsewhere on the level.
    Key,
    /// What happens there to whoever comes.
    Spot(Kind<Spot>),
    /// What is asked of whoever wants to open the door.
    Riddle(Kind<Riddle>),
}

/// Which creature is on a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// That one.
    Kind(Kind<Monster>),
    /// One that belongs so many levels deeper.
    Deeper(i32),
}

impl Drawing {
    /// The tile of a cell; none off the drawing and where it leaves the cell as it was.
    pub fn tile(&self, (x, y): Cell) -> Option<Kind<Tile>> {
        let (width, height) = self.size;
        if !(0..width).contains(&x) || !(0..height).contains(&y) {
            return None;
        }
        let index = usize::try_from(y * width + x).ok()?;
        self.tiles.get(index).copied().flatten()
    }

    /// All cells in reading order, with their tiles.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, Option<Kind<Tile>>)> + '_ {
        let width = self.size.0.max(1);
        let tiles = (0..).zip(&self.tiles);
        tiles.map(move |(index, tile)| ((index % width, index / width), *tile))
    }

    /// The steps that lead out of the entrance to where nothing is drawn.
    pub fn outward(&self) -> impl Iterator<Item = Cell> + '_ {
        let entrance = self.entrance.into_iter();
        entrance.flat_map(move |(x, y)| {
            let undrawn = move |(dx, dy): &Cell| self.tile((x + dx, y + dy)).is_none();
            SIDES.into_iter().filter(undrawn)
        })
    }

    /// The tiles that it is made of.
    pub fn laid(&self) -> impl Iterator<Item = Kind<Tile>> + '_ {
        self.tiles.iter().flatten().copied()
    }

    /// The creatures on it that are of a certain kind, and where.
    pub fn monsters(&self) -> impl Iterator<Item = (Kind<Monster>, Cell)> + '_ {
        self.things.iter().filter_map(|(thing, at)| match thing {
            Thing::Creature(Who::Kind(kind), _) => Some((*kind, *at)),
            _ => None,
        })
    }

    /// The items on it that are of a certain kind.
    pub fn items(&self) -> impl Iterator<Item = Kind<ItemType>> + '_ {
        self.things.iter().filter_map(|(thing, _)| match thing {
            Thing::Item(kind) => Some(*kind),
            _ => None,
        })
    }

    /// The riddles that are asked on it, and at which doors.
    pub fn riddles(&self) -> impl Iterator<Item = (Kind<Riddle>, Cell)> + '_ {
        self.things.iter().filter_map(|(thing, at)| match thing {
            Thing::Riddle(kind) => Some((*kind, *at)),
            _ => None,
        })
    }

    /// Whether a riddle is asked on it.
    pub fn asks(&self) -> bool {
        self.riddles().next().is_some()
    }

    /// Whether something lies on it that is worth having.
    pub fn holds(&self) -> bool {
        self.things.iter().any(|(thing, _)| match thing {
            Thing::Item(_) | Thing::Treasure(..) | Thing::Key => true,
            Thing::Creature(..)
            | Thing::Cover(..)
            | Thing::Trap(_)
            | Thing::Spot(_)
            | Thing::Riddle(_) => false,
        })
    }

    /// Where the key to something else lies.
    pub fn key(&self) -> Option<Cell> {
        let key = self.things.iter().find(|(thing, _)| *thing == Thing::Key);
        key.map(|(_, at)| *at)
    }
}
