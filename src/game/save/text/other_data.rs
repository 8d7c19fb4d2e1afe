//! A world under other data than those it was played with.

use crate::World;
use crate::record::fault::Fault;
use crate::save::capture::capture;
use crate::save::restore::{Restored, restore};
use fifteen_content::Content;

/// The world as it would be if it had been saved with the old data and were resumed with the new ones.
pub(crate) fn under(world: &World, old: &Content, new: &Content) -> Result<Restored, Fault> {
    restore(capture(world, old), new)
}
