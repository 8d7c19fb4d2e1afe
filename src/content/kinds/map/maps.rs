//! The files of maps, of which those are read that somebody names.

use crate::json::tree::Node;
use fifteen_base::SortedMap;

/// The maps drawn by hand.
#[derive(Default)]
pub(crate) struct Maps {
    /// Each by its name, read and not yet understood; none if it cannot be used.
    pub files: SortedMap<String, Option<Node>>,
    /// Whether there are no others.
    pub complete: bool,
    /// A fingerprint of them.
    pub digest: u64,
}
