//! `fifteen twentyfour --play`: the puzzle as a game in a terminal or a pipe.

use super::doors::{Answer, Doors, WORDS};
use super::{CommandError, Twentyfour, lines};
use crate::base::legible::one_line;
use crate::commands::say;
use crate::ui::start::fresh_seed;
use std::io::{self, IsTerminal};
use std::process::ExitCode;

const PROMPT: &str = "> ";

/// Plays until the player quits, the input ends, or the output is closed.
pub fn run(asked: &Twentyfour) -> Result<ExitCode, CommandError> {
    let seed = asked.seed.unwrap_or_else(fresh_seed);
    let unknown =
        |why: crate::base::twentyfour::NoPuzzle| CommandError::Unreadable(format!("{why}."));
    let mut doors = Doors::new(seed, asked.target).map_err(unknown)?;
    let mut heard = tell(&greeting(seed, asked.target))? && tell(&doors.sign())?;
    // Input from a pipe is printed, as a terminal shows what is typed.
    let typed = io::stdin().is_terminal();
    let mut input = io::stdin().lock();
    while heard && (!typed || print(PROMPT)?) {
        let Some(line) = lines::next(&mut input).map_err(CommandError::Answers)? else {
            heard = !typed || tell("")?;
            break;
        };
        heard = typed || tell(&format!("{PROMPT}{}", one_line(&line)))?;
        let Some(answer) = answer(&mut doors, &line) else { break };
        heard = heard && (answer.text.is_empty() || tell(&answer.text)?);
        if answer.next {
            doors.go_on().map_err(unknown)?;
            heard = heard && tell(&format!("\n{}", doors.sign()))?;
        }
    }
    if heard {
        tell(&doors.score())?;
    }
    Ok(ExitCode::SUCCESS)
}

fn greeting(seed: u64, target: i32) -> String {
    format!(
        "Below Lastlight are doors with four numbers on each.\nUse each number exactly once, with + - * / and brackets, to make {target}, and the door opens.\nOther answers: {WORDS}.\nSeed of these doors: `--seed {seed}`.\n"
    )
}

/// Returns the result of an answer, or `None` for the one that quits.
fn answer(doors: &mut Doors, line: &str) -> Option<Answer> {
    let said = |text: &str| Answer { text: text.to_owned(), next: false };
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
fn tell(line: &str) -> Result<bool, CommandError> {
    print(&format!("{line}\n"))
}

fn print(text: &str) -> Result<bool, CommandError> {
    say::heard(text).map_err(CommandError::Print)
}
