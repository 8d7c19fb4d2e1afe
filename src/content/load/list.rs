//! Lists of all ids, by kind of data, and of colours, maps and mods, with names and positions (`fifteen list`).

use super::load_cache::LoadCache;
use crate::DEFAULT_PALETTE;
use crate::diagnostics::problem::{Diagnostics, Report, Span};
use crate::files::data_kind::DataKind;
use crate::files::load_order::LoadOrder;
use crate::gather::mods::{MOD_FILE, MODS_FOLDER, describe};
use crate::gather::options::Options;
use crate::gather::raw_content::RawContent;
use crate::gather::records;
use crate::gather::resolve::Raw;
use crate::json::tree::{Node, NodeKind};
use crate::kinds::map::Maps;
use crate::read::value::suggestion;
use crate::schema::{Known, KnownId, meaning};
use fifteen_base::SortedSet;
use fifteen_base::sorted::{sort_by, sort_by_key};

/// A category of the listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// Definitions of a kind of data.
    Data(DataKind),
    /// Colours of the palettes.
    Colours,
    /// Hand-drawn maps.
    Maps,
    /// Mods in use, and those in the data folder.
    Mods,
}

/// An entry of the listing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Id in data files.
    pub id: String,
    /// Name shown to players; empty if it has none.
    pub name: String,
    /// File in which it is first defined.
    pub file: String,
    /// Line in that file.
    pub line: usize,
    /// Remark.
    pub note: Note,
}

/// Remark on an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// None.
    None,
    /// The definition is abstract: it exists only for others to inherit from.
    Abstract,
    /// The mod is in use.
    InUse,
}

impl Sort {
    /// Returns all categories in display order.
    pub fn all() -> impl Iterator<Item = Sort> {
        let data_kinds = DataKind::ALL.into_iter().map(Sort::Data);
        data_kinds.chain([Sort::Colours, Sort::Maps, Sort::Mods])
    }

    /// Returns the word for one entry: "monster".
    pub fn word(self) -> &'static str {
        match self {
            Sort::Data(data_kind) => data_kind.word(),
            Sort::Colours => "colour",
            Sort::Maps => "map",
            Sort::Mods => "mod",
        }
    }

    /// Returns the word for all entries: "monsters".
    pub fn plural(self) -> &'static str {
        match self {
            Sort::Data(data_kind) => data_kind.list(),
            Sort::Colours => "colours",
            Sort::Maps => "maps",
            Sort::Mods => "mods",
        }
    }

    /// Returns the category of a name.
    ///
    /// # Errors
    /// Returns a suggestion.
    pub fn named(name: &str) -> Result<Sort, String> {
        let is_it = |sort: &Sort| sort.word() == name || sort.plural() == name;
        let found = Sort::all().find(is_it);
        found.ok_or_else(|| suggestion(name, Sort::all().flat_map(|s| [s.plural(), s.word()])))
    }
}

/// Everything that a load order defines.
pub struct Listing {
    order: LoadOrder,
    cache: LoadCache,
    raw: RawContent,
    report: Option<Report>,
}

impl Listing {
    /// Loads all data of a load order, even with errors.
    pub fn of(order: &LoadOrder) -> Listing {
        let mut cache = LoadCache::default();
        let report = cache.load(order, &DEFAULT_PALETTE.into()).err();
        let raw = cache.raw.take().unwrap_or_else(|| {
            let diagnostics = Diagnostics::over(&cache.files, meaning);
            cache.gather((order, &Options::of(order)), &diagnostics)
        });
        Listing { order: order.clone(), cache, raw, report }
    }

    /// Returns all entries of a category in file order; colours and mods sorted by name.
    pub fn list(&mut self, sort: Sort) -> Vec<Listed> {
        let diagnostics = Diagnostics::over(&self.cache.files, meaning);
        match sort {
            Sort::Data(data_kind) => self.definitions(data_kind, &diagnostics),
            Sort::Colours => self.colours(&diagnostics),
            Sort::Maps => maps(&self.raw.maps, &diagnostics),
            Sort::Mods => mods(&self.order),
        }
    }

    /// Returns the existing ids and colours, for schemas that refer to them.
    pub fn known(&mut self) -> Vec<Known> {
        let data_kind_of = |sort: Sort| match sort {
            Sort::Data(data_kind) => Some((Some(data_kind), sort)),
            Sort::Colours => Some((None, sort)),
            Sort::Maps | Sort::Mods => None,
        };
        let of = |(data_kind, sort): (Option<DataKind>, Sort)| Known {
            data_kind,
            ids: self.list(sort).iter().map(known_id).collect(),
        };
        Sort::all().filter_map(data_kind_of).map(of).collect()
    }

    /// Returns the errors in the data, if there are any: the listing may then be incomplete.
    pub fn report(self) -> Option<Report> {
        self.report
    }

    fn definitions(&self, data_kind: DataKind, diagnostics: &Diagnostics) -> Vec<Listed> {
        let mut each: Vec<(Note, &Raw)> = Vec::new();
        if let Some(gathered) = self.raw.of_kind(data_kind) {
            each.extend(gathered.templates.iter().map(|raw| (Note::Abstract, raw)));
            each.extend(gathered.records.iter().map(|raw| (Note::None, raw)));
        }
        each.retain(|(_, raw)| !raw.id.is_empty());
        sort_by_key(&mut each, |(_, raw)| raw.written);
        let listed = each.into_iter().map(|(note, raw)| {
            let name = raw.node.field("name").and_then(Node::as_text).unwrap_or_default();
            Listed { note, ..listed(&raw.id, name, raw.written, diagnostics) }
        });
        listed.collect()
    }

    fn colours(&mut self, diagnostics: &Diagnostics) -> Vec<Listed> {
        let files = &mut self.cache.file_cache;
        let written = records::found(DataKind::Palette, &self.order, files, diagnostics).written;
        let mut seen = SortedSet::new();
        let mut found = Vec::new();
        let layers = written.iter().flat_map(|one| std::iter::once(&one.node).chain(&one.over));
        for colors in layers.filter_map(|node| node.field("colors")) {
            // A mod adds colours by a change.
            let colors = colors.field("set").unwrap_or(colors);
            let NodeKind::Object(fields) = &colors.kind else { continue };
            for (key, value) in fields.iter().filter(|(key, _)| &*key.text != "//") {
                if let (Some(shade), true) = (value.as_text(), seen.insert(key.text.clone())) {
                    found.push(listed(&key.text, shade, key.span, diagnostics));
                }
            }
        }
        sort_by(&mut found, |a, b| a.id.cmp(&b.id));
        found
    }
}

fn known_id(one: &Listed) -> KnownId {
    let place = format!("{}:{}", one.file, one.line);
    let about = match &*one.name {
        "" => place,
        name => format!("{name}, {place}"),
    };
    KnownId { id: one.id.clone(), about, is_abstract: one.note == Note::Abstract }
}

fn listed(id: &str, name: &str, place: Span, diagnostics: &Diagnostics) -> Listed {
    let line = diagnostics.locate(place).map_or(1, |(_, line, _)| line);
    Listed {
        id: id.to_owned(),
        name: name.to_owned(),
        file: diagnostics.file_of(place),
        line,
        note: Note::None,
    }
}

fn maps(maps: &Maps, diagnostics: &Diagnostics) -> Vec<Listed> {
    let found = maps.files.iter().filter_map(|(name, node)| Some((name, node.as_ref()?)));
    found.map(|(name, node)| listed(name, "", node.span.first(), diagnostics)).collect()
}

/// Returns the mods in use, in load order, and then the other mods in the data folder.
fn mods(order: &LoadOrder) -> Vec<Listed> {
    let beside = order.base.folders(MODS_FOLDER).into_iter();
    let beside = beside.map(|name| order.base.within(&format!("{MODS_FOLDER}/{name}")));
    let used = order.mods.iter().cloned().map(|source| (source, Note::InUse));
    let mut seen = SortedSet::new();
    let all = used.chain(beside.map(|source| (source, Note::None)));
    let described = all.filter_map(|(source, note)| {
        let info = describe(&source).ok().filter(|info| seen.insert(info.id.clone()))?;
        let name = format!("{} {}", info.name, info.version);
        Some(Listed { id: info.id, name, file: source.shown(MOD_FILE), line: 1, note })
    });
    described.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Source;
    use crate::diagnostics::steps;

    fn steps_to_list(count: usize) -> usize {
        let one = |at: usize| format!(r#"{{ "id": "rat_{at}", "name": "rat" }}"#);
        let all: Vec<String> = (0..count).rev().map(one).collect();
        let text = format!(r#"{{ "monsters": [{}] }}"#, all.join(", "));
        let order = LoadOrder::from(Source::texts(&[("monsters.json", &text)]));
        steps::of(|| {
            let found = Listing::of(&order).list(Sort::Data(DataKind::Monster));
            assert!(found.len() == count && found.iter().all(|one| one.line == 1));
        })
    }

    #[test]
    fn to_list_twice_as_much_takes_twice_as_many_steps() {
        let (once, twice) = (steps_to_list(1000), steps_to_list(2000));
        assert!(once > 0 && twice < 3 * once, "{once} steps, and {twice}");
    }
}
