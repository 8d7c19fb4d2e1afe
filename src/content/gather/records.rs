//! Reads all data files of a load order into raw records: trees with an id, not yet understood.

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

/// The raw records of one kind of data.
#[derive(Default)]
pub(crate) struct Gathered {
    /// Those that define something, in the order of the files; no two have the same id.
    pub records: Vec<Raw>,
    /// Those that are there for others to be like.
    pub templates: Vec<Raw>,
    /// The ids of those, and where they are said to be so.
    pub places_of_templates: Rc<SortedMap<String, Span>>,
    /// Whether every record there is could be gathered.
    pub complete: bool,
    /// Where the list in the first of the files begins.
    pub place: Option<Span>,
    /// The ids of the records and their places among them.
    pub ids: Rc<SortedMap<String, u16>>,
    /// Those that were let go, and what is meant by them.
    pub replaced: Replaced,
    /// What is named as a parent and is not there, and where.
    pub orphaned: Vec<(Rc<str>, Span)>,
    /// What two mods write that may not know of one another.
    pub claims: Vec<Claim>,
    /// The ids of definitions that are not there, and what they hang on.
    pub absent: Rc<SortedMap<String, String>>,
    /// Definitions that hang on mods which are not in use, without what they change.
    pub behind: Vec<Node>,
    /// A fingerprint of the names and bytes of its files, in the order in which they are read.
    pub digest: u64,
    /// Warnings.
    problems: Vec<Problem>,
}

impl Gathered {
    /// The ids of the records, and those of definitions that were let go.
    pub fn all_ids(&self) -> Ids {
        Ids::new(Rc::clone(&self.ids), Rc::clone(&self.replaced.by))
    }

    /// The ids of these records, which are of that kind of data, for those who name them.
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

/// Reads what a kind of data is made of; if its files are what they were, that is `before`.
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

/// All definitions of a kind of data as they are written, and those that are not there.
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

/// Reads all maps: of those of the same name the last one counts. Those that a mod brings and a later one brings too
/// come with them.
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
                        // Over one of the game's own any mod may put another, and the next one over that.
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
