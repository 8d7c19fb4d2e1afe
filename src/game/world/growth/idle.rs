//! Whether a talent would do nothing for a hero.

use super::Learner;
use super::could::{Could, Occasion};
use super::formula::MOST_LEVEL;
use crate::world::Body;
use crate::world::borne::{resists, statuses};
use fifteen_content::kinds::hero::talent::Active;
use fifteen_content::{Condition, Effect, Modifier, Reaction, Stat, Talent, Trigger, Working};

/// Whether a talent would do nothing for this hero.
pub(super) fn is_idle(learner: &Learner<'_>, own: &Talent) -> bool {
    let Learner { hero, content, .. } = *learner;
    let resists = own.resists.iter().any(|more| {
        let now = resists(hero, more.element, content);
        more.percent != 0 && now < 100
    });
    let mut grants = own.grants.iter();
    let grants = grants.any(|status| {
        let immune = content.monsters[hero.kind()].immune_to.contains(status);
        !immune && !statuses(hero, content).any(|had| had == *status)
    });
    let works = own.active.as_ref().is_some_and(|active| is_usable(learner, active))
        || own.spells.iter().any(|spell| !learner.spells.contains(spell))
        || resists
        || grants
        || own.reacts.iter().any(|reaction| happens(learner, reaction))
        || own.modifiers.iter().any(|modifier| counts(learner, modifier));
    !works
}

fn can_hold(learner: &Learner<'_>, asked: &Option<Condition>, occasion: Occasion) -> bool {
    asked.as_ref().is_none_or(|asked| learner.could(asked, occasion) != Could::Never)
}

/// Whether the hero could use it: pay for it, and have something that it is done to.
fn is_usable(learner: &Learner<'_>, active: &Active) -> bool {
    let Learner { hero, content, .. } = *learner;
    active.mana <= Body::of(hero, content)[Stat::MaxMana]
        && can_hold(learner, &active.condition, Occasion::Use)
        && does_something(learner, &active.workings)
}

/// Whether one of these does something for the hero: who has no wand has nothing to recharge but a lamp.
fn does_something(learner: &Learner<'_>, workings: &[Working]) -> bool {
    let mut effects = workings.iter().flat_map(|working| &working.what);
    learner.has_wand() || effects.any(|effect| !matches!(effect, Effect::Recharge { .. }))
}

/// Whether a reaction could ever happen to the hero.
fn happens(learner: &Learner<'_>, reaction: &Reaction) -> bool {
    let on = reaction.on;
    let meets = match on {
        Trigger::Casts => learner.spells().next().is_some(),
        Trigger::Zaps => learner.has_wand(),
        Trigger::LevelUp => learner.growth.level < MOST_LEVEL,
        // Cells have these, and those to whom the hero talks.
        Trigger::EntersCell | Trigger::LeavesCell | Trigger::TalkedTo => false,
        _ => true,
    };
    meets
        && can_hold(learner, &reaction.condition, Occasion::On(on))
        && (reaction.workings.is_empty() || does_something(learner, &reaction.workings))
}

/// Whether a modifier could ever count for the hero.
fn counts(learner: &Learner<'_>, modifier: &Modifier) -> bool {
    let asked = match modifier.stat {
        Stat::DevicePower | Stat::DeviceSpares => learner.has_wand(),
        Stat::SpellCost | Stat::SpellPower | Stat::SpellRange | Stat::CastTime => {
            learner.spells().next().is_some()
        }
        _ => true,
    };
    let changes = modifier.add != 0 || modifier.percent != 100;
    asked && changes && can_hold(learner, &modifier.condition, Occasion::Number)
}
