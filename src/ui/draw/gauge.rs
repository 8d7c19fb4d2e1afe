//! Bar with a label and a number in it, for health and other resources.

use super::view::{CanvasView, filled_steps};
use super::{CanvasCell, UiColors};
use crate::columns::width;
use fifteen_base::Point;
use fifteen_content::Rgb;

/// Share of the bright colour in the part of the bar that was just lost, in percent.
const LOST_SHADE: u8 = 55;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gauge {
    pub now: i32,
    /// Displayed value. It differs from `now` while the bar is animated.
    pub shown: i32,
    pub max: i32,
}

impl Gauge {
    pub fn without_animation(now: i32, most: i32) -> Gauge {
        Gauge { now, shown: now, max: most }
    }

    /// Returns a function that gives the colour of a half cell of the bar. Half cell 0 is the leftmost. The part
    /// between `now` and `shown` is paler.
    fn half_cell_colors(self, wide: i32, fill: Rgb, colors: &UiColors) -> impl Fn(i32) -> Rgb {
        let (lost, back) = (fill.mix(colors.bright, LOST_SHADE), colors.hp_back);
        let solid = filled_steps(2 * wide, self.now.min(self.shown), self.max);
        let pale = filled_steps(2 * wide, self.now.max(self.shown), self.max);
        move |half| match half {
            half if half < solid => fill,
            half if half < pale => lost,
            _ => back,
        }
    }
}

/// Text in a bar: a label at the left and a number at the right. Where space is short, the label is cut.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BarLabel {
    pub label: String,
    pub number: String,
}

impl BarLabel {
    /// Returns the character in column `x` of a bar of `wide` columns, or `None` where the bar has no text.
    fn char_at(&self, x: i32, wide: i32) -> Option<char> {
        let first = wide - width(&self.number);
        let (text, at) = match x {
            x if x >= first => (&self.number, x - first),
            x if x < first - 1 || self.number.is_empty() => (&self.label, x),
            _ => return None,
        };
        text.chars().nth(usize::try_from(at).ok()?)
    }
}

pub fn draw(
    view: &mut CanvasView,
    (at, wide): (Point, i32),
    gauge: Gauge,
    text: &BarLabel,
    (fill, colors): (Rgb, &UiColors),
) {
    let half = gauge.half_cell_colors(wide, fill, colors);
    for x in 0..wide.min(view.size().width) {
        let (left, right) = (half(2 * x), half(2 * x + 1));
        let cell = match text.char_at(x, wide) {
            Some(glyph) => {
                CanvasCell { glyph, color: readable_color(left, colors), ..CanvasCell::empty(left) }
            }
            None if left == colors.hp_back => CanvasCell::empty(left),
            None if left == right => {
                CanvasCell { glyph: '█', color: left, ..CanvasCell::empty(colors.hp_back) }
            }
            None => CanvasCell { glyph: '▌', color: left, ..CanvasCell::empty(right) },
        };
        view.put(at + Point::new(x, 0), cell);
    }
    view.mark_words(at, wide);
}

fn readable_color(behind: Rgb, colors: &UiColors) -> Rgb {
    let candidates = [colors.bright, colors.background];
    candidates.into_iter().max_by_key(|color| color.contrast(behind)).unwrap_or(colors.bright)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::Canvas;
    use fifteen_base::Size;
    use fifteen_content::Palette;

    fn looks() -> UiColors {
        let mut colors = UiColors::from_palette(&Palette::default());
        (colors.hp_good, colors.hp_back) = (Rgb(0, 160, 0), Rgb(40, 0, 0));
        colors
    }

    fn drawn(gauge: Gauge, word: &str, number: &str) -> Canvas {
        let colors = looks();
        let mut canvas = Canvas::new(Size::new(14, 1));
        let text = BarLabel { label: word.to_owned(), number: number.to_owned() };
        let place = (Point::new(0, 0), 14);
        draw(&mut canvas.whole(), place, gauge, &text, (colors.hp_good, &colors));
        canvas
    }

    #[test]
    fn gauge_label_is_cut_and_its_number_is_not() {
        assert_eq!(drawn(Gauge::without_animation(20, 24), "health", "20/24").to_text(), "health███20/24\n");
        assert_eq!(
            drawn(Gauge::without_animation(24, 24), "searching for you", "7").to_text(),
            "searching fo█7\n"
        );
        assert_eq!(drawn(Gauge::without_animation(0, 24), "", "").to_text(), "\n");
        assert_eq!(drawn(Gauge::without_animation(12, 24), "", "").to_text(), "███████\n");
    }

    #[test]
    fn recently_lost_part_of_a_gauge_is_paler() {
        let colors = looks();
        let canvas = drawn(Gauge { now: 7, shown: 14, max: 14 }, "", "");
        let color = |x| canvas.cells()[Point::new(x, 0)].color;
        assert_eq!(color(0), colors.hp_good);
        assert_eq!(color(13), colors.hp_good.mix(colors.bright, LOST_SHADE));
        let still = drawn(Gauge::without_animation(7, 14), "", "");
        assert_eq!(still.cells()[Point::new(13, 0)].background, colors.hp_back);
    }
}
