//! Default paths of the folder of runs and of the settings file.

use directories::ProjectDirs;
use std::path::{Path, PathBuf};

fn project_dirs() -> Option<ProjectDirs> {
    ProjectDirs::from("", "", "fifteen")
}

/// Returns the folder of runs: the given folder, else `saves` in a checkout, else the platform's data folder. The
/// current folder is a checkout if it contains both `data` and `saves`.
pub fn saves_folder(given: Option<&Path>) -> Option<PathBuf> {
    let checkout = || {
        let here = Path::new("saves").is_dir() && Path::new("data").is_dir();
        here.then(|| PathBuf::from("saves"))
    };
    let installed = || project_dirs().map(|dirs| dirs.data_dir().join("saves"));
    given.map(Path::to_owned).or_else(checkout).or_else(installed)
}

/// Returns the path of the settings file, which may not exist. `None` if the platform has no settings folder.
pub fn settings_file() -> Option<PathBuf> {
    project_dirs().map(|dirs| dirs.config_dir().join("settings.json"))
}
