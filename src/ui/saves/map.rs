//! A level as lines of characters.

use fifteen_base::{Point, SortedMap};
use fifteen_content::Content;
use fifteen_game::{Actor, Level};

/// The lines of a level: as the player knows it, or all of it if it is to be `whole`; on it those who are `shown`.
/// Empty lines above and below are left out.
pub fn lines<'a>(
    level: &Level,
    content: &Content,
    whole: bool,
    shown: impl Iterator<Item = &'a Actor>,
) -> Vec<String> {
    let shown = shown.map(|actor| (actor.at(), content.monsters[actor.kind()].glyph));
    let shown: SortedMap<Point, char> = shown.collect();
    let cell = |at: Point| {
        let known = match whole {
            true => level.terrain().get(at).copied(),
            false => level.memory().get(at).copied().flatten(),
        };
        let ground = known.map_or(' ', |tile| content.tiles[tile].glyph);
        shown.get(&at).copied().unwrap_or(ground)
    };
    let size = level.size();
    let row = |y| (0..size.width).map(|x| cell(Point::new(x, y))).collect::<String>();
    let rows: Vec<String> = (0..size.height).map(|y| row(y).trim_end().to_owned()).collect();
    let drawn = |row: &String| !row.is_empty();
    let first = rows.iter().position(drawn).unwrap_or(rows.len());
    let last = rows.iter().rposition(drawn).map_or(first, |last| last + 1);
    rows.into_iter().take(last).skip(first).collect()
}
