//! A whole run, played again from its journal. No file is written.

use super::super::disk::RealDisk;
use super::JOURNAL;
use super::beside::{Astray, compare};
use super::chain::Trust;
use super::follow::{Course, Difference, Next};
use super::header::{BEFORE_RELEASE, Header};
use super::numbered::{Numbered, NumberedLines};
use super::played::Played;
use crate::levelgen::BuildError;
use crate::save::chosen::of_records;
use crate::save::disk::read::read;
use crate::save::error::SaveError;
use crate::save::name::{NameError, tidy};
use crate::save::restore::mods_off;
use crate::{Calling, Game, NoCalling};
use fifteen_base::legible;
use fifteen_content::Content;
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
    /// It is a journal of the first form, which is not read any more.
    #[error("{} cannot be played again: {BEFORE_RELEASE}.", legible::path(.0))]
    TooOld(PathBuf),
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
    /// Its people or class are not among the data.
    #[error(transparent)]
    Calling(#[from] NoCalling),
    /// Its first level cannot be built.
    #[error("The run cannot begin: {0}.")]
    Build(#[from] BuildError),
    /// The run is not the one that the journal tells of.
    #[error("It is not the same run: {0}.")]
    Difference(#[from] Difference),
    /// It does not lead to the save beside it.
    #[error("The journal can be followed, but {0}.")]
    Astray(#[from] Astray),
    /// It was played on from a moment of another run, and its journal begins there.
    #[error(
        "{0} was played on from turn {1} of another run, for practice: its journal begins there, and what came before is in that of the other."
    )]
    Practice(String, u64),
    /// The journal that was followed is that of another run now.
    #[error("{} tells of another run now: the one that was followed was begun anew, or put away.", legible::path(.0))]
    Another(PathBuf),
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
    /// The bytes of the journal that were read.
    read: usize,
    /// All lines.
    lines: NumberedLines,
    /// How many commands there are.
    commands: usize,
    last_turn: u64,
    course: Course,
    played: Played,
    /// The line to come, and those after it.
    coming: Option<Numbered>,
    ahead: NumberedLines,
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
        Replay::of(content, path, |bytes| bytes)
    }

    /// The same of a run that is still played: of a journal that grows while it is read, the last line may not be written to its
    /// end.
    ///
    /// # Errors
    /// As for [`Replay::open`].
    pub fn follow(content: &Rc<Content>, path: &Path) -> Result<Replay, ReplayError> {
        let path = match path.is_dir() {
            true => path.join(JOURNAL),
            false => path.to_owned(),
        };
        Replay::of(content, path, whole)
    }

    fn of(
        content: &Rc<Content>,
        path: PathBuf,
        part: fn(Vec<u8>) -> Vec<u8>,
    ) -> Result<Replay, ReplayError> {
        let bytes = part(read(&RealDisk, &path)?);
        let Some((header, length)) = Header::parse(&bytes) else {
            return Err(match Header::of_first_form(&bytes) {
                Some(_) => ReplayError::TooOld(path),
                None => ReplayError::NotAJournal(path),
            });
        };
        if let Some(turn) = header.practice {
            return Err(ReplayError::Practice(header.name, turn));
        }
        let content = &of_records(content, &header.records());
        let course = Course::of(begin(content, &header, &path)?);
        let read = bytes.len();
        let lines = NumberedLines::of(bytes, length);
        let mut ahead = lines.clone();
        let (commands, last_turn) = counted(&lines);
        Ok(Replay {
            content: Rc::clone(content),
            header,
            path,
            read,
            lines,
            commands,
            last_turn,
            course,
            played: Played::default(),
            coming: ahead.next(),
            ahead,
        })
    }

    /// Reads what was written to the journal since. Says whether there was anything.
    ///
    /// # Errors
    /// When the journal cannot be read any more, or is that of another run.
    pub fn catch_up(&mut self) -> Result<bool, ReplayError> {
        let bytes = whole(read(&RealDisk, &self.path)?);
        if bytes.len() == self.read {
            return Ok(false);
        }
        let same = Header::parse(&bytes).filter(|(header, _)| *header == self.header);
        let Some((_, length)) = same.filter(|_| bytes.len() > self.read) else {
            return Err(ReplayError::Another(self.path.clone()));
        };
        self.read = bytes.len();
        self.lines = NumberedLines::of(bytes, length);
        (self.commands, self.last_turn) = counted(&self.lines);
        let done = self.played.last_line();
        self.ahead = self.lines.clone();
        self.coming = self.ahead.by_ref().find(|line| line.number > done);
        Ok(true)
    }

    /// The run as it stands.
    pub fn game(&self) -> &Game {
        self.course.game()
    }

    /// The same, not to be replayed any further.
    pub fn into_game(self) -> Game {
        self.course.into_game()
    }

    /// The last turn that the journal tells of.
    pub fn last_turn(&self) -> u64 {
        self.last_turn
    }

    /// Whether nothing is left to be done.
    pub fn is_over(&self) -> bool {
        self.coming.is_none()
    }

    /// The commands done so far, and all that there are.
    pub fn commands(&self) -> (usize, usize) {
        (self.played.commands, self.commands)
    }

    /// The command to come, in words.
    pub fn upcoming(&self) -> Option<String> {
        let line = self.coming?.line;
        Some(line.map_or_else(|| "a damaged line".to_owned(), |line| line.entry.to_string()))
    }

    /// The definitions that it is played with: those at hand, with the options of mods that it was played with.
    pub fn content(&self) -> &Rc<Content> {
        &self.content
    }

    /// Whether the data are those that the run began with.
    pub fn has_its_data(&self) -> bool {
        self.header.has_its_data(&self.content)
    }

    /// That the run was played with mods that are not in use, if it was.
    pub fn mods_off(&self) -> Option<String> {
        mods_off(&self.header.records(), &self.content)
    }

    /// Goes on by a command, or by a step of what the hero is doing. Says whether there was anything left to do.
    ///
    /// # Errors
    /// When the run is not the one that the journal tells of. It stays where it is then.
    pub fn step(&mut self) -> Result<bool, Difference> {
        while let Some(at) = self.coming {
            let course = &mut self.course;
            let Some(line) = at.line.filter(|line| !course.is_foreign(line, at.trust)) else {
                self.leave_out(at)?;
                continue;
            };
            if self.course.next(&line) == Next::Step {
                self.course.step();
                return Ok(true);
            }
            let doubtful = self.played.doubtful();
            self.course.obey(&line).map_err(|difference| match (at.trust, doubtful) {
                // What is wrong is rather the line before it.
                (Trust::Sound, Some(line)) => Difference::Damaged { line },
                (Trust::Doubtful, _) => Difference::Damaged { line: at.number },
                (Trust::Sound | Trust::Mended, _) => difference,
            })?;
            self.pass(at);
            if line.is_command() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Goes on without a line that cannot be used, if the next one fits without it.
    fn leave_out(&mut self, line: Numbered) -> Result<(), Difference> {
        let next = self.ahead.clone().next().and_then(|next| next.line);
        if !next.is_some_and(|next| self.course.fits(&next)) {
            return Err(Difference::Damaged { line: line.number });
        }
        self.pass(line);
        Ok(())
    }

    /// Goes on to the line after one that is done.
    fn pass(&mut self, done: Numbered) {
        self.played.note(done);
        self.coming = self.ahead.next();
    }

    /// What was damaged in the part that was played, and did no harm.
    pub fn notes(&self) -> Vec<String> {
        self.played.tell()
    }

    /// Goes to the first moment of a turn, back or forth, or to the end.
    ///
    /// # Errors
    /// As for [`Replay::step`], or when the run cannot begin again.
    pub fn go_to(&mut self, turn: u64) -> Result<(), ReplayError> {
        if turn <= self.game().world().turn() {
            self.course = Course::of(begin(&self.content, &self.header, &self.path)?);
            self.played = Played::default();
            self.ahead = self.lines.clone();
            self.coming = self.ahead.next();
        }
        while self.game().world().turn() < turn && self.step()? {}
        Ok(())
    }

    /// Plays to the end, and holds the save beside the journal against it.
    ///
    /// # Errors
    /// Where the run is first not the one that the journal tells of.
    pub fn verify(&mut self) -> Result<(), ReplayError> {
        if self.lines.header_is_wrong() {
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
        if let Some(line) = self.played.doubtful() {
            return Err(self.damaged(line));
        }
        let lines = self.lines.clone().filter_map(|line| line.line);
        compare(&self.path, &self.content, &self.header, lines)?;
        Ok(())
    }

    fn damaged(&self, line: usize) -> ReplayError {
        let behind = self.lines.clone().filter(|other| other.number > line);
        let sound = behind.filter(Numbered::is_sound);
        ReplayError::Damaged {
            path: self.path.clone(),
            line,
            turn: self.game().world().turn(),
            sound: sound.count(),
        }
    }
}

/// The lines of a journal that are written to their ends.
fn whole(mut bytes: Vec<u8>) -> Vec<u8> {
    let end = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    bytes.truncate(end);
    bytes
}

/// How many commands there are, and the last turn.
fn counted(lines: &NumberedLines) -> (usize, u64) {
    let lines = lines.clone().filter_map(|line| line.line);
    lines.fold((0, 0), |(commands, _), line| (commands + usize::from(line.is_command()), line.turn))
}

/// The run of a header at its beginning.
pub(super) fn begin(
    content: &Rc<Content>,
    header: &Header,
    path: &Path,
) -> Result<Game, ReplayError> {
    let name =
        tidy(&header.name).map_err(|why| ReplayError::Name { path: path.to_owned(), why })?;
    let scenario = content.scenarios.find(&header.scenario).ok_or_else(|| {
        let id: String = header.scenario.chars().take(40).collect();
        ReplayError::Scenario(legible::one_line(&id).into_owned())
    })?;
    let calling = Calling::named(&header.called, scenario, content)?;
    let mut game = Game::set_out(Rc::clone(content), scenario, name, header.seed, calling)?;
    game.go_after(header.forebears.clone());
    Ok(game)
}
