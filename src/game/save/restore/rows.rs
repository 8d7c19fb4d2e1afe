//! The rows of a level, character by character.

use super::super::error::Fault;
use super::super::legend::{Legend, UNSEEN};
use crate::base::{Grid, Size};
use crate::content::{Content, Kind, Tile};
use std::collections::BTreeMap;

/// The widest and highest a level can be, in cells.
const WIDEST: usize = 1000;

/// What a character stands for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Cell {
    Unseen,
    Known(Kind<Tile>),
    /// A terrain that is not defined: 1 for the first such in the legend.
    Lost(u16),
}

/// A legend made ready to read rows with.
pub(super) struct Reader {
    cells: BTreeMap<char, Cell>,
    /// The ids that are not defined, with their characters.
    pub lost: Vec<(String, char)>,
}

impl Reader {
    pub fn new(legend: Legend, content: &Content, place: &str) -> Result<Reader, Fault> {
        let mut cells = BTreeMap::new();
        let mut lost = Vec::new();
        for (c, id) in legend.0 {
            let cell = match content.tiles.find(&id) {
                Some(kind) => Cell::Known(kind),
                None => {
                    lost.push((id, c));
                    let Ok(number) = u16::try_from(lost.len()) else {
                        return Err(Fault::new(format!("{place}.legend"), "is too long"));
                    };
                    Cell::Lost(number)
                }
            };
            cells.insert(c, cell);
        }
        Ok(Reader { cells, lost })
    }

    /// The cells of the rows that make up a level.
    pub fn terrain(&self, rows: &[String], place: &str) -> Result<Grid<Cell>, Fault> {
        let width = rows.first().map_or(0, |row| row.chars().count());
        if !(1..=WIDEST).contains(&width) || rows.len() > WIDEST {
            let what = format!(
                "{width}x{} cells; a level has 1x1 to {WIDEST}x{WIDEST}",
                rows.len()
            );
            return Err(Fault::new(place, what));
        }
        let size = Size::new(width as i32, rows.len() as i32);
        self.read(rows, size, place, None)
    }

    /// The cells of the rows that tell what is remembered of a level of that size.
    pub fn memory(&self, rows: &[String], size: Size, place: &str) -> Result<Grid<Cell>, Fault> {
        if rows.len() != size.height as usize {
            let what = format!("{} rows, but the level has {}", rows.len(), size.height);
            return Err(Fault::new(place, what));
        }
        self.read(rows, size, place, Some(Cell::Unseen))
    }

    fn read(
        &self,
        rows: &[String],
        size: Size,
        place: &str,
        blank: Option<Cell>,
    ) -> Result<Grid<Cell>, Fault> {
        let width = size.width as usize;
        let mut cells = Vec::with_capacity(width * rows.len());
        // Rows are mostly the same character again and again.
        let mut last = None;
        for (y, row) in rows.iter().enumerate() {
            for c in row.chars() {
                let cell = match last {
                    Some((known, cell)) if known == c => cell,
                    _ => self.cell(c, blank).ok_or_else(|| {
                        let x = cells.len() - y * width;
                        let what =
                            format!("the character `{c}` at [{x}, {y}] is not in the legend");
                        Fault::new(format!("{place}[{y}]"), what)
                    })?,
                };
                last = Some((c, cell));
                cells.push(cell);
            }
            if cells.len() != (y + 1) * width {
                let long = row.chars().count();
                let what = format!("is {long} characters long; the rows of this level are {width}");
                return Err(Fault::new(format!("{place}[{y}]"), what));
            }
        }
        Grid::from_cells(size, cells).ok_or_else(|| Fault::new(place, "is not a rectangle"))
    }

    fn cell(&self, c: char, blank: Option<Cell>) -> Option<Cell> {
        if c == UNSEEN {
            return blank;
        }
        self.cells.get(&c).copied()
    }
}
