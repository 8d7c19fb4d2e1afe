//! Abilities of creatures, used as an action or triggered by hits and deaths, and active talents of the hero.

use super::effect::apply_workings;
use super::{DamageSource, EffectUser, FollowUp, Turn, noise, reactions, status_effects, treatment};
use crate::world::equipment::hit_abilities;
use crate::world::formula::ACTION_COST;
use crate::world::{
    ActionOutcome, ActionResult, Actor, ActorId, Cause, EvalContext, EventKind, LastPower, Refusal, Stats,
};
use fifteen_base::Point;
use fifteen_content::kinds::ability::AbilityTrigger;
use fifteen_content::kinds::status::StatusEnd;
use fifteen_content::{Ability, Condition, Kind, Talent};

/// Uses an ability of the actor on the target cell `aim`. `index` is an index in the field `abilities` of the actor's
/// [`Monster`](fifteen_content::Monster) definition.
pub fn use_ability(turn: &mut Turn, id: ActorId, index: u8, aim: Point) -> ActionResult {
    let actor = turn.actor(id).ok_or(Refusal::RunOver)?;
    let ability = turn.kind(actor).abilities.get(usize::from(index)).copied();
    let ability = ability.filter(|ability| is_ready(turn, id, *ability)).ok_or(Refusal::NotUsable)?;
    apply_ability(turn, id, ability, aim);
    Ok(ActionOutcome::Done(ACTION_COST))
}

pub fn is_ready(turn: &Turn, id: ActorId, ability: Kind<Ability>) -> bool {
    turn.actor(id).is_some_and(|actor| {
        let on_cooldown = actor.cooldowns.get(&ability).is_some_and(|until| *until > turn.now);
        !(on_cooldown || turn.content.abilities[ability].needs_voice && turn.stats(actor).silent)
    })
}

fn apply_ability(turn: &mut Turn, id: ActorId, ability: Kind<Ability>, aim: Point) {
    let definition = &turn.content.abilities[ability];
    let Some((who, at, kind)) = turn.actor(id).map(|a| (turn.actor_ref(a), a.at, a.kind)) else { return };
    if definition.cooldown > 0
        && let Some(actor) = turn.level.actors.get_mut(id)
    {
        let until = turn.now + u64::from(definition.cooldown.unsigned_abs());
        actor.cooldowns.retain(|_, until| *until > turn.now);
        actor.cooldowns.insert(ability, until);
    }
    turn.emit(at, EventKind::UsedAbility { by: who, ability });
    let user = EffectUser::new(Some(id), at, DamageSource::new(Cause::Creature(kind), Some(id)));
    apply_workings(turn, user, &definition.workings, Some(aim));
}

/// Resolves a follow-up: uses the abilities that a death or hit triggers, or runs a reaction.
pub fn handle_follow_up(turn: &mut Turn, follow_up: FollowUp) {
    match follow_up {
        FollowUp::Death { kind, at } => {
            for ability in &turn.content.monsters[kind].abilities {
                let definition = &turn.content.abilities[*ability];
                if definition.when == AbilityTrigger::Death && turn.random.percent(definition.chance) {
                    let user = EffectUser::new(None, at, DamageSource::new(Cause::Creature(kind), None));
                    apply_workings(turn, user, &definition.workings, Some(at));
                }
            }
        }
        FollowUp::Hit { attacker: by, target: on } => {
            trigger_hit_abilities(turn, by, on, AbilityTrigger::Hit);
            trigger_hit_abilities(turn, on, by, AbilityTrigger::Struck);
        }
        FollowUp::Reaction(reaction) => reactions::perform_reaction(turn, reaction),
    }
}

fn trigger_hit_abilities(turn: &mut Turn, id: ActorId, other: ActorId, when: AbilityTrigger) {
    let Some(actor) = turn.actor(id).filter(|actor| actor.hp > 0) else { return };
    for ability in hit_abilities(actor, when, turn.content) {
        let chance = turn.content.abilities[ability].chance;
        if let Some(aim) = turn.actor(other).map(|actor| actor.at)
            && turn.actor(id).is_some()
            && is_ready(turn, id, ability)
            && turn.random.percent(chance)
        {
            apply_ability(turn, id, ability, aim);
        }
    }
}

/// Maximum number of follow-ups per action. The limit ends chain reactions, such as explosions that cause explosions.
const MAX_FOLLOW_UPS: usize = 2000;

impl Turn<'_> {
    pub(crate) fn resolve_follow_ups(&mut self) {
        for _ in 0..MAX_FOLLOW_UPS {
            let Some(follow_up) = self.follow_ups.pop_front() else { return };
            handle_follow_up(self, follow_up);
        }
        self.follow_ups.clear();
    }
}

pub(crate) fn use_talent(turn: &mut Turn, id: ActorId, index: u8, aim: Option<Point>) -> ActionResult {
    let actor = turn.actor(id).ok_or(Refusal::RunOver)?;
    let talents = actor.growth().map_or(&[][..], |growth| growth.talents());
    let talent = *talents.get(usize::from(index)).ok_or(Refusal::NoTalent)?;
    let active = turn.content.talents[talent].active.as_ref().ok_or(Refusal::NoTalent)?;
    if let Some(why) = cannot_use_talent(actor, talent, turn.scene()) {
        return Err(why);
    }
    if active.needs_target() && aim.is_none() {
        return Err(Refusal::NoCellChosen);
    }
    let (by, at) = (turn.actor_ref(actor), actor.at);
    let item = treatment::choose_item(turn, id, &active.workings, (None, None))?;
    if let Some(actor) = turn.level.actors.get_mut(id) {
        actor.mana -= active.mana;
        let growth = actor.growth.as_deref_mut().filter(|_| active.cooldown > 0);
        if let Some(growth) = growth {
            let until = turn.now + u64::from(active.cooldown.unsigned_abs());
            growth.cooldowns.retain(|_, until| *until > turn.now);
            growth.cooldowns.insert(talent, until);
        }
    }
    if by.hero {
        turn.lore.last_power = Some(LastPower::Talent(talent));
    }
    turn.emit(at, EventKind::UsedTalent { by, talent });
    status_effects::end_on_occasion(turn, id, StatusEnd::Strike);
    let user = EffectUser { chosen_item: item, ..EffectUser::voluntary(id, at) };
    apply_workings(turn, user, &active.workings, aim);
    if active.needs_voice {
        noise::make_noise(turn, at, noise::SPOKEN_NOISE);
    }
    Ok(ActionOutcome::Done(ACTION_COST))
}

/// Returns the reason why the hero cannot use a talent now, or `None` if the hero can. The target is not checked.
pub fn cannot_use_talent(hero: &Actor, talent: Kind<Talent>, scene: EvalContext) -> Option<Refusal> {
    let Some(active) = &scene.content.talents[talent].active else {
        return Some(Refusal::NoTalent);
    };
    if let Some(until) = hero.growth().and_then(|growth| growth.ready_on(talent, scene.now)) {
        return Some(Refusal::OnCooldown(u32::try_from(until - scene.now).unwrap_or(u32::MAX)));
    }
    // Chance conditions count as true here, because this check must not roll dice.
    let holds = |condition: &Condition| scene.holds(condition, hero.id, None, &mut |_| true);
    match () {
        () if active.condition.as_ref().is_some_and(|condition| !holds(condition)) => Some(Refusal::NotNow),
        () if active.needs_voice && Stats::for_actor(hero, scene.content).silent => Some(Refusal::Silenced),
        () if hero.mana < active.mana => Some(Refusal::NoMana),
        () => None,
    }
}
