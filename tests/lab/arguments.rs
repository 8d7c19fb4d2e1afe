//! Arguments of `fifteen-lab`: help, defaults and errors.

use crate::clean::{asked, text};
use crate::home::Home;

#[test]
fn help_lists_the_commands_and_the_version_matches_the_game() {
    let home = Home::new();
    let help = home.run(&["--help"]);
    help.assert_stdout(0, "Usage: fifteen lab [OPTIONS] <COMMAND>");
    for command in ["simulate", "train", "plot"] {
        help.assert_stdout(0, &format!("\n  {command} "));
    }
    let version = home.run(&["--version"]);
    assert_eq!(version.out, concat!("fifteen-lab ", env!("CARGO_PKG_VERSION"), "\n"));
    home.run(&[]).assert_stderr(2, "Usage: fifteen lab [OPTIONS] <COMMAND>");
    home.run(&["play"]).assert_stderr(2, "unrecognized subcommand 'play'");
}

#[test]
fn options_for_playing_are_refused() {
    let home = Home::new();
    for (option, expected) in [
        (&["--png", "a.png"][..], "`--png` needs a command with screens"),
        (&["--film", "a.png"], "`--film` records a game"),
        (&["--front", "lines"], "`--front lines` is for playing"),
        (&["--screen"], "`--screen` needs `--front headless`"),
        (&["--font", "nope"], "The font nope cannot be used: "),
    ] {
        home.run(&[&["plot"], option].concat()).assert_stderr(2, expected);
    }
}

#[test]
fn arguments_and_data_with_hidden_characters_are_escaped_in_output() {
    let home = Home::new();
    let text = text();
    let t = text.as_str();
    for args in [
        &["simulate", "--games", t][..],
        &["simulate", "--scenario", t],
        &["simulate", "--levels", "--scenario", t, "--json"],
        &["simulate", "--duels", t],
        &["train", t, "--out", "a.json"],
        &["train", "rime_newt", "--out", t],
        &["plot", "--scenario", t],
        &["plot", "--seed", t],
    ] {
        let answer = asked(&home, args);
        assert!(answer.status != 0 && answer.err.contains("\\u{"), "{}", answer.err);
    }
    let written = serde_json::to_string(&format!("{text}\0")).unwrap();
    let about = r#""id": "mod", "name": "Mod", "version": "1""#;
    let monster = format!(r#"{{ "monsters": [{{ "id": {written}, {written}: {written} }}] }}"#);
    home.write("mod/mod.json", &format!("{{ {about} }}"));
    home.write("mod/monsters.json", &monster);
    home.write("settings.json", &format!(r#"{{ "palette": {written}, {written}: 1 }}"#));
    for more in [["--mod", "mod"], ["--config", "settings.json"]] {
        let answer = asked(&home, &[&["simulate", "--games", "1", "--levels"][..], &more].concat());
        assert!(answer.err.contains("\\u{"), "{}", answer.err);
    }
}
