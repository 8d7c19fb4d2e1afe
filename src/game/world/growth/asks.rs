//! Why a talent is offered to a hero, or not.

use super::{Growth, is_among};
use crate::content::kinds::hero::talent::AtLeast;
use crate::content::{Condition, Content, Kind, Modifier, Monster, Skill, Slot, Talent};
use crate::game::world::Actor;
use crate::game::world::borne::{resists, statuses};

/// Why a talent is not offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNot {
    /// The hero has it.
    Had,
    /// It waits to be chosen already.
    Waits,
    /// It is had by birth or by class, and never learnt.
    Inborn,
    /// It is the boon of that master.
    BoonOf(Kind<Monster>),
    /// It takes that level.
    Level(i32),
    /// It is for other peoples.
    People,
    /// It is for other classes.
    Class,
    /// It takes so many ranks of that skill.
    Skill(Kind<Skill>, i32),
    /// It takes that talent.
    Needs(Kind<Talent>),
    /// It does not go with that talent.
    Excludes(Kind<Talent>),
    /// It would do nothing for this hero.
    Idle,
}

/// Why a talent is not offered to a hero at a level; none if it may be.
pub fn why_not(
    hero: &Actor,
    growth: &Growth,
    talent: Kind<Talent>,
    content: &Content,
) -> Option<WhyNot> {
    let own = &content.talents[talent];
    if let Some(master) = own.boon_of {
        let had = growth.has(talent).then_some(WhyNot::Had);
        return had.or(Some(WhyNot::BoonOf(master)));
    }
    why_not_at_all(hero, growth, talent, content).or((own.frequency == 0).then_some(WhyNot::Inborn))
}

/// The same of one that may be a boon, when its master is beaten.
pub(in crate::game) fn why_not_at_all(
    hero: &Actor,
    growth: &Growth,
    talent: Kind<Talent>,
    content: &Content,
) -> Option<WhyNot> {
    let own = &content.talents[talent];
    let asks = &own.asks;
    if growth.has(talent) {
        return Some(WhyNot::Had);
    }
    if growth.offers.iter().any(|offer| offer.talents.contains(&talent)) {
        return Some(WhyNot::Waits);
    }
    if !growth.people.is_some_and(|people| is_among(&asks.peoples, &people))
        && !asks.peoples.is_empty()
    {
        return Some(WhyNot::People);
    }
    if !growth.class.is_some_and(|class| is_among(&asks.classes, &class))
        && !asks.classes.is_empty()
    {
        return Some(WhyNot::Class);
    }
    if growth.level < asks.level {
        return Some(WhyNot::Level(asks.level));
    }
    let short = |asked: &&AtLeast| growth.rank(asked.skill) < asked.least;
    if let Some(asked) = asks.skills.iter().find(short) {
        return Some(WhyNot::Skill(asked.skill, asked.least));
    }
    if let Some(needed) = asks.talents.iter().find(|other| !growth.has(**other)) {
        return Some(WhyNot::Needs(*needed));
    }
    if let Some(other) = asks.without.iter().find(|other| growth.has(**other)) {
        return Some(WhyNot::Excludes(*other));
    }
    // Of two that do not go together it is enough that one says so.
    let excludes = |other: &&Kind<Talent>| content.talents[**other].asks.without.contains(&talent);
    if let Some(other) = growth.talents.iter().find(excludes) {
        return Some(WhyNot::Excludes(*other));
    }
    is_idle(hero, growth, own, content).then_some(WhyNot::Idle)
}

/// Whether a talent would do nothing for this hero.
fn is_idle(hero: &Actor, growth: &Growth, own: &Talent, content: &Content) -> bool {
    let counts = |condition: &Option<Condition>| {
        condition.as_ref().is_none_or(|asked| can_hold(asked, growth, content))
    };
    let resists = own.resists.iter().any(|more| {
        let now = resists(hero, more.element, content);
        more.percent != 0 && now < 100
    });
    let mut grants = own.grants.iter();
    let grants = grants.any(|status| {
        let immune = content.monsters[hero.kind()].immune_to.contains(status);
        !immune && !statuses(hero, content).any(|had| had == *status)
    });
    let modifies = |modifier: &Modifier| counts(&modifier.condition);
    let works = own.active.is_some()
        || !own.spells.is_empty()
        || resists
        || grants
        || own.reacts.iter().any(|reaction| counts(&reaction.condition))
        || own.modifiers.iter().any(modifies);
    !works
}

/// Whether a condition could ever hold for this hero, as far as what never changes about them says.
fn can_hold(asked: &Condition, growth: &Growth, content: &Content) -> bool {
    let bare = growth.people.map_or(&[][..], |people| &content.peoples[people].bare);
    match asked {
        Condition::All(all) => all.iter().all(|one| can_hold(one, growth, content)),
        Condition::Any(any) => any.iter().any(|one| can_hold(one, growth, content)),
        Condition::Shield {} => !bare.contains(&Slot::OffHand),
        Condition::Wields(items) => {
            let heaviest = growth.people.and_then(|people| content.peoples[people].heaviest);
            let light = |weight: i32| heaviest.is_none_or(|most| weight <= most);
            !bare.contains(&Slot::Weapon)
                && items.iter().any(|item| light(content.items[*item].weight))
        }
        Condition::Fills(slots) => slots.iter().any(|slot| !bare.contains(slot)),
        Condition::Asleep {} | Condition::Ally {} | Condition::Foe {} => false,
        _ => true,
    }
}
