//! A field of a definition in layers: values and changes from parents, from the definition itself and from mods.

use crate::json::tree::{FieldKey, Node};
use std::rc::Rc;

#[derive(Clone)]
pub(crate) struct LayeredField {
    /// Name of the field, with its position in the last layer.
    pub key: FieldKey,
    pub layers: Rc<[Node]>,
}
