//! The files that were read, kept so that one that has not changed need not be read again.

use super::disk;
use super::disk::Unreadable;
use super::source::{Source, Stamp};
use crate::diagnostics::problem::{Diagnostics, FileId, Problem};
use crate::json::tree;
use crate::json::tree::Node;
use fifteen_base::hash::{FNV_START, fnv1a};
use fifteen_base::{SortedMap, SortedSet};

/// Files by the names that people know them by.
#[derive(Default)]
pub(crate) struct FileCache {
    files: SortedMap<String, Kept>,
    fresh: Vec<String>,
}

/// A file as it was when it was read.
struct Kept {
    stamp: Option<Stamp>,
    hash: u64,
    file: FileId,
    node: Node,
    /// Warnings, to be given again.
    problems: Vec<Problem>,
}

/// What a file holds.
pub(crate) enum Found {
    /// A tree, and where it came from.
    Tree {
        file: FileId,
        node: Node,
        /// A fingerprint of its bytes.
        hash: u64,
    },
    /// There is no such file.
    Missing,
    /// It cannot be used; the diagnostics say why.
    Bad,
}

impl FileCache {
    /// The tree of a file, which is read only if the disk says that it has changed.
    pub fn tree(&mut self, source: &Source, name: &str, diagnostics: &Diagnostics) -> Found {
        let shown = source.shown(name);
        let stamp = source.stamp(name);
        // What is not on a disk has no stamp, and is compared itself.
        let same = |kept: &&Kept| stamp.is_some() && kept.stamp == stamp;
        if let Some(kept) = self.files.get(&shown).filter(same) {
            return kept.found(diagnostics);
        }
        let bytes = match source.read(name) {
            Ok(bytes) => bytes,
            Err(Unreadable::Missing) => return Found::Missing,
            Err(error) => {
                let file = diagnostics.file(&shown, "");
                diagnostics.add(Problem::error(file.whole(), error.to_string()));
                return Found::Bad;
            }
        };
        let hash = fnv1a(FNV_START, bytes.iter().copied());
        if let Some(kept) = self.files.get_mut(&shown).filter(|kept| kept.hash == hash) {
            kept.stamp = stamp;
            return kept.found(diagnostics);
        }
        self.fresh.push(shown.clone());
        let before = diagnostics.mark();
        let read = disk::decode(&shown, &bytes, diagnostics)
            .and_then(|(file, text)| Some((file, tree::parse(&text, file, diagnostics)?)));
        let Some((file, node)) = read else { return Found::Bad };
        let kept = Kept { stamp, hash, file, node, problems: diagnostics.since(before) };
        let found = kept.found(&Diagnostics::default());
        self.files.insert(shown, kept);
        found
    }

    /// The names of the files that were read since this was last asked, and not found as they were.
    pub fn take_fresh(&mut self) -> Vec<String> {
        std::mem::take(&mut self.fresh)
    }

    /// The files that the trees in it come from.
    pub fn in_use(&self) -> SortedSet<FileId> {
        self.files.values().map(|kept| kept.file).collect()
    }
}

impl Kept {
    fn found(&self, diagnostics: &Diagnostics) -> Found {
        for problem in &self.problems {
            diagnostics.add(problem.clone());
        }
        Found::Tree { file: self.file, node: self.node.clone(), hash: self.hash }
    }
}
