//! What a run was worth.

use super::purse::coins;
use super::world::World;
use fifteen_content::Content;

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

/// The points of a run as it stands: for depth, gold, kills, the goal, and for being quick about it.
pub fn points(world: &World, content: &Content) -> u64 {
    let lore = world.lore();
    let pack = world.hero().map_or(&[] as &[_], |hero| hero.pack());
    let gold = u64::from(coins(pack, content));
    let depth = u64::try_from(lore.deepest()).unwrap_or(0);
    let goal = content.scenarios[world.scenario()].goal;
    let has_goal = pack.iter().any(|item| Some(item.kind()) == goal);
    let won = world.ending().is_some_and(|ending| ending.is_won());
    let prize = match (won, has_goal) {
        (true, _) => GOAL + WON + WON.saturating_sub(world.turn() / PATIENCE),
        (false, true) => GOAL,
        (false, false) => 0,
    };
    depth * STEP + u64::from(lore.kills()) * KILL + gold + prize
}
