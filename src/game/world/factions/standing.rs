//! What the factions make of the hero, and why.

use crate::record::keyed::saved_map;
use crate::record::leaves::saved_as;
use crate::record::saved;
use crate::world::Actor;
use fifteen_base::SortedMap;
use fifteen_content::kinds::faction::{Deed, Rank};
use fifteen_content::{Content, Faction, Kind, Side};

/// The most reasons that are kept for one faction.
pub const MOST_REASONS: usize = 40;

/// The most points that a reason comes to, up or down.
const MOST_POINTS: i32 = 1_000_000;

/// The least that a hero can stand with a faction.
pub const LEAST: i32 = -100;
/// The most.
pub const MOST: i32 = 100;

/// Why the hero stands as they do with each faction, by its id: nothing is lost when data that are gone come back.
#[saved(block)]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standings {
    #[field(name = "standings", key = "id", value = "reasons", default)]
    pub(crate) factions: SortedMap<String, SortedMap<StandingReason, StandingPoints>>,
}

/// What makes a hero stand better or worse with a faction.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum StandingReason {
    /// Something that the hero did.
    Deed(Deed),
    /// Something else that came of data: "paid their toll".
    Told(String),
}

/// How often it was, and what came of it all in all, in points.
#[saved]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StandingPoints {
    /// How often.
    pub times: u32,
    /// The points of all of them.
    #[field(-MOST_POINTS..=MOST_POINTS)]
    pub points: i32,
}

impl StandingReason {
    /// In words, after "you".
    pub fn told(&self, times: u32) -> String {
        match self {
            StandingReason::Deed(deed) => deed.told(times),
            StandingReason::Told(text) if times > 1 => say!("{text} ({times} times)"),
            StandingReason::Told(text) => text.clone(),
        }
    }
}

impl Standings {
    /// The reasons for the standing with the faction of that id.
    pub fn reasons(&self, id: &str) -> impl Iterator<Item = (&StandingReason, &StandingPoints)> {
        self.factions.get(id).into_iter().flatten()
    }

    /// The points that all that has happened comes to.
    pub fn points(&self, id: &str) -> i32 {
        self.reasons(id).fold(0, |sum, (_, reason)| sum.saturating_add(reason.points))
    }

    /// What one reason has come to.
    pub fn of(&self, id: &str, why: &StandingReason) -> StandingPoints {
        self.factions.get(id).and_then(|own| own.get(why)).copied().unwrap_or_default()
    }

    /// Adds a reason. Says whether it is kept: of more than can be kept the last ones are not, and change nothing.
    pub(crate) fn add(&mut self, id: &str, why: StandingReason, points: i32) -> bool {
        let own = self.factions.entry(id.to_owned()).or_default();
        if own.len() >= MOST_REASONS && !own.contains_key(&why) {
            return false;
        }
        let reason = own.entry(why).or_default();
        reason.times = reason.times.saturating_add(1);
        reason.points = reason.points.saturating_add(points);
        true
    }

    /// What is already a reason was so once more, and came to nothing.
    pub(crate) fn again(&mut self, id: &str, why: &StandingReason) {
        let own = self.factions.get_mut(id).and_then(|own| own.get_mut(why));
        if let Some(reason) = own {
            reason.times = reason.times.saturating_add(1);
        }
    }
}

/// How the hero stands with a side: what it makes of theirs, of their people, and of all that they did.
pub fn standing(side: Side, hero: &Actor, standings: &Standings, content: &Content) -> i32 {
    let sum = first(side, hero, content);
    let own = content.regards.side(hero.kind);
    if side == own || standings.factions.is_empty() {
        return sum;
    }
    (sum + standings.points(content.regards.name(side))).clamp(LEAST, MOST)
}

/// How they stood with it at first.
pub fn first(side: Side, hero: &Actor, content: &Content) -> i32 {
    let regards = &content.regards;
    let people = hero.growth().and_then(|growth| growth.people);
    let attitude =
        people.and_then(|people| content.peoples[people].attitude(faction(side, content)?));
    let born = attitude.map_or(0, |own| own.standing);
    (regards.between(side, regards.side(hero.kind)) + born).clamp(LEAST, MOST)
}

/// The faction of a side. It is asked of everybody who may be a foe of the hero, each turn: numbers compare faster than ids.
pub fn faction(side: Side, content: &Content) -> Option<Kind<Faction>> {
    content.factions.iter().map(|(kind, _)| kind).find(|kind| Side::of(*kind) == side)
}

/// What a hero is to a side at that standing.
pub fn rank(side: Side, standing: i32, content: &Content) -> Option<&Rank> {
    content.factions[faction(side, content)?].rank(standing)
}

saved_map!(StandingReason, StandingPoints, "why");

/// The word of a deed, or a text that data give.
impl StandingReason {
    fn of(text: String) -> StandingReason {
        let deed = Deed::ALL.into_iter().find(|deed| deed.name() == text);
        deed.map_or(StandingReason::Told(text), StandingReason::Deed)
    }

    fn word(&self) -> &str {
        match self {
            StandingReason::Deed(deed) => deed.name(),
            StandingReason::Told(text) => text,
        }
    }
}

saved_as!(StandingReason: String, StandingReason::of, |own| &own.word().to_owned());
