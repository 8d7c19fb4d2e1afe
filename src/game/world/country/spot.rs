//! Spots: where in the country a level is.

use fifteen_base::country::Chunk;
use std::fmt;

/// Where in the country a level is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    /// Which chunk.
    pub chunk: Chunk,
    /// How many levels under it; 0 for the open country.
    pub under: u16,
}

impl Spot {
    /// The open country of a chunk.
    pub fn open(chunk: Chunk) -> Spot {
        Spot { chunk, under: 0 }
    }

    /// So many levels under it.
    pub fn beneath(self, levels: u16) -> Spot {
        Spot { under: self.under.saturating_add(levels), ..self }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.under {
            0 => write!(f, "chunk {}", self.chunk),
            under => write!(f, "{under} under chunk {}", self.chunk),
        }
    }
}
