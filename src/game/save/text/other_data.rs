//! A world under other data than those it was played with.

use crate::content::Content;
use crate::game::World;
use crate::game::save::capture::capture;
use crate::game::save::record::fault::Fault;
use crate::game::save::restore::{Restored, restore};

/// The world as it would be if it had been saved with the old data and were resumed with the new ones.
pub(in crate::game) fn under(
    world: &World,
    old: &Content,
    new: &Content,
) -> Result<Restored, Fault> {
    restore(capture(world, old), new)
}
