//! Cache of loaded data, so that a reload reads only what has changed.

use crate::diagnostics::collected::{Diagnostics, FileList};
use crate::diagnostics::problem::{FileId, Problem};
use crate::diagnostics::report::File;
use crate::files::data_kind::data_kinds;
use crate::files::file_cache::FileCache;
use crate::gather::raw_content::RawContent;
use crate::gather::records::GatheredRecords;
use crate::gather::resolve::RawRecord;
use crate::read::field::Fields;
use crate::read::value::Value;
use crate::{Definition, Registry};
use std::cell::Cell;
use std::rc::Rc;

#[derive(Default)]
pub(crate) struct LoadCache {
    pub files: FileList,
    pub file_cache: FileCache,
    pub definitions_read: Cell<usize>,
    pub raw: Option<RawContent>,
    pub definitions: AllCachedDefinitions,
}

macro_rules! make_all_kept {
    ($($(#[$doc:meta])* $data_kind:ident = $list:ident: $kind:ident, $word:literal, $called:literal, $need:ident in a $place:ident;)*) => {
        #[derive(Clone, Default)]
        pub(crate) struct AllCachedDefinitions {
            $(pub $list: CachedDefinitions<$crate::$kind>,)*
        }
    };
}

data_kinds!(make_all_kept);

impl LoadCache {
    pub fn reset_counters(&mut self) {
        self.definitions_read.set(0);
        self.file_cache.take_newly_read();
    }

    /// Frees the texts of old versions of changed files, unless a cached tree refers to them.
    pub fn drop_old_texts(&mut self) {
        let in_use = self.file_cache.in_use();
        for (id, file) in (0..).map(FileId).zip(self.files.borrow_mut().iter_mut()) {
            if !in_use.contains(&id) && !file.text.is_empty() {
                *file = Rc::new(File::new(&file.name, ""));
            }
        }
    }
}

pub(crate) struct ReadContext<'a> {
    /// Hash of everything that the definitions can refer to.
    pub context_digest: u64,
    pub diagnostics: &'a Diagnostics,
    pub count: &'a Cell<usize>,
}

pub(crate) struct CachedDefinitions<T>(Option<Rc<CacheEntry<T>>>);

struct CacheEntry<T> {
    /// Hash of the files and the context from which the definitions were read.
    digest: u64,
    registry: Registry<T>,
    problems: Vec<Problem>,
}

// A derived implementation would require `T: Clone` and `T: Default`.
impl<T> Clone for CachedDefinitions<T> {
    fn clone(&self) -> Self {
        CachedDefinitions(self.0.clone())
    }
}

impl<T> Default for CachedDefinitions<T> {
    fn default() -> Self {
        CachedDefinitions(None)
    }
}

impl<T: Definition + Clone> CachedDefinitions<T> {
    /// Returns the valid definitions, and reports the invalid ones. The result is cached until files or context
    /// change.
    pub fn registry<S>(&mut self, raws: &GatheredRecords, origin: &ReadContext<'_>, scope: &S) -> Registry<T>
    where
        T: Fields<S>,
    {
        let diagnostics = origin.diagnostics;
        let digest = origin.context_digest ^ raws.digest.rotate_left(1);
        if let Some(entry) = self.0.as_ref().filter(|entry| entry.digest == digest) {
            entry.problems.iter().for_each(|p| diagnostics.add(p.clone()));
            return entry.registry.clone();
        }
        let all = raws.records.len() + raws.templates.len();
        origin.count.set(origin.count.get() + all);
        let (mark, errors) = (diagnostics.problem_count(), diagnostics.errors());
        for raw in &raws.templates {
            Value::new(&raw.node, "", diagnostics).definition(false, |r| T::fields(r, scope));
        }
        // A definition whose `if` names an absent mod may refer to definitions of that mod.
        let lenient = Diagnostics::lenient_copy(diagnostics);
        for node in &raws.waiting_for_mods {
            Value::new(node, "", &lenient).definition(false, |r| T::fields(r, scope));
        }
        lenient.add_as_warnings(diagnostics);
        let mut definitions = Vec::with_capacity(raws.records.len());
        for raw in &raws.records {
            let value = Value::new(&raw.node, "", diagnostics);
            match value.definition(raw.requires_all_fields, |r| T::fields(r, scope)) {
                Some(definition) => definitions.push(definition),
                None => {
                    suggest_target(raw, raws, diagnostics);
                    // A required field may be missing because a change in a parent unset it.
                    let unset = raw.unset_fields.iter().filter(|field| !raw.is_own_position(field.span));
                    let unset = unset.map(|field| (&*field.text, field.span));
                    diagnostics.add_unset_positions(raw.node.span.first_byte(), unset);
                }
            }
        }
        let registry = Registry::from_ids(raws.all_ids(), definitions);
        if diagnostics.errors() == errors && raws.complete {
            self.0 = Some(Rc::new(CacheEntry {
                digest,
                registry: registry.clone(),
                problems: diagnostics.problems_since(mark),
            }));
        }
        registry
    }
}

fn suggest_target(raw: &RawRecord, raws: &GatheredRecords, diagnostics: &Diagnostics) {
    if !raw.by_mod {
        return;
    }
    let others = raws.ids.keys().filter(|id| **id != raw.id);
    let near = diagnostics.nearest(&raw.id, others.map(String::as_str));
    if let Some(meant) = near.first() {
        let help = "a mod changes a definition by its id";
        diagnostics.set_help(raw.node.span.first_byte(), format!("did you mean `{meant}`? {help}"));
    }
}
