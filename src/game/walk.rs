//! Steps, and standing still.

use super::action::{Action, Outcome, Refusal};
use super::actor::ActorId;
use super::event::{Event, What};
use super::formula::ACTION;
use super::turn::Turn;
use super::{doors, noise};
use crate::base::{Dir, Point};

/// A step. Into somebody it means a blow, into a shut door it means to open it.
pub(in crate::game) fn walk(turn: &mut Turn, id: ActorId, dir: Dir) -> Outcome {
    let Some(actor) = turn.actor(id) else {
        return Outcome::Refused(Refusal::Over);
    };
    let (from, to) = (actor.at, actor.at + dir);
    let kind = turn.kind(actor);
    let (ways, own_noise, opens) = (kind.ways, kind.noise, kind.opens_doors);
    let Some(tile) = turn.level.terrain.get(to).map(|t| &turn.content.tiles[*t]) else {
        return Outcome::Refused(Refusal::Blocked);
    };
    if let Some(other) = turn.level.standing(to) {
        return meet(turn, id, other);
    }
    if tile.is_closed_door() && opens {
        return Outcome::Instead(Action::Open(to));
    }
    if !tile.ways.meets(ways) {
        return Outcome::Refused(Refusal::Blocked);
    }
    let (cost, loudness) = (tile.cost, own_noise + tile.noise);
    turn.level.shift(id, turn.acting, to);
    let hero = id == turn.hero;
    if hero {
        turn.hero_at = to;
    }
    if let Some(actor) = turn.actor(id) {
        let who = turn.who(actor);
        let what = What::Moved { who, from };
        turn.events.push(Event {
            at: to,
            seen: who.seen,
            what,
        });
    }
    if hero {
        // The hero's sight is of the old place until the turn is over; noise needs no sight.
        noise::make(turn, to, loudness);
        search(turn, id, to, finds(turn, id) / 4);
    }
    // Flyers do not wade.
    let cost = if ways.meets(crate::content::tile::Ways::FLY) {
        100
    } else {
        cost
    };
    Outcome::Done(ACTION * cost / 100)
}

/// Somebody is in the way: a foe is struck, a fellow is not.
fn meet(turn: &Turn, id: ActorId, other: ActorId) -> Outcome {
    let foes = match (turn.actor(id), turn.actor(other)) {
        (Some(a), Some(b)) => turn.kind(a).faction != turn.kind(b).faction,
        _ => false,
    };
    if foes {
        Outcome::Instead(Action::Strike(other))
    } else {
        Outcome::Refused(Refusal::Blocked)
    }
}

/// Standing still; the hero looks closely at the cells around.
pub(in crate::game) fn wait(turn: &mut Turn, id: ActorId) -> Outcome {
    if id == turn.hero {
        search(turn, id, turn.hero_at, finds(turn, id));
    }
    Outcome::Done(ACTION)
}

/// How often it finds what is hidden beside it when it stands and looks, in percent.
fn finds(turn: &Turn, id: ActorId) -> i32 {
    turn.actor(id).map_or(0, |a| turn.kind(a).senses.finds)
}

/// Looks for what is hidden in the cells around, each found with `percent` chance.
fn search(turn: &mut Turn, id: ActorId, at: Point, percent: i32) {
    for cell in at.neighbours() {
        let hidden = turn
            .level
            .terrain
            .get(cell)
            .and_then(|t| turn.content.tiles[*t].found_as);
        if let Some(tile) = hidden
            && turn.random.percent(percent)
        {
            doors::reveal(turn, id, cell, tile);
        }
    }
}
