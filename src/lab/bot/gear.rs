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
        let pack = view.hero.pack().iter();
        self.tried_on.extend(pack.clone().filter(|item| item.is_worn()).map(|item| item.id()));
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
        let kind = &view.content.items[item.kind()];
        let Some(slot) = kind.slot else { return 0 };
        let unknown = !item.is_known() || !view.game.is_identified(item);
        let curious = unknown && !self.tried_on.contains(&item.id());
        let own = wearing_value(view, item) + if curious { IDENTIFY_VALUE } else { 0 };
        let full = worn_in(view, slot).count() >= slot.capacity();
        let mut free = worn_in(view, slot).filter(|item| !item.is_cursed()).peekable();
        if full && free.peek().is_none() {
            return 0;
        }
        let lost = if full { free.map(|item| wearing_value(view, item)).min() } else { None };
        let mut loss = lost.unwrap_or(0);
        if kind.two_handed {
            loss += worn_in(view, Slot::OffHand).map(|item| wearing_value(view, item)).sum::<i32>();
        }
        let two_handed = |item: &Item| view.content.items[item.kind()].two_handed;
        if slot == Slot::OffHand && worn_in(view, Slot::Weapon).any(two_handed) {
            return 0;
        }
        own - loss
    }
}

fn worn_in<'a>(view: &BotView<'a>, slot: Slot) -> impl Iterator<Item = &'a Item> {
    let worn = view.hero.pack().iter().filter(|item| item.is_worn());
    worn.filter(move |item| view.content.items[item.kind()].slot == Some(slot))
}

/// Takes off the least valuable item in the slot of an item, if the slot holds several and is full.
fn take_off_worst(view: &BotView, item: &Item) -> Option<Action> {
    let slot = view.content.items[item.kind()].slot.filter(|slot| slot.capacity() > 1)?;
    if worn_in(view, slot).count() < slot.capacity() {
        return None;
    }
    let free = worn_in(view, slot).filter(|other| !other.is_cursed());
    let worst = free.min_by_key(|other| (wearing_value(view, other), other.id()))?;
    Some(Action::TakeOff(worst.id()))
}

/// Returns the value of an item to its wearer in points of the bot's own scale. Uses only the hero's knowledge.
pub fn wearing_value(view: &BotView, item: &Item) -> i32 {
    let kind = &view.content.items[item.kind()];
    let bonuses = view.game.bonuses(item);
    let attack = kind.attack.as_ref().filter(|_| kind.class == ItemClass::Weapon);
    let to_hit = HIT_CHANCE + bonuses.to_hit;
    let attack_value = attack.map_or(bonuses.to_hit * 2, |attack| mean_roll(attack.damage) * to_hit / 500);
    let burnt_out = kind.fuel.is_some() && item.charges() <= 0;
    let light = if burnt_out { 0 } else { bonuses.light * 10 };
    let resists: i32 = bonuses.resists.iter().map(|resist| resist.percent / 5).sum();
    let grants = bonuses.grants.iter();
    let grants = grants.map(|status| if view.content.statuses[*status].good { 10 } else { -30 });
    let mana = if view.game.world().lore().spells().is_empty() { 1 } else { 5 };
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
