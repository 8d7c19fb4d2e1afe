//! Steps that make the ground of a level: rooms, caves, corridors, doors, water.

pub(in crate::kinds::step) mod caves;
pub(in crate::kinds::step) mod connect;
pub(in crate::kinds::step) mod decay;
pub(in crate::kinds::step) mod doors;
pub(in crate::kinds::step) mod furniture;
pub(in crate::kinds::step) mod halls;
pub(in crate::kinds::step) mod islands;
pub(in crate::kinds::step) mod keep;
pub(in crate::kinds::step) mod land;
pub(in crate::kinds::step) mod loops;
pub(in crate::kinds::step) mod map;
pub(in crate::kinds::step) mod maze;
pub(in crate::kinds::step) mod patches;
pub(in crate::kinds::step) mod pieces;
pub(in crate::kinds::step) mod pillars;
pub(in crate::kinds::step) mod rooms;
pub(in crate::kinds::step) mod scatter;
pub(in crate::kinds::step) mod tunnels;
pub(in crate::kinds::step) mod waters;
pub(in crate::kinds::step) mod wilds;
