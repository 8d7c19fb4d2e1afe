//! Loading: from the bytes of a save to a world, or to a report of all problems.

use super::explain::explain;
use super::{Read, in_words};
use crate::record::fault::clean;
use crate::save::error::SaveError;
use crate::save::head::{ModRecord, Snapshot};
use crate::save::name::tidy;
use crate::save::restore::{Restored, mods_off, restore_all};
use crate::save::text;
use fifteen_base::serde_json;
use fifteen_content::Content;
use std::path::Path;

pub(in crate::save) struct Loaded {
    pub head: Head,
    pub restored: Restored,
}

pub(in crate::save) struct Head {
    pub name: String,
    pub game: String,
    pub data: String,
    pub mods: Vec<ModRecord>,
    pub save_seq: u64,
    /// Whether the save was ever edited by hand.
    pub edited: bool,
    /// Checksum computed from the file.
    pub sum: u64,
    /// Whether the file states the same checksum.
    pub is_sealed: bool,
}

impl Head {
    fn from_read(Read { snapshot: Snapshot { head, world }, sum, text: _ }: &Read) -> Head {
        let sum = *sum;
        let name = tidy(&world.name).unwrap_or_default();
        Head {
            name: name.to_owned(),
            game: clean(&head.game),
            data: clean(&head.data),
            mods: head.mods.clone(),
            save_seq: head.save_seq,
            edited: world.edited,
            sum,
            is_sealed: head.checksum == text::shown(sum),
        }
    }
}

/// Loads the world of a save.
///
/// A good file is read as fast as possible, without positions. A refused file is read again, to report the places of
/// errors.
pub(in crate::save) fn load(
    bytes: &[u8],
    path: &Path,
    content: &Content,
) -> Result<Loaded, SaveError> {
    let loaded = read(bytes, path, content);
    loaded.map_err(|error| match lack(bytes, content) {
        Some((lacks, help)) => SaveError::ModsOff { path: path.to_owned(), lacks, help },
        None => error,
    })
}

fn read(bytes: &[u8], path: &Path, content: &Content) -> Result<Loaded, SaveError> {
    let read = text::read(bytes, path, content)?;
    let head = Head::from_read(&read);
    let restored = restore_all(read.snapshot, content, Default::default());
    let restored = restored.map_err(|faults| {
        let report = explain(&path.display().to_string(), read.text, content);
        match report.errors() {
            // Both readers find the same errors. If ever they differ, this is better than no report.
            0 => in_words(path, faults.first().to_string()),
            _ => SaveError::Damaged { path: path.to_owned(), report: Box::new(report) },
        }
    })?;
    Ok(Loaded { head, restored })
}

#[derive(serde::Deserialize)]
struct Needs {
    scenario: String,
    #[serde(default)]
    mods: Vec<ModRecord>,
    here: u16,
    levels: Vec<Place>,
}

#[derive(serde::Deserialize)]
struct Place {
    id: u16,
    branch: Option<String>,
}

/// Returns a definition that the run needs and the data lack because a mod is off, with the remedy: the scenario, or
/// the branch that the hero is in.
fn lack(bytes: &[u8], content: &Content) -> Option<(String, String)> {
    let needs: Needs = serde_json::from_slice(text::plain(bytes, Path::new("")).ok()?).ok()?;
    let help = mods_off(&needs.mods, content)?;
    let Some(scenario) = content.scenarios.find(&needs.scenario) else {
        return Some((format!("the game `{}`", clean(&needs.scenario)), help));
    };
    let branches = &content.scenarios[scenario].branches;
    let here = needs.levels.iter().find(|level| level.id == needs.here)?;
    let branch = here.branch.as_ref()?;
    let is_there = branches.iter().any(|own| own.id == *branch);
    (!is_there).then(|| (format!("the branch `{}`, in which the hero is", clean(branch)), help))
}
