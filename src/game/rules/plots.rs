//! Plots in talks: what people are asked about a thread of the run, and what they are told. How a thread goes on otherwise is
//! looked after in `src/game/play/plots`, as it takes all levels.

use crate::rules::Turn;
use crate::rules::effect::make;
use crate::rules::floor::pay;
use crate::rules::talk::{partner, speak};
use crate::world::item::{at_hand, take_out};
use crate::world::plots::cast::filled;
use crate::world::plots::thread::{StoryNews, Thread};
use crate::world::purse::coin;
use crate::world::quests::quest::Topic;
use crate::world::town::answers::{askable, tellable};
use crate::world::{ActorId, EventKind, Outcome, Refusal, Tried};
use fifteen_content::Kind;
use fifteen_content::kinds::plot::{Plot, PlotReport};

/// The hero asks somebody about a thread, and is told a clue.
pub fn inquire(turn: &mut Turn, id: ActorId, of: ActorId, (place, clue): (u8, u8)) -> Outcome {
    partner(turn, id, of)?;
    let kind = kind(turn, place)?;
    let actor = turn.actor(of).ok_or(Refusal::NobodyToTalk)?;
    let own = (thread(turn, place)?, &turn.content.plots[kind]);
    let mut open = askable(&turn.scene(), own, actor).into_iter();
    let (_, own, [_, says]) = open.find(|(n, ..)| *n == clue).ok_or(Refusal::NoAnswer)?;
    let (says, text) = (told(turn, place, says)?, told(turn, place, &own.text)?);
    if let Some(thread) = turn.tally.threads.get_mut(usize::from(place)) {
        thread.clues.insert(own.id.clone(), turn.now);
    }
    speak(turn, of, Topic::Open, says);
    turn.tell(turn.place(id), EventKind::Story { plot: kind, news: StoryNews::Clue, text });
    Ok(Tried::Done(1))
}

/// The hero tells somebody what they know of a thread, and it goes on.
pub fn report(turn: &mut Turn, id: ActorId, to: ActorId, (place, turning): (u8, u8)) -> Outcome {
    partner(turn, id, to)?;
    let actor = turn.actor(to).ok_or(Refusal::NobodyToTalk)?;
    let own = (thread(turn, place)?, &turn.content.plots[kind(turn, place)?]);
    let mut open = tellable(&turn.scene(), own, actor).into_iter();
    let (_, report) = open.find(|(n, _)| *n == turning).ok_or(Refusal::NoAnswer)?;
    hand_over(turn, id, report, place)?;
    if let Some(thread) = turn.tally.threads.get_mut(usize::from(place)) {
        thread.told = Some(turning);
    }
    if let Some(coin) = coin(turn.content).filter(|_| report.pays > 0) {
        make(turn, id, (coin, report.pays), false);
    }
    if let Some(item) = report.gives {
        make(turn, id, (item, 1), false);
    }
    let says = told(turn, place, &report.says)?;
    speak(turn, to, Topic::Open, says);
    Ok(Tried::Done(1))
}

/// What is asked for goes from the hero to somebody.
fn hand_over(turn: &mut Turn, id: ActorId, report: &PlotReport, place: u8) -> Result<(), Refusal> {
    let thing = match &report.hands {
        Some(role) => {
            let cast = thread(turn, place)?.cast(role).cloned().unwrap_or_default();
            let kind = cast.find(&turn.content.items).ok_or(Refusal::NoItem)?;
            let hero = turn.actor(id).ok_or(Refusal::Over)?;
            let own = at_hand(&hero.pack).find(|own| own.kind == kind).map(|own| own.id);
            Some(own.ok_or(Refusal::NoItem)?)
        }
        None => None,
    };
    if !pay(turn, id, report.gold) {
        return Err(Refusal::TooPoor(report.gold));
    }
    if let Some((thing, hero)) = thing.zip(turn.level.actors.get_mut(id)) {
        take_out(&mut hero.pack, thing, 1, turn.next_id);
    }
    Ok(())
}

fn kind(turn: &Turn, place: u8) -> Result<Kind<Plot>, Refusal> {
    let own = thread(turn, place)?;
    turn.content.plots.find(&own.plot).ok_or(Refusal::NoAnswer)
}

fn thread<'t>(turn: &'t Turn, place: u8) -> Result<&'t Thread, Refusal> {
    turn.tally.threads.get(usize::from(place)).ok_or(Refusal::NoAnswer)
}

/// A text of a thread with its roles put in.
fn told(turn: &Turn, place: u8, text: &str) -> Result<String, Refusal> {
    let plot = &turn.content.plots[kind(turn, place)?];
    let roles = &thread(turn, place)?.roles;
    Ok(filled(text, (plot, roles), turn.run.name, (turn.run.scenario, turn.content)))
}
