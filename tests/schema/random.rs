//! Fuzzing of definitions: the schema and the reader agree on random changes, except for listed errors.

use crate::schema::subject::{Subject, mend, shipped};
use crate::tier;
use fifteen::base::Random;
use serde_json::{Value, json};

/// Parts of messages about errors that no schema can find: unknown names, and fields that exclude each other.
const BEYOND_SCHEMAS: &[&str] = &[
    "there is no ",
    "this reaction has no effect",
    "the program has no such text",
    "more often than in the original",
    "unknown hole",
    "unknown placeholder",
    "a `{` is never closed",
    "a `}` closes nothing",
    "this version of the program",
    " rows of ",
    " is not the only ",
    "is not a master",
    "an answer leads to the node",
    "no answer leads to the node",
    "has too few lines without a condition",
    "a rumour without",
    "into this country",
    " of a country",
    "does not generate country",
    "this landmark has `below`",
    "a cave leads nowhere",
    "on the site of this cave",
    "on this site, but nothing",
    "this site is ",
    " has no stair ",
    " lies beyond the edge",
    "could have the same name",
    "cannot walk through doors",
    "has no spot `",
    "`bars_to` names",
    "a barred door without",
    "unknown colour",
    " rolls ",
    " is not valid dice",
    " is more than ",
    "percent of the doorways",
    "these steps make nothing",
    "a map takes the place",
    "cannot be ",
    " does not lead ",
    "has no place for the hero",
    "has no stair down",
    "a closed door with `ways`",
    "it opens to",
    "it closes to",
    "`found_as` names",
    "the map of this theme",
    "on its map",
    "no map `",
    "this palette has no",
    "the palette `default` has no",
    "this row has",
    "is not in the legend",
    "a mark with",
    "in a cell without a tile",
    "this vault",
    "no entrance",
    "this entrance",
    "the entrance of",
    "no monster can be on this tile",
    "is not ground to walk on",
    "riddle door",
    "a trap cannot be",
    "a cover cannot be",
    "this door does not",
    "digs into the vaults",
    "starts at more than one",
    "is bound to both",
    "appears twice",
    "is used twice",
    "have the id",
    "exists already",
    "the quest may never end",
    " is empty",
    "a control character",
    "a value is needed here",
    "is not a wall",
    " missing",
    "nobody is named before",
    "it would never be built",
    // The range of the result depends on the changed value.
    "which is out of range",
];

fn values() -> Vec<Value> {
    vec![
        json!(null),
        json!(true),
        json!(false),
        json!(0),
        json!(1),
        json!(-1),
        json!(12),
        json!(70),
        json!(5000),
        json!(1.5),
        json!(""),
        json!("r"),
        json!("2d4+1"),
        json!("#a0b0c0"),
        json!("#xyz"),
        json!("stone_floor"),
        json!("Two words"),
        json!("walk"),
        json!([]),
        json!([1, 4]),
        json!([4, 1]),
        json!([30, 20]),
        json!(["walk", "fly"]),
        json!({}),
        json!({ "//": "nothing else" }),
        json!({ "patience": 3 }),
        json!({ "verb": "bites", "damage": "1d4" }),
        json!({ "monsters": { "count": "1d4" } }),
        json!({ "map": { "file": "maps/practice_yard.json" } }),
        json!({ "tile": "stone_floor", "start": true }),
        json!({ "add": 0 }),
        json!({ "times": 1 }),
        json!({ "times": 1.5 }),
        json!({ "append": ["walk"] }),
        json!({ "append": [{ "verb": "bites", "damage": "1d4" }] }),
        json!({ "remove": [{ "verb": "nobody does this" }] }),
        json!({ "unset": true }),
        json!({ "unset": false }),
        json!({ "set": { "patience": 3 } }),
        json!({ "set": { "patience": { "add": 0 } } }),
        json!({ "set": 3 }),
        json!({ "add": 0, "patience": 3 }),
    ]
}

fn scribble(value: &mut Value, random: &mut Random) {
    let count = match value {
        Value::Object(fields) => fields.len(),
        Value::Array(items) => items.len(),
        _ => 0,
    };
    if count > 0 && random.below(4) > 0 {
        let at = random.below(count as u32) as usize;
        match value {
            Value::Object(fields) => scribble(fields.values_mut().nth(at).unwrap(), random),
            Value::Array(items) => scribble(&mut items[at], random),
            _ => {}
        }
        return;
    }
    let all = values();
    let other = random.pick(&all).unwrap().clone();
    let keys =
        ["speed", "like", "abstract", "mind", "steps", "depth", "//", "size", "tile", "colour", "start", "x"];
    let key = *random.pick(&keys).unwrap();
    match value {
        Value::Object(fields) if random.below(3) == 0 => drop(fields.insert(key.to_owned(), other)),
        Value::Object(fields) if count > 0 && random.below(2) == 0 => {
            let name = fields.keys().nth(random.below(count as u32) as usize).unwrap().clone();
            fields.shift_remove(&name);
        }
        Value::Array(items) if random.below(2) == 0 => items.push(other),
        Value::Array(items) if count > 0 && random.below(2) == 0 => {
            items.remove(random.below(count as u32) as usize);
        }
        value => *value = other,
    }
}

fn seeds(name: &str) -> Vec<Value> {
    // The example mods have the kinds of definitions that the game lacks.
    let of_a_mod = |file: &str| {
        let mods = ["whispering_stones", "ferry_stair", "in_afrikaans"];
        mods.iter().find_map(|own| shipped(&format!("mods/{own}/{file}"))).unwrap()
    };
    let one = |file: &str| shipped(file).unwrap_or_else(|| of_a_mod(file));
    let list = |file: &str, list: &str| one(file)[list].as_array().unwrap().clone();
    let mut seeds = match name {
        "maps" => vec![one("maps/practice_yard.json"), one("maps/lastlight.json")],
        "keys" => vec![one("keys.json")],
        "settings" => {
            vec![json!({ "font": "9x15", "palette": "default", "debug": true, "show_hp": false })]
        }
        "scenarios" => list("scenarios/campaign.json", name),
        "vaults" => list("vaults/places.json", name),
        "nets" => list("nets/basilisk.json", name),
        "talks" => list("talks/inn.json", name),
        "quests" => list("quests/town.json", name),
        "plots" => list("plots/town.json", name),
        "translations" => list("translations/spells.json", name),
        name => list(&format!("{name}.json"), name),
    };
    if !["maps", "keys", "settings", "messages", "words", "translations"].contains(&name) {
        seeds.iter_mut().for_each(|seed| seed["id"] = json!("probe"));
    }
    seeds
}

/// Whether a fault of the schema is about an element to remove. Readers only warn if no such list can contain the
/// element.
fn is_about_removing(fault: &str) -> bool {
    fault.contains(": {\"remove\":[")
}

#[test]
fn schemas_and_readers_agree_on_random_definitions() {
    let rounds = tier::some(8, 150);
    let mut random = Random::new(tier::seed());
    let mut wrong = Vec::new();
    let (mut fine, mut refused) = (0, 0);
    // Translations are checked against the original texts, not by a schema.
    let spoken = |name: &str| ["words", "translations"].contains(&name);
    let every = tier::stride(3);
    let subjects = Subject::all().into_iter().filter(|subject| !spoken(subject.name));
    for subject in subjects.skip(tier::first(every)).step_by(every) {
        let seeds = seeds(subject.name);
        for _ in 0..rounds {
            let mut own = random.pick(&seeds).unwrap().clone();
            for _ in 0..random.between(1, 3) {
                scribble(&mut own, &mut random);
            }
            if random.below(3) > 0 && own.is_object() {
                own = mend(subject.name, own);
            }
            let (faults, read) = (subject.faults(&own), subject.read(&own));
            match &read {
                Ok(_) => fine += 1,
                Err(_) => refused += 1,
            }
            let beyond = |line: &str| BEYOND_SCHEMAS.iter().any(|words| line.contains(words));
            let agree = match &read {
                Ok(_) => faults.iter().all(|fault| is_about_removing(fault)),
                Err(report) => {
                    let mut errors = report.lines().filter(|line| line.starts_with("error: "));
                    // The schema does not know that a map of the parent replaces the size.
                    let small = report.contains("Width and height in cells, 15x10 to");
                    !faults.is_empty() || small || errors.any(beyond)
                }
            };
            if !agree {
                let said = read.err().unwrap_or_default();
                wrong.push(format!("{} {own}\n  schema: {faults:?}\n  reader: {said}", subject.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{} disagreements:\n{}", wrong.len(), wrong.join("\n"));
    // About one definition in twelve is valid. The bound is lower, because a sample has only about a hundred
    // definitions.
    let least = ((fine + refused) / 60).max(1);
    assert!(fine >= least && refused >= least, "{fine} were read and {refused} refused: too few of one kind");
}
