//! Makes random plots consistent, because readers check the parts of a plot together.

use serde_json::{Map, Value, json};

/// Ids of roles, acts and clues that are always added, so that names can refer to them.
const PERSON: &str = "zz_person";
const FACTION: &str = "zz_faction";
const CREATURE: &str = "zz_creature";
const THING: &str = "zz_thing";
const STEP: &str = "zz_step";
const END: &str = "zz_end";

fn is_id(value: &Value) -> bool {
    let letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    let name = value.as_str().unwrap_or("");
    let first = name.chars().next().is_some_and(|c| c.is_ascii_lowercase());
    first && (1..=40).contains(&name.len()) && name.chars().all(letter)
}

fn name(object: &mut Map<String, Value>, field: &str, by: &str) {
    if let Some(value) = object.get_mut(field).filter(|value| is_id(value)) {
        *value = json!(by);
    }
}

fn name_all(object: &mut Map<String, Value>, field: &str, by: &str) {
    let list = object.get_mut(field).and_then(Value::as_array_mut);
    for value in list.into_iter().flatten().filter(|value| is_id(value)) {
        *value = json!(by);
    }
}

fn sort(value: Option<&mut Value>) {
    if let Some(Value::Array(pair)) = value {
        pair.sort_by_key(|number| number.as_i64());
    }
}

/// Makes a plot valid: its roles can be cast, its clues found and its end reached.
pub fn woven(plot: &mut Value) {
    let Some(whole) = plot.as_object_mut() else {
        return;
    };
    name_all(whole, "excludes", "notice_of_siege");
    let some = |whole: &Map<String, Value>, list: &str| {
        whole.get(list).and_then(Value::as_array).is_some_and(|all| !all.is_empty())
    };
    let complete = ["roles", "clues", "acts"].iter().all(|list| some(whole, list));
    for (list, mend) in [("roles", role as fn(&mut Map<String, Value>)), ("clues", clue), ("acts", act)] {
        let Some(all) = whole.get_mut(list).and_then(Value::as_array_mut) else {
            continue;
        };
        for (place, own) in all.iter_mut().enumerate() {
            if let Some(own) = own.as_object_mut() {
                name(own, "id", &format!("own_{place}"));
                mend(own);
            }
        }
    }
    if complete {
        supply(whole);
    }
    brace(plot);
}

fn role(own: &mut Map<String, Value>) {
    let is = own.get_mut("casting").and_then(Value::as_object_mut);
    for (kind, casting) in is.into_iter().flatten() {
        let Some(casting) = casting.as_object_mut() else {
            continue;
        };
        match kind.as_str() {
            "person" => {
                name_all(casting, "of", "osk");
                name(casting, "lost", END);
                if casting.get("part").is_some_and(|part| part != "witness") {
                    casting.entry("lost").or_insert_with(|| json!(END));
                }
            }
            "creature" => {
                if casting.contains_key("side") {
                    name_all(casting, "of", "cellar_rat");
                }
                name(casting, "side", FACTION);
            }
            "thing" => name_all(casting, "of", "cask_tap"),
            "step" => sort(casting.get_mut("between")),
            _ => {}
        }
    }
}

fn clue(own: &mut Map<String, Value>) {
    let is = own.get_mut("way").and_then(Value::as_object_mut);
    for way in is.into_iter().flatten().filter_map(|(_, way)| way.as_object_mut()) {
        name(way, "on", STEP);
        name(way, "to", PERSON);
        name(way, "tile", "stone_floor");
    }
}

fn act(own: &mut Map<String, Value>) {
    let outcomes = own.get_mut("outcomes").and_then(Value::as_array_mut);
    for outcome in outcomes.into_iter().flatten().filter_map(Value::as_object_mut) {
        for field in ["leaves", "dies"] {
            name(outcome, field, PERSON);
        }
        name(outcome, "gives", THING);
        for (kind, value) in outcome.iter_mut() {
            let Some(value) = value.as_object_mut() else {
                continue;
            };
            let who = if kind == "becomes" { PERSON } else { CREATURE };
            for (field, by) in [
                ("who", who),
                ("what", CREATURE),
                ("on", STEP),
                ("thing", THING),
                ("faction", FACTION),
                ("tile", "stone_floor"),
            ] {
                name(value, field, by);
            }
        }
    }
    let turns = own.get_mut("turns").and_then(Value::as_array_mut);
    for turn in turns.into_iter().flatten().filter_map(Value::as_object_mut) {
        name(turn, "to", END);
        let Some(when) = turn.get_mut("cue").and_then(Value::as_object_mut) else {
            continue;
        };
        sort(when.get_mut("after"));
        name(when, "slain", CREATURE);
        name(when, "reached", STEP);
        if let Some(told) = when.get_mut("report").and_then(Value::as_object_mut) {
            name(told, "to", PERSON);
            name(told, "hands", THING);
        }
    }
    // An act has either an end or turns.
    if own.contains_key("end") {
        if own.get("turns").is_some_and(Value::is_array) {
            own.remove("turns");
        }
        return;
    }
    let turns = own.entry("turns").or_insert_with(|| json!([]));
    if let Some(turns) = turns.as_array_mut() {
        turns.push(json!({ "cue": { "after": [1, 1] }, "to": END }));
    }
}

/// Adds the definitions for all ids above, and a first act that leads to all others.
fn supply(whole: &mut Map<String, Value>) {
    let list = |whole: &mut Map<String, Value>, list: &str| {
        whole[list].as_array_mut().map(std::mem::take).unwrap_or_default()
    };
    let mut roles = vec![
        json!({ "id": PERSON, "casting": { "person": { "part": "witness" } } }),
        json!({ "id": FACTION, "casting": { "faction": { "of": ["vermin"] } } }),
        json!({ "id": CREATURE, "casting": { "creature": { "of": ["cellar_rat"] } } }),
        json!({ "id": THING, "casting": { "thing": { "of": ["cask_tap"] } } }),
        json!({ "id": STEP, "casting": { "step": { "between": [1, 2] } } }),
    ];
    roles.extend(list(whole, "roles"));
    whole["roles"] = json!(roles);
    let mut clues = list(whole, "clues");
    let more = (0..21).map(
        |n| json!({ "id": format!("zz_clue_{n}"), "way": { "murmur": { "on": STEP } }, "text": "A word." }),
    );
    clues.extend(more);
    whole["clues"] = json!(clues);
    let own = list(whole, "acts");
    let ids = own.iter().filter_map(|act| act.get("id").filter(|id| is_id(id)));
    let mut turns: Vec<Value> = ids.map(|id| json!({ "cue": { "after": [1, 1] }, "to": id })).collect();
    turns.insert(0, json!({ "cue": { "after": [1, 1] }, "to": END }));
    let mut acts =
        vec![json!({ "id": "zz_first", "outcomes": [{ "spawn": { "who": CREATURE } }], "turns": turns })];
    acts.extend(own);
    acts.push(json!({ "id": END, "end": { "page": "It is over." } }));
    whole["acts"] = json!(acts);
}

fn brace(value: &mut Value) {
    match value {
        Value::String(text) if text.contains('{') => *text = text.replace(['{', '}'], ""),
        Value::Array(all) => all.iter_mut().for_each(brace),
        Value::Object(all) => all.values_mut().for_each(brace),
        _ => {}
    }
}
