//! Drawing of a level in a save: rows of characters for its terrain, for the hero's memory, and for its covers.

mod covers;
mod draw;
mod terrain;

use crate::record::legend::SavedLegend;
use crate::record::table::NameTable;
use crate::record::{FastReader, ObjectFields, Printer, Record, SourceMap, saved};
use fifteen_base::Point;
use fifteen_content::Layer;

/// A run of cells in a row: x and y of the first, and the number of cells.
pub(crate) type CellRun = (i32, i32, i32);

/// The drawn parts of a level, and its theme.
#[saved(block)]
#[derive(Clone, Debug)]
pub(crate) struct LevelDrawing {
    pub theme: String,
    /// Meaning of the characters in `rows` and `seen`.
    pub legend: SavedLegend,
    pub rows: Vec<String>,
    /// Terrain as the hero remembers it; blank for unknown cells.
    pub seen: Vec<String>,
    /// Cells of `seen` known from a map only.
    #[field(each, default)]
    pub mapped: Vec<CellRun>,
    /// Covers as the hero remembers them, on cells whose covers have changed since the hero saw them.
    #[field(each, default)]
    pub recalled: Vec<DrawnRecalled>,
    #[field(each, default)]
    pub covers: Vec<DrawnCovers>,
}

#[saved(block)]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct DrawnCovers {
    pub layer: Layer,
    pub at: Point,
    /// Meaning of the characters in `rows`: the id of a cover (`grass`), followed by its amount if that is below the
    /// maximum (`swamp_gas 40`).
    pub legend: SavedLegend,
    pub rows: Vec<String>,
}

#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct DrawnRecalled {
    pub at: Point,
    /// Amount of each cover.
    pub covers: NameTable<i32>,
}

/// The drawing is an option: reading a level fills it, and building the level takes it out.
impl ObjectFields for Option<Box<LevelDrawing>> {
    fn scan_fields(scan: &mut FastReader<'_>) -> Option<Self> {
        LevelDrawing::scan_fields(scan).map(|own| Some(Box::new(own)))
    }

    fn read_fields(r: &mut Record<'_>, origin: &mut SourceMap<'_>) -> Option<Self> {
        LevelDrawing::read_fields(r, origin).map(|own| Some(Box::new(own)))
    }

    fn has_multiline_field(&self) -> bool {
        true
    }

    fn print_fields(&self, page: &mut Printer<'_>) {
        if let Some(own) = self {
            own.print_fields(page);
        }
    }
}
