//! Building levels, beside the cave automaton in plain nested loops, and our automaton beside that one.

use crate::pace::Spent;
use crate::plain;
use crate::table::{Limit, Row, Table};
use fifteen::base::{Automaton, Border, Grid, Random, Size};
use fifteen::content::{Content, DEFAULT_PALETTE, Source};
use fifteen::game::LevelId;
use fifteen::game::levelgen::Commission;
use fifteen::game::play::survey::survey;
use std::hint::black_box;

/// The map of the plain automaton that levels are measured by, and its passes.
const PLAIN: Size = Size::new(90, 31);
/// A finished level of this size may take so many times as long.
const LEVEL: Size = Size::new(80, 50);
const MOST: f64 = 4.0;
const PASSES: u32 = 8;
/// Levels that each call builds, of as many seeds, and plain caves that its peer makes.
const LEVELS: u64 = 16;

/// Times caves of several sizes, and finished levels of every depth of the first scenario.
pub fn measure(table: &mut Table) {
    for (width, height) in [(90, 31), (250, 250), (1000, 1000)] {
        caves(table, Size::new(width, height));
    }
    let content = Content::load(&Source::built_in(), DEFAULT_PALETTE);
    let content = content.unwrap_or_else(|report| panic!("{report}"));
    let (scenario, definition) = content.scenarios.iter().next().unwrap();
    let (mut seed, mut plain_seed) = (0, 0);
    for depth in 1..=definition.levels.len() as u16 {
        let commission = |seed| Commission::of(&content, scenario, LevelId(depth), seed);
        let theme = &content.themes[commission(0).theme];
        let (width, height) = theme.size;
        // Larger levels have more to be filled and checked.
        let most = MOST * f64::from(width * height) / f64::from(LEVEL.width * LEVEL.height);
        let limit = Limit {
            what: "build a finished level",
            map: &format!("{} {width}x{height}", theme.id),
            most: (most * 10.0).round() / 10.0,
        };
        let (mut built, mut busy) = (0, Spent::NOTHING);
        table.within(
            limit,
            || {
                let build = || {
                    for _ in 0..LEVELS {
                        seed += 1;
                        black_box(survey(&content, &commission(seed), seed).unwrap());
                    }
                };
                let ((), took) = Spent::on(build);
                busy = busy.and(took);
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
            println!("  {}", busy.tell(built, "levels"));
        }
    }
}

/// Caves as they are made by the automaton alone, the same noise smoothed in both ways.
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
        cells = plain::smoothed(&cells, false);
    }
    cells
}

/// Floor and wall at even odds.
fn noise(size: Size, seed: u64) -> Grid<bool> {
    let mut random = Random::new(seed);
    let mut noise = Grid::new(size, false);
    for cell in noise.cells_mut() {
        *cell = random.one_in(2);
    }
    noise
}
