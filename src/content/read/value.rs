//! Readers for single values of a syntax tree.
//!
//! A reader does not stop at the first mistake: it adds each invalid value to the diagnostics. To read an object, ask
//! a [`Record`] for all of its fields *before* the first `?`. It reports fields that no reader asked for as unknown.
//!
//! ```
//! use fifteen_content::read::value::{Value, read_text};
//!
//! let text = r#"{ "name": "rat", "speeed": 12 }"#;
//! let report = read_text("pets.json", text, |pet| {
//!     let name = pet.need("name", Value::name);
//!     let speed = pet.or_default("speed", 12, |v| v.int(1..=60));
//!     Some((name?, speed))
//! })
//! .unwrap_err();
//! assert!(report.to_string().contains("did you mean `speed`?"));
//! ```

use super::change_word::{CHANGES, is_change, lone_position};
use super::path::{DataPath, PathSegment};
use super::translations::translate;
use super::{cp437, other_games};
use crate::diagnostics::message_text::{ID_HELP, is_id, shorten};
use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::diagnostics::suggest::nearest;
use crate::json::arithmetic::ValueOrigin;
use crate::json::tree::{FieldKey, Node, NodeKind};
use fifteen_base::Dice;
use fifteen_base::escape::is_hidden;
use std::ops::RangeInclusive;

pub use super::record::Record;
pub use super::single_file::{decode_text, error_in_field, read_text};
pub use crate::diagnostics::suggest::{only_nearest, suggestion};

#[derive(Clone)]
pub struct Value<'a> {
    pub node: &'a Node,
    /// Path of the object that contains the value, such as `monsters[1] "ogre"`.
    path: DataPath,
    /// Name of the value within that object, such as `attacks[0]`.
    pub(crate) name: PathSegment,
    diagnostics: &'a Diagnostics,
}

impl<'a> Value<'a> {
    pub fn new(node: &'a Node, path: &str, diagnostics: &'a Diagnostics) -> Value<'a> {
        Value { node, path: DataPath::new(path), name: PathSegment::Whole, diagnostics }
    }

    pub(crate) fn child(&self, node: &'a Node, name: PathSegment) -> Value<'a> {
        Value { node, path: self.path.clone(), name, diagnostics: self.diagnostics }
    }

    /// Adds the name of this value to the path, for the values inside it.
    pub(crate) fn enter(self) -> Value<'a> {
        Value { path: self.path.join(self.name), name: PathSegment::Whole, ..self }
    }

    /// Reports an error at this value. Always returns `None`.
    pub fn wrong<T>(&self, message: impl Into<String>, help: impl Into<String>) -> Option<T> {
        self.add_error(message.into(), help.into());
        None
    }

    fn add_error(&self, message: String, help: String) {
        self.add_problem(Problem::error(self.node.span, message).help(help));
    }

    /// Reports an unknown word with a suggestion. Always returns `None`.
    pub fn unknown<'k, T>(
        &self,
        message: impl Into<String>,
        word: &str,
        known: impl Iterator<Item = &'k str>,
    ) -> Option<T> {
        let known = self.diagnostics.may_suggest().then(|| known.collect());
        self.add_unknown(message.into(), word, known);
        None
    }

    fn add_unknown(&self, message: String, word: &str, known: Option<Vec<&str>>) {
        let help = match known {
            None => String::new(),
            Some(known) => {
                self.diagnostics.count_comparisons(known.len());
                suggestion(word, known.into_iter())
            }
        };
        self.add_error(message, help);
    }

    /// Adds a problem with this value. If the problem has no path, it gets the path of the value.
    pub fn add_problem(&self, problem: Problem) {
        let path = match &*problem.path {
            "" => self.path.clone().join(self.name.clone()).to_string(),
            given => given.to_owned(),
        };
        self.diagnostics.add(problem.path(&path));
    }

    pub(crate) fn add_field_problem(&self, field: &str, problem: Problem) {
        let path = self.path.clone().join(self.name.clone());
        let path = path.join(PathSegment::Other(shorten(field).into()));
        self.diagnostics.add(problem.path(&path.to_string()));
    }

    /// Whether the value is part of an object that is a field of a definition or an element of such a field.
    pub(crate) fn is_inner(&self) -> bool {
        self.path.0.is_some()
    }

    pub(crate) fn diagnostics(&self) -> &'a Diagnostics {
        self.diagnostics
    }

    pub(crate) fn type_error<T>(&self, what: &str, help: &str) -> Option<T> {
        if !self.report_misplaced_change() {
            self.add_problem(self.type_mismatch(what, help));
        }
        None
    }

    /// Reports a change, or a misspelt change, where only a plain value is allowed. Returns whether it reported one.
    fn report_misplaced_change(&self) -> bool {
        if is_change(self.node) {
            let help = "change the parts of an object inside a `set`; in a list, write the whole value";
            self.wrong::<()>("a value is needed here, and this is a change", help);
            return true;
        }
        if let Some(key) = lone_position(self.node) {
            let message = format!("`{}` without an `insert`", key.text);
            let help = "add `\"insert\": [...]` beside it";
            self.add_problem(Problem::error(key.span, message).help(help));
            return true;
        }
        let Some((key, meant)) = self.misspelt_change() else { return false };
        let message = format!("unknown change `{}`", shorten(&key.text));
        self.add_problem(Problem::error(key.span, message).help(meant));
        true
    }

    fn type_mismatch(&self, what: &str, help: &str) -> Problem {
        let found = self.node.in_words();
        if let Some(ValueOrigin::Option(id)) = self.node.origin.as_deref() {
            let message = format!("expected {what}, but the option `{}` is {found}", shorten(id));
            let help = match (what, &self.node.kind) {
                ("dice", NodeKind::Number(_)) => {
                    "let the option choose between dice in mod.json: `\"choices\": [\"1d4\", \"2d6\"]`; or add a number to existing dice by a change: `{ \"add\": { \"option\": ... } }`"
                }
                _ => "use an option of another type, or change its `default` in mod.json",
            };
            return Problem::error(self.node.span, message).help(help);
        }
        let problem = Problem::error(self.node.span, format!("expected {what}, found {found}"));
        let is_null = matches!(self.node.kind, NodeKind::Null);
        match (is_null, help) {
            (true, _) if self.diagnostics.definition_id(self.node.span).is_some() => {
                problem.help("leave it out; `{\"unset\": true}` removes an inherited value")
            }
            (true, _) => problem.help("leave it out: `null` is not allowed here"),
            (false, "") => problem,
            (false, help) => problem.help(help),
        }
    }

    /// Reports a wrong number. The final report adds a description of the field.
    pub(crate) fn number_error<T>(&self, problem: Problem) -> Option<T> {
        self.add_problem(Problem { is_wrong_number: !matches!(self.node.kind, NodeKind::Null), ..problem });
        None
    }

    /// Returns the message for a wrong number or dice. If a change or an option gave the value, the message says so.
    fn number_message(&self, number: &str, fault: &str) -> String {
        let number = shorten(number);
        match &self.node.origin {
            Some(reckoned) => format!("{reckoned} `{number}`, which {fault}"),
            None => format!("`{number}` {fault}"),
        }
    }

    fn misspelt_change(&self) -> Option<(&'a FieldKey, String)> {
        let NodeKind::Object(fields) = &self.node.kind else { return None };
        let (key, _) = fields.iter().find(|(key, _)| &*key.text != "//")?;
        if let Some(meant) = other_games::advice_for_change(&key.text) {
            return Some((key, meant.to_owned()));
        }
        let near = !nearest(&key.text, &CHANGES).is_empty();
        near.then(|| (key, suggestion(&key.text, CHANGES.into_iter())))
    }

    fn quoted(&self) -> Option<&'a str> {
        match self.node.as_text() {
            Some(text) => Some(text),
            None => self.type_error(
                "a text",
                match self.node.kind {
                    NodeKind::Number(_) | NodeKind::Bool(_) => "put it in double quotes",
                    _ => "write one text in double quotes",
                },
            ),
        }
    }

    /// Reads a text of at most `most` characters without control characters.
    pub fn text(self, most: usize) -> Option<String> {
        self.text_allowing(most, &[])
    }

    /// Reads a text of at most `most` characters, which may have several lines.
    pub fn lines(self, most: usize) -> Option<String> {
        self.text_allowing(most, &['\n'])
    }

    fn text_allowing(self, most: usize, allowed: &[char]) -> Option<String> {
        let text = self.quoted()?;
        // Fast path: most texts are plain ASCII.
        if text.len() <= most && text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
            return Some(text.to_owned());
        }
        if let Some(c) = text.chars().find(|c| is_hidden(*c) && !allowed.contains(c)) {
            return self.wrong(format!("a control character in a text, U+{:04X}", u32::from(c)), "remove it");
        }
        if text.chars().count() > most {
            return self.wrong("this text is too long", format!("at most {most} characters"));
        }
        if let Some(c) = text.chars().find(|c| cp437::code(*c).is_none() && !allowed.contains(c)) {
            let message = format!("the window's font has no `{c}`");
            let help = "use characters of code page 437";
            self.add_problem(Problem::warning(self.node.span, message).help(help));
        }
        Some(text.to_owned())
    }

    /// Reads a player-visible text of at most `most` characters. Returns its translation if the active translations
    /// contain the text.
    pub fn player_text(self, most: usize) -> Option<String> {
        let text = self.clone().text(most)?;
        match translate(&text, self.node.span) {
            Some((other, at)) if other.chars().count() > most => {
                let message = format!("this translation is too long: it may have {most} characters");
                let problem = Problem::error(at, message).help("shorten it");
                let problem = problem.path("text").related(self.node.span, "the original is here");
                self.diagnostics.add(problem);
                Some(text)
            }
            Some((other, _)) => Some(other.to_string()),
            None => Some(text),
        }
    }

    /// Reads a name: 1 to 40 characters, without spaces at either end.
    pub fn name(self) -> Option<String> {
        let text = self.clone().player_text(40)?;
        if text.is_empty() || text.trim() != text {
            let help = "write 1 to 40 characters without spaces around them";
            return self.wrong("a name must not be empty, or begin or end with a space", help);
        }
        Some(text)
    }

    /// Reads a description of at most 1,000 characters.
    pub fn prose(self) -> Option<String> {
        self.player_text(1000)
    }

    pub fn id(self) -> Option<String> {
        let text = self.quoted()?;
        if !is_id(text) {
            return self.wrong("this cannot be an id", ID_HELP);
        }
        Some(text.to_owned())
    }

    pub fn int(self, range: RangeInclusive<i32>) -> Option<i32> {
        let (least, most) = (range.start(), range.end());
        let bounds = || format!("a whole number from {least} to {most} is needed");
        let NodeKind::Number(written) = &self.node.kind else {
            if self.report_misplaced_change() {
                return None;
            }
            let text = self.node.as_text();
            let help = match text.is_some_and(|t| t.parse::<i32>().is_ok()) {
                true => format!("remove the quotes; {}", bounds()),
                false => bounds(),
            };
            return self.number_error(self.type_mismatch("a whole number", &help));
        };
        let message = match written.parse::<i64>() {
            Ok(n) if i64::from(*least) <= n && n <= i64::from(*most) => {
                return i32::try_from(n).ok();
            }
            _ if written.contains(['.', 'e', 'E']) => self.number_message(written, "is not a whole number"),
            _ => self.number_message(written, "is out of range"),
        };
        self.number_error(Problem::error(self.node.span, message).help(bounds()))
    }

    pub fn bool(self) -> Option<bool> {
        match self.node.kind {
            NodeKind::Bool(truth) => Some(truth),
            _ => self.type_error("true or false", "write `true` or `false`, without quotes"),
        }
    }

    /// Reads dice whose results all lie within a range.
    pub fn dice(self, range: RangeInclusive<i32>) -> Option<Dice> {
        let text = match &self.node.kind {
            NodeKind::Text(text) => text,
            NodeKind::Number(n) => {
                let help = format!("write `\"{}\"`; {}", shorten(n), allowed_results(&range));
                return self.number_error(self.type_mismatch("dice", &help));
            }
            _ if self.report_misplaced_change() => return None,
            _ => {
                let help = format!("dice are a text such as `\"2d6+1\"`; {}", allowed_results(&range));
                return self.number_error(self.type_mismatch("dice", &help));
            }
        };
        let Ok(dice) = text.parse::<Dice>() else {
            let help = "write `\"5\"`, `\"2d6\"` or `\"2d6+1\"`; at most 1000 dice of 1000 sides";
            let help = format!("{help}; {}", allowed_results(&range));
            let message = self.number_message(text, "is not valid dice");
            return self.number_error(Problem::error(self.node.span, message).help(help));
        };
        if !range.contains(&dice.least()) || !range.contains(&dice.most()) {
            let rolls = format!("rolls {} to {}", dice.least(), dice.most());
            let problem = Problem::error(self.node.span, self.number_message(&dice.to_string(), &rolls));
            return self.number_error(problem.help(allowed_results(&range)));
        }
        Some(dice)
    }

    pub fn glyph(self) -> Option<char> {
        let text = self.quoted()?;
        let mut chars = text.chars();
        let (Some(c), None) = (chars.next(), chars.next()) else {
            return self.wrong("a glyph is exactly one character", "write one character");
        };
        if cp437::code(c).is_none() {
            let message = format!("`{}` is not a character of code page 437", c.escape_debug());
            return self.wrong(message, "the window's font has only those");
        }
        Some(c)
    }

    pub fn choice<T: Clone>(self, words: &[(&str, T)]) -> Option<T> {
        let text = self.quoted()?;
        match words.iter().find(|(word, _)| *word == text) {
            Some((_, meaning)) => Some(meaning.clone()),
            None => {
                let known = words.iter().map(|(word, _)| *word);
                self.unknown(format!("unknown word `{}`", shorten(text)), text, known)
            }
        }
    }
}

fn allowed_results(range: &RangeInclusive<i32>) -> String {
    format!("{} to {} is allowed here", range.start(), range.end())
}
