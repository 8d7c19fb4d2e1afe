//! Measures two functions alternately, and prints a table of the ratios of their times.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// Minimum duration of a sample, so that reading the clock takes a negligible part.
const SAMPLE: Duration = Duration::from_micros(500);
/// Time for one row of the table. Slow functions get fewer samples.
const BUDGET: Duration = Duration::from_millis(700);
const SAMPLES: (usize, usize) = (41, 3);

/// A row that compares the speed of our function with another one.
pub struct Row<'a> {
    pub what: &'a str,
    pub map: &'a str,
    /// Minimum factor by which our function should be faster.
    pub target: f64,
    /// Amount of work per call of our function, such as 64 views. The table shows the time for an amount of 1.
    pub ours: f64,
    /// Amount of work per call of the other function. It is smaller if that function is slow.
    pub peers: f64,
}

/// A row that limits a cost.
pub struct Limit<'a> {
    pub what: &'a str,
    pub map: &'a str,
    /// Maximum cost: a ratio, or seconds.
    pub most: f64,
}

pub struct Table {
    words: Vec<String>,
    lines: usize,
    met: usize,
}

impl Table {
    /// Prints the header. The table gets only the rows that contain one of the words, or all rows if there are no
    /// words.
    pub fn new(words: Vec<String>) -> Table {
        println!(
            "{:<34} {:<15} {:>10} {:>10} {:>9} {:>8}",
            "what", "map", "ours", "peer's", "ratio", "target"
        );
        Table { words, lines: 0, met: 0 }
    }

    /// Measures both functions, and prints how many times faster our function is.
    pub fn faster(&mut self, row: Row, mut ours: impl FnMut(), mut peer: impl FnMut()) {
        if !self.wants(row.what, row.map) {
            return;
        }
        let (times, peer_times) = alternate(&mut ours, &mut peer);
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

    pub fn wants(&self, what: &str, map: &str) -> bool {
        let name = format!("{what} {map}");
        self.words.is_empty() || self.words.iter().any(|word| name.contains(word.as_str()))
    }

    /// Measures both functions, and prints our time divided by the time of the other function.
    pub fn within(&mut self, limit: Limit, mut ours: impl FnMut(), mut peer: impl FnMut()) {
        if self.wants(limit.what, limit.map) {
            let (times, peer_times) = alternate(&mut ours, &mut peer);
            self.cost_ratio(limit, times, peer_times);
        }
    }

    /// Prints the ratio of two costs, given as samples in seconds.
    pub fn cost_ratio(&mut self, limit: Limit, one: Vec<f64>, other: Vec<f64>) {
        self.compared(limit, one, other, in_words);
    }

    pub fn ratio_of_ratios(&mut self, limit: Limit, one: Vec<f64>, other: Vec<f64>) {
        self.compared(limit, one, other, |ratio| format!("{ratio:.1}x"));
    }

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

    /// Prints a cost, given as samples in seconds.
    pub fn cost(&mut self, limit: Limit, samples: Vec<f64>) {
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

    /// Prints the number of targets met.
    pub fn end(self) {
        println!("{} of {} targets met", self.met, self.lines);
    }
}

fn alternate(ours: &mut impl FnMut(), peer: &mut impl FnMut()) -> (Vec<f64>, Vec<f64>) {
    let (rounds, peer_rounds) = (rounds(ours), rounds(peer));
    let begin = Instant::now();
    let (mut times, mut peer_times) = (Vec::new(), Vec::new());
    while times.len() < SAMPLES.0 && (times.len() < SAMPLES.1 || begin.elapsed() < BUDGET) {
        times.push(sample(ours, rounds));
        peer_times.push(sample(peer, peer_rounds));
    }
    (times, peer_times)
}

/// Returns the number of calls that fill a sample. The calls that find this number also warm up the caches.
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
