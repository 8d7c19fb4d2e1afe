//! Reads all data files of a load order into raw records: merged syntax trees with ids.

use super::layered_definition::LayeredDefinition;
use super::merge::MergedDefinitions;
use super::mod_conditions::OptionTable;
use super::mod_conflicts::ModConflict;
use super::parsed_files::{ParsedFiles, add_file_to_digest};
use super::replaced_ids;
use super::resolve::{RawRecord, resolve};
use crate::diagnostics::problem::{Diagnostics, Problem, Span};
use crate::files::data_kind::DataKind;
use crate::files::file_cache::{CacheResult, FileCache};
use crate::files::load_order::LoadOrder;
use crate::json::tree::Node;
use crate::kinds::map::Maps;
use crate::kinds::scope::{AllIds, ReferableIds};
use crate::read::kind::IdIndex;
use crate::read::replacements::Replacements;
use fifteen_base::SortedMap;
use fifteen_base::hash::FNV_START;
use std::rc::Rc;

#[derive(Default)]
pub(crate) struct GatheredRecords {
    /// Definitions in file order, without duplicate ids.
    pub records: Vec<RawRecord>,
    /// Abstract definitions, which exist only as parents of other definitions.
    pub templates: Vec<RawRecord>,
    /// Ids of the abstract definitions, with the positions of their field `abstract`.
    pub template_spans: Rc<SortedMap<String, Span>>,
    pub complete: bool,
    /// Start of the list in the first file.
    pub list_start: Option<Span>,
    pub ids: Rc<SortedMap<String, u16>>,
    pub replaced: Replacements,
    /// Unknown parents, with the spans that name them.
    pub unknown_parents: Vec<(Rc<str>, Span)>,
    pub conflicts: Vec<ModConflict>,
    /// Reasons why the `if` of definitions does not hold, by id.
    pub unmet_conditions: Rc<SortedMap<String, String>>,
    /// Definitions whose `if` names a mod that is not in use. Their changes are left out.
    pub waiting_for_mods: Vec<Node>,
    /// Hash of the files (names and bytes, in reading order) and of the option values.
    pub digest: u64,
    problems: Vec<Problem>,
}

impl GatheredRecords {
    pub fn find(&self, id: &str) -> Option<&RawRecord> {
        self.records.get(usize::from(*self.ids.get(id)?))
    }
    pub fn all_ids(&self) -> IdIndex {
        IdIndex::new(Rc::clone(&self.ids), Rc::clone(&self.replaced.new_ids))
    }

    pub fn referenceable_ids(&self, data_kind: DataKind, all: &Rc<AllIds>) -> ReferableIds {
        ReferableIds {
            ids: self.all_ids(),
            replaced: self.replaced.clone(),
            data_kind,
            all: Rc::clone(all),
            templates: Rc::clone(&self.template_spans),
            absent: Rc::clone(&self.unmet_conditions),
            complete: self.complete && !self.replaced.broken,
        }
    }
}

/// Gathers the records of a kind of data. Returns `before` if neither files nor option values have changed.
pub(crate) fn gather(
    data_kind: DataKind,
    (order, options): (&LoadOrder, &OptionTable),
    file_cache: &mut FileCache,
    before: Option<&Rc<GatheredRecords>>,
    diagnostics: &Diagnostics,
) -> Rc<GatheredRecords> {
    let trees = ParsedFiles::read(data_kind, (order, options), file_cache, diagnostics);
    if let Some(before) = before.filter(|before| before.digest == trees.digest && trees.broken.is_none()) {
        before.problems.iter().for_each(|p| diagnostics.add(p.clone()));
        return Rc::clone(before);
    }
    let mark = diagnostics.problem_count();
    let digest = trees.digest;
    let first = trees.files.first();
    let list_start = first.and_then(|(_, _, node)| Some(node.field(data_kind.list())?.span.first_byte()));
    let MergedDefinitions { written, complete, conflicts, unmet_conditions, waiting_for_mods } =
        trees.merge(options, diagnostics);
    let replaced = replaced_ids::resolve_replacements(&written, data_kind, complete, diagnostics);
    let written: Vec<LayeredDefinition> =
        written.into_iter().filter(|definition| definition.replaced_by.is_none()).collect();
    let resolved = resolve(&written, data_kind, (complete, &replaced), diagnostics);
    let templates = resolved.templates.iter();
    let places = templates.map(|raw| (raw.id.clone(), raw.field_span("abstract"))).collect();
    let ids = resolved.records.iter().map(|raw| raw.id.clone()).zip(0..u16::MAX).collect();
    Rc::new(GatheredRecords {
        ids: Rc::new(SortedMap::from_unsorted(ids)),
        records: resolved.records,
        template_spans: Rc::new(SortedMap::from_unsorted(places)),
        templates: resolved.templates,
        complete,
        replaced,
        unknown_parents: resolved.unknown_parents,
        conflicts,
        waiting_for_mods,
        unmet_conditions: Rc::new(SortedMap::from_unsorted(unmet_conditions.into_iter().collect())),
        list_start,
        digest,
        problems: diagnostics.problems_since(mark),
    })
}

/// Returns all definitions of a kind of data before inheritance, and the ids of those whose `if` does not hold.
pub(crate) fn read_definitions(
    data_kind: DataKind,
    order: &LoadOrder,
    file_cache: &mut FileCache,
    diagnostics: &Diagnostics,
) -> MergedDefinitions {
    let options = OptionTable::from_load_order(order);
    let trees = ParsedFiles::read(data_kind, (order, &options), file_cache, diagnostics);
    trees.merge(&options, diagnostics)
}

/// Reads all maps, and finds the conflicts between mods. Of several maps with the same name, the last is used.
pub(crate) fn read_maps(
    order: &LoadOrder,
    file_cache: &mut FileCache,
    diagnostics: &Diagnostics,
) -> (Maps, Vec<ModConflict>) {
    let mut maps = Maps { files: SortedMap::new(), complete: true, digest: FNV_START };
    let mut conflicts = Vec::new();
    let mut known: SortedMap<String, (usize, Span)> = SortedMap::new();
    for (layer, source) in order.sources().enumerate() {
        let names = match source.list("maps") {
            Ok(names) => names,
            Err(error) => {
                let file = diagnostics.file(&source.shown("maps"), "");
                diagnostics.add(Problem::error(file.start(), error.to_string()));
                maps.complete = false;
                continue;
            }
        };
        for name in names {
            let CacheResult::Tree { node, hash, .. } = file_cache.load(source, &name, diagnostics) else {
                maps.files.insert(name, None);
                continue;
            };
            maps.digest = add_file_to_digest(maps.digest, &name, hash);
            let again = node.span.first_byte();
            let entry = known.entry(name.clone()).or_insert((layer, again));
            let (by, first) = *entry;
            if by == 0 {
                *entry = (layer, again);
            } else if by < layer {
                conflicts.push(ModConflict { what: format!("map `{name}`"), field: None, first, again });
            }
            maps.files.insert(name, Some(node));
        }
    }
    (maps, conflicts)
}
