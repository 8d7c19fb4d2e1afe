//! Raw records of all data files: merged, but not converted into definitions yet.

use super::mod_conflicts::ModConflict;
use super::records::GatheredRecords;
use crate::Palette;
use crate::diagnostics::problem::Diagnostics;
use crate::files::data_kind::{DataKind, data_kinds};
use crate::kinds::map::Maps;
use crate::kinds::scope::{AllIds, Scope};
use fifteen_base::hash::{FNV_START, fnv1a};
use std::cell::RefCell;
use std::rc::Rc;

macro_rules! make_raw_content {
    ($($(#[$doc:meta])* $data_kind:ident = $list:ident: $kind:ident, $word:literal, $called:literal, $need:ident in a $place:ident;)*) => {
        #[derive(Clone)]
        pub(crate) struct RawContent {
            $(pub $list: Rc<GatheredRecords>,)*
            pub maps: Rc<Maps>,
            /// Maps of a mod that a later mod overrides.
            pub map_conflicts: Vec<ModConflict>,
        }

        impl RawContent {
            pub fn gather_all(mut gather: impl FnMut(DataKind) -> Rc<GatheredRecords>) -> RawContent {
                RawContent {
                    $($list: gather(DataKind::$data_kind),)*
                    maps: Rc::default(),
                    map_conflicts: Vec::new(),
                }
            }

            pub fn scope<'a>(&'a self, palette: Option<&'a Palette>, all: AllIds) -> Scope<'a> {
                let all = &Rc::new(all);
                Scope {
                    maps: &self.maps,
                    drawn: RefCell::default(),
                    colors: palette.map(|palette| &palette.colors),
                    $($list: self.$list.referenceable_ids(DataKind::$data_kind, all),)*
                }
            }

            pub fn data_kinds(&self) -> [(DataKind, &Rc<GatheredRecords>); DataKind::ALL.len()] {
                [$((DataKind::$data_kind, &self.$list)),*]
            }
        }
    };
}

data_kinds!(make_raw_content);

impl RawContent {
    pub fn of_kind(&self, data_kind: DataKind) -> Option<&Rc<GatheredRecords>> {
        let mut data_kinds = self.data_kinds().into_iter();
        data_kinds.find(|(other, _)| *other == data_kind).map(|(_, gathered)| gathered)
    }

    /// Returns the ids of all definitions, by kind of data. Kinds to which no definition can refer are left out.
    pub fn all_ids(&self) -> AllIds {
        let data_kinds = self.data_kinds().into_iter();
        let named = data_kinds.filter(|(data_kind, _)| data_kind.can_be_referenced());
        AllIds(named.map(|(data_kind, g)| (data_kind, Rc::clone(&g.ids))).collect())
    }

    /// Adds a note to an error about an unknown parent, if the parent's id belongs to another kind of data.
    pub fn explain_unknown_parents(&self, all: &AllIds, diagnostics: &Diagnostics) {
        for (data_kind, gathered) in self.data_kinds() {
            for (id, place) in &gathered.unknown_parents {
                if let Some(note) = all.wrong_kind_message(id, data_kind) {
                    diagnostics.prepend_help(*place, &note);
                }
            }
        }
    }

    /// Returns a hash of all data that affect the rules: files and option values. Kinds of data that are only
    /// displayed (palettes, words, translations) are left out.
    pub fn digest(&self) -> u64 {
        let data_kinds = self.data_kinds().into_iter();
        let data_kinds = data_kinds.filter(|(data_kind, _)| !data_kind.is_display_only());
        data_kinds
            .fold(self.maps.digest, |digest, (_, gathered)| fnv1a(digest, gathered.digest.to_le_bytes()))
    }

    /// Returns a hash of everything outside of its own file that a definition depends on: ids, colours, maps and
    /// translations.
    pub fn context_digest(&self, palette: &str) -> u64 {
        let ids = self.data_kinds().into_iter().flat_map(|(_, gathered)| {
            let ids = gathered.ids.keys().map(String::as_bytes);
            let places = gathered.ids.values().flat_map(|place| place.to_le_bytes());
            let complete = u8::from(gathered.complete);
            let replaced = gathered.replaced.new_ids.iter();
            let replaced = replaced.flat_map(|(id, by)| [id, by]).flat_map(|id| id.bytes().chain([0]));
            ids.flatten().copied().chain(places).chain(replaced).chain([complete])
        });
        let digest = fnv1a(fnv1a(FNV_START, palette.bytes()), ids);
        let digest = fnv1a(digest, self.palettes.digest.to_le_bytes());
        let digest = fnv1a(digest, self.translations.digest.to_le_bytes());
        fnv1a(digest, self.maps.digest.to_le_bytes())
    }
}
