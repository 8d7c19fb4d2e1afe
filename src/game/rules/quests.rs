//! Quests in conversations, and quest events on the current level. In a survival quest, attackers arrive. In a quest
//! to seal a breach, the open breach releases monsters. `src/game/play/quests.rs` tracks progress, because this needs
//! all levels of the run.

use super::effect::{create_items, give_reward};
use super::talk::{conversation_with, emit_speech};
use super::{EffectUser, Turn};
use crate::world::companion::Companion;
use crate::world::item::{accessible_items, take_out};
use crate::world::quests::quest::TalkTopic;
use crate::world::quests::quest::{QuestNews, QuestState};
use crate::world::town::answers::holds_in_talk;
use crate::world::{ActionOutcome, ActionResult, Actor, ActorId, EventKind, ItemId, Mood, Refusal};
use fifteen_base::Point;
use fifteen_content::kinds::quest::{QuestEnd, QuestPlace, QuestStage, QuestTask};
use fifteen_content::{ItemType, Kind, Monster, Quest};

/// Asks a person about a quest. The person offers the quest, or reminds a hero who has already accepted it.
pub fn ask_about_quest(turn: &mut Turn, id: ActorId, person: ActorId, index: u8) -> ActionResult {
    let kind = offered_quest(turn, id, person, index)?;
    let quest = &turn.content.quests[kind];
    let stage = quest_state(turn, index).ok_or(Refusal::NoAnswer)?.stage;
    let (line, topic) = match stage {
        QuestStage::Open => (&quest.offer, TalkTopic::Quest(index)),
        QuestStage::Promised => (&quest.remind, TalkTopic::Any),
        QuestStage::Ready | QuestStage::Done | QuestStage::Failed => return Err(Refusal::NoAnswer),
    };
    let text = fill_text(turn, index, line);
    emit_speech(turn, person, topic, text);
    Ok(ActionOutcome::Done(1))
}

/// Accepts a quest. The hero receives the item or companion that belongs to the quest.
pub fn accept_quest(turn: &mut Turn, id: ActorId, to: ActorId, index: u8) -> ActionResult {
    let kind = offered_quest(turn, id, to, index)?;
    let now = turn.now;
    let state = quest_state_mut(turn, index).filter(|state| state.stage == QuestStage::Open);
    let state = state.ok_or(Refusal::NoAnswer)?;
    (state.stage, state.accepted_on) = (QuestStage::Promised, now);
    let quest = &turn.content.quests[kind];
    turn.emit(turn.cell_of(id), EventKind::Quest { quest: kind, news: QuestNews::Promised });
    turn.record_history(say!("Promised {}: {}.", turn.lore.name_of(to).unwrap_or_default(), quest.name));
    if let Some(item) = quest.task.given_item() {
        create_items(turn, id, (item, 1), false);
    }
    if let QuestTask::Escort { monster, .. } = quest.task {
        spawn_companion(turn, monster, to);
    }
    Ok(ActionOutcome::Done(1))
}

pub fn finish_quest(turn: &mut Turn, id: ActorId, with: ActorId, (place, end): (u8, u8)) -> ActionResult {
    conversation_with(turn, id, with)?;
    let kind = quest_kind(turn, place)?;
    let quest = &turn.content.quests[kind];
    let chosen = quest.ends.get(usize::from(end)).ok_or(Refusal::NoAnswer)?;
    let state = quest_state(turn, place).ok_or(Refusal::NoAnswer)?;
    if state.stage != QuestStage::Ready || !can_end(turn, quest, chosen, with) {
        return Err(Refusal::NoAnswer);
    }
    hand_over_item(turn, id, quest, chosen)?;
    if let Some(state) = quest_state_mut(turn, place) {
        state.stage = QuestStage::Done;
        state.end = Some(chosen.id.clone());
    }
    let at = turn.cell_of(id);
    turn.emit(at, EventKind::Quest { quest: kind, news: QuestNews::Done });
    turn.record_history(say!("Kept a promise: {}.", quest.name));
    give_reward(turn, id, chosen.gold, chosen.gives);
    turn.apply_workings(EffectUser::voluntary(id, at), &chosen.workings, Some(at));
    let text = fill_text(turn, place, &chosen.says);
    emit_speech(turn, with, TalkTopic::Any, text);
    Ok(ActionOutcome::Done(1))
}

fn can_end(turn: &Turn, quest: &Quest, end: &QuestEnd, with: ActorId) -> bool {
    let to = end.to.unwrap_or(quest.giver);
    let actor = turn.actor(with).filter(|actor| actor.kind == to);
    actor.is_some_and(|actor| holds_in_talk(&turn.scene(), end.condition.as_ref(), actor))
}

fn hand_over_item(turn: &mut Turn, id: ActorId, quest: &Quest, end: &QuestEnd) -> Result<(), Refusal> {
    let QuestTask::Fetch { item, .. } = quest.task else { return Ok(()) };
    let held = held_item(turn, id, item)?;
    if let Some(hero) = turn.level.actors.get_mut(id).filter(|_| !end.keeps) {
        take_out(&mut hero.pack, held, 1, turn.next_id);
    }
    Ok(())
}

/// Returns an item of this kind that the actor can hand over.
pub fn held_item(turn: &Turn, id: ActorId, kind: Kind<ItemType>) -> Result<ItemId, Refusal> {
    let actor = turn.actor(id).ok_or(Refusal::RunOver)?;
    let held = accessible_items(&actor.pack).find(|held| held.kind == kind);
    held.map(|held| held.id).ok_or(Refusal::NoItem)
}

fn spawn_companion(turn: &mut Turn, kind: Kind<Monster>, beside: ActorId) {
    let near = turn.cell_of(beside);
    if let Some(who) = turn.spawn((kind, near), true, |turn, actor| actor.leader = Some(turn.hero))
        && let Some(person) = &turn.content.monsters[kind].person
    {
        let companion = Companion { home: true, ..Companion::unhired(person.name.clone()) };
        turn.lore.companions.insert(who.id, companion);
    }
}

/// Returns the quest at `index` in the run's list, if `person` is adjacent and offers it.
fn offered_quest(turn: &Turn, id: ActorId, person: ActorId, index: u8) -> Result<Kind<Quest>, Refusal> {
    conversation_with(turn, id, person)?;
    let kind = quest_kind(turn, index)?;
    let giver = turn.content.quests[kind].giver;
    let is_giver = turn.actor(person).is_some_and(|actor| actor.kind == giver);
    if is_giver { Ok(kind) } else { Err(Refusal::NoAnswer) }
}

fn quest_kind(turn: &Turn, index: u8) -> Result<Kind<Quest>, Refusal> {
    let state = quest_state(turn, index).ok_or(Refusal::NoAnswer)?;
    turn.content.quests.find(&state.id).ok_or(Refusal::NoAnswer)
}

fn quest_state<'t>(turn: &'t Turn, index: u8) -> Option<&'t QuestState> {
    turn.tally.quests.get(usize::from(index))
}

fn quest_state_mut<'t>(turn: &'t mut Turn, index: u8) -> Option<&'t mut QuestState> {
    turn.tally.quests.get_mut(usize::from(index))
}

fn fill_text(turn: &Turn, index: u8, text: &str) -> String {
    let level = quest_state(turn, index).map_or(0, |state| state.level);
    let step = turn.content.scenarios[turn.run.scenario].depth(level);
    text.replace("{hero}", turn.run.name).replace("{step}", &step.to_string())
}

const ATTACK_DISTANCE: i32 = 7;
const MAX_BREACH_MONSTERS: usize = 5;

pub fn run_turn_events(turn: &mut Turn) {
    let (content, here) = (turn.content, turn.level.id().0);
    for place in 0..turn.tally.quests.len() {
        let state = &turn.tally.quests[place];
        let open = matches!(state.stage, QuestStage::Open | QuestStage::Promised);
        if state.level != here || !open {
            continue;
        }
        let Some(kind) = content.quests.find(&state.id) else { continue };
        let held = turn.now.saturating_sub(state.reached_on);
        let is_held = state.reached_on > 0 && state.stage == QuestStage::Promised;
        match &content.quests[kind].task {
            QuestTask::Survive { place, monster, count, every, .. }
                if is_held && held > 0 && held.is_multiple_of(u64::from(every.unsigned_abs())) =>
            {
                spawn_attackers(turn, *place, *monster, *count);
            }
            QuestTask::Seal { place, monster, every, .. }
                if turn.now.is_multiple_of(u64::from(every.unsigned_abs())) =>
            {
                let count = turn.level.actors.iter().filter(|actor| actor.kind == *monster).count();
                if let Some(at) = cell_of(turn, *place).filter(|_| count < MAX_BREACH_MONSTERS) {
                    spawn_hunter(turn, *monster, at);
                }
            }
            _ => {}
        }
    }
}

pub fn cell_of(turn: &Turn, place: QuestPlace) -> Option<Point> {
    turn.level.cell_of(&turn.content.spots[place.spot].id)
}

fn spawn_attackers(turn: &mut Turn, place: QuestPlace, kind: Kind<Monster>, count: u32) {
    let Some(at) = cell_of(turn, place) else { return };
    for _ in 0..count {
        let off = |turn: &mut Turn| turn.random.between(-ATTACK_DISTANCE, ATTACK_DISTANCE);
        let from = at + Point::new(off(turn), off(turn));
        let from = if turn.level.terrain.get(from).is_some() { from } else { at };
        spawn_hunter(turn, kind, from);
    }
}

fn spawn_hunter(turn: &mut Turn, kind: Kind<Monster>, near: Point) {
    let hunts = |turn: &Turn, actor: &mut Actor| actor.mood = Mood::Hunting { last: turn.hero_at };
    turn.spawn((kind, near), true, hunts);
}
