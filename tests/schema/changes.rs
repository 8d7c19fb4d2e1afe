//! Change objects (`add`, `append`, ...) in place of values: schemas and readers accept them for the same fields.

use crate::schema::subject::{Subject, mend};
use crate::tier;
use fifteen::content::schema::{shared_name, shared_schema};
use serde_json::{Map, Value, json};

/// Returns a definition with all fields, each with its first example.
fn whole(subject: &Subject) -> Value {
    let fields = subject.schema["properties"].as_object().unwrap();
    // Leave these out: with them, a tile would be both a door and a stair.
    let odd = ["//", "opens_to", "closes_to", "found_as"];
    let lone = |name: &str| subject.name == "items" && name == "unique";
    let fields = fields.iter().filter(|(name, _)| !odd.contains(&name.as_str()) && !lone(name));
    let example = |(name, field): (&String, &Value)| (name.clone(), field["examples"][0].clone());
    let mut whole: Map<String, Value> = fields.map(example).collect();
    // Ids of texts of the program must exist, and their examples have placeholders that few texts have.
    if subject.name == "words" {
        whole.insert("id".to_owned(), json!("Settings"));
        whole.insert("text".to_owned(), json!("Einstellungen"));
        whole.remove("when");
    }
    mend(subject.name, whole.into())
}

/// Change objects without an effect, one of each kind.
fn idle() -> [Value; 7] {
    [
        json!({ "add": 0 }),
        json!({ "times": 1 }),
        json!({ "append": [] }),
        json!({ "remove": [] }),
        json!({ "set": {} }),
        json!({ "change": {} }),
        json!({ "insert": [] }),
    ]
}

/// Whether the elements of a list have names, and whether they have fields that a change can address.
fn names(list: &Value) -> (bool, bool) {
    let items = shared_name(list).and_then(shared_schema).unwrap_or(&list["items"]);
    let choices = |schema: &Value| schema["oneOf"].as_array().cloned().unwrap_or_default();
    let word = |schema: &Value| {
        choices(schema).iter().any(|choice| choice.get("const").is_some())
            || schema.get("x-id-of").is_some()
            || schema.get("enum").is_some()
            || schema["x-is"] == "an id"
    };
    let required = items["required"].as_array().cloned().unwrap_or_default();
    let fields = required.iter().map(|name| &items["properties"][name.as_str().unwrap()]);
    let named = fields.clone().any(|field| word(field) || field["type"] == "string");
    let tagged = choices(items).iter().any(|choice| choice["type"] == "object");
    (word(items) || named || tagged, named || tagged)
}

fn fitting(field: &Value) -> [bool; 7] {
    let fixed = field.get("minItems").is_some() && field.get("minItems") == field.get("maxItems");
    let pair = fixed && field["items"]["type"] == "integer";
    let number = field["type"] == "integer" || field.get("x-rolls").is_some() || pair;
    let list = field["type"] == "array" && !pair;
    // A tagged value is an object in the data.
    let tagged = field["oneOf"]
        .as_array()
        .is_some_and(|variants| variants.iter().all(|variant| variant["type"] == "object"));
    let object = field["type"] == "object" || tagged;
    let (named, with_fields) = match list {
        true => names(field),
        false => (false, false),
    };
    [number, number, list, list, object, with_fields, named]
}

#[test]
fn schemas_and_readers_agree_on_changes_of_every_field() {
    let mut wrong = Vec::new();
    // Translations have no parents, because their original text identifies them.
    let known = |subject: &&Subject| subject.is_list() && subject.name != "translations";
    for subject in Subject::all().iter().filter(known) {
        let parent = whole(subject);
        // Ids of messages and texts must be known to the program.
        let id = match subject.name {
            "messages" => "closed",
            "words" => "Help",
            _ => "child",
        };
        let mut child = json!({ "id": id, "like": parent["id"] });
        if parent.get("recommended").is_some() {
            child["recommended"] = json!(false);
        }
        let family = |child: &Value| subject.read_all(&[parent.clone(), child.clone()]);
        let unchanged = family(&child).unwrap_or_else(|said| panic!("{said}"));
        let every = tier::stride(24);
        let fields = subject.schema["properties"].as_object().unwrap().iter();
        for (name, field) in fields.skip(tier::first(every)).step_by(every) {
            if ["//", "id"].contains(&name.as_str()) || parent.get(name).is_none() {
                continue;
            }
            for (change, fits) in idle().into_iter().zip(fitting(field)) {
                let mut child = child.clone();
                child[name.as_str()] = change;
                let read = family(&child);
                let own = subject.faults(&child).is_empty();
                let over = subject.faults_in_a_mod(&child).is_empty();
                // A pair of numbers is a list of fixed length, so skip changes of its length.
                let silly = field["type"] == "array" && !fits;
                let agreed = (read.as_ref() == Ok(&unchanged)) == fits || silly;
                if !agreed || own != fits || over != fits {
                    let name = subject.name;
                    wrong.push(format!("{name}: {child}: {own} {over} {:?}", read.err()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn change_of_an_omitted_field_starts_from_its_default() {
    let monsters = Subject::all().into_iter().find(|subject| subject.name == "monsters").unwrap();
    let written = |fields: Value| {
        let mut rat = json!({ "id": "giant_rat", "name": "giant rat", "glyph": "r", "color": "brown",
            "family": "rodents", "faction": "vermin", "hp": "1d4", "text": "Large." });
        rat.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        assert_eq!(monsters.faults(&rat), [""; 0]);
        monsters.read(&rat).unwrap()
    };
    for (change, value) in [
        (json!({ "speed": { "add": 2 } }), json!({ "speed": 14 })),
        (json!({ "ways": { "append": ["fly"] } }), json!({ "ways": ["walk", "fly"] })),
        (json!({ "group": { "times": 3 } }), json!({ "group": "3" })),
        (json!({ "mind": { "set": { "patience": { "times": 2 } } } }), json!({ "mind": { "patience": 24 } })),
        (json!({ "depth": { "add": 0 } }), json!({ "depth": [1, 100] })),
        (json!({ "senses": { "unset": true } }), json!({})),
    ] {
        assert_eq!(written(change.clone()), written(value), "{change}");
    }
}

#[test]
fn definition_needs_all_fields_unless_it_inherits_or_is_abstract() {
    let themes = Subject::all().into_iter().find(|subject| subject.name == "themes").unwrap();
    let whole = whole(&themes);
    let with = |fields: Value| {
        let mut theme = whole.clone();
        theme.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        let theme: Map<String, Value> =
            theme.as_object().unwrap().clone().into_iter().filter(|(_, value)| !value.is_null()).collect();
        themes.faults(&theme.into()).is_empty()
    };
    let map = json!([{ "map": { "file": "maps/practice_yard.json" } }]);
    for (fields, fine) in [
        (json!({}), true),
        (json!({ "fill": null }), false),
        (json!({ "fill": null, "like": "cellars" }), true),
        (json!({ "fill": null, "abstract": true }), true),
        (json!({ "fill": null, "abstract": false }), false),
        (json!({ "id": null, "like": "cellars" }), false),
        (json!({ "size": null }), false),
        (json!({ "size": null, "like": ["cellars", "caves"] }), true),
        (json!({ "size": null, "steps": map }), true),
        (json!({ "size": [10, 10], "steps": map }), true),
        (json!({ "size": [15, 10] }), true),
        (json!({ "size": [14, 10] }), false),
        (json!({ "size": [15, 9] }), false),
        (json!({ "size": [1000, 1001] }), false),
    ] {
        assert_eq!(with(fields.clone()), fine, "{fields}");
    }
    assert!(themes.faults_in_a_mod(&json!({ "id": "cellars" })).is_empty());
    assert!(!themes.faults_in_a_mod(&json!({ "fill": "stone_wall" })).is_empty());
}

#[test]
fn option_references_are_allowed_in_fields_and_changes() {
    let monsters = Subject::all().into_iter().find(|subject| subject.name == "monsters").unwrap();
    let option = json!({ "option": "size" });
    for own in [
        json!({ "id": "cellar_rat", "speed": option, "unique": { "option": "one", "mod": "cats" } }),
        json!({ "id": "cellar_rat", "hp": { "add": option }, "frequency": { "times": option } }),
        json!({ "id": "cellar_rat", "mind": { "set": { "patience": option, "asleep": { "add": option } } } }),
        json!({ "id": "cellar_rat", "ways": option, "name": { "//": "the player's", "option": "name" } }),
        // Options inside whole values and inside shared schemas.
        json!({ "id": "cellar_rat", "mind": { "habit": option, "patience": option, "uses_items": option } }),
        json!({ "id": "cellar_rat", "ways": ["walk", option], "resists": [{ "element": option, "percent": option }] }),
        json!({ "id": "cellar_rat", "ways": { "append": [option] }, "depth": [1, option] }),
        json!({ "id": "cellar_rat", "attacks": [{ "verb": option, "damage": option }] }),
        json!({ "id": "cellar_rat", "attacks": { "append": [{ "verb": "bites", "damage": option }] } }),
        json!({ "id": "cellar_rat", "reacts": [{ "on": "ally_dies", "if": { "chance": option },
            "workings": [{ "who": option, "what": [{ "status": { "status": option, "turns": option } }] }] }] }),
    ] {
        assert_eq!(monsters.faults_in_a_mod(&own), [""; 0], "{own}");
    }
    for own in [
        json!({ "id": "cellar_rat", "speed": { "optoin": "size" } }),
        json!({ "id": "cellar_rat", "speed": { "option": "size", "is": 3 } }),
        json!({ "id": "cellar_rat", "hp": { "add": { "mod": "cats" } } }),
        json!({ "id": "cellar_rat", "mind": { "patience": { "options": "size" } } }),
        json!({ "id": "cellar_rat", "ways": [{ "option": "way", "is": "walk" }] }),
    ] {
        assert!(!monsters.faults_in_a_mod(&own).is_empty(), "{own}");
    }
}
