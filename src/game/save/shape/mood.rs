//! What an actor is up to.

use super::{at, not_a, number, text};
use crate::content::read::{Value, suggestion};
use crate::content::tree::NodeKind;
use crate::game::save::format::MoodRecord;

const MOODS: [&str; 6] = [
    "asleep",
    "idle",
    "wandering",
    "hunting",
    "searching",
    "fleeing",
];

pub(super) fn mood(value: Value<'_>) -> Option<MoodRecord> {
    let Some(word) = value.node.as_text() else {
        return mood_with_more(value);
    };
    match word {
        "asleep" => Some(MoodRecord::Asleep),
        "idle" => Some(MoodRecord::Idle),
        _ if MOODS.contains(&word) => {
            let message = format!("the mood `{word}` needs more");
            value.wrong(message, mood_help(word))
        }
        _ => {
            let message = format!(
                "unknown mood `{}`",
                word.chars().take(40).collect::<String>()
            );
            value.wrong(message, suggestion(word, MOODS.into_iter()))
        }
    }
}

fn mood_help(word: &str) -> &'static str {
    match word {
        "wandering" => "write it like `{ \"wandering\": \"north\" }`",
        "hunting" => "write it like `{ \"hunting\": [12, 7] }`",
        "searching" => "write it like `{ \"searching\": { \"around\": [12, 7], \"left\": 5 } }`",
        _ => "write it like `{ \"fleeing\": { \"from\": [12, 7], \"left\": 5 } }`",
    }
}

fn mood_with_more(value: Value<'_>) -> Option<MoodRecord> {
    if !matches!(value.node.kind, NodeKind::Object(_)) {
        return not_a(&value, "a mood", &suggestion("", MOODS.into_iter()));
    }
    let (word, value) = value.tagged(&MOODS)?;
    match word {
        "wandering" => text(value).map(MoodRecord::Wandering),
        "hunting" => at(value).map(MoodRecord::Hunting),
        "searching" => value.object(|r| {
            let around = r.need("around", at);
            let left = r.need("left", number);
            Some(MoodRecord::Searching {
                around: around?,
                left: left?,
            })
        }),
        "fleeing" => value.object(|r| {
            let from = r.need("from", at);
            let left = r.need("left", number);
            Some(MoodRecord::Fleeing {
                from: from?,
                left: left?,
            })
        }),
        _ if matches!(value.node.kind, NodeKind::Null) => Some(match word {
            "asleep" => MoodRecord::Asleep,
            _ => MoodRecord::Idle,
        }),
        _ => value.wrong(
            format!("the mood `{word}` has nothing more to it"),
            format!("write `\"{word}\"` alone"),
        ),
    }
}
