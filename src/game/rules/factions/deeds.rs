//! Effects of the hero's deeds on faction standing.

use crate::rules::Turn;
use crate::world::factions::standing;
use crate::world::factions::standing::{LEAST, MOST, StandingReason, faction};
use crate::world::sides;
use crate::world::sides::is_ally;
use crate::world::{Actor, ActorId, Bond, EventKind, Mood};
use fifteen_base::SortedSet;
use fifteen_content::kinds::faction::Deed;
use fifteen_content::{Faction, Kind, Side, Terms};

/// Maximum distance of a captor from a captive, in cells.
const HOLDS: i32 = 8;

/// Counts a kill by the hero's side. Factions know of their own dead, and of others that a member has seen die.
pub fn killed(turn: &mut Turn, dead: &Actor) {
    let side = turn.content.regards.side(dead.kind);
    let witnesses = witnesses(turn, dead);
    for (kind, own) in factions(turn) {
        let deed = match Terms::at(turn.content.regards.between(own, side)) {
            _ if own == side => Deed::KillsMember,
            _ if !witnesses.contains(&own) => continue,
            Terms::War => Deed::KillsEnemy,
            Terms::Alliance => Deed::KillsFriend,
            Terms::Truce | Terms::Peace => continue,
        };
        did(turn, kind, deed, 1);
    }
}

fn witnesses(turn: &Turn, dead: &Actor) -> SortedSet<Side> {
    let sees = |other: &&Actor| {
        other.mood != Mood::Asleep
            && other.at.distance(dead.at) <= turn.kind(other).senses.sight
            && turn.level.is_in_view(other.at, dead.at)
    };
    let all = turn.level.actors.iter().filter(sees);
    all.map(|other| turn.content.regards.side(other.kind)).collect()
}

/// Counts the hero's first attack on a member of a faction at peace with them.
pub fn betrayed(turn: &mut Turn, id: ActorId) {
    let Some(actor) = turn.actor(id) else { return };
    let side = turn.content.regards.side(actor.kind);
    if Terms::at(sides::stands(side, &turn.scene())) != Terms::War
        && let Some(kind) = faction(side, turn.content)
    {
        did(turn, kind, Deed::Betrays, 1);
    }
}

/// Counts the freeing of a captive. Captors are the creatures near it that are not allies of the hero.
pub fn freed(turn: &mut Turn, captive: ActorId) {
    let Some(own) = turn.actor(captive) else { return };
    let (at, side) = (own.at, turn.content.regards.side(own.kind));
    let holds = |other: &&Actor| {
        other.bond == Bond::Free
            && other.id != turn.hero
            && !is_ally(other, turn.hero)
            && other.at.distance(at) <= HOLDS
    };
    let held = turn.level.actors.iter().filter(holds);
    let held: Vec<Side> = held.map(|other| turn.content.regards.side(other.kind)).collect();
    for (kind, own) in factions(turn) {
        if own == side {
            did(turn, kind, Deed::FreesMember, 1);
        } else if held.contains(&own) {
            did(turn, kind, Deed::TakesCaptive, 1);
        }
    }
}

/// Returns the declared factions with their sides, except the hero's.
fn factions(turn: &Turn) -> Vec<(Kind<Faction>, Side)> {
    let ours = turn.actor(turn.hero).map(|hero| turn.content.regards.side(hero.kind));
    let all = turn.content.factions.iter().map(|(kind, _)| (kind, Side::from_faction(kind)));
    all.filter(|(_, side)| Some(*side) != ours).collect()
}

/// Counts a deed with a faction, `times` times.
pub fn did(turn: &mut Turn, kind: Kind<Faction>, deed: Deed, times: i32) {
    let points = turn.content.factions[kind].minds(deed).saturating_mul(times);
    regard(turn, kind, StandingReason::Deed(deed), points);
}

/// Changes the hero's standing with a faction, and records why. Returns whether it changed.
pub fn regard(turn: &mut Turn, kind: Kind<Faction>, why: StandingReason, points: i32) -> bool {
    let content = turn.content;
    let side = Side::from_faction(kind);
    let Some(hero) = turn.actor(turn.hero).filter(|hero| content.regards.side(hero.kind) != side)
    else {
        return false;
    };
    let before = standing::standing(side, hero, &turn.tally.standings, content);
    let asked = points;
    let points = (before + points).clamp(LEAST, MOST) - before;
    let id = &content.factions[kind].id;
    // At the limit the standing stays, but the deed is counted again.
    if points == 0 && asked != 0 {
        turn.tally.standings.again(id, &why);
    }
    if points == 0 || !turn.tally.standings.add(id, why, points) {
        return false;
    }
    turn.tell(turn.hero_at, EventKind::Regarded { faction: kind, before, now: before + points });
    true
}

/// Changes the hero's standing with a faction as an effect says.
pub fn apply_standing_effect(turn: &mut Turn, kind: Kind<Faction>, points: i32, why: &str) -> bool {
    regard(turn, kind, StandingReason::Told(why.to_owned()), points)
}
