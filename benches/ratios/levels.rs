//! Benchmarks of level generation against a plain cave automaton, and of the fast automaton against the plain one.

use crate::reference;
use crate::table::{Limit, Row, Table};
use crate::timing::WorkTime;
use fifteen::base::{Automaton, Border, Grid, Random, Size};
use fifteen::content::{Content, DEFAULT_PALETTE, Source};
use fifteen::game::LevelId;
use fifteen::game::levelgen::LevelSpec;
use fifteen::game::play::survey::survey_level;
use std::hint::black_box;

/// Size of the plain cave map that levels are compared with.
const PLAIN: Size = Size::new(90, 31);
/// Size of a level that may take at most [`MOST`] times as long as the plain cave map. Larger levels may take longer.
const LEVEL: Size = Size::new(80, 50);
const MOST: f64 = 4.0;
const PASSES: u32 = 8;
/// Number of levels per sample (each with its own seed), and number of plain cave maps per sample.
const LEVELS: u64 = 16;

/// Measures caves of several sizes, and finished levels of every depth of the first scenario.
pub fn measure(table: &mut Table) {
    for (width, height) in [(90, 31), (250, 250), (1000, 1000)] {
        caves(table, Size::new(width, height));
    }
    let content = Content::load(&Source::built_in(), DEFAULT_PALETTE);
    let content = content.unwrap_or_else(|report| panic!("{report}"));
    let (scenario, definition) = content.scenarios.iter().next().unwrap();
    let (mut seed, mut plain_seed) = (0, 0);
    for depth in 1..=definition.levels.len() as u16 {
        let spec = |seed| LevelSpec::new(&content, scenario, LevelId(depth), seed);
        let theme = &content.themes[spec(0).theme];
        let (width, height) = theme.size;
        let most = MOST * f64::from(width * height) / f64::from(LEVEL.width * LEVEL.height);
        let limit = Limit {
            what: "build a finished level",
            map: &format!("{} {width}x{height}", theme.id),
            most: (most * 10.0).round() / 10.0,
        };
        let (mut built, mut busy) = (0, WorkTime::ZERO);
        table.within(
            limit,
            || {
                let build = || {
                    for _ in 0..LEVELS {
                        seed += 1;
                        black_box(survey_level(&content, &spec(seed), seed).unwrap());
                    }
                };
                let ((), took) = WorkTime::measure(build);
                busy = busy.plus(took);
                built += LEVELS;
            },
            || {
                for _ in 0..LEVELS {
                    plain_seed += 1;
                    black_box(plain_caves(noise(PLAIN, plain_seed)));
                }
            },
        );
        if built > 0 {
            println!("  {}", busy.describe(built, "levels"));
        }
    }
}

fn caves(table: &mut Table, size: Size) {
    let noise = noise(size, 1);
    let mut bits = Automaton::new(size);
    for (at, open) in noise.iter() {
        bits.set(at, *open);
    }
    let row = Row {
        what: "caves: eight passes",
        map: &format!("{}x{}", size.width, size.height),
        target: 3.0,
        ours: 1.0,
        peers: 1.0,
    };
    table.faster(
        row,
        || {
            let mut caves = bits.clone();
            for _ in 0..PASSES {
                caves.smooth(Border::Nothing);
            }
            black_box(caves);
        },
        || {
            black_box(plain_caves(noise.clone()));
        },
    );
}

fn plain_caves(mut cells: Grid<bool>) -> Grid<bool> {
    for _ in 0..PASSES {
        cells = reference::smooth_caves(&cells, false);
    }
    cells
}

fn noise(size: Size, seed: u64) -> Grid<bool> {
    let mut random = Random::new(seed);
    let mut noise = Grid::new(size, false);
    for cell in noise.cells_mut() {
        *cell = random.one_in(2);
    }
    noise
}
