//! End of a run: cause of death, score, and the character dump.

use crate::cards::companions::fates;
use crate::cards::describe::Asked;
use crate::cards::hero_card;
use crate::cards::heroes::deeds;
use crate::draw::{Canvas, Looks, Part, Parts, Rect, parts};
use crate::panels::camera::Camera;
use crate::panels::log_view::folded;
use crate::panels::map_view;
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{Size, tongue};
use fifteen_content::ItemClass;
use fifteen_content::kinds::scenario::goal::Usual;
use fifteen_game::save::Score;
use fifteen_game::world::purse::points;
use fifteen_game::{Chapter, Game, Message, capital};
use jiff::Zoned;

const GIVEN_UP: &str = phrase!("gave up");

const WIDTH: i32 = 78;
/// Number of last messages in the dump.
const MESSAGES: usize = 40;
/// Largest part of the level in the dump, in cells.
const VIEW: Size = Size::new(120, 60);

/// Whether a cause of death means that the player gave up, in English or in the current language.
pub fn is_given_up(cause: &str) -> bool {
    cause == GIVEN_UP || cause == tongue::of(GIVEN_UP)
}

/// Returns what killed the hero, or how else the run ended.
pub fn cause(game: &Game) -> String {
    let (world, content) = (game.world(), game.content());
    let Some(cause) = world.fate(content) else { return tongue::of(GIVEN_UP).to_owned() };
    let won = world.ending().is_some_and(|ending| ending.is_won());
    let home = match world.reached(content) {
        Some(goal) => goal.usual,
        // Runs won before goals were recorded: they were won by bringing this item home.
        None => content.scenarios[world.scenario()].goal.filter(|_| won).map(Usual::Home),
    };
    match home {
        Some(Usual::Home(item)) => say!("{cause} with the {}", content.items[item].name),
        Some(Usual::LastStanding) | None => cause,
    }
}

/// Returns "Lastlighter and guard of the watch, level 3", or nothing for a hero without people and class.
fn called(game: &Game) -> String {
    let growth = game.growth();
    let told = |own| say!("{}, level {}", deeds::called(own, game.content()), own.level());
    growth.map_or(String::new(), told)
}

/// Returns the heading of the scenario's own goal, if the run reached one.
fn named(game: &Game) -> String {
    let (world, content) = (game.world(), game.content());
    world.reached(content).and_then(|goal| goal.end.heading.clone()).unwrap_or_default()
}

/// Builds the score of the run.
pub fn score(game: &Game) -> Score {
    let (world, content) = (game.world(), game.content());
    Score {
        points: points(world, content),
        name: world.name().to_owned(),
        called: called(game),
        scenario: content.scenarios[world.scenario()].name.clone(),
        cause: cause(game),
        ending: named(game),
        won: world.ending().is_some_and(|ending| ending.is_won()),
        depth: game.level().depth(),
        deepest: world.lore().deepest(),
        turn: world.turn(),
        kills: world.lore().kills(),
        gold: game.gold(),
        seed: world.seed(),
        date: Zoned::now().strftime("%Y-%m-%d %H:%M").to_string(),
    }
}

/// Builds the character dump: hero, pack, kills, story, last messages, and the last view of the map.
pub fn tale(game: &Game) -> String {
    let (world, content) = (game.world(), game.content());
    let scenario = &content.scenarios[world.scenario()].name;
    let mut parts = vec![
        Part::Fact(format!("{} - {scenario}", world.name())),
        Part::Fact(format!(
            "{} {}, {}",
            capital(&cause(game)),
            whereabouts(game),
            measure(world.turn(), points(world, content), world.seed())
        )),
    ];
    if world.edited() {
        parts.fact(say!("This run or its data were edited by hand."));
    }
    if let Some(turn) = world.practice() {
        parts.fact(say!("Practice run, continued from turn {turn} of another run."));
    }
    parts.heading(say!("Hero"));
    parts.extend(hero_card::card(game, Asked::default()));
    pack(game, &mut parts);
    kills(game, &mut parts);
    fates(game, &mut parts);
    story(&whole_story(game), &mut parts);
    messages(game, &mut parts);
    let mut text = parts::to_text(&parts, WIDTH);
    text += say!("\n[Last view]\n");
    text += &last_view(game);
    text
}

/// Returns the text that tells runs of the same name apart.
fn measure(turn: u64, points: u64, seed: u64) -> String {
    say!("turn {turn}, with {points} points. Seed {seed}.")
}

/// Whether a dump belongs to a run of the score list.
pub fn is_tale_of(tale: &str, score: &Score) -> bool {
    // The text may be wrapped anywhere.
    let words: Vec<&str> = tale.split_whitespace().take(FIRST_WORDS).collect();
    let own = measure(score.turn, score.points, score.seed);
    words.join(" ").contains(&own)
}

/// Number of words that surely include the text of [`measure`].
const FIRST_WORDS: usize = 200;

fn pack(game: &Game, parts: &mut Vec<Part>) {
    for class in ItemClass::ALL {
        let of_it = || game.pack().iter().filter(|item| game.class(item) == class);
        if of_it().next().is_some() {
            parts.heading(class.heading().to_owned());
        }
        for item in of_it() {
            let letter = game.letter_of(item).map_or(String::new(), |c| format!("{c} - "));
            parts.fact(format!("{letter}{}", game.bare_name(item)));
        }
    }
}

fn kills(game: &Game, parts: &mut Vec<Part>) {
    let (lore, content) = (game.world().lore(), game.content());
    let met =
        content.monsters.iter().filter_map(|(kind, monster)| Some((lore.met(kind)?, monster)));
    let mut killed: Vec<_> = met.filter(|(count, _)| *count > 0).collect();
    sort_by_key(&mut killed, |kill| std::cmp::Reverse(kill.0));
    if !killed.is_empty() {
        parts.heading(say!("Killed"));
    }
    for (count, monster) in killed {
        parts.pair(&count.to_string(), monster.name.clone());
    }
}

/// Returns "on step 3" or "in Lastlight".
fn whereabouts(game: &Game) -> String {
    match game.level().depth() {
        depth @ 1.. => say!("on step {depth}"),
        _ => say!("in {}", game.place_name()),
    }
}

/// Returns the chapters of the story and how the run ended.
pub fn whole_story(game: &Game) -> Vec<Chapter> {
    let (world, level) = (game.world(), game.level());
    let mut chapters = world.lore().story().to_vec();
    let cause = capital(&cause(game));
    chapters.push(Chapter {
        turn: world.turn(),
        level: level.id().0,
        text: match world.ending().is_some_and(|ending| ending.is_won()) {
            true => format!("{cause}."),
            false => format!("{cause}, {}.", whereabouts(game)),
        },
    });
    chapters
}

/// Adds the chapters with their turns.
pub fn story(chapters: &[Chapter], parts: &mut Vec<Part>) {
    if !chapters.is_empty() {
        parts.heading(say!("Story"));
    }
    for chapter in chapters {
        let when = say!("turn {}", chapter.turn);
        parts.pair(&when, chapter.text.clone());
    }
}

fn messages(game: &Game, parts: &mut Vec<Part>) {
    let last: Vec<&Message> = game.world().log().iter().rev().take(MESSAGES).collect();
    parts.heading(say!("Last messages"));
    parts.facts(last.into_iter().rev().map(folded));
}

fn last_view(game: &Game) -> String {
    let level = game.level().size();
    let size = Size::new(level.width.min(VIEW.width), level.height.min(VIEW.height));
    let camera = Camera::new(Rect::from_size(size), level, game.hero_at());
    let mut canvas = Canvas::new(size);
    let looks = Looks::from_palette(&game.content().palette);
    map_view::draw(game, &looks, (&camera, &game.seen_cells()), &mut canvas);
    let text = canvas.to_text();
    let rows: Vec<&str> = text.lines().map(str::trim_end).collect();
    let drawn = |row: &&str| !row.is_empty();
    let first = rows.iter().position(drawn).unwrap_or(0);
    let last = rows.iter().rposition(drawn).unwrap_or(0);
    rows.get(first..=last).unwrap_or_default().iter().map(|row| format!("{row}\n")).collect()
}
