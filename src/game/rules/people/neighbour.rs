//! Somebody whom the hero can deal with.

use crate::rules::Turn;
use crate::world::sides::is_person;
use crate::world::{Actor, ActorId, Refusal};

/// A person beside the hero who is at peace with them.
pub fn neighbour<'t>(turn: &'t Turn, id: ActorId, with: ActorId) -> Result<&'t Actor, Refusal> {
    let actor = turn.actor(with).filter(|actor| actor.at.touches(turn.place(id)));
    let actor = actor.filter(|_| id == turn.hero).ok_or(Refusal::NobodyToTalk)?;
    if turn.are_foes(id, with) {
        return Err(Refusal::NotOnSpeakingTerms);
    }
    if is_person(actor, turn.content) { Ok(actor) } else { Err(Refusal::NobodyToTalk) }
}
