//! A field of a definition in layers: the values and changes by parents, the definition itself and mods.

use crate::json::tree::{FieldKey, Node};
use std::rc::Rc;

/// A field with all values and changes written for it, in the order in which they apply.
#[derive(Clone)]
pub(crate) struct LayeredField {
    /// Name, and position in the last layer.
    pub key: FieldKey,
    pub layers: Rc<[Node]>,
}
