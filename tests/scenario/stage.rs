//! Levels for scenario tests, drawn as text, with their own tiles and monsters.
//!
//! ```text
//! # wall   . floor   + closed door   / open door   S secret door   ~ deep water
//! : rubble   " tall grass   = a grate   < > stairs   @ the hero
//! ```
//! Letters are monsters on floor (`f` in water): see `MONSTERS` below. `&` is a captive rat. On a furnished level
//! (`props.rs`), `^` is a trap, `!` a draught, `$` a chest, `%` thorns, `*` fumes, `w` a web and `,` a puddle.

use crate::loaded;
use fifteen::base::{Dir, Point};
use fifteen::content::Content;
use fifteen::game::{Action, ActorId, Behaviour, Event, EventKind, Game, Mood, Refusal};
use std::rc::Rc;

const PALETTES: &str = r##"{"palettes":[{"id":"default","colors":{"grey":"#808080"}}]}"##;

pub const TILES: &str = r##"{"tiles":[
{"id":"wall","name":"wall","glyph":"#","color":"grey","ways":[],"opaque":true,"text":"A wall."},
{"id":"floor","name":"floor","glyph":".","color":"grey","ways":["walk","fly"],"text":"A floor."},
{"id":"shut","name":"closed door","glyph":"+","color":"grey","ways":[],"opaque":true,"opens_to":"ajar","text":"A door."},
{"id":"ajar","name":"open door","glyph":"/","color":"grey","ways":["walk","fly"],"closes_to":"shut","text":"A door."},
{"id":"hidden","name":"wall","glyph":"S","color":"grey","ways":[],"opaque":true,"found_as":"shut","text":"A wall."},
{"id":"deep","name":"deep water","glyph":"~","color":"grey","ways":["swim","fly"],"text":"Water."},
{"id":"rubble","name":"rubble","glyph":":","color":"grey","ways":["walk","fly"],"cost":200,"shelter":15,"text":"Stones."},
{"id":"grate","name":"grate","glyph":"=","color":"grey","ways":[],"text":"A grate."},
{"id":"grass","name":"tall grass","glyph":"\"","color":"grey","ways":["walk","fly"],"opaque":true,"text":"Grass."},
{"id":"up","name":"stair up","glyph":"<","color":"grey","ways":["walk","fly"],"stair":"up","text":"Up."},
{"id":"down","name":"stair down","glyph":">","color":"grey","ways":["walk","fly"],"stair":"down","text":"Down."}
]}"##;

/// Monsters: map letter, and fields.
const MONSTERS: &[(char, &str)] = &[
    ('r', r#""hp":"6","attacks":[{"verb":"bites","damage":"1"}]"#),
    // Does not move until it notices an enemy.
    ('m', r#""hp":"6","attacks":[{"verb":"bites","damage":"1"}],"mind":{"habit":"waits"}"#),
    // `q` is twice as fast as the hero, `t` half as fast.
    ('q', r#""hp":"6","speed":24,"attacks":[{"verb":"bites","damage":"1"}]"#),
    ('t', r#""hp":"6","speed":6,"attacks":[{"verb":"bites","damage":"1"}]"#),
    ('z', r#""hp":"60","attacks":[{"verb":"bites","damage":"1"}],"mind":{"asleep":100,"habit":"waits"}"#),
    ('g', r#""hp":"6","opens_doors":true,"attacks":[{"verb":"stabs","damage":"1"}]"#),
    ('c', r#""hp":"200","defence":-100,"attacks":[{"verb":"bites","damage":"1"}],"mind":{"flees_below":99}"#),
    (
        'a',
        r#""hp":"6","attack":100,"attacks":[{"verb":"shoots","damage":"1","range":6}],"mind":{"keeps_distance":4}"#,
    ),
    ('b', r#""hp":"6","ways":["fly"],"attacks":[],"mind":{"erratic":100}"#),
    ('f', r#""hp":"6","ways":["swim"],"attacks":[{"verb":"bites","damage":"1"}]"#),
    // Harmless, blind and deaf; never moves.
    ('d', r#""hp":"60","attacks":[],"senses":{"sight":0,"hearing":0},"mind":{"habit":"waits"}"#),
    // Harmless, blind and deaf; walks about and regenerates.
    ('h', r#""hp":"60","defence":-100,"regeneration":50,"attacks":[],"senses":{"sight":0,"hearing":0}"#),
    ('K', r#""hp":"600","attack":200,"attacks":[{"verb":"crushes","damage":"500"}]"#),
];

pub fn monsters_with(more: &str) -> String {
    let hero = r#"{"id":"hero","name":"hero","glyph":"@","color":"grey","family":"heroes","faction":"hero","hp":"40",
        "attack":10,"attacks":[{"verb":"hits","damage":"2"}],"opens_doors":true,"senses":{"sight":20},"noise":0,
        "regeneration":100,"text":"You."}"#;
    let other = |(letter, fields): &(char, &str)| {
        let senses = if fields.contains("senses") { "" } else { r#""senses":{"sight":16},"# };
        let heals = if fields.contains("regeneration") { "" } else { r#""regeneration":0,"# };
        format!(
            r#"{{"id":"m_{id}","name":"{letter}-thing","glyph":"{letter}","color":"grey","family":"things",
            "faction":"things","frequency":1,"noise":0,{heals}{senses}{fields},"text":"A thing."}}"#,
            id = letter.to_ascii_lowercase(),
        )
    };
    let all: Vec<String> = MONSTERS.iter().map(other).collect();
    format!(r#"{{"monsters":[{hero},{}{more}]}}"#, all.join(",\n"))
}

fn map(picture: &str) -> String {
    map_with(picture, "")
}

/// Returns the map files of levels. `legend` has more entries (people and spots), each before a comma.
pub fn maps_with(pictures: &[&str], legend: &str) -> Vec<(String, String)> {
    let name = |i: usize| format!("maps/level{i}.json");
    pictures.iter().enumerate().map(|(i, picture)| (name(i), map_with(picture, legend))).collect()
}

fn map_with(picture: &str, more: &str) -> String {
    let mut legend = more.to_owned();
    let tiles = [
        ('#', "wall"),
        ('.', "floor"),
        ('+', "shut"),
        ('/', "ajar"),
        ('S', "hidden"),
        ('~', "deep"),
        (':', "rubble"),
        ('"', "grass"),
        ('=', "grate"),
        ('<', "up"),
        ('>', "down"),
    ];
    for (c, tile) in tiles {
        legend += &format!("{}:\"{tile}\",", serde_json::json!(c.to_string()));
    }
    for (letter, _) in MONSTERS {
        let (ground, id) = (if *letter == 'f' { "deep" } else { "floor" }, letter.to_ascii_lowercase());
        legend += &format!(r#""{letter}":{{"tile":"{ground}","monster":"m_{id}"}},"#);
    }
    let props = [
        ('^', r#""trap":"spikes""#),
        ('!', r#""item":"draught""#),
        ('$', r#""item":"chest""#),
        ('%', r#""cover":"thorns""#),
        ('*', r#""cover":"fumes""#),
        ('w', r#""cover":"web""#),
        (',', r#""cover":"puddle""#),
    ];
    for (letter, prop) in props.iter().filter(|(letter, _)| picture.contains(*letter)) {
        legend += &format!(r#""{letter}":{{"tile":"floor",{prop}}},"#);
    }
    legend += r#""&":{"tile":"floor","monster":"m_r","captive":true},"#;
    legend += r#""@":{"tile":"floor","start":true}"#;
    let rows: Vec<&str> = picture.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
    serde_json::json!({ "rows": rows }).to_string().replacen('{', &format!("{{\"legend\":{{{legend}}},"), 1)
}

/// Returns a theme file with a theme for each level and additional fields, each before a comma.
pub fn themes(levels: usize, fields: &str) -> String {
    let theme = |i: usize| {
        format!(
            r#"{{"id":"theme{i}","name":"the stage","fill":"wall","text":"A stage.",{fields}"steps":[{{"map":{{"file":"maps/level{i}.json"}}}}]}}"#
        )
    };
    let themes: Vec<String> = (0..levels).map(theme).collect();
    format!(r#"{{"themes":[{}]}}"#, themes.join(","))
}

const WORDS: [(&str, &str); 3] = [
    (
        "families.json",
        r#"{"families":[{"id":"heroes","name":"heroes","text":"."},{"id":"things","name":"things","text":"."},
            {"id":"people","name":"people","text":"."},{"id":"beasts","name":"beasts","text":"."},
            {"id":"fighters","name":"fighters","text":"."}]}"#,
    ),
    (
        "schools.json",
        r#"{"schools":[{"id":"life","name":"life","text":"."},{"id":"fire","name":"fire","text":"."}]}"#,
    ),
    ("groups.json", r#"{"groups":[{"id":"edges","name":"edges","text":"."}]}"#),
];

/// Returns the factions in `text` plus default ones. Members of a default faction fight only the hero.
fn factions_with(text: &str) -> String {
    let mut file: serde_json::Value = serde_json::from_str(text).unwrap();
    let all = file["factions"].as_array_mut().unwrap();
    for (id, others) in [("hero", -60), ("things", 0), ("wild", 0), ("goblins", 0)] {
        if all.iter().all(|entry| entry["id"] != id) {
            let plain = serde_json::json!({ "id": id, "name": id, "others": others, "text": "." });
            all.push(plain);
        }
    }
    file.to_string()
}

/// Loads content with a scenario `stage` of these levels, the top level first.
pub fn content(pictures: &[&str]) -> Rc<Content> {
    content_with(pictures, "", &[])
}

/// Like [`content`], with additional scenario fields and data files.
pub fn content_with(pictures: &[&str], fields: &str, more: &[(&str, &str)]) -> Rc<Content> {
    let name = |i: usize| format!("maps/level{i}.json");
    let levels: Vec<String> = (0..pictures.len()).map(|i| format!("\"theme{i}\"")).collect();
    let scenario = format!(
        r#"{{"scenarios":[{{"id":"stage","name":"Stage","text":"A stage.","hero":"hero",{fields}"levels":[{}]}}]}}"#,
        levels.join(",")
    );
    let mut files = vec![
        ("palettes.json".to_owned(), PALETTES.to_owned()),
        ("tiles.json".to_owned(), TILES.to_owned()),
        ("monsters.json".to_owned(), monsters_with("")),
        ("spawns.json".to_owned(), r#"{"spawns":[]}"#.to_owned()),
        ("themes.json".to_owned(), themes(pictures.len(), "")),
        ("scenarios/stage.json".to_owned(), scenario),
    ];
    files.extend(pictures.iter().enumerate().map(|(i, picture)| (name(i), map(picture))));
    let given = more.iter().find(|(name, _)| *name == "factions.json");
    let factions = factions_with(given.map_or(r#"{"factions":[]}"#, |(_, text)| text));
    let more: Vec<(&str, &str)> = WORDS
        .into_iter()
        .chain([("factions.json", factions.as_str())])
        .chain(more.iter().copied().filter(|(name, _)| *name != "factions.json"))
        .collect();
    let is_replaced = |name: &str| more.iter().any(|(other, _)| *other == name);
    let files = files.iter().map(|(n, t)| (n.as_str(), t.as_str()));
    let files: Vec<(&str, &str)> =
        files.filter(|(name, _)| !is_replaced(name)).chain(more.iter().copied()).collect();
    loaded::written(&files)
}

pub fn run(content: Rc<Content>, seed: u64) -> Game {
    let scenario = content.scenarios.find("stage").unwrap();
    let mut game = Game::new(content, scenario, "Tester", seed).unwrap();
    game.check_invariants().unwrap();
    // Turn auto-pickup off: a test that needs it turns it on.
    game.execute(fifteen::game::Command::PickUp(0));
    // Wait a turn, so that the messages of arrival are not among those of the first command.
    game.play(Action::Wait);
    game
}

pub fn stage(picture: &str) -> Game {
    run(content(&[picture]), 1)
}

pub fn play(game: &mut Game, action: Action) -> Vec<Event> {
    let events = game.play(action);
    game.check_invariants().unwrap_or_else(|why| panic!("{why}\n{}", picture(game)));
    events
}

pub fn refused(game: &mut Game, action: Action) -> Option<Refusal> {
    play(game, action).iter().find_map(|event| match event.kind {
        EventKind::Refused(why) => Some(why),
        _ => None,
    })
}

/// Walks one step per letter of `hjklyubn`, and waits at `.`.
pub fn walk(game: &mut Game, steps: &str) {
    for step in steps.chars() {
        let action = match step {
            '.' => Action::Wait,
            'h' => Action::Walk(Dir::West),
            'j' => Action::Walk(Dir::South),
            'k' => Action::Walk(Dir::North),
            'l' => Action::Walk(Dir::East),
            'y' => Action::Walk(Dir::NorthWest),
            'u' => Action::Walk(Dir::NorthEast),
            'b' => Action::Walk(Dir::SouthWest),
            'n' => Action::Walk(Dir::SouthEast),
            other => panic!("no step `{other}`"),
        };
        play(game, action);
    }
}

/// Continues an action of several turns to its end and checks the world each turn. Returns all events.
pub fn carry_through(game: &mut Game, behaviour: Behaviour) -> Vec<Event> {
    let mut events = game.start_activity(behaviour);
    for _ in 0..10_000 {
        game.check_invariants().unwrap();
        if game.behaviour().is_none() {
            return events;
        }
        events.extend(game.continue_activity());
    }
    panic!("{behaviour:?} does not end\n{}", picture(game));
}

pub fn picture(game: &Game) -> String {
    let (level, content) = (game.level(), game.content());
    let glyph = |at: Point| match level.actor_at(at) {
        Some(actor) => content.monsters[actor.kind()].glyph,
        None => content.tiles[level.terrain()[at]].glyph,
    };
    let size = level.size();
    let row = |y: i32| (0..size.width).map(|x| glyph(Point::new(x, y))).collect::<String>() + "\n";
    (0..size.height).map(row).collect()
}

#[track_caller]
pub fn assert_level(game: &Game, expected: &str) {
    let expected: String =
        expected.lines().map(str::trim).filter(|row| !row.is_empty()).map(|row| format!("{row}\n")).collect();
    let actual = picture(game);
    assert!(actual == expected, "expected\n{expected}but it is\n{actual}");
}

pub fn id(game: &Game, letter: char) -> ActorId {
    let content = game.content();
    let found = game.level().actors().iter().find(|a| content.monsters[a.kind()].glyph == letter);
    found.unwrap_or_else(|| panic!("no {letter} is there")).id()
}

pub fn place(game: &Game, letter: char) -> Point {
    game.level().actors().get(id(game, letter)).unwrap().at()
}

pub fn mood(game: &Game, letter: char) -> Mood {
    game.level().actors().get(id(game, letter)).unwrap().mood()
}

pub fn last_messages(game: &Game, last: usize) -> Vec<String> {
    let all: Vec<String> = game.log().iter().map(|m| m.text.clone()).collect();
    all[all.len().saturating_sub(last)..].to_vec()
}

pub fn said(game: &Game, text: &str) -> u32 {
    game.log().iter().filter(|line| line.text == text).map(|line| line.times).sum()
}

pub fn happened(events: &[Event], like: impl Fn(&EventKind) -> bool) -> bool {
    events.iter().any(|event| like(&event.kind))
}
