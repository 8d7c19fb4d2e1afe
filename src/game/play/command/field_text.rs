//! Text form of the fields of commands: each type prints itself after a space, and parses a list of words.

use crate::{ActorId, ItemId, LevelId, Proposal, RiddleAnswer, ShortId, WHOLE_STACK};
use fifteen_base::overworld::Chunk;
use fifteen_base::{Dir, Point};
use fifteen_content::kinds::tile::Stair;
use std::fmt;
use std::str::FromStr;

pub(super) trait CommandField: Sized {
    /// Prints the value, with a space before each word.
    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Parses a value from the front of the words, or returns `None` for words that `write` would not print.
    fn read(words: &mut &[&str]) -> Option<Self>;
}

/// A number of items. The text form of a whole stack has no number.
pub(super) struct ItemCount(pub(super) u32);

pub(super) fn next_word<'a>(words: &mut &[&'a str]) -> Option<&'a str> {
    let (first, rest) = words.split_first()?;
    *words = rest;
    Some(first)
}

/// Parses a whole number without sign or leading zeros.
pub(crate) fn parse_number<T: FromStr>(text: &str) -> Option<T> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    plain.then(|| text.parse().ok()).flatten()
}

/// Parses a coordinate, which may lie off the map. The limit of a million cells prevents arithmetic overflow.
fn parse_coordinate(text: &str) -> Option<i32> {
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
    let number: u32 = parse_number(digits).filter(|n| *n <= 1_000_000)?;
    i32::try_from(number).ok().map(|n| n * sign)
}

/// Implements `CommandField` for types whose text is one word, given how to print and to parse the word.
macro_rules! one_word {
    ($($type:ty: |$own:pat_param| $write:expr, |$word:ident| $read:expr;)*) => {
        $(impl CommandField for $type {
            fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let $own = self;
                write!(f, " {}", $write)
            }

            fn read(words: &mut &[&str]) -> Option<$type> {
                let $word = next_word(words)?;
                $read
            }
        })*
    };
}

one_word! {
    u32: |number| number, |word| parse_number(word);
    u16: |number| number, |word| parse_number(word);
    u8: |number| number, |word| parse_number(word);
    ActorId: |ActorId(id)| id, |word| parse_number(word).map(ActorId);
    ItemId: |ItemId(id)| id, |word| parse_number(word).map(ItemId);
    LevelId: |LevelId(id)| id, |word| parse_number(word).map(LevelId);
    Dir: |dir| dir.name(), |word| Dir::from_name(word);
    ShortId: |id| id, |word| ShortId::parse(word);
    RiddleAnswer: |answer| answer, |word| RiddleAnswer::parse_normal(word);
    Stair: |stair| stair_word(stair), |word| {
        [Stair::Up, Stair::Down, Stair::Branch].into_iter().find(|stair| stair_word(*stair) == word)
    };
}

fn stair_word(stair: Stair) -> &'static str {
    match stair {
        Stair::Up => "up",
        Stair::Down => "down",
        Stair::Branch => "aside",
    }
}

impl CommandField for Point {
    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {} {}", self.x, self.y)
    }

    fn read(words: &mut &[&str]) -> Option<Point> {
        Some(Point::new(parse_coordinate(next_word(words)?)?, parse_coordinate(next_word(words)?)?))
    }
}

impl CommandField for Chunk {
    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Point::new(self.x, self.y).write(f)
    }

    fn read(words: &mut &[&str]) -> Option<Chunk> {
        Point::read(words).map(|Point { x, y }| Chunk { x, y })
    }
}

impl CommandField for Option<Point> {
    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.map_or(Ok(()), |at| at.write(f))
    }

    fn read(words: &mut &[&str]) -> Option<Option<Point>> {
        let mut rest = *words;
        let at = Point::read(&mut rest);
        if at.is_some() {
            *words = rest;
        }
        Some(at)
    }
}

impl CommandField for ItemCount {
    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == WHOLE_STACK { Ok(()) } else { self.0.write(f) }
    }

    fn read(words: &mut &[&str]) -> Option<ItemCount> {
        match words.is_empty() {
            true => Some(ItemCount(WHOLE_STACK)),
            false => u32::read(words).filter(|count| *count != WHOLE_STACK).map(ItemCount),
        }
    }
}

impl CommandField for Proposal {
    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Proposal::Greeting => write!(f, " word"),
            Proposal::Gold(coins) => write!(f, " gold {coins}"),
            Proposal::Item(ItemId(id)) => write!(f, " item {id}"),
            Proposal::Hire => write!(f, " hire"),
        }
    }

    fn read(words: &mut &[&str]) -> Option<Proposal> {
        match next_word(words)? {
            "word" => Some(Proposal::Greeting),
            "gold" => u32::read(words).map(Proposal::Gold),
            "item" => ItemId::read(words).map(Proposal::Item),
            "hire" => Some(Proposal::Hire),
            _ => None,
        }
    }
}
