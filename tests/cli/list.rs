//! `fifteen list` and `fifteen schema --mod`: the existing ids, for people, other programs and editors.

use crate::cli::home::{Answer, Home};
use serde_json::{Value, json};

fn home() -> Home {
    let home = Home::new();
    home.copy_data();
    home.write("data/mods/cats/mod.json", r#"{ "id": "cats", "name": "Cats", "version": "1.2" }"#);
    home.write(
        "data/mods/cats/monsters.json",
        "{ \"monsters\": [\n{ \"id\": \"feline\", \"abstract\": true },\n{ \"id\": \"tabby\", \"like\": [\"cellar_rat\", \"feline\"], \"name\": \"tabby\" }] }",
    );
    let dogs = r#"{ "id": "dogs", "name": "Dogs", "version": "1", "needs": ["cats >= 1.2"] }"#;
    home.write("dogs/mod.json", dogs);
    home.write(
        "dogs/monsters.json",
        r#"{ "monsters": [{ "id": "hound", "like": "tabby", "name": "hound" }] }"#,
    );
    home
}

fn printed(answer: &Answer) -> &str {
    assert_eq!((answer.status, &*answer.err), (0, ""), "{}", answer.out);
    &answer.out
}

#[test]
fn without_a_kind_all_kinds_are_listed_with_their_counts() {
    let home = home();
    let kinds = home.run(&["list"]);
    let lines: Vec<Vec<&str>> =
        printed(&kinds).lines().map(|line| line.split_whitespace().collect()).collect();
    assert!(lines.iter().all(|line| line.len() == 2 && line[1].parse::<usize>().is_ok()));
    let names: Vec<&str> = lines.iter().map(|line| line[0]).collect();
    assert_eq!((names[0], &names[names.len() - 3..]), ("palettes", &["colours", "maps", "mods"][..]));
    let told = home.run(&["list", "--json"]);
    let told: Value = serde_json::from_str(printed(&told)).unwrap();
    assert_eq!(told.as_array().unwrap().len(), lines.len());
    for (entry, line) in told.as_array().unwrap().iter().zip(&lines) {
        assert_eq!(entry, &json!({ "kind": line[0], "count": line[1].parse::<usize>().unwrap() }));
        let all = home.run(&["list", line[0]]);
        assert_eq!(printed(&all).lines().count().to_string(), line[1], "{line:?}");
    }
}

#[test]
fn listed_definitions_show_id_name_place_and_flags() {
    let home = home();
    let all = home.run(&["list", "monsters", "--mod", "cats"]);
    let lines: Vec<&str> = printed(&all).lines().collect();
    let told = |id: &str| {
        let line = lines.iter().find(|line| line.split(' ').next() == Some(id));
        line.unwrap().split_whitespace().collect::<Vec<&str>>().join(" ")
    };
    assert_eq!(told("feline"), "feline data/mods/cats/monsters.json:2 abstract");
    assert_eq!(told("tabby"), "tabby tabby data/mods/cats/monsters.json:3");
    assert!(told("cellar_rat").starts_with("cellar_rat cellar rat data/monsters.json:"));
    let json = home.run(&["list", "monster", "--json", "--mod", "cats"]);
    let json: Vec<Value> = serde_json::from_str(printed(&json)).unwrap();
    assert_eq!(json.len(), lines.len());
    let tabby = json!({
        "id": "tabby", "name": "tabby", "file": "data/mods/cats/monsters.json", "line": 3,
        "abstract": false, "in_use": false,
    });
    assert!(json.contains(&tabby));
}

#[test]
fn mods_colours_and_maps_are_listed() {
    let home = home();
    let mods = home.run(&["list", "mods", "--mod", "cats"]);
    let lines: Vec<&str> = printed(&mods).lines().collect();
    assert!(lines[0].starts_with("cats "), "{lines:?}");
    assert!(lines[0].ends_with(" data/mods/cats/mod.json:1  in use"), "{lines:?}");
    assert!(lines.iter().any(|line| line.starts_with("steep_steps ") && line.ends_with(":1")));
    assert!(printed(&home.run(&["list", "maps"])).contains("maps/lastlight.json"));
    assert!(printed(&home.run(&["list", "colours"])).lines().any(|line| line.starts_with("brown ")));
}

#[test]
fn an_unknown_kind_is_answered_with_a_suggestion() {
    let home = Home::new();
    for (kind, near) in [("monstres", "monsters"), ("colors", "colours"), ("Spell", "spell")] {
        let answer = home.run(&["list", kind]);
        answer.assert_stderr(2, &format!("unknown kind; did you mean `{near}`?"));
    }
}

#[test]
fn valid_definitions_are_listed_despite_errors() {
    let home = home();
    home.write("dogs/monsters.json", r#"{ "monsters": [{ "id": "hound", "nmae": "hound" }] }"#);
    let answer = home.run(&["list", "monsters", "--mod", "cats", "--mod", "dogs"]);
    assert!(answer.out.lines().any(|line| line.starts_with("hound ")), "{}", answer.out);
    answer.assert_stderr(1, "did you mean `name`?");
}

#[test]
fn schemas_of_a_mod_list_all_ids_it_can_use() {
    let home = home();
    let answer = home.run(&["schema", "--mod", "dogs", "--out", "dogs/schema"]);
    assert!(printed(&answer).ends_with(" schemas to dogs/schema.\n"), "{}", answer.out);
    let ids = std::fs::read_to_string(home.at("dogs/schema/ids.schema.json")).unwrap();
    let ids: Value = serde_json::from_str(&ids).unwrap();
    let has =
        |list: &str, id: &str| ids["definitions"][list]["enum"].as_array().unwrap().contains(&json!(id));
    assert!(has("monsters", "cellar_rat") && has("monsters", "tabby") && has("monsters", "hound"));
    assert!(!has("monsters", "feline") && has("monsters_to_be_like", "feline"));
    assert!(home.at("dogs/schema/mods/monsters.schema.json").exists());
    // `fifteen check` does not complain about the schemas, which are no data files.
    assert_eq!(home.run(&["check", "--mod", "cats", "--mod", "dogs"]).status, 0);
    let broken = home.run(&["schema", "--mod", "nowhere", "--out", "other"]);
    broken.assert_stderr(1, "there is no mod `nowhere`");
}
