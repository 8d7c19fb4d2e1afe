//! Unusable mods and data files that nothing reads: every command of the lab reports them.

use crate::home::Home;

const COMMANDS: [&[&str]; 3] =
    [&["simulate", "--games", "1"], &["simulate", "--games", "1", "--levels", "--json"], &["plot"]];

fn mice(monsters: &str) -> Home {
    let home = Home::new();
    home.write("mice/mod.json", r#"{ "id": "mice", "name": "Mice", "version": "1.0" }"#);
    home.write("mice/monsters.json", &format!(r#"{{ "monsters": [{monsters}] }}"#));
    home
}

#[test]
fn commands_refuse_to_run_without_a_requested_mod() {
    let home = mice(r#"{ "id": "cellar_rat", "nmae": "mouse" }"#);
    home.write("lost/settings.json", r#"{ "mods": ["nowhere"] }"#);
    for (mods, expected) in [
        (["--mod", "nope"], "there is no mod `nope`"),
        (["--mod", "mice"], "did you mean `name`?"),
        (["--config", "lost/settings.json"], "there is no mod `nowhere`"),
    ] {
        for command in COMMANDS {
            let answer = home.run(&[command, &mods].concat());
            answer.assert_stderr(1, expected);
            assert_eq!(answer.out, "", "{command:?} {mods:?}");
        }
    }
}

#[test]
fn unread_files_are_reported_once() {
    let home = mice(r#"{ "id": "cellar_rat", "name": "mouse" }"#);
    home.write("mice/data/monsters.json", "{}");
    let expected = "warning: nothing reads this file\n  --> mice/data/monsters.json\n  = move it to `monsters.json`\n\n\
        1 warning\n";
    let answer = home.run(&["simulate", "--games", "2", "--levels", "--jobs", "2", "--mod", "mice"]);
    assert_eq!((answer.status, &*answer.err), (0, expected));
}
