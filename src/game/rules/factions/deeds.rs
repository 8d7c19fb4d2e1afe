//! Effects of the hero's deeds on the standing with factions.

use crate::rules::Turn;
use crate::world::factions::standing;
use crate::world::factions::standing::{MAX_STANDING, MIN_STANDING, StandingReason, faction_of_side};
use crate::world::sides;
use crate::world::sides::is_ally;
use crate::world::{Actor, ActorId, Bond, EventKind, Mood};
use fifteen_base::SortedSet;
use fifteen_content::kinds::faction::Deed;
use fifteen_content::{Faction, FactionId, Kind, Relation};

const CAPTOR_DISTANCE: i32 = 8;

/// Counts a kill by the hero's side. A faction learns of deaths of its own members and of deaths that an awake
/// member saw.
pub fn count_kill(turn: &mut Turn, dead: &Actor) {
    let side = turn.content.regards.faction_of(dead.kind);
    let witnesses = witnesses(turn, dead);
    for (kind, other_side) in factions(turn) {
        let deed = match Relation::from_regard(turn.content.regards.between(other_side, side)) {
            _ if other_side == side && dead.struck_first => continue,
            _ if other_side == side => Deed::KillsMember,
            _ if !witnesses.contains(&other_side) => continue,
            Relation::War => Deed::KillsEnemy,
            Relation::Alliance => Deed::KillsFriend,
            Relation::Truce | Relation::Peace => continue,
        };
        count_deed(turn, kind, deed, 1);
    }
}

fn witnesses(turn: &Turn, dead: &Actor) -> SortedSet<FactionId> {
    let sees = |other: &&Actor| {
        other.mood != Mood::Asleep
            && other.at.distance(dead.at) <= turn.kind(other).senses.sight
            && turn.level.is_in_view(other.at, dead.at)
    };
    let all = turn.level.actors.iter().filter(sees);
    all.map(|other| turn.content.regards.faction_of(other.kind)).collect()
}

/// Counts the hero's first attack on a member of a faction that was not at war with the hero.
pub fn count_betrayal(turn: &mut Turn, id: ActorId) {
    let Some(actor) = turn.actor(id) else { return };
    let side = turn.content.regards.faction_of(actor.kind);
    if Relation::from_regard(sides::hero_standing(side, &turn.scene())) != Relation::War
        && let Some(kind) = faction_of_side(side, turn.content)
    {
        count_deed(turn, kind, Deed::Betrays, 1);
    }
}

/// Counts the freeing of a captive. Free creatures near the captive count as captors, except allies of the hero.
pub fn count_freeing(turn: &mut Turn, captive: ActorId) {
    let Some(actor) = turn.actor(captive) else { return };
    let (at, side) = (actor.at, turn.content.regards.faction_of(actor.kind));
    let is_captor = |other: &&Actor| {
        other.bond == Bond::Free
            && other.id != turn.hero
            && !is_ally(other, turn.hero)
            && other.at.distance(at) <= CAPTOR_DISTANCE
    };
    let captors = turn.level.actors.iter().filter(is_captor);
    let captors: Vec<FactionId> = captors.map(|other| turn.content.regards.faction_of(other.kind)).collect();
    for (kind, other_side) in factions(turn) {
        if other_side == side {
            count_deed(turn, kind, Deed::FreesMember, 1);
        } else if captors.contains(&other_side) {
            count_deed(turn, kind, Deed::TakesCaptive, 1);
        }
    }
}

fn factions(turn: &Turn) -> Vec<(Kind<Faction>, FactionId)> {
    let ours = turn.actor(turn.hero).map(|hero| turn.content.regards.faction_of(hero.kind));
    let all = turn.content.factions.iter().map(|(kind, _)| (kind, FactionId::from_faction(kind)));
    all.filter(|(_, side)| Some(*side) != ours).collect()
}

pub fn count_deed(turn: &mut Turn, kind: Kind<Faction>, deed: Deed, times: i32) {
    let points = turn.content.factions[kind].standing_change(deed).saturating_mul(times);
    change_standing(turn, kind, StandingReason::Deed(deed), points);
}

/// Changes the hero's standing with a faction and records the reason. Returns whether the standing changed.
pub fn change_standing(turn: &mut Turn, kind: Kind<Faction>, why: StandingReason, points: i32) -> bool {
    let content = turn.content;
    let side = FactionId::from_faction(kind);
    let hero = turn.actor(turn.hero).filter(|hero| content.regards.faction_of(hero.kind) != side);
    let Some(hero) = hero else { return false };
    let before = standing::standing(side, hero, &turn.tally.standings, content);
    let wanted = points;
    let points = (before + points).clamp(MIN_STANDING, MAX_STANDING) - before;
    let id = &content.factions[kind].id;
    // At its limit the standing stays the same, but the reason is counted again.
    if points == 0 && wanted != 0 {
        turn.tally.standings.add_occurrence(id, &why);
    }
    if points == 0 || !turn.tally.standings.add(id, why, points) {
        return false;
    }
    turn.emit(turn.hero_at, EventKind::StandingChanged { faction: kind, before, now: before + points });
    true
}

pub fn apply_standing_effect(turn: &mut Turn, kind: Kind<Faction>, points: i32, why: &str) -> bool {
    change_standing(turn, kind, StandingReason::Custom(why.to_owned()), points)
}
