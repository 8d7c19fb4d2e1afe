//! Readers for compound values: lists and objects.

use super::kind::MOST_DEFINITIONS;
use super::path::PathSegment;
use super::record::Record;
use super::value::Value;
use crate::diagnostics::message_text::shorten;
use crate::diagnostics::problem::{Problem, Span};
use crate::diagnostics::suggest::{did_you_mean, list_known, suggestion};
use crate::json::tree::{FieldKey, Node, NodeKind};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::rc::Rc;

impl<'a> Value<'a> {
    /// Reads a list of at most 65,535 elements. Invalid elements are reported and left out.
    pub fn list<T>(self, read: impl FnMut(Value<'a>) -> Option<T>) -> Option<Vec<T>> {
        Some(self.items()?.filter_map(read).collect())
    }

    pub(crate) fn warn_of_duplicates(&self) {
        let mut firsts: BTreeMap<&str, Span> = BTreeMap::new();
        for item in self.node.items() {
            let Some(name) = item.as_text() else { continue };
            let Some(first) = firsts.get(name) else {
                firsts.insert(name, item.span);
                continue;
            };
            let problem = Problem::warning(item.span, format!("`{}` is in this list twice", shorten(name)));
            let problem = problem.help("it counts only once: remove one of the two");
            self.add_problem(problem.related(*first, "it is already here"));
        }
    }

    fn items(self) -> Option<ListItems<'a>> {
        if !matches!(self.node.kind, NodeKind::List(_)) {
            return self.type_error("a list", "put it in square brackets");
        }
        let items = self.node.items();
        if items.len() > MOST_DEFINITIONS {
            let message = format!("{} values in this list", items.len());
            return self.wrong(message, format!("at most {MOST_DEFINITIONS}"));
        }
        Some(ListItems { name: Rc::new(self.name.clone()), list: self, next: 0 })
    }

    /// Reads two integers within a range, the smaller one first: `[1, 4]`.
    pub fn bounds(self, range: RangeInclusive<i32>) -> Option<(i32, i32)> {
        if self.node.items().len() != 2 {
            let (least, most) = (range.start(), range.end());
            let help = format!("write them like `[1, 4]`, from {least} to {most}");
            return self.number_error(Problem::error(self.node.span, "two numbers are needed").help(help));
        }
        let numbers = self.clone().list(|v| v.int(range.clone()))?;
        match numbers[..] {
            [low, high] if low <= high => Some((low, high)),
            [low, high] => self.wrong(format!("{low} is more than {high}"), "write the smaller number first"),
            _ => None,
        }
    }

    #[inline]
    pub fn object<T>(self, read: impl FnOnce(&mut Record<'a>) -> Option<T>) -> Option<T> {
        self.record(&[], true, read)
    }

    /// Reads the object of a whole file. It may have the field `$schema`.
    #[inline]
    pub fn file<T>(self, read: impl FnOnce(&mut Record<'a>) -> Option<T>) -> Option<T> {
        self.record(&["$schema"], true, read)
    }

    /// Reads a definition. If `whole` is `false`, required fields may be missing.
    #[inline]
    pub(crate) fn definition<T>(
        self,
        whole: bool,
        read: impl FnOnce(&mut Record<'a>) -> Option<T>,
    ) -> Option<T> {
        self.record(&["like", "abstract", "replaced_by", "if"], whole, read)
    }

    fn record<T>(
        self,
        extra: &'static [&'static str],
        whole: bool,
        read: impl FnOnce(&mut Record<'a>) -> Option<T>,
    ) -> Option<T> {
        let fields = self.fields()?;
        let mut record = Record::new(self, fields, extra, whole);
        let found = read(&mut record);
        record.finish();
        found
    }

    /// Returns the entries of an object whose keys are data, without comments (`//`).
    pub fn entries(self) -> Option<Vec<(&'a FieldKey, Value<'a>)>> {
        let fields = self.fields()?;
        self.report_duplicate_fields(fields);
        let data = fields.iter().filter(|(key, _)| &*key.text != "//");
        let entry = |(key, node): &'a (FieldKey, Node)| {
            let name = format!("{} \"{}\"", self.name, shorten(&key.text));
            (key, self.child(node, PathSegment::Other(name.into())))
        };
        Some(data.map(entry).collect())
    }

    fn fields(&self) -> Option<&'a [(FieldKey, Node)]> {
        match &self.node.kind {
            NodeKind::Object(fields) => Some(fields),
            _ => self.type_error("an object", "put its fields in curly brackets"),
        }
    }

    pub(crate) fn report_duplicate_fields(&self, fields: &[(FieldKey, Node)]) {
        // An object with few fields is searched without a map, which is faster.
        let few = fields.len() <= 32;
        let mut firsts: BTreeMap<&str, &FieldKey> = BTreeMap::new();
        let fields = fields.iter().map(|(key, _)| key);
        for (at, key) in fields.clone().enumerate().filter(|(_, key)| &*key.text != "//") {
            let first = match few {
                true => fields.clone().take(at).find(|first| first.text == key.text),
                false => firsts.get(&*key.text).copied(),
            };
            if let Some(first) = first {
                let message = format!("the field `{}` appears twice", shorten(&key.text));
                let problem = Problem::error(key.span, message).help("remove one of the two");
                self.add_field_problem(&key.text, problem.related(first.span, "the first one is here"));
            } else if !few {
                firsts.insert(&key.text, key);
            }
        }
    }

    /// Reads a tagged object: the name of its only field is the tag. Tags in `bare` have an empty object as value:
    /// `{"leap": {}}`. If the value is a plain word or has several tags, the error message suggests the right form.
    pub fn tagged_with_suggestions(
        self,
        tags: &[&'static str],
        bare: &[&'static str],
    ) -> Option<(&'static str, Value<'a>)> {
        if let Some(word) = self.node.as_text() {
            return self.type_error("an object", &self.suggest_object(word, tags, bare));
        }
        let named = match &self.node.kind {
            NodeKind::Object(fields) => fields,
            _ => return self.tagged(tags),
        };
        if named.iter().filter(|(key, _)| tags.contains(&&*key.text)).count() < 2 {
            return self.tagged(tags);
        }
        let help = match tags.contains(&"all") {
            true => {
                "join them with `all`, or with `any` if one of them is enough: `{ \"all\": [{ ... }, { ... }] }`"
            }
            false => "keep one of them; in a list, write each as a separate object: `[{ ... }, { ... }]`",
        };
        self.wrong("exactly one field is needed here", help)
    }

    fn suggest_object(&self, word: &str, tags: &[&str], bare: &[&str]) -> String {
        let written = |tag: &str| match bare.contains(&tag) {
            true => format!("write `{{ \"{tag}\": {{}} }}`"),
            false => format!("write `{{ \"{tag}\": ... }}`, with its value"),
        };
        if tags.contains(&word) {
            return written(word);
        }
        match &self.diagnostics().nearest(word, tags.iter().copied())[..] {
            [] => "put its fields in curly brackets".to_owned(),
            near @ [first, ..] => format!("{} {}", did_you_mean(near), written(first)),
        }
    }

    /// Reads an object whose only field is named by the tag: `{"rooms": {...}}`.
    pub fn tagged(self, tags: &[&'static str]) -> Option<(&'static str, Value<'a>)> {
        let mut named = self.fields()?.iter().filter(|(key, _)| &*key.text != "//");
        let (Some((key, node)), None) = (named.next(), named.next()) else {
            return self.wrong("exactly one field is needed here", list_known(tags.iter().copied()));
        };
        let Some(tag) = tags.iter().find(|tag| **tag == &*key.text) else {
            let help = suggestion(&key.text, tags.iter().copied());
            let message = format!("unknown field `{}`", shorten(&key.text));
            self.add_problem(Problem::error(key.span, message).help(help));
            return None;
        };
        let name = match &self.name {
            PathSegment::Whole => PathSegment::Field(tag),
            name => PathSegment::Other(format!("{name} {tag}").into()),
        };
        Some((tag, self.child(node, name)))
    }
}

struct ListItems<'a> {
    list: Value<'a>,
    name: Rc<PathSegment>,
    next: usize,
}

impl<'a> Iterator for ListItems<'a> {
    type Item = Value<'a>;

    #[inline(never)]
    fn next(&mut self) -> Option<Value<'a>> {
        let node = self.list.node.items().get(self.next)?;
        let name = PathSegment::Item(Rc::clone(&self.name), self.next);
        self.next += 1;
        Some(self.list.child(node, name))
    }
}
