//! The effect interpreter: applies the workings of items, spells, abilities, traps and covers.
//!
//! To add an effect, add a variant of [`Effect`] in `src/content/kinds/effect/`, and its rule here: in `bodies` for
//! creatures, `places` for positions, `ground` for the level, `things` for items and knowledge. The compiler asks for
//! its lines in `come` and `on_actor`.

mod bodies;
mod ground;
pub(crate) mod places;
pub mod reach;
mod things;

pub(crate) use self::things::{CHARGES, OF_STACK, make};
use super::force::{is_burst, scaled};
use super::movement::relocate::swap;
use super::react::{hear, react};
use super::source::Doer;
use super::turn::{Interpreter, Turn};
use super::{bonds, growth, lamps, nature, noise, riddles};
use crate::rules::factions::deeds::apply_standing_effect;
use crate::world::{ActorId, EventKind};
use fifteen_base::Point;
use fifteen_content::Stat;
use fifteen_content::kinds::effect::{Effect, TargetSide, Working};

pub(crate) const INTERPRETER: Interpreter = Interpreter { work, on_actor, react, hear };

pub(crate) fn work(turn: &mut Turn, doer: Doer, workings: &[Working], aim: Option<Point>) -> bool {
    // `count` applies them all. `any` would stop at the first one noticed.
    workings.iter().filter(|working| one(turn, doer, working, aim)).count() > 0
}

fn one(turn: &mut Turn, doer: Doer, working: &Working, aim: Option<Point>) -> bool {
    let doer = Doer { burst: is_burst(working.who), ..doer };
    let own_level = turn.level.id();
    let cells = match working.spot {
        Some(spot) => turn.level.cells_of(&turn.content.spots[spot].id).collect(),
        None => reach::cells(turn.level, working, doer.at, aim.unwrap_or(doer.at)),
    };
    // With many targets the chance is rolled for each target, otherwise once.
    let many = working.chance < 100 && working.who.is_for_many();
    if working.chance < 100 && !many && !turn.random.percent(working.chance) {
        return false;
    }
    turn.tell_working(doer, working, aim.unwrap_or(doer.at), &cells);
    let mut reached: Vec<ActorId> = cells
        .iter()
        .filter_map(|cell| turn.level.standing(*cell))
        .filter(|id| reach::is_for(working, doer.id, *id, |a, b| turn.are_foes(a, b)))
        .collect();
    if many {
        reached.retain(|_| turn.random.percent(working.chance));
    }
    let mut noticed = false;
    for effect in &working.what {
        if turn.level.id() != own_level {
            break;
        }
        noticed |= come(turn, doer, working, effect, (&cells, &reached), aim);
    }
    noticed
}

/// Applies an effect to all that a working reaches: level, cells or creatures. Returns whether the hero noticed it.
fn come(
    turn: &mut Turn,
    doer: Doer,
    working: &Working,
    effect: &Effect,
    (cells, reached): (&[Point], &[ActorId]),
    aim: Option<Point>,
) -> bool {
    let at = cells.last().copied().unwrap_or(doer.at);
    match effect {
        Effect::Dig { cells, tile } => {
            let cells = cells.roll(turn.random);
            ground::dig(turn, doer.at, aim.unwrap_or(doer.at), cells, *tile)
        }
        Effect::Summon { monster, count, turns } => {
            let count = count.roll(turn.random);
            let turns = turns.map(|dice| dice.roll(turn.random));
            let time = doer_number(turn, doer, Stat::SummonTime, 100);
            let turns = turns.map(|turns| scaled(turns, time).max(1));
            ground::summon(
                turn,
                doer,
                (at, working.side == TargetSide::Foes),
                (*monster, count, turns),
            )
        }
        Effect::Noise { loudness } => {
            noise::make(turn, at, *loudness);
            true
        }
        Effect::Call { range } => ground::call(turn, doer, *range),
        Effect::Terrain { tile, on } => {
            on_cells(turn, cells, |turn, cell| ground::terrain(turn, cell, *tile, on))
        }
        Effect::Cover { cover, amount } => on_cells(turn, cells, |turn, cell| {
            let amount = amount.roll(turn.random);
            turn.lay_cover(cell, *cover, amount)
        }),
        Effect::Clear { covers } => {
            on_cells(turn, cells, |turn, cell| ground::clear(turn, cell, covers))
        }
        Effect::Unlock {} => {
            let locks = reach::locks(turn.level, working, doer.at, turn.content);
            let by = doer.id.and_then(|id| turn.who_is(id));
            on_cells(turn, &[cells, &locks].concat(), |turn, cell| ground::unlock(turn, by, cell))
        }
        Effect::Mark { mark, set, add } => {
            turn.mark(*mark, *set, *add);
            false
        }
        Effect::Say { text } => {
            turn.tell(at, EventKind::Said { text: text.clone() });
            turn.hero_sees(at)
        }
        Effect::Trap { trap } => {
            let known = doer.id == Some(turn.hero);
            on_cells(turn, cells, |turn, cell| ground::trap(turn, cell, *trap, known))
        }
        Effect::Fetch {} => {
            let by = doer.id;
            on_cells(turn, cells, |turn, cell| by.is_some_and(|by| things::fetch(turn, by, cell)))
        }
        Effect::Leap {} => doer.id.is_some_and(|by| places::leap(turn, by, at)),
        Effect::Damage { amount, element: Some(element) } => {
            let noticed = on_actors(turn, doer, reached, effect);
            if let Some(end) = cells.last().filter(|end| turn.carries(**end, *element)) {
                let amount = scaled(amount.roll(turn.random), doer.power);
                bodies::carry(turn, *end, amount, *element, doer.source);
            }
            for cell in cells {
                nature::strike(turn, *cell, *element);
            }
            noticed
        }
        Effect::Damage { element: None, .. }
        | Effect::Heal { .. }
        | Effect::Status { .. }
        | Effect::Cure { .. }
        | Effect::Drain { .. }
        | Effect::Mana { .. }
        | Effect::Push { .. }
        | Effect::Pull { .. }
        | Effect::Teleport { .. }
        | Effect::Blink { .. }
        | Effect::Swap {}
        | Effect::Polymorph { .. }
        | Effect::Dim { .. }
        | Effect::Reveal { .. }
        | Effect::Enchant { .. }
        | Effect::Mend {}
        | Effect::Identify { .. }
        | Effect::Uncurse {}
        | Effect::Curse {}
        | Effect::Recharge { .. }
        | Effect::Steal { .. }
        | Effect::Split {}
        | Effect::Die {}
        | Effect::Gain { .. }
        | Effect::Fall {}
        | Effect::Learn { .. }
        | Effect::Experience { .. }
        | Effect::Points { .. }
        | Effect::Relight { .. }
        | Effect::Standing { .. }
        | Effect::Strike {}
        | Effect::Make { .. }
        | Effect::Take { .. }
        | Effect::Forget {}
        | Effect::Join { .. }
        | Effect::Hint {} => on_actors(turn, doer, reached, effect),
    }
}

/// Returns a stat of the user, or the value `nobody` without a user.
fn doer_number(turn: &Turn, doer: Doer, stat: Stat, nobody: i32) -> i32 {
    let by = doer.id.and_then(|by| turn.actor(by));
    by.map_or(nobody, |by| turn.number(by, stat))
}

/// Applies `act` to each cell. Returns whether the hero saw anything happen.
fn on_cells(
    turn: &mut Turn,
    cells: &[Point],
    mut act: impl FnMut(&mut Turn, Point) -> bool,
) -> bool {
    let mut on_one = |cell: Point| act(turn, cell) && turn.hero_sees(cell);
    cells.iter().filter(|cell| on_one(**cell)).count() > 0
}

fn on_actors(turn: &mut Turn, doer: Doer, reached: &[ActorId], effect: &Effect) -> bool {
    reached.iter().filter(|id| on_actor(turn, doer, **id, effect)).count() > 0
}

pub(crate) fn on_actor(turn: &mut Turn, doer: Doer, id: ActorId, effect: &Effect) -> bool {
    let Some(actor) = turn.actor(id).filter(|actor| actor.hp > 0) else { return false };
    let hero = id == turn.hero;
    let noticed = hero || turn.hero_sees(actor.at);
    let happened = match effect {
        Effect::Damage { amount, element } => {
            let amount = scaled(amount.roll(turn.random), doer.power);
            bodies::damage(turn, doer, id, (amount, *element))
        }
        Effect::Drain { amount, element } => {
            let amount = scaled(amount.roll(turn.random), doer.power);
            bodies::drain(turn, doer, id, (amount, *element))
        }
        Effect::Heal { amount } => {
            let amount = scaled(amount.roll(turn.random), doer.power);
            bodies::heal(turn, id, amount)
        }
        Effect::Status { status, turns } => {
            let turns = turns.roll(turn.random);
            bodies::afflict(turn, doer, id, *status, turns)
        }
        Effect::Cure { statuses } => bodies::cure(turn, id, statuses),
        Effect::Mana { amount, taken } => {
            let amount = amount.roll(turn.random) * if *taken { -1 } else { 1 };
            bodies::mana(turn, id, amount)
        }
        Effect::Gain { max_hp, max_mana, attack, defence } => {
            bodies::gain(turn, id, (*max_hp, *max_mana), (*attack, *defence))
        }
        Effect::Split {} => bodies::split(turn, id),
        Effect::Die {} => bodies::end(turn, doer, id),
        Effect::Polymorph { monster } => bodies::polymorph(turn, id, *monster),
        Effect::Push { cells, crash } => {
            let cells = cells.roll(turn.random) + doer_number(turn, doer, Stat::Push, 0);
            places::push(turn, doer, id, cells, *crash)
        }
        Effect::Pull { cells } => {
            let cells = cells.roll(turn.random);
            places::pull(turn, doer, id, cells)
        }
        Effect::Teleport { least } => places::teleport(turn, id, *least, i32::MAX),
        Effect::Blink { cells } => places::teleport(turn, id, 1, *cells),
        Effect::Swap {} => doer.id.is_some_and(|by| swap(turn, by, id)),
        Effect::Fall {} => places::fall(turn, id),
        Effect::Dim { turns } => {
            let turns = turns.roll(turn.random);
            things::dim(turn, id, turns)
        }
        Effect::Reveal { what, range } => hero && things::reveal(turn, what, *range),
        Effect::Enchant { item, by } => {
            let by = by.roll(turn.random);
            things::enchant(turn, (doer, id), *item, by)
        }
        Effect::Mend {} => things::mend(turn, (doer, id)),
        Effect::Identify { all } => hero && things::identify(turn, doer, *all),
        Effect::Uncurse {} => things::uncurse(turn, id),
        Effect::Curse {} => things::curse(turn, id),
        Effect::Recharge { charges } => {
            let charges = charges.roll(turn.random);
            things::recharge(turn, id, charges)
        }
        Effect::Steal { gold } => things::steal(turn, doer, id, *gold),
        Effect::Learn { spell } => hero && things::learn(turn, *spell),
        Effect::Experience { amount, cause } => hero && growth::grant(turn, *amount, cause),
        Effect::Points { amount } => hero && growth::give_points(turn, *amount),
        Effect::Relight { lamps } => hero && lamps::relight(turn, *lamps),
        Effect::Standing { faction, by, why } => {
            hero && apply_standing_effect(turn, *faction, *by, why)
        }
        Effect::Hint {} => hero && riddles::scroll(turn),
        Effect::Strike {} => bodies::strike(turn, doer, id),
        Effect::Make { item, count, falls } => {
            let count = count.roll(turn.random).unsigned_abs();
            things::make(turn, id, (*item, count), *falls)
        }
        Effect::Take { item, count } => things::take(turn, id, *item, *count),
        Effect::Forget {} => bodies::forget(turn, id),
        Effect::Join { share } => doer.id == Some(turn.hero) && bonds::join(turn, id, *share),
        // These affect the level or cells, not the creatures there.
        Effect::Summon { .. }
        | Effect::Dig { .. }
        | Effect::Terrain { .. }
        | Effect::Cover { .. }
        | Effect::Clear { .. }
        | Effect::Noise { .. }
        | Effect::Call { .. }
        | Effect::Mark { .. }
        | Effect::Say { .. }
        | Effect::Trap { .. }
        | Effect::Fetch {}
        | Effect::Leap {}
        | Effect::Unlock {} => false,
    };
    noticed && happened
}
