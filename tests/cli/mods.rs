//! Unusable mods: every command reports them, and no command continues without them.

use crate::cli::home::{Answer, Home};

fn home() -> Home {
    let home = Home::new();
    let about = r#"{ "id": "mice", "name": "Mice", "version": "1.0" }"#;
    home.write("mice/mod.json", about);
    home.write("mice/monsters.json", r#"{ "monsters": [{ "id": "cellar_rat", "nmae": "mouse" }] }"#);
    home.write("lost/settings.json", r#"{ "mods": ["nowhere"] }"#);
    home.write("spoilt/settings.json", r#"{ "mods": ["../mice"] }"#);
    home.ada(&["--seed", "5", "--scenario", "training", "--keys", "s"]);
    home
}

const MODS: [(&[&str], &str); 5] = [
    (&["--mod", "nope"], "there is no mod `nope`"),
    (&["--mod", "mice"], "did you mean `name`?"),
    (&["--mod", "mice", "--mod", "nope"], "there is no mod `nope`"),
    (&["--config", "lost/settings.json"], "there is no mod `nowhere`"),
    (&["--config", "spoilt/settings.json"], "did you mean `name`?"),
];

fn run(home: &Home, command: &[&str], mods: &[&str]) -> Answer {
    home.run(&[command, mods, &["--saves", "saves"]].concat())
}

#[test]
fn commands_refuse_to_run_without_a_requested_mod() {
    let home = home();
    let before = home.tree();
    for (mods, expected) in MODS {
        let checked = run(&home, &["check"], mods);
        assert_eq!((checked.status, &*checked.err), (1, ""), "{mods:?}");
        assert!(checked.out.contains(expected), "{mods:?}: {}", checked.out);
        for command in [
            &["map"][..],
            &["map", "--json"],
            &["explain", "monster", "no_monster_at_all"],
            &["save", "show", "Ada"],
            &["save", "check", "Ada"],
            &["save", "diff", "Ada", "Ada"],
            &["save", "repair", "Ada"],
            &["replay", "Ada"],
            &["replay", "Ada", "--verify"],
        ] {
            let answer = run(&home, command, mods);
            assert_eq!(answer.err, checked.out, "{command:?} {mods:?}");
            assert_eq!((answer.status, &*answer.out), (1, ""), "{command:?} {mods:?}");
        }
        let explained = run(&home, &["explain", "monster", "cellar_rat"], mods);
        assert_eq!((explained.status, &*explained.err), (1, &*checked.out));
        assert!(explained.out.starts_with("monster cellar_rat"), "{}", explained.out);
        let played = home.ada(&[mods, &["--keys", "n"]].concat());
        played.assert_stderr(1, expected);
    }
    assert_eq!(home.tree(), before, "nothing was played, and nothing repaired");
}

#[test]
fn commands_about_the_program_itself_take_no_mods() {
    let home = home();
    for command in [&["reference"][..], &["twentyfour", "3", "8"]] {
        let answer = home.run(&[command, &["--mod", "mice"]].concat());
        let expected = format!("`--mod` has no effect on `{}`", command[0]);
        answer.assert_stderr(2, &expected);
        let lost = ["--config", "lost/settings.json"];
        assert_eq!(home.run(&[command, &lost].concat()).status, 0);
    }
}

#[test]
fn unread_files_are_reported_by_every_command_that_reads_the_data() {
    let home = home();
    home.copy_data();
    let monsters = r#"{ "monsters": [{ "id": "cellar_rat", "name": "mouse" }] }"#;
    home.write("mice/monsters.json", monsters);
    home.write("mice/data/monsters.json", monsters);
    home.write("data/vaults/small/cell.json", "{}");
    home.write("data/vaults/cell.json~", "{}");
    let mods = ["--mod", "mice"];
    let checked = run(&home, &["check"], &mods);
    let told = "warning: nothing reads this file\n  --> data/vaults/small/cell.json\n  = subfolders of `vaults` are \
        not read: move it to `vaults/cell.json`\n\nwarning: nothing reads this file\n  --> mice/data/monsters.json\n  \
        = move it to `monsters.json`\n\n";
    assert!(checked.out.starts_with(told), "{}", checked.out);
    assert!(checked.out.ends_with(": 2 warnings\n"), "{}", checked.out);
    assert_eq!(checked.status, 0);
    let answer = run(&home, &["map"], &mods);
    assert_eq!((answer.status, &*answer.err), (0, &*format!("{told}2 warnings\n")));
}

#[test]
fn errors_of_several_mods_are_counted_together() {
    let home = home();
    home.write("rats/mod.json", r#"{ "id": "rats", "name": "Rats", "version": "1.0" }"#);
    home.write("rats/monsters.json", r#"{ "monsters": [{ "id": "giant_rat", "hpp": "1d6" }] }"#);
    let played = home.ada(&["--mod", "mice", "--mod", "rats", "--keys", "n"]);
    let counted: Vec<&str> = played.err.lines().filter(|line| line.contains(" error")).collect();
    assert_eq!(counted, ["3 errors"], "{}", played.err);
}
