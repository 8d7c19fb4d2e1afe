//! A save read from a tree that knows where everything is written: slower than reading it straight from its
//! text, and only done to say what is wrong with it.
//!
//! What cannot be read is noted and left out, and reading goes on, so that one run tells everything.

mod actor;
mod item;
mod level;
mod lore;
mod mood;

use super::format::{At, EndingRecord, LevelRecord, MessageRecord, ModRecord, Snapshot};
use super::restore::{Gaps, LAST_ID, MOST_TURNS};
use crate::content::read::{Record, Value};
use crate::content::tree::NodeKind;
use level::level;
use lore::lore;
use std::fmt::Display;
use std::str::FromStr;

/// As much of a save as could be read.
pub(super) struct Shaped {
    pub snapshot: Snapshot,
    pub gaps: Gaps,
    /// Where what was read stood among what was written.
    pub levels: Vec<Origin>,
    pub parked: Vec<Origin>,
    pub log: Vec<usize>,
}

/// Where a level and its actors stood in the lists of the file.
#[derive(Default)]
pub(super) struct Origin {
    pub index: usize,
    pub actors: Vec<usize>,
    pub items: Vec<usize>,
    pub covers: Vec<usize>,
    pub mapped: Vec<usize>,
    pub recalled: Vec<usize>,
    pub traps: Vec<usize>,
    pub riddles: Vec<usize>,
    pub parked: Vec<usize>,
}

/// Which of the items of a list could be read, and whether that is not all.
struct Kept<T> {
    items: Vec<(usize, T)>,
    holes: bool,
}

impl<T> Default for Kept<T> {
    fn default() -> Kept<T> {
        Kept {
            items: Vec::new(),
            holes: true,
        }
    }
}

/// As much as can be read; none if it is not even an object, or nothing can be said about the rest.
pub(super) fn shape(value: Value<'_>) -> Option<Shaped> {
    value.object(|r| {
        let format = r.need("format", text);
        let version = r.need("version", number);
        let game = r.need("game", text);
        let data = r.need("data", text);
        let mods = r.or("mods", Kept::default(), |v| kept(v, mod_record));
        let checksum = r.need("checksum", text);
        let save_seq = r.need("save_seq", number);
        let turn = r.need("turn", number);
        let seed = r.need("seed", number);
        let name = r.need("name", text);
        let scenario = r.need("scenario", text);
        let hero = r.need("hero", number);
        let here = r.need("here", number);
        let next_id = r.need("next_id", number);
        let random = r.need("random", text);
        let edited = r.need("edited", Value::bool);
        let pick_up = r.or("pick_up", Vec::new(), |v| all(v, text));
        let ending = r.maybe("ending", |v| Some(ending(v))).unwrap_or(Some(None));
        let levels = r.need("levels", |v| kept(v, level));
        let parked = r.maybe("parked", |v| kept(v, level));
        let lore = r.maybe("lore", |v| nullable(v, lore)).unwrap_or_default();
        let log = r.need("log", |v| kept(v, message));
        let parked = parked.unwrap_or(Kept {
            items: Vec::new(),
            holes: false,
        });
        let levels = levels.unwrap_or_default();
        let holes = |kept: &Kept<(LevelRecord, Origin, bool)>| {
            kept.holes || kept.items.iter().any(|(_, (.., holes))| *holes)
        };
        let gaps = Gaps {
            things: holes(&levels) || holes(&parked),
            hero: hero.is_none() || here.is_none() || ending.is_none(),
        };
        let (levels, level_origins) = split(levels);
        let (parked, parked_origins) = split(parked);
        let (log_origins, log) = log.unwrap_or_default().items.into_iter().unzip();
        // In place of what could not be read stands what nothing else is wrong with.
        let snapshot = Snapshot {
            format: format.unwrap_or_default(),
            version: version.unwrap_or_default(),
            game: game.unwrap_or_default(),
            data: data.unwrap_or_default(),
            mods: mods.items.into_iter().map(|(_, record)| record).collect(),
            checksum: checksum.unwrap_or_default(),
            save_seq: save_seq.unwrap_or_default(),
            turn: turn.unwrap_or(MOST_TURNS),
            seed: seed.unwrap_or_default(),
            name: name.unwrap_or_else(|| "?".to_owned()),
            scenario: scenario?,
            hero: hero.unwrap_or_default(),
            here: here.unwrap_or(u16::MAX),
            next_id: next_id.unwrap_or(LAST_ID),
            random: random.unwrap_or_else(|| ["0000000000000001"; 4].join(" ")),
            edited: edited.unwrap_or_default(),
            pick_up,
            ending: ending.flatten(),
            levels,
            parked,
            lore,
            log,
        };
        Some(Shaped {
            snapshot,
            gaps,
            levels: level_origins,
            parked: parked_origins,
            log: log_origins,
        })
    })
}

fn split(kept: Kept<(LevelRecord, Origin, bool)>) -> (Vec<LevelRecord>, Vec<Origin>) {
    let pair = |(index, (record, origin, _))| (record, Origin { index, ..origin });
    kept.items.into_iter().map(pair).unzip()
}

/// The items of a list that can be read, each with its place in it.
fn kept<'a, T>(value: Value<'a>, mut read: impl FnMut(Value<'a>) -> Option<T>) -> Option<Kept<T>> {
    let all = value.node.items().len();
    let mut index = 0;
    let items = value.list(|item| {
        index += 1;
        Some((index - 1, read(item)?))
    })?;
    Some(Kept {
        holes: items.len() < all,
        items,
    })
}

/// All items of a list, or none.
fn all<'a, T>(value: Value<'a>, read: impl FnMut(Value<'a>) -> Option<T>) -> Option<Vec<T>> {
    let kept = kept(value, read)?;
    (!kept.holes).then(|| kept.items.into_iter().map(|(_, item)| item).collect())
}

fn text(value: Value<'_>) -> Option<String> {
    match value.node.as_text() {
        Some(text) => Some(text.to_owned()),
        None => not_a(&value, "a text", "write one in double quotes"),
    }
}

fn not_a<T>(value: &Value<'_>, what: &str, help: &str) -> Option<T> {
    value.wrong(
        format!("expected {what}, found {}", value.node.sort()),
        help,
    )
}

/// A whole number of some type.
trait Whole: FromStr + Display {
    const LEAST: Self;
    const MOST: Self;
}

macro_rules! whole {
    ($($type:ty),*) => {$(
        impl Whole for $type {
            const LEAST: $type = <$type>::MIN;
            const MOST: $type = <$type>::MAX;
        }
    )*};
}

whole!(u16, u32, u64, i32);

/// A number as the format's types have room for it. How large it may be beyond that is not asked here.
fn number<T: Whole>(value: Value<'_>) -> Option<T> {
    let bounds = || format!("a whole number from {} to {} is needed", T::LEAST, T::MOST);
    let NodeKind::Number(written) = &value.node.kind else {
        let quoted = value.node.as_text().is_some_and(|t| t.parse::<T>().is_ok());
        let help = if quoted {
            "remove the quotes".to_owned()
        } else {
            bounds()
        };
        return not_a(&value, "a whole number", &help);
    };
    match written.parse::<T>() {
        Ok(number) if &**written != "-0" => Some(number),
        _ => {
            let whole = written.parse::<i128>().is_ok() && &**written != "-0";
            let fault = if whole {
                "out of range"
            } else {
                "not a whole number"
            };
            let shown: String = written.chars().take(40).collect();
            value.wrong(format!("`{shown}` is {fault}"), bounds())
        }
    }
}

fn mod_record(value: Value<'_>) -> Option<ModRecord> {
    value.object(|r| {
        let id = r.need("id", text);
        let version = r.need("version", text);
        Some(ModRecord {
            id: id?,
            version: version?,
        })
    })
}

/// None for `null`, which stands for nothing.
fn nullable<'a, T>(
    value: Value<'a>,
    read: impl FnOnce(Value<'a>) -> Option<T>,
) -> Option<Option<T>> {
    match value.node.kind {
        NodeKind::Null => Some(None),
        _ => read(value).map(Some),
    }
}

/// None for `null`: the run goes on.
fn ending(value: Value<'_>) -> Option<Option<EndingRecord>> {
    let read = |value: Value<'_>| {
        value.object(|r| {
            let cause = r.need("cause", text);
            let which = optional(r, "which", text);
            let turn = r.need("turn", number);
            Some(EndingRecord {
                cause: cause?,
                which: which?,
                turn: turn?,
            })
        })
    };
    nullable(value, read)
}

/// A field that may be left out, or be `null`: none if it is there and cannot be read.
fn optional<'a, T>(
    r: &mut Record<'a>,
    name: &'static str,
    read: impl FnOnce(Value<'a>) -> Option<T>,
) -> Option<Option<T>> {
    r.maybe(name, |value| Some(nullable(value, read)))
        .unwrap_or(Some(None))
}

/// A field that is `usual` when it is left out: none if it is there and cannot be read.
fn usually<'a, T>(
    r: &mut Record<'a>,
    name: &'static str,
    usual: T,
    read: impl FnOnce(Value<'a>) -> Option<T>,
) -> Option<T> {
    r.maybe(name, |value| Some(read(value)))
        .unwrap_or(Some(usual))
}

fn message(value: Value<'_>) -> Option<MessageRecord> {
    value.object(|r| {
        let turn = r.need("turn", number);
        let tone = r.need("tone", text);
        let text = r.need("text", text);
        let times = r.need("times", number);
        Some(MessageRecord {
            turn: turn?,
            tone: tone?,
            text: text?,
            times: times?,
        })
    })
}

fn at(value: Value<'_>) -> Option<At> {
    let help = "a place is two numbers, from the left edge and from the top: `[12, 7]`";
    if !matches!(value.node.kind, NodeKind::List(_)) {
        return not_a(&value, "a place", help);
    }
    if value.node.items().len() != 2 {
        return value.wrong("two numbers are needed", help);
    }
    match all(value, number)?[..] {
        [x, y] => Some((x, y)),
        _ => None,
    }
}
