//! Limits of the system: file sizes (`ulimit -f`), memory, and failing system calls. The program never loses data
//! that it has reported as saved.
#![cfg(unix)]

use crate::sealed::sealed;
use crate::tier;
use std::path::Path;
use std::process::{Command, Output};

/// Plays with a limit on file sizes in blocks of 512 bytes, or without a limit.
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

/// Returns standard output and standard error as one line without line wraps.
fn told(output: &Output) -> String {
    let text = [output.stdout.as_slice(), &output.stderr].concat();
    let text = String::from_utf8_lossy(&text).into_owned();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn home() -> tempfile::TempDir {
    let home = tempfile::tempdir().unwrap();
    std::fs::write(home.path().join("settings.json"), "{}").unwrap();
    let first = play(home.path(), None, "...");
    assert!(first.status.success(), "{}", told(&first));
    home
}

#[test]
fn commands_are_kept_if_only_the_journal_fits() {
    let home = home();
    let limited = play(home.path(), Some(1), "..");
    assert_eq!(limited.status.code(), Some(1), "{}", told(&limited));
    let text = told(&limited);
    assert!(text.contains("The run was NOT saved"), "{text}");
    assert!(text.contains("File too large"), "{text}");
    let text = told(&play(home.path(), None, ""));
    assert!(text.contains("turn 5"), "{text}");
    assert!(text.contains("2 commands were replayed"), "{text}");
}

#[test]
fn a_failed_journal_write_is_reported_and_the_save_stays_intact() {
    let home = home();
    let limited = play(home.path(), Some(0), "..");
    assert_eq!(limited.status.code(), Some(1), "{}", told(&limited));
    let text = told(&limited);
    assert!(text.contains("The journal could not be written"), "{text}");
    assert!(text.contains("The run was NOT saved"), "{text}");
    let text = told(&play(home.path(), None, ""));
    assert!(text.contains("turn 3"), "{text}");
}

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
fn interrupted_system_calls_and_close_errors_lose_no_run() {
    for inject in [
        "inject=openat:error=EINTR",
        "inject=read:error=EINTR",
        "inject=write:error=EINTR",
        "inject=getdents64:error=EINTR",
        "inject=fsync:error=EINTR",
        "inject=ftruncate:error=EINTR",
        "inject=close:error=EIO",
        "inject=statx:error=EIO:when=20+",
    ] {
        let home = home();
        let output = tampered(home.path(), inject);
        let code = output.status.code();
        let text = told(&output);
        assert!(matches!(code, Some(0 | 1)), "{inject}: {code:?}: {text}");
        assert!(!text.contains("panicked"), "{inject}: {text}");
        assert!(!text.contains("nother game"), "{inject}: {text}");
        let text = told(&play(home.path(), None, ""));
        assert!(text.contains("turn 3") || text.contains("turn 5"), "{inject}: {text}");
    }
}

/// Fills a journal to its maximum size: header, first line of a run, then repetitions of `lines`. Returns its path.
fn filled(home: &Path, lines: &[u8]) -> std::path::PathBuf {
    let mut runs = std::fs::read_dir(home.join("saves")).unwrap();
    let path = runs.next().unwrap().unwrap().path().join("journal.txt");
    let text = std::fs::read(&path).unwrap();
    let header = text.windows(2).position(|pair| pair == b"\n\n").unwrap() + 2;
    let first = text[header..].iter().position(|b| *b == b'\n').unwrap() + 1;
    let mut bytes = text[..header + first].to_vec();
    let times = ((64 << 20) - bytes.len()) / lines.len();
    bytes.extend(lines.repeat(times));
    std::fs::write(&path, bytes).unwrap();
    path
}

/// Runs the program with limits of 512 MB of memory and `seconds` of processor time.
fn within(seconds: u32, arguments: &[&std::ffi::OsStr]) -> Output {
    Command::new("sh")
        .args(["-c", "ulimit -v 524288; ulimit -t $0; exec \"$@\"", &seconds.to_string()])
        .arg(env!("CARGO_BIN_EXE_fifteen"))
        .args(arguments)
        .output()
        .expect("sh runs")
}

#[test]
fn a_journal_with_millions_of_lines_needs_under_half_a_gigabyte() {
    let long = [&[b'9'; 190][..], b"-0000\n"].concat();
    let kinds = [&b"\n"[..], &long, b"\n0 wait 0000\n", b"0 gap 0000\n", b"3 wait 0000-0000\n"];
    let every = tier::stride(kinds.len());
    for lines in kinds.into_iter().skip(tier::first(every)).step_by(every) {
        let home = home();
        let path = filled(home.path(), lines);
        let shown = String::from_utf8_lossy(lines);
        let replayed = within(10, &["replay".as_ref(), "--verify".as_ref(), path.as_os_str()]);
        let text = told(&replayed);
        assert_eq!(replayed.status.code(), Some(1), "{shown:?}: {text}");
        assert!(text.contains("is damaged"), "{shown:?}: {text}");
        let checked = within(10, &["save".as_ref(), "check".as_ref(), path.parent().unwrap().as_os_str()]);
        let text = told(&checked);
        assert!(
            text.contains("damaged and cannot be read") || text.contains("was changed"),
            "{shown:?}: {text}"
        );
        let saves = home.path().join("saves");
        let settings = home.path().join("settings.json");
        let played: [&std::ffi::OsStr; 10] = [
            "--front".as_ref(),
            "headless".as_ref(),
            "--screen".as_ref(),
            "--saves".as_ref(),
            saves.as_ref(),
            "--config".as_ref(),
            settings.as_ref(),
            "play".as_ref(),
            "Ada".as_ref(),
            "--keys=S".as_ref(),
        ];
        let output = within(10, &played);
        assert!(output.status.success(), "{shown:?}: {}", told(&output));
    }
}

#[test]
fn a_journal_of_repeated_lines_is_read_in_seconds() {
    // 10 MB of lines, each as the game writes them.
    const LONG: usize = 10 << 20;
    for kind in ["saved", "data", "gap"] {
        let home = home();
        let mut runs = std::fs::read_dir(home.path().join("saves")).unwrap();
        let folder = runs.next().unwrap().unwrap().path();
        let path = folder.join("journal.txt");
        let text = std::fs::read_to_string(&path).unwrap();
        let (header, lines) = text.split_once("\n\n").unwrap();
        let (first, rest) = lines.split_once('\n').unwrap();
        let fingerprint = first.rsplit(' ').next().unwrap();
        let data = header.lines().find(|line| line.starts_with("data ")).unwrap();
        let line = match kind {
            "saved" => format!("{first}\n"),
            "data" => format!("0 {data} {fingerprint}\n"),
            _ => format!("0 gap {fingerprint}\n"),
        };
        let many = line.repeat(LONG / line.len());
        std::fs::write(&path, sealed(&format!("{header}\n\n{first}\n{many}{rest}"))).unwrap();
        let (saves, settings) = (home.path().join("saves"), home.path().join("settings.json"));
        let [saves, settings] = [saves.as_os_str(), settings.as_os_str()];
        let folder = folder.as_os_str();
        let run = |arguments: &[&str], place: &[&std::ffi::OsStr]| {
            let words = arguments.iter().map(std::ffi::OsStr::new);
            let all: Vec<&std::ffi::OsStr> = words.chain(place.iter().copied()).collect();
            let output = within(10, &all);
            assert!(output.status.success(), "{kind}, {arguments:?}: {}", told(&output));
        };
        run(&["replay", "--verify"], &[folder]);
        run(&["save", "check"], &[folder]);
        run(&["save", "show"], &[folder]);
        run(&["scores", "--saves"], &[saves]);
        let own = ["--front", "headless", "play", "Ada", "--keys=.S", "--saves"];
        run(&own, &[saves, "--config".as_ref(), settings]);
    }
}

#[test]
fn running_out_of_memory_loses_no_saved_turns() {
    // Memory limits in kilobytes: the first ones are too low even to start the program.
    let mut ended_early = 0;
    for memory in [16, 32, 48, 64, 96, 128, 512].map(|megabytes| megabytes << 10) {
        let home = home();
        let (saves, settings) = (home.path().join("saves"), home.path().join("settings.json"));
        let output = Command::new("sh")
            .args(["-c", "ulimit -c 0; ulimit -v $0; exec \"$@\"", &memory.to_string()])
            .arg(env!("CARGO_BIN_EXE_fifteen"))
            .args(["--front", "headless", "--keys", "..<C-s>..", "--saves"])
            .arg(saves)
            .arg("--config")
            .arg(settings)
            .args(["play", "Ada"])
            .output()
            .expect("sh runs");
        ended_early += u32::from(!output.status.success());
        let text = told(&play(home.path(), None, ""));
        let turns = ["turn 3", "turn 4", "turn 5", "turn 6", "turn 7"];
        let known = turns.iter().any(|turn| text.contains(turn));
        assert!(known && !text.contains("lost,"), "{memory} kB: {text}");
        assert!(!output.status.success() || text.contains("turn 7"), "{memory} kB: {text}");
    }
    assert!((1..7).contains(&ended_early), "{ended_early} of 7 ended early");
}
