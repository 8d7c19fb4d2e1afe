//! Cache of parsed files, so that an unchanged file is not parsed again.

use super::disk::{self, Unreadable};
use super::source::{Source, Stamp};
use crate::diagnostics::problem::{Diagnostics, FileId, Problem};
use crate::json::tree::{self, Node};
use fifteen_base::hash::{FNV_START, fnv1a};
use fifteen_base::{SortedMap, SortedSet};

/// Parsed files by their displayed names.
#[derive(Default)]
pub(crate) struct FileCache {
    files: SortedMap<String, CachedFile>,
    newly_read: Vec<String>,
}

struct CachedFile {
    stamp: Option<Stamp>,
    hash: u64,
    file: FileId,
    node: Node,
    /// Warnings of the file, which are reported on each use.
    problems: Vec<Problem>,
}

pub(crate) enum CacheResult {
    Tree {
        file: FileId,
        node: Node,
        hash: u64,
    },
    Missing,
    /// An unusable file whose problem has been reported.
    Bad,
}

impl FileCache {
    /// Returns the syntax tree of a file. Reads the file again only if its size or modification time has changed.
    /// Parses it again only if its bytes have changed.
    pub fn load(&mut self, source: &Source, name: &str, diagnostics: &Diagnostics) -> CacheResult {
        let shown = source.shown(name);
        let stamp = source.stamp(name);
        // Files in memory have no stamp: only the hash of their text is compared.
        let same = |kept: &&CachedFile| stamp.is_some() && kept.stamp == stamp;
        if let Some(kept) = self.files.get(&shown).filter(same) {
            return kept.to_result(diagnostics);
        }
        let bytes = match source.read(name) {
            Ok(bytes) => bytes,
            Err(Unreadable::Missing) => return CacheResult::Missing,
            Err(error) => {
                let file = diagnostics.file(&shown, "");
                diagnostics.add(Problem::error(file.start(), error.to_string()));
                return CacheResult::Bad;
            }
        };
        let hash = fnv1a(FNV_START, bytes.iter().copied());
        if let Some(kept) = self.files.get_mut(&shown).filter(|kept| kept.hash == hash) {
            kept.stamp = stamp;
            return kept.to_result(diagnostics);
        }
        self.newly_read.push(shown.clone());
        let before = diagnostics.problem_count();
        let read = disk::decode(&shown, &bytes, diagnostics)
            .and_then(|(file, text)| Some((file, tree::parse(&text, file, diagnostics)?)));
        let Some((file, node)) = read else { return CacheResult::Bad };
        let kept = CachedFile { stamp, hash, file, node, problems: diagnostics.problems_since(before) };
        let found = kept.to_result(&Diagnostics::default());
        self.files.insert(shown, kept);
        found
    }

    /// Returns the names of the new and changed files that were parsed since the last call.
    pub fn take_newly_read(&mut self) -> Vec<String> {
        std::mem::take(&mut self.newly_read)
    }

    pub fn in_use(&self) -> SortedSet<FileId> {
        self.files.values().map(|kept| kept.file).collect()
    }
}

impl CachedFile {
    fn to_result(&self, diagnostics: &Diagnostics) -> CacheResult {
        for problem in &self.problems {
            diagnostics.add(problem.clone());
        }
        CacheResult::Tree { file: self.file, node: self.node.clone(), hash: self.hash }
    }
}
