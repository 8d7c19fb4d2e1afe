//! Reading the fields of an object.

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

/// Room for the names of so many fields spares most objects to make more.
const USUAL: usize = 32;

/// An object whose fields are being read.
pub struct Record<'a> {
    /// The object itself.
    whole: Value<'a>,
    fields: &'a [(Key, Node)],
    asked: Vec<&'static str>,
    also: &'static [&'static str],
    missing: Vec<&'static str>,
    /// Which of the first 64 fields were asked for, as bits.
    found: u64,
    complete: bool,
}

impl<'a> Record<'a> {
    /// The object of these fields; it may have the fields `also` without anybody asking for them, and lack any if it is
    /// not to be `complete`.
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

    /// Whether fields that have to be there are: of a definition for others to be like they need not.
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    // Each field of each type is asked for by code of its own: what these share is not written anew in each.
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

    /// A field that has to be there.
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

    /// A field that may be left out.
    pub fn maybe<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(Value<'a>) -> Option<T>,
    ) -> Option<T> {
        read(self.get(name)?)
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

    /// Whether a field was written, well or not: what could not be read is told already.
    pub fn has(&self, name: &str) -> bool {
        self.written(name).is_some()
    }

    /// What was written of a field, well or not.
    pub(crate) fn written(&self, name: &str) -> Option<&'a Node> {
        let mut fields = self.fields.iter();
        fields.find(|(key, _)| &*key.text == name).map(|(_, node)| node)
    }

    /// Where the object was written.
    pub fn span(&self) -> Span {
        self.whole.node.span
    }

    /// Notes a problem as one of this object's.
    pub fn note(&self, problem: Problem) {
        self.whole.note(problem);
    }

    /// Notes a problem as one of that field of this object.
    pub(crate) fn note_of(&self, field: &str, problem: Problem) {
        self.whole.note_named(field, problem);
    }

    /// Notes the fields that nobody asked for, that are not there, or that come twice. A field that
    /// is only misspelt counts as the first and not as the second.
    pub(crate) fn finish(mut self) {
        if !self.all_found() {
            self.note_strays();
        }
        if !self.complete {
            // Nobody has an id from a parent.
            self.missing.retain(|name| *name == "id");
        }
        self.note_missing();
    }

    /// Notes what is there and was not asked for.
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

    /// What to say about a field that is not known.
    fn meant(&mut self, key: &Key) -> String {
        if self.is_definition()
            && let Some(meant) = foreign::field(&key.text)
        {
            // What it lacks it would have from its parents.
            self.complete &= !foreign::is_like(&key.text);
            return meant.to_owned();
        }
        if let Some(place) = self.belongs(key) {
            self.missing.clear();
            return place;
        }
        let mut words = self.asked.clone();
        // An object of strays alone may be a change of one.
        if self.found == 0 && self.whole.is_inner() {
            if let Some(meant) = foreign::change(&key.text) {
                // What was to be changed has it all.
                self.missing.clear();
                return meant.to_owned();
            }
            words.extend(CHANGES);
        }
        let mut near = nearest(&key.text, &words);
        if let (true, [only]) = (near.is_empty(), self.missing.as_slice())
            && self.asked.iter().all(|name| name == only || *name == "$schema")
        {
            // What stands in the place of the only field there is, is meant to be that one.
            self.missing.clear();
        }
        // Of words equally near, what is there already is hardly the one that was meant, unless it is there
        // only because it was inherited.
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

    /// Where a list of definitions belongs that stands in the file of another kind of data.
    fn belongs(&self, key: &Key) -> Option<String> {
        let mut asked = self.asked.iter().filter(|name| **name != "$schema");
        let (Some(only), None) = (asked.next(), asked.next()) else { return None };
        let listed =
            |name: &str| DataKind::ALL.into_iter().find(|data_kind| data_kind.list() == name);
        let (_, other) = listed(only).zip(listed(&key.text))?;
        Some(match other.has_a_folder() {
            true => format!("that belongs in a file of the folder `{}`", other.list()),
            false => format!("that belongs in `{}.json`", other.list()),
        })
    }

    /// Whether it is one that others may be like, and no part of one.
    fn is_definition(&self) -> bool {
        self.also.contains(&"like")
    }

    /// Whether every field was asked for or may be there all the same; of two of the same name only the first can have been.
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
