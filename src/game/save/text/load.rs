//! Loading a save: from its bytes to a world, or to a report of all problems.

use super::damaged_error;
use crate::record::validation_error::printable;
use crate::save::restore::{Restored, mods_off, restore_all};
use crate::save::save_header::{ModRecord, Snapshot, mods_in_use};
use crate::save::{SaveError, text, trim_name};
use fifteen_base::serde_json;
use fifteen_content::Content;
use std::path::Path;

pub(in crate::save) struct LoadedSave {
    pub head: LoadedHeader,
    pub restored: Restored,
}

pub(in crate::save) struct LoadedHeader {
    pub name: String,
    pub game: String,
    pub data: String,
    pub mods: Vec<ModRecord>,
    pub save_seq: u64,
    pub edited: bool,
    pub sum: u64,
    pub checksum_matches: bool,
}

/// Loads the world of a save. A file with errors is read again, to report them with their positions.
pub(in crate::save) fn load(bytes: &[u8], path: &Path, content: &Content) -> Result<LoadedSave, SaveError> {
    read(bytes, path, content).map_err(|error| match missing_definition(bytes, content) {
        Some((lacks, help)) => SaveError::ModsOff { path: path.to_owned(), lacks, help },
        None => error,
    })
}

fn read(bytes: &[u8], path: &Path, content: &Content) -> Result<LoadedSave, SaveError> {
    let read = text::read(bytes, path, content)?;
    let Snapshot { header, world } = &read.snapshot;
    let head = LoadedHeader {
        name: trim_name(&world.name).unwrap_or_default().to_owned(),
        game: printable(&header.game),
        data: printable(&header.data),
        mods: header.mods.clone(),
        save_seq: header.save_seq,
        edited: world.edited,
        sum: read.sum,
        checksum_matches: header.checksum == text::checksum_text(read.sum),
    };
    let restored = restore_all(read.snapshot, content, Default::default())
        .map_err(|faults| damaged_error(faults.into_first(), read.text, path, content))?;
    Ok(LoadedSave { head, restored })
}

#[derive(serde::Deserialize)]
struct RequiredFields {
    scenario: String,
    #[serde(default)]
    mods: Vec<ModRecord>,
    #[serde(alias = "here")]
    current_level: u16,
    levels: Vec<NeededLevel>,
}

#[derive(serde::Deserialize)]
struct NeededLevel {
    id: u16,
    branch: Option<String>,
}

/// If a mod of the run is off, and the data lack the scenario or the branch in which the hero is: returns a name for
/// the missing definition, and the remedy.
fn missing_definition(bytes: &[u8], content: &Content) -> Option<(String, String)> {
    let needs: RequiredFields = serde_json::from_slice(text::without_bom(bytes, Path::new("")).ok()?).ok()?;
    let help = mods_off(&needs.mods, &mods_in_use(content))?;
    let Some(scenario) = content.scenarios.find(&needs.scenario) else {
        return Some((format!("the game `{}`", printable(&needs.scenario)), help));
    };
    let branch = needs.levels.iter().find(|level| level.id == needs.current_level)?.branch.as_ref()?;
    let is_missing = content.scenarios[scenario].branch(branch).is_none();
    is_missing.then(|| (format!("the branch `{}`, in which the hero is", printable(branch)), help))
}
