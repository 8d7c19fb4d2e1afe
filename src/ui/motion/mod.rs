//! What moves on the map between two turns: flights, blasts, blows, health that drains. It is made from the events that the
//! hero noticed, after the game has gone on: nothing waits for it, and no random number of the game is used for it.

mod timeline;

use super::draw::{Canvas, Looks};
use super::light::Moment;
use super::panels::camera::Camera;
use super::settings::Pace;
use fifteen_game::{Event, EventKind, Game};
use std::time::Duration;
use timeline::Clip;

/// How long a frame is shown while something flies or bursts.
pub const FRAME: Duration = Duration::from_millis(33);
/// The same while nothing moves but light and water.
pub const LULL: Duration = Duration::from_millis(400);
/// The frames in which lost health drains from its bar.
const DRAIN: i32 = 18;
/// How many frames are left out for each that is shown, where it is to go fast.
const FAST: u32 = 3;

/// What moves now.
#[derive(Clone, Debug, Default)]
pub struct Motion {
    clips: Vec<Clip>,
    /// The frame of the clips that is shown.
    frame: u32,
    /// The frame of what always moves.
    moment: u32,
    /// Hit points that the hero has lost, and that their bar still shows.
    draining: i32,
    /// How many of them go with each frame.
    ebb: i32,
}

impl Motion {
    /// Takes in what has happened; what was moving is over.
    pub fn hear(&mut self, events: &[Event], game: &Game, looks: &Looks) {
        self.skip();
        self.clips = timeline::clips(events, game, looks);
        self.draining = events.iter().map(lost).sum::<i32>().max(0);
        self.ebb = (self.draining / DRAIN).max(1);
    }

    /// Whether something moves that will come to an end.
    pub fn is_playing(&self) -> bool {
        self.draining > 0 || self.clips.iter().any(|clip| self.frame < clip.ends())
    }

    /// Brings all of that to its end.
    pub fn skip(&mut self) {
        self.clips.clear();
        (self.frame, self.draining) = (0, 0);
    }

    /// Goes on to the next frame.
    pub fn step(&mut self, pace: Pace) {
        self.moment = self.moment.wrapping_add(1).max(1);
        let steps = match pace {
            Pace::Full => 1,
            Pace::Fast => FAST,
            Pace::Off => return self.skip(),
        };
        self.frame += steps;
        self.draining = (self.draining - self.ebb * steps as i32).max(0);
        if !self.is_playing() {
            self.skip();
        }
    }

    /// The moment of light and water.
    pub fn moment(&self) -> Moment {
        Moment(self.moment)
    }

    /// Hit points that the hero has lost and that their bar still shows.
    pub fn draining(&self) -> i32 {
        self.draining
    }

    /// Draws what moves over the map.
    pub fn draw(&self, camera: &Camera, canvas: &mut Canvas) {
        for clip in &self.clips {
            clip.draw(self.frame, camera, canvas);
        }
    }
}

/// The hit points that an event cost the hero.
fn lost(event: &Event) -> i32 {
    if let EventKind::Hit { on, damage, .. } = event.what
        && on.hero
    {
        return damage;
    }
    if let EventKind::Hurt { who, damage, .. } = event.what
        && who.hero
    {
        return damage;
    }
    0
}
