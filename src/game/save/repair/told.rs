//! What is done about a fault, in words.

use crate::record::fault::Mend;
use crate::record::place::{Step, Way};
use fifteen_base::serde_json::Value;

/// What is done about it, in words.
pub(super) fn told(way: &Way, mend: &Mend) -> Option<String> {
    let what = if let [.., Step::Field(list), Step::Item(_)] = way.0.as_slice() {
        one_of(list).to_owned()
    } else if let Some(Step::Field(name)) = way.0.last() {
        format!("`{name}`")
    } else {
        "it".to_owned()
    };
    Some(match (mend, what.as_str()) {
        (Mend::Set(value), "`at`") => format!("it is at {}", shown(value)),
        (Mend::Set(value), "`id`") => format!("this one is #{value}"),
        (Mend::Set(value), _) => format!("{what} is {}", shown(value)),
        (Mend::Drop, "`new`") | (Mend::Add(_) | Mend::Number | Mend::Hero, _) => return None,
        (Mend::Drop, _) => format!("{what} is left out"),
        (Mend::Keep(most), _) => format!("the first {most} are kept"),
        (Mend::Without(name), _) => format!("`{name}` is left out"),
        (Mend::Entry(name, value), _) => format!("`{name}` is {}", shown(value)),
        (Mend::Park, _) => format!("{what} waits for room"),
    })
}

/// A value in a sentence.
pub(super) fn shown(value: &Value) -> String {
    match value {
        Value::String(text) => format!("`{text}`"),
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(shown).collect();
            format!("[{}]", items.join(", "))
        }
        value => value.to_string(),
    }
}

/// What one of a list is called.
fn one_of(list: &str) -> &'static str {
    match list {
        "levels" => "the level",
        "actors" | "parked" => "the creature",
        "items" | "pack" | "inside" => "the thing",
        "rows" => "the row",
        "covers" => "this picture of covers",
        "traps" => "the trap",
        "riddles" => "the riddle",
        "used" => "the feature",
        "log" => "the message",
        "story" => "this part of the story",
        _ => "this",
    }
}
