//! Status line: one to three rows that replace the side panel on small screens. A single row shows hero and
//! creatures. Of several rows, the last row shows the creatures.

use super::hero_status::{health, mana, place_label};
use super::{creature_list, hero_status};
use crate::draw::{CanvasView, InlineText, Rect, UiColors, inline_text};
use crate::screen::Context;
use fifteen_base::Size;
use fifteen_game::Game;

pub fn draw(game: &Game, context: &Context, view: &mut CanvasView) {
    let colors = context.colors;
    let Size { width, height } = view.size();
    let mut first = vital_texts(game, colors);
    let mut urgent = hero_status::status_texts(game, colors);
    urgent.extend(hero_status::learning_hints(game, context));
    if height < 2 {
        first.extend(creature_list::inline_texts(game, colors, true));
        first.extend(urgent);
        draw_with(first, fact_texts(game, colors), view, colors);
        return;
    }
    first.extend(urgent);
    let mut upper = view.part(Rect::new(0, 0, width, height - 1));
    draw_with(first, fact_texts(game, colors), &mut upper, colors);
    let named = creature_list::inline_texts(game, colors, false);
    let seen = match inline_text::rows(&named, width) {
        ..=1 => named,
        _ => creature_list::inline_texts(game, colors, true),
    };
    let mut last = view.part(Rect::new(0, height - 1, width, 1));
    inline_text::draw(&seen, &mut last, colors);
}

fn draw_with(mut pieces: Vec<InlineText>, others: Vec<InlineText>, view: &mut CanvasView, colors: &UiColors) {
    let Size { width, height } = view.size();
    for other in others {
        pieces.push(other);
        if inline_text::rows(&pieces, width) > height {
            pieces.pop();
            break;
        }
    }
    inline_text::draw(&pieces, view, colors);
}

fn vital_texts(game: &Game, colors: &UiColors) -> Vec<InlineText> {
    let (hp, max_hp) = health(game);
    let mut vitals = vec![InlineText::new(format!("{hp}/{max_hp}"), colors.health(hp, max_hp))];
    let (mana, max_mana) = mana(game);
    if max_mana > 0 {
        vitals.push(InlineText::new(say!("mana {mana}/{max_mana}"), colors.dim));
    }
    vitals
}

/// Returns optional facts, most important first: level, place, equipment, turn, name.
fn fact_texts(game: &Game, colors: &UiColors) -> Vec<InlineText> {
    let dim = colors.dim;
    let place = match place_label(game) {
        (label, hour) if label == say!("hour") => hour,
        (label, value) => format!("{label} {value}"),
    };
    let level = hero_status::level_text(game);
    let level = level.map(|(level, experience)| InlineText::new(format!("{level} {experience}"), dim));
    let mut facts: Vec<InlineText> = level.into_iter().collect();
    facts.push(InlineText::new(place, dim));
    facts.extend(hero_status::equipment(game, colors));
    facts.extend([
        InlineText::new(say!("turn {}", game.world().turn()), dim),
        InlineText::new(game.world().name(), dim),
    ]);
    facts
}
