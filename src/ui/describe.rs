//! What the hero knows of a cell, in words.

use super::words;
use crate::base::Point;
use crate::content::{Rgb, Tile};
use crate::game::{Actor, Game, capital, with_article};

/// A part of a description.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// What it is: its character, its colour, its name.
    Name(char, Rgb, String),
    /// How much health is left: hit points, the most of them, and a word for it.
    Health(i32, i32, &'static str),
    /// Something about it.
    Fact(String),
    /// What the data say about it.
    Text(String),
    /// A space between parts.
    Gap,
}

/// Who is seen at a cell: the hero too.
pub fn actor_seen(game: &Game, at: Point) -> Option<&Actor> {
    let hero = game.hero().filter(|hero| hero.at() == at);
    hero.or_else(|| game.in_sight().into_iter().find(|actor| actor.at() == at))
}

/// What the hero knows of the terrain of a cell, and whether it is only remembered.
fn tile_known(game: &Game, at: Point) -> Option<(&Tile, bool)> {
    let level = game.level();
    let seen = game.sees(at);
    let kind = if seen {
        level.terrain().get(at).copied()
    } else {
        level.memory().get(at).copied().flatten()
    }?;
    Some((&game.content().tiles[kind], !seen))
}

/// A cell in one line.
pub fn glance(game: &Game, at: Point) -> String {
    let hero = game.world().hero_id();
    match (actor_seen(game, at), tile_known(game, at)) {
        (Some(actor), _) if actor.id() == hero => "you".to_owned(),
        (Some(actor), _) => format!(
            "{}, {}, {}",
            with_article(&game.content().monsters[actor.kind()].name),
            words::health(actor.hp(), actor.max_hp()),
            words::mood(actor.mood())
        ),
        (None, Some((tile, false))) => tile.name.clone(),
        (None, Some((tile, true))) => format!("{} (remembered)", tile.name),
        (None, None) => "unknown".to_owned(),
    }
}

/// A cell in all detail.
pub fn describe(game: &Game, at: Point) -> Vec<Part> {
    let mut parts = Vec::new();
    if let Some(actor) = actor_seen(game, at) {
        describe_actor(game, actor, &mut parts);
    }
    match tile_known(game, at) {
        Some((tile, remembered)) => {
            if !parts.is_empty() {
                parts.push(Part::Gap);
            }
            describe_tile(tile, remembered, &mut parts);
        }
        None if parts.is_empty() => {
            parts.push(Part::Fact("You have not seen this place.".to_owned()));
        }
        None => {}
    }
    parts
}

fn describe_actor(game: &Game, actor: &Actor, parts: &mut Vec<Part>) {
    let kind = &game.content().monsters[actor.kind()];
    let (hp, max_hp) = (actor.hp(), actor.max_hp());
    let name = capital(&kind.name);
    parts.push(Part::Name(kind.glyph, kind.color, name));
    parts.push(Part::Health(hp, max_hp, words::health(hp, max_hp)));
    if actor.id() == game.world().hero_id() {
        parts.push(Part::Fact("This is you.".to_owned()));
    } else {
        let mood = words::mood(actor.mood());
        parts.push(Part::Fact(format!("{}.", capital(mood))));
        if let Some((yours, theirs)) = game.odds(actor.id()) {
            let odds = format!("You hit it {yours} times in 100; it hits you {theirs}.");
            parts.push(Part::Fact(odds));
        } else if kind.attacks.is_empty() {
            parts.push(Part::Fact("It does not fight.".to_owned()));
        }
    }
    text(&kind.text, parts);
}

fn describe_tile(tile: &Tile, remembered: bool, parts: &mut Vec<Part>) {
    let name = capital(&tile.name);
    parts.push(Part::Name(tile.glyph, tile.color, name));
    if remembered {
        parts.push(Part::Fact("Remembered, not seen now.".to_owned()));
    }
    text(&tile.text, parts);
}

fn text(text: &str, parts: &mut Vec<Part>) {
    if !text.is_empty() {
        parts.push(Part::Text(text.to_owned()));
    }
}
