//! Plots in conversations: asking people for clues and reporting clues. `src/game/play/plots` contains the rest,
//! which needs all levels of the run.

use crate::rules::Turn;
use crate::rules::effect::give_reward;
use crate::rules::floor::pay;
use crate::rules::quests::held_item;
use crate::rules::talk::{conversation_with, emit_speech};
use crate::world::item::take_out;
use crate::world::plots::cast::fill_names;
use crate::world::plots::thread::{PlotThread, StoryNews};
use crate::world::quests::quest::TalkTopic;
use crate::world::town::answers::{available_clues, available_reports};
use crate::world::{ActionOutcome, ActionResult, ActorId, EventKind, Refusal};
use fifteen_content::Kind;
use fifteen_content::kinds::plot::{Plot, PlotReport};

/// Asks a person about a plot, and records the answer as a clue.
pub fn ask_for_clue(turn: &mut Turn, id: ActorId, person: ActorId, (place, clue): (u8, u8)) -> ActionResult {
    conversation_with(turn, id, person)?;
    let kind = plot_kind(turn, place)?;
    let actor = turn.actor(person).ok_or(Refusal::NobodyToTalk)?;
    let plot = (plot_thread(turn, place)?, &turn.content.plots[kind]);
    let mut open = available_clues(&turn.scene(), plot, actor).into_iter();
    let (_, found, [_, says]) = open.find(|(n, ..)| *n == clue).ok_or(Refusal::NoAnswer)?;
    let (says, text) = (fill_roles(turn, place, says)?, fill_roles(turn, place, &found.text)?);
    if let Some(thread) = turn.tally.threads.get_mut(usize::from(place)) {
        thread.clues.insert(found.id.clone(), turn.now);
    }
    emit_speech(turn, person, TalkTopic::Any, says);
    turn.emit(turn.cell_of(id), EventKind::Story { plot: kind, news: StoryNews::Clue, text });
    Ok(ActionOutcome::Done(1))
}

/// Reports the hero's clues to a person, which advances the plot.
pub fn report_clues(turn: &mut Turn, id: ActorId, to: ActorId, (place, turning): (u8, u8)) -> ActionResult {
    conversation_with(turn, id, to)?;
    let actor = turn.actor(to).ok_or(Refusal::NobodyToTalk)?;
    let plot = (plot_thread(turn, place)?, &turn.content.plots[plot_kind(turn, place)?]);
    let mut open = available_reports(&turn.scene(), plot, actor).into_iter();
    let (_, report) = open.find(|(n, _)| *n == turning).ok_or(Refusal::NoAnswer)?;
    hand_over_item(turn, id, report, place)?;
    if let Some(thread) = turn.tally.threads.get_mut(usize::from(place)) {
        thread.reported = Some(turning);
    }
    give_reward(turn, id, report.pays, report.gives);
    let says = fill_roles(turn, place, &report.says)?;
    emit_speech(turn, to, TalkTopic::Any, says);
    Ok(ActionOutcome::Done(1))
}

fn hand_over_item(turn: &mut Turn, id: ActorId, report: &PlotReport, index: u8) -> Result<(), Refusal> {
    let item = match &report.hands {
        Some(role) => {
            let cast = plot_thread(turn, index)?.cast(role).cloned().unwrap_or_default();
            let kind = cast.find(&turn.content.items).ok_or(Refusal::NoItem)?;
            Some(held_item(turn, id, kind)?)
        }
        None => None,
    };
    if !pay(turn, id, report.gold) {
        return Err(Refusal::TooExpensive(report.gold));
    }
    if let Some((item, hero)) = item.zip(turn.level.actors.get_mut(id)) {
        take_out(&mut hero.pack, item, 1, turn.next_id);
    }
    Ok(())
}

fn plot_kind(turn: &Turn, index: u8) -> Result<Kind<Plot>, Refusal> {
    let thread = plot_thread(turn, index)?;
    turn.content.plots.find(&thread.plot).ok_or(Refusal::NoAnswer)
}

fn plot_thread<'t>(turn: &'t Turn, index: u8) -> Result<&'t PlotThread, Refusal> {
    turn.tally.threads.get(usize::from(index)).ok_or(Refusal::NoAnswer)
}

fn fill_roles(turn: &Turn, index: u8, text: &str) -> Result<String, Refusal> {
    let plot = &turn.content.plots[plot_kind(turn, index)?];
    let roles = &plot_thread(turn, index)?.roles;
    Ok(fill_names(text, (plot, roles), turn.run.name, (turn.run.scenario, turn.content)))
}
