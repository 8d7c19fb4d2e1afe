//! Progress of plots: clues found, acts that begin, and news of them.

mod forebears;
mod outcomes;

use crate::world::level::clue::PlacedClue;
use crate::world::plots::cast::fill_names;
use crate::world::plots::thread::{BegunAct, DueOutcome, PlotThread, StoryNews};
use crate::{ActorId, Event, EventKind, Game, LevelId};
use fifteen_base::Point;
use fifteen_content::kinds::plot::{ClueWay, Cue, NewsPlace, Plot, PlotOutcome, PlotTurn};
use fifteen_content::{Content, Kind};
use std::rc::Rc;

/// Distance at which the hero hears a murmured clue, even through walls, in cells.
const HEARING_DISTANCE: i32 = 6;

impl Game {
    pub(super) fn update_plots(&mut self, events: &mut Vec<Event>) {
        if self.world.memory.threads.is_empty() && self.world.forebears.is_empty() {
            return;
        }
        let content = Rc::clone(&self.content);
        self.find_clues(&content, events);
        for index in 0..self.world.memory.threads.len() {
            let Some(kind) = content.plots.find(&self.world.memory.threads[index].plot) else { continue };
            let plot = &content.plots[kind];
            self.perform_outcomes(index, plot, events);
            self.remove_hostiles(index, plot);
            let next = self.next_act(index, plot);
            let by_hero = next.as_ref().is_some_and(|(_, by_hero)| *by_hero);
            let thread = &mut self.world.memory.threads[index];
            thread.reported = None;
            if let Some((to, _)) = next {
                thread.begin_act(plot, &to, self.world.turn);
                self.perform_outcomes(index, plot, events);
            }
            self.report_plot_news(index, (kind, by_hero), events);
        }
    }

    fn find_clues(&mut self, content: &Content, events: &mut Vec<Event>) {
        let here = self.hero_at;
        let Some(level) = self.world.levels.get_mut(&self.world.current_level) else { return };
        if level.clues.is_empty() {
            return;
        }
        let near = level.clues.iter().filter(|(at, _)| at.distance(here) <= HEARING_DISTANCE);
        let near: Vec<(Point, PlacedClue)> = near.map(|(at, placed)| (*at, placed.clone())).collect();
        let mut graves = Vec::new();
        for (at, placed) in near {
            if placed.plot.is_none() && at == here {
                graves.push(placed);
                level.clues.remove(&at);
                continue;
            }
            let threads = &mut self.world.memory.threads;
            let found = placed.definition(content).filter(|(kind, clue)| match &clue.way {
                ClueWay::Lies { .. } => at == here,
                // Nobody talks of a story that is over. Letters stay where they are.
                ClueWay::Murmur { .. } => {
                    let plot = &content.plots[*kind];
                    !threads.iter().any(|thread| thread.plot == plot.id && thread.has_ended(plot))
                }
                // Edited data changed the kind of the clue.
                ClueWay::Talk { .. } => false,
            });
            let Some((kind, clue)) = found else { continue };
            level.clues.remove(&at);
            if let Some(tile) = placed.tile_below.as_deref().and_then(|id| content.tiles.find(id)) {
                level.set_tile(at, tile, content);
            }
            if let Some(thread) = threads.iter_mut().find(|thread| thread.plot == content.plots[kind].id) {
                thread.clues.insert(clue.id.clone(), self.world.turn);
                let scene = (self.world.scenario, content);
                let plot_and_roles = (&content.plots[kind], &thread.roles);
                let text = fill_names(&clue.text, plot_and_roles, &self.world.name, scene);
                let what = EventKind::Story { plot: kind, news: StoryNews::Clue, text };
                events.push(Event::to_hero(here, what));
            }
        }
        graves.iter().for_each(|grave| self.read_grave(grave, events));
    }

    /// Returns the id of the act that begins now, and whether the hero caused it and so knows of the consequences.
    fn next_act(&self, index: usize, plot: &Plot) -> Option<(String, bool)> {
        let thread = &self.world.memory.threads[index];
        let act = thread.current_act(plot)?;
        if act.end.is_some() {
            return None;
        }
        let lacks = |role: &str| self.world.memory.is_role_missing(thread, role);
        if let Some(to) = plot.act_for_missing_person(|act| thread.has_begun(act), lacks) {
            return Some((to.to_owned(), false));
        }
        let mut turns = act.turns.iter().enumerate();
        let (_, turn) = turns.find(|(i, turn)| self.is_turn_due(thread, *i, turn))?;
        Some((turn.to.clone(), !matches!(turn.cue, Cue::After(_))))
    }

    fn is_turn_due(&self, thread: &PlotThread, index: usize, turn: &PlotTurn) -> bool {
        let happened = match &turn.cue {
            Cue::After(turns) => thread.cue_turn(index, *turns, self.world.seed) <= self.world.turn,
            Cue::Clues(least) => thread.has_clues(*least),
            Cue::Slain(role) => self.is_role_dead(thread, role),
            Cue::Reached(role) => {
                thread.cast(role).and_then(|cast| cast.level) == Some(self.world.current_level.0)
            }
            // The condition was checked when the report was made.
            Cue::Report(_) => return thread.reported.map(usize::from) == Some(index),
        };
        let (scene, hero) = (self.scene(), self.world.hero);
        let holds = |condition| scene.holds_now(condition, hero, None);
        happened && turn.condition.as_ref().is_none_or(holds)
    }

    /// Whether creatures of a role have arrived, all of them are dead, and no more will arrive.
    fn is_role_dead(&self, thread: &PlotThread, role: &str) -> bool {
        let came = thread.cast(role).map_or(&[][..], |cast| &cast.actors);
        let lives = |id: &ActorId| self.world.levels.values().any(|level| level.actors.get(*id).is_some());
        let due = thread.due_outcomes.iter().any(|DueOutcome { act, outcome: place }| {
            let plot = self.content.plots.find(&thread.plot).map(|kind| &self.content.plots[kind]);
            let outcome = plot.and_then(|plot| plot.act(act)?.outcomes.get(usize::from(*place)));
            outcome.and_then(PlotOutcome::arriving_creature) == Some(role)
        });
        !came.is_empty() && !due && !came.iter().any(lives)
    }

    /// Reports news of acts that the hero hears now: in the town, anywhere if the act says so, or at once if the hero
    /// caused the act (`by_hero`).
    fn report_plot_news(
        &mut self,
        index: usize,
        (kind, by_hero): (Kind<Plot>, bool),
        events: &mut Vec<Event>,
    ) {
        let content = Rc::clone(&self.content);
        let plot = &content.plots[kind];
        let town = LevelId(content.scenarios[self.world.scenario].starting_level());
        let in_town = self.world.current_level == town;
        let thread = &mut self.world.memory.threads[index];
        let last = thread.acts.len().saturating_sub(1);
        let is_heard = |(i, begun): (usize, &BegunAct)| {
            let anywhere = plot.act(&begun.id).is_some_and(|act| act.heard == NewsPlace::Anywhere);
            in_town || anywhere || (by_hero && i == last)
        };
        // News of earlier acts comes first.
        let last_heard = thread.acts.iter().enumerate().rev().find(|act| is_heard(*act)).map(|(i, _)| i + 1);
        for begun in thread.acts.iter_mut().take(last_heard.unwrap_or(0)) {
            let Some(act) = plot.act(&begun.id).filter(|_| !begun.heard) else { continue };
            begun.heard = true;
            let Some(news) = &act.news else { continue };
            let scene = (self.world.scenario, &*content);
            let text = fill_names(news, (plot, &thread.roles), &self.world.name, scene);
            let story_news = if act.end.is_some() { StoryNews::End } else { StoryNews::Act };
            let what = EventKind::Story { plot: kind, news: story_news, text: text.clone() };
            events.push(Event::to_hero(self.hero_at, what));
            self.world.lore.record_event(self.world.turn, self.world.current_level.0, text);
        }
    }
}
