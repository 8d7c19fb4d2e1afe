//! All that the hero knows of, on every level: to find something again, to go there, and to look at it.
//!
//! Also here: a line of the list of all that the hero knows of, and what is told of it.

use crate::cards::describe::{Asked, tile_name, tile_text};
use crate::cards::item_line::{self, guise};
use crate::cards::{item_card, words};
use crate::draw::parts::text;
use crate::screens::play::direction::open_or_use;
use crate::screens::prelude::*;
use crate::screens::{AnswerRiddle, Card, Floor, Help, Look};
use fifteen_content::{Rgb, Tile};
use fifteen_game::{Actor, Behaviour, KnownPlace, LevelId, PlaceOf, direction};

/// The columns of the list.
const WIDTH: i32 = 66;

/// The list.
#[derive(Default)]
pub struct PlaceList {
    list: Grouped,
    find: Find,
    /// Whether it is of what was left behind here alone.
    left: bool,
}

impl PlaceList {
    /// The list; a word in its place if there is nothing in it.
    pub fn open(game: &Game) -> Flow {
        PlaceList::with(game, Find::default())
    }

    /// The same, with the player about to type.
    pub fn finding(game: &Game) -> Flow {
        PlaceList::with(game, Find::begun())
    }

    fn with(game: &Game, find: Find) -> Flow {
        match game.known_places().is_empty() {
            true => Flow::remark(say!("You know of nothing yet that you could go to.")),
            false => Flow::Push(Box::new(PlaceList { find, ..PlaceList::default() })),
        }
    }

    /// The list of what the hero has left behind on their level, and can act on.
    pub fn left(game: &Game) -> Flow {
        let places = PlaceList { left: true, ..PlaceList::default() };
        match entries(&rows(game, true)).next() {
            Some(_) => Flow::Push(Box::new(places)),
            None => Flow::Stay,
        }
    }

    fn found<'a>(&self, game: &'a Game) -> Found<Row<Entry<'a>>> {
        self.find.rows(rows(game, self.left), |entry| entry.told(game))
    }

    fn chosen<'a>(&self, rows: &[Row<Entry<'a>>]) -> Option<Entry<'a>> {
        entries(rows).nth(self.list.selected(entries(rows).count()))
    }
}

/// Sets out for it, however many levels away it is; takes, opens or uses what the hero has come to.
fn go(game: &Game, entry: Entry, context: &Context) -> Flow {
    let KnownPlace { level, at, goal, .. } = entry.place;
    match level == game.level().id() {
        true if goal == game.hero_at() => take(game, entry, context),
        // One stands beside a door with numbers.
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

/// Looks at it: on the map, or at what is remembered of it on another level.
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
            true => say!("What you left behind"),
            false => say!("What you know of"),
        };
        let mut view = window_over(canvas, area, title, &hints, looks);
        self.list.draw(&mut view, &rows, looks, |line, entry, chosen| {
            draw_line(game, *entry, chosen, looks, line);
        });
        self.find.draw(canvas, (area, inside(area)), rows.counts(), looks);
    }
}

/// Something that the hero knows of.
#[derive(Clone, Copy)]
struct Entry<'a> {
    place: KnownPlace<'a>,
}

/// All of it, level by level under their names, or what is left behind here alone.
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

/// "Step 3, the Sunless Market", the branch that it is in if it is in one, and whether it is here.
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

/// Who somebody is: by their own name, or by what they are.
fn name_of(game: &Game, actor: &Actor) -> String {
    let person = game.content().monsters[actor.kind()].person.as_ref();
    person.map_or_else(|| game.name_of(actor), |person| person.name.clone())
}

fn look_of(tile: &Tile) -> (char, Rgb) {
    (tile.glyph, tile.color)
}

impl Entry<'_> {
    /// Its character, what it is called, and what sort of thing that is where the name does not say it.
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

    /// What can be found by typing.
    fn told(&self, game: &Game) -> String {
        let (_, name, sort) = self.shown(game);
        let more = match self.place.what {
            PlaceOf::Tile(tile) if tile.stair.is_some() => say!("stair").to_owned(),
            PlaceOf::Tile(tile) if tile.opens_to.is_some() => say!("door").to_owned(),
            PlaceOf::Thing(item) => item_line::told(game, item),
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

/// How far it is, of what is on the hero's level: "12 steps north-east".
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

/// What is remembered of something on another level.
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
