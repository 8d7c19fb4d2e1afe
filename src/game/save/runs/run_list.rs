//! The list of all runs for the title screen.

use super::graveyard::GRAVEYARD;
use super::newest::{is_damaged, newest};
use super::saves::{SCREENSHOTS, Saves};
use super::write::backups;
use crate::record::validation_error::printable;
use crate::save::disk::{Disk, EntryType, FolderEntry, read};
use crate::save::journal::{JOURNAL, journal_only};
use crate::save::text::leading_fields::{LevelHeading, read_leading_fields};
use crate::save::text::read_part;
use crate::save::{SaveError, folder_name, trim_name};
use fifteen_base::escape;
use fifteen_base::sorted::sort_by;
use fifteen_content::Content;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

#[derive(Debug)]
pub struct RunListing {
    /// Name of the run, or of its folder if the save cannot be read.
    pub name: String,
    /// Name of the run's folder; `None` if the saves folder itself cannot be read.
    pub folder: Option<String>,
    pub saved: Option<SystemTime>,
    pub state: Result<RunSummary, SaveError>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunSummary {
    /// Id of the scenario. The data may lack this scenario.
    pub scenario: String,
    pub depth: i32,
    /// Id of the theme of the hero's level; empty if unknown. The data may lack this theme.
    pub theme: String,
    pub turn: u64,
    pub over: bool,
}

impl Saves {
    /// Lists all runs, the last saved first. Reads only the first bytes of most saves.
    pub fn list(&self, content: &Content) -> Vec<RunListing> {
        let (disk, saves) = (self.disk(), self.folder());
        let entries = match disk.list(saves) {
            Ok(entries) => entries,
            Err(error) if error.kind() == ErrorKind::NotFound => return Vec::new(),
            Err(error) => {
                let state = Err(match error.kind() {
                    ErrorKind::NotADirectory => SaveError::NotAFolder(saves.to_owned()),
                    _ => SaveError::io("read", saves)(error),
                });
                return vec![RunListing {
                    name: escape::escape_path(saves),
                    folder: None,
                    saved: None,
                    state,
                }];
            }
        };
        let is_run = |entry: &FolderEntry| {
            entry.entry_type == EntryType::Folder && ![GRAVEYARD, SCREENSHOTS].contains(&&*entry.name)
        };
        let run = |entry: FolderEntry| {
            let run = list_run(disk, &saves.join(&entry.name), content)?;
            Some(RunListing { folder: Some(entry.name), ..run })
        };
        let mut runs: Vec<RunListing> = entries.into_iter().filter(is_run).filter_map(run).collect();
        sort_by(&mut runs, |a, b| b.saved.cmp(&a.saved).then_with(|| a.name.cmp(&b.name)));
        runs
    }
}

#[derive(Deserialize)]
struct SummaryFields {
    name: String,
    scenario: String,
    turn: u64,
    #[serde(alias = "here")]
    current_level: u16,
    ending: Option<IgnoredAny>,
    levels: Vec<LevelHeading>,
}

/// Reads the run in a folder, if any. If the newest save is damaged, reads an older one.
fn list_run(disk: &dyn Disk, folder: &Path, content: &Content) -> Option<RunListing> {
    let Some(path) = newest(disk, folder) else { return from_journal(disk, folder) };
    let saved = disk.metadata(&path).ok().and_then(|metadata| metadata.modified);
    let folder_name = folder.file_name().unwrap_or_default().to_string_lossy();
    let mut found = read_summary(disk, &path, content);
    if found.is_err() && is_damaged(disk, &path) {
        let read = |path: PathBuf| read_summary(disk, &path, content).ok();
        found = backups(folder).find_map(read).map_or(found, Ok);
    }
    let (name, state) = match found {
        Ok((name, summary)) => (name, Ok(summary)),
        Err(error) => (printable(&folder_name), Err(error)),
    };
    Some(RunListing { name, folder: None, saved, state })
}

fn from_journal(disk: &dyn Disk, folder: &Path) -> Option<RunListing> {
    let header = journal_only::read_header(disk, folder)?;
    let metadata = disk.metadata(&folder.join(JOURNAL)).ok()?;
    Some(RunListing {
        name: trim_name(&header.name).ok()?.to_owned(),
        folder: None,
        saved: metadata.modified,
        state: Ok(RunSummary {
            scenario: header.scenario,
            depth: 0,
            theme: String::new(),
            turn: journal_only::last_turn(disk, folder).unwrap_or(0),
            over: false,
        }),
    })
}

/// Reads name and summary from a save. Fails if the name does not belong to the folder.
fn read_summary(disk: &dyn Disk, path: &Path, content: &Content) -> Result<(String, RunSummary), SaveError> {
    let (name, summary) = match from_first_bytes(disk, path, content) {
        Some(seen) => seen,
        None => from_whole_file(disk, path, content)?,
    };
    let name = trim_name(&name)?.to_owned();
    let folder = path.parent().unwrap_or(path);
    if folder.file_name() != Some(folder_name(&name).as_ref()) {
        return Err(SaveError::other_run(path.to_owned(), &name, folder.parent().unwrap_or(folder)));
    }
    Ok((name, summary))
}

fn from_first_bytes(disk: &dyn Disk, path: &Path, content: &Content) -> Option<(String, RunSummary)> {
    let top = read_leading_fields(disk, path)?;
    let here = top.current_level(disk, path, content)?;
    let summary = RunSummary {
        scenario: top.scenario,
        depth: here.depth,
        theme: here.theme,
        turn: top.turn,
        over: top.ending.is_some(),
    };
    Some((top.name, summary))
}

fn from_whole_file(
    disk: &dyn Disk,
    path: &Path,
    content: &Content,
) -> Result<(String, RunSummary), SaveError> {
    let fields: SummaryFields = read_part(&read(disk, path)?, path, content)?;
    let here = fields.levels.iter().find(|level| level.id == fields.current_level);
    let summary = RunSummary {
        scenario: fields.scenario,
        depth: here.map_or(0, |level| level.depth),
        theme: here.map_or(String::new(), |level| level.theme.clone()),
        turn: fields.turn,
        over: fields.ending.is_some(),
    };
    Ok((fields.name, summary))
}
