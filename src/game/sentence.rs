//! Puts a sentence together from its template and what happened.

use super::event::Who;
use super::grammar::{capital, for_you, with_article};
use crate::content::message::{Hole, Say};
use crate::content::template::Piece;
use crate::content::{Content, Kind, Monster};

/// What fills a hole of a sentence.
#[derive(Clone, Copy)]
pub(in crate::game) enum Fill<'a> {
    /// Somebody: "you", "the giant rat", or "something" that was not seen.
    Who(&'a Who),
    /// Anybody of that kind: "a giant rat".
    Kind(Kind<Monster>),
    /// What somebody does, as for "it".
    Verb(&'a str, &'a Who),
    /// A number.
    Number(i32),
    /// Words as they are.
    Word(&'a str),
}

/// What is said on that occasion; `number` chooses among the ways to say it. Empty if the data have
/// nothing to say.
pub(in crate::game) fn sentence(
    say: Say,
    fills: &[(Hole, Fill)],
    number: u64,
    content: &Content,
) -> String {
    let Some(message) = content.messages.find(say.id()) else {
        return String::new();
    };
    let fill = |hole: Hole| {
        let found = fills.iter().find(|(filled, _)| *filled == hole);
        found.map(|(_, fill)| *fill)
    };
    let mut text = String::new();
    for piece in content.messages[message].sentence(number).pieces() {
        match piece {
            Piece::Words(words) => text += words,
            Piece::Hole(hole, begins) => {
                let words = fill(*hole).map_or_else(String::new, |fill| words(fill, content));
                text += &if *begins { capital(&words) } else { words };
            }
            Piece::Verb(it, who) => {
                let you = matches!(fill(*who), Some(Fill::Who(who)) if who.hero);
                text += &if you {
                    for_you(it, &content.verbs)
                } else {
                    it.clone()
                };
            }
        }
    }
    text.truncate(text.trim_end().len());
    text
}

fn words(fill: Fill, content: &Content) -> String {
    match fill {
        Fill::Who(who) => match (who.hero, who.seen) {
            (true, _) => "you".to_owned(),
            (_, true) => format!("the {}", content.monsters[who.kind].name),
            _ => "something".to_owned(),
        },
        Fill::Kind(kind) => with_article(&content.monsters[kind].name),
        Fill::Verb(it, who) if who.hero => for_you(it, &content.verbs),
        Fill::Verb(it, _) => it.to_owned(),
        Fill::Number(number) => number.to_string(),
        Fill::Word(word) => word.to_owned(),
    }
}
