//! The panel beside the map: the hero, the place, and who is in sight.

use super::looks::Looks;
use super::rect::Rect;
use super::screen::Context;
use super::text::shorten;
use super::view::{View, width};
use super::words;
use crate::base::{Point, Size};
use crate::content::theme::Hour;
use crate::content::{Kind, Monster, Rgb, Slot};
use crate::game::body::worn;
use crate::game::{Actor, Behaviour, Bond, Game, Mood, Stance, Tone};

/// How many squares tell the health of somebody in sight.
const PIPS: i32 = 4;

/// Draws the panel.
pub fn draw(game: &Game, context: &Context, view: &mut View) {
    let Size { width, height } = view.size();
    // The last row is that of the keys.
    let mut view = view.part(Rect::new(1, 1, width - 2, height - 2));
    let looks = context.looks;
    let next = draw_hero(game, looks, &mut view);
    draw_sight(game, context, &mut view, next + 1);
}

/// Draws the hero's lines and gives the row after them.
fn draw_hero(game: &Game, looks: &Looks, view: &mut View) -> i32 {
    let wide = view.size().width;
    let name = shorten(game.world().name(), wide);
    view.text(Point::new(0, 0), &name, looks.title);
    let place = &game.content().themes[game.level().theme()].name;
    view.text(Point::new(0, 1), &shorten(place, wide), looks.dim);
    match hour(game) {
        Some(hour) => pair(view, 3, "hour", hour, looks),
        None => pair(view, 3, "depth", &game.level().depth().to_string(), looks),
    };
    pair(view, 4, "turn", &game.world().turn().to_string(), looks);
    let (hp, max_hp) = health(game);
    pair(view, 5, "health", &format!("{hp}/{max_hp}"), looks);
    let color = looks.health(hp, max_hp);
    view.bar(Point::new(0, 6), wide, (hp, max_hp), color, looks.hp_back);
    let y = draw_mana(game, looks, view, 7);
    draw_state(game, looks, view, y)
}

/// The time of day, where one can see it.
fn hour(game: &Game) -> Option<&'static str> {
    let sky = game.content().themes[game.level().theme()].sky?;
    Some(match sky.hour(game.world().turn()).0 {
        Hour::Day => "day",
        Hour::Dusk => "dusk",
        Hour::Night => "night",
        Hour::Dawn => "dawn",
    })
}

/// The hero's mana, if they have any; gives the row after it.
fn draw_mana(game: &Game, looks: &Looks, view: &mut View, y: i32) -> i32 {
    let (mana, max_mana) = mana(game);
    if max_mana == 0 {
        return y;
    }
    let wide = view.size().width;
    pair(view, y, "mana", &format!("{mana}/{max_mana}"), looks);
    let at = Point::new(0, y + 1);
    view.bar(at, wide, (mana, max_mana), looks.mana, looks.hp_back);
    y + 2
}

/// How the hero is, what they hold, and what presses; gives the row after it.
fn draw_state(game: &Game, looks: &Looks, view: &mut View, mut y: i32) -> i32 {
    let wide = view.size().width;
    let doing = game
        .behaviour()
        .map(|b| (doing(b).to_owned(), looks.bright));
    let hero = game.hero();
    let states = hero.into_iter().flat_map(Actor::states).map(|state| {
        let status = &game.content().statuses[state.status];
        (format!("{} {}", status.name, state.turns), status.color)
    });
    let gold = Some(game.gold()).filter(|gold| *gold > 0);
    let gold = gold.map(|gold| (format!("{gold} gold"), looks.dim));
    let lines = doing.into_iter().chain(states).chain(gear(game, looks));
    let lines = lines.chain(gold);
    for (text, color) in lines {
        view.text(Point::new(0, y), &shorten(&text, wide), color);
        y += 1;
    }
    y
}

/// A light that burns less long than this is worth a line.
const LOW_LIGHT: i32 = 150;

/// What the hero wields, a light that is low, and a burden.
fn gear(game: &Game, looks: &Looks) -> Vec<(String, Rgb)> {
    let Some(hero) = game.hero() else {
        return Vec::new();
    };
    let mut lines = Vec::new();
    let content = game.content();
    if let Some(weapon) = worn(hero, Slot::Weapon, content) {
        lines.push((game.bare_name(weapon), looks.dim));
    }
    match worn(hero, Slot::Light, content) {
        Some(light) if content.items[light.kind()].fuel.is_some() => match light.left() {
            ..=0 => lines.push(("no light".to_owned(), looks.hp_low)),
            left @ ..LOW_LIGHT => {
                lines.push((format!("light: {}", words::turns(left)), looks.hp_hurt));
            }
            _ => {}
        },
        _ => {}
    }
    if game.body(hero).burdened {
        lines.push(("burdened".to_owned(), looks.hp_low));
    }
    lines
}

/// A word at the left and its value at the right.
fn pair(view: &mut View, y: i32, word: &str, value: &str, looks: &Looks) {
    view.text(Point::new(0, y), word, looks.dim);
    view.text_right(y, value, looks.text);
}

/// The hero's hit points and the most they can have; none when dead.
pub fn health(game: &Game) -> (i32, i32) {
    game.hero()
        .map_or((0, 1), |hero| (hero.hp().max(0), game.body(hero).max_hp))
}

/// The hero's mana and the most it can be.
fn mana(game: &Game) -> (i32, i32) {
    game.hero()
        .map_or((0, 0), |hero| (hero.mana(), game.body(hero).max_mana))
}

fn doing(behaviour: Behaviour) -> &'static str {
    match behaviour {
        Behaviour::Run(_) => "running ..",
        Behaviour::Rest => "resting ..",
        Behaviour::Explore => "exploring ..",
        Behaviour::Travel(_) => "travelling ..",
    }
}

/// Those of one kind that share a line.
struct Line<'a> {
    kind: Kind<Monster>,
    stance: Stance,
    /// The nearest of them.
    first: &'a Actor,
    count: usize,
}

fn draw_sight(game: &Game, context: &Context, view: &mut View, top: i32) {
    let looks = context.looks;
    let actors = game.in_sight();
    if actors.is_empty() {
        return;
    }
    view.text(Point::new(0, top), "in sight", looks.dim);
    let rows = (view.size().height - top - 1).max(0) as usize;
    let lines = lines(game, &actors, rows);
    let hidden = lines.len().saturating_sub(rows);
    let shown = if hidden > 0 {
        rows.saturating_sub(1)
    } else {
        rows
    };
    let mut y = top + 1;
    for line in lines.iter().take(shown) {
        draw_line(game, context, view, y, line);
        y += 1;
    }
    if hidden > 0 {
        let more: usize = lines[shown.min(lines.len())..]
            .iter()
            .map(|l| l.count)
            .sum();
        view.text(Point::new(0, y), &format!("and {more} more"), looks.dim);
    }
}

/// A line for each, the nearest first; if these are too many, a line for each kind.
fn lines<'a>(game: &Game, actors: &[&'a Actor], rows: usize) -> Vec<Line<'a>> {
    let alone = |first: &&'a Actor| Line {
        kind: first.kind(),
        stance: game.stance(first),
        first,
        count: 1,
    };
    if actors.len() <= rows.min(MOST_ALONE) {
        return actors.iter().map(alone).collect();
    }
    let mut lines: Vec<Line<'a>> = Vec::new();
    for actor in actors {
        let like =
            |line: &&mut Line| line.kind == actor.kind() && line.stance == game.stance(actor);
        match lines.iter_mut().find(like) {
            Some(line) => line.count += 1,
            None => lines.push(alone(actor)),
        }
    }
    lines
}

/// More than this in sight are grouped by kind.
const MOST_ALONE: usize = 10;

fn draw_line(game: &Game, context: &Context, view: &mut View, y: i32, line: &Line) {
    let looks = context.looks;
    let kind = &game.content().monsters[line.kind];
    let glyph = kind.face(line.first.hp());
    view.glyph(Point::new(0, y), glyph, kind.color);
    let (hp, max_hp) = (line.first.hp(), line.first.max_hp());
    let numbers = match context.settings.show_hp {
        true => format!("{hp}/{max_hp}"),
        false => String::new(),
    };
    let right = view.size().width - PIPS.max(width(&numbers));
    let sign = sign(line.first, line.stance);
    let count = match line.count {
        1 => String::new(),
        count => format!(" x{count}"),
    };
    let room = match line.count {
        1 if sign == ' ' => right - 3,
        1 => right - 5,
        _ => view.size().width - 2 - width(&count),
    };
    let name = shorten(&kind.name, room);
    let color = match line.stance {
        Stance::Ally => looks.tone(Tone::Good),
        Stance::Captive => looks.title,
        _ if line.first.mood() == Mood::Asleep => looks.dim,
        _ => looks.text,
    };
    let next = view.text(Point::new(2, y), &name, color);
    view.text(Point::new(next, y), &count, looks.dim);
    if line.count > 1 {
        return;
    }
    if sign != ' ' {
        view.glyph(Point::new(right - 2, y), sign, looks.bright);
    }
    let fill = looks.health(hp, max_hp);
    match context.settings.show_hp {
        true => view.text_right(y, &numbers, fill),
        false => view.pips(Point::new(right, y), PIPS, (hp, max_hp), fill, looks.frame),
    }
}

/// A sign for what somebody is up to, where there is no room for words.
fn sign(actor: &Actor, stance: Stance) -> char {
    match (stance, actor.mood()) {
        (Stance::Captive, _) => '&',
        (Stance::Ally, _) if actor.bond() == Bond::Waiting => '.',
        (Stance::Ally, _) => '+',
        (_, Mood::Asleep) => 'z',
        (_, Mood::Hunting { .. }) => '!',
        (_, Mood::Searching { .. }) => '?',
        (_, Mood::Fleeing { .. }) => '~',
        (_, Mood::Idle { .. }) => ' ',
    }
}

/// Draws the one line that stands in for the panel where there is no room for it.
pub fn draw_status(game: &Game, context: &Context, view: &mut View) {
    let looks = context.looks;
    let (hp, max_hp) = health(game);
    let color = looks.health(hp, max_hp);
    let next = view.text(Point::new(0, 0), &format!("{hp}/{max_hp}"), color);
    let (mana, max_mana) = mana(game);
    let mana = match max_mana {
        0 => String::new(),
        _ => format!("mana {mana}/{max_mana}  "),
    };
    let place = match hour(game) {
        Some(hour) => hour.to_owned(),
        None => format!("depth {}", game.level().depth()),
    };
    let rest = format!(
        "{mana}{place}  turn {}  {}",
        game.world().turn(),
        game.world().name()
    );
    view.text(Point::new(next + 2, 0), &rest, looks.dim);
}
