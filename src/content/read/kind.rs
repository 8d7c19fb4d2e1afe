//! Registries of definitions, and typed indices into them.

use fifteen_base::SortedMap;
use fifteen_base::hash::{FNV_START, with_word, words};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::Index;
use std::rc::Rc;

/// Index of a definition in its registry. Saves and data files refer to definitions by id instead.
pub struct Kind<T> {
    index: u16,
    marker: PhantomData<fn() -> T>,
}

impl<T> Kind<T> {
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.index)
    }

    pub(crate) fn from_index(index: u16) -> Kind<T> {
        Kind { index, marker: PhantomData }
    }
}

// A derived implementation would require the same traits of `T`.
impl<T> Clone for Kind<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Kind<T> {}
impl<T> PartialEq for Kind<T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.index == other.index
    }
}
impl<T> Eq for Kind<T> {}
impl<T> PartialOrd for Kind<T> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl<T> Ord for Kind<T> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.index.cmp(&other.index)
    }
}
impl<T> Hash for Kind<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.index.hash(state);
    }
}
impl<T> fmt::Debug for Kind<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Kind({})", self.index)
    }
}

pub trait Definition {
    /// Returns the id, which data files and saves use to refer to the definition.
    fn id(&self) -> &str;
}

/// All definitions of one kind of data, in the order of the data files. Cloning copies only references.
#[derive(Clone, Debug)]
pub struct Registry<T> {
    definitions: Rc<[T]>,
    /// Hash of each definition's id, for hashes of the game state.
    id_hashes: Rc<[u64]>,
    ids: IdIndex,
}

impl<T: Definition> Default for Registry<T> {
    fn default() -> Self {
        Registry::new(Vec::new())
    }
}

impl<T: Definition> Registry<T> {
    /// Creates a registry. If ids are equal, [`find`](Registry::find) returns the first definition. Loading rejects
    /// equal ids and more than 65,535 definitions.
    pub fn new(definitions: Vec<T>) -> Registry<T> {
        let mut ids = SortedMap::new();
        for (index, definition) in (0..=u16::MAX).zip(&definitions) {
            ids.entry(definition.id().to_owned()).or_insert(index);
        }
        Registry::from_ids(IdIndex::new(Rc::new(ids), Rc::default()), definitions)
    }

    /// Returns the id of the replacement for a replaced definition, and otherwise the same id.
    pub fn current_id(&self, id: String) -> String {
        self.ids.replaced.get(&id).cloned().unwrap_or(id)
    }

    /// Finds a definition by its id, or by the id of a definition that it replaces.
    pub fn find(&self, id: &str) -> Option<Kind<T>> {
        self.ids.find(id).map(Kind::from_index)
    }

    pub fn iter(&self) -> impl Iterator<Item = (Kind<T>, &T)> {
        (0..=u16::MAX).zip(&*self.definitions).map(|(index, d)| (Kind::from_index(index), d))
    }

    pub fn kinds(&self) -> impl Iterator<Item = Kind<T>> + use<T> {
        (0..=u16::MAX).take(self.definitions.len()).map(Kind::from_index)
    }

    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.ids.iter()
    }

    pub(crate) fn from_ids(ids: IdIndex, definitions: Vec<T>) -> Registry<T> {
        let hash = |definition: &T| words(definition.id().as_bytes()).fold(FNV_START, with_word);
        Registry { id_hashes: definitions.iter().map(hash).collect(), definitions: definitions.into(), ids }
    }

    /// Returns the hash of a definition's id, for hashes of the game state. It is independent of the index.
    pub fn id_hash(&self, kind: Kind<T>) -> u64 {
        self.id_hashes.get(kind.index()).copied().unwrap_or_default()
    }

    pub fn len(&self) -> usize {
        self.definitions.len()
    }

    pub fn is_empty(&self) -> bool {
        self.definitions.is_empty()
    }
}

/// Indices of definitions by id. They are known before the definitions are read, because definitions can refer to
/// each other. The type is not generic, so that all kinds of data share the compiled lookup.
#[derive(Clone, Debug, Default)]
pub(crate) struct IdIndex {
    positions: Rc<SortedMap<String, u16>>,
    replaced: Rc<SortedMap<String, String>>,
}

pub(crate) const MOST_DEFINITIONS: usize = 65_535;

impl IdIndex {
    pub fn new(positions: Rc<SortedMap<String, u16>>, replaced: Rc<SortedMap<String, String>>) -> IdIndex {
        IdIndex { positions, replaced }
    }

    pub fn find(&self, id: &str) -> Option<u16> {
        let replacement = || self.positions.get(self.replaced.get(id)?);
        self.positions.get(id).or_else(replacement).copied()
    }

    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.positions.keys().map(String::as_str)
    }
}

impl<T> Index<Kind<T>> for Registry<T> {
    type Output = T;
    #[inline]
    fn index(&self, kind: Kind<T>) -> &T {
        &self.definitions[kind.index()]
    }
}
