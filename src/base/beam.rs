//! Light within one quarter of the view, going outwards line by line.
//!
//! The quarter widens by one cell on each side with each line. A beam is the light between two
//! slopes; a wall that stands in it splits it, as here on the third line from the eye:
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
//! What counts as lit follows Albert Ford's "Symmetric Shadowcasting": a wall when a beam touches
//! it, a floor when a beam holds its centre; so two floor cells see each other or neither does.

use super::strips::{Strips, low_bits, piece, put};

/// Where one side of a beam crosses the line at hand: `at + part / whole` columns from the eye.
///
/// The slope is `step / whole` and never steeper than 1, so that the next line is one addition
/// away and no division is ever needed.
#[derive(Clone, Copy, Debug)]
struct Edge {
    at: i32,
    part: i32,
    whole: i32,
    step: i32,
}

impl Edge {
    /// One of the quarter's own two sides, on the first line: -1 for the west, 1 for the east.
    fn side(step: i32) -> Edge {
        Edge { at: step, part: 0, whole: 1, step }
    }

    /// The slope through the west side of the cell `column` on the line `depth`, on that line.
    #[inline]
    fn west_of(column: i32, depth: i32) -> Edge {
        Edge { at: column - 1, part: depth, whole: 2 * depth, step: 2 * column - 1 }
    }

    /// The same slope one line further out.
    #[inline]
    fn deeper(mut self) -> Edge {
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

    /// The first column whose centre lies on the edge or east of it.
    #[inline]
    fn ceil(self) -> i32 {
        self.at + i32::from(self.part > 0)
    }

    /// The first column that reaches further east than the edge.
    #[inline]
    fn first_touched(self) -> i32 {
        self.at + i32::from(2 * self.part >= self.whole)
    }

    /// The last column that reaches further west than the edge.
    #[inline]
    fn last_touched(self) -> i32 {
        self.at + i32::from(2 * self.part > self.whole)
    }
}

/// The light between two edges, both on the same line.
#[derive(Clone, Copy, Debug)]
pub struct Beam {
    west: Edge,
    east: Edge,
}

/// One quarter of the view. Lines are rows for the northern and southern quarter and columns for
/// the western and eastern one; "column" here is a place on a line, counted from the eye's.
#[derive(Clone, Copy, Debug)]
pub struct Quarter {
    /// The line of the eye.
    pub line: usize,
    /// The bit of the eye on each line.
    pub bit: usize,
    /// Whether lines are counted down as one goes outwards.
    pub backward: bool,
    /// How many lines to go at most; all exist.
    pub depth: usize,
    /// How many bits a line has.
    pub length: usize,
    /// The line of what is opaque that is the first in what is seen.
    pub first_line: usize,
    /// The bit of what is opaque that is the first in what is seen.
    pub first_bit: usize,
}

/// The beams of two neighbouring lines, kept to spare allocations.
#[derive(Clone, Debug, Default)]
pub struct Beams {
    here: Vec<Beam>,
    next: Vec<Beam>,
}

impl Quarter {
    /// Sets the bits of all that is lit, and answers how many lines that took.
    pub fn light(&self, opaque: &Strips, seen: &mut Strips, beams: &mut Beams) -> usize {
        beams.here.clear();
        beams.here.push(Beam { west: Edge::side(-1), east: Edge::side(1) });
        for depth in 1..=self.depth {
            let line = if self.backward { self.line - depth } else { self.line + depth };
            let mut row = Row {
                quarter: self,
                depth: depth as i32,
                opaque: opaque.line(line),
                seen: seen.line_mut(line - self.first_line),
                next: &mut beams.next,
            };
            for beam in &beams.here {
                row.cross(*beam);
            }
            std::mem::swap(&mut beams.here, &mut beams.next);
            beams.next.clear();
            if beams.here.is_empty() {
                return depth;
            }
        }
        self.depth
    }
}

/// One line of a quarter while beams cross it.
struct Row<'a> {
    quarter: &'a Quarter,
    depth: i32,
    opaque: &'a [u64],
    seen: &'a mut [u64],
    next: &'a mut Vec<Beam>,
}

impl Row<'_> {
    /// Lights what the beam holds of this line, and hands on what passes it.
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
            let walls = piece(self.opaque, bit) & all;
            let mut lit = all;
            if column < beam.west.ceil() {
                lit &= walls | !1;
            }
            if column + count - 1 > beam.east.at {
                lit &= walls | !(1 << (count - 1));
            }
            put(self.seen, bit - self.quarter.first_bit, lit);

            let before = after_wall.unwrap_or(walls & 1);
            let mut changes = (walls ^ (walls << 1 | before)) & all;
            while changes != 0 {
                let place = changes.trailing_zeros();
                let edge = Edge::west_of(column + place as i32, self.depth);
                if walls >> place & 1 == 1 {
                    self.hand_on(west, edge);
                } else {
                    west = edge;
                }
                changes &= changes - 1;
            }
            after_wall = Some(walls >> (count - 1) & 1);
            column += count;
        }
        if after_wall == Some(0) {
            self.hand_on(west, beam.east);
        }
    }

    #[inline]
    fn hand_on(&mut self, west: Edge, east: Edge) {
        self.next.push(Beam { west: west.deeper(), east: east.deeper() });
    }
}
