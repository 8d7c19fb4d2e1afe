//! Lists in JSON files beside the runs: the high scores and the chronicle.
//!
//! An unreadable file is kept under another name. A file of a newer version is not changed.

use super::write::sync_folder;
use crate::save::disk::{Disk, LockAttempt, read_up_to, write_all};
use crate::save::journal::write::free_kept_name;
use crate::save::{SaveError, Saves};
use fifteen_base::serde_json::{self, Value, json};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::io::{self, ErrorKind};
use std::path::Path;

/// Maximum size of a list file, in bytes.
const MAX_LIST_BYTES: u64 = 1 << 20;

pub(super) trait ListFile: Serialize + DeserializeOwned {
    /// File name without extension, such as "scores". The list is in the field with this name.
    const NAME: &'static str;
    const FORMAT: &'static str;
    const VERSION: u32;
}

enum ListContents<T> {
    List(Vec<T>),
    Damaged,
    Newer(u32),
}

impl Saves {
    pub(super) fn read_list<T: ListFile>(&self) -> Vec<T> {
        match read_list_file(self.disk(), &self.folder().join(format!("{}.json", T::NAME))) {
            Ok(ListContents::List(list)) => list,
            _ => Vec::new(),
        }
    }

    /// Changes the list, and writes it if `change` returns true. After an error the old file is unchanged.
    pub(super) fn change_list<T: ListFile, R>(
        &self,
        change: impl FnOnce(&mut Vec<T>) -> (bool, R),
    ) -> Result<R, SaveError> {
        let lock = self.folder().join(format!("{}.lock", T::NAME));
        // Two runs may end at once, and each process adds an entry. The lock prevents the loss of one entry. If it
        // cannot be taken, the list is changed anyway.
        let held = self.disk().lock(&lock);
        let changed = change_file(self.disk(), self.folder(), change);
        if let Ok(LockAttempt::Taken(_)) = &held {
            let _ = self.disk().remove(&lock);
        }
        changed
    }
}

fn change_file<T: ListFile, R>(
    disk: &dyn Disk,
    folder: &Path,
    change: impl FnOnce(&mut Vec<T>) -> (bool, R),
) -> Result<R, SaveError> {
    let path = folder.join(format!("{}.json", T::NAME));
    let mut list = match read_list_file::<T>(disk, &path)? {
        ListContents::List(list) => list,
        ListContents::Newer(version) => return Err(SaveError::Newer { path, version }),
        ListContents::Damaged => {
            let kept = free_kept_name(disk, folder, T::NAME, "json");
            kept.and_then(|kept| disk.rename(&path, &kept)).map_err(SaveError::io("set aside", &path))?;
            Vec::new()
        }
    };
    let (write_it, answer) = change(&mut list);
    if write_it {
        write(disk, folder, &path, &list)?;
    }
    Ok(answer)
}

fn read_list_file<T: ListFile>(disk: &dyn Disk, path: &Path) -> Result<ListContents<T>, SaveError> {
    let bytes = match read_up_to(disk, path, MAX_LIST_BYTES) {
        Err(SaveError::Io { source, .. }) if source.kind() == ErrorKind::NotFound => {
            return Ok(ListContents::List(Vec::new()));
        }
        read => read?,
    };
    let table = bytes.and_then(|bytes| serde_json::from_slice::<Value>(&bytes).ok());
    let Some(table) = table.filter(|table| table["format"] == T::FORMAT) else {
        return Ok(ListContents::Damaged);
    };
    let version = table["version"].as_u64().and_then(|version| u32::try_from(version).ok());
    Ok(match (version, serde_json::from_str::<Vec<T>>(&table[T::NAME].to_string())) {
        (Some(version), _) if version > T::VERSION => ListContents::Newer(version),
        (Some(_), Ok(list)) => ListContents::List(list),
        _ => ListContents::Damaged,
    })
}

fn write<T: ListFile>(disk: &dyn Disk, folder: &Path, path: &Path, list: &[T]) -> Result<(), SaveError> {
    let temporary = folder.join(format!("{}.json.tmp", T::NAME));
    let _ = disk.remove(&temporary);
    let list = serde_json::to_string(list).and_then(|list| serde_json::from_str::<Value>(&list));
    let table = list.map(|list| json!({ "format": T::FORMAT, "version": T::VERSION, T::NAME: list }));
    let text = table.and_then(|table| serde_json::to_string_pretty(&table));
    let written = text.map_err(io::Error::from).and_then(|text| {
        let mut file = disk.create_new(&temporary)?;
        write_all(file.as_mut(), text.as_bytes())?;
        write_all(file.as_mut(), b"\n")?;
        file.sync()?;
        disk.rename(&temporary, path)
    });
    if written.is_err() {
        let _ = disk.remove(&temporary);
    }
    written.map_err(SaveError::io("write", path))?;
    sync_folder(disk, folder)
}
