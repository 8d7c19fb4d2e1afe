//! The panel beside the map: the hero, the place, and who is in sight.
//!
//! ```text
//! Ada
//! the Old Cellars
//!
//! level 2    130/240
//! depth            3
//! turn           412
//! health       17/24
//! █████████████
//! poisoned 3
//!
//! in sight
//! r giant rat ! ■■■■
//! ```
//! Where that is too much, empty rows and the bar of the mana go first, then conditions share rows: whoever is in sight
//! keeps their line as long as there is a row for it.

use super::condition::{health, mana, whereabouts};
use super::{condition, in_sight};
use crate::base::{Point, Size};
use crate::content::Rgb;
use crate::game::Game;
use crate::ui::draw::text::shorten;
use crate::ui::draw::{Looks, Piece, Rect, View, pieces};
use crate::ui::screen::Context;

/// The rows that conditions keep, whoever is in sight.
const LEAST: i32 = 2;
/// How pale health is that is being lost, in percent.
const LOST: u8 = 55;

/// Draws the panel.
pub fn draw(game: &Game, context: &Context, view: &mut View) {
    let Size { width, height } = view.size();
    // The last row is that of the keys.
    let mut view = view.part(Rect::new(1, 1, width - 2, height - 2));
    let looks = context.looks;
    let Size { width, height } = view.size();
    let mut state = condition::to_learn(game, context);
    state.extend(condition::pressing(game, looks));
    state.extend(condition::goods(game, looks));
    let seen = in_sight::rows(game);
    let lines = state.len() as i32;
    let tight = head(game, false) + lines + seen + gap(seen) > height;
    let y = draw_hero(game, context, tight, &mut view);
    if !tight {
        for (piece, y) in state.iter().zip(y..) {
            let mut row = view.part(Rect::new(0, y, width, 1));
            pieces::draw(std::slice::from_ref(piece), &mut row, looks);
        }
        let top = y + lines + gap(seen);
        let mut rest = view.part(Rect::new(0, top, width, height - top));
        in_sight::draw(game, context, &mut rest);
        return;
    }
    // On the lowest of panels the last of the numbers makes room.
    let y = y.min(height - gap(seen));
    let rows = shared(&state, width, height - y, seen);
    pieces::draw(&state, &mut view.part(Rect::new(0, y, width, rows)), looks);
    let top = y + rows;
    let mut rest = view.part(Rect::new(0, top, width, height - top));
    in_sight::draw(game, context, &mut rest);
}

/// The empty row above those in sight, if there is anybody.
fn gap(seen: i32) -> i32 {
    i32::from(seen > 0)
}

/// How many of so many rows are for conditions, where those in sight would take `seen`.
fn shared(state: &[Piece], width: i32, rows: i32, seen: i32) -> i32 {
    let wanted = pieces::rows(state, width);
    // A heading and one line at the very least.
    let least = wanted.min(LEAST).min(rows - seen.min(2)).max(0);
    wanted.min((rows - seen).max(least))
}

/// The rows of the hero's name, place and numbers.
fn head(game: &Game, tight: bool) -> i32 {
    let mana = mana(game).1 > 0;
    let level = i32::from(game.growth().is_some());
    match tight {
        true => 6 + i32::from(mana) + level,
        false => 7 + 2 * i32::from(mana) + level,
    }
}

/// Draws the hero's name, place and numbers, and gives the row after them.
fn draw_hero(game: &Game, context: &Context, tight: bool, view: &mut View) -> i32 {
    let looks = context.looks;
    let wide = view.size().width;
    let name = shorten(game.world().name(), wide);
    view.text(Point::new(0, 0), &name, looks.title);
    view.text(Point::new(0, 1), &shorten(&game.place_name(), wide), looks.dim);
    let mut y = if tight { 2 } else { 3 };
    if let Some((level, experience)) = condition::level(game) {
        pair(view, y, &level, &experience, looks);
        y += 1;
    }
    let (label, told) = whereabouts(game);
    pair(view, y, label, &told, looks);
    pair(view, y + 1, "turn", &game.world().turn().to_string(), looks);
    let (hp, max_hp) = health(game);
    let color = looks.health(hp, max_hp);
    measure(view, y + 2, "health", (hp, max_hp), color, looks);
    let draining = context.motion.draining();
    if draining > 0 {
        let shown = (hp + draining).min(max_hp);
        let lost = color.mix(looks.bright, LOST);
        view.drain(Point::new(0, y + 3), wide, (hp, shown, max_hp), (color, lost, looks.hp_back));
    }
    let y = y + 4;
    if mana(game).1 == 0 {
        return y;
    }
    match tight {
        true => {
            let (mana, most) = mana(game);
            pair(view, y, "mana", &format!("{mana}/{most}"), looks);
        }
        false => measure(view, y, "mana", mana(game), looks.mana, looks),
    }
    head(game, tight)
}

/// A number of two rows: in digits, and as a bar.
fn measure(view: &mut View, y: i32, word: &str, (now, most): (i32, i32), fill: Rgb, looks: &Looks) {
    pair(view, y, word, &format!("{now}/{most}"), looks);
    let wide = view.size().width;
    view.bar(Point::new(0, y + 1), wide, (now, most), fill, looks.hp_back);
}

/// A word at the left and its value at the right.
fn pair(view: &mut View, y: i32, word: &str, value: &str, looks: &Looks) {
    view.text(Point::new(0, y), word, looks.dim);
    view.text_right(y, value, looks.text);
}
