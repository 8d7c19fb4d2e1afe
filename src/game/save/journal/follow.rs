//! The way of a run from a line of its journal to the next.

use super::super::text;
use super::chain::Trust;
use super::line::{Entry, Line};
use crate::{Command, Game};

/// Steps of one behaviour that are followed: more than anybody lets a hero take at once.
const LONGEST: u32 = 200_000;

/// Why a run is not the one that a journal tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Difference {
    /// The state before a command is another.
    #[error(
        "turn {turn} differs: the journal has the fingerprint {expected:04x} there, and the run {found:04x} on turn {there}"
    )]
    State {
        /// The turn of the line.
        turn: u64,
        /// What the line says.
        expected: u16,
        /// What is so.
        found: u16,
        /// The turn that it is.
        there: u64,
    },
    /// The save of that moment was of another state.
    #[error("turn {turn} differs: the save of then holds something else")]
    Save {
        /// The turn of the line.
        turn: u64,
    },
    /// What the hero was doing ended before the player broke in on it, or does not end at all.
    #[error("turn {turn} differs: what the hero was doing did not end there")]
    Doing {
        /// The turn of the line.
        turn: u64,
    },
    /// The journal does not lead on.
    #[error("on turn {turn} the journal has a gap: what follows was not begun from there")]
    Gap {
        /// The turn of the line.
        turn: u64,
    },
    /// A line cannot be trusted, and nothing else tells what it was.
    #[error("line {line} of the journal is damaged")]
    Damaged {
        /// Its number, from 1.
        line: usize,
    },
    /// Other data came into force.
    #[error("on turn {turn} the data were changed")]
    Data {
        /// The turn of the line.
        turn: u64,
    },
}

/// Whether the hero is amid nothing, and a line is of the state that the run is in: it can be followed as it stands.
pub(super) fn fits(game: &Game, line: &Line) -> bool {
    game.steps().is_none() && line.is_of(game)
}

/// Whether a line that cannot be trusted is of another state than the run is in, too. What the hero is amid has an end
/// that nobody knows yet.
pub(super) fn is_foreign(game: &Game, line: &Line, trust: Trust) -> bool {
    trust == Trust::Doubtful && game.steps().is_none() && !line.is_of(game)
}

/// What is to be done next on the way to a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// A step of what the hero is doing.
    Step,
    /// What the line says.
    Line,
}

/// Whether the hero is still on the way to a line.
pub(super) fn next(game: &Game, line: &Line) -> Next {
    match (game.steps(), line.entry) {
        (None, _) => Next::Line,
        (Some(done), Entry::Command(Command::Stop(at))) if done >= at => Next::Line,
        (Some(done), _) if done >= LONGEST => Next::Line,
        (Some(_), _) => Next::Step,
    }
}

/// Does what a line says, once the hero has come there and if the state is the one it was written in.
pub(super) fn obey(game: &mut Game, line: &Line) -> Result<(), Difference> {
    let turn = line.turn;
    let stops = match line.entry {
        Entry::Command(Command::Stop(at)) => Some(at),
        _ => None,
    };
    if game.steps() != stops {
        return Err(Difference::Doing { turn });
    }
    if !line.is_of(game) {
        return Err(match line.entry {
            Entry::Gap => Difference::Gap { turn },
            // What came into force there made the state another one.
            Entry::Data(mark) if mark != game.content().digest => Difference::Data { turn },
            Entry::Command(_) | Entry::Saved { .. } | Entry::Data(_) => Difference::State {
                turn,
                expected: line.fingerprint,
                found: line.form.fingerprint(game),
                there: game.world().turn(),
            },
        });
    }
    match line.entry {
        Entry::Command(command) => drop(game.command(command)),
        Entry::Data(mark) if mark != game.content().digest => {
            return Err(Difference::Data { turn });
        }
        Entry::Saved { state: Some(state), .. }
            if text::state(game.world(), game.content()).ok() != Some(state) =>
        {
            return Err(Difference::Save { turn });
        }
        // A gap at which nothing is different is none.
        Entry::Data(_) | Entry::Saved { .. } | Entry::Gap => {}
    }
    Ok(())
}

/// Goes to a line and does what it says.
pub(super) fn follow(game: &mut Game, line: &Line) -> Result<(), Difference> {
    while next(game, line) == Next::Step {
        game.carry_on();
    }
    obey(game, line)
}
