//! Who and what takes part in a plot.

use crate::read::field::{record, tagged, words};
use crate::read::written;
use crate::{Faction, ItemType, Kind, Monster, NameList};

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
        #[field(default, example = ["osk", "hild"])]
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
        #[field(some = "faction", example = ["goblins", "orcs"])]
        of: Vec<Kind<Faction>>,
    },
    /// A creature that comes with the plot. In texts it is the name, where it is given one, else what the kind is called.
    Creature {
        /// Among which kinds to choose.
        #[field(some = "monster", example = ["fat_rat", "cellar_rat"])]
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
        #[field(some = "item", example = ["spark"])]
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
