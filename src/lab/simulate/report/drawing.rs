//! SVG drawing: lines, boxes and text, coloured by the style sheet of the page. Lengths are whole tenths of a pixel.

use super::html::{Attribute, Html};
use fifteen_lab::bot::tenths;
use std::fmt::Display;

pub(super) const WIDTH: u64 = 7600;

/// Margins around the area of a chart by level.
pub(super) const LEFT: u64 = 620;
pub(super) const RIGHT: u64 = 160;
pub(super) const TOP: u64 = 320;
pub(super) const BOTTOM: u64 = 480;

/// Parts of a text that can lie at its position.
pub(super) const START: &str = "start";
pub(super) const MIDDLE: &str = "middle";
pub(super) const END: &str = "end";

pub(super) struct SvgDrawing(Html);

pub(super) type SvgPoint = (u64, u64);

impl SvgDrawing {
    pub fn new(height: u64, description: &dyn Display) -> SvgDrawing {
        let mut html = Html::default();
        let size = format!("0 0 {} {}", tenths(WIDTH), tenths(height));
        html.open("svg", &[("viewBox", &size), ("role", &"img"), ("aria-label", description)]);
        SvgDrawing(html)
    }

    pub fn line(&mut self, class: &'static str, from: SvgPoint, to: SvgPoint) {
        let [x1, y1, x2, y2] = [from.0, from.1, to.0, to.1].map(tenths);
        let ends = [("x1", &x1 as &dyn Display), ("y1", &y1), ("x2", &x2), ("y2", &y2)];
        self.element("line", class, &ends, None);
    }

    pub fn area(&mut self, class: &'static str, at: SvgPoint, size: SvgPoint, tooltip: &dyn Display) {
        let [x, y, width, height] = [at.0, at.1, size.0, size.1].map(tenths);
        let sides = [("x", &x as &dyn Display), ("y", &y), ("width", &width), ("height", &height)];
        self.element("rect", class, &sides, Some(tooltip));
    }

    pub fn dot(&mut self, class: &'static str, at: SvgPoint, tooltip: &dyn Display) {
        let [x, y, r] = [at.0, at.1, 45].map(tenths);
        self.element("circle", class, &[("cx", &x), ("cy", &y), ("r", &r)], Some(tooltip));
    }

    pub fn path(&mut self, class: &'static str, places: &[SvgPoint]) {
        self.element("polyline", class, &[("points", &points(places))], None);
    }

    pub fn polygon(&mut self, class: &'static str, places: &[SvgPoint]) {
        self.element("polygon", class, &[("points", &points(places))], None);
    }

    /// Writes a word. `anchor` is the part of it that lies at the position.
    pub fn text(&mut self, class: &'static str, at: SvgPoint, anchor: &'static str, word: &dyn Display) {
        let [x, y] = [at.0, at.1].map(tenths);
        self.0.element("text", &[("class", &class), ("x", &x), ("y", &y), ("text-anchor", &anchor)], word);
    }

    fn element(
        &mut self,
        name: &'static str,
        class: &'static str,
        places: &[Attribute],
        tooltip: Option<&dyn Display>,
    ) {
        let class: Attribute = ("class", &class);
        self.0.open(name, &[&[class], places].concat());
        if let Some(tooltip) = tooltip {
            self.0.element("title", &[], tooltip);
        }
        self.0.close(name);
    }

    pub fn finish(mut self) -> Html {
        self.0.close_line("svg");
        self.0
    }
}

fn points(places: &[SvgPoint]) -> String {
    let places = places.iter().map(|(x, y)| format!("{},{}", tenths(*x), tenths(*y)));
    places.collect::<Vec<_>>().join(" ")
}

/// Returns the end of an axis from 0 to at least `most`, and the distance of its marks (1, 2, 5, 10, 20, ...).
pub(super) fn scale(most: u64) -> (u64, u64) {
    let most = most.max(1);
    let mut unit = 1;
    loop {
        for part in [unit, unit * 2, unit * 5] {
            if most.div_ceil(part) <= 5 {
                return (most.div_ceil(part) * part, part);
            }
        }
        unit *= 10;
    }
}

/// Formats a number with a comma after every three digits.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

pub(super) fn shortened(name: &str, most: usize) -> String {
    match name.char_indices().nth(most) {
        None => name.to_owned(),
        Some(_) => name.chars().take(most - 1).chain(['…']).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chart_scales_end_at_round_numbers() {
        let ends = [0, 1, 5, 6, 11, 45, 51, 999, 1000, 1001].map(scale);
        let want = [
            (1, 1),
            (1, 1),
            (5, 1),
            (6, 2),
            (15, 5),
            (50, 10),
            (60, 20),
            (1000, 200),
            (1000, 200),
            (1500, 500),
        ];
        assert_eq!(ends, want);
    }

    #[test]
    fn numbers_are_grouped_and_names_shortened() {
        assert_eq!([0, 999, 1000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
        assert_eq!(shortened("lantern", 7), "lantern");
        assert_eq!(shortened("lanterns", 7), "lanter…");
    }
}
