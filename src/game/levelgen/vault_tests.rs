//! Tests of vaults: rotation and mirroring, placement in rock and on open floor, keys and riddles.

use super::ground::vault_fit::VaultFit;
use super::{LevelPlan, LevelSpec, build};
use crate::LevelId;
use fifteen_base::{Point, Random, SortedSet};
use fifteen_content::{Content, Report};

/// Returns the shipped data with these vaults and two test themes. `step` is their last step.
fn content(vaults: &str, ground: &str, step: &str) -> Content {
    loaded(vaults, ground, step).unwrap_or_else(|report| panic!("{report}"))
}

fn loaded(vaults: &str, ground: &str, step: &str) -> Result<Content, Report> {
    let theme = |id: &str| {
        format!(
            r#"{{ "id": "{id}", "name": "t", "size": [60, 40], "fill": "stone_wall", "text": "", "steps": [ {ground},
                {{ "stairs": {{ "up": "stairs_up", "down": "stairs_down" }} }}, {step} ] }}"#
        )
    };
    let themes = format!(r#"{{ "themes": [ {}, {} ] }}"#, theme("upper"), theme("lower"));
    let scenario = r#"{ "scenarios": [ { "id": "t", "name": "T", "hero": "hero", "text": "",
        "levels": ["upper", "upper", "lower"], "goal": "spark",
        "guaranteed_items": [ { "item": "torch", "count": "2", "levels": [2, 3] } ] } ] }"#;
    let vaults = format!(r#"{{ "vaults": [ {vaults} ] }}"#);
    let files =
        [("vaults/test.json", &*vaults), ("themes.json", &*themes), ("scenarios/test.json", scenario)];
    Content::from_texts(&files)
}

const ROOMS: &str =
    r#"{ "rooms": { "count": "9", "width": "2d3+3", "height": "2d2+3", "floor": "stone_floor" } }"#;
const PLAIN: &str = r#"{ "caves": { "open": 100, "floor": "stone_floor" } }"#;
const VAULTS: &str = r#"{ "vaults": { "count": "9" } }"#;

const CELL: &str = r#"{ "id": "cell", "key": "iron_key",
    "legend": { "X": "stone_wall", ".": "moss", "+": { "tile": "vault_door", "entrance": true },
                "&": { "tile": "altar", "item": "chest" } },
    "rows": ["XXXXXX", "X&...X", "XXX+XX"] }"#;
/// A vault with a place for a key.
const DEN: &str = r#"{ "id": "den",
    "legend": { ".": "bones", "e": { "tile": "bones", "entrance": true },
                "k": { "tile": "altar", "key": true }, "g": { "tile": "bones", "guard": 1 },
                "C": { "tile": "shackles", "guard": 0, "captive": true } },
    "rows": ["kg  ", "C..e", "..  "] }"#;

/// A small den behind a door, at the end of a passage without drawn walls.
const HOLE: &str = r#"{ "id": "hole",
    "legend": { ".": "bones", "+": { "tile": "door_closed", "entrance": true } },
    "rows": ["..   ", "....+", "..   "] }"#;

fn level(content: &Content, seed: u64, level: u16) -> LevelPlan {
    let scenario = content.scenarios.find("t").unwrap();
    let spec = LevelSpec::new(content, scenario, LevelId(level), seed);
    build(content, &spec, &mut Random::new(seed)).unwrap_or_else(|error| panic!("{error}"))
}

fn cells(plan: &LevelPlan, content: &Content, tile: &str) -> Vec<Point> {
    let kind = content.tiles.find(tile).unwrap();
    let cells = plan.terrain().iter().filter(|(_, tile)| **tile == kind);
    cells.map(|(at, _)| at).collect()
}

fn lying(plan: &LevelPlan, content: &Content, item: &str) -> Vec<Point> {
    let kind = content.items.find(item).unwrap();
    let items = plan.items().iter().filter(|(loot, _)| loot.kind == kind);
    items.map(|(_, at)| *at).collect()
}

#[test]
fn vault_has_eight_orientations() {
    let content = content(CELL, ROOMS, VAULTS);
    let vault = &content.vaults[content.vaults.find("cell").unwrap()];
    let at = Point::new(30, 20);
    let all = vault.orientations(&content.tiles);
    let covered: SortedSet<Vec<Point>> = all
        .iter()
        .map(|orientation| {
            let mut cells: Vec<Point> = orientation.covered_cells(at).map(|(at, _)| at).collect();
            cells.sort();
            assert!(cells.contains(&at) && cells.len() == 18);
            cells
        })
        .collect();
    assert_eq!((all.len(), covered.len()), (8, 8));
}

#[test]
fn entering_an_unlocked_vault_with_contents_gives_experience() {
    let counts = |vault: &str, id: &str| {
        let content = content(vault, ROOMS, VAULTS);
        content.vaults[content.vaults.find(id).unwrap()].gives_experience()
    };
    assert!(counts(DEN, "den"), "a key lies there");
    assert!(!counts(HOLE, "hole"), "nothing does");
    assert!(!counts(CELL, "cell"), "to unlock it counts");
}

#[test]
fn locked_vault_is_complete_and_its_key_lies_outside() {
    for ground in [ROOMS, PLAIN] {
        let content = content(CELL, ground, VAULTS);
        let mut places = SortedSet::new();
        for seed in 0..60 {
            let plan = level(&content, seed, 1);
            // A vault occurs at most once per level, and few levels have no room for it.
            assert!(plan.vaults().len() <= 1, "seed {seed}");
            if plan.vaults().is_empty() {
                continue;
            }
            let doors = cells(&plan, &content, "vault_door");
            assert_eq!(doors, [plan.vaults()[0].1]);
            let moss = cells(&plan, &content, "moss");
            assert_eq!(moss.len(), 3);
            let chest = lying(&plan, &content, "chest");
            assert_eq!(chest, cells(&plan, &content, "altar"));
            let key = lying(&plan, &content, "iron_key");
            assert!(key.len() == 1 && !moss.contains(&key[0]), "seed {seed}");
            assert!(key[0].distance(plan.start()) > 4);
            places.insert((doors[0].x - chest[0].x, doors[0].y - chest[0].y));
        }
        assert!(places.len() == 8, "it is turned all ways: {places:?}");
    }
}

#[test]
fn key_can_lie_in_another_vault_with_a_guard_and_a_captive() {
    let content = content(&format!("{CELL}, {DEN}"), ROOMS, VAULTS);
    let mut hidden = 0;
    for seed in 0..60 {
        let plan = level(&content, seed, 2);
        let key = lying(&plan, &content, "iron_key");
        if plan.vaults().len() == 1 {
            continue;
        }
        hidden += 1;
        assert!(cells(&plan, &content, "altar").contains(&key[0]), "seed {seed}");
        let monster_at = |at: &Point| {
            let monsters = plan.monsters().iter();
            let mut here = monsters.filter(|(_, place)| place == at);
            here.next().map(|(kind, _)| &content.monsters[*kind])
        };
        let captive = monster_at(&plan.captives()[0]).unwrap();
        let bones = cells(&plan, &content, "bones");
        let guard = bones.iter().find_map(monster_at).unwrap();
        assert_ne!(captive.faction, guard.faction);
        assert!(captive.opens_doors);
    }
    assert!(hidden > 20, "{hidden}");
}

#[test]
fn guaranteed_vault_is_on_the_last_level_of_its_theme() {
    let lair = CELL.replace("chest", "spark").replace("\"cell\",", "\"cell\", \"frequency\": 0,");
    let step = r#"{ "vaults": { "count": "0", "always": "cell" } }"#;
    let content = content(&lair, ROOMS, step);
    for seed in 0..20 {
        assert_eq!(level(&content, seed, 1).vaults().len(), 0);
        let plan = level(&content, seed, 3);
        assert_eq!(plan.vaults().len(), 1, "seed {seed}");
        // The goal of the run lies only in the vault.
        assert_eq!(lying(&plan, &content, "spark"), cells(&plan, &content, "altar"));
    }
}

#[test]
fn guaranteed_items_are_placed_and_the_goal_is_far() {
    let content = content(CELL, ROOMS, r#"{ "items": { "count": "4" } }"#);
    for seed in 0..30 {
        let torches = |depth| lying(&level(&content, seed, depth), &content, "torch").len();
        assert!(torches(2) >= 2 && torches(3) >= 2);
        let plan = level(&content, seed, 3);
        let spark = lying(&plan, &content, "spark");
        assert!(spark.len() == 1 && spark[0].distance(plan.start()) > 15, "seed {seed}");
        assert!(lying(&level(&content, seed, 1), &content, "spark").is_empty());
    }
}

const PIECES: &str = r#"{ "id": "pool", "frequency": 0,
    "legend": { "X": "stone_wall", ".": "moss", "~": "water_shallow",
                "+": { "tile": "door_closed", "entrance": true } },
    "rows": ["XXXXXXX", "X.....X", "X.~~~.X", "X.....X", "XXX+XXX"] },
  { "id": "nook", "frequency": 0,
    "legend": { "X": "stone_wall", ".": "bones", "+": { "tile": "door_closed", "entrance": true } },
    "rows": ["XXXX", "X..X", "X..X", "X+XX"] }"#;

#[test]
fn hand_drawn_pieces_are_attached_to_each_other() {
    let ground = r#"{ "pieces": { "count": "14", "pieces": ["pool", "nook"], "floor": "stone_floor" } }"#;
    let content = content(PIECES, ground, r#"{ "items": { "count": "1" } }"#);
    let mut pieces = (0, 0);
    for seed in 0..60 {
        let plan = level(&content, seed, 1);
        let doors = cells(&plan, &content, "door_closed").len();
        assert!(doors >= 6, "seed {seed}: {doors}");
        pieces.0 += cells(&plan, &content, "water_shallow").len() / 3;
        pieces.1 += cells(&plan, &content, "bones").len() / 4;
    }
    assert!(pieces.0 > 60 * 4 && pieces.1 > 60 * 4, "{pieces:?}");
}

#[test]
fn vaults_with_locks_keys_or_creatures_are_refused_as_pieces() {
    let lair = r#"{ "id": "lair", "legend": { ".": "bones", "e": { "tile": "bones", "entrance": true },
        "g": { "tile": "bones", "guard": 1 } }, "rows": ["g..", "...", "..e"] }"#;
    let ground = r#"{ "pieces": { "count": "4", "pieces": ["ID"], "floor": "stone_floor" } }"#;
    for (id, vault, what) in [
        ("cell", CELL, "`cell` has a lock or a key"),
        ("den", DEN, "`den` has a lock or a key"),
        ("lair", lair, "`lair` has creatures"),
    ] {
        let refused = loaded(vault, &ground.replace("ID", id), VAULTS).unwrap_err();
        assert!(refused.to_string().contains(what), "{refused}");
    }
}

const HUT: &str = r#"{ "id": "hut",
    "legend": { "X": "stone_wall", ".": "moss", "+": { "tile": "door_closed", "entrance": true } },
    "rows": ["XXXXX", "X...X", "X...X", "XX+XX"] }"#;

#[test]
fn no_cover_remains_under_vault_walls() {
    let ground = r#"{ "caves": { "open": 95, "smoothing": 9, "floor": "cave_floor" } },
        { "covers": { "cover": "grass", "on": ["cave_floor"], "count": "40", "size": "200" } }"#;
    let content = content(HUT, ground, r#"{ "vaults": { "count": "9", "chance": 100 } }"#);
    let mut huts = 0;
    for seed in 0..40 {
        let plan = level(&content, seed, 1);
        huts += plan.vaults().len();
        let walls: SortedSet<Point> = cells(&plan, &content, "stone_wall").into_iter().collect();
        let under = plan.covers().iter().find(|(_, _, at)| walls.contains(at));
        assert!(under.is_none(), "seed {seed}: {under:?}");
    }
    assert!(huts > 30, "{huts}");
}

#[test]
fn levers_in_vault_walls_outlast_other_vaults_and_tunnels() {
    let room = |id: usize| {
        format!(
            r##"{{ "id": "room_{id}", "frequency": 1000, "legend": {{ "X": "stone_wall", ".": "moss", "L": "portcullis_lever",
                "+": {{ "tile": "door_closed", "entrance": true }} }}, "rows": ["XLXLX", "L...L", "XL+LX"] }}"##
        )
    };
    let rooms: Vec<String> = (0..12).map(room).collect();
    let content = content(&rooms.join(","), ROOMS, &[VAULTS, VAULTS].join(","));
    let lever = content.tiles.find("portcullis_lever").unwrap();
    assert_eq!(content.tiles[lever].ways.0, 0, "the lever is a part of the wall");
    let mut built = 0;
    for seed in 0..60 {
        let plan = level(&content, seed, 1);
        let ours =
            plan.vaults().iter().filter(|(kind, _)| content.vaults[*kind].id.starts_with("room_")).count();
        assert_eq!(cells(&plan, &content, "portcullis_lever").len(), ours * 6, "seed {seed}");
        built += ours;
    }
    assert!(built > 300, "only {built} vaults");
}

#[test]
fn vault_entrance_leads_straight_in_for_every_orientation() {
    let content = content(HOLE, ROOMS, VAULTS);
    let hole = &content.vaults[content.vaults.find("hole").unwrap()];
    let ways = hole.orientations(&content.tiles);
    assert_eq!(ways.len(), 8);
    for way in ways {
        let within = |(step, _, wall): &((i32, i32), _, bool)| *step == way.exit.opposite().step() && !wall;
        assert!(way.cells.iter().any(within), "{way:?}");
    }
}

const ASKING: &str = r######"{ "id": "asking", "depth": [2, 3],
    "legend": { "#": "stone_wall", "m": "moss", "&": { "tile": "altar", "item": "chest" },
                "+": { "tile": "numbered_door", "entrance": true, "riddle": "four_hours" } },
    "rows": ["#####", "#m&m#", "##+##"] }"######;

#[test]
fn riddle_vaults_appear_at_their_chance() {
    let step = r#"{ "vaults": { "count": "2", "riddle": 33 } }"#;
    let content = content(&format!("{ASKING}, {HOLE}"), ROOMS, step);
    let mut asked = 0;
    for seed in 0..300 {
        assert!(level(&content, seed, 1).riddles().is_empty(), "none so high up");
        let plan = level(&content, seed, 2);
        asked += plan.riddles().len();
        let doors = cells(&plan, &content, "numbered_door");
        let places: Vec<Point> = plan.riddles().iter().map(|(_, at)| *at).collect();
        assert_eq!(doors, places, "seed {seed}");
        assert!(places.len() <= 1);
    }
    assert!((70..130).contains(&asked), "{asked} of 300");
    let never = self::content(&format!("{ASKING}, {HOLE}"), ROOMS, VAULTS);
    assert!((0..50).all(|seed| level(&never, seed, 2).riddles().is_empty()));
}

#[test]
fn riddle_is_guaranteed_once_in_each_level_range() {
    let content = Content::from_texts(&[]).unwrap_or_else(|report| panic!("{report}"));
    for name in ["campaign", "spark"] {
        let scenario = content.scenarios.find(name).unwrap();
        let definition = &content.scenarios[scenario];
        let mut chosen = SortedSet::new();
        for seed in 0..100 {
            for (first, last) in &definition.riddles {
                let sure: Vec<i32> = (*first..=*last)
                    .filter(|depth| {
                        let level = LevelId((depth + definition.surface_levels) as u16);
                        LevelSpec::new(&content, scenario, level, seed).has_riddle
                    })
                    .collect();
                assert_eq!(sure.len(), 1, "seed {seed}: {first} to {last}: {sure:?}");
                chosen.insert(sure[0]);
            }
        }
        // Over many seeds, each level is chosen at least once.
        let all: SortedSet<i32> =
            definition.riddles.iter().flat_map(|(first, last)| *first..=*last).collect();
        assert_eq!(chosen, all, "{name}");
    }
}

#[test]
fn guaranteed_riddle_is_always_placed() {
    let content = Content::from_texts(&[]).unwrap_or_else(|report| panic!("{report}"));
    let scenario = content.scenarios.find("campaign").unwrap();
    let levels = content.scenarios[scenario].levels.len() as u16;
    for seed in 0..8 {
        for id in 1..=levels {
            let spec = LevelSpec::new(&content, scenario, LevelId(id), seed);
            if !spec.has_riddle {
                continue;
            }
            let plan = build(&content, &spec, &mut spec.level_random(seed));
            let plan = plan.unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(plan.riddles().len(), 1, "seed {seed}, level {id}");
        }
    }
}
