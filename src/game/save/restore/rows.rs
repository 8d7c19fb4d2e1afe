//! Decoding the rows of a level map, in which each character stands for the terrain of a cell.

use crate::record::legend::{SavedLegend, UNSEEN};
use crate::record::{PathRef, ValidationError, ValidationErrors};
use fifteen_base::{Grid, Size, SortedMap};
use fifteen_content::{Content, Kind, Tile};

/// Returns the error of a character without an entry in a legend.
pub(super) fn unknown_character<'a>(
    c: char,
    known: impl Iterator<Item = &'a char>,
    place: PathRef<'_>,
) -> ValidationError {
    let known: Vec<String> = known.take(20).map(char::to_string).collect();
    let fault = ValidationError::new(place, format!("the character `{c}` is not in the legend"));
    fault.with_help(format!("known: {}", known.join(" ")))
}

/// Maximum width and height of a level, in cells.
const MAX_LEVEL_SIZE: usize = 1000;

/// Size of the largest level. Positions on levels of unknown size must be on it.
pub(super) const LARGEST_LEVEL: Size = Size::new(MAX_LEVEL_SIZE as i32, MAX_LEVEL_SIZE as i32);

/// Number of characters with a fast lookup, including the letters of most western languages.
const FAST_LOOKUP: usize = 256;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum DecodedCell {
    Unseen,
    Known(Kind<Tile>),
    /// Undefined terrain: the position of its id among the undefined ids of the legend, counted from 1.
    Undefined(u16),
}

impl DecodedCell {
    /// Returns the terrain, with `stand_in` for undefined terrain; `None` if it was never seen.
    pub fn tile(self, stand_in: Kind<Tile>) -> Option<Kind<Tile>> {
        match self {
            DecodedCell::Unseen => None,
            DecodedCell::Known(kind) => Some(kind),
            DecodedCell::Undefined(_) => Some(stand_in),
        }
    }

    /// Returns the number of undefined terrain; 0 for other cells.
    pub fn undefined_number(self) -> u16 {
        if let DecodedCell::Undefined(number) = self { number } else { 0 }
    }
}

pub(super) struct RowDecoder {
    cells: SortedMap<char, DecodedCell>,
    common: [Option<DecodedCell>; FAST_LOOKUP],
    pub undefined: Vec<(String, char)>,
}

impl RowDecoder {
    /// Creates a decoder. `None` if the legend has more than 65,535 undefined ids.
    pub fn new(legend: SavedLegend, content: &Content) -> Option<RowDecoder> {
        let mut cells = SortedMap::new();
        let mut common = [None; FAST_LOOKUP];
        let mut undefined = Vec::new();
        for (c, id) in legend.0 {
            let cell = match content.tiles.find(&id) {
                Some(kind) => DecodedCell::Known(kind),
                None => {
                    undefined.push((id, c));
                    DecodedCell::Undefined(u16::try_from(undefined.len()).ok()?)
                }
            };
            cells.insert(c, cell);
            if let Some(common) = common.get_mut(c as usize) {
                *common = Some(cell);
            }
        }
        Some(RowDecoder { cells, common, undefined })
    }

    pub fn terrain(
        &self,
        rows: &[String],
        place: PathRef<'_>,
        faults: &mut ValidationErrors,
    ) -> Option<Grid<DecodedCell>> {
        let width = rows.first().map_or(0, |row| row.chars().count());
        if !(1..=MAX_LEVEL_SIZE).contains(&width) || rows.len() > MAX_LEVEL_SIZE {
            let what = format!("a level of {width}x{} cells", rows.len());
            let fault = ValidationError::new(place, what);
            return faults.add_and_none(fault.with_help(format!("1x1 to {MAX_LEVEL_SIZE}x{MAX_LEVEL_SIZE}")));
        }
        let size = Size::new(width as i32, rows.len() as i32);
        self.read(rows, size, place, None, faults)
    }

    pub fn memory(
        &self,
        rows: &[String],
        size: Size,
        place: PathRef<'_>,
        faults: &mut ValidationErrors,
    ) -> Option<Grid<DecodedCell>> {
        if rows.len() != size.height as usize {
            let what = format!("{} rows, but the level has {}", rows.len(), size.height);
            let help = "it has a row for each of `rows`, with blanks for what was never seen";
            return faults.add_and_none(ValidationError::new(place, what).with_help(help));
        }
        self.read(rows, size, place, Some(DecodedCell::Unseen), faults)
    }

    /// Decodes rows. Reports the first error of each row. `blank` is the meaning of a blank; `None` forbids blanks.
    fn read(
        &self,
        rows: &[String],
        size: Size,
        place: PathRef<'_>,
        blank: Option<DecodedCell>,
        faults: &mut ValidationErrors,
    ) -> Option<Grid<DecodedCell>> {
        let width = size.width as usize;
        let mut cells = vec![DecodedCell::Unseen; width * rows.len()];
        let before = faults.count();
        for (y, (row, cells)) in rows.iter().zip(cells.chunks_exact_mut(width)).enumerate() {
            if let Err(fault) = self.row(row, place.item(y), blank, cells) {
                faults.add(fault);
            }
        }
        let sound = faults.count() == before;
        Grid::from_cells(size, cells).filter(|_| sound)
    }

    fn row(
        &self,
        row: &str,
        place: PathRef<'_>,
        blank: Option<DecodedCell>,
        cells: &mut [DecodedCell],
    ) -> Result<(), ValidationError> {
        let width = cells.len();
        if self.plain_row(row, blank, cells).is_some() {
            return Ok(());
        }
        let mut cells = cells.iter_mut();
        let mut count = 0;
        for c in row.chars() {
            let cell = self.cell(c, blank).ok_or_else(|| {
                let mut fault = unknown_character(c, self.cells.keys(), place);
                if c == UNSEEN {
                    fault = fault.with_help("a blank means \"never seen\", and only in `seen`");
                }
                fault.character = Some(count);
                self.with_row_fix(row, width, blank, fault)
            })?;
            if let Some(place) = cells.next() {
                *place = cell;
            }
            count += 1;
        }
        if count == width {
            return Ok(());
        }
        let what = format!("this row is {count} characters long");
        let help = format!("the rows of this level have {width} characters");
        let fault = ValidationError::new(place, what).with_help(help);
        Err(self.with_row_fix(row, width, blank, fault))
    }

    /// Adds a fix to an error in a row. In the hero's memory, unreadable and missing cells become unseen. On the map,
    /// they become like the readable cell before them.
    fn with_row_fix(
        &self,
        row: &str,
        width: usize,
        blank: Option<DecodedCell>,
        fault: ValidationError,
    ) -> ValidationError {
        let is_readable = |c: &char| self.cell(*c, blank).is_some();
        let first = if blank.is_some() { Some(UNSEEN) } else { row.chars().find(is_readable) };
        let Some(mut last) = first else { return fault };
        let mut chars = row.chars();
        let fixed = std::iter::repeat_with(|| match chars.next().filter(is_readable) {
            Some(c) => {
                last = if blank.is_none() { c } else { last };
                c
            }
            None => last,
        });
        fault.with_fix(fixed.take(width).collect::<String>())
    }

    /// Fast path for a row without errors. If it returns `None`, the cells have arbitrary values.
    fn plain_row(&self, row: &str, blank: Option<DecodedCell>, cells: &mut [DecodedCell]) -> Option<()> {
        let mut chars = row.chars();
        let mut last = (UNSEEN, blank);
        for place in cells {
            let c = chars.next()?;
            if c != last.0 {
                last = (c, self.cell(c, blank));
            }
            *place = last.1?;
        }
        chars.next().is_none().then_some(())
    }

    fn cell(&self, c: char, blank: Option<DecodedCell>) -> Option<DecodedCell> {
        if c == UNSEEN {
            return blank;
        }
        match self.common.get(c as usize) {
            Some(cell) => *cell,
            None => self.cells.get(&c).copied(),
        }
    }
}
