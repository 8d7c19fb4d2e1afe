//! The doors of `fifteen twentyfour --play`: their numbers, what is said of each answer, and the points.

use super::lines::shown;
use crate::base::Random;
use crate::base::twentyfour::{Mistake, NoPuzzle, Puzzle, Solution};

/// Numbers on a door, and the largest of them.
const NUMBERS: usize = 4;
const LARGEST: i32 = 13;
/// What a door is worth to whoever opens it without a hint; each hint costs one, down to one.
const WORTH: u32 = 3;
/// The widest line under which a caret shows the place of a mistake.
const WIDEST: usize = 76;

/// What is said when a door opens.
const OPENED: [&str; 4] = [
    "The numbers go out like lamps, and the door stands open.",
    "Stone grinds on stone. It is open.",
    "The door swings open, without haste and without a sound.",
    "Something behind the door lets go of it. It opens.",
];

/// Words that are answers.
pub const WORDS: &str =
    "none, if it cannot be done; hint; skip; quit; help, to hear this once more";

/// A row of doors, each seen once the one before it is done with.
pub struct Doors {
    random: Random,
    target: i32,
    door: Door,
    tried: u32,
    opened: u32,
    points: u32,
}

/// The door one stands at.
struct Door {
    puzzle: Puzzle,
    solutions: Vec<Solution>,
    hints: u32,
}

/// What comes of a line.
pub struct Answer {
    /// What is said.
    pub text: String,
    /// Whether the door is done with.
    pub next: bool,
}

impl Answer {
    fn stay(text: String) -> Answer {
        Answer { text, next: false }
    }

    fn next(text: String) -> Answer {
        Answer { text, next: true }
    }
}

impl Door {
    fn draw(random: &mut Random, target: i32) -> Result<Door, NoPuzzle> {
        let mut numbers = [0; NUMBERS];
        for number in &mut numbers {
            *number = random.between(1, LARGEST).unsigned_abs();
        }
        let puzzle = Puzzle::new(&numbers, target)?;
        let mut solutions = puzzle.solve();
        // The easiest comes first: hints are of this one.
        solutions.sort_by_key(Solution::has_fractions);
        Ok(Door { puzzle, solutions, hints: 0 })
    }
}

impl Doors {
    /// The doors of a seed.
    pub fn of(seed: u64, target: i32) -> Result<Doors, NoPuzzle> {
        let mut random = Random::stream(seed, "the doors of twentyfour");
        let door = Door::draw(&mut random, target)?;
        Ok(Doors { random, target, door, tried: 0, opened: 0, points: 0 })
    }

    /// What is on the door.
    pub fn sign(&self) -> String {
        let numbers = self.door.puzzle.numbers().iter();
        let numbers: Vec<String> = numbers.map(u32::to_string).collect();
        let number = self.tried + 1;
        format!("Door {number}:  {}", numbers.join("  "))
    }

    /// Goes to the next door.
    pub fn go_on(&mut self) -> Result<(), NoPuzzle> {
        self.door = Door::draw(&mut self.random, self.target)?;
        Ok(())
    }

    /// What comes of a line that is no word for the program.
    pub fn answer(&mut self, line: &str, margin: usize) -> Answer {
        match self.door.puzzle.check(line) {
            Ok(_) => {
                let others = match self.door.solutions.len() {
                    0 | 1 => "There is no other way.".to_owned(),
                    2 => "There is one other way.".to_owned(),
                    all => format!("There are {} other ways.", all - 1),
                };
                self.opens(&others)
            }
            Err(mistake) => Answer::stay(pointed(line, &mistake, margin)),
        }
    }

    /// What comes of saying that there is no solution.
    pub fn none(&mut self) -> Answer {
        match self.a_way() {
            None => self.opens("There is none, and you said so."),
            Some(way) => {
                let text =
                    format!("There is one, and the door keeps it to itself no longer: {way}.");
                self.leave(&text)
            }
        }
    }

    /// Leaves the door shut.
    pub fn skip(&mut self) -> Answer {
        let text = match self.a_way() {
            None => "You leave it shut. Nobody could have written it open.".to_owned(),
            Some(way) => format!("You leave it shut. It would have been {way}."),
        };
        self.leave(&text)
    }

    /// Tells something of a solution, as long as there is something to tell.
    pub fn hint(&mut self) -> Answer {
        let way = self.door.solutions.first();
        let text = match (self.door.hints, way) {
            (0, None) => "Nobody has scratched anything into the frame.".to_owned(),
            (0, Some(way)) => {
                let first = way.first_operation().map(ToString::to_string);
                let first = first.unwrap_or_default();
                format!("Somebody has scratched into the frame: {first}.")
            }
            (1, Some(way)) => format!("Below it, and fainter: {}.", way.shape()),
            _ => return Answer::stay("The frame has no more to tell.".to_owned()),
        };
        self.door.hints += 1;
        Answer::stay(text)
    }

    /// How it went.
    pub fn score(&self) -> String {
        let Doors { tried, opened, points, .. } = self;
        let points = in_words(*points);
        match tried {
            0 => "You go back up to Lastlight as you came: 0 points.".to_owned(),
            tried => format!(
                "You go back up to Lastlight: {opened} of {tried} {} opened, {points}.",
                if *tried == 1 { "door" } else { "doors" }
            ),
        }
    }

    fn a_way(&self) -> Option<String> {
        self.door.solutions.first().map(Solution::to_string)
    }

    fn opens(&mut self, why: &str) -> Answer {
        let worth = WORTH.saturating_sub(self.door.hints).max(1);
        self.points += worth;
        let said = OPENED[self.opened as usize % OPENED.len()];
        self.opened += 1;
        self.tried += 1;
        Answer::next(format!("{said} {why} {}.", in_words(worth)))
    }

    fn leave(&mut self, text: &str) -> Answer {
        self.tried += 1;
        Answer::next(text.to_owned())
    }
}

fn in_words(points: u32) -> String {
    match points {
        1 => "1 point".to_owned(),
        points => format!("{points} points"),
    }
}

/// What is wrong with a line that stands above, so many columns from the left, and where.
fn pointed(line: &str, mistake: &Mistake, margin: usize) -> String {
    let fault = &mistake.fault;
    let Some(at) = mistake.at else { return fault.to_string() };
    let (shown, columns) = shown(line, at);
    match shown.chars().count() <= WIDEST {
        true => format!("{}^ {fault}", " ".repeat(margin + columns)),
        false => format!("At character {}: {fault}", at + 1),
    }
}
