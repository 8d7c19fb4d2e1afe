//! Hostile data files, and `fifteen check` with limits of time and memory.

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

pub struct Data(pub tempfile::TempDir);

impl Data {
    pub fn new() -> Data {
        let data = Data(tempfile::tempdir().unwrap());
        copy(&shipped(), data.0.path());
        data
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn without(&self, name: &str) -> PathBuf {
        let path = self.path(name);
        match path.is_dir() {
            true => fs::remove_dir_all(&path).unwrap(),
            false => fs::remove_file(&path).unwrap(),
        }
        path
    }

    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        fs::write(self.path(name), text).unwrap();
    }

    /// Returns the first problem that `fifteen check` reports. Asserts that it is an error in this file.
    #[track_caller]
    pub fn refused(&self, file: &str) -> Value {
        self.refused_over(&[], file)
    }

    /// Like [`refused`](Data::refused), with mods.
    #[track_caller]
    pub fn refused_over(&self, mods: &[&Path], file: &str) -> Value {
        let output = checked(self.0.path(), mods);
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        let text = String::from_utf8(output.stdout).unwrap();
        let mut answer: Value = serde_json::from_str(&text).unwrap();
        let problem = answer["problems"][0].take();
        assert_eq!(problem["severity"], "error", "{text}");
        let named = problem["file"].as_str().unwrap_or_default();
        assert!(named.ends_with(file), "{file} is not in {problem}");
        problem
    }

    /// Like [`refused`](Data::refused). Asserts that the message contains a text.
    #[track_caller]
    pub fn refused_with(&self, file: &str, message: &str) {
        let problem = self.refused(file);
        let said = problem["message"].as_str().unwrap();
        assert!(said.contains(message), "{said}");
    }
}

pub fn shipped() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("data")
}

pub fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let target = to.join(path.file_name().unwrap());
        match path.is_dir() {
            true => copy(&path, &target),
            false => drop(fs::copy(path, target).unwrap()),
        }
    }
}

/// Limit of processor time in seconds. A debug build is about four times slower than the shipped program.
const PATIENCE: u32 = if cfg!(debug_assertions) { 8 } else { 2 };

/// Runs `fifteen check --json` with a limit of processor time, which does not depend on the load of the machine.
pub fn checked(data: &Path, mods: &[&Path]) -> Output {
    let mut command = Command::new("timeout");
    command
        .args(["60", "sh", "-c"])
        .arg(format!("ulimit -v 524288; ulimit -t {PATIENCE}; exec \"$0\" check --json --data \"$@\""))
        .arg(env!("CARGO_BIN_EXE_fifteen"))
        .arg(data);
    for folder in mods {
        command.arg("--mod").arg(folder);
    }
    command.output().unwrap()
}

pub const KINDS: [&str; 13] = [
    "monsters.json",
    "spawns.json",
    "messages.json",
    "verbs.json",
    "names.json",
    "tiles.json",
    "themes.json",
    "palettes.json",
    "keys.json",
    "scenarios/campaign.json",
    "maps/practice_yard.json",
    "vaults/places.json",
    "talks/inn.json",
];
