//! Who and what reacts to something that has happened to somebody.

use crate::base::Point;
use crate::content::{Ego, ItemType, Kind, Origin, Trigger};
use crate::game::rules::Turn;
use crate::game::world::body::statuses;
use crate::game::world::{Actor, Happening};

/// All that has reactions for somebody to whom that has happened: their body, what they wear, what they are for a while,
/// where they are.
pub(super) fn of(turn: &Turn, actor: &Actor, what: &Happening) -> Vec<Origin> {
    let mut all = vec![Origin::Monster(actor.kind)];
    match what.on {
        // It is the thing itself that has been picked up, put on or taken off.
        Trigger::PicksUp | Trigger::PutsOn | Trigger::TakesOff => {
            let thing = what.thing.into_iter();
            all.extend(thing.flat_map(|(kind, ego)| item(kind, ego)));
        }
        _ => {
            let worn = actor.pack.iter().filter(|item| item.worn);
            all.extend(worn.flat_map(|own| item(own.kind, own.ego)));
        }
    }
    match what.status {
        Some(status) => all.push(Origin::Status(status)),
        None => all.extend(statuses(actor, turn.content).map(Origin::Status)),
    }
    if actor.id == turn.hero {
        all.push(Origin::Scenario(turn.scenario));
    }
    if let Some(growth) = actor.growth() {
        all.extend(growth.people.map(Origin::People));
        all.extend(growth.class.map(Origin::Class));
        all.extend(growth.talents.iter().map(|talent| Origin::Talent(*talent)));
    }
    match what.on {
        Trigger::EntersCell | Trigger::LeavesCell | Trigger::TurnEnds => {
            all.extend(cell(turn, what.toward.unwrap_or(actor.at)));
        }
        _ => {}
    }
    all
}

/// A thing, and what makes it another than the next of its kind.
fn item(kind: Kind<ItemType>, ego: Option<Kind<Ego>>) -> impl Iterator<Item = Origin> {
    [Origin::Item(kind)].into_iter().chain(ego.map(Origin::Ego))
}

/// What a cell is made of and covered with.
fn cell(turn: &Turn, at: Point) -> Vec<Origin> {
    let mut all = vec![Origin::Tile(turn.level.tile(at))];
    let spot = turn.level.spots.get(&at).and_then(|id| turn.content.spots.find(id));
    all.extend(spot.map(Origin::Spot));
    all.extend(turn.level.covers.on(at).map(|patch| Origin::Cover(patch.kind)));
    all
}
