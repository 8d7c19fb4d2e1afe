//! Line charts by level: the median of many runs, and a band between the quartiles.

use super::ReportSection;
use super::columns::{self, Column};
use super::drawing::{
    BOTTOM, END, LEFT, MIDDLE, RIGHT, START, SvgDrawing, SvgPoint, TOP, WIDTH, grouped, scale,
};
use super::html::{Html, HtmlTable};
use crate::simulate::output::WAY_UP;
use fifteen_lab::bot::{LevelStats, RunStats, Share};

const HEIGHT: u64 = 2800;

/// A section about a figure by level: a line chart and a table.
struct Curve {
    id: &'static str,
    head: &'static str,
    explanation: &'static str,
    /// Names of the columns of the median and of `last`.
    columns: [&'static str; 2],
    median: &'static str,
    unit: &'static str,
    min_axis: u64,
    points: Vec<CurvePoint>,
    second_line: Option<(&'static str, Vec<u64>)>,
}

struct CurvePoint {
    depth: i32,
    runs: u64,
    /// Lower quartile, median and upper quartile of the values.
    quartiles: [u64; 3],
    /// Text of the last column of the table.
    last: String,
}

impl Curve {
    fn section(self) -> ReportSection {
        let [median, last] = self.columns;
        let mut table = HtmlTable::new(["step", "runs", median, "lower quartile", "upper quartile", last]);
        for CurvePoint { depth, runs, quartiles, last } in &self.points {
            let [below, median, above] = quartiles.map(|value| format!("{}{}", grouped(value), self.unit));
            table.row(vec![depth.to_string(), grouped(*runs), median, below, above, last.clone()], false);
        }
        let (explanation, picture) = (self.explanation.to_owned(), Some(self.draw()));
        ReportSection { id: self.id, head: self.head, explanation, picture, table: table.finish() }
    }

    fn draw(&self) -> Html {
        let (points, unit) = (&self.points, self.unit);
        let mut drawing = SvgDrawing::new(HEIGHT, &self.head);
        let highest = points.iter().map(|point| point.quartiles[2]).max();
        let (most, part) = scale(highest.unwrap_or(0).max(self.min_axis));
        let floor = HEIGHT - BOTTOM;
        let y = |value: u64| floor - (floor - TOP) * value.min(most) / most;
        for mark in (0..=most).step_by(usize::try_from(part).unwrap_or(1)) {
            drawing.line("grid", (LEFT, y(mark)), (WIDTH - RIGHT, y(mark)));
            drawing.text("axis", (LEFT - 80, y(mark) + 40), END, &format!("{}{unit}", grouped(mark)));
        }
        let apart = (WIDTH - LEFT - RIGHT) / points.len().max(1) as u64;
        let x = |index: usize| LEFT + apart / 2 + apart * index as u64;
        for (index, point) in points.iter().enumerate() {
            drawing.text("axis", (x(index), floor + 200), MIDDLE, &point.depth);
        }
        drawing.text("axis", ((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 60), MIDDLE, &"step");
        let line = |quartile: usize| -> Vec<SvgPoint> {
            let points = points.iter().enumerate();
            points.map(|(index, point)| (x(index), y(point.quartiles[quartile]))).collect()
        };
        let mut around = line(0);
        around.extend(line(2).into_iter().rev());
        if points.len() > 1 {
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
        for (at, CurvePoint { depth, quartiles: [low, middle, high], .. }) in line(1).into_iter().zip(points)
        {
            let tells = format!("Depth {depth}: {middle}{unit}, quartiles {low} and {high}{unit}");
            drawing.dot("median", at, &tells);
        }
        self.draw_legend(&mut drawing);
        drawing.finish()
    }

    fn draw_legend(&self, drawing: &mut SvgDrawing) {
        let y = 120;
        drawing.line("median", (LEFT, y - 40), (LEFT + 200, y - 40));
        drawing.text("key", (LEFT + 260, y), START, &self.median);
        let second = LEFT + 2500;
        drawing.area("band", (second, y - 90), (200, 100), &"");
        drawing.text("key", (second + 260, y), START, &"between the quartiles");
        if let Some((name, _)) = &self.second_line {
            let third = second + 1900;
            drawing.path("low", &[(third, y - 40), (third + 200, y - 40)]);
            drawing.text("key", (third + 260, y), START, name);
        }
    }
}

fn steps(stats: &RunStats) -> impl Iterator<Item = (i32, &LevelStats)> {
    stats.steps.iter().map(|(depth, step)| (*depth, step))
}

pub(super) fn health(stats: &RunStats) -> Option<ReportSection> {
    let lowest = steps(stats).map(|(_, step)| step.lowest.percentile(50)).collect::<Option<Vec<u64>>>()?;
    let points = steps(stats).zip(&lowest).map(|((depth, step), low)| {
        let (runs, quartiles) = (step.health.count(), step.health.quartiles()?);
        Some(CurvePoint { depth, runs, quartiles, last: format!("{low} %") })
    });
    let curve = Curve {
        id: "health",
        head: "Health by depth",
        explanation: "Health of heroes when they first reach a level, in percent of the maximum, and the lowest health on that level. A death counts as 0.",
        columns: ["health, median", "lowest, median"],
        median: "median on arrival",
        unit: " %",
        min_axis: 100,
        points: points.collect::<Option<_>>()?,
        second_line: Some(("median of the lowest value", lowest)),
    };
    Some(curve.section())
}

pub(super) fn levels(stats: &RunStats) -> Option<ReportSection> {
    let points = steps(stats).filter_map(|(depth, step)| {
        let (quartiles, earned) = (step.level.quartiles()?, step.experience.mean()?);
        Some(CurvePoint { depth, runs: step.level.count(), quartiles, last: grouped(earned) })
    });
    let curve = Curve {
        id: "levels",
        head: "Experience level by depth",
        explanation: "Experience level of heroes when they first reach a level, and the experience earned there.",
        columns: ["level, median", "experience earned, mean"],
        median: "median on arrival",
        unit: "",
        min_axis: 5,
        points: points.collect(),
        second_line: None,
    };
    (!curve.points.is_empty()).then(|| curve.section())
}

pub(super) fn turns(stats: &RunStats) -> Option<ReportSection> {
    let points = steps(stats).map(|(depth, step)| {
        let (runs, quartiles) = (step.turns.count(), step.turns.quartiles()?);
        Some(CurvePoint { depth, runs, quartiles, last: grouped(step.turns.mean()?) })
    });
    let curve = Curve {
        id: "turns",
        head: "Turns by depth",
        explanation: "Turns spent on each level, over all visits.",
        columns: ["turns, median", "mean"],
        median: "median",
        unit: "",
        min_axis: 1,
        points: points.collect::<Option<_>>()?,
        second_line: None,
    };
    Some(curve.section())
}

/// Iterates over the levels, each with the share of arriving runs that failed there.
pub(super) fn failure_rates(stats: &RunStats) -> impl Iterator<Item = (i32, Share)> {
    steps(stats).map(|(depth, step)| {
        let ended = stats.deaths.get(&depth).copied().unwrap_or(0);
        (depth, Share::new(ended, step.turns.count()))
    })
}

pub(super) fn ends(stats: &RunStats) -> Option<ReportSection> {
    let mut table = HtmlTable::new(["step", "reached", "deepest level", "failed there", "share of arrivals"]);
    let mut all = Vec::new();
    for (step, share) in failure_rates(stats) {
        let deepest = stats.depths.get(&step).copied().unwrap_or(0);
        all.push(Column { depth: step, deepest, ended: share.part });
        let [came, deepest, ended] = [share.whole, deepest, share.part].map(grouped);
        table.row(vec![step.to_string(), came, deepest, ended, share.percent()], false);
    }
    let falls = stats.failed_on_way_up_share();
    if falls.whole > 0 {
        let [came, ended] = [falls.whole, falls.part].map(grouped);
        table.row(vec![WAY_UP.to_owned(), came, String::new(), ended, falls.percent()], false);
    }
    let explanation = "Number of runs with each level as their deepest, and number of runs that failed on each level. These can differ, as heroes may turn back. Deaths on the way up with the goal item have a separate row.".to_owned();
    let (head, table) = ("Where runs end", table.finish());
    Some(ReportSection { id: "ends", head, explanation, picture: Some(columns::draw(head, &all)), table })
}
