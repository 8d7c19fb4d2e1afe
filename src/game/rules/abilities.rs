//! Abilities of creatures, used deliberately or triggered by hits and deaths, and the hero's active talents.

use super::effect::work;
use super::{After, Doer, Source, Turn, choice, noise, react, states};
use crate::world::borne::of_blow;
use crate::world::formula::ACTION;
use crate::world::{Actor, ActorId, Body, Cause, EventKind, Outcome, Refusal, Scene, Tried};
use fifteen_base::Point;
use fifteen_content::kinds::ability::When;
use fifteen_content::kinds::status::EndsBy;
use fifteen_content::{Ability, Condition, Kind, Talent};

/// Uses an ability of the creature's kind, by index, toward a cell.
pub fn use_ability(turn: &mut Turn, id: ActorId, place: u8, aim: Point) -> Outcome {
    let actor = turn.actor(id).ok_or(Refusal::Over)?;
    let ability = turn.kind(actor).abilities.get(usize::from(place)).copied();
    let ability =
        ability.filter(|ability| is_ready(turn, id, *ability)).ok_or(Refusal::NotUsable)?;
    take_effect(turn, id, ability, aim);
    Ok(Tried::Done(ACTION))
}

/// Whether an ability is off cooldown, and its user can speak if it must be spoken.
pub fn is_ready(turn: &Turn, id: ActorId, ability: Kind<Ability>) -> bool {
    turn.actor(id).is_some_and(|actor| {
        let rests = actor.resting.get(&ability).is_some_and(|until| *until > turn.now);
        !(rests || turn.content.abilities[ability].spoken && turn.body(actor).silent)
    })
}

fn take_effect(turn: &mut Turn, id: ActorId, ability: Kind<Ability>, aim: Point) {
    let definition = &turn.content.abilities[ability];
    let Some((who, at, kind)) = turn.actor(id).map(|a| (turn.who(a), a.at, a.kind)) else { return };
    if definition.rest > 0
        && let Some(actor) = turn.level.actors.get_mut(id)
    {
        let until = turn.now + u64::from(definition.rest.unsigned_abs());
        actor.resting.retain(|_, until| *until > turn.now);
        actor.resting.insert(ability, until);
    }
    turn.tell(at, EventKind::Exerted { by: who, ability });
    let doer = Doer::new(Some(id), at, Source::new(Cause::Creature(kind), Some(id)));
    work(turn, doer, &definition.workings, Some(aim));
}

/// Handles a follow-up: abilities that a hit or a death triggers, or a reaction.
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

/// Uses the abilities that an actor has for hitting or being hit, against the other fighter.
fn on_blow(turn: &mut Turn, id: ActorId, other: ActorId, when: When) {
    let Some(actor) = turn.actor(id).filter(|actor| actor.hp > 0) else { return };
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

/// Maximum number of follow-ups of one action, so that chains of explosions come to an end.
const MOST_AFTER: usize = 2000;

impl Turn<'_> {
    pub(crate) fn settle(&mut self) {
        for _ in 0..MOST_AFTER {
            let Some(after) = self.after.pop_front() else { return };
            follow(self, after);
        }
        self.after.clear();
    }
}

/// Noise of a spoken talent, in cells.
const SPOKEN: i32 = 6;

/// Uses one of the hero's talents, by index.
pub(crate) fn invoke(turn: &mut Turn, id: ActorId, place: u8, aim: Option<Point>) -> Outcome {
    let actor = turn.actor(id).ok_or(Refusal::Over)?;
    let talents = actor.growth().map_or(&[][..], |growth| growth.talents());
    let talent = *talents.get(usize::from(place)).ok_or(Refusal::NoTalent)?;
    let active = turn.content.talents[talent].active.as_ref().ok_or(Refusal::NoTalent)?;
    if let Some(why) = cannot_invoke(actor, talent, turn.scene()) {
        return Err(why);
    }
    if active.needs_target() && aim.is_none() {
        return Err(Refusal::NoAim);
    }
    let (by, at) = (turn.who(actor), actor.at);
    let on = choice::choose(turn, id, &active.workings, (None, None))?;
    if let Some(actor) = turn.level.actors.get_mut(id) {
        actor.mana -= active.mana;
        let growth = actor.growth.as_deref_mut().filter(|_| active.rest > 0);
        if let Some(growth) = growth {
            let until = turn.now + u64::from(active.rest.unsigned_abs());
            growth.resting.retain(|_, until| *until > turn.now);
            growth.resting.insert(talent, until);
        }
    }
    turn.tell(at, EventKind::Invoked { by, talent });
    states::end_by(turn, id, EndsBy::Strike);
    work(turn, Doer { on, ..Doer::own(id, at) }, &active.workings, aim);
    if active.spoken {
        noise::make(turn, at, SPOKEN);
    }
    Ok(Tried::Done(ACTION))
}

/// Returns why a talent cannot be used now, regardless of its target.
pub fn cannot_invoke(hero: &Actor, talent: Kind<Talent>, scene: Scene) -> Option<Refusal> {
    let Some(active) = &scene.content.talents[talent].active else {
        return Some(Refusal::NoTalent);
    };
    if let Some(until) = hero.growth().and_then(|growth| growth.rests_until(talent, scene.now)) {
        return Some(Refusal::Resting(u32::try_from(until - scene.now).unwrap_or(u32::MAX)));
    }
    // Asking rolls no dice: chance conditions count as true.
    let holds = |condition: &Condition| scene.holds(condition, hero.id, None, &mut |_| true);
    match () {
        () if active.condition.as_ref().is_some_and(|own| !holds(own)) => Some(Refusal::NotNow),
        () if active.spoken && Body::for_actor(hero, scene.content).silent => {
            Some(Refusal::Silenced)
        }
        () if hero.mana < active.mana => Some(Refusal::NoMana),
        () => None,
    }
}
