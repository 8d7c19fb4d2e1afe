//! What every two factions make of each other, put in order once when the data are loaded.

use crate::content::{Content, Faction, Kind, Monster};
use std::collections::{BTreeMap, BTreeSet};

/// At most this regard is war, and at most that a truce; from the last on it is an alliance.
const WAR: i32 = -50;
const TRUCE: i32 = -15;
const ALLIANCE: i32 = 40;
/// What the side of the hero and another are to each other if no data say anything.
const UNTOLD: i32 = -60;
/// What those of one side are to each other.
const OWN: i32 = 100;

/// A faction by its place in a list: those that are declared, and then those that monsters name and nobody declares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side(pub u16);

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
    places: BTreeMap<String, Side>,
    declared: usize,
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
        let mut regards = Regards::default();
        for (_, faction) in content.factions.iter() {
            regards.add(&faction.id);
            regards.others.push(faction.others);
        }
        regards.declared = regards.names.len();
        regards.sides =
            content.monsters.iter().map(|(_, monster)| regards.add(&monster.faction)).collect();
        regards.others.resize(regards.names.len(), 0);
        regards.named.resize(regards.names.len(), Vec::new());
        for side in heroes(content, &regards) {
            if !regards.is_declared(side) {
                regards.others[usize::from(side.0)] = UNTOLD;
            }
        }
        for (kind, faction) in content.factions.iter() {
            let side = regards.of_faction(kind);
            for regard in &faction.regards {
                regards.name_pair(side, regards.of_faction(regard.faction), regard.regard);
            }
        }
        regards
    }

    /// The side of that id, which is added if it is new.
    fn add(&mut self, id: &str) -> Side {
        if let Some(side) = self.places.get(id) {
            return *side;
        }
        let side = Side(u16::try_from(self.names.len()).unwrap_or(u16::MAX));
        self.names.push(id.to_owned());
        self.places.insert(id.to_owned(), side);
        side
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

    /// On which terms two factions are by their ids; those that nobody is of are strangers.
    pub fn terms_of(&self, a: &str, b: &str) -> Terms {
        let (a, b) = (self.find(a), self.find(b));
        a.zip(b).map_or(Terms::Peace, |(a, b)| Terms::at(self.between(a, b)))
    }

    /// The side of a declared faction.
    pub fn of_faction(&self, faction: Kind<Faction>) -> Side {
        Side(u16::try_from(faction.index()).unwrap_or(u16::MAX))
    }

    /// The id of a side.
    pub fn name(&self, side: Side) -> &str {
        self.names.get(usize::from(side.0)).map_or("", String::as_str)
    }

    /// The side of that id.
    pub fn find(&self, name: &str) -> Option<Side> {
        self.places.get(name).copied()
    }

    /// Whether a faction is declared for that side.
    pub fn is_declared(&self, side: Side) -> bool {
        usize::from(side.0) < self.declared
    }
}

/// The sides that heroes are on.
fn heroes(content: &Content, regards: &Regards) -> BTreeSet<Side> {
    let scenarios = content.scenarios.iter().map(|(_, scenario)| scenario.hero);
    let bodies = content.peoples.iter().map(|(_, people)| people.body);
    scenarios.chain(bodies).map(|kind| regards.side(kind)).collect()
}
