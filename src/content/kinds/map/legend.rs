//! Legends of drawings: what each character of a map or vault stands for.

use super::DrawingKind;
use crate::diagnostics::problem::Problem;
use crate::kinds::drawing::{CreatureChoice, Placement};
use crate::kinds::scope::Scope;
use crate::read::field::{Fields, Form, record};
use crate::read::form::IntegerIn;
use crate::read::shape::{Shape, Shaped};
use crate::read::value::{Record, Value};
use crate::{Cover, ItemClass, ItemType, Kind, Monster, Riddle, Spot, Tile, Trap};
use fifteen_base::SortedMap;
use fifteen_base::serde_json::{Map, Value as Json};
use fifteen_base::sorted::sort_by_key;
use std::marker::PhantomData;

#[derive(Clone, Default)]
pub(super) struct LegendEntry {
    /// `None` if the level keeps its own tile.
    pub tile: Option<Kind<Tile>>,
    pub placements: Vec<Placement>,
    pub start: bool,
    pub entrance: bool,
}

/// Contents of the cells that have this character on a map.
#[record(add_constraints = sort_properties)]
pub(super) struct MapEntry {
    /// Tile of the cell.
    #[field(example = "stone_floor")]
    tile: Kind<Tile>,
    #[field(flatten, read = read_cell_contents())]
    within: CellContents,
    /// Whether the hero starts here. A map has at most one start.
    #[field(default = false, example = true)]
    start: bool,
}

/// Contents of the cells that have this character in a vault.
#[record(check = report_missing_tile(within, entrance, key), add_constraints = sort_properties)]
pub(super) struct VaultEntry {
    /// Tile of the cell. If left out, the level keeps its own tile.
    #[field(example = "stone_floor")]
    tile: Option<Kind<Tile>>,
    #[field(flatten, read = read_cell_contents())]
    within: CellContents,
    /// Whether this is the entrance of the vault. A vault has exactly one.
    #[field(default = false, example = true)]
    entrance: bool,
    /// Whether the key to a lock elsewhere on the level lies here.
    #[field(default = false, example = true)]
    key: bool,
}

/// Creatures, items and other contents of a cell.
#[record]
struct CellContents {
    /// Monster that stands here.
    #[field(example = "cellar_rat")]
    monster: Option<Kind<Monster>>,
    /// In place of `monster`: a random monster, as found this number of levels deeper.
    #[field(as = IntegerIn<i32, 0, 20>, example = 1)]
    guard: Option<i32>,
    /// Whether the `monster` or `guard` is a captive.
    #[field(shown = false, example = true)]
    captive: Option<bool>,
    /// Item that lies here.
    #[field(example = "chest")]
    item: Option<Kind<ItemType>>,
    /// In place of `item`: a random item, as found this number of levels deeper.
    #[field(as = IntegerIn<i32, 0, 20>, example = 2)]
    treasure: Option<i32>,
    /// Classes of the `treasure`. If left out: all but gold.
    #[field(example = ["weapon", "armour"])]
    classes: Option<Vec<ItemClass>>,
    /// Cover that lies here.
    #[field(example = "web")]
    cover: Option<Kind<Cover>>,
    /// Amount of the `cover`; 100 if it is left out.
    #[field(as = IntegerIn<u8, 1, 100>, example = 20)]
    amount: Option<u8>,
    /// Trap that is laid here.
    #[field(example = "net_trap")]
    trap: Option<Kind<Trap>>,
    /// Spot of this cell, for reactions or the daily schedule of a person.
    #[field(example = "bell_rope")]
    spot: Option<Kind<Spot>>,
    /// Riddle of the door on this cell. The right answer opens the door.
    #[field(example = "four_hours")]
    riddle: Option<Kind<Riddle>>,
}

fn read_cell_contents(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<CellContents> {
    let within = CellContents::fields(r, scope)?;
    within.report_conflicts(r);
    Some(within)
}

impl CellContents {
    fn report_conflicts(&self, r: &Record<'_>) {
        let (who, what) = (["monster", "guard"], ["treasure"]);
        let captive = self.captive.is_some();
        report_both(r, self.monster.is_some() && self.guard.is_some(), "`monster` and `guard`");
        report_needed(r, captive, "captive", &who, "`monster` or a `guard`");
        report_needed(r, self.classes.is_some(), "classes", &what, "`treasure`");
        report_both(r, self.item.is_some() && self.treasure.is_some(), "`item` and `treasure`");
        report_needed(r, self.amount.is_some(), "amount", &["cover"], "`cover`");
    }

    fn placements(&self) -> Vec<Placement> {
        let who = match (self.monster, self.guard) {
            (Some(kind), None) => Some(CreatureChoice::Kind(kind)),
            (None, guard) => guard.map(CreatureChoice::OutOfDepth),
            (Some(_), Some(_)) => None,
        };
        let captive = self.captive.unwrap_or(false);
        let what = match (self.item, self.treasure) {
            (Some(kind), None) => Some(Placement::Item(kind)),
            (None, deeper) => {
                let classes = self.classes.clone().unwrap_or_default();
                deeper.map(|deeper| Placement::Treasure(deeper, classes))
            }
            (Some(_), Some(_)) => None,
        };
        let amount = self.amount.unwrap_or(100);
        let all = [
            who.map(|who| Placement::Creature(who, captive)),
            what,
            self.cover.map(|cover| Placement::Cover(cover, amount)),
            self.trap.map(Placement::Trap),
            self.riddle.map(Placement::Riddle),
            self.spot.map(Placement::Spot),
        ];
        all.into_iter().flatten().collect()
    }
}

/// Moves fields to the end of the schema: first numbers, then booleans, then `//`.
fn sort_properties(schema: &mut Map<String, Json>) {
    let Some(Json::Object(fields)) = schema.get_mut("properties") else { return };
    let mut all: Vec<(String, Json)> = std::mem::take(fields).into_iter().collect();
    sort_by_key(&mut all, |(name, field)| {
        let kind = field.get("type").map(Json::to_string).unwrap_or_default();
        (name == "//", kind.contains("boolean"), kind.contains("integer"))
    });
    fields.extend(all);
}

/// The entry of each character. `None` for an invalid entry.
pub(super) type LegendEntries = SortedMap<char, Option<LegendEntry>>;

/// The form of a legend. Each character stands for a tile, or for an object of type `M`.
pub(super) struct LegendForm<M>(PhantomData<M>);

impl<M: Shaped> Shaped for LegendForm<M> {
    const SHAPE: &'static Shape = &Shape::Entries { keys: "^(.|//)$", any: &[<Kind<Tile>>::SHAPE, M::SHAPE] };
}

/// A legend entry that is written as an object.
pub(super) trait LegendObject: Into<LegendEntry> {
    const DRAWING_KIND: DrawingKind;
}

impl LegendObject for MapEntry {
    const DRAWING_KIND: DrawingKind = DrawingKind::Map;
}

impl LegendObject for VaultEntry {
    const DRAWING_KIND: DrawingKind = DrawingKind::Vault;
}

impl From<MapEntry> for LegendEntry {
    fn from(entry: MapEntry) -> LegendEntry {
        LegendEntry {
            tile: Some(entry.tile),
            placements: entry.within.placements(),
            start: entry.start,
            entrance: false,
        }
    }
}

impl From<VaultEntry> for LegendEntry {
    fn from(entry: VaultEntry) -> LegendEntry {
        let mut placements = entry.within.placements();
        placements.extend(entry.key.then_some(Placement::Key));
        LegendEntry { tile: entry.tile, placements, start: false, entrance: entry.entrance }
    }
}

impl<'s, M: LegendObject + Fields<Scope<'s>>> Form<Scope<'s>> for LegendForm<M> {
    type Value = LegendEntries;

    fn read(value: Value<'_>, scope: &Scope<'s>) -> Option<LegendEntries> {
        let mut legend = LegendEntries::new();
        if M::DRAWING_KIND == DrawingKind::Vault {
            legend.insert(' ', Some(LegendEntry::default()));
        }
        for (key, value) in value.entries()? {
            let mut chars = key.text.chars();
            match (chars.next(), chars.next()) {
                (Some(c), None) => {
                    legend.insert(c, read_entry::<M>(value, scope));
                }
                _ => {
                    let problem = Problem::error(key.span, "the name of a legend entry is one character");
                    value.add_problem(problem.help("keep one"));
                }
            }
        }
        Some(legend)
    }
}

fn read_entry<'s, M: LegendObject + Fields<Scope<'s>>>(
    value: Value<'_>,
    scope: &Scope<'s>,
) -> Option<LegendEntry> {
    if value.node.as_text().is_some() {
        let tile = Kind::<Tile>::read(value, scope)?;
        return Some(LegendEntry { tile: Some(tile), ..LegendEntry::default() });
    }
    value.object(|r| M::fields(r, scope)).map(M::into)
}

/// Reports contents in an entry without a tile: nothing can be placed where the level keeps its own tile.
fn report_missing_tile(r: &Record<'_>, within: &Option<CellContents>, entrance: &bool, key: &bool) {
    let has_contents = within.as_ref().is_some_and(|all| !all.placements().is_empty());
    // A tile that could not be read is already reported.
    if (*entrance || *key || has_contents) && !r.has("tile") {
        let message = "this entry has a content, but no tile";
        r.add_problem(Problem::error(r.span(), message).help("give the entry a `tile`"));
    }
}

fn report_both(r: &Record<'_>, there: bool, two: &str) {
    if there {
        let problem = Problem::error(r.span(), format!("an entry with both {two}"));
        r.add_problem(problem.help("keep one of the two"));
    }
}

/// Reports the field `name` if it is there without any of the `others`, because it needs one of them.
fn report_needed(r: &Record<'_>, there: bool, name: &str, others: &[&str], told: &str) {
    if there && !others.iter().any(|other| r.has(other)) && r.is_complete() {
        let problem = Problem::error(r.span(), format!("an entry with `{name}` and without {told}"));
        r.add_problem(problem.help(format!("give it a {told}")));
    }
}
