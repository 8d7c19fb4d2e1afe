//! Items as lists show them: under headings, and what letters mean in lists where letters choose.

use crate::draw::Row;
use crate::input::{Input, Key, KeyAction, KeyCode, KeyMap};
use fifteen_base::Dir;
use fifteen_content::ItemClass;
use fifteen_game::{Game, Item};

/// Items under the headings of their classes.
pub fn grouped<'a>(
    game: &Game,
    items: impl Iterator<Item = &'a Item> + Clone,
) -> Vec<Row<&'a Item>> {
    let mut rows = Vec::new();
    for class in ItemClass::ALL {
        let of_it: Vec<&Item> = items.clone().filter(|item| game.class(item) == class).collect();
        if !of_it.is_empty() {
            rows.push(Row::Heading(class.heading().to_owned()));
            rows.extend(of_it.into_iter().map(Row::Entry));
        }
    }
    rows
}

/// What an input means in a list where letters choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lettered<T> {
    /// That entry, by its letter.
    Chosen(T),
    /// Nothing: a letter of no entry, which may well do something elsewhere.
    Idle,
    /// What it means in any list.
    Other,
}

/// What an input means in a list whose entries are `named` by letters. A letter that is no entry's goes up or down where it is
/// a key for that.
pub fn lettered<T>(
    input: Input,
    keys: &KeyMap,
    named: impl FnOnce(char) -> Option<T>,
) -> Lettered<T> {
    let Some(letter) = letter(input) else { return Lettered::Other };
    let moves = match input {
        Input::Key(key) => {
            matches!(keys.command(key), Some(KeyAction::Walk(Dir::North | Dir::South)))
        }
        Input::Hover(_) | Input::Click(..) | Input::Wheel(_) => false,
    };
    match named(letter) {
        Some(entry) => Lettered::Chosen(entry),
        None if moves => Lettered::Other,
        None => Lettered::Idle,
    }
}

/// The letter that an input is, if it is one alone.
fn letter(input: Input) -> Option<char> {
    match input {
        Input::Key(Key { code: KeyCode::Char(c), ctrl: false, alt: false, .. })
            if c.is_ascii_alphabetic() =>
        {
            Some(c)
        }
        _ => None,
    }
}
