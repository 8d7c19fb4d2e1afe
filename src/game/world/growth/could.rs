//! Static analysis of conditions for a hero: whether a condition could ever hold, judged by what never changes about
//! the hero, and whether a talent would have no effect.

use super::formula::MOST_LEVEL;
use super::{Growth, is_among};
use crate::world::borne::{resists, statuses};
use crate::world::{Actor, Body};
use fifteen_content::kinds::hero::talent::{Active, AtLeast};
use fifteen_content::{
    Condition, Content, Effect, ItemClass, ItemType, Kind, Modifier, Reaction, Resist, Scenario,
    Slot, Spell, Stat, Talent, Trigger, Working,
};

/// Frequency with which a condition could hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Could {
    /// Never for this hero.
    Never,
    /// Sometimes, or unknown.
    Maybe,
    /// Always for this hero.
    Always,
}

/// Situation in which a condition is evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Occasion {
    /// An event triggers a reaction.
    On(Trigger),
    /// The hero is about to use a talent.
    Use,
    /// A stat is computed.
    Number,
}

impl Could {
    fn fixed(holds: bool) -> Could {
        if holds { Could::Always } else { Could::Never }
    }

    fn open(possible: bool) -> Could {
        if possible { Could::Maybe } else { Could::Never }
    }

    fn not(self) -> Could {
        match self {
            Could::Never => Could::Always,
            Could::Maybe => Could::Maybe,
            Could::Always => Could::Never,
        }
    }
}

/// Maximum depth of required talents to search.
const FAR: usize = 8;

impl Learner<'_> {
    /// Returns how often a condition could hold for the hero.
    pub(super) fn could(&self, asked: &Condition, on: Occasion) -> Could {
        let Learner { hero, growth, content, .. } = *self;
        let kind = &content.monsters[hero.kind()];
        match asked {
            Condition::All(all) => {
                all.iter().map(|one| self.could(one, on)).min().unwrap_or(Could::Always)
            }
            Condition::Any(any) => {
                any.iter().map(|one| self.could(one, on)).max().unwrap_or(Could::Never)
            }
            Condition::Not(one) => self.could(one, on).not(),
            Condition::Other(one) => match on {
                // Without a second actor, no condition on one holds.
                Occasion::Use => Could::Never,
                Occasion::Number | Occasion::On(_) => of_others(one).min(Could::Maybe),
            },
            Condition::ManaBelow(_) => {
                Could::open(Body::for_actor(hero, content)[Stat::MaxMana] > 0)
            }
            Condition::Status(status) => Could::open(!kind.immune_to.contains(status)),
            Condition::Hero {} => Could::Always,
            Condition::Ally {} | Condition::Asleep {} | Condition::Unaware {} => Could::Never,
            Condition::Foe {} => Could::open(on != Occasion::Use),
            Condition::People(peoples) => {
                Could::fixed(growth.people.is_some_and(|people| peoples.contains(&people)))
            }
            Condition::Class(classes) => {
                Could::fixed(growth.class.is_some_and(|class| classes.contains(&class)))
            }
            Condition::Talent(talent) if growth.has(*talent) => Could::Always,
            Condition::Talent(talent) => Could::open(self.can_learn(*talent, FAR)),
            Condition::Skill { skill, least } if growth.rank(*skill) >= *least => Could::Always,
            Condition::Skill { skill, least } => {
                Could::open(growth.most(*skill, content) >= *least)
            }
            Condition::Level(least) if growth.level >= *least => Could::Always,
            Condition::Level(least) => Could::open(*least <= MOST_LEVEL),
            Condition::Monster(kinds) => Could::fixed(kinds.contains(&hero.kind())),
            Condition::Family(family) => Could::fixed(kind.family == *family),
            Condition::Faction(faction) => Could::fixed(kind.faction == *faction),
            Condition::Wields(items) => {
                Could::open(self.can_wield(items.iter().map(|item| &content.items[*item])))
            }
            Condition::WieldsGroup(groups) => Could::open(self.can_wield(
                content.items.iter().map(|(_, own)| own).filter(|own| own.is_of(groups)),
            )),
            Condition::Wears(items) => Could::open(
                items
                    .iter()
                    .any(|item| content.items[*item].slot.is_some_and(|slot| !self.is_bare(slot))),
            ),
            Condition::Fills(slots) => Could::open(slots.iter().any(|slot| !self.is_bare(*slot))),
            Condition::Shield {} => Could::open(!self.is_bare(Slot::OffHand)),
            Condition::EmptyHanded {} => {
                let bare = self.is_bare(Slot::Weapon) && self.is_bare(Slot::OffHand);
                if bare { Could::Always } else { Could::Maybe }
            }
            Condition::School(school) => {
                let mut spells = self.spells();
                Could::open(spells.any(|spell| content.spells[spell].school == *school))
            }
            Condition::Scenario(scenarios) => Could::fixed(scenarios.contains(&self.scenario)),
            // The rest comes and goes, or cannot be decided here.
            _ => Could::Maybe,
        }
    }

    /// Whether the hero could wield one of these items: strong enough, and with a hand for it.
    fn can_wield<'a>(&self, mut items: impl Iterator<Item = &'a ItemType>) -> bool {
        let people = self.growth.people.map(|people| &self.content.peoples[people]);
        let weak = |item: &ItemType| people.is_some_and(|people| people.is_too_weak(item));
        !self.is_bare(Slot::Weapon)
            && items.any(|item| item.slot == Some(Slot::Weapon) && !weak(item))
    }

    /// Whether the hero's people cannot wear anything in a slot.
    fn is_bare(&self, slot: Slot) -> bool {
        let people = self.growth.people;
        people.is_some_and(|people| self.content.peoples[people].bare.contains(&slot))
    }

    /// Whether the hero has a talent, or could ever be offered it.
    fn can_learn(&self, talent: Kind<Talent>, far: usize) -> bool {
        let Learner { growth, content, .. } = *self;
        let own = &content.talents[talent];
        let asks = &own.asks;
        let of_people = is_among(&asks.peoples, growth.people);
        let of_class = is_among(&asks.classes, growth.class);
        let skilled = |least: &AtLeast| growth.most(least.skill, content) >= least.least;
        let offered = own.frequency > 0 || own.boon_of.is_some();
        growth.has(talent)
            || far > 0
                && offered
                && of_people
                && of_class
                && asks.skills.iter().all(skilled)
                && !asks.without.iter().any(|other| growth.has(*other))
                && asks.talents.iter().all(|other| self.can_learn(*other, far - 1))
    }
}

/// A hero who may learn something: everything needed to judge talents for them.
#[derive(Clone, Copy)]
pub struct Learner<'a> {
    /// Hero.
    pub hero: &'a Actor,
    /// The hero's levels, skills and talents.
    pub growth: &'a Growth,
    /// Known spells.
    pub spells: &'a [Kind<Spell>],
    /// Scenario of the run.
    pub scenario: Kind<Scenario>,
    /// Loaded content.
    pub content: &'a Content,
}

impl<'a> Learner<'a> {
    /// Returns the known spells, and those of the carried books.
    pub(super) fn spells(&self) -> impl Iterator<Item = Kind<Spell>> + 'a {
        let (content, scenario) = (self.content, self.scenario);
        let books = self.hero.pack.iter();
        let taught = books.flat_map(move |item| content.taught(item.kind, scenario));
        self.spells.iter().copied().chain(taught.map(|(_, spell)| spell))
    }

    pub(super) fn has_wand(&self) -> bool {
        self.hero.pack.iter().any(|item| self.content.items[item.kind].class == ItemClass::Wand)
    }
}

/// Returns how often a condition could hold for an actor other than the hero.
fn of_others(asked: &Condition) -> Could {
    match asked {
        Condition::All(all) => all.iter().map(of_others).min().unwrap_or(Could::Always),
        Condition::Any(any) => any.iter().map(of_others).max().unwrap_or(Could::Never),
        Condition::Not(one) => of_others(one).not(),
        // Only the hero has levels, skills and talents.
        Condition::Hero {}
        | Condition::People(_)
        | Condition::Class(_)
        | Condition::Talent(_)
        | Condition::Skill { .. }
        | Condition::Level(_) => Could::Never,
        // The rest comes and goes, or cannot be decided here.
        _ => Could::Maybe,
    }
}

/// Whether a talent would have no effect for this hero.
pub(super) fn is_idle(learner: &Learner<'_>, own: &Talent) -> bool {
    let Learner { hero, content, .. } = *learner;
    let resists = own.resists.iter().any(|more| {
        let now = resists(hero, more.element, content);
        let most = if more.percent >= 100 { 100 } else { Resist::MOST };
        more.percent != 0 && now < most
    });
    let grants = own.grants.iter().any(|status| {
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

/// Whether the hero could use an active talent: enough maximum mana, a condition that can hold, and an effect.
fn is_usable(learner: &Learner<'_>, active: &Active) -> bool {
    let Learner { hero, content, .. } = *learner;
    active.mana <= Body::for_actor(hero, content)[Stat::MaxMana]
        && can_hold(learner, &active.condition, Occasion::Use)
        && does_something(learner, &active.workings)
}

/// Whether any of the workings has an effect for the hero. Without a wand, recharging does not count.
fn does_something(learner: &Learner<'_>, workings: &[Working]) -> bool {
    let mut effects = workings.iter().flat_map(|working| &working.what);
    learner.has_wand() || effects.any(|effect| !matches!(effect, Effect::Recharge { .. }))
}

/// Whether a reaction could ever trigger for the hero.
fn happens(learner: &Learner<'_>, reaction: &Reaction) -> bool {
    let on = reaction.on;
    let meets = match on {
        Trigger::Casts => learner.spells().next().is_some(),
        Trigger::Zaps => learner.has_wand(),
        Trigger::LevelUp => learner.growth.level < MOST_LEVEL,
        // Cells have these triggers, and the people whom the hero talks to.
        Trigger::EntersCell | Trigger::LeavesCell | Trigger::TalkedTo => false,
        _ => true,
    };
    meets
        && can_hold(learner, &reaction.condition, Occasion::On(on))
        && (reaction.workings.is_empty() || does_something(learner, &reaction.workings))
}

/// Whether a modifier could ever apply to the hero.
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
