//! Ways from one level to another.

use fifteen_base::Dir;
use fifteen_content::kinds::tile::Stair;

/// How somebody goes to another level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// By a stair.
    Stair(Stair),
    /// Through the floor.
    Fall,
    /// Over the edge, into the country or out of it.
    Edge(Dir),
}
