//! `fifteen twentyfour --play`: the puzzle as a game in a terminal or a pipe.

use super::door_game::{DoorGame, DoorReply, WORDS};
use super::{CommandError, TwentyFourArgs, lines};
use crate::base::escape::escape_line;
use crate::commands::output;
use crate::ui::start::random_seed;
use std::io::{self, IsTerminal};
use std::process::ExitCode;

const PROMPT: &str = "> ";

/// Plays until the player quits, the input ends, or the output is closed.
pub fn run(args: &TwentyFourArgs) -> Result<ExitCode, CommandError> {
    let seed = args.seed.unwrap_or_else(random_seed);
    let unknown = |why: crate::base::twentyfour::PuzzleError| CommandError::Unreadable(format!("{why}."));
    let mut doors = DoorGame::new(seed, args.target).map_err(unknown)?;
    let mut heard = print_line(&greeting(seed, args.target))? && print_line(&doors.sign())?;
    // Input from a pipe is printed, as a terminal shows what is typed.
    let typed = io::stdin().is_terminal();
    let mut input = io::stdin().lock();
    while heard && (!typed || print(PROMPT)?) {
        let Some(line) = lines::next_line(&mut input).map_err(CommandError::Input)? else {
            heard = !typed || print_line("")?;
            break;
        };
        heard = typed || print_line(&format!("{PROMPT}{}", escape_line(&line)))?;
        let Some(answer) = answer(&mut doors, &line) else { break };
        heard = heard && (answer.text.is_empty() || print_line(&answer.text)?);
        if answer.next {
            doors.next_door().map_err(unknown)?;
            heard = heard && print_line(&format!("\n{}", doors.sign()))?;
        }
    }
    if heard {
        print_line(&doors.score())?;
    }
    Ok(ExitCode::SUCCESS)
}

fn greeting(seed: u64, target: i32) -> String {
    format!(
        "Below Lastlight are doors with four numbers on each.\nUse each number exactly once, with + - * / and brackets, to make {target}, and the door opens.\nOther answers: {WORDS}.\nSeed of these doors: `--seed {seed}`.\n"
    )
}

/// Returns the result of an answer, or `None` for the one that quits.
fn answer(doors: &mut DoorGame, line: &str) -> Option<DoorReply> {
    let said = |text: &str| DoorReply { text: text.to_owned(), next: false };
    let answer = match line.trim().to_lowercase().as_str() {
        "" => said(""),
        "none" | "no solution" => doors.none(),
        "hint" => doors.hint(),
        "skip" => doors.skip(),
        "help" | "?" => said(&format!("{}\nOther answers: {WORDS}.", doors.sign())),
        "quit" => return None,
        _ => doors.answer(line, PROMPT.len()),
    };
    Some(answer)
}

/// Prints a line, and returns `false` if the output is closed.
fn print_line(line: &str) -> Result<bool, CommandError> {
    print(&format!("{line}\n"))
}

fn print(text: &str) -> Result<bool, CommandError> {
    output::print_unless_closed(text).map_err(CommandError::Print)
}
