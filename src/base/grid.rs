//! Two-dimensional grid of values.

use super::{Dir, Point, Size};
use fifteen_derive::Getters;
use std::ops::{Index, IndexMut};

/// A grid of values, one per cell, stored row by row. Indexing with a point off the grid panics.
#[derive(Clone, Debug, Default, PartialEq, Eq, Getters)]
pub struct Grid<T> {
    #[get]
    size: Size,
    #[get(&[T])]
    cells: Vec<T>,
}

impl<T: Clone> Grid<T> {
    #[inline]
    pub fn new(size: Size, value: T) -> Grid<T> {
        let size = Size::new(size.width.max(0), size.height.max(0));
        Grid { size, cells: vec![value; size.width as usize * size.height as usize] }
    }

    #[inline]
    pub fn fill(&mut self, value: T) {
        self.cells.fill(value);
    }
}

impl<T> Grid<T> {
    /// Returns a grid of cells listed row by row, or `None` if the number of cells is not width times height.
    #[inline]
    pub fn from_cells(size: Size, cells: Vec<T>) -> Option<Grid<T>> {
        let fits =
            size.width >= 0 && size.height >= 0 && size.width as usize * size.height as usize == cells.len();
        fits.then_some(Grid { size, cells })
    }

    #[inline]
    pub fn contains(&self, at: Point) -> bool {
        self.size.contains(at)
    }

    /// Returns the index of a point in [`Grid::cells`], or `None` off the grid.
    #[inline]
    pub fn offset(&self, at: Point) -> Option<usize> {
        self.contains(at).then(|| at.y as usize * self.size.width as usize + at.x as usize)
    }

    #[inline]
    pub fn get(&self, at: Point) -> Option<&T> {
        self.offset(at).map(|i| &self.cells[i])
    }

    #[inline]
    pub fn get_mut(&mut self, at: Point) -> Option<&mut T> {
        self.offset(at).map(|i| &mut self.cells[i])
    }

    #[inline]
    pub fn cells_mut(&mut self) -> &mut [T] {
        &mut self.cells
    }

    #[inline]
    pub fn rows(&self) -> impl Iterator<Item = &[T]> {
        self.cells.chunks(self.size.width.max(1) as usize)
    }

    /// Iterates over all points by row, from west to east.
    #[inline]
    pub fn points(&self) -> Points {
        Points { size: self.size, next: Point::default() }
    }

    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Point, &T)> {
        self.points().zip(&self.cells)
    }
}

#[derive(Clone, Debug)]
pub struct Points {
    size: Size,
    next: Point,
}

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        let at = self.next;
        if at.y >= self.size.height || self.size.width <= 0 {
            return None;
        }
        self.next.x += 1;
        if self.next.x == self.size.width {
            self.next = Point::new(0, at.y + 1);
        }
        Some(at)
    }
}

impl<T: Copy> Grid<T> {
    /// Returns the values of the eight neighbours of a cell in the order of [`Dir::ALL`], with `outside` for
    /// neighbours off the grid. The call costs little more than three calls of [`Grid::get`].
    #[inline]
    pub fn around(&self, at: Point, outside: T) -> [T; 8] {
        let width = self.size.width as usize;
        let inside =
            Size::new(self.size.width - 2, self.size.height - 2).contains(Point::new(at.x - 1, at.y - 1));
        if inside {
            let corner = (at.y as usize - 1) * width + at.x as usize - 1;
            let row = |start: usize| self.cells.get(start..)?.first_chunk::<3>();
            let rows = (row(corner), row(corner + width), row(corner + 2 * width));
            if let (Some(a), Some(b), Some(c)) = rows {
                return [a[1], a[2], b[2], c[2], c[1], c[0], b[0], a[0]];
            }
        }
        Dir::ALL.map(|dir| self.get(at + dir).copied().unwrap_or(outside))
    }
}

impl<T> Index<Point> for Grid<T> {
    type Output = T;
    #[inline]
    fn index(&self, at: Point) -> &T {
        assert!(self.contains(at), "{at} is off a grid of {}", self.size);
        &self.cells[at.y as usize * self.size.width as usize + at.x as usize]
    }
}

impl<T> IndexMut<Point> for Grid<T> {
    #[inline]
    fn index_mut(&mut self, at: Point) -> &mut T {
        assert!(self.contains(at), "{at} is off a grid of {}", self.size);
        &mut self.cells[at.y as usize * self.size.width as usize + at.x as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_in_reading_order() {
        let grid = Grid::from_cells(Size::new(2, 2), vec!['a', 'b', 'c', 'd']).unwrap();
        let text: String = grid.iter().map(|(_, c)| *c).collect();
        assert_eq!(text, "abcd");
        assert_eq!(grid[Point::new(0, 1)], 'c');
        assert_eq!(grid.get(Point::new(2, 0)), None);
        assert_eq!(grid.get(Point::new(0, -1)), None);
    }

    #[test]
    fn around_matches_reading_each_neighbour() {
        let size = Size::new(4, 3);
        let grid = Grid::from_cells(size, (0..12).collect()).unwrap();
        for at in Grid::new(Size::new(6, 5), ()).points().map(|p| p - Point::new(1, 1)) {
            let each = Dir::ALL.map(|dir| grid.get(at + dir).copied().unwrap_or(-1));
            assert_eq!(grid.around(at, -1), each, "{at}");
        }
    }

    #[test]
    fn from_cells_rejects_a_wrong_number_of_cells() {
        assert!(Grid::from_cells(Size::new(2, 2), vec![1, 2, 3]).is_none());
    }
}
