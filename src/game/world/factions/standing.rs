//! Faction standing: the hero's reputation with each faction, and the reasons for it.

use crate::record::keyed::saved_map;
use crate::record::saved;
use crate::record::values::saved_as;
use crate::world::Actor;
use fifteen_base::SortedMap;
use fifteen_content::kinds::faction::{Deed, Rank};
use fifteen_content::{Content, Faction, FactionId, Kind};

pub const MOST_REASONS: usize = 40;

const MOST_POINTS: i32 = 1_000_000;

pub const MIN_STANDING: i32 = -100;
pub const MAX_STANDING: i32 = 100;

/// Reasons for the hero's standing with each faction, by faction id. Ids that the data do not define are kept.
#[saved(block)]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standings {
    #[field(name = "standings", key = "id", value = "reasons", default)]
    pub(crate) factions: SortedMap<String, SortedMap<StandingReason, StandingPoints>>,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum StandingReason {
    Deed(Deed),
    /// A reason given by the data, such as "paid their toll".
    Custom(String),
}

/// Number of times that a reason occurred, and its total points.
#[saved]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StandingPoints {
    pub times: u32,
    #[field(-MOST_POINTS..=MOST_POINTS)]
    pub points: i32,
}

impl StandingReason {
    /// Returns the reason as the rest of a sentence that begins with "you".
    pub fn text(&self, times: u32) -> String {
        match self {
            StandingReason::Deed(deed) => deed.reason(times),
            StandingReason::Custom(text) if times > 1 => say!("{text} ({times} times)"),
            StandingReason::Custom(text) => text.clone(),
        }
    }
}

impl Standings {
    pub fn reasons(&self, id: &str) -> impl Iterator<Item = (&StandingReason, &StandingPoints)> {
        self.factions.get(id).into_iter().flatten()
    }

    pub fn points(&self, id: &str) -> i32 {
        self.reasons(id).fold(0, |sum, (_, reason)| sum.saturating_add(reason.points))
    }

    pub fn get(&self, id: &str, why: &StandingReason) -> StandingPoints {
        self.factions.get(id).and_then(|reasons| reasons.get(why)).copied().unwrap_or_default()
    }

    /// Adds an occurrence of a reason with its points. If the reason is new, but the faction already has
    /// [`MOST_REASONS`] reasons, does nothing and returns `false`.
    pub(crate) fn add(&mut self, id: &str, why: StandingReason, points: i32) -> bool {
        let reasons = self.factions.entry(id.to_owned()).or_default();
        if reasons.len() >= MOST_REASONS && !reasons.contains_key(&why) {
            return false;
        }
        let reason = reasons.entry(why).or_default();
        reason.times = reason.times.saturating_add(1);
        reason.points = reason.points.saturating_add(points);
        true
    }

    /// Counts another occurrence of an existing reason, without points.
    pub(crate) fn add_occurrence(&mut self, id: &str, why: &StandingReason) {
        let reason = self.factions.get_mut(id).and_then(|reasons| reasons.get_mut(why));
        if let Some(reason) = reason {
            reason.times = reason.times.saturating_add(1);
        }
    }
}

/// Returns the hero's standing with a faction: the initial standing plus the points of all reasons. Reasons do not
/// change the standing with the hero's own faction.
pub fn standing(side: FactionId, hero: &Actor, standings: &Standings, content: &Content) -> i32 {
    let sum = initial_standing(side, hero, content);
    let own = content.regards.faction_of(hero.kind);
    if side == own || standings.factions.is_empty() {
        return sum;
    }
    (sum + standings.points(content.regards.faction_id(side))).clamp(MIN_STANDING, MAX_STANDING)
}

/// Returns the standing with a faction at the start of the run. It depends on the hero's kind and people (race).
pub fn initial_standing(side: FactionId, hero: &Actor, content: &Content) -> i32 {
    let regards = &content.regards;
    let people = hero.growth().and_then(|growth| growth.people);
    let attitude =
        people.and_then(|people| content.peoples[people].attitude(faction_of_side(side, content)?));
    let attitude_points = attitude.map_or(0, |own| own.standing);
    (regards.between(side, regards.faction_of(hero.kind)) + attitude_points).clamp(MIN_STANDING, MAX_STANDING)
}

/// Returns the faction of a [`FactionId`]. Compares numbers and not text ids, to be fast: this function runs for
/// every enemy each turn.
pub fn faction_of_side(side: FactionId, content: &Content) -> Option<Kind<Faction>> {
    content.factions.iter().map(|(kind, _)| kind).find(|kind| FactionId::from_faction(*kind) == side)
}

/// Returns the rank of a hero with this standing, or `None` if the faction has no rank for it.
pub fn rank(side: FactionId, standing: i32, content: &Content) -> Option<&Rank> {
    content.factions[faction_of_side(side, content)?].rank(standing)
}

saved_map!(StandingReason, StandingPoints, "why");

impl StandingReason {
    fn from_text(text: String) -> StandingReason {
        let deed = Deed::ALL.into_iter().find(|deed| deed.name() == text);
        deed.map_or(StandingReason::Custom(text), StandingReason::Deed)
    }

    fn word(&self) -> &str {
        match self {
            StandingReason::Deed(deed) => deed.name(),
            StandingReason::Custom(text) => text,
        }
    }
}

saved_as!(StandingReason: String, StandingReason::from_text, |own| &own.word().to_owned());
