//! Known places on all levels, to travel to or look at. Also here: the lines of the list and their descriptions.

use crate::cards::describe::{Asked, tile_name, tile_text};
use crate::cards::item_line::{self, guise};
use crate::cards::{item_card, words};
use crate::draw::parts::text;
use crate::screens::play::direction::open_or_use;
use crate::screens::prelude::*;
use crate::screens::{AnswerRiddle, Card, Floor, Help, Look};
use fifteen_content::{Rgb, Tile};
use fifteen_game::{Actor, Behaviour, KnownPlace, LevelId, PlaceOf, direction};

const WIDTH: i32 = 66;

/// List of known places.
#[derive(Default)]
pub struct PlaceList {
    list: Grouped,
    find: Find,
    /// Whether only things left behind on this level are listed.
    left: bool,
}

impl PlaceList {
    /// Opens the list, or says that it is empty.
    pub fn open(game: &Game) -> Flow {
        PlaceList::with(game, Find::default())
    }

    /// Opens the list while the player types a filter.
    pub fn finding(game: &Game) -> Flow {
        PlaceList::with(game, Find::begun())
    }

    fn with(game: &Game, find: Find) -> Flow {
        match game.known_places().is_empty() {
            true => Flow::remark(say!("You know of no place to go to yet.")),
            false => Flow::Push(Box::new(PlaceList { find, ..PlaceList::default() })),
        }
    }

    /// Lists what the hero has left behind on this level and can act on.
    pub fn left(game: &Game) -> Flow {
        let places = PlaceList { left: true, ..PlaceList::default() };
        match entries(&rows(game, true)).next() {
            Some(_) => Flow::Push(Box::new(places)),
            None => Flow::Stay,
        }
    }

    fn found<'a>(&self, game: &'a Game) -> Found<Row<Entry<'a>>> {
        self.find.rows(rows(game, self.left), |entry| entry.search_text(game))
    }

    fn chosen<'a>(&self, rows: &[Row<Entry<'a>>]) -> Option<Entry<'a>> {
        entries(rows).nth(self.list.selected(entries(rows).count()))
    }
}

/// Travels to a place on any level, or picks up, opens or uses it if the hero is there.
fn go(game: &Game, entry: Entry, context: &Context) -> Flow {
    let KnownPlace { level, at, goal, .. } = entry.place;
    match level == game.level().id() {
        true if goal == game.hero_at() => take(game, entry, context),
        // The hero stands beside a puzzle door, not on it.
        true => {
            AnswerRiddle::open(at, context, game).unwrap_or(Flow::Begin(Behaviour::Travel(goal)))
        }
        false => Flow::Begin(Behaviour::TravelTo(level, goal)),
    }
}

fn take(game: &Game, entry: Entry, context: &Context) -> Flow {
    let at = entry.place.at;
    match entry.place.what {
        PlaceOf::Thing(_) => Floor::pick_up(game),
        PlaceOf::Tile(_) if game.features().contains(&at) || game.doors(true).contains(&at) => {
            open_or_use(at, context, game)
        }
        PlaceOf::Tile(_) | PlaceOf::Shop(..) | PlaceOf::Person(_) | PlaceOf::Captive(_) => {
            Flow::remark(say!("You are there."))
        }
    }
}

/// Looks at a place on the map, or at what is remembered of another level.
fn look(game: &Game, entry: Entry) -> Flow {
    match entry.place.level == game.level().id() {
        true => Flow::Push(Look::at(entry.place.at)),
        false => Flow::Push(Card::new("", about(game, entry))),
    }
}

impl Screen for PlaceList {
    fn name(&self) -> &'static str {
        "places"
    }

    fn handle_in(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        if self.find.takes(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        let rows = self.found(game);
        if let Input::Key(key) = input {
            match (context.keys.command(key), self.chosen(&rows)) {
                (Some(KeyAction::Places), _) => return Flow::Pop,
                (Some(KeyAction::Help), _) => return Flow::Push(Box::<Help>::default()),
                (Some(KeyAction::Look), Some(entry)) => return look(game, entry),
                (Some(KeyAction::Travel), Some(entry)) => return go(game, entry, context),
                _ => {}
            }
        }
        let list = inside(list_window(context.size, WIDTH, rows.full()));
        self.list.handle(input, context.keys, list, &rows).answer(|number| {
            let entry = entries(&rows).nth(number);
            entry.map_or(Flow::Stay, |entry| go(game, entry, context))
        })
    }

    fn draw_in(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        let rows = self.found(game);
        let keys = [
            (KeyAction::Confirm, say!("go there")),
            (KeyAction::Look, say!("look at it")),
            (KeyAction::Find, say!("find")),
            (KeyAction::Cancel, say!("back")),
        ];
        let hints = match self.find.is_writing() || self.find.is_narrow() {
            true => {
                self.find.hints(Hints::new(context.keys, &keys[..2]), context.keys, rows.counts())
            }
            false => Hints::new(context.keys, &keys),
        };
        let area = list_window(canvas.size(), WIDTH, rows.full());
        let title = match self.left {
            true => say!("Left behind"),
            false => say!("Known places"),
        };
        let mut view = window_over(canvas, area, title, &hints, looks);
        self.list.draw(&mut view, &rows, looks, |line, entry, chosen| {
            draw_line(game, *entry, chosen, looks, line);
        });
        self.find.draw(canvas, (area, inside(area)), rows.counts(), looks);
    }
}

#[derive(Clone, Copy)]
struct Entry<'a> {
    place: KnownPlace<'a>,
}

/// Returns the places by level with headings; with `left`, only what was left behind here.
fn rows(game: &Game, left: bool) -> Vec<Row<Entry<'_>>> {
    let mut rows = Vec::new();
    let mut above = None;
    let here = game.level().id();
    let behind = left.then(|| game.left_cells());
    let is_kept = |place: &KnownPlace| {
        let lies = matches!(place.what, PlaceOf::Thing(_) | PlaceOf::Tile(_) | PlaceOf::Captive(_));
        behind.as_ref().is_none_or(|all| place.level == here && lies && all.contains(&place.at))
    };
    for place in game.known_places().into_iter().filter(is_kept) {
        if above != Some(place.level) {
            above = Some(place.level);
            rows.push(Row::Heading(heading(game, place.level)));
        }
        rows.push(Row::Entry(Entry { place }));
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
    match (level.depth(), id.is_outside()) {
        (1.., false) => say!("Step {}, {name}{here}", level.depth()),
        _ => format!("{}{here}", capital(&name)),
    }
}

/// Returns a person's own name, or the name of the kind.
fn name_of(game: &Game, actor: &Actor) -> String {
    let person = game.content().monsters[actor.kind()].person.as_ref();
    person.map_or_else(|| game.name_of(actor), |person| person.name.clone())
}

fn look_of(tile: &Tile) -> (char, Rgb) {
    (tile.glyph, tile.color)
}

impl Entry<'_> {
    /// Returns glyph, name, and the kind of place if the name does not tell it.
    fn shown(&self, game: &Game) -> ((char, Rgb), String, &'static str) {
        match self.place.what {
            PlaceOf::Tile(tile) => {
                let level = &game.world().levels()[&self.place.level];
                (look_of(tile), capital(&tile_name(game, level, (self.place.at, tile))), "")
            }
            PlaceOf::Shop(name, tile) => (look_of(tile), capital(name), say!("shop")),
            PlaceOf::Person(actor) => (face(game, actor), name_of(game, actor), ""),
            PlaceOf::Captive(actor) => {
                (face(game, actor), capital(&game.name_of(actor)), say!("captive"))
            }
            PlaceOf::Thing(item) => (guise(game, item), capital(&game.name(item)), ""),
        }
    }

    fn search_text(&self, game: &Game) -> String {
        let (_, name, sort) = self.shown(game);
        let more = match self.place.what {
            PlaceOf::Tile(tile) if tile.stair.is_some() => say!("stair").to_owned(),
            PlaceOf::Tile(tile) if tile.opens_to.is_some() => say!("door").to_owned(),
            PlaceOf::Thing(item) => item_line::search_text(game, item),
            PlaceOf::Person(actor) => say!("person {}", game.content().monsters[actor.kind()].name),
            PlaceOf::Tile(_) | PlaceOf::Shop(..) | PlaceOf::Captive(_) => String::new(),
        };
        format!("{name} {sort} {more}")
    }
}

fn face(game: &Game, actor: &Actor) -> (char, Rgb) {
    let kind = &game.content().monsters[actor.kind()];
    (kind.glyph, kind.color)
}

/// Returns the distance to a place on the hero's level: "12 steps north-east".
fn away(game: &Game, place: &KnownPlace) -> String {
    if place.level != game.level().id() {
        return String::new();
    }
    match direction(place.at - game.hero_at()) {
        None => say!("here").to_owned(),
        Some(dir) => {
            let way = dir.called();
            let steps = place.at.distance(game.hero_at());
            format!("{} {way}", words::counted(steps.unsigned_abs(), say!("step")))
        }
    }
}

fn draw_line(game: &Game, entry: Entry, chosen: bool, looks: &Looks, line: &mut View) {
    let ((glyph, tint), name, sort) = entry.shown(game);
    let aside = match (sort, away(game, &entry.place)) {
        (sort, away) if sort.is_empty() || away.is_empty() => format!("{sort}{away}"),
        (sort, away) => format!("{sort}, {away}"),
    };
    line.glyph(Point::new(2, 0), glyph, tint);
    let color = if chosen { looks.bright } else { looks.text };
    let room = line.size().width - 6 - width(&aside);
    line.text(Point::new(4, 0), &shorten(&name, room), color);
    line.text_right(0, &format!("{aside} "), if chosen { looks.text } else { looks.dim });
}

fn about(game: &Game, entry: Entry) -> Vec<Part> {
    let ((glyph, color), name, _) = entry.shown(game);
    let mut parts = match entry.place.what {
        PlaceOf::Thing(item) => item_card::card(game, item, Asked::default()),
        PlaceOf::Tile(tile) | PlaceOf::Shop(_, tile) => {
            let mut parts = vec![Part::Name(glyph, color, name)];
            let level = &game.world().levels()[&entry.place.level];
            text(tile_text(game, level, (entry.place.at, tile)), &mut parts);
            parts
        }
        PlaceOf::Person(actor) | PlaceOf::Captive(actor) => {
            let mut parts = vec![Part::Name(glyph, color, name)];
            text(&game.content().monsters[actor.kind()].text, &mut parts);
            parts
        }
    };
    parts.push(Part::Gap);
    parts.pair(say!("where"), heading(game, entry.place.level));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use fifteen_base::{Dir, Point};

    #[test]
    fn a_bearing_is_that_of_the_side_where_it_lies_mostly() {
        let bearing = |x, y| direction(Point::new(x, y)).map(Dir::name);
        assert_eq!(bearing(9, 0), Some("east"));
        assert_eq!(bearing(9, -2), Some("east"));
        assert_eq!(bearing(9, -8), Some("north-east"));
        assert_eq!(bearing(-1, 7), Some("south"));
        assert_eq!(bearing(0, 0), None);
    }
}
