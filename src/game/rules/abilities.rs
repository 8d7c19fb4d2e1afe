//! Abilities: used on purpose, or because of a blow or a death.

use super::effect::work;
use super::{After, Doer, Source, Turn, react};
use crate::world::borne::of_blow;
use crate::world::formula::ACTION;
use crate::world::{ActorId, Cause, EventKind, Outcome, Refusal, Tried};
use fifteen_base::Point;
use fifteen_content::kinds::ability::When;
use fifteen_content::{Ability, Kind};

/// Uses an ability of the creature's kind, by its place, toward a cell.
pub fn use_ability(turn: &mut Turn, id: ActorId, place: u8, aim: Point) -> Outcome {
    let actor = turn.actor(id).ok_or(Refusal::Over)?;
    let ability = turn.kind(actor).abilities.get(usize::from(place)).copied();
    let ability =
        ability.filter(|ability| is_ready(turn, id, *ability)).ok_or(Refusal::NotUsable)?;
    take_effect(turn, id, ability, aim);
    Ok(Tried::Done(ACTION))
}

/// Whether somebody could use an ability now.
pub fn is_ready(turn: &Turn, id: ActorId, ability: Kind<Ability>) -> bool {
    turn.actor(id).is_some_and(|actor| {
        let mut resting = actor.resting.iter();
        let rests = resting.any(|(other, until)| *other == ability && *until > turn.now);
        !(rests || turn.content.abilities[ability].spoken && turn.body(actor).silent)
    })
}

/// Uses an ability, and rests from it as long as it says.
fn take_effect(turn: &mut Turn, id: ActorId, ability: Kind<Ability>, aim: Point) {
    let definition = &turn.content.abilities[ability];
    let Some((who, at, kind)) = turn.actor(id).map(|a| (turn.who(a), a.at, a.kind)) else {
        return;
    };
    if definition.rest > 0
        && let Some(actor) = turn.level.actors.get_mut(id)
    {
        let until = turn.now + u64::from(definition.rest.unsigned_abs());
        actor.resting.retain(|(other, until)| *other != ability && *until > turn.now);
        actor.resting.push((ability, until));
    }
    turn.tell(at, EventKind::Exerted { by: who, ability });
    let doer = Doer::new(Some(id), at, Source::new(Cause::Creature(kind), Some(id)));
    work(turn, doer, &definition.workings, Some(aim));
}

/// What comes of a blow or a death.
pub fn follow(turn: &mut Turn, after: After) {
    match after {
        After::Death { kind, at } => {
            for ability in &turn.content.monsters[kind].abilities {
                let definition = &turn.content.abilities[*ability];
                if definition.when == When::Death && turn.random.percent(definition.chance) {
                    let doer = Doer::new(None, at, Source::new(Cause::Creature(kind), None));
                    work(turn, doer, &definition.workings, Some(at));
                }
            }
        }
        After::Blow { by, on } => {
            on_blow(turn, by, on, When::Hit);
            on_blow(turn, on, by, When::Struck);
        }
        After::Reaction(answer) => react::give(turn, answer),
    }
}

/// The abilities that somebody has for when they strike or are struck, against the other one.
fn on_blow(turn: &mut Turn, id: ActorId, other: ActorId, when: When) {
    let Some(actor) = turn.actor(id).filter(|actor| actor.hp > 0) else {
        return;
    };
    for ability in of_blow(actor, when, turn.content) {
        let chance = turn.content.abilities[ability].chance;
        if let Some(aim) = turn.actor(other).map(|actor| actor.at)
            && turn.actor(id).is_some()
            && is_ready(turn, id, ability)
            && turn.random.percent(chance)
        {
            take_effect(turn, id, ability, aim);
        }
    }
}

/// How many things may come of one action, so that no chain of explosions goes on for ever.
const MOST_AFTER: usize = 2000;

impl Turn<'_> {
    /// Lets happen what is to come of what was done.
    pub(crate) fn settle(&mut self) {
        for _ in 0..MOST_AFTER {
            let Some(after) = self.after.pop_front() else {
                return;
            };
            follow(self, after);
        }
        self.after.clear();
    }
}
