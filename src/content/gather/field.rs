//! A field of a definition in layers: what parents, the definition itself and mods write of it.

use crate::json::tree::{Key, Node};
use std::rc::Rc;

/// A field and all that was written for it, in the order in which it applies.
#[derive(Clone)]
pub(crate) struct Field {
    /// Where it was written last.
    pub key: Key,
    /// What was written.
    pub layers: Rc<[Node]>,
}
