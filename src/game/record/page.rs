//! A text that is laid out for people while it is written.

use super::Printed;
use fifteen_base::json;
use fifteen_base::serde_json::ser::{Formatter, Serializer};
use fifteen_base::serde_json::{self, Error, Value};
use serde::Serialize;
use serde::ser::Error as _;
use std::io::{self, Write};
use std::ops::Range;

/// The blanks before a field of the whole.
const WHOLE: usize = 2;

/// The text of a record by itself.
#[cfg(test)]
pub(crate) fn printed(record: &impl Printed) -> Result<String, Error> {
    let mut page = Page::default();
    record.print(&mut page)?;
    Ok(page.text)
}

/// The text so far.
#[derive(Default)]
pub(crate) struct Page {
    pub text: String,
    /// A part that is being written.
    scratch: Vec<u8>,
    indent: usize,
    /// Whether nothing stands yet in what was opened last.
    fresh: bool,
    /// The fields of the whole, and where each begins.
    fields: Vec<(&'static str, usize)>,
}

impl Page {
    /// A page on which everything stands behind so many blanks.
    pub fn at(indent: usize) -> Page {
        Page { indent, ..Page::default() }
    }

    /// Where a field of the whole stands, with the comma before it.
    pub fn field_at(&self, name: &str) -> Range<usize> {
        let begins = |at: usize| self.fields.get(at).map_or(self.text.len(), |(_, begin)| *begin);
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
        let start = self.text.len();
        self.one_line(value)?;
        self.break_long(start)
    }

    /// Lays out anew what is the last line from there on, unless it reads well as it is.
    fn break_long(&mut self, start: usize) -> Result<(), Error> {
        let line = self.text.get(start..).unwrap_or_default();
        // Only lists are broken whatever their length.
        if line.contains('[') || self.indent + line.chars().count() > json::SHORT {
            let tree: Value = serde_json::from_str(line)?;
            self.text.truncate(start);
            self.text.push_str(&json::lay_out_at(&tree, self.indent));
        }
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
    pub fn lines<T>(&mut self, items: &[T], mut print: impl FnMut(&mut Page, &T)) {
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
