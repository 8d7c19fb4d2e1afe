//! The numbers of somebody at a moment: with what counts only under conditions, as far as those hold.

use crate::world::modifiers::walk::Hand;
use crate::world::modifiers::why::{Why, why};
use crate::world::{Actor, Body, Scene};
use fifteen_content::{Condition, Stat};

/// What changes by itself is no number: dice never make a modifier count.
pub(crate) fn never(_: i32) -> bool {
    false
}

impl Scene<'_> {
    /// The numbers of an actor now, when nothing in particular happens.
    pub(crate) fn body(&self, actor: &Actor) -> Body {
        let mut holds = |one: &Condition| self.holds(one, actor.id, None, &mut never);
        Body::at_moment(actor, self.content, &mut holds)
    }

    /// One number of an actor now.
    pub(crate) fn number(&self, actor: &Actor, stat: Stat) -> i32 {
        match actor.pack.is_empty() && actor.states.is_empty() {
            true => Body::number(actor, stat, self.content),
            false => self.body(actor)[stat],
        }
    }

    /// Why a number of an actor is what it is now.
    pub(crate) fn why(&self, actor: &Actor, stat: Stat) -> Why {
        let mut holds = |one: &Condition| self.holds(one, actor.id, None, &mut never);
        why(actor, Hand::Wields, stat, self.content, &mut holds)
    }
}
