//! List line of an item: letter, glyph, name, and slot or weight.
//!
//! Also here: item lists with headings, and selection by letter.

use crate::draw::{Looks, Row, View, shorten, width};
use crate::input::{Input, Key, KeyAction, KeyCode, KeyMap};
use fifteen_base::{Dir, Point, tongue};
use fifteen_content::{ItemClass, Rgb, Slot};
use fifteen_game::{Game, Item};

/// Column of the glyph, after the letter.
const GLYPH: i32 = 5;

/// Columns reserved for the name.
const NAMED: i32 = 16;

/// Short form of the slot, where there is no room for it.
const IN_USE: &str = phrase!("in use");

/// Draws the line, with `sign` before the letter.
pub fn draw(game: &Game, item: &Item, sign: &str, chosen: bool, looks: &Looks, view: &mut View) {
    draw_as(game, item, game.letter_of(item), sign, chosen, looks, view);
}

/// Draws the line with another letter.
pub fn draw_as(
    game: &Game,
    item: &Item,
    letter: Option<char>,
    sign: &str,
    chosen: bool,
    looks: &Looks,
    view: &mut View,
) {
    let long = aside(game, item);
    let room = view.size().width - GLYPH - 4 - width(&long);
    let right = match item.is_worn() && room < width(&name(game, item)) {
        true => tongue::of(IN_USE).to_owned(),
        false => long,
    };
    draw_line(game, item, (letter, sign, &right), chosen, looks, view);
}

/// Draws the line with another note instead of slot or weight.
pub fn draw_with(
    game: &Game,
    item: &Item,
    told: &str,
    chosen: bool,
    looks: &Looks,
    view: &mut View,
) {
    // The name keeps its columns, however long the note is.
    let room = view.size().width - GLYPH - 4 - width(&name(game, item)).min(NAMED);
    let told = shorten(told, room);
    draw_line(game, item, (game.letter_of(item), "", &told), chosen, looks, view);
}

/// Returns the name, with a mark if the item was tried without effect.
fn name(game: &Game, item: &Item) -> String {
    let tried = if game.has_tried(item) { say!(" (tried)") } else { "" };
    format!("{}{tried}", game.bare_name(item))
}

fn draw_line(
    game: &Game,
    item: &Item,
    (letter, sign, right): (Option<char>, &str, &str),
    chosen: bool,
    looks: &Looks,
    view: &mut View,
) {
    let (glyph, color) = guise(game, item);
    let (name_color, dim) = match chosen {
        true => (looks.bright, looks.text),
        false if game.is_only(item) => (looks.title, looks.dim),
        false => (looks.text, looks.dim),
    };
    view.text(Point::new(0, 0), sign, looks.bright);
    if let Some(letter) = letter {
        view.text(Point::new(2, 0), &format!("{letter}"), looks.title);
    }
    view.glyph(Point::new(GLYPH, 0), glyph, color);
    let room = view.size().width - GLYPH - 4 - width(right);
    view.text(Point::new(GLYPH + 2, 0), &shorten(&name(game, item), room), name_color);
    view.text_right(0, &format!("{right} "), dim);
}

/// Returns the text that the list filter searches: class, name and slot.
pub fn search_text(game: &Game, item: &Item) -> String {
    let kind = &game.content().items[item.kind()];
    let worn = kind.slot.filter(|_| item.is_worn()).map(|slot| worn_place(game, slot, item));
    format!("{} {} {}", game.class(item).heading(), name(game, item), worn.unwrap_or_default())
}

/// Returns the glyph and colour. An unidentified item hides its colour, which would give it away.
pub fn guise(game: &Game, item: &Item) -> (char, Rgb) {
    let content = game.content();
    let kind = &content.items[item.kind()];
    match game.recognises(item) {
        true => (kind.glyph, kind.color),
        false => (kind.glyph, content.palette.color("ui_text")),
    }
}

/// Returns the slot of a worn item in words. An inactive light is described as such.
pub fn worn_place(game: &Game, slot: Slot, item: &Item) -> &'static str {
    let kind = &game.content().items[item.kind()];
    let burnt_out = kind.fuel.is_some() && item.left() <= 0;
    match slot {
        Slot::Light if burnt_out => say!("giving no light"),
        Slot::Light if game.is_light_out() => say!("put out for now"),
        slot => tongue::of(slot.place()),
    }
}

/// Returns the slot or the weight.
fn aside(game: &Game, item: &Item) -> String {
    let kind = &game.content().items[item.kind()];
    match kind.slot.filter(|_| item.is_worn()) {
        Some(slot) => worn_place(game, slot, item).to_owned(),
        None => {
            let weight = item.weight(game.content());
            format!("{}.{}", weight / 10, weight % 10)
        }
    }
}

/// Groups items under the headings of their classes.
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

/// Meaning of an input in a list with selection by letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lettered<T> {
    /// The entry of the letter.
    Chosen(T),
    /// A letter without an entry. It does nothing in the list.
    Idle,
    /// Any other list input.
    Other,
}

/// Interprets an input in a list whose entries have letters. A letter without an entry moves the selection if it is
/// bound to that.
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
