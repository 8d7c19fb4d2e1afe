//! Curves by step: the median of many runs, and the half of them that lies nearest to it.

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

/// What is drawn.
pub(super) struct Curve {
    /// What it shows, for those who cannot see it.
    pub shows: &'static str,
    /// What the median is the median of.
    pub median: &'static str,
    /// What is written behind the numbers of the axis.
    pub unit: &'static str,
    /// The least end of the axis.
    pub most: u64,
    /// The steps, in order, with the quartiles and the median between them.
    pub points: Vec<(i32, [u64; 3])>,
    /// Another line through the same steps, and what it is.
    pub below: Option<(&'static str, Vec<u64>)>,
}

impl Curve {
    /// The picture.
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
            // Of a single step there is no width: a bar stands for it.
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
            let tells = format!("Step {step}: {middle}{unit}, half of all {low} to {high}{unit}");
            drawing.dot("median", at, &tells);
        }
        self.draw_key(&mut drawing);
        drawing.done()
    }

    /// What the lines are, above them.
    fn draw_key(&self, drawing: &mut Drawing) {
        let y = 120;
        drawing.line("median", (LEFT, y - 40), (LEFT + 200, y - 40));
        drawing.word("key", (LEFT + 260, y), Anchor::Start, &self.median);
        let second = LEFT + 2500;
        drawing.area("band", (second, y - 90), (200, 100), &"");
        drawing.word("key", (second + 260, y), Anchor::Start, &"half of all runs");
        if let Some((name, _)) = &self.below {
            let third = second + 1900;
            drawing.path("low", &[(third, y - 40), (third + 200, y - 40)]);
            drawing.word("key", (third + 260, y), Anchor::Start, name);
        }
    }
}

/// The steps that some run came to, with what they were like.
fn steps(tally: &Tally) -> impl Iterator<Item = (i32, &Step)> {
    tally.steps().iter().map(|(depth, step)| (*depth, step))
}

/// Health by step.
pub(super) fn health(tally: &Tally) -> Option<Part> {
    let mut table = Table::new(&[
        "step",
        "runs",
        "health, median",
        "quarter below",
        "quarter above",
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
        shows: "Health by step",
        median: "median when they come there",
        unit: " %",
        most: 100,
        points,
        below: Some(("median of the lowest on it", lowest)),
    };
    Some(Part {
        id: "health",
        head: "Health by step",
        about: "The hit points that heroes have when they come to a step for the first time, in percent of what they can have, and how low they fall on it. Who died there fell to 0.".to_owned(),
        picture: Some(curve.draw()),
        table: table.done(),
    })
}

/// Levels of experience by step, of those who grow.
pub(super) fn levels(tally: &Tally) -> Option<Part> {
    let mut table = Table::new(&[
        "step",
        "runs",
        "level, median",
        "quarter below",
        "quarter above",
        "experience there, mean",
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
        shows: "Level of experience by step",
        median: "median when they come there",
        unit: "",
        most: 5,
        points,
        below: None,
    };
    Some(Part {
        id: "levels",
        head: "Level by step",
        about: "The level of experience that heroes have when they come to a step for the first time, and what they earn on it.".to_owned(),
        picture: Some(curve.draw()),
        table: table.done(),
    })
}

/// Turns by step.
pub(super) fn turns(tally: &Tally) -> Option<Part> {
    let mut table =
        Table::new(&["step", "runs", "turns, median", "quarter below", "quarter above", "mean"]);
    let mut points = Vec::new();
    for (depth, step) in steps(tally) {
        let turns = step.turns.quartiles()?;
        let [below, median, above] = turns.map(grouped);
        let (runs, mean) = (grouped(step.turns.count()), grouped(step.turns.mean()?));
        table.row(vec![depth.to_string(), runs, median, below, above, mean], false);
        points.push((depth, turns));
    }
    let curve =
        Curve { shows: "Turns by step", median: "median", unit: "", most: 1, points, below: None };
    Some(Part {
        id: "turns",
        head: "Turns by step",
        about: "The turns that runs spend on a step, all visits together.".to_owned(),
        picture: Some(curve.draw()),
        table: table.done(),
    })
}

/// A step, and what share of the runs that came there ended badly on it.
pub(super) fn toll(tally: &Tally) -> impl Iterator<Item = (i32, Share)> {
    steps(tally).map(|(depth, step)| {
        let ended = tally.deaths().get(&depth).copied().unwrap_or(0);
        (depth, Share::of(ended, step.turns.count()))
    })
}

/// Where runs end.
pub(super) fn ends(tally: &Tally) -> Option<Part> {
    let mut table = Table::new(&[
        "step",
        "came there",
        "came no deeper",
        "ended badly there",
        "of those who came",
    ]);
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
        about: "How many runs came to each step and no deeper, and on which step they ended badly: some turn back. Those who had what the run is about, and died on the way up with it, have a row of their own.".to_owned(),
        picture: Some(columns::draw("Where runs end", &all)),
        table: table.done(),
    })
}
