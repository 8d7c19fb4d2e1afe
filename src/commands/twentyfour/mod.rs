//! `fifteen twentyfour`: solves the number puzzle of the vault doors, or plays it as a game.

mod door_game;
mod lines;
mod play;

use super::{CommandError, output, print};
use crate::base::twentyfour::{Puzzle, PuzzleError, Solution};
use crate::commands::options::seed;
use fifteen_base::serde_json::json;
use std::process::ExitCode;

/// Prints all solutions of a puzzle: the expressions that use each number exactly once, with + - * / and brackets,
/// and make 24.
///
/// Each is printed once: expressions that differ only in order, grouping or signs count as the same.
#[derive(Debug, clap::Args)]
pub struct TwentyFourArgs {
    /// Two to six numbers from 0 to 999
    #[arg(
        value_name = "NUMBER",
        required_unless_present = "play",
        conflicts_with = "play",
        value_parser = number,
        allow_negative_numbers = true
    )]
    pub numbers: Vec<u32>,
    /// Target value, from -999999 to 999999
    #[arg(long, value_name = "N", default_value_t = Puzzle::TWENTY_FOUR, value_parser = target, allow_hyphen_values = true)]
    pub target: i32,
    /// Print one JSON object, for programs
    #[arg(long, conflicts_with = "play")]
    pub json: bool,
    /// Play: open puzzle doors by answers on standard input, one per line
    #[arg(long)]
    pub play: bool,
    /// Seed of the doors' numbers [default: a random one, which is printed]
    #[arg(long, value_name = "N", value_parser = seed, allow_hyphen_values = true, requires = "play", conflicts_with = "numbers")]
    pub seed: Option<u64>,
}

impl TwentyFourArgs {
    fn puzzle(&self) -> Result<Puzzle, PuzzleError> {
        Puzzle::new(&self.numbers, self.target)
    }

    /// Returns the error of an invalid puzzle. `None` with `--play`, which needs no puzzle.
    pub fn puzzle_error(&self) -> Option<PuzzleError> {
        self.puzzle().err().filter(|_| !self.play)
    }
}

pub fn run(args: &TwentyFourArgs) -> Result<ExitCode, CommandError> {
    if args.play {
        return play::run(args);
    }
    let solutions = args.puzzle()?.solve();
    let solutions: Vec<String> = solutions.iter().map(Solution::to_string).collect();
    print(&match args.json {
        true => output::json_line(&json!({
            "numbers": args.numbers,
            "solvable": !solutions.is_empty(),
            "solutions": solutions,
        })),
        false if solutions.is_empty() => "none\n".to_owned(),
        false => solutions.join("\n") + "\n",
    })
}

fn number(text: &str) -> Result<u32, String> {
    let number = parse_integer(text).and_then(|number| u32::try_from(number).ok());
    let number = number.filter(|number| *number <= Puzzle::MAX_NUMBER);
    number.ok_or_else(|| format!("write a number from 0 to {}", Puzzle::MAX_NUMBER))
}

fn target(text: &str) -> Result<i32, String> {
    let farthest = Puzzle::MAX_TARGET;
    let number = parse_integer(text).filter(|number| (-farthest..=farthest).contains(number));
    number.ok_or_else(|| format!("write a number from -{farthest} to {farthest}"))
}

fn parse_integer(text: &str) -> Option<i32> {
    text.parse().ok().filter(|_| !text.starts_with('+'))
}
