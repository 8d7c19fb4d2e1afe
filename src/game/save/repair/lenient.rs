//! Reading values that may be anything, and making the best of them.

use crate::content::json::tree::{Key, Node, NodeKind};
use crate::game::save::format::{At, MoodRecord};

pub(super) use crate::game::save::record::lenient::{at, clamped, table, truth, whole};

/// A text without what cannot be shown.
pub(super) fn text(node: &Node) -> Option<String> {
    let text = node.as_text()?;
    Some(text.chars().filter(|c| !c.is_control()).collect())
}

/// The same, not too long to be shown.
pub(super) fn short_text(node: &Node) -> Option<String> {
    use crate::game::save::restore::LONGEST_MESSAGE;
    let mut text = text(node)?;
    while text.len() > LONGEST_MESSAGE {
        text.pop();
    }
    Some(text)
}

/// An id, without what a broken line may have left around it.
pub(super) fn id(node: &Node) -> Option<String> {
    let is_part = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    let id = node.as_text()?.trim_matches(|c| !is_part(c));
    (!id.is_empty()).then(|| id.to_owned())
}

/// What an actor is up to, if that can be made out and can be.
pub(super) fn mood(node: &Node, on_map: impl Fn(At) -> bool) -> Option<MoodRecord> {
    use crate::base::Dir;
    use crate::game::save::format::MOST_PATIENCE;
    let place = |node: &Node, name: &str| at(node.field(name)?).filter(|at| on_map(*at));
    let left = |node: &Node| {
        let left = node.field("left").and_then(whole).unwrap_or_default();
        clamped(left, &(0..=i64::from(MOST_PATIENCE))) as i32
    };
    if let Some(word) = node.as_text() {
        return match word {
            "asleep" => Some(MoodRecord::Asleep),
            "idle" => Some(MoodRecord::Idle),
            _ => None,
        };
    }
    let NodeKind::Object(fields) = &node.kind else {
        return None;
    };
    let (Key { text: word, .. }, node) = fields.first()?;
    match &**word {
        "wandering" => {
            let name = node.as_text().filter(|name| Dir::named(name).is_some())?;
            Some(MoodRecord::Wandering(name.to_owned()))
        }
        "hunting" => at(node).filter(|at| on_map(*at)).map(MoodRecord::Hunting),
        "searching" => Some(MoodRecord::Searching {
            around: place(node, "around")?,
            left: left(node),
        }),
        "fleeing" => Some(MoodRecord::Fleeing {
            from: place(node, "from")?,
            left: left(node),
        }),
        _ => None,
    }
}
