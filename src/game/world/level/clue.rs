//! Plot clues on the cells of a level, and graves of earlier heroes.

use crate::record::saved;
use fifteen_content::kinds::plot::Clue;
use fifteen_content::{Content, Kind, Plot};

/// An undiscovered plot clue on a cell, or a grave. Ids that the data do not define are kept.
#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacedClue {
    /// Id of the plot; `None` for a grave.
    pub plot: Option<String>,
    /// Id of the clue, or name of the buried hero.
    pub clue: String,
    /// Id of the tile that reappears when the hero takes the clue; `None` for clues that stay.
    pub tile_below: Option<String>,
}

impl PlacedClue {
    /// Returns the plot and the clue, or `None` for a grave, and for ids that the data do not define.
    pub fn definition<'c>(&self, content: &'c Content) -> Option<(Kind<Plot>, &'c Clue)> {
        let kind = content.plots.find(self.plot.as_deref()?)?;
        Some((kind, content.plots[kind].clue(&self.clue)?))
    }
}
