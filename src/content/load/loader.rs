//! The loader: from data files to [`Content`].
//!
//! Stages of a definition:
//! - text,
//! - syntax tree with spans (`json`),
//! - record with the overrides of mods (`gather`),
//! - raw record after inheritance (`gather::resolve`),
//! - typed definition with resolved ids (the reader of its type, with a `Scope`),
//! - checks across definitions (`check`).
//!
//! Only the first syntax error in a file is reported; the other stages report all their errors. Most checks run
//! only if the definitions have no errors.

use super::load_cache::{AllCachedDefinitions, LoadCache, ReadContext};
use super::reload_with_options::LoadSource;
use super::sounds;
use crate::diagnostics::problem::{Diagnostics, Problem, Report};
use crate::files::load_order::LoadOrder;
use crate::files::source::Source;
use crate::gather::mod_conditions::OptionTable;
use crate::gather::mods;
use crate::gather::raw_content::RawContent;
use crate::gather::records::{self, GatheredRecords};
use crate::gather::source_positions::SourcePositions;
use crate::kinds::palette::PaletteRequest;
use crate::kinds::scope::Scope;
use crate::read::translations;
use crate::read::value::suggestion;
use crate::schema::field_description;
use crate::{Content, DEFAULT_PALETTE, Palette, RandomMonsters, Regards, Registry, Triggers, check};
use fifteen_base::translation::Catalogue;
use std::rc::Rc;

#[derive(Debug)]
pub struct LoadedContent {
    pub content: Content,
    pub warnings: Report,
}

impl Content {
    /// Loads all definitions of a source, with the colours of the palette with this id.
    ///
    /// ```
    /// use fifteen_content::{Content, DEFAULT_PALETTE, Source};
    ///
    /// let content = Content::load(&Source::folder("../../data"), DEFAULT_PALETTE).unwrap();
    /// let rat = content.monsters.find("cellar_rat").unwrap();
    /// assert_eq!(content.monsters[rat].name, "cellar rat");
    /// ```
    ///
    /// # Errors
    /// Returns the report of all errors, each with file, line and a suggested fix.
    pub fn load(source: &Source, palette: &str) -> Result<Content, Report> {
        load(&source.clone().into(), palette).map(|loaded| loaded.content)
    }

    /// Loads definitions from files in memory, given by name and text. For most files that are not given, the
    /// built-in file is used: see [`Source::texts`].
    ///
    /// # Errors
    /// Returns the report of all errors.
    pub fn from_texts(files: &[(&str, &str)]) -> Result<Content, Report> {
        Content::load(&Source::texts(files), DEFAULT_PALETTE)
    }
}

/// Returns all player-visible texts in the data of a load order, sorted.
///
/// # Errors
/// Returns the report of all errors in the data.
pub fn texts(order: &LoadOrder) -> Result<Vec<DataText>, Report> {
    let mut cache = LoadCache::default();
    let (loaded, texts) = translations::collect_texts(|| cache.load(order, &DEFAULT_PALETTE.into()));
    let translations = loaded?.content.translations;
    let diagnostics = Diagnostics::sharing_files(&cache.files, field_description);
    let each = texts.into_iter().filter(|(text, _)| text.chars().any(char::is_alphabetic));
    let each = each.map(|(text, at)| {
        let place = diagnostics.locate(at).map(|(file, line, _)| format!("{file}:{line}"));
        let translated = translations.find(&text).is_some();
        DataText { text, place: place.unwrap_or_default(), translated }
    });
    Ok(each.collect())
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataText {
    pub text: String,
    /// File and line where the text first occurs.
    pub place: String,
    /// Whether a mod in use translates the text.
    pub translated: bool,
}

/// # Errors
/// Returns the report of all errors.
pub fn load(order: &LoadOrder, palette: impl Into<PaletteRequest>) -> Result<LoadedContent, Report> {
    LoadCache::default().load(order, &palette.into())
}

impl LoadCache {
    pub fn load(&mut self, order: &LoadOrder, palette: &PaletteRequest) -> Result<LoadedContent, Report> {
        let diagnostics = Diagnostics::sharing_files(&self.files, field_description);
        let previous = self.definitions.clone();
        match self.read_all(order, palette, &diagnostics) {
            Some((content, raw)) if diagnostics.errors() == 0 => {
                self.raw = Some(raw);
                Ok(LoadedContent { content, warnings: diagnostics.report() })
            }
            _ => {
                // After errors, the cache keeps the definitions of the last successful load.
                self.definitions = previous;
                Err(diagnostics.report())
            }
        }
    }

    fn read_all(
        &mut self,
        order: &LoadOrder,
        palette: &PaletteRequest,
        diagnostics: &Diagnostics,
    ) -> Option<(Content, RawContent)> {
        let requested_palette = palette;
        let wanted = order.mods.len();
        let order = &mods::existing_mods(order, diagnostics);
        let mods = mods::read(order, wanted, &mut self.file_cache, diagnostics);
        let order = &mods.without_unmet(order);
        let mut options = OptionTable::new(mods.infos(), wanted, &order.option_values, diagnostics);
        options.base = Some(order.base.clone());
        let raw = self.gather((order, &options), diagnostics);
        let all = raw.all_ids();
        raw.explain_unknown_parents(&all, diagnostics);
        let origin = ReadContext {
            context_digest: raw.context_digest(&palette.id),
            diagnostics,
            count: &self.definitions_read,
        };
        let translation_records = (self.definitions.translations).registry(&raw.translations, &origin, &());
        let translations = Rc::new(check::read_translations(&raw.translations, diagnostics));
        if !translation_records.is_empty() {
            // With translations, drop the cache: cached definitions may be in another language. Also, they
            // are not read again, so `collect_texts` would miss their texts.
            self.definitions = AllCachedDefinitions {
                translations: self.definitions.translations.clone(),
                ..AllCachedDefinitions::default()
            };
        }
        let palettes = (self.definitions.palettes).registry(&raw.palettes, &origin, &());
        check::check_palettes(&raw.palettes, &palettes, diagnostics);
        let palette = choose_palette(&palettes, &raw.palettes, palette, diagnostics);
        let scope = raw.scope(palette.as_ref(), all);
        let content = translations.activate(|| self.definitions.definitions(&raw, &scope, &origin));
        check::check_unused_maps(&raw, &scope, diagnostics);
        check::check_messages(&raw.messages, diagnostics);
        check::check_program_texts(&raw.words, diagnostics);
        // Definitions with errors were left out, so the indices of later definitions would be wrong.
        if diagnostics.errors() > 0 {
            return None;
        }
        check::unmet_translations(&raw.translations, &translations, diagnostics);
        let words = content.words.iter().map(|(_, word)| (word.id.clone(), word.parsed()));
        let translation_catalogue = Catalogue::new(words);
        let content = Content {
            palettes: palettes.iter().map(|(_, p)| p.id.clone()).collect(),
            mods: options.mods.into_iter().map(|(_, info)| info).collect(),
            palette: palette?,
            translation_catalogue,
            sounds: sounds::read(order, &raw.messages, &content.messages, diagnostics),
            source_positions: SourcePositions::new(&raw, &self.files),
            load_source: LoadSource::new(order, requested_palette),
            ..content
        };
        let content = Content {
            triggers: Triggers::from_content(&content),
            regards: Regards::from_content(&content),
            random_monsters: RandomMonsters::from_content(&content),
            ..content
        };
        for (_, gathered) in raw.data_kinds() {
            mods.warn_of_conflicts(&gathered.conflicts, diagnostics);
        }
        mods.warn_of_conflicts(&raw.map_conflicts, diagnostics);
        mods.warn_of_empty(order, diagnostics);
        check::check_content(&content, &raw, &mods, diagnostics);
        Some((content, raw))
    }

    pub fn gather(
        &mut self,
        (order, options): (&LoadOrder, &OptionTable),
        diagnostics: &Diagnostics,
    ) -> RawContent {
        let before = self.raw.clone();
        let known = |data_kind| before.as_ref()?.of_kind(data_kind);
        let gather = |data_kind| {
            let (files, known) = (&mut self.file_cache, known(data_kind));
            records::gather(data_kind, (order, options), files, known, diagnostics)
        };
        let raw = RawContent::gather_all(gather);
        let (maps, map_conflicts) = records::read_maps(order, &mut self.file_cache, diagnostics);
        RawContent { maps: Rc::new(maps), map_conflicts, ..raw }
    }
}

impl AllCachedDefinitions {
    /// Reads all kinds of data except palettes. Fields of [`Content`] that do not come from definitions stay empty.
    fn definitions(&mut self, raw: &RawContent, scope: &Scope<'_>, origin: &ReadContext<'_>) -> Content {
        let kept = self;
        Content {
            elements: (kept.elements).registry(&raw.elements, origin, scope),
            tags: (kept.tags).registry(&raw.tags, origin, scope),
            spots: (kept.spots).registry(&raw.spots, origin, scope),
            marks: (kept.marks).registry(&raw.marks, origin, scope),
            statuses: (kept.statuses).registry(&raw.statuses, origin, scope),
            covers: (kept.covers).registry(&raw.covers, origin, scope),
            abilities: (kept.abilities).registry(&raw.abilities, origin, scope),
            items: (kept.items).registry(&raw.items, origin, scope),
            egos: (kept.egos).registry(&raw.egos, origin, scope),
            sets: (kept.sets).registry(&raw.sets, origin, scope),
            spells: (kept.spells).registry(&raw.spells, origin, scope),
            skills: (kept.skills).registry(&raw.skills, origin, scope),
            talents: (kept.talents).registry(&raw.talents, origin, scope),
            peoples: (kept.peoples).registry(&raw.peoples, origin, scope),
            classes: (kept.classes).registry(&raw.classes, origin, scope),
            traps: (kept.traps).registry(&raw.traps, origin, scope),
            quests: (kept.quests).registry(&raw.quests, origin, scope),
            talks: (kept.talks).registry(&raw.talks, origin, scope),
            riddles: (kept.riddles).registry(&raw.riddles, origin, scope),
            tiles: (kept.tiles).registry(&raw.tiles, origin, scope),
            factions: (kept.factions).registry(&raw.factions, origin, scope),
            families: (kept.families).registry(&raw.families, origin, scope),
            groups: (kept.groups).registry(&raw.groups, origin, scope),
            schools: (kept.schools).registry(&raw.schools, origin, scope),
            nets: (kept.nets).registry(&raw.nets, origin, scope),
            monsters: (kept.monsters).registry(&raw.monsters, origin, scope),
            spawns: (kept.spawns).registry(&raw.spawns, origin, scope),
            vaults: (kept.vaults).registry(&raw.vaults, origin, scope),
            biomes: (kept.biomes).registry(&raw.biomes, origin, scope),
            weathers: (kept.weathers).registry(&raw.weathers, origin, scope),
            themes: (kept.themes).registry(&raw.themes, origin, scope),
            scenarios: (kept.scenarios).registry(&raw.scenarios, origin, scope),
            names: (kept.names).registry(&raw.names, origin, scope),
            landmarks: (kept.landmarks).registry(&raw.landmarks, origin, scope),
            plots: (kept.plots).registry(&raw.plots, origin, scope),
            messages: (kept.messages).registry(&raw.messages, origin, scope),
            verbs: (kept.verbs).registry(&raw.verbs, origin, scope),
            words: (kept.words).registry(&raw.words, origin, scope),
            translations: (kept.translations).registry(&raw.translations, origin, &()),
            digest: raw.digest(),
            ..Content::default()
        }
    }
}

/// Returns the requested palette. Missing colours come from the default palette. `None` after errors.
fn choose_palette(
    palettes: &Registry<Palette>,
    raw: &GatheredRecords,
    request: &PaletteRequest,
    diagnostics: &Diagnostics,
) -> Option<Palette> {
    let first = raw.records.first()?;
    if palettes.is_empty() || diagnostics.errors() > 0 {
        return None;
    }
    let Some(found) = palettes.find(&request.id) else {
        let message = format!("there is no palette `{}`", request.id);
        let help = suggestion(&request.id, palettes.ids());
        let problem = match request.position(diagnostics) {
            Some(place) => Problem::error(place, message).path("palette"),
            None => Problem::error(first.field_span("id"), message),
        };
        diagnostics.add(problem.help(help));
        return None;
    };
    let default = palettes.find(DEFAULT_PALETTE).map(|kind| &palettes[kind]);
    let chosen = palettes[found].clone();
    Some(match default {
        Some(default) => chosen.with_fallback(default),
        None => chosen,
    })
}

/// A loader with a cache. It reads only the definitions that have changed since the last load.
#[derive(Default)]
pub struct Loader {
    cache: LoadCache,
}

impl Loader {
    /// Loads all definitions of a load order, with the same result as [`load`].
    ///
    /// # Errors
    /// Returns the report of all errors.
    pub fn load(
        &mut self,
        order: &LoadOrder,
        palette: impl Into<PaletteRequest>,
    ) -> Result<LoadedContent, Report> {
        let loaded = self.cache.load(order, &palette.into());
        self.cache.reset_counters();
        self.cache.drop_old_texts();
        loaded
    }
}
