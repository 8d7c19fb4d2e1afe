//! Townspeople: dealing with them, and the consequences of harming them. The town remembers, and the guards come.

pub mod parley;

use crate::rules::Turn;
use crate::world::sides::is_person;
use crate::world::{Actor, ActorId, EventKind, Mood, Refusal};

/// Returns an adjacent person at peace with the hero.
pub fn neighbour<'t>(turn: &'t Turn, id: ActorId, with: ActorId) -> Result<&'t Actor, Refusal> {
    let actor = turn.actor(with).filter(|actor| actor.at.touches(turn.place(id)));
    let actor = actor.filter(|_| id == turn.hero).ok_or(Refusal::NobodyToTalk)?;
    if turn.are_foes(id, with) {
        return Err(Refusal::NotOnSpeakingTerms);
    }
    if is_person(actor, turn.content) { Ok(actor) } else { Err(Refusal::NobodyToTalk) }
}

/// Loss of standing with the town for striking and for killing a person, in points.
const STRUCK: i32 = 2;
const KILLED: i32 = 5;

/// Distance at which guards hear the cry of a victim, in cells.
const CRY: i32 = 60;

/// Handles the first harm to a person by the hero's side: guards that hear it attack.
pub fn struck(turn: &mut Turn, id: ActorId) {
    let Some(victim) = turn.actor(id).filter(|actor| turn.kind(actor).person.is_some()) else {
        return;
    };
    let (who, at) = (turn.who(victim), victim.at);
    turn.tell(at, EventKind::Outcry { who });
    think_less(turn, STRUCK);
    let watch = turn.level.actors.iter().filter(|other| {
        let hears = other.at.distance(at) <= CRY && other.leader.is_none();
        turn.kind(other).person.as_ref().is_some_and(|person| person.guards)
            && hears
            && other.id != id
    });
    let watch: Vec<ActorId> = watch.map(|other| other.id).collect();
    let last = turn.hero_at;
    for id in watch {
        if let Some(guard) = turn.level.actors.get_mut(id) {
            guard.harmed = true;
            guard.mood = Mood::Hunting { last };
        }
    }
}

pub fn killed(turn: &mut Turn) {
    think_less(turn, KILLED);
}

/// Lowers the hero's standing with the town, if the scenario has a mark for it.
fn think_less(turn: &mut Turn, points: i32) {
    if let Some(standing) = turn.content.scenarios[turn.run.scenario].standing {
        turn.mark(standing, None, -points);
    }
}
