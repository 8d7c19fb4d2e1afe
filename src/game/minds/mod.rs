//! Monster AI. A mind reads what it knows and returns one action. It changes nothing but its own heading.
//!
//! Pathfinding uses distance fields (`step_toward`, `base/field.rs`). Abilities and items are in `wits`, the hero's
//! allies in `ally`, the days of townspeople in `person`.

mod afar;
pub(crate) mod ally;
pub(crate) mod learnt;
mod person;
mod rival;
pub(crate) mod rush;
mod wits;

use self::afar::{is_barred, step_aside, take_cover};
use super::rules::Turn;
use super::rules::combat::blow::range;
use super::rules::combat::strike;
use super::rules::combat::strike::{attacks, clear_line, is_armed, spares_friends};
use super::rules::factions::seek::{Foe, seek};
use super::rules::movement::walk::anywhere;
use super::rules::movement::wary::{self, RouteKind};
use super::world::action::Action;
use super::world::actor::{ActorId, Mood};
use super::world::level::fields::mask;
use crate::world::sides::is_led;
use fifteen_base::{Dir, Point};
use fifteen_content::Monster;
use fifteen_content::kinds::monster::Habit;

/// Returns the action of the monster at index `i`, in the mood that `perceive` set: a hunting monster sees its prey.
pub fn decide(turn: &mut Turn, i: usize) -> Action {
    let actor = &turn.level.actors.as_slice()[i];
    let kind = &turn.content.monsters[actor.kind];
    let mood = actor.mood;
    if mood == Mood::Asleep {
        return Action::Wait;
    }
    let led = turn.allied && is_led(actor, turn.hero);
    if let Some(own) = kind.person.as_ref().filter(|_| !actor.harmed && !led) {
        return person::decide(turn, i, kind, own);
    }
    if turn.allied && (led || kind.person.is_none()) && ally::is_ally(turn, i) {
        return ally::decide(turn, i, kind);
    }
    if !actor.states.is_empty() && turn.body(actor).afraid {
        return flee(turn, i, kind, turn.hero_at);
    }
    if kind.mind.erratic > 0 && turn.random.percent(kind.mind.erratic) {
        return stagger(turn, i, kind);
    }
    let foe = if kind.person.is_some() { None } else { seek(turn, i) };
    if kind.mind.rushes_within > 0 && foe.is_none() {
        return rush::rush(turn, i, kind);
    }
    if let Some(foe) = foe.filter(|foe| minds_first(turn, i, mood, *foe)) {
        return rival::fight(turn, i, kind, foe);
    }
    let calm = matches!(mood, Mood::Idle { .. }) && !turn.rivals.is_idle();
    if let Some(action) = calm.then(|| rival::meet(turn, i, kind)).flatten() {
        return action;
    }
    match mood {
        Mood::Asleep => Action::Wait,
        Mood::Hunting { .. } => fight(turn, i, kind),
        Mood::Searching { around, left } => search(turn, i, kind, around, left),
        Mood::Fleeing { from, .. } => flee(turn, i, kind, from),
        Mood::Idle { heading } => idle(turn, i, kind, heading),
    }
}

/// Returns the passage [`mask`] of the monster at index `i`, as it moves now.
fn mask_of(turn: &Turn, i: usize, kind: &Monster) -> u8 {
    let actor = turn.level.actors.as_slice().get(i);
    mask(actor.map_or(kind.ways, |actor| turn.ways(actor)), kind)
}

/// Functions to approach a creature, and to retreat from one.
#[derive(Clone, Copy)]
struct Gait {
    nearer: fn(&mut Turn, usize, &Monster, Point) -> Action,
    away: fn(&mut Turn, usize, &Monster, Point) -> Option<Action>,
}

/// Fights the hero, who is in its sight.
fn fight(turn: &mut Turn, i: usize, kind: &Monster) -> Action {
    let prey = (turn.hero, turn.hero_at);
    match learnt::net(kind, turn.content) {
        Some(net) => learnt::fight(turn, i, kind, net, prey),
        None => engage(turn, i, kind, prey, Gait { nearer: step_toward, away: step_away }),
    }
}

/// Fights a visible target: keeps its preferred distance, attacks if it can, otherwise approaches.
fn engage(turn: &mut Turn, i: usize, kind: &Monster, (target, prey): Foe, gait: Gait) -> Action {
    if let Some(clever) = wits::clever(turn, i, kind, prey) {
        return clever;
    }
    if turn.level.actors.as_slice()[i].at.distance(prey) < kind.mind.keeps_distance
        && let Some(away) = (gait.away)(turn, i, kind, prey)
    {
        return away;
    }
    if can_strike(turn, i, target, prey) {
        return Action::Strike(target);
    }
    if !is_armed(&turn.level.actors.as_slice()[i], turn.content) {
        return (gait.away)(turn, i, kind, prey).unwrap_or(Action::Wait);
    }
    if is_barred(turn, i, prey) {
        let aside = step_aside(turn, i, kind, prey);
        if aside.is_some() || kind.mind.keeps_distance > 1 {
            return aside.unwrap_or(Action::Wait);
        }
    }
    (gait.nearer)(turn, i, kind, prey)
}

/// Whether it fights this enemy and not the hero: not if it hunts a hero as near, or flees from the hero.
fn minds_first(turn: &Turn, i: usize, mood: Mood, (_, at): Foe) -> bool {
    let own = &turn.level.actors.as_slice()[i];
    match mood {
        Mood::Hunting { .. } => own.at.distance(at) < own.at.distance(turn.hero_at),
        Mood::Fleeing { .. } => false,
        Mood::Asleep | Mood::Idle { .. } | Mood::Searching { .. } => true,
    }
}

/// Whether a monster can attack a target on a cell.
fn can_strike(turn: &Turn, i: usize, target: ActorId, prey: Point) -> bool {
    let actor = &turn.level.actors.as_slice()[i];
    let (at, slantwise) = (actor.at, turn.kind(actor).slantwise);
    let reaches = |range: i32| strike::reaches(range, slantwise, at, prey);
    let own = || turn.kind(actor).attacks.iter().any(|attack| reaches(attack.range));
    let within = match actor.pack.is_empty() && actor.states.is_empty() {
        true => own(),
        false => {
            let body = turn.body(actor);
            attacks(actor, turn.content).iter().any(|(_, attack)| reaches(range(attack, &body)))
        }
    };
    // A fully reckless monster shoots past friends in its way.
    let minds = turn.kind(actor).mind.reckless < 100;
    let clear =
        |to: Point| clear_line(turn, at, to) && (!minds || spares_friends(turn, actor, (at, to)));
    within && (at.touches(prey) || turn.actor(target).is_some_and(|on| clear(on.at)))
}

/// Takes a step toward a goal by the shared distance field, or sideways around others. Each monster prefers its own
/// side, so that a crowd surrounds its prey. A cautious one avoids hazards, or crosses cheap ones if nothing else leads
/// there. Far goals use the field of the whole level. Without a path it gets as near as it can.
fn step_toward(turn: &mut Turn, i: usize, kind: &Monster, goal: Point) -> Action {
    let way = along(turn, i, kind, goal, false).or_else(|| along(turn, i, kind, goal, true));
    way.unwrap_or_else(|| step_straight(turn, i, kind, goal))
}

/// Returns a step on a path to a goal, or `None` without a path. With `far`, it uses the field of the whole level.
fn along(turn: &mut Turn, i: usize, kind: &Monster, goal: Point, far: bool) -> Option<Action> {
    let mask = mask_of(turn, i, kind);
    let actor = &turn.level.actors.as_slice()[i];
    let (at, right_handed) = (actor.at, actor.id.0 % 2 == 1);
    let shuns = shuns(turn, i, kind);
    let manner = if shuns { wary::way(turn, i, goal, mask) } else { RouteKind::Plain };
    let field = match manner {
        _ if far => turn.fields.far(turn.level, goal, mask),
        RouteKind::Round => turn.fields.round(turn.level, goal, mask),
        RouteKind::Plain | RouteKind::Through | RouteKind::Barred => {
            turn.fields.toward(turn.level, goal, mask)
        }
    };
    let (here, around) = field.around(at)?;
    let hurts = if shuns { turn.level.shunned().around(at) } else { 0 };
    let mut barred = turn.level.taken_around(at);
    barred |= if manner == RouteKind::Through { wary::perils(turn, i, at) } else { hurts };
    if !kind.slantwise {
        barred |= DIAGONALS;
    }
    let ahead = goal - at;
    let nearer = dirs(|i| around[i] < here) & !barred;
    let way = straightest(ahead, nearer & !hurts).or_else(|| straightest(ahead, nearer));
    let way = way.or_else(|| {
        let sideways = dirs(|i| {
            let (dx, dy) = Dir::ALL[i].step();
            let to_the_right = ahead.x * dy - ahead.y * dx > 0;
            (around[i] == here) & (to_the_right == right_handed)
        });
        straightest(ahead, sideways & !barred)
    });
    Some(way.map_or(Action::Wait, Action::Walk))
}

/// Diagonal directions, in the bit order of [`dirs`].
const DIAGONALS: u8 = 0b1010_1010;

/// Returns the directions that pass a test, as bits in the order of [`Dir::ALL`], fast enough for a thousand monsters.
#[inline]
fn dirs(is_so: impl Fn(usize) -> bool) -> u8 {
    (0..8).fold(0, |dirs, i| dirs | u8::from(is_so(i)) << i)
}

/// Returns the direction that leaves the least walking distance to `ahead`, which looks natural. Of equals, the first.
fn straightest(ahead: Point, mut among: u8) -> Option<Dir> {
    let (mut best, mut least) = (None, i32::MAX);
    while among != 0 {
        let dir = Dir::ALL[among.trailing_zeros() as usize & 7];
        among &= among - 1;
        let left = (Point::default() + dir).walk_distance(ahead);
        if left < least {
            (best, least) = (Some(dir), left);
        }
    }
    best
}

/// Steps straight toward a goal to which no path leads, perhaps because water ends.
fn step_straight(turn: &Turn, i: usize, kind: &Monster, goal: Point) -> Action {
    let at = turn.level.actors.as_slice()[i].at;
    let Some(ahead) = at.toward(goal) else { return Action::Wait };
    let ways = [0, 1, -1].into_iter().map(|t| ahead.turned(t)).filter(|dir| steps(kind, *dir));
    let nearer = |dir: &Dir| (at + *dir).walk_distance(goal) < at.walk_distance(goal);
    let way = ways.filter(nearer).find(|dir| can_step(turn, at + *dir, kind));
    way.map_or(Action::Wait, Action::Walk)
}

fn step_away(turn: &mut Turn, i: usize, kind: &Monster, from: Point) -> Option<Action> {
    let at = turn.level.actors.as_slice()[i].at;
    let mask = mask_of(turn, i, kind);
    let shuns = shuns(turn, i, kind);
    let field = turn.fields.toward(turn.level, from, mask);
    let here = field.steps(at)?;
    let level = &turn.level;
    let free = Dir::ALL.into_iter().filter(|dir| {
        let to = at + *dir;
        steps(kind, *dir) && level.standing(to).is_none() && !(shuns && level.shunned().get(to))
    });
    let further = free.filter_map(|dir| Some((field.steps(at + dir).filter(|s| *s > here)?, dir)));
    // Of equally far cells, the most direct one.
    let best = further.max_by_key(|(steps, dir)| {
        let to = at + *dir;
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        (*steps, dx * dx + dy * dy)
    });
    best.map(|(_, dir)| Action::Walk(dir))
}

/// Flees. Without a path away it takes cover; cornered, it fights.
fn flee(turn: &mut Turn, i: usize, kind: &Monster, from: Point) -> Action {
    let way = wits::hurt(turn, i, kind, from).or_else(|| step_away(turn, i, kind, from));
    let way = way.or_else(|| take_cover(turn, i, kind, from));
    if let Some(way) = way {
        return way;
    }
    let own = &turn.level.actors.as_slice()[i];
    let (beside, id) = (own.at.touches(turn.hero_at), own.id);
    if beside && !kind.attacks.is_empty() && turn.are_foes(id, turn.hero) {
        Action::Strike(turn.hero)
    } else {
        Action::Wait
    }
}

/// Goes to where it last saw or heard its prey, and searches there until its patience ends.
fn search(turn: &mut Turn, i: usize, kind: &Monster, around: Point, left: i32) -> Action {
    let at = turn.level.actors.as_slice()[i].at;
    let fresh = left * 3 > kind.mind.patience * 2 && at != around;
    if fresh || at.distance(around) > kind.mind.searches {
        return step_toward(turn, i, kind, around);
    }
    let dir = anywhere(turn, kind);
    let near = (at + dir).distance(around) <= kind.mind.searches;
    if near && can_step(turn, at + dir, kind) { Action::Walk(dir) } else { Action::Wait }
}

/// Waits, drifts or wanders, as its habit says.
fn idle(turn: &mut Turn, i: usize, kind: &Monster, heading: Option<Dir>) -> Action {
    match kind.mind.habit {
        Habit::Waits => return Action::Wait,
        Habit::Drifts => return rush::drift(turn),
        Habit::Wanders => {}
    }
    let actor = &turn.level.actors.as_slice()[i];
    let (id, at) = (actor.id, actor.at);
    let wish = match heading {
        Some(dir) if !turn.random.one_in(10) => dir,
        _ => anywhere(turn, kind),
    };
    // Straight on if it can, otherwise the smallest turn, to a random side first.
    let side = if turn.random.one_in(2) { 1 } else { -1 };
    let way = [0, side, -side, 2 * side, -2 * side, 3 * side, -3 * side, 4]
        .into_iter()
        .map(|t| wish.turned(t))
        .filter(|dir| steps(kind, *dir))
        .find(|dir| can_step(turn, at + *dir, kind));
    if let Some(actor) = turn.level.actors.get_mut(id) {
        actor.mood = Mood::Idle { heading: way };
    }
    way.map_or(Action::Wait, Action::Walk)
}

/// Steps in a random direction if it can.
fn stagger(turn: &mut Turn, i: usize, kind: &Monster) -> Action {
    let at = turn.level.actors.as_slice()[i].at;
    let dir = anywhere(turn, kind);
    if can_step(turn, at + dir, kind) { Action::Walk(dir) } else { Action::Wait }
}

fn steps(kind: &Monster, dir: Dir) -> bool {
    kind.slantwise || !dir.is_diagonal()
}

/// Whether a monster of this kind could step on a cell now, perhaps by opening a door.
fn can_step(turn: &Turn, to: Point, kind: &Monster) -> bool {
    let passable =
        turn.level.passage().get(to).is_some_and(|bits| bits & mask(kind.ways, kind) != 0);
    let shunned = kind.mind.reckless < 100 && turn.level.shunned().get(to);
    passable && !shunned && turn.level.standing(to).is_none()
}

/// Whether a monster avoids hazards now. It does not if it stands in one.
fn shuns(turn: &mut Turn, i: usize, kind: &Monster) -> bool {
    let at = turn.level.actors.as_slice()[i].at;
    let reckless = kind.mind.reckless;
    !turn.level.shunned().get(at) && (reckless == 0 || !turn.random.percent(reckless))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_straightest_way_leaves_least_and_comes_first() {
        for (x, y) in [(0, 0), (1, 0), (-3, 2), (5, -5), (0, -7)] {
            let ahead = Point::new(x, y);
            for among in 0..=u8::MAX {
                let may = |i: &usize| among >> i & 1 == 1;
                let left = |i: &usize| (Point::default() + Dir::ALL[*i]).walk_distance(ahead);
                let best = (0..8).filter(may).min_by_key(left).map(|i| Dir::ALL[i]);
                assert_eq!(straightest(ahead, among), best, "{among:b} of {ahead}");
            }
        }
    }

    #[test]
    fn the_diagonals_are_those_that_slant() {
        assert_eq!(dirs(|i| Dir::ALL[i].is_diagonal()), DIAGONALS);
    }
}
