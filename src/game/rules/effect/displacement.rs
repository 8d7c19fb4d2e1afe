//! Effects on positions: knockback, pull, teleport, fall and leap.

use crate::rules::combat::damage::deal_damage;
use crate::rules::movement::relocate::place_actor;
use crate::rules::{EffectUser, Turn};
use crate::world::{ActorId, EventKind};
use fifteen_base::{Dice, Point};
use fifteen_content::kinds::tile::Ways;

/// Number of random cells to try before a search of the whole level.
const RANDOM_TRIES: u32 = 50;

/// Knocks an actor back by up to `cells` cells. An obstacle stops the actor and deals `collision` damage.
pub(super) fn push(turn: &mut Turn, user: EffectUser, id: ActorId, cells: i32, collision: Dice) -> bool {
    let from = turn.cell_of(id);
    let (Some(dir), Some(who)) = (user.at.direction_to(from), turn.find_actor_ref(id)) else { return false };
    turn.emit(from, EventKind::Displaced { who });
    for _ in 0..cells {
        let Some(actor) = turn.actor(id) else { return true };
        let to = actor.at + dir;
        if !is_free(turn, to, turn.ways(actor)) {
            let damage = collision.roll(turn.random);
            deal_damage(turn, id, damage, user.source);
            break;
        }
        place_actor(turn, id, to);
    }
    true
}

pub(super) fn pull(turn: &mut Turn, user: EffectUser, id: ActorId, cells: i32) -> bool {
    let mut moved = false;
    for _ in 0..cells {
        let to = turn.actor(id).and_then(|actor| {
            let to = actor.at + actor.at.direction_to(user.at)?;
            is_free(turn, to, turn.ways(actor)).then_some(to)
        });
        let Some(to) = to else { break };
        place_actor(turn, id, to);
        moved = true;
    }
    moved
}

fn is_free(turn: &Turn, at: Point, ways: Ways) -> bool {
    let tile = turn.level.terrain.get(at);
    tile.is_some_and(|tile| turn.content.tiles[*tile].ways.intersects(ways))
        && turn.level.actor_id_at(at).is_none()
}

/// Teleports an actor between `minimum` and `maximum` cells away. Returns `false` if no such cell is free.
pub fn teleport(turn: &mut Turn, id: ActorId, minimum: i32, maximum: i32) -> bool {
    let Some(actor) = turn.actor(id) else { return false };
    let (who, from, ways) = (turn.actor_ref(actor), actor.at, turn.ways(actor));
    let size = turn.level.size();
    // An actor's flight may end soon, so an exit must be reachable from the new cell without flight.
    let exits = turn.level.steps_to_exit(turn.content.monsters[actor.kind].ways, Some(from), turn.content);
    let fits = |turn: &Turn, at: Point| {
        (minimum..=maximum).contains(&at.distance(from))
            && is_free(turn, at, ways)
            && exits.steps(at).is_some()
    };
    let draw = |turn: &mut Turn| {
        let near = |turn: &mut Turn, centre: i32, side: i32| match maximum < side {
            true => turn.random.between(centre - maximum, centre + maximum),
            false => turn.random.between(0, side - 1),
        };
        Point::new(near(turn, from.x, size.width), near(turn, from.y, size.height))
    };
    let to = (0..RANDOM_TRIES).find_map(|_| {
        let at = draw(turn);
        fits(turn, at).then_some(at)
    });
    let to = to.or_else(|| turn.level.terrain.points().find(|at| fits(turn, *at)));
    let Some(to) = to else { return false };
    turn.emit(from, EventKind::Vanished { who });
    place_actor(turn, id, to);
    if let Some(who) = turn.find_actor_ref(id).filter(|who| !who.hero) {
        turn.emit(to, EventKind::Appeared { who, called: false });
    }
    true
}

pub(super) fn fall(turn: &mut Turn, id: ActorId) -> bool {
    if turn.run.is_deepest {
        return false;
    }
    let Some(actor) = turn.actor(id) else { return false };
    let (who, at) = (turn.actor_ref(actor), actor.at);
    turn.emit(at, EventKind::FellThrough { who });
    if id == turn.hero {
        turn.leaving.hero_falls = true;
    } else if let Some(actor) = turn.level.remove_actor(id) {
        turn.leaving.fallen.push(actor);
    }
    true
}

/// Moves an actor to the free cell nearest to `to`. Returns whether the hero noticed the move.
pub(super) fn leap(turn: &mut Turn, id: ActorId, to: Point) -> bool {
    let Some(actor) = turn.actor(id).filter(|actor| actor.at != to) else { return false };
    let (from, ways) = (actor.at, turn.ways(actor));
    let to = turn.level.free_near(to, ways, turn.content).filter(|near| *near != from);
    let Some(to) = to else { return false };
    let seen = turn.hero_sees(from) || turn.hero_sees(to);
    place_actor(turn, id, to);
    seen || id == turn.hero
}
