//! What comes of a blow that lands beside its own harm: fire on the blade, poison on the fang. It is reckoned for those who are told the
//! odds; when a blow falls, its abilities and reactions bring it about themselves.

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

/// What brings something that comes of a blow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RiderOf {
    /// A reaction, by its place among those of what has it.
    Reaction(Origin, usize),
    /// An ability of the body or of the weapon.
    Ability(Kind<Ability>),
}

/// Something that comes of a blow that lands, and what brings it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rider {
    /// What brings it.
    pub of: RiderOf,
    /// Its part of what comes of the blow.
    pub brings: Riders,
}

/// The same as the data have it: how often, in percent, and what it does.
struct Bringer<'a> {
    of: RiderOf,
    chance: i32,
    workings: &'a [Working],
}

impl Fray<'_> {
    /// The blow of one at another, with what comes of it if it lands.
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

    /// What brings what comes of a blow that lands, each with its own part of it.
    pub(super) fn why_riders(&self, by: &Actor, with: With, on: &Actor) -> Vec<Rider> {
        let armour = self.bodies(by, with, on).1[Stat::Armour].max(0);
        let all = self.bringers(by, with, on).into_iter().map(|bringer| {
            let mut brings = Riders::default();
            self.bring(&mut brings, &bringer, on, armour);
            Rider { of: bringer.of, brings }
        });
        all.filter(|rider| rider.brings != Riders::default()).collect()
    }

    /// What does something to whoever is struck, if the blow lands.
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

    /// Adds what one of them does.
    fn bring(&self, riders: &mut Riders, bringer: &Bringer<'_>, on: &Actor, armour: i32) {
        for working in bringer.workings.iter().filter(|working| is_for_others(working)) {
            let chance = bringer.chance * working.chance / 100;
            for effect in &working.what {
                self.add(riders, (effect, chance), on, armour);
            }
        }
    }

    /// Adds an effect that comes so often, in percent, on somebody behind that armour.
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

    /// What is said of somebody who comes to have a status that they would rather be rid of.
    fn lasting(&self, status: Kind<Status>, on: &Actor) -> Option<String> {
        let (content, hero) = (self.scene.content, self.scene.hero);
        let own = &content.statuses[status];
        let takes = !own.good && !never_has(on, status, hero, content);
        takes.then(|| own.name.clone())
    }
}
