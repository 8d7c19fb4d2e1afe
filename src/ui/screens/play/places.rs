//! Known places on all levels, to travel to or look at. Also here: the lines of the list and their descriptions.

use crate::cards::describe::{tile_name, tile_text};
use crate::cards::item_line::{self, appearance};
use crate::cards::{item_card, words};
use crate::draw::card_parts::add_text;
use crate::screens::play::door_prompt::open_door_or_use;
use crate::screens::prelude::*;
use crate::screens::{CardScreen, FloorItemsScreen, HelpScreen, LookScreen, PuzzlePrompt};
use fifteen_content::Rgb;
use fifteen_game::{Actor, Behaviour, KnownPlace, LevelId, PlaceKind, direction};

const WIDTH: i32 = 66;

#[derive(Default)]
pub struct PlaceScreen {
    list: GroupedList,
    find: ListFilter,
    only_left_behind: bool,
}

impl PlaceScreen {
    pub fn open(game: &Game) -> Flow {
        PlaceScreen::open_with(game, ListFilter::default())
    }

    /// Opens the list with an empty filter into which the player is typing.
    pub fn open_filtering(game: &Game) -> Flow {
        PlaceScreen::open_with(game, ListFilter::being_typed())
    }

    fn open_with(game: &Game, find: ListFilter) -> Flow {
        match game.known_places().is_empty() {
            true => Flow::remark(say!("You know of no place to go to yet.")),
            false => Flow::Push(Box::new(PlaceScreen { find, ..PlaceScreen::default() })),
        }
    }

    /// Lists the places where the hero left something behind on this level. Does nothing if there are none.
    pub fn open_left_behind(game: &Game) -> Flow {
        let places = PlaceScreen { only_left_behind: true, ..PlaceScreen::default() };
        let is_empty = entries(&rows(game, true)).next().is_none();
        if is_empty { Flow::Stay } else { Flow::Push(Box::new(places)) }
    }

    fn filtered<'a>(&self, game: &'a Game) -> FilteredList<ListRow<KnownPlace<'a>>> {
        self.find.filter_rows(rows(game, self.only_left_behind), |entry| search_text(game, *entry))
    }
}

/// Travels to a place on any level. If the hero is already there, picks up the item, opens the door, or uses the
/// feature.
fn travel_to(game: &Game, place: KnownPlace, context: &Context) -> Flow {
    let KnownPlace { level, at, goal, .. } = place;
    match level == game.level().id() {
        true if goal == game.hero_at() => act_here(game, place, context),
        // If the place is a puzzle door beside the hero, open its prompt. Do not walk to `goal`, which may be another
        // cell beside that door.
        true => PuzzlePrompt::open(at, context, game).unwrap_or(Flow::Begin(Behaviour::Travel(goal))),
        false => Flow::Begin(Behaviour::TravelTo(level, goal)),
    }
}

fn act_here(game: &Game, place: KnownPlace, context: &Context) -> Flow {
    let at = place.at;
    match place.kind {
        PlaceKind::Item(_) => FloorItemsScreen::pick_up(game),
        PlaceKind::Tile(_) if game.features().contains(&at) || game.doors_beside(true).contains(&at) => {
            open_door_or_use(at, context, game)
        }
        PlaceKind::Tile(_) | PlaceKind::Shop(..) | PlaceKind::Person(_) | PlaceKind::Captive(_) => {
            Flow::remark(say!("You are there."))
        }
    }
}

/// Looks at a place on the map. For a place on another level, shows a description.
fn look_at(game: &Game, place: KnownPlace) -> Flow {
    match place.level == game.level().id() {
        true => Flow::Push(LookScreen::at(place.at)),
        false => Flow::Push(CardScreen::new("", about(game, place))),
    }
}

impl Screen for PlaceScreen {
    fn name(&self) -> &'static str {
        "places"
    }

    fn handle_in_run(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        if self.find.handle(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        let rows = self.filtered(game);
        if let Input::Key(key) = input {
            match (context.keys.action(key), self.list.chosen(&rows)) {
                (Some(KeyAction::Places), _) => return Flow::Pop,
                (Some(KeyAction::Help), _) => return Flow::Push(Box::<HelpScreen>::default()),
                (Some(KeyAction::Look), Some(entry)) => return look_at(game, entry),
                (Some(KeyAction::Travel), Some(entry)) => return travel_to(game, entry, context),
                _ => {}
            }
        }
        let list = inside(list_window(context.size, WIDTH, rows.unfiltered_len()));
        let outcome = self.list.handle(input, context.keys, list, &rows);
        outcome.choose(entries(&rows), |entry| travel_to(game, entry, context))
    }

    fn draw_in_run(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let rows = self.filtered(game);
        let keys = [
            (KeyAction::Confirm, say!("go there")),
            (KeyAction::Look, say!("look at it")),
            (KeyAction::Find, say!("find")),
            back_hint(),
        ];
        let hints = match self.find.is_typing() || self.find.has_text() {
            true => self.find.hints(KeyHints::new(context.keys, &keys[..2]), context.keys, rows.counts()),
            false => KeyHints::new(context.keys, &keys),
        };
        let area = list_window(canvas.size(), WIDTH, rows.unfiltered_len());
        let title = if self.only_left_behind { say!("Items left here") } else { say!("Known places") };
        let mut view = window_over(canvas, area, title, &hints, colors);
        self.list.draw(&mut view, &rows, colors, |line, entry, chosen| {
            draw_line(game, *entry, chosen, colors, line);
        });
        self.find.draw(canvas, (area, inside(area)), rows.counts(), colors);
    }
}

/// Returns the places by level with headings. If `only_left_behind` is set, returns only places on this level where
/// the hero left something.
fn rows(game: &Game, only_left_behind: bool) -> Vec<ListRow<KnownPlace<'_>>> {
    let mut rows = Vec::new();
    let mut last_level = None;
    let here = game.level().id();
    let left_cells = only_left_behind.then(|| game.left_cells());
    let is_kept = |place: &KnownPlace| {
        let can_lie = matches!(place.kind, PlaceKind::Item(_) | PlaceKind::Tile(_) | PlaceKind::Captive(_));
        left_cells.as_ref().is_none_or(|all| place.level == here && can_lie && all.contains(&place.at))
    };
    for place in game.known_places().into_iter().filter(is_kept) {
        if last_level != Some(place.level) {
            last_level = Some(place.level);
            rows.push(ListRow::Heading(heading(game, place.level)));
        }
        rows.push(ListRow::Entry(place));
    }
    rows
}

/// Returns "Step 3, the Sunless Market", with the branch and a mark for the current level.
fn heading(game: &Game, id: LevelId) -> String {
    let world = game.world();
    let Some(level) = world.levels().get(&id) else { return String::new() };
    let name = world.name_of_place((id, level.theme()), game.content());
    let name = match world.branch_of(id, game.content()) {
        Some(branch) => say!("{name} ({})", branch.name),
        None => name,
    };
    let here = if id == game.level().id() { say!(" (here)") } else { "" };
    match (level.depth(), id.is_in_country()) {
        (1.., false) => say!("Step {}, {name}{here}", level.depth()),
        _ => format!("{}{here}", capitalize(&name)),
    }
}

/// Returns a person's own name; for other creatures, the name of their kind.
fn person_name(game: &Game, actor: &Actor) -> String {
    game.personal_name(actor).map_or_else(|| game.name_of(actor), str::to_owned)
}

/// Returns glyph, name, and kind of place: "shop" or "captive", and an empty text for all other kinds.
fn glyph_and_name(game: &Game, place: KnownPlace) -> ((char, Rgb), String, &'static str) {
    match place.kind {
        PlaceKind::Tile(tile) => {
            let level = &game.world().levels()[&place.level];
            ((tile.glyph, tile.color), capitalize(&tile_name(game, level, (place.at, tile))), "")
        }
        PlaceKind::Shop(name, tile) => ((tile.glyph, tile.color), capitalize(name), say!("shop")),
        PlaceKind::Person(actor) => (creature_glyph(game, actor), person_name(game, actor), ""),
        PlaceKind::Captive(actor) => {
            (creature_glyph(game, actor), capitalize(&game.name_of(actor)), say!("captive"))
        }
        PlaceKind::Item(item) => (appearance(game, item), capitalize(&game.name(item)), ""),
    }
}

fn search_text(game: &Game, place: KnownPlace) -> String {
    let (_, name, sort) = glyph_and_name(game, place);
    let more = match place.kind {
        PlaceKind::Tile(tile) if tile.stair.is_some() => say!("stair").to_owned(),
        PlaceKind::Tile(tile) if tile.opens_to.is_some() => say!("door").to_owned(),
        PlaceKind::Item(item) => item_line::search_text(game, item),
        PlaceKind::Person(actor) => say!("person {}", game.content().monsters[actor.kind()].name),
        PlaceKind::Tile(_) | PlaceKind::Shop(..) | PlaceKind::Captive(_) => String::new(),
    };
    format!("{name} {sort} {more}")
}

fn creature_glyph(game: &Game, actor: &Actor) -> (char, Rgb) {
    let kind = &game.content().monsters[actor.kind()];
    (kind.glyph, kind.color)
}

/// Returns the distance to a place: "12 steps north-east"; empty for a place on another level.
fn distance_text(game: &Game, place: &KnownPlace) -> String {
    if place.level != game.level().id() {
        return String::new();
    }
    match direction(place.at - game.hero_at()) {
        None => say!("here").to_owned(),
        Some(dir) => {
            let way = dir.translated_name();
            let steps = place.at.distance(game.hero_at());
            format!("{} {way}", words::count_text(steps.unsigned_abs(), say!("cell")))
        }
    }
}

fn draw_line(game: &Game, place: KnownPlace, chosen: bool, colors: &UiColors, line: &mut CanvasView) {
    let ((glyph, tint), name, sort) = glyph_and_name(game, place);
    let aside = match (sort, distance_text(game, &place)) {
        (sort, away) if sort.is_empty() || away.is_empty() => format!("{sort}{away}"),
        (sort, away) => format!("{sort}, {away}"),
    };
    line.glyph(Point::new(2, 0), glyph, tint);
    let color = if chosen { colors.bright } else { colors.text };
    let room = line.size().width - 6 - width(&aside);
    line.text(Point::new(4, 0), &shorten(&name, room), color);
    line.text_right(0, &format!("{aside} "), if chosen { colors.text } else { colors.dim });
}

fn about(game: &Game, place: KnownPlace) -> Vec<CardPart> {
    let ((glyph, color), name, _) = glyph_and_name(game, place);
    let (mut parts, text) = match place.kind {
        PlaceKind::Item(item) => (item_card::card(game, item, false), ""),
        PlaceKind::Tile(tile) | PlaceKind::Shop(_, tile) => {
            let level = &game.world().levels()[&place.level];
            (vec![CardPart::Name(glyph, color, name)], tile_text(game, level, (place.at, tile)))
        }
        PlaceKind::Person(actor) | PlaceKind::Captive(actor) => {
            let kind = &game.content().monsters[actor.kind()];
            (vec![CardPart::Name(glyph, color, name)], kind.text.as_str())
        }
    };
    add_text(text, &mut parts);
    parts.push(CardPart::Gap);
    parts.add_pair(say!("where"), heading(game, place.level));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use fifteen_base::{Dir, Point};

    #[test]
    fn direction_follows_the_larger_offset() {
        let bearing = |x, y| direction(Point::new(x, y)).map(Dir::name);
        assert_eq!(bearing(9, 0), Some("east"));
        assert_eq!(bearing(9, -2), Some("east"));
        assert_eq!(bearing(9, -8), Some("north-east"));
        assert_eq!(bearing(-1, 7), Some("south"));
        assert_eq!(bearing(0, 0), None);
    }
}
