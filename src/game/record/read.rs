//! Reading the values of a save out of a tree that knows where everything is written: slower than reading them straight
//! from its text, and only done to say what is wrong with it.
//!
//! What cannot be read is noted and left out, and reading goes on, so that one run tells everything.

use super::Origin;
use super::legend::{Legend, UNSEEN};
use super::table::Table;
use fifteen_base::{Point, SortedMap};
use fifteen_content::diagnostics::problem::Problem;
use fifteen_content::json::tree::NodeKind;
use fifteen_content::read::value::{Record, Value, suggestion};
use std::fmt::Display;
use std::str::FromStr;

/// What can be read out of a tree.
pub(crate) trait Readable: Sized {
    /// The value, or nothing when what is wrong with it has been noted; `origin` learns where its parts stood.
    fn read(value: Value<'_>, origin: &mut Origin) -> Option<Self>;
}

/// A field that may be left out, or be `null`: none if it is there and cannot be read.
pub(crate) fn optional<'a, T>(
    r: &mut Record<'a>,
    name: &'static str,
    read: impl FnOnce(Value<'a>) -> Option<T>,
) -> Option<Option<T>> {
    let nullable = |value: Value<'a>| match value.node.kind {
        NodeKind::Null => Some(None),
        _ => read(value).map(Some),
    };
    usually(r, name, None, nullable)
}

/// A field that is `usual` when it is left out: none if it is there and cannot be read.
pub(crate) fn usually<'a, T>(
    r: &mut Record<'a>,
    name: &'static str,
    usual: T,
    read: impl FnOnce(Value<'a>) -> Option<T>,
) -> Option<T> {
    r.maybe(name, |value| Some(read(value))).unwrap_or(Some(usual))
}

/// One of some words, or an object with one of them as its field. With each word that has more to it comes how it is
/// written.
pub(crate) fn variant<'a, T>(
    value: Value<'a>,
    what: &str,
    words: &[(&'static str, Option<&str>)],
    read: impl FnOnce(&'static str, Value<'a>) -> Option<T>,
) -> Option<T> {
    let names: Vec<&'static str> = words.iter().map(|(word, _)| *word).collect();
    if let Some(written) = value.node.as_text() {
        return match words.iter().find(|(word, _)| *word == written) {
            Some((word, None)) => read(word, value),
            Some((word, Some(like))) => {
                let message = format!("the {what} `{word}` needs more");
                value.wrong(message, format!("write it like `{like}`"))
            }
            None => {
                let shown: String = written.chars().take(40).collect();
                let message = format!("unknown {what} `{shown}`");
                value.wrong(message, suggestion(written, names.into_iter()))
            }
        };
    }
    if !matches!(value.node.kind, NodeKind::Object(_)) {
        let help = suggestion("", names.into_iter());
        return not_a(&value, &format!("a {what}"), &help);
    }
    let (word, value) = value.tagged(&names)?;
    let is_alone = words.contains(&(word, None));
    if is_alone && !matches!(value.node.kind, NodeKind::Null) {
        let message = format!("the {what} `{word}` has nothing more to it");
        return value.wrong(message, format!("write `\"{word}\"` alone"));
    }
    read(word, value)
}

fn not_a<T>(value: &Value<'_>, what: &str, help: &str) -> Option<T> {
    value.wrong(format!("expected {what}, found {}", value.node.in_words()), help)
}

/// All items of a list, or none.
impl<T: Readable> Readable for Vec<T> {
    fn read(value: Value<'_>, _: &mut Origin) -> Option<Vec<T>> {
        let all = value.node.items().len();
        let items = value.list(|item| T::read(item, &mut Origin::default()))?;
        (items.len() == all).then_some(items)
    }
}

impl Readable for String {
    fn read(value: Value<'_>, _: &mut Origin) -> Option<String> {
        match value.node.as_text() {
            Some(text) => Some(text.to_owned()),
            None => not_a(&value, "a text", "write one in double quotes"),
        }
    }
}

impl Readable for bool {
    fn read(value: Value<'_>, _: &mut Origin) -> Option<bool> {
        value.bool()
    }
}

impl Readable for char {
    fn read(value: Value<'_>, origin: &mut Origin) -> Option<char> {
        let text = String::read(value.clone(), origin)?;
        let mut chars = text.chars();
        match (chars.next(), chars.next()) {
            (Some(letter), None) => Some(letter),
            _ => value.wrong("exactly one letter is needed", "write it like `\"b\"`"),
        }
    }
}

macro_rules! whole {
    ($($type:ty),*) => {$(
        impl Readable for $type {
            fn read(value: Value<'_>, _: &mut Origin) -> Option<$type> {
                number(value, <$type>::MIN, <$type>::MAX)
            }
        }
    )*};
}

whole!(u16, u32, u64, i32);

/// A number as the format's types have room for it. How large it may be beyond that is not asked here.
fn number<T: FromStr + Display>(value: Value<'_>, least: T, most: T) -> Option<T> {
    let bounds = || format!("a whole number from {least} to {most} is needed");
    let NodeKind::Number(written) = &value.node.kind else {
        let quoted = value.node.as_text().is_some_and(|t| t.parse::<T>().is_ok());
        let help = if quoted { "remove the quotes".to_owned() } else { bounds() };
        return not_a(&value, "a whole number", &help);
    };
    match written.parse::<T>() {
        Ok(number) if &**written != "-0" => Some(number),
        _ => {
            let whole = written.parse::<i128>().is_ok() && &**written != "-0";
            let fault = if whole { "out of range" } else { "not a whole number" };
            let shown: String = written.chars().take(40).collect();
            value.wrong(format!("`{shown}` is {fault}"), bounds())
        }
    }
}

/// So many numbers in a list; what they are together is said of anything else.
fn numbers<const COUNT: usize>(
    value: Value<'_>,
    what: &str,
    needed: &str,
    help: &str,
) -> Option<[i32; COUNT]> {
    if !matches!(value.node.kind, NodeKind::List(_)) {
        return not_a(&value, what, help);
    }
    if value.node.items().len() != COUNT {
        return value.wrong(needed, help);
    }
    Vec::read(value, &mut Origin::default())?.try_into().ok()
}

impl Readable for Point {
    fn read(value: Value<'_>, _: &mut Origin) -> Option<Point> {
        let help = "a place is two numbers, from the left edge and from the top: `[12, 7]`";
        let [x, y] = numbers(value, "a place", "two numbers are needed", help)?;
        Some(Point { x, y })
    }
}

/// Cells side by side.
impl Readable for (i32, i32, i32) {
    fn read(value: Value<'_>, _: &mut Origin) -> Option<(i32, i32, i32)> {
        let help = "a row of cells is three numbers: its left end, from the top, and how many: `[12, 7, 3]`";
        let needed = "three numbers are needed";
        let [x, y, count] = numbers(value, "a row of cells", needed, help)?;
        Some((x, y, count))
    }
}

/// A place in the country.
impl Readable for (i32, i32, i32, i32) {
    fn read(value: Value<'_>, _: &mut Origin) -> Option<(i32, i32, i32, i32)> {
        let help = "a place in the country is four numbers: how far east, how far south, how far down, and the borders crossed: `[3, -2, 0, 5]`";
        let needed = "four numbers are needed";
        let [x, y, under, crossed] = numbers(value, "a place in the country", needed, help)?;
        Some((x, y, under, crossed))
    }
}

/// What somebody has gained at hitting and at not being hit.
pub(crate) fn gained(value: Value<'_>) -> Option<(i32, i32)> {
    let help = "write two numbers: at hitting, and at not being hit";
    let needed = "two numbers are needed";
    if !matches!(value.node.kind, NodeKind::List(_)) {
        return value.wrong(needed, help);
    }
    let [attack, defence] = numbers(value, "", needed, help)?;
    Some((attack, defence))
}

/// A table; none if not all of it can be read.
impl<T: Readable> Readable for Table<T> {
    fn read(value: Value<'_>, _: &mut Origin) -> Option<Table<T>> {
        let mut table = SortedMap::new();
        let mut sound = true;
        for (key, value) in value.entries()? {
            match T::read(value, &mut Origin::default()) {
                Some(value) => drop(table.insert(key.text.to_string(), value)),
                None => sound = false,
            }
        }
        sound.then_some(Table(table))
    }
}

impl Readable for Legend {
    fn read(value: Value<'_>, origin: &mut Origin) -> Option<Legend> {
        let mut legend = Legend::default();
        let mut sound = true;
        for (key, value) in value.entries()? {
            let mut chars = key.text.chars();
            let wrong = match (chars.next(), chars.next()) {
                (Some(UNSEEN), None) => {
                    ("a blank means \"never seen\" and cannot stand for a terrain", "take another")
                }
                (Some(c), None) => {
                    match String::read(value, origin) {
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
}
