//! Gold in a pack, and the score of a run.

use super::Item;
use super::item::at_hand;
use super::world::World;
use fifteen_content::{Content, ItemClass, ItemType, Kind};

/// Points per level of depth.
const STEP: u64 = 100;

/// Points per kill.
const KILL: u64 = 5;

/// Points for holding the goal of the run.
const GOAL: u64 = 1000;

/// Points for bringing it home.
const WON: u64 = 3000;

/// Turns after which the bonus for a quick win loses a point.
const PATIENCE: u64 = 4;

/// Returns the money in a pack and in its open containers.
pub fn money<'a>(pack: &'a [Item], content: &'a Content) -> impl Iterator<Item = &'a Item> {
    at_hand(pack).filter(|item| content.items[item.kind].class == ItemClass::Gold)
}

/// Returns the number of coins in a pack.
pub fn coins(pack: &[Item], content: &Content) -> u32 {
    money(pack, content).fold(0, |sum, item| sum.saturating_add(item.count))
}

/// Returns the item kind used as money, if one is defined.
pub fn coin(content: &Content) -> Option<Kind<ItemType>> {
    let money = content.items.iter().filter(|(_, item)| item.class == ItemClass::Gold);
    money.map(|(kind, _)| kind).min()
}

/// Returns the current score of a run: for depth, gold, kills, the goal, and a quick win.
pub fn points(world: &World, content: &Content) -> u64 {
    let lore = world.lore();
    let pack = world.hero().map_or(&[] as &[_], |hero| hero.pack());
    let gold = u64::from(coins(pack, content));
    let depth = u64::try_from(lore.deepest()).unwrap_or(0);
    let goal = content.scenarios[world.scenario()].goal;
    let has_goal = pack.iter().flat_map(Item::all).any(|item| Some(item.kind()) == goal);
    let prize = match (world.ending().is_some_and(|ending| ending.is_won()), has_goal) {
        (true, _) => GOAL + WON + WON.saturating_sub(world.turn() / PATIENCE),
        (false, true) => GOAL,
        (false, false) => 0,
    };
    depth * STEP + u64::from(lore.kills()) * KILL + gold + prize
}
