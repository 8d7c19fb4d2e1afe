//! Static analysis of conditions: whether a condition could ever hold for a hero, given the facts that never
//! change. Also finds talents that would have no effect.

use super::formula::MAX_LEVEL;
use super::{Growth, is_any_or_among};
use crate::world::equipment::{resistance, statuses};
use crate::world::{Actor, Stats};
use fifteen_content::kinds::hero::talent::{ActivePower, RequiredSkill};
use fifteen_content::{
    Condition, Content, Effect, ItemClass, ItemType, Kind, Modifier, Reaction, Resist, Scenario, Slot, Spell,
    Stat, Talent, Trigger, Working,
};

/// Whether a condition can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Possibility {
    Never,
    Maybe,
    Always,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ConditionPurpose {
    Reaction(Trigger),
    Talent,
    Stat,
}

impl Possibility {
    fn fixed(holds: bool) -> Possibility {
        if holds { Possibility::Always } else { Possibility::Never }
    }

    fn if_possible(possible: bool) -> Possibility {
        if possible { Possibility::Maybe } else { Possibility::Never }
    }

    fn negated(self) -> Possibility {
        match self {
            Possibility::Never => Possibility::Always,
            Possibility::Maybe => Possibility::Maybe,
            Possibility::Always => Possibility::Never,
        }
    }
}

const MAX_TALENT_DEPTH: usize = 8;

impl Learner<'_> {
    /// Returns whether a condition can hold for the hero: never, maybe or always.
    pub(super) fn possibility(&self, condition: &Condition, on: ConditionPurpose) -> Possibility {
        let Learner { hero, growth, content, .. } = *self;
        let kind = &content.monsters[hero.kind()];
        let (fixed, maybe) = (Possibility::fixed, Possibility::if_possible);
        let inner_possibility = |inner: &Condition| self.possibility(inner, on);
        match condition {
            Condition::All(all) => all.iter().map(inner_possibility).min().unwrap_or(Possibility::Always),
            Condition::Any(any) => any.iter().map(inner_possibility).max().unwrap_or(Possibility::Never),
            Condition::Not(inner) => inner_possibility(inner).negated(),
            Condition::Other(inner) => match on {
                // A talent is used without a second actor, so a condition on that actor never holds.
                ConditionPurpose::Talent => Possibility::Never,
                ConditionPurpose::Stat | ConditionPurpose::Reaction(_) => {
                    possibility_for_other(inner).min(Possibility::Maybe)
                }
            },
            Condition::ManaBelow(_) => maybe(Stats::for_actor(hero, content)[Stat::MaxMana] > 0),
            Condition::Status(status) => maybe(!kind.immune_to.contains(status)),
            Condition::Hero {} => Possibility::Always,
            Condition::Ally {} | Condition::Asleep {} | Condition::Unaware {} => Possibility::Never,
            Condition::Foe {} => maybe(on != ConditionPurpose::Talent),
            Condition::People(peoples) => {
                fixed(growth.people.is_some_and(|people| peoples.contains(&people)))
            }
            Condition::Class(classes) => fixed(growth.class.is_some_and(|class| classes.contains(&class))),
            Condition::Talent(talent) if growth.has(*talent) => Possibility::Always,
            Condition::Talent(talent) => maybe(self.can_learn(*talent, MAX_TALENT_DEPTH)),
            Condition::Skill { skill, least } if growth.rank(*skill) >= *least => Possibility::Always,
            Condition::Skill { skill, least } => maybe(growth.max_rank(*skill, content) >= *least),
            Condition::Level(least) if growth.level >= *least => Possibility::Always,
            Condition::Level(least) => maybe(*least <= MAX_LEVEL),
            Condition::Monster(kinds) => fixed(kinds.contains(&hero.kind())),
            Condition::Family(family) => fixed(kind.family == *family),
            Condition::Faction(faction) => fixed(kind.faction == *faction),
            Condition::Wields(items) => maybe(self.can_wield(items.iter().map(|item| &content.items[*item]))),
            Condition::WieldsGroup(groups) => {
                let items = content.items.iter().map(|(_, own)| own);
                maybe(self.can_wield(items.filter(|own| own.is_in_any(groups))))
            }
            Condition::Wears(items) => {
                let mut slots = items.iter().filter_map(|item| content.items[*item].slot);
                maybe(slots.any(|slot| !self.cannot_wear(slot)))
            }
            Condition::SlotFilled(slots) => maybe(slots.iter().any(|slot| !self.cannot_wear(*slot))),
            Condition::Shield {} => maybe(!self.cannot_wear(Slot::OffHand)),
            Condition::EmptyHanded {} => {
                let bare = self.cannot_wear(Slot::Weapon) && self.cannot_wear(Slot::OffHand);
                if bare { Possibility::Always } else { Possibility::Maybe }
            }
            Condition::School(school) => {
                maybe(self.spells().any(|spell| content.spells[spell].school == *school))
            }
            Condition::Scenario(scenarios) => fixed(scenarios.contains(&self.scenario)),
            // Other conditions change with time, or cannot be decided here.
            _ => Possibility::Maybe,
        }
    }

    fn can_wield<'a>(&self, mut items: impl Iterator<Item = &'a ItemType>) -> bool {
        let people = self.growth.people.map(|people| &self.content.peoples[people]);
        let too_weak = |item: &ItemType| people.is_some_and(|people| people.is_too_weak(item));
        !self.cannot_wear(Slot::Weapon)
            && items.any(|item| item.slot == Some(Slot::Weapon) && !too_weak(item))
    }

    fn cannot_wear(&self, slot: Slot) -> bool {
        let people = self.growth.people;
        people.is_some_and(|people| self.content.peoples[people].unusable_slots.contains(&slot))
    }

    fn can_learn(&self, talent: Kind<Talent>, far: usize) -> bool {
        let Learner { growth, content, .. } = *self;
        let talent_data = &content.talents[talent];
        let asks = &talent_data.requires;
        let people_fit = is_any_or_among(&asks.peoples, growth.people);
        let class_fits = is_any_or_among(&asks.classes, growth.class);
        let skilled = |least: &RequiredSkill| growth.max_rank(least.skill, content) >= least.least;
        let offered = talent_data.frequency > 0 || talent_data.boon_of.is_some();
        growth.has(talent)
            || far > 0
                && offered
                && people_fit
                && class_fits
                && asks.skills.iter().all(skilled)
                && !asks.excludes.iter().any(|other| growth.has(*other))
                && asks.talents.iter().all(|other| self.can_learn(*other, far - 1))
    }
}

/// A hero, with everything needed to judge which talents fit.
#[derive(Clone, Copy)]
pub struct Learner<'a> {
    pub hero: &'a Actor,
    pub growth: &'a Growth,
    pub spells: &'a [Kind<Spell>],
    pub scenario: Kind<Scenario>,
    pub content: &'a Content,
}

impl<'a> Learner<'a> {
    /// Returns the spells that the hero knows, and those in the books of the pack.
    pub(super) fn spells(&self) -> impl Iterator<Item = Kind<Spell>> + 'a {
        let (content, scenario) = (self.content, self.scenario);
        let books = self.hero.pack.iter();
        let taught = books.flat_map(move |item| content.spells_taught(item.kind, scenario));
        self.spells.iter().copied().chain(taught.map(|(_, spell)| spell))
    }

    pub(super) fn has_wand(&self) -> bool {
        self.hero.pack.iter().any(|item| self.content.items[item.kind].class == ItemClass::Wand)
    }
}

/// Returns whether a condition can hold for an actor other than the hero: never, maybe or always.
fn possibility_for_other(condition: &Condition) -> Possibility {
    match condition {
        Condition::All(all) => all.iter().map(possibility_for_other).min().unwrap_or(Possibility::Always),
        Condition::Any(any) => any.iter().map(possibility_for_other).max().unwrap_or(Possibility::Never),
        Condition::Not(inner) => possibility_for_other(inner).negated(),
        Condition::Hero {}
        | Condition::People(_)
        | Condition::Class(_)
        | Condition::Talent(_)
        | Condition::Skill { .. }
        | Condition::Level(_) => Possibility::Never,
        _ => Possibility::Maybe,
    }
}

pub(super) fn has_no_effect(learner: &Learner<'_>, own: &Talent) -> bool {
    let Learner { hero, content, .. } = *learner;
    let resists = own.resists.iter().any(|more| {
        let now = resistance(hero, more.element, content);
        let most = if more.percent >= 100 { 100 } else { Resist::MAX_TOTAL };
        more.percent != 0 && now < most
    });
    let grants = own.grants.iter().any(|status| {
        let immune = content.monsters[hero.kind()].immune_to.contains(status);
        !immune && !statuses(hero, content).any(|active| active == *status)
    });
    let works = own.active.as_ref().is_some_and(|active| is_usable(learner, active))
        || own.spells.iter().any(|spell| !learner.spells.contains(spell))
        || resists
        || grants
        || own.reacts.iter().any(|reaction| can_trigger(learner, reaction))
        || own.modifiers.iter().any(|modifier| can_apply(learner, modifier));
    !works
}

fn can_hold(learner: &Learner<'_>, condition: &Option<Condition>, occasion: ConditionPurpose) -> bool {
    condition.as_ref().is_none_or(|condition| learner.possibility(condition, occasion) != Possibility::Never)
}

/// Whether the hero could use an active talent: the maximum mana suffices, the condition can hold, and some effect
/// is useful.
fn is_usable(learner: &Learner<'_>, active: &ActivePower) -> bool {
    let Learner { hero, content, .. } = *learner;
    active.mana <= Stats::for_actor(hero, content)[Stat::MaxMana]
        && can_hold(learner, &active.condition, ConditionPurpose::Talent)
        && has_effect(learner, &active.workings)
}

/// Whether any of the effects is useful. Recharging wands is useless without one.
fn has_effect(learner: &Learner<'_>, workings: &[Working]) -> bool {
    let mut effects = workings.iter().flat_map(|working| &working.what);
    learner.has_wand()
        || effects.any(|effect| !matches!(effect, Effect::Recharge { fuel, .. } if fuel.most() == 0))
}

fn can_trigger(learner: &Learner<'_>, reaction: &Reaction) -> bool {
    let on = reaction.on;
    let possible = match on {
        Trigger::Casts => learner.spells().next().is_some(),
        Trigger::Zaps => learner.has_wand(),
        Trigger::LevelUp => learner.growth.level < MAX_LEVEL,
        // The hero never reacts to these triggers: cells react when an actor enters or leaves, and people react when
        // the hero talks to them.
        Trigger::EntersCell | Trigger::LeavesCell | Trigger::TalkedTo => false,
        _ => true,
    };
    possible
        && can_hold(learner, &reaction.condition, ConditionPurpose::Reaction(on))
        && (reaction.workings.is_empty() || has_effect(learner, &reaction.workings))
}

fn can_apply(learner: &Learner<'_>, modifier: &Modifier) -> bool {
    let has_means = match modifier.stat {
        Stat::DevicePower | Stat::DeviceSpares => learner.has_wand(),
        Stat::SpellCost | Stat::SpellPower | Stat::SpellRange | Stat::CastTime => {
            learner.spells().next().is_some()
        }
        _ => true,
    };
    let changes = modifier.add != 0 || modifier.percent != 100;
    has_means && changes && can_hold(learner, &modifier.condition, ConditionPurpose::Stat)
}
