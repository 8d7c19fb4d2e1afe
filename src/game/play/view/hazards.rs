//! Hazards of a step, and the approach to an enemy, based on the hero's knowledge.

use crate::rules::combat::attack::reaches;
use crate::rules::combat::attack_context::attack_range;
use crate::world::equipment::is_harmless_trap;
use crate::world::hazard_cost::trap_harm;
use crate::world::level::trajectory::is_line_clear;
use crate::world::{Actor, Cause, HazardTolerance, HeroKnowledge};
use crate::{Game, Stance};
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{Dir, Point};
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{Cover, Faction, Kind, Stat, Trap};

#[derive(Clone, Copy, Debug)]
pub struct StepTrap<'a> {
    pub trap: &'a Trap,
    /// Average damage, in hit points.
    pub damage: i32,
}

#[derive(Clone, Copy, Debug)]
pub enum StepHazard<'a> {
    Trap(StepTrap<'a>),
    Cover(&'a Cover),
    /// A room of a faction that has not invited the hero.
    Room(&'a Faction),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ApproachError {
    NoKnownWay,
    /// Every way leads through a hazard. Holds the name of the first one.
    Hazardous(String),
}

impl Game {
    /// Returns the cells of the known captives, the nearest first. Captives do not move.
    pub fn known_captives(&self) -> Vec<Point> {
        let mut known: Vec<Point> = self.world().known_captives().map(Actor::at).collect();
        sort_by_key(&mut known, |at| (at.distance(self.hero_at()), *at));
        known
    }

    /// Whether a cause of damage is a cover, such as fire or gas, on the hero's cell.
    pub fn stands_in_hazard(&self, cause: Cause) -> bool {
        self.level().covers().at(self.hero_at()).any(|patch| cause == Cause::Cover(patch.kind))
    }

    /// Returns the known trap that a step to a cell would set off, unless it is harmless to the hero.
    pub fn step_trap(&self, to: Point) -> Option<StepTrap<'_>> {
        let (hero, content) = (self.hero()?, self.content());
        let placed = self.level().traps().get(&to).filter(|placed| placed.known)?;
        let trap = &content.traps[placed.kind];
        let ways = content.monsters[hero.kind()].ways.union(self.stats(hero).ways);
        let spared = trap.spares_flyers && ways.intersects(Ways::FLY);
        let free = self.seen_at(to).is_none() && !self.is_held();
        let twice = trap_harm(trap).map_or(0, |harm| harm.twice_mean_damage);
        let damage = i32::try_from((twice + 1) / 2).unwrap_or(i32::MAX);
        let harmless = is_harmless_trap(hero, trap, content);
        (free && !spared && !harmless).then_some(StepTrap { trap, damage })
    }

    /// Returns the known hazard of a step in a direction. `None` if the hero would attack, struggle or bump instead,
    /// is immune to the hazard, or already stands in it.
    pub fn step_hazard(&self, dir: Dir) -> Option<StepHazard<'_>> {
        if self.attacks_beyond_step(dir) {
            return None;
        }
        let to = self.hero_at() + dir;
        let trap = self.step_trap(to).map(StepHazard::Trap);
        let harm = trap.or_else(|| self.harmful_cover(to).map(StepHazard::Cover));
        harm.or_else(|| self.uninviting_faction(to).map(StepHazard::Room))
    }

    /// Returns the known cover on a cell, such as fire or gas, that would harm the hero. Leaves out covers
    /// with the effects of one that the hero already stands in.
    fn harmful_cover(&self, to: Point) -> Option<&Cover> {
        let (hero, content, level) = (self.hero()?, self.content(), self.level());
        let ways = content.monsters[hero.kind()].ways.union(self.stats(hero).ways);
        let passes = level.terrain().get(to).is_some_and(|tile| content.tiles[*tile].ways.intersects(ways));
        if !passes || self.seen_at(to).is_some() || self.is_held() {
            return None;
        }
        let inside = |kind: Kind<Cover>| &content.covers[kind].inside;
        let stands_in = |kind| level.covers().at(hero.at()).any(|patch| inside(patch.kind) == inside(kind));
        let new = level.remembered_covers(to).map(|patch| patch.kind).filter(|kind| !stands_in(*kind));
        new.map(|kind| &content.covers[kind]).find(|cover| {
            let spared = cover.spares_flyers && ways.intersects(Ways::FLY);
            !spared && self.harms(hero, cover)
        })
    }

    /// Returns the faction whose room a step would enter for the first time and without an invitation.
    fn uninviting_faction(&self, to: Point) -> Option<&Faction> {
        let known = self.world.hero_knowledge(&self.content)?;
        let free = known.passable(to) && self.seen_at(to).is_none() && !self.is_held();
        Some(&self.content.factions[known.uninvited_room(to).filter(|_| free)?.faction])
    }

    /// Whether a step in a direction becomes an attack, because the hero's weapon reaches an enemy further away.
    fn attacks_beyond_step(&self, dir: Dir) -> bool {
        let reach = self.hero().map_or(0, |hero| self.stats(hero)[Stat::Reach]);
        let mut at = self.hero_at() + dir;
        (0..reach).any(|_| {
            at = at + dir;
            self.seen_at(at).is_some_and(|actor| self.stance(actor) == Stance::Foe)
        })
    }

    /// Whether the hero can attack an enemy without a step.
    pub fn can_attack(&self, foe: &Actor) -> bool {
        let Some(hero) = self.hero() else { return false };
        let (from, to, body) = (hero.at(), foe.at(), self.stats(hero));
        let diagonal = self.content().monsters[hero.kind()].diagonal;
        let mut attacks = self.attacks_of(hero).into_iter();
        let near = from.is_adjacent(to) || self.sees(to) && is_line_clear(self.level(), from, to);
        near && attacks.any(|attack| reaches(attack_range(attack, &body), diagonal, from, to))
    }

    /// Returns the first step of a safe way to a cell beside an enemy.
    ///
    /// # Errors
    /// The reason why there is no such way.
    pub fn approach(&self, foe: &Actor) -> Result<Dir, ApproachError> {
        let lets_pass = |other: &Actor| matches!(self.stance(other), Stance::Own | Stance::Ally);
        let others = self.actors_in_sight().into_iter().filter(|other| !lets_pass(other)).map(Actor::at);
        let known = self.hero_knowledge().ok_or(ApproachError::NoKnownWay)?;
        // A hero who pursues an enemy may enter rooms without an invitation.
        let known = HeroKnowledge { other_actors: others.collect(), faction_rooms: Vec::new(), ..known };
        let straight = |at: Point| known.body.diagonal || at.manhattan_distance(foe.at()) == 1;
        let beside = |at: Point| at.is_adjacent(foe.at()) && straight(at);
        let first = |path: Vec<Point>| known.at.direction_to(*path.first()?);
        if let Some(dir) = known.path_to(HazardTolerance::Never, beside).and_then(first) {
            return Ok(dir);
        }
        let risky_path = known.path_to(HazardTolerance::Any, beside).unwrap_or_default();
        let danger = risky_path.into_iter().find_map(|at| known.danger(at));
        Err(danger.map_or(ApproachError::NoKnownWay, |danger| {
            ApproachError::Hazardous(danger.killer_name(self.content()).to_owned())
        }))
    }
}
