//! Game state of `fifteen twentyfour --play`: puzzles on doors, answers, hints and points.

use super::lines::displayed;
use crate::base::Random;
use crate::base::twentyfour::{Mistake, Puzzle, PuzzleError, Solution};

const NUMBERS: usize = 4;
const LARGEST: i32 = 13;
/// Points for a door opened without a hint. Each hint costs 1 point; the minimum is 1 point.
const POINTS: u32 = 3;
/// Maximum length, in characters, of a line under which a caret marks the error.
const MAX_COLUMNS: usize = 76;

const OPENED: [&str; 4] = [
    "The numbers go out like lamps, and the door stands open.",
    "Stone grinds on stone. It is open.",
    "The door swings open, without haste and without a sound.",
    "Something behind the door lets go of it. It opens.",
];

pub const WORDS: &str = "none (no solution exists), hint, skip, quit, help";

pub struct DoorGame {
    random: Random,
    target: i32,
    door: PuzzleDoor,
    tried: u32,
    opened: u32,
    points: u32,
}

struct PuzzleDoor {
    puzzle: Puzzle,
    solutions: Vec<Solution>,
    hints: u32,
}

pub struct DoorReply {
    pub text: String,
    pub next: bool,
}

impl DoorReply {
    pub fn stay(text: impl Into<String>) -> DoorReply {
        let text = text.into();
        DoorReply { text, next: false }
    }
}

impl PuzzleDoor {
    fn draw(random: &mut Random, target: i32) -> Result<PuzzleDoor, PuzzleError> {
        let mut numbers = [0; NUMBERS];
        for number in &mut numbers {
            *number = random.between(1, LARGEST).unsigned_abs();
        }
        let puzzle = Puzzle::new(&numbers, target)?;
        let mut solutions = puzzle.solve();
        // Hints describe the first solution, so solutions without fractions come first.
        solutions.sort_by_key(Solution::has_fractions);
        Ok(PuzzleDoor { puzzle, solutions, hints: 0 })
    }
}

impl DoorGame {
    pub fn new(seed: u64, target: i32) -> Result<DoorGame, PuzzleError> {
        let mut random = Random::stream(seed, "the doors of twentyfour");
        let door = PuzzleDoor::draw(&mut random, target)?;
        Ok(DoorGame { random, target, door, tried: 0, opened: 0, points: 0 })
    }

    pub fn sign(&self) -> String {
        let numbers = self.door.puzzle.numbers().iter();
        let numbers: Vec<String> = numbers.map(u32::to_string).collect();
        let number = self.tried + 1;
        format!("Door {number}:  {}", numbers.join("  "))
    }

    pub fn next_door(&mut self) -> Result<(), PuzzleError> {
        self.door = PuzzleDoor::draw(&mut self.random, self.target)?;
        Ok(())
    }

    pub fn answer(&mut self, line: &str, margin: usize) -> DoorReply {
        match self.door.puzzle.check(line) {
            Ok(_) => {
                let others = match self.door.solutions.len() {
                    0 | 1 => "There is no other solution.".to_owned(),
                    2 => "There is one other solution.".to_owned(),
                    all => format!("There are {} other solutions.", all - 1),
                };
                self.open(&others)
            }
            Err(mistake) => DoorReply::stay(error_text(line, &mistake, margin)),
        }
    }

    pub fn answer_unsolvable(&mut self) -> DoorReply {
        match self.first_solution() {
            None => self.open("Correct: there is no solution."),
            Some(way) => self.leave_door(format!("Wrong: there is a solution, {way}.")),
        }
    }

    pub fn skip(&mut self) -> DoorReply {
        let text = match self.first_solution() {
            None => "You leave it shut. It has no solution.".to_owned(),
            Some(way) => format!("You leave it shut. A solution is {way}."),
        };
        self.leave_door(text)
    }

    pub fn hint(&mut self) -> DoorReply {
        let way = self.door.solutions.first();
        let text = match (self.door.hints, way) {
            (0, None) => "No hint: nothing is scratched into the frame.".to_owned(),
            (0, Some(way)) => {
                let first = way.first_operation().map(ToString::to_string).unwrap_or_default();
                format!("Scratched into the frame: {first}.")
            }
            (1, Some(way)) => format!("Below it, and fainter: {}.", way.shape()),
            _ => return DoorReply::stay("There are no more hints."),
        };
        self.door.hints += 1;
        DoorReply::stay(text)
    }

    pub fn score(&self) -> String {
        let DoorGame { tried, opened, points, .. } = self;
        let points = points_text(*points);
        match tried {
            0 => "You go back up to Lastlight as you came: 0 points.".to_owned(),
            tried => format!(
                "You go back up to Lastlight: {opened} of {tried} {} opened, {points}.",
                if *tried == 1 { "door" } else { "doors" }
            ),
        }
    }

    fn first_solution(&self) -> Option<String> {
        self.door.solutions.first().map(Solution::to_string)
    }

    fn open(&mut self, why: &str) -> DoorReply {
        let worth = POINTS.saturating_sub(self.door.hints).max(1);
        self.points += worth;
        let said = OPENED[self.opened as usize % OPENED.len()];
        self.opened += 1;
        self.leave_door(format!("{said} {why} {}.", points_text(worth)))
    }

    fn leave_door(&mut self, text: String) -> DoorReply {
        self.tried += 1;
        DoorReply { text, next: true }
    }
}

fn points_text(points: u32) -> String {
    match points {
        1 => "1 point".to_owned(),
        points => format!("{points} points"),
    }
}

/// Formats an error, with a caret below its position. `margin` is the number of columns before the line.
fn error_text(line: &str, mistake: &Mistake, margin: usize) -> String {
    let fault = &mistake.kind;
    let Some(at) = mistake.at else { return fault.to_string() };
    let (shown, columns) = displayed(line, at);
    match shown.chars().count() <= MAX_COLUMNS {
        true => format!("{}^ {fault}", " ".repeat(margin + columns)),
        false => format!("At character {}: {fault}", at + 1),
    }
}
