//! Replay of a whole run from its journal. Writes no file.

use super::header::{BEFORE_RELEASE, JournalHeader};
use super::numbered::{NumberedLine, NumberedLines};
use super::replay_statistics::ReplayStatistics;
use super::run_replayer::{ReplayDifference, RunReplayer};
use super::save_match::{SaveMismatch, compare_with_save};
use super::{DUMP_FILE, JOURNAL, LineTrust};
use crate::levelgen::BuildError;
use crate::save::disk::read;
use crate::save::restore::mods_off;
use crate::save::run_content::with_recorded_options;
use crate::save::save_header::mods_in_use;
use crate::save::{NameError, RealDisk, SaveError, trim_name};
use crate::{Game, PeopleAndClass, PeopleOrClassError};
use fifteen_base::escape;
use fifteen_content::Content;
use std::path::{Path, PathBuf};
use std::rc::Rc;

#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    #[error(transparent)]
    File(#[from] SaveError),
    #[error("{} is not the journal of a run.", escape::escape_path(.0))]
    NotAJournal(PathBuf),
    #[error("{} cannot be replayed: {BEFORE_RELEASE}.", escape::escape_path(.0))]
    TooOld(PathBuf),
    #[error("The journal {} contains an invalid hero name: {why}", escape::escape_path(path))]
    Name { path: PathBuf, why: NameError },
    #[error("The run was played in the scenario `{0}`, which the data do not define.")]
    Scenario(String),
    #[error(transparent)]
    Calling(#[from] PeopleOrClassError),
    #[error("The run cannot begin: {0}.")]
    Build(#[from] BuildError),
    #[error("The replay does not match the journal: {0}.")]
    Difference(#[from] ReplayDifference),
    #[error("The journal can be replayed, but {0}.")]
    SaveMismatch(#[from] SaveMismatch),
    #[error(
        "{0} is a practice run that continues from turn {1} of another run. Its journal begins there, so it cannot be replayed alone."
    )]
    Practice(String, u64),
    #[error("{} now belongs to another run: the run being watched has ended or was restarted.", escape::escape_path(.0))]
    OtherRun(PathBuf),
    #[error(
        "The header of {} was changed: its name, seed, scenario or data are not the original ones.",
        escape::escape_path(.0)
    )]
    Header(PathBuf),
    #[error(
        "Line {line} of {} is damaged. Up to there (turn {turn}) the replay matches the journal.{}",
        escape::escape_path(path),
        lines_after_text(*sound)
    )]
    Damaged {
        path: PathBuf,
        /// Line number in the file, from 1.
        line: usize,
        turn: u64,
        sound: usize,
    },
}

fn lines_after_text(sound: usize) -> String {
    match sound {
        0 => String::new(),
        1 => " The line after it is undamaged.".to_owned(),
        n => format!(" Of the lines after it, {n} are undamaged."),
    }
}

pub struct Replay {
    content: Rc<Content>,
    header: JournalHeader,
    path: PathBuf,
    bytes_read: usize,
    lines: NumberedLines,
    commands: usize,
    last_turn: u64,
    replayer: RunReplayer,
    statistics: ReplayStatistics,
    /// The next line. `ahead` has the lines after it.
    next_line: Option<NumberedLine>,
    ahead: NumberedLines,
}

impl Replay {
    /// Opens a journal, or the journal in a folder or beside a `dump.txt`, at the start of its run.
    ///
    /// # Errors
    /// Fails if there is no journal or the run cannot begin with these data.
    pub fn open(content: &Rc<Content>, path: &Path) -> Result<Replay, ReplayError> {
        Replay::open_part(content, path, |bytes| bytes)
    }

    /// Opens the journal of a run that is still being played. Ignores an incomplete last line.
    ///
    /// # Errors
    /// Fails like [`Replay::open`].
    pub fn follow(content: &Rc<Content>, path: &Path) -> Result<Replay, ReplayError> {
        Replay::open_part(content, path, without_incomplete_line)
    }

    fn open_part(
        content: &Rc<Content>,
        path: &Path,
        part: fn(Vec<u8>) -> Vec<u8>,
    ) -> Result<Replay, ReplayError> {
        let path = match path.file_name() {
            _ if path.is_dir() => path.join(JOURNAL),
            Some(name) if name == DUMP_FILE => path.with_file_name(JOURNAL),
            _ => path.to_owned(),
        };
        let bytes = part(read(&RealDisk, &path)?);
        let Some((header, length)) = JournalHeader::parse(&bytes) else {
            return Err(match JournalHeader::parse_version_1(&bytes) {
                Some(_) => ReplayError::TooOld(path),
                None => ReplayError::NotAJournal(path),
            });
        };
        if let Some(turn) = header.practice {
            return Err(ReplayError::Practice(header.name, turn));
        }
        let content = &with_recorded_options(content, &header.mod_records());
        let replayer = RunReplayer::new(start_game(content, &header, &path)?);
        let bytes_read = bytes.len();
        let lines = NumberedLines::from_bytes(bytes, length);
        let mut ahead = lines.clone();
        let (commands, last_turn) = count_commands(&lines);
        Ok(Replay {
            content: Rc::clone(content),
            header,
            path,
            bytes_read,
            lines,
            commands,
            last_turn,
            replayer,
            statistics: ReplayStatistics::default(),
            next_line: ahead.next(),
            ahead,
        })
    }

    /// Reads the lines that were added to the journal since the last read. Returns whether there were any.
    ///
    /// # Errors
    /// Fails if the journal cannot be read any more or belongs to another run.
    pub fn catch_up(&mut self) -> Result<bool, ReplayError> {
        let bytes = without_incomplete_line(read(&RealDisk, &self.path)?);
        if bytes.len() == self.bytes_read {
            return Ok(false);
        }
        let same = JournalHeader::parse(&bytes).filter(|(header, _)| *header == self.header);
        let Some((_, length)) = same.filter(|_| bytes.len() > self.bytes_read) else {
            return Err(ReplayError::OtherRun(self.path.clone()));
        };
        self.bytes_read = bytes.len();
        self.lines = NumberedLines::from_bytes(bytes, length);
        (self.commands, self.last_turn) = count_commands(&self.lines);
        let done = self.statistics.last.map_or(0, |last| last.number);
        self.ahead = self.lines.clone();
        self.next_line = self.ahead.by_ref().find(|line| line.number > done);
        Ok(true)
    }

    pub fn game(&self) -> &Game {
        self.replayer.game()
    }

    pub fn into_game(self) -> Game {
        self.replayer.into_game()
    }

    pub fn last_turn(&self) -> u64 {
        self.last_turn
    }

    pub fn is_over(&self) -> bool {
        self.next_line.is_none()
    }

    /// Returns the number of executed commands and the number of all commands.
    pub fn commands(&self) -> (usize, usize) {
        (self.statistics.commands, self.commands)
    }

    /// Returns the next journal line without turn and fingerprint, usually a command. `None` at the end.
    pub fn next_command(&self) -> Option<String> {
        let line = self.next_line?.line;
        Some(line.map_or_else(|| "a damaged line".to_owned(), |line| line.content.to_string()))
    }

    /// Returns the game data of the replay, including the mod options of the run.
    pub fn content(&self) -> &Rc<Content> {
        &self.content
    }

    /// Whether the replay uses the same data and mods as the start of the run.
    pub fn has_same_data(&self) -> bool {
        self.header.has_same_data(&self.content)
    }

    /// Returns the part of a message that names the mods of the run that are off, and says to switch them on. `None`
    /// if all are on.
    pub fn mods_off(&self) -> Option<String> {
        mods_off(&self.header.mod_records(), &mods_in_use(&self.content))
    }

    /// Executes one command, or one step of a behaviour such as travel. Returns false at the end of the journal.
    ///
    /// # Errors
    /// Fails at the first difference from the journal. The game then stays in its present state.
    pub fn step(&mut self) -> Result<bool, ReplayDifference> {
        while let Some(at) = self.next_line {
            let replayer = &mut self.replayer;
            let Some(line) = at.line.filter(|line| !replayer.is_other_state(line, at.trust)) else {
                let next = self.ahead.clone().next().and_then(|next| next.line);
                if !next.is_some_and(|next| replayer.can_follow(&next)) {
                    return Err(ReplayDifference::Damaged { line: at.number });
                }
                self.advance(at);
                continue;
            };
            if self.replayer.goes_on_before(&line) {
                self.replayer.step();
                return Ok(true);
            }
            let doubtful = self.statistics.doubtful();
            self.replayer.execute(&line).map_err(|difference| match (at.trust, doubtful) {
                // An earlier doubtful (perhaps damaged) line is the more likely cause.
                (LineTrust::Sound, Some(line)) => ReplayDifference::Damaged { line },
                (LineTrust::Doubtful, _) => ReplayDifference::Damaged { line: at.number },
                (LineTrust::Sound | LineTrust::Repaired, _) => difference,
            })?;
            self.advance(at);
            if line.is_command() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn advance(&mut self, done: NumberedLine) {
        self.statistics.count(done);
        self.next_line = self.ahead.next();
    }

    /// Formats notes about damaged journal lines that had no effect on the replay.
    pub fn notes(&self) -> Vec<String> {
        self.statistics.notes()
    }

    /// Goes to the start of a turn, backwards or forwards. Stops at the end if the run has fewer turns.
    ///
    /// # Errors
    /// Fails like [`Replay::step`], or if the run cannot start again.
    pub fn seek(&mut self, turn: u64) -> Result<(), ReplayError> {
        if turn <= self.game().world().turn() {
            self.replayer = RunReplayer::new(start_game(&self.content, &self.header, &self.path)?);
            self.statistics = ReplayStatistics::default();
            self.ahead = self.lines.clone();
            self.next_line = self.ahead.next();
        }
        while self.game().world().turn() < turn && self.step()? {}
        Ok(())
    }

    /// Replays to the end, and checks that the journal leads to the save beside it.
    ///
    /// # Errors
    /// Fails if the header was changed, at the first difference from the journal, or if the save does not match.
    pub fn verify(&mut self) -> Result<(), ReplayError> {
        if self.lines.header_is_wrong() {
            return Err(ReplayError::Header(self.path.clone()));
        }
        loop {
            match self.step() {
                Ok(true) => {}
                Ok(false) => break,
                Err(ReplayDifference::Damaged { line }) => return Err(self.damaged(line)),
                Err(difference) => return Err(difference.into()),
            }
        }
        if let Some(line) = self.statistics.doubtful() {
            return Err(self.damaged(line));
        }
        let lines = self.lines.clone().filter_map(|line| line.line);
        compare_with_save(&self.path, &self.content, &self.header, lines)?;
        Ok(())
    }

    fn damaged(&self, line: usize) -> ReplayError {
        let sound_later = |other: &NumberedLine| other.number > line && other.is_sound();
        let sound = self.lines.clone().filter(sound_later).count();
        ReplayError::Damaged { path: self.path.clone(), line, turn: self.game().world().turn(), sound }
    }
}

fn without_incomplete_line(mut bytes: Vec<u8>) -> Vec<u8> {
    let end = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    bytes.truncate(end);
    bytes
}

/// Returns the number of commands, and the turn of the last line.
fn count_commands(lines: &NumberedLines) -> (usize, u64) {
    let lines = lines.clone().filter_map(|line| line.line);
    lines.fold((0, 0), |(commands, _), line| (commands + usize::from(line.is_command()), line.turn))
}

pub(super) fn start_game(
    content: &Rc<Content>,
    header: &JournalHeader,
    path: &Path,
) -> Result<Game, ReplayError> {
    let name = trim_name(&header.name).map_err(|why| ReplayError::Name { path: path.to_owned(), why })?;
    let scenario = content.scenarios.find(&header.scenario).ok_or_else(|| {
        let id: String = header.scenario.chars().take(40).collect();
        ReplayError::Scenario(escape::escape_line(&id).into_owned())
    })?;
    let people_and_class = PeopleAndClass::from_ids(&header.people_and_class, scenario, content)?;
    let mut game =
        Game::with_people_and_class(Rc::clone(content), scenario, name, header.seed, people_and_class)?;
    game.add_forebears(header.forebears.clone());
    Ok(game)
}
