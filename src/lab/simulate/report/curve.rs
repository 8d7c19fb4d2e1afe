//! Line charts by level: the median of many runs, and a band between the quartiles.

use super::Part;
use super::columns::{self, Column};
use super::drawing::{Anchor, At, Drawing, WIDTH, grouped, scale};
use super::html::{Html, Table};
use crate::simulate::told::WAY_UP;
use fifteen_lab::bot::{Share, Step, Tally, tenths};

const LEFT: u64 = 620;
const RIGHT: u64 = 160;
const TOP: u64 = 320;
const BOTTOM: u64 = 480;
const HEIGHT: u64 = 2800;

/// A line chart.
pub(super) struct Curve {
    /// Description for screen readers.
    pub shows: &'static str,
    /// Legend of the median.
    pub median: &'static str,
    /// Unit after the numbers of the axis.
    pub unit: &'static str,
    /// Minimum length of the axis.
    pub most: u64,
    /// Levels in order, each with lower quartile, median and upper quartile.
    pub points: Vec<(i32, [u64; 3])>,
    /// A second line, with its legend.
    pub below: Option<(&'static str, Vec<u64>)>,
}

impl Curve {
    pub fn draw(&self) -> Html {
        let mut drawing = Drawing::new(HEIGHT, &self.shows);
        let highest = self.points.iter().map(|(_, [_, _, high])| *high).max();
        let (most, part) = scale(highest.unwrap_or(0).max(self.most));
        let floor = HEIGHT - BOTTOM;
        let y = |value: u64| floor - (floor - TOP) * value.min(most) / most;
        for mark in (0..=most).step_by(usize::try_from(part).unwrap_or(1)) {
            drawing.line("grid", (LEFT, y(mark)), (WIDTH - RIGHT, y(mark)));
            let name = format!("{}{}", grouped(mark), self.unit);
            drawing.word("axis", (LEFT - 80, y(mark) + 40), Anchor::End, &name);
        }
        let apart = (WIDTH - LEFT - RIGHT) / self.points.len().max(1) as u64;
        let x = |place: usize| LEFT + apart / 2 + apart * place as u64;
        for (place, (step, _)) in self.points.iter().enumerate() {
            drawing.word("axis", (x(place), floor + 200), Anchor::Middle, step);
        }
        drawing.word("axis", ((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 60), Anchor::Middle, &"step");
        let line = |of: usize| -> Vec<At> {
            let points = self.points.iter().enumerate();
            points.map(|(place, (_, numbers))| (x(place), y(numbers[of]))).collect()
        };
        let mut around = line(0);
        around.extend(line(2).into_iter().rev());
        if self.points.len() > 1 {
            drawing.patch("band", &around);
        } else if let [(at, low), (_, high)] = around[..] {
            // A single level has no width: draw a bar.
            drawing.area("band", (at - 100, high), (200, low - high), &"");
        }
        if let Some((_, values)) = &self.below {
            let values = values.iter().enumerate();
            let places: Vec<At> = values.map(|(place, value)| (x(place), y(*value))).collect();
            drawing.path("low", &places);
        }
        drawing.path("median", &line(1));
        for (at, (step, [low, middle, high])) in line(1).into_iter().zip(&self.points) {
            let unit = self.unit;
            let tells = format!("Depth {step}: {middle}{unit}, middle half {low} to {high}{unit}");
            drawing.dot("median", at, &tells);
        }
        self.draw_key(&mut drawing);
        drawing.done()
    }

    /// Draws the legend above the lines.
    fn draw_key(&self, drawing: &mut Drawing) {
        let y = 120;
        drawing.line("median", (LEFT, y - 40), (LEFT + 200, y - 40));
        drawing.word("key", (LEFT + 260, y), Anchor::Start, &self.median);
        let second = LEFT + 2500;
        drawing.area("band", (second, y - 90), (200, 100), &"");
        drawing.word("key", (second + 260, y), Anchor::Start, &"middle half of runs");
        if let Some((name, _)) = &self.below {
            let third = second + 1900;
            drawing.path("low", &[(third, y - 40), (third + 200, y - 40)]);
            drawing.word("key", (third + 260, y), Anchor::Start, name);
        }
    }
}

/// Iterates over the levels that any run reached, with their statistics.
fn steps(tally: &Tally) -> impl Iterator<Item = (i32, &Step)> {
    tally.steps().iter().map(|(depth, step)| (*depth, step))
}

pub(super) fn health(tally: &Tally) -> Option<Part> {
    let mut table = Table::new(&[
        "step",
        "runs",
        "health, median",
        "lower quartile",
        "upper quartile",
        "lowest, median",
    ]);
    let (mut points, mut lowest) = (Vec::new(), Vec::new());
    for (depth, step) in steps(tally) {
        let (health, low) = (step.health.quartiles()?, step.lowest.at(50)?);
        let [below, median, above] = health.map(|percent| format!("{percent} %"));
        let runs = grouped(step.health.count());
        table.row(vec![depth.to_string(), runs, median, below, above, format!("{low} %")], false);
        points.push((depth, health));
        lowest.push(low);
    }
    let curve = Curve {
        shows: "Health by depth",
        median: "median on arrival",
        unit: " %",
        most: 100,
        points,
        below: Some(("median of the lowest value", lowest)),
    };
    Some(Part {
        id: "health",
        head: "Health by depth",
        about: "Health of heroes when they first reach a level, in percent of the maximum, and the lowest health on that level. A death counts as 0.".to_owned(),
        picture: Some(curve.draw()),
        table: table.done(),
    })
}

/// Returns the section on experience by level, for heroes with experience.
pub(super) fn levels(tally: &Tally) -> Option<Part> {
    let mut table = Table::new(&[
        "step",
        "runs",
        "level, median",
        "lower quartile",
        "upper quartile",
        "experience earned, mean",
    ]);
    let mut points = Vec::new();
    for (depth, step) in steps(tally) {
        let (Some(levels), Some(earned)) = (step.level.quartiles(), step.experience.mean()) else {
            continue;
        };
        let [below, median, above] = levels.map(grouped);
        let runs = grouped(step.level.count());
        table.row(vec![depth.to_string(), runs, median, below, above, grouped(earned)], false);
        points.push((depth, levels));
    }
    if points.is_empty() {
        return None;
    }
    let curve = Curve {
        shows: "Experience level by depth",
        median: "median on arrival",
        unit: "",
        most: 5,
        points,
        below: None,
    };
    Some(Part {
        id: "levels",
        head: "Experience level by depth",
        about: "Experience level of heroes when they first reach a level, and the experience earned there.".to_owned(),
        picture: Some(curve.draw()),
        table: table.done(),
    })
}

pub(super) fn turns(tally: &Tally) -> Option<Part> {
    let mut table =
        Table::new(&["step", "runs", "turns, median", "lower quartile", "upper quartile", "mean"]);
    let mut points = Vec::new();
    for (depth, step) in steps(tally) {
        let turns = step.turns.quartiles()?;
        let [below, median, above] = turns.map(grouped);
        let (runs, mean) = (grouped(step.turns.count()), grouped(step.turns.mean()?));
        table.row(vec![depth.to_string(), runs, median, below, above, mean], false);
        points.push((depth, turns));
    }
    let curve =
        Curve { shows: "Turns by depth", median: "median", unit: "", most: 1, points, below: None };
    Some(Part {
        id: "turns",
        head: "Turns by depth",
        about: "Turns spent on each level, over all visits.".to_owned(),
        picture: Some(curve.draw()),
        table: table.done(),
    })
}

/// Iterates over the levels, with the share of arriving runs that failed there.
pub(super) fn toll(tally: &Tally) -> impl Iterator<Item = (i32, Share)> {
    steps(tally).map(|(depth, step)| {
        let ended = tally.deaths().get(&depth).copied().unwrap_or(0);
        (depth, Share::new(ended, step.turns.count()))
    })
}

/// Returns the section on where runs end.
pub(super) fn ends(tally: &Tally) -> Option<Part> {
    let mut table =
        Table::new(&["step", "reached", "deepest level", "failed there", "share of arrivals"]);
    let mut all = Vec::new();
    for (step, share) in toll(tally) {
        let deepest = tally.depths().get(&step).copied().unwrap_or(0);
        let Share { part: ended, whole: came } = share;
        let of = format!("{} %", tenths(share.permille()));
        let numbers = [came, deepest, ended].map(grouped);
        let cells = [step.to_string()].into_iter().chain(numbers).chain([of]);
        table.row(cells.collect(), false);
        all.push(Column { step, deepest, ended });
    }
    let falls = tally.falls();
    if falls.whole > 0 {
        let of = format!("{} %", tenths(falls.permille()));
        let [came, ended] = [falls.whole, falls.part].map(grouped);
        table.row(vec![WAY_UP.to_owned(), came, String::new(), ended, of], false);
    }
    Some(Part {
        id: "ends",
        head: "Where runs end",
        about: "Number of runs with each level as their deepest, and number of runs that failed on each level. These can differ, as heroes may turn back. Deaths on the way up with the goal item have a separate row.".to_owned(),
        picture: Some(columns::draw("Where runs end", &all)),
        table: table.done(),
    })
}
