//! Line charts by level: the median of many runs, and a band between the quartiles.

use super::ReportSection;
use super::columns::{self, Column};
use super::drawing::{SvgDrawing, SvgPoint, TextAnchor, WIDTH, grouped, scale};
use super::html::{Html, HtmlTable};
use crate::simulate::output::WAY_UP;
use fifteen_lab::bot::{LevelStats, RunStats, Share, tenths};

const LEFT: u64 = 620;
const RIGHT: u64 = 160;
const TOP: u64 = 320;
const BOTTOM: u64 = 480;
const HEIGHT: u64 = 2800;

pub(super) struct Curve {
    pub description: &'static str,
    pub median: &'static str,
    pub unit: &'static str,
    pub min_axis: u64,
    /// For each level: its depth, and the lower quartile, median and upper quartile of the values.
    pub points: Vec<(i32, [u64; 3])>,
    pub second_line: Option<(&'static str, Vec<u64>)>,
}

impl Curve {
    pub fn draw(&self) -> Html {
        let mut drawing = SvgDrawing::new(HEIGHT, &self.description);
        let highest = self.points.iter().map(|(_, [_, _, high])| *high).max();
        let (most, part) = scale(highest.unwrap_or(0).max(self.min_axis));
        let floor = HEIGHT - BOTTOM;
        let y = |value: u64| floor - (floor - TOP) * value.min(most) / most;
        for mark in (0..=most).step_by(usize::try_from(part).unwrap_or(1)) {
            drawing.line("grid", (LEFT, y(mark)), (WIDTH - RIGHT, y(mark)));
            let name = format!("{}{}", grouped(mark), self.unit);
            drawing.text("axis", (LEFT - 80, y(mark) + 40), TextAnchor::End, &name);
        }
        let apart = (WIDTH - LEFT - RIGHT) / self.points.len().max(1) as u64;
        let x = |index: usize| LEFT + apart / 2 + apart * index as u64;
        for (index, (step, _)) in self.points.iter().enumerate() {
            drawing.text("axis", (x(index), floor + 200), TextAnchor::Middle, step);
        }
        drawing.text("axis", ((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 60), TextAnchor::Middle, &"step");
        let line = |quartile: usize| -> Vec<SvgPoint> {
            let points = self.points.iter().enumerate();
            points.map(|(index, (_, numbers))| (x(index), y(numbers[quartile]))).collect()
        };
        let mut around = line(0);
        around.extend(line(2).into_iter().rev());
        if self.points.len() > 1 {
            drawing.polygon("band", &around);
        } else if let [(at, low), (_, high)] = around[..] {
            // A polygon over a single level would have no width: draw a bar.
            drawing.area("band", (at - 100, high), (200, low - high), &"");
        }
        if let Some((_, values)) = &self.second_line {
            let values = values.iter().enumerate();
            let places: Vec<SvgPoint> = values.map(|(index, value)| (x(index), y(*value))).collect();
            drawing.path("low", &places);
        }
        drawing.path("median", &line(1));
        for (at, (step, [low, middle, high])) in line(1).into_iter().zip(&self.points) {
            let unit = self.unit;
            let tells = format!("Depth {step}: {middle}{unit}, middle half {low} to {high}{unit}");
            drawing.dot("median", at, &tells);
        }
        self.draw_legend(&mut drawing);
        drawing.finish()
    }

    fn draw_legend(&self, drawing: &mut SvgDrawing) {
        let y = 120;
        drawing.line("median", (LEFT, y - 40), (LEFT + 200, y - 40));
        drawing.text("key", (LEFT + 260, y), TextAnchor::Start, &self.median);
        let second = LEFT + 2500;
        drawing.area("band", (second, y - 90), (200, 100), &"");
        drawing.text("key", (second + 260, y), TextAnchor::Start, &"middle half of runs");
        if let Some((name, _)) = &self.second_line {
            let third = second + 1900;
            drawing.path("low", &[(third, y - 40), (third + 200, y - 40)]);
            drawing.text("key", (third + 260, y), TextAnchor::Start, name);
        }
    }
}

fn steps(stats: &RunStats) -> impl Iterator<Item = (i32, &LevelStats)> {
    stats.steps().iter().map(|(depth, step)| (*depth, step))
}

pub(super) fn health(stats: &RunStats) -> Option<ReportSection> {
    let mut table = HtmlTable::new(&[
        "step",
        "runs",
        "health, median",
        "lower quartile",
        "upper quartile",
        "lowest, median",
    ]);
    let (mut points, mut lowest) = (Vec::new(), Vec::new());
    for (depth, step) in steps(stats) {
        let (health, low) = (step.health.quartiles()?, step.lowest.percentile(50)?);
        let [below, median, above] = health.map(|percent| format!("{percent} %"));
        let runs = grouped(step.health.count());
        table.row(vec![depth.to_string(), runs, median, below, above, format!("{low} %")], false);
        points.push((depth, health));
        lowest.push(low);
    }
    let curve = Curve {
        description: "Health by depth",
        median: "median on arrival",
        unit: " %",
        min_axis: 100,
        points,
        second_line: Some(("median of the lowest value", lowest)),
    };
    Some(ReportSection {
        id: "health",
        head: "Health by depth",
        explanation: "Health of heroes when they first reach a level, in percent of the maximum, and the lowest health on that level. A death counts as 0.".to_owned(),
        picture: Some(curve.draw()),
        table: table.finish(),
    })
}

pub(super) fn levels(stats: &RunStats) -> Option<ReportSection> {
    let mut table = HtmlTable::new(&[
        "step",
        "runs",
        "level, median",
        "lower quartile",
        "upper quartile",
        "experience earned, mean",
    ]);
    let mut points = Vec::new();
    for (depth, step) in steps(stats) {
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
        description: "Experience level by depth",
        median: "median on arrival",
        unit: "",
        min_axis: 5,
        points,
        second_line: None,
    };
    Some(ReportSection {
        id: "levels",
        head: "Experience level by depth",
        explanation:
            "Experience level of heroes when they first reach a level, and the experience earned there."
                .to_owned(),
        picture: Some(curve.draw()),
        table: table.finish(),
    })
}

pub(super) fn turns(stats: &RunStats) -> Option<ReportSection> {
    let mut table =
        HtmlTable::new(&["step", "runs", "turns, median", "lower quartile", "upper quartile", "mean"]);
    let mut points = Vec::new();
    for (depth, step) in steps(stats) {
        let turns = step.turns.quartiles()?;
        let [below, median, above] = turns.map(grouped);
        let (runs, mean) = (grouped(step.turns.count()), grouped(step.turns.mean()?));
        table.row(vec![depth.to_string(), runs, median, below, above, mean], false);
        points.push((depth, turns));
    }
    let curve = Curve {
        description: "Turns by depth",
        median: "median",
        unit: "",
        min_axis: 1,
        points,
        second_line: None,
    };
    Some(ReportSection {
        id: "turns",
        head: "Turns by depth",
        explanation: "Turns spent on each level, over all visits.".to_owned(),
        picture: Some(curve.draw()),
        table: table.finish(),
    })
}

/// Iterates over the levels, each with the share of arriving runs that failed there.
pub(super) fn failure_rates(stats: &RunStats) -> impl Iterator<Item = (i32, Share)> {
    steps(stats).map(|(depth, step)| {
        let ended = stats.deaths().get(&depth).copied().unwrap_or(0);
        (depth, Share::new(ended, step.turns.count()))
    })
}

pub(super) fn ends(stats: &RunStats) -> Option<ReportSection> {
    let mut table =
        HtmlTable::new(&["step", "reached", "deepest level", "failed there", "share of arrivals"]);
    let mut all = Vec::new();
    for (step, share) in failure_rates(stats) {
        let deepest = stats.depths().get(&step).copied().unwrap_or(0);
        let Share { part: ended, whole: came } = share;
        let percent = format!("{} %", tenths(share.permille()));
        let numbers = [came, deepest, ended].map(grouped);
        let cells = [step.to_string()].into_iter().chain(numbers).chain([percent]);
        table.row(cells.collect(), false);
        all.push(Column { depth: step, deepest, ended });
    }
    let falls = stats.failed_on_way_up_share();
    if falls.whole > 0 {
        let percent = format!("{} %", tenths(falls.permille()));
        let [came, ended] = [falls.whole, falls.part].map(grouped);
        table.row(vec![WAY_UP.to_owned(), came, String::new(), ended, percent], false);
    }
    Some(ReportSection {
        id: "ends",
        head: "Where runs end",
        explanation: "Number of runs with each level as their deepest, and number of runs that failed on each level. These can differ, as heroes may turn back. Deaths on the way up with the goal item have a separate row.".to_owned(),
        picture: Some(columns::draw("Where runs end", &all)),
        table: table.finish(),
    })
}
