//! List of visible creatures: a line for each creature, or for each kind where space is short.

use super::creature_line::{
    CreatureLine, Detail, activity_sign, count_suffix, draw_full, draw_line, health_percent, height,
    name_color,
};
use crate::draw::{CanvasView, InlineText, Rect, UiColors, inline_text};
use crate::screen::Context;
use fifteen_base::{Point, Size};
use fifteen_game::{Actor, Game};

/// Maximum number of creatures listed one by one, without grouping by kind.
const MAX_UNGROUPED: usize = 10;

pub struct CreatureList<'a> {
    heading: String,
    /// Lines, each with its first row and its number of rows.
    lines: Vec<(i32, i32, CreatureLine<'a>)>,
    omitted: usize,
    detail: Detail,
}

/// Returns the height of the full list and its heading, in rows. It is 0 if no creature is in sight.
pub fn full_height(game: &Game, wide: i32, detail: Detail) -> i32 {
    let lines = creature_lines(game, &game.actors_in_sight(), MAX_UNGROUPED);
    match lines.is_empty() {
        true => 0,
        false => 1 + lines.iter().map(|line| height(game, line, wide, detail)).sum::<i32>(),
    }
}

/// Builds the list. If not all creatures fit, the most urgent creatures come first. Returns `None` if no creature
/// is in sight or fewer than two rows are free.
pub fn build_list(game: &Game, size: Size, detail: Detail) -> Option<CreatureList<'_>> {
    let actors = game.actors_in_sight();
    if actors.is_empty() || size.height < 2 {
        return None;
    }
    let rows = size.height - 1;
    let most = match detail {
        Detail::Full => MAX_UNGROUPED,
        Detail::Short => rows as usize,
    };
    let mut lines = creature_lines(game, &actors, most);
    let tall =
        |lines: &[CreatureLine]| lines.iter().map(|line| height(game, line, size.width, detail)).sum::<i32>();
    if tall(&lines) > rows {
        lines = self::creature_lines(game, &game.by_urgency(), most);
    }
    let whole = tall(&lines) <= rows;
    if rows == 1 && !whole {
        return lines.into_iter().next().map(|first| list_with_one_row(first, actors.len(), detail));
    }
    let mut list =
        CreatureList { heading: say!("in sight").to_owned(), lines: Vec::new(), omitted: 0, detail };
    let end = if whole { rows + 1 } else { rows };
    let mut y = 1;
    for line in lines {
        let tall = height(game, &line, size.width, detail);
        if list.omitted > 0 || y + tall > end {
            list.omitted += line.count();
            continue;
        }
        list.lines.push((y, tall, line));
        y += tall;
    }
    Some(list)
}

fn list_with_one_row(first: CreatureLine<'_>, all: usize, detail: Detail) -> CreatureList<'_> {
    let heading = say!("in sight, {} more", all - first.count());
    CreatureList { heading, lines: vec![(1, 1, first)], omitted: 0, detail }
}

impl CreatureList<'_> {
    /// Returns the position of the nearest creature of the line at a row.
    pub fn position_at_row(&self, row: i32) -> Option<Point> {
        let line = self.lines.iter().find(|(y, tall, _)| (*y..*y + *tall).contains(&row));
        line.map(|(.., line)| line.nearest.at())
    }

    /// Draws the list. The creature at `pointed` is highlighted.
    pub fn draw(&self, game: &Game, context: &Context, pointed: Option<Point>, view: &mut CanvasView) {
        let colors = context.colors;
        view.text(Point::new(0, 0), &self.heading, colors.dim);
        let wide = view.size().width;
        for (y, tall, line) in &self.lines {
            if pointed.is_some_and(|at| line.positions.contains(&at)) {
                (0..*tall).for_each(|row| view.paint(Point::new(0, y + row), wide, colors.select));
            }
            let mut part = view.part(Rect::new(0, *y, wide, *tall));
            match self.detail {
                Detail::Full if line.count() == 1 => draw_full(game, context, &mut part, line),
                Detail::Full | Detail::Short => draw_line(game, context, &mut part, line),
            }
        }
        if self.omitted > 0 {
            let y = self.lines.last().map_or(1, |(y, tall, _)| y + tall);
            view.text(Point::new(0, y), &say!("and {} more", self.omitted), colors.dim);
        }
    }
}

/// Draws all creatures as inline text, where there is no room for a list.
pub fn draw_brief(game: &Game, colors: &UiColors, view: &mut CanvasView) {
    if !game.actors_in_sight().is_empty() {
        view.fill(colors.background);
        inline_text::draw(&inline_texts(game, colors, true), view, colors);
    }
}

/// Returns a line for each of `actors`, in the given order. If there are more creatures than `rows` or
/// [`MAX_UNGROUPED`], creatures of the same kind and stance share a line.
fn creature_lines<'a>(game: &Game, actors: &[&'a Actor], rows: usize) -> Vec<CreatureLine<'a>> {
    let alone = |first: &&'a Actor| CreatureLine {
        kind: first.kind(),
        stance: game.stance(first),
        nearest: first,
        positions: vec![first.at()],
    };
    if actors.len() <= rows.min(MAX_UNGROUPED) {
        return actors.iter().map(alone).collect();
    }
    let mut lines: Vec<CreatureLine<'a>> = Vec::new();
    for actor in actors {
        // Creatures with a proper name are not grouped.
        let personal_name = game.personal_name(actor);
        let is_same_group = |line: &&mut CreatureLine| {
            let same = line.kind == actor.kind() && line.stance == game.stance(actor);
            same && personal_name.is_none() && game.personal_name(line.nearest).is_none()
        };
        match lines.iter_mut().find(is_same_group) {
            Some(line) => line.positions.push(actor.at()),
            None => lines.push(alone(actor)),
        }
    }
    lines
}

/// Returns inline text for each line: glyph, name unless `short`, count, activity sign, and health if hurt.
pub fn inline_texts(game: &Game, colors: &UiColors, short: bool) -> Vec<InlineText> {
    let lines = creature_lines(game, &game.by_urgency(), MAX_UNGROUPED);
    let piece = |line: &CreatureLine| {
        let kind = &game.content().monsters[line.kind];
        let sign = match activity_sign(line.nearest, line.stance) {
            ' ' => String::new(),
            sign if short => sign.to_string(),
            sign => format!(" {sign}"),
        };
        let glyph = kind.glyph_at(line.nearest.hp()).to_string();
        let count = count_suffix(line);
        let hurt = health_percent(line, colors);
        let name = game.personal_name(line.nearest).unwrap_or(&kind.name);
        let piece = InlineText::new(glyph, kind.color);
        let piece = match short {
            true => piece,
            false => piece.and(format!(" {name}"), name_color(line.nearest, line.stance, colors)),
        };
        let piece = piece.and(count, colors.dim).and(sign, colors.bright);
        match hurt {
            Some((share, color)) => piece.and(share, color),
            None => piece,
        }
    };
    lines.iter().map(piece).collect()
}
