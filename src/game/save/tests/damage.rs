//! Arbitrary bytes are read or refused without a panic.

use super::super::text;
use super::small::content;
use super::{golden, load};
use proptest::prelude::*;
use std::path::Path;

#[test]
fn save_truncated_at_any_byte_is_refused() {
    let text = golden();
    let (path, content) = (Path::new("world.json"), content());
    for end in 0..text.trim_end().len() {
        let result = text::read(&text.as_bytes()[..end], path, &content);
        assert!(result.is_err(), "cut at byte {end}");
    }
}

#[test]
fn excessive_nesting_and_value_counts_are_refused() {
    let (path, content) = (Path::new("world.json"), content());
    for (part, times) in [("[", 200_000), ("{\"levels\":", 100_000), ("[],", 2_000_000)] {
        let error = text::read(part.repeat(times).as_bytes(), path, &content).err().unwrap();
        let said = error.to_string();
        let known = said.contains("nested more than")
            || said.contains("not a save")
            || said.contains("more than 1000000 values");
        assert!(known, "{said}");
    }
}

proptest! {
    #[test]
    fn replacing_any_byte_never_panics_the_loader(place in 0..10_000usize, byte: u8) {
        let mut bytes = golden().into_bytes();
        let place = place % bytes.len();
        bytes[place] = byte;
        if let Ok(text) = String::from_utf8(bytes.clone()) {
            let _ = load(&text, &content());
        }
        let _ = text::read(&bytes, Path::new("world.json"), &content());
    }

    #[test]
    fn replacing_any_number_never_panics_the_loader(which in 0..200usize, number: i64) {
        let text = golden();
        let mut places: Vec<(usize, &str)> = text.match_indices(|c: char| c.is_ascii_digit()).collect();
        places.retain(|(at, _)| !text.as_bytes()[at - 1].is_ascii_digit());
        let (at, _) = places[which % places.len()];
        let end = at + text[at..].find(|c: char| !c.is_ascii_digit()).unwrap();
        let _ = load(&format!("{}{number}{}", &text[..at], &text[end..]), &content());
    }
}

/// Each number of the small save in turn becomes one that no run can reach. A type whose range check is not called while
/// a save is restored would load it.
#[test]
fn no_number_of_a_save_is_loaded_without_a_range_check() {
    let (text, content) = (golden(), content());
    let number =
        |bytes: &[u8], at: usize| bytes[at].is_ascii_digit() && !bytes[at - 1].is_ascii_alphanumeric();
    let mut loaded = Vec::new();
    let mut in_text = false;
    for at in 1..text.len() {
        let bytes = text.as_bytes();
        in_text ^= bytes[at] == b'"' && bytes[at - 1] != b'\\';
        if in_text || !number(bytes, at) || bytes[at - 1] == b'-' {
            continue;
        }
        let length = bytes[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let changed = format!("{}-2000000000{}", &text[..at], &text[at + length..]);
        let line = text[..at].lines().last().unwrap_or_default().trim();
        let line = format!("{line}<{}>", &text[at..at + length]);
        if load(&changed, &content).is_ok() {
            loaded.push(line);
        }
    }
    assert_eq!(loaded, [""; 0], "these numbers were accepted");
}
