//! Syntax trees of all files of a kind of data, from the base game and its mods.

use super::mod_conditions::{IF, OptionTable};
use crate::diagnostics::problem::{Diagnostics, FileId, Problem};
use crate::files::data_kind::DataKind;
use crate::files::file_cache::{CacheResult, FileCache};
use crate::files::load_order::LoadOrder;
use crate::files::source::Source;
use crate::json::tree::Node;
use fifteen_base::hash::{FNV_START, fnv1a};

/// Adds a file to a hash. The length of the name separates the name from the bytes that follow.
pub(super) fn add_file_to_digest(digest: u64, name: &str, hash: u64) -> u64 {
    let digest = fnv1a(digest, (name.len() as u64).to_le_bytes());
    fnv1a(fnv1a(digest, name.bytes()), hash.to_le_bytes())
}

pub(super) struct ParsedFiles {
    pub data_kind: DataKind,
    /// Index of the source in the load order (0 is the base game), file and tree.
    pub files: Vec<(usize, FileId, Node)>,
    pub broken: Option<usize>,
    pub digest: u64,
}

impl ParsedFiles {
    pub fn read(
        data_kind: DataKind,
        (order, options): (&LoadOrder, &OptionTable),
        file_cache: &mut FileCache,
        diagnostics: &Diagnostics,
    ) -> ParsedFiles {
        let digest = options.digest(FNV_START);
        let mut trees = ParsedFiles { data_kind, files: Vec::new(), broken: None, digest };
        for (layer, source) in order.sources().enumerate() {
            trees.read_source(source, layer, file_cache, diagnostics);
        }
        if trees.depend_on_mods() {
            trees.digest = fnv1a(trees.digest, options.digest_of_mods().to_le_bytes());
        }
        trees
    }

    /// Whether a definition in a mod has an `if`, which may depend on the mods in use.
    fn depend_on_mods(&self) -> bool {
        let lists = self.files.iter().filter(|(layer, ..)| *layer > 0);
        let mut all = lists.filter_map(|(_, _, node)| node.field(self.data_kind.list()));
        all.any(|list| list.items().iter().any(|item| item.field(IF).is_some()))
    }

    fn read_source(
        &mut self,
        source: &Source,
        layer: usize,
        file_cache: &mut FileCache,
        diagnostics: &Diagnostics,
    ) {
        let files = match self.data_kind.files(source) {
            Ok(files) => files,
            Err(error) => {
                let file = diagnostics.file(&source.shown(self.data_kind.list()), "");
                diagnostics.add(Problem::error(file.start(), error.to_string()));
                self.broken.get_or_insert(layer);
                return;
            }
        };
        for name in files {
            match file_cache.load(source, &name, diagnostics) {
                CacheResult::Tree { file, node, hash } => {
                    self.digest = add_file_to_digest(self.digest, &name, hash);
                    self.files.push((layer, file, node));
                }
                CacheResult::Missing if layer > 0 || self.data_kind.may_be_missing() => {}
                CacheResult::Missing => {
                    let file = diagnostics.file(&source.shown(&name), "");
                    let help = "the game needs this file: take it from another copy of the game's data";
                    diagnostics.add(Problem::error(file.start(), "there is no such file").help(help));
                    self.broken.get_or_insert(layer);
                }
                CacheResult::Bad => {
                    self.broken.get_or_insert(layer);
                }
            }
        }
    }
}
