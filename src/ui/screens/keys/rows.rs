//! The rows of the list of all commands.

use crate::input::key::label;
use crate::input::{Group, KeyMap};
use crate::screens::prelude::*;

/// The column in which the keys stand.
const KEYS: i32 = 32;
/// The columns between two keys.
const GAP: i32 = 2;
/// What takes all keys at once.
const SETS: &str = phrase!("Take a whole set of keys");

/// What can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// A whole set of keys.
    Sets,
    /// The keys of a command.
    Command(KeyAction),
}

/// All commands in their groups, below what changes all of them.
pub(super) fn rows() -> Vec<Row<Entry>> {
    let mut rows = vec![Row::Entry(Entry::Sets)];
    for group in Group::ALL {
        rows.push(Row::Heading(group.name().to_owned()));
        let own = KeyAction::all().filter(|command| command.group() == group);
        rows.extend(own.map(|command| Row::Entry(Entry::Command(command))));
    }
    rows
}

/// What an entry is found by: its words, its name in the file, and its keys.
pub(super) fn told(entry: Entry, keys: &KeyMap) -> String {
    let Entry::Command(command) = entry else { return tongue::of(SETS).to_owned() };
    let labels: Vec<String> = keys.keys(command).iter().copied().map(label).collect();
    format!("{} {} {}", command.description(), command.id(), labels.join(" "))
}

/// Draws an entry; of the chosen one it is told which key is pointed at, if it is one of those that it has.
pub(super) fn draw_entry(
    entry: Entry,
    here: Option<Option<usize>>,
    shipped: Option<&KeyMap>,
    context: &Context,
    line: &mut View,
) {
    let looks = context.looks;
    let color = if here.is_some() { looks.bright } else { looks.text };
    let Entry::Command(command) = entry else {
        line.text(Point::new(0, 0), tongue::of(SETS), color);
        return;
    };
    let keys = context.keys.keys(command);
    if shipped.is_some_and(|shipped| shipped.keys(command) != keys) {
        line.text(Point::new(0, 0), "*", looks.title);
    }
    line.text(Point::new(2, 0), command.description(), color);
    let mut x = KEYS;
    for (at, key) in keys.iter().enumerate() {
        let words = label(*key);
        let pointed = here == Some(Some(at));
        line.text(Point::new(x, 0), &words, looks.title);
        if pointed {
            for column in x..x + width(&words) {
                line.mark(Point::new(column, 0), looks.cursor, looks.background);
            }
        }
        x += width(&words) + GAP;
    }
    if keys.is_empty() {
        x = line.text(Point::new(x, 0), say!("no key"), looks.dim) + GAP;
    }
    if here.is_some() {
        line.text(Point::new(x, 0), "+", looks.bright);
    }
    if here == Some(None) {
        line.mark(Point::new(x, 0), looks.cursor, looks.background);
    }
}
