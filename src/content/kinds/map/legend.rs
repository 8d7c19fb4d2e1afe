//! Legends of drawings: what each character of a map or vault stands for.

use super::Manner;
use crate::diagnostics::problem::Problem;
use crate::kinds::drawing::{Thing, Who};
use crate::kinds::scope::Scope;
use crate::read::field::{Fields, Form, record};
use crate::read::shape::{Shape, Shaped};
use crate::read::value::{Record, Value};
use crate::read::written::Whole;
use crate::{Cover, ItemClass, ItemType, Kind, Monster, Riddle, Spot, Tile, Trap};
use fifteen_base::SortedMap;
use fifteen_base::serde_json::{Map, Value as Json};
use fifteen_base::sorted::sort_by_key;
use std::marker::PhantomData;

/// Meaning of one character of a drawing.
#[derive(Clone, Default)]
pub(super) struct LegendEntry {
    /// `None` if the level's own cell stays.
    pub tile: Option<Kind<Tile>>,
    pub things: Vec<Thing>,
    pub start: bool,
    pub entrance: bool,
}

/// Contents of the cells with one character of a map.
#[record(amend = words_first)]
pub(super) struct MapEntry {
    /// Tile of the cell.
    #[field(example = "stone_floor")]
    tile: Kind<Tile>,
    #[field(flatten, read = within())]
    within: Within,
    /// Whether the hero starts here. At most one cell of a map can have it.
    #[field(default = false, example = true)]
    start: bool,
}

/// Contents of the cells with one character of a vault.
#[record(check = tell_hanging(within, entrance, key), amend = words_first)]
pub(super) struct VaultEntry {
    /// Tile of the cell. Without it, the level's own cell stays.
    #[field(example = "stone_floor")]
    tile: Option<Kind<Tile>>,
    #[field(flatten, read = within())]
    within: Within,
    /// Whether this is the entrance of the vault. Exactly one cell has it.
    #[field(default = false, example = true)]
    entrance: bool,
    /// Whether the key to a lock elsewhere on the level lies here.
    #[field(default = false, example = true)]
    key: bool,
}

/// Creatures, items and other contents of a cell.
#[record]
struct Within {
    /// Monster that stands here.
    #[field(example = "cellar_rat")]
    monster: Option<Kind<Monster>>,
    /// In place of `monster`: a random monster that belongs this many levels deeper.
    #[field(as = Whole<i32, 0, 20>, example = 1)]
    guard: Option<i32>,
    /// Whether the `monster` or `guard` is a captive.
    #[field(shown = false, example = true)]
    captive: Option<bool>,
    /// Item that lies here.
    #[field(example = "chest")]
    item: Option<Kind<ItemType>>,
    /// In place of `item`: a random item that belongs this many levels deeper.
    #[field(as = Whole<i32, 0, 20>, example = 2)]
    treasure: Option<i32>,
    /// Classes of the `treasure`. Without any: all but gold.
    #[field(example = ["weapon", "armour"])]
    classes: Option<Vec<ItemClass>>,
    /// Cover that lies here.
    #[field(example = "web")]
    cover: Option<Kind<Cover>>,
    /// Amount of the `cover`; 100 if it is left out.
    #[field(as = Whole<u8, 1, 100>, example = 20)]
    amount: Option<u8>,
    /// Trap that is laid here.
    #[field(example = "net_trap")]
    trap: Option<Kind<Trap>>,
    /// Spot of this cell, which has reactions or is the place of a person.
    #[field(example = "bell_rope")]
    spot: Option<Kind<Spot>>,
    /// Riddle of the door that is the tile. The right answer opens it.
    #[field(example = "four_hours")]
    riddle: Option<Kind<Riddle>>,
}

fn within(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Within> {
    let within = Within::fields(r, scope)?;
    within.tell_odd(r);
    Some(within)
}

impl Within {
    /// Reports fields that exclude each other, or that need another field.
    fn tell_odd(&self, r: &Record<'_>) {
        let (who, what) = (["monster", "guard"], ["treasure"]);
        let captive = self.captive.is_some();
        both(r, self.monster.is_some() && self.guard.is_some(), "`monster` and `guard`");
        needs(r, captive, "captive", &who, "`monster` or a `guard`");
        needs(r, self.classes.is_some(), "classes", &what, "`treasure`");
        both(r, self.item.is_some() && self.treasure.is_some(), "`item` and `treasure`");
        needs(r, self.amount.is_some(), "amount", &["cover"], "`cover`");
    }

    fn things(&self) -> Vec<Thing> {
        let who = match (self.monster, self.guard) {
            (Some(kind), None) => Some(Who::Kind(kind)),
            (None, guard) => guard.map(Who::Deeper),
            (Some(_), Some(_)) => None,
        };
        let captive = self.captive.unwrap_or(false);
        let what = match (self.item, self.treasure) {
            (Some(kind), None) => Some(Thing::Item(kind)),
            (None, deeper) => {
                let classes = self.classes.clone().unwrap_or_default();
                deeper.map(|deeper| Thing::Treasure(deeper, classes))
            }
            (Some(_), Some(_)) => None,
        };
        let amount = self.amount.unwrap_or(100);
        let all = [
            who.map(|who| Thing::Creature(who, captive)),
            what,
            self.cover.map(|cover| Thing::Cover(cover, amount)),
            self.trap.map(Thing::Trap),
            self.riddle.map(Thing::Riddle),
            self.spot.map(Thing::Spot),
        ];
        all.into_iter().flatten().collect()
    }
}

/// Sorts the fields for readers: names first, then numbers, then true or false.
fn words_first(schema: &mut Map<String, Json>) {
    let Some(Json::Object(fields)) = schema.get_mut("properties") else { return };
    let mut all: Vec<(String, Json)> = std::mem::take(fields).into_iter().collect();
    sort_by_key(&mut all, |(name, field)| {
        let kind = field.get("type").map(Json::to_string).unwrap_or_default();
        (name == "//", kind.contains("boolean"), kind.contains("integer"))
    });
    fields.extend(all);
}

/// The entry of each character. `None` for one that could not be read.
pub(super) type Entries = SortedMap<char, Option<LegendEntry>>;

/// A legend. Each character stands for a tile, or for an object that is an `M`.
pub(super) struct Legend<M>(PhantomData<M>);

impl<M: Shaped> Shaped for Legend<M> {
    const SHAPE: &'static Shape =
        &Shape::Entries { keys: "^(.|//)$", any: &[<Kind<Tile>>::SHAPE, M::SHAPE] };
}

/// A legend entry that is written as an object.
pub(super) trait Written: Into<LegendEntry> {
    /// Kind of drawing that has it.
    const IN: Manner;
}

impl Written for MapEntry {
    const IN: Manner = Manner::Map;
}

impl Written for VaultEntry {
    const IN: Manner = Manner::Vault;
}

impl From<MapEntry> for LegendEntry {
    fn from(own: MapEntry) -> LegendEntry {
        LegendEntry {
            tile: Some(own.tile),
            things: own.within.things(),
            start: own.start,
            entrance: false,
        }
    }
}

impl From<VaultEntry> for LegendEntry {
    fn from(own: VaultEntry) -> LegendEntry {
        let mut things = own.within.things();
        things.extend(own.key.then_some(Thing::Key));
        LegendEntry { tile: own.tile, things, start: false, entrance: own.entrance }
    }
}

impl<'s, M: Written + Fields<Scope<'s>>> Form<Scope<'s>> for Legend<M> {
    type Value = Entries;

    fn read(value: Value<'_>, scope: &Scope<'s>) -> Option<Entries> {
        let mut legend = Entries::new();
        if M::IN == Manner::Vault {
            legend.insert(' ', Some(LegendEntry::default()));
        }
        for (key, value) in value.entries()? {
            let mut chars = key.text.chars();
            match (chars.next(), chars.next()) {
                (Some(c), None) => {
                    legend.insert(c, entry::<M>(value, scope));
                }
                _ => {
                    let problem =
                        Problem::error(key.span, "each entry of a legend is one character");
                    value.note(problem.help("keep one"));
                }
            }
        }
        Some(legend)
    }
}

fn entry<'s, M: Written + Fields<Scope<'s>>>(
    value: Value<'_>,
    scope: &Scope<'s>,
) -> Option<LegendEntry> {
    if value.node.as_text().is_some() {
        let tile = Kind::<Tile>::read(value, scope)?;
        return Some(LegendEntry { tile: Some(tile), ..LegendEntry::default() });
    }
    value.object(|r| M::fields(r, scope)).map(M::into)
}

/// Reports contents in an entry without a tile: nothing can be placed in a cell that the level keeps.
fn tell_hanging(r: &Record<'_>, within: &Option<Within>, entrance: &bool, key: &bool) {
    let things = within.as_ref().is_some_and(|all| !all.things().is_empty());
    // A tile that could not be read is already reported.
    if (*entrance || *key || things) && !r.has("tile") {
        let message = "there is something in a cell without a tile";
        r.note(Problem::error(r.span(), message).help("give the entry a `tile`"));
    }
}

fn both(r: &Record<'_>, there: bool, two: &str) {
    if there {
        let problem = Problem::error(r.span(), format!("an entry with both {two}"));
        r.note(problem.help("keep one of the two"));
    }
}

/// Reports a field that means nothing without one of the `others`.
fn needs(r: &Record<'_>, there: bool, name: &str, others: &[&str], told: &str) {
    if there && !others.iter().any(|other| r.has(other)) && r.is_complete() {
        let message = format!("an entry with `{name}` and without {told}");
        let problem = Problem::error(r.span(), message);
        r.note(problem.help(format!("give it a {told}")));
    }
}
