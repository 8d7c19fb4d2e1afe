//! Reading what is drawn by hand: rows of characters and a legend.

use super::drawing::{Drawing, Thing, Who};
use super::field::Form;
use super::gather::Gathered;
use super::problem::{Ledger, Problem};
use super::read::{Record, Value, short};
use super::scope::Scope;
use super::{Class, Kind, Tile};
use std::collections::BTreeMap;
use std::rc::Rc;

/// What is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Manner {
    /// A whole level.
    Map,
    /// A piece of one.
    Vault,
}

impl Manner {
    /// The fewest rows, and the fewest characters of one.
    fn least(self) -> usize {
        3
    }

    /// The most of them.
    fn most(self) -> usize {
        match self {
            Manner::Map => 1000,
            Manner::Vault => 40,
        }
    }

    fn word(self) -> &'static str {
        match self {
            Manner::Map => "a map",
            Manner::Vault => "a vault",
        }
    }
}

/// What a character of a drawing stands for.
#[derive(Clone, Default)]
struct Mark {
    /// None if the cell stays as it was.
    tile: Option<Kind<Tile>>,
    things: Vec<Thing>,
    start: bool,
    entrance: bool,
}

/// The map in the file that a value names: `"maps/yard.json"`.
pub(super) fn named(value: Value<'_>, scope: &Scope<'_>) -> Option<Rc<Drawing>> {
    let name = value.clone().text(200)?;
    if let Some(drawn) = scope.drawn.borrow().get(&name) {
        return drawn.clone();
    }
    match scope.maps.files.get(&name) {
        Some(Some(node)) => {
            let ledger = value.ledger();
            let map = Value::new(node, "", ledger).file(|r| drawing(r, scope, Manner::Map));
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
        Value::new(node, "", ledger).file(|r| drawing(r, scope, Manner::Map));
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

/// The fields `legend` and `rows` of an object.
pub(super) fn drawing(r: &mut Record<'_>, scope: &Scope<'_>, manner: Manner) -> Option<Drawing> {
    let legend = r.need("legend", |v| legend(v, scope, manner));
    let (least, most) = (manner.least(), manner.most());
    // Rows are drawings and no prose, so any length up to a level's width will do.
    let rows = r.need("rows", |v| {
        let ledger = v.ledger();
        let rows = v.clone().list(|v| Some((v.clone(), v.text(most)?)))?;
        match v.node.items().len() {
            n if (least..=most).contains(&n) => Some((ledger, rows)),
            n => v.wrong(
                format!("{} of {n} rows", manner.word()),
                format!("{least} to {most} are needed"),
            ),
        }
    });
    let (legend, (ledger, rows)) = (legend?, rows?);
    let before = ledger.errors();
    let width = usual_length(rows.iter().map(|(_, row)| row.chars().count()));
    let mut drawing = Drawing {
        size: (width as i32, rows.len() as i32),
        tiles: Vec::with_capacity(width * rows.len()),
        things: Vec::new(),
        start: None,
        entrance: None,
        rows: rows.iter().map(|(value, _)| value.node.span).collect(),
    };
    for (y, (value, row)) in (0..).zip(&rows) {
        let length = row.chars().count();
        if length != width || length < least {
            let message = format!("this row has {length} characters");
            let help =
                format!("most rows have {width}, and every row needs as many, at least {least}");
            value.wrong::<()>(message, help);
        } else {
            read_row(value, row, y, &legend, &mut drawing);
        }
    }
    if manner == Manner::Vault && drawing.entrance.is_none() && ledger.errors() == before {
        let problem = Problem::error(r.span().first(), "this vault has no entrance");
        r.note(problem.help("give the mark of one cell `\"entrance\": true`"));
    }
    (ledger.errors() == before).then_some(drawing)
}

fn read_row(value: &Value<'_>, row: &str, y: i32, legend: &Legend, drawing: &mut Drawing) {
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
        drawing.tiles.push(mark.tile);
        let things = mark.things.iter().map(|thing| (thing.clone(), (x, y)));
        drawing.things.extend(things);
        if mark.start && drawing.start.replace((x, y)).is_some() {
            value.wrong::<()>("the hero starts at more than one place", "keep one");
        }
        if mark.entrance && drawing.entrance.replace((x, y)).is_some() {
            value.wrong::<()>("this vault has more than one entrance", "keep one");
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

fn legend(value: Value<'_>, scope: &Scope<'_>, manner: Manner) -> Option<Legend> {
    let mut legend = Legend::new();
    if manner == Manner::Vault {
        legend.insert(' ', Some(Mark::default()));
    }
    for (key, value) in value.entries()? {
        let mut chars = key.text.chars();
        match (chars.next(), chars.next()) {
            (Some(c), None) => {
                legend.insert(c, mark(value, scope, manner));
            }
            _ => {
                let problem = Problem::error(key.span, "each entry of a legend is one character");
                value.note(problem.help("keep one"));
            }
        }
    }
    Some(legend)
}

fn mark(value: Value<'_>, scope: &Scope<'_>, manner: Manner) -> Option<Mark> {
    if value.node.as_text().is_some() {
        let tile = scope.tiles.kind(value)?;
        return Some(Mark {
            tile: Some(tile),
            ..Mark::default()
        });
    }
    value.object(|r| {
        let tile = |v: Value<'_>| scope.tiles.kind(v);
        let tile = match manner {
            Manner::Map => r.need("tile", tile),
            Manner::Vault => r.maybe("tile", tile),
        };
        let mut things = Vec::new();
        things.extend(creature(r, scope));
        things.extend(item(r, scope));
        let cover = r.maybe("cover", |v| scope.covers.kind(v));
        let amount = r.maybe("amount", |v| v.int(1..=100));
        let amount = needs(r, amount, "amount", &["cover"], "`cover`");
        let amount = amount.and_then(|n| u8::try_from(n).ok()).unwrap_or(100);
        things.extend(cover.map(|cover| Thing::Cover(cover, amount)));
        things.extend(r.maybe("trap", |v| scope.traps.kind(v)).map(Thing::Trap));
        things.extend(
            r.maybe("riddle", |v| scope.riddles.kind(v))
                .map(Thing::Riddle),
        );
        let mut mark = Mark {
            tile,
            things,
            ..Mark::default()
        };
        match manner {
            Manner::Map => mark.start = r.or("start", false, Value::bool),
            Manner::Vault => {
                mark.entrance = r.or("entrance", false, Value::bool);
                if r.or("key", false, Value::bool) {
                    mark.things.push(Thing::Key);
                }
            }
        }
        let empty = !mark.entrance && mark.things.is_empty();
        match mark.tile {
            // Why there is no tile is told already.
            None if manner == Manner::Map => return None,
            None if !empty && !r.has("tile") => {
                let message = "there is something in a cell without a tile";
                r.note(Problem::error(r.span(), message).help("give the mark a `tile`"));
            }
            _ => {}
        }
        Some(mark)
    })
}

/// Who is in the cell.
fn creature(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Thing> {
    let monster = r.maybe("monster", |v| scope.monsters.kind(v));
    let guard = r.maybe("guard", |v| v.int(0..=20));
    let captive = r.maybe("captive", Value::bool);
    let who = match (monster, guard) {
        (Some(_), Some(_)) => {
            one_of(r, "`monster` and `guard`");
            None
        }
        (Some(kind), None) => Some(Who::Kind(kind)),
        (None, guard) => guard.map(Who::Deeper),
    };
    let whom = ["monster", "guard"];
    let captive = needs(r, captive, "captive", &whom, "`monster` or a `guard`");
    who.map(|who| Thing::Creature(who, captive.unwrap_or(false)))
}

/// What lies in the cell.
fn item(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Thing> {
    let item = r.maybe("item", |v| scope.items.kind(v));
    let treasure = r.maybe("treasure", |v| v.int(0..=20));
    let classes = r.maybe("classes", |v| <Vec<Class>>::read(v, scope));
    let classes = needs(r, classes, "classes", &["treasure"], "`treasure`");
    match (item, treasure) {
        (Some(_), Some(_)) => {
            one_of(r, "`item` and `treasure`");
            None
        }
        (Some(kind), None) => Some(Thing::Item(kind)),
        (None, treasure) => {
            treasure.map(|deeper| Thing::Treasure(deeper, classes.unwrap_or_default()))
        }
    }
}

fn one_of(r: &Record<'_>, two: &str) {
    let problem = Problem::error(r.span(), format!("a mark with both {two}"));
    r.note(problem.help("keep one of the two"));
}

/// A field that means nothing without one of the `others`, which are told in words.
fn needs<T>(r: &Record<'_>, own: Option<T>, name: &str, others: &[&str], told: &str) -> Option<T> {
    let there = others.iter().any(|other| r.has(other));
    if own.is_some() && !there && r.is_complete() {
        let message = format!("a mark with `{name}` and without {told}");
        let problem = Problem::error(r.span(), message);
        r.note(problem.help(format!("give it a {told}")));
    }
    own
}
