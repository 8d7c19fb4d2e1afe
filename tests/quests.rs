//! The shipped quests: in every seed each quest can be given, done and ended.

use crate::tier;
use fifteen::base::Point;
use fifteen::content::kinds::quest::{Quest, QuestTask};
use fifteen::content::kinds::tile::Ways;
use fifteen::content::{Content, DEFAULT_PALETTE, Kind, Monster, Scenario, Source};
use fifteen::game::levelgen::{LevelPlan, LevelSpec, build};
use fifteen::game::{LevelId, drawn_quests};
use std::collections::{BTreeMap, BTreeSet};

fn seeds() -> u64 {
    tier::some(SAMPLE, 10_000)
}

const SAMPLE: u64 = 60;

fn content() -> Content {
    Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap()
}

type Drawn = BTreeMap<String, u64>;

#[test]
fn every_quest_is_possible_in_ten_thousand_runs() {
    let jobs = std::thread::available_parallelism().map_or(1, |n| n.get()) as u64;
    let parts: Vec<Drawn> = std::thread::scope(|scope| {
        let job = |job| scope.spawn(move || runs_of(job, jobs));
        let jobs: Vec<_> = (0..jobs).map(job).collect();
        jobs.into_iter().map(|job| job.join().unwrap()).collect()
    });
    let mut all = Drawn::new();
    for (id, count) in parts.into_iter().flatten() {
        *all.entry(id).or_default() += count;
    }
    let content = content();
    for (_, quest) in content.quests.iter() {
        let count = all.get(&quest.id).copied().unwrap_or(0);
        assert!(count * 20 > seeds(), "{} is drawn {count} times in {}", quest.id, seeds());
    }
}

/// Checks the quests of the runs `job`, `job + jobs`, `job + 2 * jobs` and so on, and the levels of the quest
/// targets.
fn runs_of(job: u64, jobs: u64) -> Drawn {
    let content = content();
    let campaign = content.scenarios.find("campaign").unwrap();
    let mut all = Drawn::new();
    let first = tier::first_seed(SAMPLE);
    for seed in (first + job..first + seeds()).step_by(jobs as usize) {
        let drawn = drawn_quests(&content, campaign, seed);
        let (least, most) = (8, 10);
        assert!((least..=most).contains(&drawn.len()), "seed {seed}: {} quests", drawn.len());
        can_be_given(&content, campaign, &drawn, seed);
        let levels: BTreeSet<u16> = drawn.iter().map(|(_, level)| *level).collect();
        for level in levels {
            let here = drawn.iter().filter(|(_, quest_level)| *quest_level == level);
            let here: Vec<&Quest> = here.map(|(kind, _)| &content.quests[*kind]).collect();
            can_be_done(&content, campaign, (level, &here), seed);
            for quest in here {
                *all.entry(quest.id.clone()).or_default() += 1;
            }
        }
    }
    all
}

fn can_be_given(content: &Content, scenario: Kind<Scenario>, drawn: &[(Kind<Quest>, u16)], seed: u64) {
    let people = content.people_of(scenario);
    let mut givers = BTreeSet::new();
    for (kind, level) in drawn {
        let quest = &content.quests[*kind];
        assert!(givers.insert(quest.giver), "seed {seed}: two quests of the giver of {}", quest.id);
        assert!(quest.people().all(|person| people.contains(&person)), "seed {seed}: {}", quest.id);
        let step = content.scenarios[scenario].depth(*level);
        let (first, last) = quest.steps;
        assert!((first..=last).contains(&step), "seed {seed}: {} on step {step}", quest.id);
    }
}

/// Asserts that the quest targets are on the level and are reachable without keys, secrets or riddles.
fn can_be_done(content: &Content, scenario: Kind<Scenario>, (level, quests): (u16, &[&Quest]), seed: u64) {
    let spec = LevelSpec::new(content, scenario, LevelId(level), seed);
    let mut random = spec.level_random(seed);
    let plan = build(content, &spec, &mut random);
    let plan = plan.unwrap_or_else(|error| panic!("seed {seed}, level {level}: {error}"));
    let reached = reached(content, &plan);
    for quest in quests {
        let context = || format!("seed {seed}, level {level}: {}", quest.id);
        let spawn_cells = |kind: Kind<Monster>| {
            let births = plan.monsters().iter().filter(move |(own, _)| *own == kind);
            births.map(|(_, at)| *at).collect::<Vec<Point>>()
        };
        match &quest.task {
            QuestTask::Fetch { item, .. } => {
                let lies = plan.items().iter().find(|(find, _)| find.kind == *item);
                let at = lies.unwrap_or_else(|| panic!("{}", context())).1;
                assert!(reached.contains(&at), "{}", context());
            }
            QuestTask::Slay { monster, count } => {
                let there = spawn_cells(*monster);
                assert_eq!(there.len(), *count as usize, "{}", context());
                assert!(there.iter().all(|at| reached.contains(at)), "{}", context());
            }
            QuestTask::Rescue { monster } => {
                let [at] = spawn_cells(*monster)[..] else { panic!("{}", context()) };
                assert!(plan.captives().contains(&at), "{}", context());
                assert!(at.neighbours().any(|at| reached.contains(&at)), "{}", context());
            }
            QuestTask::Deliver { place, .. }
            | QuestTask::Explore { place }
            | QuestTask::Escort { place, .. }
            | QuestTask::Survive { place, .. }
            | QuestTask::Seal { place, .. } => {
                let spot = plan.spots().iter().find(|(kind, _)| *kind == place.spot);
                let at = spot.unwrap_or_else(|| panic!("{}", context())).1;
                assert!(reached.contains(&at), "{}", context());
            }
        }
    }
}

fn reached(content: &Content, plan: &LevelPlan) -> BTreeSet<Point> {
    let mut reached = BTreeSet::from([plan.start()]);
    let mut next = vec![plan.start()];
    while let Some(at) = next.pop() {
        for beside in at.neighbours() {
            let Some(tile) = plan.terrain().get(beside).map(|kind| &content.tiles[*kind]) else {
                continue;
            };
            let opens = tile.opens_to.is_some()
                && tile.opened_by.is_none()
                && !tile.riddle
                && !tile.barred
                && tile.found_as.is_none();
            if (opens || tile.ways.intersects(Ways::WALK)) && reached.insert(beside) {
                next.push(beside);
            }
        }
    }
    reached
}
