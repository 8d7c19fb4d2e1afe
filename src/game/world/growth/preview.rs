//! What the next rank of a skill would bring.

use super::Growth;
use crate::content::{Content, Kind, Modifier, Skill, Stat};
use crate::game::world::{Actor, Body};

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
    content: &'a Content,
) -> Option<NextRank<'a>> {
    let growth = hero.growth()?;
    let cost = growth.cost(skill, content)?;
    let rank = growth.rank(skill) + 1;
    let mut ranks = growth.ranks.clone();
    ranks.insert(skill, rank);
    let mut then = hero.clone();
    then.growth = Some(Box::new(Growth { ranks, ..growth.clone() }));
    let (now, then) = (Body::of(hero, content), Body::of(&then, content));
    let gains = Stat::ALL.into_iter().filter(|stat| now[*stat] != then[*stat]);
    let gains = gains.map(|stat| Gain { stat, now: now[stat], then: then[stat] }).collect();
    Some(NextRank { rank, cost, gains, modifiers: &content.skills[skill].modifiers })
}
