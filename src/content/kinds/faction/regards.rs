//! What every two factions make of each other, put in order once when the data are loaded.

use crate::{Content, Faction, Kind, Monster};

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
