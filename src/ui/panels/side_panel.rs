//! Side panel: hero, place, and visible creatures. A minimap fills the rest.
//!
//! Where space is short, the panel first drops worn items, then gives each creature one row, then drops empty rows
//! and lets status effects share rows. It drops lines of creatures last.

use crate::draw::{BarLabel, CanvasView, Gauge, InlineText, Rect, UiColors, gauge, inline_text, shorten};
use crate::panels::creature_line::Detail;
use crate::panels::creature_list::CreatureList;
use crate::panels::hero_status::{health, mana, place_label};
use crate::panels::viewport::Viewport;
use crate::panels::{creature_list, hero_status, minimap};
use crate::screen::Context;
use fifteen_base::{Point, Size};
use fifteen_content::Rgb;
use fifteen_game::Game;

/// Number of rows that status effects keep where space is short, even if creatures then lose lines.
const MIN_STATUS_ROWS: i32 = 2;

enum PanelRow {
    Text(InlineText),
    Bar(Gauge, BarLabel, Rgb),
}

struct PanelLayout<'a> {
    /// Whether status effects share rows.
    compact: bool,
    rows: Vec<PanelRow>,
    creatures: Rect,
    list: Option<CreatureList<'a>>,
    free: Rect,
}

impl<'a> PanelLayout<'a> {
    fn new(game: &'a Game, context: &Context, Size { width, height }: Size) -> PanelLayout<'a> {
        let colors = context.colors;
        let tall = |detail| creature_list::full_height(game, width, detail);
        let (full, short) = (tall(Detail::Full), tall(Detail::Short));
        let mut rows = status_rows(game, context);
        let upper = head_height(game, false) + rows.len() as i32;
        let detail =
            if upper + full + gap_above_creatures(full) <= height { Detail::Full } else { Detail::Short };
        let seen = if detail == Detail::Full { full } else { short };
        let below = upper + seen + gap_above_creatures(seen);
        if below > height {
            return PanelLayout::compact(game, context, Size::new(width, height), short);
        }
        let spare = (height - below) as usize;
        let worn = hero_status::other_worn_items(game, colors).into_iter();
        rows.extend(worn.take(spare).map(PanelRow::Text));
        let top = head_height(game, false) + rows.len() as i32 + gap_above_creatures(seen);
        let below = top + seen + 1;
        let area = Rect::new(0, top, width, height - top);
        let list = creature_list::build_list(game, area.size, detail);
        let free = Rect::new(0, below, width, (height - below).max(0));
        PanelLayout { compact: false, rows, creatures: area, list, free }
    }

    /// Lays out a panel in which status effects share rows. It has no room for a minimap.
    fn compact(game: &'a Game, context: &Context, size: Size, seen: i32) -> PanelLayout<'a> {
        let Size { width, height } = size;
        // On the smallest panels, the creature list replaces the last rows about the hero.
        let y = head_height(game, true).min(height - gap_above_creatures(seen));
        let rows = shared_status_rows(&status_texts(game, context), width, height - y, seen);
        let area = Rect::new(0, y + rows, width, height - y - rows);
        let list = creature_list::build_list(game, area.size, Detail::Short);
        let free = Rect::new(0, height, 0, 0);
        PanelLayout { compact: true, rows: Vec::new(), creatures: area, list, free }
    }
}

/// Returns the area inside the margin of the panel. The last row is kept free for key hints.
fn inner(Size { width, height }: Size) -> Rect {
    Rect::new(1, 1, width - 2, height - 2)
}

/// A level cell that the panel shows: as a line for a creature, or on the minimap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PanelTarget {
    Creature(Point),
    Minimap(Point),
}

impl PanelTarget {
    pub fn cell(self) -> Point {
        match self {
            PanelTarget::Creature(at) | PanelTarget::Minimap(at) => at,
        }
    }
}

/// Returns the creature or the minimap cell that the panel shows at a canvas cell.
pub fn target_at(game: &Game, context: &Context, at: Point) -> Option<PanelTarget> {
    let side = context.layout(context.size).side;
    if !side.contains(at) {
        return None;
    }
    let inner = inner(side.size);
    let PanelLayout { list, creatures: seen, free, .. } = PanelLayout::new(game, context, inner.size);
    let at = at - side.at - inner.at;
    let in_sight = list.and_then(|list| list.position_at_row(at.y - seen.at.y)).map(PanelTarget::Creature);
    let on_minimap = || minimap::target_at(game, context.colors, free.size, at - free.at);
    in_sight.or_else(|| on_minimap().map(PanelTarget::Minimap))
}

/// Draws the panel and highlights the creature at the pointed level cell.
pub fn draw(game: &Game, context: &Context, camera: &Viewport, cursor: Option<Point>, view: &mut CanvasView) {
    let mut view = view.part(inner(view.size()));
    let colors = context.colors;
    let size = view.size();
    if size.width <= 0 {
        return;
    }
    let plan = PanelLayout::new(game, context, size);
    let y = draw_hero(game, context, plan.compact, &mut view);
    match plan.compact {
        true => {
            let y = y.min(plan.creatures.at.y);
            let area = Rect::new(0, y, size.width, plan.creatures.at.y - y);
            inline_text::draw(&status_texts(game, context), &mut view.part(area), colors);
        }
        false => draw_rows(&plan.rows, y, colors, &mut view),
    }
    let mut seen = view.part(plan.creatures);
    match &plan.list {
        Some(list) => list.draw(game, context, cursor, &mut seen),
        None => creature_list::draw_brief(game, colors, &mut seen),
    }
    minimap::draw(game, colors, camera, &mut view.part(plan.free));
}

fn status_texts(game: &Game, context: &Context) -> Vec<InlineText> {
    let mut texts = hero_status::learning_hints(game, context);
    texts.extend(hero_status::status_texts(game, context.colors));
    texts.extend(hero_status::equipment(game, context.colors));
    texts
}

fn status_rows(game: &Game, context: &Context) -> Vec<PanelRow> {
    let colors = context.colors;
    let mut rows: Vec<PanelRow> =
        hero_status::learning_hints(game, context).into_iter().map(PanelRow::Text).collect();
    rows.extend(hero_status::activity(game, colors).into_iter().map(PanelRow::Text));
    let bars = hero_status::status_bars(game).into_iter();
    rows.extend(bars.map(|(gauge, text, color)| PanelRow::Bar(gauge, text, color)));
    rows.extend(hero_status::warnings(game, colors).into_iter().map(PanelRow::Text));
    rows.extend(hero_status::equipment(game, colors).into_iter().map(PanelRow::Text));
    rows
}

fn draw_rows(rows: &[PanelRow], top: i32, colors: &UiColors, view: &mut CanvasView) {
    let wide = view.size().width;
    for (row, y) in rows.iter().zip(top..) {
        match row {
            PanelRow::Text(piece) => {
                let mut line = view.part(Rect::new(0, y, wide, 1));
                inline_text::draw(std::slice::from_ref(piece), &mut line, colors);
            }
            PanelRow::Bar(gauge, text, color) => {
                gauge::draw(view, (Point::new(0, y), wide), *gauge, text, (*color, colors));
            }
        }
    }
}

fn gap_above_creatures(seen: i32) -> i32 {
    i32::from(seen > 0)
}

/// Returns the number of rows for status effects. The status effects share `rows` with the creature list, which
/// needs `seen` rows.
fn shared_status_rows(state: &[InlineText], width: i32, rows: i32, seen: i32) -> i32 {
    let wanted = inline_text::rows(state, width);
    // The creatures need at least a heading and one line.
    let least = wanted.min(MIN_STATUS_ROWS).min(rows - seen.min(2)).max(0);
    wanted.min((rows - seen).max(least)).max(0)
}

/// Returns the height of the hero's name, place and numbers, in rows. `tight` leaves out the blank row.
fn head_height(game: &Game, tight: bool) -> i32 {
    let mana = i32::from(mana(game).1 > 0);
    let level = i32::from(game.growth().is_some());
    5 + mana + level + i32::from(!tight)
}

fn draw_hero(game: &Game, context: &Context, tight: bool, view: &mut CanvasView) -> i32 {
    let colors = context.colors;
    let wide = view.size().width;
    view.text(Point::new(0, 0), &shorten(game.world().name(), wide), colors.title);
    view.text(Point::new(0, 1), &shorten(&game.place_name(), wide), colors.dim);
    let mut y = if tight { 2 } else { 3 };
    if let Some((level, experience)) = hero_status::level_text(game) {
        draw_pair(view, y, &level, &experience, colors);
        y += 1;
    }
    let (label, value) = place_label(game);
    draw_pair(view, y, label, &value, colors);
    draw_pair(view, y + 1, say!("turn"), &game.world().turn().to_string(), colors);
    let (hp, most) = health(game);
    let gauge = Gauge { now: hp, shown: (hp + context.animations.draining()).min(most), max: most };
    draw_gauge(view, y + 2, say!("health"), gauge, colors.health(hp, most), colors);
    let (points, most) = mana(game);
    if most > 0 {
        draw_gauge(view, y + 3, say!("mana"), Gauge::without_animation(points, most), colors.mana, colors);
    }
    head_height(game, tight)
}

fn draw_gauge(view: &mut CanvasView, y: i32, word: &str, gauge: Gauge, fill: Rgb, colors: &UiColors) {
    let number = format!("{}/{}", gauge.now, gauge.max);
    let text = BarLabel { label: word.to_owned(), number };
    let place = (Point::new(0, y), view.size().width);
    gauge::draw(view, place, gauge, &text, (fill, colors));
}

fn draw_pair(view: &mut CanvasView, y: i32, word: &str, value: &str, colors: &UiColors) {
    view.text(Point::new(0, y), word, colors.dim);
    view.text_right(y, value, colors.text);
}
