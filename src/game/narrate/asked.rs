//! What is told of doors that want an answer.

use super::{Fills, door_word};
use crate::content::message::{Hole, Say};
use crate::content::{Content, Kind, Tile};
use crate::game::event::What;
use crate::game::log::Tone;
use crate::game::riddles::Hint;
use crate::game::sentence::Fill;

/// What is to be said of a door that wants an answer, how it is meant, and what fills the holes.
pub(super) fn occasion<'a>(what: &'a What, content: &'a Content) -> Option<(Tone, Say, Fills<'a>)> {
    let door = |door: Kind<Tile>| {
        let word = door_word(&content.tiles[door].name);
        (Hole::Door, Fill::Word(word))
    };
    match what {
        What::MetRiddle { riddle, numbers } => {
            let text = Fill::Word(&content.riddles[*riddle].text);
            let numbers = (Hole::Word, Fill::Word(numbers.as_str()));
            Some((
                Tone::Plain,
                Say::RiddleMet,
                vec![(Hole::Text, text), numbers],
            ))
        }
        What::Answered {
            by: who,
            door: opened,
            none,
        } => {
            let say = match none {
                true => Say::RiddleAnsweredNone,
                false => Say::RiddleAnswered,
            };
            Some((
                Tone::Good,
                say,
                vec![(Hole::By, Fill::Who(who)), door(*opened)],
            ))
        }
        What::AnsweredWrong { made: Some(made) } => {
            let made = (Hole::Word, Fill::Word(made.as_str()));
            Some((Tone::Bad, Say::RiddleWrong, vec![made]))
        }
        What::AnsweredWrong { made: None } => Some((Tone::Bad, Say::RiddleWrongNone, Vec::new())),
        What::Roused { anybody: true } => Some((Tone::Danger, Say::RiddleRoused, Vec::new())),
        What::Roused { anybody: false } => Some((Tone::Plain, Say::RiddleRousedNobody, Vec::new())),
        What::Unrewarded => Some((Tone::Plain, Say::RiddleRewardNone, Vec::new())),
        What::Pointed { numbers } => {
            let numbers = (Hole::Word, Fill::Word(numbers.as_str()));
            Some((Tone::Plain, Say::RiddlePointed, vec![numbers]))
        }
        What::Rewarded { coins } => {
            let coins = (Hole::Amount, Fill::Number(*coins));
            Some((Tone::Good, Say::RiddleReward, vec![coins]))
        }
        What::Hinted { hint } => {
            let (say, fills) = hinted(hint);
            Some((Tone::Good, say, fills))
        }
        What::Unmoved { door: shut } => Some((Tone::Plain, Say::RiddleUnmoved, vec![door(*shut)])),
        _ => None,
    }
}

/// What a hint tells.
pub(super) fn hinted(hint: &Hint) -> (Say, Fills<'_>) {
    match hint {
        Hint::Operation(text) => {
            let word = (Hole::Word, Fill::Word(text.as_str()));
            (Say::RiddleHint, vec![word])
        }
        Hint::Shape(text) => {
            let word = (Hole::Word, Fill::Word(text.as_str()));
            (Say::RiddleHintShape, vec![word])
        }
        Hint::None => (Say::RiddleHintNone, Vec::new()),
    }
}
