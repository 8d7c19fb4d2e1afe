//! Reading typed values out of a tree.
//!
//! A reader never stops at the first mistake: each value that cannot be read is noted in the ledger
//! and reading goes on, so that one run tells everything. To read an object, ask a [`Record`] for all
//! of its fields *before* the first `?`; what was not asked for is reported as unknown.
//!
//! ```
//! use fifteen::content::read::{Value, read_text};
//!
//! let text = r#"{ "name": "rat", "speeed": 12 }"#;
//! let report = read_text("pets.json", text, |pet| {
//!     let name = pet.need("name", Value::name);
//!     let speed = pet.or("speed", 12, |v| v.int(1..=60));
//!     Some((name?, speed))
//! })
//! .unwrap_err();
//! assert!(report.to_string().contains("did you mean `speed`?"));
//! ```

use super::cp437;
use super::problem::{Ledger, Problem, Report, Span};
use super::tree::{self, Key, Node, NodeKind};
use crate::base::Dice;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::rc::Rc;

/// A value to be read, and all that is needed to say what is wrong with it.
#[derive(Clone)]
pub struct Value<'a> {
    /// The value as it was written.
    pub node: &'a Node,
    /// The definition that it is part of: `monsters[1] "ogre"`.
    path: Rc<str>,
    /// What an object read from this value is called under that path: `attacks[0]`.
    name: Rc<str>,
    ledger: &'a Ledger,
}

/// An object whose fields are being read.
pub struct Record<'a> {
    fields: &'a [(Key, Node)],
    node: &'a Node,
    path: Rc<str>,
    ledger: &'a Ledger,
    asked: Vec<&'static str>,
    missing: Vec<&'static str>,
}

/// Reads a file that stands by itself, such as key bindings or settings; `name` is how people know it.
/// Warnings come with what was read.
pub fn read_text<T>(
    name: &str,
    text: &str,
    read: impl FnOnce(&mut Record<'_>) -> Option<T>,
) -> Result<(T, Report), Report> {
    let ledger = Ledger::default();
    let file = ledger.file(name, text);
    let node = tree::parse(text, file, &ledger);
    let found = node.and_then(|node| Value::new(&node, "", &ledger).file(read));
    match found {
        Some(found) if ledger.errors() == 0 => Ok((found, ledger.report())),
        _ => Err(ledger.report()),
    }
}

impl<'a> Value<'a> {
    /// The value of a tree, part of the definition known by `path`.
    pub fn new(node: &'a Node, path: &str, ledger: &'a Ledger) -> Value<'a> {
        Value {
            node,
            path: path.into(),
            name: "".into(),
            ledger,
        }
    }

    /// Notes that this value is wrong.
    pub fn wrong<T>(&self, message: impl Into<String>, help: impl Into<String>) -> Option<T> {
        self.note(Problem::error(self.node.span, message).help(help));
        None
    }

    /// Notes a problem as one of this value's definition.
    pub fn note(&self, problem: Problem) {
        self.ledger.add(problem.path(&self.path));
    }

    /// Where problems are noted.
    pub(super) fn ledger(&self) -> &'a Ledger {
        self.ledger
    }

    fn not_a<T>(&self, what: &str, help: &str) -> Option<T> {
        let message = format!("expected {what}, found {}", self.node.sort());
        let mut problem = Problem::error(self.node.span, message);
        if !help.is_empty() {
            problem = problem.help(help);
        }
        self.note(problem);
        None
    }

    fn quoted(&self) -> Option<&'a str> {
        match self.node.as_text() {
            Some(text) => Some(text),
            None => self.not_a("a text", "put it in double quotes"),
        }
    }

    /// A text of at most so many characters, none of which would move a cursor.
    pub fn text(self, most: usize) -> Option<String> {
        let text = self.quoted()?;
        if let Some(c) = text.chars().find(|c| super::excerpt::moves_the_cursor(*c)) {
            let message = format!("a control character in a text, U+{:04X}", u32::from(c));
            return self.wrong(message, "remove it");
        }
        if text.chars().count() > most {
            return self.wrong(
                "this text is too long",
                format!("at most {most} characters"),
            );
        }
        if let Some(c) = text.chars().find(|c| cp437::code(*c).is_none()) {
            let message = format!("the window's font has no `{c}`");
            let help = "write it in letters of code page 437";
            self.note(Problem::warning(self.node.span, message).help(help));
        }
        Some(text.to_owned())
    }

    /// A name: 1 to 40 characters, no blanks around it.
    pub fn name(self) -> Option<String> {
        let text = self.clone().text(40)?;
        if text.is_empty() || text.trim() != text {
            return self.wrong(
                "a name is not empty and has no blanks around it",
                "give it a name",
            );
        }
        Some(text)
    }

    /// A sentence or a few.
    pub fn prose(self) -> Option<String> {
        self.text(1000)
    }

    /// An id: small letters, digits and underscores, 1 to 40 of them.
    pub fn id(self) -> Option<String> {
        let text = self.quoted()?;
        if !is_id(text) {
            return self.wrong("this cannot be an id", ID_HELP);
        }
        Some(text.to_owned())
    }

    /// A whole number within a range.
    pub fn int(self, range: RangeInclusive<i32>) -> Option<i32> {
        let NodeKind::Number(written) = &self.node.kind else {
            let quoted = self
                .node
                .as_text()
                .is_some_and(|t| t.parse::<i32>().is_ok());
            return self.not_a(
                "a whole number",
                if quoted { "remove the quotes" } else { "" },
            );
        };
        let (least, most) = (range.start(), range.end());
        let bounds = format!("a whole number from {least} to {most} is needed");
        match written.parse::<i64>() {
            Ok(n) if i64::from(*least) <= n && n <= i64::from(*most) => i32::try_from(n).ok(),
            _ if written.contains(['.', 'e', 'E']) => self.wrong(
                format!("`{}` is not a whole number", short(written)),
                bounds,
            ),
            _ => self.wrong(format!("`{}` is out of range", short(written)), bounds),
        }
    }

    /// `true` or `false`.
    pub fn bool(self) -> Option<bool> {
        match self.node.kind {
            NodeKind::Bool(truth) => Some(truth),
            _ => self.not_a("true or false", "write `true` or `false`, without quotes"),
        }
    }

    /// Dice, every sum of which lies within a range.
    pub fn dice(self, range: RangeInclusive<i32>) -> Option<Dice> {
        let text = match &self.node.kind {
            NodeKind::Text(text) => text,
            NodeKind::Number(n) => return self.not_a("dice", &format!("write `\"{}\"`", short(n))),
            _ => return self.not_a("dice", "dice are a text such as `\"2d6+1\"`"),
        };
        let Ok(dice) = text.parse::<Dice>() else {
            let help = "write `\"5\"`, `\"2d6\"` or `\"2d6+1\"`; at most 1000 dice of 1000 sides";
            return self.wrong(format!("`{}` is not dice", short(text)), help);
        };
        if !range.contains(&dice.least()) || !range.contains(&dice.most()) {
            let message = format!("`{dice}` rolls {} to {}", dice.least(), dice.most());
            let help = format!("{} to {} is allowed here", range.start(), range.end());
            return self.wrong(message, help);
        }
        Some(dice)
    }

    /// One character that code page 437 has.
    pub fn glyph(self) -> Option<char> {
        let text = self.quoted()?;
        let mut chars = text.chars();
        let (Some(c), None) = (chars.next(), chars.next()) else {
            return self.wrong("a glyph is exactly one character", "keep one");
        };
        if cp437::code(c).is_none() {
            let message = format!("`{}` is not a character of code page 437", c.escape_debug());
            return self.wrong(message, "the window's font has those and no others");
        }
        Some(c)
    }

    /// One of some words, each of which stands for something.
    pub fn choice<T: Clone>(self, words: &[(&str, T)]) -> Option<T> {
        let text = self.quoted()?;
        match words.iter().find(|(word, _)| *word == text) {
            Some((_, meaning)) => Some(meaning.clone()),
            None => {
                let known = words.iter().map(|(word, _)| *word);
                self.wrong(
                    format!("unknown word `{}`", short(text)),
                    suggestion(text, known),
                )
            }
        }
    }

    /// A list of at most 10,000 values, each read the same way. Bad ones are left out.
    pub fn list<T>(self, mut read: impl FnMut(Value<'a>) -> Option<T>) -> Option<Vec<T>> {
        if !matches!(self.node.kind, NodeKind::List(_)) {
            return self.not_a("a list", "put it in square brackets");
        }
        let items = self.node.items();
        if items.len() > 10_000 {
            return self.wrong(format!("{} things in a list", items.len()), "at most 10000");
        }
        let each = items.iter().enumerate().filter_map(|(i, node)| {
            read(Value {
                node,
                path: self.path.clone(),
                name: format!("{}[{i}]", self.name).into(),
                ledger: self.ledger,
            })
        });
        Some(each.collect())
    }

    /// Two whole numbers within a range, the smaller one first: `[1, 4]`.
    pub fn bounds(self, range: RangeInclusive<i32>) -> Option<(i32, i32)> {
        if self.node.items().len() != 2 {
            return self.wrong("two numbers are needed", "write them like `[1, 4]`");
        }
        let numbers = self.clone().list(|v| v.int(range.clone()))?;
        match numbers[..] {
            [low, high] if low <= high => Some((low, high)),
            [low, high] => self.wrong(
                format!("{low} is more than {high}"),
                "the smaller one comes first",
            ),
            _ => None,
        }
    }

    /// An object.
    pub fn object<T>(self, read: impl FnOnce(&mut Record<'a>) -> Option<T>) -> Option<T> {
        self.record(&[], read)
    }

    /// The object that a whole file is: it may name its schema.
    pub fn file<T>(self, read: impl FnOnce(&mut Record<'a>) -> Option<T>) -> Option<T> {
        self.record(&["$schema"], read)
    }

    fn record<T>(
        self,
        also: &[&'static str],
        read: impl FnOnce(&mut Record<'a>) -> Option<T>,
    ) -> Option<T> {
        let NodeKind::Object(fields) = &self.node.kind else {
            return self.not_a("an object", "put its fields in curly brackets");
        };
        let path = match (&*self.path, &*self.name) {
            (path, "") => path.into(),
            ("", name) => name.into(),
            (path, name) => format!("{path}, {name}").into(),
        };
        let mut record = Record {
            fields,
            node: self.node,
            path,
            ledger: self.ledger,
            asked: also.to_vec(),
            missing: Vec::new(),
        };
        let found = read(&mut record);
        record.note_strays();
        Value {
            path: record.path,
            ..self
        }
        .note_twins(fields);
        found
    }

    /// The fields of an object whose field names are data too; comments left out.
    pub fn entries(self) -> Option<Vec<(&'a Key, Value<'a>)>> {
        let NodeKind::Object(fields) = &self.node.kind else {
            return self.not_a("an object", "put its fields in curly brackets");
        };
        self.note_twins(fields);
        let data = fields.iter().filter(|(key, _)| key.text != "//");
        let entry = |(key, node): &'a (Key, Node)| {
            let name = format!("{} \"{}\"", self.name, short(&key.text)).into();
            (
                key,
                Value {
                    node,
                    name,
                    ..self.clone()
                },
            )
        };
        Some(data.map(entry).collect())
    }

    fn note_twins(&self, fields: &[(Key, Node)]) {
        let mut firsts: BTreeMap<&str, &Key> = BTreeMap::new();
        for (key, _) in fields.iter().filter(|(key, _)| key.text != "//") {
            if let Some(first) = firsts.get(&*key.text) {
                let message = format!("the field `{}` is there twice", short(&key.text));
                let problem = Problem::error(key.span, message).help("remove one of the two");
                self.note(problem.other(first.span, "the first one is here"));
            } else {
                firsts.insert(&key.text, key);
            }
        }
    }

    /// An object with one field, the name of which says what it is: `{"rooms": {...}}`.
    pub fn tagged(self, tags: &[&'static str]) -> Option<(&'static str, Value<'a>)> {
        let NodeKind::Object(fields) = &self.node.kind else {
            return self.not_a(
                "an object",
                &format!("such as `{{\"{}\": {{...}}}}`", tags.first()?),
            );
        };
        let mut named = fields.iter().filter(|(key, _)| key.text != "//");
        let (Some((key, node)), None) = (named.next(), named.next()) else {
            return self.wrong(
                "exactly one field is needed here",
                one_of(tags.iter().copied()),
            );
        };
        let Some(tag) = tags.iter().find(|tag| **tag == key.text) else {
            let help = suggestion(&key.text, tags.iter().copied());
            let message = format!("unknown field `{}`", short(&key.text));
            self.note(Problem::error(key.span, message).help(help));
            return None;
        };
        let value = Value {
            node,
            name: format!("{} {tag}", self.name).trim_start().into(),
            ..self
        };
        Some((tag, value))
    }
}

impl<'a> Record<'a> {
    fn get(&mut self, name: &'static str) -> Option<Value<'a>> {
        self.asked.push(name);
        let (_, node) = self.fields.iter().find(|(key, _)| key.text == name)?;
        Some(Value {
            node,
            path: self.path.clone(),
            name: name.into(),
            ledger: self.ledger,
        })
    }

    /// A field that has to be there.
    pub fn need<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(Value<'a>) -> Option<T>,
    ) -> Option<T> {
        match self.get(name) {
            Some(value) => read(value),
            None => {
                self.missing.push(name);
                None
            }
        }
    }

    /// A field that may be left out.
    pub fn maybe<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(Value<'a>) -> Option<T>,
    ) -> Option<T> {
        self.get(name).and_then(read)
    }

    /// A field that is something else when it is left out.
    pub fn or<T>(
        &mut self,
        name: &'static str,
        default: T,
        read: impl FnOnce(Value<'a>) -> Option<T>,
    ) -> T {
        self.maybe(name, read).unwrap_or(default)
    }

    /// Where the object was written.
    pub fn span(&self) -> Span {
        self.node.span
    }

    /// Notes a problem as one of this object's.
    pub fn note(&self, problem: Problem) {
        self.ledger.add(problem.path(&self.path));
    }

    /// Notes the fields that nobody asked for, and those that are not there. A field that is only
    /// misspelt counts as the one and not as the other.
    fn note_strays(&mut self) {
        for (key, _) in self.fields.iter().filter(|(key, _)| key.text != "//") {
            if self.asked.contains(&key.text.as_str()) {
                continue;
            }
            let meant = nearest(&key.text, &self.asked);
            self.missing.retain(|name| Some(*name) != meant);
            let message = format!("unknown field `{}`", short(&key.text));
            let help = suggestion(&key.text, self.asked.iter().copied());
            self.note(Problem::error(key.span, message).help(help));
        }
        let names: Vec<String> = self
            .missing
            .iter()
            .map(|name| format!("`{name}`"))
            .collect();
        let message = match names.split_last() {
            None => return,
            Some((only, [])) => format!("the field {only} is missing"),
            Some((last, others)) => {
                format!("the fields {} and {last} are missing", others.join(", "))
            }
        };
        self.note(Problem::error(self.node.span.first(), message));
    }
}

/// What an id is made of, for messages.
pub(super) const ID_HELP: &str = "1 to 40 of the characters a-z, 0-9 and _";

/// Whether a text can be an id.
pub(super) fn is_id(text: &str) -> bool {
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_';
    (1..=40).contains(&text.len()) && text.bytes().all(plain)
}

/// What to say about a word that is not known: the known one that is nearest, or all if none is near.
pub fn suggestion<'k>(word: &str, known: impl Iterator<Item = &'k str>) -> String {
    let known: Vec<&str> = known.collect();
    match nearest(word, &known) {
        Some(nearest) => format!("did you mean `{nearest}`?"),
        None => one_of(known.into_iter()),
    }
}

/// The known word that somebody may have meant by another.
fn nearest<'k>(word: &str, known: &[&'k str]) -> Option<&'k str> {
    if word.len() > 60 {
        return None;
    }
    let distance = |k: &&&str| strsim::damerau_levenshtein(word, k);
    // Longer words may differ in more places and still be meant.
    let close = |k: &&&str| distance(k) <= (k.chars().count() / 3).max(1);
    known.iter().min_by_key(distance).filter(close).copied()
}

fn one_of<'k>(known: impl Iterator<Item = &'k str>) -> String {
    let mut known: Vec<&str> = known.filter(|k| *k != "$schema").collect();
    let all = known.len();
    if all == 0 {
        return "there is none to choose from".to_owned();
    }
    known.truncate(20);
    let more = if all > 20 { ", ..." } else { "" };
    format!("known: {}{more}", known.join(", "))
}

/// The start of something that may be any length.
pub(super) fn short(text: &str) -> String {
    let start = text.chars().take(40);
    let more = if text.chars().nth(40).is_some() {
        "..."
    } else {
        ""
    };
    let plain = start.map(|c| {
        if super::excerpt::moves_the_cursor(c) {
            '\u{fffd}'
        } else {
            c
        }
    });
    format!("{}{more}", plain.collect::<String>())
}
