//! Symmetric shadowcasting within one quarter of the field of view, line by line outwards.
//!
//! Each line of a quarter is two cells longer than the line before. A beam is the light between two edges. A wall
//! inside a beam splits the beam in two, as here on the third line from the eye (`@`):
//!
//! ```text
//!   \     #     /
//!    \ 1 /#\ 2 /
//!     \ / # \ /
//!      \...../
//!       \.../
//!         @
//! ```
//!
//! The rules follow Albert Ford's "Symmetric Shadowcasting": a wall is lit if a beam touches it, a floor cell if its
//! centre lies within a beam. So visibility between two floor cells is symmetric.

use super::bit_rows::{BitRows, low_bits, or_word, read_word};

/// One edge of a beam. On the current line the edge lies `at + part / whole` columns east of the eye.
///
/// Its slope is `step / whole` columns per line, from -1 to 1. So an addition, without a division, moves the edge to
/// the next line.
#[derive(Clone, Copy, Debug)]
struct Edge {
    at: i32,
    part: i32,
    whole: i32,
    step: i32,
}

impl Edge {
    /// Returns the western (`step` -1) or eastern (`step` 1) edge of the quarter, on the first line.
    fn side(step: i32) -> Edge {
        Edge { at: step, part: 0, whole: 1, step }
    }

    /// Returns the edge through the west side of the cell `column` on the line `depth`.
    #[inline]
    fn west_of(column: i32, depth: i32) -> Edge {
        Edge { at: column - 1, part: depth, whole: 2 * depth, step: 2 * column - 1 }
    }

    #[inline]
    fn on_next_line(mut self) -> Edge {
        self.part += self.step;
        if self.part < 0 {
            self.part += self.whole;
            self.at -= 1;
        } else if self.part >= self.whole {
            self.part -= self.whole;
            self.at += 1;
        }
        self
    }

    /// Returns the first column whose centre lies on the edge or east of it.
    #[inline]
    fn ceil(self) -> i32 {
        self.at + i32::from(self.part > 0)
    }

    /// Returns the first column that reaches further east than the edge.
    #[inline]
    fn first_touched(self) -> i32 {
        self.at + i32::from(2 * self.part >= self.whole)
    }

    /// Returns the last column that reaches further west than the edge.
    #[inline]
    fn last_touched(self) -> i32 {
        self.at + i32::from(2 * self.part > self.whole)
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Beam {
    west: Edge,
    east: Edge,
}

/// One quarter of the view. In the northern and southern quarters a line is a row of the map, in the western and
/// eastern quarters a column. In this file, "column" means a position on a line, relative to the eye.
#[derive(Clone, Copy, Debug)]
pub struct Quarter {
    pub line: usize,
    /// Bit number of the eye within its line.
    pub bit: usize,
    pub length: usize,
    /// Line of `opaque` that corresponds to line 0 of `seen`.
    pub first_line: usize,
    /// Bit of `opaque` that corresponds to bit 0 of `seen`.
    pub first_bit: usize,
}

#[derive(Clone, Debug, Default)]
pub struct Beams {
    current: Vec<Beam>,
    next: Vec<Beam>,
}

impl Quarter {
    /// Sets the bits of all lit cells in `seen`, and returns the number of lines that light reached: at most `most`,
    /// and all of these must lie on the map. `backward` says that line numbers decrease away from the eye.
    pub fn light(
        &self,
        most: usize,
        backward: bool,
        opaque: &BitRows,
        seen: &mut BitRows,
        beams: &mut Beams,
    ) -> usize {
        beams.current.clear();
        beams.current.push(Beam { west: Edge::side(-1), east: Edge::side(1) });
        for depth in 1..=most {
            let line = if backward { self.line - depth } else { self.line + depth };
            let mut row = BeamLine {
                quarter: self,
                depth: depth as i32,
                opaque: opaque.line(line),
                seen: seen.line_mut(line - self.first_line),
                next: &mut beams.next,
            };
            for beam in &beams.current {
                row.cross(*beam);
            }
            std::mem::swap(&mut beams.current, &mut beams.next);
            beams.next.clear();
            if beams.current.is_empty() {
                return depth;
            }
        }
        most
    }
}

struct BeamLine<'a> {
    quarter: &'a Quarter,
    depth: i32,
    opaque: &'a [u64],
    seen: &'a mut [u64],
    next: &'a mut Vec<Beam>,
}

impl BeamLine<'_> {
    /// Lights the cells of the line within the beam. The parts of the beam that no wall blocks go into `next`.
    #[inline]
    fn cross(&mut self, beam: Beam) {
        let eye = self.quarter.bit as i32;
        let first = beam.west.first_touched().max(-eye);
        let last = beam.east.last_touched();
        let last = last.min(self.quarter.length as i32 - 1 - eye);
        if first > last {
            return;
        }
        let mut west = beam.west;
        let mut after_wall = None;
        let mut column = first;
        while column <= last {
            let count = (last - column + 1).min(64);
            let all = low_bits(count as usize);
            let bit = (column + eye) as usize;
            let walls = read_word(self.opaque, bit) & all;
            let mut lit = all;
            if column < beam.west.ceil() {
                lit &= walls | !1;
            }
            if column + count - 1 > beam.east.at {
                lit &= walls | !(1 << (count - 1));
            }
            or_word(self.seen, bit - self.quarter.first_bit, lit);

            let before = after_wall.unwrap_or(walls & 1);
            let mut changes = (walls ^ (walls << 1 | before)) & all;
            while changes != 0 {
                let place = changes.trailing_zeros();
                let edge = Edge::west_of(column + place as i32, self.depth);
                if walls >> place & 1 == 1 {
                    self.pass_on(west, edge);
                } else {
                    west = edge;
                }
                changes &= changes - 1;
            }
            after_wall = Some(walls >> (count - 1) & 1);
            column += count;
        }
        if after_wall == Some(0) {
            self.pass_on(west, beam.east);
        }
    }

    #[inline]
    fn pass_on(&mut self, west: Edge, east: Edge) {
        self.next.push(Beam { west: west.on_next_line(), east: east.on_next_line() });
    }
}
