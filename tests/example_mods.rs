//! The example mods in `data/mods/`: they load and do what their READMEs say.

use fifteen::base::{Dice, Dir, Random};
use fifteen::content::kinds::message::MessageId;
use fifteen::content::kinds::tile::Stair;
use fifteen::content::load;
use fifteen::content::schema::shared_schema;
use fifteen::content::{Content, DEFAULT_PALETTE, LoadOrder, Monster, Source, Trigger};
use fifteen::game::levelgen::{LevelSpec, build};
use fifteen::game::{Action, Behaviour, Game};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::rc::Rc;

fn with(mods: &[&str]) -> Content {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let source = |name: &&str| Source::folder(data.join("mods").join(name));
    let order = LoadOrder {
        base: Source::folder(&data),
        mods: mods.iter().map(source).collect(),
        option_values: Default::default(),
    };
    let loaded = load(&order, DEFAULT_PALETTE).unwrap_or_else(|report| panic!("{report}"));
    assert!(loaded.warnings.is_empty(), "{}", loaded.warnings);
    loaded.content
}

fn monster<'a>(content: &'a Content, id: &str) -> &'a Monster {
    &content.monsters[content.monsters.find(id).unwrap()]
}

fn dice(text: &str) -> Dice {
    text.parse().unwrap()
}

#[test]
fn cellar_vermin_adds_a_monster_family() {
    let content = with(&["cellar_vermin"]);
    assert!(content.monsters.find("larder_crawler").is_none());
    let beetle = monster(&content, "ham_beetle");
    assert_eq!((beetle.hp, beetle.armour), (dice("1d3+2"), 3));
    assert_eq!(beetle.attacks[0].verb, "nibbles");
    let mother = monster(&content, "mite_mother");
    assert_eq!((mother.defence, mother.group), (0, dice("1")));
    let verbs: Vec<&str> = mother.attacks.iter().map(|a| a.verb.as_str()).collect();
    assert_eq!(verbs, ["tickles", "flicks a mite at"]);
    let weevil = monster(&content, "cask_weevil");
    assert_eq!((weevil.mind.asleep, weevil.mind.patience), (60, 4));
    assert_eq!(monster(&content, "cellar_cat").hp, dice("1d4+7"));
    let missed = content.messages.find(MessageId::Missed.id()).unwrap();
    assert_eq!(content.messages[missed].variants.len(), 2);
    let heroes = content.names.find("heroes").unwrap();
    assert!(content.names[heroes].names.contains(&"Old Vintner".to_owned()));
}

#[test]
fn cellar_vermin_monsters_spawn_in_the_cellars() {
    let content = with(&["cellar_vermin"]);
    let theme = content.themes.find("cellars").unwrap();
    let mut met = BTreeSet::new();
    for seed in 0..40 {
        for depth in [1, 2] {
            let mut random = Random::stream(seed, &format!("level {depth}"));
            let spec = LevelSpec::for_theme(theme, depth, false);
            let plan = build(&content, &spec, &mut random).unwrap();
            let spawned = plan.monsters().iter();
            met.extend(spawned.map(|(kind, _)| content.monsters[*kind].id.clone()));
        }
    }
    let vermin =
        ["candle_moth", "cask_weevil", "cellar_cat", "cheese_mite", "ham_beetle", "mite_mother", "wine_slug"];
    for id in vermin {
        assert!(met.contains(id), "no {id} among {met:?}");
    }
}

#[test]
fn steep_steps_changes_existing_definitions() {
    let (before, after) = (with(&[]), with(&["steep_steps"]));
    let pair = |id| (monster(&before, id), monster(&after, id));
    for rat in ["cellar_rat", "plague_rat"] {
        let (before, after) = pair(rat);
        assert_eq!(after.senses.hearing, before.senses.hearing + 40, "{rat}");
    }
    for dead in ["bone_rattler", "drowned_man", "barrow_knight", "corpse_light"] {
        assert_eq!(monster(&after, dead).regeneration, 8, "{dead}");
    }
    let defence = |id| (pair(id).0.defence, pair(id).1.defence);
    assert_eq!(defence("kobold"), (10, 15));
    assert_eq!(defence("kobold_slinger"), (10, 15));
    assert_eq!(defence("kobold_chief"), (15, 15));
    let jackal = monster(&after, "jackal");
    assert_eq!((jackal.frequency, jackal.group), (18, dice("1d2+2")));
    assert_eq!(monster(&after, "ogre").hp, dice("8d6+40"));
    assert_eq!(monster(&after, "wolf_rider").attacks.len(), 3);
    let bear = monster(&after, "cave_bear");
    assert_eq!((bear.mind.asleep, bear.mind.flees_below), (0, 15));
    assert!(after.monsters.find("cave_weasel").is_none());
    let scenario = after.scenarios.find("spark").unwrap();
    assert_eq!(after.scenarios[scenario].levels.len(), 6);
    let flooded = after.spawns.find("flooded").unwrap();
    let entries = after.spawns[flooded].entries.iter();
    let ids: Vec<&str> = entries.map(|e| after.monsters[e.monster].id.as_str()).collect();
    assert!(ids.contains(&"barrow_knight") && !ids.contains(&"grey_jelly"));
}

#[test]
fn the_example_mods_work_together_in_either_load_order() {
    for mods in [["cellar_vermin", "steep_steps"], ["steep_steps", "cellar_vermin"]] {
        let content = with(&mods);
        assert!(content.monsters.find("cave_weasel").is_none());
        assert_eq!(monster(&content, "cellar_cat").speed, 16);
        let scenario = &content.scenarios[content.scenarios.find("spark").unwrap()];
        for (depth, theme) in (1..).zip(&scenario.levels) {
            let last = depth == scenario.levels.len() as i32;
            let mut random = Random::stream(1, &format!("level {depth}"));
            let spec = LevelSpec::for_theme(*theme, depth, last);
            let plan = build(&content, &spec, &mut random).unwrap();
            assert!(plan.monsters().len() >= 8, "{mods:?}, level {depth}");
        }
    }
}

/// Collects the conditions (words in an object `if`) and the triggers (words after `on`) of a mod.
fn said(value: &Value, asked: bool, found: &mut (BTreeSet<String>, BTreeSet<String>)) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                if asked {
                    found.0.insert(key.clone());
                }
                if let ("on", Some(trigger)) = (key.as_str(), value.as_str()) {
                    found.1.insert(trigger.to_owned());
                }
                said(value, key == "if" || (asked && JOINED.contains(&key.as_str())), found);
            }
        }
        Value::Array(all) => all.iter().for_each(|one| said(one, asked, found)),
        _ => {}
    }
}

const JOINED: [&str; 4] = ["all", "any", "not", "other"];

#[test]
fn whispering_stones_uses_every_trigger_and_every_condition() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/mods/whispering_stones");
    let mut found = (BTreeSet::new(), BTreeSet::new());
    let mut files = 0;
    for place in [folder.clone(), folder.join("scenarios"), folder.join("vaults")] {
        for entry in fs::read_dir(place).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|ending| ending == "json") {
                let text = fs::read_to_string(&path).unwrap();
                said(&serde_json::from_str(&text).unwrap(), false, &mut found);
                files += 1;
            }
        }
    }
    assert!(files > 8, "{files} files");
    for trigger in Trigger::ALL {
        assert!(found.1.contains(trigger.name()), "no reaction is on {}", trigger.name());
    }
    let schema = shared_schema("condition").unwrap();
    let all = schema["oneOf"].as_array().unwrap().iter();
    let tags = all.map(|one| one["required"][0].as_str().unwrap());
    let missing: Vec<&str> = tags.filter(|tag| !found.0.contains(*tag)).collect();
    assert!(missing.is_empty(), "nothing asks for {missing:?}");
}

#[test]
fn a_run_with_whispering_stones_lasts_300_turns() {
    let content = Rc::new(with(&["whispering_stones"]));
    let scenario = content.scenarios.find("campaign").unwrap();
    let mut turns = 0;
    for seed in 1..20 {
        let mut game = Game::new(Rc::clone(&content), scenario, "Tester", seed).unwrap();
        let mut random = Random::new(seed);
        while game.world().ending().is_none() && turns < 300 {
            let activity = game.start_activity(Behaviour::Explore);
            assert!(!activity.is_empty() || game.behaviour().is_some());
            while game.behaviour().is_some() {
                game.continue_activity();
            }
            let dir = Dir::ALL[random.below(8) as usize];
            game.play(Action::Walk(dir));
            game.play(Action::TakeStair(Stair::Down));
            game.check_invariants().unwrap();
            turns = game.world().turn();
        }
        if turns >= 300 {
            return;
        }
    }
    panic!("no run has come to 300 turns, but to {turns}");
}
