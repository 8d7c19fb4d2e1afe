//! Conversations with people: lines, answers, rumours and notes.

use super::floor::pay;
use super::people::neighbour;
use super::react::holds;
use super::trade::stock_up;
use super::{Doer, Turn};
use crate::world::quests::quest::Topic;
use crate::world::town::answers::Hearsay;
use crate::world::town::answers::{answer_key, is_open, line_key};
use crate::world::{ActorId, EventKind, Happening, Outcome, Refusal, Tried};
use fifteen_content::kinds::talk::Line;
use fifteen_content::{Condition, Kind, Talk, Trigger};

/// Starts a conversation with an adjacent person. This costs 1 energy.
pub fn talk(turn: &mut Turn, id: ActorId, with: ActorId) -> Outcome {
    let talk = partner(turn, id, with)?;
    stock_up(turn, with);
    say(turn, with, talk, 0);
    Ok(Tried::Done(1))
}

pub fn reply(turn: &mut Turn, id: ActorId, with: ActorId, (node, answer): (u8, u8)) -> Outcome {
    let talk = partner(turn, id, with)?;
    let own = turn.content.talks[talk].nodes.get(usize::from(node)).ok_or(Refusal::NoAnswer)?;
    let reply = own.answers.get(usize::from(answer)).ok_or(Refusal::NoAnswer)?;
    let actor = turn.actor(with).ok_or(Refusal::NobodyToTalk)?;
    if !is_open(&turn.scene(), actor, own, usize::from(answer)) {
        return Err(Refusal::NoAnswer);
    }
    if !pay(turn, id, reply.gold) {
        return Err(Refusal::TooPoor(reply.gold));
    }
    if reply.once {
        let person = person_id(turn, with)?;
        turn.tally.say(&person, answer_key(own, usize::from(answer)));
    }
    let at = turn.place(id);
    if let Some(who) = turn.who_is(with).filter(|_| reply.gold > 0) {
        let coins = i32::try_from(reply.gold).unwrap_or(i32::MAX);
        turn.tell(at, EventKind::Paid { who, coins });
    }
    turn.work(Doer::own(id, at), &reply.workings, Some(at));
    if let Some((next, _)) = reply.to.as_deref().and_then(|to| turn.content.talks[talk].node(to)) {
        say(turn, with, talk, next);
    }
    Ok(Tried::Done(1))
}

/// Returns the conversation of an adjacent, peaceful person who has one.
pub fn partner(turn: &Turn, id: ActorId, with: ActorId) -> Result<Kind<Talk>, Refusal> {
    let actor = neighbour(turn, id, with)?;
    turn.kind(actor).person.as_ref().ok_or(Refusal::NobodyToTalk)?.talk.ok_or(Refusal::NobodyToTalk)
}

fn person_id(turn: &Turn, with: ActorId) -> Result<String, Refusal> {
    let actor = turn.actor(with).ok_or(Refusal::NobodyToTalk)?;
    Ok(turn.kind(actor).id.clone())
}

/// Whether a condition holds for the hero in this conversation.
fn asked(turn: &mut Turn, condition: &Condition, with: ActorId) -> bool {
    let what = Happening::new(Trigger::TalkedTo).with(with, turn.place(with));
    let hero = turn.hero;
    holds(turn, condition, hero, &what)
}

/// Says a line of a node: an unsaid line with a condition or rumour if there is one, or else the line said least often.
fn say(turn: &mut Turn, with: ActorId, talk: Kind<Talk>, place: usize) {
    let node = &turn.content.talks[talk].nodes[place];
    let Ok(person) = person_id(turn, with) else { return };
    let lines: Vec<usize> =
        (0..node.says.len()).filter(|i| fits(turn, &node.says[*i], with)).collect();
    let times = |turn: &Turn, line: usize| turn.tally.said(&person, &line_key(node, line));
    let special = |line: &Line| line.condition.is_some() || line.rumour.is_some();
    let fresh = lines.iter().find(|i| special(&node.says[**i]) && times(turn, **i) == 0);
    let Some(chosen) = fresh.or_else(|| lines.iter().min_by_key(|i| times(turn, **i))).copied()
    else {
        return;
    };
    let line = &node.says[chosen];
    let heard = line.rumour.and_then(|rumour| {
        let all: Vec<&Hearsay> = turn.run.hearsay.iter().filter(|one| one.of == rumour).collect();
        let count = usize::try_from(times(turn, chosen)).unwrap_or(0);
        all.get(count % all.len().max(1)).map(|one| (*one).clone())
    });
    turn.tally.say(&person, line_key(node, chosen));
    let text = filled(turn, &line.text, heard.as_ref());
    if let Some(note) = learnt(turn, line, &text) {
        turn.lore.keep_in_mind(turn.now, with, &note);
    }
    speak(turn, with, Topic::Node(talk, u8::try_from(place).unwrap_or(u8::MAX)), text);
}

pub fn speak(turn: &mut Turn, with: ActorId, topic: Topic, text: String) {
    turn.tell_of(with, |who| EventKind::Spoke { who, topic, text });
}

/// Returns the note that the hero keeps of a line: its own note, or the whole rumour.
fn learnt(turn: &Turn, line: &Line, text: &str) -> Option<String> {
    match (&line.learn, line.rumour) {
        (Some(learn), _) => Some(filled(turn, learn, None)),
        (None, Some(_)) => Some(text.to_owned()),
        (None, None) => None,
    }
}

fn fits(turn: &mut Turn, line: &Line, with: ActorId) -> bool {
    let known = line.rumour.is_none_or(|of| turn.run.hearsay.iter().any(|one| one.of == of));
    known && line.condition.as_ref().is_none_or(|condition| asked(turn, condition, with))
}

/// Fills the placeholders of a text.
fn filled(turn: &Turn, text: &str, heard: Option<&Hearsay>) -> String {
    let text = text.replace("{hero}", turn.run.name);
    match heard {
        Some(heard) => {
            text.replace("{what}", &heard.what).replace("{step}", &heard.step.to_string())
        }
        None => text,
    }
}
