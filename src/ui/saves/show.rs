//! Summary of a save: hero, pack, creatures, floor items, maps and messages.

use super::{count_text, growth, name_with_number};
use crate::cards::item_line::worn_place;
use crate::cards::words;
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{Point, SortedMap};
use fifteen_content::{Content, Stat};
use fifteen_game::save::SaveInfo;
use fifteen_game::{ActiveStatus, Actor, Game, Item, Level, capitalize};

/// Maximum number of messages. The latest messages are shown.
const MESSAGES: usize = 12;

/// Describes the hero, place, creatures, levels and last messages of a save, then `notes`. Leaves out what the player
/// does not know, unless `whole`.
pub fn describe_save(game: &Game, about: &SaveInfo, notes: &[String], whole: bool) -> String {
    let mut lines = header(game, about, whole);
    lines.extend(carried_items(game, whole));
    lines.extend(nearby_creatures(game, whole));
    lines.extend(floor_items(game, whole));
    lines.extend(levels(game, whole));
    lines.extend(messages(game));
    if !notes.is_empty() {
        lines.extend([String::new(), say!("Notes:").to_owned()]);
        lines.extend(notes.iter().map(|note| format!("  {note}")));
    }
    lines.join("\n") + "\n"
}

fn header(game: &Game, about: &SaveInfo, whole: bool) -> Vec<String> {
    let (world, content) = (game.world(), game.content());
    let scenario = &content.scenarios[world.scenario()];
    let mut lines = vec![
        say!("{}, on turn {} of {}", world.name(), world.turn(), scenario.name),
        place_text(game.level(), content, whole),
    ];
    if let Some(hero) = game.hero() {
        lines.push(say!(
            "{} with {} of {} hit points, at {}",
            capitalize(&content.monsters[hero.kind()].name),
            hero.hp(),
            game.stats(hero)[Stat::MaxHp],
            hero.at()
        ));
        let (mana, most) = (hero.mana(), game.stats(hero)[Stat::MaxMana]);
        if most > 0 {
            lines.push(say!("{mana} of {most} mana"));
        }
    }
    lines.extend(statuses(game));
    lines.extend(growth::growth_summary(game));
    lines.extend(growth::world_summary(game, whole));
    let fate = world.ending().zip(world.epitaph(content));
    lines.extend(fate.map(|(end, fate)| say!("{} on turn {}", capitalize(&fate), end.turn)));
    lines.push(say!("Seed {}, save {}", world.seed(), about.save_seq));
    let data = if about.same_data { say!("the current data") } else { say!("other data") };
    lines.push(say!("Written by version {} with {data} ({})", about.game, about.data));
    let mods: Vec<String> = about.mods.iter().map(|(id, version)| format!("{id} {version}")).collect();
    lines.push(match mods.is_empty() {
        true => say!("Without mods").to_owned(),
        false => say!("With the mods {}", mods.join(", ")),
    });
    if world.edited() {
        lines.push(say!("The save or its data were edited by hand").to_owned());
    }
    lines
}

/// Returns "The cellars, depth 2"; if `whole`, with the number of the level: "The cellars #3, depth 2".
fn place_text(level: &Level, content: &Content, whole: bool) -> String {
    let theme = capitalize(&content.themes[level.theme()].name);
    let number = if whole { format!(" #{}", level.id().0) } else { String::new() };
    say!("{theme}{number}, depth {}", level.depth())
}

/// Lists the visible creatures, or all creatures of the level if `whole`.
fn nearby_creatures(game: &Game, whole: bool) -> Vec<String> {
    let hero = game.world().hero_id();
    let everybody = game.level().actors().iter().filter(|actor| actor.id() != hero);
    let mut near: Vec<&Actor> = if whole { everybody.collect() } else { game.actors_in_sight() };
    sort_by_key(&mut near, |actor| (actor.at().distance(game.hero_at()), actor.id()));
    let title = if whole { say!("On this level:") } else { say!("In sight:") };
    let mut lines = vec![String::new(), title.to_owned()];
    if near.is_empty() {
        lines.push(say!("  nobody").to_owned());
    }
    lines.extend(near.into_iter().map(|actor| {
        let at = actor.at();
        let steps = count_text(at.distance(game.hero_at()).unsigned_abs() as usize, say!("cell"));
        let way = game.hero_at().direction_to(at).map_or(say!("here"), |dir| dir.translated_name());
        say!(
            "  {} at {at}, {steps} {way}: {} of {} hit points, {}",
            name_with_number(actor, game.content()),
            actor.hp(),
            game.stats(actor)[Stat::MaxHp],
            words::mood(actor.mood())
        )
    }));
    lines
}

/// Draws all levels, the hero's level first.
fn levels(game: &Game, whole: bool) -> Vec<String> {
    let (world, content) = (game.world(), game.content());
    let others = world.levels().values().filter(|level| level.id() != world.current_level());
    let mut lines = Vec::new();
    for level in std::iter::once(game.level()).chain(others) {
        let here = level.id() == world.current_level();
        let seen: Vec<&Actor> = match (whole, here) {
            (true, _) => level.actors().iter().collect(),
            (false, true) => game.actors_in_sight().into_iter().chain(game.hero()).collect(),
            (false, false) => Vec::new(),
        };
        let drawn = map(level, content, whole, seen.into_iter());
        let known = level.memory().cells().iter().flatten().count();
        let title = say!("{}, {} known", place_text(level, content, whole), count_text(known, say!("cell")));
        lines.extend([String::new(), title]);
        lines.extend(drawn);
    }
    lines
}

fn messages(game: &Game) -> Vec<String> {
    let log = game.world().log();
    let latest = log.iter().skip(log.iter().len().saturating_sub(MESSAGES));
    let line = |message: &fifteen_game::LogMessage| {
        let n = message.times;
        let times = if n == 1 { String::new() } else { say!(" ({n} times)") };
        format!("  {}: {}{times}", message.turn, message.text)
    };
    let mut lines = vec![String::new(), say!("Last messages:").to_owned()];
    lines.extend(latest.map(line));
    lines
}

/// Draws a level as the player knows it (all of it if `all`), with the creatures `who`. Leaves out empty rows at
/// the top and bottom.
fn map<'a>(level: &Level, content: &Content, all: bool, who: impl Iterator<Item = &'a Actor>) -> Vec<String> {
    let who = who.map(|actor| (actor.at(), content.monsters[actor.kind()].glyph));
    let who: SortedMap<Point, char> = who.collect();
    let cell = |at: Point| {
        let known = match all {
            true => level.terrain().get(at).copied(),
            false => level.memory().get(at).copied().flatten(),
        };
        let ground = known.map_or(' ', |tile| content.tiles[tile].glyph);
        who.get(&at).copied().unwrap_or(ground)
    };
    let size = level.size();
    let row = |y| (0..size.width).map(|x| cell(Point::new(x, y))).collect::<String>();
    let rows: Vec<String> = (0..size.height).map(|y| row(y).trim_end().to_owned()).collect();
    let drawn = |row: &String| !row.is_empty();
    let first = rows.iter().position(drawn).unwrap_or(rows.len());
    let last = rows.iter().rposition(drawn).map_or(first, |last| last + 1);
    rows.into_iter().take(last).skip(first).collect()
}

/// Lists the items that the hero carries; if `whole`, with their numbers and the true kinds of unidentified items.
pub fn carried_items(game: &Game, whole: bool) -> Vec<String> {
    let pack = game.hero().map_or(&[][..], Actor::pack);
    if pack.is_empty() {
        return vec![say!("Carries nothing").to_owned()];
    }
    let mut lines = vec![String::new(), say!("Carries:").to_owned()];
    for item in pack {
        let letter = item.letter().map_or(String::new(), |c| format!("{c}: "));
        lines.push(format!("  {letter}{}", item_text(game, item, whole)));
        lines.extend(container_items(game, item, whole, 4));
    }
    lines
}

/// Lists the items on the floor of the hero's level: the seen ones, or all if `whole`.
pub fn floor_items(game: &Game, whole: bool) -> Vec<String> {
    let mut lines = Vec::new();
    for (at, pile) in game.level().floor_items().iter().filter(|(_, pile)| whole || pile.is_seen()) {
        for item in pile.items() {
            lines.push(format!("  {at}: {}", item_text(game, item, whole)));
            lines.extend(container_items(game, item, whole, 4));
        }
    }
    if !lines.is_empty() {
        lines.splice(0..0, [String::new(), say!("On the floor:").to_owned()]);
    }
    lines
}

/// Lists the content of an open container, or of any container if `whole`.
fn container_items(game: &Game, item: &Item, whole: bool, indent: usize) -> Vec<String> {
    if !whole && !item.is_open() {
        return Vec::new();
    }
    let blanks = " ".repeat(indent);
    let mut lines = Vec::new();
    for item in item.inside() {
        lines.push(format!("{blanks}{}", item_text(game, item, whole)));
        lines.extend(container_items(game, item, whole, indent + 2));
    }
    lines
}

/// Returns "a murky potion", "a dagger, in hand" or "a torch #12".
fn item_text(game: &Game, item: &Item, whole: bool) -> String {
    let mut line = game.name(item);
    if whole {
        line += &format!(" #{}", item.id().0);
        let kind = &game.content().items[item.kind()];
        if !game.is_identified(item) {
            line += &format!(" ({})", kind.name);
        }
    }
    let slot = game.content().items[item.kind()].slot;
    if let Some(slot) = slot.filter(|_| item.is_worn()) {
        line += &format!(", {}", worn_place(game, slot, item));
    }
    if !item.is_open() {
        line += say!(", locked");
    }
    line
}

/// Returns "Burning for 4 turns, hasted for 10 turns", or `None` without status effects.
pub fn statuses(game: &Game) -> Option<String> {
    let statuses = game.hero().map_or(&[][..], Actor::statuses).iter().map(|state| {
        let ActiveStatus { status, turns } = state;
        let turns = count_text(turns.unsigned_abs() as usize, say!("turn"));
        say!("{} for {turns}", game.content().statuses[*status].name)
    });
    let statuses: Vec<String> = statuses.collect();
    (!statuses.is_empty()).then(|| capitalize(&statuses.join(", ")))
}
