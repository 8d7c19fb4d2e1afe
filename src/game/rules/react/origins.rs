//! Who and what reacts to something that has happened to somebody.

use crate::rules::Turn;
use crate::world::borne::{calling, gear, statuses, thing};
use crate::world::{Actor, Happening};
use fifteen_base::Point;
use fifteen_content::{Origin, Trigger};

/// All that has reactions for somebody to whom that has happened: their body, what they wear, what they are for a while,
/// where they are.
pub(super) fn of(turn: &Turn, actor: &Actor, what: &Happening) -> Vec<Origin> {
    let mut all = vec![Origin::Monster(actor.kind)];
    match what.on {
        // It is the thing itself that has been picked up, put on or taken off.
        Trigger::PicksUp | Trigger::PutsOn | Trigger::TakesOff => {
            all.extend(what.thing.into_iter().flat_map(|(kind, ego)| thing(kind, ego)));
        }
        _ => all.extend(gear(actor, turn.content)),
    }
    match what.status {
        Some(status) => all.push(Origin::Status(status)),
        None => all.extend(statuses(actor, turn.content).map(Origin::Status)),
    }
    all.extend(calling(actor, (turn.hero, turn.scenario)));
    match what.on {
        Trigger::EntersCell | Trigger::LeavesCell | Trigger::TurnEnds | Trigger::Used => {
            all.extend(cell(turn, what.toward.unwrap_or(actor.at)));
        }
        _ => {}
    }
    all
}

/// What a cell is made of and covered with.
fn cell(turn: &Turn, at: Point) -> Vec<Origin> {
    let mut all = vec![Origin::Tile(turn.level.tile(at))];
    let spot = turn.level.spots.get(&at).and_then(|id| turn.content.spots.find(id));
    all.extend(spot.map(Origin::Spot));
    all.extend(turn.level.covers.on(at).map(|patch| Origin::Cover(patch.kind)));
    all
}
