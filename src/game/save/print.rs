//! A snapshot laid out for people, straight from its types.
//!
//! The text is the one that [`json::lay_out`] gives for the tree of the same snapshot; it is written here
//! without that tree, as a run is saved in the middle of play. What is taken apart is taken apart without `..`:
//! a new field does not compile until it is printed.

mod parts;

use super::format::{LevelRecord, Snapshot};
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

/// The text of a snapshot but for its levels.
pub(super) fn frame(snapshot: &Snapshot) -> Result<Frame, Error> {
    let Snapshot {
        format,
        version,
        game,
        data,
        mods,
        checksum,
        save_seq,
        turn,
        seed,
        name,
        scenario,
        hero,
        here,
        next_id,
        random,
        edited,
        pick_up,
        ending,
        levels: _,
        parked,
        lore,
        log,
    } = snapshot;
    let mut page = Page::default();
    page.open("{");
    page.field("format", format)?;
    page.field("version", version)?;
    page.field("game", game)?;
    page.field("data", data)?;
    if !mods.is_empty() {
        page.things("mods", mods)?;
    }
    page.field("checksum", checksum)?;
    page.field("save_seq", save_seq)?;
    let turn_at = page.text.len();
    page.field("turn", turn)?;
    page.field("seed", seed)?;
    page.field("name", name)?;
    page.field("scenario", scenario)?;
    page.field("hero", hero)?;
    page.field("here", here)?;
    page.field("next_id", next_id)?;
    page.field("random", random)?;
    let edited_at = page.text.len();
    page.field("edited", edited)?;
    let behind_edited = page.text.len();
    if !pick_up.is_empty() {
        page.things("pick_up", pick_up)?;
    }
    page.short("ending", ending)?;
    page.key("levels");
    let head = std::mem::take(&mut page.text);
    if !parked.is_empty() {
        page.list("parked", parked, Page::level)?;
    }
    if let Some(lore) = lore {
        page.lore(lore)?;
    }
    let log_at = page.text.len();
    page.things("log", log)?;
    page.close("}");
    page.text.push('\n');
    let tail = page.text;
    Ok(Frame {
        state: [turn_at..edited_at, behind_edited..head.len()],
        head,
        tail,
        log: log_at,
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
    page.level(level)?;
    Ok(page.text)
}

/// The blanks before a level.
const LEVEL: usize = 4;

/// The text so far.
#[derive(Default)]
struct Page {
    text: String,
    /// A part that is being written.
    scratch: Vec<u8>,
    indent: usize,
    /// Whether nothing stands yet in what was opened last.
    fresh: bool,
}

impl Page {
    fn open(&mut self, bracket: &str) {
        self.text.push_str(bracket);
        self.indent += 2;
        self.fresh = true;
    }

    fn close(&mut self, bracket: &str) {
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

    fn key(&mut self, key: &str) {
        self.part();
        self.text.push('"');
        self.text.push_str(key);
        self.text.push_str("\": ");
    }

    /// A value on one line, as [`json::lay_out`] writes it.
    fn one_line(&mut self, value: &impl Serialize) -> Result<(), Error> {
        self.scratch.clear();
        let line = OneLine::default();
        value.serialize(&mut Serializer::with_formatter(&mut self.scratch, line))?;
        let text = std::str::from_utf8(&self.scratch).map_err(Error::custom)?;
        self.text.push_str(text);
        Ok(())
    }

    /// Something on one line.
    fn field(&mut self, key: &str, value: &impl Serialize) -> Result<(), Error> {
        self.key(key);
        self.one_line(value)
    }

    /// Something on one line if that is short.
    fn short(&mut self, key: &str, value: &impl Serialize) -> Result<(), Error> {
        self.key(key);
        let tree = serde_json::to_value(value)?;
        let text = json::lay_out_at(&tree, self.indent);
        self.text.push_str(&text);
        Ok(())
    }

    /// Each on a line.
    fn things(&mut self, key: &str, things: &[impl Serialize]) -> Result<(), Error> {
        self.list(key, things, Page::one_line)
    }

    fn list<T>(
        &mut self,
        key: &str,
        items: &[T],
        mut print: impl FnMut(&mut Page, &T) -> Result<(), Error>,
    ) -> Result<(), Error> {
        self.key(key);
        let mut printed = Ok(());
        self.lines(items, |page, item| {
            if printed.is_ok() {
                printed = print(page, item);
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
