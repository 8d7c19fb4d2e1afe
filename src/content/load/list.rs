//! What there is: the ids of every kind of data, the colours, maps and mods, with their names and where they are written.

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

/// A sort of what can be listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// The definitions of a kind of data.
    Data(DataKind),
    /// The colours of the palettes.
    Colours,
    /// The maps drawn by hand.
    Maps,
    /// The mods in use, and those beside the data.
    Mods,
}

/// Something that there is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// What data files call it.
    pub id: String,
    /// What players read; empty if it has no name.
    pub name: String,
    /// The file that it is written in, or written first.
    pub file: String,
    /// The line there.
    pub line: usize,
    /// What it is beside that.
    pub note: Note,
}

/// What else is to be said of something that there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// Nothing.
    None,
    /// It is only there for others to be like it.
    Abstract,
    /// It is a mod that is in use.
    InUse,
}

impl Sort {
    /// All sorts in the order in which they are told.
    pub fn all() -> impl Iterator<Item = Sort> {
        let data_kinds = DataKind::ALL.into_iter().map(Sort::Data);
        data_kinds.chain([Sort::Colours, Sort::Maps, Sort::Mods])
    }

    /// What one of them is called: "monster".
    pub fn word(self) -> &'static str {
        match self {
            Sort::Data(data_kind) => data_kind.word(),
            Sort::Colours => "colour",
            Sort::Maps => "map",
            Sort::Mods => "mod",
        }
    }

    /// What all of them are called: "monsters".
    pub fn plural(self) -> &'static str {
        match self {
            Sort::Data(data_kind) => data_kind.list(),
            Sort::Colours => "colours",
            Sort::Maps => "maps",
            Sort::Mods => "mods",
        }
    }

    /// The sort of that name.
    ///
    /// # Errors
    /// What may have been meant.
    pub fn named(name: &str) -> Result<Sort, String> {
        let is_it = |sort: &Sort| sort.word() == name || sort.plural() == name;
        let found = Sort::all().find(is_it);
        found.ok_or_else(|| suggestion(name, Sort::all().flat_map(|s| [s.plural(), s.word()])))
    }
}

/// What there is in a load order, of every sort.
pub struct Listing {
    order: LoadOrder,
    cache: LoadCache,
    raw: RawContent,
    report: Option<Report>,
}

impl Listing {
    /// Loads all data of a load order, whatever is wrong with them.
    pub fn of(order: &LoadOrder) -> Listing {
        let mut cache = LoadCache::default();
        let report = cache.load(order, &DEFAULT_PALETTE.into()).err();
        let raw = cache.raw.take().unwrap_or_else(|| {
            let diagnostics = Diagnostics::over(&cache.files, meaning);
            cache.gather((order, &Options::of(order)), &diagnostics)
        });
        Listing { order: order.clone(), cache, raw, report }
    }

    /// All that there are of a sort, in the order of the files; colours and mods by their names.
    pub fn list(&mut self, sort: Sort) -> Vec<Listed> {
        let diagnostics = Diagnostics::over(&self.cache.files, meaning);
        match sort {
            Sort::Data(data_kind) => self.definitions(data_kind, &diagnostics),
            Sort::Colours => self.colours(&diagnostics),
            Sort::Maps => maps(&self.raw.maps, &diagnostics),
            Sort::Mods => mods(&self.order),
        }
    }

    /// The ids and colours that there are, for schemas that name them.
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

    /// What is wrong with the data, if anything is: there may be more than could be read.
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
            // A mod adds some by a change.
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

/// An id as schemas tell of it.
fn known_id(one: &Listed) -> KnownId {
    let place = format!("{}:{}", one.file, one.line);
    let about = match &*one.name {
        "" => place,
        name => format!("{name}, {place}"),
    };
    KnownId { id: one.id.clone(), about, is_abstract: one.note == Note::Abstract }
}

/// Something of that id that is written there.
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

/// Those in use in their order, and those that could be.
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

    /// The steps that it takes to list so many monsters, all of them on one line.
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
