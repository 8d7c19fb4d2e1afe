//! Conversations with people: lines, answers, rumours and the hero's notes.

use super::floor::pay;
use super::people::adjacent_person;
use super::reactions::condition_holds;
use super::trade::restock;
use super::{EffectUser, Turn};
use crate::world::quests::quest::TalkTopic;
use crate::world::town::answers::StepRumour;
use crate::world::town::answers::{answer_key, is_answer_available, line_key};
use crate::world::{ActionOutcome, ActionResult, ActorId, EventKind, Refusal, TriggerEvent};
use fifteen_content::kinds::talk::TalkLine;
use fifteen_content::{Kind, Talk, Trigger};

/// Starts a conversation with an adjacent person. Costs 1 energy; a plain action costs `ACTION_COST`.
pub fn talk(turn: &mut Turn, id: ActorId, with: ActorId) -> ActionResult {
    let talk = conversation_with(turn, id, with)?;
    restock(turn, with);
    say_line(turn, with, talk, 0);
    Ok(ActionOutcome::Done(1))
}

pub fn reply(turn: &mut Turn, id: ActorId, with: ActorId, (node, answer): (u8, u8)) -> ActionResult {
    let talk = conversation_with(turn, id, with)?;
    let talk_node = turn.content.talks[talk].nodes.get(usize::from(node)).ok_or(Refusal::NoAnswer)?;
    let reply = talk_node.answers.get(usize::from(answer)).ok_or(Refusal::NoAnswer)?;
    let actor = turn.actor(with).ok_or(Refusal::NobodyToTalk)?;
    if !is_answer_available(&turn.scene(), actor, talk_node, usize::from(answer)) {
        return Err(Refusal::NoAnswer);
    }
    if !pay(turn, id, reply.gold) {
        return Err(Refusal::TooExpensive(reply.gold));
    }
    if reply.once {
        let person = person_id(turn, with)?;
        turn.tally.count_talk(&person, answer_key(talk_node, usize::from(answer)));
    }
    let at = turn.cell_of(id);
    if let Some(who) = turn.find_actor_ref(with).filter(|_| reply.gold > 0) {
        let coins = i32::try_from(reply.gold).unwrap_or(i32::MAX);
        turn.emit(at, EventKind::Paid { who, coins });
    }
    turn.apply_workings(EffectUser::voluntary(id, at), &reply.workings, Some(at));
    if let Some((next, _)) = reply.to.as_deref().and_then(|to| turn.content.talks[talk].node(to)) {
        say_line(turn, with, talk, next);
    }
    Ok(ActionOutcome::Done(1))
}

/// Returns the conversation of an adjacent person who is not hostile to the hero.
pub fn conversation_with(turn: &Turn, id: ActorId, with: ActorId) -> Result<Kind<Talk>, Refusal> {
    let actor = adjacent_person(turn, id, with)?;
    turn.kind(actor).person.as_ref().ok_or(Refusal::NobodyToTalk)?.talk.ok_or(Refusal::NobodyToTalk)
}

fn person_id(turn: &Turn, with: ActorId) -> Result<String, Refusal> {
    let actor = turn.actor(with).ok_or(Refusal::NobodyToTalk)?;
    Ok(turn.kind(actor).id.clone())
}

/// Makes the person say a line. The person first chooses among lines with a condition or a rumour that were never
/// said. If there are none, the person says the line that was said least often.
fn say_line(turn: &mut Turn, with: ActorId, talk: Kind<Talk>, place: usize) {
    let node = &turn.content.talks[talk].nodes[place];
    let Ok(person) = person_id(turn, with) else { return };
    let lines: Vec<usize> = (0..node.says.len()).filter(|i| can_say(turn, &node.says[*i], with)).collect();
    let times = |turn: &Turn, line: usize| turn.tally.talk_count(&person, &line_key(node, line));
    let special = |line: &TalkLine| line.condition.is_some() || line.rumour.is_some();
    let fresh = lines.iter().find(|i| special(&node.says[**i]) && times(turn, **i) == 0);
    let chosen = fresh.or_else(|| lines.iter().min_by_key(|i| times(turn, **i))).copied();
    let Some(chosen) = chosen else { return };
    let line = &node.says[chosen];
    let heard = line.rumour.and_then(|rumour| {
        let all = turn.run.rumours.iter().filter(|step_rumour| step_rumour.kind == rumour);
        let all: Vec<&StepRumour> = all.collect();
        let count = usize::try_from(times(turn, chosen)).unwrap_or(0);
        all.get(count % all.len().max(1)).map(|step_rumour| (*step_rumour).clone())
    });
    turn.tally.count_talk(&person, line_key(node, chosen));
    let text = fill_text(turn, &line.text, heard.as_ref());
    // The hero notes the line's own note (`learn`), or all of its text if the line holds a rumour.
    let note = line.learn.as_ref().map(|learn| fill_text(turn, learn, None));
    if let Some(note) = note.or_else(|| line.rumour.map(|_| text.clone())) {
        turn.lore.add_note(turn.now, with, &note);
    }
    emit_speech(turn, with, TalkTopic::Node(talk, u8::try_from(place).unwrap_or(u8::MAX)), text);
}

pub fn emit_speech(turn: &mut Turn, with: ActorId, topic: TalkTopic, text: String) {
    turn.emit_at_actor(with, |who| EventKind::Spoke { who, topic, text });
}

fn can_say(turn: &mut Turn, line: &TalkLine, with: ActorId) -> bool {
    let is_known = |rumour| turn.run.rumours.iter().any(|step_rumour| step_rumour.kind == rumour);
    let known = line.rumour.is_none_or(is_known);
    let event = TriggerEvent::new(Trigger::TalkedTo).with_other(with, turn.cell_of(with));
    let hero = turn.hero;
    known && line.condition.as_ref().is_none_or(|condition| condition_holds(turn, condition, hero, &event))
}

fn fill_text(turn: &Turn, text: &str, heard: Option<&StepRumour>) -> String {
    let text = text.replace("{hero}", turn.run.name);
    match heard {
        Some(heard) => text.replace("{what}", &heard.subject).replace("{step}", &heard.step.to_string()),
        None => text,
    }
}
