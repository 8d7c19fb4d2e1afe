//! Reading a file that may be anything.

use super::error::SaveError;
use super::text::LARGEST;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

/// The bytes of a plain file that is not too large. Anything else is left alone: a pipe would wait
/// for ever, a link could lead anywhere.
pub(super) fn read(path: &Path) -> Result<Vec<u8>, SaveError> {
    let about = fs::symlink_metadata(path).map_err(SaveError::io("read", path))?;
    if !about.is_file() {
        return Err(SaveError::NotAFile(path.to_owned()));
    }
    if about.len() > LARGEST {
        return Err(too_large(path));
    }
    let mut bytes = Vec::with_capacity(about.len() as usize);
    let file = File::open(path).map_err(SaveError::io("read", path))?;
    // It may grow meanwhile.
    file.take(LARGEST + 1)
        .read_to_end(&mut bytes)
        .map_err(SaveError::io("read", path))?;
    if bytes.len() as u64 > LARGEST {
        return Err(too_large(path));
    }
    Ok(bytes)
}

/// Whether there is anything of that name.
pub(super) fn exists(path: &Path) -> bool {
    // Whatever cannot be looked at may well be there.
    !matches!(fs::symlink_metadata(path), Err(error) if error.kind() == io::ErrorKind::NotFound)
}

pub(super) fn too_large(path: &Path) -> SaveError {
    SaveError::TooLarge {
        path: path.to_owned(),
        what: format!("it has more than {} MiB", LARGEST >> 20),
    }
}
