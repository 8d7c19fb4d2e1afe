//! What the parts of a canvas are, for who has it read out: which rows are a list, what stands beside it, and which rows are
//! one text.

use super::Rect;
use fifteen_base::Point;

/// The parts of a canvas that are read as a whole.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Regions {
    lists: Vec<Rect>,
    texts: Vec<Rect>,
    paragraphs: Vec<Rect>,
}

impl Regions {
    /// The rows of that part are entries of a list.
    pub fn add_list(&mut self, area: Rect) {
        self.lists.push(area);
    }

    /// That part is read for itself, and not across with what stands beside it.
    pub fn add_text(&mut self, area: Rect) {
        self.texts.push(area);
    }

    /// The rows of that part are one text, divided where it had no more room.
    pub fn add_paragraph(&mut self, area: Rect) {
        self.paragraphs.push(area);
    }

    /// Nothing is known of the parts.
    pub fn clear(&mut self) {
        *self = Regions::default();
    }

    /// Whether any part is a list.
    pub fn has_list(&self) -> bool {
        !self.lists.is_empty()
    }

    /// The list that a cell belongs to.
    pub fn list_at(&self, at: Point) -> Option<Rect> {
        self.lists.iter().rev().find(|area| area.contains(at)).copied()
    }

    /// Whether two cells belong to one text.
    pub fn is_one_text(&self, one: Point, other: Point) -> bool {
        self.paragraphs.iter().any(|area| area.contains(one) && area.contains(other))
    }

    /// The part at the right that stands beside another one: from its first column on its rows are read after all of those beside
    /// them.
    pub fn beside(&self) -> Option<Rect> {
        let all = || self.lists.iter().chain(&self.texts).filter(|area| !area.is_empty());
        let level =
            |one: &Rect, other: &Rect| one.at.y < other.bottom() && other.at.y < one.bottom();
        let is_beside =
            |right: &&Rect| all().any(|left| left.right() <= right.at.x && level(left, right));
        let first = all().find(is_beside)?;
        // What stands below it in the same columns is read with it.
        let column = all().filter(|area| area.at.x >= first.at.x);
        let top = column.clone().map(|area| area.at.y).min()?;
        let bottom = column.map(|area| area.bottom()).max()?;
        Some(Rect::new(first.at.x, top, first.size.width, bottom - top))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_beside_a_list_is_known_with_what_is_below_it() {
        let mut regions = Regions::default();
        regions.add_list(Rect::new(1, 2, 20, 10));
        assert_eq!(regions.beside(), None);
        regions.add_text(Rect::new(1, 14, 40, 3));
        assert_eq!(regions.beside(), None, "below it");
        regions.add_text(Rect::new(23, 1, 30, 6));
        regions.add_text(Rect::new(23, 8, 30, 2));
        assert_eq!(regions.beside(), Some(Rect::new(23, 1, 30, 9)));
        assert_eq!(regions.list_at(Point::new(3, 4)), Some(Rect::new(1, 2, 20, 10)));
        assert_eq!(regions.list_at(Point::new(30, 4)), None);
    }
}
