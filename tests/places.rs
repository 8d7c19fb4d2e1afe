//! Kinds of places in a save, for samples of damage: damages in one kind of place nearly always act alike.

use std::collections::BTreeMap;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// Lines before the checksum: format, version, game and data.
    Head,
    Checksum,
    Key,
    Row,
    Text,
    Number,
    Word,
    Punctuation,
    Quote,
    Space,
    Line,
}

impl Place {
    pub const ALL: [Place; 11] = [
        Place::Head,
        Place::Checksum,
        Place::Key,
        Place::Row,
        Place::Text,
        Place::Number,
        Place::Word,
        Place::Punctuation,
        Place::Quote,
        Place::Space,
        Place::Line,
    ];
}

pub fn places(save: &str) -> BTreeMap<Place, Vec<usize>> {
    const SUM: &str = "\"checksum\": \"";
    let sum = save.find(SUM).unwrap() + SUM.len();
    let mut all: BTreeMap<Place, Vec<usize>> = BTreeMap::new();
    let (mut inside, mut escaped) = (None, false);
    let bytes = save.as_bytes();
    for (at, byte) in bytes.iter().enumerate() {
        let place = match (byte, inside) {
            (b'"', _) if !escaped => {
                inside = match inside {
                    None => Some(text_at(save, at + 1)),
                    Some(_) => None,
                };
                Place::Quote
            }
            (_, Some(text)) => {
                escaped = *byte == b'\\' && !escaped;
                text
            }
            (b' ', None) => Place::Space,
            (b'\n', None) => Place::Line,
            (b'0'..=b'9' | b'-' | b'.', None) => Place::Number,
            (b'a'..=b'z', None) => Place::Word,
            (_, None) => Place::Punctuation,
        };
        let place = match at {
            at if at < sum => Place::Head,
            at if at < sum + 16 => Place::Checksum,
            _ => place,
        };
        all.entry(place).or_default().push(at);
    }
    all
}

/// Returns the kind of the string that begins at this position.
fn text_at(save: &str, begin: usize) -> Place {
    let line = save[..begin].rfind('\n').map_or(0, |end| end + 1);
    let rest = save[begin..].lines().next().unwrap_or_default();
    let alone = save[line..begin - 1].trim().is_empty();
    match rest.split_once('"') {
        Some((_, behind)) if behind.starts_with(':') => Place::Key,
        // A map row is a string on a line of its own.
        Some((text, "" | ",")) if alone && text.contains(['#', ' ', '.']) => Place::Row,
        _ => Place::Text,
    }
}

/// Returns about `count` evenly spread elements, or all if there are fewer. The seed selects the first one.
pub fn spread<T: Copy>(all: &[T], count: usize, seed: u64) -> Vec<T> {
    if all.len() <= count {
        return all.to_vec();
    }
    // An odd step reaches each bit position of a byte in turn.
    let step = (all.len() / count) | 1;
    all.iter().skip(seed as usize % step).step_by(step).copied().collect()
}

#[test]
fn every_byte_of_a_save_is_classified() {
    let save = "{\n  \"version\": 1,\n  \"checksum\": \"0123456789abcdef\",\n  \"gone\": true, \"rows\": [\n    \"#.@\",\n    \"a\\\"b\"\n  ]\n}\n";
    let found = places(save);
    let text = |place: Place| found[&place].iter().map(|at| &save[*at..=*at]).collect::<String>();
    assert_eq!(text(Place::Head), "{\n  \"version\": 1,\n  \"checksum\": \"");
    assert_eq!(text(Place::Checksum), "0123456789abcdef");
    assert_eq!(text(Place::Key), "gonerows");
    assert_eq!(text(Place::Word), "true");
    assert_eq!(text(Place::Row), "#.@");
    assert_eq!(text(Place::Text), "a\\\"b");
    assert_eq!(text(Place::Quote), "\"\"\"\"\"\"\"\"\"");
    assert_eq!(text(Place::Punctuation), ",:,:[,]}");
    assert_eq!(text(Place::Line), "\n\n\n\n\n\n");
    assert_eq!(found.values().map(Vec::len).sum::<usize>(), save.len());
}

#[test]
fn samples_of_consecutive_seeds_cover_every_bit() {
    let bits: Vec<usize> = (0..8_000).collect();
    let days: Vec<Vec<usize>> = (0..101).map(|seed| spread(&bits, 80, seed)).collect();
    for day in &days {
        assert!((75..=80).contains(&day.len()), "{}", day.len());
        for bit in 0..8 {
            assert!(day.iter().any(|n| n % 8 == bit), "{bit}: {day:?}");
        }
    }
    let mut all: Vec<usize> = days.concat();
    all.sort_unstable();
    assert_eq!(all, bits, "a hundred and one days try each of them once");
    assert_eq!(spread(&bits, 8_000, 3), bits);
}
