//! How people take to the hero: whom one can deal with, and what it costs to do them harm: they are not forgotten by the town, and
//! the watch comes for who did it.

pub mod parley;

use crate::rules::Turn;
use crate::world::sides::is_person;
use crate::world::{Actor, ActorId, EventKind, Mood, Refusal};

/// A person beside the hero who is at peace with them.
pub fn neighbour<'t>(turn: &'t Turn, id: ActorId, with: ActorId) -> Result<&'t Actor, Refusal> {
    let actor = turn.actor(with).filter(|actor| actor.at.touches(turn.place(id)));
    let actor = actor.filter(|_| id == turn.hero).ok_or(Refusal::NobodyToTalk)?;
    if turn.are_foes(id, with) {
        return Err(Refusal::NotOnSpeakingTerms);
    }
    if is_person(actor, turn.content) { Ok(actor) } else { Err(Refusal::NobodyToTalk) }
}

/// What the town thinks less of a hero who has struck one of them, and who has killed one, in points of standing.
const STRUCK: i32 = 2;
const KILLED: i32 = 5;

/// How far away the cry for the watch is heard, in cells.
const CRY: i32 = 60;

/// The hero or somebody of theirs has done a person harm for the first time: those who guard the place and hear it come for them.
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

/// The hero or somebody of theirs has killed a person.
pub fn killed(turn: &mut Turn) {
    think_less(turn, KILLED);
}

/// The town thinks so many points less of the hero, where a game asks what it thinks.
fn think_less(turn: &mut Turn, points: i32) {
    if let Some(standing) = turn.content.scenarios[turn.run.scenario].standing {
        turn.mark(standing, None, -points);
    }
}
