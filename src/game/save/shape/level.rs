//! Levels.

use super::actor::{actor, table};
use super::item::item;
use super::{Kept, Origin, all, at, kept, not_a, number, text, usually};
use crate::content::problem::Problem;
use crate::content::read::{Record, Value};
use crate::content::tree::NodeKind;
use crate::game::save::format::{
    CoverRecord, LevelRecord, RecalledRecord, RiddleRecord, RunRecord, TrapRecord,
};
use crate::game::save::legend::{Legend, UNSEEN};

/// A level, where its actors stood, and whether some of them could not be read.
pub(super) fn level(value: Value<'_>) -> Option<(LevelRecord, Origin, bool)> {
    value.object(|r| {
        let id = r.need("id", number);
        let depth = r.need("depth", number);
        let theme = r.need("theme", text);
        let start = r.need("start", at);
        let left = usually(r, "left", 0, number);
        let legend = r.need("legend", legend);
        let rows = r.need("rows", |v| all(v, text));
        let seen = r.need("seen", |v| all(v, text));
        let mapped = some(r, "mapped", run);
        let recalled = some(r, "recalled", recalled);
        let actors = r.need("actors", |v| kept(v, actor)).unwrap_or_default();
        let items = some(r, "items", item);
        let covers = some(r, "covers", cover);
        let traps = some(r, "traps", trap);
        let riddles = some(r, "riddles", riddle);
        let parked = some(r, "parked", actor);
        let holes = [actors.holes, items.holes, parked.holes].contains(&true);
        let (actor_origins, actors) = actors.items.into_iter().unzip();
        let (mapped_origins, mapped) = mapped.items.into_iter().unzip();
        let (recalled_origins, recalled) = recalled.items.into_iter().unzip();
        let (item_origins, items) = items.items.into_iter().unzip();
        let (cover_origins, covers) = covers.items.into_iter().unzip();
        let (trap_origins, traps) = traps.items.into_iter().unzip();
        let (riddle_origins, riddles) = riddles.items.into_iter().unzip();
        let (parked_origins, parked) = parked.items.into_iter().unzip();
        let record = LevelRecord {
            id: id?,
            depth: depth?,
            theme: theme?,
            start: start?,
            left: left?,
            legend: legend?,
            rows: rows?,
            seen: seen?,
            mapped,
            recalled,
            actors,
            items,
            covers,
            traps,
            riddles,
            parked,
        };
        let origin = Origin {
            index: 0,
            actors: actor_origins,
            items: item_origins,
            covers: cover_origins,
            mapped: mapped_origins,
            recalled: recalled_origins,
            traps: trap_origins,
            riddles: riddle_origins,
            parked: parked_origins,
        };
        Some((record, origin, holes))
    })
}

/// A list that may be left out.
fn some<'a, T>(
    r: &mut Record<'a>,
    name: &'static str,
    read: impl FnMut(Value<'a>) -> Option<T>,
) -> Kept<T> {
    let none = || Kept {
        items: Vec::new(),
        holes: false,
    };
    r.maybe(name, |v| Some(kept(v, read).unwrap_or_default()))
        .unwrap_or_else(none)
}

fn cover(value: Value<'_>) -> Option<CoverRecord> {
    value.object(|r| {
        let layer = r.need("layer", text);
        let at = r.need("at", at);
        let legend = r.need("legend", legend);
        let rows = r.need("rows", |v| all(v, text));
        Some(CoverRecord {
            layer: layer?,
            at: at?,
            legend: legend?,
            rows: rows?,
        })
    })
}

/// Cells side by side.
fn run(value: Value<'_>) -> Option<RunRecord> {
    let help =
        "a row of cells is three numbers: its left end, from the top, and how many: `[12, 7, 3]`";
    if !matches!(value.node.kind, NodeKind::List(_)) {
        return not_a(&value, "a row of cells", help);
    }
    if value.node.items().len() != 3 {
        return value.wrong("three numbers are needed", help);
    }
    match all(value, number)?[..] {
        [x, y, count] => Some((x, y, count)),
        _ => None,
    }
}

fn recalled(value: Value<'_>) -> Option<RecalledRecord> {
    value.object(|r| {
        let at = r.need("at", at);
        let covers = r.need("covers", |v| table(v, number));
        Some(RecalledRecord {
            at: at?,
            covers: covers?,
        })
    })
}

fn trap(value: Value<'_>) -> Option<TrapRecord> {
    value.object(|r| {
        let kind = r.need("kind", text);
        let at = r.need("at", at);
        let known = usually(r, "known", false, Value::bool);
        Some(TrapRecord {
            kind: kind?,
            at: at?,
            known: known?,
        })
    })
}

fn riddle(value: Value<'_>) -> Option<RiddleRecord> {
    value.object(|r| {
        let kind = r.need("kind", text);
        let at = r.need("at", at);
        let hand = r.need("hand", |v| all(v, number));
        let tries = usually(r, "tries", 0, number);
        let in_a_row = usually(r, "in_a_row", 0, number);
        let hints = usually(r, "hints", 0, number);
        Some(RiddleRecord {
            kind: kind?,
            at: at?,
            hand: hand?,
            tries: tries?,
            in_a_row: in_a_row?,
            hints: hints?,
        })
    })
}

fn legend(value: Value<'_>) -> Option<Legend> {
    let mut legend = Legend::default();
    let mut sound = true;
    for (key, value) in value.entries()? {
        let mut chars = key.text.chars();
        let wrong = match (chars.next(), chars.next()) {
            (Some(UNSEEN), None) => (
                "a blank means \"never seen\" and cannot stand for a terrain",
                "take another",
            ),
            (Some(c), None) => {
                match text(value) {
                    Some(id) => drop(legend.0.insert(c, id)),
                    None => sound = false,
                }
                continue;
            }
            _ => ("a terrain is drawn with exactly one character", "keep one"),
        };
        sound = false;
        value.note(Problem::error(key.span, wrong.0).help(wrong.1));
    }
    sound.then_some(legend)
}
