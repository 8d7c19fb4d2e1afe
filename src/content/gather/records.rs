//! Reads all data files of a load order into raw records: merged syntax trees with ids.

use super::claims::Claim;
use super::let_go;
use super::options::Options;
use super::resolve::{Raw, resolve};
use super::taking::Definitions;
use super::trees::{Trees, add};
use super::written::Written;
use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::files::data_kind::DataKind;
use crate::files::file_cache::{FileCache, Found};
use crate::files::load_order::LoadOrder;
use crate::json::tree::Node;
use crate::kinds::map::Maps;
use crate::kinds::scope::{AllIds, Names};
use crate::read::kind::Ids;
use crate::read::replaced::Replaced;
use fifteen_base::SortedMap;
use fifteen_base::hash::FNV_START;
use std::rc::Rc;

/// Raw records of one kind of data.
#[derive(Default)]
pub(crate) struct Gathered {
    /// Definitions in file order, without duplicate ids.
    pub records: Vec<Raw>,
    /// Abstract definitions, which exist only for others to inherit from.
    pub templates: Vec<Raw>,
    /// Ids of the abstract definitions, and positions of their `abstract`.
    pub places_of_templates: Rc<SortedMap<String, Span>>,
    /// Whether all records could be read.
    pub complete: bool,
    /// Start of the list in the first file.
    pub place: Option<Span>,
    /// Ids of the records and their positions in the list.
    pub ids: Rc<SortedMap<String, u16>>,
    pub replaced: Replaced,
    /// Unknown parents, with the spans that name them.
    pub orphaned: Vec<(Rc<str>, Span)>,
    pub claims: Vec<Claim>,
    /// Ids of definitions whose `if` does not hold, with the reason.
    pub absent: Rc<SortedMap<String, String>>,
    /// Definitions whose `if` names a mod that is not in use, without their changes.
    pub behind: Vec<Node>,
    /// Fingerprint of the names and bytes of the files, in reading order.
    pub digest: u64,
    problems: Vec<Problem>,
}

impl Gathered {
    /// Returns the ids of the records and the replaced ids.
    pub fn all_ids(&self) -> Ids {
        Ids::new(Rc::clone(&self.ids), Rc::clone(&self.replaced.by))
    }

    /// Returns the ids of these records, for definitions that refer to them.
    pub fn names(&self, data_kind: DataKind, all: &Rc<AllIds>) -> Names {
        Names {
            ids: self.all_ids(),
            replaced: self.replaced.clone(),
            data_kind,
            all: Rc::clone(all),
            templates: Rc::clone(&self.places_of_templates),
            absent: Rc::clone(&self.absent),
            complete: self.complete && !self.replaced.broken,
        }
    }
}

/// Gathers the records of a kind of data. Returns `before` if the files have not changed.
pub(crate) fn gather(
    data_kind: DataKind,
    (order, options): (&LoadOrder, &Options),
    file_cache: &mut FileCache,
    before: Option<&Rc<Gathered>>,
    diagnostics: &Diagnostics,
) -> Rc<Gathered> {
    let trees = Trees::read(data_kind, (order, options), file_cache, diagnostics);
    if let Some(before) =
        before.filter(|before| before.digest == trees.digest && trees.broken.is_none())
    {
        before.problems.iter().for_each(|p| diagnostics.add(p.clone()));
        return Rc::clone(before);
    }
    let mark = diagnostics.mark();
    let digest = trees.digest;
    let first = trees.files.first();
    let place = first.and_then(|(_, _, node)| Some(node.field(data_kind.list())?.span.first()));
    let Definitions { written, complete, claims, absent, behind } =
        trees.written(options, diagnostics);
    let replaced = let_go::follow(&written, data_kind, complete, diagnostics);
    let written: Vec<Written> =
        written.into_iter().filter(|one| one.replaced_by.is_none()).collect();
    let resolved = resolve(&written, data_kind, (complete, &replaced), diagnostics);
    let templates = resolved.templates.iter();
    let places = templates.map(|raw| (raw.id.clone(), raw.place("abstract"))).collect();
    let ids = resolved.records.iter().map(|raw| raw.id.clone()).zip(0..u16::MAX).collect();
    Rc::new(Gathered {
        ids: Rc::new(SortedMap::of_many(ids)),
        records: resolved.records,
        places_of_templates: Rc::new(SortedMap::of_many(places)),
        templates: resolved.templates,
        complete,
        replaced,
        orphaned: resolved.orphaned,
        claims,
        behind,
        absent: Rc::new(SortedMap::of_many(absent.into_iter().collect())),
        place,
        digest,
        problems: diagnostics.since(mark),
    })
}

/// Returns all definitions of a kind of data as they are written, and those whose `if` does not hold.
pub(crate) fn found(
    data_kind: DataKind,
    order: &LoadOrder,
    file_cache: &mut FileCache,
    diagnostics: &Diagnostics,
) -> Definitions {
    let options = Options::of(order);
    let trees = Trees::read(data_kind, (order, &options), file_cache, diagnostics);
    trees.written(&options, diagnostics)
}

/// Reads all maps; of several with the same name, the last one is used. Also returns the maps of a mod that a later mod
/// overrides.
pub(crate) fn maps(
    order: &LoadOrder,
    file_cache: &mut FileCache,
    diagnostics: &Diagnostics,
) -> (Maps, Vec<Claim>) {
    let mut maps = Maps { files: SortedMap::new(), complete: true, digest: FNV_START };
    let mut claims = Vec::new();
    let mut brought: SortedMap<String, (usize, Span)> = SortedMap::new();
    for (layer, source) in order.sources().enumerate() {
        let names = match source.list("maps") {
            Ok(names) => names,
            Err(error) => {
                let file = diagnostics.file(&source.shown("maps"), "");
                diagnostics.add(Problem::error(file.whole(), error.to_string()));
                maps.complete = false;
                continue;
            }
        };
        for name in names {
            let tree = match file_cache.tree(source, &name, diagnostics) {
                Found::Tree { node, hash, .. } => {
                    maps.digest = add(maps.digest, &name, hash);
                    let again = node.span.first();
                    let mine = brought.entry(name.clone()).or_insert((layer, again));
                    let (by, first) = *mine;
                    if by == 0 {
                        // Any mod may override a map of the base game, and the next mod may override that.
                        *mine = (layer, again);
                    } else if by < layer {
                        let what = format!("map `{name}`");
                        claims.push(Claim { what, field: None, first, again });
                    }
                    Some(node)
                }
                Found::Missing | Found::Bad => None,
            };
            maps.files.insert(name, tree);
        }
    }
    (maps, claims)
}
