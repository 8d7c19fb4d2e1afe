//! What comes of a blow that lands beside its own harm: fire on the blade, poison on the fang. It is reckoned for those who are told the
//! odds; when a blow falls, its abilities and reactions bring it about themselves.

use super::average::average;
use super::blow::{Fray, With};
use super::harm::felt;
use super::hit::{Hit, Riders};
use crate::base::Dice;
use crate::content::kinds::ability::When;
use crate::content::kinds::effect::{Effect, Reach, Side, Working};
use crate::content::{Element, Kind, Stat, Status, Trigger};
use crate::game::rules::states::never_has;
use crate::game::world::borne::{of_blow, reacting, resists};
use crate::game::world::language::moment::never;
use crate::game::world::{Actor, Happening};

impl Fray<'_> {
    /// The blow of one at another, with what comes of it if it lands.
    pub fn odds(&self, by: &Actor, with: With<'_>, on: &Actor, unaware: bool) -> Hit {
        self.blow(by, with, on, unaware).bringing(self.riders(by, with, on))
    }

    fn riders(&self, by: &Actor, with: With<'_>, on: &Actor) -> Riders {
        let (scene, mut riders) = (self.scene, Riders::default());
        let content = scene.content;
        let armour = self.bodies(by, with, on).1[Stat::Armour].max(0);
        let mut bring = |chance: i32, workings: &[Working]| {
            for working in workings.iter().filter(|working| reaches_other(working)) {
                let chance = chance * working.chance / 100;
                for effect in &working.what {
                    self.add(&mut riders, (effect, chance), on, armour);
                }
            }
        };
        let (strikes, _) = self.happenings(by, with, Some(on));
        let what = Happening { on: Trigger::Hits, ..strikes };
        for origin in reacting(by, (scene.hero, scene.scenario), content) {
            let hits = origin.reactions(content).iter().filter(|own| own.on == Trigger::Hits);
            for own in hits.filter(|own| own.rest == 0 && !own.once) {
                let condition = own.condition.as_ref();
                let holds = |one| scene.holds(one, by.id, Some(&what), &mut never);
                if condition.is_none_or(holds) {
                    bring(own.chance, &own.workings);
                }
            }
        }
        if let With::Attack(_) = with {
            let all = of_blow(by, When::Hit, content).into_iter();
            for own in all.map(|kind| &content.abilities[kind]).filter(|own| own.rest == 0) {
                bring(own.chance, &own.workings);
            }
        }
        riders
    }

    /// Adds an effect that comes so often, in percent, on somebody behind that armour.
    fn add(&self, riders: &mut Riders, (effect, chance): (&Effect, i32), on: &Actor, armour: i32) {
        let content = self.scene.content;
        let harm = |amount: Dice, element: Option<Kind<Element>>| {
            let resisted = element.map_or(0, |element| resists(on, element, content));
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

/// Whether a working that comes of a blow reaches whoever was struck.
fn reaches_other(working: &Working) -> bool {
    working.who != Reach::Own && working.side != Side::Friends
}
