//! What moves on the screen while the game waits.

use super::App;
use crate::game::{Event, Game};
use crate::ui::light::is_restless;
use crate::ui::motion::{FRAME, LULL};
use crate::ui::panels::follow::follow;
use crate::ui::settings::Pace;
use std::time::Duration;

impl App {
    /// Somebody sees the screens, and what is to be seen for a moment is shown. Where nobody does, as in scripts, every
    /// screen stands still.
    pub fn watched(&mut self) {
        self.watched = true;
    }

    /// Shows what has happened as something that moves.
    pub(super) fn set_in_motion(&mut self, events: &[Event]) {
        if self.watched && self.settings.motion != Pace::Off {
            let (session, looks) = (&self.session, &self.looks);
            if let Some(session) = session {
                self.motion.hear(events, &session.game, looks);
            }
        }
    }

    /// How long the picture is to stand still before its next frame: none if it does not move. Where small changes cost
    /// much, as they do in a terminal far away, `restless` is false: there light and water stand still.
    pub fn next_frame(&self, restless: bool) -> Option<Duration> {
        if !self.watched || self.settings.motion == Pace::Off {
            return None;
        }
        if self.motion.is_playing() {
            return Some(FRAME);
        }
        let lit = restless && self.settings.light && !self.looks.flat;
        let on_map = self.screens.len() == 1 && self.broken.is_none();
        let game = self.game().filter(|_| lit && on_map)?;
        self.is_restless(game).then_some(LULL)
    }

    fn is_restless(&self, game: &Game) -> bool {
        let map = self.context().layout(self.size.get()).map;
        is_restless(game, &follow(map, self.settings.map_cells, game))
    }

    /// Goes on to the next frame of the picture.
    pub fn animate(&mut self) {
        self.motion.step(self.settings.motion);
    }
}
