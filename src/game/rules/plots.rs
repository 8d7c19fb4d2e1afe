//! Plots in conversations: asking for clues and reporting. The rest, which takes all levels, is in
//! `src/game/play/plots`.

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

/// Asks a person about a plot, which yields a clue.
pub fn inquire(turn: &mut Turn, id: ActorId, of: ActorId, (place, clue): (u8, u8)) -> Outcome {
    partner(turn, id, of)?;
    let kind = kind(turn, place)?;
    let actor = turn.actor(of).ok_or(Refusal::NobodyToTalk)?;
    let own = (thread(turn, place)?, &turn.content.plots[kind]);
    let mut open = askable(&turn.scene(), own, actor).into_iter();
    let (_, own, [_, says]) = open.find(|(n, ..)| *n == clue).ok_or(Refusal::NoAnswer)?;
    let (says, text) = (fill_roles(turn, place, says)?, fill_roles(turn, place, &own.text)?);
    if let Some(thread) = turn.tally.threads.get_mut(usize::from(place)) {
        thread.clues.insert(own.id.clone(), turn.now);
    }
    speak(turn, of, Topic::Open, says);
    turn.tell(turn.place(id), EventKind::Story { plot: kind, news: StoryNews::Clue, text });
    Ok(Tried::Done(1))
}

/// Reports to a person what the hero knows, which advances the plot.
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
    let says = fill_roles(turn, place, &report.says)?;
    speak(turn, to, Topic::Open, says);
    Ok(Tried::Done(1))
}

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

/// Returns a text of a plot with its roles filled in.
fn fill_roles(turn: &Turn, place: u8, text: &str) -> Result<String, Refusal> {
    let plot = &turn.content.plots[kind(turn, place)?];
    let roles = &thread(turn, place)?.roles;
    Ok(filled(text, (plot, roles), turn.run.name, (turn.run.scenario, turn.content)))
}
