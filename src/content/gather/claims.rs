//! What several mods write of one definition: the whole of it, or the same of its fields.

use super::written::Written;
use crate::diagnostics::problem::Span;
use crate::diagnostics::quoted::short;
use crate::files::data_kind::DataKind;
use crate::json::tree::{Key, Node, NodeKind};
use crate::read::change::naming::Naming;
use crate::read::change_word::is_change;
use crate::schema::naming_at;
use fifteen_base::SortedMap;

/// Something that a mod writes, and a later one writes too.
#[derive(Clone)]
pub(crate) struct Claim {
    /// What it is called: "monster `cat`".
    pub what: String,
    /// The field of it that both write, as far as it is no more than that: `mind.asleep`.
    pub field: Option<String>,
    /// Where the first of the two writes it.
    pub first: Span,
    /// Where the later one does.
    pub again: Span,
}

/// The names that lead to a field, with those of elements of lists among them.
type Path<'a> = Vec<&'a str>;

/// What is written of a field: a whole value, or a change that goes together with those of others.
struct Write<'a> {
    place: Span,
    whole: Option<&'a Node>,
    /// By which of those that write over the definition.
    by: usize,
}

/// The fields of a definition that several write over one another, beside what the first of all wrote.
pub(super) fn of_fields(written: &Written, data_kind: DataKind) -> Vec<Claim> {
    let mut claims = Vec::new();
    let mut before: SortedMap<Path<'_>, Write<'_>> = SortedMap::new();
    if written.over.len() < 2 {
        return claims;
    }
    for (by, node) in written.over.iter().enumerate() {
        let mut writes = Writes { data_kind, by, found: Vec::new() };
        writes.fields(node, &mut Vec::new());
        for (path, write) in &writes.found {
            let Some(whole) = write.whole else { continue };
            // The field itself, and all that is in it.
            let within = before.range(path.clone()..);
            let mut within = within.take_while(|(other, _)| other.starts_with(path));
            let lost = |(other, old): &(&Path<'_>, &Write<'_>)| {
                let same = |old: &Node| other.len() == path.len() && old.same(whole);
                old.by != by && !old.whole.is_some_and(same)
            };
            if let Some((_, old)) = within.find(lost) {
                claims.push(Claim {
                    what: format!("{} `{}`", data_kind.called(), written.id),
                    field: Some(path.iter().map(|name| short(name)).collect::<Vec<_>>().join(".")),
                    first: old.place,
                    again: write.place,
                });
            }
        }
        before.extend(writes.found);
    }
    claims
}

/// What one of those who write over a definition writes.
struct Writes<'a> {
    data_kind: DataKind,
    by: usize,
    found: Vec<(Path<'a>, Write<'a>)>,
}

impl<'a> Writes<'a> {
    /// The fields of an object.
    fn fields(&mut self, object: &'a Node, path: &mut Path<'a>) {
        let NodeKind::Object(fields) = &object.kind else { return };
        for (key, value) in fields.iter() {
            // By its id a definition is known, and notes are nobody's.
            if &*key.text != "//" && !(path.is_empty() && &*key.text == "id") {
                path.push(&key.text);
                self.value(key, value, path);
                path.pop();
            }
        }
    }

    /// What is written of a field, whose name is there.
    fn value(&mut self, key: &'a Key, value: &'a Node, path: &mut Path<'a>) {
        let changes: &[(Key, Node)] = match &value.kind {
            NodeKind::Object(changes) if is_change(value) => changes,
            _ => return self.note(path, key.span, Some(value)),
        };
        for (word, by) in changes {
            match &*word.text {
                "//" => {}
                "set" => self.fields(by, path),
                "change" => self.elements(by, path),
                "unset" => self.note(path, key.span, Some(by)),
                _ => self.note(path, word.span, None),
            }
        }
    }

    /// What is written of elements of a list.
    fn elements(&mut self, by: &'a Node, path: &mut Path<'a>) {
        let NodeKind::Object(elements) = &by.kind else { return };
        for (name, change) in elements.iter().filter(|(name, _)| &*name.text != "//") {
            let tagged = is_change(change) && naming_at(self.data_kind, path) == Some(Naming::Tag);
            path.push(&name.text);
            match &change.kind {
                NodeKind::Object(_) if !tagged => self.fields(change, path),
                _ => self.value(name, change, path),
            }
            path.pop();
        }
    }

    fn note(&mut self, path: &[&'a str], place: Span, whole: Option<&'a Node>) {
        self.found.push((path.to_vec(), Write { place, whole, by: self.by }));
    }
}
