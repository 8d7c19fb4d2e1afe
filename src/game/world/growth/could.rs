//! Whether a condition could ever hold for a hero, as far as what never changes about them says.

use super::formula::MOST_LEVEL;
use super::{Learner, is_among};
use crate::world::Body;
use fifteen_content::kinds::hero::talent::AtLeast;
use fifteen_content::{Condition, ItemType, Kind, Slot, Stat, Talent, Trigger};

/// How often something could hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Could {
    /// Never for this hero.
    Never,
    /// Now and then, or it cannot be told.
    Maybe,
    /// As long as the hero is who they are.
    Always,
}

/// When a condition is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Occasion {
    /// Something happens.
    On(Trigger),
    /// The hero is about to use a talent.
    Use,
    /// A number is made up.
    Number,
}

impl Could {
    /// Either for ever or not at all.
    fn fixed(holds: bool) -> Could {
        if holds { Could::Always } else { Could::Never }
    }

    /// At times, or not at all.
    fn open(possible: bool) -> Could {
        if possible { Could::Maybe } else { Could::Never }
    }

    /// How often the contrary could hold.
    fn not(self) -> Could {
        match self {
            Could::Never => Could::Always,
            Could::Maybe => Could::Maybe,
            Could::Always => Could::Never,
        }
    }
}

/// The most talents that are asked for one after the other before it is given up.
const FAR: usize = 8;

impl Learner<'_> {
    /// How often a condition could hold for the hero.
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
                // Where nobody else has a part, nothing holds of them.
                Occasion::Use => Could::Never,
                Occasion::Number | Occasion::On(_) => of_others(one).min(Could::Maybe),
            },
            Condition::ManaBelow(_) => Could::open(Body::of(hero, content)[Stat::MaxMana] > 0),
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
                let own = items.iter().map(|item| &content.items[*item]);
                Could::open(self.can_wield(own))
            }
            Condition::WieldsGroup(groups) => {
                let all = content.items.iter().map(|(_, own)| own);
                Could::open(self.can_wield(all.filter(|own| own.is_of(groups))))
            }
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
            // It comes and goes, or it cannot be told.
            _ => Could::Maybe,
        }
    }

    /// Whether the hero could lift one of these, and has a hand for it.
    fn can_wield<'a>(&self, mut items: impl Iterator<Item = &'a ItemType>) -> bool {
        let people = self.growth.people.map(|people| &self.content.peoples[people]);
        let weak = |item: &ItemType| people.is_some_and(|people| people.is_too_weak(item));
        !self.is_bare(Slot::Weapon)
            && items.any(|item| item.slot == Some(Slot::Weapon) && !weak(item))
    }

    /// Whether the people of the hero wears nothing there.
    fn is_bare(&self, slot: Slot) -> bool {
        let people = self.growth.people;
        people.is_some_and(|people| self.content.peoples[people].bare.contains(&slot))
    }

    /// Whether the hero has a talent, or could ever be offered it.
    fn can_learn(&self, talent: Kind<Talent>, far: usize) -> bool {
        let Learner { growth, content, .. } = *self;
        let own = &content.talents[talent];
        let asks = &own.asks;
        let of_people = asks.peoples.is_empty()
            || growth.people.is_some_and(|people| is_among(&asks.peoples, &people));
        let of_class = asks.classes.is_empty()
            || growth.class.is_some_and(|class| is_among(&asks.classes, &class));
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

/// How often a condition could hold for somebody who is not the hero.
fn of_others(asked: &Condition) -> Could {
    match asked {
        Condition::All(all) => all.iter().map(of_others).min().unwrap_or(Could::Always),
        Condition::Any(any) => any.iter().map(of_others).max().unwrap_or(Could::Never),
        Condition::Not(one) => of_others(one).not(),
        // Only heroes have grown, and there is one.
        Condition::Hero {}
        | Condition::People(_)
        | Condition::Class(_)
        | Condition::Talent(_)
        | Condition::Skill { .. }
        | Condition::Level(_) => Could::Never,
        // The rest comes and goes, or it cannot be told.
        _ => Could::Maybe,
    }
}
