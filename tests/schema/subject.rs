//! Kinds of data files and definitions, each with its schema and its reader.

use crate::schema::made::{described, files};
use crate::schema::woven::woven;
use fifteen::content::kinds::net::{Intent, NetInput};
use fifteen::content::{Loader, Source};
use fifteen::ui::{KeyFile, KeyMap, Settings};
use serde_json::{Value, json};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::{Arc, LazyLock, Mutex};

/// A kind of file or definition whose schema is compared with its reader.
pub struct Subject {
    pub name: &'static str,
    pub schema: &'static Value,
}

impl Subject {
    pub fn all() -> Vec<Subject> {
        let all = described().iter().filter(|file| file.files != "mod.json").map(|file| {
            let name = file.files.trim_end_matches(".json").trim_end_matches("/*");
            Subject { name, schema: &file.schema }
        });
        let all: Vec<Subject> = all.collect();
        assert!(all.len() >= 7);
        all
    }

    fn file(&self, own: &Value) -> Value {
        match self.is_list() {
            true => json!({ self.name: [own] }),
            false => own.clone(),
        }
    }

    pub fn is_list(&self) -> bool {
        !["maps", "mod", "keys", "settings"].contains(&self.name)
    }

    pub fn faults(&self, own: &Value) -> Vec<String> {
        found(&compiled(&format!("{}.schema.json", self.name)), &self.file(own))
    }

    pub fn faults_in_a_mod(&self, own: &Value) -> Vec<String> {
        found(&compiled(&format!("mods/{}.schema.json", self.name)), &self.file(own))
    }

    pub fn read_all(&self, own: &[Value]) -> Result<String, String> {
        definitions(self.name, own, &[])
    }

    pub fn read(&self, own: &Value) -> Result<String, String> {
        match self.name {
            "settings" => match Settings::read("settings.json", &own.to_string()) {
                Ok(settings) => Ok(format!("{settings:?}")),
                Err(report) => Err(report.to_string()),
            },
            "keys" => {
                let text = own.to_string();
                let file = KeyFile { name: "keys.json", text: &text };
                match KeyMap::read(file, None) {
                    Ok(keys) => Ok(format!("{keys:?}")),
                    Err(report) => Err(report.to_string()),
                }
            }
            "maps" => {
                let theme = json!({ "id": "probe", "name": "probe", "fill": "stone_wall", "text": "",
                    "steps": [{ "map": { "file": "maps/probe.json" } }] });
                let others = ["maps/practice_yard.json", "maps/lastlight.json"];
                let others = others.map(|name| (name, shipped(name).unwrap().to_string()));
                let mut maps = vec![("maps/probe.json", own.to_string())];
                maps.extend(others);
                definitions("themes", &[theme], &maps)
            }
            _ => self.read_all(std::slice::from_ref(own)),
        }
    }
}

/// Returns a validator for one of the program's schemas, compiled once for all tests.
fn compiled(name: &str) -> Arc<jsonschema::Validator> {
    type Make = Box<dyn Fn(&str) -> jsonschema::Validator + Send + Sync>;
    static MAKE: LazyLock<Make> = LazyLock::new(|| Box::new(validators_by_name(files())));
    static MADE: Mutex<BTreeMap<String, Arc<jsonschema::Validator>>> = Mutex::new(BTreeMap::new());
    let mut made = MADE.lock().unwrap();
    Arc::clone(made.entry(name.to_owned()).or_insert_with(|| Arc::new(MAKE(name))))
}

/// Returns a function that creates validators by name. Schemas refer to each other by relative paths, as in editors.
pub fn validators_by_name(schemas: &[(String, Value)]) -> impl Fn(&str) -> jsonschema::Validator + '_ {
    let validator = validators(schemas);
    move |wanted| {
        let (_, schema) = schemas.iter().find(|(name, _)| name == wanted).unwrap();
        validator(wanted, schema)
    }
}

/// Returns a function that creates validators for schemas or parts of them. The given schemas are files beside them.
pub fn validators(schemas: &[(String, Value)]) -> impl Fn(&str, &Value) -> jsonschema::Validator + '_ {
    let place = |name: &str| format!("file:///data/schema/{name}");
    let mut registry = jsonschema::Registry::new();
    for (name, schema) in schemas {
        registry = registry.add(place(name), schema).unwrap();
    }
    let registry = registry.prepare().unwrap();
    move |file, schema| {
        let options = jsonschema::options().with_base_uri(place(file)).with_registry(&registry);
        options.build(schema).unwrap()
    }
}

fn found(validator: &jsonschema::Validator, file: &Value) -> Vec<String> {
    let faults = validator.iter_errors(file);
    faults.map(|error| format!("{}: {error}", error.instance_path())).collect()
}

thread_local! {
    /// The loader caches files, because thousands of variants differ only slightly.
    static LOADER: RefCell<Loader> = RefCell::default();
    static SHIPPED: RefCell<BTreeMap<String, Option<Value>>> = RefCell::default();
}

fn definitions(list: &str, own: &[Value], more: &[(&str, String)]) -> Result<String, String> {
    let name = match list {
        "scenarios" | "nets" | "vaults" | "talks" | "quests" | "plots" => {
            format!("{list}/probe.json")
        }
        list => format!("{list}.json"),
    };
    let mut file = match list {
        "nets" | "vaults" | "talks" | "quests" | "plots" => shipped_folder(list),
        _ => shipped(&name).unwrap_or_else(|| json!({ list: [] })),
    };
    let all = file[list].as_array_mut().unwrap();
    // Replace definitions with the same id. All messages exist already.
    all.retain(|one| own.iter().all(|own| own.get("id") != one.get("id")));
    all.extend(own.iter().cloned());
    let mut texts = vec![(name.as_str(), file.to_string())];
    let marks = marks();
    if list != "marks" {
        texts.push(("marks.json", marks.to_string()));
    }
    let landmarks = shipped("landmarks.json").unwrap();
    if list == "scenarios" {
        texts.push(("landmarks.json", landmarks.to_string()));
    }
    texts.extend(more.iter().map(|(name, text)| (*name, text.clone())));
    let texts: Vec<(&str, &str)> = texts.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let palette = match list {
        "palettes" => own[0]["id"].as_str().unwrap_or("default"),
        _ => "default",
    };
    let order = Source::texts(&texts).into();
    match LOADER.with_borrow_mut(|loader| loader.load(&order, palette)) {
        Ok(loaded) => {
            let content = loaded.content;
            let read = match list {
                "tiles" => format!("{:?}", content.tiles),
                "monsters" => format!("{:?}", content.monsters),
                "themes" => format!("{:?}", content.themes),
                "scenarios" => format!("{:?}", content.scenarios),
                "palettes" => format!("{:?}", content.palette),
                "spawns" => format!("{:?}", content.spawns),
                "names" => format!("{:?}", content.names),
                "messages" => format!("{:?}", content.messages),
                "verbs" => format!("{:?}", content.verbs),
                "factions" => format!("{:?}", content.factions),
                "nets" => format!("{:?}", content.nets),
                "families" => format!("{:?}", content.families),
                "groups" => format!("{:?}", content.groups),
                "schools" => format!("{:?}", content.schools),
                "tags" => format!("{:?}", content.tags),
                "spots" => format!("{:?}", content.spots),
                "marks" => format!("{:?}", content.marks),
                "elements" => format!("{:?}", content.elements),
                "statuses" => format!("{:?}", content.statuses),
                "covers" => format!("{:?}", content.covers),
                "abilities" => format!("{:?}", content.abilities),
                "items" => format!("{:?}", content.items),
                "egos" => format!("{:?}", content.egos),
                "sets" => format!("{:?}", content.sets),
                "spells" => format!("{:?}", content.spells),
                "skills" => format!("{:?}", content.skills),
                "talents" => format!("{:?}", content.talents),
                "peoples" => format!("{:?}", content.peoples),
                "classes" => format!("{:?}", content.classes),
                "traps" => format!("{:?}", content.traps),
                "riddles" => format!("{:?}", content.riddles),
                "vaults" => format!("{:?}", content.vaults),
                "talks" => format!("{:?}", content.talks),
                "quests" => format!("{:?}", content.quests),
                "plots" => format!("{:?}", content.plots),
                "biomes" => format!("{:?}", content.biomes),
                "weathers" => format!("{:?}", content.weathers),
                "landmarks" => format!("{:?}", content.landmarks),
                "words" => format!("{:?}", content.words),
                "translations" => format!("{:?}", content.translations),
                _ => panic!("say here where the definitions of {list} are"),
            };
            Ok(without_files(&read))
        }
        Err(report) => Err(report.to_string()),
    }
}

/// Removes file numbers from debug output, because they differ between variants.
fn without_files(text: &str) -> String {
    let mut parts = text.split("FileId(");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| all + "FileId(" + part.trim_start_matches(char::is_numeric))
}

fn marks() -> Value {
    let mut file = shipped("marks.json").unwrap_or_else(|| json!({ "marks": [] }));
    let all = file["marks"].as_array_mut().unwrap();
    if all.iter().all(|mark| mark["id"] != "bells_rung") {
        all.push(json!({ "id": "bells_rung", "name": "bells rung", "text": "Loud." }));
    }
    file
}

/// Makes the fields of a definition consistent. Readers check fields together, but schemas check each field alone.
pub fn mend(name: &str, mut whole: Value) -> Value {
    fix_people(name, &mut whole);
    match name {
        "themes" => {
            let has = |step: &Value, kinds: &[&str]| kinds.iter().any(|kind| step.get(kind).is_some());
            let steps = whole["steps"].as_array().cloned().unwrap_or_default();
            if !steps.iter().any(|step| has(step, &["map"])) && whole.get("size").is_none() {
                whole["size"] = json!([80, 50]);
            }
            if !steps.is_empty() && !steps.iter().any(|step| has(step, &["rooms", "caves", "map"])) {
                let caves = json!({ "caves": { "floor": "cave_floor" } });
                whole["steps"].as_array_mut().unwrap().insert(0, caves);
            }
        }
        "nets" => fix_net(&mut whole),
        // The shop always stocks this item, so it needs a price.
        "items" if whole["id"] == "healing_potion" => {
            whole.as_object_mut().unwrap().entry("price").or_insert_with(|| json!(40));
        }
        "marks" => {
            let number = |key: &str| whole.get(key).and_then(Value::as_i64);
            let (start, least, most) = (number("start"), number("least"), number("most"));
            match (start, least, most) {
                (Some(start), None, _) if start < 0 => whole["least"] = json!(start),
                (None, Some(least), _) if least > 0 => whole["start"] = json!(least),
                (None, None, Some(most)) if most < 0 => {
                    whole["start"] = json!(most);
                    whole["least"] = json!(most);
                }
                _ => {}
            }
        }
        "vaults" => {
            if whole["rows"] == json!(["#####", "#@..#", "#####"]) {
                whole["rows"] = json!(["#####", "#...#", "##+##"]);
            }
            let tile = match whole.get("key") {
                Some(_) => "vault_door",
                None => "door_closed",
            };
            ask_at_doors(&mut whole);
            if let Some(legend) = whole.get_mut("legend").and_then(Value::as_object_mut) {
                let door = json!({ "tile": tile, "entrance": true });
                let marks = [("#", json!("stone_wall")), (".", json!("stone_floor")), ("+", door)];
                for (mark, stands_for) in marks {
                    legend.entry(mark).or_insert(stands_for);
                }
                if tile == "vault_door" && legend["+"]["tile"] == "door_closed" {
                    legend["+"]["tile"] = json!(tile);
                }
            }
        }
        "maps" => ask_at_doors(&mut whole),
        "names" if no_names(&whole) => whole["names"] = json!(["Ada"]),
        // Only the messages `opened` and `closed` have the placeholders of the example text.
        "messages"
            if whole["text"] == "{By} [opens] the {door}."
                && whole["id"] != "opened"
                && whole["id"] != "closed" =>
        {
            whole["text"] = json!("It happens.");
        }
        "tiles" if whole.get("opens_to").is_some() || whole["riddle"] == true => {
            whole["ways"] = json!([]);
            if whole["riddle"] == true {
                // A puzzle door opens only to the answer.
                let fields = whole.as_object_mut().unwrap();
                fields.entry("opens_to").or_insert_with(|| json!("door_open"));
                fields.remove("opened_by");
                fields.remove("found_as");
            }
        }
        "palettes" => {
            let all = shipped("palettes.json").unwrap();
            if let Some(own) = whole.get_mut("colors").and_then(Value::as_object_mut) {
                for (color, digits) in all["palettes"][0]["colors"].as_object().unwrap() {
                    own.entry(color).or_insert_with(|| digits.clone());
                }
            }
        }
        _ => {}
    }
    whole
}

fn ask_at_doors(whole: &mut Value) {
    let legend = whole.get_mut("legend").and_then(Value::as_object_mut);
    let marks = legend.into_iter().flat_map(|legend| legend.values_mut());
    for mark in marks.filter(|mark| mark.get("riddle").is_some()) {
        mark["tile"] = json!("numbered_door");
    }
}

fn fix_net(net: &mut Value) {
    let hidden = net.get("hidden").and_then(Value::as_u64).unwrap_or(1) as usize;
    let ones = |high: usize, wide: usize| json!(vec![vec![1; wide]; high]);
    let mut put = |field: &str, sound: &dyn Fn(&Value) -> bool, whole: Value| {
        if let Some(old) = net.get_mut(field).filter(|old| sound(old)) {
            *old = whole;
        }
    };
    let (inputs, intents) = (json!(NetInput::ALL.map(NetInput::name)), json!(Intent::ALL.map(Intent::name)));
    put("inputs", &|old| are_some_of(old, &inputs), inputs.clone());
    put("intents", &|old| are_some_of(old, &intents), intents.clone());
    put("first", &are_weights, ones(hidden, NetInput::ALL.len() + 1));
    put("second", &are_weights, ones(Intent::ALL.len(), hidden + 1));
}

fn are_some_of(value: &Value, words: &Value) -> bool {
    let known = words.as_array().unwrap();
    let own = value.as_array().filter(|own| !own.is_empty());
    own.is_some_and(|own| own.iter().all(|word| known.contains(word)))
}

fn are_weights(value: &Value) -> bool {
    let rows = serde_json::from_value::<Vec<Vec<i8>>>(value.clone());
    rows.is_ok_and(|rows| rows.iter().flatten().all(|weight| *weight >= -127))
}

fn fix_people(name: &str, whole: &mut Value) {
    if name == "monsters" && whole.get("person").is_some_and(Value::is_object) {
        whole["unique"] = json!(true);
        whole["opens_doors"] = json!(true);
        whole["ways"] = json!(["walk"]);
    }
    if name == "tiles" && whole.get("barred") == Some(&json!(true)) {
        whole["opens_to"] = json!("door_open");
        whole["ways"] = json!([]);
    }
    if name == "quests" {
        fix_quest(whole);
    }
    if name == "plots" {
        woven(whole);
    }
    walkable(name, whole);
    fix_workings(whole);
    if name == "landmarks" {
        fix_landmark(whole);
    }
    if name == "talks" {
        let nodes = whole.get_mut("nodes").and_then(Value::as_array_mut);
        nodes.into_iter().flatten().for_each(fix_talk);
    }
}

/// Makes workings on a spot consistent: `spot` is named if and only if the target is `"spot"`.
fn fix_workings(value: &mut Value) {
    match value {
        Value::Object(own) => {
            let reaches = own.get("who") == Some(&json!("spot"));
            let names = own.get("spot").and_then(Value::as_str).is_some_and(is_id);
            if own.contains_key("who") && own.contains_key("what") {
                if reaches {
                    own.entry("spot").or_insert_with(|| json!("bell_rope"));
                } else if names {
                    own.insert("who".to_owned(), json!("spot"));
                }
            }
            own.values_mut().for_each(fix_workings);
        }
        Value::Array(all) => all.iter_mut().for_each(fix_workings),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn walkable(name: &str, whole: &mut Value) {
    let places: &[&str] = match name {
        "biomes" => &["/ground"],
        "scenarios" => &["/chronicle/grave", "/country/road", "/country/bridge"],
        _ => &[],
    };
    for place in places {
        // A value that is not an id must stay an error.
        let id = |tile: &&mut Value| tile.as_str().is_some_and(is_id);
        if let Some(tile) = whole.pointer_mut(place).filter(id) {
            *tile = json!("stone_floor");
        }
    }
}

/// Adds the levels below a cave. Replaces the site of other landmarks with one without a stair.
fn fix_landmark(landmark: &mut Value) {
    let Some(what) = landmark.get("what").and_then(Value::as_str).map(str::to_owned) else {
        return;
    };
    let Some(own) = landmark.as_object_mut() else { return };
    if what == "cave" {
        own.entry("below").or_insert_with(below);
    } else if own.get("site") == Some(&json!("bluff_mouth")) {
        own.insert("site".to_owned(), json!(site(&what)));
    }
}

fn below() -> Value {
    let all = shipped("landmarks.json").unwrap();
    let mut all = all["landmarks"].as_array().unwrap().iter();
    all.find_map(|landmark| landmark.get("below")).unwrap().clone()
}

fn site(what: &str) -> Value {
    let all = shipped("landmarks.json").unwrap();
    let mut all = all["landmarks"].as_array().unwrap().iter();
    let found = all.find(|landmark| landmark["what"] == what);
    found.map_or(json!("bluff_mouth"), |landmark| landmark["site"].clone())
}

fn is_id(text: &str) -> bool {
    let letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    (1..=40).contains(&text.len()) && text.chars().all(letter)
}

/// Makes a quest possible: existing people, and an item, creature and ground that fit the task.
fn fix_quest(quest: &mut Value) {
    let replace = |value: Option<&mut Value>, by: &str| {
        if let Some(value) = value.filter(|value| value.is_string()) {
            *value = json!(by);
        }
    };
    if let Some(Value::Array(steps)) = quest.get_mut("steps") {
        steps.sort_by_key(|step| step.as_i64());
    }
    let task = quest.get_mut("task").and_then(Value::as_object_mut);
    for (kind, task) in task.into_iter().flatten() {
        replace(task.get_mut("item"), "spark");
        match kind.as_str() {
            "slay" => replace(task.get_mut("monster"), "fat_rat"),
            "rescue" | "escort" => replace(task.get_mut("monster"), "warden_of_the_spark"),
            _ => {}
        }
        replace(task.get_mut("shut"), "stone_floor");
        if let Some(place) = task.get_mut("place") {
            replace(place.get_mut("spot"), "lesson_marks");
            replace(place.get_mut("tile"), "stone_floor");
        }
    }
    let Some(Value::Array(ends)) = quest.get_mut("ends") else {
        return;
    };
    for (number, end) in ends.iter_mut().enumerate() {
        if end.get("id").and_then(Value::as_str).is_some_and(|id| id == "back") && number > 0 {
            end["id"] = json!(format!("back_{number}"));
        }
    }
    if !ends.is_empty() && ends.iter().all(|end| end.get("if").is_some()) {
        ends.push(json!({ "id": "plain", "text": "So.", "says": "So.", "page": "So." }));
    }
}

/// Gives a node of a talk enough sentences, and lets its answers lead to an existing node.
fn fix_talk(node: &mut Value) {
    if let Some(says) = node.get_mut("says").and_then(Value::as_array_mut) {
        let rumours = |line: &Value| line.get("rumour").is_some();
        for line in says.iter_mut().filter(|line| rumours(line)) {
            line["text"] = json!("They say that there is {what} on step {step}.");
        }
        let plain = |line: &&Value| line.get("if").is_none() && line.get("rumour").is_none();
        let missing = 2_usize.saturating_sub(says.iter().filter(plain).count());
        if !says.is_empty() {
            says.extend((0..missing).map(|number| json!({ "text": format!("Plain {number}.") })));
        }
    }
    let answers = node.get_mut("answers").and_then(Value::as_array_mut);
    for answer in answers.into_iter().flatten().filter_map(Value::as_object_mut) {
        if answer.get("to").and_then(Value::as_str).is_some_and(is_id) {
            answer.insert("to".to_owned(), json!("start"));
        }
    }
}

fn shipped_folder(list: &str) -> Value {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data").join(list);
    let mut names: Vec<_> =
        fs::read_dir(data).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    let all = names.iter().flat_map(|name| {
        let file = shipped(&format!("{list}/{name}")).unwrap();
        file[list].as_array().unwrap().clone()
    });
    json!({ list: all.collect::<Vec<Value>>() })
}

fn no_names(whole: &Value) -> bool {
    whole.get("names").is_none_or(|names| names.as_array().is_some_and(Vec::is_empty))
}

pub fn shipped(name: &str) -> Option<Value> {
    let read = || {
        let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
        let text = fs::read_to_string(data.join(name)).ok()?;
        Some(serde_json::from_str(&text).unwrap())
    };
    SHIPPED.with_borrow_mut(|all| all.entry(name.to_owned()).or_insert_with(read).clone())
}
