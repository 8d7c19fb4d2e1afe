//! Benchmark of whole runs of the bot: the time of a turn, relative to simple arithmetic on the same core.

use crate::table::{Limit, Table};
use crate::timing::WorkTime;
use fifteen::base::hash::{FNV_START, fnv1a};
use fifteen::content::{Content, DEFAULT_PALETTE, Source};
use fifteen_lab::bot::RunResult;
use std::hint::black_box;
use std::rc::Rc;
use std::time::Instant;

const SAMPLES: u64 = 31;
/// Number of runs per sample. Several runs are needed, because a run may end early.
const RUNS: u64 = 4;
/// Number of bytes that are hashed for reference. Each step of hashing needs the result of the step before, so its
/// speed depends only on the processor core.
const REFERENCE: usize = 1 << 20;

/// Measures the time of a turn in the scenario `spark`, including the bot's decision.
pub fn measure(table: &mut Table) {
    let turn = Limit { what: "simulate, a turn with the bot", map: "spark", most: 1.0 / 20_000.0 };
    if !table.wants(turn.what, turn.map) {
        return;
    }
    let content = Content::load(&Source::built_in(), DEFAULT_PALETTE);
    let content = Rc::new(content.unwrap_or_else(|report| panic!("{report}")));
    let scenario = content.scenarios.find(turn.map).unwrap();
    let bytes = vec![0x5a_u8; REFERENCE];
    let (mut samples, mut references) = (Vec::new(), Vec::new());
    let (mut played, mut busy) = (0, WorkTime::ZERO);
    for sample in 0..SAMPLES {
        let begin = Instant::now();
        let seeds = sample * RUNS..(sample + 1) * RUNS;
        let play = |seed| RunResult::play(&content, scenario, seed, |_| {}).unwrap().turns;
        let (turns, took) = WorkTime::measure(|| seeds.map(play).sum::<u64>());
        samples.push(begin.elapsed().as_secs_f64() / turns as f64);
        (played, busy) = (played + turns, busy.plus(took));
        let begin = Instant::now();
        black_box(fnv1a(FNV_START, black_box(&bytes).iter().copied()));
        references.push(begin.elapsed().as_secs_f64());
    }
    let rate = 1.0 / middle(&samples);
    let reference = middle(&references);
    table.cost(turn, samples);
    println!(
        "  {rate:.0} turns per second on one core, on which a fingerprint of 1 MB takes {:.2} ms: {:.0} turns in that time",
        reference * 1e3,
        rate * reference
    );
    println!("  {}", busy.describe(played, "turns"));
}

fn middle(samples: &[f64]) -> f64 {
    let mut samples = samples.to_vec();
    samples.sort_by(f64::total_cmp);
    samples[samples.len() / 2]
}
