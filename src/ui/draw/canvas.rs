//! The grid of cells that screens draw on and front ends show, and which of them press a key when they are clicked.
//!
//! Also here: what the parts of a canvas are, for who has it read out: which rows are a list, what stands beside it, and which rows are
//! one text.

use super::{Half, Rect, View};
use crate::columns::columns;
use crate::input::Key;
use fifteen_base::legible::is_hidden;
use fifteen_base::{Grid, Point, Size};
use fifteen_content::Rgb;
use fifteen_content::read::cp437;
use fifteen_derive::Readers;
use unicode_width::UnicodeWidthChar;

/// One character with its colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The character. It can be seen; who draws with the letters of a font may have none for it.
    pub glyph: char,
    /// Its colour.
    pub color: Rgb,
    /// The colour behind it.
    pub background: Rgb,
    /// Which half of the character it holds, where that takes two columns.
    pub half: Option<Half>,
    /// Whether it is marked, as what is chosen or pointed at is: where there are no colours it stands out by that.
    pub marked: bool,
}

impl Cell {
    /// An empty black cell.
    pub const BLANK: Cell =
        Cell { glyph: ' ', color: Rgb::BLACK, background: Rgb::BLACK, half: None, marked: false };

    /// An empty cell of that background.
    pub const fn empty(background: Rgb) -> Cell {
        Cell { color: background, background, ..Cell::BLANK }
    }
}

/// Width times height cells. What is drawn outside is clipped without a word.
#[derive(Clone, Debug, PartialEq, Eq, Readers)]
pub struct Canvas {
    /// All cells.
    #[read(&Grid<Cell>)]
    cells: Grid<Cell>,
    /// The parts of it that press a key when they are clicked.
    #[read(&Buttons)]
    buttons: Buttons,
    /// What the parts of it are.
    #[read(&Regions)]
    regions: Regions,
    /// Where words stand, a row of them each.
    words: Vec<Rect>,
}

impl Canvas {
    /// An empty canvas.
    pub fn new(size: Size) -> Canvas {
        Canvas {
            cells: Grid::new(size, Cell::BLANK),
            buttons: Buttons::default(),
            regions: Regions::default(),
            words: Vec::new(),
        }
    }

    /// Width and height in cells.
    pub fn size(&self) -> Size {
        self.cells.size()
    }

    /// Makes every cell blank.
    pub fn clear(&mut self) {
        self.cells.fill(Cell::BLANK);
        self.buttons.clear();
        self.regions.clear();
        self.words.clear();
    }

    /// Has nothing of what is drawn so far press a key.
    pub fn forget_buttons(&mut self) {
        self.buttons.clear();
    }

    /// Has those cells press a key when they are clicked.
    pub(crate) fn add_button(&mut self, area: Rect, key: Key) {
        self.buttons.add(area, key);
    }

    /// What the parts of it are, to add to.
    pub(crate) fn regions_mut(&mut self) -> &mut Regions {
        &mut self.regions
    }

    /// Words stand in those cells of a row.
    pub(crate) fn add_words(&mut self, cells: Rect) {
        self.words.push(cells);
    }

    /// Removes the rest of each word that an area, about to be drawn over, covers in part.
    pub(crate) fn cut_words(&mut self, area: Rect) {
        for words in std::mem::take(&mut self.words) {
            if words.and(area).is_empty() {
                self.words.push(words);
                continue;
            }
            let (first, end, y) = (words.at.x, words.right(), words.at.y);
            self.wipe((area.at.x, y), (first..area.at.x).rev());
            self.wipe((area.right() - 1, y), area.right()..end);
            let left = Rect::new(first, y, area.at.x - first, 1);
            let right = Rect::new(area.right(), y, end - area.right(), 1);
            self.words.extend([left, right].into_iter().filter(|words| !words.is_empty()));
        }
    }

    /// Empties the cells up to the next blank, if what they go on with does not begin with one.
    fn wipe(&mut self, (inside, y): (i32, i32), beyond: impl Iterator<Item = i32>) {
        let blank = |x| self.cells.get(Point::new(x, y)).is_none_or(|cell| !is_of_word(cell.glyph));
        let cut = !blank(inside);
        let rest: Vec<i32> = beyond.take_while(|x| cut && !blank(*x)).collect();
        for x in rest {
            self.change(Point::new(x, y), |cell| (cell.glyph, cell.half) = (' ', None));
        }
    }

    /// Has those cells press nothing any more.
    pub(crate) fn cover_buttons(&mut self, area: Rect) {
        self.buttons.cover(area);
    }

    /// Draws one cell. A character that one cell cannot show is drawn as `?`.
    pub fn put(&mut self, at: Point, cell: Cell) {
        if let Some(here) = self.cells.get_mut(at) {
            *here = Cell { glyph: shown(cell.glyph), ..cell };
        }
    }

    /// Changes one cell; a glyph must go through [`shown`] first.
    pub(crate) fn change(&mut self, at: Point, change: impl FnOnce(&mut Cell)) {
        if let Some(here) = self.cells.get_mut(at) {
            change(here);
        }
    }

    /// All of it, to draw on.
    pub fn whole(&mut self) -> View<'_> {
        self.part(Rect::of(self.size()))
    }

    /// A part of it, to draw on: what is drawn on that is clipped at its edges.
    pub fn part(&mut self, area: Rect) -> View<'_> {
        View::new(self, area)
    }

    /// The cells as lines of text, without spaces at the ends of lines.
    pub fn to_text(&self) -> String {
        let row = |cells: &[Cell]| {
            let shown = cells.iter().filter(|cell| !cell.is_taken()).map(Cell::in_text);
            shown.collect::<String>().trim_end().to_owned() + "\n"
        };
        self.cells.rows().map(row).collect()
    }
}

/// Whether a character belongs to a word: not blanks, lines, bars and shades.
pub(crate) fn is_of_word(glyph: char) -> bool {
    glyph != ' ' && !('\u{2500}'..='\u{259f}').contains(&glyph)
}

/// The character itself, if it can be seen in one cell.
pub(crate) fn shown(glyph: char) -> char {
    if is_drawn(glyph, false) && columns(glyph) == 1 { glyph } else { '?' }
}

/// Whether a character can be drawn: by who has the letters of a font for that, or by who leaves it to a terminal.
pub(crate) fn is_drawn(glyph: char, by_font: bool) -> bool {
    let is_seen = || !is_hidden(glyph) && glyph.width().is_some_and(|columns| columns > 0);
    cp437::code(glyph).is_some() || (!by_font && is_seen())
}

/// Which cells press which key; what was added last lies above the others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Buttons(Vec<(Rect, Option<Key>)>);

impl Buttons {
    /// From now on those cells press that key.
    pub fn add(&mut self, area: Rect, key: Key) {
        if !area.is_empty() {
            self.0.push((area, Some(key)));
        }
    }

    /// From now on those cells press nothing: something else was drawn over them.
    pub fn cover(&mut self, area: Rect) {
        if !self.0.is_empty() {
            self.0.push((area, None));
        }
    }

    /// No cell presses anything.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// The button that lies in that cell: all of its cells, and the key that it presses.
    pub fn at(&self, at: Point) -> Option<(Rect, Key)> {
        let (area, key) = self.0.iter().rev().find(|(area, _)| area.contains(at))?;
        Some((*area, (*key)?))
    }

    /// The keys that can be pressed, and a cell that does it.
    pub fn all(&self) -> impl Iterator<Item = (Point, Key)> {
        let shown = |(area, key): &(Rect, Option<Key>)| {
            let (_, own) = self.at(area.at)?;
            (Some(own) == *key).then_some((area.at, own))
        };
        self.0.iter().filter_map(shown)
    }
}

/// The parts of a canvas that are read as a whole.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Regions {
    lists: Vec<Rect>,
    texts: Vec<Rect>,
    paragraphs: Vec<Rect>,
    quotes: Vec<Rect>,
}

impl Regions {
    /// The rows of that part are entries of a list.
    pub fn add_list(&mut self, area: Rect) {
        self.lists.push(area);
    }

    /// That part is read for itself, and not across with what stands beside it.
    pub fn add_text(&mut self, area: Rect) {
        self.texts.push(area);
    }

    /// The rows of that part are one text, divided where it had no more room.
    pub fn add_paragraph(&mut self, area: Rect) {
        self.paragraphs.push(area);
    }

    /// The rows of that part are read with all their blanks and signs.
    pub fn add_quote(&mut self, area: Rect) {
        self.quotes.push(area);
    }

    /// What is read so of some cells, if anything is.
    pub fn quoted_in(&self, cells: Rect) -> Option<Rect> {
        let mut quoted = self.quotes.iter().map(|quote| quote.and(cells));
        quoted.rfind(|quoted| !quoted.is_empty())
    }

    /// Nothing is known of the parts.
    pub fn clear(&mut self) {
        *self = Regions::default();
    }

    /// Whether any part is a list.
    pub fn has_list(&self) -> bool {
        !self.lists.is_empty()
    }

    /// The list that a cell belongs to.
    pub fn list_at(&self, at: Point) -> Option<Rect> {
        self.lists.iter().rev().find(|area| area.contains(at)).copied()
    }

    /// Whether two cells belong to one text.
    pub fn is_one_text(&self, one: Point, other: Point) -> bool {
        self.paragraphs.iter().any(|area| area.contains(one) && area.contains(other))
    }

    /// The part at the right that stands beside another one: from its first column on its rows are read after all of those beside
    /// them.
    pub fn beside(&self) -> Option<Rect> {
        let all = || self.lists.iter().chain(&self.texts).filter(|area| !area.is_empty());
        let level =
            |one: &Rect, other: &Rect| one.at.y < other.bottom() && other.at.y < one.bottom();
        let is_beside =
            |right: &&Rect| all().any(|left| left.right() <= right.at.x && level(left, right));
        let first = all().find(is_beside)?;
        // What stands below it in the same columns is read with it.
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
    fn what_is_drawn_over_a_button_takes_its_place() {
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
    fn what_stands_beside_a_list_is_known_with_what_is_below_it() {
        let mut regions = Regions::default();
        regions.add_list(Rect::new(1, 2, 20, 10));
        assert_eq!(regions.beside(), None);
        regions.add_text(Rect::new(1, 14, 40, 3));
        assert_eq!(regions.beside(), None, "below it");
        regions.add_text(Rect::new(23, 1, 30, 6));
        regions.add_text(Rect::new(23, 8, 30, 2));
        assert_eq!(regions.beside(), Some(Rect::new(23, 1, 30, 9)));
        assert_eq!(regions.list_at(Point::new(3, 4)), Some(Rect::new(1, 2, 20, 10)));
        assert_eq!(regions.list_at(Point::new(30, 4)), None);
    }
}
