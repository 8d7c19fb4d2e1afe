//! What the next rank of a skill, or a talent, would bring.

use crate::content::{Kind, Modifier, Skill, Stat, Talent};
use crate::game::world::{Actor, Growth, Scene};

/// What the next rank of a skill would bring to a hero as they stand.
#[derive(Clone, Debug)]
pub struct NextRank<'a> {
    /// The rank that it would be.
    pub rank: i32,
    /// What it costs, in skill points.
    pub cost: i32,
    /// What it changes at once.
    pub gains: Vec<Gain>,
    /// What each rank changes, be it now or under some condition.
    pub modifiers: &'a [Modifier],
}

/// A number that would change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gain {
    /// Which.
    pub stat: Stat,
    /// What it is.
    pub now: i32,
    /// What it would be.
    pub then: i32,
}

/// What the next rank of a skill would bring; none where there is no next, or for who does not grow.
pub(in crate::game) fn next_rank<'a>(
    hero: &Actor,
    skill: Kind<Skill>,
    scene: &Scene<'a>,
) -> Option<NextRank<'a>> {
    let (growth, content) = (hero.growth()?, scene.content);
    let cost = growth.cost(skill, content)?;
    let rank = growth.rank(skill) + 1;
    let mut ranks = growth.ranks.clone();
    ranks.insert(skill, rank);
    let gains = gains(hero, Growth { ranks, ..growth.clone() }, scene);
    Some(NextRank { rank, cost, gains, modifiers: &content.skills[skill].modifiers })
}

/// The numbers that a talent would change for a hero as they stand; none for who does not grow.
pub(in crate::game) fn of_talent(
    hero: &Actor,
    talent: Kind<Talent>,
    scene: &Scene<'_>,
) -> Vec<Gain> {
    let Some(growth) = hero.growth().filter(|growth| !growth.has(talent)) else {
        return Vec::new();
    };
    let mut then = growth.clone();
    then.talents.push(talent);
    gains(hero, then, scene)
}

/// What is another number when a hero has become that.
fn gains(hero: &Actor, growth: Growth, scene: &Scene<'_>) -> Vec<Gain> {
    let mut then = hero.clone();
    then.growth = Some(Box::new(growth));
    let (now, then) = (scene.body(hero), scene.body(&then));
    let changed = Stat::ALL.into_iter().filter(|stat| now[*stat] != then[*stat]);
    changed.map(|stat| Gain { stat, now: now[stat], then: then[stat] }).collect()
}
