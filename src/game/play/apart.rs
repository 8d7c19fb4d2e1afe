//! Enemies that can neither reach the hero nor harm them from a distance: behind glass, on an island, in a pool.

use super::game::Game;
use crate::rules::combat::blow::range;
use crate::world::level::fields::mask;
use crate::world::{Actor, Body};
use fifteen_base::Field;
use fifteen_content::kinds::ability::When;

/// The nearest cell to the hero that a creature can reach.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Nearest {
    Apart,
    /// A cell beside the hero's cell, but not that cell itself.
    Beside,
    /// The hero's own cell.
    All,
}

impl Game {
    /// Whether an actor cannot reach the hero's cell and has no ranged attack. A hero who moves on leaves it behind.
    pub(crate) fn is_apart(&self, actor: &Actor) -> bool {
        !self.harms_from_afar(actor) && self.nearest(actor) != Nearest::All
    }

    /// Whether an actor cannot even come beside the hero, who stays in place, and has no ranged attack.
    pub(crate) fn is_out_of_reach(&self, actor: &Actor) -> bool {
        !self.harms_from_afar(actor) && self.nearest(actor) == Nearest::Apart
    }

    /// Whether an actor can act over a distance: by a ranged attack, an ability for prey or when hurt, or an item.
    fn harms_from_afar(&self, actor: &Actor) -> bool {
        let (content, body) = (&self.content, self.body(actor));
        let kind = &content.monsters[actor.kind];
        let mut abilities = kind.abilities.iter().map(|own| content.abilities[*own].when);
        self.attacks(actor).into_iter().any(|attack| range(attack, &body) > 1)
            || abilities.any(|when| matches!(when, When::Prey | When::Hurt))
            || kind.mind.uses_items && !actor.pack.is_empty()
    }

    fn nearest(&self, actor: &Actor) -> Nearest {
        let (level, at) = (self.level(), self.hero_at);
        let mask =
            mask(Body::for_actor(actor, &self.content).ways, &self.content.monsters[actor.kind]);
        let mut field = Field::new(level.size());
        field.flood(level.passage(), mask, &[at], u16::MAX);
        let open = level.passage().get(at).is_some_and(|bits| bits & mask != 0);
        match (field.steps(actor.at), open) {
            (None, _) => Nearest::Apart,
            (Some(_), false) => Nearest::Beside,
            (Some(_), true) => Nearest::All,
        }
    }
}
