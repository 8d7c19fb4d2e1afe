//! `fifteen lab simulate --duels`: a net against the hand-written mind in the same body, on levels that it never learnt on.

mod judge;
mod student;
mod told;

use super::asked::Simulate;
use fifteen::commands::options::Options;
use fifteen::commands::{CommandError, print};
use fifteen::frontend::Signals;
use judge::Judged;
use std::process::ExitCode;
use student::Student;
use told::Told;

/// How many there are in a pack, if nobody asks for another number.
const PACK: usize = 4;

/// Fights the duels, and prints how they ended.
pub(super) fn run(
    asked: &Simulate,
    net: &str,
    options: &Options,
    signals: &Signals,
) -> Result<ExitCode, CommandError> {
    let student = Student::of(net, options)?;
    let judge = |pack| judge::judge(asked, options, &student, pack, signals);
    let judged: Vec<Judged> = match asked.pack {
        Some(pack) => vec![judge(usize::from(pack))?],
        None => vec![judge(1)?, judge(PACK)?],
    };
    let told = Told { student: &student, seed: asked.seed, judged: &judged };
    print(&if asked.json { told.json() } else { told.text() })
}
