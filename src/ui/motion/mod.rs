//! Map animations between turns: projectiles, explosions, hits, draining health bars.
//! Animations show events that the hero noticed, and use no random numbers of the game.

mod timeline;

use super::draw::{Canvas, UiColors};
use super::light::AnimationFrame;
use super::panels::viewport::Viewport;
use super::settings::AnimationSpeed;
use fifteen_game::{Event, EventKind, Game};
use std::time::Duration;
use timeline::Clip;

pub const FRAME_TIME: Duration = Duration::from_millis(33);
/// Frame time while only lighting and water are animated.
pub const SURFACE_FRAME: Duration = Duration::from_millis(400);
/// Number of frames in which lost health drains from the health bar.
const DRAIN_FRAMES: i32 = 18;
/// Number of animation frames per shown frame at the fast setting.
const FAST_FRAMES: u32 = 3;

#[derive(Clone, Debug, Default)]
pub struct Animations {
    clips: Vec<Clip>,
    frame: u32,
    /// Current frame of the animated lighting and water.
    surface_frame: u32,
    draining: i32,
    drain_per_frame: i32,
}

impl Animations {
    pub fn start(&mut self, events: &[Event], game: &Game, colors: &UiColors) {
        self.skip();
        self.clips = timeline::clips(events, game, colors);
        self.draining = events.iter().map(hp_lost).sum::<i32>().max(0);
        self.drain_per_frame = (self.draining / DRAIN_FRAMES).max(1);
    }

    /// Whether the animation of an event is running. Flickering light and moving water never end, so they do not
    /// count.
    pub fn is_playing(&self) -> bool {
        self.draining > 0 || self.clips.iter().any(|clip| self.frame < clip.end())
    }

    pub fn skip(&mut self) {
        self.clips.clear();
        (self.frame, self.draining) = (0, 0);
    }

    pub fn advance(&mut self, pace: AnimationSpeed) {
        self.surface_frame = self.surface_frame.wrapping_add(1).max(1);
        let steps = match pace {
            AnimationSpeed::Full => 1,
            AnimationSpeed::Fast => FAST_FRAMES,
            AnimationSpeed::Off => return self.skip(),
        };
        self.frame += steps;
        self.draining = (self.draining - self.drain_per_frame * steps as i32).max(0);
        if !self.is_playing() {
            self.skip();
        }
    }

    pub fn surface_frame(&self) -> AnimationFrame {
        AnimationFrame(self.surface_frame)
    }

    /// Returns the lost hit points that the hero's health bar still shows.
    pub fn draining(&self) -> i32 {
        self.draining
    }

    pub fn draw(&self, camera: &Viewport, canvas: &mut Canvas) {
        for clip in &self.clips {
            clip.draw(self.frame, camera, canvas);
        }
    }
}

/// Returns the hit points that an event cost the hero.
fn hp_lost(event: &Event) -> i32 {
    let (EventKind::Hit { on: who, damage, .. } | EventKind::Hurt { who, damage, .. }) = event.kind else {
        return 0;
    };
    if who.hero { damage } else { 0 }
}
