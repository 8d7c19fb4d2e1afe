//! Drawing of a level in a save: rows of characters for the terrain, the hero's memory and the covers.

mod covers;
mod draw;
mod terrain;

use crate::record::legend::SavedLegend;
use crate::record::table::NameTable;
use crate::record::{FastReader, ObjectFields, Printer, Record, SourceMap, saved};
use fifteen_base::Point;
use fifteen_content::Layer;

/// Consecutive cells of a row: x and y of the first cell, and the number of cells.
pub(crate) type CellRun = (i32, i32, i32);

#[saved(block)]
#[derive(Clone, Debug)]
pub(crate) struct LevelDrawing {
    pub theme: String,
    pub legend: SavedLegend,
    pub rows: Vec<String>,
    /// Terrain as the hero remembers it; blank for unknown cells.
    pub seen: Vec<String>,
    /// Cells of `seen` that the hero knows only from a map.
    #[field(each, default)]
    pub mapped: Vec<CellRun>,
    /// Covers (plants, liquids, fire, gas) as the hero last saw them, on cells where they have changed since.
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
    /// Id of the cover for each character in `rows`, followed by its amount if that is below the maximum:
    /// `swamp_gas 40`.
    pub legend: SavedLegend,
    pub rows: Vec<String>,
}

#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct DrawnRecalled {
    pub at: Point,
    pub covers: NameTable<i32>,
}

/// The option is `Some` after a level was read from a save, and `None` once the level is built from the drawing.
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
