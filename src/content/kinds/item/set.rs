//! Sets: things that are worth more together.

use crate::kinds::language::Once;
use crate::read::field::record;
use crate::read::written;
use crate::{ItemType, Kind, Modifier, Reaction};

/// Things that belong together: whoever wears several of them has more of it than of each alone.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct ItemSet {
    /// What saved runs call it.
    #[field(as = written::Id, example = "lamplighters_gear")]
    pub id: String,
    /// What players read.
    #[field(as = written::Name, example = "the Lamplighter's Round")]
    pub name: String,
    /// The things that it is made of. Each of them counts once, however many of it one wears.
    #[field(some = "item", example = ["leather_cap", "leather_armour"])]
    pub items: Vec<Kind<ItemType>>,
    /// What comes of wearing several of them.
    #[field(some = "bonus", example = [{ "worn": 2, "modifiers": [{ "stat": "light", "add": 2 }], "text": "The light goes further round." }])]
    pub bonuses: Vec<Bonus>,
    /// A sentence or two for who reads about it.
    #[field(as = written::Prose, example = "She did the round for forty years, and came back from it once.")]
    pub text: String,
}

/// What comes of wearing so many things of a set, or more.
#[record]
#[derive(Clone, Debug)]
pub struct Bonus {
    /// How many of them have to be worn or wielded.
    #[field(2..=20, example = 2)]
    pub worn: usize,
    /// What it changes of the numbers of who wears them.
    #[field(as = Vec<Once<Modifier>>, default, example = [{ "stat": "armour", "add": 2 }])]
    pub modifiers: Vec<Modifier>,
    /// What comes of what happens to who wears them.
    #[field(as = Vec<Once<Reaction>>, default, example = [{ "on": "struck", "chance": 20, "workings": [{ "who": "touch", "what": [{ "damage": { "amount": "1d3" } }] }] }])]
    pub reacts: Vec<Reaction>,
    /// What it does, in a sentence.
    #[field(as = written::Prose, example = "The light goes further round.")]
    pub text: String,
}

impl ItemSet {
    /// The bonuses of who wears so many things of it.
    pub fn bonuses_of(&self, worn: usize) -> impl Iterator<Item = (usize, &Bonus)> {
        self.bonuses.iter().enumerate().filter(move |(_, bonus)| bonus.worn <= worn)
    }
}
