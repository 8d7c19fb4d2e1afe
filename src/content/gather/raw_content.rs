//! The raw records of all data files: read, merged, and not yet understood.

use super::claims::Claim;
use super::records::Gathered;
use crate::Palette;
use crate::diagnostics::problem::Diagnostics;
use crate::files::data_kind::{DataKind, data_kinds};
use crate::kinds::map::Maps;
use crate::kinds::scope::{AllIds, Scope};
use fifteen_base::hash::{FNV_START, fnv1a};
use std::cell::RefCell;
use std::rc::Rc;

/// Makes what holds the raw records of every kind of data.
macro_rules! make_raw_content {
    ($($(#[$doc:meta])* $data_kind:ident = $list:ident: $kind:ident, $word:literal, $called:literal, $need:ident in a $place:ident;)*) => {
        /// The raw records of every kind of data.
        #[derive(Clone)]
        pub(crate) struct RawContent {
            $(pub $list: Rc<Gathered>,)*
            pub maps: Rc<Maps>,
            /// The maps that a mod brings and a later one brings too.
            pub map_claims: Vec<Claim>,
        }

        impl RawContent {
            /// The records of each kind of data, as they are gathered, and no maps.
            pub fn of(mut gather: impl FnMut(DataKind) -> Rc<Gathered>) -> RawContent {
                RawContent {
                    $($list: gather(DataKind::$data_kind),)*
                    maps: Rc::default(),
                    map_claims: Vec::new(),
                }
            }

            /// What the definitions of these records can refer to.
            pub fn scope<'a>(&'a self, palette: Option<&'a Palette>, all: AllIds) -> Scope<'a> {
                let all = &Rc::new(all);
                Scope {
                    maps: &self.maps,
                    drawn: RefCell::default(),
                    colors: palette.map(|palette| &palette.colors),
                    $($list: self.$list.names(DataKind::$data_kind, all),)*
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
    /// The records of a kind of data.
    pub fn of_kind(&self, data_kind: DataKind) -> Option<&Rc<Gathered>> {
        let mut data_kinds = self.data_kinds().into_iter();
        data_kinds.find(|(own, _)| *own == data_kind).map(|(_, gathered)| gathered)
    }

    /// The ids of every kind of data that can be meant by another: messages, verbs and other languages are named by nobody.
    pub fn all_ids(&self) -> AllIds {
        let data_kinds = self.data_kinds().into_iter();
        let named = data_kinds.filter(|(data_kind, _)| data_kind.can_be_named());
        AllIds(named.map(|(data_kind, g)| (data_kind, Rc::clone(&g.ids))).collect())
    }

    /// Says of parents that are not there what they are instead.
    pub fn tell_orphaned(&self, all: &AllIds, diagnostics: &Diagnostics) {
        for (data_kind, gathered) in self.data_kinds() {
            for (id, place) in &gathered.orphaned {
                if let Some(stranger) = all.stranger(id, data_kind) {
                    diagnostics.advise_first(*place, &stranger);
                }
            }
        }
    }

    /// A fingerprint of the names and bytes of all files but those of palettes and of other languages, which change nothing that happens.
    pub fn digest(&self) -> u64 {
        let data_kinds = self.data_kinds().into_iter();
        let data_kinds = data_kinds.filter(|(data_kind, _)| !data_kind.is_told_only());
        data_kinds.fold(self.maps.digest, |digest, (_, gathered)| {
            fnv1a(digest, gathered.digest.to_le_bytes())
        })
    }

    /// A fingerprint of everything that the definitions of a kind of data can refer to and that is not
    /// written in their own files: ids, colours, maps.
    pub fn surroundings(&self, palette: &str) -> u64 {
        let ids = self.data_kinds().into_iter().flat_map(|(_, gathered)| {
            let ids = gathered.ids.keys().map(String::as_bytes);
            let places = gathered.ids.values().flat_map(|place| place.to_le_bytes());
            let complete = u8::from(gathered.complete);
            let gone = gathered.replaced.by.iter();
            let gone = gone.flat_map(|(id, by)| [id, by]).flat_map(|id| id.bytes().chain([0]));
            ids.flatten().copied().chain(places).chain(gone).chain([complete])
        });
        let digest = fnv1a(fnv1a(FNV_START, palette.bytes()), ids);
        let digest = fnv1a(digest, self.palettes.digest.to_le_bytes());
        let digest = fnv1a(digest, self.translations.digest.to_le_bytes());
        fnv1a(digest, self.maps.digest.to_le_bytes())
    }
}
