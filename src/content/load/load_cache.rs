//! What was made of the data files the last time, to be used again where nothing has changed.

use crate::diagnostics::collected::{Diagnostics, Files};
use crate::diagnostics::problem::{FileId, Problem};
use crate::diagnostics::report::File;
use crate::files::data_kind::data_kinds;
use crate::files::file_cache::FileCache;
use crate::gather::raw_content::RawContent;
use crate::gather::records::Gathered;
use crate::gather::resolve::Raw;
use crate::read::field::Fields;
use crate::read::value::Value;
use crate::{Definition, Registry};
use std::cell::Cell;
use std::rc::Rc;

/// Everything that is kept from one loading to the next.
#[derive(Default)]
pub(crate) struct LoadCache {
    pub files: Files,
    pub file_cache: FileCache,
    /// How many definitions were read.
    pub read: Cell<usize>,
    /// The raw records of the last time that all was well.
    pub raw: Option<RawContent>,
    /// The definitions of that time.
    pub kept: AllKept,
}

/// Makes what holds the definitions of every kind of data.
macro_rules! make_all_kept {
    ($($(#[$doc:meta])* $data_kind:ident = $list:ident: $kind:ident, $word:literal, $called:literal, $need:ident in a $place:ident;)*) => {
        /// The definitions of every kind of data as they were last read.
        #[derive(Clone, Default)]
        pub(crate) struct AllKept {
            $(pub $list: Kept<$crate::$kind>,)*
        }
    };
}

data_kinds!(make_all_kept);

impl LoadCache {
    /// Counts from nothing again.
    pub fn forget_work(&mut self) {
        self.read.set(0);
        self.file_cache.take_fresh();
    }

    /// Lets go of the texts of files that have changed since, once nothing points into them.
    pub fn forget_old_texts(&mut self) {
        let in_use = self.file_cache.in_use();
        for (id, file) in (0..).map(FileId).zip(self.files.borrow_mut().iter_mut()) {
            if !in_use.contains(&id) && !file.text.is_empty() {
                *file = Rc::new(File::new(&file.name, ""));
            }
        }
    }
}

/// Where definitions come from, apart from their own files.
pub(crate) struct Origin<'a> {
    /// A fingerprint of what they can refer to.
    pub surroundings: u64,
    pub diagnostics: &'a Diagnostics,
    /// Counts the definitions that are read.
    pub count: &'a Cell<usize>,
}

/// The definitions of one kind of data as they were last read.
pub(crate) struct Kept<T>(Option<Rc<Stage<T>>>);

struct Stage<T> {
    /// A fingerprint of all that they were made from.
    digest: u64,
    registry: Registry<T>,
    /// Warnings.
    problems: Vec<Problem>,
}

// Derived versions would ask the same of `T`.
impl<T> Clone for Kept<T> {
    fn clone(&self) -> Self {
        Kept(self.0.clone())
    }
}

impl<T> Default for Kept<T> {
    fn default() -> Self {
        Kept(None)
    }
}

impl<T: Definition> Kept<T> {
    /// The typed definitions of raw records, read only if anything that they are made from has
    /// changed. Those that cannot be read are left out and told.
    pub fn registry<S>(&mut self, raws: &Gathered, origin: &Origin<'_>, scope: &S) -> Registry<T>
    where
        T: Fields<S>,
    {
        let diagnostics = origin.diagnostics;
        let digest = origin.surroundings ^ raws.digest.rotate_left(1);
        if let Some(stage) = self.0.as_ref().filter(|stage| stage.digest == digest) {
            stage.problems.iter().for_each(|p| diagnostics.add(p.clone()));
            return stage.registry.clone();
        }
        let all = raws.records.len() + raws.templates.len();
        origin.count.set(origin.count.get() + all);
        let (mark, errors) = (diagnostics.mark(), diagnostics.errors());
        for raw in &raws.templates {
            Value::new(&raw.node, "", diagnostics).definition(false, |r| T::fields(r, scope));
        }
        // What they name may be in the mod that is not there.
        let aside = Diagnostics::aside(diagnostics);
        for node in &raws.behind {
            Value::new(node, "", &aside).definition(false, |r| T::fields(r, scope));
        }
        aside.warn(diagnostics);
        let mut definitions = Vec::with_capacity(raws.records.len());
        for raw in &raws.records {
            let value = Value::new(&raw.node, "", diagnostics);
            match value.definition(raw.whole, |r| T::fields(r, scope)) {
                Some(definition) => definitions.push(definition),
                None => {
                    advise(raw, raws, diagnostics);
                    // By a mod, perhaps, that changed a parent.
                    let lost = raw.taken_back.iter().filter(|field| !raw.wrote(field.span));
                    let lost = lost.map(|field| (&*field.text, field.span));
                    diagnostics.tell_lost(raw.node.span.first(), lost);
                }
            }
        }
        let registry = Registry::of(raws.all_ids(), definitions);
        if diagnostics.errors() == errors && raws.complete {
            self.0 = Some(Rc::new(Stage {
                digest,
                registry: registry.clone(),
                problems: diagnostics.since(mark),
            }));
        }
        registry
    }
}

/// Says of a definition of a mod that cannot be read which one it may have been meant to change.
fn advise(raw: &Raw, raws: &Gathered, diagnostics: &Diagnostics) {
    if !raw.by_mod {
        return;
    }
    let others = raws.ids.keys().filter(|id| **id != raw.id);
    let near = diagnostics.nearest(&raw.id, others.map(String::as_str));
    if let Some(meant) = near.first() {
        let help = "a mod changes a definition by its id";
        let help = format!("did you mean `{meant}`? {help}");
        diagnostics.advise(raw.node.span.first(), help);
    }
}
