//! Descriptions of map cells: creatures and ground, for look mode and hover.

mod allegiance;
mod creature;
mod ground;
mod odds;

use super::words;
use crate::draw::CardPart;
use fifteen_base::Point;
use fifteen_game::{Actor, Game, Stance, name_of_one};

pub use crate::cards::modifier_text::add_sets;
pub use creature::{describe_kind, freed_text, odds_of_foe, resistances};
pub use ground::{tile_name, tile_text};
pub use odds::{
    AttackPreview, OddsColumn, add_attack_details, add_table, attacks_to_kill, halves, tenths,
    turns_for_attacks, turns_text,
};

pub fn glance(game: &Game, at: Point) -> String {
    match game.seen_at(at) {
        Some(actor) => creature_glance(game, actor),
        None => match game.captive_at(at) {
            Some(captive) => say!("{} (remembered)", creature_glance(game, captive)),
            None => ground::glance(game, at),
        },
    }
}

fn creature_glance(game: &Game, actor: &Actor) -> String {
    let kind = &game.content().monsters[actor.kind()];
    let proper_name = game.personal_name(actor).map(|_| game.name_of(actor));
    let name = proper_name.unwrap_or_else(|| name_of_one(kind));
    let health = words::health(actor.hp(), actor.max_hp());
    match game.stance(actor) {
        Stance::Own => say!("you").to_owned(),
        Stance::Captive => say!("{name}, a captive"),
        Stance::Ally => format!("{name}, {health}, {}", words::ally_activity(actor)),
        Stance::Peaceful => name,
        Stance::Foe => format!("{name}, {health}, {}", words::mood(actor.mood())),
    }
}

/// Describes a cell in detail. With `explain`, explains each number by its sources in the data.
pub fn describe(game: &Game, at: Point, explain: bool) -> Vec<CardPart> {
    describe_aimed(game, at, explain, None)
}

/// Like [`describe`], with the odds of an aimed shot.
pub fn describe_aimed(game: &Game, at: Point, explain: bool, shot: Option<OddsColumn>) -> Vec<CardPart> {
    let mut parts = Vec::new();
    if let Some(actor) = game.seen_at(at) {
        creature::describe(game, actor, explain, shot, &mut parts);
    }
    ground::describe(game, at, &mut parts);
    parts
}
