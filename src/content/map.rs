//! Reading levels drawn by hand: rows of characters and a legend.

use super::gather::Gathered;
use super::problem::{Ledger, Problem};
use super::read::{Record, Value, short};
use super::scope::Scope;
use super::theme::MapFile;
use super::{Kind, Monster, Tile};
use std::collections::BTreeMap;
use std::rc::Rc;

/// What a character of a map stands for.
#[derive(Clone, Copy)]
struct Mark {
    tile: Kind<Tile>,
    monster: Option<Kind<Monster>>,
    start: bool,
}

/// The map in the file that a value names: `"maps/yard.json"`.
pub(super) fn named(value: Value<'_>, scope: &Scope<'_>) -> Option<Rc<MapFile>> {
    let name = value.clone().text(200)?;
    if let Some(drawn) = scope.drawn.borrow().get(&name) {
        return drawn.clone();
    }
    match scope.maps.files.get(&name) {
        Some(Some(node)) => {
            let ledger = value.ledger();
            let map = Value::new(node, "", ledger).file(|r| read(r, scope, ledger));
            let map = map.map(Rc::new);
            scope.drawn.borrow_mut().insert(name, map.clone());
            map
        }
        // Why it cannot be used is told already.
        Some(None) => None,
        None if !scope.maps.complete => None,
        None => {
            let known = scope.maps.files.keys().map(String::as_str);
            value.unknown(format!("there is no map `{}`", short(&name)), &name, known)
        }
    }
}

/// Reads the maps that no theme names too, so that their mistakes come to light.
pub(super) fn check_unused(themes: &Gathered, scope: &Scope<'_>, ledger: &Ledger) {
    for (_, node) in scope.maps.unused(themes) {
        Value::new(node, "", ledger).file(|r| read(r, scope, ledger));
    }
}

/// The length that most rows have, the first of those that are equally common: the others are wrong.
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

fn read(r: &mut Record<'_>, scope: &Scope<'_>, ledger: &Ledger) -> Option<MapFile> {
    let legend = r.need("legend", |v| legend(v, scope));
    // Rows are drawings and no prose, so any length up to a level's width will do.
    let rows = r.need("rows", |v| {
        let rows = v.clone().list(|v| Some((v.clone(), v.text(1000)?)))?;
        match v.node.items().len() {
            3..=1000 => Some(rows),
            n => v.wrong(format!("a map of {n} rows"), "3 to 1000 are needed"),
        }
    });
    let (legend, rows) = (legend?, rows?);
    let before = ledger.errors();
    let width = usual_length(rows.iter().map(|(_, row)| row.chars().count()));
    let mut map = MapFile {
        size: (width as i32, rows.len() as i32),
        tiles: Vec::with_capacity(width * rows.len()),
        monsters: Vec::new(),
        start: None,
        rows: rows.iter().map(|(value, _)| value.node.span).collect(),
    };
    for (y, (value, row)) in (0..).zip(&rows) {
        let length = row.chars().count();
        if length != width || length < 3 {
            let message = format!("this row has {length} characters");
            let help = format!("most rows have {width}, and every row needs as many, at least 3");
            value.wrong::<()>(message, help);
        } else {
            read_row(value, row, y, &legend, &mut map);
        }
    }
    (ledger.errors() == before).then_some(map)
}

fn read_row(value: &Value<'_>, row: &str, y: i32, legend: &Legend, map: &mut MapFile) {
    let mut unknown: Vec<char> = Vec::new();
    for (x, c) in (0..).zip(row.chars()) {
        let Some(mark) = legend.get(&c) else {
            if !unknown.contains(&c) {
                unknown.push(c);
            }
            continue;
        };
        // A mark that could not be read has told its own problem.
        let Some(mark) = mark else { continue };
        map.tiles.push(mark.tile);
        map.monsters.extend(mark.monster.map(|kind| (kind, (x, y))));
        if mark.start && map.start.replace((x, y)).is_some() {
            value.wrong::<()>("the hero starts at more than one place", "keep one");
        }
    }
    for c in unknown {
        value.wrong::<()>(
            format!("`{c}` is not in the legend"),
            "add it there, or draw something else",
        );
    }
}

/// What each character stands for; none for one whose entry could not be read.
type Legend = BTreeMap<char, Option<Mark>>;

fn legend(value: Value<'_>, scope: &Scope<'_>) -> Option<Legend> {
    let mut legend = Legend::new();
    for (key, value) in value.entries()? {
        let mut chars = key.text.chars();
        match (chars.next(), chars.next()) {
            (Some(c), None) => {
                legend.insert(c, mark(value, scope));
            }
            _ => {
                let problem = Problem::error(key.span, "each entry of a legend is one character");
                value.note(problem.help("keep one"));
            }
        }
    }
    Some(legend)
}

fn mark(value: Value<'_>, scope: &Scope<'_>) -> Option<Mark> {
    if value.node.as_text().is_some() {
        let tile = scope.tiles.kind(value)?;
        return Some(Mark {
            tile,
            monster: None,
            start: false,
        });
    }
    value.object(|r| {
        let tile = r.need("tile", |v| scope.tiles.kind(v));
        let monster = r.maybe("monster", |v| scope.monsters.kind(v));
        let start = r.or("start", false, Value::bool);
        Some(Mark {
            tile: tile?,
            monster,
            start,
        })
    })
}
