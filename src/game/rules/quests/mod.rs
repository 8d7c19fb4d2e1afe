//! Quests: asked after, promised and ended, in talks with people. How far they have come otherwise is looked after in
//! `src/game/play/quests.rs`, as it takes all levels.

mod stir;

use super::effect::make;
use super::talk::partner;
use super::{Doer, Source, Turn};
use crate::world::actor::birth;
use crate::world::companion::Companion;
use crate::world::item::take_out;
use crate::world::purse::coin;
use crate::world::quests::quest::Topic;
use crate::world::quests::quest::{QuestNews, QuestState};
use crate::world::town::answers::holds;
use crate::world::{ActorId, Cause, EventKind, Outcome, Refusal, Tried};
use fifteen_content::kinds::quest::{QuestEnd, QuestStage, Task};
use fifteen_content::{Kind, Monster, Quest};
pub use stir::stir;

/// The hero asks a person after a quest of theirs, and is told what it is about or how it stands.
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

/// The hero promises a person what a quest of theirs asks for, and is handed what it takes.
pub fn promise(turn: &mut Turn, id: ActorId, to: ActorId, place: u8) -> Outcome {
    let content = turn.content;
    let kind = asked_by(turn, id, to, place)?;
    let now = turn.now;
    let own = state_mut(turn, place).filter(|own| own.stage == QuestStage::Open);
    let own = own.ok_or(Refusal::NoAnswer)?;
    own.stage = QuestStage::Promised;
    own.since = now;
    let quest = &content.quests[kind];
    let at = turn.place(id);
    turn.tell(at, EventKind::Quest { quest: kind, news: QuestNews::Promised });
    let text = say!("Promised {}: {}.", named(turn, to), quest.name);
    turn.lore.tell(turn.now, turn.level.id().0, text);
    if let Some(item) = quest.task.handed() {
        make(turn, id, (item, 1), false);
    }
    if let Task::Escort { monster, .. } = quest.task {
        join(turn, monster, to);
    }
    Ok(Tried::Done(1))
}

/// The hero ends a quest, all of which is done, in one of its ways.
pub fn settle(turn: &mut Turn, id: ActorId, with: ActorId, (place, end): (u8, u8)) -> Outcome {
    let content = turn.content;
    partner(turn, id, with)?;
    let kind = kind(turn, place)?;
    let quest = &content.quests[kind];
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
    let text = say!("Kept a promise: {}.", quest.name);
    turn.lore.tell(turn.now, turn.level.id().0, text);
    if let Some(coin) = coin(content).filter(|_| chosen.gold > 0) {
        make(turn, id, (coin, chosen.gold), false);
    }
    if let Some(item) = chosen.gives {
        make(turn, id, (item, 1), false);
    }
    let doer = Doer::new(Some(id), at, Source::new(Cause::Own, Some(id)));
    turn.work(doer, &chosen.workings, Some(at));
    let text = filled(turn, place, &chosen.says);
    speak(turn, with, Topic::Open, text);
    Ok(Tried::Done(1))
}

/// Whether a quest that is ready could end in that way with somebody whom the hero talks with.
fn is_open(turn: &Turn, quest: &Quest, end: &QuestEnd, with: ActorId) -> bool {
    let to = end.to.unwrap_or(quest.giver);
    let actor = turn.actor(with).filter(|actor| actor.kind == to);
    actor.is_some_and(|actor| holds(&turn.scene(), end.condition.as_ref(), actor))
}

/// The thing that was fetched goes out of the pack, unless the hero keeps it.
fn hand_over(turn: &mut Turn, id: ActorId, quest: &Quest, end: &QuestEnd) -> Result<(), Refusal> {
    let Task::Fetch { item, .. } = quest.task else {
        return Ok(());
    };
    let hero = turn.level.actors.get_mut(id).ok_or(Refusal::Over)?;
    let own = hero.pack.iter().find(|own| own.kind == item).map(|own| own.id);
    let own = own.ok_or(Refusal::NoItem)?;
    if !end.keeps {
        take_out(&mut hero.pack, own, 1, turn.next_id);
    }
    Ok(())
}

/// Somebody comes along with the hero from beside a person on.
fn join(turn: &mut Turn, kind: Kind<Monster>, beside: ActorId) {
    let content = turn.content;
    let near = turn.place(beside);
    let Some(at) = turn.level.free_near(near, content.monsters[kind].ways, content) else {
        return;
    };
    let mut actor = birth(kind, at, turn.next_id, turn.random, content);
    actor.leader = Some(turn.hero);
    let who = turn.who(&actor);
    if let Some(person) = &content.monsters[kind].person {
        let name = person.name.clone();
        let own = Companion { home: true, ..Companion::called(name) };
        turn.lore.companions.insert(actor.id, own);
    }
    if turn.level.place(actor).is_ok() {
        turn.tell(at, EventKind::Appeared { who, called: true });
    }
}

/// The quest at a place among those of the run, which a person beside the hero asks for.
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

fn named(turn: &Turn, id: ActorId) -> String {
    turn.lore.name_of(id).unwrap_or_default().to_owned()
}

fn speak(turn: &mut Turn, with: ActorId, topic: Topic, text: String) {
    if let Some(who) = turn.who_is(with) {
        turn.tell(who.at, EventKind::Spoke { who, topic, text });
    }
}

/// A text of a quest with the step where it is to be done, and the hero's name.
fn filled(turn: &Turn, place: u8, text: &str) -> String {
    let level = state(turn, place).map_or(0, |own| own.level);
    let step = turn.content.scenarios[turn.scenario].depth(level);
    text.replace("{hero}", turn.name).replace("{step}", &step.to_string())
}
