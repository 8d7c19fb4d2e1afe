//! Differences between two loads of the data files.

use crate::diagnostics::message_text::join_first;
use crate::files::load_order::LoadOrder;
use crate::files::source::Source;
use crate::gather::raw_content::RawContent;
use crate::gather::records::GatheredRecords;
use std::fmt;

/// Differences between two loads, with one entry for each kind of data that was read again or has changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReloadChanges {
    /// One entry per kind of data, maps last.
    pub files: Vec<FileChange>,
}

/// Differences in the definitions of one kind of data. `Display` writes a line for the log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileChange {
    /// Files that were read again, such as `my_mod/monsters.json`. If there are none, the name of the list.
    pub files: Vec<String>,
    /// Ids of changed definitions, or names of changed maps.
    pub changed: Vec<String>,
    pub added: Vec<String>,
    pub removed: Vec<String>,
    /// Ids of definitions that now have a `replaced_by`.
    pub replaced: Vec<String>,
}

const MOST_NAMED: usize = 5;

/// Formats ids with their number: `2 changed (cellar_rat, ogre)`. `None` for an empty list.
fn format_ids(ids: &[String], word: &str) -> Option<String> {
    let named = join_first(ids.iter().cloned(), MOST_NAMED);
    (!ids.is_empty()).then(|| format!("{} {word} ({named})", ids.len()))
}

impl FileChange {
    pub fn is_empty(&self) -> bool {
        let ids = [&self.changed, &self.added, &self.removed, &self.replaced];
        ids.iter().all(|ids| ids.is_empty())
    }
}

impl fmt::Display for FileChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = [
            format_ids(&self.changed, "changed"),
            format_ids(&self.added, "added"),
            format_ids(&self.removed, "removed"),
            format_ids(&self.replaced, "replaced"),
        ];
        let counts: Vec<String> = counts.into_iter().flatten().collect();
        let counts = match counts.is_empty() {
            true => "no definition changed".to_owned(),
            false => counts.join(", "),
        };
        write!(f, "{} reloaded: {counts}", self.files.join(" and "))
    }
}

impl ReloadChanges {
    /// Compares two loads. `fresh` contains the displayed names of the files that the second load read.
    pub(crate) fn between(
        before: &RawContent,
        after: &RawContent,
        fresh: &[String],
        order: &LoadOrder,
    ) -> ReloadChanges {
        let mut files: Vec<FileChange> = Vec::new();
        for ((data_kind, old), (_, new)) in before.data_kinds().into_iter().zip(after.data_kinds()) {
            let newly_read =
                newly_read_of(order, fresh, |source| data_kind.files(source).unwrap_or_default());
            let mut change = compare(old, new);
            if newly_read.is_empty() && change == FileChange::default() {
                continue;
            }
            // If no file was read again, the change has another cause, such as a removed file or mod.
            change.files = match newly_read.is_empty() {
                true => vec![data_kind.list().to_owned()],
                false => newly_read,
            };
            files.push(change);
        }
        let maps = newly_read_of(order, fresh, |source| source.list("maps").unwrap_or_default());
        if !maps.is_empty() {
            files.push(FileChange {
                changed: maps.iter().map(|file| file_stem(file).to_owned()).collect(),
                files: maps,
                ..FileChange::default()
            });
        }
        ReloadChanges { files }
    }
}

/// Returns a file name without its folder and ending: `yard` for `maps/yard.json`.
fn file_stem(file: &str) -> &str {
    let name = file.rsplit('/').next().unwrap_or(file);
    name.strip_suffix(".json").unwrap_or(name)
}

/// Calls `names` for each source, and returns the named files that are in `fresh`, in the form of
/// [`FileChange::files`].
fn newly_read_of(order: &LoadOrder, fresh: &[String], names: impl Fn(&Source) -> Vec<String>) -> Vec<String> {
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

fn compare(old: &GatheredRecords, new: &GatheredRecords) -> FileChange {
    let mut change = FileChange::default();
    if std::ptr::eq(old, new) {
        return change;
    }
    for raw in &new.records {
        match old.find(&raw.id) {
            Some(before) if before.node.equals(&raw.node) => {}
            Some(_) => change.changed.push(raw.id.clone()),
            None => change.added.push(raw.id.clone()),
        }
    }
    let removed = old.ids.keys().filter(|id| !new.ids.contains_key(*id)).cloned();
    (change.replaced, change.removed) = removed.partition(|id| new.replaced.new_ids.contains_key(id));
    change
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reload_message_lists_changed_and_added_ids() {
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
