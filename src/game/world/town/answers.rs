//! What is said in a town: the talk under way, which answers can be given in it, what can be said about the threads of the run,
//! alike for who says it and for who shows it, and what people have heard of the steps below, which is true of the run.

use crate::world::item::at_hand;
use crate::world::plots::thread::Thread;
use crate::world::quests::quest::Topic;
use crate::world::{Actor, ActorId, Event, EventKind, Happening, Scene};
use fifteen_content::kinds::plot::{Clue, ClueWay, Plot, PlotReport};
use fifteen_content::kinds::talk::{Rumour, TalkNode};
use fifteen_content::{Condition, Trigger};

/// A talk under way: who speaks, and what they have just said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conversation {
    /// Who speaks.
    pub with: ActorId,
    pub(crate) topic: Topic,
    /// What they have just said.
    pub text: String,
}

impl Conversation {
    /// The talk that these events have come to, if somebody has spoken and lets the hero answer.
    pub(crate) fn of(events: &[Event]) -> Option<Conversation> {
        events.iter().rev().find_map(|event| match &event.what {
            EventKind::Spoke { who, topic, text } => {
                Some(Conversation { with: who.id, topic: *topic, text: text.clone() })
            }
            _ => None,
        })
    }
}

/// Something on a step that the hero has not been on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hearsay {
    /// Of which sort it is.
    pub of: Rumour,
    /// What it is: "a wine store", "the King of Casks".
    pub what: String,
    /// On which step.
    pub step: i32,
}

/// What the run calls a line of a node.
pub fn line_key(node: &TalkNode, line: usize) -> String {
    format!("{} {line}", node.id)
}

/// What the run calls an answer of a node.
pub fn answer_key(node: &TalkNode, answer: usize) -> String {
    format!("{} >{answer}", node.id)
}

/// Whether the hero could give an answer of a node to somebody now: it was not given before if it is given once, and what is
/// asked for it holds.
pub fn is_open(scene: &Scene<'_>, with: &Actor, node: &TalkNode, answer: usize) -> bool {
    node.answers.get(answer).is_some_and(|reply| {
        let person = &scene.content.monsters[with.kind].id;
        let spent = reply.once && scene.tally.said(person, &answer_key(node, answer)) > 0;
        !spent && holds(scene, reply.condition.as_ref(), with)
    })
}

/// Whether a condition holds for the hero, who speaks with somebody. Of chance it does not: what can be said is the same as long
/// as nothing happens.
pub fn holds(scene: &Scene<'_>, condition: Option<&Condition>, with: &Actor) -> bool {
    let what = Happening::new(Trigger::TalkedTo).with(with.id, with.at);
    condition
        .is_none_or(|condition| scene.holds(condition, scene.hero, Some(&what), &mut |_| false))
}

/// The clues that somebody would tell who is asked now, by their places, each with the words of the hero and the answer.
pub fn askable<'p>(
    scene: &Scene<'_>,
    (thread, plot): (&Thread, &'p Plot),
    with: &Actor,
) -> Vec<(u8, &'p Clue, [&'p str; 2])> {
    let clues = (0_u8..).zip(&plot.clues).filter(|_| !thread.has_ended(plot));
    let open = clues.filter_map(|(place, clue)| {
        let ClueWay::Talk { to, after, condition, ask, says } = &clue.way else { return None };
        let fresh = thread.has_clues(*after) && !thread.clues.contains_key(&clue.id);
        let open =
            fresh && is_they(scene, thread, to, with) && holds(scene, condition.as_ref(), with);
        open.then_some((place, clue, [ask.as_str(), says.as_str()]))
    });
    open.collect()
}

/// What the hero could tell somebody now, by the places of the turns of the act.
pub fn tellable<'p>(
    scene: &Scene<'_>,
    (thread, plot): (&Thread, &'p Plot),
    with: &Actor,
) -> Vec<(u8, &'p PlotReport)> {
    let turns = thread.now(plot).map_or(&[][..], |act| &act.turns);
    let open = (0_u8..).zip(turns).filter_map(|(place, turn)| {
        let report = turn.cue.told()?;
        let open = thread.has_clues(report.clues)
            && is_they(scene, thread, &report.to, with)
            && report.hands.as_ref().is_none_or(|role| has(scene, thread, role))
            && [&report.condition, &turn.condition]
                .into_iter()
                .all(|condition| holds(scene, condition.as_ref(), with));
        open.then_some((place, report))
    });
    open.collect()
}

/// Whether somebody is the person of a role.
fn is_they(scene: &Scene<'_>, thread: &Thread, role: &str, with: &Actor) -> bool {
    let cast = thread.cast(role).and_then(|cast| cast.find(&scene.content.monsters));
    cast == Some(with.kind)
}

/// Whether the hero carries the thing of a role.
fn has(scene: &Scene<'_>, thread: &Thread, role: &str) -> bool {
    let kind = thread.cast(role).and_then(|cast| cast.find(&scene.content.items));
    let hero = scene.level.actors.get(scene.hero);
    hero.is_some_and(|hero| at_hand(&hero.pack).any(|own| Some(own.kind) == kind))
}
