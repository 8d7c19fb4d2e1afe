//! Dialog options in a town: available answers, clues and reports of plot threads, shared by the rules and the
//! interface. Also rumours about levels that the hero has not visited.

use crate::world::item::accessible_items;
use crate::world::plots::thread::PlotThread;
use crate::world::quests::quest::TalkTopic;
use crate::world::{Actor, ActorId, EvalContext, Event, EventKind, TriggerEvent};
use fifteen_content::kinds::plot::{Clue, ClueWay, Plot, PlotReport};
use fifteen_content::kinds::talk::{Rumour, TalkNode};
use fifteen_content::{Condition, Trigger};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conversation {
    pub speaker: ActorId,
    pub(crate) topic: TalkTopic,
    pub text: String,
}

impl Conversation {
    /// Returns the talk as it stands after these events, or `None` if no person spoke.
    pub(crate) fn from_events(events: &[Event]) -> Option<Conversation> {
        events.iter().rev().find_map(|event| match &event.kind {
            EventKind::Spoke { who, topic, text } => {
                Some(Conversation { speaker: who.id, topic: *topic, text: text.clone() })
            }
            _ => None,
        })
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepRumour {
    pub kind: Rumour,
    /// Subject in words, such as "a wine store".
    pub subject: String,
    /// Depth of the level that the rumour is about.
    pub step: i32,
}

/// Returns the key under which the run counts the uses of a line of a talk node.
pub fn line_key(node: &TalkNode, line: usize) -> String {
    format!("{} {line}", node.id)
}

/// Returns the key under which the run counts the uses of an answer of a talk node.
pub fn answer_key(node: &TalkNode, answer: usize) -> String {
    format!("{} >{answer}", node.id)
}

/// Whether the hero can give an answer of a talk node now: its condition holds, and it is not a one-time answer that
/// the hero has given before.
pub fn is_answer_available(scene: &EvalContext<'_>, with: &Actor, node: &TalkNode, answer: usize) -> bool {
    node.answers.get(answer).is_some_and(|reply| {
        let person = &scene.content.monsters[with.kind].id;
        let spent = reply.once && scene.tally.talk_count(person, &answer_key(node, answer)) > 0;
        !spent && holds_in_talk(scene, reply.condition.as_ref(), with)
    })
}

/// Whether a condition holds for the hero in a talk. Random conditions never hold, so that the options do not
/// change.
pub fn holds_in_talk(scene: &EvalContext<'_>, condition: Option<&Condition>, with: &Actor) -> bool {
    let what = TriggerEvent::new(Trigger::TalkedTo).with_other(with.id, with.at);
    condition.is_none_or(|condition| scene.holds(condition, scene.hero, Some(&what), &mut |_| false))
}

/// Returns the clues that a person would give now, each with its index, the hero's question and the person's
/// answer.
pub fn available_clues<'p>(
    scene: &EvalContext<'_>,
    (thread, plot): (&PlotThread, &'p Plot),
    with: &Actor,
) -> Vec<(u8, &'p Clue, [&'p str; 2])> {
    let clues = (0_u8..).zip(&plot.clues).filter(|_| !thread.has_ended(plot));
    let available = clues.filter_map(|(place, clue)| {
        let ClueWay::Talk { to, after, condition, ask, says } = &clue.way else { return None };
        let undiscovered = thread.has_clues(*after) && !thread.clues.contains_key(&clue.id);
        let available = undiscovered
            && is_cast_as(scene, thread, to, with)
            && holds_in_talk(scene, condition.as_ref(), with);
        available.then_some((place, clue, [ask.as_str(), says.as_str()]))
    });
    available.collect()
}

/// Returns the reports that the hero can make to a person now, each with its index among the transitions of the
/// current act.
pub fn available_reports<'p>(
    scene: &EvalContext<'_>,
    (thread, plot): (&PlotThread, &'p Plot),
    with: &Actor,
) -> Vec<(u8, &'p PlotReport)> {
    let turns = thread.current_act(plot).map_or(&[][..], |act| &act.turns);
    let available = (0_u8..).zip(turns).filter_map(|(place, turn)| {
        let report = turn.cue.report()?;
        let available = thread.has_clues(report.clues)
            && is_cast_as(scene, thread, &report.to, with)
            && report.hands.as_ref().is_none_or(|role| hero_carries(scene, thread, role))
            && [&report.condition, &turn.condition]
                .into_iter()
                .all(|condition| holds_in_talk(scene, condition.as_ref(), with));
        available.then_some((place, report))
    });
    available.collect()
}

fn is_cast_as(scene: &EvalContext<'_>, thread: &PlotThread, role: &str, with: &Actor) -> bool {
    let cast = thread.cast(role).and_then(|cast| cast.find(&scene.content.monsters));
    cast == Some(with.kind)
}

fn hero_carries(scene: &EvalContext<'_>, thread: &PlotThread, role: &str) -> bool {
    let kind = thread.cast(role).and_then(|cast| cast.find(&scene.content.items));
    let hero = scene.level.actors.get(scene.hero);
    hero.is_some_and(|hero| accessible_items(&hero.pack).any(|own| Some(own.kind) == kind))
}
