//! What is told of a creature that fights by what it has learnt.

use super::Asked;
use crate::draw::{Part, Parts};
use fifteen_base::tongue;
use fifteen_game::{Actor, Game};

/// What it weighs most, and what changes its mind where that is asked.
pub(super) fn learnt(game: &Game, actor: &Actor, asked: Asked, parts: &mut Vec<Part>) {
    let Some(most) = game.learnt(actor) else { return };
    parts.fact(say!("It has learnt to {most}."));
    let sways = if asked.why { game.swayed_by(actor) } else { Vec::new() };
    let sways: Vec<&str> = sways.into_iter().map(tongue::of).collect();
    if !sways.is_empty() {
        parts.fact(say!("What changes its mind most often is {}.", sways.join(say!(", and "))));
    }
}
