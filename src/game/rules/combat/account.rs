//! Breakdown of an attack for display: every stat that counts for it, with the sources of each.

use super::blow::{Fray, With};
use super::riders::Rider;
use super::strike::attacks;
use crate::world::borne::why_resists;
use crate::world::language::scene::never;
use crate::world::modifiers::origin::Field;
use crate::world::modifiers::walk::Hand;
use crate::world::modifiers::why::{Why, why};
use crate::world::{Actor, Means, Origin};
use fifteen_content::kinds::monster::Attack;
use fifteen_content::{Condition, Element, Kind, Stat};

/// Stats of a leader that apply to followers.
const STATS_OF_LEADERS: [Stat; 2] = [Stat::AllyAttack, Stat::AllyDamage];

/// An element, and what changes the target's resistance to it, each in percent.
pub type Bears = (Kind<Element>, Vec<(Origin, i32)>);

/// Breakdown of an attack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// Definition and field that hold the damage dice.
    pub dice: Option<Origin>,
    /// The attacker's stats in the to-hit chance.
    pub aim: Vec<Why>,
    /// The target's stats in the to-hit chance.
    pub guard: Vec<Why>,
    /// The attacker's stats in the damage.
    pub force: Vec<Why>,
    /// The target's stats that reduce or prevent the damage.
    pub hide: Vec<Why>,
    /// Bonuses from the attacker's leader, to hit and to damage.
    pub led: Vec<Why>,
    /// Extra effects of a hit, by source.
    pub riders: Vec<Rider>,
    /// Sources of the target's resistance to the element of the attack, if it has one.
    pub bears: Option<Bears>,
}

impl Fray<'_> {
    /// Explains the attack of one actor on another, who may be unaware, or on no target in particular.
    pub fn account(&self, by: &Actor, with: With, on: Option<&Actor>, unaware: bool) -> Account {
        let content = self.scene.content;
        let (far, sure, hand, dice) = match with {
            With::Attack(attack) => {
                (attack.range > 1, attack.sure, Hand::Wields, self.origin(by, attack))
            }
            With::Thrown(item) => {
                let sure = content.items[item.kind].throw.as_ref().is_some_and(|own| own.sure);
                let dice = Origin::Item(item.kind, Field("throw", None));
                (true, sure, Hand::Throws(item), Some(dice))
            }
        };
        let riders = on.map_or(Vec::new(), |on| self.why_riders(by, with, on));
        let mut account = Account { dice, riders, ..Account::default() };
        if sure {
            return account;
        }
        let (strikes, struck) = self.happenings(by, with, on);
        account.led = self.why_led(by);
        account.bears = on
            .zip(strikes.element)
            .map(|(on, element)| (element, why_resists(on, element, content)));
        let of_striker = |stat: Stat| {
            let mut holds =
                |one: &Condition| self.scene.holds(one, by.id, Some(&strikes), &mut never);
            why(by, hand, stat, content, &mut holds)
        };
        let of_target = |stat: Stat| {
            let on = on?;
            let mut holds =
                |one: &Condition| self.scene.holds(one, on.id, Some(&struck), &mut never);
            Some(why(on, Hand::Wields, stat, content, &mut holds))
        };
        let (skill, strength) = match far {
            true => (Stat::MissileAttack, Stat::MissileDamage),
            false => (Stat::MeleeAttack, Stat::MeleeDamage),
        };
        account.aim = [Stat::Attack, skill].map(of_striker).into();
        account.force = [Stat::Damage, strength].map(of_striker).into();
        if unaware {
            account.aim.push(of_striker(Stat::UnawareAttack));
            account.force.push(of_striker(Stat::UnawareDamage));
        }
        account.force.push(of_striker(Stat::Pierce));
        account.guard = of_target(Stat::Defence).into_iter().collect();
        account.hide = [Stat::Armour, Stat::Block].into_iter().filter_map(of_target).collect();
        account
    }

    /// Explains the bonuses from an actor's leader, without those that are 0.
    fn why_led(&self, by: &Actor) -> Vec<Why> {
        let leader = by.leader.and_then(|leader| self.scene.level.actors.get(leader));
        let of = |leader: &Actor, stat: Stat| {
            why(leader, Hand::Wields, stat, self.scene.content, &mut |_| false)
        };
        let both = leader.into_iter();
        let both = both.flat_map(|leader| STATS_OF_LEADERS.map(|stat| of(leader, stat)));
        both.filter(|why| why.total != 0).collect()
    }

    fn origin(&self, by: &Actor, attack: &Attack) -> Option<Origin> {
        let all = attacks(by, self.scene.content);
        let (means, _) = all.into_iter().find(|(_, own)| std::ptr::eq(*own, attack))?;
        Some(match means {
            Means::Own(place) => Origin::Body(by.kind, Field("attacks", Some(usize::from(place)))),
            Means::Wielded(kind) => Origin::Item(kind, Field("attack", None)),
            Means::Thrown(kind) => Origin::Item(kind, Field("throw", None)),
        })
    }
}
