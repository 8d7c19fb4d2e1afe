//! Puzzle doors: list line, description, and rows of the answer dialog.

use crate::cards::words::{count_text, depth_label};
use crate::draw::text::wrap;
use crate::draw::{CardBuilder, CardPart, shorten};
use fifteen_content::Rgb;
use fifteen_game::{DoorAnswer, Game, LevelId, RiddleDoor, RiddleHint, RiddleView, capitalize};

/// Maximum width of an answer in a list, in columns.
const ANSWER_WIDTH: i32 = 22;

/// Returns the list line of a door: its glyph, its puzzle, and its state. `place` is its index among the known doors.
pub fn door_line(game: &Game, place: usize) -> (Option<(char, Rgb)>, String, String) {
    let Some(door) = game.world().lore().doors().get(place) else {
        return (None, String::new(), String::new());
    };
    let name = say!("{}: make {} from {}", depth(game, door), door.target, join_numbers(&door.numbers));
    let state = match (&door.answered, game.riddle_of(door)) {
        (Some(answered), _) => shorten(&given_answer(answered), ANSWER_WIDTH),
        (None, Some(view)) if view.tries > 0 => {
            say!("shut, {}", count_text(view.tries, say!("wrong answer")))
        }
        (None, Some(_)) => say!("shut").to_owned(),
        (None, None) => say!("gone").to_owned(),
    };
    (glyph(game, door), name, state)
}

/// Describes the door with index `place` among the known doors.
pub fn door_card(game: &Game, place: usize) -> Vec<CardPart> {
    let Some(door) = game.world().lore().doors().get(place) else { return Vec::new() };
    let riddle = game.riddle_of(door);
    let name = riddle.as_ref().map_or(say!("Number door").to_owned(), |view| capitalize(&view.riddle.name));
    let (glyph, color) = glyph(game, door).unwrap_or((' ', Rgb::BLACK));
    let mut parts = vec![CardPart::Name(glyph, color, name), CardPart::Gap];
    parts.add_pair(say!("where"), depth(game, door));
    parts.add_pair(say!("numbers"), join_numbers(&door.numbers));
    parts.add_pair(say!("target"), door.target.to_string());
    parts.add_pair(say!("first read"), say!("turn {}", door.turn));
    match (&door.answered, &riddle) {
        (Some(answered), _) => {
            parts.add_pair(say!("opened"), say!("turn {}", answered.turn));
            parts.add_pair(say!("answer"), given_answer(answered));
            if answered.solution != answered.answer {
                parts.add_pair(say!("solution"), answered.solution.clone());
            }
            if !answered.new {
                let again = say!("You had used this answer before.");
                parts.push(CardPart::Reason(again.to_owned()));
            }
        }
        (None, Some(view)) => add_attempts_and_hints(view, &mut parts),
        (None, None) => parts.add_sentence(say!("The door is gone.")),
    }
    parts
}

fn add_attempts_and_hints(view: &RiddleView, parts: &mut Vec<CardPart>) {
    let tried = match view.tries {
        0 => say!("nothing yet").to_owned(),
        tries => count_text(tries, say!("wrong answer")),
    };
    parts.add_pair(say!("tried"), tried);
    parts.push(CardPart::Text(format!("\"{}\"", view.riddle.text)));
    if !view.hints.is_empty() {
        parts.push(CardPart::Gap);
    }
    parts.add_sentences(hints(view));
}

pub fn hints(view: &RiddleView) -> Vec<String> {
    let said = view.bought_hints.iter().zip(&view.hints);
    let said = said.map(|(hint, said)| match hint {
        RiddleHint::Shape(_) => say!("{said} Each letter is a number."),
        RiddleHint::Operation(_) | RiddleHint::NoSolution => said.clone(),
    });
    said.collect()
}

/// Returns the answer that opened a door, in words.
pub fn given_answer(answered: &DoorAnswer) -> String {
    if answered.is_none() { say!("no solution").to_owned() } else { answered.answer.clone() }
}

/// Joins numbers: "3 3 8 8".
pub fn join_numbers(hand: &[u32]) -> String {
    let numbers: Vec<String> = hand.iter().map(u32::to_string).collect();
    numbers.join(" ")
}

fn depth(game: &Game, door: &RiddleDoor) -> String {
    let level = game.world().levels().get(&LevelId(door.level));
    level.map_or_else(String::new, |level| depth_label(level.depth()))
}

fn glyph(game: &Game, door: &RiddleDoor) -> Option<(char, Rgb)> {
    let level = game.world().levels().get(&LevelId(door.level))?;
    let tile = level.memory().get(door.at).copied().flatten()?;
    let tile = &game.content().tiles[tile];
    Some((tile.glyph, tile.color))
}

/// Width of the dialog's text, in columns.
pub const WIDTH: i32 = 62;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DoorRow {
    /// Inscription of the door.
    Text(String),
    Gap,
    TileTops,
    Numbers,
    TileBottoms,
    Line,
    Caret,
    /// Comment on the typed answer.
    Note(String),
    /// Clickable signs for the formula, such as `+`.
    Signs,
    Hint(String),
    /// Space reserved for a hint.
    HintSpace,
    Price,
    NoSolution,
    Penalty(String),
}

impl DoorRow {
    /// Returns a rank by which rows are dropped where space is short: rows with the highest rank first, rows with
    /// rank 0 never.
    fn drop_order(&self) -> u32 {
        match self {
            DoorRow::Line | DoorRow::Numbers => 0,
            DoorRow::Note(_) => 1,
            DoorRow::Caret => 2,
            DoorRow::Hint(_) => 3,
            DoorRow::Price | DoorRow::NoSolution => 4,
            DoorRow::Penalty(_) => 5,
            DoorRow::TileTops | DoorRow::TileBottoms => 6,
            DoorRow::Signs => 7,
            DoorRow::Text(_) => 8,
            DoorRow::Gap => 9,
            DoorRow::HintSpace => 10,
        }
    }
}

/// Rows reserved for the note, so that the dialog keeps its size while the player types.
const NOTE_ROWS: usize = 2;

/// Returns the number of rows reserved for hints. If this number depended on the hints, the size of the dialog would
/// reveal whether a solution exists.
fn hint_rows(view: &RiddleView, width: i32) -> usize {
    let one = view.puzzle.numbers().len() <= 4 && width >= WIDTH;
    if one { 2 } else { 3 }
}

/// Returns the rows of the dialog within a width and a height. `note` is the comment on the typed answer.
pub fn rows(view: &RiddleView, note: &str, (width, height): (i32, i32)) -> Vec<DoorRow> {
    let text = format!("\"{}\"", view.riddle.text);
    let mut rows: Vec<DoorRow> = wrap(&text, width).into_iter().map(DoorRow::Text).collect();
    rows.extend([DoorRow::Gap, DoorRow::TileTops, DoorRow::Numbers, DoorRow::TileBottoms, DoorRow::Gap]);
    rows.extend([DoorRow::Line, DoorRow::Caret]);
    let note = wrap(note, width - 1).into_iter().map(DoorRow::Note);
    let empty = std::iter::repeat(DoorRow::Note(String::new()));
    rows.extend(note.chain(empty).take(NOTE_ROWS));
    rows.extend([DoorRow::Gap, DoorRow::Signs, DoorRow::Gap]);
    let known = hints(view).into_iter().flat_map(|hint| wrap(&hint, width - 1));
    let known: Vec<DoorRow> = known.map(DoorRow::Hint).collect();
    let room = hint_rows(view, width).saturating_sub(known.len());
    rows.extend(known);
    rows.extend(std::iter::repeat_n(DoorRow::HintSpace, room));
    rows.extend([DoorRow::Price, DoorRow::NoSolution, DoorRow::Gap]);
    let wrong = wrap(&penalty_text(view), width - 1).into_iter().map(DoorRow::Penalty);
    let nothing = (view.tries == 0 && wrong.len() == 0).then_some(DoorRow::HintSpace);
    rows.extend(wrong.chain(nothing));
    let most = usize::try_from(height).unwrap_or(0);
    for rank in (1..=10).rev() {
        if rows.len() > most {
            rows.retain(|row| row.drop_order() != rank);
        }
    }
    rows
}

fn penalty_text(view: &RiddleView) -> String {
    let riddle = view.riddle;
    let until = view.until_waking;
    let so_far = match view.tries {
        0 => "",
        tries => &say!("{} so far. ", count_text(tries, say!("wrong answer"))),
    };
    let then = match (view.tries, until) {
        _ if riddle.wake_distance == 0 && riddle.noise == 0 => String::new(),
        _ if riddle.wake_distance == 0 => say!("Wrong answers make noise.").to_owned(),
        (_, 1) => say!("The next one wakes creatures nearby.").to_owned(),
        (0, _) => say!("Wrong answers make noise; {until} in a row wake creatures nearby."),
        _ => say!("{until} more in a row wake creatures nearby."),
    };
    format!("{so_far}{then}")
}
