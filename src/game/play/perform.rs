//! Dispatch of actions to the rules, and taking a stair, which only the hero does.

use crate::rules::combat::strike;
use crate::rules::movement::{doors, walk};
use crate::rules::people::parley::parley;
use crate::rules::things::{boxes, features, gear, study, take_and_drop};
use crate::rules::{Doer, Source};
use crate::rules::{Turn, abilities, bonds, plots, quests, riddles, talk, trade, using, victory};
use crate::world::formula::ACTION;
use crate::world::{Action, ActorId, Cause, Happening, Outcome, Refusal, Tried, Way};
use fifteen_content::kinds::tile::Stair;
use fifteen_content::{Trigger, Working};

/// Maximum number of replacements ("do this instead") of one action before it counts as blocked.
const INSTEADS: usize = 4;

impl Turn<'_> {
    /// Performs an action of an actor. Returns its cost in energy (12 for a plain action), or the reason against it.
    pub(crate) fn perform(&mut self, id: ActorId, action: Action) -> Result<i32, Refusal> {
        let mut action = action;
        for _ in 0..INSTEADS {
            match self.attempt(id, action)? {
                Tried::Done(cost) => {
                    self.settle();
                    return Ok(cost);
                }
                Tried::Instead(other) => action = other,
            }
        }
        Err(Refusal::Blocked)
    }

    /// Applies effects to the hero that no other creature causes.
    pub(in crate::play) fn work_by_hero(&mut self, workings: &[Working]) -> bool {
        let (id, at) = (self.hero, self.hero_at);
        self.work(Doer::new(Some(id), at, Source::new(Cause::Own, Some(id))), workings, Some(at))
    }

    fn attempt(&mut self, id: ActorId, action: Action) -> Outcome {
        match action {
            Action::Wait => walk::wait(self, id),
            Action::Walk(dir) => walk::walk(self, id, dir),
            Action::Strike(target) => strike::strike(self, id, target),
            Action::Open(at) => doors::open(self, id, at),
            Action::Close(at) => doors::close(self, id, at),
            Action::Operate(at) => features::operate(self, id, at),
            Action::Climb(stair) => climb(self, id, stair),
            Action::Take(item, count) => take_and_drop::take(self, id, item, count),
            Action::TakeAll => take_and_drop::take_all(self, id),
            Action::Drop(item, count) => take_and_drop::drop(self, id, item, count),
            Action::Wear(item) => gear::wear(self, id, item),
            Action::TakeOff(item) => gear::take_off(self, id, item),
            Action::Use(item, aim) => using::use_item(self, id, item, aim, None),
            Action::UseOn { item, aim, on } => using::use_item(self, id, item, aim, Some(on)),
            Action::Study(..) => study::read_on(),
            Action::Throw(item, aim) => using::throw(self, id, item, aim),
            Action::Unlock(item) => boxes::unlock(self, id, item),
            Action::Put { item, into, count } => boxes::put(self, id, (item, into), count),
            Action::TakeFrom { item, from, count } => {
                boxes::take_from(self, id, (item, from), count)
            }
            Action::Cast(spell, aim) => using::cast(self, id, spell, aim, None),
            Action::CastOn { spell, aim, on } => using::cast(self, id, spell, aim, Some(on)),
            Action::UseAbility(ability, aim) => abilities::use_ability(self, id, ability, aim),
            Action::Invoke(talent, aim) => abilities::invoke(self, id, talent, aim),
            Action::Free(captive) => bonds::free(self, id, captive),
            Action::Order(ally) => bonds::order(self, id, ally),
            Action::Hire { ally, service, on } => bonds::hire(self, id, ally, (service, on)),
            Action::Talk(with) => talk::talk(self, id, with),
            Action::Reply { with, place } => talk::reply(self, id, with, place),
            Action::Ask { of, quest } => quests::ask(self, id, of, quest),
            Action::Promise { to, quest } => quests::promise(self, id, to, quest),
            Action::Settle { with, quest, end } => quests::settle(self, id, with, (quest, end)),
            Action::Inquire { of, thread, clue } => plots::inquire(self, id, of, (thread, clue)),
            Action::Report { to, thread, turn } => plots::report(self, id, to, (thread, turn)),
            Action::Buy { from, item, count } => trade::buy(self, id, from, (item, count)),
            Action::Sell { to, item, count } => trade::sell(self, id, to, (item, count)),
            Action::Parley { with, proposal } => parley(self, id, with, proposal),
            Action::Answer(at, answer) => riddles::answer(self, id, at, answer),
            Action::Hint(at) => riddles::buy(self, id, at),
        }
    }
}

/// Takes the stair on the hero's cell. Other creatures only follow.
///
/// # Errors
/// If there is no such stair, or no way out yet.
pub fn climb(turn: &mut Turn, id: ActorId, stair: Stair) -> Outcome {
    let here = turn.actor(id).map(|a| turn.content.tiles[turn.level.terrain[a.at]].stair);
    if here != Some(Some(stair)) || id != turn.hero {
        return Err(match stair {
            Stair::Up => Refusal::NoStairUp,
            Stair::Down | Stair::Branch => Refusal::NoStairDown,
        });
    }
    if stair == Stair::Branch && !leads_somewhere(turn, id) {
        return Err(Refusal::NoStairDown);
    }
    let up = stair == Stair::Up;
    let out = up && turn.level.depth() == 1;
    if out {
        let goal = victory::reached_by_climbing_out(&turn.scene(), turn.content);
        if goal.is_none() && turn.run.surface == 0 {
            return Err(Refusal::NotHomeYet);
        }
        turn.happens(id, Happening::new(Trigger::ClimbsOut));
        turn.settle();
        // The effects may have ended the run already.
        if turn.ending.is_some() {
            return Ok(Tried::Done(ACTION));
        }
        if let Some(goal) = goal {
            victory::end(turn, goal);
            return Ok(Tried::Done(ACTION));
        }
    }
    if up && turn.level.id().0 <= 1 {
        return Err(Refusal::NoFurther);
    }
    turn.leaving.way = Some(Way::Stair(stair));
    Ok(Tried::Done(ACTION))
}

/// Whether the branch behind the actor's stair exists. Edited data may no longer define it.
fn leads_somewhere(turn: &Turn, id: ActorId) -> bool {
    let at = turn.actor(id).map(|actor| actor.at);
    let branch = at.and_then(|at| turn.level.asides.get(&at));
    branch.is_some_and(|id| turn.content.scenarios[turn.run.scenario].branch(id).is_some())
}
