//! Keys that are held down, which a terminal sends again and again without saying so.

use crate::ui::Key;
use std::time::{Duration, Instant};

/// A key that comes again sooner is held down: terminals send it 10 to 40 times a second, and nobody presses one as
/// often.
const REPEAT: Duration = Duration::from_millis(120);

/// Knows which key was held down when something came up, and does not hear it until it is let go.
#[derive(Default)]
pub(super) struct Held {
    last: Option<(Key, Instant)>,
    deaf: bool,
}

impl Held {
    /// Whether a key that comes at that time is heard.
    pub fn hears(&mut self, key: Key, now: Instant) -> bool {
        let held = self
            .last
            .is_some_and(|(last, then)| last == key && now.duration_since(then) < REPEAT);
        // The first repetition comes late; the key may be held all the same.
        self.deaf &= self.last.is_some_and(|(last, _)| last == key);
        self.last = Some((key, now));
        !(self.deaf && held)
    }

    /// The key that is held down, if one is, is not heard any more.
    pub fn let_go(&mut self) {
        self.deaf = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_held_key_is_not_heard_again_until_it_is_pressed_anew() {
        let begun = Instant::now();
        let at = |milliseconds| begun + Duration::from_millis(milliseconds);
        let (east, north) = (Key::char('l'), Key::char('k'));
        let mut held = Held::default();
        assert!(held.hears(east, at(0)) && held.hears(east, at(30)));
        held.let_go();
        assert!(!held.hears(east, at(60)) && !held.hears(east, at(90)));
        assert!(held.hears(east, at(400)), "pressed anew");
        assert!(!held.hears(east, at(430)), "and held again");
        assert!(held.hears(north, at(440)), "another key");
        assert!(held.hears(east, at(450)) && held.hears(east, at(480)));
    }
}
