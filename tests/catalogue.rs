//! Golden test of level generation: the levels of 100 seeds stay the same, so that players can share seeds.
//!
//! `UPDATE_GOLDEN=1 cargo test --test rules catalogue` rewrites the golden file: mention this in the change log.

use crate::tier;
use fifteen::base::hash::{FNV_START, fnv1a};
use fifteen::content::{Content, DEFAULT_PALETTE, Kind, Scenario, Source};
use fifteen::game::LevelId;
use fifteen::game::levelgen::LevelSpec;
use fifteen::game::play::survey::{LevelSurvey, identified_name, survey_level};
use std::fmt::Write;
use std::path::Path;

const SEEDS: usize = 100;
const FILE: &str = "tests/golden/levels.txt";

fn content() -> Content {
    let content = Content::load(&Source::built_in(), DEFAULT_PALETTE);
    content.unwrap_or_else(|report| panic!("{report}"))
}

/// Describes a whole level by ids, so that the order of definitions in the data files has no effect.
fn told(survey: &LevelSurvey, content: &Content) -> String {
    let level = &survey.level;
    let mut text = String::new();
    for tile in level.terrain().cells() {
        text += &content.tiles[*tile].id;
        text.push(' ');
    }
    for actor in level.actors().iter() {
        let (id, hp) = (&content.monsters[actor.kind()].id, actor.hp());
        write!(text, "{id} {hp} {} {:?};", actor.at(), actor.mood()).unwrap();
        for item in actor.pack() {
            write!(text, "{};", identified_name(item, content)).unwrap();
        }
    }
    for (at, pile) in level.floor_items() {
        for item in pile.items() {
            write!(text, "{at} {};", identified_name(item, content)).unwrap();
        }
    }
    for (at, snare) in level.traps() {
        write!(text, "{at} {};", content.traps[snare.kind].id).unwrap();
    }
    for (kind, amount, at) in survey.plan.covers() {
        write!(text, "{at} {} {amount};", content.covers[*kind].id).unwrap();
    }
    text
}

fn line(content: &Content, scenario: Kind<Scenario>, seed: u64) -> String {
    let levels = content.scenarios[scenario].levels.len() as u16;
    let mut line = format!("seed {seed}:");
    for depth in 1..=levels {
        let spec = LevelSpec::new(content, scenario, LevelId(depth), seed);
        let survey = survey_level(content, &spec, seed).unwrap();
        let digest = fnv1a(FNV_START, told(&survey, content).bytes());
        write!(line, " {:08x}", digest as u32).unwrap();
    }
    line
}

#[test]
fn levels_of_a_hundred_seeds_match_the_golden_file() {
    let content = content();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    let before = std::fs::read_to_string(&path).unwrap_or_default();
    let mut before = before.lines();
    let mut all = String::new();
    let every = if update { 1 } else { tier::stride(12) };
    for (kind, scenario) in content.scenarios.iter() {
        writeln!(all, "{}", scenario.id).unwrap();
        let mut kept = vec![before.next().unwrap_or_default()];
        kept.extend(before.by_ref().take(SEEDS));
        assert!(update || kept[0] == scenario.id && kept.len() == 1 + SEEDS, "{}", scenario.id);
        for seed in (tier::first(every)..SEEDS).step_by(every) {
            let line = line(&content, kind, seed as u64);
            writeln!(all, "{line}").unwrap();
            assert!(update || kept[1 + seed] == line, "{FILE} has another level:\n{line}");
        }
    }
    assert_eq!(before.next(), None, "{FILE} has levels of no scenario");
    if update {
        std::fs::write(&path, &all).unwrap();
    }
}

#[test]
fn different_seeds_generate_different_levels() {
    let content = content();
    let (scenario, _) = content.scenarios.iter().next().unwrap();
    let levels = &content.scenarios[scenario].levels;
    // A hand-drawn map is the same for all seeds, unless it has monsters, which vary.
    let drawn = |theme: &Kind<fifteen::content::Theme>| {
        let theme = &content.themes[*theme];
        let mut drawings = theme.steps.iter().filter_map(|step| step.drawing());
        theme.has_map() && !drawings.any(|drawing| drawing.monsters().next().is_some())
    };
    let drawn = levels.iter().filter(|theme| drawn(theme)).count();
    let seeds = tier::some(15, SEEDS);
    let first = tier::first_seed(15) as usize;
    let lines: std::collections::BTreeSet<String> = (first..first + seeds)
        .flat_map(|seed| {
            let line = line(&content, scenario, seed as u64);
            let digests = line.split(' ').skip(2).map(str::to_owned);
            digests.collect::<Vec<String>>()
        })
        .collect();
    let levels = content.scenarios[scenario].levels.len();
    let generated = seeds * (levels - drawn);
    assert_eq!(lines.len(), generated + drawn, "two levels are alike");
}
