//! What the player has begun to write at doors that want an answer, kept while they are away from them.

use super::line::Line;
use crate::base::Point;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// A line for each door, by its level and its place.
#[derive(Debug, Default)]
pub struct Drafts(RefCell<BTreeMap<(u16, Point), Line>>);

impl Drafts {
    /// What was written at a door, if anything was.
    pub fn at(&self, level: u16, door: Point) -> Option<Line> {
        self.0.borrow().get(&(level, door)).cloned()
    }

    /// Keeps what is written at a door.
    pub fn keep(&self, level: u16, door: Point, line: &Line) {
        self.0.borrow_mut().insert((level, door), line.clone());
    }
}
