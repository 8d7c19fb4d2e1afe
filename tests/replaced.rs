//! The field `replaced_by`: the old id of a definition still works in data files, maps, mods and saved runs.

use fifteen::content::load;
use fifteen::content::load::explain::explain;
use fifteen::content::{Content, DEFAULT_PALETTE, DataKind, LoadOrder, Source};
use fifteen::game::save::Saves;
use fifteen::game::{Action, Game};
use std::fs;
use std::rc::Rc;

const ABOUT: &str = r#"{ "id": "kennel", "name": "Kennel", "version": "1" }"#;

const MAP: &str = r#"{ "legend": { "X": "stone_wall", ".": "stone_floor", "@": { "tile": "stone_floor", "start": true },
    "d": { "tile": "stone_floor", "monster": "dog" }, "b": { "tile": "stone_floor", "item": "knuckle", "spot": "bowl" } },
  "rows": ["XXXXXXXX", "X@.b.ddX", "XXXXXXXX"] }"#;

const THEMES: &str = r#"{ "themes": [ { "id": "yard", "name": "the yard", "fill": "stone_wall", "text": "Somebody has been digging.",
  "steps": [ { "map": { "file": "maps/kennel_yard.json" } } ] } ] }"#;

const SCENARIOS: &str = r#"{ "scenarios": [ { "id": "kennel", "name": "The Kennel", "text": "Bones.", "hero": "hero",
  "gear": [{ "item": "knuckle", "count": "2" }], "levels": ["yard"] } ] }"#;

const DOG: &str = r#""name": "dog", "glyph": "d", "color": "tan", "family": "beasts", "hp": "9", "attacks": [],
  "senses": { "sight": 0, "hearing": 0 }, "mind": { "habit": "waits" }, "text": "It waits.""#;

const BONE: &str = r#""name": "bone", "glyph": "-", "color": "bone", "class": "treasure", "stacks": true, "text": "Well kept.""#;

const EATS: &str =
    r#""reacts": [{ "on": "enters_cell", "say": "It is empty." }], "text": "Where it is fed.""#;

fn kennel(renamed: bool) -> (Rc<Content>, String) {
    let list = |list: &str, one: &str, was: &str, is: &str| {
        let (id, gone) = match renamed {
            false => (was, String::new()),
            true => (is, format!(r#", {{ "id": "{was}", "replaced_by": "{is}" }}"#)),
        };
        format!(r#"{{ "{list}": [ {{ "id": "{id}", {one} }}{gone} ] }}"#)
    };
    let faction = if renamed { "hounds" } else { "pack" };
    let files = [
        ("mod.json", ABOUT.to_owned()),
        ("maps/kennel_yard.json", MAP.to_owned()),
        ("themes.json", THEMES.to_owned()),
        ("scenarios/kennel.json", SCENARIOS.to_owned()),
        ("monsters.json", list("monsters", &format!(r#""faction": "{faction}", {DOG}"#), "dog", "hound")),
        ("items.json", list("items", BONE, "knuckle", "marrow")),
        (
            "factions.json",
            list("factions", r#""name": "pack", "text": "One howls, all howl.""#, "pack", "hounds"),
        ),
        ("spots.json", list("spots", EATS, "bowl", "trough")),
    ];
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let mods = vec![Source::only_texts("mods/kennel", &files)];
    let order = LoadOrder { mods, ..Source::built_in().into() };
    let loaded = load(&order, DEFAULT_PALETTE).unwrap_or_else(|report| panic!("{report}"));
    (Rc::new(loaded.content), loaded.warnings.to_string())
}

fn begun(content: &Rc<Content>) -> Game {
    let scenario = content.scenarios.find("kennel").unwrap();
    let mut game = Game::new(Rc::clone(content), scenario, "Ada", 4).unwrap();
    game.play(Action::Wait);
    game
}

fn there(game: &Game) -> Vec<String> {
    let (content, level) = (game.content(), game.level());
    let hero = game.world().hero_id();
    let all = level.actors().iter().filter(|actor| actor.id() != hero);
    let creatures = all.map(|actor| content.monsters[actor.kind()].id.clone());
    let lying = level.floor_items().values().flat_map(|pile| pile.items());
    let things = game.pack().iter().chain(lying).map(|item| content.items[item.kind()].id.clone());
    creatures.chain(things).collect()
}

#[test]
fn old_ids_mean_their_replacements_and_are_reported_once() {
    let (content, said) = kennel(true);
    let dog = content.monsters.find("dog").unwrap();
    assert_eq!(content.monsters[dog].id, "hound");
    assert!(content.monsters.ids().all(|id| id != "dog"), "it is nothing by itself");
    assert_eq!(there(&begun(&content)), ["hound", "hound", "marrow", "marrow"]);
    for expected in [
        "`dog` is replaced by `hound`",
        "`knuckle` is replaced by `marrow`",
        "`bowl` is replaced by `trough`",
    ] {
        assert_eq!(said.matches(expected).count(), 1, "{said}");
    }
    assert!(said.contains("write `marrow`, here and in 1 other place"), "{said}");
    assert!(said.ends_with("3 warnings"), "{said}");
}

#[test]
fn a_saved_run_loads_with_the_replacement_ids() {
    let (old, _) = kennel(false);
    let (new, _) = kennel(true);
    let folder = tempfile::tempdir().unwrap();
    let claim = || Saves::new(folder.path()).claim("Ada").unwrap();
    let game = begun(&old);
    assert_eq!(there(&game), ["dog", "dog", "knuckle", "knuckle"]);
    let mut slot = claim();
    slot.save(game.world(), game.content()).unwrap();
    drop(slot);
    let mut slot = claim();
    let game = Game::resume(Rc::clone(&new), slot.load(&new).unwrap());
    assert_eq!(game.check_invariants(), Ok(()));
    assert_eq!(there(&game), ["hound", "hound", "marrow", "marrow"]);
    slot.save(game.world(), game.content()).unwrap();
    let text = fs::read_to_string(slot.folder().join("world.json")).unwrap();
    for gone in ["\"dog\"", "\"knuckle\"", "\"bowl\""] {
        let around = text.find(gone).map(|at| &text[at.saturating_sub(200)..at + 20]);
        assert_eq!(around, None, "{gone} is still in the save");
    }
    assert!(text.contains("\"trough\""));
}

#[test]
fn a_running_game_continues_with_the_replacements() {
    let (old, _) = kennel(false);
    let (new, _) = kennel(true);
    let mut game = begun(&old);
    game.adopt(new).unwrap();
    assert_eq!(there(&game), ["hound", "hound", "marrow", "marrow"]);
    game.play(Action::Wait);
    assert_eq!(game.check_invariants(), Ok(()));
}

#[test]
fn explain_follows_replaced_ids() {
    let rat = r#"{ "monsters": [ { "id": "old_rat", "replaced_by": "mouse" }, { "id": "mouse", "replaced_by": "cellar_rat" } ] }"#;
    let files = [("mod.json", ABOUT), ("monsters.json", rat)];
    let mods = vec![Source::only_texts("mods/kennel", &files)];
    let order = LoadOrder { mods, ..Source::built_in().into() };
    let told = explain(&order, DataKind::Monster, "old_rat").unwrap().to_string();
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines[0], "monster old_rat is replaced by mouse   mods/kennel/monsters.json:1");
    assert_eq!(lines[1], "monster mouse is replaced by cellar_rat   mods/kennel/monsters.json:1");
    assert!(lines[2].starts_with("monster cellar_rat   "), "{told}");
}
