//! Followers of the hero between levels: adjacent hunters and nearby allies that can move, see and reach the stair.

use crate::world::body::statuses;
use crate::world::formula::LEAD;
use crate::world::level::fields::mask;
use crate::world::sides::is_ally;
use crate::world::{Actor, ActorId, Body, Bond, Level, Mood, World};
use fifteen_base::{Field, Point};
use fifteen_content::Content;
use fifteen_content::kinds::tile::Ways;

/// Maximum number of steps of a follower to the hero's cell.
const SHORT: u16 = 6;

impl World {
    /// Returns the followers: hunters beside the hero, and allies nearby, that can walk or fly.
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

/// Whether an actor is able to leave: awake, seeing, and neither bound nor held.
pub(in crate::play) fn is_able(actor: &Actor, content: &Content) -> bool {
    let body = Body::for_actor(actor, content);
    let held = statuses(actor, content).any(|status| content.statuses[status].holds > 0);
    let awake = actor.mood != Mood::Asleep && !body.helpless;
    actor.bond == Bond::Free && awake && !body.blind && !held
}

/// Returns the number of steps from an actor to the nearest of some cells, or `None` beyond `most` steps.
pub(in crate::play) fn steps(
    (level, actor): (&Level, &Actor),
    to: &[Point],
    most: u16,
    content: &Content,
) -> Option<u16> {
    let mask = mask(Body::for_actor(actor, content).ways, &content.monsters[actor.kind]);
    let mut field = Field::new(level.size());
    field.flood(level.passage(), mask, &[actor.at], most);
    let open = |at: &&Point| level.passage().get(**at).is_some_and(|bits| bits & mask != 0);
    to.iter().filter(open).filter_map(|at| field.steps(*at)).min()
}
