//! Where runs and settings are kept.

use directories::ProjectDirs;
use std::path::{Path, PathBuf};

/// The platform's folders for this program, if it has any for this user.
fn platform() -> Option<ProjectDirs> {
    ProjectDirs::from("", "", "fifteen")
}

/// The folder of runs: the one that was asked for; in a checkout, which has both `data` and `saves`, its own; else
/// the platform's. None if there is no such place.
pub fn saves(asked: Option<&Path>) -> Option<PathBuf> {
    let checkout = || {
        let here = Path::new("saves").is_dir() && Path::new("data").is_dir();
        here.then(|| PathBuf::from("saves"))
    };
    let installed = || platform().map(|dirs| dirs.data_dir().join("saves"));
    asked.map(Path::to_owned).or_else(checkout).or_else(installed)
}

/// The file of settings in the platform's folder; it need not exist.
pub fn settings() -> Option<PathBuf> {
    platform().map(|dirs| dirs.config_dir().join("settings.json"))
}
