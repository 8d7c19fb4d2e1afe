//! What the hero knows of the threads of the run, and what they can say of them, for those who show it.

use super::OpenAnswer;
use crate::Game;
use crate::world::Action;
use crate::world::Actor;
use crate::world::companion::full_name;
use crate::world::level::laid::LaidClue;
use crate::world::plots::cast::filled;
use crate::world::plots::thread::{StoryNews, Thread};
use crate::world::town::answers::{askable, tellable};
use fifteen_base::Point;
use fifteen_base::sorted::sort_by_key;
use fifteen_content::kinds::plot::{Casting, Plot};
use fifteen_content::{Content, Kind, Scenario};

/// A thread that the hero knows of.
pub struct StoryView {
    /// Its title.
    pub title: String,
    /// What the hero has heard and found out of it, in that order.
    pub told: Vec<StoryLine>,
    /// Whether it has ended, as far as the hero has heard.
    pub ended: bool,
    /// How many of its clues the hero has found.
    pub found: usize,
    /// The people who are named in it, as "Wenna the apothecary".
    pub people: Vec<String>,
    /// Whether somebody could be told of it now.
    pub can_tell: bool,
}

/// Something that the hero has heard or found out.
pub struct StoryLine {
    /// On which turn.
    pub turn: u64,
    /// Which of the two.
    pub news: StoryNews,
    /// What.
    pub text: String,
}

impl Game {
    /// The threads that the hero knows of, those that go on first. A thread whose plot the data do not define waits.
    pub fn story(&self) -> Vec<StoryView> {
        let content = self.content();
        let threads = self.world.tally.woven(content);
        let known = threads.filter(|(_, own, kind)| own.is_known(&content.plots[*kind]));
        let mut all: Vec<StoryView> =
            known.map(|(_, own, kind)| self.story_view(own, &content.plots[kind])).collect();
        sort_by_key(&mut all, |view| view.ended);
        all
    }

    fn story_view(&self, own: &Thread, plot: &Plot) -> StoryView {
        let line = |turn: u64, news, text: &str| {
            let text = self.plot_text((own, plot), text);
            StoryLine { turn, news, text }
        };
        let mut told = Vec::new();
        let mut ended = false;
        let heard = own.acts.iter().filter(|begun| begun.heard);
        for (begun, act) in heard.filter_map(|begun| Some((begun, plot.act(&begun.id)?))) {
            let news = if act.end.is_some() { StoryNews::End } else { StoryNews::Act };
            ended |= act.end.is_some();
            told.extend(act.news.as_ref().map(|text| line(begun.turn, news, text)));
        }
        let clues = own.clues.iter();
        told.extend(
            clues.filter_map(|(id, turn)| Some(line(*turn, StoryNews::Clue, &plot.clue(id)?.text))),
        );
        sort_by_key(&mut told, |line| (line.turn, line.news));
        StoryView {
            title: self.plot_text((own, plot), &plot.name),
            people: self.named_in(own, plot, &told),
            can_tell: !ended && self.can_tell(own, plot),
            told,
            ended,
            found: own.clues.len(),
        }
    }

    /// The people of a thread whom its lines name.
    fn named_in(&self, own: &Thread, plot: &Plot, told: &[StoryLine]) -> Vec<String> {
        let content = self.content();
        let people = plot.roles.iter().filter_map(|role| {
            let Casting::Person { .. } = role.casting else {
                return None;
            };
            let kind = own.cast(&role.id)?.find(&content.monsters)?;
            let monster = &content.monsters[kind];
            let name = &monster.person.as_ref()?.name;
            let named = told.iter().any(|line| line.text.contains(name.as_str()));
            named.then(|| full_name(name, &monster.name))
        });
        people.collect()
    }

    /// Whether the hero knows enough to tell somebody who is there.
    fn can_tell(&self, own: &Thread, plot: &Plot) -> bool {
        let turns = own.now(plot).map_or(&[][..], |act| &act.turns);
        let mut reports = turns.iter().filter_map(|turn| turn.cue.told());
        let lacks = |role: &str| self.world.tally.lacks(own, role);
        reports.any(|report| own.has_clues(report.clues) && !lacks(&report.to))
    }

    /// The cells of this level where something lies that wants to be read, as far as the hero has seen them.
    pub fn unread(&self) -> Vec<Point> {
        let (level, content) = (self.level(), self.content());
        let lies = |(at, laid): (&Point, &LaidClue)| {
            let (_, clue) = laid.found_in(content)?;
            (clue.lies() && level.was_seen(*at)).then_some(*at)
        };
        level.clues.iter().filter_map(lies).collect()
    }

    /// What the last page says of the threads: a sentence for each that the hero knew of and that has ended, and for each of which they found out
    /// something.
    pub fn story_ends(&self) -> Vec<String> {
        let content = self.content();
        let ends = self.world.tally.woven(content).filter_map(|(_, own, kind)| {
            let plot = &content.plots[kind];
            let end = own.now(plot).and_then(|act| act.end.as_ref());
            let text = match end {
                Some(end) if own.is_known(plot) => &end.page,
                None if !own.clues.is_empty() => &plot.unended,
                Some(_) | None => return None,
            };
            Some(self.plot_text((own, plot), text))
        });
        ends.collect()
    }

    fn plot_text(&self, (own, plot): (&Thread, &Plot), text: &str) -> String {
        let scene: (Kind<Scenario>, &Content) = (self.world.scenario, self.content());
        filled(text, (plot, &own.roles), self.world.name(), scene)
    }

    /// What the hero can ask somebody, or tell them, about the threads of the run.
    pub(super) fn about_threads(&self, with: &Actor) -> Vec<OpenAnswer> {
        let (content, scene) = (self.content(), self.scene());
        let mut answers = Vec::new();
        for (thread, own, kind) in self.world.tally.woven(content) {
            let own = (own, &content.plots[kind]);
            let mut add = |action, text: &str, gold| {
                let text = self.plot_text(own, text);
                answers.push(OpenAnswer { action, text, gold, ends: false, quest: true });
            };
            for (clue, _, [ask, _]) in askable(&scene, own, with) {
                add(Action::Inquire { of: with.id(), thread, clue }, ask, 0);
            }
            for (turn, report) in tellable(&scene, own, with) {
                add(Action::Report { to: with.id(), thread, turn }, &report.text, report.gold);
            }
        }
        answers
    }
}
