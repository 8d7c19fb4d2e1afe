//! Safe reading of files: only regular files, up to a maximum size.

use crate::save::save_header::MAX_FILE_BYTES;
use crate::save::{Disk, EntryType, SaveError};
use std::path::Path;

/// Reads a regular file of at most [`MAX_FILE_BYTES`] bytes. Refuses pipes, which block, and symbolic links.
pub(in crate::save) fn read(disk: &dyn Disk, path: &Path) -> Result<Vec<u8>, SaveError> {
    read_up_to(disk, path, MAX_FILE_BYTES)?.ok_or_else(|| too_large(path))
}

pub(in crate::save) fn read_up_to(
    disk: &dyn Disk,
    path: &Path,
    most: u64,
) -> Result<Option<Vec<u8>>, SaveError> {
    let metadata = disk.metadata(path).map_err(SaveError::io("read", path))?;
    if metadata.entry_type != EntryType::File {
        return Err(SaveError::NotAFile(path.to_owned()));
    }
    if metadata.length > most {
        return Ok(None);
    }
    // Read one byte more than allowed, to notice if the file has grown since.
    let bytes = disk.read(path, 0, most + 1);
    let bytes = bytes.map_err(SaveError::io("read", path))?;
    Ok(Some(bytes).filter(|bytes| bytes.len() as u64 <= most))
}

pub(in crate::save) fn too_large(path: &Path) -> SaveError {
    SaveError::TooLarge {
        path: path.to_owned(),
        what: format!("it has more than {} MiB", MAX_FILE_BYTES >> 20),
    }
}
