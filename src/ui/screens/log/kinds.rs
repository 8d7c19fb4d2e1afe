//! Which messages are shown of all: those of one kind.

use crate::screens::prelude::*;
use fifteen_content::kinds::message::Topic;
use fifteen_game::{Message, Tone};

/// Messages of a kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Only {
    #[default]
    All,
    /// What was bad or dangerous, whatever it was about.
    Warnings,
    About(Topic),
    /// Of the program: refused, stopped, saved.
    Program,
}

/// All kinds in the order of their keys, with their names.
const KINDS: [(Only, &str); 8] = [
    (Only::All, phrase!("all")),
    (Only::Warnings, phrase!("warnings")),
    (Only::About(Topic::Fights), phrase!("fights")),
    (Only::About(Topic::Things), phrase!("things")),
    (Only::About(Topic::Talk), phrase!("talk")),
    (Only::About(Topic::You), phrase!("you")),
    (Only::About(Topic::World), phrase!("world")),
    (Only::Program, phrase!("program")),
];

/// Columns between two of them.
const GAP: i32 = 2;

impl Only {
    /// Whether a message is of that kind.
    pub(super) fn shows(self, message: &Message) -> bool {
        match self {
            Only::All => true,
            Only::Warnings => matches!(message.tone, Tone::Bad | Tone::Danger),
            Only::About(topic) => message.about == topic && message.tone != Tone::Aside,
            Only::Program => matches!(message.tone, Tone::Aside | Tone::Debug),
        }
    }

    /// The next one, or the one before, round and round.
    pub(super) fn beside(self, forward: bool) -> Only {
        let count = KINDS.len();
        let here = KINDS.iter().position(|(kind, _)| *kind == self).unwrap_or(0);
        KINDS[(here + if forward { 1 } else { count - 1 }) % count].0
    }

    /// The one of a digit: they are numbered from 1 on.
    pub(super) fn of_digit(digit: char) -> Option<Only> {
        let number = digit.to_digit(10)? as usize;
        KINDS.get(number.checked_sub(1)?).map(|(kind, _)| *kind)
    }

    /// The one that is drawn in that column.
    pub(super) fn at(x: i32) -> Option<Only> {
        let mut left = 0;
        KINDS.into_iter().enumerate().find_map(|(number, (kind, name))| {
            let right = left + width(&told(number, tongue::of(name)));
            let here = (left..right).contains(&x);
            left = right + GAP;
            here.then_some(kind)
        })
    }

    /// Draws all of them in a row, each with its key.
    pub(super) fn draw(self, looks: &Looks, view: &mut View) {
        let mut x = 0;
        for (number, (kind, name)) in KINDS.into_iter().enumerate() {
            let told = told(number, tongue::of(name));
            let here = kind == self;
            if here {
                view.paint(Point::new(x, 0), width(&told), looks.select);
            }
            let color = if here { looks.bright } else { looks.dim };
            x = view.text(Point::new(x, 0), &told, color) + GAP;
        }
    }
}

/// The key and the name of the kind of that number.
fn told(number: usize, name: &str) -> String {
    format!("{} {name}", number + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_a_key_and_a_place_in_the_row() {
        for (number, (kind, _)) in KINDS.into_iter().enumerate() {
            let digit = char::from_digit(number as u32 + 1, 10).unwrap();
            assert_eq!(Only::of_digit(digit), Some(kind));
            assert_eq!(kind.beside(true).beside(false), kind);
        }
        assert_eq!((Only::of_digit('0'), Only::of_digit('9')), (None, None));
        assert_eq!(Only::at(0), Some(Only::All));
        assert_eq!(Only::at(8), Some(Only::Warnings));
        assert_eq!((Only::at(5), Only::at(200)), (None, None));
    }
}
