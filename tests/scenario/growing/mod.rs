//! Heroes with a people and a class: starting values, experience and growth.

mod idle;
mod learning;
mod setting_out;
mod worth;

use crate::scenario::props::*;
use crate::scenario::stage::*;
use fifteen::base::Point;
use fifteen::content::Content;
use fifteen::content::kinds::tile::Stair;
use fifteen::game::{
    Action, Command, Event, EventKind, Game, Growth, PeopleAndClass, PeopleAndClassIds, Refusal, ShortId,
};
use std::rc::Rc;

const SKILLS: &str = r#"{"skills":[
{"id":"blades","name":"blades","modifiers":[{"stat":"attack","add":3},{"stat":"damage","add":1,"if":{"hp_below":10}}],"text":"."},
{"id":"hiding","name":"hiding","most":2,"modifiers":[{"stat":"noise","add":-1}],"text":"."}
]}"#;

const TALENTS: &[(&str, &str)] = &[
    ("hide", r#""modifiers":[{"stat":"armour","add":2}]"#),
    ("skin", r#""resists":[{"element":"fire","percent":50}],"requires":{"excludes":["hide"]}"#),
    ("thorn", r#""modifiers":[{"stat":"damage","add":1}],"requires":{"talents":["hide"]}"#),
    (
        "edge",
        r#""modifiers":[{"stat":"damage","add":1}],"requires":{"skills":[{"skill":"blades","least":2}]}"#,
    ),
    ("late", r#""modifiers":[{"stat":"damage","add":1}],"requires":{"level":9}"#),
    ("elvish", r#""modifiers":[{"stat":"damage","add":1}],"requires":{"peoples":["elves"]}"#),
    ("magic", r#""modifiers":[{"stat":"damage","add":1}],"requires":{"classes":["mage"]}"#),
    ("wall", r#""modifiers":[{"stat":"defence","add":9,"if":{"shield":{}}}]"#),
    ("lore", r#""spells":["mend"]"#),
    ("inborn", r#""frequency":0,"modifiers":[{"stat":"noise","add":-2}]"#),
    (
        "breath",
        r#""frequency":0,"use":{"verb":"breathes","mana":2,"cooldown":10,"workings":[{"who":"self","what":[{"heal":{"amount":"5"}}]}]}"#,
    ),
    (
        "word",
        r#""frequency":0,"use":{"verb":"speaks a word","needs_voice":true,"workings":[{"who":"bolt","what":[{"damage":{"amount":"50","element":"fire"}}]}]}"#,
    ),
    ("crown", r#""boon_of":"master","modifiers":[{"stat":"attack","add":5}]"#),
    ("sceptre", r#""boon_of":"master","modifiers":[{"stat":"attack","add":5}]"#),
];

const PEOPLES: &str = r#"{"peoples":[
{"id":"folk","name":"folk","body":"hero","recommended":true,"hp_per_level":3,"traits":["inborn"],"aptitudes":[{"skill":"blades","by":2}],"text":"."},
{"id":"elves","name":"elf","body":"m_g","mana_per_level":2,"max_weapon_weight":20,"unusable_slots":["off_hand"],"aptitudes":[{"skill":"blades","by":-2}],"text":"."}
]}"#;

const CLASSES: &str = r#"{"classes":[
{"id":"mage","name":"mage","lines":["One.","Two.","Three."],"gear":[{"item":"sword"},{"item":"shield"}],"spells":["spark"],"talents":["word"],
 "hp":-4,"mana":5,"hp_per_level":1,"aptitudes":[{"skill":"blades","by":-2}],"bad_at":"."},
{"id":"guard","name":"guard","lines":["One.","Two.","Three."],"recommended":true,"gear":[{"item":"sword"},{"item":"shield"},{"item":"key"}],"talents":["breath"],
 "hp":4,"hp_per_level":2,"aptitudes":[{"skill":"blades","by":1}],"bad_at":"."}
]}"#;

const MASTER: &str = r#",{"id":"master","name":"master","glyph":"M","color":"grey","family":"things","faction":"things","unique":true,
    "hp":"5","defence":-100,"attacks":[],"senses":{"sight":0,"hearing":0},"mind":{"habit":"waits"},"text":"."}"#;

fn talents() -> String {
    let one = |(id, fields): &(&str, &str)| format!(r#"{{"id":"{id}","name":"{id}",{fields},"text":"."}}"#);
    let all: Vec<String> = TALENTS.iter().map(one).collect();
    format!(r#"{{"talents":[{}]}}"#, all.join(",\n"))
}

/// Loads content in which heroes have levels. The letter `M` on a map is the unique monster.
fn content(pictures: &[&str], heroes: &str) -> Rc<Content> {
    content_with_talents(pictures, heroes, talents())
}

fn content_with_talents(pictures: &[&str], heroes: &str, talents: String) -> Rc<Content> {
    content_of(pictures, heroes, talents, MASTER)
}

fn content_of(pictures: &[&str], heroes: &str, talents: String, master: &str) -> Rc<Content> {
    content_with_all(pictures, heroes, (talents, PEOPLES), master, &[])
}

fn content_of_peoples(pictures: &[&str], peoples: &str) -> Rc<Content> {
    content_with_all(pictures, "{}", (talents(), peoples), MASTER, &[])
}

fn content_with_all(
    pictures: &[&str],
    heroes: &str,
    (talents, peoples): (String, &str),
    master: &str,
    files: &[(&str, &str)],
) -> Rc<Content> {
    let fields = format!(r#""heroes":{heroes},"#);
    let props = Props {
        gear: &["torch"],
        monsters: master,
        fields: if heroes.is_empty() { "" } else { &fields },
        ..Props::default()
    };
    let plain: Vec<String> = pictures.iter().map(|picture| picture.replace('M', "d")).collect();
    let plain: Vec<&str> = plain.iter().map(String::as_str).collect();
    let mut more = vec![
        ("skills.json".to_owned(), SKILLS.to_owned()),
        ("talents.json".to_owned(), talents),
        ("peoples.json".to_owned(), peoples.to_owned()),
        ("classes.json".to_owned(), CLASSES.to_owned()),
    ];
    for (i, picture) in pictures.iter().enumerate().filter(|(_, p)| p.contains('M')) {
        let rows: Vec<&str> = picture.lines().map(str::trim).collect();
        let map = serde_json::json!({
            "legend": {
                "#": "wall", ".": "floor", ">": "down", "<": "up",
                "M": { "tile": "floor", "monster": "master" },
                "@": { "tile": "floor", "start": true },
            },
            "rows": rows,
        });
        more.push((format!("maps/level{i}.json"), map.to_string()));
    }
    let more = more.iter().map(|(n, t)| (n.as_str(), t.as_str()));
    let more: Vec<(&str, &str)> = more.chain(files.iter().copied()).collect();
    furnished_in(&plain, &props, &more)
}

fn called(people: &str, class: &str) -> PeopleAndClassIds {
    PeopleAndClassIds { people: Some(people.to_owned()), class: Some(class.to_owned()) }
}

fn run_as(content: Rc<Content>, (people, class): (&str, &str), seed: u64) -> Game {
    let scenario = content.scenarios.find("stage").unwrap();
    let calling = PeopleAndClass::from_ids(&called(people, class), scenario, &content).unwrap();
    let mut game = Game::with_people_and_class(content, scenario, "Tester", seed, calling).unwrap();
    game.check_invariants().unwrap();
    game.execute(Command::PickUp(0));
    play(&mut game, Action::Wait);
    game
}

fn guard(pictures: &[&str]) -> Game {
    run_as(content(pictures, "{}"), ("folk", "guard"), 1)
}

fn growth(game: &Game) -> &Growth {
    game.growth().unwrap()
}

fn choose(game: &mut Game, id: &str) -> Vec<Event> {
    let events = game.execute(Command::Choose(ShortId::parse(id).unwrap()));
    game.check_invariants().unwrap();
    events
}

fn train(game: &mut Game, id: &str) -> Vec<Event> {
    let events = game.execute(Command::Train(ShortId::parse(id).unwrap()));
    game.check_invariants().unwrap();
    events
}

fn refused(events: &[Event]) -> Refusal {
    match events {
        [Event { kind: EventKind::Refused(why), .. }] => *why,
        other => panic!("{other:?}"),
    }
}

const DOWN: [&str; 3] = ["#####\n#@>.#\n#####", "#####\n#<>.#\n#####", "#####\n#<..#\n#####"];

fn go_down(game: &mut Game) -> Vec<Event> {
    walk(game, "l");
    play(game, Action::TakeStair(Stair::Down))
}

fn offered(game: &Game) -> Vec<String> {
    let content = game.content();
    let offer = growth(game).offers().first().map_or(&[][..], |offer| &offer.talents);
    offer.iter().map(|kind| content.talents[*kind].id.clone()).collect()
}

fn row(letters: &str) -> String {
    let width = letters.len() + 4;
    let wall = "#".repeat(width);
    format!("{wall}\n#@.{letters}#\n{wall}")
}

fn earned(game: &mut Game, what: impl FnOnce(&mut Game)) -> i32 {
    let before = growth(game).experience();
    what(game);
    growth(game).experience() - before
}

fn here(game: &Game) -> Point {
    game.hero_at()
}
