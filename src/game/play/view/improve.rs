//! What one more point of enchantment would change of a thing of the hero's, for who has to choose one.

use super::preview::{self, Gain};
use crate::Game;
use crate::rules::combat::blow::With;
use crate::rules::combat::strike::attacks;
use crate::rules::combat::thrown;
use crate::rules::effect::{CHARGES, OF_STACK};
use crate::world::{Actor, Item};
use fifteen_content::kinds::monster::Attack;
use fifteen_content::{ItemClass, Stat};

/// What would be another number: what it is, and what it would be.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Improvement {
    /// How well it is aimed.
    pub to_hit: Option<(i32, i32)>,
    /// What a blow of it takes on average, in halves of a hit point.
    pub blow: Option<(i32, i32)>,
    /// The charges.
    pub charges: Option<(i32, i32)>,
    /// How many more charges, where nobody knows how many there are.
    pub more_charges: Option<i32>,
    /// How many of a stack it is for, where that is not for all of it.
    pub of_stack: Option<u32>,
    /// The numbers of who wears it.
    pub gains: Vec<Gain>,
}

impl Game {
    /// What a point of enchantment would change, as far as the hero knows the thing: a thing that is not worn, as if it were.
    pub fn improvement(&self, item: &Item) -> Improvement {
        let (Some(hero), kind) = (self.hero(), &self.content().items[item.kind()]) else {
            return Improvement::default();
        };
        let mut now = item.clone();
        if !now.known {
            (now.bonus, now.ego) = (0, None);
        }
        let then = Item { bonus: now.bonus + 1, ..now.clone() };
        let charged = kind.charges.is_some();
        let counted = item.is_known() && self.recognises(item);
        let charges = (charged && counted).then_some((item.left(), item.left() + CHARGES));
        let more_charges = (charged && !counted).then_some(CHARGES);
        let (by, better) = (self.wearing(hero, now.clone()), self.wearing(hero, then.clone()));
        let strikes = kind.attack.is_some() || kind.class == ItemClass::Missile;
        let both = self.aim_and_force(&by, &now).zip(self.aim_and_force(&better, &then));
        let both = both.filter(|_| strikes);
        let apart = |now: i32, then: i32| (now != then).then_some((now, then));
        let to_hit = both.and_then(|(now, then)| apart(now.0, then.0));
        let blow = both.and_then(|(now, then)| apart(now.1, then.1));
        let gains = match kind.slot {
            Some(_) => preview::gains(&by, &better, &self.scene()),
            None => Vec::new(),
        };
        let of_stack = (item.count() > OF_STACK).then_some(OF_STACK);
        Improvement { to_hit, blow, charges, more_charges, of_stack, gains }
    }

    /// The hero with that in place of the item of its number, worn if it can be.
    fn wearing(&self, hero: &Actor, mut item: Item) -> Actor {
        let slot = |item: &Item| self.content().items[item.kind].slot;
        let own = slot(&item);
        let mut hero = hero.clone();
        if !item.worn && own.is_some() {
            for other in hero.pack.iter_mut().filter(|other| slot(other) == own) {
                other.worn = false;
            }
            item.worn = true;
        }
        if let Some(there) = hero.pack.iter_mut().find(|other| other.id == item.id) {
            *there = item;
        }
        hero
    }

    /// How well somebody aims with an item, and twice what a blow of it takes on average.
    fn aim_and_force(&self, by: &Actor, item: &Item) -> Option<(i32, i32)> {
        let kind = &self.content().items[item.kind];
        let thrown = kind.class == ItemClass::Missile;
        let strikes = attacks(by, self.content());
        let attack: Option<Attack> = match thrown {
            true => Some(thrown::attack(kind)),
            false => strikes.first().map(|(_, attack)| (*attack).clone()),
        };
        let attack = attack?;
        let with = if thrown { With::Thrown(item) } else { With::Attack(&attack) };
        let account = self.fray().account(by, with, None, false);
        let aim = account.aim.iter().map(|why| why.total).sum();
        let more = account.force.iter().filter(|why| why.stat != Stat::Pierce);
        let more: i32 = more.map(|why| why.total).sum();
        Some((aim, attack.damage.twice_mean() + 2 * more))
    }
}
