//! Status line: replaces the side panel on small screens, with one or two rows for the hero and one for visible
//! creatures.

use super::condition::{health, mana, whereabouts};
use super::{condition, in_sight};
use crate::draw::{Looks, Piece, Rect, View, pieces};
use crate::screen::Context;
use fifteen_base::Size;
use fifteen_game::Game;

/// Draws the status line in the rows of the view.
pub fn draw(game: &Game, context: &Context, view: &mut View) {
    let looks = context.looks;
    let Size { width, height } = view.size();
    let mut first = vitals(game, looks);
    let mut pressing = condition::pressing(game, looks);
    pressing.extend(condition::to_learn(game, context));
    if height < 2 {
        first.extend(in_sight::pieces(game, looks, true));
        first.extend(pressing);
        draw_with(first, facts(game, looks), view, looks);
        return;
    }
    first.extend(pressing);
    let mut upper = view.part(Rect::new(0, 0, width, height - 1));
    draw_with(first, facts(game, looks), &mut upper, looks);
    let named = in_sight::pieces(game, looks, false);
    let seen = match pieces::rows(&named, width) {
        ..=1 => named,
        _ => in_sight::pieces(game, looks, true),
    };
    let mut last = view.part(Rect::new(0, height - 1, width, 1));
    pieces::draw(&seen, &mut last, looks);
}

/// Draws pieces, followed by as many others as fit.
fn draw_with(mut pieces: Vec<Piece>, others: Vec<Piece>, view: &mut View, looks: &Looks) {
    let Size { width, height } = view.size();
    for other in others {
        pieces.push(other);
        if pieces::rows(&pieces, width) > height {
            pieces.pop();
            break;
        }
    }
    pieces::draw(&pieces, view, looks);
}

fn vitals(game: &Game, looks: &Looks) -> Vec<Piece> {
    let (hp, max_hp) = health(game);
    let mut vitals = vec![Piece::new(format!("{hp}/{max_hp}"), looks.health(hp, max_hp))];
    let (mana, max_mana) = mana(game);
    if max_mana > 0 {
        vitals.push(Piece::new(say!("mana {mana}/{max_mana}"), looks.dim));
    }
    vitals
}

/// Returns optional facts, most important first: level, place, equipment, turn, name.
fn facts(game: &Game, looks: &Looks) -> Vec<Piece> {
    let dim = looks.dim;
    let place = match whereabouts(game) {
        ("hour", hour) => hour,
        (label, told) => format!("{label} {told}"),
    };
    let level = condition::level(game);
    let level = level.map(|(level, experience)| Piece::new(format!("{level} {experience}"), dim));
    let mut facts: Vec<Piece> = level.into_iter().collect();
    facts.push(Piece::new(place, dim));
    facts.extend(condition::goods(game, looks));
    facts.extend([
        Piece::new(say!("turn {}", game.world().turn()), dim),
        Piece::new(game.world().name(), dim),
    ]);
    facts
}
