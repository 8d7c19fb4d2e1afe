//! Who can neither come to the hero nor harm them from where they can be: behind glass, on an island, in their pool.

use super::game::Game;
use crate::rules::combat::blow::range;
use crate::world::level::fields::mask;
use crate::world::{Actor, Body};
use fifteen_base::Field;
use fifteen_content::kinds::ability::When;

/// How near somebody can come to the hero, by the ways that they go.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Nearest {
    /// They have no way.
    Apart,
    /// To a cell beside the hero's, and no further.
    Beside,
    /// To any cell that the hero is on.
    All,
}

impl Game {
    /// Whether somebody can come to no cell on the hero's way, and harms nobody from afar: who goes on leaves them behind.
    pub(crate) fn is_apart(&self, actor: &Actor) -> bool {
        !self.harms_from_afar(actor) && self.nearest(actor) != Nearest::All
    }

    /// Whether somebody cannot even come beside the hero, who stays where they are, and harms nobody from afar.
    pub(crate) fn is_out_of_reach(&self, actor: &Actor) -> bool {
        !self.harms_from_afar(actor) && self.nearest(actor) == Nearest::Apart
    }

    /// Whether somebody has anything that works over a distance: a shot, a spell, something to throw, a way to be elsewhere.
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
        let mask = mask(Body::of(actor, &self.content).ways, &self.content.monsters[actor.kind]);
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
