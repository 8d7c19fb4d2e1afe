//! Column chart by depth: number of runs with this maximum depth, and number of runs that failed on this level.

use super::drawing::{BOTTOM, END, LEFT, MIDDLE, RIGHT, START, SvgDrawing, TOP, WIDTH, grouped, scale};
use super::html::Html;

const HEIGHT: u64 = 2600;

pub(super) struct Column {
    pub depth: i32,
    /// Number of runs whose maximum depth is `depth`.
    pub deepest: u64,
    pub ended: u64,
}

pub(super) fn draw(description: &str, columns: &[Column]) -> Html {
    let mut drawing = SvgDrawing::new(HEIGHT, &description);
    let highest = columns.iter().map(|column| column.deepest.max(column.ended)).max();
    let (most, part) = scale(highest.unwrap_or(0));
    let floor = HEIGHT - BOTTOM;
    let tall = |runs: u64| (floor - TOP) * runs / most;
    for mark in (0..=most).step_by(usize::try_from(part).unwrap_or(1)) {
        let y = floor - tall(mark);
        drawing.line("grid", (LEFT, y), (WIDTH - RIGHT, y));
        drawing.text("axis", (LEFT - 80, y + 40), END, &grouped(mark));
    }
    let apart = (WIDTH - LEFT - RIGHT) / columns.len().max(1) as u64;
    let width = (apart * 2 / 5).min(300);
    for (index, column) in columns.iter().enumerate() {
        let middle = LEFT + apart / 2 + apart * index as u64;
        let Column { depth, deepest, ended } = *column;
        drawing.text("axis", (middle, floor + 200), MIDDLE, &depth);
        for (class, left, runs, what) in
            [("bar pale", middle - width, deepest, "deepest level"), ("bar", middle, ended, "ended badly")]
        {
            let at = (left, floor - tall(runs));
            let tooltip = format!("Depth {depth}: {runs} {what}");
            drawing.area(class, at, (width, tall(runs)), &tooltip);
        }
    }
    drawing.text("axis", ((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 60), MIDDLE, &"step");
    for (class, left, what) in [("bar pale", LEFT, "deepest level"), ("bar", LEFT + 1900, "failed there")] {
        drawing.area(class, (left, 30), (100, 100), &what);
        drawing.text("key", (left + 160, 120), START, &what);
    }
    drawing.finish()
}
