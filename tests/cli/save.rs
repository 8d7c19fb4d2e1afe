//! `fifteen save`: shows, compares, checks and repairs saves.

use crate::cli::home::{Home, hero_hp, with_hero_hp};
use serde_json::Value;
use std::fs;

fn played() -> Home {
    let home = Home::new();
    home.ada(&["--scenario", "spark", "--seed", "5", "--keys", "ooss"]);
    home
}

fn edit(home: &Home, from: &str, to: &str) {
    let text = home.save();
    assert!(text.contains(from), "{from}");
    fs::write(home.ada_folder().join("world.json"), text.replacen(from, to, 1)).unwrap();
}

fn hurt(home: &Home, hp: impl Fn(i64) -> String) -> i64 {
    let save = home.save();
    let was = hero_hp(&save);
    let changed = with_hero_hp(&save, &hp(was));
    fs::write(home.ada_folder().join("world.json"), changed).unwrap();
    was
}

#[test]
fn save_show_accepts_a_name_a_folder_or_a_file() {
    let home = played();
    let folder = home.ada_folder();
    let file = folder.join("world.json");
    let shown = |word: &str, more: &[&str]| {
        let args = ["save", "show", word, "--saves", "saves"];
        let answer = home.run(&[&args, more].concat());
        assert_eq!((answer.status, &*answer.err), (0, ""));
        answer.out
    };
    let page = shown("Ada", &[]);
    assert_eq!(page, shown(folder.to_str().unwrap(), &[]));
    assert_eq!(page, shown(file.to_str().unwrap(), &[]));
    for part in [
        "Ada, on turn ",
        "The Fifth Step",
        " hit points, at [",
        "Carries:",
        "a: ",
        ", in hand",
        ", burning only in the dark",
        "\nThe Old Cellars, depth 1\n",
        "Seed 5",
        "@",
        "Last messages:",
    ] {
        assert!(page.contains(part), "{part} is not in\n{page}");
    }
    let whole = shown("Ada", &["--whole"]);
    assert!(whole.lines().count() > page.lines().count(), "{whole}");
    assert!(whole.contains("The Old Cellars #1, depth 1"), "{whole}");
    let none = home.run(&["save", "show", "Bob", "--saves", "saves"]);
    none.assert_error(1, "There is neither a file nor a run named Bob.");
}

#[test]
fn save_show_reports_commands_in_the_journal_after_the_save() {
    let home = played();
    let shown = |home: &Home| home.run(&["save", "show", "Ada", "--saves", "saves"]).out;
    assert!(!shown(&home).contains("The journal goes on"), "{}", shown(&home));
    let before = home.save();
    home.play("sss");
    // As after a crash before the save: the old save, and a journal without the line of the new save.
    fs::write(home.ada_folder().join("world.json"), &before).unwrap();
    let journal = home.ada_folder().join("journal.txt");
    let text = fs::read_to_string(&journal).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let last = lines.iter().rposition(|line| line.contains(" saved ")).unwrap();
    fs::write(&journal, lines[..last].join("\n") + "\n").unwrap();
    let turn = lines[last].split(' ').next().unwrap();
    let page = shown(&home);
    let said = format!("  The journal goes on to turn {turn}: the game will replay 3 commands.");
    assert!(page.lines().any(|line| line == said), "{said}\n{page}");
    home.write("elsewhere.json", &before);
    let away = home.run(&["save", "show", "elsewhere.json", "--saves", "saves"]).out;
    assert!(!away.contains("The journal goes on"), "{away}");
}

const GROWN: [(&str, &str); 6] = [
    ("\"class\": \"guard\"", "\"class\": \"hunter\""),
    ("\"whistle_the_dog\"", "\"stock_taking\""),
    (
        "\"level\": 1,",
        "\"level\": 2, \"skill_points\": 2, \"ranks\": { \"blades\": 1 }, \"boons\": [\"kobold\"],
        \"offers\": [{ \"source\": { \"level\": 2 }, \"talents\": [\"bent_wire\", \"fine_print\"] }],
        \"cooldowns\": { \"shoulder_in\": 999 },",
    ),
    ("\"experience\": ", "\"experience\": 10"),
    ("\"edited\": ", "\"marks\": { \"bells_rung\": 3 }, \"edited\": "),
    ("\"lore\": {", "\"lore\": { \"companions\": [{ \"id\": 9999, \"name\": \"Wat\", \"home\": true }],"),
];

#[test]
fn hero_growth_is_shown_and_compared() {
    let home = played();
    let shown = || home.run(&["save", "show", "Ada", "--saves", "saves"]).out;
    let page = shown();
    for part in [
        "Hero with 40 of 40 hit points",
        "Lastlighter and guard of the watch of level 1, 5 of 100 XP to level 2\n",
        "Talents: Whistle for the Dog, One of Us, Behind the Shield, Shoulder In\n",
        "6 of 6 lamps burn\n",
    ] {
        assert!(page.contains(part), "{part} is not in\n{page}");
    }
    assert!(!page.contains("Companions"), "people of the town come along with nobody: {page}");
    home.write("before.json", &home.save());
    GROWN.iter().for_each(|(from, to)| edit(&home, from, to));
    let page = shown();
    for part in [
        "Lastlighter and hunter of level 2, 105 of ",
        "2 skill points to spend\n",
        "Skills: blades 1\n",
        "Talents: Stock-Taking, One of Us, Behind the Shield, Shoulder In (ready on turn 999)\n",
        "Choice for level 2: Bent Wire, or The Fine Print\n",
        "Boons offered by: kobold\n",
        "Marks: bells rung 3\n",
        "Companions: Wat #9999, who came home\n",
    ] {
        assert!(page.contains(part), "{part} is not in\n{page}");
    }
    let told = home.run(&["save", "diff", "before.json", "Ada", "--saves", "saves"]).out;
    for sentence in [
        "You are Lastlighter and hunter and were Lastlighter and guard of the watch.",
        "You are level 2 and were level 1.",
        "You have 105 experience and had 5.",
        "You have 2 skill points to spend and had 0.",
        "You have 1 rank of blades and had 0.",
        "You have the talent Stock-Taking.",
        "You no longer have the talent Whistle for the Dog.",
        "New choice for level 2: Bent Wire, or The Fine Print.",
        "The boon of a kobold was offered.",
        "The mark bells rung is 3 and was 0.",
        "#9999 is called Wat.",
    ] {
        assert!(told.lines().any(|line| line == sentence), "{sentence} is not in\n{told}");
    }
}

#[test]
fn a_hero_without_growth_is_reported() {
    let home = played();
    let check = || home.run(&["save", "check", "Ada", "--saves", "saves"]);
    assert!(!check().out.contains("no people and no class"), "{}", check().out);
    let save = home.save();
    let (before, rest) = save.split_once(",\n          \"growth\": {").unwrap();
    let (_, after) = rest.split_once("\n          }\n").unwrap();
    fs::write(home.ada_folder().join("world.json"), format!("{before}\n{after}")).unwrap();
    let hp = check();
    // Without the class, the hit points exceed the maximum.
    assert_eq!(hp.status, 1, "{}", hp.out);
    edit(&home, "\"hp\": 40,", "\"hp\": 30,");
    let answer = check();
    assert_eq!(answer.status, 0, "{}", answer.out);
    assert!(answer.out.contains("The hero has no people and no class"), "{}", answer.out);
}

#[test]
fn save_diff_describes_differences_in_sentences() {
    // In the practice yard the hero loses no hit points, so the comparison has no line about hit points.
    let home = Home::new();
    home.ada(&["--scenario", "training", "--seed", "2", "--keys", "ss"]);
    home.write("before.json", &home.save());
    let diff = |home: &Home| {
        let answer = home.run(&["save", "diff", "before.json", "Ada", "--saves", "saves"]);
        (answer.status, answer.out)
    };
    assert_eq!(diff(&home), (0, "No differences.\n".to_owned()));
    home.play("sssss");
    let (status, told) = diff(&home);
    assert_eq!(status, 1);
    assert!(told.starts_with("Turn "), "{told}");
    let hp = hurt(&home, |_| "3".to_owned());
    let (_, told) = diff(&home);
    let expected = format!("You have 3 of {hp} hit points (before: {hp} of {hp}).");
    assert!(told.contains(&expected), "{told}");
    assert!(told.contains("The save or its data were edited by hand."), "{told}");
}

#[test]
fn save_check_prints_text_and_json() {
    let home = played();
    let check = |more: &[&str]| {
        let args = ["save", "check", "Ada", "--saves", "saves"];
        let answer = home.run(&[&args, more].concat());
        (answer.status, answer.out)
    };
    let (status, said) = check(&[]);
    assert_eq!(status, 0);
    assert!(said.ends_with(": no problems\n"), "{said}");
    let hp = hurt(&home, |hp| (hp + 1000).to_string()) + 1000;
    edit(&home, "\"turn\": ", "\"trun\": ");
    let (status, said) = check(&[]);
    assert_eq!(status, 1);
    let too_many = format!("{hp} is more than {}, the maximum with talents and equipment", hp - 1000);
    for part in ["did you mean `turn`?", &too_many, "^^", "2 errors"] {
        assert!(said.contains(part), "{part} is not in\n{said}");
    }
    let (status, said) = check(&["--json"]);
    assert_eq!(status, 1);
    let answer: Value = serde_json::from_str(&said).unwrap();
    assert_eq!(answer["errors"], 2);
    assert_eq!(answer["problems"][0]["message"], "unknown field `trun`");
    assert_eq!(answer["problems"][0]["line"], 8);
}

/// Checks the run of Ada, and asserts the exit status and the parts of the answer.
fn check(home: &Home, status: i32, parts: &[&str]) {
    let answer = home.run(&["save", "check", "Ada", "--saves", "saves"]);
    let told = answer.out + &answer.err;
    assert_eq!(answer.status, status, "{told}");
    for part in parts {
        assert!(told.contains(part), "{part} is not in\n{told}");
    }
}

#[test]
fn save_check_reports_missing_files() {
    let home = played();
    let file = |name: &str| home.ada_folder().join(name);
    fs::rename(file("world.json"), file("away.json")).unwrap();
    let older = "There is no world.json: the game will resume from this older save.";
    check(&home, 0, &[older, "world.1.json: Ada on turn ", "it loads, but see the note above"]);
    fs::remove_file(file("world.1.json")).unwrap();
    check(
        &home,
        1,
        &["There is no save in ", ", but a journal. `fifteen play` repeats the run from the journal"],
    );
    assert!(home.play("").contains("turn "), "which it does");

    fs::remove_file(file("journal.txt")).unwrap();
    check(
        &home,
        0,
        &["There is no journal.txt, so it is unknown whether anything was played after this save."],
    );
}

#[test]
fn save_check_reports_damaged_journal_lines() {
    let home = played();
    let journal = home.ada_folder().join("journal.txt");
    let text = fs::read_to_string(&journal).unwrap();
    let line = text.lines().find(|line| line.contains(" explore ")).unwrap_or_default();
    assert!(!line.is_empty(), "{text}");
    fs::write(&journal, text.replacen(line, "garbled", 1)).unwrap();
    check(&home, 0, &["of journal.txt is damaged and cannot be read.", "it loads, but see the "]);
}

#[test]
fn save_check_finds_misspelt_ids() {
    let home = played();
    let save = home.save();
    let line = |part: &str| 1 + save.lines().position(|line| line.contains(part)).unwrap();
    let line = line("\"stone_floor\"");
    edit(&home, "\"stone_floor\"", "\"stone_flor\"");
    check(
        &home,
        0,
        &[
            "The data do not define the terrain `stone_flor` (did you mean `stone_floor`?).",
            &format!("The save names `stone_flor` on line {line}."),
            "it loads, but see the 3 notes above",
        ],
    );
}

#[test]
fn save_check_names_a_misspelt_class_beside_its_consequence() {
    let home = Home::new();
    home.ada(&["--seed", "5", "--class", "guard", "--keys", "oo"]);
    edit(&home, "\"class\": \"guard\"", "\"class\": \"gaurd\"");
    check(&home, 1, &[" is more than ", "the data do not define the class `gaurd`", "did you mean `guard`?"]);
}

#[test]
fn save_check_finds_ids_that_are_only_kept() {
    let home = Home::new();
    home.ada(&["--seed", "5", "--keys", "oo"]);
    let quest = home.save();
    let (_, quest) = quest.split_once("\"quests\": [\n    { \"id\": \"").unwrap();
    let (quest, _) = quest.split_once('"').unwrap();
    let id = format!("\"id\": \"{quest}\"");
    edit(&home, &id, &id.replacen(quest, &format!("{quest}x"), 1));
    let told = format!(
        "The data do not define the quest `{quest}x` (did you mean `{quest}`?). It is kept until they do."
    );
    check(&home, 0, &[&told, &format!("The save names `{quest}x` on line ")]);
}

#[test]
fn save_check_names_damaged_older_saves() {
    let home = played();
    fs::write(home.ada_folder().join("world.1.json"), "{").unwrap();
    check(&home, 0, &["The older save world.1.json is damaged", "it loads, but see the "]);
}

#[test]
fn two_copies_of_a_run_are_reported() {
    let home = played();
    let copy = home.ada_folder().with_file_name("copy-of-ada");
    fs::create_dir(&copy).unwrap();
    fs::copy(home.ada_folder().join("world.json"), copy.join("world.json")).unwrap();
    let answer = home.run(&["save", "check", "saves/copy-of-ada", "--saves", "saves"]);
    assert_eq!(answer.status, 1);
    assert!(
        answer.out.contains("two copies of a run cannot be in the same folder of runs"),
        "{}",
        answer.out
    );
}

#[test]
fn a_misspelt_field_is_repaired_under_its_name() {
    let home = played();
    edit(&home, "\"turn\": ", "\"turnn\": ");
    let good = home.save();
    edit(&home, "\"energy\": ", "\"enrgy\": ");
    let answer = home.run(&["save", "repair", "Ada", "--saves", "saves"]);
    assert_eq!(answer.status, 0, "{}", answer.err);
    for told in [
        "unknown field `turnn`; it is renamed to `turn`.",
        "unknown field `enrgy`; it is renamed to `energy`.",
    ] {
        assert!(answer.out.contains(told), "{told}: {}", answer.out);
    }
    let copy = fs::read_to_string(home.ada_folder().join("world.repaired.json")).unwrap();
    let actors = |save: &str| save.matches("\"energy\": ").count();
    assert_eq!(actors(&copy), actors(&good), "nobody is left out");
}

#[test]
fn a_save_in_the_folder_of_another_run_is_reported() {
    let home = played();
    edit(&home, "\"name\": \"Ada\"", "\"name\": \"Bob\"");
    let answer = home.run(&["save", "check", "Ada", "--saves", "saves"]);
    assert_eq!(answer.status, 1);
    assert!(answer.out.contains("contains the run of Bob"), "{}", answer.out);
    home.write("copy.json", &home.save());
    let answer = home.run(&["save", "check", "copy.json", "--saves", "saves"]);
    assert_eq!(answer.status, 0, "{}", answer.out);
}

#[test]
fn a_repaired_copy_lies_beside_the_save_and_is_playable() {
    let home = played();
    let repair = || home.run(&["save", "repair", "Ada", "--saves", "saves"]);
    let folder = home.ada_folder();
    assert!(repair().out.ends_with(" loads without a repair.\n"));
    assert!(!folder.join("world.repaired.json").exists());
    let hp = hurt(&home, |hp| format!("{}, \"luck\": 7", hp + 1000));
    let broken = home.save();
    let answer = repair();
    assert_eq!((answer.status, &*answer.err), (0, ""));
    assert!(
        answer.out.contains(&format!(
            "{} is more than {hp}, the maximum with talents and equipment; `hp` is set to {hp}.",
            hp + 1000
        )),
        "{}",
        answer.out
    );
    assert!(answer.out.contains("unknown field `luck`; `luck` is left out"), "{}", answer.out);
    assert_eq!(home.save(), broken);
    repair().assert_stderr(1, "exists already, so nothing was written");
    let copy = folder.join("world.repaired.json");
    let args = ["save", "check", copy.to_str().unwrap()];
    assert_eq!(home.run(&args).status, 0);
    fs::rename(copy, folder.join("world.json")).unwrap();
    assert!(home.play("s").contains(&format!("{hp}/{hp}")));
}

#[test]
fn saves_of_unsupported_versions_are_left_unchanged() {
    for (version, why) in
        [("99", "written by a newer version of the game"), ("10", "from before the first release")]
    {
        let home = played();
        edit(&home, "\"version\": 12", &format!("\"version\": {version}, \"novelty\": true"));
        let broken = home.save();
        home.run(&["save", "repair", "Ada", "--saves", "saves"]).assert_stderr(1, why);
        assert!(!home.ada_folder().join("world.repaired.json").exists());
        let answer = home.run(&["save", "check", "Ada", "--saves", "saves", "--json"]);
        let said: Value = serde_json::from_str(&answer.out).unwrap();
        assert_eq!((answer.status, &said["errors"]), (1, &Value::from(1)));
        assert!(said["error"].as_str().unwrap().contains(why), "{said}");
        assert_eq!(home.save(), broken);
    }
}
