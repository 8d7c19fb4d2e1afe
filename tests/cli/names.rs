//! Names of runs that are paths out of the saves folder: the program keeps each run in the saves folder.

use crate::cli::home::{Answer, Home};

fn play(home: &Home, name: &str) -> Answer {
    home.run(&["play", "--saves", "saves", "--keys", "s", "--", name])
}

#[test]
fn odd_names_are_accepted_and_written_only_inside_the_saves_folder() {
    let home = Home::new();
    let before = home.tree();
    let names = [
        "../../x",
        "..",
        ".",
        "/etc/passwd",
        "a/b",
        "a\\b",
        "con",
        "nul.txt",
        "-x",
        "graveyard",
        "😀",
        "Åsa of Lastlight",
        "%s%n",
        "{}",
        "\"",
        "'",
    ];
    for name in names {
        let answer = play(&home, name);
        assert_eq!((answer.status, &*answer.err), (0, ""), "{name}");
    }
    let mut runs = 0;
    for (path, _) in home.tree() {
        let Some(inside) = path.strip_prefix("/work/saves") else {
            assert!(before.contains_key(&path), "{path} was written");
            continue;
        };
        let safe = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-/.".contains(c);
        assert!(inside.chars().all(safe) && !inside.contains(".."), "{inside}");
        runs += usize::from(inside.ends_with("/world.json"));
    }
    assert_eq!(runs, names.len(), "each has a run of its own");
}

#[test]
fn unreadable_names_are_refused_without_writing() {
    let home = Home::new();
    let before = home.tree();
    let long = "x".repeat(10_000);
    for (name, expected) in [
        ("", "A run needs a name."),
        ("  ", "A run needs a name."),
        ("\u{202e}abc", "A name cannot hold the invisible character U+202E."),
        ("a\nb", "A name cannot hold the invisible character U+000A."),
        ("\u{1b}[2J", "A name cannot hold the invisible character U+001B."),
        (&long, "A name can have 40 characters; this one has 10000."),
    ] {
        play(&home, name).assert_error(1, expected);
    }
    assert_eq!(home.tree(), before);
}

#[test]
fn the_login_name_is_the_default_if_it_is_plain() {
    let home = Home::new();
    let mut command = home.command(&["play", "--saves", "saves", "--keys", "s", "--screen"]);
    command.env("USER", "../../root");
    assert!(home.end(command).out.contains(" Adventurer"));
    let usual = home.run(&["play", "--saves", "saves", "--keys", "s", "--screen"]);
    assert!(usual.out.contains(" tester"), "{}", usual.out);
}
