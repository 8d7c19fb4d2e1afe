//! The one door to the world.

use super::action::Action;
use super::actor::{Actor, ActorId};
use super::event::Event;
use super::level::Level;
use super::log::Log;
use super::world::World;
use crate::base::{Dir, Point, Sight};
use crate::content::{Content, Kind, Scenario};
use std::rc::Rc;

/// What somebody does over several turns until something disturbs them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Behaviour {
    /// Run along a corridor or a wall.
    Run(Dir),
    /// Rest until healed.
    Rest,
    /// Walk to what is not yet known.
    Explore,
    /// Walk to a place that is known.
    Travel(Point),
}

/// A run being played.
pub struct Game {
    content: Rc<Content>,
    world: World,
    sight: Sight,
    behaviour: Option<Behaviour>,
    debug: Option<Log>,
}

impl Game {
    /// A new run, at the top of the scenario's first level.
    pub fn new(content: Rc<Content>, scenario: Kind<Scenario>, name: &str, seed: u64) -> Game {
        let _ = (content, scenario, name, seed);
        std::process::abort()
    }

    /// Goes on with a world that was saved.
    pub fn resume(content: Rc<Content>, world: World) -> Game {
        let _ = (content, world);
        std::process::abort()
    }

    /// The hero tries something; if it took time, the world goes on until the hero must choose again.
    /// Ends any behaviour.
    pub fn play(&mut self, action: Action) -> Vec<Event> {
        let _ = action;
        Vec::new()
    }

    /// The hero begins something of several turns (and does the first of them), unless there is a
    /// reason not to.
    pub fn begin(&mut self, behaviour: Behaviour) -> Vec<Event> {
        let _ = behaviour;
        Vec::new()
    }

    /// The next turn of what the hero has begun; nothing if there is nothing.
    pub fn carry_on(&mut self) -> Vec<Event> {
        Vec::new()
    }

    /// The player broke in on what the hero was doing.
    pub fn interrupt(&mut self) -> Vec<Event> {
        Vec::new()
    }

    /// What the hero is doing over several turns.
    pub fn behaviour(&self) -> Option<Behaviour> {
        self.behaviour
    }

    /// What can exist.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// What does exist.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// The level that the hero is on.
    pub fn level(&self) -> &Level {
        &self.world.levels[&self.world.here]
    }

    /// The hero; none when dead.
    pub fn hero(&self) -> Option<&Actor> {
        self.world.hero()
    }

    /// Where the hero is, or died.
    pub fn hero_at(&self) -> Point {
        Point::default()
    }

    /// Whether the hero sees the cell now.
    pub fn sees(&self, at: Point) -> bool {
        self.sight.sees(at)
    }

    /// The monsters in sight, the nearest first.
    pub fn in_sight(&self) -> Vec<&Actor> {
        Vec::new()
    }

    /// The nearest known cell with a stair of that sort.
    pub fn known_stair(&self, stair: crate::content::tile::Stair) -> Option<Point> {
        let _ = stair;
        None
    }

    /// Doors beside the hero that could be opened (`true`) or closed (`false`).
    pub fn doors(&self, closed: bool) -> Vec<Point> {
        let _ = closed;
        Vec::new()
    }

    /// The chance to hit, in percent: of the hero to hit that actor, and of that actor to hit the hero.
    pub fn odds(&self, id: ActorId) -> Option<(i32, i32)> {
        let _ = id;
        None
    }

    /// What the player has been told since the program started: what happened, and the asides
    /// (refusals, why a behaviour stopped) that are no part of the world and never saved.
    pub fn log(&self) -> &Log {
        &self.world.log
    }

    /// Tells the player something about the program and not the world: "Saved."
    pub fn remark(&mut self, text: String) {
        let _ = text;
    }

    /// Messages for those who look under the hood, while the debug channel is on.
    pub fn debug_log(&self) -> Option<&Log> {
        self.debug.as_ref()
    }

    /// Switches the debug channel; it never changes what happens.
    pub fn set_debug(&mut self, on: bool) {
        self.debug = on.then(Log::default);
    }
}
