//! Level generation steps that shape the ground: rooms, caves, water, walls and furniture. One step per file.
//!
//! These steps may use the `Site` (the level under construction) and `ground`, but not the steps that fill a level.

pub(in crate::levelgen) mod caves;
pub(in crate::levelgen) mod connect;
pub(in crate::levelgen) mod decay;
pub(in crate::levelgen) mod doors;
pub(in crate::levelgen) mod furniture;
pub(in crate::levelgen) mod halls;
pub(in crate::levelgen) mod islands;
pub(in crate::levelgen) mod keep;
pub(in crate::levelgen) mod land;
pub(in crate::levelgen) mod loops;
pub(in crate::levelgen) mod maze;
pub(in crate::levelgen) mod patches;
pub(in crate::levelgen) mod pieces;
pub(in crate::levelgen) mod pillars;
pub(in crate::levelgen) mod waters;
pub(in crate::levelgen) mod wilds;
