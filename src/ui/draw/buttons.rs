//! The parts of a canvas that press a key when they are clicked.

use super::Rect;
use crate::input::Key;
use fifteen_base::Point;

/// Which cells press which key; what was added last lies above the others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Buttons(Vec<(Rect, Option<Key>)>);

impl Buttons {
    /// From now on those cells press that key.
    pub fn add(&mut self, area: Rect, key: Key) {
        if !area.is_empty() {
            self.0.push((area, Some(key)));
        }
    }

    /// From now on those cells press nothing: something else was drawn over them.
    pub fn cover(&mut self, area: Rect) {
        if !self.0.is_empty() {
            self.0.push((area, None));
        }
    }

    /// No cell presses anything.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// The button that lies in that cell: all of its cells, and the key that it presses.
    pub fn at(&self, at: Point) -> Option<(Rect, Key)> {
        let (area, key) = self.0.iter().rev().find(|(area, _)| area.contains(at))?;
        Some((*area, (*key)?))
    }

    /// The keys that can be pressed, and a cell that does it.
    pub fn all(&self) -> impl Iterator<Item = (Point, Key)> {
        let shown = |(area, key): &(Rect, Option<Key>)| {
            let (_, own) = self.at(area.at)?;
            (Some(own) == *key).then_some((area.at, own))
        };
        self.0.iter().filter_map(shown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_drawn_over_a_button_takes_its_place() {
        let mut buttons = Buttons::default();
        let pressed = |buttons: &Buttons, x| buttons.at(Point::new(x, 0)).map(|(_, key)| key);
        buttons.cover(Rect::new(0, 0, 9, 1));
        buttons.add(Rect::new(0, 0, 4, 1), Key::char('a'));
        buttons.cover(Rect::new(2, 0, 4, 3));
        buttons.add(Rect::new(3, 0, 1, 1), Key::char('b'));
        let keys: Vec<Option<Key>> = (0..5).map(|x| pressed(&buttons, x)).collect();
        let (a, b) = (Some(Key::char('a')), Some(Key::char('b')));
        assert_eq!(keys, [a, a, None, b, None]);
        assert_eq!(buttons.all().count(), 2);
        buttons.clear();
        assert_eq!(buttons.at(Point::new(0, 0)), None);
    }
}
