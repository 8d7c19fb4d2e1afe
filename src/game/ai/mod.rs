//! Monster AI: chooses one action from what the creature knows. The choice also updates the creature's heading and
//! enemy, and starts parleys.
//!
//! Pathfinding by distance fields ("Dijkstra maps") begins in `step_toward`.

mod abilities_and_items;
pub(crate) mod ally;
mod faction_combat;
pub(crate) mod neural;
mod ranged;
pub(crate) mod rush;
mod townspeople;

use self::ranged::{is_shot_blocked, step_aside, take_cover};
use super::rules::Turn;
use super::rules::combat::attack;
use super::rules::combat::attack::{attacks_of, has_attack, has_clear_line, misses_friends};
use super::rules::combat::attack_context::attack_range;
use super::rules::factions::enemy_choice::{Foe, choose_enemy};
use super::rules::movement::hazards::{self, RouteKind};
use super::rules::movement::walk::random_direction;
use super::world::level::fields::passage_mask;
use crate::world::sides::is_led;
use crate::{Action, ActorId, Mood};
use fifteen_base::{Dir, Point};
use fifteen_content::kinds::monster::{Habit, Monster};

/// Chooses the action of the monster at index `i`. The module `perceive` has already updated the monster's mood.
pub fn decide(turn: &mut Turn, i: usize) -> Action {
    let actor = &turn.level.actors.as_slice()[i];
    let kind = &turn.content.monsters[actor.kind];
    let mood = actor.mood;
    if mood == Mood::Asleep {
        return Action::Wait;
    }
    let led = turn.has_allies && is_led(actor, turn.hero);
    if let Some(person) = kind.person.as_ref().filter(|_| !actor.hurt_by_hero && !led) {
        return townspeople::decide(turn, i, kind, person);
    }
    if turn.has_allies && (led || kind.person.is_none()) && ally::is_ally(turn, i) {
        return ally::decide(turn, i, kind);
    }
    if !actor.statuses.is_empty() && turn.stats(actor).afraid {
        return flee(turn, i, kind, turn.hero_at);
    }
    if kind.mind.erratic > 0 && turn.random.percent(kind.mind.erratic) {
        return random_step(turn, i, kind);
    }
    let foe = if kind.person.is_some() { None } else { choose_enemy(turn, i) };
    if kind.mind.rushes_within > 0 && foe.is_none() {
        return rush::rush(turn, i, kind);
    }
    if let Some(foe) = foe.filter(|foe| prefers_enemy(turn, i, mood, *foe)) {
        return faction_combat::fight(turn, i, kind, foe);
    }
    let calm = matches!(mood, Mood::Idle { .. }) && !turn.faction_index.is_idle();
    if let Some(action) = calm.then(|| faction_combat::parley_under_truce(turn, i, kind)).flatten() {
        return action;
    }
    match mood {
        Mood::Asleep => Action::Wait,
        Mood::Hunting { .. } => fight(turn, i, kind),
        Mood::Searching { around, turns_left: left } => search(turn, i, kind, around, left),
        Mood::Fleeing { from, .. } => flee(turn, i, kind, from),
        Mood::Idle { heading } => idle(turn, i, kind, heading),
    }
}

fn mask_of(turn: &Turn, i: usize, kind: &Monster) -> u8 {
    let actor = turn.level.actors.as_slice().get(i);
    passage_mask(actor.map_or(kind.ways, |actor| turn.ways(actor)), kind)
}

#[derive(Clone, Copy)]
struct MovementStyle {
    approach: fn(&mut Turn, usize, &Monster, Point) -> Action,
    retreat: fn(&mut Turn, usize, &Monster, Point) -> Option<Action>,
}

fn fight(turn: &mut Turn, i: usize, kind: &Monster) -> Action {
    let prey = (turn.hero, turn.hero_at);
    match neural::net(kind, turn.content) {
        Some(net) => neural::fight(turn, i, kind, net, prey),
        None => engage(turn, i, kind, prey, MovementStyle { approach: step_toward, retreat: step_away }),
    }
}

/// Fights a visible target: uses abilities, keeps the kind's preferred distance, attacks if possible, or approaches.
fn engage(turn: &mut Turn, i: usize, kind: &Monster, (target, prey): Foe, movement: MovementStyle) -> Action {
    if let Some(clever) = abilities_and_items::use_against_prey(turn, i, kind, prey) {
        return clever;
    }
    if turn.level.actors.as_slice()[i].at.distance(prey) < kind.mind.keeps_distance
        && let Some(away) = (movement.retreat)(turn, i, kind, prey)
    {
        return away;
    }
    if can_attack(turn, i, target, prey) {
        return Action::Attack(target);
    }
    if !has_attack(&turn.level.actors.as_slice()[i], turn.content) {
        return (movement.retreat)(turn, i, kind, prey).unwrap_or(Action::Wait);
    }
    if is_shot_blocked(turn, i, prey) {
        let aside = step_aside(turn, i, kind, prey);
        if aside.is_some() || kind.mind.keeps_distance > 1 {
            return aside.unwrap_or(Action::Wait);
        }
    }
    (movement.approach)(turn, i, kind, prey)
}

/// Whether a monster prefers this enemy to the hero. A fleeing monster does not. A hunting monster does only if the
/// enemy is nearer than the hero.
fn prefers_enemy(turn: &Turn, i: usize, mood: Mood, (_, at): Foe) -> bool {
    let actor = &turn.level.actors.as_slice()[i];
    match mood {
        Mood::Hunting { .. } => actor.at.distance(at) < actor.at.distance(turn.hero_at),
        Mood::Fleeing { .. } => false,
        Mood::Asleep | Mood::Idle { .. } | Mood::Searching { .. } => true,
    }
}

fn can_attack(turn: &Turn, i: usize, target: ActorId, prey: Point) -> bool {
    let actor = &turn.level.actors.as_slice()[i];
    let (at, diagonal) = (actor.at, turn.kind(actor).diagonal);
    let reaches = |range: i32| attack::reaches(range, diagonal, at, prey);
    let natural_attack_reaches = || turn.kind(actor).attacks.iter().any(|attack| reaches(attack.range));
    let within = match actor.pack.is_empty() && actor.statuses.is_empty() {
        true => natural_attack_reaches(),
        false => {
            let body = turn.stats(actor);
            attacks_of(actor, turn.content).iter().any(|(_, attack)| reaches(attack_range(attack, &body)))
        }
    };
    // A fully reckless monster (100 percent) shoots even with a friend in the line of fire.
    let spares_friends = turn.kind(actor).mind.reckless < 100;
    let clear = |to: Point| {
        has_clear_line(turn, at, to) && (!spares_friends || misses_friends(turn, actor, (at, to)))
    };
    within && (at.is_adjacent(prey) || turn.actor(target).is_some_and(|other| clear(other.at)))
}

/// Steps toward a goal along a distance field. If creatures block every shorter way, the monster sidesteps: with an
/// odd id to the right, with an even id to the left, so that a crowd surrounds its prey. A cautious monster avoids
/// hazards, but crosses weak ones if the detour would be long. It first tries a distance field of limited range, then
/// one of the whole level, then a straight step.
fn step_toward(turn: &mut Turn, i: usize, kind: &Monster, goal: Point) -> Action {
    step_along_path(turn, i, kind, goal, false)
        .or_else(|| step_along_path(turn, i, kind, goal, true))
        .unwrap_or_else(|| step_straight(turn, i, kind, goal))
}

/// Returns a step on a path to a goal, if a path exists. With `far`, the distance field covers the whole level.
fn step_along_path(turn: &mut Turn, i: usize, kind: &Monster, goal: Point, far: bool) -> Option<Action> {
    let mask = mask_of(turn, i, kind);
    let actor = &turn.level.actors.as_slice()[i];
    let (at, right_handed) = (actor.at, actor.id.0 % 2 == 1);
    let cautious = avoids_hazards(turn, i, kind);
    let route = if cautious { hazards::route_kind(turn, i, goal, mask) } else { RouteKind::Plain };
    let field = match route {
        _ if far => turn.fields.steps_on_level(turn.level, goal, mask),
        RouteKind::Around => turn.fields.steps_around_hazards(turn.level, goal, mask),
        RouteKind::Plain | RouteKind::Through | RouteKind::Barred => {
            turn.fields.steps_toward(turn.level, goal, mask)
        }
    };
    let (here, around) = field.around(at)?;
    let hazard_bits = if cautious { turn.level.avoided().around(at) } else { 0 };
    let mut barred = turn.level.occupied_neighbours(at);
    barred |=
        if route == RouteKind::Through { hazards::hazardous_neighbours(turn, i, at) } else { hazard_bits };
    if !kind.diagonal {
        barred |= DIAGONALS;
    }
    let ahead = goal - at;
    let nearer = matching_dirs(|i| around[i] < here) & !barred;
    let dir = straightest_dir(ahead, nearer & !hazard_bits).or_else(|| straightest_dir(ahead, nearer));
    let dir = dir.or_else(|| {
        let sideways = matching_dirs(|i| {
            let (dx, dy) = Dir::ALL[i].step();
            let to_the_right = ahead.x * dy - ahead.y * dx > 0;
            (around[i] == here) & (to_the_right == right_handed)
        });
        straightest_dir(ahead, sideways & !barred)
    });
    Some(dir.map_or(Action::Wait, Action::Walk))
}

/// Diagonal directions, in the bit order of [`matching_dirs`].
const DIAGONALS: u8 = 0b1010_1010;

/// Returns the directions that pass a test, as bits in the order of [`Dir::ALL`].
#[inline]
fn matching_dirs(test: impl Fn(usize) -> bool) -> u8 {
    (0..8).fold(0, |dirs, i| dirs | u8::from(test(i)) << i)
}

/// Returns the direction in `among` after which the Manhattan distance to `ahead` is smallest. Of equally good
/// directions, the first wins.
fn straightest_dir(ahead: Point, mut among: u8) -> Option<Dir> {
    let (mut best, mut least) = (None, i32::MAX);
    while among != 0 {
        let dir = Dir::ALL[among.trailing_zeros() as usize & 7];
        among &= among - 1;
        let left = (Point::default() + dir).manhattan_distance(ahead);
        if left < least {
            (best, least) = (Some(dir), left);
        }
    }
    best
}

fn step_straight(turn: &Turn, i: usize, kind: &Monster, goal: Point) -> Action {
    let at = turn.level.actors.as_slice()[i].at;
    let Some(ahead) = at.direction_to(goal) else { return Action::Wait };
    let dirs = [0, 1, -1].into_iter().map(|t| ahead.rotated(t)).filter(|dir| can_move_in(kind, *dir));
    let nearer = |dir: &Dir| (at + *dir).manhattan_distance(goal) < at.manhattan_distance(goal);
    dirs.filter(nearer).find(|dir| can_step(turn, at + *dir, kind)).map_or(Action::Wait, Action::Walk)
}

fn step_away(turn: &mut Turn, i: usize, kind: &Monster, from: Point) -> Option<Action> {
    let at = turn.level.actors.as_slice()[i].at;
    let mask = mask_of(turn, i, kind);
    let cautious = avoids_hazards(turn, i, kind);
    let field = turn.fields.steps_toward(turn.level, from, mask);
    let here = field.steps(at)?;
    let level = &turn.level;
    let free = Dir::ALL.into_iter().filter(|dir| {
        let to = at + *dir;
        can_move_in(kind, *dir) && level.actor_id_at(to).is_none() && !(cautious && level.avoided().get(to))
    });
    let further = free.filter_map(|dir| Some((field.steps(at + dir).filter(|s| *s > here)?, dir)));
    // Among cells with the same number of steps, the farthest in a straight line wins.
    let best = further.max_by_key(|(steps, dir)| {
        let to = at + *dir;
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        (*steps, dx * dx + dy * dy)
    });
    best.map(|(_, dir)| Action::Walk(dir))
}

fn flee(turn: &mut Turn, i: usize, kind: &Monster, from: Point) -> Action {
    let action = abilities_and_items::use_when_fleeing(turn, i, kind, from)
        .or_else(|| step_away(turn, i, kind, from))
        .or_else(|| take_cover(turn, i, kind, from));
    if let Some(action) = action {
        return action;
    }
    let actor = &turn.level.actors.as_slice()[i];
    let beside = actor.at.is_adjacent(turn.hero_at);
    let fights = beside && !kind.attacks.is_empty() && turn.are_enemies(actor.id, turn.hero);
    if fights { Action::Attack(turn.hero) } else { Action::Wait }
}

/// Sends a monster to the cell where it last saw or heard its prey, and lets it search there.
fn search(turn: &mut Turn, i: usize, kind: &Monster, around: Point, left: i32) -> Action {
    let at = turn.level.actors.as_slice()[i].at;
    let fresh = left * 3 > kind.mind.patience * 2 && at != around;
    if fresh || at.distance(around) > kind.mind.searches {
        return step_toward(turn, i, kind, around);
    }
    let dir = random_direction(turn, kind);
    let near = (at + dir).distance(around) <= kind.mind.searches;
    if near && can_step(turn, at + dir, kind) { Action::Walk(dir) } else { Action::Wait }
}

fn idle(turn: &mut Turn, i: usize, kind: &Monster, heading: Option<Dir>) -> Action {
    match kind.mind.habit {
        Habit::Waits => return Action::Wait,
        Habit::Drifts => return rush::drift(turn),
        Habit::Wanders => {}
    }
    let actor = &turn.level.actors.as_slice()[i];
    let (id, at) = (actor.id, actor.at);
    let preferred = match heading {
        Some(dir) if !turn.random.one_in(10) => dir,
        _ => random_direction(turn, kind),
    };
    // Try straight on first, then ever larger turns to both sides. A random choice decides which side comes first.
    let side = if turn.random.one_in(2) { 1 } else { -1 };
    let dir = [0, side, -side, 2 * side, -2 * side, 3 * side, -3 * side, 4]
        .into_iter()
        .map(|t| preferred.rotated(t))
        .filter(|dir| can_move_in(kind, *dir))
        .find(|dir| can_step(turn, at + *dir, kind));
    if let Some(actor) = turn.level.actors.get_mut(id) {
        actor.mood = Mood::Idle { heading: dir };
    }
    dir.map_or(Action::Wait, Action::Walk)
}

fn random_step(turn: &mut Turn, i: usize, kind: &Monster) -> Action {
    let at = turn.level.actors.as_slice()[i].at;
    let dir = random_direction(turn, kind);
    if can_step(turn, at + dir, kind) { Action::Walk(dir) } else { Action::Wait }
}

fn can_move_in(kind: &Monster, dir: Dir) -> bool {
    kind.diagonal || !dir.is_diagonal()
}

/// Whether a monster of this kind could step on a cell now, perhaps by opening a door.
fn can_step(turn: &Turn, to: Point, kind: &Monster) -> bool {
    let passable = turn.level.passage().get(to).is_some_and(|bits| bits & passage_mask(kind.ways, kind) != 0);
    let shunned = kind.mind.reckless < 100 && turn.level.avoided().get(to);
    passable && !shunned && turn.level.actor_id_at(to).is_none()
}

/// Whether a monster avoids hazards now. A monster inside a hazard does not. A reckless monster often does not.
fn avoids_hazards(turn: &mut Turn, i: usize, kind: &Monster) -> bool {
    let at = turn.level.actors.as_slice()[i].at;
    let reckless = kind.mind.reckless;
    !turn.level.avoided().get(at) && (reckless == 0 || !turn.random.percent(reckless))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn straightest_dir_leaves_the_least_distance() {
        for (x, y) in [(0, 0), (1, 0), (-3, 2), (5, -5), (0, -7)] {
            let ahead = Point::new(x, y);
            for among in 0..=u8::MAX {
                let may = |i: &usize| among >> i & 1 == 1;
                let left = |i: &usize| (Point::default() + Dir::ALL[*i]).manhattan_distance(ahead);
                let best = (0..8).filter(may).min_by_key(left).map(|i| Dir::ALL[i]);
                assert_eq!(straightest_dir(ahead, among), best, "{among:b} of {ahead}");
            }
        }
    }

    #[test]
    fn diagonal_bits_match_the_directions() {
        assert_eq!(matching_dirs(|i| Dir::ALL[i].is_diagonal()), DIAGONALS);
    }
}
