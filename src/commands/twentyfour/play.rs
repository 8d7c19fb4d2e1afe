//! The puzzle as a game of its own: lines in, lines out, in a terminal or a pipe alike.

use super::doors::{Answer, Doors, WORDS};
use super::{CommandError, Twentyfour, lines};
use crate::base::legible::one_line;
use crate::commands::say;
use crate::ui::start::fresh_seed;
use std::io::{self, IsTerminal};
use std::process::ExitCode;

/// What stands before each line of the player.
const PROMPT: &str = "> ";

/// Plays until the player quits, nothing more is to be read, or nobody reads what is printed.
pub fn run(asked: &Twentyfour) -> Result<ExitCode, CommandError> {
    let seed = asked.seed.unwrap_or_else(fresh_seed);
    let unknown =
        |why: crate::base::twentyfour::NoPuzzle| CommandError::Unreadable(format!("{why}."));
    let mut doors = Doors::of(seed, asked.target).map_err(unknown)?;
    let mut heard = tell(&greeting(seed, asked.target))? && tell(&doors.sign())?;
    // What a pipe brings is shown where a terminal would show what is typed.
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
        "Below Lastlight stand doors without a lock, and on each are four numbers.\n\
         Use each of them once, with + - * / and brackets, and make {target}: the door opens.\n\
         Other answers: {WORDS}.\n\
         These are the doors of `--seed {seed}`.\n"
    )
}

/// What comes of a line; nothing of the one that ends it all.
fn answer(doors: &mut Doors, line: &str) -> Option<Answer> {
    let said = |text: &str| Answer { text: text.to_owned(), next: false };
    let answer = match line.trim().to_lowercase().as_str() {
        "" => said(""),
        "none" | "there is none" => doors.none(),
        "hint" => doors.hint(),
        "skip" => doors.skip(),
        "help" | "?" => said(&format!("{}\nOther answers: {WORDS}.", doors.sign())),
        "quit" => return None,
        _ => doors.answer(line, PROMPT.len()),
    };
    Some(answer)
}

/// Prints a line, and tells whether somebody still reads.
fn tell(line: &str) -> Result<bool, CommandError> {
    print(&format!("{line}\n"))
}

fn print(text: &str) -> Result<bool, CommandError> {
    say::heard(text).map_err(CommandError::Print)
}
