//! Taking samples of two ways to do one thing, in turns, and the table of their ratios.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// A sample is repeated until it takes about this long, so that the clock's own cost is nothing.
const SAMPLE: Duration = Duration::from_micros(500);
/// Time for one line of the table; long samples are taken less often.
const BUDGET: Duration = Duration::from_millis(700);
/// Samples of each way: at most, and at least whatever the time.
const SAMPLES: (usize, usize) = (41, 3);

/// What a line of the table is about.
pub struct Row<'a> {
    /// What is done.
    pub what: &'a str,
    /// The name of the map.
    pub map: &'a str,
    /// How many times faster ours ought to be.
    pub target: f64,
    /// How much of it each call of ours does.
    pub ours: f64,
    /// How much of it each call of the peer's does: a part, if the whole would take too long.
    pub peers: f64,
}

/// What a line is about that says what something costs at the most.
pub struct Limit<'a> {
    /// What is done.
    pub what: &'a str,
    /// The name of the map.
    pub map: &'a str,
    /// The most it ought to cost: a ratio, or seconds.
    pub most: f64,
}

/// The table, printed line by line.
pub struct Table {
    words: Vec<String>,
    lines: usize,
    met: usize,
}

impl Table {
    /// A table with its head printed, of the lines that hold one of the words, or of all.
    pub fn new(words: Vec<String>) -> Table {
        println!(
            "{:<34} {:<15} {:>10} {:>10} {:>9} {:>8}",
            "what", "map", "ours", "peer's", "ratio", "target"
        );
        Table { words, lines: 0, met: 0 }
    }

    /// Times both and prints how many times faster ours is than the peer's.
    pub fn faster(&mut self, row: Row, mut ours: impl FnMut(), mut peer: impl FnMut()) {
        if !self.wants(row.what, row.map) {
            return;
        }
        let (times, peer_times) = in_turns(&mut ours, &mut peer);
        let times: Vec<f64> = times.iter().map(|time| time / row.ours).collect();
        let peer_times: Vec<f64> = peer_times.iter().map(|time| time / row.peers).collect();
        let ratios = peer_times.iter().zip(&times).map(|(p, t)| p / t).collect();
        self.line(&row, median(times), median(peer_times), median(ratios));
    }

    fn line(&mut self, row: &Row, time: f64, peer_time: f64, ratio: f64) {
        let met = ratio >= row.target;
        self.lines += 1;
        self.met += usize::from(met);
        println!(
            "{:<34} {:<15} {:>10} {:>10} {ratio:>8.1}x {:>7}x {}",
            row.what,
            row.map,
            in_words(time),
            in_words(peer_time),
            row.target,
            if met { "ok" } else { "MISSED" }
        );
    }

    /// Whether that line was asked for.
    pub fn wants(&self, what: &str, map: &str) -> bool {
        let name = format!("{what} {map}");
        self.words.is_empty() || self.words.iter().any(|word| name.contains(word.as_str()))
    }

    /// Times both and prints how many times dearer ours is than the peer's.
    pub fn within(&mut self, limit: Limit, mut ours: impl FnMut(), mut peer: impl FnMut()) {
        if self.wants(limit.what, limit.map) {
            let (times, peer_times) = in_turns(&mut ours, &mut peer);
            self.dearer(limit, times, peer_times);
        }
    }

    /// Prints how many times dearer one thing is than another, of samples in seconds taken in turns.
    pub fn dearer(&mut self, limit: Limit, one: Vec<f64>, other: Vec<f64>) {
        self.compared(limit, one, other, in_words);
    }

    /// Prints how many times larger one ratio is than another, of samples taken in turns.
    pub fn steady(&mut self, limit: Limit, one: Vec<f64>, other: Vec<f64>) {
        self.compared(limit, one, other, |ratio| format!("{ratio:.1}x"));
    }

    /// Prints how many times larger one thing is than another, of bytes.
    pub fn larger(&mut self, limit: Limit, one: f64, other: f64) {
        let megabytes = |bytes: f64| format!("{:.1} MB", bytes / 1e6);
        self.compared(limit, vec![one], vec![other], megabytes);
    }

    fn compared(&mut self, limit: Limit, one: Vec<f64>, other: Vec<f64>, show: fn(f64) -> String) {
        let ratio = median(one.iter().zip(&other).map(|(a, b)| a / b).collect());
        let (one, other) = (show(median(one)), show(median(other)));
        let numbers = format!("{one:>10} {other:>10} {ratio:>8.1}x {:>7}x", limit.most);
        self.limited(&limit, &numbers, ratio);
    }

    /// Prints what something costs, of samples in seconds.
    pub fn costs(&mut self, limit: Limit, samples: Vec<f64>) {
        let time = median(samples);
        let most = in_words(limit.most);
        let numbers = format!("{:>10} {:>10} {:>9} {most:>8}", in_words(time), "", "");
        self.limited(&limit, &numbers, time);
    }

    fn limited(&mut self, limit: &Limit, numbers: &str, value: f64) {
        let met = value <= limit.most;
        self.lines += 1;
        self.met += usize::from(met);
        let verdict = if met { "ok" } else { "MISSED" };
        println!("{:<34} {:<15} {numbers} {verdict}", limit.what, limit.map);
    }

    /// The last line: how many targets are met.
    pub fn end(self) {
        println!("{} of {} targets met", self.met, self.lines);
    }
}

/// Samples of both in seconds, taken in turns.
fn in_turns(ours: &mut impl FnMut(), peer: &mut impl FnMut()) -> (Vec<f64>, Vec<f64>) {
    let (rounds, peer_rounds) = (rounds(ours), rounds(peer));
    let begin = Instant::now();
    let (mut times, mut peer_times) = (Vec::new(), Vec::new());
    while times.len() < SAMPLES.0 && (times.len() < SAMPLES.1 || begin.elapsed() < BUDGET) {
        times.push(sample(ours, rounds));
        peer_times.push(sample(peer, peer_rounds));
    }
    (times, peer_times)
}

/// How often to repeat it to fill a sample; warms up on the way.
fn rounds(work: &mut impl FnMut()) -> u32 {
    let mut rounds = 1;
    loop {
        let time = sample(work, rounds) * f64::from(rounds);
        if time >= SAMPLE.as_secs_f64() {
            return rounds;
        }
        rounds *= 2;
    }
}

/// Seconds that one of `rounds` repetitions takes.
fn sample(work: &mut impl FnMut(), rounds: u32) -> f64 {
    let begin = Instant::now();
    for _ in 0..rounds {
        work();
        black_box(());
    }
    begin.elapsed().as_secs_f64() / f64::from(rounds)
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// A time with a unit that suits it.
fn in_words(seconds: f64) -> String {
    let (number, unit) = match seconds {
        s if s < 1e-6 => (s * 1e9, "ns"),
        s if s < 1e-3 => (s * 1e6, "us"),
        s if s < 1.0 => (s * 1e3, "ms"),
        s => (s, "s"),
    };
    let decimals = usize::from(number < 100.0);
    format!("{number:.decimals$} {unit}")
}
