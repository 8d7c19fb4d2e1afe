//! Expected extra effects of a hit, such as poison, for the displayed odds. A real hit triggers them separately.

use super::ambush::is_for_others;
use super::average::average;
use super::blow::{Fray, With};
use super::harm::felt;
use super::hit::{Hit, Riders};
use crate::rules::states::never_has;
use crate::world::borne::{of_blow, reacting, resists};
use crate::world::language::scene::never;
use crate::world::{Actor, Happening};
use fifteen_base::Dice;
use fifteen_content::kinds::ability::When;
use fifteen_content::kinds::effect::{Effect, Working};
use fifteen_content::{Ability, Element, Kind, Origin, Stat, Status, Trigger};

/// Source of an extra effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RiderOf {
    /// A reaction, by its index in the definition that has it.
    Reaction(Origin, usize),
    /// An ability of the body or of the weapon.
    Ability(Kind<Ability>),
}

/// An extra effect of a hit, with its source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rider {
    /// Source of the effect.
    pub of: RiderOf,
    /// Expected effects from this source.
    pub brings: Riders,
}

/// An ability or reaction as the data define it, with its chance in percent.
struct Bringer<'a> {
    of: RiderOf,
    chance: i32,
    workings: &'a [Working],
}

impl Fray<'_> {
    /// Computes an attack with the expected extra effects of a hit.
    pub fn odds(&self, by: &Actor, with: With, on: &Actor, unaware: bool) -> Hit {
        self.blow(by, with, on, unaware).bringing(self.riders(by, with, on))
    }

    fn riders(&self, by: &Actor, with: With, on: &Actor) -> Riders {
        let armour = self.bodies(by, with, on).1[Stat::Armour].max(0);
        let mut riders = Riders::default();
        for bringer in self.bringers(by, with, on) {
            self.bring(&mut riders, &bringer, on, armour);
        }
        riders
    }

    /// Returns the extra effects of a hit, separately for each source.
    pub(super) fn why_riders(&self, by: &Actor, with: With, on: &Actor) -> Vec<Rider> {
        let armour = self.bodies(by, with, on).1[Stat::Armour].max(0);
        let all = self.bringers(by, with, on).into_iter().map(|bringer| {
            let mut brings = Riders::default();
            self.bring(&mut brings, &bringer, on, armour);
            Rider { of: bringer.of, brings }
        });
        all.filter(|rider| rider.brings != Riders::default()).collect()
    }

    fn bringers(&self, by: &Actor, with: With, on: &Actor) -> Vec<Bringer<'_>> {
        let (scene, mut bringers) = (self.scene, Vec::new());
        let content = scene.content;
        let (strikes, _) = self.happenings(by, with, Some(on));
        let what = Happening { on: Trigger::Hits, ..strikes };
        for origin in reacting(by, (scene.hero, scene.scenario), content) {
            let all = origin.reactions(content).iter().enumerate();
            let hits = all.filter(|(_, own)| own.on == Trigger::Hits);
            for (i, own) in hits.filter(|(_, own)| own.rest == 0 && !own.once) {
                let condition = own.condition.as_ref();
                if condition.is_none_or(|one| scene.holds(one, by.id, Some(&what), &mut never)) {
                    let (chance, workings) = (own.chance, own.workings.as_slice());
                    bringers.push(Bringer { of: RiderOf::Reaction(origin, i), chance, workings });
                }
            }
        }
        if let With::Attack(_) = with {
            for kind in of_blow(by, When::Hit, content) {
                let own = &content.abilities[kind];
                if own.rest == 0 {
                    let (chance, workings) = (own.chance, own.workings.as_slice());
                    bringers.push(Bringer { of: RiderOf::Ability(kind), chance, workings });
                }
            }
        }
        bringers
    }

    fn bring(&self, riders: &mut Riders, bringer: &Bringer<'_>, on: &Actor, armour: i32) {
        for working in bringer.workings.iter().filter(|working| is_for_others(working)) {
            let chance = bringer.chance * working.chance / 100;
            for effect in &working.what {
                self.add(riders, (effect, chance), on, armour);
            }
        }
    }

    /// Adds an effect with a chance in percent, on a target with this armour.
    fn add(&self, riders: &mut Riders, (effect, chance): (&Effect, i32), on: &Actor, armour: i32) {
        let harm = |amount: Dice, element: Option<Kind<Element>>| {
            let resisted = element.map_or(0, |element| resists(on, element, self.scene.content));
            let armour = if element.is_some() { 0 } else { armour };
            let mean = average(amount, 0, armour, |harm| felt(harm, resisted));
            (mean.max(0) * chance / 100, felt(amount.most(), resisted).max(0))
        };
        if let Effect::Damage { amount, element } | Effect::Drain { amount, element } = effect {
            let (mean, most) = harm(*amount, *element);
            riders.more += mean;
            riders.most += most;
        }
        if let Effect::Status { status, .. } = effect {
            riders.lasting.extend(self.lasting(*status, on).map(|name| (name, chance)));
        }
    }

    /// Returns the name of a harmful status effect, unless the target is immune to it.
    fn lasting(&self, status: Kind<Status>, on: &Actor) -> Option<String> {
        let (content, hero) = (self.scene.content, self.scene.hero);
        let own = &content.statuses[status];
        let takes = !own.good && !never_has(on, status, hero, content);
        takes.then(|| own.name.clone())
    }
}
