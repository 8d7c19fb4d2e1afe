//! All texts of the program and its data with accented letters, as a test translation.

use fifteen::content::kinds::message::program_text::all_program_texts;
use fifteen::content::load::loader::texts;
use fifteen::content::{Content, DEFAULT_PALETTE, LoadOrder, Source, load};
use serde_json::{Value, json};

/// Replaces the letters of a text by accented ones, except in `{placeholders}` and `<key_commands>`.
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

/// Returns the length in bytes of a placeholder or key command at the start of a text.
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

pub fn marked_words() -> String {
    let all =
        all_program_texts().map(|sentence| json!({ "id": sentence.id, "text": marked(sentence.english()) }));
    json!({ "words": all.collect::<Vec<Value>>() }).to_string()
}

fn marked_texts() -> String {
    let all = texts(&Source::built_in().into()).unwrap_or_else(|report| panic!("{report}"));
    let all = all.iter().map(|original| json!({ "id": original.text, "text": marked(&original.text) }));
    json!({ "translations": all.collect::<Vec<Value>>() }).to_string()
}

/// Loads the shipped data and the program's texts with a mod that accents all their letters.
pub fn marked_content() -> Content {
    let (words, texts) = (marked_words(), marked_texts());
    let files = [
        ("mod.json", r#"{ "id": "marked", "name": "Marked", "version": "1" }"#),
        ("words.json", &words),
        ("translations/all.json", &texts),
    ];
    let order = LoadOrder { mods: vec![Source::only_texts("marked", &files)], ..Source::built_in().into() };
    load(&order, DEFAULT_PALETTE).unwrap_or_else(|report| panic!("{report}")).content
}
