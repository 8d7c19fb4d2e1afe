//! Furnished levels for scenario tests: simple items, magic, covers and status effects.

use crate::scenario::stage::*;
use fifteen::base::Point;
use fifteen::content::{Content, Kind, Status};
use fifteen::game::{Action, Actor, Event, Game, Item, ItemId};
use std::rc::Rc;

const ELEMENTS: &str = r##"{"elements":[
{"id":"fire","name":"fire","color":"grey","kindles":true},
{"id":"cold","name":"cold","color":"grey","freezes":true},
{"id":"lightning","name":"lightning","color":"grey"}]}"##;

const STATUSES: &[(&str, &str)] = &[
    ("burning", r#""element":"fire","hurts":"2","ends_by":["water"],"lays":"flames""#),
    ("poisoned", r#""hurts":"1","stacks_duration":true"#),
    ("asleep", r#""helpless":true,"ends_by":["hurt"]"#),
    ("held", r#""holds":50"#),
    ("blind", r#""blind":true"#),
    ("confused", r#""erratic":100"#),
    ("hasted", r#""good":true,"speed":200"#),
    ("slowed", r#""speed":50"#),
    ("invisible", r#""good":true,"unseen":true,"ends_by":["strike"]"#),
    ("levitating", r#""good":true,"flies":true"#),
    ("regenerating", r#""good":true,"heals":1000"#),
    ("shielded", r#""good":true,"shields":true"#),
    ("warded", r#""good":true,"resists":[{"element":"fire","percent":40}]"#),
    ("afraid", r#""afraid":true"#),
    ("charmed", r#""charmed":true"#),
    ("silenced", r#""silent":true"#),
    ("placated", r#""good":true,"placated":true,"stacks_duration":true,"ends_by":["hurt"]"#),
];

pub const COVERS: &str = r##"{"covers":[
{"id":"straw","name":"straw","layer":"growth","glyph":"w","color":"grey","burns":100,"burns_as":"flames","text":"Straw."},
{"id":"web","name":"web","layer":"growth","color":"grey","tears":true,"inside":[{"status":{"status":"held","turns":"20"}}],"text":"A web."},
{"id":"hedge","name":"hedge","layer":"growth","color":"grey","opaque":true,"text":"A hedge."},
{"id":"thorns","name":"thorns","layer":"growth","color":"grey","shunned":true,"inside":[{"damage":{"amount":"1"}}],"text":"Thorns."},
{"id":"fumes","name":"fumes","layer":"gas","color":"grey","shunned":true,"decay_chance":20,"inside":[{"status":{"status":"poisoned","turns":"3"}}],"text":"Fumes."},
{"id":"damp","name":"damp","layer":"growth","color":"grey","shunned":true,"inside":[{"status":{"status":"poisoned","turns":"1"}}],"text":"Damp."},
{"id":"puddle","name":"puddle","layer":"liquid","color":"grey","quenches":true,"carries":"lightning","text":"Water."},
{"id":"flames","name":"flames","layer":"fire","color":"grey","decay_chance":50,"shunned":true,"glows":true,
 "inside":[{"damage":{"amount":"3","element":"fire"}}],"leaves":"smoke","text":"Fire."},
{"id":"smoke","name":"smoke","layer":"gas","color":"grey","decay_chance":20,"flows":true,"hides_contents":true,"text":"Smoke."},
{"id":"marsh_gas","name":"marsh gas","layer":"gas","color":"grey","flows":true,"burns":100,"burns_as":"flames","text":"Gas."}
]}"##;

const ABILITIES: &str = r##"{"abilities":[
{"id":"venom","name":"poison","verb":"poisons","when":"hit","workings":[{"who":"bolt","what":[{"status":{"status":"poisoned","turns":"5"}}]}],"text":"."},
{"id":"burst","name":"burst","verb":"bursts","when":"death","workings":[{"who":"around","size":1,"what":[{"damage":{"amount":"5","element":"fire"}}]}],"text":"."},
{"id":"spit","name":"spit","verb":"spits","cooldown":3,"range":6,"workings":[{"who":"bolt","range":6,"what":[{"damage":{"amount":"4","element":"cold"}}]}],"text":"."},
{"id":"divide","name":"split","verb":"splits","when":"struck","workings":[{"who":"self","what":[{"split":{}}]}],"text":"."},
{"id":"pilfer","name":"steal","verb":"snatches","when":"hit","workings":[{"who":"touch","what":[{"steal":{}}]}],"text":"."},
{"id":"shout","name":"shout","verb":"shouts for help","cooldown":50,"range":8,"workings":[{"who":"self","what":[{"call_allies":{"range":9}}]}],"text":"."}
]}"##;

const TRAPS: &str = r##"{"traps":[
{"id":"spikes","name":"spikes","color":"grey","verb":"steps on spikes","workings":[{"who":"self","what":[{"damage":{"amount":"3"}}]}],"text":"."},
{"id":"hole","name":"hole","color":"grey","verb":"falls","workings":[{"who":"self","what":[{"fall":{}}]}],"text":"."}
]}"##;

/// Items: id, and all fields except the name.
const ITEMS: &[(&str, &str)] = &[
    (
        "sword",
        r#""class":"weapon","slot":"weapon","price":40,"groups":["edges"],"attack":{"verb":"slashes","damage":"7"},"to_hit":20,"weight":30"#,
    ),
    (
        "great_axe",
        r#""class":"weapon","slot":"weapon","two_handed":true,"attack":{"verb":"hews","damage":"9"}"#,
    ),
    ("shield", r#""class":"armour","slot":"off_hand","defence":15"#),
    ("mail", r#""class":"armour","slot":"armour","armour":4,"weight":100"#),
    ("cloak", r#""class":"armour","price":30,"slot":"cloak","defence":4,"noise":-1"#),
    (
        "ring_of_fire",
        r#""class":"ring","slot":"ring","appearances":"rings","resists":[{"element":"fire","percent":100}]"#,
    ),
    ("ring_of_life", r#""class":"ring","slot":"ring","appearances":"rings","max_hp":10"#),
    ("ring_of_lead", r#""class":"ring","slot":"ring","appearances":"rings","weight":1000"#),
    ("torch", r#""class":"light","slot":"light","light":5,"fuel":"100","stacks":true"#),
    (
        "dart",
        r#""class":"missile","stacks":true,"price":2,"throw":{"verb":"hits","damage":"3","range":8},"weight":1"#,
    ),
    (
        "draught",
        r#""class":"potion","stacks":true,"price":20,"appearances":"potions","workings":[{"who":"self","what":[{"heal":{"amount":"20"}}]}]"#,
    ),
    (
        "fire_flask",
        r#""class":"potion","stacks":true,"appearances":"potions","shatters":true,"workings":[{"who":"ball","size":1,"what":[{"damage":{"amount":"5","element":"fire"}}]}]"#,
    ),
    (
        "scroll",
        r#""class":"scroll","stacks":true,"appearances":"scrolls","workings":[{"who":"self","what":[{"teleport":{"least":3}}]}]"#,
    ),
    (
        "wand",
        r#""class":"wand","appearances":"wands","charges":"2","workings":[{"who":"bolt","what":[{"damage":{"amount":"6","element":"cold"}}]}]"#,
    ),
    ("book", r#""class":"book","lessons":2,"spells":["spark","mend","glow"]"#),
    ("key", r#""class":"key","stacks":true"#),
    ("bag", r#""class":"container","capacity":2"#),
    ("chest", r#""class":"container","capacity":8,"fixed":true,"opened_by":"key""#),
    ("gold", r#""class":"gold","stacks":true,"weight":0"#),
    ("prize", r#""class":"treasure""#),
];

const SPELLS: &str = r##"{"spells":[
{"id":"spark","name":"Spark","school":"fire","mana":3,"study":12,"workings":[{"who":"bolt","what":[{"damage":{"amount":"5","element":"fire"}}]}],"text":"."},
{"id":"mend","name":"Mend","school":"life","mana":4,"study":5,"workings":[{"who":"self","what":[{"heal":{"amount":"10"}}]}],"text":"."},
{"id":"glow","name":"Glow","school":"fire","mana":4,"workings":[{"who":"self","what":[{"heal":{"amount":"1"}}]}],"text":"."}
]}"##;

const NAMES: &str = r##"{"names":[
{"id":"rings","names":["oak","tin","jade"]},{"id":"potions","names":["murky","clear"]},
{"id":"scrolls","names":["XYZZY"]},{"id":"wands","names":["bone"]}]}"##;

const EGOS: &str = r##"{"egos":[{"id":"of_flame","name":"{} of flame","on":["weapon"],"frequency":1,"damage":2,"text":"."}]}"##;

fn statuses() -> String {
    let one = |(id, fields): &(&str, &str)| {
        format!(
            r#"{{"id":"{id}","name":"{id}","color":"grey","begins":"becomes {id}","ends":"stops being {id}",{fields},"text":"."}}"#
        )
    };
    let all: Vec<String> = STATUSES.iter().map(one).collect();
    format!(r#"{{"statuses":[{}]}}"#, all.join(",\n"))
}

fn items(more: &[(&str, &str)]) -> String {
    let one = |(id, fields): &(&str, &str)| {
        format!(
            r#"{{"id":"{id}","name":"{}","glyph":"!","color":"grey",{fields},"text":"."}}"#,
            id.replace('_', " ")
        )
    };
    let all: Vec<String> = ITEMS.iter().chain(more).map(one).collect();
    format!(r#"{{"items":[{}]}}"#, all.join(",\n"))
}

#[derive(Default)]
pub struct Props<'a> {
    /// Starting gear: ids, each with a count if the count is not 1.
    pub gear: &'a [&'a str],
    pub items: &'a [(&'a str, &'a str)],
    /// Definitions of additional monsters, each after a comma.
    pub monsters: &'a str,
    /// Id of the goal item, which lies on the last level.
    pub goal: Option<&'a str>,
    /// Additional fields of the scenario, each before a comma.
    pub fields: &'a str,
    pub spawns: &'a str,
    /// Additional fields of every theme, each before a comma: `"light":1,` makes levels dark.
    pub themes: &'a str,
}

pub fn furnished(pictures: &[&str], props: &Props) -> Rc<Content> {
    furnished_in(pictures, props, &[])
}

pub fn furnished_with_map(map: &str, props: &Props) -> Rc<Content> {
    furnished_in(&["@"], props, &[("maps/level0.json", map)])
}

pub fn furnished_in(pictures: &[&str], props: &Props, more: &[(&str, &str)]) -> Rc<Content> {
    let gear: Vec<String> = props
        .gear
        .iter()
        .map(|item| {
            let (id, count) = item.split_once(' ').unwrap_or((item, "1"));
            format!(r#"{{"item":"{id}","count":"{count}"}}"#)
        })
        .collect();
    let goal = props.goal.map(|goal| format!(r#""goal":"{goal}","#));
    let fields = format!(r#""gear":[{}],{}{}"#, gear.join(","), goal.unwrap_or_default(), props.fields);
    let (items, statuses) = (items(props.items), statuses());
    let monsters = monsters_with(props.monsters).replacen(
        r#""regeneration":100"#,
        r#""regeneration":0,"mana":10,"mana_regeneration":0,"strength":500"#,
        1,
    );
    let spawns = format!(r#"{{"spawns":[{}]}}"#, props.spawns);
    let files: &[(&str, &str)] = &[
        ("spawns.json", &spawns),
        ("themes.json", &themes(pictures.len(), props.themes)),
        ("elements.json", ELEMENTS),
        ("statuses.json", &statuses),
        ("covers.json", COVERS),
        ("abilities.json", ABILITIES),
        ("items.json", &items),
        ("egos.json", EGOS),
        ("spells.json", SPELLS),
        ("traps.json", TRAPS),
        ("names.json", NAMES),
        ("monsters.json", &monsters),
    ];
    let is_replaced = |name: &str| more.iter().any(|(other, _)| *other == name);
    let files = files.iter().filter(|(name, _)| !is_replaced(name)).chain(more);
    let files: Vec<(&str, &str)> = files.copied().collect();
    content_with(pictures, &fields, &files)
}

pub fn with_gear(picture: &str, gear: &[&str]) -> Game {
    let props = Props { gear, ..Props::default() };
    run(furnished(&[picture], &props), 1)
}

/// Starts a run with a scroll of these effects, given as a JSON list (`workings`).
pub fn with_scroll(picture: &str, workings: &str) -> Game {
    let fields = format!(r#""class":"scroll","workings":{workings}"#);
    let props = Props { gear: &["test_scroll"], items: &[("test_scroll", &fields)], ..Props::default() };
    run(furnished(&[picture], &props), 1)
}

pub fn hero(game: &Game) -> &Actor {
    game.hero().unwrap()
}

pub fn item<'a>(game: &'a Game, id: &str) -> &'a Item {
    let content = game.content();
    let mut pack = hero(game).pack().iter();
    let found = pack.find(|item| content.items[item.kind()].id == id);
    found.unwrap_or_else(|| panic!("no {id} in the pack"))
}

pub fn has(game: &Game, id: &str) -> bool {
    let content = game.content();
    let mut pack = hero(game).pack().iter();
    pack.any(|item| content.items[item.kind()].id == id)
}

pub fn number(game: &Game, id: &str) -> ItemId {
    item(game, id).id()
}

pub fn use_it(game: &mut Game, id: &str, aim: Option<Point>) -> Vec<Event> {
    let item = number(game, id);
    play(game, Action::Use(item, aim))
}

pub fn study(game: &mut Game, book: &str, spell: u8) -> Vec<Event> {
    let mut events = play(game, Action::Study(number(game, book), spell));
    while game.behaviour().is_some() {
        events.extend(game.continue_activity());
        game.check_invariants().unwrap();
    }
    events
}

pub fn status(game: &Game, id: &str) -> Kind<Status> {
    game.content().statuses.find(id).unwrap()
}

/// Whether the creature with this letter (`@` is the hero) has a status effect.
pub fn is(game: &Game, letter: char, state: &str) -> bool {
    let who = game.level().actors().get(self::id(game, letter)).unwrap();
    who.status_turns(status(game, state)).is_some()
}

fn id(game: &Game, letter: char) -> fifteen::game::ActorId {
    crate::scenario::stage::id(game, letter)
}

pub fn hp(game: &Game, letter: char) -> i32 {
    game.level().actors().get(id(game, letter)).unwrap().hp()
}

/// Returns the number of items of a kind on all levels, including packs and containers.
pub fn count(game: &Game, id: &str) -> u32 {
    let content = game.content();
    let levels = game.world().levels().values();
    let all = levels.flat_map(|level| {
        let packs = level.actors().iter().flat_map(|actor| actor.pack());
        let floor = level.floor_items().values().flat_map(|pile| pile.items());
        packs.chain(floor).flat_map(|item| item.with_contents())
    });
    all.filter(|item| content.items[item.kind()].id == id).map(|item| item.count()).sum()
}

pub fn cells(game: &Game, id: &str) -> usize {
    let kind = game.content().covers.find(id).unwrap();
    let layer = game.content().covers[kind].layer;
    let all = game.level().covers().layer(layer).values();
    all.filter(|patch| patch.kind == kind).count()
}

/// Starts in a dark lane with a monster beyond water. The monster uses this effect whenever it can.
pub fn waylaid(working: &str, gear: &[&str]) -> Game {
    let ability = format!(
        r#"{{"abilities":[{{"id":"spell","name":"spell","verb":"casts","range":6,"workings":[{working}],"text":"."}}]}}"#
    );
    let ward = r#""class":"potion","workings":[{"who":"self","what":[{"status":{"status":"shielded","turns":"500"}}]}]"#;
    let props = Props {
        gear,
        items: &[("ward", ward)],
        themes: r#""light":2,"#,
        monsters: r#",{"id":"m_x","name":"x-thing","glyph":"x","color":"grey","family":"things","faction":"things","frequency":1,
            "hp":"6","attacks":[],"abilities":["spell"],"item_chance":100,"senses":{"sight":16,"dark":25},"mind":{"habit":"waits"},"text":"."}"#,
        ..Props::default()
    };
    let map = r##"{"legend":{"w":"wall",".":"floor","~":"deep","x":{"tile":"floor","monster":"m_x"},
        "@":{"tile":"floor","start":true}},"rows":["wwwwwwwwwww","w@~~~~xwwww","wwwwwwwwwww"]}"##;
    let more = [("maps/level0.json", map), ("abilities.json", &ability)];
    run(furnished_in(&["@"], &props, &more), 1)
}
