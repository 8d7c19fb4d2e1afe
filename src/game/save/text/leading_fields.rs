//! Fast summary of a save for the list of runs. It is read from the first bytes of the file, which must have the
//! layout that the game writes.
//!
//! If the run was played only with the present data, depth and theme follow from the number of the hero's level. If
//! not, the file is searched for the first lines of that level.

use crate::save::disk::{Disk, EntryType};
use crate::save::save_header::{
    FORMAT, MAX_FILE_BYTES, ModRecord, SUPPORTED_VERSIONS, data_fingerprint, mods_in_use,
};
use fifteen_base::serde_json;
use fifteen_content::Content;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::path::Path;

/// Number of bytes read from the start of a file. The fields before the levels need less than a quarter of it, plus
/// one line per mod.
const TOP_BYTES: u64 = 8 << 10;
/// Number of bytes read from the end of a file, to detect a file that was cut off.
const END_BYTES: u64 = 64;
const PIECE_BYTES: u64 = 256 << 10;
/// Maximum size of the first lines of a level, in bytes.
const HEADING_BYTES: usize = 1024;
const LEVELS_FIELD: &str = "\n  \"levels\": [";

#[derive(Deserialize)]
pub(in crate::save) struct LeadingFields {
    format: String,
    version: u32,
    data: String,
    #[serde(default)]
    mods: Vec<ModRecord>,
    pub turn: u64,
    pub name: String,
    pub scenario: String,
    #[serde(alias = "here")]
    current_level: u16,
    edited: bool,
    /// The field is required, but may be `null`.
    #[serde(deserialize_with = "Option::deserialize")]
    pub ending: Option<IgnoredAny>,
}

#[derive(Deserialize)]
pub(in crate::save) struct LevelHeading {
    pub id: u16,
    pub depth: i32,
    #[serde(default)]
    pub theme: String,
}

/// Reads the first fields of a file. `None` unless it looks like a complete save of a supported version.
pub(in crate::save) fn read_leading_fields(disk: &dyn Disk, path: &Path) -> Option<LeadingFields> {
    let metadata = disk.metadata(path).ok()?;
    if metadata.entry_type != EntryType::File || metadata.length > MAX_FILE_BYTES {
        return None;
    }
    let end = disk.read(path, metadata.length.saturating_sub(END_BYTES), END_BYTES);
    if end.ok()?.trim_ascii_end().last() != Some(&b'}') {
        return None;
    }
    let bytes = disk.read(path, 0, TOP_BYTES).ok()?;
    let leading = before_levels(&String::from_utf8_lossy(&bytes))?;
    let top: LeadingFields = serde_json::from_str(&leading).ok()?;
    (top.format == FORMAT && SUPPORTED_VERSIONS.contains(&top.version)).then_some(top)
}

pub(in crate::save) fn before_levels(text: &str) -> Option<String> {
    let (before, _) = text.strip_prefix('\u{feff}').unwrap_or(text).split_once(LEVELS_FIELD)?;
    let before = before.trim_end().strip_suffix(',')?;
    Some(format!("{before}}}"))
}

impl LeadingFields {
    pub fn current_level(&self, disk: &dyn Disk, path: &Path, content: &Content) -> Option<LevelHeading> {
        // A run that was ever played with other data is marked as edited.
        let only_these_data =
            !self.edited && self.data == data_fingerprint(content) && self.mods == mods_in_use(content);
        let by_number = if only_these_data { self.level_by_number(content) } else { None };
        by_number.or_else(|| find_heading(disk, path, self.current_level))
    }

    /// Derives the level from its number. `None` if the level is outside the main dungeon, or its theme depends on
    /// the seed.
    fn level_by_number(&self, content: &Content) -> Option<LevelHeading> {
        let scenario = &content.scenarios[content.scenarios.find(&self.scenario)?];
        let theme = scenario.levels.get(usize::from(self.current_level.checked_sub(1)?))?;
        if scenario.choices.iter().any(|choice| choice.theme == *theme) {
            return None;
        }
        Some(LevelHeading {
            id: self.current_level,
            depth: scenario.depth(self.current_level),
            theme: content.themes[*theme].id.clone(),
        })
    }
}

fn find_heading(disk: &dyn Disk, path: &Path, level: u16) -> Option<LevelHeading> {
    let first = format!("\n      \"id\": {level},");
    let (mut from, mut bytes) = (0, Vec::new());
    loop {
        let piece = disk.read(path, from, PIECE_BYTES).ok()?;
        if piece.is_empty() {
            return None;
        }
        from += piece.len() as u64;
        bytes.extend(piece);
        let text = String::from_utf8_lossy(&bytes);
        if let Some(found) = text.find(&first).and_then(|at| parse_heading(&text[at..])) {
            return Some(found);
        }
        // Keep the end of this piece, because the lines of the level may continue in the next piece.
        bytes.drain(..bytes.len().saturating_sub(HEADING_BYTES));
    }
}

fn parse_heading(text: &str) -> Option<LevelHeading> {
    let (lines, _) = text.split_once(",\n      \"legend\": ")?;
    serde_json::from_str(&format!("{{{lines}}}")).ok()
}
