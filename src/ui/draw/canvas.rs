//! Canvas: the grid of cells that screens draw on, with clickable buttons and regions for screen readers.

use super::{CanvasView, Half, Rect};
use crate::columns::char_width;
use crate::input::Key;
use fifteen_base::escape::is_hidden;
use fifteen_base::{Grid, Point, Size};
use fifteen_content::Rgb;
use fifteen_content::read::cp437;
use fifteen_derive::Getters;
use unicode_width::UnicodeWidthChar;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CanvasCell {
    /// A printable character. A bitmap font may lack it.
    pub glyph: char,
    pub color: Rgb,
    pub background: Rgb,
    pub half: Option<Half>,
    /// Whether the cell is highlighted as selected or pointed at. Displays without colours need this flag.
    pub highlighted: bool,
}

impl CanvasCell {
    pub const BLANK: CanvasCell =
        CanvasCell { glyph: ' ', color: Rgb::BLACK, background: Rgb::BLACK, half: None, highlighted: false };

    pub const fn empty(background: Rgb) -> CanvasCell {
        CanvasCell { color: background, background, ..CanvasCell::BLANK }
    }
}

/// A grid of cells. Drawing outside the grid has no effect.
#[derive(Clone, Debug, PartialEq, Eq, Getters)]
pub struct Canvas {
    #[get(&Grid<CanvasCell>)]
    cells: Grid<CanvasCell>,
    #[get(&Buttons)]
    pub(super) buttons: Buttons,
    #[get(&ReadingRegions)]
    pub(super) regions: ReadingRegions,
    pub(super) words: Vec<Rect>,
}

impl Canvas {
    pub fn new(size: Size) -> Canvas {
        Canvas {
            cells: Grid::new(size, CanvasCell::BLANK),
            buttons: Buttons::default(),
            regions: ReadingRegions::default(),
            words: Vec::new(),
        }
    }

    pub fn size(&self) -> Size {
        self.cells.size()
    }

    pub fn clear(&mut self) {
        self.cells.fill(CanvasCell::BLANK);
        self.buttons.clear();
        self.regions.clear();
        self.words.clear();
    }

    pub fn clear_buttons(&mut self) {
        self.buttons.clear();
    }

    /// If `area` covers a part of a word, erases the rest of that word. The caller then draws over `area`.
    pub(crate) fn cut_words(&mut self, area: Rect) {
        for words in std::mem::take(&mut self.words) {
            if words.intersection(area).is_empty() {
                self.words.push(words);
                continue;
            }
            let (first, end, y) = (words.at.x, words.right(), words.at.y);
            self.erase_word((area.at.x, y), (first..area.at.x).rev());
            self.erase_word((area.right() - 1, y), area.right()..end);
            let left = Rect::new(first, y, area.at.x - first, 1);
            let right = Rect::new(area.right(), y, end - area.right(), 1);
            self.words.extend([left, right].into_iter().filter(|words| !words.is_empty()));
        }
    }

    fn erase_word(&mut self, (inside, y): (i32, i32), beyond: impl Iterator<Item = i32>) {
        let blank = |x| self.cells.get(Point::new(x, y)).is_none_or(|cell| !is_word_char(cell.glyph));
        let cut = !blank(inside);
        let rest: Vec<i32> = beyond.take_while(|x| cut && !blank(*x)).collect();
        for x in rest {
            self.change(Point::new(x, y), |cell| (cell.glyph, cell.half) = (' ', None));
        }
    }

    /// Draws one cell. `?` replaces a character that a single cell cannot show.
    pub fn put(&mut self, at: Point, cell: CanvasCell) {
        if let Some(here) = self.cells.get_mut(at) {
            *here = CanvasCell { glyph: displayable(cell.glyph), ..cell };
        }
    }

    /// Changes one cell. A new glyph must go through [`displayable`] first.
    pub(crate) fn change(&mut self, at: Point, change: impl FnOnce(&mut CanvasCell)) {
        if let Some(here) = self.cells.get_mut(at) {
            change(here);
        }
    }

    pub fn whole(&mut self) -> CanvasView<'_> {
        self.part(Rect::from_size(self.size()))
    }

    /// Returns a view of an area. Drawing outside the area has no effect.
    pub fn part(&mut self, area: Rect) -> CanvasView<'_> {
        CanvasView::new(self, area)
    }

    /// Returns the text of the canvas, without spaces at the ends of lines.
    pub fn to_text(&self) -> String {
        let row = |cells: &[CanvasCell]| {
            let shown = cells.iter().filter(|cell| !cell.is_covered_by_left()).map(CanvasCell::text_char);
            shown.collect::<String>().trim_end().to_owned() + "\n"
        };
        self.cells.rows().map(row).collect()
    }
}

/// Whether a character can be part of a word: it is not a blank, a box-drawing character or a block.
pub(crate) fn is_word_char(glyph: char) -> bool {
    glyph != ' ' && !('\u{2500}'..='\u{259f}').contains(&glyph)
}

/// Returns the character, or `?` if one cell cannot show it.
pub(crate) fn displayable(glyph: char) -> char {
    if is_drawable(glyph, false) && char_width(glyph) == 1 { glyph } else { '?' }
}

pub(crate) fn is_drawable(glyph: char, by_font: bool) -> bool {
    let is_seen = || !is_hidden(glyph) && glyph.width().is_some_and(|columns| columns > 0);
    cp437::code(glyph).is_some() || (!by_font && is_seen())
}

/// Clickable areas, each with the key that a click presses. Later areas are on top. An area without a key hides the
/// areas below it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Buttons(Vec<(Rect, Option<Key>)>);

impl Buttons {
    pub fn add(&mut self, area: Rect, key: Key) {
        if !area.is_empty() {
            self.0.push((area, Some(key)));
        }
    }

    /// Hides all earlier buttons in an area, because something is drawn over them.
    pub fn cover(&mut self, area: Rect) {
        if !self.0.is_empty() {
            self.0.push((area, None));
        }
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Returns area and key of the topmost button at a cell.
    pub fn at(&self, at: Point) -> Option<(Rect, Key)> {
        let (area, key) = self.0.iter().rev().find(|(area, _)| area.contains(at))?;
        Some((*area, (*key)?))
    }

    /// Returns the upper left cell and the key of each button whose upper left cell is not hidden.
    pub fn all(&self) -> impl Iterator<Item = (Point, Key)> {
        let shown = |(area, key): &(Rect, Option<Key>)| {
            let (_, top_key) = self.at(area.at)?;
            (Some(top_key) == *key).then_some((area.at, top_key))
        };
        self.0.iter().filter_map(shown)
    }
}

/// Areas of a canvas that screen readers treat as a unit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadingRegions {
    lists: Vec<Rect>,
    texts: Vec<Rect>,
    paragraphs: Vec<Rect>,
    quotes: Vec<Rect>,
}

impl ReadingRegions {
    /// Adds an area whose rows are list entries.
    pub fn add_list(&mut self, area: Rect) {
        self.lists.push(area);
    }

    /// Adds an area that is read as a whole, separately from the text beside it.
    pub fn add_text(&mut self, area: Rect) {
        self.texts.push(area);
    }

    /// Adds an area with one wrapped text.
    pub fn add_paragraph(&mut self, area: Rect) {
        self.paragraphs.push(area);
    }

    /// Adds an area that is read literally, with all blanks and symbols.
    pub fn add_quote(&mut self, area: Rect) {
        self.quotes.push(area);
    }

    /// Returns the part of `cells` that is read literally: the part in an area of [`add_quote`](Self::add_quote). Of
    /// several areas, the last one counts.
    pub fn quote_in(&self, cells: Rect) -> Option<Rect> {
        let mut quoted = self.quotes.iter().map(|quote| quote.intersection(cells));
        quoted.rfind(|quoted| !quoted.is_empty())
    }

    pub fn clear(&mut self) {
        *self = ReadingRegions::default();
    }

    pub fn has_list(&self) -> bool {
        !self.lists.is_empty()
    }

    pub fn list_at(&self, at: Point) -> Option<Rect> {
        self.lists.iter().rev().find(|area| area.contains(at)).copied()
    }

    pub fn is_same_paragraph(&self, one: Point, other: Point) -> bool {
        self.paragraphs.iter().any(|area| area.contains(one) && area.contains(other))
    }

    /// Returns the area of the right column of text. Screen readers read it after everything to its left. `None` if
    /// no regions are side by side.
    pub fn right_column(&self) -> Option<Rect> {
        let all = || self.lists.iter().chain(&self.texts).filter(|area| !area.is_empty());
        let share_rows = |one: &Rect, other: &Rect| one.at.y < other.bottom() && other.at.y < one.bottom();
        let is_beside =
            |right: &&Rect| all().any(|left| left.right() <= right.at.x && share_rows(left, right));
        let first = all().find(is_beside)?;
        // The right column includes all regions that start in the same column as `first` or to the right of it.
        let column = all().filter(|area| area.at.x >= first.at.x);
        let top = column.clone().map(|area| area.at.y).min()?;
        let bottom = column.map(|area| area.bottom()).max()?;
        Some(Rect::new(first.at.x, top, first.size.width, bottom - top))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawing_over_a_button_replaces_it() {
        let mut buttons = Buttons::default();
        let pressed = |buttons: &Buttons, x| buttons.at(Point::new(x, 0)).map(|(_, key)| key);
        buttons.cover(Rect::new(0, 0, 9, 1));
        buttons.add(Rect::new(0, 0, 4, 1), Key::char('a'));
        buttons.cover(Rect::new(2, 0, 4, 3));
        buttons.add(Rect::new(3, 0, 1, 1), Key::char('b'));
        let keys: Vec<Option<Key>> = (0..5).map(|x| pressed(&buttons, x)).collect();
        let (a, b) = (Some(Key::char('a')), Some(Key::char('b')));
        assert_eq!(keys, [a, a, None, b, None]);
        assert_eq!(buttons.all().count(), 2);
        buttons.clear();
        assert_eq!(buttons.at(Point::new(0, 0)), None);
    }

    #[test]
    fn right_column_holds_only_text_beside_the_list() {
        let mut regions = ReadingRegions::default();
        regions.add_list(Rect::new(1, 2, 20, 10));
        assert_eq!(regions.right_column(), None);
        regions.add_text(Rect::new(1, 14, 40, 3));
        assert_eq!(regions.right_column(), None, "below it");
        regions.add_text(Rect::new(23, 1, 30, 6));
        regions.add_text(Rect::new(23, 8, 30, 2));
        assert_eq!(regions.right_column(), Some(Rect::new(23, 1, 30, 9)));
        assert_eq!(regions.list_at(Point::new(3, 4)), Some(Rect::new(1, 2, 20, 10)));
        assert_eq!(regions.list_at(Point::new(30, 4)), None);
    }
}
