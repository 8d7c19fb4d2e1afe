//! What is known of doors with numbers, and of what was answered at them.

use crate::cards::words::{at_depth, counted};
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
