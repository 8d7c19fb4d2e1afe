//! The terrain of a level made a rectangle of what its legend knows, and what is remembered of it.

use super::apply::{applied, items, value};
use super::mender::Mender;
use crate::record::fault::Mend;
use crate::record::legend::UNSEEN;
use crate::record::place::Way;
use crate::save::restore::WIDEST;
use fifteen_base::SortedMap;
use fifteen_base::serde_json::{Map, Value};
use fifteen_content::json::tree::Node;
use fifteen_content::{Kind, Tile};

impl Mender<'_> {
    /// The level with rows that fit one another and its legend; none if there is too little of them.
    pub(super) fn squared(&mut self, level: Node) -> Option<Node> {
        let rows = texts(&level, "rows");
        let mut legend = match level.field("legend").map(value) {
            Some(Value::Object(legend)) => legend,
            _ => Map::new(),
        };
        let known = legend.len();
        let Some(ground) = self.rows(&level, &rows, &mut legend) else {
            let what = "there is too little left of this level; it is left out.";
            self.notes.at(&level, what);
            self.rescue(&level);
            return None;
        };
        let (width, height) = (ground.first().map_or(0, |row| row.chars().count()), ground.len());
        let seen = texts(&level, "seen");
        let remembered: Vec<String> = (0..height)
            .map(|y| {
                let row = seen.get(y).copied().unwrap_or_default().chars();
                let cells = row.map(|c| if knows(&legend, c) { c } else { UNSEEN });
                cells.chain(std::iter::repeat(UNSEEN)).take(width).collect()
            })
            .collect();
        let mut mends = Vec::new();
        let mut set = |name, value| mends.push((Way::default().field(name), Mend::Set(value)));
        if remembered != seen {
            let what = "part of what the hero remembers of this level was lost.";
            self.notes.at(level.field("seen").unwrap_or(&level), what);
            set("seen", remembered.into());
        }
        if ground != rows {
            set("rows", ground.into());
        }
        if legend.len() > known {
            set("legend", Value::Object(legend));
        }
        Some(applied(&level, mends))
    }

    /// The terrain, made a rectangle of what the legend knows.
    fn rows(
        &mut self,
        level: &Node,
        written: &[&str],
        legend: &mut Map<String, Value>,
    ) -> Option<Vec<String>> {
        let rows = written.iter().take(WIDEST);
        let mut rows: Vec<Vec<char>> = rows.map(|row| row.chars().collect()).collect();
        let width = common(rows.iter().map(Vec::len))?.min(WIDEST);
        let filling = common(rows.iter().flatten().copied())?;
        if width == 0 || filling == UNSEEN {
            return None;
        }
        let nodes = level.field("rows")?;
        for (y, row) in rows.iter_mut().enumerate() {
            if row.len() != width {
                let what = format!("row {y} was {} long; it is {width}.", row.len());
                self.notes.at(nodes.items().get(y).unwrap_or(nodes), what);
                row.resize(width, filling);
            }
        }
        self.strangers(&mut rows, nodes, legend, filling);
        Some(rows.into_iter().map(String::from_iter).collect())
    }

    /// Gives characters that the legend does not know a meaning.
    fn strangers(
        &mut self,
        rows: &mut [Vec<char>],
        list: &Node,
        legend: &mut Map<String, Value>,
        filling: char,
    ) {
        let mut strangers: SortedMap<char, usize> = SortedMap::new();
        for c in rows.iter().flatten() {
            *strangers.entry(*c).or_default() += 1;
        }
        strangers.retain(|c, _| !knows(legend, *c));
        for (c, count) in strangers {
            let drawn = |(_, tile): &(Kind<Tile>, &Tile)| tile.glyph == c && c != UNSEEN;
            let known = self.content.tiles.iter().find(drawn);
            let what = match known {
                Some((_, tile)) => {
                    legend.insert(c.to_string(), tile.id.as_str().into());
                    let id = &tile.id;
                    format!("`{c}` is not in the legend; it is taken to be `{id}`.")
                }
                None if c == filling => {
                    // It stands for something that is not known, and waits for it.
                    legend.insert(c.to_string(), "unknown".into());
                    format!("nobody knows what `{c}` stands for.")
                }
                None => {
                    for cell in rows.iter_mut().flatten().filter(|cell| **cell == c) {
                        *cell = filling;
                    }
                    let cells = if count == 1 { "cell is" } else { "cells are" };
                    format!(
                        "{count} {cells} `{c}`, which stands for nothing; now `{filling}` is there."
                    )
                }
            };
            self.notes.at(list, what);
        }
    }
}

/// The texts of a list that is a field.
fn texts<'n>(node: &'n Node, name: &str) -> Vec<&'n str> {
    items(node, name).filter_map(Node::as_text).collect()
}

fn knows(legend: &Map<String, Value>, c: char) -> bool {
    legend.contains_key(c.encode_utf8(&mut [0; 4]) as &str)
}

/// The commonest of some things, the least of those that are equally common.
fn common<T: Ord + Copy>(things: impl Iterator<Item = T>) -> Option<T> {
    let mut counts: SortedMap<T, usize> = SortedMap::new();
    for thing in things {
        *counts.entry(thing).or_default() += 1;
    }
    let most = counts.values().copied().max()?;
    let mut counts = counts.into_iter();
    counts.find(|(_, count)| *count == most).map(|(thing, _)| thing)
}
