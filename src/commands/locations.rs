//! Default locations of runs and settings.

use directories::ProjectDirs;
use std::path::{Path, PathBuf};

fn project_dirs() -> Option<ProjectDirs> {
    ProjectDirs::from("", "", "fifteen")
}

/// Returns the given folder, or `saves` in a checkout (which has both `data` and `saves`), or the platform's folder
/// if there is one.
pub fn saves_folder(given: Option<&Path>) -> Option<PathBuf> {
    let checkout = || {
        let here = Path::new("saves").is_dir() && Path::new("data").is_dir();
        here.then(|| PathBuf::from("saves"))
    };
    let installed = || project_dirs().map(|dirs| dirs.data_dir().join("saves"));
    given.map(Path::to_owned).or_else(checkout).or_else(installed)
}

/// Returns the path of the settings in the platform's folder, if there is one. The file may not exist.
pub fn settings_file() -> Option<PathBuf> {
    project_dirs().map(|dirs| dirs.config_dir().join("settings.json"))
}
