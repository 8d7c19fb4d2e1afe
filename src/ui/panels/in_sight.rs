//! Who is in sight: a line for each, or less where there is little room.

use crate::base::Point;
use crate::content::{Kind, Monster, Rgb};
use crate::game::{Actor, Bond, Game, Mood, Stance, Tone};
use crate::ui::draw::text::brief;
use crate::ui::draw::view::width;
use crate::ui::draw::{Looks, Piece, View, pieces};
use crate::ui::screen::Context;

/// How many squares tell the health of somebody in sight.
const PIPS: i32 = 4;
/// More than this in sight are grouped by kind.
const MOST_ALONE: usize = 10;

/// Those of one kind that share a line.
struct Line<'a> {
    kind: Kind<Monster>,
    stance: Stance,
    /// The nearest of them.
    first: &'a Actor,
    count: usize,
}

/// The rows that a list of all in sight takes, with its heading; none if there is nobody.
pub fn rows(game: &Game) -> i32 {
    let actors = game.in_sight();
    match lines(game, &actors, MOST_ALONE).len() as i32 {
        0 => 0,
        lines => lines + 1,
    }
}

/// Draws a heading and a line for everybody in sight; if there is no room for all, enemies come first.
pub fn draw(game: &Game, context: &Context, view: &mut View) {
    let looks = context.looks;
    let actors = game.in_sight();
    if actors.is_empty() {
        return;
    }
    if view.size().height < 2 {
        view.fill(looks.background);
        pieces::draw(&pieces(game, looks, true), view, looks);
        return;
    }
    let rows = (view.size().height - 1).max(0) as usize;
    let mut lines = lines(game, &actors, rows);
    if lines.len() > rows {
        lines = self::lines(game, &game.by_urgency(), rows);
    }
    if let (1, [first, .., _]) = (rows, &lines[..]) {
        // The heading tells of the others.
        let more = format!("in sight, {} more", actors.len() - first.count);
        view.text(Point::new(0, 0), &more, looks.dim);
        draw_line(game, context, view, 1, first);
        return;
    }
    view.text(Point::new(0, 0), "in sight", looks.dim);
    let hidden = lines.len().saturating_sub(rows);
    let shown = rows.saturating_sub(usize::from(hidden > 0));
    let mut y = 1;
    for line in lines.iter().take(shown) {
        draw_line(game, context, view, y, line);
        y += 1;
    }
    if hidden > 0 {
        let more: usize = lines[shown.min(lines.len())..].iter().map(|l| l.count).sum();
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
        // Those with a name of their own stand alone.
        let own = game.own_name(actor);
        let like = |line: &&mut Line| {
            let same = line.kind == actor.kind() && line.stance == game.stance(actor);
            same && own.is_none() && game.own_name(line.first).is_none()
        };
        match lines.iter_mut().find(like) {
            Some(line) => line.count += 1,
            None => lines.push(alone(actor)),
        }
    }
    lines
}

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
    let name = brief(game.own_name(line.first).unwrap_or(&kind.name), room);
    let color = name_color(line.first, line.stance, looks);
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
        (Stance::Captive, _) => '∞',
        (Stance::Ally, _) if matches!(actor.bond(), Bond::Waiting | Bond::Home) => '.',
        (Stance::Ally, _) => '+',
        (Stance::Neighbour, _) => ' ',
        (_, Mood::Asleep) => 'z',
        (_, Mood::Hunting { .. }) => '!',
        (_, Mood::Searching { .. }) => '?',
        (_, Mood::Fleeing { .. }) => '~',
        (_, Mood::Idle { .. }) => ' ',
    }
}

/// A piece for each, where there is no room for lines: the sign of its kind, its name unless `short`, and what it is
/// up to.
pub fn pieces(game: &Game, looks: &Looks, short: bool) -> Vec<Piece> {
    let lines = lines(game, &game.by_urgency(), MOST_ALONE);
    let piece = |line: &Line| {
        let kind = &game.content().monsters[line.kind];
        let sign = match sign(line.first, line.stance) {
            ' ' => String::new(),
            sign if short => sign.to_string(),
            sign => format!(" {sign}"),
        };
        let glyph = kind.face(line.first.hp()).to_string();
        let count = match line.count {
            1 => String::new(),
            count => format!(" x{count}"),
        };
        let name = game.own_name(line.first).unwrap_or(&kind.name);
        let piece = Piece::new(glyph, kind.color);
        let piece = match short {
            true => piece,
            false => piece.and(format!(" {name}"), name_color(line.first, line.stance, looks)),
        };
        piece.and(count, looks.dim).and(sign, looks.bright)
    };
    lines.iter().map(piece).collect()
}

/// The colour of the name of somebody.
fn name_color(actor: &Actor, stance: Stance, looks: &Looks) -> Rgb {
    match stance {
        Stance::Ally => looks.tone(Tone::Good),
        Stance::Captive => looks.title,
        Stance::Neighbour => looks.dim,
        _ if actor.mood() == Mood::Asleep => looks.dim,
        _ => looks.text,
    }
}
