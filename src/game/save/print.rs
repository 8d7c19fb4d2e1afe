//! A snapshot laid out for people, straight from its types.
//!
//! The text is the one that [`json::lay_out`] gives for the tree of the same snapshot; it is written here
//! without that tree, as a run is saved in the middle of play. What stands in it, and in which order, is declared in
//! [`super::format`].

use super::format::{LevelRecord, Snapshot};
use super::record::Printed;
use crate::base::json;
use serde::Serialize;
use serde::ser::Error as _;
use serde_json::Error;
use serde_json::ser::{Formatter, Serializer};
use std::io::{self, Write};
use std::ops::Range;

/// The text of a snapshot but for its levels: what stands before them, and what behind.
pub(super) struct Frame {
    head: String,
    tail: String,
    /// What of the head is of how the run stands, in bytes: all from the turn on, but for whether it was edited.
    state: [Range<usize>; 2],
    /// Where in the tail the messages begin.
    log: usize,
}

/// The text of a snapshot but for its levels, of which it has none.
pub(super) fn frame(snapshot: &Snapshot) -> Result<Frame, Error> {
    let mut page = Page::default();
    snapshot.print(&mut page)?;
    page.text.push('\n');
    let (turn, edited, levels) = (
        page.field_at("turn"),
        page.field_at("edited"),
        page.field_at("levels"),
    );
    // Behind the name of the field stands an empty list.
    let head_end = levels.end - 2;
    let log = page.field_at("log").start - levels.end;
    let tail = page.text.split_off(levels.end);
    page.text.truncate(head_end);
    Ok(Frame {
        state: [turn.start..edited.start, edited.end..head_end],
        head: page.text,
        tail,
        log,
    })
}

impl Frame {
    /// What of it is of how the run stands; not who wrote it, and not what was told.
    pub fn state(&self) -> [&str; 3] {
        let [before, behind] = self.state.clone();
        [
            &self.head[before],
            &self.head[behind],
            &self.tail[..self.log],
        ]
    }

    /// The text of the snapshot with the texts of its levels.
    pub fn around(&self, levels: &[&str]) -> String {
        let length: usize = levels.iter().map(|level| level.len() + LEVEL + 2).sum();
        let length = self.head.len() + length + self.tail.len() + LEVEL;
        let mut page = Page {
            text: String::with_capacity(length),
            indent: LEVEL - 2,
            ..Page::default()
        };
        page.text.push_str(&self.head);
        page.lines(levels, |page, level| page.text.push_str(level));
        page.text.push_str(&self.tail);
        page.text
    }
}

/// The text of a level, as it stands in that of a snapshot.
pub(super) fn level(level: &LevelRecord) -> Result<String, Error> {
    let mut page = Page {
        indent: LEVEL,
        ..Page::default()
    };
    level.print(&mut page)?;
    Ok(page.text)
}

/// The text of a record by itself.
#[cfg(test)]
pub(super) fn printed(record: &impl Printed) -> Result<String, Error> {
    let mut page = Page::default();
    record.print(&mut page)?;
    Ok(page.text)
}

/// The blanks before a field of the whole.
const WHOLE: usize = 2;
/// The blanks before a level.
const LEVEL: usize = 4;

/// The text so far.
#[derive(Default)]
pub(super) struct Page {
    text: String,
    /// A part that is being written.
    scratch: Vec<u8>,
    indent: usize,
    /// Whether nothing stands yet in what was opened last.
    fresh: bool,
    /// The fields of the whole, and where each begins.
    fields: Vec<(&'static str, usize)>,
}

impl Page {
    /// Where a field of the whole stands, with the comma before it.
    fn field_at(&self, name: &str) -> Range<usize> {
        let begins = |at: usize| {
            self.fields
                .get(at)
                .map_or(self.text.len(), |(_, begin)| *begin)
        };
        let at = self.fields.iter().position(|(field, _)| *field == name);
        let at = at.unwrap_or(self.fields.len());
        begins(at)..begins(at + 1)
    }

    pub fn open(&mut self, bracket: &str) {
        self.text.push_str(bracket);
        self.indent += 2;
        self.fresh = true;
    }

    pub fn close(&mut self, bracket: &str) {
        self.indent -= 2;
        self.new_line();
        self.text.push_str(bracket);
        self.fresh = false;
    }

    fn new_line(&mut self) {
        self.text.push('\n');
        self.text.extend(std::iter::repeat_n(' ', self.indent));
    }

    /// Begins a part of what is open.
    fn part(&mut self) {
        if !self.fresh {
            self.text.push(',');
        }
        self.fresh = false;
        self.new_line();
    }

    /// A value on one line, as [`json::lay_out`] writes it.
    pub fn one_line(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        self.scratch.clear();
        let line = OneLine::default();
        value.serialize(&mut Serializer::with_formatter(&mut self.scratch, line))?;
        let text = std::str::from_utf8(&self.scratch).map_err(Error::custom)?;
        self.text.push_str(text);
        Ok(())
    }

    /// A field of what is open.
    pub fn field(&mut self, name: &'static str, value: &impl Printed) -> Result<(), Error> {
        if self.indent == WHOLE {
            self.fields.push((name, self.text.len()));
        }
        self.part();
        self.text.push('"');
        self.text.push_str(name);
        self.text.push_str("\": ");
        value.print(self)
    }

    /// Something on one line if that is short.
    pub fn short(&mut self, value: &impl Serialize) -> Result<(), Error> {
        let tree = serde_json::to_value(value)?;
        let text = json::lay_out_at(&tree, self.indent);
        self.text.push_str(&text);
        Ok(())
    }

    /// A list with a line for each at least.
    pub fn list(&mut self, items: &[impl Printed]) -> Result<(), Error> {
        let mut printed = Ok(());
        self.lines(items, |page, item| {
            if printed.is_ok() {
                printed = item.print(page);
            }
        });
        printed
    }

    /// A list with a line for each of some things at least.
    fn lines<T>(&mut self, items: &[T], mut print: impl FnMut(&mut Page, &T)) {
        if items.is_empty() {
            self.text.push_str("[]");
            return;
        }
        self.open("[");
        for item in items {
            self.part();
            print(self, item);
        }
        self.close("]");
    }
}

/// Blanks between the parts, and inside of braces that have any.
#[derive(Default)]
struct OneLine {
    /// Whether nothing stands yet behind the last brace.
    fresh: bool,
}

impl Formatter for OneLine {
    fn begin_array_value<W: Write + ?Sized>(
        &mut self,
        text: &mut W,
        first: bool,
    ) -> io::Result<()> {
        text.write_all(if first { b"" } else { b", " })
    }

    fn begin_object<W: Write + ?Sized>(&mut self, text: &mut W) -> io::Result<()> {
        self.fresh = true;
        text.write_all(b"{")
    }

    fn begin_object_key<W: Write + ?Sized>(&mut self, text: &mut W, first: bool) -> io::Result<()> {
        self.fresh = false;
        text.write_all(if first { b" " } else { b", " })
    }

    fn begin_object_value<W: Write + ?Sized>(&mut self, text: &mut W) -> io::Result<()> {
        text.write_all(b": ")
    }

    fn end_object<W: Write + ?Sized>(&mut self, text: &mut W) -> io::Result<()> {
        let end: &[u8] = if self.fresh { b"}" } else { b" }" };
        self.fresh = false;
        text.write_all(end)
    }
}
