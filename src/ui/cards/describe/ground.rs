//! Description of the ground: items, covers, traps, terrain.

use crate::cards::door_card::{given, hints, numbers};
use crate::cards::item_line::guise;
use crate::cards::reactions::{self, Person};
use crate::draw::parts::text;
use crate::draw::{Part, Parts};
use fifteen_base::Point;
use fifteen_content::{Content, Cover, Reaction, Tile};
use fifteen_game::{Game, Level, capital, decapital};

/// Most items of a pile that are named.
const NAMED: usize = 6;

/// Source of the hero's knowledge of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Knowing {
    Seen,
    Remembered,
    /// Known from a magic map, never seen.
    Mapped,
}

/// Returns the terrain that the hero knows in a cell, and from where.
fn tile_known(game: &Game, at: Point) -> Option<(&Tile, Knowing)> {
    let level = game.level();
    let seen = game.sees(at);
    let kind = if seen {
        level.terrain().get(at).copied()
    } else {
        level.memory().get(at).copied().flatten()
    }?;
    let knowing = match (seen, level.was_seen(at)) {
        (true, _) => Knowing::Seen,
        (false, true) => Knowing::Remembered,
        (false, false) => Knowing::Mapped,
    };
    Some((&game.content().tiles[kind], knowing))
}

/// Describes the ground in one line, most notable thing first.
pub fn glance(game: &Game, at: Point) -> String {
    let shroud = game.shroud(at).map(|cover| cover.name.clone());
    let Some((tile, knowing)) = tile_known(game, at) else {
        return shroud
            .reduce(|all, name| format!("{all}, {name}"))
            .unwrap_or(say!("unknown").to_owned());
    };
    let content = game.content();
    let mut words = Vec::new();
    match game.lying(at) {
        [] => {}
        [only] => words.push(game.name(only)),
        [.., top] => words.push(say!("{} and more", game.name(top))),
    }
    if let Some(trap) = game.known_trap(at) {
        words.push(content.traps[trap.kind].name.clone());
    }
    let known = known_covers(game, at, knowing);
    words.extend(known.into_iter().map(|cover| cover.name.clone()));
    for name in shroud {
        if !words.contains(&name) {
            words.push(name);
        }
    }
    if let Some(view) = game.riddle(at) {
        words.push(numbers(view.puzzle.numbers()));
    }
    // A shop's name or a feature says more than the floor.
    let name = game.shop_at(at).unwrap_or_else(|| tile_name(game, game.level(), (at, tile)));
    let name = match game.feature(at).filter(|feature| feature.left != Some(0)) {
        Some(feature) => format!("{name}: {}", decapital(feature.offer)),
        None => name,
    };
    words.push(match knowing {
        Knowing::Seen => name,
        Knowing::Remembered => say!("{name} (remembered)"),
        Knowing::Mapped => say!("{name} (from a map)"),
    });
    words.join(", ")
}

fn known_covers(game: &Game, at: Point, knowing: Knowing) -> Vec<&Cover> {
    let (level, content) = (game.level(), game.content());
    match knowing {
        Knowing::Seen => level.covers().kinds(at, content).collect(),
        Knowing::Remembered | Knowing::Mapped => {
            level.recalled(at).map(|patch| &content.covers[patch.kind]).collect()
        }
    }
}

/// Describes the ground in detail.
pub fn describe(game: &Game, at: Point, parts: &mut Vec<Part>) {
    let Some((tile, knowing)) = tile_known(game, at) else {
        covers(game.shroud(at), game.content(), parts);
        if parts.is_empty() {
            parts.fact(say!("You have not seen this place."));
        }
        return;
    };
    things(game, at, parts);
    trap(game, at, parts);
    let mut all = known_covers(game, at, knowing);
    let hides = game.shroud(at).filter(|cover| all.iter().all(|other| other.id != cover.id));
    let hides: Vec<&Cover> = hides.collect();
    all.extend(hides);
    covers(all.into_iter(), game.content(), parts);
    begin(parts);
    parts.push(Part::Name(
        tile.glyph,
        tile.color,
        capital(&tile_name(game, game.level(), (at, tile))),
    ));
    let how = match knowing {
        Knowing::Seen => None,
        Knowing::Remembered => Some(say!("Remembered, not seen now.")),
        Knowing::Mapped => Some(say!("Known from a map, never seen.")),
    };
    parts.extend(how.map(|how| Part::Fact(how.to_owned())));
    worth(Worth::of_tile(tile), parts);
    feature(game, at, parts);
    reacts(&tile.reacts, game.content(), parts);
    riddle(game, at, parts);
    text(tile_text(game, game.level(), (at, tile)), parts);
}

/// Returns the name of a tile and its destination: "worn stair to the Old Kiln".
pub fn tile_name(game: &Game, level: &Level, (at, tile): (Point, &Tile)) -> String {
    match game.world().branch_at(level, at, game.content()) {
        Some(branch) => say!("{} to {}", tile.name, branch.name),
        None => tile.name.clone(),
    }
}

/// Returns the description of a tile, or of its destination.
pub fn tile_text<'a>(game: &'a Game, level: &Level, (at, tile): (Point, &'a Tile)) -> &'a str {
    let branch = game.world().branch_at(level, at, game.content());
    branch.and_then(|branch| branch.text.as_deref()).unwrap_or(&tile.text)
}

/// Adds the use of a feature, its remaining uses, and what prevents the hero from using it.
fn feature(game: &Game, at: Point, parts: &mut Vec<Part>) {
    let Some(feature) = game.feature(at) else { return };
    parts.fact(match feature.left {
        Some(0) => say!("It has been used up.").to_owned(),
        Some(1) => say!("{}: 1 use left.", feature.offer),
        Some(left) => say!("{}: {left} uses left.", feature.offer),
        None => format!("{}.", feature.offer),
    });
    let hindrance = feature.hindrance.filter(|_| feature.left != Some(0));
    parts.extend(hindrance.map(|why| Part::Fact(game.refusal(why))));
}

/// Adds the puzzle of a door, or the answer that opened it.
fn riddle(game: &Game, at: Point, parts: &mut Vec<Part>) {
    if let Some(view) = game.riddle(at) {
        let hand = numbers(view.puzzle.numbers());
        let asks = say!("Numbers: {hand}. Make {} from them.", view.puzzle.target());
        parts.fact(asks);
        parts.facts(hints(&view));
        return;
    }
    let door = game.world().lore().door(game.level().id().0, at);
    if let Some(answered) = door.and_then(|door| door.answered.as_ref()) {
        parts.fact(say!("You answered: {}.", given(answered)));
    }
}

/// Adds a gap before the next subject.
fn begin(parts: &mut Vec<Part>) {
    if !parts.is_empty() {
        parts.push(Part::Gap);
    }
}

fn things(game: &Game, at: Point, parts: &mut Vec<Part>) {
    let pile = game.lying(at);
    if pile.is_empty() {
        return;
    }
    begin(parts);
    for item in pile.iter().rev().take(NAMED) {
        let (glyph, color) = guise(game, item);
        parts.push(Part::Name(glyph, color, capital(&game.name(item))));
    }
    if pile.len() > NAMED {
        parts.fact(say!("and {} more", pile.len() - NAMED));
    }
    if let [only] = pile
        && game.recognises(only)
    {
        text(&game.content().items[only.kind()].text, parts);
    }
}

fn trap(game: &Game, at: Point, parts: &mut Vec<Part>) {
    if let Some(trap) = game.known_trap(at) {
        let trap = &game.content().traps[trap.kind];
        begin(parts);
        parts.push(Part::Name(trap.glyph, trap.color, capital(&trap.name)));
        text(&trap.text, parts);
    }
}

/// Adds the effects of entering, staying and leaving.
fn reacts(all: &[Reaction], content: &Content, parts: &mut Vec<Part>) {
    parts.facts(reactions::sentences(all, Person::Whoever, content));
}

fn covers<'a>(all: impl Iterator<Item = &'a Cover>, content: &Content, parts: &mut Vec<Part>) {
    for cover in all {
        begin(parts);
        let glyph = cover.glyph.unwrap_or(' ');
        parts.push(Part::Name(glyph, cover.color, capital(&cover.name)));
        worth(Worth::of_cover(cover), parts);
        reacts(&cover.reacts, content, parts);
        text(&cover.text, parts);
    }
}

/// Effects of terrain on walking and fighting.
struct Worth {
    /// Time of a step, in percent.
    cost: i32,
    /// Additional distance at which steps are heard, in cells.
    noise: i32,
    /// Protection from ranged attacks, in percentage points.
    shelter: i32,
    /// Whether it is flammable.
    burns: bool,
}

impl Worth {
    fn of_tile(tile: &Tile) -> Worth {
        Worth { cost: tile.cost, noise: tile.noise, shelter: tile.shelter, burns: tile.burns > 0 }
    }

    fn of_cover(cover: &Cover) -> Worth {
        Worth {
            cost: cover.cost,
            noise: cover.noise,
            shelter: cover.shelter,
            burns: cover.burns > 0,
        }
    }
}

/// Describes the effects: "Steps take 160 % of the time and are heard 4 cells further away. Cover: 20 harder to hit
/// with ranged attacks. It burns."
fn worth(worth: Worth, parts: &mut Vec<Part>) {
    let mut steps = Vec::new();
    if worth.cost != 100 {
        steps.push(say!("take {} % of the time", worth.cost));
    }
    let cells = |n: i32| format!("{n} {}", if n == 1 { say!("cell") } else { say!("cells") });
    match worth.noise {
        0 => {}
        more @ 1.. => steps.push(say!("are heard {} further away", cells(more))),
        less => steps.push(say!("are heard {} less far", cells(-less))),
    }
    let mut facts = Vec::new();
    if !steps.is_empty() {
        facts.push(say!("Steps {}.", steps.join(say!(" and "))));
    }
    if worth.shelter > 0 {
        facts.push(say!("Cover: {} harder to hit with ranged attacks.", worth.shelter));
    }
    if worth.burns {
        facts.push(say!("It burns.").to_owned());
    }
    if !facts.is_empty() {
        parts.fact(facts.join(" "));
    }
}
