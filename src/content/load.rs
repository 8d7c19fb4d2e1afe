//! From data files to [`Content`].
//!
//! The way of a definition: text, tree with places (`tree`), record as written in the data and the
//! mods (`gather`), raw record after inheritance (`resolve`), typed definition with its names
//! resolved (`read` of each type, with what `Scope` knows), checks across definitions (`check`).
//! Nothing stops at the first problem.

use super::data_kind::{DataKind, data_kinds};
use super::gather::{self, Gathered, Maps};
use super::load_cache::{AllKept, LoadCache, Origin};
use super::load_order::LoadOrder;
use super::mods;
use super::palette::Wish;
use super::problem::{Diagnostics, Problem, Report};
use super::read::suggestion;
use super::scope::{AllIds, Scope};
use super::source::Source;
use super::{Content, Palette, Registry, check, map};
use crate::base::hash::{FNV_START, fnv1a};
use std::rc::Rc;

/// The palette that everybody has.
pub const DEFAULT_PALETTE: &str = "default";

/// What was loaded, and what somebody should look at all the same.
#[derive(Debug)]
pub struct Loaded {
    /// The definitions.
    pub content: Content,
    /// Warnings alone, or nothing.
    pub warnings: Report,
}

impl Content {
    /// All definitions of a source, seen in that palette.
    pub fn load(source: &Source, palette: &str) -> Result<Content, Report> {
        load(&source.clone().into(), palette).map(|loaded| loaded.content)
    }

    /// The definitions of files in memory, given as names and texts; files not given are the
    /// program's own (see [`Source::texts`]).
    pub fn from_texts(files: &[(&str, &str)]) -> Result<Content, Report> {
        Content::load(&Source::texts(files), DEFAULT_PALETTE)
    }
}

/// All definitions of a load order, seen in that palette, with any warnings.
pub fn load(order: &LoadOrder, palette: impl Into<Wish>) -> Result<Loaded, Report> {
    LoadCache::default().load(order, &palette.into())
}

/// Makes what holds the raw records of every kind of data.
macro_rules! make_raw_content {
    ($($(#[$doc:meta])* $data_kind:ident = $list:ident: $kind:ident, $word:literal, $called:literal, $need:ident in a $place:ident;)*) => {
        /// The raw records of every kind of data.
        #[derive(Clone)]
        pub(super) struct RawContent {
            $(pub $list: Rc<Gathered>,)*
            pub maps: Rc<Maps>,
        }

        impl RawContent {
            /// The records of each kind of data, as they are gathered, and no maps.
            fn of(mut gather: impl FnMut(DataKind) -> Rc<Gathered>) -> RawContent {
                RawContent {
                    $($list: gather(DataKind::$data_kind),)*
                    maps: Rc::default(),
                }
            }

            /// The records of each kind of data.
            pub fn data_kinds(&self) -> [(DataKind, &Rc<Gathered>); DataKind::ALL.len()] {
                [$((DataKind::$data_kind, &self.$list)),*]
            }
        }
    };
}

data_kinds!(make_raw_content);

impl RawContent {
    /// The ids of every kind of data that can be meant by another: messages and verbs are named by nobody.
    fn all_ids(&self) -> AllIds {
        let data_kinds = self.data_kinds().into_iter();
        let named = data_kinds
            .filter(|(data_kind, _)| !matches!(data_kind, DataKind::Message | DataKind::Verb));
        AllIds(
            named
                .map(|(data_kind, g)| (data_kind, Rc::clone(&g.ids)))
                .collect(),
        )
    }

    /// Says of parents that are not there what they are instead.
    fn tell_orphaned(&self, all: &AllIds, diagnostics: &Diagnostics) {
        for (data_kind, gathered) in self.data_kinds() {
            for (id, place) in &gathered.orphaned {
                if let Some(stranger) = all.stranger(id, data_kind) {
                    diagnostics.advise_first(*place, &stranger);
                }
            }
        }
    }

    /// A fingerprint of the names and bytes of all files but the palettes: colours change nothing that happens.
    fn digest(&self) -> u64 {
        let data_kinds = self.data_kinds().into_iter();
        let data_kinds = data_kinds.filter(|(data_kind, _)| *data_kind != DataKind::Palette);
        data_kinds.fold(self.maps.digest, |digest, (_, gathered)| {
            fnv1a(digest, gathered.digest.to_le_bytes())
        })
    }

    /// A fingerprint of everything that the definitions of a kind of data can refer to and that is not
    /// written in their own files: ids, colours, maps.
    fn surroundings(&self, palette: &str) -> u64 {
        let ids = self.data_kinds().into_iter().flat_map(|(_, gathered)| {
            let ids = gathered.ids.keys().map(String::as_bytes);
            let places = gathered.ids.values().flat_map(|place| place.to_le_bytes());
            let complete = u8::from(gathered.complete);
            ids.flatten().copied().chain(places).chain([complete])
        });
        let digest = fnv1a(fnv1a(FNV_START, palette.bytes()), ids);
        let digest = fnv1a(digest, self.palettes.digest.to_le_bytes());
        fnv1a(digest, self.maps.digest.to_le_bytes())
    }
}

impl LoadCache {
    /// Loads everything that is not known from the last time.
    pub fn load(&mut self, order: &LoadOrder, palette: &Wish) -> Result<Loaded, Report> {
        let diagnostics = Diagnostics::over(&self.files);
        let kept = self.kept.clone();
        let content = self.read_all(order, palette, &diagnostics);
        match content {
            Some((content, raw)) if diagnostics.errors() == 0 => {
                self.raw = Some(raw);
                let warnings = diagnostics.report();
                Ok(Loaded { content, warnings })
            }
            _ => {
                // What was good is worth more for the next time than what is half bad.
                self.kept = kept;
                Err(diagnostics.report())
            }
        }
    }

    fn read_all(
        &mut self,
        order: &LoadOrder,
        palette: &Wish,
        diagnostics: &Diagnostics,
    ) -> Option<(Content, RawContent)> {
        let wanted = order.mods.len();
        let order = &mods::standing(order, diagnostics);
        let mods = mods::read(order, wanted, &mut self.file_cache, diagnostics);
        let raw = self.gather(order, diagnostics);
        let all = raw.all_ids();
        raw.tell_orphaned(&all, diagnostics);
        let origin = Origin {
            surroundings: raw.surroundings(&palette.id),
            diagnostics,
            count: &self.read,
        };
        let palettes = (self.kept.palettes).registry(&raw.palettes, &origin, &());
        check::palettes(&raw.palettes, &palettes, diagnostics);
        let palette = choose(&palettes, &raw.palettes, palette, diagnostics);
        let scope = Scope::new(&raw, palette.as_ref(), all);
        let content = self.kept.definitions(&raw, &scope, &origin);
        map::check_unused(&raw.themes, &scope, diagnostics);
        check::messages(&raw.messages, diagnostics);
        // Kinds are places in these lists: if one definition is missing they mean nothing.
        if diagnostics.errors() > 0 {
            return None;
        }
        let content = Content {
            palettes: palettes.iter().map(|(_, p)| p.id.clone()).collect(),
            mods: mods.infos(),
            palette: palette?,
            ..content
        };
        for (_, gathered) in raw.data_kinds() {
            mods.tell_claims(&gathered.claims, diagnostics);
        }
        mods.tell_claims(&raw.maps.claims, diagnostics);
        check::content(&content, &raw, &mods, diagnostics);
        Some((content, raw))
    }

    fn gather(&mut self, order: &LoadOrder, diagnostics: &Diagnostics) -> RawContent {
        let before = self.raw.clone();
        let known = |data_kind: DataKind| {
            let data_kinds = before.as_ref().map(RawContent::data_kinds)?;
            data_kinds
                .into_iter()
                .find(|(s, _)| *s == data_kind)
                .map(|(_, g)| g)
        };
        let gather = |data_kind| {
            gather::gather(
                data_kind,
                order,
                &mut self.file_cache,
                known(data_kind),
                diagnostics,
            )
        };
        let data_kinds = RawContent::of(gather);
        RawContent {
            maps: Rc::new(gather::maps(order, &mut self.file_cache, diagnostics)),
            ..data_kinds
        }
    }
}

impl AllKept {
    /// The definitions of every kind of data: those that can be named by others come before them. Palettes and mods are left
    /// out.
    fn definitions(&mut self, raw: &RawContent, scope: &Scope<'_>, origin: &Origin<'_>) -> Content {
        let kept = self;
        Content {
            elements: (kept.elements).registry(&raw.elements, origin, scope),
            statuses: (kept.statuses).registry(&raw.statuses, origin, scope),
            covers: (kept.covers).registry(&raw.covers, origin, scope),
            abilities: (kept.abilities).registry(&raw.abilities, origin, scope),
            items: (kept.items).registry(&raw.items, origin, scope),
            egos: (kept.egos).registry(&raw.egos, origin, scope),
            spells: (kept.spells).registry(&raw.spells, origin, scope),
            traps: (kept.traps).registry(&raw.traps, origin, scope),
            riddles: (kept.riddles).registry(&raw.riddles, origin, scope),
            tiles: (kept.tiles).registry(&raw.tiles, origin, scope),
            monsters: (kept.monsters).registry(&raw.monsters, origin, scope),
            spawns: (kept.spawns).registry(&raw.spawns, origin, scope),
            vaults: (kept.vaults).registry(&raw.vaults, origin, scope),
            themes: (kept.themes).registry(&raw.themes, origin, scope),
            scenarios: (kept.scenarios).registry(&raw.scenarios, origin, scope),
            names: (kept.names).registry(&raw.names, origin, scope),
            messages: (kept.messages).registry(&raw.messages, origin, scope),
            verbs: (kept.verbs).registry(&raw.verbs, origin, scope),
            palette: Palette::default(),
            palettes: Vec::new(),
            mods: Vec::new(),
            digest: raw.digest(),
        }
    }
}

/// The palette of that id, with what it lacks and the one that everybody has.
fn choose(
    palettes: &Registry<Palette>,
    raw: &Gathered,
    wish: &Wish,
    diagnostics: &Diagnostics,
) -> Option<Palette> {
    let first = raw.records.first()?;
    if palettes.is_empty() || diagnostics.errors() > 0 {
        return None;
    }
    let Some(found) = palettes.find(&wish.id) else {
        let message = format!("there is no palette `{}`", wish.id);
        let help = suggestion(&wish.id, palettes.ids());
        let problem = match wish.place(diagnostics) {
            Some(place) => Problem::error(place, message).path("palette"),
            None => Problem::error(first.place("id"), message),
        };
        diagnostics.add(problem.help(help));
        return None;
    };
    let default = palettes.find(DEFAULT_PALETTE).map(|kind| &palettes[kind]);
    let chosen = palettes[found].clone();
    Some(match default {
        Some(default) => chosen.over(default),
        None => chosen,
    })
}
