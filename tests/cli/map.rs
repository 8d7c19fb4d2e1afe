//! `fifteen map`: prints a level of a seed.

use crate::cli::home::Home;
use serde_json::Value;

fn told(home: &Home, args: &[&str]) -> Value {
    let answer = home.run(&[&["map", "--json"], args].concat());
    assert_eq!((answer.status, &*answer.err), (0, ""));
    serde_json::from_str(&answer.out).unwrap()
}

fn rows(level: &Value) -> Vec<Vec<char>> {
    let rows = level["rows"].as_array().unwrap().iter();
    rows.map(|row| row.as_str().unwrap().chars().collect()).collect()
}

#[test]
fn the_json_map_has_rows_legend_and_positions() {
    let home = Home::new();
    for depth in ["1", "3", "5"] {
        let level = told(&home, &["--depth", depth, "--seed", "7", "--scenario", "spark"]);
        let rows = rows(&level);
        assert_eq!(rows.len() as u64, level["height"].as_u64().unwrap());
        let width = level["width"].as_u64().unwrap();
        assert!(rows.iter().all(|row| row.len() as u64 == width));
        let legend = level["legend"].as_object().unwrap();
        let mut signs = rows.iter().flatten().map(char::to_string);
        assert!(signs.all(|sign| legend.contains_key(&sign)), "{legend:?}");
        let place = |thing: &Value| {
            let [x, y] = ["x", "y"].map(|axis| thing[axis].as_u64().unwrap() as usize);
            &legend[&rows[y][x].to_string()]
        };
        let actors = level["actors"].as_array().unwrap();
        let items = level["items"].as_array().unwrap();
        assert!(actors.len() > 3 && items.len() > 3);
        for thing in actors.iter().chain(items) {
            let tile = place(thing).as_str().unwrap();
            assert!(!tile.ends_with("_wall"), "{thing} is in a {tile}");
        }
        let [x, y] = [0, 1].map(|axis| level["up"][axis].as_u64().unwrap() as usize);
        assert_eq!(legend[&rows[y][x].to_string()], "stairs_up");
        assert_eq!(level["down"].is_null(), depth == "5");
    }
}

#[test]
fn the_printed_level_matches_the_level_of_a_run() {
    let home = Home::new();
    let level = told(&home, &["--seed", "7", "--scenario", "spark"]);
    home.ada(&["--keys", "S", "--seed", "7", "--scenario", "spark"]);
    let world: Value = serde_json::from_str(&home.save()).unwrap();
    let born: Vec<&Value> =
        level["actors"].as_array().unwrap().iter().map(|actor| &actor["monster"]).collect();
    let actors = world["levels"][0]["actors"].as_array().unwrap().iter();
    let met: Vec<&Value> =
        actors.map(|actor| &actor["kind"]).filter(|kind| **kind != "townsfolk_hero").collect();
    assert_eq!(born, met);
}

#[test]
fn the_text_map_has_a_legend_and_lists_contents() {
    let home = Home::new();
    let answer = home.run(&["map", "--depth", "5", "--seed", "7", "--scenario", "spark"]);
    assert_eq!((answer.status, &*answer.err), (0, ""));
    for words in [
        "Depth 5 of seed 7: the Flooded Halls",
        "█  brick wall",
        "<  stair up",
        "Warden of the Spark",
        "\nCreatures\n",
        "\nItems\n",
        "\nTraps\n",
        "\nVaults\n",
        "sparkhold",
    ] {
        assert!(answer.out.contains(words), "{words}:\n{}", answer.out);
    }
    let country = home.run(&["map", "--depth", "-1", "--seed", "7"]);
    let stands_in = country.out.lines().find(|line| line.contains("(drawn as "));
    let stands_in = stands_in.unwrap_or_else(|| panic!("{}", country.out));
    assert!(stands_in.ends_with(" in the game)"), "{stands_in}");
    let sign = stands_in.chars().next().unwrap();
    assert!(!sign.is_alphanumeric(), "{stands_in}");
    let other = home.run(&["map", "--theme", "caves", "--depth", "5", "--seed", "7"]);
    assert!(other.out.contains("the Gnawed Caves"), "{}", other.out);
}

#[test]
fn unknown_depths_themes_and_scenarios_are_reported() {
    let home = Home::new();
    for (args, words) in [
        (
            ["--depth", "16"],
            "Fifteen Steps Down has no level at depth 16: it has 17 levels, 2 of them above ground.",
        ),
        (
            ["--theme", "cavves"],
            "Unknown theme `cavves`. Known themes: arena, burning_keep, burrows, caves, cellars,",
        ),
        (["--scenario", "nowhere"], "nowhere"),
        (["--depth", "-2"], "has no level at depth -2: it has"),
        (["--seed", "-1"], "a seed is a whole number from 0 to 18446744073709551615"),
    ] {
        let answer = home.run(&[&["map"][..], &args[..]].concat());
        assert_ne!(answer.status, 0, "{args:?}");
        assert!(answer.err.contains(words), "{args:?}: {}", answer.err);
    }
}

#[test]
fn branch_levels_are_printed_by_their_number_in_the_branch() {
    let home = Home::new();
    let ferry = concat!(env!("CARGO_MANIFEST_DIR"), "/data/mods/ferry_stair");
    let args = ["--mod", ferry, "--branch", "ferry_stair", "--seed", "3"];
    let themes = ["1", "2", "3"].map(|nth| {
        let level = told(&home, &[&args[..], &["--depth", nth]].concat());
        (level["theme"].clone(), level["depth"].as_i64().unwrap())
    });
    let (first, deep) = &themes[0];
    assert_eq!(*first, "ferry_landing");
    assert!((3..=4).contains(deep), "it leads off from the second or the third step: {deep}");
    assert_eq!(themes[2], ("other_bank".into(), deep + 2));
    let wrong = |more: &[&str]| home.run(&[&["map", "--mod", ferry], more].concat());
    let answer = wrong(&["--branch", "ferry_stair", "--depth", "4"]);
    assert_eq!(answer.status, 1);
    assert!(answer.err.contains("has 3 levels: choose one with `--depth`"), "{}", answer.err);
    let answer = wrong(&["--branch", "fery_stair"]);
    assert_eq!(answer.status, 1);
    assert!(answer.err.contains("has no branch `fery_stair`. Its branches: ferry_stair."), "{}", answer.err);
}
