//! The way of a run from a line of its journal to the next.

use super::super::text;
use super::chain::Trust;
use super::line::{Entry, Line};
use crate::save::head::VERSION;
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

/// What is to be done next on the way to a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// A step of what the hero is doing.
    Step,
    /// What the line says.
    Line,
}

/// A run on the way along its journal.
pub(super) struct Course {
    game: Game,
    standing: Standing,
}

/// What was worked out of how the run stands, as long as nothing is played: a hundred thousand lines may be of one moment.
#[derive(Default)]
struct Standing {
    fingerprint: Option<u16>,
    /// That of all that a save would hold.
    state: Option<u64>,
}

impl Course {
    /// From there on.
    pub fn of(game: Game) -> Course {
        Course { game, standing: Standing::default() }
    }

    /// The run as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The same, to be followed no further.
    pub fn into_game(self) -> Game {
        self.game
    }

    fn fingerprint(&mut self) -> u16 {
        let (world, content) = (self.game.world(), self.game.content());
        *self.standing.fingerprint.get_or_insert_with(|| world.fingerprint(content))
    }

    fn state(&mut self) -> u64 {
        let (world, content) = (self.game.world(), self.game.content());
        *self.standing.state.get_or_insert_with(|| text::state(world, content))
    }

    /// Whether it is where a line was written.
    fn is_at(&mut self, line: &Line) -> bool {
        line.turn == self.game.world().turn() && line.fingerprint == self.fingerprint()
    }

    /// Whether the hero is amid nothing, and a line is of the state that the run is in: it can be followed as it stands.
    pub fn fits(&mut self, line: &Line) -> bool {
        self.game.steps().is_none() && self.is_at(line)
    }

    /// Whether a line that cannot be trusted is of another state than the run is in, too. What the hero is amid has an end
    /// that nobody knows yet.
    pub fn is_foreign(&mut self, line: &Line, trust: Trust) -> bool {
        trust == Trust::Doubtful && self.game.steps().is_none() && !self.is_at(line)
    }

    /// Whether the hero is still on the way to a line.
    pub fn next(&self, line: &Line) -> Next {
        match (self.game.steps(), line.entry) {
            (None, _) => Next::Line,
            (Some(done), Entry::Command(Command::Stop(at))) if done >= at => Next::Line,
            (Some(done), _) if done >= LONGEST => Next::Line,
            (Some(_), _) => Next::Step,
        }
    }

    /// Goes on by a step with what the hero is doing.
    pub fn step(&mut self) {
        self.standing = Standing::default();
        self.game.carry_on();
    }

    /// Does what a line says, once the hero has come there and if the state is the one it was written in.
    pub fn obey(&mut self, line: &Line) -> Result<(), Difference> {
        let turn = line.turn;
        let stops = match line.entry {
            Entry::Command(Command::Stop(at)) => Some(at),
            _ => None,
        };
        if self.game.steps() != stops {
            return Err(Difference::Doing { turn });
        }
        if !self.is_at(line) {
            return Err(match line.entry {
                Entry::Gap => Difference::Gap { turn },
                // What came into force there made the state another one.
                Entry::Data(mark) if mark != self.game.content().digest => {
                    Difference::Data { turn }
                }
                Entry::Command(_) | Entry::Saved { .. } | Entry::Data(_) => Difference::State {
                    turn,
                    expected: line.fingerprint,
                    found: self.fingerprint(),
                    there: self.game.world().turn(),
                },
            });
        }
        match line.entry {
            Entry::Command(command) => {
                self.standing = Standing::default();
                self.game.command(command);
            }
            Entry::Data(mark) if mark != self.game.content().digest => {
                return Err(Difference::Data { turn });
            }
            // What another version of saves makes of the same world is not known.
            Entry::Saved { state, version, .. } if version == VERSION && self.state() != state => {
                return Err(Difference::Save { turn });
            }
            // A gap at which nothing is different is none.
            Entry::Data(_) | Entry::Saved { .. } | Entry::Gap => {}
        }
        Ok(())
    }

    /// Goes to a line and does what it says.
    pub fn follow(&mut self, line: &Line) -> Result<(), Difference> {
        while self.next(line) == Next::Step {
            self.step();
        }
        self.obey(line)
    }
}
