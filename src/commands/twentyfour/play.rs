//! `fifteen twentyfour --play`: the puzzle as a game in a terminal or a pipe.

use super::door_game::{DoorGame, DoorReply, WORDS};
use super::{CommandError, TwentyFourArgs, lines};
use crate::base::escape::escape_line;
use crate::commands::output;
use crate::ui::start::random_seed;
use std::io::{self, IsTerminal};
use std::process::ExitCode;

const PROMPT: &str = "> ";

pub fn run(args: &TwentyFourArgs) -> Result<ExitCode, CommandError> {
    let seed = args.seed.unwrap_or_else(random_seed);
    let unknown = |why: crate::base::twentyfour::PuzzleError| CommandError::Unreadable(format!("{why}."));
    let mut doors = DoorGame::new(seed, args.target).map_err(unknown)?;
    let mut open = print_line(&greeting(seed, args.target))? && print_line(&doors.sign())?;
    // Echo input from a pipe, as a terminal echoes typed input.
    let is_terminal = io::stdin().is_terminal();
    let mut input = io::stdin().lock();
    while open && (!is_terminal || print(PROMPT)?) {
        let Some(line) = lines::next_line(&mut input).map_err(CommandError::Input)? else {
            open = !is_terminal || print_line("")?;
            break;
        };
        open = is_terminal || print_line(&format!("{PROMPT}{}", escape_line(&line)))?;
        let Some(answer) = answer(&mut doors, &line) else { break };
        open = open && (answer.text.is_empty() || print_line(&answer.text)?);
        if answer.next {
            doors.next_door().map_err(unknown)?;
            open = open && print_line(&format!("\n{}", doors.sign()))?;
        }
    }
    if open {
        print_line(&doors.score())?;
    }
    Ok(ExitCode::SUCCESS)
}

fn greeting(seed: u64, target: i32) -> String {
    format!(
        "Below Lastlight are doors with four numbers on each.\nUse each number exactly once, with + - * / and brackets, to make {target}, and the door opens.\nOther answers: {WORDS}.\nSeed of these doors: `--seed {seed}`.\n"
    )
}

/// Returns the result of an answer, or `None` for `quit`.
fn answer(doors: &mut DoorGame, line: &str) -> Option<DoorReply> {
    Some(match line.trim().to_lowercase().as_str() {
        "" => DoorReply::stay(""),
        "none" | "no solution" => doors.answer_unsolvable(),
        "hint" => doors.hint(),
        "skip" => doors.skip(),
        "help" | "?" => DoorReply::stay(format!("{}\nOther answers: {WORDS}.", doors.sign())),
        "quit" => return None,
        _ => doors.answer(line, PROMPT.len()),
    })
}

fn print_line(line: &str) -> Result<bool, CommandError> {
    print(&format!("{line}\n"))
}

fn print(text: &str) -> Result<bool, CommandError> {
    output::print_unless_closed(text).map_err(CommandError::Print)
}
