//! A level of a save: its terrain, what is remembered of it, and who is on it.

use super::lenient;
use super::mender::{Hero, Mender, items};
use super::site::Site;
use crate::content::json::tree::{Node, NodeKind};
use crate::content::{Kind, Scenario, Tile};
use crate::game::save::format::{At, LevelRecord};
use crate::game::save::legend::{Legend, UNSEEN};
use crate::game::save::record::Mended;
use crate::game::save::restore::WIDEST;
use std::collections::{BTreeMap, BTreeSet};

impl Mender<'_> {
    /// A level; none if there is too little of it. The hero is taken out, to be put back at the end.
    pub(super) fn level(
        &mut self,
        node: &Node,
        scenario: Kind<Scenario>,
        hero: &mut Hero,
    ) -> Option<LevelRecord> {
        let level = self.ground(node, scenario);
        if level.is_none() {
            self.notes.at(
                node,
                "there is too little left of this level; it is left out.",
            );
        }
        let id = level.as_ref().map_or(0, |level| level.id);
        let mut level = level.unwrap_or_default();
        let mut site = Site::new(&level, self.content);
        for actor in items(node, "actors") {
            if self.hero_node == Some(actor.span.start as usize) {
                let record = self.hero(actor, &level, site.size());
                *hero = Some((id, record));
            } else if id != 0 {
                self.actor(actor, &mut level, &mut site);
            }
        }
        for actor in items(node, "parked").filter(|_| id != 0) {
            self.parked(actor, &mut level, &site);
        }
        if id != 0 {
            level.items = self.floor(node, level.start, site.size());
            level.covers = self.covers(node, site.size());
            level.traps = self.traps(node, site.size());
            let doors = self.doors_of(&level);
            level.riddles = self.riddles(node, site.size(), |at| doors.contains(&at));
        }
        (id != 0).then_some(level)
    }

    /// Where riddles can be asked on a level: at doors for that, and at those that the data do not define.
    fn doors_of(&self, level: &LevelRecord) -> BTreeSet<At> {
        let is_door = |id: &String| {
            let tile = self.content.tiles.find(id);
            tile.is_none_or(|tile| self.content.tiles[tile].riddle)
        };
        let legend = level.legend.0.iter();
        let doors: BTreeSet<char> = legend
            .filter(|(_, id)| is_door(id))
            .map(|(c, _)| *c)
            .collect();
        let rows = (0..).zip(&level.rows);
        let cells = rows.flat_map(|(y, row)| (0..).zip(row.chars()).map(move |(x, c)| ((x, y), c)));
        cells
            .filter(|(_, c)| doors.contains(c))
            .map(|(at, _)| at)
            .collect()
    }

    fn ground(&mut self, node: &Node, scenario: Kind<Scenario>) -> Option<LevelRecord> {
        let id = node.field("id").and_then(lenient::whole)?;
        let id = u16::try_from(id).ok().filter(|id| *id > 0)?;
        // Where the file was cut off in the middle of it, the rows are not all there either.
        if node.field("seen").is_none() && node.field("actors").is_none() {
            return None;
        }
        let record = LevelRecord::mended(node, self);
        let levels = &self.content.scenarios[scenario].levels;
        let planned = levels.get(usize::from(id) - 1);
        let surface = i64::from(self.content.scenarios[scenario].surface);
        let deepest = levels.len().max(usize::from(id)) as i64 - surface;
        let usual = i64::from(id) - surface;
        let depth = self.number_or(node, "depth", 1 - surface..=deepest, usual);
        let theme = node.field("theme").and_then(lenient::id).or_else(|| {
            let theme = &self.content.themes[*planned?];
            self.notes
                .at(node, format!("the theme was lost; it is `{}`.", theme.id));
            Some(theme.id.clone())
        })?;
        let mut legend = self.legend(node);
        let rows = self.rows(node, &mut legend)?;
        let size = (rows.first()?.chars().count(), rows.len());
        let seen = self.seen(node, size, &legend);
        let mapped = self.mapped(node, &seen);
        let recalled = self.recalled(node, &seen, &mapped);
        let start = node.field("start").and_then(lenient::at);
        let start = start.filter(|at| on_map(*at, size)).unwrap_or_else(|| {
            self.notes
                .at(node, "the start was not on the map; it is [0, 0].");
            (0, 0)
        });
        Some(LevelRecord {
            id,
            depth: depth as i32,
            theme,
            start,
            legend,
            rows,
            seen,
            mapped,
            recalled,
            ..record
        })
    }

    pub(super) fn legend(&mut self, node: &Node) -> Legend {
        let mut legend = Legend::default();
        let Some(NodeKind::Object(fields)) = node.field("legend").map(|legend| &legend.kind) else {
            return legend;
        };
        for (key, value) in fields.iter() {
            let mut chars = key.text.chars();
            let c = chars
                .next()
                .filter(|c| *c != UNSEEN && chars.next().is_none());
            match c.zip(lenient::id(value)) {
                Some((c, id)) => drop(legend.0.entry(c).or_insert(id)),
                None => {
                    let what = format!(
                        "`{}` of the legend cannot be read and is left out.",
                        key.text
                    );
                    self.notes.at(value, what);
                }
            }
        }
        legend
    }

    /// The terrain, made a rectangle of what the legend knows.
    fn rows(&mut self, node: &Node, legend: &mut Legend) -> Option<Vec<String>> {
        let list = node.field("rows")?;
        let mut rows: Vec<Vec<char>> = Vec::new();
        for row in list.items() {
            rows.push(row.as_text().unwrap_or_default().chars().collect());
        }
        rows.truncate(WIDEST);
        let width = common(rows.iter().map(Vec::len))?.min(WIDEST);
        let filling = common(rows.iter().flatten().copied())?;
        if width == 0 || filling == UNSEEN {
            return None;
        }
        for (y, row) in rows.iter_mut().enumerate() {
            if row.len() != width {
                let what = format!("row {y} was {} long; it is {width}.", row.len());
                self.notes.at(&list.items()[y], what);
                row.resize(width, filling);
            }
        }
        self.strangers(&mut rows, list, legend, filling);
        Some(rows.into_iter().map(String::from_iter).collect())
    }

    /// Gives characters that the legend does not know a meaning.
    fn strangers(
        &mut self,
        rows: &mut [Vec<char>],
        list: &Node,
        legend: &mut Legend,
        filling: char,
    ) {
        let mut strangers: BTreeMap<char, usize> = BTreeMap::new();
        for c in rows.iter().flatten().filter(|c| !legend.0.contains_key(c)) {
            *strangers.entry(*c).or_default() += 1;
        }
        for (c, count) in strangers {
            let drawn = |(_, tile): &(Kind<Tile>, &Tile)| tile.glyph == c && c != UNSEEN;
            let known = self.content.tiles.iter().find(drawn);
            match known {
                Some((_, tile)) => {
                    legend.0.insert(c, tile.id.clone());
                    let what = format!(
                        "`{c}` is not in the legend; it is taken to be `{}`.",
                        tile.id
                    );
                    self.notes.at(list, what);
                }
                None if c == filling => {
                    // It stands for something that is not known, and waits for it.
                    legend.0.insert(c, "unknown".to_owned());
                    self.notes
                        .at(list, format!("nobody knows what `{c}` stands for."));
                }
                None => {
                    let cells = if count == 1 { "cell is" } else { "cells are" };
                    let what = format!(
                        "{count} {cells} `{c}`, which stands for nothing; now `{filling}` is there."
                    );
                    self.notes.at(list, what);
                    for cell in rows.iter_mut().flatten().filter(|cell| **cell == c) {
                        *cell = filling;
                    }
                }
            }
        }
    }

    /// What is remembered: as much of it as fits the level.
    fn seen(
        &mut self,
        node: &Node,
        (width, height): (usize, usize),
        legend: &Legend,
    ) -> Vec<String> {
        let list = node.field("seen");
        let items = list.map(Node::items).unwrap_or_default();
        let mut changed = items.len() != height;
        let mut seen = Vec::new();
        for y in 0..height {
            let row = items.get(y).and_then(Node::as_text).unwrap_or_default();
            let known = |c: char| if legend.0.contains_key(&c) { c } else { UNSEEN };
            let mut cells: Vec<char> = row.chars().map(known).collect();
            cells.resize(width, UNSEEN);
            let cells = String::from_iter(cells);
            changed |= cells != row;
            seen.push(cells);
        }
        if changed {
            let what = "part of what the hero remembers of this level was lost.";
            self.notes.at(list.unwrap_or(node), what);
        }
        seen
    }
}

/// Whether a place is on a map of that width and height.
pub(super) fn on_map((x, y): At, (width, height): (usize, usize)) -> bool {
    let within = |n: i32, most: usize| usize::try_from(n).is_ok_and(|n| n < most);
    within(x, width) && within(y, height)
}

/// The commonest of some things, the least of those that are equally common.
fn common<T: Ord + Copy>(things: impl Iterator<Item = T>) -> Option<T> {
    let mut counts: BTreeMap<T, usize> = BTreeMap::new();
    for thing in things {
        *counts.entry(thing).or_default() += 1;
    }
    let most = counts.values().copied().max()?;
    counts
        .into_iter()
        .find(|(_, count)| *count == most)
        .map(|(thing, _)| thing)
}

/// The text with its first letter as a capital.
pub(super) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    first.chain(chars).collect()
}
