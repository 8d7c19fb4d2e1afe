//! Definitions, which a save names by their ids.

use super::{Origin, Page, Saved, Scan};
use fifteen_content::read::value::Value;
use fifteen_content::{
    Class, Content, Definition, Ego, ItemType, Kind, Monster, People, Registry, Riddle, Theme, Trap,
};
use std::borrow::Cow;
use std::fmt;

/// A definition; or the id of one that is not there, as when a mod is off: what it is of waits for it.
pub(crate) enum Known<T> {
    Is(Kind<T>),
    Waits(String),
}

/// A sort of definition that saves name by its id.
pub(crate) trait Listed: Definition + Sized {
    fn all(content: &Content) -> &Registry<Self>;
}

macro_rules! listed {
    ($($type:ty: $list:ident),* $(,)?) => {$(
        impl Listed for $type {
            fn all(content: &Content) -> &Registry<$type> {
                &content.$list
            }
        }
    )*};
}

listed! {
    Monster: monsters, ItemType: items, Ego: egos, Trap: traps, Riddle: riddles, Theme: themes,
    People: peoples, Class: classes,
}

impl<T: Listed> Known<T> {
    /// What that id stands for.
    pub fn of(id: Cow<'_, str>, content: &Content) -> Known<T> {
        match T::all(content).find(&id) {
            Some(kind) => Known::Is(kind),
            None => Known::Waits(id.into_owned()),
        }
    }

    /// The id.
    pub fn id<'a>(&'a self, content: &'a Content) -> &'a str {
        match self {
            Known::Is(kind) => T::all(content)[*kind].id(),
            Known::Waits(id) => id,
        }
    }
}

impl<T: Listed> Saved for Known<T> {
    fn scan(scan: &mut Scan<'_>) -> Option<Known<T>> {
        let id = scan.text()?;
        Some(Known::of(id, scan.content))
    }

    fn read(value: Value<'_>, origin: &mut Origin<'_>) -> Option<Known<T>> {
        String::read(value, origin).map(|id| Known::of(id.into(), origin.content))
    }

    fn print(&self, page: &mut Page<'_>) {
        let id = self.id(page.content);
        page.written(id);
    }
}

// Derived versions would ask `T` to be the same, though only its index is held here.
impl<T> Clone for Known<T> {
    fn clone(&self) -> Known<T> {
        match self {
            Known::Is(kind) => Known::Is(*kind),
            Known::Waits(id) => Known::Waits(id.clone()),
        }
    }
}

impl<T> PartialEq for Known<T> {
    fn eq(&self, other: &Known<T>) -> bool {
        match (self, other) {
            (Known::Is(own), Known::Is(other)) => own == other,
            (Known::Waits(own), Known::Waits(other)) => own == other,
            (Known::Is(_), Known::Waits(_)) | (Known::Waits(_), Known::Is(_)) => false,
        }
    }
}

impl<T> fmt::Debug for Known<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Known::Is(kind) => kind.fmt(f),
            Known::Waits(id) => id.fmt(f),
        }
    }
}
