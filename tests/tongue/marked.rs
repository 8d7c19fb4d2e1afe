//! All that the program and its data say, with other letters.

use fifteen::content::kinds::message::word::every;
use fifteen::content::{Content, Source};
use serde_json::{Value, json};

/// The fields of data that players read.
const READ: &[&str] = &[
    "ask", "bad_at", "beaten", "begins", "cause", "dead", "death", "ends", "failed", "freed",
    "learn", "lines", "log", "lost", "miss", "murmurs", "name", "names", "news", "offer", "one",
    "over", "page", "parts", "passed", "plural", "promise", "remind", "rumour", "say", "says",
    "text", "unended", "variants", "verb", "why", "won", "you",
];

/// Those that may be a word of data as well, and are read where there are several words.
const OFTEN_WORDS: &[&str] = &["dead", "ends", "lost", "rumour", "over", "cause", "one", "says"];

/// A text with other letters, but for its holes.
pub fn marked(text: &str) -> String {
    let mut hole = 0;
    text.chars()
        .map(|c| {
            match c {
                '{' => hole += 1,
                '}' => hole -= 1,
                _ => {}
            }
            match (hole, c) {
                (0, 'a') => 'à',
                (0, 'e') => 'è',
                (0, 'i') => 'ì',
                (0, 'o') => 'ò',
                (0, 'u') => 'ù',
                (0, 'y') => 'ÿ',
                _ => c,
            }
        })
        .collect()
}

/// The file of all that the program says.
pub fn marked_words() -> String {
    let all =
        every().map(|sentence| json!({ "id": sentence.id, "text": marked(sentence.english()) }));
    json!({ "words": all.collect::<Vec<Value>>() }).to_string()
}

/// The game's own data with other letters, and the program's sentences too.
pub fn marked_content() -> Content {
    let source = Source::built_in();
    let mut files: Vec<(String, String)> = Vec::new();
    let single = [
        "abilities",
        "biomes",
        "classes",
        "covers",
        "egos",
        "elements",
        "factions",
        "items",
        "landmarks",
        "marks",
        "messages",
        "monsters",
        "names",
        "peoples",
        "riddles",
        "skills",
        "spawns",
        "verbs",
        "palettes",
        "spells",
        "spots",
        "statuses",
        "talents",
        "themes",
        "tiles",
        "traps",
        "weathers",
    ];
    let mut names: Vec<String> = single.iter().map(|name| format!("{name}.json")).collect();
    for folder in ["vaults", "talks", "quests", "plots", "scenarios", "nets", "maps"] {
        names.extend(source.list(folder).unwrap());
    }
    for name in names {
        let bytes = source.read(&name).unwrap();
        let mut tree: Value = serde_json::from_slice(&bytes).unwrap();
        mark(&mut tree, "", false);
        files.push((name, tree.to_string()));
    }
    files.push(("words.json".to_owned(), marked_words()));
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (&**name, &**text)).collect();
    Content::from_texts(&files).unwrap_or_else(|report| panic!("{report}"))
}

fn mark(value: &mut Value, field: &str, listed: bool) {
    match value {
        Value::Object(fields) => {
            fields.iter_mut().for_each(|(field, value)| mark(value, field, false))
        }
        Value::Array(values) => values.iter_mut().for_each(|value| mark(value, field, true)),
        Value::String(text) => {
            // A list of names is named by its id.
            let word =
                field == "names" && !listed || !text.contains(' ') && OFTEN_WORDS.contains(&field);
            if READ.contains(&field) && !word {
                *text = marked(text);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
