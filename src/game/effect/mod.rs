//! What workings do: the one interpreter of the effects that items, spells, abilities, traps and covers are
//! written in.
//!
//! To add an effect: a variant of [`Effect`] with its reader in `src/content/effect/`, and its rule in the file
//! here that it belongs to: `bodies` for what happens to somebody, `places` for where they are, `ground` for the
//! level, `things` for what they carry and know.

mod bodies;
mod ground;
pub(in crate::game) mod places;
pub mod reach;
mod things;

use super::actor::ActorId;
use super::event::Thing;
use super::harm::Source;
use super::item::ItemId;
use super::nature;
use super::turn::Turn;
use crate::base::Point;
use crate::content::effect::{Effect, Working};

/// Who does something, and from where.
#[derive(Clone, Copy, Debug)]
pub(in crate::game) struct Doer {
    /// Their number; none for one who is dead already.
    pub(in crate::game) id: Option<ActorId>,
    /// Where it comes from.
    pub(in crate::game) at: Point,
    /// What harm is put down to.
    pub(in crate::game) source: Source,
    /// The thing of their pack that they do it to, if they chose one.
    pub(in crate::game) on: Option<ItemId>,
    /// What they do it with, where that is to be told together with what comes of it.
    pub(in crate::game) with: Option<Thing>,
}

/// Does what the workings say, toward `aim` if that is given. Says whether the hero noticed that anything
/// happened.
pub(in crate::game) fn work(
    turn: &mut Turn,
    doer: Doer,
    workings: &[Working],
    aim: Option<Point>,
) -> bool {
    let mut noticed = false;
    for working in workings {
        noticed |= one(turn, doer, working, aim);
    }
    noticed
}

fn one(turn: &mut Turn, doer: Doer, working: &Working, aim: Option<Point>) -> bool {
    let own_level = turn.level.id();
    let cells = reach::cells(turn.level, working, doer.at, aim.unwrap_or(doer.at));
    // Of many each may be spared; what befalls one, or the ground, happens or not.
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
        if let Some(seen) = ground::once(turn, doer, effect, (&cells, working.side), aim) {
            noticed |= seen;
            continue;
        }
        if ground::is_of_cells(effect) {
            let locks = match effect {
                Effect::Unlock {} => reach::locks(turn.level, working, doer.at, turn.content),
                _ => Vec::new(),
            };
            for cell in cells.iter().chain(&locks) {
                noticed |= ground::on_cell(turn, *cell, effect);
            }
            continue;
        }
        for id in &reached {
            noticed |= on_actor(turn, doer, *id, effect);
        }
        if let Effect::Damage {
            amount,
            element: Some(element),
        } = effect
            && let Some(end) = cells.last().filter(|end| turn.carries(**end, *element))
        {
            let amount = amount.roll(turn.random);
            bodies::carry(turn, *end, amount, *element, doer.source);
        }
        if let Effect::Damage {
            element: Some(element),
            ..
        } = effect
        {
            for cell in &cells {
                nature::strike(turn, *cell, *element);
            }
        }
    }
    noticed
}

/// One effect on somebody. Says whether the hero noticed it.
pub(in crate::game) fn on_actor(turn: &mut Turn, doer: Doer, id: ActorId, effect: &Effect) -> bool {
    let Some(actor) = turn.actor(id).filter(|actor| actor.hp > 0) else {
        return false;
    };
    let noticed = id == turn.hero || turn.hero_sees(actor.at);
    let happened = match effect {
        Effect::Damage { .. }
        | Effect::Heal { .. }
        | Effect::Status { .. }
        | Effect::Cure { .. }
        | Effect::Drain { .. }
        | Effect::Mana { .. }
        | Effect::Gain { .. }
        | Effect::Split {}
        | Effect::Die {}
        | Effect::Polymorph { .. } => bodies::on(turn, doer, id, effect),
        Effect::Push { .. }
        | Effect::Pull { .. }
        | Effect::Teleport { .. }
        | Effect::Blink { .. }
        | Effect::Swap {}
        | Effect::Fall {} => places::on(turn, doer, id, effect),
        Effect::Summon { .. }
        | Effect::Dig { .. }
        | Effect::Terrain { .. }
        | Effect::Cover { .. }
        | Effect::Clear { .. }
        | Effect::Dim { .. }
        | Effect::Reveal { .. }
        | Effect::Enchant { .. }
        | Effect::Identify { .. }
        | Effect::Uncurse { .. }
        | Effect::Curse { .. }
        | Effect::Recharge { .. }
        | Effect::Steal { .. }
        | Effect::Noise { .. }
        | Effect::Call { .. }
        | Effect::Learn { .. }
        | Effect::Unlock { .. }
        | Effect::Hint {} => things::on(turn, doer, id, effect),
    };
    noticed && happened
}
