//! Reading numbers, truths and places that may be anything, and making the best of them.

use crate::content::json::tree::{Node, NodeKind};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// A whole number, however it is written.
pub(in crate::game::save) fn whole(node: &Node) -> Option<i128> {
    let written: &str = match &node.kind {
        NodeKind::Number(written) => written,
        NodeKind::Text(text) => text.trim(),
        _ => return None,
    };
    let whole = written.split(['.', 'e', 'E']).next().unwrap_or_default();
    whole.parse().ok()
}

/// A number brought into a range.
pub(in crate::game::save) fn clamped(number: i128, range: &RangeInclusive<i64>) -> i64 {
    let number = number.clamp(i128::from(*range.start()), i128::from(*range.end()));
    // Nothing in a range of 64 bits is longer.
    number as i64
}

/// True or false.
pub(in crate::game::save) fn truth(node: &Node) -> Option<bool> {
    match node.kind {
        NodeKind::Bool(truth) => Some(truth),
        _ => None,
    }
}

/// A place.
pub(in crate::game::save) fn at(node: &Node) -> Option<(i32, i32)> {
    let part = |i: usize| {
        let number = whole(node.items().get(i)?)?;
        i32::try_from(number).ok()
    };
    Some((part(0)?, part(1)?))
}

/// A table of numbers, each brought into a range; nothing of what is none.
pub(in crate::game::save) fn table(
    node: Option<&Node>,
    range: &RangeInclusive<i64>,
) -> BTreeMap<String, i64> {
    let Some(NodeKind::Object(fields)) = node.map(|node| &node.kind) else {
        return BTreeMap::new();
    };
    let entries = fields.iter().filter_map(|(key, node)| {
        let number = clamped(whole(node)?, range);
        Some((key.text.to_string(), number))
    });
    entries.collect()
}
