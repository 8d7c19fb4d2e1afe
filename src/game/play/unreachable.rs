//! Enemies that can neither reach the hero nor harm the hero from a distance: behind glass, on an island, in a pool.

use crate::rules::combat::attack_context::attack_range;
use crate::world::level::fields::passage_mask;
use crate::{Actor, Game, Stats};
use fifteen_base::DistanceField;
use fifteen_content::kinds::ability::AbilityTrigger;

/// The nearest cell to the hero that a creature can reach.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ReachableCell {
    Unreachable,
    /// A cell beside the hero's cell, but not that cell itself.
    Beside,
    HeroCell,
}

impl Game {
    /// Whether an actor can neither reach the hero's cell nor act at range, so that a hero who moves on is safe.
    pub(crate) fn cannot_reach_hero(&self, actor: &Actor) -> bool {
        !self.can_act_at_range(actor) && self.nearest_reachable_cell(actor) != ReachableCell::HeroCell
    }

    /// Whether an actor can neither come beside the hero nor act at range, so that a hero who stays is safe.
    pub(crate) fn cannot_come_beside_hero(&self, actor: &Actor) -> bool {
        !self.can_act_at_range(actor) && self.nearest_reachable_cell(actor) == ReachableCell::Unreachable
    }

    /// Whether an actor can act over a distance: by a ranged attack, an item, or an ability that it uses against prey
    /// or when hurt.
    fn can_act_at_range(&self, actor: &Actor) -> bool {
        let (content, body) = (&self.content, self.stats(actor));
        let kind = &content.monsters[actor.kind];
        let mut abilities = kind.abilities.iter().map(|own| content.abilities[*own].when);
        self.attacks_of(actor).into_iter().any(|attack| attack_range(attack, &body) > 1)
            || abilities.any(|when| matches!(when, AbilityTrigger::Prey | AbilityTrigger::Hurt))
            || kind.mind.uses_items && !actor.pack.is_empty()
    }

    fn nearest_reachable_cell(&self, actor: &Actor) -> ReachableCell {
        let (level, at) = (self.level(), self.hero_at);
        let ways = Stats::for_actor(actor, &self.content).ways;
        let mask = passage_mask(ways, &self.content.monsters[actor.kind]);
        let mut field = DistanceField::new(level.size());
        field.flood(level.passage(), mask, &[at], u16::MAX);
        let open = level.passage().get(at).is_some_and(|bits| bits & mask != 0);
        match (field.steps(actor.at), open) {
            (None, _) => ReachableCell::Unreachable,
            (Some(_), false) => ReachableCell::Beside,
            (Some(_), true) => ReachableCell::HeroCell,
        }
    }
}
