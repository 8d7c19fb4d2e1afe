//! Pretty printer for saves.

use super::Saved;
use super::aside::{At, SetAside, Waiting};
use fifteen_base::json;
use fifteen_base::serde_json::{self, Value};
use fifteen_content::Content;
use std::fmt::{Display, Write};
use std::ops::Range;

/// Indentation of the fields of the outermost object, in blanks.
const WHOLE: usize = 2;

/// A text that is being printed.
pub(crate) struct Page<'c> {
    pub text: String,
    pub content: &'c Content,
    indent: usize,
    /// Number of open objects and lists that are written on one line.
    inline: usize,
    /// Whether the innermost open object or list is still empty.
    fresh: bool,
    /// Fields of the outermost object and their positions, in bytes.
    fields: Vec<(&'static str, usize)>,
    /// Waiting values to insert into the next value.
    pub(super) waiting: Vec<Waiting>,
    /// List of the outermost object that is printed empty.
    left_empty: Option<&'static str>,
}

impl<'c> Page<'c> {
    /// Creates an empty text with this indentation, in blanks.
    pub fn at(indent: usize, content: &'c Content) -> Page<'c> {
        let (text, fields, waiting) = (String::new(), Vec::new(), Vec::new());
        Page { text, content, indent, inline: 0, fresh: true, fields, waiting, left_empty: None }
    }

    /// Creates an empty text in which one list of the outermost object is printed empty.
    pub fn without(list: &'static str, content: &'c Content) -> Page<'c> {
        Page { left_empty: Some(list), ..Page::at(0, content) }
    }

    /// Whether the next value is the list to print empty.
    pub(super) fn is_left_empty(&self) -> bool {
        let last = self.fields.last().map(|(name, _)| *name);
        self.indent == WHOLE && self.inline == 0 && last.is_some() && last == self.left_empty
    }

    pub fn text_of(value: &impl Saved, content: &Content) -> String {
        let mut page = Page::at(0, content);
        value.print(&mut page);
        page.text
    }

    /// Returns the byte range of a field of the outermost object, including the comma before it.
    pub fn field_at(&self, name: &str) -> Range<usize> {
        let begins = |at: usize| self.fields.get(at).map_or(self.text.len(), |(_, begin)| *begin);
        let at = self.fields.iter().position(|(field, _)| *field == name);
        let at = at.unwrap_or(self.fields.len());
        begins(at)..begins(at + 1)
    }

    /// Begins an object or list: with a line for each part, or all on one line.
    pub fn open(&mut self, bracket: char, in_lines: bool) {
        self.text.push(bracket);
        match in_lines && self.inline == 0 {
            true => self.indent += 2,
            false => self.inline += 1,
        }
        self.fresh = true;
    }

    pub fn close(&mut self, bracket: char) {
        if self.inline > 0 {
            self.inline -= 1;
            if bracket == '}' && !self.fresh {
                self.text.push(' ');
            }
        } else {
            self.indent -= 2;
            self.new_line();
        }
        self.text.push(bracket);
        self.fresh = false;
    }

    fn new_line(&mut self) {
        self.text.push('\n');
        self.text.extend(std::iter::repeat_n(' ', self.indent));
    }

    /// Begins a part of an object or list.
    pub fn part(&mut self) {
        if !self.fresh {
            self.text.push(',');
        }
        match self.inline {
            0 => self.new_line(),
            _ if !self.fresh || self.text.ends_with('{') => self.text.push(' '),
            _ => {}
        }
        self.fresh = false;
    }

    /// Begins a field with a name from the data.
    pub fn name(&mut self, name: &str) {
        self.part();
        self.written(name);
        self.text.push_str(": ");
    }

    pub fn field(&mut self, name: &'static str, value: &impl Saved) {
        self.begin_field(name);
        value.print(self);
    }

    /// Prints a field together with its waiting values.
    pub fn field_with(
        &mut self,
        name: &'static str,
        aside: &SetAside,
        print: impl FnOnce(&mut Page<'c>),
    ) {
        self.begin_field(name);
        self.waiting.extend(aside.of_field(name).cloned());
        match &*self.waiting {
            [Waiting { at: At::Whole, .. }, ..] => {
                let whole = std::mem::take(&mut self.waiting).swap_remove(0);
                self.laid_out(&whole.value);
            }
            _ => print(self),
        }
        self.waiting.clear();
    }

    /// Prints a list with the waiting values at their positions.
    pub fn list<T>(
        &mut self,
        items: impl ExactSizeIterator<Item = T>,
        in_lines: bool,
        print: impl Fn(T, &mut Page<'c>),
    ) {
        let mut waiting = std::mem::take(&mut self.waiting).into_iter().peekable();
        if items.len() + waiting.len() == 0 {
            self.put("[]");
            return;
        }
        let mut place = 0;
        self.open('[', in_lines);
        for item in items {
            let is_here =
                |place: usize| move |own: &Waiting| matches!(own.at, At::Item(at) if at <= place);
            while let Some(own) = waiting.next_if(is_here(place)) {
                self.part();
                self.laid_out(&own.value);
                place += 1;
            }
            self.part();
            print(item, self);
            place += 1;
        }
        for own in waiting {
            self.part();
            self.laid_out(&own.value);
        }
        self.close(']');
    }

    /// Prints a JSON value, as kept for a waiting value.
    pub fn laid_out(&mut self, value: &Value) {
        match self.inline {
            0 => self.put(json::lay_out_at(value, self.indent, true)),
            _ => self.put(json::on_one_line(value)),
        }
    }

    /// Begins a field.
    pub fn begin_field(&mut self, name: &'static str) {
        if self.indent == WHOLE && self.inline == 0 {
            self.fields.push((name, self.text.len()));
        }
        self.name(name);
    }

    /// Prints a value without quotes.
    pub fn put(&mut self, value: impl Display) {
        let _ = write!(self.text, "{value}");
    }

    /// Prints a quoted text.
    pub fn written(&mut self, text: &str) {
        let is_plain = |byte: u8| byte >= b' ' && byte != b'"' && byte != b'\\';
        match text.bytes().all(is_plain) {
            true => {
                self.text.push('"');
                self.text.push_str(text);
                self.text.push('"');
            }
            false => self.put(Value::from(text)),
        }
    }

    /// Prints a value on one line if that line is short.
    pub fn short(&mut self, print: impl FnOnce(&mut Page<'c>)) {
        let start = self.text.len();
        self.inline += 1;
        print(self);
        self.inline -= 1;
        let line = self.text.get(start..).unwrap_or_default();
        // Lists take several lines whatever their length.
        let is_long = line.contains('[') || self.indent + line.chars().count() > json::SHORT;
        if is_long
            && self.inline == 0
            && let Ok(tree) = serde_json::from_str::<Value>(line)
        {
            self.text.truncate(start);
            self.text.push_str(&json::lay_out_at(&tree, self.indent, false));
        }
    }
}
