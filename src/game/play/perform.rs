//! Dispatch of actions to the rules, and taking a stair, which only the hero does.

use crate::rules::combat::attack;
use crate::rules::items::{containers, features, gear, study, take_and_drop};
use crate::rules::movement::{doors, walk};
use crate::rules::people::parley::{parley, placate_freed};
use crate::rules::{DamageSource, EffectUser};
use crate::rules::{Turn, abilities, companions, plots, quests, riddles, talk, trade, using, victory};
use crate::world::formula::ACTION_COST;
use crate::world::{
    Action, ActionOutcome, ActionResult, ActorId, Cause, LevelTransition, Refusal, TriggerEvent,
};
use fifteen_content::kinds::tile::Stair;
use fifteen_content::{Trigger, Working};

const MAX_REPLACEMENTS: usize = 4;

impl Turn<'_> {
    /// Performs an action of an actor. Returns its cost in energy (12 for a plain action), or the reason against it.
    pub(crate) fn perform(&mut self, id: ActorId, mut action: Action) -> Result<i32, Refusal> {
        for _ in 0..MAX_REPLACEMENTS {
            match self.dispatch(id, action)? {
                ActionOutcome::Done(cost) => {
                    self.resolve_follow_ups();
                    return Ok(cost);
                }
                ActionOutcome::Instead(other) => action = other,
            }
        }
        Err(Refusal::Blocked)
    }

    /// Applies effects to the hero, with the hero as their cause.
    pub(in crate::play) fn apply_to_hero(&mut self, workings: &[Working]) -> bool {
        let (id, at) = (self.hero, self.hero_at);
        let user = EffectUser::new(Some(id), at, DamageSource::new(Cause::Own, Some(id)));
        self.apply_workings(user, workings, Some(at))
    }

    fn dispatch(&mut self, id: ActorId, action: Action) -> ActionResult {
        match action {
            Action::Wait => walk::wait(self, id),
            Action::Walk(dir) => walk::walk(self, id, dir),
            Action::Attack(target) => attack::attack_target(self, id, target),
            Action::Open(at) => doors::open(self, id, at),
            Action::Close(at) => doors::close(self, id, at),
            Action::UseFeature(at) => features::operate(self, id, at),
            Action::TakeStair(stair) => take_stair(self, id, stair),
            Action::Take(item, count) => take_and_drop::take(self, id, item, count),
            Action::TakeAll => take_and_drop::take_all(self, id),
            Action::Drop(item, count) => take_and_drop::drop(self, id, item, count),
            Action::Wear(item) => gear::wear(self, id, item),
            Action::TakeOff(item) => gear::take_off(self, id, item),
            Action::Use(item, aim) => using::use_item(self, id, item, aim, None),
            Action::UseOn { item, target, target_item } => {
                using::use_item(self, id, item, target, Some(target_item))
            }
            Action::Study(..) => study::study_one_turn(),
            Action::Throw(item, aim) => using::throw(self, id, item, aim),
            Action::Unlock(item) => containers::unlock(self, id, item),
            Action::PutIn { item, into, count } => containers::put_into(self, id, (item, into), count),
            Action::TakeFrom { item, from, count } => containers::take_from(self, id, (item, from), count),
            Action::Cast(spell, aim) => using::cast(self, id, spell, aim, None),
            Action::CastOn { spell, target, target_item } => {
                using::cast(self, id, spell, target, Some(target_item))
            }
            Action::UseAbility(ability, aim) => abilities::use_ability(self, id, ability, aim),
            Action::UseTalent(talent, aim) => abilities::use_talent(self, id, talent, aim),
            Action::Free(captive) => {
                companions::free(self, id, captive).inspect(|_| placate_freed(self, captive))
            }
            Action::OrderAlly(ally) => companions::order(self, id, ally),
            Action::BuyService { ally, service, target_item } => {
                companions::hire(self, id, ally, (service, target_item))
            }
            Action::Talk(with) => talk::talk(self, id, with),
            Action::Reply { with, choice } => talk::reply(self, id, with, choice),
            Action::AskAboutQuest { of, quest } => quests::ask_about_quest(self, id, of, quest),
            Action::AcceptQuest { to, quest } => quests::accept_quest(self, id, to, quest),
            Action::HandInQuest { with, quest, end } => quests::finish_quest(self, id, with, (quest, end)),
            Action::AskForClue { of, thread, clue } => plots::ask_for_clue(self, id, of, (thread, clue)),
            Action::ReportFindings { to, thread, turn } => plots::report_clues(self, id, to, (thread, turn)),
            Action::Buy { from, item, count } => trade::buy(self, id, from, (item, count)),
            Action::Sell { to, item, count } => trade::sell(self, id, to, (item, count)),
            Action::Parley { with, proposal } => parley(self, id, with, proposal),
            Action::Answer(at, answer) => riddles::answer_riddle(self, id, at, answer),
            Action::Hint(at) => riddles::buy_hint(self, id, at),
        }
    }
}

/// Takes the stair on the hero's cell. Only the hero takes stairs; other creatures follow.
///
/// # Errors
/// If the hero's cell has no such stair, or if the hero may not leave by the stair yet.
pub fn take_stair(turn: &mut Turn, id: ActorId, stair: Stair) -> ActionResult {
    let here = turn.actor(id).and_then(|actor| turn.content.tiles[turn.level.terrain[actor.at]].stair);
    if here != Some(stair) || id != turn.hero {
        return Err(match stair {
            Stair::Up => Refusal::NoStairUp,
            Stair::Down | Stair::Branch => Refusal::NoStairDown,
        });
    }
    // Edited data may no longer define the branch.
    let branch = turn.actor(id).and_then(|actor| turn.level.branch_stairs.get(&actor.at));
    let is_defined = |id: &String| turn.content.scenarios[turn.run.scenario].branch(id).is_some();
    if stair == Stair::Branch && !branch.is_some_and(is_defined) {
        return Err(Refusal::NoStairDown);
    }
    let up = stair == Stair::Up;
    if up && turn.level.depth() == 1 {
        let goal = victory::reached_by_climbing_out(&turn.scene(), turn.content);
        if goal.is_none() && turn.run.surface_levels == 0 {
            return Err(Refusal::GoalNotReached);
        }
        turn.queue_reactions(id, TriggerEvent::new(Trigger::ClimbsOut));
        turn.resolve_follow_ups();
        // The effects may have ended the run already.
        if turn.ending.is_some() {
            return Ok(ActionOutcome::Done(ACTION_COST));
        }
        if let Some(goal) = goal {
            victory::end_run(turn, goal);
            return Ok(ActionOutcome::Done(ACTION_COST));
        }
    }
    if up && turn.level.id().0 <= 1 {
        return Err(Refusal::NoLevelBeyond);
    }
    turn.leaving.hero_way = Some(LevelTransition::Stair(stair));
    Ok(ActionOutcome::Done(ACTION_COST))
}
