//! `fifteen lab`: how the program `fifteen` starts the lab, and its message if the lab is missing.

use crate::cli::home::{Answer, Home};
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// Creates a folder with the program. The folder is in the build folder, because hard links need the same disk.
fn installed() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir_in(Path::new(crate::PROGRAM).parent().unwrap()).unwrap();
    let program = folder.path().join("fifteen");
    fs::hard_link(crate::PROGRAM, &program).unwrap();
    (folder, program)
}

fn run(program: &Path, arguments: &[&str]) -> Answer {
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::null());
    Home::new().end(command)
}

#[test]
fn lab_arguments_and_exit_status_are_passed_through() {
    let (folder, program) = installed();
    symlink("/bin/sh", folder.path().join("fifteen-lab")).unwrap();
    let said = run(&program, &["lab", "-c", "echo \"$@\"; echo no >&2; exit 7", "--help", "a b", "--mod"]);
    assert_eq!((said.status, &*said.out, &*said.err), (7, "a b --mod\n", "no\n"));
    let mut reads = Command::new(&program);
    reads.args(["lab", "-c", "cat"]).stdin(fs::File::open("/etc/passwd").unwrap());
    assert_eq!(Home::new().end(reads).out, fs::read_to_string("/etc/passwd").unwrap());
}

#[test]
fn a_missing_lab_is_reported_with_the_build_command() {
    let (_folder, program) = installed();
    for arguments in [&["lab"][..], &["lab", "--help"], &["lab", "simulate", "--games", "2"]] {
        let answer = run(&program, arguments);
        answer.assert_stderr(1, "In a checkout, build it with `cargo build --release -p fifteen-lab`.");
        assert!(answer.err.contains(&*program.with_file_name("fifteen-lab").to_string_lossy()));
        assert_eq!((answer.out.as_str(), answer.err.lines().count()), ("", 1));
    }
}

#[test]
fn commands_moved_to_the_lab_name_their_new_place() {
    let home = Home::new();
    for (arguments, name) in [
        (&["simulate", "--games", "200"][..], "simulate"),
        (&["--data", "data", "train", "basilisk"], "train"),
        (&["plot", "--seed", "7"], "plot"),
    ] {
        home.run(arguments).assert_stderr(2, &format!("this command is now `fifteen lab {name}`"));
    }
    home.run(&["--help"]).assert_stdout(0, "\n  lab ");
}
