//! List line of an item (letter, glyph, name, slot or weight), item lists with headings, and selection by letter.

use crate::draw::{CanvasView, ListRow, UiColors, shorten, width};
use fifteen_base::{Point, translation};
use fifteen_content::{ItemClass, Rgb, Slot};
use fifteen_game::{Game, Item};

/// Column of the glyph, after the letter.
const GLYPH_COLUMN: i32 = 5;

/// Minimum width of the name beside a long note, in columns.
const NAME_WIDTH: i32 = 16;

/// Text for a worn item where there is no room for the name of the slot.
const IN_USE: &str = phrase!("in use");

/// Draws the line, with `sign` before the letter.
pub fn draw(game: &Game, item: &Item, sign: &str, chosen: bool, colors: &UiColors, view: &mut CanvasView) {
    draw_with_letter(game, item, game.letter_of(item), sign, chosen, colors, view);
}

/// Draws the line with `letter` in place of the item's own letter.
pub fn draw_with_letter(
    game: &Game,
    item: &Item,
    letter: Option<char>,
    sign: &str,
    chosen: bool,
    colors: &UiColors,
    view: &mut CanvasView,
) {
    let long = slot_or_weight(game, item);
    let room = view.size().width - GLYPH_COLUMN - 4 - width(&long);
    let right = match item.is_worn() && room < width(&name(game, item)) {
        true => translation::translate(IN_USE).to_owned(),
        false => long,
    };
    draw_line(game, item, (letter, sign, &right), chosen, colors, view);
}

/// Draws the line with a note in place of slot or weight.
pub fn draw_with_note(
    game: &Game,
    item: &Item,
    note: &str,
    chosen: bool,
    colors: &UiColors,
    view: &mut CanvasView,
) {
    // A long note is cut, so that the name keeps some room.
    let room = view.size().width - GLYPH_COLUMN - 4 - width(&name(game, item)).min(NAME_WIDTH);
    let note = shorten(note, room);
    draw_line(game, item, (game.letter_of(item), "", &note), chosen, colors, view);
}

/// Returns the name, with "(tried)" if the item was used without a visible effect.
fn name(game: &Game, item: &Item) -> String {
    let tried = if game.has_tried_kind(item) { say!(" (tried)") } else { "" };
    format!("{}{tried}", game.bare_name(item))
}

fn draw_line(
    game: &Game,
    item: &Item,
    (letter, sign, right): (Option<char>, &str, &str),
    chosen: bool,
    colors: &UiColors,
    view: &mut CanvasView,
) {
    let (glyph, color) = appearance(game, item);
    let (name_color, dim) = match chosen {
        true => (colors.bright, colors.text),
        false if game.is_known_unique(item) => (colors.title, colors.dim),
        false => (colors.text, colors.dim),
    };
    view.text(Point::new(0, 0), sign, colors.bright);
    if let Some(letter) = letter {
        view.text(Point::new(2, 0), &format!("{letter}"), colors.title);
    }
    view.glyph(Point::new(GLYPH_COLUMN, 0), glyph, color);
    let room = view.size().width - GLYPH_COLUMN - 4 - width(right);
    view.text(Point::new(GLYPH_COLUMN + 2, 0), &shorten(&name(game, item), room), name_color);
    view.text_right(0, &format!("{right} "), dim);
}

/// Returns the text that the list filter searches: class, name and slot.
pub fn search_text(game: &Game, item: &Item) -> String {
    let kind = &game.content().items[item.kind()];
    let worn = kind.slot.filter(|_| item.is_worn()).map(|slot| worn_place(game, slot, item));
    format!("{} {} {}", game.class(item).heading(), name(game, item), worn.unwrap_or_default())
}

/// Returns the glyph and colour. An unidentified item gets the text colour: its own colour would reveal its kind.
pub fn appearance(game: &Game, item: &Item) -> (char, Rgb) {
    let content = game.content();
    let kind = &content.items[item.kind()];
    match game.is_identified(item) {
        true => (kind.glyph, kind.color),
        false => (kind.glyph, content.palette.color("ui_text")),
    }
}

/// Returns the slot of a worn item in words. A light that gives no light is described as such.
pub fn worn_place(game: &Game, slot: Slot, item: &Item) -> &'static str {
    let kind = &game.content().items[item.kind()];
    let burnt_out = kind.fuel.is_some() && item.charges() <= 0;
    match slot {
        Slot::Light if burnt_out => say!("giving no light"),
        Slot::Light if game.is_light_out() => say!("burning only in the dark"),
        slot => translation::translate(slot.body_part()),
    }
}

fn slot_or_weight(game: &Game, item: &Item) -> String {
    let kind = &game.content().items[item.kind()];
    match kind.slot.filter(|_| item.is_worn()) {
        Some(slot) => worn_place(game, slot, item).to_owned(),
        None => {
            let weight = item.weight(game.content());
            format!("{}.{}", weight / 10, weight % 10)
        }
    }
}

pub fn group_items<'a>(game: &Game, items: impl Iterator<Item = &'a Item> + Clone) -> Vec<ListRow<&'a Item>> {
    let mut rows = Vec::new();
    for class in ItemClass::ALL {
        let class_items: Vec<&Item> = items.clone().filter(|item| game.class(item) == class).collect();
        if !class_items.is_empty() {
            rows.push(ListRow::Heading(class.heading().to_owned()));
            rows.extend(class_items.into_iter().map(ListRow::Entry));
        }
    }
    rows
}
