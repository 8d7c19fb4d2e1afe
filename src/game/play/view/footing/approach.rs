//! The way to a blow: whether the hero can strike somebody from where they stand, and how they come to where they can.

use crate::rules::combat::blow::range;
use crate::rules::combat::strike::reaches;
use crate::world::hero_knowledge::Daring;
use crate::world::level::flight::is_clear;
use crate::world::{Actor, HeroKnowledge};
use crate::{Game, Stance};
use fifteen_base::{Dir, Point};

/// Why nobody comes near somebody who knows better.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoWay {
    /// They know of none.
    Unknown,
    /// All lead through something that does harm: the first of it.
    Through(String),
}

impl Game {
    /// Whether the hero can strike somebody from where they stand.
    pub fn can_strike(&self, foe: &Actor) -> bool {
        let Some(hero) = self.hero() else {
            return false;
        };
        let (from, to, body) = (hero.at(), foe.at(), self.body(hero));
        let slantwise = self.content().monsters[hero.kind()].slantwise;
        let mut attacks = self.attacks(hero).into_iter();
        let near = from.touches(to) || self.sees(to) && is_clear(self.level(), from, to);
        near && attacks.any(|attack| reaches(range(attack, &body), slantwise, from, to))
    }

    /// The first step of the hero to where they stand beside somebody, through nothing that does harm.
    ///
    /// # Errors
    /// Why there is none.
    pub fn approach(&self, foe: &Actor) -> Result<Dir, NoWay> {
        let passed = |other: &Actor| matches!(self.stance(other), Stance::Own | Stance::Ally);
        let others = self.in_sight().into_iter().filter(|other| !passed(other)).map(Actor::at);
        let known = self.known().ok_or(NoWay::Unknown)?;
        let known = HeroKnowledge { others: others.collect(), ..known };
        let straight = |at: Point| known.body.slantwise || at.walk_distance(foe.at()) == 1;
        let beside = |at: Point| at.touches(foe.at()) && straight(at);
        let first = |way: Vec<Point>| known.at.toward(*way.first()?);
        if let Some(dir) = known.way_to(Daring::Nothing, beside).and_then(first) {
            return Ok(dir);
        }
        let dared = known.way_to(Daring::All, beside).unwrap_or_default();
        let danger = dared.into_iter().find_map(|at| known.danger(at));
        Err(danger.map_or(NoWay::Unknown, |danger| {
            NoWay::Through(danger.word(self.content()).to_owned())
        }))
    }
}
