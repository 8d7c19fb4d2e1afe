//! Steps that shape a level: rooms, caves, water, walls and what stands about, one step a file.
//!
//! They may use the site and what is known of its ground, and not the steps that fill a level.

pub(in crate::build) mod caves;
pub(in crate::build) mod connect;
pub(in crate::build) mod decay;
pub(in crate::build) mod doors;
pub(in crate::build) mod furniture;
pub(in crate::build) mod halls;
pub(in crate::build) mod islands;
pub(in crate::build) mod keep;
pub(in crate::build) mod land;
pub(in crate::build) mod loops;
pub(in crate::build) mod maze;
pub(in crate::build) mod patches;
pub(in crate::build) mod pieces;
pub(in crate::build) mod pillars;
pub(in crate::build) mod waters;
pub(in crate::build) mod wilds;
