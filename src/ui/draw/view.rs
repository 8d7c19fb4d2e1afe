//! Drawing on an area of the canvas, in coordinates of that area.

use super::canvas::{Canvas, CanvasCell, displayable};
use super::rect::Rect;
use super::text;
use super::wide_chars::Half;
use crate::columns::{char_width, width};
use crate::input::Key;
use fifteen_base::{Point, Size};
use fifteen_content::Rgb;

/// An area of a canvas. (0, 0) is its upper left corner; drawing outside is clipped.
pub struct CanvasView<'a> {
    canvas: &'a mut Canvas,
    area: Rect,
    clip: Rect,
}

impl<'a> CanvasView<'a> {
    pub(crate) fn new(canvas: &'a mut Canvas, area: Rect) -> CanvasView<'a> {
        let clip = area.intersection(Rect::from_size(canvas.size()));
        CanvasView { canvas, area, clip }
    }

    pub fn size(&self) -> Size {
        self.area.size
    }

    /// Returns a view of the part `area`, which is in coordinates of this view.
    pub fn part(&mut self, area: Rect) -> CanvasView<'_> {
        let area = Rect { at: self.area.at + area.at, size: area.size };
        CanvasView { clip: self.clip.intersection(area), canvas: self.canvas, area }
    }

    /// Changes a cell. A new glyph must be a result of [`displayable`], or half of a wide character.
    pub(crate) fn change(&mut self, at: Point, change: impl FnOnce(&mut CanvasCell)) {
        let at = self.area.at + at;
        if self.clip.contains(at) {
            self.canvas.change(at, change);
        }
    }

    pub fn put(&mut self, at: Point, cell: CanvasCell) {
        let glyph = displayable(cell.glyph);
        self.change(at, |here| *here = CanvasCell { glyph, ..cell });
    }

    /// Draws a character and keeps the background.
    pub fn glyph(&mut self, at: Point, glyph: char, color: Rgb) {
        self.change(at, |here| {
            here.glyph = displayable(glyph);
            here.color = color;
            here.half = None;
        });
    }

    /// Marks the area as a list for screen readers: its rows are read one by one.
    pub fn mark_list(&mut self) {
        self.canvas.regions.add_list(self.clip);
    }

    /// Marks the area as a text for screen readers: it is read separately from the text beside it.
    pub fn mark_text(&mut self) {
        self.canvas.regions.add_text(self.clip);
    }

    /// Marks the area as a quotation for screen readers: all blanks and symbols in it are kept.
    pub fn mark_quote(&mut self) {
        self.canvas.regions.add_quote(self.clip);
    }

    /// Adds a button of `width` cells in a row. A click on it presses `key`.
    pub fn button(&mut self, at: Point, width: i32, key: Key) {
        let area = Rect { at: self.area.at + at, size: Size::new(width.max(0), 1) };
        self.canvas.buttons.add(self.clip.intersection(area), key);
    }

    /// Marks `width` cells of a row as words. A later [`fill`](Self::fill) over part of a word erases the whole word.
    pub fn mark_words(&mut self, at: Point, width: i32) {
        let cells = Rect { at: self.area.at + at, size: Size::new(width.max(0), 1) };
        self.canvas.words.push(self.clip.intersection(cells));
    }

    /// Clears all cells and buttons of the area. If the area covers a part of a word, erases the rest of that word.
    pub fn fill(&mut self, background: Rgb) {
        self.canvas.buttons.cover(self.clip);
        self.canvas.cut_words(self.clip);
        for at in positions(self.size()) {
            self.put(at, CanvasCell::empty(background));
        }
    }

    /// Highlights `width` cells of a row with a background.
    pub fn paint(&mut self, at: Point, width: i32, background: Rgb) {
        for x in 0..width.min(self.size().width) {
            self.change(at + Point::new(x, 0), |here| {
                (here.background, here.highlighted) = (background, true);
            });
        }
    }

    /// Highlights a cell with a background and a colour for its glyph.
    pub fn mark(&mut self, at: Point, background: Rgb, color: Rgb) {
        self.change(at, |here| {
            (here.background, here.color, here.highlighted) = (background, color, true);
        });
    }

    /// Mixes `percent` of a colour into the background of a cell.
    pub fn tint(&mut self, at: Point, to: Rgb, percent: u8) {
        self.change(at, |here| here.background = here.background.mix(to, percent));
    }

    /// Mixes `percent` of a colour into all colours of the area.
    pub fn fade(&mut self, to: Rgb, percent: u8) {
        for at in positions(self.size()) {
            self.change(at, |here| {
                here.color = here.color.mix(to, percent);
                here.background = here.background.mix(to, percent);
            });
        }
    }

    /// Writes one line, cut at the right edge, and returns the column after it.
    pub fn text(&mut self, at: Point, text: &str, color: Rgb) -> i32 {
        let mut x = at.x;
        for c in text.chars() {
            if x >= self.size().width {
                break;
            }
            if char_width(c) == 2 && x + 1 < self.size().width {
                for half in [Half::Left, Half::Right] {
                    self.change(Point::new(x, at.y), |here| {
                        (here.glyph, here.color, here.half) = (c, color, Some(half));
                    });
                    x += 1;
                }
                continue;
            }
            self.glyph(Point::new(x, at.y), c, color);
            x += 1;
        }
        self.mark_words(at, x - at.x);
        x
    }

    pub fn text_right(&mut self, y: i32, text: &str, color: Rgb) {
        let x = self.size().width - width(text);
        self.text(Point::new(x, y), text, color);
    }

    pub fn text_centred(&mut self, y: i32, text: &str, color: Rgb) {
        let x = (self.size().width - width(text)) / 2;
        self.text(Point::new(x.max(0), y), text, color);
    }

    /// Writes wrapped text from column `at.x` to the right edge and returns the row after it.
    pub fn wrapped(&mut self, at: Point, text: &str, color: Rgb) -> i32 {
        let lines = text::wrap(text, self.size().width - at.x);
        let end = at.y + lines.len() as i32;
        for (line, y) in lines.iter().zip(at.y..) {
            self.text(Point::new(at.x, y), line, color);
        }
        let clip = self.part(Rect::new(at.x, at.y, self.size().width - at.x, end - at.y)).clip;
        self.canvas.regions.add_paragraph(clip);
        end
    }

    pub fn horizontal_line(&mut self, at: Point, width: i32, color: Rgb) {
        for x in 0..width.min(self.size().width) {
            self.glyph(at + Point::new(x, 0), '─', color);
        }
    }

    pub fn vertical_line(&mut self, at: Point, height: i32, color: Rgb) {
        for y in 0..height.min(self.size().height) {
            self.glyph(at + Point::new(0, y), '│', color);
        }
    }

    pub fn frame(&mut self, color: Rgb) {
        let Size { width, height } = self.size();
        let (right, bottom) = (width - 1, height - 1);
        for y in [0, bottom] {
            self.horizontal_line(Point::new(0, y), width, color);
        }
        for x in [0, right] {
            self.vertical_line(Point::new(x, 0), height, color);
        }
        let corners = [(0, 0, '┌'), (right, 0, '┐'), (0, bottom, '└'), (right, bottom, '┘')];
        for (x, y, glyph) in corners {
            self.glyph(Point::new(x, y), glyph, color);
        }
    }

    /// Draws a bar of `width` cells, filled by `part` of `whole`.
    pub fn bar(&mut self, at: Point, width: i32, (part, whole): (i32, i32), fill: Rgb, back: Rgb) {
        let halves = filled_steps(2 * width, part, whole);
        for x in 0..width.min(self.size().width) {
            let glyph = match halves - 2 * x {
                ..=0 => ' ',
                1 => '▌',
                _ => '█',
            };
            let cell = CanvasCell { glyph, color: fill, background: back, ..CanvasCell::BLANK };
            self.put(at + Point::new(x, 0), cell);
        }
    }

    /// Draws `width` signs in a row: squares in proportion to `part` of `whole`, then dots.
    pub fn pips(&mut self, at: Point, width: i32, (part, whole): (i32, i32), fill: Rgb, back: Rgb) {
        let lit = filled_steps(width, part, whole);
        for x in 0..width.min(self.size().width) {
            let (glyph, color) = if x < lit { ('■', fill) } else { ('·', back) };
            self.glyph(at + Point::new(x, 0), glyph, color);
        }
    }
}

/// Returns the number of steps filled by `part` of `whole`. A `part` above 0 fills at least one step. A `part` below
/// `whole` leaves at least one step empty, unless there is only one step.
pub(in crate::draw) fn filled_steps(steps: i32, part: i32, whole: i32) -> i32 {
    let (steps, part, whole) = (i64::from(steps.max(0)), i64::from(part), i64::from(whole));
    let filled = match part {
        ..=0 => 0,
        _ if part >= whole => steps,
        _ => (steps * part / whole).clamp(1, (steps - 1).max(1)),
    };
    i32::try_from(filled).unwrap_or(0)
}

fn positions(size: Size) -> impl Iterator<Item = Point> {
    (0..size.height).flat_map(move |y| (0..size.width).map(move |x| Point::new(x, y)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const INK: Rgb = Rgb(200, 200, 200);

    fn drawn(width: i32, height: i32, draw: impl FnOnce(&mut CanvasView)) -> String {
        let mut canvas = Canvas::new(Size::new(width, height));
        draw(&mut canvas.whole());
        canvas.to_text()
    }

    #[test]
    fn frame_follows_the_edges_and_text_is_clipped() {
        let picture = drawn(7, 4, |view| {
            view.frame(INK);
            let mut inner = view.part(Rect::new(1, 1, 5, 2));
            inner.text(Point::new(-2, 0), "<<hello", INK);
            inner.text(Point::new(3, 1), "world", INK);
            inner.text(Point::new(0, 9), "below", INK);
        });
        assert_eq!(picture, "┌─────┐\n│hello│\n│   wo│\n└─────┘\n");
    }

    #[test]
    fn unprintable_characters_become_question_marks() {
        assert_eq!(
            drawn(9, 1, |view| {
                view.text(Point::new(0, 0), "éЮ█\u{7}\t\u{301}東!", INK);
            }),
            "éЮ█???東!\n"
        );
        let cut = drawn(3, 1, |view| {
            view.text(Point::new(0, 0), "東京", INK);
        });
        assert_eq!(cut, "東?\n");
    }

    #[test]
    fn card_over_text_hides_words_that_it_would_cut() {
        let picture = drawn(16, 3, |view| {
            view.text(Point::new(0, 0), "study: read it", INK);
            view.text(Point::new(0, 1), "ab     cd#..ef", INK);
            for x in 0..16 {
                view.glyph(Point::new(x, 2), '#', INK);
            }
            view.part(Rect::new(3, 0, 6, 3)).fill(Rgb::BLACK);
        });
        assert_eq!(picture, "            it\nab\n###      #######\n");
    }

    #[test]
    fn bars_are_empty_only_at_zero_and_full_only_at_the_maximum() {
        let bar = |part, whole| {
            drawn(4, 1, |view| {
                view.bar(Point::new(0, 0), 4, (part, whole), INK, Rgb::BLACK);
            })
        };
        assert_eq!(bar(0, 10), "\n");
        assert_eq!(bar(-5, 10), "\n");
        assert_eq!(bar(1, 1000), "▌\n");
        assert_eq!(bar(5, 10), "██\n");
        assert_eq!(bar(999, 1000), "███▌\n");
        assert_eq!(bar(10, 10), "████\n");
        assert_eq!(bar(i32::MAX, 0), "████\n");
        let pips = drawn(4, 1, |view| {
            view.pips(Point::new(0, 0), 4, (3, 4), INK, INK);
        });
        assert_eq!(pips, "■■■·\n");
    }

    #[test]
    fn text_is_wrapped_centred_and_right_aligned() {
        let picture = drawn(9, 4, |view| {
            let next = view.wrapped(Point::new(1, 0), "one two three", INK);
            view.text_centred(next, "mid", INK);
            view.text_right(next + 1, "end", INK);
        });
        assert_eq!(picture, " one two\n three\n   mid\n      end\n");
    }

    #[test]
    fn drawing_on_a_tiny_or_empty_view_does_not_panic() {
        for (width, height) in [(0, 0), (1, 1), (0, 3), (2, 1), (-4, -4)] {
            drawn(width, height, |view| {
                view.frame(INK);
                view.fill(INK);
                view.bar(Point::new(0, 0), 9, (1, 2), INK, INK);
                view.text_right(0, "long text", INK);
                view.wrapped(Point::new(3, 0), "long text", INK);
                view.part(Rect::new(-3, -3, 2, 2)).text_centred(0, "x", INK);
            });
        }
    }
}
