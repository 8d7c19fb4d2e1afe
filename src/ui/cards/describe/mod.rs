//! Descriptions of map cells: creatures and ground, for look mode and hover.

mod creature;
mod ground;
mod odds;
mod side;

use super::words;
use crate::draw::Part;
use fifteen_base::Point;
use fifteen_game::{Actor, Game, Stance, one_of_kind};

pub use crate::cards::manners::sets;
pub use creature::{kind_known, odds_of_foe, resists_of};
pub use ground::{tile_name, tile_text};
pub use odds::{Blow, Odds, beside, blows, counted, halves, table, tenths, turns_of};

/// Options of a description.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// Whether to explain the numbers of attacks.
    pub why: bool,
}

/// Describes a cell in one line.
pub fn glance(game: &Game, at: Point) -> String {
    match game.seen_at(at) {
        Some(actor) => glance_at(game, actor),
        None => match game.captive_at(at) {
            Some(captive) => say!("{} (remembered)", glance_at(game, captive)),
            None => ground::glance(game, at),
        },
    }
}

fn glance_at(game: &Game, actor: &Actor) -> String {
    let kind = &game.content().monsters[actor.kind()];
    let own = game.own_name(actor).map(|_| game.name_of(actor));
    let name = own.unwrap_or_else(|| one_of_kind(kind));
    let health = words::health(actor.hp(), actor.max_hp());
    match game.stance(actor) {
        Stance::Own => say!("you").to_owned(),
        Stance::Captive => say!("{name}, a captive"),
        Stance::Ally => format!("{name}, {health}, {}", words::ally(actor)),
        Stance::Neighbour => name,
        Stance::Foe => format!("{name}, {health}, {}", words::mood(actor.mood())),
    }
}

/// Describes a cell in detail.
pub fn describe(game: &Game, at: Point, asked: Asked) -> Vec<Part> {
    describe_aimed(game, at, asked, None)
}

/// Describes a cell in detail, with the odds of an aimed shot.
pub fn describe_aimed(game: &Game, at: Point, asked: Asked, shot: Option<Odds>) -> Vec<Part> {
    let mut parts = Vec::new();
    if let Some(actor) = game.seen_at(at) {
        creature::describe(game, actor, asked, shot, &mut parts);
    }
    ground::describe(game, at, &mut parts);
    parts
}
