//! What the definitions being read can refer to: each other, colours, map files.

use super::drawing::Drawing;
use super::gather::Maps;
use super::kind::Ids;
use super::problem::{Problem, Span};
use super::read::Value;
use super::{
    Ability, Cover, Element, ItemType, Kind, Monster, NameList, Palette, Rgb, SpawnTable, Spell,
    Status, Theme, Tile, Trap, Vault,
};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Everything that a definition can name.
pub(super) struct Scope<'a> {
    /// The maps drawn by hand.
    pub maps: &'a Maps,
    /// Those of them that have been read already, or could not be.
    pub drawn: RefCell<BTreeMap<String, Option<Rc<Drawing>>>>,
    /// The colours; none if they could not be read.
    pub palette: Option<&'a Palette>,
    pub elements: Names<Element>,
    pub statuses: Names<Status>,
    pub covers: Names<Cover>,
    pub tiles: Names<Tile>,
    pub abilities: Names<Ability>,
    pub monsters: Names<Monster>,
    pub items: Names<ItemType>,
    pub spells: Names<Spell>,
    pub traps: Names<Trap>,
    pub spawns: Names<SpawnTable>,
    pub vaults: Names<Vault>,
    pub themes: Names<Theme>,
    pub names: Names<NameList>,
}

/// The ids of one sort of definition.
pub(super) struct Names<T> {
    pub ids: Ids<T>,
    /// What they are called, for messages: "tile".
    pub sort: &'static str,
    /// Those that are `abstract`, and where they are said to be.
    pub templates: Rc<BTreeMap<String, Span>>,
    /// Whether all are known. If a file could not be read, a name that is not known may be one of
    /// its own, and nothing is said about it.
    pub complete: bool,
}

impl<T> Names<T> {
    /// The definition that a value names.
    pub fn kind(&self, value: Value<'_>) -> Option<Kind<T>> {
        let id = value.clone().text(40)?;
        let found = self.ids.find(&id);
        if found.is_none()
            && let Some(place) = self.templates.get(&id)
        {
            let message = format!(
                "the {} `{id}` is abstract: there is none in the game",
                self.sort
            );
            let problem = Problem::error(value.node.span, message).help("name another one");
            value.note(problem.other(*place, "it is made abstract here"));
            return None;
        }
        if found.is_none() && self.complete {
            let message = format!("there is no {} `{id}`", self.sort);
            return value.unknown(message, &id, self.ids.iter());
        }
        found
    }
}

impl Scope<'_> {
    /// A colour: a name of the palette or `#rrggbb`.
    pub fn color(&self, value: Value<'_>) -> Option<Rgb> {
        let text = value.clone().text(40)?;
        if text.starts_with('#') {
            return hex(value);
        }
        // Without a palette any colour does: its own problems are told already.
        let Some(palette) = &self.palette else {
            return Some(Rgb::BLACK);
        };
        match palette.colors.get(&text) {
            Some(color) => Some(*color),
            None => {
                let known = palette.colors.keys().map(String::as_str);
                value.unknown(format!("unknown colour `{text}`"), &text, known)
            }
        }
    }
}

/// A colour written as `#rrggbb`.
pub(super) fn hex(value: Value<'_>) -> Option<Rgb> {
    let text = value.clone().text(40)?;
    let digits = text
        .strip_prefix('#')
        .filter(|d| d.len() == 6 && d.bytes().all(|b| b.is_ascii_hexdigit()));
    match digits.and_then(|d| u32::from_str_radix(d, 16).ok()) {
        Some(n) => Some(Rgb((n >> 16) as u8, (n >> 8) as u8, n as u8)),
        None => value.wrong(
            format!("`{text}` is not a colour"),
            "write it like `#d08040`",
        ),
    }
}
