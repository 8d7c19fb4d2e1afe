//! The money that somebody carries, and what a run was worth.

use super::Item;
use super::item::at_hand;
use super::world::World;
use fifteen_content::{Content, ItemClass, ItemType, Kind};

/// Points for each level that the hero came down to.
const STEP: u64 = 100;

/// Points for each creature that they killed.
const KILL: u64 = 5;

/// Points for having what the run is about.
const GOAL: u64 = 1000;

/// Points for having brought it home.
const WON: u64 = 3000;

/// Of the points for winning quickly one is lost in so many turns.
const PATIENCE: u64 = 4;

/// Those things of a pack, and of what is open in it, that are money.
pub fn money<'a>(pack: &'a [Item], content: &'a Content) -> impl Iterator<Item = &'a Item> {
    at_hand(pack).filter(|item| content.items[item.kind].class == ItemClass::Gold)
}

/// How many coins are in a pack.
pub fn coins(pack: &[Item], content: &Content) -> u32 {
    money(pack, content).fold(0, |sum, item| sum.saturating_add(item.count))
}

/// The kind of thing that is paid with, if there is one.
pub fn coin(content: &Content) -> Option<Kind<ItemType>> {
    let money = content.items.iter().filter(|(_, item)| item.class == ItemClass::Gold);
    money.map(|(kind, _)| kind).min()
}

/// The points of a run as it stands: for depth, gold, kills, the goal, and for being quick about it.
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
