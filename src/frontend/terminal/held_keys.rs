//! Detects held keys in a terminal, which does not mark repeated key presses.

use fifteen_ui::Key;
use std::time::{Duration, Instant};

/// Maximum time between two repeats of a held key. Terminals repeat a key 10 to 40 times a second, faster than a
/// player presses keys.
const REPEAT: Duration = Duration::from_millis(120);

/// Whether to ignore a key that was down when a danger appeared.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum IgnoreState {
    #[default]
    No,
    /// The key was pressed once. Its next event passes, because it may be a new press: the first repeat of a held key
    /// also comes after a pause.
    Pressed,
    /// The key is repeating. A pause means that the player released it.
    Repeated,
}

/// Filter that ignores a key held during an alarm until the player releases it.
#[derive(Default)]
pub struct HeldKeyFilter {
    last: Option<(Key, Instant)>,
    repeated: bool,
    ignoring: IgnoreState,
}

impl HeldKeyFilter {
    pub fn passes(&mut self, key: Key, now: Instant) -> bool {
        let since = self.last.replace((key, now)).filter(|(last, _)| *last == key);
        let since = since.map(|(_, then)| now.duration_since(then));
        self.repeated = since.is_some_and(|since| since < REPEAT);
        self.ignoring = match (self.ignoring, since.is_some(), self.repeated) {
            (IgnoreState::No, _, _) | (_, false, _) => IgnoreState::No,
            (IgnoreState::Pressed | IgnoreState::Repeated, true, true)
            | (IgnoreState::Pressed, true, false) => IgnoreState::Repeated,
            (IgnoreState::Repeated, true, false) => IgnoreState::No,
        };
        !(self.repeated && self.ignoring == IgnoreState::Repeated)
    }

    pub fn ignore_held(&mut self) {
        self.ignoring = if self.repeated { IgnoreState::Repeated } else { IgnoreState::Pressed };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn held_key_is_ignored_until_pressed_again() {
        let begun = Instant::now();
        let at = |milliseconds| begun + Duration::from_millis(milliseconds);
        let (east, north) = (Key::char('l'), Key::char('k'));
        let mut held = HeldKeyFilter::default();
        assert!(held.passes(east, at(0)) && held.passes(east, at(30)));
        held.ignore_held();
        assert!(!held.passes(east, at(60)) && !held.passes(east, at(90)));
        assert!(held.passes(east, at(400)), "pressed again");
        assert!(held.passes(east, at(800)) && held.passes(east, at(830)), "and held again");
        held.ignore_held();
        assert!(!held.passes(east, at(860)));
        assert!(held.passes(north, at(870)), "another key");
        assert!(held.passes(east, at(880)) && held.passes(east, at(910)));
    }

    #[test]
    fn first_repeat_of_a_key_passes_before_it_is_ignored_as_held() {
        let begun = Instant::now();
        let at = |milliseconds| begun + Duration::from_millis(milliseconds);
        let east = Key::char('l');
        let mut held = HeldKeyFilter::default();
        assert!(held.passes(east, at(0)));
        held.ignore_held();
        assert!(held.passes(east, at(400)), "its first repetition, or pressed again");
        assert!(!held.passes(east, at(430)) && !held.passes(east, at(460)), "held");
        assert!(held.passes(east, at(900)), "pressed again");
        assert!(held.passes(east, at(1300)) && held.passes(east, at(1330)), "and held");
    }
}
