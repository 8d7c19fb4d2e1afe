//! Who has a part in a plot, and by what the hero learns of it.

use crate::kinds::language::Once;
use crate::read::field::{record, tagged, words};
use crate::read::written;
use crate::{Condition, Faction, ItemType, Kind, Monster, NameList, Tile};

/// Somebody or something that takes part in a plot. No two roles of a thread are cast alike, but creatures may be of one kind.
#[record]
#[derive(Clone, Debug)]
pub struct Role {
    /// What the plot calls it; in braces, its texts too.
    #[field(as = written::Id, example = "traitor")]
    pub id: String,
    /// What it can be.
    #[field(example = { "person": { "part": "culprit" } })]
    pub casting: Casting,
}

/// What a role can be: an object with one field, the name of which says what. The seed chooses among what fits.
#[tagged]
#[derive(Clone, Debug)]
pub enum Casting {
    /// One of the people who live in the town of the run and can be spoken to. In texts it is the name.
    Person {
        /// Among whom to choose; without it, all.
        #[field(as = written::Often<Kind<Monster>>, default, example = ["osk", "hild"])]
        of: Vec<Kind<Monster>>,
        /// What their part is, for what else they can be in the run.
        #[field(example = "culprit")]
        part: Part,
        /// The act that begins when they die, or leave the town, by anything else than this plot. Only witnesses can do without.
        #[field(as = written::Id, example = "over")]
        lost: Option<String>,
    },
    /// A faction. In texts it is what players read after "the".
    Faction {
        /// Among which to choose.
        #[field(as = written::Often<Kind<Faction>>, some = "faction", example = ["goblins", "kobolds"])]
        of: Vec<Kind<Faction>>,
    },
    /// A creature that comes with the plot. In texts it is the name, where it is given one, else what the kind is called.
    Creature {
        /// Among which kinds to choose.
        #[field(as = written::Often<Kind<Monster>>, some = "monster", example = ["fat_rat", "cellar_rat"])]
        of: Vec<Kind<Monster>>,
        /// The role of the faction that it has to be of.
        #[field(as = written::Id, example = "band")]
        side: Option<String>,
        /// The list of names from which it is given one.
        #[field(example = "heroes")]
        called: Option<Kind<NameList>>,
    },
    /// A thing that comes with the plot. In texts it is what the kind is called.
    Thing {
        /// Among which kinds to choose: such as are found nowhere else.
        #[field(as = written::Often<Kind<ItemType>>, some = "item", example = ["spark"])]
        of: Vec<Kind<ItemType>>,
    },
    /// A step of the stair. In texts it is the number, as in "step {place}".
    Step {
        /// Between which steps it lies.
        #[field(1..=100, example = [2, 4])]
        between: (i32, i32),
    },
    /// The name of somebody who is not there.
    Name {
        /// The list of names from which it is drawn.
        #[field(example = "heroes")]
        list: Kind<NameList>,
    },
}

/// What the part of a person in a plot is.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// They are behind it, and are nothing but a witness in any other thread.
    Culprit,
    /// It happens to them. They are no culprit and no other victim.
    Victim,
    /// They can be trusted, and bring it to its end. They are no culprit, and no victim of another thread.
    Helper,
    /// They know something, and may be anything in another thread.
    Witness,
}

impl Casting {
    /// The kinds of creature among which it chooses.
    pub fn creatures(&self) -> &[Kind<Monster>] {
        match self {
            Casting::Creature { of, .. } => of,
            _ => &[],
        }
    }

    /// The kinds of thing among which it chooses.
    pub fn things(&self) -> &[Kind<ItemType>] {
        match self {
            Casting::Thing { of } => of,
            _ => &[],
        }
    }

    /// The act that begins when the person is lost, if it is one for whom there is such an act.
    pub fn lost(&self) -> Option<&str> {
        match self {
            Casting::Person { lost, .. } => lost.as_deref(),
            _ => None,
        }
    }
}

impl Part {
    /// Whether one person can have both parts, in two threads of a run.
    pub fn goes_with(self, other: Part) -> bool {
        match (self, other) {
            (Part::Witness, _) | (_, Part::Witness) | (Part::Helper, Part::Helper) => true,
            (Part::Culprit, _) | (_, Part::Culprit) => false,
            (Part::Victim, Part::Victim | Part::Helper) | (Part::Helper, Part::Victim) => false,
        }
    }
}

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
