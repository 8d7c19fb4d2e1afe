//! Groups of weapons: by which skills and talents ask for what somebody wields.

use crate::read::field::record;
use crate::read::written;

/// A group of weapons. An item says of which it is by its `groups`, and the condition `wields_group` asks for them.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Group {
    /// What items and conditions call it.
    #[field(as = written::Id, example = "blades")]
    pub id: String,
    /// What players read, as "something of the ...".
    #[field(as = written::Name, example = "blades")]
    pub name: String,
    /// What they have in common, in a sentence.
    #[field(as = written::Prose, example = "Everything with an edge that is meant to be there.")]
    pub text: String,
}
