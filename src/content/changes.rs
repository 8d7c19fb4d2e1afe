//! What is different after data files were loaded again.

use super::gather::Gathered;
use super::load::RawContent;
use super::load_order::LoadOrder;
use super::source::Source;
use std::fmt;

/// What is different in files that were loaded again: a line for those of each sort.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// In the order of the sorts, maps last.
    pub files: Vec<FileChange>,
}

/// What is different in the definitions of one sort. Shown, it is a line for the log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileChange {
    /// The files that were read again: `monsters.json`, `my_mod/monsters.json`.
    pub files: Vec<String>,
    /// Definitions that mean something else now.
    pub changed: usize,
    /// Definitions that were not there.
    pub added: usize,
    /// Definitions that are there no more.
    pub removed: usize,
}

impl fmt::Display for FileChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = [
            (self.changed, "changed"),
            (self.added, "added"),
            (self.removed, "removed"),
        ];
        let counts = counts.iter().filter(|(n, _)| *n > 0);
        let counts: Vec<String> = counts.map(|(n, word)| format!("{n} {word}")).collect();
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
    pub(super) fn between(
        before: &RawContent,
        after: &RawContent,
        fresh: &[String],
        order: &LoadOrder,
    ) -> Changes {
        let mut files: Vec<FileChange> = Vec::new();
        for ((sort, old), (_, new)) in before.sorts().into_iter().zip(after.sorts()) {
            let own = fresh_of(order, fresh, |source| {
                sort.files(source).unwrap_or_default()
            });
            let mut change = compare(old, new);
            if own.is_empty() && change == FileChange::default() {
                continue;
            }
            // Without a file that was read, one has come or gone, or a mod has.
            change.files = match own.is_empty() {
                true => vec![sort.list().to_owned()],
                false => own,
            };
            files.push(change);
        }
        let maps = fresh_of(order, fresh, |source| {
            source.list("maps").unwrap_or_default()
        });
        if !maps.is_empty() {
            files.push(FileChange {
                changed: maps.len(),
                files: maps,
                ..FileChange::default()
            });
        }
        Changes { files }
    }
}

/// Those of some files that are fresh, by short names.
fn fresh_of(
    order: &LoadOrder,
    fresh: &[String],
    names: impl Fn(&Source) -> Vec<String>,
) -> Vec<String> {
    let mut found = Vec::new();
    for (layer, source) in order.sources().enumerate() {
        let folder = source.shown("");
        let folder = folder.trim_end_matches(['/', '\\']);
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
        let before = old
            .ids
            .get(&raw.id)
            .and_then(|i| old.records.get(usize::from(*i)));
        match before {
            Some(before) if before.node.same(&raw.node) => {}
            Some(_) => change.changed += 1,
            None => change.added += 1,
        }
    }
    let gone = old.ids.keys().filter(|id| !new.ids.contains_key(*id));
    change.removed = gone.count();
    change
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_says_what_is_different() {
        let change = FileChange {
            files: vec!["monsters.json".to_owned()],
            changed: 2,
            added: 1,
            removed: 0,
        };
        assert_eq!(
            change.to_string(),
            "monsters.json reloaded: 2 changed, 1 added"
        );
    }
}
