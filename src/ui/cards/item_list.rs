//! Items as lists show them: under headings, and chosen by their letters.

use crate::content::ItemClass;
use crate::game::{Game, Item};
use crate::ui::draw::Row;
use crate::ui::input::{Input, Key, KeyCode};

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

/// The letter that an input is, if it is one alone.
pub fn letter(input: Input) -> Option<char> {
    match input {
        Input::Key(Key { code: KeyCode::Char(c), ctrl: false, alt: false, .. })
            if c.is_ascii_alphabetic() =>
        {
            Some(c)
        }
        _ => None,
    }
}
