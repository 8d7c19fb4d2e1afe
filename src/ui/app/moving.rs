//! Animations while the game waits for input.

use super::App;
use crate::light::is_restless;
use crate::motion::{FRAME, LULL};
use crate::panels::camera::follow;
use crate::settings::Pace;
use fifteen_game::{Event, Game};
use std::time::Duration;

/// Shortest frame time. Faster screens advance by several steps at a time.
const SHORTEST: Duration = Duration::from_millis(20);

impl App {
    /// Turns animations on, as a player is watching. Scripts leave them off.
    pub fn watched(&mut self) {
        self.show.watched = true;
    }

    /// Starts the animations of new events.
    pub(super) fn set_in_motion(&mut self, events: &[Event]) {
        if self.show.watched && self.settings.motion != Pace::Off {
            let (session, looks) = (&self.session, &self.looks);
            if let Some(session) = session {
                self.show.motion.hear(events, &session.game, looks);
            }
        }
    }

    /// Returns the time until the next frame, or `None` without animation. Where redrawing is slow, as in a remote
    /// terminal, `restless` is false, and light and water do not move.
    pub fn next_frame(&self, restless: bool) -> Option<Duration> {
        if let Some(pace) = self.pace() {
            return Some(pace.max(SHORTEST));
        }
        if !self.show.watched || self.settings.motion == Pace::Off {
            return None;
        }
        if self.show.motion.is_playing() {
            return Some(FRAME);
        }
        let lit = restless && self.settings.light && !self.looks.flat;
        let on_map = self.screens.len() == 1 && self.trouble.broken.is_none();
        let game = self.game().filter(|_| lit && on_map)?;
        self.is_restless(game).then_some(LULL)
    }

    fn is_restless(&self, game: &Game) -> bool {
        let map = self.context().layout(self.show.size.get()).map;
        is_restless(game, &follow(map, self.settings.map_cells, game))
    }

    /// Returns the time until the top screen advances by itself.
    fn pace(&self) -> Option<Duration> {
        let top =
            self.screens.last().filter(|_| self.show.watched && self.trouble.broken.is_none());
        top.and_then(|screen| screen.pace())
    }

    /// Advances to the next animation frame.
    pub fn animate(&mut self) {
        if let Some(pace) = self.pace()
            && let Some(top) = self.screens.last_mut()
        {
            let steps = SHORTEST.as_micros() / pace.as_micros().max(1);
            top.go_on(u32::try_from(steps).unwrap_or(u32::MAX).max(1));
            return;
        }
        self.show.motion.step(self.settings.motion);
    }
}
