//! Differences between two saves, in sentences.

use super::{changes, count_text, growth, name_with_article, name_with_number};
use crate::cards::words;
use fifteen_base::{Point, SortedMap};
use fifteen_content::{Content, Kind, Layer, Stat, Status, Tile};
use fifteen_game::save::{SaveContents, different_fields};
use fifteen_game::{Actor, Level, LevelId, Stats, World, capitalize, with_article};

const MAX_LISTED_CELLS: usize = 20;

/// Describes the changes from the save `before` to the save `after`. Empty for equal saves.
pub fn describe_difference(before: &SaveContents, after: &SaveContents, content: &Content) -> Vec<String> {
    let (a, b) = (&before.world, &after.world);
    let mut sentences = run_changes(a, b, content);
    let header = header_changes(before, after);
    sentences.extend(hero_changes(a, b, content));
    sentences.extend(growth::growth_changes(a, b, content));
    sentences.extend(growth::world_changes(a, b, content));
    sentences.extend(changes::knowledge_changes(a, b, content));
    sentences.extend(changes::town_changes(a, b, content));
    sentences.extend(creature_changes(a, b, content));
    sentences.extend(changes::item_changes(a, b, content));
    for level in b.levels().values() {
        match a.levels().get(&level.id()) {
            Some(old) => sentences.extend(terrain_changes(old, level, content)),
            None => sentences.push(say!(
                "Level {} was entered; {} of it are known.",
                level.id().0,
                count_text(known_cells(level), say!("cell"))
            )),
        }
    }
    let lost = a.levels().keys().filter(|id| !b.levels().contains_key(id));
    sentences.extend(lost.map(|id| say!("Level {} no longer exists.", id.0)));
    sentences.extend(log_changes(a, b));
    if sentences.is_empty() {
        sentences.extend(other_fields(a, b, content));
    }
    sentences.splice(0..0, header);
    sentences
}

const MAX_LISTED_FIELDS: usize = 8;

/// Names the fields of the save file that differ. Used if no sentence describes a difference.
fn other_fields(a: &World, b: &World, content: &Content) -> Option<String> {
    let mut found = different_fields(a, b, content);
    let more = found.len().saturating_sub(MAX_LISTED_FIELDS);
    found.truncate(MAX_LISTED_FIELDS);
    let named = found.join(", ");
    match (found.is_empty(), more) {
        (true, _) => None,
        (false, 0) => Some(say!("Different: {named}.")),
        (false, more) => Some(say!("Different: {named} and {} more.", more)),
    }
}

fn run_changes(a: &World, b: &World, content: &Content) -> Vec<String> {
    let mut sentences = Vec::new();
    if a.name() != b.name() {
        sentences.push(say!("The saves are of two different runs: {} and {}.", a.name(), b.name()));
    }
    if a.seed() != b.seed() {
        sentences.push(say!("The seed is {} and was {}.", b.seed(), a.seed()));
    }
    if a.scenario() != b.scenario() {
        let name = |world: &World| content.scenarios[world.scenario()].name.clone();
        sentences.push(say!("The scenario is {} and was {}.", name(b), name(a)));
    }
    if a.turn() != b.turn() {
        sentences.push(say!("Turn {} -> {}.", a.turn(), b.turn()));
    }
    match (a.ending(), b.ending()) {
        (None, Some(end)) => {
            sentences.push(say!("You were {} on turn {}.", b.epitaph(content).unwrap_or_default(), end.turn))
        }
        (Some(_), None) => sentences.push(say!("You are alive again.").to_owned()),
        _ => {}
    }
    sentences
}

fn header_changes(before: &SaveContents, after: &SaveContents) -> Vec<String> {
    let (a, b) = (&before.about, &after.about);
    let mut sentences = Vec::new();
    if a.game != b.game {
        sentences.push(say!("Written by version {}, before by {}.", b.game, a.game));
    }
    if a.data != b.data || a.mods != b.mods {
        sentences.push(say!("The data or the mods are different.").to_owned());
    }
    match (before.world.edited(), after.world.edited()) {
        (false, true) => sentences.push(say!("The save or its data were edited by hand.").to_owned()),
        (true, false) => sentences.push(say!("The save is no longer marked as edited.").to_owned()),
        _ => {}
    }
    sentences
}

fn hero_changes(a: &World, b: &World, content: &Content) -> Vec<String> {
    let mut sentences = Vec::new();
    let Some((old, new)) = a.hero().zip(b.hero()) else { return sentences };
    if a.current_level() != b.current_level() {
        sentences.push(say!("You went from level {} to level {}.", a.current_level().0, b.current_level().0));
    } else if old.at() != new.at() {
        sentences.push(say!("You moved from {} to {}.", old.at(), new.at()));
    }
    let hp = [old, new].map(|hero| (hero.hp(), max_stat(hero, Stat::MaxHp, content)));
    let hp = points_change(say!("hit points"), hp[0], hp[1]);
    sentences.extend(hp.map(|hp| say!("You have {hp}.")));
    if old.kind() != new.kind() {
        sentences.push(say!("The hero is another kind of creature.").to_owned());
    }
    let mana = [old, new].map(|hero| (hero.mana(), max_stat(hero, Stat::MaxMana, content)));
    let mana = points_change(say!("mana"), mana[0], mana[1]);
    sentences.extend(mana.map(|mana| say!("You have {mana}.")));
    let states = status_changes(old, new, content).into_iter();
    sentences.extend(states.map(|state| say!("You are {state}.")));
    sentences
}

/// Returns a stat of a creature, like its maximum of hit points, including talents and worn items.
fn max_stat(actor: &Actor, stat: Stat, content: &Content) -> i32 {
    Stats::for_actor(actor, content)[stat]
}

/// Describes changed points or maxima: "3 of 10 mana (before: 5 of 10)". `None` if nothing has changed.
fn points_change(what: &str, had: (i32, i32), has: (i32, i32)) -> Option<String> {
    (had != has).then(|| say!("{} of {} {what} (before: {} of {})", has.0, has.1, had.0, had.1))
}

/// Describes new, changed and ended status effects: "burning for 4 turns", "no longer burning".
fn status_changes(old: &Actor, new: &Actor, content: &Content) -> Vec<String> {
    let name = |status: Kind<Status>| &content.statuses[status].name;
    let is = new.statuses().iter().filter(|state| !old.statuses().contains(state)).map(|state| {
        let turns = count_text(state.turns.unsigned_abs() as usize, say!("turn"));
        say!("{} for {turns}", name(state.status))
    });
    let was = old.statuses().iter().map(|state| state.status);
    let gone = was.filter(|status| new.status_turns(*status).is_none());
    is.chain(gone.map(|status| say!("no longer {}", name(status)))).collect()
}

/// Returns all creatures except the hero, each with its level, by creature number.
fn all_creatures(world: &World) -> SortedMap<u32, (LevelId, &Actor)> {
    let levels = world.levels().values();
    let actors = levels.flat_map(|level| level.actors().iter().map(|actor| (level.id(), actor)));
    let others = actors.filter(|(_, actor)| actor.id() != world.hero_id());
    others.map(|(level, actor)| (actor.id().0, (level, actor))).collect()
}

fn creature_changes(a: &World, b: &World, content: &Content) -> Vec<String> {
    let (old, new) = (all_creatures(a), all_creatures(b));
    let mut sentences = Vec::new();
    // Numbers are never reused, and only the death of a creature removes its number.
    let dead = old.iter().filter(|(id, _)| !new.contains_key(id)).map(|(_, (_, actor))| actor);
    sentences.extend(dead.map(|actor| say!("{} died.", capitalize(&name_with_article(actor, content)))));
    for (id, (level, actor)) in &new {
        let Some((from, before)) = old.get(id) else {
            let what = capitalize(&with_article(&name_with_number(actor, content)));
            sentences.push(say!("{what} appeared at {} on level {}.", actor.at(), level.0));
            continue;
        };
        let changes = actor_change(before, actor, (*from, *level), content);
        if !changes.is_empty() {
            let who = capitalize(&name_with_article(before, content));
            sentences.push(format!("{who} {}.", changes.join(", ")));
        }
    }
    sentences
}

fn actor_change(old: &Actor, new: &Actor, (from, to): (LevelId, LevelId), content: &Content) -> Vec<String> {
    let mut changes = Vec::new();
    if from != to {
        changes.push(say!("went from level {} to level {}", from.0, to.0));
    } else if old.at() != new.at() {
        changes.push(say!("moved from {} to {}", old.at(), new.at()));
    }
    let hp = [old, new].map(|actor| (actor.hp(), max_stat(actor, Stat::MaxHp, content)));
    changes.extend(points_change(say!("hit points"), hp[0], hp[1]).map(|hp| say!("has {hp}")));
    let (was, is) = (words::mood_word(old.mood()), words::mood_word(new.mood()));
    if was != is {
        changes.push(say!("is {is} (was {was})"));
    }
    let states = status_changes(old, new, content);
    changes.extend(states.into_iter().map(|state| say!("is {state}")));
    if old.bond() != new.bond() || old.leader() != new.leader() {
        changes.push(say!("has changed its relation to you").to_owned());
    }
    if old.kind() != new.kind() {
        let kind = &content.monsters[new.kind()].name;
        changes.push(say!("is {} now", with_article(kind)));
    }
    changes
}

fn known_cells(level: &Level) -> usize {
    level.memory().cells().iter().flatten().count()
}

fn terrain_changes(old: &Level, new: &Level, content: &Content) -> Vec<String> {
    let id = new.id().0;
    let mut sentences = Vec::new();
    if old.size() != new.size() {
        sentences.push(say!("Level {id} is {} cells and was {}.", new.size(), old.size()));
        return sentences;
    }
    let explored = old.memory().cells().iter().zip(new.memory().cells());
    let explored = explored.filter(|(before, after)| before.is_none() && after.is_some());
    match explored.count() {
        0 => {}
        1 => sentences.push(say!("1 cell of level {id} was explored.")),
        n => sentences.push(say!("{n} cells of level {id} were explored.")),
    }
    if known_cells(new) < known_cells(old) {
        let lost = known_cells(old) - known_cells(new);
        sentences.push(say!("{} of level {id} were forgotten.", count_text(lost, say!("cell"))));
    }
    let cells = old.terrain().iter().zip(new.terrain().cells());
    let changed: Vec<_> = cells.filter(|((_, before), after)| before != after).collect();
    for ((at, before), after) in changed.iter().take(MAX_LISTED_CELLS) {
        sentences.push(say!("On level {id} {}.", cell_change(*at, **before, **after, content)));
    }
    if changed.len() > MAX_LISTED_CELLS {
        let more = count_text(changed.len() - MAX_LISTED_CELLS, say!("cell"));
        sentences.push(say!("On level {id} {more} more changed."));
    }
    sentences.extend(cover_changes(old, new));
    sentences.extend(trap_changes(old, new, content));
    sentences.extend(puzzle_changes(old, new));
    sentences
}

fn cover_changes(old: &Level, new: &Level) -> Option<String> {
    let layers = Layer::ALL.into_iter().map(|layer| {
        let (before, after) = (old.covers().layer(layer), new.covers().layer(layer));
        let other = after.iter().filter(|(at, patch)| before.get(at) != Some(patch));
        let gone = before.keys().filter(|at| !after.contains_key(at));
        other.count() + gone.count()
    });
    let cells: usize = layers.sum();
    let id = new.id().0;
    (cells > 0).then(|| say!("On level {id} the cover of {} changed.", count_text(cells, say!("cell"))))
}

fn trap_changes(old: &Level, new: &Level, content: &Content) -> Vec<String> {
    let id = new.id().0;
    let name = |kind| with_article(&content.traps[kind].name);
    let mut sentences = Vec::new();
    for (at, snare) in new.traps() {
        let trap = name(snare.kind);
        match old.traps().get(at) {
            Some(before) if before.known == snare.known => {}
            Some(_) if snare.known => sentences.push(say!("On level {id} {trap} was found at {at}.")),
            _ => sentences.push(say!("On level {id} {trap} was laid at {at}.")),
        }
    }
    let gone = old.traps().iter().filter(|(at, _)| !new.traps().contains_key(at));
    sentences.extend(gone.map(|(at, snare)| say!("On level {id} {} at {at} is gone.", name(snare.kind))));
    sentences
}

/// Describes attempts at puzzle doors. An opened door is reported as a terrain change.
fn puzzle_changes(old: &Level, new: &Level) -> Vec<String> {
    let id = new.id().0;
    let tried = new.riddles().iter().filter_map(|(at, now)| {
        let before = old.riddles().get(at);
        let (tries, hints) = before.map_or((0, 0), |puzzle| (puzzle.wrong_answers(), puzzle.hints()));
        let wrong = now.wrong_answers().saturating_sub(tries) as usize;
        let told = now.hints().saturating_sub(hints) as usize;
        if before.is_some_and(|before| before.numbers() != now.numbers()) {
            return Some(say!("On level {id} the door at {at} has other numbers."));
        }
        (wrong + told > 0).then(|| {
            let (wrong, told) = (count_text(wrong, say!("wrong answer")), count_text(told, say!("hint")));
            say!("On level {id} the door at {at} was given {wrong}, and gave {told}.")
        })
    });
    tried.collect()
}

/// Describes a changed cell: "a door at [12, 7] was opened".
fn cell_change(at: Point, before: Kind<Tile>, after: Kind<Tile>, content: &Content) -> String {
    let (old, new) = (&content.tiles[before], &content.tiles[after]);
    let done = if old.opens_to == Some(after) {
        say!("opened")
    } else if old.closes_to == Some(after) {
        say!("closed")
    } else if old.found_as == Some(after) {
        return say!("{} was found at {at}", with_article(&new.name));
    } else {
        let is = with_article(&new.name);
        return say!("{is} is at {at}, where {} was", with_article(&old.name));
    };
    say!("{} at {at} was {done}", with_article(&old.name))
}

fn log_changes(a: &World, b: &World) -> Option<String> {
    let (old, new) = (a.log(), b.log());
    if old == new {
        return None;
    }
    let last = old.iter().next_back();
    let since = new.iter().filter(|m| last.is_none_or(|last| m.turn > last.turn));
    Some(match since.count() {
        0 => say!("The message log is different.").to_owned(),
        n => say!("{} since then.", count_text(n, say!("message"))),
    })
}
