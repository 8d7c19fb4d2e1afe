//! Pretty printer for saves.

use super::Saved;
use super::pending::{FieldPosition, PendingValue, PendingValues};
use fifteen_base::json;
use fifteen_base::serde_json::{self, Value};
use fifteen_content::Content;
use std::fmt::{Display, Write};
use std::ops::Range;

const TOP_INDENT: usize = 2;

pub(crate) struct Printer<'c> {
    pub text: String,
    pub content: &'c Content,
    indent: usize,
    /// Number of open objects and lists that are written on one line.
    inline: usize,
    is_empty: bool,
    /// Fields of the outermost object printed so far, each with the byte position in `text` where it begins.
    fields: Vec<(&'static str, usize)>,
    /// Values that wait for definitions. They are inserted into the next list or table, or printed in place of the
    /// next value.
    pub(super) pending: Vec<PendingValue>,
    left_empty: Option<&'static str>,
}

impl<'c> Printer<'c> {
    pub fn at(indent: usize, content: &'c Content) -> Printer<'c> {
        let (text, fields, pending) = (String::new(), Vec::new(), Vec::new());
        Printer { text, content, indent, inline: 0, is_empty: true, fields, pending, left_empty: None }
    }

    /// Creates a printer that prints the field `list` of the outermost object as an empty list.
    pub fn with_empty_list(list: &'static str, content: &'c Content) -> Printer<'c> {
        Printer { left_empty: Some(list), ..Printer::at(0, content) }
    }

    pub(super) fn is_left_empty(&self) -> bool {
        let last = self.fields.last().map(|(name, _)| *name);
        self.indent == TOP_INDENT && self.inline == 0 && last.is_some() && last == self.left_empty
    }

    pub fn print_value(value: &impl Saved, content: &Content) -> String {
        let mut page = Printer::at(0, content);
        value.print(&mut page);
        page.text
    }

    /// Returns the byte range of a field of the outermost object, including the comma before it.
    pub fn field_range(&self, name: &str) -> Range<usize> {
        let begins = |at: usize| self.fields.get(at).map_or(self.text.len(), |(_, begin)| *begin);
        let at = self.fields.iter().position(|(field, _)| *field == name).unwrap_or(self.fields.len());
        begins(at)..begins(at + 1)
    }

    /// Opens an object or list, with one part per line if `in_lines`, or with everything on one line.
    pub fn open(&mut self, bracket: char, in_lines: bool) {
        self.text.push(bracket);
        match in_lines && self.inline == 0 {
            true => self.indent += 2,
            false => self.inline += 1,
        }
        self.is_empty = true;
    }

    pub fn close(&mut self, bracket: char) {
        if self.inline > 0 {
            self.inline -= 1;
            if bracket == '}' && !self.is_empty {
                self.text.push(' ');
            }
        } else {
            self.indent -= 2;
            self.new_line();
        }
        self.text.push(bracket);
        self.is_empty = false;
    }

    fn new_line(&mut self) {
        self.text.push('\n');
        self.text.extend(std::iter::repeat_n(' ', self.indent));
    }

    pub fn begin_part(&mut self) {
        if !self.is_empty {
            self.text.push(',');
        }
        match self.inline {
            0 => self.new_line(),
            _ if !self.is_empty || self.text.ends_with('{') => self.text.push(' '),
            _ => {}
        }
        self.is_empty = false;
    }

    pub fn name(&mut self, name: &str) {
        self.begin_part();
        self.quoted(name);
        self.text.push_str(": ");
    }

    pub fn field(&mut self, name: &'static str, value: &impl Saved) {
        self.begin_field(name);
        value.print(self);
    }

    /// Prints a field. `aside` has the values whose definitions are missing: those of this field are printed too.
    pub fn field_with(
        &mut self,
        name: &'static str,
        aside: &PendingValues,
        print: impl FnOnce(&mut Printer<'c>),
    ) {
        self.begin_field(name);
        self.pending.extend(aside.in_field(name).cloned());
        match &*self.pending {
            [PendingValue { position: FieldPosition::Whole, .. }, ..] => {
                let whole = std::mem::take(&mut self.pending).swap_remove(0);
                self.json(&whole.value);
            }
            _ => print(self),
        }
        self.pending.clear();
    }

    /// Prints a list. Waiting values are inserted at their former positions in the list.
    pub fn list<T>(
        &mut self,
        items: impl ExactSizeIterator<Item = T>,
        in_lines: bool,
        print: impl Fn(T, &mut Printer<'c>),
    ) {
        let mut waiting = std::mem::take(&mut self.pending).into_iter().peekable();
        if items.len() + waiting.len() == 0 {
            return self.unquoted("[]");
        }
        let mut index = 0;
        self.open('[', in_lines);
        for item in items {
            let is_due = |index: usize| move |pending: &PendingValue| matches!(pending.position, FieldPosition::Item(at) if at <= index);
            while let Some(pending) = waiting.next_if(is_due(index)) {
                self.begin_part();
                self.json(&pending.value);
                index += 1;
            }
            self.begin_part();
            print(item, self);
            index += 1;
        }
        for pending in waiting {
            self.begin_part();
            self.json(&pending.value);
        }
        self.close(']');
    }

    pub fn json(&mut self, value: &Value) {
        match self.inline {
            0 => self.unquoted(json::pretty_at(value, self.indent, true)),
            _ => self.unquoted(json::compact(value)),
        }
    }

    pub fn begin_field(&mut self, name: &'static str) {
        if self.indent == TOP_INDENT && self.inline == 0 {
            self.fields.push((name, self.text.len()));
        }
        self.name(name);
    }

    pub fn unquoted(&mut self, value: impl Display) {
        let _ = write!(self.text, "{value}");
    }

    pub fn quoted(&mut self, text: &str) {
        let is_plain = |byte: u8| byte >= b' ' && byte != b'"' && byte != b'\\';
        match text.bytes().all(is_plain) {
            true => self.text.extend(["\"", text, "\""]),
            false => self.unquoted(Value::from(text)),
        }
    }

    pub fn one_line_if_short(&mut self, print: impl FnOnce(&mut Printer<'c>)) {
        let start = self.text.len();
        self.inline += 1;
        print(self);
        self.inline -= 1;
        let line = self.text.get(start..).unwrap_or_default();
        // Let `pretty_at` lay out any text with a list, because even a short list may need several lines.
        let is_long = line.contains('[') || self.indent + line.chars().count() > json::MAX_LINE_LENGTH;
        if is_long
            && self.inline == 0
            && let Ok(tree) = serde_json::from_str::<Value>(line)
        {
            self.text.truncate(start);
            self.text.push_str(&json::pretty_at(&tree, self.indent, false));
        }
    }
}
