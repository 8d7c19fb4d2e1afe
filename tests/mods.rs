//! Inheritance (`like`), changes and mods: the resulting definitions, and hot reload.

use fifteen::content::load;
use fifteen::content::load::explain::explain;
use fifteen::content::load::library::OpenedLibrary;
use fifteen::content::{Content, DEFAULT_PALETTE, DataKind, Library, LoadOrder, Monster, Source};
use std::fs;
use std::path::Path;

const WORDS: [(&str, &str); 2] = [
    (
        "families.json",
        r#"{ "families": [ { "id": "people", "name": "people", "text": "" }, { "id": "vermin", "name": "vermin", "text": "" } ] }"#,
    ),
    (
        "factions.json",
        r#"{ "factions": [ { "id": "heroes", "name": "heroes", "others": -60, "text": "" }, { "id": "vermin", "name": "vermin", "text": "" } ] }"#,
    ),
];

pub(crate) fn base(monsters: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data_errors/base");
    let names = [
        "palettes.json",
        "tiles.json",
        "themes.json",
        "scenarios/main.json",
        "maps/room.json",
        "spawns.json",
        "messages.json",
    ];
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    let mut files: Vec<_> = names.iter().map(|n| (n.to_string(), read(n))).collect();
    let hero = r#"{ "id": "hero", "name": "hero", "glyph": "@", "color": "grey", "family": "people",
        "faction": "heroes", "hp": "20", "text": "You." }"#;
    let rat = r#"{ "id": "rat", "name": "rat", "glyph": "r", "color": "red", "family": "vermin",
        "faction": "vermin", "hp": "1d4+2", "speed": 13, "frequency": 5, "depth": [1, 4],
        "attacks": [{ "verb": "bites", "damage": "1d3" }, { "verb": "claws", "damage": "1d2" }],
        "mind": { "asleep": 50, "patience": 9 }, "text": "Small." }"#;
    let list = format!(r#"{{ "monsters": [ {hero}, {rat} {monsters} ] }}"#);
    files.push(("monsters.json".to_owned(), list));
    files.extend(WORDS.map(|(name, text)| (name.to_owned(), text.to_owned())));
    files
}

pub(crate) fn texts(files: &[(String, String)]) -> Vec<(&str, &str)> {
    files.iter().map(|(n, t)| (n.as_str(), t.as_str())).collect()
}

pub(crate) fn a_mod(id: &str, needs: &str, files: &[(&str, &str)]) -> Source {
    let about = format!(r#"{{ "id": "{id}", "name": "{id}", "version": "1", "needs": [{needs}] }}"#);
    let mut all = vec![("mod.json", about.as_str())];
    all.extend(files);
    Source::only_texts(&format!("mods/{id}"), &all)
}

pub(crate) fn load_with(monsters: &str, mods: Vec<Source>) -> Result<Content, String> {
    let files = base(monsters);
    let base = Source::texts(&texts(&files));
    let loaded = load(&LoadOrder { base, mods, option_values: Default::default() }, DEFAULT_PALETTE)
        .map_err(|r| r.to_string())?;
    Ok(loaded.content)
}

fn monster<'a>(content: &'a Content, id: &str) -> &'a Monster {
    &content.monsters[content.monsters.find(id).unwrap()]
}

fn verbs(monster: &Monster) -> Vec<&str> {
    monster.attacks.iter().map(|a| a.verb.as_str()).collect()
}

#[test]
fn a_child_inherits_from_all_parents_and_overrides_them() {
    let content = load_with(
        r#", { "id": "giant", "abstract": true, "hp": "3d6", "color": "grey" }
           , { "id": "winged", "abstract": true, "ways": ["fly"], "hp": "1d2" }
           , { "id": "giant_bat", "like": ["rat", "giant", "winged"], "name": "giant bat" }"#,
        Vec::new(),
    )
    .unwrap();
    let bat = monster(&content, "giant_bat");
    assert_eq!((bat.name.as_str(), bat.glyph, bat.speed), ("giant bat", 'r', 13));
    assert_eq!(bat.hp.to_string(), "1d2", "the last parent that says so");
    assert_eq!(bat.color, content.palette.color("grey"));
    assert!(content.monsters.find("giant").is_none(), "it is abstract");
}

#[test]
fn inherited_values_can_be_changed() {
    let content = load_with(
        r#", { "id": "big_rat", "like": "rat", "hp": { "times": 2, "add": 1 }, "speed": { "times": 1.5 },
               "attacks": { "remove": [{ "verb": "claws" }],
                            "append": [{ "verb": "gnaws", "damage": "1d6" }] },
               "mind": { "set": { "asleep": { "add": -20 }, "flees_below": 30 } },
               "depth": { "add": 2 }, "frequency": { "unset": true } }
           , { "id": "bigger_rat", "like": "big_rat", "speed": { "add": 1 },
               "attacks": { "append": [{ "verb": "rakes", "damage": "1d2" }] } }"#,
        Vec::new(),
    )
    .unwrap();
    let rat = monster(&content, "big_rat");
    assert_eq!(rat.hp.to_string(), "2d4+5");
    assert_eq!(rat.speed, 20, "13 * 1.5 = 19.5, rounded away from zero");
    assert_eq!(verbs(rat), ["bites", "gnaws"]);
    assert_eq!((rat.mind.asleep, rat.mind.patience, rat.mind.flees_below), (30, 9, 30));
    assert_eq!((rat.depth, rat.frequency), ((3, 6), 0));
    let bigger = monster(&content, "bigger_rat");
    assert_eq!((bigger.speed, verbs(bigger)), (21, vec!["bites", "gnaws", "rakes"]));
}

#[test]
fn mods_apply_in_load_order_before_inheritance() {
    let faster = a_mod(
        "faster",
        "",
        &[(
            "monsters.json",
            r#"{ "monsters": [ { "id": "rat", "speed": { "add": 5 } },
                           { "id": "cat", "like": "rat", "name": "cat" } ] }"#,
        )],
    );
    let doubled = a_mod(
        "doubled",
        r#""faster""#,
        &[(
            "monsters.json",
            r#"{ "monsters": [ { "id": "rat", "speed": { "times": 2 } },
                           { "id": "vole", "abstract": true } ] }"#,
        )],
    );
    let monsters = r#", { "id": "mouse", "like": "rat", "name": "mouse", "speed": { "add": -1 } }
                      , { "id": "vole", "like": "rat", "name": "vole" }"#;
    let content = load_with(monsters, vec![faster, doubled]).unwrap();
    assert_eq!(monster(&content, "rat").speed, 36);
    assert_eq!(monster(&content, "mouse").speed, 35, "a mod's change to a parent reaches the child");
    assert_eq!(monster(&content, "cat").speed, 36);
    assert!(content.monsters.find("vole").is_none(), "a mod can take a monster out of the game");
    let ids: Vec<_> = content.mods.iter().map(|m| m.id.as_str()).collect();
    assert_eq!(ids, ["faster", "doubled"]);
}

#[test]
fn a_mod_can_change_the_parents_of_a_definition() {
    let monsters = r#", { "id": "quick", "abstract": true, "speed": 20 }
                      , { "id": "mouse", "like": "rat", "name": "mouse" }
                      , { "id": "shrew", "like": ["rat", "quick"], "name": "shrew" }"#;
    let like = |id: &str, change: &str| {
        let text = format!(r#"{{ "monsters": [ {{ "id": "{id}", "like": {change} }} ] }}"#);
        a_mod("other", "", &[("monsters.json", text.as_str())])
    };
    let speed = |content: Result<Content, String>, id: &str| monster(&content.unwrap(), id).speed;
    assert_eq!(speed(load_with(monsters, vec![like("mouse", r#"["rat", "quick"]"#)]), "mouse"), 20);
    let fewer = like("shrew", r#"{ "remove": ["quick"] }"#);
    assert_eq!(speed(load_with(monsters, vec![fewer]), "shrew"), 13);
    let more = like("shrew", r#"{ "remove": ["quick"], "append": ["quick"] }"#);
    assert_eq!(speed(load_with(monsters, vec![more]), "shrew"), 20);
    let none = load_with(monsters, vec![like("mouse", r#"{ "unset": true }"#)]);
    let said = none.unwrap_err();
    assert!(said.contains("the fields `glyph`, `color`"), "{said}");
}

#[test]
fn a_mod_can_replace_a_map_of_the_game() {
    let room = fs::read_to_string(
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data_errors/base/maps/room.json"),
    )
    .unwrap();
    let smaller =
        a_mod("smaller", "", &[("maps/room.json", &room.replace("\"start\": true", "\"start\": false"))]);
    let report = load_with("", vec![smaller]).unwrap_err();
    assert!(report.contains("has no place for the hero to arrive"), "{report}");
}

#[test]
fn a_failing_mod_is_reported_and_the_others_are_loaded() {
    let good = |id| a_mod(id, "", &[]);
    let bad = a_mod("bad", "", &[("monsters.json", r#"{ "monsters": [ { "id": "rat", "hp": "many" } ] }"#)]);
    let needy = a_mod("needy", r#""bad""#, &[]);
    let files = base("");
    let order = LoadOrder {
        base: Source::texts(&texts(&files)),
        mods: vec![good("one"), bad, needy, good("two")],
        option_values: Default::default(),
    };
    let OpenedLibrary { loaded, failed, .. } =
        Library::open(order, DEFAULT_PALETTE).unwrap_or_else(|r| panic!("{r}"));
    let ids: Vec<_> = loaded.content.mods.iter().map(|m| m.id.as_str()).collect();
    assert_eq!(ids, ["one", "two"]);
    assert_eq!(failed.len(), 2);
    assert!(
        failed[0].name == "bad (mods/bad)"
            && failed[0].report.to_string().contains("`many` is not valid dice")
    );
    assert!(failed[1].report.to_string().contains("`needy` needs the mod `bad`"), "{}", failed[1].report);
}

pub(crate) fn opened(folder: &Path, monsters: &str) -> Library {
    for (name, text) in base(monsters) {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let order = LoadOrder::from(Source::folder(folder));
    Library::open(order, DEFAULT_PALETTE).unwrap_or_else(|r| panic!("{r}")).library
}

#[test]
fn hot_reload_reports_and_reads_only_the_changes() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = opened(folder.path(), r#", { "id": "mouse", "like": "rat", "name": "mouse" }"#);
    assert!(!library.has_changed() && !library.has_changed(), "nothing has changed");
    let path = folder.path().join("monsters.json");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace("\"speed\": 13", "\"speed\": 14 ")).unwrap();
    assert!(!library.has_changed(), "it may be half written");
    assert!(library.has_changed(), "it has come to rest");
    let again = library.reload().unwrap();
    assert_eq!(again.changes.files[0].to_string(), "monsters.json reloaded: 2 changed (rat, mouse)");
    assert_eq!(again.changes.files.len(), 1);
    assert_eq!(monster(&again.loaded.content, "mouse").speed, 14);
    assert_eq!((again.work.files, again.work.definitions), (1, 3), "one file, three monsters");
    assert!(!library.has_changed() && !library.has_changed());

    // A broken file does not change the loaded content. Restoring it requires no reload.
    fs::write(&path, "{ \"monsters\": [").unwrap();
    assert!(!library.has_changed());
    assert!(library.has_changed());
    assert!(library.reload().is_err());
    assert!(!library.has_changed() && !library.has_changed(), "it is known to be bad");
    fs::write(&path, text.replace("\"speed\": 13", "\"speed\": 14 ")).unwrap();
    library.has_changed();
    assert!(library.has_changed());
    let again = library.reload().unwrap();
    assert_eq!((again.work.files, again.work.definitions), (0, 0));
    assert_eq!(again.changes.files, []);
}

#[test]
fn a_reloaded_map_is_reported_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = opened(folder.path(), "");
    let path = folder.path().join("maps");
    let map = fs::read_dir(&path).unwrap().next().unwrap().unwrap().path();
    let text = fs::read_to_string(&map).unwrap();
    fs::write(&map, format!("{text}\n\n")).unwrap();
    let again = library.reload().unwrap();
    let lines: Vec<String> = again.changes.files.iter().map(ToString::to_string).collect();
    assert_eq!(lines, ["maps/room.json reloaded: 1 changed (room)"]);
}

#[test]
fn a_repaired_mod_is_loaded_by_hot_reload() {
    let folder = tempfile::tempdir().unwrap();
    drop(opened(folder.path(), ""));
    let mod_folder = folder.path().join("mods/own");
    fs::create_dir_all(&mod_folder).unwrap();
    let write = |name: &str, text: &str| fs::write(mod_folder.join(name), text).unwrap();
    write("mod.json", r#"{ "id": "own", "name": "own", "version": "1" }"#);
    let change = r#"{ "monsters": [ { "id": "rat", "speed": 160 } ] }"#;
    write("monsters.json", change);
    let order = LoadOrder {
        base: Source::folder(folder.path()),
        mods: vec![Source::folder(&mod_folder)],
        option_values: Default::default(),
    };
    let opened = Library::open(order, DEFAULT_PALETTE).unwrap_or_else(|r| panic!("{r}"));
    let OpenedLibrary { mut library, failed, .. } = opened;
    assert_eq!(failed.len(), 1);
    assert!(!library.has_changed() && !library.has_changed());

    let monsters = folder.path().join("monsters.json");
    let text = fs::read_to_string(&monsters).unwrap();
    fs::write(&monsters, text.replace("\"speed\": 13", "\"speed\": 15")).unwrap();
    let content = library.reload().unwrap().loaded.content;
    assert_eq!((monster(&content, "rat").speed, content.mods.len()), (15, 0));

    write("monsters.json", &change.replace("160", "16"));
    library.has_changed();
    assert!(library.has_changed(), "the files of the mod are watched too");
    let content = library.reload().unwrap().loaded.content;
    assert_eq!((monster(&content, "rat").speed, content.mods.len()), (16, 1));

    // If a loaded mod gets an error, the last good version stays loaded.
    write("monsters.json", change);
    let report = library.reload().map(|_| ()).unwrap_err().to_string();
    assert!(report.contains("`160` is out of range"), "{report}");
}

#[test]
fn a_new_id_is_known_everywhere_after_a_reload() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = opened(folder.path(), "");
    let add = |text: &str, what: &str| text.replacen("[", what, 1);
    let tiles = fs::read_to_string(folder.path().join("tiles.json")).unwrap();
    let ice = r#"[ { "id": "ice", "name": "ice", "glyph": "-", "color": "grey", "ways": ["walk"], "text": "Cold." },"#;
    fs::write(folder.path().join("tiles.json"), add(&tiles, ice)).unwrap();
    let content = library.reload().unwrap().loaded.content;
    let hall = content.themes.iter().next().unwrap().1;
    assert_eq!(content.tiles[hall.fill].id, "wall", "kinds that moved are read again");
}

#[test]
fn an_explanation_names_the_file_and_line_of_every_value() {
    let stronger = a_mod(
        "stronger",
        "",
        &[(
            "monsters.json",
            "{ \"monsters\": [\n { \"id\": \"vermin\", \"attack\": 5 },\n { \"id\": \"mouse\", \"hp\": { \"add\": 1 } } ] }",
        )],
    );
    let files = [(
        "monsters.json",
        r#"{ "monsters": [
            { "id": "vermin", "abstract": true, "glyph": "r",
              "hp": "1d2", "attacks": [{ "verb": "bites", "damage": "1d3" }] },
            { "id": "mouse", "like": "vermin", "name": "mouse", "hp": { "times": 2 } } ] }"#,
    )];
    let order =
        LoadOrder { base: Source::texts(&files), mods: vec![stronger], option_values: Default::default() };
    let told = explain(&order, DataKind::Monster, "mouse").unwrap().to_string();
    let changed: Vec<&str> = told.lines().take_while(|line| !line.contains("default")).collect();
    let expected = r#"
monster mouse   monsters.json:4   mods/stronger/monsters.json:3
like vermin

glyph               "r"           monsters.json:2                vermin
hp                  "2d2+1"       mods/stronger/monsters.json:3
                    "1d2"         monsters.json:3                vermin
                    {"times": 2}  monsters.json:4
                    {"add": 1}    mods/stronger/monsters.json:3
attacks[0].verb     "bites"       monsters.json:3                vermin
attacks[0].damage   "1d3"         monsters.json:3                vermin
attack              5             mods/stronger/monsters.json:2  vermin
name                "mouse"       monsters.json:4"#;
    let trimmed = |text: &str| text.split_whitespace().map(String::from).collect::<Vec<_>>();
    assert_eq!(trimmed(&changed.join("\n")), trimmed(expected), "{told}");
}
