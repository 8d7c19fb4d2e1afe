//! Side panel: hero, place, and visible creatures.
//!
//! ```text
//! Ada
//! the Old Cellars
//!
//! level 2    130/240
//! depth            3
//! turn           412
//! health███▌   17/24
//! poisoned         3
//! short sword
//!
//! in sight
//! r giant rat
//!   hunting you█████
//! ```
//!
//! A minimap fills the rest. Where space is short, the panel first drops worn items, then gives each creature one row,
//! then drops empty rows and lets status effects share rows. Creatures keep their lines as long as possible.

use crate::draw::{Gauge, Inscription, Looks, Piece, Rect, View, gauge, pieces, shorten};
use crate::panels::camera::Camera;
use crate::panels::condition::{health, mana, whereabouts};
use crate::panels::in_sight::Listed;
use crate::panels::seen_line::Detail;
use crate::panels::{condition, in_sight, minimap};
use crate::screen::Context;
use fifteen_base::{Point, Size};
use fifteen_content::Rgb;
use fifteen_game::Game;

/// Rows reserved for status effects, however many creatures are visible.
const LEAST: i32 = 2;

enum Row {
    Words(Piece),
    Bar(Gauge, Inscription, Rgb),
}

struct Plan<'a> {
    /// Whether status effects share rows.
    tight: bool,
    rows: Vec<Row>,
    seen: Rect,
    list: Option<Listed<'a>>,
    /// Remaining area, below an empty row.
    free: Rect,
}

impl<'a> Plan<'a> {
    fn new(game: &'a Game, context: &Context, Size { width, height }: Size) -> Plan<'a> {
        let looks = context.looks;
        let tall = |detail| in_sight::rows(game, width, detail);
        let (full, short) = (tall(Detail::Full), tall(Detail::Line));
        let mut rows = conditions(game, context);
        let own = head(game, false) + rows.len() as i32;
        let detail = if own + full + gap(full) <= height { Detail::Full } else { Detail::Line };
        let seen = if detail == Detail::Full { full } else { short };
        let below = own + seen + gap(seen);
        if below > height {
            return Plan::tight(game, context, Size::new(width, height), short);
        }
        let spare = (height - below) as usize;
        let worn = condition::worn_besides(game, looks).into_iter();
        rows.extend(worn.take(spare).map(Row::Words));
        let top = head(game, false) + rows.len() as i32 + gap(seen);
        let below = top + seen + 1;
        let area = Rect::new(0, top, width, height - top);
        let list = in_sight::listed(game, area.size, detail);
        let free = Rect::new(0, below, width, (height - below).max(0));
        Plan { tight: false, rows, seen: area, list, free }
    }

    /// Lays out a panel in which status effects share rows and no area remains.
    fn tight(game: &'a Game, context: &Context, size: Size, seen: i32) -> Plan<'a> {
        let Size { width, height } = size;
        // On the smallest panels the list replaces the last rows of the head.
        let y = head(game, true).min(height - gap(seen));
        let rows = shared(&status_pieces(game, context), width, height - y, seen);
        let area = Rect::new(0, y + rows, width, height - y - rows);
        let list = in_sight::listed(game, area.size, Detail::Line);
        Plan { tight: true, rows: Vec::new(), seen: area, list, free: Rect::new(0, height, 0, 0) }
    }
}

/// Returns the inside of the panel. The last row is for key hints.
fn inner(Size { width, height }: Size) -> Rect {
    Rect::new(1, 1, width - 2, height - 2)
}

/// A level cell that a cell of the panel refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointed {
    /// The position of a listed creature.
    InSight(Point),
    /// A cell on the minimap.
    OnSmallMap(Point),
}

impl Pointed {
    /// Returns the level cell.
    pub fn cell(self) -> Point {
        match self {
            Pointed::InSight(at) | Pointed::OnSmallMap(at) => at,
        }
    }
}

/// Returns what a canvas cell refers to, if it is in the panel.
pub fn pointed(game: &Game, context: &Context, at: Point) -> Option<Pointed> {
    let side = context.layout(context.size).side;
    if !side.contains(at) {
        return None;
    }
    let inner = inner(side.size);
    let Plan { list, seen, free, .. } = Plan::new(game, context, inner.size);
    let at = at - side.at - inner.at;
    let in_sight = list.and_then(|list| list.at_row(at.y - seen.at.y)).map(Pointed::InSight);
    let on_small_map = || minimap::pointed(game, context.looks, free.size, at - free.at);
    in_sight.or_else(|| on_small_map().map(Pointed::OnSmallMap))
}

/// Draws the panel and highlights the creature at the pointed level cell.
pub fn draw(
    game: &Game,
    context: &Context,
    camera: &Camera,
    pointed: Option<Point>,
    view: &mut View,
) {
    let mut view = view.part(inner(view.size()));
    let looks = context.looks;
    let size = view.size();
    if size.width <= 0 {
        return;
    }
    let plan = Plan::new(game, context, size);
    let y = draw_hero(game, context, plan.tight, &mut view);
    match plan.tight {
        true => {
            let y = y.min(plan.seen.at.y);
            let area = Rect::new(0, y, size.width, plan.seen.at.y - y);
            pieces::draw(&status_pieces(game, context), &mut view.part(area), looks);
        }
        false => draw_rows(&plan.rows, y, looks, &mut view),
    }
    let mut seen = view.part(plan.seen);
    match &plan.list {
        Some(list) => list.draw(game, context, pointed, &mut seen),
        None => in_sight::draw_brief(game, looks, &mut seen),
    }
    minimap::draw(game, looks, camera, &mut view.part(plan.free));
}

/// Returns the status of the hero as inline text.
fn status_pieces(game: &Game, context: &Context) -> Vec<Piece> {
    let mut told = condition::to_learn(game, context);
    told.extend(condition::pressing(game, context.looks));
    told.extend(condition::goods(game, context.looks));
    told
}

/// Returns the status of the hero as rows.
fn conditions(game: &Game, context: &Context) -> Vec<Row> {
    let looks = context.looks;
    let mut rows: Vec<Row> =
        condition::to_learn(game, context).into_iter().map(Row::Words).collect();
    rows.extend(condition::here_and_now(game, looks).into_iter().map(Row::Words));
    let bars = condition::status_bars(game).into_iter();
    rows.extend(bars.map(|(gauge, text, color)| Row::Bar(gauge, text, color)));
    rows.extend(condition::strained(game, looks).into_iter().map(Row::Words));
    rows.extend(condition::goods(game, looks).into_iter().map(Row::Words));
    rows
}

fn draw_rows(rows: &[Row], top: i32, looks: &Looks, view: &mut View) {
    let wide = view.size().width;
    for (row, y) in rows.iter().zip(top..) {
        match row {
            Row::Words(piece) => {
                let mut line = view.part(Rect::new(0, y, wide, 1));
                pieces::draw(std::slice::from_ref(piece), &mut line, looks);
            }
            Row::Bar(gauge, text, color) => {
                gauge::draw(view, (Point::new(0, y), wide), *gauge, text, (*color, looks));
            }
        }
    }
}

/// Returns the height of the empty row above the creatures.
fn gap(seen: i32) -> i32 {
    i32::from(seen > 0)
}

/// Returns the number of rows for status effects if the creatures want `seen` of `rows`.
fn shared(state: &[Piece], width: i32, rows: i32, seen: i32) -> i32 {
    let wanted = pieces::rows(state, width);
    // The creatures need at least a heading and one line.
    let least = wanted.min(LEAST).min(rows - seen.min(2)).max(0);
    wanted.min((rows - seen).max(least)).max(0)
}

/// Returns the height of the hero's name, place and numbers, in rows.
fn head(game: &Game, tight: bool) -> i32 {
    let mana = i32::from(mana(game).1 > 0);
    let level = i32::from(game.growth().is_some());
    5 + mana + level + i32::from(!tight)
}

/// Draws the hero's name, place and numbers, and returns the next row.
fn draw_hero(game: &Game, context: &Context, tight: bool, view: &mut View) -> i32 {
    let looks = context.looks;
    let wide = view.size().width;
    view.text(Point::new(0, 0), &shorten(game.world().name(), wide), looks.title);
    view.text(Point::new(0, 1), &shorten(&game.place_name(), wide), looks.dim);
    let mut y = if tight { 2 } else { 3 };
    if let Some((level, experience)) = condition::level(game) {
        pair(view, y, &level, &experience, looks);
        y += 1;
    }
    let (label, told) = whereabouts(game);
    pair(view, y, label, &told, looks);
    pair(view, y + 1, say!("turn"), &game.world().turn().to_string(), looks);
    let (hp, most) = health(game);
    let gauge = Gauge { now: hp, shown: (hp + context.motion.draining()).min(most), most };
    measure(view, y + 2, say!("health"), gauge, looks.health(hp, most), looks);
    let (points, most) = mana(game);
    if most > 0 {
        measure(view, y + 3, say!("mana"), Gauge::still(points, most), looks.mana, looks);
    }
    head(game, tight)
}

fn measure(view: &mut View, y: i32, word: &str, gauge: Gauge, fill: Rgb, looks: &Looks) {
    let number = format!("{}/{}", gauge.now, gauge.most);
    let text = Inscription { word: word.to_owned(), number };
    let place = (Point::new(0, y), view.size().width);
    gauge::draw(view, place, gauge, &text, (fill, looks));
}

fn pair(view: &mut View, y: i32, word: &str, value: &str, looks: &Looks) {
    view.text(Point::new(0, y), word, looks.dim);
    view.text_right(y, value, looks.text);
}
