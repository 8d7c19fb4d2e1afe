//! `fifteen lab simulate --report`: the HTML page, its file, and the progress bar.

use crate::home::Home;
use rustix::fs::{Mode, OFlags};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use serde_json::Value;
use std::fs::{self, File};
use std::os::fd::OwnedFd;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

const FEW: [&str; 7] = ["simulate", "--scenario", "training", "--games", "4", "--seed", "7"];

fn report(home: &Home, more: &[&str]) -> String {
    let answer = home.run(&[&FEW[..], &["--report", "page.html"], more].concat());
    assert_eq!((answer.status, &*answer.err), (0, ""), "{}", answer.out);
    fs::read_to_string(home.at("page.html")).unwrap()
}

#[test]
fn the_same_runs_give_the_same_report() {
    let home = Home::new();
    let page = report(&home, &[]);
    assert!(page.starts_with("<!doctype html>\n<html lang=\"en\">"), "{page}");
    for part in ["<title>Runs of The Practice Yard: 4</title>", "Findings", "</html>"] {
        assert!(page.contains(part), "no {part} in {page}");
    }
    for id in ["health", "ends", "turns", "items"] {
        assert!(page.contains(&format!("<section id=\"{id}\">")), "{id}");
    }
    let mode = fs::metadata(home.at("page.html")).unwrap().permissions().mode();
    assert_eq!(mode & 0o600, 0o600);
    // The report replaces the target of a symbolic link, and the link stays.
    fs::rename(home.at("page.html"), home.at("old.html")).unwrap();
    symlink("old.html", home.at("page.html")).unwrap();
    fs::write(home.at("old.html"), "old").unwrap();
    assert_eq!(report(&home, &["--jobs", "3", "--json"]), page);
    assert_eq!(fs::read_to_string(home.at("old.html")).unwrap(), page);
    assert!(fs::symlink_metadata(home.at("page.html")).unwrap().is_symlink());
    assert_ne!(report(&home, &["--bot", "stealth"]), page);
    let left: Vec<String> = home.tree().into_keys().filter(|name| name.ends_with(".tmp")).collect();
    assert_eq!(left, Vec::<String>::new());
}

#[test]
fn names_from_mods_are_escaped_in_the_report() {
    let home = Home::new();
    let bad = "</title><script>x('1')</script>";
    home.write("evil/mod.json", r#"{ "id": "evil", "name": "Evil", "version": "1.0" }"#);
    home.write(
        "evil/scenarios/evil.json",
        &format!(r#"{{ "scenarios": [{{ "id": "training", "name": "{bad}" }}] }}"#),
    );
    home.write(
        "evil/items.json",
        &format!(r#"{{ "items": [{{ "id": "sling_stone", "name": "&{bad}" }}] }}"#),
    );
    let page = report(&home, &["--mod", "evil"]);
    assert!(!page.contains("<script"), "{page}");
    let safe = "&lt;/title&gt;&lt;script&gt;x(&#39;1&#39;)&lt;/script&gt;";
    assert!(page.contains(&format!("<title>Runs of {safe}: 4</title>")), "{page}");
    assert!(page.contains(&format!("&amp;{safe}")), "{page}");
}

#[test]
fn an_unwritable_report_is_refused_before_the_simulation() {
    let home = Home::new();
    home.write("folder/file", "");
    home.write("kept.html", "kept");
    let kept = home.at("kept.html");
    fs::set_permissions(&kept, fs::Permissions::from_mode(0o444)).unwrap();
    symlink("nowhere.html", home.at("lost.html")).unwrap();
    let many = ["simulate", "--games", "1000000", "--report"];
    for (path, expected) in [
        ("nowhere/page.html", "nowhere/page.html cannot be written: the folder does not exist."),
        ("folder", "folder cannot be written: the path exists and is not a file."),
        ("folder/file/page.html", "folder/file/page.html cannot be written: Not a directory"),
        ("kept.html", "kept.html cannot be written: the file is read-only."),
        ("lost.html", "lost.html cannot be written: No such file or directory"),
        ("/dev/null", "/dev/null cannot be written: the path exists and is not a file."),
        ("..", ".. cannot be written: the path exists and is not a file."),
    ] {
        let answer = home.run(&[&many[..], &[path]].concat());
        answer.assert_stderr(1, expected);
        assert_eq!(answer.out, "");
    }
    assert_eq!(fs::read_to_string(&kept).unwrap(), "kept");
    home.run(&["simulate", "--levels", "--report", "page.html"]).assert_stderr(2, "cannot be used with");
}

#[test]
fn simulation_results_as_json_have_a_fixed_shape() {
    let home = Home::new();
    let answer = home.run(&[&FEW[..], &["--json"]].concat());
    let told: Value = serde_json::from_str(&answer.out).unwrap();
    let keys: Vec<&str> = told.as_object().unwrap().keys().map(String::as_str).collect();
    let want = "scenario seed bot jobs games wins endings win_percent median_depth median_turns quartile_turns turns depths deaths way_up steps causes doors trade quests factions plots items statuses features by_class by_people pairs talents mean_experience unused_in_wins games_per_second turns_per_second turns_per_second_per_core turns_per_processor_second processor_seconds";
    assert_eq!(keys.join(" "), want);
    assert_eq!(told["bot"], "usual");
    let numbers = |list: &Value, count: usize| {
        let list = list.as_array().unwrap();
        list.len() == count
            && list.iter().all(Value::is_number)
            && list.is_sorted_by(|a, b| a.as_f64() <= b.as_f64())
    };
    assert!(numbers(&told["win_percent"], 2) && numbers(&told["quartile_turns"], 2), "{told}");
    for step in told["steps"].as_array().unwrap() {
        assert!(step["step"].is_i64() && step["runs"].is_u64(), "{step}");
        for of in ["health", "lowest_health", "turns"] {
            assert!(numbers(&step[of], 3), "{of}: {step}");
        }
    }
    for (part, fields) in [
        ("items", ["used", "runs", "won"]),
        ("statuses", ["times", "runs", "won"]),
        ("features", ["times", "runs", "won"]),
    ] {
        for (id, of) in told[part].as_object().unwrap() {
            assert!(fields.iter().all(|field| of[field].is_u64()), "{id}: {of}");
        }
    }
}

#[test]
fn the_bot_option_changes_the_play_style() {
    let home = Home::new();
    let turns = |more: &[&str]| {
        let few = ["simulate", "--scenario", "spark", "--games", "2", "--json"];
        let answer = home.run(&[&few[..], more].concat());
        let parsed: Value = serde_json::from_str(&answer.out).unwrap();
        (parsed["bot"].clone(), parsed["turns"].clone())
    };
    let usual = turns(&[]);
    assert_eq!(usual, turns(&["--bot", "usual"]));
    for manner in ["slaughter", "stealth"] {
        let (bot, taken) = turns(&["--bot", manner]);
        assert_eq!(bot, manner);
        assert_ne!(taken, usual.1, "{manner}");
    }
    home.run(&["simulate", "--bot", "brave"]).assert_stderr(2, "possible values: usual, slaughter, stealth");
}

fn terminal() -> (OwnedFd, OwnedFd) {
    let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).unwrap();
    grantpt(&master).unwrap();
    unlockpt(&master).unwrap();
    let name = ptsname(&master, Vec::new()).unwrap();
    let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
    (master, rustix::fs::open(name, flags, Mode::empty()).unwrap())
}

fn read_until(master: &OwnedFd, like: impl Fn(&str) -> bool) -> String {
    let (begun, mut seen) = (Instant::now(), Vec::new());
    loop {
        let text = String::from_utf8_lossy(&seen).into_owned();
        if like(&text) {
            return text;
        }
        assert!(begun.elapsed() < Duration::from_secs(30), "{text:?}");
        let mut bytes = [0; 1024];
        match rustix::io::read(master, &mut bytes[..]) {
            Ok(count) if count > 0 => seen.extend_from_slice(&bytes[..count]),
            Ok(_) | Err(_) => return text,
        }
    }
}

struct Ended(Child);

impl Drop for Ended {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn simulation_shows_progress_and_ctrl_c_prints_partial_results() {
    let home = Home::new();
    let (master, slave) = terminal();
    let mut command =
        home.command(&["simulate", "--scenario", "training", "--games", "1000000", "--report", "page.html"]);
    command.env("TERM", "xterm-256color");
    command.stdout(File::create(home.at("out")).unwrap()).stderr(Stdio::from(slave));
    let mut child = Ended(command.spawn().unwrap());
    // Close the program's side of the terminal here, so that reading ends when the child ends.
    drop(command);
    let seen = read_until(&master, |text| text.contains(" left"));
    assert!(seen.contains(" of 1000000 runs, "), "{seen:?}");
    let first = seen.split('\r').find(|line| line.contains(" of 1000000 runs, ")).unwrap();
    assert!(first.contains(" 0 of ") && !first.contains("left"), "nobody knows yet: {first:?}");
    kill_process(Pid::from_child(&child.0), Signal::INT).unwrap();
    let rest = read_until(&master, |_| false);
    assert!(child.0.wait().unwrap().success());
    let last = rest.rsplit('\r').next().unwrap();
    assert!(last.ends_with("\x1b[2K") || last.is_empty(), "{rest:?}");
    let out = fs::read_to_string(home.at("out")).unwrap();
    assert!(out.starts_with("Runs of The Practice Yard: "), "{out}");
    let page = fs::read_to_string(home.at("page.html")).unwrap();
    assert!(page.contains("The simulation of 1,000,000 runs was interrupted."), "{page}");
}
