//! The field `home` of definitions and the scenario field `content_without_home`: where random content appears.

use crate::tier;
use fifteen::content::load;
use fifteen::content::{Content, DEFAULT_PALETTE, Kind, LoadOrder, LoadedContent, Report, Scenario, Source};
use fifteen::game::levelgen::LevelSpec;
use fifteen::game::play::survey::{LevelSurvey, survey_level};
use fifteen::game::{Game, LevelId};
use std::collections::BTreeSet;

const ABOUT: &str = r#"{ "id": "gardens", "name": "Gardens", "version": "1" }"#;

const TAGS: &str = r#"{ "tags": [ { "id": "tame", "text": "Somebody waters it." } ] }"#;

const THEMES: &str = r#"{ "themes": [
  { "id": "garden", "name": "a garden", "tags": ["tame"], "size": [50, 30], "fill": "stone_wall", "text": "Beds, and walls round them.",
    "steps": [
      { "caves": { "floor": "cave_floor" } },
      { "stairs": { "up": "stairs_up", "down": "stairs_down" } },
      { "vaults": { "count": "2" } },
      { "monsters": { "count": "6" } },
      { "items": { "count": "8" } },
      { "traps": { "count": "4" } } ] } ] }"#;

const SCENARIOS: &str = r#"{ "scenarios": [
  { "id": "garden_walk", "name": "A Walk", "text": "Round the beds.", "hero": "hero", "content_without_home": false,
    "gear": [{ "item": "seed_list" }, { "item": "dagger" }], "guaranteed_items": [{ "item": "healing_potion" }],
    "levels": ["garden", "garden"] },
  { "id": "garden_school", "like": "garden_walk", "name": "A Lesson", "content_without_home": true, "heroes": { "peoples": ["townsfolk"] },
    "text": "Round the beds, with a teacher." } ] }"#;

const CLASSES: &str = r#"{ "classes": [
  { "id": "gardener", "name": "gardener", "difficulty": "easy", "gear": [{ "item": "trowel" }],
    "lines": ["You dig.", "You weed.", "You wait."], "bad_at": "Bad at hurry.", "home": { "scenarios": ["garden_school"] } } ] }"#;

const MONSTERS: &str = r#"{ "monsters": [
  { "id": "snail", "like": "cellar_rat", "name": "snail", "depth": [1, 20], "frequency": 40, "item_chance": 100,
    "home": { "tags": ["tame"] }, "text": "It is not in a hurry." } ] }"#;

const ITEMS: &str = r#"{ "items": [
  { "id": "fig", "like": "healing_potion", "name": "fig", "appearances": { "unset": true }, "depth": [1, 20], "frequency": 400,
    "home": { "themes": ["garden"] }, "text": "Not quite ripe." },
  { "id": "trowel", "like": "dagger", "name": "trowel", "depth": [1, 20], "frequency": 400,
    "home": { "scenarios": ["garden_walk"] }, "text": "For digging, mostly." },
  { "id": "seed_list", "name": "seed list", "glyph": "?", "color": "pale", "class": "book", "frequency": 0,
    "spells": ["sprout", "drown_a_rat"], "text": "Latin, and prices." } ] }"#;

const EGOS: &str = r#"{ "egos": [
  { "id": "of_weeding", "name": "{} of weeding", "on": ["weapon"], "frequency": 100, "damage": 1,
    "home": { "tags": ["tame", "wet"] }, "text": "It goes for the roots." } ] }"#;

const SPELLS: &str = r#"{ "spells": [
  { "id": "sprout", "name": "Sprout", "school": "tides", "mana": 1, "text": "Green, all at once.",
    "workings": [{ "who": "self", "what": [{ "heal": { "amount": "1" } }] }] },
  { "id": "drown_a_rat", "name": "Drown a Rat", "school": "tides", "mana": 1, "home": { "tags": ["wet"] }, "text": "It takes water.",
    "workings": [{ "who": "self", "what": [{ "heal": { "amount": "1" } }] }] } ] }"#;

const TRAPS: &str = r#"{ "traps": [
  { "id": "rake", "name": "rake", "color": "iron", "verb": "steps on a rake", "depth": [1, 20], "frequency": 400,
    "workings": [{ "who": "self", "what": [{ "damage": { "amount": "1" } }] }],
    "home": { "tags": ["tame"] }, "text": "Tines up." } ] }"#;

const VAULTS: &str = r#"{ "vaults": [
  { "id": "shed", "depth": [1, 20], "frequency": 400, "home": { "scenarios": ["garden_walk"] },
    "legend": { "X": "stone_wall", ".": "stone_floor", "+": { "tile": "door_closed", "entrance": true },
      "p": { "tile": "stone_floor", "item": "torch" } },
    "rows": ["XXXXX", "Xp.pX", "XX+XX"] } ] }"#;

fn with_gardens() -> Content {
    let loaded = gardens(CLASSES).unwrap_or_else(|report| panic!("{report}"));
    assert!(loaded.warnings.is_empty(), "{}", loaded.warnings);
    loaded.content
}

fn gardens(classes: &str) -> Result<LoadedContent, Report> {
    let files = [
        ("mod.json", ABOUT),
        ("tags.json", TAGS),
        ("themes.json", THEMES),
        ("scenarios/walk.json", SCENARIOS),
        ("monsters.json", MONSTERS),
        ("items.json", ITEMS),
        ("egos.json", EGOS),
        ("spells.json", SPELLS),
        ("traps.json", TRAPS),
        ("vaults/shed.json", VAULTS),
        ("classes.json", classes),
    ];
    let order =
        LoadOrder { mods: vec![Source::only_texts("mods/gardens", &files)], ..Source::built_in().into() };
    load(&order, DEFAULT_PALETTE)
}

fn scenario(content: &Content, id: &str) -> Kind<Scenario> {
    content.scenarios.find(id).unwrap()
}

fn level(content: &Content, game: &str, id: u16, seed: u64) -> LevelSurvey {
    let spec = LevelSpec::new(content, scenario(content, game), LevelId(id), seed);
    survey_level(content, &spec, seed).unwrap()
}

fn ids(content: &Content, levels: impl Iterator<Item = LevelSurvey>) -> [BTreeSet<String>; 5] {
    let mut all: [BTreeSet<String>; 5] = Default::default();
    for LevelSurvey { plan, level, .. } in levels {
        let [creatures, items, egos, traps, vaults] = &mut all;
        let packs = level.actors().iter().flat_map(|actor| actor.pack().iter());
        let lying = level.floor_items().values().flat_map(|pile| pile.items().iter());
        for item in packs.chain(lying).flat_map(|item| item.with_contents()) {
            items.insert(content.items[item.kind()].id.clone());
            egos.extend(item.ego().map(|ego| content.egos[ego].id.clone()));
        }
        creatures.extend(level.actors().iter().map(|own| content.monsters[own.kind()].id.clone()));
        traps.extend(plan.traps().iter().map(|(kind, ..)| content.traps[*kind].id.clone()));
        vaults.extend(plan.vaults().iter().map(|(kind, _)| content.vaults[*kind].id.clone()));
    }
    all
}

fn sorted(all: &BTreeSet<String>) -> Vec<&str> {
    all.iter().map(String::as_str).collect()
}

#[test]
fn content_without_home_can_be_excluded_from_a_scenario() {
    let content = with_gardens();
    let levels = (0..tier::some(20_u64, 200)).flat_map(|seed| [(1, seed), (2, seed)]);
    let levels = levels.map(|(id, seed)| level(&content, "garden_walk", id, seed));
    let [creatures, items, egos, traps, vaults] = ids(&content, levels);
    assert_eq!(sorted(&creatures), ["snail"]);
    // The torch is part of a map, and the potion is one of the guaranteed items.
    assert_eq!(sorted(&items), ["fig", "healing_potion", "torch", "trowel"]);
    assert_eq!(sorted(&egos), ["of_weeding"]);
    assert_eq!(sorted(&traps), ["rake"]);
    assert_eq!(sorted(&vaults), ["shed"]);
}

#[test]
fn content_with_another_home_does_not_change_other_scenarios() {
    let (content, plain) = (with_gardens(), Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap());
    for seed in 0..tier::some(3, 30) {
        // The creatures of the gardens have their home on wet levels, and these levels are not wet.
        for id in [3, 5, 6, 12] {
            let (with, without) =
                (level(&content, "campaign", id, seed).plan, level(&plain, "campaign", id, seed).plan);
            assert_eq!(format!("{with:?}"), format!("{without:?}"), "level {id} of seed {seed}");
        }
    }
}

#[test]
fn content_at_home_on_a_theme_tag_appears_in_every_scenario() {
    let content = with_gardens();
    let wet = content.themes.find("flooded_halls").unwrap();
    let campaign = scenario(&content, "campaign");
    let place = content.scenarios[campaign].levels.iter().position(|theme| *theme == wet).unwrap();
    let id = u16::try_from(place + 1).unwrap();
    let levels = (0..40).map(|seed| level(&content, "campaign", id, seed));
    let [creatures, items, egos, traps, _] = ids(&content, levels);
    assert!(egos.contains("of_weeding"), "{egos:?}");
    assert!(!creatures.contains("snail") && !items.contains("fig") && !traps.contains("rake"));
}

#[test]
fn a_book_teaches_only_spells_available_in_the_scenario() {
    let content = with_gardens();
    let book = content.items.find("seed_list").unwrap();
    let taught = |game: &str| {
        let all = content.spells_taught(book, scenario(&content, game));
        all.map(|(place, spell)| (place, content.spells[spell].id.clone())).collect::<Vec<_>>()
    };
    let (sprout, drown) = ((0, "sprout".to_owned()), (1, "drown_a_rat".to_owned()));
    assert_eq!(taught("garden_walk"), std::slice::from_ref(&sprout), "a book names its own spells");
    assert_eq!(taught("campaign"), [sprout, drown], "which has wet levels");
    let walk = scenario(&content, "garden_walk");
    let game = Game::new(content.clone().into(), walk, "Ada", 1).unwrap();
    let held = game.pack().iter().find(|item| item.kind() == book).unwrap();
    assert_eq!(game.cannot_study(held.id(), 1), Some(fifteen::game::Refusal::NotTaught));
    assert_eq!(game.spells_taught(book).count(), 1);
}

#[test]
fn a_class_with_another_home_is_not_offered() {
    let content = with_gardens();
    let classes = |game: &str| {
        let (_, classes) = content.hero_options(scenario(&content, game)).unwrap();
        classes.into_iter().map(|kind| content.classes[kind].id.as_str()).collect::<Vec<_>>()
    };
    let campaign = classes("campaign");
    assert!(!campaign.contains(&"gardener") && campaign.len() > 3, "{campaign:?}");
    assert!(classes("garden_school").contains(&"gardener"));
    assert_eq!(classes("garden_school").len(), campaign.len() + 1);
    // A scenario has at most one recommended class. `garden_school` also has the guard, which is recommended.
    let two = CLASSES.replace(r#""difficulty""#, r#""recommended": true, "difficulty""#);
    let report = gardens(&two).unwrap_err().to_string();
    assert!(report.contains("`gardener` is not the only recommended class"), "{report}");
}
