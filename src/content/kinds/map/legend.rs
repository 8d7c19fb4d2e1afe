//! The legend of a drawing: what each of its characters stands for.

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

/// What a character of a drawing stands for.
#[derive(Clone, Default)]
pub(super) struct LegendEntry {
    /// None if the cell stays as it was.
    pub tile: Option<Kind<Tile>>,
    pub things: Vec<Thing>,
    pub start: bool,
    pub entrance: bool,
}

/// What is in the cells of one character.
#[record(amend = words_first)]
pub(super) struct MapEntry {
    /// The tile of the cell.
    #[field(example = "stone_floor")]
    tile: Kind<Tile>,
    #[field(flatten, read = within())]
    within: Within,
    /// Whether the hero begins here. At most one cell of a map can be that.
    #[field(default = false, example = true)]
    start: bool,
}

/// What is in the cells of one character.
#[record(check = tell_hanging(within, entrance, key), amend = words_first)]
pub(super) struct VaultEntry {
    /// The tile of the cell.
    #[field(example = "stone_floor")]
    tile: Option<Kind<Tile>>,
    #[field(flatten, read = within())]
    within: Within,
    /// Whether the vault is entered here, from outside. One cell of a vault is that.
    #[field(default = false, example = true)]
    entrance: bool,
    /// Whether the key to something that is locked elsewhere on the level lies here.
    #[field(default = false, example = true)]
    key: bool,
}

/// What is on the terrain of a cell.
#[record]
struct Within {
    /// The monster that stands on it, if any.
    #[field(example = "cellar_rat")]
    monster: Option<Kind<Monster>>,
    /// In place of `monster`: somebody who belongs so many levels deeper down than the level.
    #[field(as = Whole<i32, 0, 20>, example = 1)]
    guard: Option<i32>,
    /// Whether the `monster` or `guard` is a captive.
    #[field(shown = false, example = true)]
    captive: Option<bool>,
    /// The item that lies on it, if any.
    #[field(example = "chest")]
    item: Option<Kind<ItemType>>,
    /// In place of `item`: something that belongs so many levels deeper down than the level.
    #[field(as = Whole<i32, 0, 20>, example = 2)]
    treasure: Option<i32>,
    /// The classes of which the `treasure` is; without them, all but gold.
    #[field(example = ["weapon", "armour"])]
    classes: Option<Vec<ItemClass>>,
    /// What covers it, if anything.
    #[field(example = "web")]
    cover: Option<Kind<Cover>>,
    /// How much of the `cover` there is; 100 if it is left out.
    #[field(as = Whole<u8, 1, 100>, example = 20)]
    amount: Option<u8>,
    /// The trap that waits on it, if any.
    #[field(example = "net_trap")]
    trap: Option<Kind<Trap>>,
    /// What happens there to whoever comes.
    #[field(example = "bell_rope")]
    spot: Option<Kind<Spot>>,
    /// The riddle that is asked at the door that its tile is, which opens to the answer.
    #[field(example = "four_hours")]
    riddle: Option<Kind<Riddle>>,
}

fn within(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Within> {
    let within = Within::fields(r, scope)?;
    within.tell_odd(r);
    Some(within)
}

impl Within {
    /// Tells of fields that go without one another, or not with one another.
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

/// People read of what has a name first, then of numbers, then of what is so or not.
fn words_first(schema: &mut Map<String, Json>) {
    let Some(Json::Object(fields)) = schema.get_mut("properties") else { return };
    let mut all: Vec<(String, Json)> = std::mem::take(fields).into_iter().collect();
    sort_by_key(&mut all, |(name, field)| {
        let kind = field.get("type").map(Json::to_string).unwrap_or_default();
        (name == "//", kind.contains("boolean"), kind.contains("integer"))
    });
    fields.extend(all);
}

/// What each character stands for; none for one whose entry could not be read.
pub(super) type Entries = SortedMap<char, Option<LegendEntry>>;

/// The entries of a drawing, each under its character: a tile, or an object that is an `M`.
pub(super) struct Legend<M>(PhantomData<M>);

impl<M: Shaped> Shaped for Legend<M> {
    const SHAPE: &'static Shape =
        &Shape::Entries { keys: "^(.|//)$", any: &[<Kind<Tile>>::SHAPE, M::SHAPE] };
}

/// An entry that is written as an object.
pub(super) trait Written: Into<LegendEntry> {
    /// In which drawings it is.
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

/// What is in a cell is on some tile, which the level may have had there; but then nothing is put on it.
fn tell_hanging(r: &Record<'_>, within: &Option<Within>, entrance: &bool, key: &bool) {
    let things = within.as_ref().is_some_and(|all| !all.things().is_empty());
    // Why a tile that is written is none has been told already.
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

/// A field that means nothing without one of the `others`, which are told in words.
fn needs(r: &Record<'_>, there: bool, name: &str, others: &[&str], told: &str) {
    if there && !others.iter().any(|other| r.has(other)) && r.is_complete() {
        let message = format!("an entry with `{name}` and without {told}");
        let problem = Problem::error(r.span(), message);
        r.note(problem.help(format!("give it a {told}")));
    }
}
