//! Description of the ground: items, covers, traps, terrain.

use crate::cards::door_card::{given_answer, hints, join_numbers};
use crate::cards::item_line::appearance;
use crate::cards::reaction_text::{self, GrammaticalPerson};
use crate::draw::card_parts::add_text;
use crate::draw::{CardBuilder, CardPart};
use fifteen_base::Point;
use fifteen_content::{Content, Cover, Reaction, Tile};
use fifteen_game::{Game, Level, capitalize, lowercase_first};

const MAX_NAMED_ITEMS: usize = 6;

#[derive(Clone, Copy, PartialEq, Eq)]
enum KnowledgeSource {
    Seen,
    Remembered,
    /// Known from a magic map, never seen.
    Mapped,
}

fn known_covers(game: &Game, at: Point, knowing: KnowledgeSource) -> Vec<&Cover> {
    let (level, content) = (game.level(), game.content());
    match knowing {
        KnowledgeSource::Seen => level.covers().kinds(at, content).collect(),
        KnowledgeSource::Remembered | KnowledgeSource::Mapped => {
            level.remembered_covers(at).map(|patch| &content.covers[patch.kind]).collect()
        }
    }
}

fn known_tile(game: &Game, at: Point) -> Option<(&Tile, KnowledgeSource)> {
    let level = game.level();
    let seen = game.sees(at);
    let kind =
        if seen { level.terrain().get(at).copied() } else { level.memory().get(at).copied().flatten() }?;
    let knowing = match (seen, level.was_seen(at)) {
        (true, _) => KnowledgeSource::Seen,
        (false, true) => KnowledgeSource::Remembered,
        (false, false) => KnowledgeSource::Mapped,
    };
    Some((&game.content().tiles[kind], knowing))
}

/// Describes the ground in one line: items first, then trap, covers and terrain.
pub fn glance(game: &Game, at: Point) -> String {
    let shroud = game.hiding_covers(at).map(|cover| cover.name.clone());
    let Some((tile, knowing)) = known_tile(game, at) else {
        return shroud.reduce(|all, name| format!("{all}, {name}")).unwrap_or(say!("unknown").to_owned());
    };
    let content = game.content();
    let mut words = Vec::new();
    match game.items_known_at(at) {
        [] => {}
        [only] => words.push(game.name(only)),
        [.., top] => words.push(say!("{} and more", game.name(top))),
    }
    if let Some(trap) = game.known_trap(at) {
        words.push(content.traps[trap.kind].name.clone());
    }
    words.extend(known_covers(game, at, knowing).iter().map(|cover| cover.name.clone()));
    for name in shroud {
        if !words.contains(&name) {
            words.push(name);
        }
    }
    if let Some(view) = game.riddle(at) {
        words.push(join_numbers(view.puzzle.numbers()));
    }
    // The name of a shop replaces the name of the floor. A feature is added to the name.
    let name = game.shop_at(at).unwrap_or_else(|| tile_name(game, game.level(), (at, tile)));
    let name = match game.feature(at).filter(|feature| feature.left != Some(0)) {
        Some(feature) => format!("{name}: {}", lowercase_first(feature.label)),
        None => name,
    };
    words.push(match knowing {
        KnowledgeSource::Seen => name,
        KnowledgeSource::Remembered => say!("{name} (remembered)"),
        KnowledgeSource::Mapped => say!("{name} (from a map)"),
    });
    words.join(", ")
}

pub fn describe(game: &Game, at: Point, parts: &mut Vec<CardPart>) {
    let Some((tile, knowing)) = known_tile(game, at) else {
        add_covers(game.hiding_covers(at), game.content(), parts);
        if parts.is_empty() {
            parts.add_sentence(say!("You have not seen this place."));
        }
        return;
    };
    add_items(game, at, parts);
    add_trap(game, at, parts);
    let mut all = known_covers(game, at, knowing);
    let hiding_covers = game.hiding_covers(at).filter(|cover| all.iter().all(|other| other.id != cover.id));
    let hiding_covers: Vec<&Cover> = hiding_covers.collect();
    all.extend(hiding_covers);
    add_covers(all.into_iter(), game.content(), parts);
    add_gap(parts);
    let name = capitalize(&tile_name(game, game.level(), (at, tile)));
    parts.push(CardPart::Name(tile.glyph, tile.color, name));
    let how = match knowing {
        KnowledgeSource::Seen => None,
        KnowledgeSource::Remembered => Some(say!("Remembered, not seen now.")),
        KnowledgeSource::Mapped => Some(say!("Known from a map, never seen.")),
    };
    parts.extend(how.map(|how| CardPart::Sentence(how.to_owned())));
    add_terrain_effects(tile.cost, tile.noise, tile.shelter, tile.burns > 0, parts);
    add_feature(game, at, parts);
    add_reactions(&tile.reacts, game.content(), parts);
    add_puzzle(game, at, parts);
    add_text(tile_text(game, game.level(), (at, tile)), parts);
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

fn add_feature(game: &Game, at: Point, parts: &mut Vec<CardPart>) {
    let Some(feature) = game.feature(at) else { return };
    parts.add_sentence(match feature.left {
        Some(0) => say!("It has been used up.").to_owned(),
        Some(1) => say!("{}: 1 use left.", feature.label),
        Some(left) => say!("{}: {left} uses left.", feature.label),
        None => format!("{}.", feature.label),
    });
    let hindrance = feature.hindrance.filter(|_| feature.left != Some(0));
    parts.extend(hindrance.map(|why| CardPart::Sentence(game.refusal_text(why))));
}

fn add_puzzle(game: &Game, at: Point, parts: &mut Vec<CardPart>) {
    if let Some(view) = game.riddle(at) {
        let hand = join_numbers(view.puzzle.numbers());
        let asks = say!("Numbers: {hand}. Make {} from them.", view.puzzle.target());
        parts.add_sentence(asks);
        parts.add_sentences(hints(&view));
        return;
    }
    let door = game.world().lore().door(game.level().id().0, at);
    if let Some(answered) = door.and_then(|door| door.answered.as_ref()) {
        parts.add_sentence(say!("You answered: {}.", given_answer(answered)));
    }
}

fn add_gap(parts: &mut Vec<CardPart>) {
    if !parts.is_empty() {
        parts.push(CardPart::Gap);
    }
}

fn add_items(game: &Game, at: Point, parts: &mut Vec<CardPart>) {
    let pile = game.items_known_at(at);
    if pile.is_empty() {
        return;
    }
    add_gap(parts);
    for item in pile.iter().rev().take(MAX_NAMED_ITEMS) {
        let (glyph, color) = appearance(game, item);
        parts.push(CardPart::Name(glyph, color, capitalize(&game.name(item))));
    }
    if pile.len() > MAX_NAMED_ITEMS {
        parts.add_sentence(say!("and {} more", pile.len() - MAX_NAMED_ITEMS));
    }
    if let [only] = pile
        && game.is_identified(only)
    {
        add_text(&game.content().items[only.kind()].text, parts);
    }
}

fn add_trap(game: &Game, at: Point, parts: &mut Vec<CardPart>) {
    if let Some(trap) = game.known_trap(at) {
        let trap = &game.content().traps[trap.kind];
        add_gap(parts);
        parts.push(CardPart::Name(trap.glyph, trap.color, capitalize(&trap.name)));
        add_text(&trap.text, parts);
    }
}

fn add_reactions(all: &[Reaction], content: &Content, parts: &mut Vec<CardPart>) {
    parts.add_sentences(reaction_text::sentences(all, GrammaticalPerson::Anyone, content));
}

fn add_covers<'a>(all: impl Iterator<Item = &'a Cover>, content: &Content, parts: &mut Vec<CardPart>) {
    for cover in all {
        add_gap(parts);
        let glyph = cover.glyph.unwrap_or(' ');
        parts.push(CardPart::Name(glyph, cover.color, capitalize(&cover.name)));
        add_terrain_effects(cover.cost, cover.noise, cover.shelter, cover.burns > 0, parts);
        add_reactions(&cover.reacts, content, parts);
        add_text(&cover.text, parts);
    }
}

/// Adds "Steps take 160 % of the time. Cover: 20 harder to hit with ranged attacks. It can catch fire." `cost` is the
/// time of a step, in percent of the usual time; `noise` the additional distance at which steps are heard, in cells;
/// `shelter` the protection from ranged attacks, in percentage points.
fn add_terrain_effects(cost: i32, noise: i32, shelter: i32, burns: bool, parts: &mut Vec<CardPart>) {
    let mut steps = Vec::new();
    if cost != 100 {
        steps.push(say!("take {} % of the time", cost));
    }
    let cells = |n: i32| format!("{n} {}", if n == 1 { say!("cell") } else { say!("cells") });
    match noise {
        0 => {}
        more @ 1.. => steps.push(say!("are heard {} further away", cells(more))),
        less => steps.push(say!("are heard {} less far away", cells(-less))),
    }
    let mut facts = Vec::new();
    if !steps.is_empty() {
        facts.push(say!("Steps {}.", steps.join(say!(" and "))));
    }
    if shelter > 0 {
        facts.push(say!("Cover: {} harder to hit with ranged attacks.", shelter));
    }
    if burns {
        facts.push(say!("It can catch fire.").to_owned());
    }
    if !facts.is_empty() {
        parts.add_sentence(facts.join(" "));
    }
}
