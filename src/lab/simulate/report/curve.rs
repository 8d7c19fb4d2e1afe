//! A curve by step: the median of many runs, and the half of them that lies nearest to it.

use super::drawing::{Anchor, At, Drawing, WIDTH, grouped, scale};
use super::html::Html;

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
