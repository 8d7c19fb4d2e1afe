//! List of visible creatures: a line for each, or less where space is short.

use super::seen_line::{Detail, Line, count, draw_full, draw_line, height, hurt, name_color, sign};
use crate::draw::{Looks, Piece, Rect, View, pieces};
use crate::screen::Context;
use fifteen_base::{Point, Size};
use fifteen_game::{Actor, Game};

/// Most creatures listed one by one, without grouping by kind.
const MOST_ALONE: usize = 10;

/// The list of visible creatures and its rows.
pub struct Listed<'a> {
    heading: String,
    /// First row and number of rows of each line.
    lines: Vec<(i32, i32, Line<'a>)>,
    /// Number of creatures left out at the end.
    more: usize,
    detail: Detail,
}

/// Returns the height of the full list with its heading in rows, or 0 if no creature is in sight.
pub fn rows(game: &Game, wide: i32, detail: Detail) -> i32 {
    let lines = lines(game, &game.in_sight(), MOST_ALONE);
    match lines.is_empty() {
        true => 0,
        false => 1 + lines.iter().map(|line| height(game, line, wide, detail)).sum::<i32>(),
    }
}

/// Builds the list for an area. Where space is short, enemies come first. `None` without creatures or room.
pub fn listed(game: &Game, size: Size, detail: Detail) -> Option<Listed<'_>> {
    let actors = game.in_sight();
    if actors.is_empty() || size.height < 2 {
        return None;
    }
    let rows = size.height - 1;
    let most = match detail {
        Detail::Full => MOST_ALONE,
        Detail::Line => rows as usize,
    };
    let mut lines = lines(game, &actors, most);
    let tall = |lines: &[Line]| {
        lines.iter().map(|line| height(game, line, size.width, detail)).sum::<i32>()
    };
    if tall(&lines) > rows {
        lines = self::lines(game, &game.by_urgency(), most);
    }
    let whole = tall(&lines) <= rows;
    if rows == 1 && !whole {
        return lines.into_iter().next().map(|first| only(first, actors.len(), detail));
    }
    let mut list =
        Listed { heading: say!("in sight").to_owned(), lines: Vec::new(), more: 0, detail };
    let end = if whole { rows + 1 } else { rows };
    let mut y = 1;
    for line in lines {
        let tall = height(game, &line, size.width, detail);
        if list.more > 0 || y + tall > end {
            list.more += line.count();
            continue;
        }
        list.lines.push((y, tall, line));
        y += tall;
    }
    Some(list)
}

/// Builds a list with a single row; its heading counts the others.
fn only(first: Line<'_>, all: usize, detail: Detail) -> Listed<'_> {
    let heading = say!("in sight, {} more", all - first.count());
    Listed { heading, lines: vec![(1, 1, first)], more: 0, detail }
}

impl Listed<'_> {
    /// Returns the position of the nearest creature of a row.
    pub fn at_row(&self, row: i32) -> Option<Point> {
        let line = self.lines.iter().find(|(y, tall, _)| (*y..*y + *tall).contains(&row));
        line.map(|(.., line)| line.first.at())
    }

    /// Draws the list. The creature at `pointed` is highlighted.
    pub fn draw(&self, game: &Game, context: &Context, pointed: Option<Point>, view: &mut View) {
        let looks = context.looks;
        view.text(Point::new(0, 0), &self.heading, looks.dim);
        let wide = view.size().width;
        for (y, tall, line) in &self.lines {
            if pointed.is_some_and(|at| line.places.contains(&at)) {
                (0..*tall).for_each(|row| view.paint(Point::new(0, y + row), wide, looks.select));
            }
            let mut part = view.part(Rect::new(0, *y, wide, *tall));
            match self.detail {
                Detail::Full if line.count() == 1 => draw_full(game, context, &mut part, line),
                Detail::Full | Detail::Line => draw_line(game, context, &mut part, line),
            }
        }
        if self.more > 0 {
            let y = self.lines.last().map_or(1, |(y, tall, _)| y + tall);
            view.text(Point::new(0, y), &say!("and {} more", self.more), looks.dim);
        }
    }
}

/// Draws all creatures as inline text, where there is no room for a list.
pub fn draw_brief(game: &Game, looks: &Looks, view: &mut View) {
    if !game.in_sight().is_empty() {
        view.fill(looks.background);
        pieces::draw(&pieces(game, looks, true), view, looks);
    }
}

/// Returns a line for each creature, nearest first. If there are more than `rows`, creatures of a kind share a line.
fn lines<'a>(game: &Game, actors: &[&'a Actor], rows: usize) -> Vec<Line<'a>> {
    let alone = |first: &&'a Actor| Line {
        kind: first.kind(),
        stance: game.stance(first),
        first,
        places: vec![first.at()],
    };
    if actors.len() <= rows.min(MOST_ALONE) {
        return actors.iter().map(alone).collect();
    }
    let mut lines: Vec<Line<'a>> = Vec::new();
    for actor in actors {
        // Creatures with a proper name are not grouped.
        let own = game.own_name(actor);
        let like = |line: &&mut Line| {
            let same = line.kind == actor.kind() && line.stance == game.stance(actor);
            same && own.is_none() && game.own_name(line.first).is_none()
        };
        match lines.iter_mut().find(like) {
            Some(line) => line.places.push(actor.at()),
            None => lines.push(alone(actor)),
        }
    }
    lines
}

/// Returns inline text for each line: glyph, name unless `short`, and activity.
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
        let count = count(line);
        let hurt = hurt(line, looks);
        let name = game.own_name(line.first).unwrap_or(&kind.name);
        let piece = Piece::new(glyph, kind.color);
        let piece = match short {
            true => piece,
            false => piece.and(format!(" {name}"), name_color(line.first, line.stance, looks)),
        };
        let piece = piece.and(count, looks.dim).and(sign, looks.bright);
        match hurt {
            Some((share, color)) => piece.and(share, color),
            None => piece,
        }
    };
    lines.iter().map(piece).collect()
}
