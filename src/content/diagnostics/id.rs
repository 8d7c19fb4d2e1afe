//! Ids, and how much of what may be any length is shown in messages.

use fifteen_base::legible::one_line;

/// What an id is made of, for messages.
pub(crate) const ID_HELP: &str = "1 to 40 of the characters a-z, 0-9 and _";

/// Whether a text can be an id.
pub(crate) fn is_id(text: &str) -> bool {
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_';
    (1..=40).contains(&text.len()) && text.bytes().all(plain)
}

/// Whether a text can be a verb, in whatever language: small letters.
pub(crate) fn is_verb(text: &str) -> bool {
    (1..=40).contains(&text.chars().count()) && text.chars().all(char::is_lowercase)
}

/// The start of something that may be any length.
pub(crate) fn short(text: &str) -> String {
    let start = text.chars().take(40);
    let more = if text.chars().nth(40).is_some() { "..." } else { "" };
    format!("{}{more}", one_line(&start.collect::<String>()))
}
