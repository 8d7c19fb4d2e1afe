//! What can be found out of a plot.

use crate::kinds::language::Once;
use crate::read::field::{record, tagged};
use crate::read::written;
use crate::{Condition, Kind, Tile};

/// Something that can be found out. All clues are there from the beginning, and can be found in any order.
#[record]
#[derive(Clone, Debug)]
pub struct Clue {
    /// What saved runs call it.
    #[field(as = written::Id, example = "letter")]
    pub id: String,
    /// How it is found.
    #[field(example = { "lies": { "tile": "stone_floor", "on": "place" } })]
    pub way: ClueWay,
    /// What it says: it is told when it is found, and stands on the story page.
    #[field(as = written::Prose, example = "A letter without a name: the bolt on the north door is to be oiled by Friday.")]
    pub text: String,
}

/// How a clue is found: an object with one field, the name of which says how.
#[tagged]
#[derive(Clone, Debug)]
pub enum ClueWay {
    /// It lies on a cell of a level: a letter, a corpse. Whoever steps on it has found it.
    Lies {
        /// What the cell is made of until then: a tile that one can walk on.
        #[field(example = "stone_floor")]
        tile: Kind<Tile>,
        /// The role of the step where it lies.
        #[field(as = written::Id, example = "place")]
        on: String,
        /// Whether it stays as it is: a grave, and no letter that is taken up.
        #[field(default = false, example = true)]
        stays: bool,
    },
    /// It is heard, through walls too, at a place of a level.
    Murmur {
        /// The role of the step where it is heard.
        #[field(as = written::Id, example = "place")]
        on: String,
    },
    /// A person says it who is asked.
    Talk {
        /// The role of the person.
        #[field(as = written::Id, example = "friend")]
        to: String,
        /// How many other clues have to be found before the hero can ask.
        #[field(0..=20, default = 0, example = 1)]
        after: u32,
        /// What else has to hold for it, asked of the hero; `other` is the person.
        #[field(as = Once<Condition>, name = "if", example = { "gold": 20 })]
        condition: Option<Condition>,
        /// With what words the hero asks.
        #[field(as = written::Prose, example = "Who has been at the north door?")]
        ask: String,
        /// What they answer.
        #[field(as = written::Prose, example = "I have not looked. One does not look at a door.")]
        says: String,
    },
}

impl Clue {
    /// The role of the step where it is, if it is on one.
    pub fn step(&self) -> Option<&str> {
        match &self.way {
            ClueWay::Lies { on, .. } | ClueWay::Murmur { on } => Some(on),
            ClueWay::Talk { .. } => None,
        }
    }

    /// Whether it lies on a cell, and is found by who steps there.
    pub fn lies(&self) -> bool {
        match self.way {
            ClueWay::Lies { .. } => true,
            ClueWay::Murmur { .. } | ClueWay::Talk { .. } => false,
        }
    }

    /// Its texts in which roles are named.
    pub(super) fn texts(&self) -> Vec<&str> {
        match &self.way {
            ClueWay::Lies { .. } | ClueWay::Murmur { .. } => vec![&self.text],
            ClueWay::Talk { ask, says, .. } => vec![&self.text, ask, says],
        }
    }
}
