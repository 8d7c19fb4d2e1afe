//! Conversion of a world to other data, for hot reload.

use crate::World;
use crate::record::path::PathRef;
use crate::save::restore::{Restored, restore};
use crate::save::{ValidationError, text};
use fifteen_content::Content;

/// Returns the world as if it had been saved with the old data and loaded with the new data.
pub(crate) fn restore_under(
    world: &World,
    old: &Content,
    new: &Content,
) -> Result<Restored, ValidationError> {
    // The text of a save names definitions by id, but the world in memory by index.
    let (text, _) = text::write(world, 1, old);
    let id = &old.scenarios[world.scenario].id;
    if new.scenarios.find(id).is_none() {
        let what = format!("the data define no scenario `{id}`; the run can continue once they do");
        return Err(ValidationError::new(PathRef::Whole.field("scenario"), what));
    }
    let read = text::read_fast_or_slow(&text, new)
        .ok_or_else(|| ValidationError::new(PathRef::Whole, "the written save cannot be read back"))?;
    restore(read, new)
}
