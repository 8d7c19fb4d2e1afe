//! A temporary home in which a test starts the program. The test crate defines the path `PROGRAM`.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

const PATIENCE: Duration = Duration::from_secs(90);

pub struct Home {
    folder: TempDir,
}

pub struct Answer {
    pub status: i32,
    pub out: String,
    pub err: String,
}

impl Home {
    pub fn new() -> Home {
        let folder = tempfile::tempdir().unwrap();
        for name in ["work", "home", "tmp"] {
            fs::create_dir(folder.path().join(name)).unwrap();
        }
        Home { folder }
    }

    pub fn at(&self, name: &str) -> PathBuf {
        self.folder.path().join("work").join(name)
    }

    pub fn write(&self, name: &str, text: &str) {
        fs::create_dir_all(self.at(name).parent().unwrap()).unwrap();
        fs::write(self.at(name), text).unwrap();
    }

    pub fn copy_data(&self) {
        copy(&Path::new(crate::ROOT).join("data"), &self.at("data"));
    }

    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(crate::PROGRAM);
        command
            .args(args)
            .env_clear()
            .env("HOME", self.folder.path().join("home"))
            .env("TMPDIR", self.folder.path().join("tmp"))
            .env("USER", "tester")
            .current_dir(self.folder.path().join("work"))
            .stdin(Stdio::null());
        command
    }

    pub fn run(&self, args: &[&str]) -> Answer {
        self.end(self.command(args))
    }

    pub fn play(&self, keys: &str) -> String {
        let answer = self.ada(&["--keys", keys, "--screen"]);
        assert_eq!((answer.status, &*answer.err), (0, ""), "{}", answer.out);
        answer.out
    }

    pub fn ada(&self, more: &[&str]) -> Answer {
        let args = ["play", "Ada", "--front", "headless", "--saves", "saves"];
        self.run(&[&args, more].concat())
    }

    pub fn end(&self, mut command: Command) -> Answer {
        let [out, err] = ["out", "err"].map(|name| self.folder.path().join(name));
        let mut child =
            command.stdout(File::create(&out).unwrap()).stderr(File::create(&err).unwrap()).spawn().unwrap();
        let status = wait(&mut child);
        let read = |path| String::from_utf8(fs::read(path).unwrap()).unwrap();
        let (out, err) = (read(out), read(err));
        assert!(!err.contains("panicked"), "{err}");
        Answer { status, out, err }
    }

    pub fn save(&self) -> String {
        fs::read_to_string(self.ada_folder().join("world.json")).unwrap()
    }

    pub fn ada_folder(&self) -> PathBuf {
        let entries = fs::read_dir(self.at("saves")).unwrap();
        let mut folders = entries.map(|entry| entry.unwrap().path());
        let is_ada = |path: &PathBuf| path.file_name().unwrap().to_str().unwrap().starts_with("ada-");
        folders.find(is_ada).expect("no run of Ada")
    }

    pub fn ada_has(&self, name: &str) -> bool {
        let runs = fs::read_dir(self.at("saves")).into_iter().flatten();
        runs.flatten().any(|run| run.path().join(name).exists())
    }

    pub fn tree(&self) -> BTreeMap<String, Vec<u8>> {
        let mut tree = BTreeMap::new();
        list(self.folder.path(), "", &mut tree);
        tree.remove("/out");
        tree.remove("/err");
        tree
    }
}

impl Answer {
    /// Asserts the exit status and the whole text on standard error, and that standard output is empty.
    #[track_caller]
    pub fn assert_error(&self, status: i32, told: &str) {
        assert_eq!(self.err.trim_end(), told);
        assert_eq!((self.status, &*self.out), (status, ""));
    }

    /// Asserts the exit status, and that standard error contains a text.
    #[track_caller]
    pub fn assert_stderr(&self, status: i32, part: &str) {
        assert!(self.err.contains(part), "no {part:?} in:\n{}", self.err);
        assert_eq!(self.status, status, "{}", self.err);
    }

    /// Asserts the exit status, and that standard output contains a text.
    #[track_caller]
    pub fn assert_stdout(&self, status: i32, part: &str) {
        assert!(self.out.contains(part), "no {part:?} in:\n{}{}", self.out, self.err);
        assert_eq!(self.status, status, "{}", self.out);
    }
}

fn wait(child: &mut Child) -> i32 {
    let begun = Instant::now();
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return status.code().expect("ended by a signal");
        }
        if begun.elapsed() > PATIENCE {
            child.kill().unwrap();
            child.wait().unwrap();
            panic!("the program hangs");
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

fn list(folder: &Path, name: &str, tree: &mut BTreeMap<String, Vec<u8>>) {
    for entry in fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        let name = format!("{name}/{}", entry.file_name().to_str().unwrap());
        let kind = entry.file_type().unwrap();
        if kind.is_dir() {
            list(&entry.path(), &name, tree);
        }
        let bytes = if kind.is_file() { fs::read(entry.path()).unwrap() } else { Vec::new() };
        tree.insert(name, bytes);
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let to = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).unwrap();
        }
    }
}

pub fn hero_hp(save: &str) -> i64 {
    let tree: serde_json::Value = serde_json::from_str(save).unwrap();
    let levels = tree["levels"].as_array().unwrap().iter();
    let mut actors = levels.flat_map(|level| level["actors"].as_array().unwrap());
    let hero = actors.find(|actor| actor["id"] == tree["hero"]).unwrap();
    // Talents raise the maximum above the body's `max_hp`.
    assert!(hero["hp"].as_i64() >= hero["max_hp"].as_i64());
    hero["hp"].as_i64().unwrap()
}

/// Replaces the hit points of the hero in a save. No creature before the hero in the file may have the same number of
/// hit points.
pub fn with_hero_hp(save: &str, hp: &str) -> String {
    let now = format!("\"hp\": {},", hero_hp(save));
    save.replacen(&now, &format!("\"hp\": {hp},"), 1)
}
