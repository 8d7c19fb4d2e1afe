//! Names of runs and of their folders.

use fifteen_base::escape::is_hidden;
use fifteen_base::hash::{FNV_START, fnv1a};

/// Maximum length of the name of a run, in characters: the screens have no room for more.
pub const LONGEST_NAME: usize = 40;

/// Maximum length of the part of a folder name that comes from the name of the run, in characters.
const MAX_STEM: usize = 40;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    #[error("A run needs a name.")]
    Empty,
    #[error("A name can have {LONGEST_NAME} characters; this one has {0}.")]
    TooLong(usize),
    #[error("A name cannot hold the invisible character U+{:04X}.", *.0 as u32)]
    Invisible(char),
    #[error("A name needs at least one visible character.")]
    NoVisibleCharacter,
}

/// Trims blanks from the name of a run and checks the name.
///
/// # Errors
/// Fails if the name is empty, too long or invisible, or has a control or formatting character.
pub fn trim_name(name: &str) -> Result<&str, NameError> {
    let name = name.trim();
    let length = name.chars().count();
    if length == 0 {
        return Err(NameError::Empty);
    }
    if length > LONGEST_NAME {
        return Err(NameError::TooLong(length));
    }
    match name.chars().find(|c| is_invisible(*c)) {
        Some(c) => Err(NameError::Invisible(c)),
        None if name.chars().all(is_blank) => Err(NameError::NoVisibleCharacter),
        None => Ok(name),
    }
}

/// Whether a character is invisible but allowed in a name, such as a blank or a variation selector.
fn is_blank(c: char) -> bool {
    is_hidden(c) || c.is_whitespace() || c == '\u{2800}'
}

fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// Returns the folder name of a run: letters and digits of its name, and a hash. At most 53 bytes.
pub(in crate::save) fn folder_name(name: &str) -> String {
    let mut stem = String::new();
    for c in name.chars() {
        if c.is_ascii_alphanumeric() {
            stem.push(c.to_ascii_lowercase());
        } else if !stem.is_empty() && !stem.ends_with('-') {
            stem.push('-');
        }
    }
    stem.truncate(MAX_STEM);
    let stem = match stem.trim_end_matches('-') {
        "" => "run",
        stem => stem,
    };
    let hash = fnv1a(FNV_START, name.bytes());
    format!("{stem}-{:012x}", (hash >> 48 ^ hash) & 0xffff_ffff_ffff)
}

#[cfg(test)]
mod tests {
    use super::*;
    use fifteen_base::SortedSet;
    use proptest::prelude::*;

    #[test]
    fn invalid_names_are_refused_with_a_reason() {
        let said = |name: &str| trim_name(name).unwrap_err().to_string();
        assert_eq!(said(" \t"), "A run needs a name.");
        assert_eq!(said(&"x".repeat(10_000)), "A name can have 40 characters; this one has 10000.");
        assert_eq!(said("a\0b"), "A name cannot hold the invisible character U+0000.");
        assert_eq!(said("a\u{202e}b"), "A name cannot hold the invisible character U+202E.");
    }

    #[test]
    fn name_without_a_visible_character_is_refused() {
        let blanks = [
            "\u{3164}",
            "\u{2800}",
            "\u{fe0f}",
            "\u{115f}",
            "\u{1160}",
            "\u{ffa0}",
            "\u{34f}",
            "\u{17b4}",
            "\u{180b}",
            "\u{e0100}",
            "\u{2800} \u{3164}\u{fe0f}",
        ];
        for name in blanks {
            assert_eq!(trim_name(name), Err(NameError::NoVisibleCharacter), "{name:?}");
            let seen = format!("a{name}");
            assert_eq!(trim_name(&seen), Ok(&*seen), "among others it is none's harm");
        }
        assert_eq!(trim_name("\u{ad}"), Err(NameError::Invisible('\u{ad}')));
        assert_eq!(NameError::NoVisibleCharacter.to_string(), "A name needs at least one visible character.");
    }

    #[test]
    fn surrounding_spaces_of_names_are_trimmed() {
        assert_eq!(trim_name("  Ada of Lastlight "), Ok("Ada of Lastlight"));
        assert_eq!(trim_name("Åsa 😀"), Ok("Åsa 😀"));
    }

    #[test]
    fn folder_names_are_plain_and_distinct() {
        let names = [
            "Ada",
            "ada",
            "ADA",
            "../../x",
            "x",
            "..",
            ".",
            "CON",
            "con",
            "nul.txt",
            "a.",
            "a",
            "😀",
            "🦀",
            "-",
            "graveyard",
            "a/b",
            "a\\b",
            "é",
            "e\u{301}",
        ];
        let slugs: SortedSet<String> = names.iter().map(|name| folder_name(name)).collect();
        assert_eq!(slugs.len(), names.len());
        assert!(slugs.iter().any(|s| s.starts_with("x-")), "{slugs:?}");
        assert_eq!(folder_name("Ada of Lastlight"), "ada-of-lastlight-4358ffd9c506");
    }

    proptest! {
        #[test]
        fn any_name_gives_a_portable_folder_name(name in "\\PC*|.*") {
            let slug = folder_name(&name);
            prop_assert!(slug.len() <= 64);
            let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            prop_assert!(slug.chars().all(plain), "{}", slug);
            prop_assert!(!slug.starts_with('-'));
        }

        #[test]
        fn different_names_never_share_a_folder(a in "[aA.\\- ]{0,6}", b in "[aA.\\- ]{0,6}") {
            prop_assert_eq!(a == b, folder_name(&a) == folder_name(&b));
        }
    }
}
