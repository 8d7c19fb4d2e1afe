//! Reader for the fields of an object.

use super::change_word::CHANGES;
use super::foreign;
use super::path::Name;
use super::value::Value;
use crate::diagnostics::problem::{Problem, Span};
use crate::diagnostics::quoted::short;
use crate::diagnostics::suggest::{did_you_mean, nearest, one_of};
use crate::files::data_kind::DataKind;
use crate::json::tree::{Key, Node};
use fifteen_base::sorted::sort_by_key;

/// Initial capacity for field names, enough for most objects.
const USUAL: usize = 32;

/// An object whose fields are being read.
pub struct Record<'a> {
    whole: Value<'a>,
    fields: &'a [(Key, Node)],
    asked: Vec<&'static str>,
    also: &'static [&'static str],
    missing: Vec<&'static str>,
    /// Bit set of the first 64 fields: those that were read.
    found: u64,
    complete: bool,
}

impl<'a> Record<'a> {
    /// Starts reading the fields of an object. The fields in `also` are allowed although they are not read here. If the
    /// object need not be `complete`, fields may be missing.
    pub(crate) fn new(
        value: Value<'a>,
        fields: &'a [(Key, Node)],
        also: &'static [&'static str],
        complete: bool,
    ) -> Record<'a> {
        Record {
            whole: value.within(),
            fields,
            asked: Vec::with_capacity(USUAL),
            also,
            missing: Vec::new(),
            found: 0,
            complete,
        }
    }

    /// Whether required fields must be present. In a definition for others to inherit from they need not be.
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    // Shared code for the fields of all types: generic functions would duplicate it for each type.
    #[inline(never)]
    fn get(&mut self, name: &'static str) -> Option<Value<'a>> {
        self.asked.push(name);
        let mut fields = self.fields.iter();
        let at = fields.position(|(key, _)| &*key.text == name)?;
        let (_, node) = self.fields.get(at)?;
        if at < 64 {
            self.found |= 1 << at;
        }
        Some(self.whole.child(node, Name::Field(name)))
    }

    /// Reads a required field.
    pub fn need<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(Value<'a>) -> Option<T>,
    ) -> Option<T> {
        read(self.needed(name)?)
    }

    #[inline(never)]
    fn needed(&mut self, name: &'static str) -> Option<Value<'a>> {
        let found = self.get(name);
        if found.is_none() {
            self.missing.push(name);
        }
        found
    }

    /// Reads an optional field.
    pub fn maybe<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(Value<'a>) -> Option<T>,
    ) -> Option<T> {
        read(self.get(name)?)
    }

    /// Reads a field with a default.
    pub fn or<T>(
        &mut self,
        name: &'static str,
        default: T,
        read: impl FnOnce(Value<'a>) -> Option<T>,
    ) -> T {
        self.maybe(name, read).unwrap_or(default)
    }

    /// Whether the field is present, even if it cannot be read (that is already reported).
    pub fn has(&self, name: &str) -> bool {
        self.written(name).is_some()
    }

    /// Returns the node of a field, even if it cannot be read.
    pub(crate) fn written(&self, name: &str) -> Option<&'a Node> {
        let mut fields = self.fields.iter();
        fields.find(|(key, _)| &*key.text == name).map(|(_, node)| node)
    }

    /// Returns the span of the object.
    pub fn span(&self) -> Span {
        self.whole.node.span
    }

    /// Adds a problem of this object.
    pub fn note(&self, problem: Problem) {
        self.whole.note(problem);
    }

    /// Adds a problem of one of its fields.
    pub(crate) fn note_of(&self, field: &str, problem: Problem) {
        self.whole.note_named(field, problem);
    }

    /// Reports unknown, missing and duplicate fields. A misspelt field is reported as unknown, but not also as missing.
    pub(crate) fn finish(mut self) {
        if !self.all_found() {
            self.note_strays();
        }
        if !self.complete {
            // Ids are never inherited.
            self.missing.retain(|name| *name == "id");
        }
        self.note_missing();
    }

    /// Reports the fields that were present but not read.
    fn note_strays(&mut self) {
        self.asked.extend(self.also);
        self.whole.note_twins(self.fields);
        for (key, _) in self.fields.iter().filter(|(key, _)| &*key.text != "//") {
            if self.asked.contains(&&*key.text) || self.whole.diagnostics().only_counts(1) {
                continue;
            }
            let message = format!("unknown field `{}`", short(&key.text));
            let mut problem = Problem::error(key.span, message);
            if self.whole.diagnostics().may_guess() {
                problem = problem.help(self.meant(key));
            }
            self.whole.note_named(&key.text, problem);
        }
    }

    /// Returns the suggested fix for an unknown field.
    fn meant(&mut self, key: &Key) -> String {
        if self.is_definition()
            && let Some(meant) = foreign::field(&key.text)
        {
            // Parents would provide the missing fields.
            self.complete &= !foreign::is_like(&key.text);
            return meant.to_owned();
        }
        if let Some(place) = self.belongs(key) {
            self.missing.clear();
            return place;
        }
        let mut words = self.asked.clone();
        // An object of unknown fields only may be meant as a change.
        if self.found == 0 && self.whole.is_inner() {
            if let Some(meant) = foreign::change(&key.text) {
                // The changed value has the missing fields.
                self.missing.clear();
                return meant.to_owned();
            }
            words.extend(CHANGES);
        }
        let mut near = nearest(&key.text, &words);
        if let (true, [only]) = (near.is_empty(), self.missing.as_slice())
            && self.asked.iter().all(|name| name == only || *name == "$schema")
        {
            // The unknown field was probably meant to be the only field that exists.
            self.missing.clear();
        }
        // Of equally near names, one that is already present is less likely, unless it was inherited.
        let there = |name: &str| self.fields.iter().any(|(key, _)| &*key.text == name);
        sort_by_key(&mut near, |name| there(name));
        let is_change = |name: &&str| CHANGES.contains(name) && !self.asked.contains(name);
        if near.first().is_some_and(is_change) {
            self.missing.clear();
        }
        self.missing.retain(|name| near.first() != Some(name));
        match near.is_empty() {
            true => one_of(self.asked.iter().copied()),
            false => did_you_mean(&near),
        }
    }

    /// Returns where a list of definitions belongs if it is in the file of another kind of data.
    fn belongs(&self, key: &Key) -> Option<String> {
        let mut asked = self.asked.iter().filter(|name| **name != "$schema");
        let (Some(only), None) = (asked.next(), asked.next()) else { return None };
        let listed =
            |name: &str| DataKind::ALL.into_iter().find(|data_kind| data_kind.list() == name);
        let (_, other) = listed(only).zip(listed(&key.text))?;
        Some(match other.has_a_folder() {
            true => format!("this list belongs in a file of the folder `{}`", other.list()),
            false => format!("this list belongs in `{}.json`", other.list()),
        })
    }

    /// Whether the object is a definition that can have parents.
    fn is_definition(&self) -> bool {
        self.also.contains(&"like")
    }

    /// Whether every field was read or is allowed. Of two fields with the same name only the first can have been read.
    fn all_found(&self) -> bool {
        let found = |at: usize| at < 64 && self.found & (1 << at) != 0;
        let first =
            |at: usize, key: &Key| self.fields[..at].iter().all(|(k, _)| k.text != key.text);
        let also = |at, key: &Key| self.also.contains(&&*key.text) && first(at, key);
        let mut fields = self.fields.iter().enumerate();
        fields.all(|(at, (key, _))| found(at) || &*key.text == "//" || also(at, key))
    }

    fn note_missing(&self) {
        let names: Vec<String> = self.missing.iter().map(|name| format!("`{name}`")).collect();
        let message = match names.split_last() {
            None => return,
            Some((only, [])) => format!("the field {only} is missing"),
            Some((last, others)) => {
                format!("the fields {} and {last} are missing", others.join(", "))
            }
        };
        self.note(Problem::error(self.span().first(), message));
    }
}
