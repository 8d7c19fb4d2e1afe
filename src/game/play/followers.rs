//! Followers of the hero between levels: adjacent hunters and nearby allies that can move, see and reach the hero.

use crate::world::compute_stats::statuses;
use crate::world::formula::FOLLOW_DISTANCE;
use crate::world::level::fields::passage_mask;
use crate::world::sides::is_ally;
use crate::world::{Actor, ActorId, Bond, Level, Mood, Stats, World};
use fifteen_base::{DistanceField, Point};
use fifteen_content::Content;
use fifteen_content::kinds::tile::Ways;

const MAX_FOLLOW_STEPS: u16 = 6;

impl World {
    pub(in crate::play) fn followers_in_reach(&self, content: &Content) -> Vec<ActorId> {
        let Some((level, hero)) = self.levels.get(&self.current_level).zip(self.hero()) else {
            return Vec::new();
        };
        let near = |actor: &Actor| match is_ally(actor, hero.id) {
            true => actor.at.distance(hero.at) <= FOLLOW_DISTANCE,
            false => actor.at.is_adjacent(hero.at) && matches!(actor.mood, Mood::Hunting { .. }),
        };
        let can_follow = |actor: &&Actor| {
            let ways = content.monsters[actor.kind].ways;
            near(actor)
                && ways.intersects(Ways::WALK.union(Ways::FLY))
                && can_leave(actor, content)
                && steps_to_nearest((level, actor), &[hero.at], MAX_FOLLOW_STEPS, content).is_some()
        };
        level.actors.iter().filter(can_follow).map(|actor| actor.id).collect()
    }
}

/// Whether an actor is able to leave a level: awake, seeing, and neither captive nor held.
pub(in crate::play) fn can_leave(actor: &Actor, content: &Content) -> bool {
    let body = Stats::for_actor(actor, content);
    let held = statuses(actor, content).any(|status| content.statuses[status].holds > 0);
    let awake = actor.mood != Mood::Asleep && !body.helpless;
    actor.bond == Bond::Free && awake && !body.blind && !held
}

/// Returns the number of steps from an actor to the nearest of the cells `to`, or `None` beyond `max_steps`.
pub(in crate::play) fn steps_to_nearest(
    (level, actor): (&Level, &Actor),
    to: &[Point],
    max_steps: u16,
    content: &Content,
) -> Option<u16> {
    let mask = passage_mask(Stats::for_actor(actor, content).ways, &content.monsters[actor.kind]);
    let mut field = DistanceField::new(level.size());
    field.flood(level.passage(), mask, &[actor.at], max_steps);
    let open = |at: &&Point| level.passage().get(**at).is_some_and(|bits| bits & mask != 0);
    to.iter().filter(open).filter_map(|at| field.steps(*at)).min()
}
