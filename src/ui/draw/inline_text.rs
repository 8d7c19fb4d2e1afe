//! Inline texts, side by side. A text that does not fit moves to the next row as a whole.

use super::text::shorten;
use super::ui_colors::UiColors;
use super::view::CanvasView;
use crate::columns::width;
use crate::input::Key;
use fifteen_base::{Point, Size};
use fifteen_content::Rgb;

/// Columns between two texts.
const GAP: i32 = 2;

/// A text that is never broken, in one or more colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InlineText {
    text: Vec<(String, Rgb)>,
    press: Option<Key>,
}

impl InlineText {
    pub fn new(text: impl Into<String>, color: Rgb) -> InlineText {
        InlineText { text: vec![(text.into(), color)], press: None }
    }

    pub fn and(mut self, text: impl Into<String>, color: Rgb) -> InlineText {
        self.text.push((text.into(), color));
        self
    }

    pub fn with_key(self, press: Option<Key>) -> InlineText {
        InlineText { press, ..self }
    }

    fn width(&self) -> i32 {
        self.text.iter().map(|(text, _)| width(text)).sum()
    }

    fn draw(&self, mut at: Point, view: &mut CanvasView) {
        if let Some(press) = self.press {
            view.button(at, self.width().min(view.size().width - at.x), press);
        }
        for (text, color) in &self.text {
            let room = (view.size().width - at.x).max(0);
            at.x = view.text(at, &shorten(text, room), *color);
        }
    }
}

fn positions(pieces: &[InlineText], wide: i32) -> Vec<Point> {
    let mut next = Point::new(0, 0);
    let place = |piece: &InlineText| {
        if next.x > 0 && next.x + piece.width() > wide {
            next = Point::new(0, next.y + 1);
        }
        let at = next;
        next.x += piece.width() + GAP;
        at
    };
    pieces.iter().map(place).collect()
}

/// Returns the number of rows that the texts need at a width of `wide` columns.
pub fn rows(pieces: &[InlineText], wide: i32) -> i32 {
    positions(pieces, wide).last().map_or(0, |last| last.y + 1)
}

/// Draws the texts that fit, followed by "2 more" if two are left out.
pub fn draw(pieces: &[InlineText], view: &mut CanvasView, colors: &UiColors) {
    let Size { width: wide, height } = view.size();
    let places = positions(pieces, wide);
    let mut shown = places.iter().take_while(|at| at.y < height).count();
    if shown < pieces.len() {
        let fits = |shown: usize| more_note_position(pieces, &places, shown, wide);
        let sign = loop {
            match (fits(shown), shown) {
                (Some(at), _) => break Some(at),
                (None, 0) => break None,
                (None, _) => shown -= 1,
            }
        };
        if let Some(at) = sign {
            view.text(at, &more_note(pieces, shown), colors.dim);
        }
    }
    for (piece, at) in pieces.iter().zip(places).take(shown) {
        piece.draw(at, view);
    }
}

fn more_note(pieces: &[InlineText], shown: usize) -> String {
    say!("{} more", pieces.len() - shown)
}

/// Returns the position of the "2 more" note after `shown` texts, or `None` if it does not fit.
fn more_note_position(pieces: &[InlineText], places: &[Point], shown: usize, wide: i32) -> Option<Point> {
    let at = match shown.checked_sub(1) {
        Some(last) => *places.get(last)? + Point::new(pieces.get(last)?.width() + GAP, 0),
        None => Point::new(0, 0),
    };
    (at.x + width(&more_note(pieces, shown)) <= wide).then_some(at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::canvas::Canvas;
    use fifteen_content::Palette;

    fn drawn(words: &[&str], wide: i32, high: i32) -> String {
        let colors = UiColors::from_palette(&Palette::default());
        let pieces: Vec<InlineText> = words.iter().map(|w| InlineText::new(*w, colors.text)).collect();
        let mut canvas = Canvas::new(Size::new(wide, high));
        draw(&pieces, &mut canvas.whole(), &colors);
        canvas.to_text()
    }

    #[test]
    fn inline_text_fills_rows_and_counts_omitted_parts() {
        let words = ["poisoned 3", "hasted 12", "burdened", "blind 4"];
        assert_eq!(drawn(&words, 22, 2), "poisoned 3  hasted 12\nburdened  blind 4\n");
        assert_eq!(drawn(&words, 22, 1), "poisoned 3  3 more\n");
        assert_eq!(drawn(&words, 31, 1), "poisoned 3  hasted 12  2 more\n");
        assert_eq!(drawn(&words, 6, 1), "4 more\n");
        assert_eq!(drawn(&["+2 Bung-Hammer of the Casks"], 18, 1), "+2 Bung-Hammer o..\n");
    }
}
