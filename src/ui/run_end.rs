//! End of a run: cause of death, score, and the character dump.

use crate::cards::companions::add_fates;
use crate::cards::hero_card;
use crate::cards::heroes::experience;
use crate::draw::{Canvas, CardBuilder, CardPart, Rect, UiColors, card_parts};
use crate::panels::log_view::text_with_count;
use crate::panels::map_view;
use crate::panels::viewport::Viewport;
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{Size, translation};
use fifteen_content::ItemClass;
use fifteen_content::kinds::scenario::goal::BuiltInGoal;
use fifteen_game::save::Score;
use fifteen_game::world::purse;
use fifteen_game::{Game, Growth, HistoryEvent, Item, LogMessage, capitalize};
use jiff::Zoned;

const GIVEN_UP: &str = phrase!("gave up");

const DUMP_WIDTH: i32 = 78;
const LAST_MESSAGES: usize = 40;
/// Maximum size of the part of the map in the dump, in cells.
const VIEW_SIZE: Size = Size::new(120, 60);

/// Whether a cause of death says that the player gave up. The text may be in English or in the current language.
pub fn is_abandoned(cause: &str) -> bool {
    cause == GIVEN_UP || cause == translation::translate(GIVEN_UP)
}

/// Returns the cause of death, or how else the run ended.
pub fn cause(game: &Game) -> String {
    let (world, content) = (game.world(), game.content());
    let Some(cause) = world.epitaph(content) else { return translation::translate(GIVEN_UP).to_owned() };
    let won = world.ending().is_some_and(|ending| ending.is_won());
    let home = match world.reached_goal(content) {
        Some(goal) => goal.built_in,
        // Runs from older versions do not record the reached goal. If such a run was won, the hero brought the
        // scenario's item home.
        None => content.scenarios[world.scenario()].goal.filter(|_| won).map(BuiltInGoal::Home),
    };
    match home {
        Some(BuiltInGoal::Home(item)) => say!("{cause} with the {}", content.items[item].name),
        Some(BuiltInGoal::LastStanding) | None => cause,
    }
}

pub fn score(game: &Game) -> Score {
    let (world, content) = (game.world(), game.content());
    let title =
        |growth: &Growth| say!("{}, level {}", experience::hero_title(growth, content), growth.level());
    let goal = world.reached_goal(content);
    Score {
        points: purse::score(world, content),
        name: world.name().to_owned(),
        // Empty for a hero that gains no levels.
        called: game.growth().map_or(String::new(), title),
        scenario: content.scenarios[world.scenario()].name.clone(),
        cause: cause(game),
        ending: goal.and_then(|goal| goal.end.heading.clone()).unwrap_or_default(),
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
pub fn dump(game: &Game) -> String {
    let (world, content) = (game.world(), game.content());
    let scenario = &content.scenarios[world.scenario()].name;
    let key = run_key(world.turn(), purse::score(world, content), world.seed());
    let mut parts = vec![
        CardPart::Sentence(format!("{} - {scenario}", world.name())),
        CardPart::Sentence(format!("{} {}, {key}", capitalize(&cause(game)), place_text(game))),
    ];
    if world.edited() {
        parts.add_sentence(say!("This run or its data were edited by hand."));
    }
    if let Some(turn) = world.practice() {
        parts.add_sentence(say!("Practice run, continued from turn {turn} of another run."));
    }
    add_page(game, &mut parts);
    parts.add_heading(say!("Hero"));
    parts.extend(hero_card::card(game, false));
    add_pack(game, &mut parts);
    add_kills(game, &mut parts);
    add_fates(game, &mut parts);
    add_story(&whole_story(game), &mut parts);
    add_messages(game, &mut parts);
    let mut text = card_parts::to_text(&parts, DUMP_WIDTH);
    text += say!("\n[Last view]\n");
    text += &last_view(game);
    text
}

/// Returns a text that distinguishes runs of the same name.
fn run_key(turn: u64, points: u64, seed: u64) -> String {
    say!("turn {turn}, with {points} points. Seed {seed}.")
}

/// Whether a dump belongs to the run with this score.
pub fn is_dump_of(dump: &str, score: &Score) -> bool {
    // Lines may be wrapped inside the text, so whitespace is normalized before the search.
    let words: Vec<&str> = dump.split_whitespace().take(FIRST_WORDS).collect();
    let key = run_key(score.turn, score.points, score.seed);
    words.join(" ").contains(&key)
}

/// Number of words at the start of a dump that are sure to include the text of [`run_key`].
const FIRST_WORDS: usize = 200;

fn add_pack(game: &Game, parts: &mut Vec<CardPart>) {
    for class in ItemClass::ALL {
        let line = |item: &Item| {
            let letter = game.letter_of(item).map_or(String::new(), |c| format!("{c} - "));
            format!("{letter}{}", game.bare_name(item))
        };
        let items = game.pack().iter().filter(|item| game.class(item) == class);
        parts.add_section(class.heading(), items.map(line));
    }
}

fn add_kills(game: &Game, parts: &mut Vec<CardPart>) {
    let (lore, content) = (game.world().lore(), game.content());
    let met = content.monsters.iter().filter_map(|(kind, monster)| Some((lore.kills_of(kind)?, monster)));
    let mut killed: Vec<_> = met.filter(|(count, _)| *count > 0).collect();
    sort_by_key(&mut killed, |kill| std::cmp::Reverse(kill.0));
    if !killed.is_empty() {
        parts.add_heading(say!("Killed"));
    }
    for (count, monster) in killed {
        parts.add_pair(&count.to_string(), monster.name.clone());
    }
}

fn place_text(game: &Game) -> String {
    match game.level().depth() {
        depth @ 1.. => say!("on step {depth}"),
        _ => say!("in {}", game.place_name()),
    }
}

/// Returns the chapters of the story and how the run ended.
pub fn whole_story(game: &Game) -> Vec<HistoryEvent> {
    let (world, level) = (game.world(), game.level());
    let mut chapters = world.lore().history().to_vec();
    let cause = capitalize(&cause(game));
    chapters.push(HistoryEvent {
        turn: world.turn(),
        level: level.id().0,
        text: match world.ending().is_some_and(|ending| ending.is_won()) {
            true => format!("{cause}."),
            false => format!("{cause}, {}.", place_text(game)),
        },
    });
    chapters
}

/// Adds what becomes of the world after the reached goal.
pub fn add_page(game: &Game, parts: &mut Vec<CardPart>) {
    if let Some(page) = game.world().ending_page(game.content()) {
        parts.push(CardPart::Gap);
        parts.add_sentence(page.to_owned());
        parts.push(CardPart::Gap);
    }
}

pub fn add_story(chapters: &[HistoryEvent], parts: &mut Vec<CardPart>) {
    if !chapters.is_empty() {
        parts.add_heading(say!("Story"));
    }
    for chapter in chapters {
        let when = say!("turn {}", chapter.turn);
        parts.add_pair(&when, chapter.text.clone());
    }
}

fn add_messages(game: &Game, parts: &mut Vec<CardPart>) {
    let last: Vec<&LogMessage> = game.world().log().iter().rev().take(LAST_MESSAGES).collect();
    parts.add_heading(say!("Last messages"));
    parts.add_sentences(last.into_iter().rev().map(text_with_count));
}

fn last_view(game: &Game) -> String {
    let level = game.level().size();
    let size = Size::new(level.width.min(VIEW_SIZE.width), level.height.min(VIEW_SIZE.height));
    let camera = Viewport::new(Rect::from_size(size), level, game.hero_at());
    let mut canvas = Canvas::new(size);
    let colors = UiColors::from_palette(&game.content().palette);
    map_view::draw(game, &colors, (&camera, &game.seen_cells()), &mut canvas);
    let text = canvas.to_text();
    let rows: Vec<&str> = text.lines().map(str::trim_end).collect();
    let drawn = |row: &&str| !row.is_empty();
    let first = rows.iter().position(drawn).unwrap_or(0);
    let last = rows.iter().rposition(drawn).unwrap_or(0);
    rows.get(first..=last).unwrap_or_default().iter().map(|row| format!("{row}\n")).collect()
}
