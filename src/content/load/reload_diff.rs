//! What is different after data files were loaded again.

use crate::diagnostics::quoted::first_of;
use crate::files::load_order::LoadOrder;
use crate::files::source::Source;
use crate::gather::raw_content::RawContent;
use crate::gather::records::Gathered;
use std::fmt;

/// What is different in files that were loaded again: a line for those of each kind of data.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// In the order of the kinds of data, maps last.
    pub files: Vec<FileChange>,
}

/// What is different in the definitions of one kind of data. Shown, it is a line for the log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileChange {
    /// The files that were read again: `monsters.json`, `my_mod/monsters.json`.
    pub files: Vec<String>,
    /// The ids of definitions that mean something else now; of maps, which have none, their names.
    pub changed: Vec<String>,
    /// Those of definitions that were not there.
    pub added: Vec<String>,
    /// Those of definitions that are there no more.
    pub removed: Vec<String>,
    /// Those of definitions that are replaced by others now.
    pub replaced: Vec<String>,
}

/// How many ids of each are told.
const MOST_NAMED: usize = 5;

/// How many there are, and which: `2 changed (cellar_rat, ogre)`. None if there are none.
fn counted(ids: &[String], word: &str) -> Option<String> {
    let named = first_of(ids.iter().cloned(), MOST_NAMED);
    (!ids.is_empty()).then(|| format!("{} {word} ({named})", ids.len()))
}

impl FileChange {
    /// Whether all means what it meant.
    pub fn is_none(&self) -> bool {
        let ids = [&self.changed, &self.added, &self.removed, &self.replaced];
        ids.iter().all(|ids| ids.is_empty())
    }
}

impl fmt::Display for FileChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = [
            counted(&self.changed, "changed"),
            counted(&self.added, "added"),
            counted(&self.removed, "removed"),
            counted(&self.replaced, "replaced"),
        ];
        let counts: Vec<String> = counts.into_iter().flatten().collect();
        let counts = match counts.is_empty() {
            true => "nothing that matters is different".to_owned(),
            false => counts.join(", "),
        };
        write!(f, "{} reloaded: {counts}", self.files.join(" and "))
    }
}

impl Changes {
    /// What is different between two loadings, the second of which read the files `fresh`, given by
    /// the names that people know them by.
    pub(crate) fn between(
        before: &RawContent,
        after: &RawContent,
        fresh: &[String],
        order: &LoadOrder,
    ) -> Changes {
        let mut files: Vec<FileChange> = Vec::new();
        for ((data_kind, old), (_, new)) in before.data_kinds().into_iter().zip(after.data_kinds())
        {
            let own = fresh_of(order, fresh, |source| data_kind.files(source).unwrap_or_default());
            let mut change = compare(old, new);
            if own.is_empty() && change == FileChange::default() {
                continue;
            }
            // Without a file that was read, one has come or gone, or a mod has.
            change.files = match own.is_empty() {
                true => vec![data_kind.list().to_owned()],
                false => own,
            };
            files.push(change);
        }
        let maps = fresh_of(order, fresh, |source| source.list("maps").unwrap_or_default());
        if !maps.is_empty() {
            files.push(FileChange {
                changed: maps.iter().map(|file| stem(file).to_owned()).collect(),
                files: maps,
                ..FileChange::default()
            });
        }
        Changes { files }
    }
}

/// What a file is called without its folder and its ending: `yard` of `maps/yard.json`.
fn stem(file: &str) -> &str {
    let name = file.rsplit('/').next().unwrap_or(file);
    name.strip_suffix(".json").unwrap_or(name)
}

/// Those of some files that are fresh, by short names.
fn fresh_of(
    order: &LoadOrder,
    fresh: &[String],
    names: impl Fn(&Source) -> Vec<String>,
) -> Vec<String> {
    let mut found = Vec::new();
    for (layer, source) in order.sources().enumerate() {
        let folder = source.folder_shown();
        let folder = folder.rsplit(['/', '\\']).next().unwrap_or_default();
        for name in names(source) {
            if fresh.contains(&source.shown(&name)) {
                found.push(match layer {
                    0 => name,
                    _ => format!("{folder}/{name}"),
                });
            }
        }
    }
    found
}

fn compare(old: &Gathered, new: &Gathered) -> FileChange {
    let mut change = FileChange::default();
    // Where no file has changed, what was gathered the last time is used again.
    if std::ptr::eq(old, new) {
        return change;
    }
    for raw in &new.records {
        let before = old.ids.get(&raw.id).and_then(|i| old.records.get(usize::from(*i)));
        match before {
            Some(before) if before.node.same(&raw.node) => {}
            Some(_) => change.changed.push(raw.id.clone()),
            None => change.added.push(raw.id.clone()),
        }
    }
    let gone = old.ids.keys().filter(|id| !new.ids.contains_key(*id)).cloned();
    (change.replaced, change.removed) = gone.partition(|id| new.replaced.by.contains_key(id));
    change
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_says_what_is_different() {
        let ids = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect();
        let change = FileChange {
            files: vec!["monsters.json".to_owned()],
            changed: ids(&["cellar_rat", "ogre"]),
            added: ids(&["a", "b", "c", "d", "e", "f", "g"]),
            removed: Vec::new(),
            replaced: Vec::new(),
        };
        assert_eq!(
            change.to_string(),
            "monsters.json reloaded: 2 changed (cellar_rat, ogre), 7 added (a, b, c, d, e and 2 more)"
        );
    }
}
