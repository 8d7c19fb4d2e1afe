//! Steps that make the ground of a level: rooms, caves, corridors, doors, water.

pub(in crate::content::kinds::step) mod caves;
pub(in crate::content::kinds::step) mod connect;
pub(in crate::content::kinds::step) mod decay;
pub(in crate::content::kinds::step) mod doors;
pub(in crate::content::kinds::step) mod furniture;
pub(in crate::content::kinds::step) mod halls;
pub(in crate::content::kinds::step) mod islands;
pub(in crate::content::kinds::step) mod keep;
pub(in crate::content::kinds::step) mod land;
pub(in crate::content::kinds::step) mod loops;
pub(in crate::content::kinds::step) mod map;
pub(in crate::content::kinds::step) mod maze;
pub(in crate::content::kinds::step) mod patches;
pub(in crate::content::kinds::step) mod pieces;
pub(in crate::content::kinds::step) mod pillars;
pub(in crate::content::kinds::step) mod rooms;
pub(in crate::content::kinds::step) mod scatter;
pub(in crate::content::kinds::step) mod tunnels;
pub(in crate::content::kinds::step) mod waters;
pub(in crate::content::kinds::step) mod wilds;
