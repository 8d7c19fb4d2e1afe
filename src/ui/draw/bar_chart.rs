//! Bar chart: one bar for each number. Bar heights are in steps of half a cell.

use super::CanvasView;
use super::canvas::CanvasCell;
use super::view::filled_steps;
use fifteen_base::{Point, Size};
use fifteen_content::Rgb;

/// Maximum width of a bar with the gap after it, in columns.
const MAX_BAR_WIDTH: usize = 4;

pub fn bars_that_fit(width: i32) -> usize {
    usize::try_from(width).unwrap_or(0)
}

/// Draws a bar for each number, in the colour given with the number. If not all fit, draws only the last numbers. The
/// bar of the largest number has full height. A zero is a dot in the colour `ground`.
pub fn draw(numbers: &[(u64, Rgb)], ground: Rgb, background: Rgb, view: &mut CanvasView) {
    let Size { width, height } = view.size();
    let shown = &numbers[numbers.len().saturating_sub(bars_that_fit(width))..];
    let most = shown.iter().map(|(number, _)| *number).max().unwrap_or(0);
    let to_i32 = |number: u64| i32::try_from(number).unwrap_or(i32::MAX);
    let wide = (bars_that_fit(width) / shown.len().max(1)).clamp(1, MAX_BAR_WIDTH) as i32;
    for (at, (number, color)) in (0..).zip(shown) {
        let halves = filled_steps(2 * height, to_i32(*number), to_i32(most));
        for y in 0..height {
            let (glyph, color) = match halves - 2 * (height - 1 - y) {
                ..=0 if y == height - 1 => ('·', ground),
                ..=0 => (' ', ground),
                1 => ('▄', *color),
                _ => ('█', *color),
            };
            for x in at * wide..at * wide + (wide - 1).max(1) {
                view.put(Point::new(x, y), CanvasCell { glyph, color, background, ..CanvasCell::BLANK });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::Canvas;

    fn drawn(width: i32, numbers: &[u64]) -> String {
        let mut canvas = Canvas::new(Size::new(width, 2));
        let numbers: Vec<(u64, Rgb)> = numbers.iter().map(|n| (*n, Rgb::BLACK)).collect();
        draw(&numbers, Rgb::BLACK, Rgb::BLACK, &mut canvas.whole());
        canvas.to_text()
    }

    #[test]
    fn highest_bar_is_full_and_only_zero_is_empty() {
        assert_eq!(drawn(5, &[0, 1, 2, 3, 4]), "   ▄█\n·▄███\n");
        assert_eq!(drawn(3, &[9, 9, 0, 1000, 1]), " █\n·█▄\n", "the last ones");
    }

    #[test]
    fn few_bars_are_drawn_wide_and_an_empty_chart_is_blank() {
        assert_eq!(drawn(9, &[1, 2]), "    ███\n███ ███\n");
        assert_eq!(drawn(9, &[]), "\n\n");
        assert_eq!(drawn(0, &[1]), "", "a canvas of no columns");
        assert_eq!(drawn(2, &[u64::MAX, 0]), "█\n█·\n");
    }
}
