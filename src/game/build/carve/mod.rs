//! Steps that shape a level: rooms, caves, water, walls and what stands about, one step a file.
//!
//! They may use the site and what is known of its ground, and not the steps that fill a level.

pub(in crate::game::build) mod caves;
pub(in crate::game::build) mod connect;
pub(in crate::game::build) mod decay;
pub(in crate::game::build) mod doors;
pub(in crate::game::build) mod furniture;
pub(in crate::game::build) mod halls;
pub(in crate::game::build) mod islands;
pub(in crate::game::build) mod keep;
pub(in crate::game::build) mod land;
pub(in crate::game::build) mod loops;
pub(in crate::game::build) mod map;
pub(in crate::game::build) mod maze;
pub(in crate::game::build) mod patches;
pub(in crate::game::build) mod pieces;
pub(in crate::game::build) mod pillars;
pub(in crate::game::build) mod rooms;
pub(in crate::game::build) mod scatter;
pub(in crate::game::build) mod tunnels;
pub(in crate::game::build) mod waters;
pub(in crate::game::build) mod wilds;
