//! Quests in conversations, and their events on the hero's level: attacks while a place is held, and monsters from an
//! open breach. Progress, which takes all levels, is tracked in `src/game/play/quests.rs`.

use super::effect::make;
use super::talk::{partner, speak};
use super::{Doer, Turn};
use crate::world::companion::Companion;
use crate::world::item::{at_hand, take_out};
use crate::world::purse::coin;
use crate::world::quests::quest::Topic;
use crate::world::quests::quest::{QuestNews, QuestState};
use crate::world::town::answers::holds;
use crate::world::{Actor, ActorId, EventKind, Mood, Outcome, Refusal, Tried};
use fifteen_base::Point;
use fifteen_content::kinds::quest::{QuestEnd, QuestPlace, QuestStage, Task};
use fifteen_content::{Kind, Monster, Quest};

/// Asks a person about a quest: the offer, or a reminder.
pub fn ask(turn: &mut Turn, id: ActorId, of: ActorId, place: u8) -> Outcome {
    let kind = asked_by(turn, id, of, place)?;
    let quest = &turn.content.quests[kind];
    let stage = state(turn, place).ok_or(Refusal::NoAnswer)?.stage;
    let (said, topic) = match stage {
        QuestStage::Open => (&quest.offer, Topic::Quest(place)),
        QuestStage::Promised => (&quest.remind, Topic::Open),
        QuestStage::Ready | QuestStage::Done | QuestStage::Failed => return Err(Refusal::NoAnswer),
    };
    let text = filled(turn, place, said);
    speak(turn, of, topic, text);
    Ok(Tried::Done(1))
}

/// Accepts a quest, and receives the item or companion for it.
pub fn promise(turn: &mut Turn, id: ActorId, to: ActorId, place: u8) -> Outcome {
    let kind = asked_by(turn, id, to, place)?;
    let now = turn.now;
    let own = state_mut(turn, place).filter(|own| own.stage == QuestStage::Open);
    let own = own.ok_or(Refusal::NoAnswer)?;
    (own.stage, own.since) = (QuestStage::Promised, now);
    let quest = &turn.content.quests[kind];
    turn.tell(turn.place(id), EventKind::Quest { quest: kind, news: QuestNews::Promised });
    turn.note(say!("Promised {}: {}.", turn.lore.name_of(to).unwrap_or_default(), quest.name));
    if let Some(item) = quest.task.handed() {
        make(turn, id, (item, 1), false);
    }
    if let Task::Escort { monster, .. } = quest.task {
        join(turn, monster, to);
    }
    Ok(Tried::Done(1))
}

/// Finishes a quest whose task is done, by one of its endings.
pub fn settle(turn: &mut Turn, id: ActorId, with: ActorId, (place, end): (u8, u8)) -> Outcome {
    partner(turn, id, with)?;
    let kind = kind(turn, place)?;
    let quest = &turn.content.quests[kind];
    let chosen = quest.ends.get(usize::from(end)).ok_or(Refusal::NoAnswer)?;
    let own = state(turn, place).ok_or(Refusal::NoAnswer)?;
    if own.stage != QuestStage::Ready || !is_open(turn, quest, chosen, with) {
        return Err(Refusal::NoAnswer);
    }
    hand_over(turn, id, quest, chosen)?;
    if let Some(own) = state_mut(turn, place) {
        own.stage = QuestStage::Done;
        own.end = Some(chosen.id.clone());
    }
    let at = turn.place(id);
    turn.tell(at, EventKind::Quest { quest: kind, news: QuestNews::Done });
    turn.note(say!("Kept a promise: {}.", quest.name));
    if let Some(coin) = coin(turn.content).filter(|_| chosen.gold > 0) {
        make(turn, id, (coin, chosen.gold), false);
    }
    if let Some(item) = chosen.gives {
        make(turn, id, (item, 1), false);
    }
    turn.work(Doer::own(id, at), &chosen.workings, Some(at));
    let text = filled(turn, place, &chosen.says);
    speak(turn, with, Topic::Open, text);
    Ok(Tried::Done(1))
}

/// Whether a quest that is ready can end this way with the person in conversation.
fn is_open(turn: &Turn, quest: &Quest, end: &QuestEnd, with: ActorId) -> bool {
    let to = end.to.unwrap_or(quest.giver);
    let actor = turn.actor(with).filter(|actor| actor.kind == to);
    actor.is_some_and(|actor| holds(&turn.scene(), end.condition.as_ref(), actor))
}

/// Hands over the fetched item, unless the hero keeps it in this ending.
fn hand_over(turn: &mut Turn, id: ActorId, quest: &Quest, end: &QuestEnd) -> Result<(), Refusal> {
    let Task::Fetch { item, .. } = quest.task else { return Ok(()) };
    let hero = turn.level.actors.get_mut(id).ok_or(Refusal::Over)?;
    let own = at_hand(&hero.pack).find(|own| own.kind == item).map(|own| own.id);
    let own = own.ok_or(Refusal::NoItem)?;
    if !end.keeps {
        take_out(&mut hero.pack, own, 1, turn.next_id);
    }
    Ok(())
}

/// Spawns a creature beside a person. It follows the hero.
fn join(turn: &mut Turn, kind: Kind<Monster>, beside: ActorId) {
    let near = turn.place(beside);
    if let Some(who) = turn.appear((kind, near), true, |turn, actor| actor.leader = Some(turn.hero))
        && let Some(person) = &turn.content.monsters[kind].person
    {
        let own = Companion { home: true, ..Companion::called(person.name.clone()) };
        turn.lore.companions.insert(who.id, own);
    }
}

/// Returns the quest at an index of the run, if the adjacent person gives it.
fn asked_by(turn: &Turn, id: ActorId, of: ActorId, place: u8) -> Result<Kind<Quest>, Refusal> {
    partner(turn, id, of)?;
    let kind = kind(turn, place)?;
    let giver = turn.content.quests[kind].giver;
    let asks = turn.actor(of).is_some_and(|actor| actor.kind == giver);
    if asks { Ok(kind) } else { Err(Refusal::NoAnswer) }
}

fn kind(turn: &Turn, place: u8) -> Result<Kind<Quest>, Refusal> {
    let own = state(turn, place).ok_or(Refusal::NoAnswer)?;
    turn.content.quests.find(&own.id).ok_or(Refusal::NoAnswer)
}

fn state<'t>(turn: &'t Turn, place: u8) -> Option<&'t QuestState> {
    turn.tally.quests.get(usize::from(place))
}

fn state_mut<'t>(turn: &'t mut Turn, place: u8) -> Option<&'t mut QuestState> {
    turn.tally.quests.get_mut(usize::from(place))
}

/// Fills the quest's level and the hero's name into a text.
fn filled(turn: &Turn, place: u8, text: &str) -> String {
    let level = state(turn, place).map_or(0, |own| own.level);
    let step = turn.content.scenarios[turn.run.scenario].depth(level);
    text.replace("{hero}", turn.run.name).replace("{step}", &step.to_string())
}

/// Distance at which attackers appear around a held place, in cells.
const FROM: i32 = 7;
/// Maximum number of monsters from a breach on the level.
const MOST: usize = 5;

/// Runs the quest events of a turn.
pub fn stir(turn: &mut Turn) {
    let (content, here) = (turn.content, turn.level.id().0);
    for place in 0..turn.tally.quests.len() {
        let own = &turn.tally.quests[place];
        let open = matches!(own.stage, QuestStage::Open | QuestStage::Promised);
        if own.level != here || !open {
            continue;
        }
        let Some(kind) = content.quests.find(&own.id) else { continue };
        let held = turn.now.saturating_sub(own.held_since);
        let is_held = own.held_since > 0 && own.stage == QuestStage::Promised;
        match &content.quests[kind].task {
            Task::Survive { place, monster, count, every, .. }
                if is_held && held > 0 && held.is_multiple_of(u64::from(every.unsigned_abs())) =>
            {
                attack(turn, *place, *monster, *count);
            }
            Task::Seal { place, monster, every, .. }
                if turn.now.is_multiple_of(u64::from(every.unsigned_abs())) =>
            {
                pour(turn, *place, *monster);
            }
            _ => {}
        }
    }
}

pub fn cell_of(turn: &Turn, place: QuestPlace) -> Option<Point> {
    turn.level.cell_of(&turn.content.spots[place.spot].id)
}

fn attack(turn: &mut Turn, place: QuestPlace, kind: Kind<Monster>, count: u32) {
    let Some(at) = cell_of(turn, place) else { return };
    for _ in 0..count {
        let off = |turn: &mut Turn| turn.random.between(-FROM, FROM);
        let from = at + Point::new(off(turn), off(turn));
        let from = if turn.level.terrain.get(from).is_some() { from } else { at };
        come(turn, kind, from);
    }
}

/// Spawns a monster from a breach, unless there are enough.
fn pour(turn: &mut Turn, place: QuestPlace, kind: Kind<Monster>) {
    let there = turn.level.actors.iter().filter(|actor| actor.kind == kind).count();
    if let Some(at) = cell_of(turn, place).filter(|_| there < MOST) {
        come(turn, kind, at);
    }
}

fn come(turn: &mut Turn, kind: Kind<Monster>, near: Point) {
    let hunts = |turn: &Turn, actor: &mut Actor| actor.mood = Mood::Hunting { last: turn.hero_at };
    turn.appear((kind, near), true, hunts);
}
