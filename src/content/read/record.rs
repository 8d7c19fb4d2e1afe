//! Reader for the fields of an object.

use super::change_word::CHANGES;
use super::other_games;
use super::path::PathSegment;
use super::value::Value;
use crate::diagnostics::message_text::shorten;
use crate::diagnostics::problem::{Problem, Span};
use crate::diagnostics::renamed::{explain_new_name, new_name};
use crate::diagnostics::suggest::{did_you_mean, list_known, nearest};
use crate::files::data_kind::DataKind;
use crate::json::tree::{FieldKey, Node};
use fifteen_base::sorted::sort_by_key;

const USUAL_FIELDS: usize = 32;

pub struct Record<'a> {
    object: Value<'a>,
    fields: &'a [(FieldKey, Node)],
    read_fields: Vec<&'static str>,
    extra_fields: &'static [&'static str],
    missing: Vec<&'static str>,
    /// Bit set of the first 64 fields of `fields` that have been read.
    read_bits: u64,
    complete: bool,
}

impl<'a> Record<'a> {
    /// Starts reading an object. The `extra` fields are allowed but not read. If `complete` is `false`, required
    /// fields may be missing.
    pub(crate) fn new(
        value: Value<'a>,
        fields: &'a [(FieldKey, Node)],
        extra: &'static [&'static str],
        complete: bool,
    ) -> Record<'a> {
        Record {
            object: value.enter(),
            fields,
            read_fields: Vec::with_capacity(USUAL_FIELDS),
            extra_fields: extra,
            missing: Vec::new(),
            read_bits: 0,
            complete,
        }
    }

    /// Whether required fields must be present. They may be missing in an abstract definition.
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    // Not generic, so that the code is compiled once for all types of fields.
    #[inline(never)]
    fn get(&mut self, name: &'static str) -> Option<Value<'a>> {
        self.read_fields.push(name);
        let mut fields = self.fields.iter();
        let at = fields.position(|(key, _)| &*key.text == name)?;
        let (_, node) = self.fields.get(at)?;
        if at < 64 {
            self.read_bits |= 1 << at;
        }
        Some(self.object.child(node, PathSegment::Field(name)))
    }

    pub fn need<T>(&mut self, name: &'static str, read: impl FnOnce(Value<'a>) -> Option<T>) -> Option<T> {
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

    pub fn maybe<T>(&mut self, name: &'static str, read: impl FnOnce(Value<'a>) -> Option<T>) -> Option<T> {
        read(self.get(name)?)
    }

    pub fn or_default<T>(
        &mut self,
        name: &'static str,
        default: T,
        read: impl FnOnce(Value<'a>) -> Option<T>,
    ) -> T {
        self.maybe(name, read).unwrap_or(default)
    }

    /// Whether the field is present, even if its value is invalid.
    pub fn has(&self, name: &str) -> bool {
        self.field_node(name).is_some()
    }

    pub(crate) fn field_node(&self, name: &str) -> Option<&'a Node> {
        let mut fields = self.fields.iter();
        fields.find(|(key, _)| &*key.text == name).map(|(_, node)| node)
    }

    pub fn span(&self) -> Span {
        self.object.node.span
    }

    pub fn add_problem(&self, problem: Problem) {
        self.object.add_problem(problem);
    }

    pub(crate) fn add_field_problem(&self, field: &str, problem: Problem) {
        self.object.add_field_problem(field, problem);
    }

    /// Reports unknown, missing and duplicate fields. If an unknown field is probably a misspelt required field,
    /// the required field is not reported as missing.
    pub(crate) fn finish(mut self) {
        if !self.all_found() {
            self.report_unread_fields();
        }
        if !self.complete {
            // The id is never inherited, so it is always required.
            self.missing.retain(|name| *name == "id");
        }
        self.report_missing_fields();
    }

    fn report_unread_fields(&mut self) {
        self.read_fields.extend(self.extra_fields);
        self.object.report_duplicate_fields(self.fields);
        for (key, _) in self.fields.iter().filter(|(key, _)| &*key.text != "//") {
            if self.read_fields.contains(&&*key.text) || self.object.diagnostics().count_if_full(1) {
                continue;
            }
            let mut problem = Problem::error(key.span, format!("unknown field `{}`", shorten(&key.text)));
            if self.object.diagnostics().may_suggest() {
                problem = problem.help(self.suggestion(key));
            }
            self.object.add_field_problem(&key.text, problem);
        }
    }

    fn suggestion(&mut self, key: &FieldKey) -> String {
        if let Some(new) = new_name(&key.text, &self.read_fields) {
            self.missing.retain(|name| *name != new);
            return explain_new_name(&key.text, new);
        }
        let is_definition = self.extra_fields.contains(&"like");
        if let Some(meant) = other_games::advice_for_field(&key.text).filter(|_| is_definition) {
            // The missing fields may be inherited from the parent that this field was meant to name.
            self.complete &= !other_games::is_like(&key.text);
            return meant.to_owned();
        }
        if let Some(place) = self.right_file(key) {
            self.missing.clear();
            return place;
        }
        let mut words = self.read_fields.clone();
        // If all fields are unknown, the object may be meant as a change.
        if self.read_bits == 0 && self.object.is_inner() {
            if let Some(meant) = other_games::advice_for_change(&key.text) {
                // A change has none of the required fields.
                self.missing.clear();
                return meant.to_owned();
            }
            words.extend(CHANGES);
        }
        let mut near = nearest(&key.text, &words);
        if let (true, [only]) = (near.is_empty(), self.missing.as_slice())
            && self.read_fields.iter().all(|name| name == only || *name == "$schema")
        {
            // The unknown field was probably meant to be the only possible field.
            self.missing.clear();
        }
        // A field that is already present is a less likely correction, so it comes last among equally near names.
        let is_present = |name: &str| self.fields.iter().any(|(key, _)| &*key.text == name);
        sort_by_key(&mut near, |name| is_present(name));
        let is_change = |name: &&str| CHANGES.contains(name) && !self.read_fields.contains(name);
        if near.first().is_some_and(is_change) {
            self.missing.clear();
        }
        self.missing.retain(|name| near.first() != Some(name));
        match near.is_empty() {
            true => list_known(self.read_fields.iter().copied()),
            false => did_you_mean(&near),
        }
    }

    /// If the key is the list of another kind of data, returns help that names the right file.
    fn right_file(&self, key: &FieldKey) -> Option<String> {
        let mut asked = self.read_fields.iter().filter(|name| **name != "$schema");
        let (Some(only), None) = (asked.next(), asked.next()) else { return None };
        let listed = |name: &str| DataKind::ALL.into_iter().find(|data_kind| data_kind.list() == name);
        let (_, other) = listed(only).zip(listed(&key.text))?;
        Some(match other.has_folder() {
            true => format!("this list belongs in a file of the folder `{}`", other.list()),
            false => format!("this list belongs in `{}.json`", other.list()),
        })
    }

    /// Whether every field was read or is allowed. Only the first of several equal names can have been read.
    fn all_found(&self) -> bool {
        let found = |at: usize| at < 64 && self.read_bits & (1 << at) != 0;
        let first = |at: usize, key: &FieldKey| self.fields[..at].iter().all(|(k, _)| k.text != key.text);
        let is_extra = |at, key: &FieldKey| self.extra_fields.contains(&&*key.text) && first(at, key);
        let mut fields = self.fields.iter().enumerate();
        fields.all(|(at, (key, _))| found(at) || &*key.text == "//" || is_extra(at, key))
    }

    fn report_missing_fields(&self) {
        let names: Vec<String> = self.missing.iter().map(|name| format!("`{name}`")).collect();
        let message = match names.split_last() {
            None => return,
            Some((only, [])) => format!("the field {only} is missing"),
            Some((last, others)) => {
                format!("the fields {} and {last} are missing", others.join(", "))
            }
        };
        self.add_problem(Problem::error(self.span().first_byte(), message));
    }
}
