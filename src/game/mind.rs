//! How a monster decides. A mind looks at what it knows and answers with one action; it changes nothing
//! but its own heading.

use super::action::Action;
use super::actor::{Actor, Mood};
use super::level::DOOR;
use super::strike::clear_shot;
use super::turn::Turn;
use crate::base::{Dir, Point};
use crate::content::Monster;
use crate::content::monster::Habit;

/// What the monster at that place in the order does now, in the mood that `perceive` left it in: one
/// that hunts sees its prey.
pub(in crate::game) fn decide(turn: &mut Turn, i: usize) -> Action {
    let actor = &turn.level.actors.as_slice()[i];
    let content = turn.content;
    let kind = &content.monsters[actor.kind];
    let mood = actor.mood;
    if mood == Mood::Asleep {
        return Action::Wait;
    }
    if kind.mind.erratic > 0 && turn.random.percent(kind.mind.erratic) {
        return stagger(turn, i, kind);
    }
    match mood {
        Mood::Asleep => Action::Wait,
        Mood::Hunting { .. } => fight(turn, i, kind),
        Mood::Searching { around, left } => search(turn, i, kind, around, left),
        Mood::Fleeing { from, .. } => flee(turn, i, kind, from),
        Mood::Idle { heading } => idle(turn, i, kind, heading),
    }
}

/// The cells it can be in, and the shut doors it can open, as bits of [`super::level::Level::passage`].
pub(in crate::game) fn mask(kind: &Monster) -> u8 {
    kind.ways.0 | if kind.opens_doors { DOOR } else { 0 }
}

/// It sees its prey: it keeps its distance if it likes to, strikes if it can, else comes nearer.
fn fight(turn: &mut Turn, i: usize, kind: &Monster) -> Action {
    let actor = &turn.level.actors.as_slice()[i];
    let far = actor.at.distance(turn.hero_at);
    let prey = turn.hero_at;
    if far < kind.mind.keeps_distance
        && let Some(away) = step_away(turn, i, kind, prey)
    {
        return away;
    }
    if can_strike(turn, &turn.level.actors.as_slice()[i], kind, far) {
        return Action::Strike(turn.hero);
    }
    if kind.attacks.is_empty() {
        return step_away(turn, i, kind, prey).unwrap_or(Action::Wait);
    }
    step_toward(turn, i, kind, prey)
}

fn can_strike(turn: &Turn, actor: &Actor, kind: &Monster, far: i32) -> bool {
    if !kind.attacks.iter().any(|attack| far <= attack.range) {
        return false;
    }
    far == 1
        || turn
            .actor(turn.hero)
            .is_some_and(|hero| clear_shot(turn, actor, hero))
}

/// One step nearer to the goal by the shared field, round those who stand in the way: sideways rather
/// than not at all. Each keeps to its own side, so that a crowd closes round its prey and does not dance.
fn step_toward(turn: &mut Turn, i: usize, kind: &Monster, goal: Point) -> Action {
    let actor = &turn.level.actors.as_slice()[i];
    let (at, right_handed) = (actor.at, actor.id.0 % 2 == 1);
    let field = turn.fields.toward(turn.level, goal, mask(kind));
    let Some((here, around)) = field.around(at) else {
        return step_straight(turn, at, kind, goal);
    };
    let taken = turn.level.taken_around(at);
    let ahead = goal - at;
    let nearer = straightest(ahead, |i| (around[i] < here) & !taken[i]);
    let way = nearer.or_else(|| {
        straightest(ahead, |i| {
            let (dx, dy) = Dir::ALL[i].step();
            let to_the_right = ahead.x * dy - ahead.y * dx > 0;
            (around[i] == here) & !taken[i] & (to_the_right == right_handed)
        })
    });
    way.map_or(Action::Wait, Action::Walk)
}

/// Of the steps that may be taken the one that leaves least of the straight line ahead, which looks
/// natural. A direction is the lowest three bits of its rank, so that no two are alike and the least is
/// found without branches: a thousand monsters come through here.
fn straightest(ahead: Point, may: impl Fn(usize) -> bool) -> Option<Dir> {
    let mut best = i32::MAX;
    for (i, dir) in Dir::ALL.iter().enumerate() {
        let (dx, dy) = dir.step();
        let left = (ahead.x - dx).abs() + (ahead.y - dy).abs();
        let rank = left << 3 | i as i32;
        best = best.min(if may(i) { rank } else { i32::MAX });
    }
    (best < i32::MAX).then(|| Dir::ALL[(best & 7) as usize])
}

/// There is no way for it to its prey, perhaps water ends: it comes as near as it can.
fn step_straight(turn: &Turn, at: Point, kind: &Monster, goal: Point) -> Action {
    let Some(ahead) = at.toward(goal) else {
        return Action::Wait;
    };
    let ways = [0, 1, -1].into_iter().map(|t| ahead.turned(t));
    let nearer = |dir: &Dir| (at + *dir).walk_distance(goal) < at.walk_distance(goal);
    let way = ways
        .filter(nearer)
        .find(|dir| can_step(turn, at + *dir, kind));
    way.map_or(Action::Wait, Action::Walk)
}

/// One step further from a place, if there is one.
fn step_away(turn: &mut Turn, i: usize, kind: &Monster, from: Point) -> Option<Action> {
    let at = turn.level.actors.as_slice()[i].at;
    let field = turn.fields.toward(turn.level, from, mask(kind));
    let here = field.steps(at)?;
    let free = Dir::ALL
        .into_iter()
        .filter(|dir| turn.level.standing(at + *dir).is_none());
    let further = free.filter_map(|dir| Some((field.steps(at + dir).filter(|s| *s > here)?, dir)));
    // The straightest way off, of those equally far.
    let best = further.max_by_key(|(steps, dir)| {
        let to = at + *dir;
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        (*steps, dx * dx + dy * dy)
    });
    best.map(|(_, dir)| Action::Walk(dir))
}

/// It runs; cornered, it fights.
fn flee(turn: &mut Turn, i: usize, kind: &Monster, from: Point) -> Action {
    if let Some(away) = step_away(turn, i, kind, from) {
        return away;
    }
    let beside = turn.level.actors.as_slice()[i].at.touches(turn.hero_at);
    if beside && !kind.attacks.is_empty() {
        Action::Strike(turn.hero)
    } else {
        Action::Wait
    }
}

/// It goes to where it saw or heard its prey last, and looks around there for the rest of its patience.
fn search(turn: &mut Turn, i: usize, kind: &Monster, around: Point, left: i32) -> Action {
    let at = turn.level.actors.as_slice()[i].at;
    let fresh = left * 3 > kind.mind.patience * 2 && at != around;
    if fresh || at.distance(around) > kind.mind.searches {
        return step_toward(turn, i, kind, around);
    }
    let dir = Dir::ALL[turn.random.below(8) as usize];
    let near = (at + dir).distance(around) <= kind.mind.searches;
    if near && can_step(turn, at + dir, kind) {
        Action::Walk(dir)
    } else {
        Action::Wait
    }
}

/// It has nothing to fight: it waits, or walks on the way it was heading.
fn idle(turn: &mut Turn, i: usize, kind: &Monster, heading: Option<Dir>) -> Action {
    if kind.mind.habit == Habit::Waits {
        return Action::Wait;
    }
    let (id, at) = {
        let actor = &turn.level.actors.as_slice()[i];
        (actor.id, actor.at)
    };
    let wish = match heading {
        Some(dir) if !turn.random.one_in(10) => dir,
        _ => Dir::ALL[turn.random.below(8) as usize],
    };
    // Straight on if it can, else the least turn, to a random side first.
    let side = if turn.random.one_in(2) { 1 } else { -1 };
    let turns = [0, side, -side, 2 * side, -2 * side, 3 * side, -3 * side, 4];
    let way = turns
        .into_iter()
        .map(|t| wish.turned(t))
        .find(|dir| can_step(turn, at + *dir, kind));
    if let Some(actor) = turn.level.actors.get_mut(id) {
        actor.mood = Mood::Idle { heading: way };
    }
    way.map_or(Action::Wait, Action::Walk)
}

/// It goes anywhere at all, even into its prey.
fn stagger(turn: &mut Turn, i: usize, kind: &Monster) -> Action {
    let at = turn.level.actors.as_slice()[i].at;
    let dir = Dir::ALL[turn.random.below(8) as usize];
    if can_step(turn, at + dir, kind) {
        Action::Walk(dir)
    } else {
        Action::Wait
    }
}

/// Whether it could go there now, perhaps by opening a door.
fn can_step(turn: &Turn, to: Point, kind: &Monster) -> bool {
    let passable = turn
        .level
        .passage()
        .get(to)
        .is_some_and(|bits| bits & mask(kind) != 0);
    passable && turn.level.standing(to).is_none()
}
