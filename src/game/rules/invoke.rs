//! What a hero does with a talent when they like.

use crate::rules::effect::work;
use crate::rules::{Doer, Turn, choice, noise, states};
use crate::world::formula::ACTION;
use crate::world::{Actor, ActorId, Body, EventKind, Outcome, Refusal, Scene, Tried};
use fifteen_base::Point;
use fifteen_content::kinds::status::EndsBy;
use fifteen_content::{Condition, Kind, Talent};

/// How far it is heard what takes a voice, in cells.
const SPOKEN: i32 = 6;

/// Uses a talent, by its place among those that the hero has.
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
            growth.resting.retain(|(other, until)| *other != talent && *until > turn.now);
            growth.resting.push((talent, until));
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

/// Why a talent cannot be used now, wherever it is aimed.
pub fn cannot_invoke(hero: &Actor, talent: Kind<Talent>, scene: Scene) -> Option<Refusal> {
    let Some(active) = &scene.content.talents[talent].active else {
        return Some(Refusal::NoTalent);
    };
    if let Some(until) = hero.growth().and_then(|growth| growth.rests_until(talent, scene.now)) {
        return Some(Refusal::Resting(u32::try_from(until - scene.now).unwrap_or(u32::MAX)));
    }
    // Nobody throws dice to learn whether they may.
    let holds = |condition: &Condition| scene.holds(condition, hero.id, None, &mut |_| true);
    match () {
        () if active.condition.as_ref().is_some_and(|own| !holds(own)) => Some(Refusal::NotNow),
        () if active.spoken && Body::of(hero, scene.content).silent => Some(Refusal::Silenced),
        () if hero.mana < active.mana => Some(Refusal::NoMana),
        () => None,
    }
}
