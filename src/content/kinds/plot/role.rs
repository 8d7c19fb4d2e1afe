//! Roles and clues of plots.

use crate::kinds::language::SharedForm;
use crate::read::field::{record, tagged, words};
use crate::read::form;
use crate::{Condition, Faction, ItemType, Kind, Monster, NameList, Tile};

/// A role of a plot. In each run, the seed casts the role: it chooses the person or thing that plays it. No person,
/// faction, item or level plays two roles of one plot. Two creatures can be of the same kind.
#[record]
#[derive(Clone, Debug)]
pub struct Role {
    /// Unique id in the plot. Texts of the plot use the id in curly brackets.
    #[field(as = form::Id, example = "traitor")]
    pub id: String,
    /// Kind of role, and the candidates for it.
    #[field(example = { "person": { "part": "culprit" } })]
    pub casting: Casting,
}

/// Candidates for a role: an object with one field. The field name selects the kind of role. The seed chooses one of
/// the candidates.
#[tagged]
#[derive(Clone, Debug)]
pub enum Casting {
    /// A person who lives in the town, or in a vault that a level always has, and can be spoken to. In texts, the role
    /// stands for the person's name.
    Person {
        /// Candidates for the person. If empty: all.
        #[field(as = form::Repeatable<Kind<Monster>>, default, example = ["osk", "hild"])]
        of: Vec<Kind<Monster>>,
        /// Part in the plot. It limits the person's parts in other plots of the run.
        #[field(example = "culprit")]
        part: PlotPart,
        /// Act that begins when the person dies or leaves for another reason than this plot. Optional for a
        /// `witness`.
        #[field(as = form::Id, example = "over")]
        lost: Option<String>,
    },
    /// A faction. In texts, the role stands for the faction's name, without "the".
    Faction {
        /// Candidates for the faction.
        #[field(as = form::Repeatable<Kind<Faction>>, some = "faction", example = ["goblins", "kobolds"])]
        of: Vec<Kind<Faction>>,
    },
    /// A creature that comes with the plot. In texts, the role stands for the creature's personal name, or else for
    /// the name of its kind.
    Creature {
        /// Candidates for the kind of creature.
        #[field(as = form::Repeatable<Kind<Monster>>, some = "monster", example = ["fat_rat", "cellar_rat"])]
        of: Vec<Kind<Monster>>,
        /// Role of the faction that the creature has to belong to.
        #[field(as = form::Id, example = "band")]
        side: Option<String>,
        /// List of names from which the creature gets a personal name.
        #[field(example = "heroes")]
        called: Option<Kind<NameList>>,
    },
    /// An item that comes with the plot. In texts, the role stands for the name of the item's kind.
    Thing {
        /// Candidates for the item. They are found nowhere else.
        #[field(as = form::Repeatable<Kind<ItemType>>, some = "item", example = ["spark"])]
        of: Vec<Kind<ItemType>>,
    },
    /// A level below ground. In texts, the role stands for the level's number, as in "step {place}".
    Step {
        /// Shallowest and deepest level among the candidates.
        #[field(1..=100, example = [2, 4])]
        between: (i32, i32),
    },
    /// The name of a person who does not appear.
    Name {
        /// List of names to draw from.
        #[field(example = "heroes")]
        list: Kind<NameList>,
    },
}

/// Part of a person in a plot.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PlotPart {
    /// The person is behind the plot. In other plots, they can only be a witness.
    Culprit,
    /// The plot happens to the person. In other plots, they can only be a witness.
    Victim,
    /// The person brings the plot to its end. In other plots, they can be a helper or a witness.
    Helper,
    /// The person knows something. In other plots, they can have any part.
    Witness,
}

impl Casting {
    pub fn creatures(&self) -> &[Kind<Monster>] {
        match self {
            Casting::Creature { of, .. } => of,
            _ => &[],
        }
    }

    pub fn things(&self) -> &[Kind<ItemType>] {
        match self {
            Casting::Thing { of } => of,
            _ => &[],
        }
    }

    pub fn act_on_loss(&self) -> Option<&str> {
        match self {
            Casting::Person { lost, .. } => lost.as_deref(),
            _ => None,
        }
    }
}

impl PlotPart {
    /// Whether a person can have both parts, in two plots of a run.
    pub fn can_combine_with(self, other: PlotPart) -> bool {
        match (self, other) {
            (PlotPart::Witness, _) | (_, PlotPart::Witness) | (PlotPart::Helper, PlotPart::Helper) => true,
            (PlotPart::Culprit, _) | (_, PlotPart::Culprit) => false,
            (PlotPart::Victim, PlotPart::Victim | PlotPart::Helper)
            | (PlotPart::Helper, PlotPart::Victim) => false,
        }
    }
}

/// A clue. All clues are there from the beginning, and can be found in any order.
#[record]
#[derive(Clone, Debug)]
pub struct Clue {
    /// Unique id, used in saves.
    #[field(as = form::Id, example = "letter")]
    pub id: String,
    /// Way in which the hero finds the clue.
    #[field(example = { "lies": { "tile": "stone_floor", "on": "place" } })]
    pub way: ClueWay,
    /// Text shown when the clue is found, and on the story page.
    #[field(as = form::Prose, example = "A letter without a name: the bolt on the north door is to be oiled by Friday.")]
    pub text: String,
}

/// A way to find a clue: an object with one field. The field name selects the way.
#[tagged]
#[derive(Clone, Debug)]
pub enum ClueWay {
    /// The clue lies in a cell of a level, like a letter or a corpse. The hero finds it by stepping there.
    Lies {
        /// Tile of the cell with the clue, which must be walkable.
        #[field(example = "stone_floor")]
        tile: Kind<Tile>,
        /// Role of the level where the clue lies.
        #[field(as = form::Id, example = "place")]
        on: String,
        /// Whether the tile stays when the clue is found, as a grave does and a letter does not.
        #[field(default = false, example = true)]
        stays: bool,
    },
    /// The clue is heard at a place of a level, even through walls.
    Murmur {
        /// Role of the level where the clue is heard.
        #[field(as = form::Id, example = "place")]
        on: String,
    },
    /// A person tells the clue when the hero asks.
    Talk {
        /// Role of the person.
        #[field(as = form::Id, example = "friend")]
        to: String,
        /// Number of other clues that the hero must have found before asking.
        #[field(0..=20, default = 0, example = 1)]
        after: u32,
        /// Further condition, tested on the hero. The condition `other` tests the person.
        #[field(as = SharedForm<Condition>, name = "if", example = { "gold": 20 })]
        condition: Option<Condition>,
        /// The hero's question.
        #[field(as = form::Prose, example = "Who has been at the north door?")]
        ask: String,
        /// The person's answer.
        #[field(as = form::Prose, example = "I have not looked. One does not look at a door.")]
        says: String,
    },
}

impl Clue {
    pub fn level_role(&self) -> Option<&str> {
        match &self.way {
            ClueWay::Lies { on, .. } | ClueWay::Murmur { on } => Some(on),
            ClueWay::Talk { .. } => None,
        }
    }

    pub fn is_in_cell(&self) -> bool {
        match self.way {
            ClueWay::Lies { .. } => true,
            ClueWay::Murmur { .. } | ClueWay::Talk { .. } => false,
        }
    }

    /// Returns the texts of the clue that can name roles.
    pub(super) fn texts(&self) -> Vec<&str> {
        match &self.way {
            ClueWay::Lies { .. } | ClueWay::Murmur { .. } => vec![&self.text],
            ClueWay::Talk { ask, says, .. } => vec![&self.text, ask, says],
        }
    }
}
