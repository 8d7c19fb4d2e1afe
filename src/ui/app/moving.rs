//! What moves on the screen while the game waits.

use super::App;
use crate::light::is_restless;
use crate::motion::{FRAME, LULL};
use crate::panels::camera::follow;
use crate::settings::Pace;
use fifteen_game::{Event, Game};
use std::time::Duration;

/// No picture is shorter: what goes on faster takes several steps at a time.
const SHORTEST: Duration = Duration::from_millis(20);

impl App {
    /// Somebody sees the screens, and what is to be seen for a moment is shown. Where nobody does, as in scripts, every
    /// screen stands still.
    pub fn watched(&mut self) {
        self.show.watched = true;
    }

    /// Shows what has happened as something that moves.
    pub(super) fn set_in_motion(&mut self, events: &[Event]) {
        if self.show.watched && self.settings.motion != Pace::Off {
            let (session, looks) = (&self.session, &self.looks);
            if let Some(session) = session {
                self.show.motion.hear(events, &session.game, looks);
            }
        }
    }

    /// How long the picture is to stand still before its next frame: none if it does not move. Where small changes cost
    /// much, as they do in a terminal far away, `restless` is false: there light and water stand still.
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

    /// How long the screen on top is to be seen before it goes on by itself, where somebody sees it.
    fn pace(&self) -> Option<Duration> {
        let top =
            self.screens.last().filter(|_| self.show.watched && self.trouble.broken.is_none());
        top.and_then(|screen| screen.pace())
    }

    /// Goes on to the next frame of the picture.
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
