//! AI of townspeople: work, company, sleep behind a barred door, and reactions to enemies.

use super::{ally, can_attack, can_move_in, mask_of, step_along_path, step_away, step_straight, step_toward};
use crate::rules::Turn;
use crate::rules::factions::enemy_choice::Foe;
use crate::world::{Action, Actor, Mood};
use fifteen_base::{Dir, Point, SortedSet};
use fifteen_content::kinds::monster::{Monster, Person};
use fifteen_content::kinds::theme::Hour;
use fifteen_content::kinds::tile::{Stair, Tile, Ways};

const ALARM_DISTANCE: i32 = 7;
/// A guard attacks only enemies within this number of cells of the guard's post.
const GUARD_RANGE: i32 = 12;
/// Maximum size of a room, in cells. A larger area counts as the street.
const MAX_ROOM_SIZE: usize = 200;

pub fn decide(turn: &mut Turn, i: usize, kind: &Monster, person: &Person) -> Action {
    if let Some(foe) = ally::nearest_enemy(turn, i, true) {
        return react_to_enemy(turn, i, (kind, person), foe);
    }
    if let Some(action) = answer_cry(turn, i, (kind, person)) {
        return action;
    }
    let actor = &turn.level.actors.as_slice()[i];
    let at = actor.at;
    let gathering = place_of_gathering(turn, actor);
    let seat = gathering.or_else(|| turn.level.place_of_person(actor, turn.now, turn.content));
    let hour = turn.level.hour(turn.now, turn.content);
    let is_night = hour == Some(Hour::Night);
    let belongs_home = hour.is_some_and(|hour| person.spot_at(hour) == person.home);
    if gathering.is_none()
        && is_night
        && belongs_home
        && let Some(door) = seat.and_then(|seat| door_behind(turn, at, seat))
    {
        return Action::Close(door);
    }
    if gathering.is_some() || belongs_home && !is_night {
        let home = if gathering.is_some() { Some(at) } else { seat };
        if let Some(door) = home.and_then(|home| barred_door(turn, at, home)) {
            return walk_to(turn, i, kind, door);
        }
    }
    let goal = seat.or_else(|| stair_up(turn)).filter(|goal| *goal != at);
    goal.map_or(Action::Wait, |goal| walk_to(turn, i, kind, goal))
}

/// Returns the person's place at the gathering of the scenario, if one takes place now. People who are there
/// already stay where they are.
fn place_of_gathering(turn: &Turn, actor: &Actor) -> Option<Point> {
    let gathering = turn.content.scenarios[turn.run.scenario].gathering.as_ref()?;
    let takes_place =
        turn.level.depth() <= 0 && turn.scene().holds(&gathering.condition, turn.hero, None, &mut |_| false);
    takes_place.then(|| turn.level.free_cell_of(gathering.at, actor, turn.content)).flatten()
}

/// Sends an alarmed guard to the cell of the alarm. A guard who arrives there, or finds no way, calms down.
fn answer_cry(turn: &mut Turn, i: usize, (kind, person): (&Monster, &Person)) -> Option<Action> {
    let actor = turn.level.actors.as_slice().get(i).filter(|_| person.guards)?;
    let Mood::Hunting { last } = actor.mood else { return None };
    let (id, there) = (actor.id, actor.at.distance(last) <= 1);
    let action = if there { Action::Wait } else { walk_to(turn, i, kind, last) };
    if action != Action::Wait {
        return Some(action);
    }
    if let Some(actor) = turn.level.actors.get_mut(id) {
        actor.mood = Mood::Idle { heading: None };
    }
    None
}

fn stair_up(turn: &Turn) -> Option<Point> {
    let up = |tile: &Tile| tile.stair == Some(Stair::Up);
    let mut cells = turn.level.terrain.iter().filter(|_| turn.level.depth() > 0);
    cells.find(|(_, tile)| up(&turn.content.tiles[**tile])).map(|(at, _)| at)
}

/// Reacts to an enemy. Guards attack. Others step away from a near enemy, or walk to their usual place if the enemy
/// is far from that place.
fn react_to_enemy(
    turn: &mut Turn,
    i: usize,
    (kind, person): (&Monster, &Person),
    (target, prey): Foe,
) -> Action {
    if can_attack(turn, i, target, prey) && (person.guards || is_cornered(turn, i, kind, prey)) {
        return Action::Attack(target);
    }
    let actor = &turn.level.actors.as_slice()[i];
    let at = actor.at;
    let seat = turn.level.place_of_person(actor, turn.now, turn.content);
    if person.guards && (actor.hurt_by_hero || seat.is_none_or(|seat| seat.distance(prey) <= GUARD_RANGE)) {
        return step_toward(turn, i, kind, prey);
    }
    if at.distance(prey) <= ALARM_DISTANCE {
        return step_away(turn, i, kind, prey).unwrap_or(Action::Wait);
    }
    let seat = seat.filter(|seat| *seat != at && seat.distance(prey) > ALARM_DISTANCE);
    seat.map_or(Action::Wait, |seat| walk_to(turn, i, kind, seat))
}

fn is_cornered(turn: &mut Turn, i: usize, kind: &Monster, prey: Point) -> bool {
    turn.level.actors.as_slice()[i].at.is_adjacent(prey) && step_away(turn, i, kind, prey).is_none()
}

/// Returns an open door beside a person at home, if all residents are inside and the hero is outside.
fn door_behind(turn: &Turn, at: Point, seat: Point) -> Option<Point> {
    let opens_out = |cell: &Point| {
        let open = tile(turn, *cell).is_some_and(|tile| tile.closes_to.is_some());
        open && turn.level.actor_id_at(*cell).is_none()
    };
    let door = at.neighbours().into_iter().find(opens_out)?;
    let room = room_around(turn, at, Some(door))?;
    let alone = room.contains(&seat) && !room.contains(&turn.hero_at);
    (alone && !is_resident_on_the_way(turn, &room)).then_some(door)
}

fn is_resident_on_the_way(turn: &Turn, room: &SortedSet<Point>) -> bool {
    let mut out = turn.level.actors.iter().filter(|actor| {
        let person = turn.kind(actor).person.is_some();
        person && actor.leader.is_none() && !actor.hurt_by_hero && !room.contains(&actor.at)
    });
    out.any(|actor| {
        let seat = turn.level.place_of_person(actor, turn.now, turn.content);
        seat.is_some_and(|seat| room.contains(&seat))
    })
}

fn barred_door(turn: &Turn, at: Point, seat: Point) -> Option<Point> {
    let barred = |cell: &Point| tile(turn, *cell).is_some_and(|tile| tile.barred);
    let room = room_around(turn, at, None).filter(|room| room.contains(&seat))?;
    room.iter().flat_map(|cell| cell.neighbours()).find(barred)
}

/// Returns the cells reachable on foot without passing `door` or a closed door. `None` for more than
/// [`MAX_ROOM_SIZE`] cells.
fn room_around(turn: &Turn, at: Point, door: Option<Point>) -> Option<SortedSet<Point>> {
    let mut room = SortedSet::from([at]);
    let mut next = vec![at];
    while let Some(cell) = next.pop() {
        for beside in cell.neighbours() {
            let walks = tile(turn, beside).is_some_and(|tile| tile.ways.intersects(Ways::WALK));
            if walks && Some(beside) != door && room.insert(beside) {
                next.push(beside);
            }
        }
        if room.len() > MAX_ROOM_SIZE {
            return None;
        }
    }
    Some(room)
}

fn tile<'t>(turn: &Turn<'t>, cell: Point) -> Option<&'t Tile> {
    turn.level.terrain.get(cell).map(|tile| &turn.content.tiles[*tile])
}

/// Steps toward a goal at any distance. If another person is in the way, the two swap places.
fn walk_to(turn: &mut Turn, i: usize, kind: &Monster, goal: Point) -> Action {
    match step_along_path(turn, i, kind, goal, true) {
        Some(Action::Wait) => {}
        Some(action) => return action,
        None => return step_straight(turn, i, kind, goal),
    }
    let mask = mask_of(turn, i, kind);
    let at = turn.level.actors.as_slice()[i].at;
    let Some((here, around)) = turn.fields.steps_on_level(turn.level, goal, mask).around(at) else {
        return Action::Wait;
    };
    let is_neighbour = |dir: Dir| {
        let other = turn.level.actor_id_at(at + dir).and_then(|id| turn.actor(id));
        other.is_some_and(|other| turn.kind(other).person.is_some() && !other.hurt_by_hero)
    };
    let ahead = Dir::ALL.into_iter().zip(around).filter(|(_, steps)| *steps < here);
    let mut ahead = ahead.map(|(dir, _)| dir).filter(|dir| can_move_in(kind, *dir));
    ahead.find(|dir| is_neighbour(*dir)).map_or(Action::Wait, Action::Walk)
}
