//! A damaged save of an older version, as the present one would have it.

use crate::base::json;
use crate::content::json::tree::{Node, NodeKind};
use crate::game::save::migrate::migrate_what_can_be;
use serde_json::{Map, Number, Value};

/// The text of what could be made out of a save of that version, brought up to the present one as far as it goes.
pub(super) fn brought_up(tree: &Node, version: u32) -> String {
    json::lay_out(&migrate_what_can_be(value(tree), version))
}

/// What a node says, without where. Of two fields of a name the first counts, as everywhere in a repair.
fn value(node: &Node) -> Value {
    match &node.kind {
        NodeKind::Object(fields) => {
            let mut object = Map::new();
            for (key, node) in fields.iter() {
                object
                    .entry(key.text.to_string())
                    .or_insert_with(|| value(node));
            }
            Value::Object(object)
        }
        NodeKind::List(items) => items.iter().map(value).collect(),
        NodeKind::Text(text) => Value::from(&**text),
        // What is no number that JSON has is read as one all the same later on.
        NodeKind::Number(written) => written
            .parse::<Number>()
            .map_or_else(|_| Value::from(&**written), Value::Number),
        NodeKind::Bool(truth) => Value::from(*truth),
        NodeKind::Null => Value::Null,
    }
}
