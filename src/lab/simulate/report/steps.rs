//! What the runs were like by step: health, turns, and where they ended.

use super::Part;
use super::columns::{self, Column};
use super::curve::Curve;
use super::drawing::grouped;
use super::table::Table;
use fifteen_lab::bot::{Share, Step, Tally, tenths};

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
    Some(Part {
        id: "ends",
        head: "Where runs end",
        about: "How many runs came to each step and no deeper, and on which step they ended badly: some turn back, or die on the way home.".to_owned(),
        picture: Some(columns::draw("Where runs end", &all)),
        table: table.done(),
    })
}
