//! Property tests: the fast reader and the diagnosing reader refuse the same saves.

use super::small::content;
use super::{golden, load};
use crate::save::text::explain::report_problems;
use proptest::prelude::*;

const VALUES: [&str; 34] = [
    "0",
    "-0",
    "1",
    "2",
    "3",
    "5",
    "9",
    "-1",
    "-7",
    "40",
    "41",
    "70000",
    "4294967296",
    "1e3",
    "4.5",
    "1.0",
    "18446744073709551616",
    "null",
    "true",
    "false",
    "\"x\"",
    "\"\"",
    "\" \"",
    "\"asleep\"",
    "\"bat\"",
    "\"hunting\"",
    "[1, 2]",
    "[]",
    "[3, 2, 1]",
    "{}",
    "{ \"asleep\": null }",
    "\"\\ud800\"",
    "\"\\u0000\"",
    "01",
];

fn values(text: &str) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        let end = match bytes[at] {
            b'"' => {
                let inner = text[at + 1..].find('"').unwrap();
                let mut end = at + 1 + inner;
                while bytes[end - 1] == b'\\' {
                    end += 1 + text[end + 1..].find('"').unwrap();
                }
                end + 1
            }
            b'-' | b'0'..=b'9' | b'a'..=b'z' => {
                let part = |c: char| !(c.is_ascii_alphanumeric() || c == '-');
                at + text[at..].find(part).unwrap()
            }
            _ => {
                at += 1;
                continue;
            }
        };
        found.push((at, end));
        at = end;
    }
    found
}

fn agree(text: &str) {
    let content = content();
    let fast = load(text, &content);
    // These errors are raised without the diagnosing reader, so they have no report.
    let said = fast.as_ref().err().map(ToString::to_string).unwrap_or_default();
    if said.contains("is not a save") || said.contains("newer version") || said.contains("a save of version")
    {
        return;
    }
    let slow = report_problems("world.json", text.as_bytes(), &content);
    assert_eq!(fast.is_err(), slow.errors() > 0, "fast: {said}\nslow: {slow}\n{text}");
    if let Err(error) = fast {
        let report = error.report().unwrap();
        assert!(report.problems().iter().all(|p| p.span.is_some()), "{report}");
        assert!(report.to_string().contains(" --> world.json:"), "{report}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(ProptestConfig::default().cases * 6))]

    #[test]
    fn save_readers_agree_when_values_are_replaced(
        edits in prop::collection::vec((0..10_000usize, 0..VALUES.len()), 1..4)
    ) {
        let mut text = golden();
        for (place, value) in edits {
            let places = values(&text);
            let (start, end) = places[place % places.len()];
            text.replace_range(start..end, VALUES[value]);
        }
        agree(&text);
    }

    #[test]
    fn save_readers_agree_when_bytes_are_replaced(
        edits in prop::collection::vec((0..10_000usize, 0x20..0x7fu8), 1..4)
    ) {
        let mut bytes = golden().into_bytes();
        for (place, byte) in edits {
            let place = place % bytes.len();
            if bytes[place].is_ascii() {
                bytes[place] = byte;
            }
        }
        agree(&String::from_utf8(bytes).unwrap());
    }

    #[test]
    fn save_readers_agree_when_lines_are_lost_or_doubled(
        edits in prop::collection::vec((0..1000usize, any::<bool>()), 1..3)
    ) {
        let mut lines: Vec<String> = golden().lines().map(str::to_owned).collect();
        for (line, twice) in edits {
            let line = line % lines.len();
            match twice {
                true => lines.insert(line, lines[line].clone()),
                false => drop(lines.remove(line)),
            }
        }
        agree(&lines.join("\n"));
    }
}
