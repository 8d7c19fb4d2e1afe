//! Factions: whose side creatures are on, what they make of each other, and what they make of the hero.

mod deed;
mod regards;
mod saying;

pub use deed::Deed;
pub use regards::{Regards, Side, Terms};
pub use saying::{Occasion, Saying};

use crate::Kind;
use crate::kinds::hero::attitude::Takes;
use crate::read::field::record;
use crate::read::written;

/// Those who stick together. Monsters say by `faction` which one they are of. What two factions make of each other is one number,
/// their regard, and everything between their members follows from it: at -50 and below they are at war and fight at sight; up to
/// -15 a truce holds, and they stop, parley and keep out of each other's way; up to 39 they are at peace; from 40 on they are allied
/// and help each other. The standing of the hero is such a number too.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Faction {
    /// What monsters, other files and saved runs call it.
    #[field(as = written::Id, example = "goblins")]
    pub id: String,
    /// What players read after "the".
    #[field(as = written::Name, example = "goblins")]
    pub name: String,
    /// What it makes of others. A pair is written down once, by either of the two.
    #[field(default, example = [{ "faction": "undead", "regard": -70 }])]
    pub regards: Vec<Regard>,
    /// What it makes of factions that it does not name and that do not name it; of two such, the lower counts.
    #[field(-100..=100, default = 0, example = -60)]
    pub others: i32,
    /// Whether its members speak: with them one can parley.
    #[field(default = false, example = true)]
    pub speaks: bool,
    /// What a hero can do to stand better with it.
    #[field(default, example = [{ "deed": "kills_enemy", "by": 3 }])]
    pub loves: Vec<Minds>,
    /// What a hero can do to stand worse with it.
    #[field(default, example = [{ "deed": "kills_member", "by": 5 }])]
    pub hates: Vec<Minds>,
    /// What a hero is to it, by standing. Below the first of them, and without any, a hero is nobody in particular.
    #[field(default, example = [{ "least": -100, "name": "hunted", "takes": "foe", "price": 150, "text": "They look for you." }])]
    pub ranks: Vec<Rank>,
    /// What its members say to a hero.
    #[field(default, example = [{ "on": "truce", "text": "Not today. Walk on." }])]
    pub says: Vec<Saying>,
    /// What they are like, in a sentence or two.
    #[field(as = written::Prose, example = "Many, loud, and organised until something happens.")]
    pub text: String,
}

/// What a faction makes of another.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct Regard {
    /// Of which.
    #[field(example = "undead")]
    pub faction: Kind<Faction>,
    /// How much: from -100, to the death, to 100, as of its own.
    #[field(-100..=100, example = -70)]
    pub regard: i32,
}

/// A deed that a faction minds.
#[record]
#[derive(Clone, Copy, Debug)]
pub struct Minds {
    /// What the hero does.
    #[field(example = "kills_enemy")]
    pub deed: Deed,
    /// By how many points the hero stands better or worse for it, each time.
    #[field(1..=100, example = 3)]
    pub by: i32,
}

/// What a hero is to a faction at some standing.
#[record]
#[derive(Clone, Debug)]
pub struct Rank {
    /// The least standing for it; it goes up to the next rank.
    #[field(-100..=100, example = 20)]
    pub least: i32,
    /// What one calls a hero of that rank, after "you are".
    #[field(as = written::Name, example = "a guest")]
    pub name: String,
    /// How its members take to the hero at sight.
    #[field(default = Takes::Plain, example = "wary")]
    pub takes: Takes,
    /// What its members ask for what they do, in percent of the usual.
    #[field(1..=1000, default = 100, example = 75)]
    pub price: i32,
    /// Whether members can be hired.
    #[field(default = false, example = true)]
    pub hires: bool,
    /// Whether captives of theirs follow the hero who frees them.
    #[field(default = true, example = false)]
    pub follows: bool,
    /// What it means, in a sentence.
    #[field(as = written::Prose, example = "They nod at you, and go on.")]
    pub text: String,
}

impl Faction {
    /// The rank of a hero of that standing, by its place.
    pub fn rank(&self, standing: i32) -> Option<&Rank> {
        let reached = self.ranks.iter().filter(|rank| rank.least <= standing);
        reached.max_by_key(|rank| rank.least)
    }

    /// Whether it says nothing of anybody: one keeps no account with it, and speaks of it to nobody.
    pub fn is_plain(&self) -> bool {
        self.regards.is_empty()
            && !self.speaks
            && self.loves.is_empty()
            && self.hates.is_empty()
            && self.ranks.is_empty()
            && self.says.is_empty()
    }

    /// By how much a deed changes the standing of a hero.
    pub fn minds(&self, deed: Deed) -> i32 {
        let sum = |all: &[Minds]| {
            all.iter().filter(|own| own.deed == deed).map(|own| own.by).sum::<i32>()
        };
        sum(&self.loves) - sum(&self.hates)
    }
}
