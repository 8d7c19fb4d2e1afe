//! Inline text that wraps as a whole, for compact places.

use super::looks::Looks;
use super::text::shorten;
use super::view::View;
use crate::columns::width;
use crate::input::Key;
use fifteen_base::{Point, Size};
use fifteen_content::Rgb;

/// Columns between two pieces.
const GAP: i32 = 2;

/// A text that is never broken, in one or more colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    text: Vec<(String, Rgb)>,
    /// Key that a click presses.
    press: Option<Key>,
}

impl Piece {
    /// Creates a piece in one colour.
    pub fn new(text: impl Into<String>, color: Rgb) -> Piece {
        Piece { text: vec![(text.into(), color)], press: None }
    }

    /// Appends text.
    pub fn and(mut self, text: impl Into<String>, color: Rgb) -> Piece {
        self.text.push((text.into(), color));
        self
    }

    /// Sets the key that a click presses.
    pub fn pressing(self, press: Option<Key>) -> Piece {
        Piece { press, ..self }
    }

    fn width(&self) -> i32 {
        self.text.iter().map(|(text, _)| width(text)).sum()
    }

    /// Draws the piece, shortened if the row is too short.
    fn draw(&self, mut at: Point, view: &mut View) {
        if let Some(press) = self.press {
            view.button(at, self.width().min(view.size().width - at.x), press);
        }
        for (text, color) in &self.text {
            let room = (view.size().width - at.x).max(0);
            at.x = view.text(at, &shorten(text, room), *color);
        }
    }
}

/// Returns the position of each piece in rows of `wide` columns.
fn places(pieces: &[Piece], wide: i32) -> Vec<Point> {
    let mut next = Point::new(0, 0);
    let place = |piece: &Piece| {
        if next.x > 0 && next.x + piece.width() > wide {
            next = Point::new(0, next.y + 1);
        }
        let at = next;
        next.x += piece.width() + GAP;
        at
    };
    pieces.iter().map(place).collect()
}

/// Returns the number of rows at `wide` columns.
pub fn rows(pieces: &[Piece], wide: i32) -> i32 {
    places(pieces, wide).last().map_or(0, |last| last.y + 1)
}

/// Draws the pieces that fit, followed by "2 more" if two are left out.
pub fn draw(pieces: &[Piece], view: &mut View, looks: &Looks) {
    let Size { width: wide, height } = view.size();
    let places = places(pieces, wide);
    let mut shown = places.iter().take_while(|at| at.y < height).count();
    if shown < pieces.len() {
        let fits = |shown: usize| sign_after(pieces, &places, shown, wide);
        let sign = loop {
            match (fits(shown), shown) {
                (Some(at), _) => break Some(at),
                (None, 0) => break None,
                (None, _) => shown -= 1,
            }
        };
        if let Some(at) = sign {
            view.text(at, &left_out(pieces, shown), looks.dim);
        }
    }
    for (piece, at) in pieces.iter().zip(places).take(shown) {
        piece.draw(at, view);
    }
}

fn left_out(pieces: &[Piece], shown: usize) -> String {
    say!("{} more", pieces.len() - shown)
}

/// Returns the position of the "2 more" note after `shown` pieces, or `None` if it does not fit.
fn sign_after(pieces: &[Piece], places: &[Point], shown: usize, wide: i32) -> Option<Point> {
    let at = match shown.checked_sub(1) {
        Some(last) => *places.get(last)? + Point::new(pieces.get(last)?.width() + GAP, 0),
        None => Point::new(0, 0),
    };
    (at.x + width(&left_out(pieces, shown)) <= wide).then_some(at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::canvas::Canvas;
    use fifteen_content::Palette;

    fn drawn(words: &[&str], wide: i32, high: i32) -> String {
        let looks = Looks::from_palette(&Palette::default());
        let pieces: Vec<Piece> = words.iter().map(|w| Piece::new(*w, looks.text)).collect();
        let mut canvas = Canvas::new(Size::new(wide, high));
        draw(&pieces, &mut canvas.whole(), &looks);
        canvas.to_text()
    }

    #[test]
    fn pieces_fill_rows_and_a_sign_counts_those_left_out() {
        let words = ["poisoned 3", "hasted 12", "burdened", "blind 4"];
        assert_eq!(drawn(&words, 22, 2), "poisoned 3  hasted 12\nburdened  blind 4\n");
        assert_eq!(drawn(&words, 22, 1), "poisoned 3  3 more\n");
        assert_eq!(drawn(&words, 31, 1), "poisoned 3  hasted 12  2 more\n");
        assert_eq!(drawn(&words, 6, 1), "4 more\n");
        assert_eq!(drawn(&["+2 Bung-Hammer of the Casks"], 18, 1), "+2 Bung-Hammer o..\n");
    }
}
