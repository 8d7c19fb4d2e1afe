//! Lists of definitions, colours, maps and mods, with ids, names and positions (`fifteen list`).

use super::load_cache::LoadCache;
use crate::DEFAULT_PALETTE;
use crate::diagnostics::problem::{Diagnostics, Report, Span};
use crate::files::data_kind::DataKind;
use crate::files::load_order::LoadOrder;
use crate::gather::mod_conditions::OptionTable;
use crate::gather::mods::{MOD_FILE, MODS_FOLDER, describe};
use crate::gather::raw_content::RawContent;
use crate::gather::records;
use crate::gather::resolve::RawRecord;
use crate::json::tree::{Node, NodeKind};
use crate::kinds::map::Maps;
use crate::read::value::suggestion;
use crate::schema::{ExistingId, ExistingIds, field_description};
use fifteen_base::SortedSet;
use fifteen_base::sorted::{sort_by, sort_by_key};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListCategory {
    Data(DataKind),
    Colours,
    Maps,
    Mods,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContentEntry {
    pub id: String,
    /// Display name, value of a colour, or name and version of a mod. May be empty.
    pub name: String,
    pub file: String,
    pub line: usize,
    pub note: EntryNote,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryNote {
    None,
    /// The definition is abstract: it exists only as a parent of others.
    Abstract,
    InUse,
}

impl ListCategory {
    pub fn all() -> impl Iterator<Item = ListCategory> {
        let data_kinds = DataKind::ALL.into_iter().map(ListCategory::Data);
        data_kinds.chain([ListCategory::Colours, ListCategory::Maps, ListCategory::Mods])
    }

    pub fn word(self) -> &'static str {
        match self {
            ListCategory::Data(data_kind) => data_kind.word(),
            ListCategory::Colours => "colour",
            ListCategory::Maps => "map",
            ListCategory::Mods => "mod",
        }
    }

    pub fn plural(self) -> &'static str {
        match self {
            ListCategory::Data(data_kind) => data_kind.list(),
            ListCategory::Colours => "colours",
            ListCategory::Maps => "maps",
            ListCategory::Mods => "mods",
        }
    }

    /// Finds a category by its word or plural: "monster", "monsters".
    ///
    /// # Errors
    /// Returns suggested words if there is no such category.
    pub fn from_name(name: &str) -> Result<ListCategory, String> {
        let has_name = |category: &ListCategory| category.word() == name || category.plural() == name;
        let found = ListCategory::all().find(has_name);
        found.ok_or_else(|| suggestion(name, ListCategory::all().flat_map(|s| [s.plural(), s.word()])))
    }
}

pub struct ContentList {
    order: LoadOrder,
    cache: LoadCache,
    raw: RawContent,
    report: Option<Report>,
}

impl ContentList {
    /// Loads all data of a load order, including data with errors.
    pub fn from_load_order(order: &LoadOrder) -> ContentList {
        let mut cache = LoadCache::default();
        let report = cache.load(order, &DEFAULT_PALETTE.into()).err();
        let raw = cache.raw.take().unwrap_or_else(|| {
            let diagnostics = Diagnostics::sharing_files(&cache.files, field_description);
            cache.gather((order, &OptionTable::from_load_order(order)), &diagnostics)
        });
        ContentList { order: order.clone(), cache, raw, report }
    }

    /// Returns all entries of a category: definitions in file order, colours and maps by id, mods in load order.
    pub fn list(&mut self, category: ListCategory) -> Vec<ContentEntry> {
        let diagnostics = Diagnostics::sharing_files(&self.cache.files, field_description);
        match category {
            ListCategory::Data(data_kind) => self.definitions(data_kind, &diagnostics),
            ListCategory::Colours => self.colours(&diagnostics),
            ListCategory::Maps => maps(&self.raw.maps, &diagnostics),
            ListCategory::Mods => mods(&self.order),
        }
    }

    /// Returns the existing ids and colours, for schemas that list them as values.
    pub fn existing_ids(&mut self) -> Vec<ExistingIds> {
        let data_kinds = DataKind::ALL.into_iter();
        let data_kinds = data_kinds.map(|data_kind| (Some(data_kind), ListCategory::Data(data_kind)));
        let ids_of = |(data_kind, category)| ExistingIds {
            data_kind,
            ids: self.list(category).iter().map(existing_id).collect(),
        };
        data_kinds.chain([(None, ListCategory::Colours)]).map(ids_of).collect()
    }

    /// Returns the errors in the data. With errors, the lists may be incomplete.
    pub fn report(self) -> Option<Report> {
        self.report
    }

    fn definitions(&self, data_kind: DataKind, diagnostics: &Diagnostics) -> Vec<ContentEntry> {
        let mut each: Vec<(EntryNote, &RawRecord)> = Vec::new();
        if let Some(gathered) = self.raw.of_kind(data_kind) {
            each.extend(gathered.templates.iter().map(|raw| (EntryNote::Abstract, raw)));
            each.extend(gathered.records.iter().map(|raw| (EntryNote::None, raw)));
        }
        each.retain(|(_, raw)| !raw.id.is_empty());
        sort_by_key(&mut each, |(_, raw)| raw.id_span);
        let listed = each.into_iter().map(|(note, raw)| {
            let name = raw.node.field("name").and_then(Node::as_text).unwrap_or_default();
            ContentEntry { note, ..listed(&raw.id, name, raw.id_span, diagnostics) }
        });
        listed.collect()
    }

    fn colours(&mut self, diagnostics: &Diagnostics) -> Vec<ContentEntry> {
        let files = &mut self.cache.file_cache;
        let written = records::read_definitions(DataKind::Palette, &self.order, files, diagnostics).written;
        let mut seen = SortedSet::new();
        let mut found = Vec::new();
        let layers = written
            .iter()
            .flat_map(|definition| std::iter::once(&definition.node).chain(&definition.overrides));
        for colors in layers.filter_map(|node| node.field("colors")) {
            // A mod adds colours with a change: `{ "set": { ... } }`.
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

fn existing_id(entry: &ContentEntry) -> ExistingId {
    let place = format!("{}:{}", entry.file, entry.line);
    let about = match &*entry.name {
        "" => place,
        name => format!("{name}, {place}"),
    };
    ExistingId { id: entry.id.clone(), about, is_abstract: entry.note == EntryNote::Abstract }
}

fn listed(id: &str, name: &str, place: Span, diagnostics: &Diagnostics) -> ContentEntry {
    let line = diagnostics.locate(place).map_or(1, |(_, line, _)| line);
    ContentEntry {
        id: id.to_owned(),
        name: name.to_owned(),
        file: diagnostics.file_of(place),
        line,
        note: EntryNote::None,
    }
}

fn maps(maps: &Maps, diagnostics: &Diagnostics) -> Vec<ContentEntry> {
    let found = maps.files.iter().filter_map(|(name, node)| Some((name, node.as_ref()?)));
    found.map(|(name, node)| listed(name, "", node.span.first_byte(), diagnostics)).collect()
}

/// Returns the mods in use, in load order, and then the other mods in the data folder.
fn mods(order: &LoadOrder) -> Vec<ContentEntry> {
    let folders = order.base.folders(MODS_FOLDER).into_iter();
    let sources = folders.map(|name| order.base.subfolder(&format!("{MODS_FOLDER}/{name}")));
    let used = order.mods.iter().cloned().map(|source| (source, EntryNote::InUse));
    let mut seen = SortedSet::new();
    let all = used.chain(sources.map(|source| (source, EntryNote::None)));
    let described = all.filter_map(|(source, note)| {
        let info = describe(&source).ok().filter(|info| seen.insert(info.id.clone()))?;
        let name = format!("{} {}", info.name, info.version);
        Some(ContentEntry { id: info.id, name, file: source.shown(MOD_FILE), line: 1, note })
    });
    described.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Source;
    use crate::diagnostics::step_counter;

    fn steps_to_list(count: usize) -> usize {
        let rat = |at: usize| format!(r#"{{ "id": "rat_{at}", "name": "rat" }}"#);
        let all: Vec<String> = (0..count).rev().map(rat).collect();
        let text = format!(r#"{{ "monsters": [{}] }}"#, all.join(", "));
        let order = LoadOrder::from(Source::texts(&[("monsters.json", &text)]));
        step_counter::steps_of(|| {
            let found = ContentList::from_load_order(&order).list(ListCategory::Data(DataKind::Monster));
            assert!(found.len() == count && found.iter().all(|entry| entry.line == 1));
        })
    }

    #[test]
    fn listing_content_takes_linear_time() {
        let (once, twice) = (steps_to_list(1000), steps_to_list(2000));
        assert!(once > 0 && twice < 3 * once, "{once} steps, and {twice}");
    }
}
