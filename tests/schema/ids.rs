//! Schemas with known ids (`fifteen schema --mod`): they accept only ids of the game and of the loaded mods.

use crate::schema::made::files;
use crate::schema::subject::validators_by_name;
use fifteen::content::load::content_list::{ContentList, ListCategory};
use fifteen::content::schema::with_ids;
use fifteen::content::{DataKind, LoadOrder, Source};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("data")
}

fn order(mods: &[Source]) -> LoadOrder {
    LoadOrder { mods: mods.to_vec(), ..Source::folder(data()).into() }.with_dependencies()
}

fn schemas(order: &LoadOrder) -> Vec<(String, Value)> {
    let mut before = order.clone();
    before.mods.pop();
    with_ids(
        files().to_vec(),
        &ContentList::from_load_order(order).existing_ids(),
        &ContentList::from_load_order(&before).existing_ids(),
    )
}

fn lists_in(folder: &Path) -> Vec<(PathBuf, &'static str)> {
    let mut found = Vec::new();
    for data_kind in DataKind::ALL {
        let list = data_kind.list();
        let single = folder.join(format!("{list}.json"));
        let several = fs::read_dir(folder.join(list)).into_iter().flatten();
        let several = several.map(|entry| entry.unwrap().path());
        found.extend(
            [single].into_iter().filter(|path| path.exists()).chain(several).map(|path| (path, list)),
        );
    }
    found
}

fn faults(schema: &jsonschema::Validator, file: &Value) -> Vec<String> {
    let errors = schema.iter_errors(file);
    errors.map(|error| format!("{}: {error}", error.instance_path())).collect()
}

#[test]
fn game_data_validate_against_the_id_schemas() {
    let schemas = schemas(&order(&[]));
    let files = lists_in(&data());
    assert!(files.len() > 40, "{files:?}");
    let validator = validators_by_name(&schemas);
    for (path, list) in files {
        let file: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        let schema = validator(&format!("{list}.schema.json"));
        let faults = faults(&schema, &file);
        assert!(faults.is_empty(), "{}:\n{}", path.display(), faults.join("\n"));
    }
}

#[test]
fn example_mods_validate_against_the_id_schemas() {
    for folder in fs::read_dir(data().join("mods")).unwrap() {
        let folder = folder.unwrap().path();
        let schemas = schemas(&order(&[Source::folder(&folder)]));
        let validator = validators_by_name(&schemas);
        for (path, list) in lists_in(&folder) {
            let file: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
            let schema = validator(&format!("mods/{list}.schema.json"));
            let faults = faults(&schema, &file);
            assert!(faults.is_empty(), "{}:\n{}", path.display(), faults.join("\n"));
        }
    }
}

#[test]
fn id_schemas_reject_misspelt_references_and_allow_new_ids() {
    let cats = Source::only_texts(
        "cats",
        &[
            ("mod.json", r#"{ "id": "cats", "name": "Cats", "version": "1" }"#),
            (
                "monsters.json",
                r#"{ "monsters": [{ "id": "tabby", "like": "cellar_rat", "name": "tabby" }] }"#,
            ),
            (
                "palettes.json",
                r##"{ "palettes": [{ "id": "default", "colors": { "set": { "ginger": "#d08040" } } }] }"##,
            ),
        ],
    );
    let schemas = schemas(&order(&[cats]));
    let validator = validators_by_name(&schemas);
    let monsters = validator("mods/monsters.schema.json");
    let allowed = |entry: Value| faults(&monsters, &json!({ "monsters": [entry] })).is_empty();
    for own in [
        json!({ "id": "any_new_name", "like": "tabby", "color": "ginger" }),
        json!({ "id": "any_new_name", "like": ["rodent", "tabby"], "color": "#102030" }),
        json!({ "id": "any_new_name", "like": { "append": ["rodent"] } }),
        json!({ "id": "any_new_name", "abstract": true, "hp": "1d4" }),
        json!({ "id": "any_new_name", "if": { "option": "more" }, "hp": "1d4" }),
        json!({ "id": "cellar_rat", "abilities": { "unset": true } }),
    ] {
        assert!(allowed(own.clone()), "{own}");
    }
    let lacks = faults(&monsters, &json!({ "monsters": [{ "id": "any_new_name", "hp": "1d4" }] }));
    assert!(lacks.iter().any(|fault| fault.contains("glyph")), "{lacks:?}");
    for own in [
        json!({ "id": "any_new_name", "like": "taby" }),
        json!({ "id": "any_new_name", "like": ["rodent", "taby"] }),
        json!({ "id": "any_new_name", "color": "gingr" }),
    ] {
        assert!(!allowed(own.clone()), "{own}");
    }
    let spawns = validator("mods/spawns.schema.json");
    let table = |monster: &str| json!({ "spawns": [{ "id": "own", "entries": [{ "monster": monster, "frequency": 1 }] }] });
    let named = |id: &str| faults(&spawns, &table(id)).is_empty();
    assert_eq!((named("tabby"), named("tabbby")), (true, false), "{:?}", faults(&spawns, &table("tabby")));
    assert!(!named("rodent"), "what is abstract is no monster");
}

#[test]
fn id_schema_describes_each_id_for_editors() {
    let schemas = schemas(&order(&[]));
    let (_, ids) = schemas.iter().find(|(name, _)| name == "ids.schema.json").unwrap();
    let monsters = &ids["definitions"]["monsters"];
    let at = monsters["enum"].as_array().unwrap().iter().position(|id| id == "cellar_rat");
    let about = monsters["enumDescriptions"][at.unwrap()].as_str().unwrap();
    assert!(about.starts_with("cellar rat, ") && about.contains("monsters.json:"), "{about}");
}

#[test]
fn mod_dependencies_load_first_and_only_once() {
    let about = |id: &str, needs: &str| {
        format!(r#"{{ "id": "{id}", "name": "{id}", "version": "1", "needs": [{needs}] }}"#)
    };
    let (a, b, c) = (about("a", r#""b >= 1", "c""#), about("b", r#""c""#), about("c", ""));
    let base = Source::texts(&[
        ("mods/b/mod.json", b.as_str()),
        ("mods/c/mod.json", c.as_str()),
        ("mods/broken/mod.json", "{"),
    ]);
    let source = Source::only_texts("a", &[("mod.json", a.as_str())]);
    let order = LoadOrder { mods: vec![source], ..base.into() }.with_dependencies();
    let folders: Vec<String> = order.mods.iter().map(Source::folder_shown).collect();
    assert_eq!(folders, ["mods/c", "mods/b", "a"]);
    let names =
        ContentList::from_load_order(&order).list(ListCategory::Mods).into_iter().map(|entry| entry.id);
    assert_eq!(names.collect::<Vec<_>>(), ["c", "b", "a"]);
}
