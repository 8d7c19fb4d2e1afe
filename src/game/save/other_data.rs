//! A world under other data than those it was played with.

use super::capture::capture;
use super::fault::Fault;
use super::restore::{Restored, restore};
use crate::content::Content;
use crate::game::World;

/// The world as it would be if it had been saved with the old data and were resumed with the new ones.
pub(in crate::game) fn under(
    world: &World,
    old: &Content,
    new: &Content,
) -> Result<Restored, Fault> {
    restore(capture(world, old), new)
}
