//! Factions: whose side creatures are on, what they make of each other, and what they make of the hero.

mod deed;

pub use deed::Deed;

use crate::kinds::hero::birth::Takes;
use crate::read::field::{record, words};
use crate::read::written;
use crate::{Content, Kind, Monster};

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

/// Something that a member of a faction says.
#[record]
#[derive(Clone, Debug)]
pub struct Saying {
    /// On which occasion. Of several on the same one each has its turn.
    #[field(example = "truce")]
    pub on: Occasion,
    /// The words, without quotation marks.
    #[field(as = written::Prose, example = "Not today. Walk on.")]
    pub text: String,
}

/// When it is said.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// The hero parleys with one who is at war with them.
    War,
    /// The hero parleys with one under a truce.
    Truce,
    /// The hero parleys with one at peace.
    Peace,
    /// The hero parleys with an ally.
    Alliance,
    /// The hero has given something.
    Gift,
    /// The hero has given back what is theirs.
    Returns,
    /// One comes along for gold.
    Hired,
    /// The hero has come into a room of theirs.
    Trespass,
}

/// At most this regard is war, and at most that a truce; from the last on it is an alliance.
const WAR: i32 = -50;
const TRUCE: i32 = -15;
const ALLIANCE: i32 = 40;
/// What those of one side are to each other.
const OWN: i32 = 100;

/// A faction by its place among all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side(pub u16);

impl Side {
    /// The side of a faction.
    pub fn of(faction: Kind<Faction>) -> Side {
        Side(u16::try_from(faction.index()).unwrap_or(u16::MAX))
    }
}

/// On which terms two are with each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Terms {
    /// They fight at sight; who is outmatched runs.
    War,
    /// They stop, parley and keep out of each other's way.
    Truce,
    /// They leave each other be.
    Peace,
    /// They help each other.
    Alliance,
}

impl Terms {
    /// The terms at a regard, or at a standing.
    pub fn at(regard: i32) -> Terms {
        match () {
            () if regard <= WAR => Terms::War,
            () if regard <= TRUCE => Terms::Truce,
            () if regard < ALLIANCE => Terms::Peace,
            () => Terms::Alliance,
        }
    }

    /// What two are with each other, after "they are": "at war".
    pub fn word(self) -> &'static str {
        match self {
            Terms::War => "at war",
            Terms::Truce => "under a truce",
            Terms::Peace => "at peace",
            Terms::Alliance => "allied",
        }
    }
}

/// What every two sides make of each other: those that are named, and what goes for all others.
#[derive(Clone, Debug, Default)]
pub struct Regards {
    names: Vec<String>,
    /// The side of each kind of monster.
    sides: Vec<Side>,
    /// By side: what is written down of it and another, by either of the two.
    named: Vec<Vec<(Side, i32)>>,
    /// By side: what it makes of those of which nothing is.
    others: Vec<i32>,
}

impl Regards {
    /// Those of all that was loaded.
    pub fn of(content: &Content) -> Regards {
        let all = || content.factions.iter().map(|(_, faction)| faction);
        let side = |(_, monster): (_, &Monster)| Side::of(monster.faction);
        let mut regards = Regards {
            names: all().map(|faction| faction.id.clone()).collect(),
            sides: content.monsters.iter().map(side).collect(),
            named: vec![Vec::new(); content.factions.len()],
            others: all().map(|faction| faction.others).collect(),
        };
        for (kind, faction) in content.factions.iter() {
            for regard in &faction.regards {
                regards.name_pair(Side::of(kind), Side::of(regard.faction), regard.regard);
            }
        }
        regards
    }

    fn name_pair(&mut self, a: Side, b: Side, regard: i32) {
        for (own, other) in [(a, b), (b, a)] {
            self.named[usize::from(own.0)].push((other, regard));
        }
    }

    /// Whose side a kind of monster is on.
    #[inline]
    pub fn side(&self, kind: Kind<Monster>) -> Side {
        self.sides.get(kind.index()).copied().unwrap_or(Side(0))
    }

    /// What two sides make of each other, from -100 to 100.
    #[inline]
    pub fn between(&self, a: Side, b: Side) -> i32 {
        if a == b {
            return OWN;
        }
        let named = self.named.get(usize::from(a.0)).into_iter().flatten();
        let mut named = named.filter(|(other, _)| *other == b);
        let others = |side: Side| self.others.get(usize::from(side.0)).copied().unwrap_or(0);
        named.next().map_or_else(|| others(a).min(others(b)), |(_, regard)| *regard)
    }

    /// On which terms two factions are.
    pub fn terms_of(&self, a: Kind<Faction>, b: Kind<Faction>) -> Terms {
        Terms::at(self.between(Side::of(a), Side::of(b)))
    }

    /// The id of a side.
    pub fn name(&self, side: Side) -> &str {
        self.names.get(usize::from(side.0)).map_or("", String::as_str)
    }
}
