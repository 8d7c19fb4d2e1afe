//! Plot clues placed on a level, and graves of earlier heroes.

use crate::record::saved;
use fifteen_content::kinds::plot::Clue;
use fifteen_content::{Content, Kind, Plot};

/// An undiscovered plot clue on a cell, or a grave. Its ids are kept even if the data do not define them.
#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacedClue {
    /// Id of the plot; `None` for the grave of a hero of an earlier run.
    pub plot: Option<String>,
    /// Id of the clue, or the name of the hero in the grave.
    pub clue: String,
    /// Id of the tile that reappears when the clue is taken; `None` for clues that are not taken.
    pub tile_below: Option<String>,
}

impl PlacedClue {
    /// Returns the plot and the clue, or `None` for a grave, and for ids that the data do not define.
    pub fn definition<'c>(&self, content: &'c Content) -> Option<(Kind<Plot>, &'c Clue)> {
        let kind = content.plots.find(self.plot.as_deref()?)?;
        Some((kind, content.plots[kind].clue(&self.clue)?))
    }
}
