//! A whole run, played again from its journal. No file is written.

use super::super::disk::RealDisk;
use super::super::error::SaveError;
use super::super::name::{NameError, tidy};
use super::super::read::read;
use super::JOURNAL;
use super::beside::{Astray, compare};
use super::follow::{Difference, Next, next, obey};
use super::header::Header;
use super::line::{Entry, Line};
use super::lost::lines as all_lines;
use crate::base::legible;
use crate::content::Content;
use crate::game::Game;
use crate::game::build::BuildError;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Why a run cannot be played again.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// The file cannot be read.
    #[error(transparent)]
    File(#[from] SaveError),
    /// It does not begin as a journal does.
    #[error("{} is not the journal of a run.", legible::path(.0))]
    NotAJournal(PathBuf),
    /// Its hero can have no such name.
    #[error("The journal {} names no hero: {why}", legible::path(path))]
    Name {
        /// The file.
        path: PathBuf,
        /// What is wrong with the name.
        why: NameError,
    },
    /// Its scenario is not among the data.
    #[error("The run was of the scenario `{0}`, which the data do not define.")]
    Scenario(String),
    /// Its first level cannot be built.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// The run is not the one that the journal tells of.
    #[error("It is not the same run: {0}.")]
    Difference(#[from] Difference),
    /// It does not lead to the save beside it.
    #[error("The journal can be followed, but {0}.")]
    Astray(#[from] Astray),
    /// A line in the middle is damaged.
    #[error(
        "Line {line} of {} is damaged; up to there, turn {turn}, the run is the same.",
        legible::path(path)
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// Which line, from 1.
        line: usize,
        /// The last turn before it.
        turn: u64,
    },
}

/// A run being played again.
pub struct Replay {
    content: Rc<Content>,
    header: Header,
    path: PathBuf,
    lines: Vec<Line>,
    /// The number of a line that is damaged, and behind which the journal is not read.
    damaged: Option<usize>,
    game: Game,
    /// The line to come.
    next: usize,
}

impl Replay {
    /// The run of a journal, or of a folder with a journal in it, at its beginning.
    ///
    /// # Errors
    /// When there is no journal, or the run cannot begin with these data.
    pub fn open(content: &Rc<Content>, path: &Path) -> Result<Replay, ReplayError> {
        let path = match path.is_dir() {
            true => path.join(JOURNAL),
            false => path.to_owned(),
        };
        let bytes = read(&RealDisk, &path)?;
        let Some((header, length)) = Header::parse(&bytes) else {
            return Err(ReplayError::NotAJournal(path));
        };
        let top = bytes[..length].iter().filter(|b| **b == b'\n').count();
        let (mut lines, mut damaged) = (Vec::new(), None);
        let rest = &bytes[length..];
        for at in all_lines(rest) {
            match at.line {
                Some(line) => lines.push(line),
                // The last line may not be whole.
                None if !rest[..at.end].ends_with(b"\n") => {}
                None => {
                    damaged = Some(top + lines.len() + 1);
                    break;
                }
            }
        }
        let game = begin(content, &header, &path)?;
        Ok(Replay {
            content: Rc::clone(content),
            header,
            path,
            lines,
            damaged,
            game,
            next: 0,
        })
    }

    /// The run as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The last turn that the journal tells of.
    pub fn last_turn(&self) -> u64 {
        self.lines.last().map_or(0, |line| line.turn)
    }

    /// Whether nothing is left to be done.
    pub fn is_over(&self) -> bool {
        self.next >= self.lines.len()
    }

    /// The commands done so far, and all that there are.
    pub fn commands(&self) -> (usize, usize) {
        let deeds = |lines: &[Line]| {
            let deeds = lines.iter().filter(|l| matches!(l.entry, Entry::Deed(_)));
            deeds.count()
        };
        (deeds(&self.lines[..self.next]), deeds(&self.lines))
    }

    /// The command to come, in words.
    pub fn upcoming(&self) -> Option<String> {
        self.lines.get(self.next).map(|line| line.entry.to_string())
    }

    /// Whether the data are those that the run began with.
    pub fn has_its_data(&self) -> bool {
        let now = Header::of(self.game.world(), &self.content);
        (now.data, now.mods) == (self.header.data.clone(), self.header.mods.clone())
    }

    /// Goes on by a command, or by a step of what the hero is doing. Says whether there was anything left to do.
    ///
    /// # Errors
    /// When the run is not the one that the journal tells of. It stays where it is then.
    pub fn step(&mut self) -> Result<bool, Difference> {
        while let Some(line) = self.lines.get(self.next) {
            if next(&self.game, line) == Next::Step {
                self.game.carry_on();
                return Ok(true);
            }
            obey(&mut self.game, line)?;
            self.next += 1;
            if matches!(line.entry, Entry::Deed(_)) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Goes to the first moment of a turn, back or forth, or to the end.
    ///
    /// # Errors
    /// As for [`Replay::step`], or when the run cannot begin again.
    pub fn go_to(&mut self, turn: u64) -> Result<(), ReplayError> {
        if turn <= self.game.world().turn() {
            self.game = begin(&self.content, &self.header, &self.path)?;
            self.next = 0;
        }
        while self.game.world().turn() < turn && self.step()? {}
        Ok(())
    }

    /// Plays to the end, and holds the save beside the journal against it.
    ///
    /// # Errors
    /// Where the run is first not the one that the journal tells of.
    pub fn verify(&mut self) -> Result<(), ReplayError> {
        while self.step()? {}
        match self.damaged {
            None => Ok(compare(
                &self.path,
                &self.content,
                &self.header,
                &self.lines,
            )?),
            Some(line) => Err(ReplayError::Damaged {
                path: self.path.clone(),
                line,
                turn: self.last_turn(),
            }),
        }
    }
}

/// The run of a header at its beginning.
fn begin(content: &Rc<Content>, header: &Header, path: &Path) -> Result<Game, ReplayError> {
    let name = tidy(&header.name).map_err(|why| ReplayError::Name {
        path: path.to_owned(),
        why,
    })?;
    let scenario = content.scenarios.find(&header.scenario).ok_or_else(|| {
        let id = header.scenario.chars().take(40).collect();
        ReplayError::Scenario(id)
    })?;
    Ok(Game::new(Rc::clone(content), scenario, name, header.seed)?)
}
