//! A temporary home for the program, in memory if possible, because thousands of syncs would keep a disk busy.

use crate::killed::process::Process;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

pub struct Home {
    folder: TempDir,
    pub saves: PathBuf,
}

pub struct Answer {
    pub status: i32,
    pub out: String,
    pub err: String,
}

impl Home {
    pub fn new() -> Home {
        let in_memory = tempfile::tempdir_in("/dev/shm");
        let folder = in_memory.or_else(|_| tempfile::tempdir()).unwrap();
        let saves = folder.path().join("saves");
        Home { folder, saves }
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    pub fn command(&self, program: &[&str], args: &[&str]) -> Command {
        let whole = [program, &[env!("CARGO_BIN_EXE_fifteen")], args].concat();
        let mut command = Command::new(whole[0]);
        command
            .args(&whole[1..])
            .env_clear()
            .env("PATH", std::env::var_os("PATH").unwrap_or_default())
            .env("HOME", self.path())
            .env("USER", "tester")
            .current_dir(self.path())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(File::create(self.path().join("err")).unwrap());
        command
    }

    pub fn play<'a>(&'a self, name: &'a str, more: &[&'a str]) -> Vec<&'a str> {
        let saves = self.saves.to_str().unwrap();
        let args = ["play", name, "--scenario", "spark", "--front", "headless", "--saves", saves];
        [&args, more].concat()
    }

    pub fn said(&self) -> String {
        fs::read_to_string(self.path().join("err")).unwrap()
    }

    pub fn played(&self, name: &str, more: &[&str]) -> Answer {
        let args = self.play(name, &[more, &["--screen"]].concat());
        let out = self.path().join("out");
        let mut command = self.command(&[], &args);
        command.stdout(File::create(&out).unwrap());
        let status = Process::start(&mut command).wait();
        let out = fs::read_to_string(out).unwrap();
        let err = self.said();
        assert!(!err.contains("panicked"), "{err}");
        let status = status.code().unwrap_or_else(|| panic!("ended by a signal: {err}"));
        Answer { status, out, err }
    }

    #[track_caller]
    pub fn plays(&self, name: &str, more: &[&str]) -> String {
        let answer = self.played(name, more);
        assert_eq!((answer.status, &*answer.err), (0, ""), "{}", answer.out);
        answer.out
    }
}

pub fn copy(from: &Path, to: &Path) {
    let Ok(entries) = fs::read_dir(from) else {
        return;
    };
    fs::create_dir_all(to).unwrap();
    for entry in entries {
        let entry = entry.unwrap();
        let to = to.join(entry.file_name());
        match entry.file_type().unwrap().is_dir() {
            true => copy(&entry.path(), &to),
            false => drop(fs::copy(entry.path(), to).unwrap()),
        }
    }
}
