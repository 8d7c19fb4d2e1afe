//! The terminal front end in a real terminal: tmux, with a tmux server for each test.
//!
//! These tests need the program tmux, which `./test` installs. Without tmux they fail; they are never skipped.
#![cfg(all(feature = "terminal", unix))]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_secs(20);

static TERMINALS: AtomicU32 = AtomicU32::new(0);

struct Terminal {
    socket: String,
    home: tempfile::TempDir,
}

impl Terminal {
    fn new(width: u32, height: u32) -> Terminal {
        let number = TERMINALS.fetch_add(1, Ordering::Relaxed);
        let home = tempfile::tempdir().unwrap();
        std::fs::write(home.path().join("settings.json"), "{}").unwrap();
        let terminal = Terminal { socket: format!("fifteen-{}-{number}", std::process::id()), home };
        let (width, height) = (width.to_string(), height.to_string());
        let shell = "env -i PATH=/usr/bin:/bin TERM=tmux-256color COLORTERM=truecolor LANG=C.UTF-8 sh";
        terminal.tmux(&["-f", "/dev/null", "new-session", "-d", "-x", &width, "-y", &height, shell]);
        terminal.tmux(&["set-option", "-g", "status", "off"]);
        terminal.tmux(&["set-option", "-g", "window-size", "manual"]);
        terminal.tmux(&["resize-window", "-x", &width, "-y", &height]);
        terminal.type_line("PS1='ready> '");
        terminal.wait_for("the shell", |screen| screen.contains("ready> "));
        terminal
    }

    fn tmux(&self, words: &[&str]) -> Output {
        let output =
            Command::new("timeout").args(["10", "tmux", "-u", "-L", &self.socket]).args(words).output();
        let output = output.expect("timeout and tmux run: install the package tmux");
        assert!(output.status.success(), "tmux {words:?}: {}", String::from_utf8_lossy(&output.stderr));
        output
    }

    fn type_line(&self, text: &str) {
        self.tmux(&["send-keys", "-l", text]);
        self.key("Enter");
    }

    fn key(&self, name: &str) {
        self.tmux(&["send-keys", name]);
    }

    fn play(&self, options: &str) {
        let (program, home) = (env!("CARGO_BIN_EXE_fifteen"), self.home.path().display());
        self.type_line(&format!("clear; {program} --front terminal --saves {home}/saves --config {home}/settings.json {options}; echo status $?"));
    }

    fn screen(&self) -> String {
        String::from_utf8_lossy(&self.tmux(&["capture-pane", "-p"]).stdout).into_owned()
    }

    #[track_caller]
    fn wait_for(&self, what: &str, like: impl Fn(&str) -> bool) -> String {
        let begin = Instant::now();
        loop {
            let screen = self.screen();
            if like(&screen) {
                return screen;
            }
            assert!(begin.elapsed() < PATIENCE, "{what} never came:\n{screen}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    fn resize(&self, width: u32, height: u32) {
        self.tmux(&["resize-window", "-x", &width.to_string(), "-y", &height.to_string()]);
    }

    fn game(&self) -> String {
        let shell = self.tmux(&["display-message", "-p", "#{pane_pid}"]).stdout;
        let shell = String::from_utf8(shell).unwrap().trim().to_owned();
        let children = std::fs::read_to_string(format!("/proc/{shell}/task/{shell}/children")).unwrap();
        children.split_whitespace().next().expect("the game runs").to_owned()
    }

    fn runs(&self) -> Vec<serde_json::Value> {
        let read = |path: PathBuf| Some(serde_json::from_str(&std::fs::read_to_string(path).ok()?).unwrap());
        let folders = std::fs::read_dir(self.home.path().join("saves")).unwrap();
        folders.filter_map(|folder| read(folder.unwrap().path().join("world.json"))).collect()
    }

    /// Asserts that a shell can use the terminal: it echoes, reads whole lines, and shows the normal screen.
    #[track_caller]
    fn is_restored(&self) {
        self.type_line("stty -a | tr ';' '\\n' | grep -w -e echo -e icanon; echo all''well");
        let screen = self.wait_for("the shell's answer", |screen| screen.contains("allwell"));
        for mode in ["echo", "icanon"] {
            let on = screen.split_whitespace().any(|word| word == mode);
            assert!(on, "{mode} is off:\n{screen}");
        }
        let state =
            self.tmux(&["display-message", "-p", "#{alternate_on} #{cursor_flag} #{mouse_any_flag}"]).stdout;
        assert_eq!(String::from_utf8(state).unwrap().trim(), "0 1 0", "other screen, cursor, mouse");
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = Command::new("timeout").args(["10", "tmux", "-L", &self.socket, "kill-server"]).output();
    }
}

/// Returns the turn shown in the side panel, or -1.
fn turn_on(screen: &str) -> i64 {
    let line = screen.lines().find(|line| line.contains("turn  ")).unwrap_or_default();
    line.split("turn  ").nth(1).unwrap_or_default().trim().parse().unwrap_or(-1)
}

fn hero_on(screen: &str) -> Option<(usize, usize)> {
    let mut rows = screen.lines().enumerate();
    rows.find_map(|(y, row)| Some((row.chars().position(|c| c == '@')?, y)))
}

fn copy_data(home: &Path) -> PathBuf {
    let from = concat!(env!("CARGO_MANIFEST_DIR"), "/data");
    let copied = Command::new("cp").arg("-r").arg(from).arg(home).status();
    assert!(copied.unwrap().success());
    home.join("data/monsters.json")
}

#[test]
fn edited_data_are_hot_reloaded_during_play() {
    let terminal = Terminal::new(80, 24);
    let monsters = copy_data(terminal.home.path());
    let good = std::fs::read_to_string(&monsters).unwrap();
    let data = terminal.home.path().join("data");
    terminal.play(&format!("play Ada --scenario training --data {}", data.display()));
    terminal.wait_for("the run", |screen| turn_on(screen) == 0);
    std::fs::write(&monsters, good.replacen("\"monsters\"", "\"monstres\"", 1)).unwrap();
    let report = ["error: unknown field `monstres`", "^^^^^^^^^^", "did you mean `monsters`?"];
    terminal.wait_for("the report", |screen| report.iter().all(|part| screen.contains(part)));
    let newt = r#""monsters": [ { "id": "fresh_newt", "name": "fresh newt", "glyph": "n", "color": "brown",
        "family": "lizards", "faction": "beasts", "hp": "1", "frequency": 1, "depth": [1, 2], "text": "It drips." },"#;
    std::fs::write(&monsters, good.replacen("\"monsters\": [", newt, 1)).unwrap();
    let screen = terminal.wait_for("the log", |screen| screen.contains("reloaded: 1 added"));
    assert!(!screen.contains("did you mean"), "{screen}");
    terminal.key("S");
    terminal.wait_for("the end", |screen| screen.contains("status 0"));
    assert_eq!(terminal.runs()[0]["edited"], true);
}

#[test]
fn player_moves_looks_resizes_saves_and_resumes() {
    let terminal = Terminal::new(100, 40);
    terminal.play("play Ada --scenario training --seed 1");
    // The test may read the screen while it is drawn. Wait for both the turn and the hero.
    let is_drawn = |screen: &str, turn, hero| turn_on(screen) == turn && hero_on(screen) == Some(hero);
    let screen = terminal.wait_for("the run", |screen| turn_on(screen) == 0 && hero_on(screen).is_some());
    let start = hero_on(&screen).expect("the hero is there");
    terminal.key("l");
    terminal.wait_for("a step", |screen| is_drawn(screen, 1, (start.0 + 1, start.1)));
    terminal.key("Left");
    terminal.wait_for("a step back", |screen| is_drawn(screen, 2, start));
    terminal.key("x");
    terminal.wait_for("looking", |screen| screen.contains("Look around"));
    terminal.key("Escape");
    terminal.wait_for("the map", |screen| !screen.contains("Look around"));

    for (width, height) in [(80, 24), (20, 6), (2, 1), (1, 1), (200, 60), (100, 40)] {
        terminal.resize(width, height);
        std::thread::sleep(Duration::from_millis(60));
    }
    terminal.wait_for("the whole screen again", |screen| is_drawn(screen, 2, start));

    terminal.key("S");
    terminal.wait_for("the end", |screen| screen.contains("status 0"));
    terminal.is_restored();
    assert_eq!(terminal.runs()[0]["turn"], 2);

    terminal.play("play Ada");
    terminal.wait_for("the run again", |screen| is_drawn(screen, 2, start));
}

#[test]
fn keypad_walks_in_both_keypad_modes_with_and_without_num_lock() {
    let terminal = Terminal::new(100, 40);
    terminal.play("play Ada --scenario training --seed 1");
    let screen = terminal.wait_for("the run", |screen| turn_on(screen) == 0 && hero_on(screen).is_some());
    let (x, y) = hero_on(&screen).expect("the hero is there");
    // Keypad: 6 in application mode with Num Lock, 4 in numeric mode with Num Lock, then 6 and 5 without Num Lock.
    let sent: [&[&str]; 4] = [&["-H", "1b", "4f", "76"], &["KP4"], &["Right"], &["-H", "1b", "5b", "45"]];
    for (turn, (keys, right)) in (1..).zip(sent.into_iter().zip([1, 0, 1, 1])) {
        terminal.tmux(&[&["send-keys"], keys].concat());
        terminal.wait_for(&format!("{keys:?}"), |screen| {
            turn_on(screen) == turn && hero_on(screen) == Some((x + right, y))
        });
    }
}

#[test]
fn missing_display_falls_back_to_the_terminal_with_a_message() {
    let terminal = Terminal::new(100, 30);
    let program = env!("CARGO_BIN_EXE_fifteen");
    terminal.type_line(&format!("clear; HOME=/nowhere {program}; echo status $?"));
    terminal.wait_for("the title", |screen| screen.contains("New run"));
    terminal.key("q");
    let screen = terminal.wait_for("the end", |screen| screen.contains("status 0"));
    assert!(screen.contains("Using the terminal instead of a window"), "{screen}");
    terminal.is_restored();
}

#[test]
fn cyrillic_and_wide_letters_do_not_shift_the_layout() {
    let terminal = Terminal::new(100, 40);
    terminal.play("play 'Юрий 東京' --scenario training --seed 1");
    let screen = terminal.wait_for("the run", |screen| turn_on(screen) == 0);
    assert!(screen.lines().any(|row| row.trim_end().ends_with("│ Юрий 東京")), "{screen}");
    terminal.key("S");
    terminal.wait_for("the end", |screen| screen.contains("status 0"));
    terminal.play("");
    let screen = terminal.wait_for("the title", |screen| screen.contains("New run"));
    assert!(screen.contains("Resume  Юрий 東京 "), "{screen}");
}

#[test]
fn terminal_output_uses_true_color() {
    let terminal = Terminal::new(80, 24);
    terminal.play("");
    terminal.wait_for("the title", |screen| screen.contains("New run"));
    let painted = terminal.tmux(&["capture-pane", "-p", "-e"]).stdout;
    let painted = String::from_utf8_lossy(&painted);
    assert!(painted.contains("38;2;") && painted.contains("48;2;"), "{painted:?}");
    terminal.key("q");
    terminal.wait_for("the end", |screen| screen.contains("status 0"));
    terminal.is_restored();
}

#[test]
fn signal_saves_the_run_and_restores_the_terminal() {
    for signal in ["TERM", "INT", "HUP"] {
        let terminal = Terminal::new(80, 24);
        terminal.play("play Bo --scenario training");
        terminal.wait_for("the run", |screen| turn_on(screen) == 0);
        terminal.key(".");
        terminal.wait_for("a turn", |screen| turn_on(screen) == 1);
        assert!(Command::new("kill").args(["-s", signal, &terminal.game()]).status().unwrap().success());
        terminal.wait_for("the end", |screen| screen.contains("status 0"));
        terminal.is_restored();
        assert_eq!(terminal.runs()[0]["turn"], 1, "{signal}");
    }
}

#[test]
fn closed_terminal_ends_the_game_and_the_run_is_saved() {
    let terminal = Terminal::new(80, 24);
    terminal.play("play Cy --scenario training");
    terminal.wait_for("the run", |screen| turn_on(screen) == 0);
    terminal.key(".");
    terminal.wait_for("a turn", |screen| turn_on(screen) == 1);
    let game = PathBuf::from("/proc").join(terminal.game());
    terminal.tmux(&["kill-server"]);
    let begin = Instant::now();
    while game.exists() {
        assert!(begin.elapsed() < PATIENCE, "the game runs on without a terminal");
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(terminal.runs()[0]["turn"], 1);
}

#[test]
fn idle_terminal_uses_almost_no_cpu_time() {
    let terminal = Terminal::new(80, 24);
    terminal.play("play Di --scenario training");
    terminal.wait_for("the run", |screen| turn_on(screen) == 0);
    let game = terminal.game();
    let before = processor_ticks(&game);
    std::thread::sleep(Duration::from_secs(3));
    let ticks = processor_ticks(&game) - before;
    assert!(ticks <= 6, "{ticks} hundredths of a second in three idle seconds");
}

/// Returns the processor time that a process has used, in hundredths of a second.
fn processor_ticks(process: &str) -> u64 {
    let stat = std::fs::read_to_string(Path::new("/proc").join(process).join("stat")).unwrap();
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
    fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap()
}

/// Not a test by itself: [`panic_restores_the_terminal`] starts it in a terminal.
#[test]
#[ignore = "panics on purpose, in a terminal of another test's"]
fn panicking() {
    let _terminal = fifteen::frontend::terminal::Terminal::open().unwrap();
    panic!("on purpose");
}

#[test]
fn panic_restores_the_terminal() {
    let terminal = Terminal::new(100, 30);
    let this = std::env::current_exe().unwrap();
    terminal.type_line(&format!(
        "clear; {} --ignored --exact terminal::panicking --nocapture; echo status $?",
        this.display()
    ));
    let screen = terminal.wait_for("the end", |screen| screen.contains("status 101"));
    assert!(screen.contains("on purpose"), "the message is on the restored screen:\n{screen}");
    terminal.is_restored();
}
