//! Progress of plots: clues found, acts that begin, and news of them.

mod forebears;
mod outcomes;

use super::game::Game;
use crate::world::level::laid::LaidClue;
use crate::world::plots::cast::filled;
use crate::world::plots::thread::Due;
use crate::world::plots::thread::{ActBegun, StoryNews, Thread};
use crate::world::{ActorId, Event, EventKind, LevelId};
use fifteen_base::Point;
use fifteen_content::kinds::plot::{ClueWay, Cue, Hearing, Outcome, Plot, PlotTurn};
use fifteen_content::{Content, Kind};
use std::rc::Rc;

/// Distance at which the hero hears a murmured clue, even through walls, in cells.
const HEARD: i32 = 6;

/// Cause of a new act.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    /// The hero's action. The hero knows of the consequences.
    Hero,
    /// Time, or another creature.
    Itself,
}

impl Game {
    /// Advances all plots of the run after an action of the hero.
    pub(super) fn mind_plots(&mut self, events: &mut Vec<Event>) {
        if self.world.tally.threads.is_empty() && self.world.forebears.is_empty() {
            return;
        }
        let content = Rc::clone(&self.content);
        self.find_clues(&content, events);
        for place in 0..self.world.tally.threads.len() {
            let Some(kind) = content.plots.find(&self.world.tally.threads[place].plot) else {
                continue;
            };
            let plot = &content.plots[kind];
            self.carry_out(place, plot, events);
            self.let_go_home(place, plot);
            let next = self.next_act(place, plot);
            let own_doing = next.as_ref().is_some_and(|(_, by)| *by == By::Hero);
            let thread = &mut self.world.tally.threads[place];
            thread.told = None;
            if let Some((to, _)) = next {
                thread.begin(plot, &to, self.world.turn);
                self.carry_out(place, plot, events);
            }
            self.hear(place, (kind, own_doing), events);
        }
    }

    /// Lets the hero find clues on their cell and hear clues nearby.
    fn find_clues(&mut self, content: &Content, events: &mut Vec<Event>) {
        let here = self.hero_at;
        let Some(level) = self.world.levels.get_mut(&self.world.here) else { return };
        if level.clues.is_empty() {
            return;
        }
        let near = level.clues.iter().filter(|(at, _)| at.distance(here) <= HEARD);
        let near: Vec<(Point, LaidClue)> = near.map(|(at, laid)| (*at, laid.clone())).collect();
        let mut graves = Vec::new();
        for (at, laid) in near {
            if laid.plot.is_none() && at == here {
                graves.push(laid);
                level.clues.remove(&at);
                continue;
            }
            let found = laid.found_in(content).filter(|(_, clue)| match &clue.way {
                ClueWay::Lies { .. } => at == here,
                ClueWay::Murmur { .. } => true,
                // Edited data changed the kind of the clue.
                ClueWay::Talk { .. } => false,
            });
            let Some((kind, clue)) = found else { continue };
            level.clues.remove(&at);
            let under = laid.under.as_deref().and_then(|id| content.tiles.find(id));
            if let Some(tile) = under {
                level.set_tile(at, tile, content);
            }
            let threads = &mut self.world.tally.threads;
            if let Some(thread) = threads.iter_mut().find(|own| own.plot == content.plots[kind].id)
            {
                thread.clues.insert(clue.id.clone(), self.world.turn);
                let scene = (self.world.scenario, content);
                let own = (&content.plots[kind], &thread.roles);
                let text = filled(&clue.text, own, &self.world.name, scene);
                let what = EventKind::Story { plot: kind, news: StoryNews::Clue, text };
                events.push(Event::to_hero(here, what));
            }
        }
        for laid in graves {
            self.read_grave(&laid, events);
        }
    }

    /// Returns the act that begins now, if any, and its cause.
    fn next_act(&self, place: usize, plot: &Plot) -> Option<(String, By)> {
        let thread = &self.world.tally.threads[place];
        let act = thread.now(plot)?;
        if act.end.is_some() {
            return None;
        }
        let lacks = |role: &str| self.world.tally.lacks(thread, role);
        if let Some(to) = plot.lost_to(|act| thread.has_begun(act), lacks) {
            return Some((to.to_owned(), By::Itself));
        }
        let mut turns = act.turns.iter().enumerate();
        let (_, turn) = turns.find(|(i, turn)| self.comes_true(thread, *i, turn))?;
        let by = match turn.cue {
            Cue::After(_) => By::Itself,
            Cue::Clues(_) | Cue::Slain(_) | Cue::Reached(_) | Cue::Told(_) => By::Hero,
        };
        Some((turn.to.clone(), by))
    }

    /// Whether a turn of an act comes true now.
    fn comes_true(&self, thread: &Thread, place: usize, turn: &PlotTurn) -> bool {
        let so = match &turn.cue {
            Cue::After(turns) => thread.after(place, *turns, self.world.seed) <= self.world.turn,
            Cue::Clues(least) => thread.has_clues(*least),
            Cue::Slain(role) => self.are_slain(thread, role),
            Cue::Reached(role) => {
                thread.cast(role).and_then(|cast| cast.level) == Some(self.world.here.0)
            }
            // The condition was checked when the report was made.
            Cue::Told(_) => return thread.told.map(usize::from) == Some(place),
        };
        so && turn.condition.as_ref().is_none_or(|condition| {
            self.scene().holds(condition, self.world.hero, None, &mut |_| false)
        })
    }

    /// Whether a role had creatures on the levels, and all of them are dead.
    fn are_slain(&self, thread: &Thread, role: &str) -> bool {
        let came = thread.cast(role).map_or(&[][..], |cast| &cast.bodies);
        let lives =
            |id: &ActorId| self.world.levels.values().any(|level| level.actors.get(*id).is_some());
        let due = thread.due.iter().any(|Due { act, place }| {
            let plot = self.content.plots.find(&thread.plot).map(|kind| &self.content.plots[kind]);
            let outcome = plot.and_then(|plot| plot.act(act)?.outcomes.get(usize::from(*place)));
            outcome.and_then(Outcome::brings) == Some(role)
        });
        !came.is_empty() && !due && !came.iter().any(lives)
    }

    /// Reports the news of acts: in the town, anywhere if the act says so, or at once if the hero caused the act.
    fn hear(&mut self, place: usize, (kind, own): (Kind<Plot>, bool), events: &mut Vec<Event>) {
        let content = Rc::clone(&self.content);
        let plot = &content.plots[kind];
        let town = LevelId(content.scenarios[self.world.scenario].first());
        let in_town = self.world.here == town;
        let thread = &mut self.world.tally.threads[place];
        let last = thread.acts.len().saturating_sub(1);
        let now = |(i, begun): (usize, &ActBegun)| {
            let act = plot.act(&begun.id);
            let anywhere = act.is_some_and(|act| act.heard == Hearing::Anywhere);
            in_town || anywhere || (own && i == last)
        };
        // News of earlier acts comes first.
        let told = thread.acts.iter().enumerate().rev().find(|own| now(*own)).map(|(i, _)| i + 1);
        for begun in thread.acts.iter_mut().take(told.unwrap_or(0)) {
            let Some(act) = plot.act(&begun.id).filter(|_| !begun.heard) else { continue };
            begun.heard = true;
            let Some(news) = &act.news else { continue };
            let scene = (self.world.scenario, &*content);
            let text = filled(news, (plot, &thread.roles), &self.world.name, scene);
            let of = if act.end.is_some() { StoryNews::End } else { StoryNews::Act };
            let what = EventKind::Story { plot: kind, news: of, text: text.clone() };
            events.push(Event::to_hero(self.hero_at, what));
            self.world.lore.tell(self.world.turn, self.world.here.0, text);
        }
    }
}
