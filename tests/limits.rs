//! The program under `ulimit -f`: a limit on the size of files is told like a full disk, and costs nothing that was
//! told to be safe.
#![cfg(unix)]

use std::path::Path;
use std::process::{Command, Output};

/// Plays under a limit of so many blocks of 512 bytes, if there is one.
fn play(home: &Path, blocks: Option<u32>, keys: &str) -> Output {
    let limit = blocks.map_or("unlimited".to_owned(), |blocks| blocks.to_string());
    Command::new("sh")
        .args(["-c", "ulimit -f $0 && exec \"$@\"", &limit])
        .arg(env!("CARGO_BIN_EXE_fifteen"))
        .args(["--front", "headless", "--screen", "--keys", keys])
        .arg("--saves")
        .arg(home.join("saves"))
        .arg("--config")
        .arg(home.join("settings.json"))
        .args(["play", "Ada", "--scenario", "training", "--seed", "1"])
        .output()
        .expect("sh runs")
}

/// What was printed, in one line, however it was wrapped.
fn told(output: &Output) -> String {
    let text = [output.stdout.as_slice(), &output.stderr].concat();
    let text = String::from_utf8_lossy(&text).into_owned();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A run of three turns.
fn home() -> tempfile::TempDir {
    let home = tempfile::tempdir().unwrap();
    std::fs::write(home.path().join("settings.json"), "{}").unwrap();
    let first = play(home.path(), None, "...");
    assert!(first.status.success(), "{}", told(&first));
    home
}

#[test]
fn where_only_the_journal_fits_its_commands_are_kept() {
    let home = home();
    let limited = play(home.path(), Some(1), "..");
    assert_eq!(limited.status.code(), Some(1), "{}", told(&limited));
    let text = told(&limited);
    assert!(text.contains("The run was NOT saved"), "{text}");
    assert!(text.contains("File too large"), "{text}");
    let text = told(&play(home.path(), None, ""));
    assert!(text.contains("turn 5"), "{text}");
    assert!(text.contains("2 commands were repeated"), "{text}");
}

#[test]
fn where_not_even_the_journal_fits_that_is_told_and_the_save_is_whole() {
    let home = home();
    let limited = play(home.path(), Some(0), "..");
    assert_eq!(limited.status.code(), Some(1), "{}", told(&limited));
    let text = told(&limited);
    assert!(text.contains("The journal could not be written"), "{text}");
    assert!(text.contains("The run was NOT saved"), "{text}");
    let text = told(&play(home.path(), None, ""));
    assert!(text.contains("turn 3"), "{text}");
}

/// Plays with calls that strace tampers with, wherever they lead to the saves.
fn tampered(home: &Path, inject: &str) -> Output {
    let saves = home.join("saves");
    let run = std::fs::read_dir(&saves).unwrap().next().unwrap().unwrap();
    let mut strace = Command::new("timeout");
    strace.args(["20", "strace", "-f", "-o", "/dev/null", "-e", inject]);
    for path in [saves.clone(), run.path(), run.path().join("journal.txt")] {
        strace.arg("-P").arg(path);
    }
    strace
        .arg(env!("CARGO_BIN_EXE_fifteen"))
        .args(["--front", "headless", "--screen", "--keys", ".."])
        .arg("--saves")
        .arg(&saves)
        .arg("--config")
        .arg(home.join("settings.json"))
        .args(["play", "Ada"])
        .output()
        .expect("strace runs: install the package strace")
}

#[test]
fn what_is_interrupted_for_ever_and_a_folder_that_cannot_be_closed_are_told_at_most() {
    for inject in [
        "inject=openat:error=EINTR",
        "inject=read:error=EINTR",
        "inject=write:error=EINTR",
        "inject=getdents64:error=EINTR",
        "inject=fsync:error=EINTR",
        "inject=ftruncate:error=EINTR",
        "inject=close:error=EIO",
    ] {
        let home = home();
        let output = tampered(home.path(), inject);
        let code = output.status.code();
        let text = told(&output);
        assert!(matches!(code, Some(0 | 1)), "{inject}: {code:?}: {text}");
        assert!(!text.contains("panicked"), "{inject}: {text}");
        let text = told(&play(home.path(), None, ""));
        assert!(
            text.contains("turn 3") || text.contains("turn 5"),
            "{inject}: {text}"
        );
    }
}
