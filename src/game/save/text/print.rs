//! Printer of a save: formats a world directly, without a JSON tree.
//!
//! A run is saved in the middle of play, so this has to be fast. The text equals that of
//! [`fifteen_base::json::lay_out`] for the tree of the same world. The types of the world declare its contents and
//! their order.

use crate::record::{Fields, Page};
use crate::save::head::Head;
use crate::{Level, LevelId, World};
use fifteen_content::Content;
use std::ops::Range;

/// Text of a save before and after its levels.
#[derive(PartialEq)]
pub(in crate::save) struct Frame {
    head: String,
    tail: String,
    /// Byte ranges of `head` that belong to the state of the run: from `turn` on, except `edited`.
    state: [Range<usize>; 2],
    /// Start of the messages in `tail`, in bytes.
    log: usize,
}

pub(in crate::save) fn frame(head: &Head, world: &World, content: &Content) -> Frame {
    let mut page = Page::without("levels", content);
    page.open('{', true);
    head.print_fields(&mut page);
    world.print_fields(&mut page);
    page.close('}');
    page.text.push('\n');
    let (turn, edited, levels) =
        (page.field_at("turn"), page.field_at("edited"), page.field_at("levels"));
    // The range ends with an empty list, `[]`.
    let head_end = levels.end - 2;
    let log = page.field_at("log").start - levels.end;
    let tail = page.text.split_off(levels.end);
    page.text.truncate(head_end);
    Frame { state: [turn.start..edited.start, edited.end..head_end], head: page.text, tail, log }
}

impl Frame {
    /// Returns the parts that belong to the state of the run: neither its writer nor its messages.
    pub fn state(&self) -> [&str; 3] {
        let [before, behind] = self.state.clone();
        [&self.head[before], &self.head[behind], &self.tail[..self.log]]
    }

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

pub(in crate::save) fn level(id: LevelId, level: &Level, content: &Content) -> String {
    let mut page = Page::at(LEVEL, content);
    page.open('{', true);
    page.field("id", &id);
    level.print_fields(&mut page);
    page.close('}');
    page.text
}

/// Indentation of a level, in blanks.
const LEVEL: usize = 4;
