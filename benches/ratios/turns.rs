//! Benchmarks of whole turns: the cost of a larger map and of more monsters.

mod plain;

use crate::table::{Limit, Table};
use fifteen::base::{Dir, Point};
use fifteen::content::Content;
use fifteen::game::{Action, Game, World};
use std::hint::black_box;
use std::rc::Rc;
use std::time::Instant;

/// Number of turns per sample, after two turns for warm-up. The monsters approach the hero all the time.
const TURNS: usize = 8;
const SAMPLES: usize = 61;

const PALETTES: &str = r##"{"palettes":[{"id":"default","colors":{"grey":"#808080"}}]}"##;
const TILES: &str = r##"{"tiles":[
{"id":"wall","name":"wall","glyph":"#","color":"grey","ways":[],"opaque":true,"text":"A wall."},
{"id":"floor","name":"floor","glyph":".","color":"grey","ways":["walk"],"text":"A floor."}]}"##;
const FAMILIES: &str = r#"{"families":[{"id":"heroes","name":"heroes","text":"You."},{"id":"hunters","name":"hunters","text":"They."}]}"#;
const MONSTERS: &str = r##"{"monsters":[
{"id":"hero","name":"hero","glyph":"@","color":"grey","family":"heroes","faction":"hero","hp":"1000",
 "attacks":[{"verb":"hits","damage":"1"}],"senses":{"sight":40},"text":"You."},
{"id":"hunter","name":"hunter","glyph":"h","color":"grey","family":"hunters","faction":"hunters","hp":"1000",
 "frequency":1,"attacks":[{"verb":"pats","damage":"0"}],"senses":{"sight":40},"text":"It comes."}]}"##;

pub fn measure(table: &mut Table) {
    let dearer = Limit { what: "turn, 100 awake, against 80x50", map: "open 1000x1000", most: 5.0 };
    // An absolute time would depend on the machine. The plain loop does the minimum for a monster, without rules.
    let each = Limit { what: "awake monster, to a plain loop", map: "open 1000x1000", most: 5.0 };
    if !table.wants(dearer.what, dearer.map) && !table.wants(each.what, each.map) {
        return;
    }
    let stages = [stage(80, 50, 100), stage(1000, 1000, 100), stage(1000, 1000, 1100)];
    let mut times = [Vec::new(), Vec::new(), Vec::new()];
    let mut plain = [Vec::new(), Vec::new()];
    for _ in 0..SAMPLES {
        for (times, stage) in times.iter_mut().zip(&stages) {
            times.push(sample(stage));
        }
        for (plain, stage) in plain.iter_mut().zip(&stages[1..]) {
            plain.push(plain::sample(stage));
        }
    }
    let [small, large, crowded] = times;
    let [few, many] = plain;
    table.cost_ratio(dearer, large.clone(), small);
    table.cost_ratio(each, further(&crowded, &large), further(&many, &few));
}

/// Measures turns of a thousand monsters that hunt the hero, of one faction or of eight at war with each other.
pub fn measure_wars(table: &mut Table) {
    let war = Limit { what: "turn, 1,000 of 8 factions, against 1", map: "open 1000x1000", most: 2.0 };
    if !table.wants(war.what, war.map) {
        return;
    }
    let stages = [1, 8].map(|factions| stage_of(1000, 1000, 1000, factions));
    let mut times = [Vec::new(), Vec::new()];
    for _ in 0..SAMPLES {
        for (times, stage) in times.iter_mut().zip(&stages) {
            times.push(sample(stage));
        }
    }
    let [one, eight] = times;
    table.cost_ratio(war, eight, one);
}

fn further(more: &[f64], few: &[f64]) -> Vec<f64> {
    let pairs = more.iter().zip(few);
    pairs.map(|(more, few)| (more - few) / 1000.0).collect()
}

fn stage(width: i32, height: i32, monsters: i32) -> (Rc<Content>, World) {
    stage_of(width, height, monsters, 1)
}

/// Returns definitions of hunters and their factions. Each faction is at war with all others.
fn hunters(factions: usize) -> (String, String) {
    let faction_name = |n: usize| format!("f{n}");
    let hunter = |n: usize| {
        let like = r#""like":"hunter","frequency":1"#;
        format!(r#"{{"id":"hunter{n}",{like},"faction":"{}"}}"#, faction_name(n))
    };
    let monsters: Vec<String> = (0..factions).map(hunter).collect();
    let rest = MONSTERS.trim_end_matches("]}");
    let monsters = format!("{rest},{}]}}", monsters.join(","));
    let faction = |n: usize| {
        let others = (0..n).map(|m| format!(r#"{{"faction":"{}","regard":-80}}"#, faction_name(m)));
        let others: Vec<String> = others.collect();
        format!(
            r#"{{"id":"{id}","name":"{id}","others":-60,"regards":[{}],"text":"They fight."}}"#,
            others.join(","),
            id = faction_name(n)
        )
    };
    let factions: Vec<String> = (0..factions).map(faction).collect();
    let plain = r#"{"id":"hero","name":"heroes","others":-60,"text":"You."},{"id":"hunters","name":"hunters","text":"They."}"#;
    (monsters, format!(r#"{{"factions":[{plain},{}]}}"#, factions.join(",")))
}

/// Returns a world in which all monsters hunt the hero from a distance. The factions of the monsters alternate.
fn stage_of(width: i32, height: i32, monsters: i32, factions: usize) -> (Rc<Content>, World) {
    let (kinds, table) = hunters(factions);
    let letters: Vec<u8> = (b'h'..).take(factions).collect();
    let hero = Point::new(width / 2, height / 2);
    let mut rows: Vec<Vec<u8>> = vec![vec![b'.'; width as usize]; height as usize];
    for (y, row) in rows.iter_mut().enumerate() {
        for (x, cell) in row.iter_mut().enumerate() {
            let at = Point::new(x as i32, y as i32);
            let border = at.x == 0 || at.y == 0 || at.x == width - 1 || at.y == height - 1;
            if border {
                *cell = b'#';
            }
        }
    }
    rows[hero.y as usize][hero.x as usize] = b'@';
    let mut left = monsters;
    for ring in 10..39 {
        for y in -ring..=ring {
            for x in -ring..=ring {
                let at = hero + Point::new(x, y);
                let inside = (1..width - 1).contains(&at.x) && (1..height - 1).contains(&at.y);
                let here = inside && x.abs().max(y.abs()) == ring && (x + y) % 2 == 0;
                if here && left > 0 && rows[at.y as usize][at.x as usize] == b'.' {
                    rows[at.y as usize][at.x as usize] = letters[left as usize % factions];
                    left -= 1;
                }
            }
        }
    }
    assert_eq!(left, 0, "there is no room for {monsters} monsters");
    let rows: Vec<String> = rows.into_iter().map(|row| String::from_utf8(row).unwrap()).collect();
    let mut legend = serde_json::json!({"#": "wall", ".": "floor",
        "@": {"tile": "floor", "start": true}});
    for (n, letter) in letters.iter().enumerate() {
        let stands = serde_json::json!({"tile": "floor", "monster": format!("hunter{n}")});
        legend[char::from(*letter).to_string()] = stands;
    }
    let map = serde_json::json!({ "legend": legend, "rows": rows }).to_string();
    let files = [
        ("palettes.json", PALETTES),
        ("tiles.json", TILES),
        ("monsters.json", kinds.as_str()),
        ("factions.json", &table),
        ("families.json", FAMILIES),
        ("spawns.json", r#"{"spawns":[]}"#),
        (
            "themes.json",
            r#"{"themes":[{"id":"field","name":"field","fill":"wall","text":"A field.","steps":[{"map":{"file":"maps/field.json"}}]}]}"#,
        ),
        (
            "scenarios/field.json",
            r#"{"scenarios":[{"id":"field","name":"Field","text":"A field.","hero":"hero","levels":["field"]}]}"#,
        ),
        ("maps/field.json", &map),
    ];
    let content = Rc::new(Content::from_texts(&files).unwrap_or_else(|report| panic!("{report}")));
    let scenario = content.scenarios.find("field").unwrap();
    let mut game = Game::new(content.clone(), scenario, "Bench", 1).unwrap();
    for _ in 0..2 {
        game.play(Action::Wait);
    }
    let world = game.world().clone();
    (content, world)
}

fn sample((content, world): &(Rc<Content>, World)) -> f64 {
    let mut game = Game::resume(content.clone(), world.clone());
    let mut turn = |n: usize| {
        let dir = if n.is_multiple_of(2) { Dir::East } else { Dir::West };
        black_box(game.play(Action::Walk(dir)));
    };
    // Play two turns unmeasured: at first, the copied world is in none of the processor's caches.
    for n in 0..2 {
        turn(n);
    }
    let begin = Instant::now();
    for n in 0..TURNS {
        turn(n);
    }
    begin.elapsed().as_secs_f64() / TURNS as f64
}
