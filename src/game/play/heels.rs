//! Who goes with the hero from level to level: who is at their heels can move, see and come to where the hero leaves.

use crate::world::body::statuses;
use crate::world::formula::LEAD;
use crate::world::level::fields::mask;
use crate::world::sides::is_ally;
use crate::world::{Actor, ActorId, Body, Bond, Level, Mood, World};
use fifteen_base::{Field, Point};
use fifteen_content::Content;
use fifteen_content::kinds::tile::Ways;

/// Who comes along needs no more steps than so many to where the hero leaves.
const SHORT: u16 = 6;

impl World {
    /// Those who hunt the hero and stand beside them, on feet or wings, and the hero's allies nearby.
    pub(in crate::play) fn at_heels(&self, content: &Content) -> Vec<ActorId> {
        let Some((level, hero)) = self.levels.get(&self.here).zip(self.hero()) else {
            return Vec::new();
        };
        let near = |actor: &Actor| match is_ally(actor, hero.id) {
            true => actor.at.distance(hero.at) <= LEAD,
            false => actor.at.touches(hero.at) && matches!(actor.mood, Mood::Hunting { .. }),
        };
        let comes = |actor: &&Actor| {
            let ways = content.monsters[actor.kind].ways;
            near(actor)
                && ways.meets(Ways::WALK.and(Ways::FLY))
                && is_able(actor, content)
                && steps((level, actor), &[hero.at], SHORT, content).is_some()
        };
        level.actors.iter().filter(comes).map(|actor| actor.id).collect()
    }
}

/// Whether somebody is in a state to go anywhere: awake, with open eyes, and neither bound nor held.
pub(in crate::play) fn is_able(actor: &Actor, content: &Content) -> bool {
    let body = Body::of(actor, content);
    let held = statuses(actor, content).any(|status| content.statuses[status].holds > 0);
    let awake = actor.mood != Mood::Asleep && !body.helpless;
    actor.bond == Bond::Free && awake && !body.blind && !held
}

/// How many steps it is for somebody to the nearest of those cells of their level, if no more than that.
pub(in crate::play) fn steps(
    (level, actor): (&Level, &Actor),
    to: &[Point],
    most: u16,
    content: &Content,
) -> Option<u16> {
    let mask = mask(Body::of(actor, content).ways, &content.monsters[actor.kind]);
    let mut field = Field::new(level.size());
    field.flood(level.passage(), mask, &[actor.at], most);
    let open = |at: &&Point| level.passage().get(**at).is_some_and(|bits| bits & mask != 0);
    to.iter().filter(open).filter_map(|at| field.steps(*at)).min()
}
