//! The effect interpreter. It applies the [`Working`]s (effects with an area and targets) of items, spells,
//! abilities, traps and covers.
//!
//! To add an effect, add a variant of [`Effect`] in `src/content/kinds/effect/`, and its rule in a file of this
//! folder: `creatures`, `displacement` (positions), `level_changes`, or `items` (items and knowledge). The compiler
//! then asks for match arms in `apply_effect` and `apply_to_actor`.

pub mod area_of_effect;
pub mod creatures;
pub(crate) mod displacement;
mod items;
mod level_changes;

pub(crate) use self::items::{CHARGES_PER_POINT, MAX_ENCHANTED_OF_STACK, create_items, give_reward};
use super::damage_source::EffectUser;
use super::movement::relocate::swap;
use super::reactions::{queue_reactions, react_to_event};
use super::skill_modifiers::{has_area, percent_of};
use super::turn::{EffectFunctions, Turn};
use super::{companions, covers, growth, lamps, noise, riddles};
use crate::rules::factions::deeds::apply_standing_effect;
use crate::world::{ActorId, EventKind};
use fifteen_base::Point;
use fifteen_content::Stat;
use fifteen_content::kinds::effect::{Effect, TargetArea, TargetSide, Working};

pub(crate) const EFFECT_FUNCTIONS: EffectFunctions =
    EffectFunctions { apply_workings, apply_to_actor, queue_reactions, react_to_event };

pub(crate) fn apply_workings(turn: &mut Turn, user: EffectUser, all: &[Working], aim: Option<Point>) -> bool {
    // `count` applies all of them; `any` would stop after the first that the hero noticed.
    all.iter().filter(|working| apply_working(turn, user, working, aim)).count() > 0
}

fn apply_working(turn: &mut Turn, user: EffectUser, working: &Working, aim: Option<Point>) -> bool {
    let user = EffectUser { has_area: has_area(working.who), ..user };
    let own_level = turn.level.id();
    let cells = match (working.who, working.spot) {
        (_, Some(spot)) => turn.level.cells_of(&turn.content.spots[spot].id).collect(),
        (TargetArea::Level, None) => cells_of_level(turn, working.chance, user.at),
        (_, None) => area_of_effect::cells_in_area(turn.level, working, user.at, aim.unwrap_or(user.at)),
    };
    // In an area for many targets, each target gets its own roll of the chance. In any other area, one roll decides.
    let by_cell = working.who == TargetArea::Level;
    let many = working.chance < 100 && working.who.is_for_many();
    if working.chance < 100 && !many && !by_cell && !turn.random.percent(working.chance) {
        return false;
    }
    turn.emit_working(user, working, aim.unwrap_or(user.at), &cells);
    let mut reached: Vec<ActorId> = cells.iter().filter_map(|cell| turn.level.actor_id_at(*cell)).collect();
    reached.retain(|id| area_of_effect::affects(working, user.id, *id, |a, b| turn.are_enemies(a, b)));
    if many {
        reached.retain(|_| turn.random.percent(working.chance));
    }
    let mut noticed = false;
    for effect in &working.what {
        if turn.level.id() != own_level {
            break;
        }
        noticed |= apply_effect(turn, user, working, effect, (&cells, &reached), aim);
    }
    noticed
}

/// Returns all cells of the level but the user's, each with a chance in percent.
fn cells_of_level(turn: &mut Turn, chance: i32, user: Point) -> Vec<Point> {
    let mut cells: Vec<Point> = turn.level.terrain.points().filter(|cell| *cell != user).collect();
    if chance < 100 {
        cells.retain(|_| turn.random.percent(chance));
    }
    cells
}

/// Applies one effect of `working` to the level, to cells or to creatures. Returns whether the hero noticed it.
fn apply_effect(
    turn: &mut Turn,
    user: EffectUser,
    working: &Working,
    effect: &Effect,
    (cells, reached): (&[Point], &[ActorId]),
    aim: Option<Point>,
) -> bool {
    let at = cells.last().copied().unwrap_or(user.at);
    match effect {
        Effect::Dig { cells, tile } => {
            let cells = cells.roll(turn.random);
            level_changes::dig(turn, user.at, aim.unwrap_or(user.at), cells, *tile)
        }
        Effect::Summon { monster, count, turns } => {
            let count = count.roll(turn.random);
            let turns = turns.map(|dice| dice.roll(turn.random));
            let time = user_stat(turn, user, Stat::SummonTime, 100);
            let turns = turns.map(|turns| percent_of(turns, time).max(1));
            let hostile = working.side == TargetSide::Foes;
            level_changes::summon(turn, user, (at, hostile), (*monster, count, turns))
        }
        Effect::Noise { loudness } => {
            noise::make_noise(turn, at, *loudness);
            true
        }
        Effect::CallAllies { range } => level_changes::call_allies(turn, user, *range),
        Effect::Terrain { tile, on } => {
            apply_to_cells(turn, cells, |turn, cell| level_changes::change_terrain(turn, cell, *tile, on))
        }
        Effect::Cover { cover, amount } => apply_to_cells(turn, cells, |turn, cell| {
            let amount = amount.roll(turn.random);
            turn.lay_cover(cell, *cover, amount)
        }),
        Effect::Clear { covers } => {
            apply_to_cells(turn, cells, |turn, cell| level_changes::clear_covers(turn, cell, covers))
        }
        Effect::Unlock {} => {
            let locks = area_of_effect::locks_in_area(turn.level, working, user.at, turn.content);
            let by = user.id.and_then(|id| turn.find_actor_ref(id));
            let cells = [cells, &locks].concat();
            apply_to_cells(turn, &cells, |turn, cell| level_changes::unlock(turn, by, cell))
        }
        Effect::Mark { mark, set, add } => {
            turn.change_mark(*mark, *set, *add);
            false
        }
        Effect::Say { text } => {
            turn.emit(at, EventKind::DataMessage { text: text.clone() });
            turn.hero_sees(at)
        }
        Effect::Trap { trap } => {
            let known = user.id == Some(turn.hero);
            apply_to_cells(turn, cells, |turn, cell| level_changes::lay_trap(turn, cell, *trap, known))
        }
        Effect::Fetch {} => {
            let Some(by) = user.id else { return false };
            apply_to_cells(turn, cells, |turn, cell| items::pick_up_items(turn, by, cell))
        }
        Effect::Leap {} => user.id.is_some_and(|by| displacement::leap(turn, by, at)),
        Effect::Damage { amount, element: Some(element) } => {
            let noticed = apply_to_actors(turn, user, reached, effect);
            if let Some(end) = cells.last().filter(|end| turn.conducts(**end, *element)) {
                let amount = percent_of(amount.roll(turn.random), user.power);
                creatures::conduct(turn, *end, amount, *element, user.source);
            }
            for cell in cells {
                covers::apply_element(turn, *cell, *element);
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
        | Effect::DrainLight { .. }
        | Effect::Reveal { .. }
        | Effect::Enchant { .. }
        | Effect::Repair {}
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
        | Effect::Hint {} => apply_to_actors(turn, user, reached, effect),
    }
}

fn user_stat(turn: &Turn, user: EffectUser, stat: Stat, default: i32) -> i32 {
    let by = user.id.and_then(|by| turn.actor(by));
    by.map_or(default, |by| turn.stat(by, stat))
}

/// Applies `act` to each cell. Returns whether the hero saw any cell change.
fn apply_to_cells(turn: &mut Turn, cells: &[Point], mut act: impl FnMut(&mut Turn, Point) -> bool) -> bool {
    let mut act_on = |cell: Point| act(turn, cell) && turn.hero_sees(cell);
    cells.iter().filter(|cell| act_on(**cell)).count() > 0
}

fn apply_to_actors(turn: &mut Turn, user: EffectUser, reached: &[ActorId], effect: &Effect) -> bool {
    reached.iter().filter(|id| apply_to_actor(turn, user, **id, effect)).count() > 0
}

pub(crate) fn apply_to_actor(turn: &mut Turn, user: EffectUser, id: ActorId, effect: &Effect) -> bool {
    let Some(actor) = turn.actor(id).filter(|actor| actor.hp > 0) else { return false };
    let hero = id == turn.hero;
    let noticed = hero || turn.hero_sees(actor.at);
    let happened = match effect {
        Effect::Damage { amount, element } => {
            let amount = percent_of(amount.roll(turn.random), user.power);
            creatures::damage(turn, user, id, (amount, *element))
        }
        Effect::Drain { amount, element } => {
            let amount = percent_of(amount.roll(turn.random), user.power);
            creatures::drain(turn, user, id, (amount, *element))
        }
        Effect::Heal { amount } => {
            let amount = percent_of(amount.roll(turn.random), user.power);
            creatures::heal(turn, id, amount)
        }
        Effect::Status { status, turns } => {
            let turns = turns.roll(turn.random);
            creatures::add_status(turn, user, id, *status, turns)
        }
        Effect::Cure { statuses } => creatures::cure(turn, id, statuses),
        Effect::Mana { amount, taken } => {
            let amount = amount.roll(turn.random) * if *taken { -1 } else { 1 };
            creatures::restore_mana(turn, id, amount)
        }
        Effect::Gain { max_hp, max_mana, attack, defence } => {
            creatures::change_maxima(turn, id, (*max_hp, *max_mana), (*attack, *defence))
        }
        Effect::Split {} => creatures::split(turn, id),
        Effect::Die {} => creatures::kill(turn, user, id),
        Effect::Polymorph { monster } => creatures::polymorph(turn, id, *monster),
        Effect::Push { cells, crash } => {
            let cells = cells.roll(turn.random) + user_stat(turn, user, Stat::Push, 0);
            displacement::push(turn, user, id, cells, *crash)
        }
        Effect::Pull { cells } => {
            let cells = cells.roll(turn.random);
            displacement::pull(turn, user, id, cells)
        }
        Effect::Teleport { least } => displacement::teleport(turn, id, *least, i32::MAX),
        Effect::Blink { cells } => displacement::teleport(turn, id, 1, *cells),
        Effect::Swap {} => user.id.is_some_and(|by| swap(turn, by, id)),
        Effect::Fall {} => displacement::fall(turn, id),
        Effect::DrainLight { turns } => {
            let turns = turns.roll(turn.random);
            items::dim_light(turn, id, turns)
        }
        Effect::Reveal { what, range } => hero && items::reveal(turn, what, *range),
        Effect::Enchant { item, by } => {
            let by = by.roll(turn.random);
            items::enchant(turn, (user, id), *item, by)
        }
        Effect::Repair {} => items::repair(turn, (user, id)),
        Effect::Identify { all } => hero && items::identify(turn, user, *all),
        Effect::Uncurse {} => items::uncurse(turn, id),
        Effect::Curse {} => items::curse(turn, id),
        Effect::Recharge { charges, fuel } => {
            let (charges, fuel) = (charges.roll(turn.random), fuel.roll(turn.random));
            items::recharge(turn, id, (charges, fuel))
        }
        Effect::Steal { gold } => items::steal(turn, user, id, *gold),
        Effect::Learn { spell } => hero && items::learn_spell(turn, *spell),
        Effect::Experience { amount, cause } => hero && growth::grant(turn, *amount, cause),
        Effect::Points { amount } => hero && growth::give_points(turn, *amount),
        Effect::Relight { lamps, ahead } => hero && lamps::relight(turn, *lamps, *ahead),
        Effect::Standing { faction, by, why } => hero && apply_standing_effect(turn, *faction, *by, why),
        Effect::Hint {} => hero && riddles::give_nearest_hint(turn),
        Effect::Strike {} => creatures::attack_by_user(turn, user, id),
        Effect::Make { item, count, falls } => {
            let count = count.roll(turn.random).unsigned_abs();
            items::create_items(turn, id, (*item, count), *falls)
        }
        Effect::Take { item, count } => items::remove_items(turn, id, *item, *count),
        Effect::Forget {} => creatures::forget_hero(turn, id),
        Effect::Join { share } => user.id == Some(turn.hero) && companions::join(turn, id, *share),
        // Effects on the level or on cells do nothing to a single creature.
        Effect::Summon { .. }
        | Effect::Dig { .. }
        | Effect::Terrain { .. }
        | Effect::Cover { .. }
        | Effect::Clear { .. }
        | Effect::Noise { .. }
        | Effect::CallAllies { .. }
        | Effect::Mark { .. }
        | Effect::Say { .. }
        | Effect::Trap { .. }
        | Effect::Fetch {}
        | Effect::Leap {}
        | Effect::Unlock {} => false,
    };
    noticed && happened
}
