//! A world under other data than those it was played with.

use crate::World;
use crate::record::fault::Fault;
use crate::record::place::Place;
use crate::save::capture::capture;
use crate::save::restore::{Restored, restore};
use crate::save::text;
use fifteen_content::Content;

/// The world as it would be if it had been saved with the old data and were resumed with the new ones.
pub(crate) fn under(world: &World, old: &Content, new: &Content) -> Result<Restored, Fault> {
    // Definitions go by their ids in a text, and by their places in what it is made of.
    let (text, _) = text::write(&mut capture(world, old), old);
    let read = text::read_back(&text, new);
    restore(
        read.ok_or_else(|| Fault::new(Place::Whole, "it cannot be read as it is written"))?,
        new,
    )
}
