//! Readers for hand-drawn maps and vaults: rows of characters and a legend.

mod legend;

use super::drawing::Drawing;
use super::scope::Scope;
use crate::diagnostics::message_text::shorten;
use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::json::tree::Node;
use crate::read::field::{Fields, record};
use crate::read::shape::{Shape, Shaped};
use crate::read::value::{Record, Value};
use fifteen_base::SortedMap;
use fifteen_base::serde_json::json;
use legend::{LegendEntries, LegendForm, MapEntry, VaultEntry};
use std::rc::Rc;

/// Minimum number of rows, and of characters in a row.
const MIN_SIZE: usize = 3;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum DrawingKind {
    Map,
    Vault,
}

impl DrawingKind {
    fn word(self) -> &'static str {
        match self {
            DrawingKind::Map => "a map",
            DrawingKind::Vault => "a vault",
        }
    }
}

/// A hand-drawn level, used by the step `map` of a theme.
#[record]
pub(crate) struct MapFile {
    /// Meaning of each character in the rows: a tile, or an object with a tile and contents.
    #[field(as = LegendForm<MapEntry>, example = { "#": "stone_wall", ".": "stone_floor", "@": { "tile": "stone_floor", "start": true } })]
    #[expect(dead_code, reason = "the rows are drawn with it")]
    legend: LegendEntries,
    /// The level from top to bottom, one character per cell: 3 to 1000 rows with 3 to 1000 characters each.
    #[field(as = Rows<1000>, read = read_map(legend), example = ["#####", "#@..#", "#####"])]
    rows: Drawing,
}

/// The drawing of a vault.
#[record]
pub(crate) struct VaultDrawing {
    /// Meaning of each character in the rows: a tile, or an object with a tile and contents. A blank or an object
    /// without a tile keeps the level's own tile.
    #[field(as = LegendForm<VaultEntry>, example = { "#": "stone_wall", "+": { "tile": "door_closed", "entrance": true }, "$": { "tile": "stone_floor", "treasure": 1 } })]
    #[expect(dead_code, reason = "the rows are drawn with it")]
    legend: LegendEntries,
    /// The vault from top to bottom, one character per cell: 3 to 40 rows with 3 to 40 characters each.
    #[field(as = Rows<40>, read = read_vault(legend), example = ["#####", "#@..#", "#####"])]
    pub rows: Drawing,
}

/// Returns the map from the file that a value names, such as `"maps/yard.json"`.
pub(crate) fn read_map_name(value: Value<'_>, scope: &Scope<'_>) -> Option<Rc<Drawing>> {
    let name = value.clone().text(200)?;
    if let Some(drawn) = scope.drawn.borrow().get(&name) {
        return drawn.clone();
    }
    match scope.maps.files.get(&name) {
        Some(Some(node)) => {
            let diagnostics = value.diagnostics();
            let map = Value::new(node, "", diagnostics).file(|r| MapFile::fields(r, scope));
            let map = map.map(|map| Rc::new(map.rows));
            scope.drawn.borrow_mut().insert(name, map.clone());
            map
        }
        // An unusable map is already reported.
        Some(None) => None,
        None if !scope.maps.complete || value.diagnostics().accepts_undefined => None,
        None => {
            let known = scope.maps.files.keys().map(String::as_str);
            value.unknown(format!("there is no map `{}`", shorten(&name)), &name, known)
        }
    }
}

/// Reads a map that no theme uses, so that its mistakes are reported.
pub(crate) fn check_unused_map(node: &Node, scope: &Scope<'_>, diagnostics: &Diagnostics) {
    Value::new(node, "", diagnostics).file(|r| MapFile::fields(r, scope));
}

/// Returns the most common row length, or the first of equally common lengths. Rows of any other length are mistakes.
fn usual_length(lengths: impl Iterator<Item = usize>) -> usize {
    let mut counts: Vec<(usize, usize)> = Vec::new();
    for length in lengths {
        match counts.iter_mut().find(|(known, _)| *known == length) {
            Some((_, count)) => *count += 1,
            None => counts.push((length, 1)),
        }
    }
    let most = counts.iter().rev().max_by_key(|(_, count)| *count);
    most.map_or(0, |(length, _)| *length)
}

/// Rows of a drawing: at most `MOST`, with at most `MOST` characters each.
struct Rows<const MOST: usize>;

impl<const MOST: usize> Shaped for Rows<MOST> {
    const SHAPE: &'static Shape = &Shape::Other(|| {
        json!({
            "type": "array",
            "items": { "type": "string", "minLength": MIN_SIZE, "maxLength": MOST },
            "minItems": MIN_SIZE,
            "maxItems": MOST,
        })
    });
}

fn read_map(r: &mut Record<'_>, _: &Scope<'_>, legend: &Option<LegendEntries>) -> Option<Drawing> {
    read_drawing::<1000>(r, legend.as_ref(), DrawingKind::Map)
}

fn read_vault(r: &mut Record<'_>, _: &Scope<'_>, legend: &Option<LegendEntries>) -> Option<Drawing> {
    read_drawing::<40>(r, legend.as_ref(), DrawingKind::Vault)
}

fn read_drawing<const MOST: usize>(
    r: &mut Record<'_>,
    legend: Option<&LegendEntries>,
    kind: DrawingKind,
) -> Option<Drawing> {
    // Rows are not prose, so only `MOST` limits their length.
    let rows = r.need("rows", |v| {
        let diagnostics = v.diagnostics();
        let rows = v.clone().list(|v| Some((v.clone(), v.text(MOST)?)))?;
        match v.node.items().len() {
            n if (MIN_SIZE..=MOST).contains(&n) => Some((diagnostics, rows)),
            n => v.wrong(format!("{} of {n} rows", kind.word()), format!("{MIN_SIZE} to {MOST} are needed")),
        }
    });
    let (legend, (diagnostics, rows)) = (legend?, rows?);
    let before = diagnostics.errors();
    let width = usual_length(rows.iter().map(|(_, row)| row.chars().count()));
    let mut drawing = Drawing {
        size: (width as i32, rows.len() as i32),
        tiles: Vec::with_capacity(width * rows.len()),
        placements: Vec::new(),
        start: None,
        entrance: None,
        rows: rows.iter().map(|(value, _)| value.node.span).collect(),
    };
    for (y, (value, row)) in (0..).zip(&rows) {
        let length = row.chars().count();
        if length != width || length < MIN_SIZE {
            let message = format!("this row has {length} characters");
            let help = format!(
                "most rows have {width} characters; all rows need the same number, at least {MIN_SIZE}"
            );
            value.wrong::<()>(message, help);
        } else {
            read_row(value, row, y, legend, &mut drawing);
        }
    }
    if kind == DrawingKind::Vault && drawing.entrance.is_none() && diagnostics.errors() == before {
        let problem = Problem::error(r.span().first_byte(), "this vault has no entrance");
        r.add_problem(problem.help("give the entry of one cell `\"entrance\": true`"));
    }
    (diagnostics.errors() == before).then_some(drawing)
}

fn read_row(value: &Value<'_>, row: &str, y: i32, legend: &LegendEntries, drawing: &mut Drawing) {
    let mut unknown: Vec<char> = Vec::new();
    for (x, c) in (0..).zip(row.chars()) {
        let Some(entry) = legend.get(&c) else {
            if !unknown.contains(&c) {
                unknown.push(c);
            }
            continue;
        };
        // An entry that could not be read is already reported.
        let Some(entry) = entry else { continue };
        drawing.tiles.push(entry.tile);
        let placements = entry.placements.iter().map(|placement| (placement.clone(), (x, y)));
        drawing.placements.extend(placements);
        if entry.start && drawing.start.replace((x, y)).is_some() {
            value.wrong::<()>("the hero has more than one start", "keep one");
        }
        if entry.entrance && drawing.entrance.replace((x, y)).is_some() {
            value.wrong::<()>("this vault has more than one entrance", "keep one");
        }
    }
    for c in unknown {
        value.wrong::<()>(format!("`{c}` is not in the legend"), "add it there, or draw something else");
    }
}

#[derive(Default)]
pub(crate) struct Maps {
    /// Syntax trees by file name. `None` for an unusable file.
    pub files: SortedMap<String, Option<Node>>,
    /// Whether all map files are known.
    pub complete: bool,
    pub digest: u64,
}
