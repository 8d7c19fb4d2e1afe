//! Equipment of the bot: compares, wears and takes off gear.

use super::fight_odds::mean_roll;
use super::player::Bot;
use super::view::BotView;
use fifteen_content::{ItemClass, Slot};
use fifteen_game::{Action, Item};

/// To-hit chance assumed for the value of weapons, in percent.
const HIT_CHANCE: i32 = 80;
/// Extra value of wearing an unknown item, because wearing identifies it; in points of [`wearing_value`].
const IDENTIFY_VALUE: i32 = 3;

impl Bot {
    pub(super) fn change_equipment(&mut self, view: &BotView) -> Option<Action> {
        if !view.is_calm() {
            return None;
        }
        for item in view.hero.pack() {
            if item.is_worn() {
                self.tried_on.insert(item.id());
            }
        }
        let pack = view.hero.pack().iter();
        let worse = |item: &&Item| item.is_worn() && !item.is_cursed() && wearing_value(view, item) < 0;
        if let Some(item) = pack.clone().find(worse) {
            return Some(Action::TakeOff(item.id()));
        }
        let better = |item: &&Item| {
            !item.is_worn() && !self.ignored.contains(&item.id()) && self.wearing_gain(view, item) > 0
        };
        let best = pack.filter(better).max_by_key(|item| (self.wearing_gain(view, item), item.id()))?;
        Some(take_off_worst(view, best).unwrap_or(Action::Wear(best.id())))
    }

    /// Returns the gain from wearing an item, in points of [`wearing_value`]; 0 if it cannot be worn.
    pub(super) fn wearing_gain(&self, view: &BotView, item: &Item) -> i32 {
        let curious = !self.tried_on.contains(&item.id());
        wearing_gain(view, item, if curious { IDENTIFY_VALUE } else { 0 })
    }
}

fn take_off_worst(view: &BotView, item: &Item) -> Option<Action> {
    let slot = view.content.items[item.kind()].slot.filter(|slot| slot.capacity() > 1)?;
    let worn = view.hero.pack().iter().filter(|other| other.is_worn());
    let in_slot = worn.filter(|other| view.content.items[other.kind()].slot == Some(slot));
    let in_slot: Vec<&Item> = in_slot.collect();
    if in_slot.len() < slot.capacity() {
        return None;
    }
    let free = in_slot.into_iter().filter(|other| !other.is_cursed());
    let worst = free.min_by_key(|other| (wearing_value(view, other), other.id()))?;
    Some(Action::TakeOff(worst.id()))
}

/// Returns the gain from wearing an item in points of [`wearing_value`], plus `curiosity` if the item is unknown.
fn wearing_gain(view: &BotView, item: &Item, curiosity: i32) -> i32 {
    let kind = &view.content.items[item.kind()];
    let Some(slot) = kind.slot else { return 0 };
    let unknown = !item.is_known() || !view.game.is_identified(item);
    let own = wearing_value(view, item) + if unknown { curiosity } else { 0 };
    let in_slot = |slot: Slot| {
        let worn = view.hero.pack().iter().filter(|item| item.is_worn());
        worn.filter(move |item| view.content.items[item.kind()].slot == Some(slot))
    };
    let there = in_slot(slot);
    let full = there.clone().count() >= slot.capacity();
    if full && there.clone().all(|item| item.is_cursed()) {
        return 0;
    }
    let mut loss = match full {
        true => {
            let free = there.filter(|item| !item.is_cursed());
            free.map(|item| wearing_value(view, item)).min().unwrap_or(0)
        }
        false => 0,
    };
    if kind.two_handed {
        loss += in_slot(Slot::OffHand).map(|item| wearing_value(view, item)).sum::<i32>();
    }
    if slot == Slot::OffHand && in_slot(Slot::Weapon).any(|item| view.content.items[item.kind()].two_handed) {
        return 0;
    }
    own - loss
}

/// Returns the value of an item to its wearer in points of the bot's own scale. Uses only the hero's knowledge.
pub fn wearing_value(view: &BotView, item: &Item) -> i32 {
    let kind = &view.content.items[item.kind()];
    let bonuses = view.game.bonuses(item);
    let attack_value = kind.attack.as_ref().filter(|_| kind.class == ItemClass::Weapon);
    let to_hit = HIT_CHANCE + bonuses.to_hit;
    let attack_value =
        attack_value.map_or(bonuses.to_hit * 2, |attack| mean_roll(attack.damage) * to_hit / 500);
    let light = match kind.fuel {
        Some(_) if item.charges() <= 0 => 0,
        _ => bonuses.light * 10,
    };
    let resists: i32 = bonuses.resists.iter().map(|resist| resist.percent / 5).sum();
    let grants = bonuses.grants.iter().map(|status| match view.content.statuses[*status].good {
        true => 10,
        false => -30,
    });
    let mana = match view.game.world().lore().spells() {
        [] => 1,
        _ => 5,
    };
    let is_treasure = kind.class == ItemClass::Treasure;
    attack_value
        + light
        + bonuses.armour * 15
        + bonuses.defence * 3
        + bonuses.damage * 20
        + bonuses.max_hp * 3
        + bonuses.max_mana * mana
        + bonuses.regeneration * 2
        + (bonuses.speed - 100) * 3
        - bonuses.noise * 2
        + resists
        + grants.sum::<i32>()
        - if is_treasure { 100 } else { 0 }
}
