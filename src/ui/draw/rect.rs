//! Rectangles of cells: intersection, centring and splitting.

use fifteen_base::{Point, Size};

/// A rectangle of cells. It is empty if its width or height is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rect {
    pub at: Point,
    /// Width and height in cells, never negative.
    pub size: Size,
}

impl Rect {
    /// Creates a rectangle. Negative sizes count as zero.
    pub fn new(x: i32, y: i32, width: i32, height: i32) -> Rect {
        Rect { at: Point::new(x, y), size: Size::new(width.max(0), height.max(0)) }
    }

    pub fn from_size(size: Size) -> Rect {
        Rect::new(0, 0, size.width, size.height)
    }

    pub fn is_empty(self) -> bool {
        self.size.width == 0 || self.size.height == 0
    }

    /// Returns the first column to the right of the rectangle.
    pub fn right(self) -> i32 {
        self.at.x + self.size.width
    }

    /// Returns the first row below the rectangle.
    pub fn bottom(self) -> i32 {
        self.at.y + self.size.height
    }

    pub fn contains(self, at: Point) -> bool {
        self.size.contains(at - self.at)
    }

    pub fn intersection(self, other: Rect) -> Rect {
        let (x, y) = (self.at.x.max(other.at.x), self.at.y.max(other.at.y));
        let (right, bottom) = (self.right().min(other.right()), self.bottom().min(other.bottom()));
        Rect::new(x, y, right - x, bottom - y)
    }

    /// Removes `x` columns at each side, and `y` rows at the top and at the bottom.
    pub fn inset(self, x: i32, y: i32) -> Rect {
        Rect::new(self.at.x + x, self.at.y + y, self.size.width - 2 * x, self.size.height - 2 * y)
    }

    /// Returns a rectangle in the middle of this rectangle, of the given size but not larger than this rectangle.
    pub fn centred(self, size: Size) -> Rect {
        let width = size.width.clamp(0, self.size.width);
        let height = size.height.clamp(0, self.size.height);
        Rect::new(
            self.at.x + (self.size.width - width) / 2,
            self.at.y + (self.size.height - height) / 2,
            width,
            height,
        )
    }

    /// Splits off the first `width` columns and returns (left, right).
    pub fn cut_left(self, width: i32) -> (Rect, Rect) {
        let width = width.clamp(0, self.size.width);
        let Size { width: all, height } = self.size;
        (
            Rect::new(self.at.x, self.at.y, width, height),
            Rect::new(self.at.x + width, self.at.y, all - width, height),
        )
    }

    /// Splits off the first `height` rows and returns (top, bottom).
    pub fn cut_top(self, height: i32) -> (Rect, Rect) {
        let height = height.clamp(0, self.size.height);
        let Size { width, height: all } = self.size;
        (
            Rect::new(self.at.x, self.at.y, width, height),
            Rect::new(self.at.x, self.at.y + height, width, all - height),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cut_parts_make_up_the_whole_rectangle() {
        let whole = Rect::new(2, 3, 10, 5);
        let (left, right) = whole.cut_left(4);
        assert_eq!(left, Rect::new(2, 3, 4, 5));
        assert_eq!(right, Rect::new(6, 3, 6, 5));
        let (top, rest) = whole.cut_top(99);
        assert_eq!((top, rest.is_empty()), (whole, true));
    }

    #[test]
    fn centred_and_inset_rectangles_stay_inside() {
        let whole = Rect::new(0, 0, 10, 4);
        assert_eq!(whole.centred(Size::new(4, 2)), Rect::new(3, 1, 4, 2));
        assert_eq!(whole.centred(Size::new(40, 20)), whole);
        assert!(whole.inset(6, 0).is_empty());
        assert!(whole.intersection(Rect::new(10, 0, 5, 5)).is_empty());
    }
}
