//! Text wrapping and shortening by display width.

use crate::columns::{fitting_prefix, width};

/// Wraps a text at `room` columns, between words where possible. Returns no lines if there is no room.
pub fn wrap(text: &str, room: i32) -> Vec<String> {
    if room <= 0 {
        return Vec::new();
    }
    text.lines().flat_map(|line| wrap_line(line, room)).collect()
}

fn wrap_line(line: &str, room: i32) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut used = 0;
    for word in line.split_whitespace() {
        if used > 0 && used + 1 + width(word) <= room {
            push(&mut lines, " ");
            push(&mut lines, word);
            used += 1 + width(word);
            continue;
        }
        // The word starts a new line. It is broken if it is longer than a line.
        let mut rest = word;
        while let Some(first) = rest.chars().next() {
            if used > 0 {
                lines.push(String::new());
            }
            // At least one character is kept, even a character wider than the line.
            let piece = &rest[..fitting_prefix(rest, room).len().max(first.len_utf8())];
            push(&mut lines, piece);
            used = width(piece);
            rest = &rest[piece.len()..];
        }
    }
    lines
}

fn push(lines: &mut [String], text: &str) {
    if let Some(last) = lines.last_mut() {
        last.push_str(text);
    }
}

/// Shortens a text to `room` columns. If `room` is at least 4, ".." marks the cut.
pub fn shorten(text: &str, room: i32) -> String {
    match room {
        _ if width(text) <= room => text.to_owned(),
        ..=3 => fitting_prefix(text, room).to_owned(),
        _ => format!("{}..", fitting_prefix(text, room - 2)),
    }
}

/// Shortens a long name to its main words: "spider" for "cellar spider", "Warden" for "Warden of the Spark".
pub fn brief(name: &str, room: i32) -> String {
    let fits = |text: &str| width(text) <= room;
    if fits(name) {
        return name.to_owned();
    }
    let head = say!("of the in with from##what a name is cut at").split(' ').filter_map(|word| {
        let (head, _) = name.split_once(&format!(" {word} "))?;
        Some(head)
    });
    let head = head.min_by_key(|head| head.len()).unwrap_or(name);
    // A proper name keeps its first words, other names keep their last words.
    let proper = name.chars().next().is_some_and(char::is_uppercase);
    let words: Vec<&str> = head.split_whitespace().collect();
    let parts = (1..=words.len()).rev().map(|count| match proper {
        true => words[..count].join(" "),
        false => words[words.len() - count..].join(" "),
    });
    let mut parts = parts.filter(|part| fits(part));
    parts.next().unwrap_or_else(|| shorten(name, room))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_long_words_break_anywhere() {
        assert_eq!(wrap("The rat bites you twice.", 10), ["The rat", "bites you", "twice."]);
        assert_eq!(wrap("a abcdefgh b", 3), ["a", "abc", "def", "gh", "b"]);
        assert_eq!(wrap("one\n\ntwo", 9), ["one", "", "two"]);
        assert!(wrap("anything", 0).is_empty());
        assert!(wrap("anything", -3).is_empty());
    }

    #[test]
    fn wrapping_counts_wide_characters_as_two_columns() {
        assert_eq!(wrap("東京都 abc", 4), ["東京", "都", "abc"]);
        assert_eq!(wrap("東", 1), ["東"]);
        assert_eq!(shorten("東京都庁", 7), "東京..");
        assert_eq!(shorten("東京", 3), "東");
    }

    #[test]
    fn long_name_is_cut_between_words() {
        assert_eq!(brief("giant rat", 9), "giant rat");
        assert_eq!(brief("cellar spider", 9), "spider");
        assert_eq!(brief("old goblin chief", 13), "goblin chief");
        assert_eq!(brief("Warden of the Spark", 9), "Warden");
        assert_eq!(brief("Wat Underhill", 9), "Wat");
        assert_eq!(brief("will-o'-the-wisp", 9), "will-o'..");
        assert_eq!(brief("rat", 0), "");
    }

    #[test]
    fn shortened_text_ends_in_dots() {
        assert_eq!(shorten("giant rat", 9), "giant rat");
        assert_eq!(shorten("giant rat", 7), "giant..");
        assert_eq!(shorten("giant rat", 2), "gi");
        assert_eq!(shorten("giant rat", -1), "");
    }
}
