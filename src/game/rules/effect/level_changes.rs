//! Effects on the level: terrain, covers, locks, digging, traps and summoning.

use super::area_of_effect;
use super::area_of_effect::{Hardness, is_locked_box};
use crate::rules::{EffectUser, Turn};
use crate::world::sides::relation;
use crate::world::{Actor, ActorId, ActorRef, Cause, EventKind, ItemRef, Mood, PlacedTrap};
use fifteen_base::Point;
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{Cover, Kind, Monster, Relation, Tile, Trap};

pub fn clear_covers(turn: &mut Turn, at: Point, covers: &[Kind<Cover>]) -> bool {
    let mut any = false;
    for cover in covers {
        let layer = turn.content.covers[*cover].layer;
        if turn.level.covers.get(layer, at).is_some_and(|patch| patch.kind == *cover) {
            turn.level.set_cover(layer, at, None, turn.content);
            any = true;
        }
    }
    any
}

/// Changes the terrain of a cell. The old tile must be in `on`; if `on` is empty, the old tile must be plain floor.
/// The change is refused at the edge of the level, and where a creature or item on the cell could not stay.
pub fn change_terrain(turn: &mut Turn, at: Point, tile: Kind<Tile>, on: &[Kind<Tile>]) -> bool {
    let content = turn.content;
    let Some(old) = turn.level.terrain.get(at).copied() else { return false };
    let matches_tile = match on {
        [] => is_plain_ground(&content.tiles[old]),
        on => on.contains(&old),
    };
    let new = &content.tiles[tile];
    let occupant_ways = turn.level.actor_at(at).map(|actor| turn.ways(actor));
    let would_bury = turn.level.floor_items.contains_key(&at) && new.ways == Ways::default();
    let edge = !turn.level.is_inside(at);
    let blocked = occupant_ways.is_some_and(|ways| !new.ways.intersects(ways)) || would_bury || edge;
    if !matches_tile || blocked || old == tile {
        return false;
    }
    turn.level.set_tile(at, tile, content);
    true
}

/// Opens a locked door and the locked boxes on its cell. A riddle door stays shut, and an event reports this.
pub fn unlock(turn: &mut Turn, by: Option<ActorRef>, at: Point) -> bool {
    let boxes = unlock_containers(turn, by, at);
    if let Some(door) = turn.level.riddles.get(&at).map(|_| turn.level.tile(at)) {
        turn.emit(at, EventKind::RiddleDoorShut { door });
        return true;
    }
    let tile = turn.level.terrain.get(at).map(|tile| &turn.content.tiles[*tile]);
    let locked = tile.filter(|tile| tile.opened_by.is_some());
    let Some(opened) = locked.and_then(|tile| tile.opens_to) else { return boxes };
    turn.level.set_tile(at, opened, turn.content);
    true
}

fn unlock_containers(turn: &mut Turn, by: Option<ActorRef>, at: Point) -> bool {
    let lying = turn.level.floor_items.get_mut(&at).into_iter().flat_map(|pile| &mut pile.items);
    let mut opened = Vec::new();
    for item in lying.filter(|item| is_locked_box(item, turn.content)) {
        item.open = true;
        opened.push(ItemRef::from_item(item));
    }
    if let Some(by) = by {
        for thing in &opened {
            turn.emit(at, EventKind::Unlocked { by, thing: *thing });
        }
    }
    !opened.is_empty()
}

/// Digs through up to `cells` walls on the line through `aim`. Returns whether the hero noticed this.
pub fn dig(turn: &mut Turn, from: Point, aim: Point, cells: i32, tile: Kind<Tile>) -> bool {
    let level = &*turn.level;
    let rock = |at: Point| match level.terrain.get(at).filter(|_| level.is_inside(at)) {
        Some(tile) => Hardness::from_tile(&turn.content.tiles[*tile]),
        None => Hardness::Hard,
    };
    let mut seen = false;
    for at in area_of_effect::walls_to_dig(level, from, aim, cells, rock) {
        seen |= turn.hero_sees(at) || at.is_adjacent(turn.hero_at);
        turn.level.set_tile(at, tile, turn.content);
    }
    seen
}

/// Summons creatures near a cell. Returns whether the hero saw any of them appear.
pub fn summon(
    turn: &mut Turn,
    user: EffectUser,
    (at, hostile): (Point, bool),
    (monster, count, turns): (Option<Kind<Monster>>, i32, Option<i32>),
) -> bool {
    let depth = turn.level.depth();
    let native = |monster: &Monster| !monster.unique && (monster.depth.0..=monster.depth.1).contains(&depth);
    // The event marks a new creature as called (summoned) only if another creature summons it and the effect names
    // its kind.
    let has_summoner = match user.source.cause {
        Cause::Creature(_) | Cause::Own => true,
        Cause::Status(_) | Cause::Cover(_) | Cause::Trap(_) | Cause::Tile(_) | Cause::Won | Cause::Lost => {
            false
        }
    };
    let called = has_summoner && monster.is_some();
    let mut seen = false;
    for _ in 0..count {
        let kind = monster.or_else(|| super::creatures::draw_kind(turn, native));
        let Some(kind) = kind.filter(|kind| turn.may_spawn(*kind)) else { break };
        let prepare = |turn: &Turn, actor: &mut Actor| {
            actor.expires = turns.map(|turns| turn.now + u64::from(turns.unsigned_abs()));
            // It is an ally of a summoner on the hero's side, unless it is to be hostile. Any other hunts the hero.
            let by = user.id.and_then(|id| turn.actor(id));
            if by.is_some_and(|by| by.id == turn.hero || by.leader == Some(turn.hero)) && !hostile {
                actor.leader = Some(turn.hero);
            } else {
                actor.mood = Mood::Hunting { last: turn.hero_at };
            }
        };
        let Some(who) = turn.spawn((kind, at), called, prepare) else { break };
        seen |= who.seen;
    }
    seen
}

/// Makes allies within `range` cells search around the user's enemy, or around the hero if there is no enemy. The
/// caller has already emitted an event for the ability.
pub fn call_allies(turn: &mut Turn, user: EffectUser, range: i32) -> bool {
    let Some(by) = user.id.and_then(|id| turn.find_actor_ref(id)) else { return false };
    let near = turn.level.actors.iter().filter(|actor| actor.at.distance(user.at) <= range);
    let near = near.filter(|actor| actor.id != turn.hero && actor.id != by.id && actor.leader.is_none());
    let friends = near.filter(|actor| is_friend(turn, by.id, actor));
    let called: Vec<ActorId> = friends.map(|actor| actor.id).collect();
    let foe = turn.actor(by.id).and_then(|actor| actor.personal_enemy).and_then(|foe| turn.actor(foe));
    let (foe, around) = (foe.map(|foe| foe.id), foe.map_or(turn.hero_at, |foe| foe.at));
    for id in called {
        if let Some(actor) = turn.level.actors.get_mut(id)
            && !matches!(actor.mood, Mood::Hunting { .. } | Mood::Fleeing { .. })
        {
            let left = turn.content.monsters[actor.kind].mind.patience;
            actor.mood = Mood::Searching { around, turns_left: left };
            actor.personal_enemy = actor.personal_enemy.or(foe);
        }
    }
    by.seen
}

/// Whether a tile is ground to walk on, and neither a stair nor an open door.
fn is_plain_ground(tile: &Tile) -> bool {
    tile.ways.intersects(Ways::WALK) && tile.stair.is_none() && tile.closes_to.is_none()
}

/// Whether a creature answers the call of `by`.
fn is_friend(turn: &Turn, by: ActorId, actor: &Actor) -> bool {
    let scene = turn.scene();
    let allied = |by: &Actor| relation(by, actor, &scene) == Relation::Alliance;
    turn.actor(by).is_some_and(allied) && !turn.are_enemies(by, actor.id)
}

/// Lays a trap on a walkable cell without a trap, stair or door. Returns `false` if the cell is unsuitable.
pub fn lay_trap(turn: &mut Turn, at: Point, kind: Kind<Trap>, known: bool) -> bool {
    let tile = turn.level.terrain.get(at).map(|tile| &turn.content.tiles[*tile]);
    if !tile.is_some_and(is_plain_ground) || turn.level.traps.contains_key(&at) {
        return false;
    }
    turn.level.set_trap(at, Some(PlacedTrap { kind, known, set_in_play: true }), turn.content);
    true
}
