//! An item in one line of a list: its letter, its glyph, its name, and where it is worn or how heavy it is.
//!
//! Also here: items as lists show them: under headings, and what letters mean in lists where letters choose.

use crate::draw::{Looks, Row, View, shorten, width};
use crate::input::{Input, Key, KeyAction, KeyCode, KeyMap};
use fifteen_base::{Dir, Point, tongue};
use fifteen_content::{ItemClass, Rgb, Slot};
use fifteen_game::{Game, Item};

/// The column of the glyph; the letter stands before it.
const GLYPH: i32 = 5;

/// The columns that a name keeps beside whatever else is told.
const NAMED: i32 = 16;

/// What stands for the place where something is worn if there is no room for that.
const IN_USE: &str = phrase!("in use");

/// Draws the line; `sign` stands before the letter.
pub fn draw(game: &Game, item: &Item, sign: &str, chosen: bool, looks: &Looks, view: &mut View) {
    draw_as(game, item, game.letter_of(item), sign, chosen, looks, view);
}

/// The same with another letter.
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

/// The same with something else told of it than where it is worn or how heavy it is.
pub fn draw_with(
    game: &Game,
    item: &Item,
    told: &str,
    chosen: bool,
    looks: &Looks,
    view: &mut View,
) {
    // However much is told, it is told of something that has a name.
    let room = view.size().width - GLYPH - 4 - width(&name(game, item)).min(NAMED);
    let told = shorten(told, room);
    draw_line(game, item, (game.letter_of(item), "", &told), chosen, looks, view);
}

/// What it is called, and whether it was tried in vain.
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

/// What of it can be found by typing: its sort, its name, and where it is worn.
pub fn told(game: &Game, item: &Item) -> String {
    let kind = &game.content().items[item.kind()];
    let worn = kind.slot.filter(|_| item.is_worn()).map(|slot| worn_place(game, slot, item));
    format!("{} {} {}", game.class(item).heading(), name(game, item), worn.unwrap_or_default())
}

/// The character and the colour that it shows. What nobody knows has no colour of its own, which would tell
/// what it is.
pub fn guise(game: &Game, item: &Item) -> (char, Rgb) {
    let content = game.content();
    let kind = &content.items[item.kind()];
    match game.recognises(item) {
        true => (kind.glyph, kind.color),
        false => (kind.glyph, content.palette.color("ui_text")),
    }
}

/// Where something is that is worn. A light that has burnt out, or is out for now, lights no way.
pub fn worn_place(game: &Game, slot: Slot, item: &Item) -> &'static str {
    let kind = &game.content().items[item.kind()];
    let burnt_out = kind.fuel.is_some() && item.left() <= 0;
    match slot {
        Slot::Light if burnt_out => say!("giving no light"),
        Slot::Light if game.is_light_out() => say!("put out for now"),
        slot => tongue::of(slot.place()),
    }
}

/// Where it is worn, or how heavy it is.
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
