//! Panel lines for visible creatures.

use crate::cards::words;
use crate::draw::{
    BarLabel, CanvasView, Gauge, InlineText, Rect, UiColors, brief, gauge, inline_text, width, wrap,
};
use crate::panels::hero_status;
use crate::screen::Context;
use fifteen_base::{Point, Size};
use fifteen_content::{Kind, Monster, Rgb};
use fifteen_game::{Actor, Bond, Game, Mood, Stance, Tone};

/// Number of squares for the health of a creature.
const PIPS: i32 = 4;
/// Width of the glyph before a name, in columns.
const INSET: i32 = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Full name, health bar with activity, and status effects.
    Full,
    /// One line.
    Short,
}

/// A panel line: one creature, or several of a kind.
pub(super) struct CreatureLine<'a> {
    pub(super) kind: Kind<Monster>,
    pub(super) stance: Stance,
    pub(super) nearest: &'a Actor,
    pub(super) positions: Vec<Point>,
}

impl CreatureLine<'_> {
    pub(super) fn count(&self) -> usize {
        self.positions.len()
    }
}

/// Wraps the name of a creature. A name of more than two rows is shortened to one row.
fn wrapped_name(game: &Game, line: &CreatureLine, wide: i32) -> Vec<String> {
    let kind = &game.content().monsters[line.kind];
    let name = game.personal_name(line.nearest).unwrap_or(&kind.name);
    let rows = wrap(name, wide);
    if rows.len() <= 2 { rows } else { vec![brief(name, wide)] }
}

fn statuses(game: &Game, actor: &Actor) -> Vec<InlineText> {
    actor.statuses().iter().map(|state| hero_status::status_text(game.content(), *state)).collect()
}

pub(super) fn height(game: &Game, line: &CreatureLine, wide: i32, detail: Detail) -> i32 {
    match detail {
        Detail::Full if line.count() == 1 => {
            let room = wide - INSET;
            let names = wrapped_name(game, line, room).len() as i32;
            names.max(1) + i32::from(has_bar(line)) + inline_text::rows(&statuses(game, line.nearest), room)
        }
        Detail::Full | Detail::Short => 1,
    }
}

pub(super) fn draw_full(game: &Game, context: &Context, view: &mut CanvasView, line: &CreatureLine) {
    let colors = context.colors;
    let actor = line.nearest;
    let kind = &game.content().monsters[line.kind];
    view.glyph(Point::new(0, 0), kind.glyph_at(actor.hp()), kind.color);
    let Size { width: wide, height: tall } = view.size();
    let room = wide - INSET;
    let color = name_color(actor, line.stance, colors);
    let names = wrapped_name(game, line, room);
    for (name, y) in names.iter().zip(0..) {
        view.text(Point::new(INSET, y), name, color);
    }
    let mut y = (names.len() as i32).max(1);
    if has_bar(line) {
        draw_bar(context, &mut view.part(Rect::new(INSET, y, room, 1)), line);
        y += 1;
    }
    let mut rest = view.part(Rect::new(INSET, y, room, tall - y));
    inline_text::draw(&statuses(game, actor), &mut rest, colors);
}

fn draw_bar(context: &Context, view: &mut CanvasView, line: &CreatureLine) {
    let (actor, colors, wide) = (line.nearest, context.colors, view.size().width);
    let (hp, most) = (actor.hp(), actor.max_hp());
    let number = if context.settings.show_hp { format!("{hp}/{most}") } else { String::new() };
    let room = match width(&number) {
        0 => wide,
        taken => wide - taken - 1,
    };
    let text = BarLabel { label: activity(actor, line.stance, room).to_owned(), number };
    let place = (Point::new(0, 0), wide);
    let fill = colors.health(hp, most);
    gauge::draw(view, place, Gauge::without_animation(hp, most), &text, (fill, colors));
}

fn has_bar(line: &CreatureLine) -> bool {
    line.stance != Stance::Peaceful || line.nearest.hp() < line.nearest.max_hp()
}

fn activity(actor: &Actor, stance: Stance, room: i32) -> &'static str {
    match stance {
        Stance::Own => "",
        Stance::Captive => say!("captive"),
        Stance::Ally => words::ally_activity(actor),
        Stance::Peaceful => say!("peaceful"),
        Stance::Foe => match words::mood(actor.mood()) {
            whole if width(whole) <= room => whole,
            _ => words::mood_word(actor.mood()),
        },
    }
}

pub(super) fn draw_line(game: &Game, context: &Context, view: &mut CanvasView, line: &CreatureLine) {
    let colors = context.colors;
    let kind = &game.content().monsters[line.kind];
    let glyph = kind.glyph_at(line.nearest.hp());
    view.glyph(Point::new(0, 0), glyph, kind.color);
    let (hp, max_hp) = (line.nearest.hp(), line.nearest.max_hp());
    let numbers = if context.settings.show_hp { format!("{hp}/{max_hp}") } else { String::new() };
    let right = view.size().width - PIPS.max(width(&numbers));
    let sign = activity_sign(line.nearest, line.stance);
    let count = count_suffix(line);
    let room = match line.count() {
        1 if sign == ' ' => right - 3,
        1 => right - 5,
        _ => view.size().width - INSET - width(&count),
    };
    let name = brief(game.personal_name(line.nearest).unwrap_or(&kind.name), room);
    let color = name_color(line.nearest, line.stance, colors);
    let next = view.text(Point::new(INSET, 0), &name, color);
    view.text(Point::new(next, 0), &count, colors.dim);
    if line.count() > 1 {
        return;
    }
    if sign != ' ' {
        view.glyph(Point::new(right - 2, 0), sign, colors.bright);
    }
    let fill = colors.health(hp, max_hp);
    match context.settings.show_hp {
        true => view.text_right(0, &numbers, fill),
        false => view.pips(Point::new(right, 0), PIPS, (hp, max_hp), fill, colors.frame),
    }
}

pub(super) fn count_suffix(line: &CreatureLine) -> String {
    match line.count() {
        1 => String::new(),
        count => say!(" x{count}"),
    }
}

pub(super) fn activity_sign(actor: &Actor, stance: Stance) -> char {
    match (stance, actor.mood()) {
        (Stance::Captive, _) => '∞',
        (Stance::Ally, _) if matches!(actor.bond(), Bond::Waiting | Bond::Home) => '.',
        (Stance::Ally, _) => '+',
        (Stance::Peaceful, _) => ' ',
        (_, Mood::Asleep) => 'z',
        (_, Mood::Hunting { .. }) => '!',
        (_, Mood::Searching { .. }) => '?',
        (_, Mood::Fleeing { .. }) => '~',
        (_, Mood::Idle { .. }) => ' ',
    }
}

/// Returns the health of a hurt creature in percent, with a colour. `None` for groups and unhurt creatures.
pub(super) fn health_percent(line: &CreatureLine, colors: &UiColors) -> Option<(String, Rgb)> {
    let (hp, most) = (line.nearest.hp(), line.nearest.max_hp());
    let percent = (i64::from(hp) * 100 / i64::from(most.max(1))).max(1);
    let hurt = line.count() == 1 && hp < most;
    hurt.then(|| (format!(" {percent} %"), colors.health(hp, most)))
}

pub(super) fn name_color(actor: &Actor, stance: Stance, colors: &UiColors) -> Rgb {
    match stance {
        Stance::Ally => colors.tone(Tone::Good),
        Stance::Captive => colors.title,
        Stance::Peaceful => colors.dim,
        _ if actor.mood() == Mood::Asleep => colors.dim,
        _ => colors.text,
    }
}
