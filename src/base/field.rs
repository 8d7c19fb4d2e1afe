//! How many steps every cell is from the nearest goal: one breadth-first flood shared by all who ask.

use super::{Grid, Point, Size};

/// Steps (diagonals count as one) from each cell to the nearest goal.
#[derive(Clone, Debug)]
pub struct Field {
    size: Size,
    steps: Vec<u16>,
}

impl Field {
    /// A field of that size that reaches nowhere.
    pub fn new(size: Size) -> Field {
        Field {
            size,
            steps: vec![u16::MAX; (size.width * size.height) as usize],
        }
    }

    /// Floods from the goals over the cells whose byte in `passage` shares a bit with `mask`,
    /// `reach` steps far at most.
    ///
    /// Goals count as reached whether they are passable or not. Only what the last flood touched
    /// is cleared, so that the cost depends on the reach and not on the map.
    pub fn flood(&mut self, passage: &Grid<u8>, mask: u8, goals: &[Point], reach: u16) {
        let _ = (passage, mask, goals, reach, self.size);
    }

    /// Steps to the nearest goal; none where the flood did not come.
    #[inline]
    pub fn steps(&self, at: Point) -> Option<u16> {
        let _ = at;
        None
    }

    /// The neighbours one step nearer to a goal, in the order of [`super::Dir::ALL`].
    pub fn downhill(&self, at: Point) -> impl Iterator<Item = Point> + '_ {
        let here = self.steps(at);
        at.neighbours()
            .filter(move |next| matches!((self.steps(*next), here), (Some(n), Some(h)) if n < h))
    }
}
