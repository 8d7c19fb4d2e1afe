//! Data of a small world: a few definitions of each type.

use crate::save::tests::small_world;
use fifteen_base::serde_json::{self, Value, json};
use fifteen_content::{Content, Kind, Tile};

pub use small_world::world;

/// Creatures. Each has a family and a faction with the same id as the creature.
const CREATURES: &str = r#"{"id":"human"}
    {"id":"elf"}
    {"id":"giant_rat"}
    {"id":"bat"}
    {"id":"imp"}
    {"id":"folk"}"#;

const DATA: &[(&str, &str)] = &[
    ("palettes", r##"{"id":"default","colors":{"grey":"#808080"}}"##),
    ("elements", r#"{"id":"fire","name":"fire","color":"grey"}"#),
    (
        "statuses",
        r#"{"id":"burning","name":"burning","color":"grey","begins":"burns","ends":"burns out","text":"It hurts."}
        {"id":"hasted","name":"hasted","color":"grey","begins":"hastens","ends":"slows down","speed":200,"text":"Quick."}"#,
    ),
    (
        "covers",
        r#"{"id":"grass","name":"grass","layer":"growth","glyph":"\"","color":"grey","text":"Grass."}
        {"id":"smoke","name":"smoke","layer":"gas","glyph":"~","color":"grey","opaque":true,"text":"Smoke."}
        {"id":"swamp_gas","name":"swamp gas","layer":"gas","color":"grey","text":"It smells."}"#,
    ),
    (
        "tiles",
        r##"{"id":"wall","name":"wall","glyph":"#","color":"grey","ways":[],"opaque":true,"text":"A wall."}
        {"id":"floor","name":"floor","glyph":".","color":"grey","ways":["walk"],"text":"A floor."}
        {"id":"open_door","name":"open door","glyph":"'","color":"grey","ways":["walk"],"text":"A door."}
        {"id":"secret_door","name":"secret door","glyph":"#","color":"grey","ways":[],"opaque":true,"text":"A wall."}
        {"id":"stair_down","name":"stair down","glyph":">","color":"grey","ways":["walk"],"stair":"down","text":"Down."}
        {"id":"rock","name":"rock","glyph":"%","color":"grey","ways":[],"opaque":true,"text":"Rock."}
        {"id":"cave","name":"cave floor","glyph":",","color":"grey","ways":["walk"],"text":"A floor."}
        {"id":"hole","name":"hole","glyph":"v","color":"grey","ways":["walk"],"stair":"down","text":"Down."}
        {"id":"numbers","name":"numbered door","glyph":"÷","color":"grey","ways":[],"opaque":true,"opens_to":"cave","riddle":true,"text":"Numbers."}
        {"id":"ladder","name":"ladder","glyph":"^","color":"grey","ways":["walk"],"stair":"up","text":"Up."}"##,
    ),
    (
        "abilities",
        r#"{"id":"spit","name":"spit","verb":"spits","cooldown":10,"workings":[{"who":"bolt","what":[{"damage":{"amount":"1"}}]}],"text":"It spits."}"#,
    ),
    ("families", CREATURES),
    (
        "factions",
        r#"{"id":"human","others":-60}
        {"id":"elf","others":-60}
        {"id":"giant_rat"}
        {"id":"bat"}
        {"id":"imp"}
        {"id":"folk"}"#,
    ),
    ("monsters", CREATURES),
    (
        "items",
        r#"{"id":"dagger","name":"dagger","glyph":"/","color":"grey","class":"weapon","slot":"weapon","text":"A dagger."}
        {"id":"ring","name":"ring","glyph":"=","color":"grey","class":"ring","slot":"ring","text":"A ring."}
        {"id":"torch","name":"torch","plural":"torches","glyph":"~","color":"grey","class":"light","slot":"light","light":5,"fuel":"100","text":"A torch."}
        {"id":"healing_potion","name":"potion of healing","plural":"potions of healing","glyph":"!","color":"grey","class":"potion","stacks":true,"appearances":"potion_looks","workings":[{"who":"self","what":[{"heal":{"amount":"3"}}]}],"text":"It heals."}
        {"id":"murk_potion","name":"potion of murk","glyph":"!","color":"grey","class":"potion","stacks":true,"appearances":"potion_looks","workings":[{"who":"self","what":[{"heal":{"amount":"1"}}]}],"text":"It is dark."}
        {"id":"chest","name":"chest","glyph":"=","color":"grey","class":"container","capacity":8,"fixed":true,"text":"A chest."}
        {"id":"gold","name":"gold piece","glyph":"$","color":"grey","class":"gold","stacks":true,"weight":0,"text":"Gold."}"#,
    ),
    ("egos", r#"{"id":"of_flame","name":"{} of flame","on":["weapon"],"text":"It burns."}"#),
    ("schools", r#"{"id":"embers","name":"embers","text":"It burns."}"#),
    (
        "spells",
        r#"{"id":"spark","name":"Spark","school":"embers","mana":1,"workings":[{"who":"bolt","what":[{"damage":{"amount":"1"}}]}],"text":"A spark."}
        {"id":"mend","name":"Mend","school":"embers","mana":1,"workings":[{"who":"self","what":[{"heal":{"amount":"1"}}]}],"text":"It mends."}"#,
    ),
    ("marks", r#"{"id":"bells_rung","name":"bells rung","most":5,"text":"Bells."}"#),
    ("skills", r#"{"id":"blades","name":"blades","most":10,"text":"Edges."}"#),
    (
        "talents",
        r#"{"id":"second_wind","name":"Second Wind","use":{"verb":"breathes","cooldown":10,"workings":[{"who":"self","what":[{"heal":{"amount":"1"}}]}]},"text":"Breath."}
        {"id":"thick_skin","name":"Thick Skin","modifiers":[{"stat":"armour","add":1}],"text":"Skin."}
        {"id":"light_step","name":"Light Step","modifiers":[{"stat":"noise","add":-1}],"text":"Steps."}
        {"id":"old_grudge","name":"Old Grudge","modifiers":[{"stat":"damage","add":1}],"text":"Grudge."}"#,
    ),
    ("peoples", r#"{"id":"townsfolk","name":"Lastlighter","body":"folk","text":"Folk."}"#),
    ("classes", r#"{"id":"guard","name":"guard","lines":["One.","Two.","Three."],"bad_at":"Much."}"#),
    (
        "traps",
        r#"{"id":"dart_trap","name":"dart trap","color":"grey","verb":"sets off a dart trap","workings":[{"who":"self","what":[{"damage":{"amount":"1"}}]}],"text":"A hole."}
        {"id":"pit","name":"pit","color":"grey","verb":"falls into a pit","workings":[{"who":"self","what":[{"damage":{"amount":"1"}}]}],"text":"A pit."}"#,
    ),
    (
        "riddles",
        r#"{"id":"hours","name":"riddle of the hours","text":"Make the hours.","tiers":[{"hint":5}]}"#,
    ),
    ("names", r#"{"id":"potion_looks","names":["murky","clear","red","green"]}"#),
    ("spawns", ""),
    (
        "themes",
        r#"{"id":"cellars"}
        {"id":"caves"}"#,
    ),
];

const MAP: &str = r#"{"legend":{"%":"rock","@":{"tile":"cave","start":true}},"rows":["%%%","%@%","%%%"]}"#;

pub fn content() -> Content {
    content_without(&[])
}

pub fn content_without(ids: &[&str]) -> Content {
    read_without(ids)
}

fn read_without(ids: &[&str]) -> Content {
    let kept = |id: &str| !ids.contains(&id);
    // With at least one map file, the maps that are built into the program are not read.
    let mut files = vec![("maps/none.json".to_owned(), MAP.to_owned())];
    for (sort, lines) in DATA {
        let lines = lines.lines().map(|line| serde_json::from_str(line).unwrap());
        let all = lines.filter(|line: &Value| kept(line["id"].as_str().unwrap()));
        let all: Vec<Value> = all.map(|line| whole(sort, line)).collect();
        files.push((format!("{sort}.json"), json!({ (*sort): all }).to_string()));
    }
    let theme = if kept("cellars") { "cellars" } else { "caves" };
    let levels = if kept("level 2") { 2 } else { 1 };
    let scenario = json!({
        "id": "spark",
        "name": "Fifteen Steps Down",
        "hero": if kept("human") { "human" } else { "elf" },
        "levels": vec![theme; levels],
        "text": "",
    });
    let scenarios = json!({ "scenarios": [scenario] }).to_string();
    files.push(("scenarios/campaign.json".to_owned(), scenarios));
    let files: Vec<(&str, &str)> = files.iter().map(|(n, t)| (&**n, &**t)).collect();
    let mut content = Content::from_texts(&files).unwrap_or_else(|report| panic!("{report}"));
    content.digest = 0xfeed + ids.len() as u64;
    content
}

/// Adds the fields that all definitions of this type share.
fn whole(sort: &str, mut definition: Value) -> Value {
    let id = definition["id"].as_str().unwrap().to_owned();
    let rest = match sort {
        "monsters" => json!({
            "name": id.replace('_', " "), "glyph": "m", "color": "grey", "family": id, "faction": id, "hp": "5",
            "mind": { "habit": "waits" }, "regeneration": 0, "text": "",
        }),
        "families" | "factions" => json!({ "name": id.replace('_', " "), "text": "" }),
        "themes" => json!({
            "name": id, "size": [20, 15], "fill": "rock", "text": "",
            "steps": [
                { "rooms": { "count": "3", "width": "4", "height": "3", "floor": "cave" } },
                { "connect": { "floor": "cave" } },
                { "stairs": { "up": "ladder", "down": "hole" } },
            ],
        }),
        _ => return definition,
    };
    let rest = rest.as_object().unwrap().clone();
    definition.as_object_mut().unwrap().extend(rest);
    definition
}

pub fn tile(c: char, content: &Content) -> Kind<Tile> {
    let id = match c {
        '#' => "wall",
        '\'' => "open_door",
        's' => "secret_door",
        '>' => "stair_down",
        _ => "floor",
    };
    content.tiles.find(id).unwrap()
}
