//! Animations while the game waits for input.

use super::App;
use crate::light::has_moving_surfaces;
use crate::motion::{FRAME_TIME, SURFACE_FRAME};
use crate::panels::viewport::viewport_at_hero;
use crate::settings::AnimationSpeed;
use fifteen_game::Event;
use std::time::Duration;

/// Minimum time between frames. Screens with a shorter step interval advance several steps per frame.
const MIN_FRAME_TIME: Duration = Duration::from_millis(20);

impl App {
    /// Turns animations on. They are off by default, because scripts and tests do not need them.
    pub fn enable_animations(&mut self) {
        self.display.animated = true;
    }

    pub(super) fn start_animations(&mut self, events: &[Event]) {
        if self.display.animated && self.settings.motion != AnimationSpeed::Off {
            let (session, colors) = (&self.session, &self.colors);
            if let Some(session) = session {
                self.display.animations.start(events, &session.game, colors);
            }
        }
    }

    /// Returns the time until the next frame; `None` if nothing moves. If `restless` is `false`, flickering light and
    /// water count as still.
    pub fn next_frame(&self, restless: bool) -> Option<Duration> {
        if let Some(pace) = self.step_interval() {
            return Some(pace.max(MIN_FRAME_TIME));
        }
        if !self.display.animated || self.settings.motion == AnimationSpeed::Off {
            return None;
        }
        if self.display.animations.is_playing() {
            return Some(FRAME_TIME);
        }
        let lit = restless && self.settings.light && !self.colors.no_lighting;
        let on_map = self.screens.len() == 1 && self.problems.error_screen.is_none();
        let game = self.game().filter(|_| lit && on_map)?;
        let map = self.context().layout(self.display.size.get()).map;
        let view = viewport_at_hero(map, self.settings.map_cells, game);
        has_moving_surfaces(game, &view).then_some(SURFACE_FRAME)
    }

    /// Returns the time until the top screen advances by itself.
    fn step_interval(&self) -> Option<Duration> {
        let top =
            self.screens.last().filter(|_| self.display.animated && self.problems.error_screen.is_none());
        top.and_then(|screen| screen.step_interval())
    }

    /// Advances the top screen if it runs by itself, like a replay. For all other screens, advances the animations on
    /// the map.
    pub fn animate(&mut self) {
        if let Some(pace) = self.step_interval()
            && let Some(top) = self.screens.last_mut()
        {
            let steps = MIN_FRAME_TIME.as_micros() / pace.as_micros().max(1);
            top.advance(u32::try_from(steps).unwrap_or(u32::MAX).max(1));
            return;
        }
        self.display.animations.advance(self.settings.motion);
    }
}
