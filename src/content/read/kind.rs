//! Small typed names for definitions.

use fifteen_base::SortedMap;
use fifteen_base::hash::{FNV_START, with_word, words};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::Index;
use std::rc::Rc;

/// Which definition of a registry: an index that only a registry hands out and that is never
/// written to disk. Save files and data files name definitions by their id.
pub struct Kind<T> {
    index: u16,
    of: PhantomData<fn() -> T>,
}

impl<T> Kind<T> {
    /// The position in its registry.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.index)
    }

    /// The definition at that place of its registry.
    pub(crate) fn at(index: u16) -> Kind<T> {
        Kind { index, of: PhantomData }
    }
}

// Derived versions would ask the same of `T`, which a mere index does not need.
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

/// Something that data files define under an id.
pub trait Definition {
    /// The id: what data files and save files call it.
    fn id(&self) -> &str;
}

/// All definitions of one kind of data, in the order of the data files.
/// To clone it costs little, however many there are.
#[derive(Debug)]
pub struct Registry<T> {
    definitions: Rc<[T]>,
    /// What the ids count as in fingerprints of runs.
    marks: Rc<[u64]>,
    ids: Ids,
}

impl<T> Clone for Registry<T> {
    fn clone(&self) -> Self {
        Registry {
            definitions: Rc::clone(&self.definitions),
            marks: Rc::clone(&self.marks),
            ids: self.ids.clone(),
        }
    }
}

impl<T: Definition> Registry<T> {
    /// A registry of these definitions; of those with the same id the first is found.
    /// Loading refuses a second one, and more than 65,536 definitions, before it comes to this.
    pub fn new(definitions: Vec<T>) -> Registry<T> {
        let mut ids = SortedMap::new();
        for (index, definition) in (0..=u16::MAX).zip(&definitions) {
            ids.entry(definition.id().to_owned()).or_insert(index);
        }
        Registry::of(Ids::new(Rc::new(ids), Rc::default()), definitions)
    }

    /// The id of a definition that is meant by an id: by that of one that was let go, that of what it is replaced by.
    /// Of one that there is not, the same.
    pub fn current(&self, id: String) -> String {
        self.ids.replaced.get(&id).cloned().unwrap_or(id)
    }

    /// The definition of that id, or of what it is replaced by.
    pub fn find(&self, id: &str) -> Option<Kind<T>> {
        self.ids.find(id).map(Kind::at)
    }

    /// All kinds with their definitions, in the order of the data files.
    pub fn iter(&self) -> impl Iterator<Item = (Kind<T>, &T)> {
        (0..=u16::MAX)
            .zip(&*self.definitions)
            .map(|(index, d)| (Kind::at(index), d))
    }

    /// All kinds, in the order of the data files.
    pub fn kinds(&self) -> impl Iterator<Item = Kind<T>> + use<T> {
        (0..=u16::MAX).take(self.definitions.len()).map(Kind::at)
    }

    /// All ids, sorted.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.ids.iter()
    }

    /// A registry of the definitions with these ids, which come in the same order.
    pub(crate) fn of(ids: Ids, definitions: Vec<T>) -> Registry<T> {
        let mark = |one: &T| words(one.id().as_bytes()).fold(FNV_START, with_word);
        Registry {
            marks: definitions.iter().map(mark).collect(),
            definitions: definitions.into(),
            ids,
        }
    }

    /// What a definition counts as in fingerprints of runs: a hash of its id, the same wherever it stands.
    pub fn mark(&self, kind: Kind<T>) -> u64 {
        self.marks.get(kind.index()).copied().unwrap_or_default()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.definitions.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.definitions.is_empty()
    }
}

/// The ids of a registry, and what they are the ids of: definitions can name each other before they are read. Of which
/// kind of data they are is not part of their type, so that all are looked up by the same code.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ids {
    places: Rc<SortedMap<String, u16>>,
    /// The ids of definitions that were let go, and those of what is meant by them.
    replaced: Rc<SortedMap<String, String>>,
}

/// The most definitions that a registry holds.
pub(crate) const MOST_DEFINITIONS: usize = 65_535;

impl Ids {
    /// Ids and the places of their definitions, and others that mean one of them.
    pub fn new(
        places: Rc<SortedMap<String, u16>>,
        replaced: Rc<SortedMap<String, String>>,
    ) -> Ids {
        Ids { places, replaced }
    }

    /// The place of the definition of an id, or of what is meant by it.
    pub fn find(&self, id: &str) -> Option<u16> {
        let meant = || self.places.get(self.replaced.get(id)?);
        self.places.get(id).or_else(meant).copied()
    }

    /// All ids, sorted.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.places.keys().map(String::as_str)
    }
}

impl<T> Index<Kind<T>> for Registry<T> {
    type Output = T;
    #[inline]
    fn index(&self, kind: Kind<T>) -> &T {
        &self.definitions[kind.index()]
    }
}
