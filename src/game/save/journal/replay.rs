//! A whole run, played again from its journal. No file is written.

use super::super::disk::RealDisk;
use super::super::error::SaveError;
use super::super::name::{NameError, tidy};
use super::super::read::read;
use super::JOURNAL;
use super::beside::{Astray, compare};
use super::chain::Trust;
use super::follow::{Difference, Next, fits, is_foreign, next, obey};
use super::header::Header;
use super::line::Line;
use super::numbered::{self, Numbered};
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
    #[error("The run cannot begin: {0}.")]
    Build(#[from] BuildError),
    /// The run is not the one that the journal tells of.
    #[error("It is not the same run: {0}.")]
    Difference(#[from] Difference),
    /// It does not lead to the save beside it.
    #[error("The journal can be followed, but {0}.")]
    Astray(#[from] Astray),
    /// Its header was changed.
    #[error(
        "The lines at the top of {} are not those that it was begun with: the name, the seed, the scenario or the data in them were changed.",
        legible::path(.0)
    )]
    Header(PathBuf),
    /// A line in the middle is damaged.
    #[error(
        "Line {line} of {} is damaged; up to there, turn {turn}, the run is the same.{}",
        legible::path(path),
        after(*sound)
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// Which line, from 1.
        line: usize,
        /// The last turn before it.
        turn: u64,
        /// How many lines behind it are as they were written.
        sound: usize,
    },
}

fn after(sound: usize) -> String {
    match sound {
        0 => String::new(),
        1 => " The line after it is as it was written.".to_owned(),
        n => format!(" Of the lines after it, {n} are as they were written."),
    }
}

/// A run being played again.
pub struct Replay {
    content: Rc<Content>,
    header: Header,
    path: PathBuf,
    lines: Vec<Numbered>,
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
        let lines = numbered::lines(&header, &bytes, length);
        let game = begin(content, &header, &path)?;
        Ok(Replay {
            content: Rc::clone(content),
            header,
            path,
            lines,
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
        let known = self.lines.iter().rev().find_map(|line| line.line);
        known.map_or(0, |line| line.turn)
    }

    /// Whether nothing is left to be done.
    pub fn is_over(&self) -> bool {
        self.next >= self.lines.len()
    }

    /// The commands done so far, and all that there are.
    pub fn commands(&self) -> (usize, usize) {
        let deeds = |lines: &[Numbered]| {
            let known = lines.iter().filter_map(|line| line.line);
            known.filter(Line::is_command).count()
        };
        (deeds(&self.lines[..self.next]), deeds(&self.lines))
    }

    /// The command to come, in words.
    pub fn upcoming(&self) -> Option<String> {
        let line = self.lines.get(self.next)?.line;
        Some(line.map_or_else(
            || "a damaged line".to_owned(),
            |line| line.entry.to_string(),
        ))
    }

    /// Whether the data are those that the run began with.
    pub fn has_its_data(&self) -> bool {
        self.header.has_its_data(&self.content)
    }

    /// Goes on by a command, or by a step of what the hero is doing. Says whether there was anything left to do.
    ///
    /// # Errors
    /// When the run is not the one that the journal tells of. It stays where it is then.
    pub fn step(&mut self) -> Result<bool, Difference> {
        while let Some(Numbered {
            line,
            number,
            trust,
        }) = self.lines.get(self.next)
        {
            let foreign = |line: &&Line| is_foreign(&self.game, line, *trust);
            let Some(line) = line.as_ref().filter(|line| !foreign(line)) else {
                self.leave_out(*number)?;
                continue;
            };
            if next(&self.game, line) == Next::Step {
                self.game.carry_on();
                return Ok(true);
            }
            obey(&mut self.game, line).map_err(|difference| match (trust, self.doubtful()) {
                // What is wrong is rather the line before it.
                (Trust::Sound, Some(line)) => Difference::Damaged { line },
                (Trust::Doubtful, _) => Difference::Damaged { line: *number },
                (Trust::Sound | Trust::Mended, _) => difference,
            })?;
            let is_command = line.is_command();
            self.next += 1;
            if is_command {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Goes on without a line that cannot be used, if the next one fits without it.
    fn leave_out(&mut self, line: usize) -> Result<(), Difference> {
        let next = self.lines.get(self.next + 1).and_then(|next| next.line);
        if !next.is_some_and(|next| fits(&self.game, &next)) {
            return Err(Difference::Damaged { line });
        }
        self.next += 1;
        Ok(())
    }

    /// The number of the line that was followed last, if nothing else says that it is right.
    fn doubtful(&self) -> Option<usize> {
        let last = self.lines.get(self.next.checked_sub(1)?)?;
        (last.trust == Trust::Doubtful).then_some(last.number)
    }

    /// What was damaged in the part that was played, and did no harm.
    pub fn notes(&self) -> Vec<String> {
        let played = self.lines[..self.next].iter();
        let told = played.filter_map(
            |Numbered {
                 number,
                 line,
                 trust,
             }| match (line, trust) {
                (None, _) => Some(format!(
                    "Line {number} is damaged; the run is the same without it."
                )),
                (_, Trust::Sound) => None,
                (_, Trust::Mended) => Some(format!(
                    "Line {number} is damaged, and put right by its check."
                )),
                (_, Trust::Doubtful) => Some(format!(
                    "Line {number} does not follow from the one before it; the run is the same."
                )),
            },
        );
        told.collect()
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
        if numbered::header_is_wrong(&self.lines) {
            return Err(ReplayError::Header(self.path.clone()));
        }
        loop {
            match self.step() {
                Ok(true) => {}
                Ok(false) => break,
                Err(Difference::Damaged { line }) => return Err(self.damaged(line)),
                Err(difference) => return Err(difference.into()),
            }
        }
        if let Some(line) = self.doubtful() {
            return Err(self.damaged(line));
        }
        let lines: Vec<Line> = self.lines.iter().filter_map(|line| line.line).collect();
        compare(&self.path, &self.content, &self.header, &lines)?;
        Ok(())
    }

    fn damaged(&self, line: usize) -> ReplayError {
        let behind = self.lines.iter().filter(|other| other.number > line);
        let sound = behind.filter(|other| other.line.is_some() && other.trust == Trust::Sound);
        ReplayError::Damaged {
            path: self.path.clone(),
            line,
            turn: self.game.world().turn(),
            sound: sound.count(),
        }
    }
}

/// The run of a header at its beginning.
pub(super) fn begin(
    content: &Rc<Content>,
    header: &Header,
    path: &Path,
) -> Result<Game, ReplayError> {
    let name = tidy(&header.name).map_err(|why| ReplayError::Name {
        path: path.to_owned(),
        why,
    })?;
    let scenario = content.scenarios.find(&header.scenario).ok_or_else(|| {
        let id: String = header.scenario.chars().take(40).collect();
        ReplayError::Scenario(legible::one_line(&id).into_owned())
    })?;
    Ok(Game::new(Rc::clone(content), scenario, name, header.seed)?)
}
