//! Monsters that arrive by a stair to hunt the hero: at intervals while the hero carries the goal of the run or few
//! lamps of the town burn, and when a lamp goes out.

use crate::levelgen::SpawnCandidates;
use crate::rules::Turn;
use crate::rules::items::loot;
use crate::rules::lamps::{update_lamp_tiles, was_relit};
use crate::world::actor::create_actor;
use crate::world::conditions::run_memory::NEVER;
use crate::world::{Actor, EventKind, Item, Mood};
use fifteen_base::Point;
use fifteen_content::kinds::scenario::Hunt;
use fifteen_content::kinds::scenario::lamps::LampEvent;
use fifteen_content::kinds::tile::Stair;
use fifteen_content::{ItemType, Kind, SpawnTable, Tile};

/// If a level has this number of hunting monsters, no more arrive.
const MAX_HUNTERS: usize = 12;

/// Pursuers use the stair up only if it is more than this number of cells away from the hero.
const MIN_STAIR_DISTANCE: i32 = 12;

/// Interval in turns between groups that were delayed because the hero was above ground.
const GROUP_INTERVAL: u64 = 20;

/// Sends a group of pursuers at regular intervals if the hero carries the goal of the run, or once few enough lamps
/// burn. For a hero with the goal, every other group comes by the stair that leads up, ahead of the hero. No group
/// comes above ground, where the town watches the stair.
pub fn send_pursuers(turn: &mut Turn, hunt: &Hunt) {
    if turn.level.depth() <= 0 {
        return;
    }
    let every = u64::from(hunt.every.max(1).unsigned_abs());
    let lamps = turn.scene().lamps();
    let awake = lamps.is_some_and(|(lamps, clock)| lamps.hunt_is_awake(clock));
    let holds = turn.actor(turn.hero).is_some_and(|hero| carries_goal(hero, turn.run.goal));
    if turn.now.is_multiple_of(every) && (awake || holds) {
        let ahead = holds && !(turn.now / every).is_multiple_of(2);
        // The stair that leads up is used only if the hero is far from it.
        let before = |at: &Point| ahead && at.distance(turn.hero_at) > MIN_STAIR_DISTANCE;
        let gate = stair_leading(turn, Stair::Up).filter(before).or_else(|| pursuer_stair(turn));
        // Hunters of a hero with the goal come from deeper than the hero's level.
        let climbed = (turn.lore.deepest() - turn.level.depth()).max(0);
        let deeper = if holds { climbed * hunt.from_deepest / 100 } else { 0 };
        spawn_at_stair(turn, gate, hunt.table, deeper);
    }
}

/// Spawns a group from a spawn table, for a depth that is `deeper` levels below this level.
fn spawn_at_stair(turn: &mut Turn, gate: Option<Point>, table: Kind<SpawnTable>, deeper: i32) {
    if let Some(gate) = gate {
        spawn_pursuers(turn, gate, table, turn.level.depth() + deeper);
    }
}

/// Spawns a group of hunting monsters from a spawn table, unless too many already hunt the hero.
pub fn spawn_pursuers(turn: &mut Turn, gate: Point, table: Kind<SpawnTable>, depth: i32) {
    let hunters = turn.level.actors.iter().filter(|actor| matches!(actor.mood, Mood::Hunting { .. }));
    if hunters.count() >= MAX_HUNTERS {
        return;
    }
    let content = turn.content;
    let here = turn.here();
    let candidates = SpawnCandidates::new(here, Some(table));
    let Some(chosen) = candidates.at_depth(depth, |_| true, turn.random) else { return };
    let ways = content.monsters[chosen.kind].ways;
    let mut came = false;
    for _ in 0..chosen.group.roll(turn.random).clamp(1, MAX_HUNTERS as i32) {
        let Some(at) = turn.level.free_near(gate, ways, content) else { break };
        let mut actor = create_actor(chosen.kind, at, turn.next_id, turn.random, content);
        actor.mood = Mood::Hunting { last: turn.hero_at };
        // They have come for the hero: no truce with their faction keeps them off.
        actor.hurt_by_hero = true;
        loot::equip(&mut actor, depth, turn.next_id, turn.random, here);
        actor.drop_created_uniques(turn.tally, content);
        came |= turn.level.place_actor(actor).is_ok();
    }
    if came {
        turn.emit(gate, EventKind::GoalHunterCame { kind: chosen.kind });
    }
}

/// Whether an actor carries the goal of the run, also inside a container.
pub fn carries_goal(actor: &Actor, goal: Option<Kind<ItemType>>) -> bool {
    let mut all = actor.pack.iter().flat_map(Item::with_contents);
    goal.is_some_and(|goal| all.any(|item| item.kind == goal))
}

/// Returns the stair where pursuers arrive: the stair down, or on the last level the stair up.
fn pursuer_stair(turn: &Turn) -> Option<Point> {
    stair_leading(turn, Stair::Down).or_else(|| stair_leading(turn, Stair::Up))
}

fn stair_leading(turn: &Turn, stair: Stair) -> Option<Point> {
    let leads_there = |(_, tile): &(Point, &Kind<Tile>)| turn.content.tiles[**tile].stair == Some(stair);
    turn.level.terrain.iter().find(leads_there).map(|(at, _)| at)
}

/// Lets one turn pass for the lamps of the town, so that a lamp may go out. Then sends the pursuers that are due.
pub fn pass_lamp_turn(turn: &mut Turn) {
    let (content, scenario) = (turn.content, turn.run.scenario);
    let Some((lamps, clock)) = turn.tally.lamps(scenario, turn.now, content) else { return };
    let goes_out = lamps.goes_out(clock);
    if goes_out {
        let left = lamps.burning(clock);
        // The effects happen only when this lamp goes out for the first time.
        let again = was_relit(turn, left);
        turn.emit(turn.hero_at, EventKind::LampOut { left, again });
        update_lamp_tiles(turn.level, (lamps, clock), content);
        if let Some(event) = lamps.event_at(left).filter(|_| !again) {
            turn.apply_to_hero(&event.workings);
            turn.resolve_follow_ups();
        }
    }
    // Pursuers do not come above ground, where the town watches the stair, but wait below.
    if turn.level.depth() > 0 && (goes_out || turn.now.is_multiple_of(GROUP_INTERVAL)) {
        let mut due = lamps.events_until(clock).into_iter().rev();
        let is_pending = |event: &LampEvent| !turn.tally.is_on_cooldown(&arrived_key(event), turn.now);
        let event = due.find(|event| event.table.is_some() && is_pending(event));
        if let Some((event, table)) = event.and_then(|event| Some((event, event.table?))) {
            turn.tally.start_cooldown(arrived_key(event), NEVER, turn.now);
            spawn_at_stair(turn, pursuer_stair(turn), table, event.deeper);
        }
    }
}

fn arrived_key(event: &LampEvent) -> String {
    format!("lamp {} climbed", event.left)
}
