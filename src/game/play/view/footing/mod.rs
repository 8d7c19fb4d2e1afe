//! What the hero knows of a cell before they set foot on it.

mod approach;
mod peril;

pub use approach::NoWay;
pub use peril::Peril;

use crate::Game;
use crate::world::toll::spring;
use crate::world::{Actor, Bond, Cause};
use fifteen_base::Point;
use fifteen_base::sorted::sort_by_key;
use fifteen_content::Trap;
use fifteen_content::kinds::tile::Ways;

/// A trap that the hero would walk into.
#[derive(Clone, Copy, Debug)]
pub struct Pitfall<'a> {
    /// Which.
    pub trap: &'a Trap,
    /// The hit points that it takes, about.
    pub damage: i32,
}

impl Game {
    /// Where captives are bound that the hero knows of, the nearest first: they do not move, so that who has seen the
    /// cell has seen them.
    pub fn known_captives(&self) -> Vec<Point> {
        let level = self.level();
        let captives = level.actors().iter().filter(|one| one.bond() == Bond::Captive);
        let known = captives.map(Actor::at).filter(|at| level.was_seen(*at));
        let mut known: Vec<Point> = known.collect();
        sort_by_key(&mut known, |at| (at.distance(self.hero_at()), *at));
        known
    }

    /// Whether the hero stands in a cover that may be the reason of something.
    pub fn stands_in(&self, cause: Cause) -> bool {
        let mut covers = self.level().covers().on(self.hero_at());
        covers.any(|patch| cause == Cause::Cover(patch.kind))
    }

    /// The trap that the hero knows of on a cell, and would set off by a step there.
    pub fn pitfall(&self, to: Point) -> Option<Pitfall<'_>> {
        let (hero, content) = (self.hero()?, self.content());
        let snare = self.level().traps().get(&to).filter(|snare| snare.known)?;
        let trap = &content.traps[snare.kind];
        let ways = content.monsters[hero.kind()].ways.and(self.body(hero).ways);
        let spared = trap.spares_flyers && ways.meets(Ways::FLY);
        let free = self.seen_at(to).is_none() && !self.is_held();
        let twice = spring(trap).map_or(0, |harm| harm.twice);
        let damage = i32::try_from((twice + 1) / 2).unwrap_or(i32::MAX);
        (free && !spared).then_some(Pitfall { trap, damage })
    }
}
