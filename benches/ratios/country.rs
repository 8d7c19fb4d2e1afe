//! Benchmarks of the overworld (country): building a chunk, crossing a border, and saving a long walk.

use crate::table::{Limit, Table};
use crate::walker::{content, game, walk};
use fifteen::base::Dir;
use fifteen::base::overworld::Chunk;
use fifteen::content::{Content, DEFAULT_PALETTE, Source};
use fifteen::game::levelgen::LevelSpec;
use fifteen::game::play::survey::survey_level;
use fifteen::game::save::{SaveSlot, Saves};
use fifteen::game::{Action, Behaviour, Game, LevelId};
use std::hint::black_box;
use std::rc::Rc;
use std::time::Instant;
use tempfile::TempDir;

/// Number of chunks per sample. The sample for comparison builds the same number of dungeon levels.
const BUILT: u64 = 17;
/// Number of chunks in the short walk and in the long walk.
const WALKS: [usize; 2] = [50, 1000];
const STEPS: usize = 61;
/// Number of chunks visited before the measurement: more than the game keeps complete in memory.
const SEEN: usize = 14;

pub fn measure(table: &mut Table) {
    let build = Limit { what: "build a chunk, against a level", map: "country", most: 1.0 };
    let step = Limit { what: "step over a border, against another", map: "country", most: 2.0 };
    let bytes = Limit { what: "bytes, against 50 chunks", map: "1,000 chunks", most: 3.0 };
    let time = Limit { what: "save, against 50 chunks", map: "1,000 chunks", most: 3.0 };
    if table.wants(build.what, build.map) {
        build_chunks(table, build);
    }
    if table.wants(step.what, step.map) {
        step_over(table, step);
    }
    if table.wants(bytes.what, bytes.map) || table.wants(time.what, time.map) {
        save_walks(table, bytes, time);
    }
}

fn build_chunks(table: &mut Table, limit: Limit) {
    let content = Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap();
    let campaign = content.scenarios.find("campaign").unwrap();
    let levels = content.scenarios[campaign].levels.len() as u64;
    let (mut n, mut level) = (0_u64, 0_u64);
    table.within(
        limit,
        || {
            for _ in 0..BUILT {
                n += 1;
                let chunk = Chunk { x: (n % 37) as i32 - 18, y: (n % 41) as i32 - 20 };
                let spec = LevelSpec::chunk(&content, campaign, chunk, n);
                black_box(survey_level(&content, &spec, n).unwrap());
            }
        },
        || {
            for _ in 0..BUILT {
                level += 1;
                let id = LevelId((level % levels) as u16 + 1);
                let spec = LevelSpec::new(&content, campaign, id, level);
                black_box(survey_level(&content, &spec, level).unwrap());
            }
        },
    );
}

/// Measures travel steps into unvisited chunks that are already generated, and the steps after them.
fn step_over(table: &mut Table, limit: Limit) {
    let (empty, peopled) = (content(false), content(true));
    let (mut over, mut plain) = (Vec::new(), Vec::new());
    let mut seed = 0;
    while over.len() < STEPS && seed < 40 {
        seed += 1;
        let mut game = game(&empty, seed);
        if walk(&mut game, SEEN) < SEEN {
            continue;
        }
        while over.len() < STEPS {
            let Some(side) = to_the_border(&mut game) else {
                break;
            };
            // The walk so far was without inhabitants. From here on the overworld has them.
            let mut there = Game::resume(Rc::clone(&peopled), game.world().clone());
            while there.generate_ahead() {}
            let goal = there.chunk().map(|here| here.neighbour(side));
            let (at, step) = (there.hero_at(), timed(&mut there, goal));
            let arrived_at = there.hero_at();
            let next = timed(&mut there, goal.map(|goal| goal.neighbour(side)));
            // Skip this sample if a monster came into view, because travel then stops without a step.
            if arrived_at != at && there.hero_at() != arrived_at {
                over.push(step);
                plain.push(next);
            }
            game.play(Action::Walk(side));
        }
    }
    table.cost_ratio(limit, over, plain);
}

fn timed(game: &mut Game, goal: Option<Chunk>) -> f64 {
    let Some(goal) = goal else {
        return 0.0;
    };
    let began = Instant::now();
    game.start_activity(Behaviour::TravelToChunk(goal));
    let took = began.elapsed().as_secs_f64();
    game.interrupt();
    took
}

/// Walks to the last cell before an unvisited chunk. Returns the direction of this chunk, or `None` if no way leads
/// there.
fn to_the_border(game: &mut Game) -> Option<Dir> {
    let here = game.chunk()?;
    let new = |side: &Dir| !game.world().travels().has_visited(here.neighbour(*side));
    let side = Dir::SIDES.into_iter().find(new)?;
    let goal = here.neighbour(side);
    for _ in 0..400 {
        let next = game.hero_at() + side;
        if game.level().terrain().get(next).is_none() {
            return Some(side);
        }
        game.start_activity(Behaviour::TravelToChunk(goal));
        game.interrupt();
        if game.chunk() == Some(goal) {
            return None;
        }
    }
    None
}

/// Measures saves after a short and a long walk. The overworld has no inhabitants, because they would kill the hero.
fn save_walks(table: &mut Table, bytes: Limit, time: Limit) {
    let content = content(false);
    let mut walked = WALKS.map(|count| {
        let mut game = game(&content, 9);
        assert!(walk(&mut game, count) >= count);
        let folder = tempfile::tempdir().unwrap();
        let mut slot = Saves::new(folder.path()).claim("Walker").unwrap();
        slot.save(game.world(), &content).unwrap();
        (game, slot, folder)
    });
    let size = |slot: &SaveSlot| std::fs::metadata(slot.folder().join("world.json")).unwrap().len();
    let [few, many] = walked.each_ref().map(|(_, slot, _)| size(slot) as f64);
    table.larger(bytes, many, few);
    let [short, long] = &mut walked;
    let save = |(game, slot, _): &mut (Game, SaveSlot, TempDir)| {
        game.play(Action::Wait);
        slot.save(game.world(), &content).unwrap();
    };
    table.within(time, || save(long), || save(short));
}
