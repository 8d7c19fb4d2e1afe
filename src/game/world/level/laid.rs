//! Clues of plots that lie on a level, or are heard there, and graves.

use crate::record::saved;
use fifteen_content::kinds::plot::Clue;
use fifteen_content::{Content, Kind, Plot};

/// A clue of a plot at a cell of a level, that the hero has not found. It goes by the words of the data: nothing is lost when
/// data that are gone come back.
#[saved]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaidClue {
    /// The id of the plot; none for the grave of a hero of an earlier run.
    pub plot: Option<String>,
    /// The id of the clue; of a grave the name of the hero.
    pub clue: String,
    /// The id of the tile that comes back when it is taken up; none if nothing is to be taken up.
    pub under: Option<String>,
}

impl LaidClue {
    /// The plot and the clue, if it is one and the data define both.
    pub fn found_in<'c>(&self, content: &'c Content) -> Option<(Kind<Plot>, &'c Clue)> {
        let kind = content.plots.find(self.plot.as_deref()?)?;
        Some((kind, content.plots[kind].clue(&self.clue)?))
    }
}
