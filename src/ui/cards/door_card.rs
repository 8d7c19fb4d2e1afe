//! A door with numbers: what is known of it, and the rows in which that is told.

use crate::cards::words::{at_depth, counted};
use crate::draw::text::wrap;
use crate::draw::{Part, Parts, shorten};
use fifteen_content::Rgb;
use fifteen_game::{Answered, DoorMet, Game, Hint, LevelId, RiddleView, capital};

/// The most columns for an answer in a line of a list.
const ANSWER: i32 = 22;

/// A glyph with its colour, the numbers of a door and what to make of them, and how it stands: a line of a list.
pub fn door_line(game: &Game, place: usize) -> (Option<(char, Rgb)>, String, String) {
    let Some(door) = game.world().lore().doors().get(place) else {
        return (None, String::new(), String::new());
    };
    let name = say!("{}: {} of {}", depth(game, door), door.target, numbers(&door.hand));
    let stands = match (&door.answered, game.riddle_of(door)) {
        (Some(answered), _) => shorten(&given(answered), ANSWER),
        (None, Some(view)) if view.tries > 0 => {
            say!("shut, {}", counted(view.tries, say!("wrong answer")))
        }
        (None, Some(_)) => say!("shut").to_owned(),
        (None, None) => say!("gone").to_owned(),
    };
    (glyph(game, door), name, stands)
}

/// All that is known of a door.
pub fn door_card(game: &Game, place: usize) -> Vec<Part> {
    let Some(door) = game.world().lore().doors().get(place) else { return Vec::new() };
    let riddle = game.riddle_of(door);
    let name = match &riddle {
        Some(view) => capital(&view.riddle.name),
        None => say!("Door with numbers").to_owned(),
    };
    let (glyph, color) = glyph(game, door).unwrap_or((' ', Rgb::BLACK));
    let mut parts = vec![Part::Name(glyph, color, name), Part::Gap];
    parts.pair(say!("where"), depth(game, door));
    parts.pair(say!("numbers"), numbers(&door.hand));
    parts.pair(say!("to make"), door.target.to_string());
    parts.pair(say!("read"), say!("turn {}", door.turn));
    match (&door.answered, &riddle) {
        (Some(answered), _) => {
            parts.pair(say!("opened"), say!("turn {}", answered.turn));
            parts.pair(say!("answer"), given(answered));
            if answered.solution != answered.answer {
                parts.pair(say!("that is"), answered.solution.clone());
            }
            if !answered.new {
                let again = say!("It was an answer that you had given before.");
                parts.push(Part::Aside(again.to_owned()));
            }
        }
        (None, Some(view)) => shut(view, &mut parts),
        (None, None) => parts.fact(say!("It is not there any more.")),
    }
    parts
}

/// What was tried and told at a door that is still shut.
fn shut(view: &RiddleView, parts: &mut Vec<Part>) {
    let tried = match view.tries {
        0 => say!("nothing yet").to_owned(),
        tries => counted(tries, say!("wrong answer")),
    };
    parts.pair(say!("tried"), tried);
    parts.push(Part::Text(format!("\"{}\"", view.riddle.text)));
    if !view.hints.is_empty() {
        parts.push(Part::Gap);
    }
    parts.facts(hints(view));
}

/// What was told of a solution, in sentences that explain themselves.
pub fn hints(view: &RiddleView) -> Vec<String> {
    let said = view.told.iter().zip(&view.hints);
    let said = said.map(|(hint, said)| match hint {
        Hint::Shape(_) => say!("{said} Each letter is a number."),
        Hint::Operation(_) | Hint::None => said.clone(),
    });
    said.collect()
}

/// What has opened a door, as one would say it.
pub fn given(answered: &Answered) -> String {
    if answered.is_none() { say!("there is none").to_owned() } else { answered.answer.clone() }
}

/// "3 3 8 8"
pub fn numbers(hand: &[u32]) -> String {
    let numbers: Vec<String> = hand.iter().map(u32::to_string).collect();
    numbers.join(" ")
}

/// Where a door is: "Depth 3".
fn depth(game: &Game, door: &DoorMet) -> String {
    let level = game.world().levels().get(&LevelId(door.level));
    level.map_or_else(String::new, |level| at_depth(level.depth()))
}

/// How a door looks as the hero remembers it.
fn glyph(game: &Game, door: &DoorMet) -> Option<(char, Rgb)> {
    let level = game.world().levels().get(&LevelId(door.level))?;
    let tile = level.memory().get(door.at).copied().flatten()?;
    let tile = &game.content().tiles[tile];
    Some((tile.glyph, tile.color))
}

/// The columns of the window.
pub const WIDTH: i32 = 62;

/// A row of the window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DoorRow {
    /// What is cut into the door.
    Text(String),
    /// Nothing.
    Gap,
    /// The upper edges of the numbers.
    Tops,
    /// The numbers.
    Numbers,
    /// The lower edges of the numbers.
    Bottoms,
    /// What is written, and what it makes.
    Line,
    /// The character that is wrong.
    Caret,
    /// What is to be said of what is written.
    Note(String),
    /// Signs to click.
    Signs,
    /// Something that was told of a solution.
    Hint(String),
    /// Room for what may be told of one.
    Room,
    /// The next hint.
    Price,
    /// The answer that there is none.
    None,
    /// What wrong answers have led to and will lead to.
    Wrong(String),
}

impl DoorRow {
    /// How little is lost without it: what has the highest rank is left out first, and what has none never.
    fn rank(&self) -> u32 {
        match self {
            DoorRow::Line | DoorRow::Numbers => 0,
            DoorRow::Note(_) => 1,
            DoorRow::Caret => 2,
            DoorRow::Hint(_) => 3,
            DoorRow::Price | DoorRow::None => 4,
            DoorRow::Wrong(_) => 5,
            DoorRow::Tops | DoorRow::Bottoms => 6,
            DoorRow::Signs => 7,
            DoorRow::Text(_) => 8,
            DoorRow::Gap => 9,
            DoorRow::Room => 10,
        }
    }
}

/// The rows that a note takes, whether it needs them or not: the window keeps its size while one writes.
const NOTE: usize = 2;

/// The rows that hints take once all are told, so that the window keeps its size then, too. It is the same for numbers of
/// which nothing can be made.
fn hint_rows(view: &RiddleView, width: i32) -> usize {
    let one = view.puzzle.numbers().len() <= 4 && width >= WIDTH;
    if one { 2 } else { 3 }
}

/// The rows for a riddle of which that is to be said, in so many columns and at most so many rows.
pub fn rows(view: &RiddleView, note: &str, (width, height): (i32, i32)) -> Vec<DoorRow> {
    let text = format!("\"{}\"", view.riddle.text);
    let mut rows: Vec<DoorRow> = wrap(&text, width).into_iter().map(DoorRow::Text).collect();
    rows.extend([DoorRow::Gap, DoorRow::Tops, DoorRow::Numbers, DoorRow::Bottoms, DoorRow::Gap]);
    rows.extend([DoorRow::Line, DoorRow::Caret]);
    let note = wrap(note, width - 1).into_iter().map(DoorRow::Note);
    let empty = std::iter::repeat(DoorRow::Note(String::new()));
    rows.extend(note.chain(empty).take(NOTE));
    rows.extend([DoorRow::Gap, DoorRow::Signs, DoorRow::Gap]);
    let told = hints(view).into_iter().flat_map(|hint| wrap(&hint, width - 1));
    let told: Vec<DoorRow> = told.map(DoorRow::Hint).collect();
    let room = hint_rows(view, width).saturating_sub(told.len());
    rows.extend(told);
    rows.extend(std::iter::repeat_n(DoorRow::Room, room));
    rows.extend([DoorRow::Price, DoorRow::None, DoorRow::Gap]);
    let wrong = wrap(&wrong(view), width - 1).into_iter().map(DoorRow::Wrong);
    let nothing = (view.tries == 0 && wrong.len() == 0).then_some(DoorRow::Room);
    rows.extend(wrong.chain(nothing));
    let most = usize::try_from(height).unwrap_or(0);
    for rank in (1..=10).rev() {
        if rows.len() > most {
            rows.retain(|row| row.rank() != rank);
        }
    }
    rows
}

/// What wrong answers have led to and will lead to.
fn wrong(view: &RiddleView) -> String {
    let riddle = view.riddle;
    let until = view.until_waking;
    let so_far = match view.tries {
        0 => "",
        tries => &say!("{} so far. ", counted(tries, say!("wrong answer"))),
    };
    let then = match (view.tries, until) {
        _ if riddle.wakes == 0 && riddle.noise == 0 => String::new(),
        _ if riddle.wakes == 0 => say!("Wrong answers are heard.").to_owned(),
        (_, 1) => say!("The next one wakes who is near.").to_owned(),
        (0, _) => say!("Wrong answers are heard; {until} in a row wake who is near."),
        _ => say!("{until} more in a row wake who is near."),
    };
    format!("{so_far}{then}")
}
