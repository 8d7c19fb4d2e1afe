//! All that the program and its data say, with other letters.

use fifteen::content::kinds::message::word::every;
use fifteen::content::load::loader::texts;
use fifteen::content::{Content, DEFAULT_PALETTE, LoadOrder, Source, load};
use serde_json::{Value, json};

/// A text with other letters, but for what stands in curly and in angle brackets.
pub fn marked(text: &str) -> String {
    let mut made = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let kept = kept(rest).unwrap_or(0);
        made += &rest[..kept];
        if kept == 0 {
            made.push(letter(c));
        }
        rest = &rest[kept.max(c.len_utf8())..];
    }
    made
}

/// How many bytes at the start of a text are a hole, or a command whose key is shown.
fn kept(text: &str) -> Option<usize> {
    let (close, inside): (char, fn(char) -> bool) = match text.chars().next()? {
        '{' => ('}', |c| c != '{'),
        '<' => ('>', |c| c.is_ascii_lowercase() || c == '_'),
        _ => return None,
    };
    let end = text.find(close)?;
    text[1..end].chars().all(inside).then_some(end + close.len_utf8())
}

fn letter(c: char) -> char {
    match c {
        'a' => 'à',
        'e' => 'è',
        'i' => 'ì',
        'o' => 'ò',
        'u' => 'ù',
        'y' => 'ÿ',
        _ => c,
    }
}

/// The file of all that the program says.
pub fn marked_words() -> String {
    let all =
        every().map(|sentence| json!({ "id": sentence.id, "text": marked(sentence.english()) }));
    json!({ "words": all.collect::<Vec<Value>>() }).to_string()
}

/// The file of all that the game's own data say.
fn marked_texts() -> String {
    let all = texts(&Source::built_in().into()).unwrap_or_else(|report| panic!("{report}"));
    let all = all.iter().map(|one| json!({ "id": one.text, "text": marked(&one.text) }));
    json!({ "translations": all.collect::<Vec<Value>>() }).to_string()
}

/// The game's own data with other letters, by a mod that translates them, and the program's sentences too.
pub fn marked_content() -> Content {
    let (words, texts) = (marked_words(), marked_texts());
    let files = [
        ("mod.json", r#"{ "id": "marked", "name": "Marked", "version": "1" }"#),
        ("words.json", &words),
        ("translations/all.json", &texts),
    ];
    let order =
        LoadOrder { mods: vec![Source::only("marked", &files)], ..Source::built_in().into() };
    load(&order, DEFAULT_PALETTE).unwrap_or_else(|report| panic!("{report}")).content
}
