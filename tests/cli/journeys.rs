//! Short games: some keys, and the screen after them.

use crate::cli::home::Home;

fn rows(screen: &str) -> Vec<&str> {
    screen.lines().map(str::trim_end).collect()
}

#[test]
fn the_first_screen_of_the_practice_yard_shows_map_and_hero() {
    let home = Home::new();
    let keys = ["--keys", "", "--screen", "--size", "80x24"];
    let args = [&["--scenario", "training", "--seed", "1"][..], &keys].concat();
    let answer = home.ada(&args);
    assert_eq!(answer.status, 0);
    let rows = rows(&answer.out);
    assert_eq!(rows.len(), 24);
    assert!(rows.iter().any(|row| row.contains('@')), "{}", answer.out);
    assert!(rows.iter().any(|row| row.ends_with("│ Ada")), "{}", answer.out);
}

#[test]
fn a_run_starts_and_resumes_from_the_title_screen() {
    let home = Home::new();
    let title = |keys: &str| {
        let args = ["--saves", "saves", "--screen", "--keys", keys];
        let answer = home.run(&args);
        assert_eq!((answer.status, &*answer.err), (0, ""), "{}", answer.out);
        answer.out
    };
    let first = title("");
    assert!(first.contains("New run") && !first.contains("Resume"), "{first}");
    let named = title("n<Enter><Tab><Tab>Ada");
    assert!(named.contains(" Ada ") && !named.contains("testerAda"), "{named}");
    let playing = title("n<Enter><Tab><Tab>Ada<Enter>sss");
    assert!(playing.contains("turn                 3"), "{playing}");
    let listed = title("");
    let row = listed.lines().find(|row| row.contains("Resume")).unwrap();
    assert!(row.contains("Ada") && row.contains("Fifteen Steps Down, Lastlight"), "{row}");
    let resumed = title("<Enter>s");
    assert!(resumed.contains("turn                 4"), "{resumed}");
    let again = title("n<Enter><Tab><Tab>Ada<Enter>");
    assert!(again.contains("A run of Ada already exists. Resume it?"), "{again}");
    let question = title("<Enter>Q");
    assert!(question.contains("y yes"), "{question}");
    assert!(home.save().contains("\"turn\": 4,"), "nobody said yes");
}

#[test]
fn hints_name_the_bound_keys() {
    let home = Home::new();
    home.write("own/settings.json", "{}");
    let keys = r#"{"keys": [{"command": "help", "keys": ["<F2>"]}]}"#;
    home.write("own/keys.json", keys);
    let answer = home.ada(&["--config", "own/settings.json", "--keys", "s", "--screen"]);
    assert!(answer.out.contains("F2 help"), "{}", answer.out);
    let help = home.ada(&["--config", "own/settings.json", "--keys", "<F2>", "--screen"]);
    assert!(help.out.contains("Walking"), "{}", help.out);
}

#[test]
fn the_same_seed_and_keys_give_the_same_screen() {
    let keys = "oooooo_><Enter>sssjjkkll";
    let screens: Vec<String> = ["a", "b"]
        .iter()
        .map(|_| {
            let home = Home::new();
            home.ada(&["--seed", "7", "--keys", keys, "--screen"]).out
        })
        .collect();
    assert_eq!(screens[0], screens[1]);
}

#[test]
fn a_key_file_gives_the_same_keys_as_the_option() {
    let home = Home::new();
    home.write("keys", "s\ns\r\n<Space>s\n");
    let answer = home.ada(&["--keys-file", "keys"]);
    assert_eq!(answer.status, 0);
    assert!(home.save().contains("\"turn\": 3,"));
}

#[test]
fn the_title_shows_equal_scenario_and_level_names_once() {
    let home = Home::new();
    home.ada(&["--scenario", "training", "--keys", "s"]);
    let title = home.run(&["--saves", "saves", "--keys", "", "--screen"]).out;
    let row = title.lines().find(|line| line.contains("Resume")).unwrap();
    let names = row.to_lowercase().matches("practice yard").count();
    assert_eq!(names, 1, "{row}");
}
