//! What the first bytes of a save tell of it, as long as it is laid out as the game writes it: enough to list a run
//! without reading its levels.
//!
//! Where the hero is stands in the levels alone. But a level is where its number puts it among the levels of the
//! scenario, if it was built with the data at hand; and of a run that ever had others, the few lines are looked for
//! with which the hero's level begins.

use crate::save::disk::{Disk, Sort};
use crate::save::head::{FORMAT, LARGEST, ModRecord, READ};
use crate::save::head::{data_mark, mods};
use fifteen_base::serde_json;
use fifteen_content::Content;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::path::Path;

/// How many of the first bytes are read. What stands before the levels takes less than a quarter of it, but for a line
/// for each mod.
const TOP: u64 = 8 << 10;
/// How many of the last bytes are read: a file that was cut off does not end as a save does.
const END: u64 = 64;
/// How much is read at once where the levels are looked through.
const PIECE: u64 = 256 << 10;
/// The most bytes that the first lines of a level take.
const HEADING: usize = 1024;
/// What stands behind the top.
const LEVELS: &str = "\n  \"levels\": [";

/// What stands before the levels.
#[derive(Deserialize)]
pub(in crate::save) struct Top {
    format: String,
    version: u32,
    data: String,
    #[serde(default)]
    mods: Vec<ModRecord>,
    pub turn: u64,
    pub name: String,
    pub scenario: String,
    here: u16,
    edited: bool,
    /// It has to stand there, if only to say that there is none.
    #[serde(deserialize_with = "Option::deserialize")]
    pub ending: Option<IgnoredAny>,
}

/// Where a level lies and what it is like.
#[derive(Deserialize)]
pub(in crate::save) struct Depth {
    pub id: u16,
    pub depth: i32,
    #[serde(default)]
    pub theme: String,
}

/// The top of a file that is a whole save of the present version, as far as its ends show; none if it is not, or if
/// somebody has moved its lines.
pub(in crate::save) fn top(disk: &dyn Disk, path: &Path) -> Option<Top> {
    let about = disk.look(path).ok()?;
    if about.sort != Sort::File || about.length > LARGEST {
        return None;
    }
    let end = disk.read(path, about.length.saturating_sub(END), END);
    if end.ok()?.trim_ascii_end().last() != Some(&b'}') {
        return None;
    }
    let bytes = disk.read(path, 0, TOP).ok()?;
    let top = parse(&String::from_utf8_lossy(&bytes))?;
    (top.format == FORMAT && READ.contains(&top.version)).then_some(top)
}

fn parse(text: &str) -> Option<Top> {
    serde_json::from_str(&before_levels(text)?).ok()
}

/// What stands before the levels, as an object by itself.
pub(in crate::save) fn before_levels(text: &str) -> Option<String> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let (before, _) = text.split_once(LEVELS)?;
    let before = before.trim_end().strip_suffix(',')?;
    Some(format!("{before}}}"))
}

impl Top {
    /// Where the hero is.
    pub fn place(&self, disk: &dyn Disk, path: &Path, content: &Content) -> Option<Depth> {
        let by_number = self.has_only_had(content).then(|| self.place_by_number(content));
        by_number.flatten().or_else(|| heading(disk, path, self.here))
    }

    /// Whether the run never had other data than these. One that ever had is marked as edited.
    fn has_only_had(&self, content: &Content) -> bool {
        !self.edited && self.data == data_mark(content) && self.mods == mods(content)
    }

    /// By the number alone; none where more than that tells it: in the country, in branches, and where the seed chooses the theme.
    fn place_by_number(&self, content: &Content) -> Option<Depth> {
        let scenario = &content.scenarios[content.scenarios.find(&self.scenario)?];
        let theme = scenario.levels.get(usize::from(self.here.checked_sub(1)?))?;
        if scenario.choices.iter().any(|choice| choice.theme == *theme) {
            return None;
        }
        Some(Depth {
            id: self.here,
            depth: scenario.depth(self.here),
            theme: content.themes[*theme].id.clone(),
        })
    }
}

/// What the first lines of the level of that number say, wherever in the file they are.
fn heading(disk: &dyn Disk, path: &Path, level: u16) -> Option<Depth> {
    let first = format!("\n      \"id\": {level},");
    let (mut from, mut bytes) = (0, Vec::new());
    loop {
        let piece = disk.read(path, from, PIECE).ok()?;
        if piece.is_empty() {
            return None;
        }
        from += piece.len() as u64;
        bytes.extend(piece);
        let text = String::from_utf8_lossy(&bytes);
        if let Some(found) = text.find(&first).and_then(|at| lines(&text[at..])) {
            return Some(found);
        }
        // They may begin in one piece and end in the next.
        bytes.drain(..bytes.len().saturating_sub(HEADING));
    }
}

fn lines(text: &str) -> Option<Depth> {
    let (lines, _) = text.split_once(",\n      \"legend\": ")?;
    serde_json::from_str(&format!("{{{lines}}}")).ok()
}
