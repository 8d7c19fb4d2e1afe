//! Hazard avoidance: pathfinding of creatures around fire, thorns and traps.

use crate::rules::Turn;
use crate::world::equipment::is_harmless_cover;
use crate::world::hazard_cost::{MAX_COST_DIVISOR, cover_harm};
use crate::world::level::fields::passage_mask;
use crate::world::{Actor, Level};
use fifteen_base::{Dir, Point};
use fifteen_content::kinds::ability::AbilityTrigger;
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{Content, Cover};

/// Maximum number of extra steps that a creature takes to avoid hazards that do little harm.
const MAX_DETOUR: u16 = 12;

/// The kind of route that a creature takes because of hazards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RouteKind {
    /// The plain shortest path: there are no hazards to avoid, or no path exists at all.
    Plain,
    Around,
    /// Through hazards that do little harm to the creature.
    Through,
    /// No route, because every path is too dangerous.
    Barred,
}

/// Returns the kind of route to a goal for actor `i`. `mask` holds the passage bits of the cells that the actor can
/// enter.
pub fn route_kind(turn: &mut Turn, i: usize, goal: Point, mask: u8) -> RouteKind {
    let Some(at) = turn.level.actors.as_slice().get(i).map(|actor| actor.at) else {
        return RouteKind::Plain;
    };
    if turn.level.hazard_changes() == 0 {
        return RouteKind::Plain;
    }
    let Some(plain) = turn.fields.steps_toward(turn.level, goal, mask).steps(at) else {
        return RouteKind::Plain;
    };
    // A creature ignores hazards that cannot hurt it, such as fire if it is immune to fire.
    let (hardy, hp) = turn.level.actors.as_slice().get(i).map_or((false, 0), |actor| {
        let kind = turn.kind(actor);
        (!kind.resists.is_empty() || !kind.immune_to.is_empty(), i64::from(actor.hp))
    });
    if hardy && costs_at_most(turn, i, (goal, mask), 0) {
        return RouteKind::Through;
    }
    let detour = turn.fields.steps_around_hazards(turn.level, goal, mask).steps(at);
    match detour {
        Some(detour) if detour <= plain + MAX_DETOUR => RouteKind::Around,
        _ if costs_at_most(turn, i, (goal, mask), hp * 200) => RouteKind::Through,
        Some(_) => RouteKind::Around,
        None => RouteKind::Barred,
    }
}

/// Returns the neighbours of `at` that are too dangerous for actor `i`, as bits in the order of [`Dir::ALL`].
pub fn hazardous_neighbours(turn: &Turn, i: usize, at: Point) -> u8 {
    let Some(actor) = turn.level.actors.as_slice().get(i) else { return 0 };
    let flies = turn.ways(actor).intersects(Ways::FLY);
    let ground = (&*turn.level, turn.content);
    let is_hazard = |dir: &Dir| cell_cost(ground, (actor, flies), at + *dir).is_none();
    Dir::ALL.iter().enumerate().fold(0, |bits, (n, dir)| bits | u8::from(is_hazard(dir)) << n)
}

/// Whether actor `i` was hurt by the hero but can neither reach nor shoot the hero.
pub fn is_pinned(turn: &mut Turn, i: usize) -> bool {
    let Some(actor) = turn.level.actors.as_slice().get(i) else { return false };
    let (kind, prey) = (turn.kind(actor), turn.hero_at);
    let shot = actor.hurt_by_hero && actor.hp < actor.max_hp && !actor.at.is_adjacent(prey);
    if !shot || turn.level.avoided().get(actor.at) || can_answer_from_afar(turn, i, prey) {
        return false;
    }
    let mask = passage_mask(turn.ways(actor), kind);
    match route_kind(turn, i, prey, mask) {
        RouteKind::Barred => kind.mind.reckless == 0,
        RouteKind::Plain => steps_to(turn, i, prey).is_none(),
        RouteKind::Around | RouteKind::Through => false,
    }
}

/// Whether actor `i` has a ranged attack, ability or item for a target on the cell `prey`.
pub fn can_answer_from_afar(turn: &Turn, i: usize, prey: Point) -> bool {
    let Some(actor) = turn.level.actors.as_slice().get(i) else { return false };
    let (kind, distance) = (turn.kind(actor), actor.at.distance(prey));
    let mut abilities = kind.abilities.iter().map(|ability| &turn.content.abilities[*ability]);
    abilities.any(|ability| ability.when == AbilityTrigger::Prey && distance <= ability.range)
        || kind.attacks.iter().any(|attack| attack.range > 1 && distance <= attack.range)
        || kind.mind.uses_items && !actor.pack.is_empty()
}

/// Returns the number of steps to a goal for actor `i`, ignoring hazards; `None` without a path.
pub fn steps_to(turn: &mut Turn, i: usize, goal: Point) -> Option<u16> {
    let actor = turn.level.actors.as_slice().get(i)?;
    let (at, mask) = (actor.at, passage_mask(turn.ways(actor), turn.kind(actor)));
    let near = turn.fields.steps_toward(turn.level, goal, mask).steps(at);
    near.or_else(|| turn.fields.steps_on_level(turn.level, goal, mask).steps(at))
}

/// Whether the total cost of the hazards on the shortest path is at most `most / 3`. Costs and `most` are in units of
/// 1/200 hit point. If `most` is 0, the hazards must do no harm at all.
fn costs_at_most(turn: &mut Turn, i: usize, (goal, mask): (Point, u8), most: i64) -> bool {
    let Some(actor) = turn.level.actors.as_slice().get(i) else { return false };
    let diagonal = turn.kind(actor).diagonal;
    let flies = turn.ways(actor).intersects(Ways::FLY);
    let (mut here, mut lost) = (actor.at, 0);
    let (level, content) = (&*turn.level, turn.content);
    let field = turn.fields.steps_toward(level, goal, mask);
    let cost_of = |at: Point| cell_cost((level, content), (actor, flies), at);
    while !here.is_adjacent(goal) && here != goal {
        let steps = field.downhill(here).filter(|to| diagonal || here.manhattan_distance(*to) == 1);
        let options = steps.filter_map(|to| Some((cost_of(to)?, to)));
        let Some((cost, to)) = options.min_by_key(|(cost, _)| *cost) else { return false };
        lost += cost;
        if lost * MAX_COST_DIVISOR > most {
            return false;
        }
        here = to;
    }
    true
}

/// Returns the cost of crossing a cell, or `None` if the cell is too dangerous. The cost is the mean damage in 1/200
/// hit points.
fn cell_cost((level, content): (&Level, &Content), (actor, flies): (&Actor, bool), at: Point) -> Option<i64> {
    if !level.avoided().get(at) {
        return Some(0);
    }
    if level.traps.get(&at).is_some_and(|trap| !trap.set_in_play) {
        return None;
    }
    let tile_cost = content.tiles[level.tile(at)].cost;
    let time = |cover: &Cover| i64::from(100.max(tile_cost * cover.cost / 100));
    let covers = level.covers.kinds(at, content);
    let mut hurting = covers.filter(|cover| {
        let spared = flies && cover.spares_flyers || is_harmless_cover(actor, cover, content);
        cover.shunned && !spared
    });
    hurting.try_fold(0, |sum, cover| {
        let harm = cover_harm(cover, content).filter(|harm| !harm.other_effects)?;
        Some(sum + harm.twice_mean_damage * time(cover))
    })
}
