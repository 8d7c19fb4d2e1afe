//! A world laid out for people, straight from its types.
//!
//! The text is the one that [`fifteen_base::json::lay_out`] gives for the tree of the same world; it is written here
//! without that tree, as a run is saved in the middle of play. What stands in it, and in which order, its types declare.

use crate::record::{Fields, Page};
use crate::save::head::Head;
use crate::{Level, LevelId, World};
use fifteen_content::Content;
use std::ops::Range;

/// The text of a save but for its levels: what stands before them, and what behind.
#[derive(PartialEq)]
pub(in crate::save) struct Frame {
    head: String,
    tail: String,
    /// What of the head is of how the run stands, in bytes: all from the turn on, but for whether it was edited.
    state: [Range<usize>; 2],
    /// Where in the tail the messages begin.
    log: usize,
}

/// The text of a save but for its levels.
pub(in crate::save) fn frame(head: &Head, world: &World, content: &Content) -> Frame {
    let mut page = Page::without("levels", content);
    page.open('{', true);
    head.print_fields(&mut page);
    world.print_fields(&mut page);
    page.close('}');
    page.text.push('\n');
    let (turn, edited, levels) =
        (page.field_at("turn"), page.field_at("edited"), page.field_at("levels"));
    // Behind the name of the field stands an empty list.
    let head_end = levels.end - 2;
    let log = page.field_at("log").start - levels.end;
    let tail = page.text.split_off(levels.end);
    page.text.truncate(head_end);
    Frame { state: [turn.start..edited.start, edited.end..head_end], head: page.text, tail, log }
}

impl Frame {
    /// What of it is of how the run stands; not who wrote it, and not what was told.
    pub fn state(&self) -> [&str; 3] {
        let [before, behind] = self.state.clone();
        [&self.head[before], &self.head[behind], &self.tail[..self.log]]
    }

    /// The text of the save with the texts of its levels.
    pub fn around(&self, levels: &[&str]) -> String {
        let length: usize = levels.iter().map(|level| level.len() + LEVEL + 2).sum();
        let length = self.head.len() + length + self.tail.len() + LEVEL;
        let mut text = String::with_capacity(length);
        text.push_str(&self.head);
        let (mut before, after) = ("[\n    ", if levels.is_empty() { "[]" } else { "\n  ]" });
        for level in levels {
            text.push_str(before);
            text.push_str(level);
            before = ",\n    ";
        }
        text.push_str(after);
        text.push_str(&self.tail);
        text
    }
}

/// The text of a level, as it stands in that of a save.
pub(in crate::save) fn level(id: LevelId, level: &Level, content: &Content) -> String {
    let mut page = Page::at(LEVEL, content);
    page.open('{', true);
    page.field("id", &id);
    level.print_fields(&mut page);
    page.close('}');
    page.text
}

/// The blanks before a level.
const LEVEL: usize = 4;
