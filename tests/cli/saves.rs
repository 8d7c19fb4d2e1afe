//! Runs that are stopped and resumed, edited by hand, damaged, or opened twice at once.

use crate::cli::home::{Home, hero_hp, with_hero_hp};
use std::fs;
use std::time::{Duration, Instant};

/// Returns the lines of a save that do not change each time it is saved.
fn body(save: &str) -> Vec<&str> {
    let is_stable = |line: &&str| !line.contains("\"save_seq\"") && !line.contains("\"checksum\"");
    save.lines().filter(is_stable).collect()
}

#[test]
fn a_run_resumes_in_the_same_state() {
    // Only one `o`: a second `o` in a row walks to the stairs, but a save does not store that the last key was `o`.
    let keys = "osssjjskklhh";
    let whole = Home::new();
    whole.ada(&["--seed", "5", "--keys", keys]);
    let parts = Home::new();
    parts.ada(&["--seed", "5"]);
    for key in keys.chars() {
        parts.play(&key.to_string());
    }
    assert_eq!(body(&parts.save()), body(&whole.save()));
}

fn save_seq(save: &str) -> u64 {
    let (_, rest) = save.split_once("\"save_seq\": ").unwrap();
    rest.split_once(',').unwrap().0.parse().unwrap()
}

#[test]
fn resuming_and_closing_a_run_changes_only_the_save_number() {
    let home = Home::new();
    home.ada(&["--seed", "5", "--keys", "ooos"]);
    let before = home.save();
    home.play("");
    assert_eq!(body(&home.save()), body(&before));
    assert_eq!(save_seq(&home.save()), save_seq(&before) + 1);
}

#[test]
fn every_way_of_leaving_saves_the_run() {
    for way in ["", "<C-s>", "S", "<Esc>", "x", "?"] {
        let home = Home::new();
        home.ada(&["--seed", "5", "--keys", &format!("sss{way}")]);
        assert!(home.save().contains("\"turn\": 3,"), "after {way:?}");
    }
}

#[test]
fn resuming_with_another_seed_or_scenario_is_refused() {
    let home = Home::new();
    home.ada(&["--seed", "5", "--keys", "s"]);
    let before = home.tree();
    home.ada(&["--seed", "6"]).assert_error(
        1,
        "A run of Ada already exists. Its seed is 5, not 6. Resume it without a seed, or give the \
         new run its own name.",
    );
    home.ada(&["--scenario", "training"]).assert_stderr(1, "Its scenario is `campaign`, not `training`.");
    home.ada(&["--scenario", "trainin"])
        .assert_error(1, "There is no scenario `trainin`; did you mean `training`?");
    let mut after = home.tree();
    let is_lock = |path: &String| path.ends_with("/lock");
    after.retain(|path, _| !is_lock(path));
    let before: Vec<_> = before.into_iter().filter(|(path, _)| !is_lock(path)).collect();
    assert_eq!(after.into_iter().collect::<Vec<_>>(), before);
}

#[test]
fn a_hand_edited_save_loads_and_is_marked_as_edited() {
    let home = Home::new();
    home.ada(&["--seed", "5", "--keys", "s"]);
    let hp = hero_hp(&home.save());
    let edited = with_hero_hp(&home.save(), "7");
    fs::write(home.ada_folder().join("world.json"), edited).unwrap();
    let screen = home.play("");
    assert!(screen.contains(&format!(" 7/{hp}")), "{screen}");
    assert!(screen.contains("edited by hand"), "{screen}");
    assert!(home.save().contains("\"edited\": true"));
}

type Change = (fn(&str) -> String, &'static str);

/// Edits that leave valid JSON, so that the game assumes edits by the player.
const IMPOSSIBLE: [Change; 5] = [
    (|save| with_hero_hp(save, "0"), "the hero has no hit points left"),
    (|save| save.replacen("\"version\": 12", "\"version\": 99", 1), "written by a newer version"),
    (|save| with_hero_hp(save, "-7"), "-7 is out of range"),
    (|save| save.replacen("\"at\": [", "\"at\": [9", 1), "is off the map"),
    (|save| save.replacen("\"Ada\"", "\"Bob\"", 1), "contains the run of Bob"),
];

const DAMAGED: [Change; 5] = [
    (|_| String::new(), "the file is empty"),
    (|save| save.chars().take(save.chars().count() / 2).collect(), "world.json:"),
    (|save| "\0".repeat(save.len()), "this is not a text file"),
    (|save| save.replacen(',', "", 1), "a comma is missing"),
    (|_| "[".repeat(2_000_000), "too large to be a save"),
];

#[test]
fn an_impossible_save_is_reported_and_left_unchanged() {
    let home = Home::new();
    home.ada(&["--seed", "5", "--keys", "s"]);
    let good = home.save();
    for (change, told) in IMPOSSIBLE {
        let bad = change(&good);
        assert_ne!(bad, good);
        fs::write(home.ada_folder().join("world.json"), &bad).unwrap();
        let before = fs::read_dir(home.ada_folder()).unwrap().count();
        let answer = home.ada(&["--keys", "sss"]);
        answer.assert_stderr(1, told);
        assert!(home.save() == bad, "it was overwritten: {told}");
        assert_eq!(fs::read_dir(home.ada_folder()).unwrap().count(), before);
    }
}

#[test]
fn a_damaged_save_is_kept_and_the_run_is_recovered() {
    for (change, told) in DAMAGED {
        let home = Home::new();
        home.ada(&["--seed", "5", "--keys", "ss"]);
        let bad = change(&home.save());
        fs::write(home.ada_folder().join("world.json"), &bad).unwrap();
        let screen = home.play("m");
        let words = screen.replace('│', " ");
        let words = words.split_whitespace().collect::<Vec<&str>>().join(" ");
        assert!(words.contains("A save was damaged"), "{screen}");
        assert!(words.contains(told.trim()), "{told}: {screen}");
        assert!(words.contains("is kept as world.kept-1.json"), "{screen}");
        assert!(words.contains("Nothing that was played is lost."), "{screen}");
        assert!(home.save().contains("\"turn\": 2,"));
        let kept = fs::read_to_string(home.ada_folder().join("world.kept-1.json"));
        assert!(kept.unwrap() == bad, "{told}");
    }
}

#[test]
fn an_impossible_save_is_reported_with_ways_to_recover() {
    let home = Home::new();
    home.ada(&["--seed", "5", "--keys", "s"]);
    let folder = home.ada_folder();
    let bad = with_hero_hp(&home.save(), "0");
    fs::write(folder.join("world.json"), &bad).unwrap();
    let way_back = "go back to the older save world.1.json: move world.json away";
    home.ada(&[]).assert_stderr(1, way_back);
    let title = home.run(&["--saves", "saves", "--keys", "<Enter>", "--screen"]);
    assert!(title.out.contains("the older save"), "{}", title.out);
    fs::rename(folder.join("world.json"), folder.join("edited.json")).unwrap();
    // The journal replays from the older save to the latest state.
    assert!(home.play("").contains("turn                 1"));
    for older in ["world.1.json", "world.2.json"] {
        fs::remove_file(folder.join(older)).ok();
    }
    // Without an older save, the whole run is replayed from the journal.
    fs::write(folder.join("world.json"), "{ \"oops\" }").unwrap();
    let screen = home.play("m");
    let words = screen.replace('│', " ");
    let words = words.split_whitespace().collect::<Vec<&str>>().join(" ");
    assert!(words.contains("Nothing that was played is lost."), "{screen}");
    assert_eq!(fs::read_to_string(folder.join("world.kept-1.json")).unwrap(), "{ \"oops\" }");
    assert!(home.save().contains("\"turn\": 1,"));
    // Without a journal either, the run is refused.
    fs::write(folder.join("world.json"), "{ \"oops\" }").unwrap();
    for name in ["journal.txt", "world.1.json", "world.2.json", "world.3.json"] {
        fs::remove_file(folder.join(name)).ok();
    }
    home.ada(&[]).assert_stderr(1, "Correct it by hand, or move it away to start over");
}

#[test]
fn a_save_that_is_not_a_regular_file_is_refused() {
    let home = Home::new();
    home.ada(&["--keys", "s"]);
    let save = home.ada_folder().join("world.json");
    fs::remove_file(&save).unwrap();
    fs::create_dir(&save).unwrap();
    home.ada(&[]).assert_stderr(1, "is not a regular file; nothing was done with it.");
    #[cfg(unix)]
    {
        fs::remove_dir(&save).unwrap();
        std::os::unix::fs::symlink("world.json", &save).unwrap();
        home.ada(&[]).assert_stderr(1, "is not a regular file; nothing was done with it.");
    }
}

#[test]
fn a_second_instance_is_refused_with_the_process_id_of_the_first() {
    let home = Home::new();
    home.write("long", &"<Esc>".repeat(3_000_000));
    let args = ["play", "Ada", "--saves", "saves", "--keys-file", "long"];
    let mut first = home.command(&args).spawn().unwrap();
    let begun = Instant::now();
    while !home.ada_has("world.json") {
        assert!(begun.elapsed() < Duration::from_secs(20), "it does not begin");
        std::thread::sleep(Duration::from_millis(5));
    }
    let before = home.save();
    let expected =
        format!("The run of Ada is already being played (by process {}). Close that game first.", first.id());
    let second = home.ada(&["--keys", "sss"]);
    let after = home.save();
    let other = home.run(&["play", "Bob", "--saves", "saves", "--keys", "s"]);
    // Killing the process loses at most the turns since the last save.
    first.kill().unwrap();
    first.wait().unwrap();
    second.assert_error(1, &expected);
    assert_eq!(after, before);
    assert_eq!(other.status, 0, "another run can be played meanwhile");
    assert!(home.play("").contains("turn                 0"), "the lock ends with the process");
}

#[test]
fn a_run_that_is_given_up_moves_to_the_graveyard() {
    let home = Home::new();
    home.ada(&["--keys", "sQn"]);
    assert!(home.ada_has("world.json"), "who says no plays on");
    home.ada(&["--keys", "sQy"]);
    let names: Vec<String> = home.tree().into_keys().collect();
    let buried = |name: &String| name.starts_with("/work/saves/graveyard/ada-");
    assert!(names.iter().any(buried), "{names:?}");
    assert!(!home.ada_has("world.json"), "{names:?}");
    assert!(home.play("").contains("turn                 0"), "the next Ada is a new one");
}
