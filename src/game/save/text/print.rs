//! Printer of a save. The text equals that of [`fifteen_base::json::pretty`], but needs no JSON tree.

use crate::record::{ObjectFields, Printer};
use crate::save::save_header::SaveHeader;
use crate::{Level, LevelId, World};
use fifteen_content::Content;
use std::ops::Range;

#[derive(PartialEq)]
pub(in crate::save) struct PrintedFrame {
    head: String,
    tail: String,
    /// Byte ranges of `head` with the state of the run: from `turn` on, except `edited`.
    state: [Range<usize>; 2],
    /// Start of the messages in `tail`, in bytes.
    log: usize,
}

pub(in crate::save) fn print_frame(head: &SaveHeader, world: &World, content: &Content) -> PrintedFrame {
    let mut page = Printer::with_empty_list("levels", content);
    page.open('{', true);
    head.print_fields(&mut page);
    world.print_fields(&mut page);
    page.close('}');
    page.text.push('\n');
    let [turn, edited, levels] = ["turn", "edited", "levels"].map(|field| page.field_range(field));
    // The range of `levels` ends with an empty list, `[]`.
    let head_end = levels.end - 2;
    let log = page.field_range("log").start - levels.end;
    let tail = page.text.split_off(levels.end);
    page.text.truncate(head_end);
    PrintedFrame { state: [turn.start..edited.start, edited.end..head_end], head: page.text, tail, log }
}

impl PrintedFrame {
    /// Returns the texts with the state of the run: all except the header, `edited`, the levels and the messages.
    pub fn state(&self) -> [&str; 3] {
        let [before, behind] = self.state.clone();
        [&self.head[before], &self.head[behind], &self.tail[..self.log]]
    }

    pub fn with_levels(&self, levels: &[impl AsRef<str>]) -> String {
        let length: usize = levels.iter().map(|level| level.as_ref().len() + LEVEL_INDENT + 2).sum();
        let length = self.head.len() + length + self.tail.len() + LEVEL_INDENT;
        let mut text = String::with_capacity(length);
        text.push_str(&self.head);
        let (mut before, after) = ("[\n    ", if levels.is_empty() { "[]" } else { "\n  ]" });
        for level in levels {
            text.push_str(before);
            text.push_str(level.as_ref());
            before = ",\n    ";
        }
        text.push_str(after);
        text.push_str(&self.tail);
        text
    }
}

pub(in crate::save) fn print_level(id: LevelId, level: &Level, content: &Content) -> String {
    let mut page = Printer::at(LEVEL_INDENT, content);
    page.open('{', true);
    page.field("id", &id);
    level.print_fields(&mut page);
    page.close('}');
    page.text
}

const LEVEL_INDENT: usize = 4;
