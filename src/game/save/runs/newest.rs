//! Choice of the snapshot (save file) from which a run is resumed.
//!
//! The choice is `world.json` or, if that file is missing, too large or not JSON, the older snapshot with the highest
//! save number. A `world.json` that is JSON but cannot be loaded is refused.

use super::write::backups;
use crate::World;
use crate::save::disk::{Disk, EntryType, exists, read};
use crate::save::journal::free_kept_name;
use crate::save::journal::recover::{ChangedSince, SnapshotAnchor};
use crate::save::save_header::{SNAPSHOT, data_fingerprint, mods_in_use};
use crate::save::text::load;
use crate::save::text::load::LoadedHeader;
use crate::save::{Restored, SaveError, folder_name, text};
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{escape, serde_json};
use fifteen_content::Content;
use serde::de::IgnoredAny;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// Number of bytes at the start of a save that contain its save number, unless an edit has moved the fields.
const NUMBER_BYTES: u64 = 1024;

const DATA_CHANGED: &str = "The data have changed since this run was saved.";

pub(in crate::save) struct LoadedRun {
    pub world: World,
    pub anchor: SnapshotAnchor,
    pub notes: Vec<String>,
    /// Highest save number of all snapshots on disk.
    pub highest: u64,
    pub damaged: Vec<PathBuf>,
}

/// Returns the first existing snapshot: `world.json`, or else the first of [`backups`]. Reads no file.
pub(in crate::save) fn newest(disk: &dyn Disk, folder: &Path) -> Option<PathBuf> {
    std::iter::once(folder.join(SNAPSHOT)).chain(backups(folder)).find(|path| exists(disk, path))
}

/// Like [`newest`], but fails if the disk cannot tell whether a file exists.
pub(in crate::save) fn find(disk: &dyn Disk, folder: &Path) -> Result<Option<PathBuf>, SaveError> {
    for path in std::iter::once(folder.join(SNAPSHOT)).chain(backups(folder)) {
        match disk.metadata(&path) {
            Ok(_) => return Ok(Some(path)),
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(SaveError::io("look at", path)(error)),
        }
    }
    Ok(None)
}

pub(in crate::save) fn load(
    disk: &dyn Disk,
    saves: &Path,
    folder: &Path,
    content: &Content,
) -> Result<LoadedRun, SaveError> {
    let mut damaged = Vec::new();
    let mut first = None;
    for path in snapshots_by_age(disk, folder) {
        let error = match load_one(disk, saves, folder, &path, content) {
            Ok(mut loaded) => {
                if let Some(why) = first.as_ref().map(SaveError::in_one_line) {
                    let what = "A save was damaged, so the run continues from the previous one.";
                    loaded.notes.insert(0, damaged_note(disk, folder, what, &why));
                }
                return Ok(LoadedRun { damaged, ..loaded });
            }
            Err(error) => error,
        };
        if is_damaged(disk, &path) {
            damaged.push(path);
        } else if damaged.is_empty() {
            return Err(error);
        }
        first.get_or_insert(error);
    }
    Err(first.unwrap_or_else(|| SaveError::NoRun(folder.to_owned())))
}

/// Returns the note on a damaged save: `what` happens, `why` it cannot be read, and under which name the next save keeps
/// it.
pub(in crate::save) fn damaged_note(disk: &dyn Disk, folder: &Path, what: &str, why: &str) -> String {
    let kept = free_kept_name(disk, folder, "world", "json").ok();
    let kept = kept.as_deref().and_then(Path::file_name).map(|name| escape::escape_path(name.as_ref()));
    let kept = kept.unwrap_or_else(|| "a file of its own".to_owned());
    format!("{what} {why} The damaged save is kept as {kept}.")
}

/// Lists the existing snapshots: `world.json`, then the older ones by descending save number.
pub(in crate::save) fn snapshots_by_age(disk: &dyn Disk, folder: &Path) -> Vec<PathBuf> {
    let mut older: Vec<PathBuf> = backups(folder).filter(|path| exists(disk, path)).collect();
    sort_by_key(&mut older, |path| std::cmp::Reverse(save_number(disk, path)));
    let present = folder.join(SNAPSHOT);
    if exists(disk, &present) {
        older.insert(0, present);
    }
    older
}

/// Whether a file is readable but not JSON, or is too large.
pub(in crate::save) fn is_damaged(disk: &dyn Disk, path: &Path) -> bool {
    match read(disk, path) {
        Ok(bytes) => {
            let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes);
            serde_json::from_slice::<IgnoredAny>(bytes).is_err()
        }
        Err(error) => matches!(error, SaveError::TooLarge { .. }),
    }
}

fn load_one(
    disk: &dyn Disk,
    saves: &Path,
    folder: &Path,
    path: &Path,
    content: &Content,
) -> Result<LoadedRun, SaveError> {
    let bytes = read(disk, path)?;
    let read = load::load(&bytes, path, content)?;
    let (head, Restored { world, mut notes, .. }) = (read.head, read.restored);
    if folder != saves.join(folder_name(&head.name)) {
        return Err(SaveError::other_run(path.to_owned(), &head.name, saves));
    }
    let highest = backups(folder).filter_map(|path| save_number(disk, &path)).fold(head.save_seq, u64::max);
    // The number of snapshots that are newer according to their names. Missing files count too.
    let newer = (1..).zip(backups(folder)).find(|(_, backup)| backup == path).map_or(0, |(n, _)| n);
    let anchor = anchor(&head, content, newer);
    if world.edited && !head.edited {
        notes.insert(0, DATA_CHANGED.to_owned());
    }
    if !exists(disk, &folder.join(SNAPSHOT)) {
        let path = escape::escape_path(path);
        notes.insert(0, format!("There is no {SNAPSHOT}; this is the older save {path}."));
    }
    Ok(LoadedRun { world, anchor, notes, highest, damaged: Vec::new() })
}

pub(in crate::save) fn anchor(head: &LoadedHeader, content: &Content, newer: u64) -> SnapshotAnchor {
    let same_data = head.data == data_fingerprint(content) && head.mods == mods_in_use(content);
    SnapshotAnchor {
        seq: head.save_seq,
        sum: head.sum,
        checksum_matches: head.checksum_matches,
        newer,
        changed: ChangedSince::new(same_data, &head.game),
    }
}

fn save_number(disk: &dyn Disk, path: &Path) -> Option<u64> {
    if disk.metadata(path).ok()?.entry_type != EntryType::File {
        return None;
    }
    let top = disk.read(path, 0, NUMBER_BYTES).ok()?;
    text::save_identity(&top).seq.or_else(|| text::save_identity(&read(disk, path).ok()?).seq)
}
