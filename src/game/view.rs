//! What screens may ask of a game: it is all read-only.

use super::action::Refusal;
use super::actor::{Actor, ActorId};
use super::game::Game;
use super::hit::Hit;
use super::level::Level;
use super::log::Log;
use super::narrate;
use super::strike::knows;
use super::world::World;
use crate::base::{Dir, Point};
use crate::content::Content;
use crate::content::tile::Stair;

impl Game {
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

    /// The hero. The dead hero too, for those who look at the end of the tale.
    pub fn hero(&self) -> Option<&Actor> {
        self.world.hero()
    }

    /// Where the hero is, or died.
    pub fn hero_at(&self) -> Point {
        self.hero_at
    }

    /// What the player has been told since the program started and, from the save, before: what happened,
    /// asides about the program (which are no part of the world and never saved), and everything else
    /// while the debug channel is on.
    pub fn log(&self) -> &Log {
        self.shown_log()
    }

    /// Whether the debug channel is on.
    pub fn debug(&self) -> bool {
        self.is_debugging()
    }

    /// Whether the hero sees the cell now.
    pub fn sees(&self, at: Point) -> bool {
        let own = self
            .hero()
            .map_or(0, |hero| self.content.monsters[hero.kind()].senses.sight);
        self.sight().sees(at) && at.distance(self.hero_at) <= own
    }

    /// The monsters in sight, the nearest first.
    pub fn in_sight(&self) -> Vec<&Actor> {
        let hero = self.world.hero_id();
        let others = self
            .level()
            .actors()
            .iter()
            .filter(|a| a.id() != hero && self.sees(a.at()));
        let mut seen: Vec<&Actor> = others.collect();
        seen.sort_by_key(|a| (a.at().distance(self.hero_at), a.id()));
        seen
    }

    /// The nearest remembered cell with a stair of that sort.
    pub fn known_stair(&self, stair: Stair) -> Option<Point> {
        let leads = |tile| self.content.tiles[tile].stair == Some(stair);
        let known = self
            .level()
            .memory()
            .iter()
            .filter(|(_, tile)| tile.is_some_and(leads));
        known
            .map(|(at, _)| at)
            .min_by_key(|at| (at.distance(self.hero_at), *at))
    }

    /// Doors beside the hero that could be opened (`true`) or closed (`false`).
    pub fn doors(&self, opened: bool) -> Vec<Point> {
        let turns = |at: &Point| {
            let tile = self
                .level()
                .terrain()
                .get(*at)
                .map(|t| &self.content.tiles[*t]);
            tile.is_some_and(|t| {
                if opened {
                    t.opens_to.is_some()
                } else {
                    t.closes_to.is_some()
                }
            })
        };
        Dir::ALL
            .into_iter()
            .map(|dir| self.hero_at + dir)
            .filter(turns)
            .collect()
    }

    /// The blow that the hero would strike at that actor with the first attack, and the one it would
    /// strike at the hero: none for those who have nothing to strike with.
    pub fn blows(&self, id: ActorId) -> (Option<Hit>, Option<Hit>) {
        let (Some(hero), Some(other)) = (self.hero(), self.level().actors().get(id)) else {
            return (None, None);
        };
        let (us, them) = (
            &self.content.monsters[hero.kind()],
            &self.content.monsters[other.kind()],
        );
        let ours = us
            .attacks
            .first()
            .map(|attack| Hit::new(us, attack, them, !knows(other)));
        let theirs = them
            .attacks
            .first()
            .map(|attack| Hit::new(them, attack, us, false));
        (ours, theirs)
    }

    /// Why something cannot be done, in words.
    pub fn refusal(&self, why: Refusal) -> String {
        narrate::refusal(why, &self.content)
    }

    /// The chance to hit, in percent: of the hero to hit that actor, and of that actor to hit the hero.
    /// None where either has nothing to strike with.
    pub fn odds(&self, id: ActorId) -> Option<(i32, i32)> {
        let (ours, theirs) = self.blows(id);
        Some((ours?.chance(), theirs?.chance()))
    }
}
