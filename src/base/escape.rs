//! Escaping of invisible and control characters in untrusted text. For example U+202E, which reverses text, becomes
//! `\u{202e}`.

use std::borrow::Cow;
use std::fmt::Write;
use std::ops::RangeInclusive;
use std::path::Path;

/// Hidden characters: Unicode categories Cf (format), Zl and Zp (line and paragraph separators), and the property
/// Default_Ignorable_Code_Point (fillers, variation selectors, tags). Control characters (Cc) are tested
/// separately.
const HIDDEN: [RangeInclusive<char>; 25] = [
    '\u{ad}'..='\u{ad}',
    '\u{34f}'..='\u{34f}',
    '\u{600}'..='\u{605}',
    '\u{61c}'..='\u{61c}',
    '\u{6dd}'..='\u{6dd}',
    '\u{70f}'..='\u{70f}',
    '\u{890}'..='\u{891}',
    '\u{8e2}'..='\u{8e2}',
    '\u{115f}'..='\u{1160}',
    '\u{17b4}'..='\u{17b5}',
    '\u{180b}'..='\u{180f}',
    '\u{200b}'..='\u{200f}',
    '\u{2028}'..='\u{202e}',
    '\u{2060}'..='\u{206f}',
    '\u{3164}'..='\u{3164}',
    '\u{fe00}'..='\u{fe0f}',
    '\u{feff}'..='\u{feff}',
    '\u{ffa0}'..='\u{ffa0}',
    '\u{fff0}'..='\u{fffb}',
    '\u{110bd}'..='\u{110bd}',
    '\u{110cd}'..='\u{110cd}',
    '\u{13430}'..='\u{1343f}',
    '\u{1bca0}'..='\u{1bca3}',
    '\u{1d173}'..='\u{1d17a}',
    '\u{e0000}'..='\u{e0fff}',
];

/// Whether a character is invisible (other than a blank) or changes the display of other characters.
pub fn is_hidden(c: char) -> bool {
    c.is_control() || (!c.is_ascii() && HIDDEN.iter().any(|range| range.contains(&c)))
}

/// Escapes the hidden characters of a text, except line breaks.
pub fn escape_text(text: &str) -> Cow<'_, str> {
    escape_chars(text, |c| c != '\n' && is_hidden(c), |c| c.escape_unicode().to_string())
}

/// Escapes the hidden characters and line breaks of a text within a sentence, such as a name.
pub fn escape_line(text: &str) -> Cow<'_, str> {
    escape_chars(text, is_hidden, |c| c.escape_unicode().to_string())
}

pub fn escape_path(path: &Path) -> String {
    escape_line(&path.to_string_lossy()).into_owned()
}

/// Escapes hidden characters as `\uXXXX`, so that a JSON text keeps its meaning. Line breaks stay, because they
/// stand between the items of a pretty-printed text. All other hidden characters are inside of strings.
pub fn escape_json(json: &str) -> Cow<'_, str> {
    escape_chars(
        json,
        |c| c != '\n' && is_hidden(c),
        |c| {
            let mut units = [0; 2];
            let mut text = String::new();
            for unit in c.encode_utf16(&mut units) {
                // Writing to a string cannot fail.
                let _ = write!(text, "\\u{unit:04x}");
            }
            text
        },
    )
}

fn escape_chars(text: &str, which: impl Fn(char) -> bool, escape: impl Fn(char) -> String) -> Cow<'_, str> {
    if !text.contains(&which) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match which(c) {
            true => out.push_str(&escape(c)),
            false => out.push(c),
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_general_category::{GeneralCategory, get_general_category};

    #[test]
    fn control_and_format_characters_are_hidden_and_letters_are_not() {
        for c in '\0'..=char::MAX {
            match get_general_category(c) {
                GeneralCategory::Control
                | GeneralCategory::Format
                | GeneralCategory::LineSeparator
                | GeneralCategory::ParagraphSeparator => assert!(is_hidden(c), "{c:?}"),
                GeneralCategory::UppercaseLetter
                | GeneralCategory::LowercaseLetter
                | GeneralCategory::DecimalNumber
                | GeneralCategory::SpaceSeparator => assert!(!is_hidden(c), "{c:?}"),
                _ => {}
            }
        }
        for c in "Åé日‼♥ \u{a0}\u{301}👩\u{fffd}".chars() {
            assert!(!is_hidden(c), "{c:?}");
        }
    }

    #[test]
    fn hidden_characters_are_shown_as_escapes() {
        let text = "a\u{202e}b\n\u{1b}[2J\u{200b}\u{e0041}é";
        assert_eq!(escape_text(text), "a\\u{202e}b\n\\u{1b}[2J\\u{200b}\\u{e0041}é");
        assert_eq!(escape_line("a\nb\tc"), "a\\u{a}b\\u{9}c");
        assert_eq!(escape_path(Path::new("x\u{7f}/y")), "x\\u{7f}/y");
        assert!(matches!(escape_text("plain\n"), Cow::Borrowed(_)));
    }

    #[test]
    fn escaped_json_parses_to_the_same_value() {
        let all: String = ('\0'..=char::MAX).filter(|c| is_hidden(*c)).collect();
        let value = serde_json::json!({ &all: [all.clone()], "plain": "é\"\\" });
        let text = serde_json::to_string_pretty(&value).unwrap();
        let shown = escape_json(&text);
        assert!(!shown.contains(|c| c != '\n' && is_hidden(c)));
        assert!(shown.contains("\\u202e") && shown.contains("\\udb40\\udc41"));
        assert_eq!(serde_json::from_str::<serde_json::Value>(&shown).unwrap(), value);
    }
}
