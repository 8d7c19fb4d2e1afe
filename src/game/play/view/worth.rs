//! What an item does for whoever wears it, as far as the hero knows.

use crate::Game;
use crate::rules::things::gear;
use crate::world::Item;
use crate::world::formula::BONUS_TO_HIT;
use fifteen_content::{Ability, ItemType, Kind, Resist, Status};

/// What an item adds to its wearer, of its kind, its ego and its enchantment together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Worth {
    /// Percentage points of the chance to hit.
    pub to_hit: i32,
    /// Hit points of blows.
    pub damage: i32,
    /// Percentage points off the chance to be hit.
    pub defence: i32,
    /// The most hit points taken off a plain hit.
    pub armour: i32,
    /// Hit points.
    pub max_hp: i32,
    /// Mana.
    pub max_mana: i32,
    /// Hit points regained in 100 turns.
    pub regeneration: i32,
    /// Speed, in percent of what it is without.
    pub speed: i32,
    /// How much further steps are heard, in cells.
    pub noise: i32,
    /// How far it lights up the dark, in cells.
    pub light: i32,
    /// Elements that do less harm.
    pub resists: Vec<Resist>,
    /// Statuses that it gives.
    pub grants: Vec<Kind<Status>>,
    /// Abilities that it gives to blows.
    pub abilities: Vec<Kind<Ability>>,
}

impl Worth {
    /// What any item of a kind adds.
    pub fn of(kind: &ItemType) -> Worth {
        Worth {
            to_hit: kind.to_hit,
            damage: kind.damage,
            defence: kind.defence,
            armour: kind.armour,
            max_hp: kind.max_hp,
            max_mana: kind.max_mana,
            regeneration: kind.regeneration,
            speed: kind.speed,
            noise: kind.noise,
            light: kind.light,
            resists: kind.resists.clone(),
            grants: kind.grants.clone(),
            abilities: kind.abilities.clone(),
        }
    }
}

impl Game {
    /// What the hero knows of what an item does for its wearer.
    pub fn worth(&self, item: &Item) -> Worth {
        let content = self.content();
        let kind = &content.items[item.kind()];
        if !self.recognises(item) {
            return Worth { speed: 100, ..Worth::default() };
        }
        let mut worth = Worth::of(kind);
        if !item.is_known() {
            return worth;
        }
        if kind.attack.is_some() {
            worth.to_hit += item.bonus() * BONUS_TO_HIT;
            worth.damage += item.bonus();
        } else if kind.is_protective() {
            worth.armour += item.bonus();
        }
        if let Some(ego) = item.ego().map(|ego| &content.egos[ego]) {
            worth.to_hit += ego.to_hit;
            worth.damage += ego.damage;
            worth.defence += ego.defence;
            worth.armour += ego.armour;
            worth.max_hp += ego.max_hp;
            worth.regeneration += ego.regeneration;
            worth.speed += ego.speed - 100;
            worth.noise += ego.noise;
            worth.light += ego.light;
            worth.resists.extend(&ego.resists);
            worth.grants.extend(&ego.grants);
            worth.abilities.extend(&ego.abilities);
        }
        worth
    }

    /// What is worn where an item would be worn: what it would take the place of.
    pub fn worn_beside<'a>(&'a self, item: &Item) -> impl Iterator<Item = &'a Item> {
        let slot = |item: &Item| self.content().items[item.kind()].slot;
        let own = slot(item);
        let id = item.id();
        let worn = self.pack().iter().filter(|other| other.is_worn());
        worn.filter(move |other| own.is_some() && slot(other) == own && other.id() != id)
    }

    /// What else would have to be taken off for an item that needs both hands, or that needs the other one.
    pub fn in_other_hand(&self, item: &Item) -> Option<&Item> {
        gear::other_hand(self.pack(), item, self.content()).filter(|_| !item.is_worn())
    }
}
