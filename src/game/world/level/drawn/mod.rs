//! A level as a save draws it: rows of characters for its terrain, for what the hero remembers of it, and for what covers it.

mod covers;
mod draw;
mod terrain;

use crate::record::legend::Legend;
use crate::record::table::Table;
use crate::record::{Fields, Origin, Page, Record, Scan, saved};
use fifteen_base::Point;
use fifteen_content::Layer;

/// Cells side by side: the first from the left edge and from the top, and how many.
pub(crate) type Run = (i32, i32, i32);

/// What of a level is drawn, and its theme.
#[saved(block)]
#[derive(Clone, Debug)]
pub(crate) struct Drawn {
    pub theme: String,
    /// What the characters of `rows` and `seen` stand for.
    pub legend: Legend,
    pub rows: Vec<String>,
    /// What the hero remembers, as it was when last seen; a blank for what was never seen.
    pub seen: Vec<String>,
    /// The cells of `seen` that the hero knows from a map only.
    #[field(each, default)]
    pub mapped: Vec<Run>,
    /// What the hero remembers of covers that have changed since.
    #[field(each, default)]
    pub recalled: Vec<DrawnRecalled>,
    /// What covers the terrain, layer by layer.
    #[field(each, default)]
    pub covers: Vec<DrawnCovers>,
}

/// What covers the cells of a part of a level in one layer, as a picture.
#[saved(block)]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct DrawnCovers {
    pub layer: Layer,
    /// The upper left cell of the picture.
    pub at: Point,
    /// What the characters of `rows` stand for: `grass`, or `swamp_gas 40` for less than all there can be.
    pub legend: Legend,
    /// A blank for a cell without a cover.
    pub rows: Vec<String>,
}

/// What covered a cell when the hero last saw it.
#[saved]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct DrawnRecalled {
    pub at: Point,
    /// How much there was of each.
    pub covers: Table<i32>,
}

/// A level that was read has it until the level is made of it.
impl Fields for Option<Box<Drawn>> {
    fn scan_fields(scan: &mut Scan<'_>) -> Option<Self> {
        Drawn::scan_fields(scan).map(|own| Some(Box::new(own)))
    }

    fn read_fields(r: &mut Record<'_>, origin: &mut Origin<'_>) -> Option<Self> {
        Drawn::read_fields(r, origin).map(|own| Some(Box::new(own)))
    }

    fn fields_break(&self) -> bool {
        true
    }

    fn print_fields(&self, page: &mut Page<'_>) {
        if let Some(own) = self {
            own.print_fields(page);
        }
    }
}
