//! Gold in a pack, and the score of a run.

use super::Item;
use super::item::accessible_items;
use super::world::World;
use fifteen_content::{Content, ItemClass, ItemType, Kind};

const DEPTH_POINTS: u64 = 100;

const KILL_POINTS: u64 = 5;

const GOAL_POINTS: u64 = 1000;

const WIN_POINTS: u64 = 3000;

/// Number of turns in which the bonus for a quick win falls by one point.
const TURNS_PER_POINT: u64 = 4;

pub fn money<'a>(pack: &'a [Item], content: &'a Content) -> impl Iterator<Item = &'a Item> {
    accessible_items(pack).filter(|item| content.items[item.kind].class == ItemClass::Gold)
}

pub fn coins(pack: &[Item], content: &Content) -> u32 {
    money(pack, content).fold(0, |sum, item| sum.saturating_add(item.count))
}

pub fn coin_kind(content: &Content) -> Option<Kind<ItemType>> {
    let money = content.items.iter().filter(|(_, item)| item.class == ItemClass::Gold);
    money.map(|(kind, _)| kind).min()
}

/// Returns the current score of a run: points for depth, kills and gold, for carrying the goal item, and for a
/// quick win.
pub fn score(world: &World, content: &Content) -> u64 {
    let lore = world.lore();
    let pack = world.hero().map_or(&[] as &[_], |hero| hero.pack());
    let gold = u64::from(coins(pack, content));
    let depth = u64::try_from(lore.deepest()).unwrap_or(0);
    let goal = content.scenarios[world.scenario()].goal;
    let has_goal = pack.iter().flat_map(Item::with_contents).any(|item| Some(item.kind()) == goal);
    let prize = match (world.ending().is_some_and(|ending| ending.is_won()), has_goal) {
        (true, _) => GOAL_POINTS + WIN_POINTS + WIN_POINTS.saturating_sub(world.turn() / TURNS_PER_POINT),
        (false, true) => GOAL_POINTS,
        (false, false) => 0,
    };
    depth * DEPTH_POINTS + u64::from(lore.kills()) * KILL_POINTS + gold + prize
}
