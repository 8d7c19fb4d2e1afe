//! Equipment of the bot: evaluating, wearing and removing.

use super::odds::mean;
use super::player::Player;
use super::view::View;
use fifteen_content::{ItemClass, Slot};
use fifteen_game::{Action, Item};

/// To-hit chance assumed for the value of weapons, in percent.
const SKILL: i32 = 80;
/// Value of identifying an item, in points of [`worth`].
const CURIOSITY: i32 = 3;

impl Player {
    /// Puts on better equipment, and tries unknown items.
    pub(super) fn dress(&mut self, view: &View) -> Option<Action> {
        if !view.is_calm() {
            return None;
        }
        for item in view.hero.pack() {
            if item.is_worn() {
                self.tried_on.insert(item.id());
            }
        }
        let pack = view.hero.pack().iter();
        let worse = |item: &&Item| item.is_worn() && !item.is_cursed() && worth(view, item) < 0;
        if let Some(item) = pack.clone().find(worse) {
            return Some(Action::TakeOff(item.id()));
        }
        let better = |item: &&Item| {
            !item.is_worn() && !self.shunned.contains(&item.id()) && self.gain(view, item) > 0
        };
        let best = pack.filter(better).max_by_key(|item| (self.gain(view, item), item.id()))?;
        Some(worst_in_its_way(view, best).unwrap_or(Action::Wear(best.id())))
    }

    /// Returns the gain from wearing an item, in points of [`worth`]; 0 if it cannot be worn.
    pub(super) fn gain(&self, view: &View, item: &Item) -> i32 {
        let curious = !self.tried_on.contains(&item.id());
        gain(view, item, if curious { CURIOSITY } else { 0 })
    }
}

/// Takes off the least valuable item if all places of the slot are taken.
fn worst_in_its_way(view: &View, item: &Item) -> Option<Action> {
    let slot = view.content.items[item.kind()].slot.filter(|slot| slot.room() > 1)?;
    let worn = view.hero.pack().iter().filter(|other| other.is_worn());
    let there = worn.filter(|other| view.content.items[other.kind()].slot == Some(slot));
    let there: Vec<&Item> = there.collect();
    if there.len() < slot.room() {
        return None;
    }
    let free = there.into_iter().filter(|other| !other.is_cursed());
    let worst = free.min_by_key(|other| (worth(view, other), other.id()))?;
    Some(Action::TakeOff(worst.id()))
}

/// Returns the same gain, with `curiosity` added for an unknown item.
fn gain(view: &View, item: &Item, curiosity: i32) -> i32 {
    let kind = &view.content.items[item.kind()];
    let Some(slot) = kind.slot else { return 0 };
    let unknown = !item.is_known() || !view.game.recognises(item);
    let own = worth(view, item) + if unknown { curiosity } else { 0 };
    let in_slot = |slot: Slot| {
        let worn = view.hero.pack().iter().filter(|item| item.is_worn());
        worn.filter(move |item| view.content.items[item.kind()].slot == Some(slot))
    };
    let there = in_slot(slot);
    let full = there.clone().count() >= slot.room();
    if full && there.clone().all(|item| item.is_cursed()) {
        return 0;
    }
    let mut loss = match full {
        true => {
            let free = there.filter(|item| !item.is_cursed());
            free.map(|item| worth(view, item)).min().unwrap_or(0)
        }
        false => 0,
    };
    if kind.two_handed {
        loss += in_slot(Slot::OffHand).map(|item| worth(view, item)).sum::<i32>();
    }
    if slot == Slot::OffHand
        && in_slot(Slot::Weapon).any(|item| view.content.items[item.kind()].two_handed)
    {
        return 0;
    }
    own - loss
}

/// Returns the value of an item to its wearer from what the hero knows, in points of the bot's own scale.
pub fn worth(view: &View, item: &Item) -> i32 {
    let kind = &view.content.items[item.kind()];
    let of = view.game.worth(item);
    let blow = kind.attack.as_ref().filter(|_| kind.class == ItemClass::Weapon);
    let to_hit = SKILL + of.to_hit;
    let blow = blow.map_or(of.to_hit * 2, |attack| mean(attack.damage) * to_hit / 500);
    let light = match kind.fuel {
        Some(_) if item.left() <= 0 => 0,
        _ => of.light * 10,
    };
    let resists: i32 = of.resists.iter().map(|resist| resist.percent / 5).sum();
    let grants = of.grants.iter().map(|status| match view.content.statuses[*status].good {
        true => 10,
        false => -30,
    });
    let mana = match view.game.world().lore().spells() {
        [] => 1,
        _ => 5,
    };
    let spark = kind.class == ItemClass::Treasure;
    blow + light
        + of.armour * 15
        + of.defence * 3
        + of.damage * 20
        + of.max_hp * 3
        + of.max_mana * mana
        + of.regeneration * 2
        + (of.speed - 100) * 3
        - of.noise * 2
        + resists
        + grants.sum::<i32>()
        - if spark { 100 } else { 0 }
}
