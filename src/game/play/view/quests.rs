//! Quest log and plot log: accepted quests, known plots, and the fates of people for the last page of the run.

use crate::world::level::clue::PlacedClue;
use crate::world::plots::{PlotThread, StoryNews, fill_names};
use crate::world::town::answers::{available_clues, available_reports};
use crate::{Action, Actor, Bond, Game, LevelId, OpenAnswer, QuestState, full_name};
use fifteen_base::Point;
use fifteen_base::sorted::sort_by_key;
use fifteen_content::kinds::plot::{Casting, Plot};
use fifteen_content::kinds::quest::{QuestEnd, QuestStage, QuestTask};
use fifteen_content::kinds::scenario::goal::FateChoice;
use fifteen_content::{Content, Kind, Monster, Quest, Scenario};

/// A quest that the hero has accepted, in any state.
#[derive(Clone, Copy, Debug)]
pub struct QuestView<'a> {
    pub state: &'a QuestState,
    /// Definition of the quest, or `None` if the data no longer define it. Such a quest is suspended.
    pub quest: Option<&'a Quest>,
    pub task_depth: i32,
    /// Turns left, or `None` without a time limit or once the task is done.
    pub turns_left: Option<u64>,
    /// Turns for which the hero still has to stay at the place to hold it, or `None` while the hero is elsewhere.
    pub hold_turns_left: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuestWay {
    ThisLevel(Point),
    /// A stair or border cell on this level, on the way to the level of the goal.
    Way(Point),
    /// The goal is on this level, at an unknown cell.
    Unknown,
    /// The hero has not seen the stair or border that leads there.
    UnknownWay,
}

impl QuestView<'_> {
    pub fn ending(&self) -> Option<&QuestEnd> {
        self.quest?.end(self.state.end()?)
    }
}

pub struct StoryView {
    pub title: String,
    /// News and clues so far, in the order of their discovery.
    pub lines: Vec<StoryLine>,
    pub ended: bool,
    pub found: usize,
    /// People named in the lines, as "Wenna the apothecary".
    pub people: Vec<String>,
    pub can_tell: bool,
}

pub struct StoryLine {
    pub turn: u64,
    pub news: StoryNews,
    pub text: String,
}

impl Game {
    /// Returns the accepted quests, in the order of acceptance.
    pub fn quests(&self) -> Vec<QuestView<'_>> {
        let quests = self.world.memory.quests.iter();
        let mut quests: Vec<&QuestState> = quests.filter(|quest| quest.stage != QuestStage::Open).collect();
        sort_by_key(&mut quests, |quest| quest.accepted_on);
        quests.into_iter().map(|quest| self.quest_view(quest)).collect()
    }

    fn quest_view<'a>(&'a self, state: &'a QuestState) -> QuestView<'a> {
        let quest = self.content.quests.find(&state.id).map(|kind| &self.content.quests[kind]);
        let task_depth = self.content.scenarios[self.world.scenario].depth(state.level);
        let promised = state.stage == QuestStage::Promised;
        let until =
            |from: u64, turns: i32| (from + u64::from(turns.unsigned_abs())).saturating_sub(self.world.turn);
        let within = quest.and_then(|quest| quest.time_limit).filter(|_| promised);
        let held = match quest.map(|quest| &quest.task) {
            Some(QuestTask::Survive { turns, .. }) if promised && state.reached_on > 0 => {
                Some(until(state.reached_on, *turns))
            }
            _ => None,
        };
        let left = within.map(|within| until(state.accepted_on, within));
        QuestView { state, quest, task_depth, turns_left: left, hold_turns_left: held }
    }

    /// Fills in a text of a quest: the depth of its task, and the hero's name.
    pub fn quest_text(&self, view: &QuestView<'_>, text: &str) -> String {
        text.replace("{hero}", self.world.name()).replace("{step}", &view.task_depth.to_string())
    }

    /// Returns the direction to a quest's task or, once the task is done, back to the quest giver.
    pub fn quest_way(&self, view: &QuestView<'_>) -> QuestWay {
        let Some(quest) = view.quest else { return QuestWay::Unknown };
        let ready = view.state.stage == QuestStage::Ready;
        let is_rescued =
            matches!(&quest.task, QuestTask::Rescue { monster } if self.is_led_by_hero(*monster));
        let home = (ready || is_rescued).then(|| self.home_level_of(quest.giver));
        let level = home.unwrap_or(LevelId(view.state.level));
        if level != self.world.current_level {
            let here = self.level();
            let is_known = |at: &Point| here.memory[*at].is_some() || here.was_seen(*at);
            let ways = self.ways_to_level(here, level).into_iter().filter(is_known);
            let nearest = ways.min_by_key(|at| (at.distance(self.hero_at), *at));
            return nearest.map_or(QuestWay::UnknownWay, QuestWay::Way);
        }
        let at = if ready { self.seen_giver(quest) } else { self.known_goal(&quest.task) };
        at.map_or(QuestWay::Unknown, QuestWay::ThisLevel)
    }

    /// Returns the level where a person is, or the first level of the run if the person is on no level.
    fn home_level_of(&self, person: Kind<Monster>) -> LevelId {
        let mut levels = self.world.levels.iter();
        let lives = levels.find(|(_, level)| level.actors.iter().any(|actor| actor.kind == person));
        lives.map_or(LevelId(self.content.scenarios[self.world.scenario].starting_level()), |(id, _)| *id)
    }

    fn is_led_by_hero(&self, kind: Kind<Monster>) -> bool {
        self.level().actors.iter().any(|actor| actor.kind == kind && actor.bond != Bond::Captive)
    }

    /// Returns the cell of one of a quest's givers on this level, if the hero has seen it.
    fn seen_giver(&self, quest: &Quest) -> Option<Point> {
        let people: Vec<Kind<Monster>> = quest.people().collect();
        let level = self.level();
        let giver = level.actors.iter().find(|actor| people.contains(&actor.kind));
        giver.map(|actor| actor.at).filter(|giver| level.was_seen(*giver) || level.memory[*giver].is_some())
    }

    /// Returns the cell of a quest's task on this level, if the hero has seen it.
    fn known_goal(&self, task: &QuestTask) -> Option<Point> {
        let level = self.level();
        let seen = |at: &Point| level.was_seen(*at);
        if let Some(place) = task.place() {
            return level.cell_of(&self.content.spots[place.spot].id).filter(seen);
        }
        if let Some(item) = task.item() {
            let mut piles = level.floor_items.iter().filter(|(_, pile)| pile.seen);
            let pile = piles.find(|(_, pile)| pile.items.iter().any(|item_there| item_there.kind == item));
            return pile.map(|(at, _)| *at);
        }
        let monster = task.monster()?;
        let mut there = level.actors.iter().filter(|actor| actor.kind == monster);
        there.find(|actor| self.sees(actor.at) || self.captive_at(actor.at).is_some()).map(|actor| actor.at)
    }

    /// Returns the name and fate of each person who died or spoke with the hero, the dead last.
    pub fn fates(&self) -> Vec<(&str, &str)> {
        let won = self.world.ending.as_ref().is_some_and(|ending| ending.is_won());
        let end = self.world.reached_goal(&self.content).map(|goal| &goal.end);
        let usual = if won { FateChoice::Won } else { FateChoice::Lost };
        let choice = end.and_then(|end| end.fates).unwrap_or(usual);
        let fates = self.content.monsters.iter().filter_map(|(kind, monster)| {
            let person = monster.person.as_ref()?;
            let known = self.world.memory.people.get(&monster.id)?;
            let dead = known.dead;
            // The fate of people who left the town is part of the plot's text.
            if !dead && (known.gone || known.talk_counts.is_empty()) {
                return None;
            }
            let own = end.and_then(|end| end.people.iter().find(|fate| fate.person == kind));
            let fates = person.fates.as_ref();
            let fate = match (own.filter(|_| !dead), choice) {
                (Some(own), _) => Some(&own.text),
                (None, _) if dead => fates.map(|fates| &fates.dead),
                (None, FateChoice::Won) => fates.map(|fates| &fates.won),
                (None, FateChoice::Lost) => fates.map(|fates| &fates.lost),
                (None, FateChoice::None) => None,
            };
            Some((dead, person.name.as_str(), fate?.as_str()))
        });
        let mut fates: Vec<(bool, &str, &str)> = fates.collect();
        sort_by_key(&mut fates, |(dead, ..)| *dead);
        fates.into_iter().map(|(_, name, fate)| (name, fate)).collect()
    }

    /// Returns a sentence on the outcome of each accepted quest.
    pub fn outcomes(&self) -> Vec<String> {
        let outcome = |view: QuestView<'_>| {
            let quest = view.quest?;
            let page = match view.state.stage() {
                QuestStage::Done => &view.ending()?.page,
                // The quest is done, but nobody was told of it: neither text would be true.
                QuestStage::Ready => return None,
                QuestStage::Open | QuestStage::Promised | QuestStage::Failed => &quest.failed,
            };
            Some(self.quest_text(&view, page))
        };
        self.quests().into_iter().filter_map(outcome).collect()
    }

    /// Returns the plots that the hero knows of, open ones first. Plots that the data no longer define are left out.
    pub fn story(&self) -> Vec<StoryView> {
        let content = self.content();
        let threads = self.world.memory.defined_threads(content);
        let known = threads.filter(|(_, own, kind)| own.is_known(&content.plots[*kind]));
        let views = known.map(|(_, thread, kind)| self.story_view(thread, &content.plots[kind]));
        let mut all: Vec<StoryView> = views.collect();
        sort_by_key(&mut all, |view| view.ended);
        all
    }

    fn story_view(&self, thread: &PlotThread, plot: &Plot) -> StoryView {
        let text = |text: &str| self.plot_text((thread, plot), text);
        let line = |turn: u64, news, words: &str| StoryLine { turn, news, text: text(words) };
        let mut lines = Vec::new();
        let mut ended = false;
        let heard = thread.acts.iter().filter(|begun| begun.heard);
        for (begun, act) in heard.filter_map(|begun| Some((begun, plot.act(&begun.id)?))) {
            let news = if act.end.is_some() { StoryNews::End } else { StoryNews::Act };
            ended |= act.end.is_some();
            lines.extend(act.news.as_ref().map(|text| line(begun.turn, news, text)));
        }
        let clues = thread.clues.iter();
        lines.extend(clues.filter_map(|(id, turn)| Some(line(*turn, StoryNews::Clue, &plot.clue(id)?.text))));
        sort_by_key(&mut lines, |line| (line.turn, line.news));
        StoryView {
            title: text(&plot.name),
            people: self.people_named_in(thread, plot, &lines),
            can_tell: !ended && self.can_report(thread, plot),
            lines,
            ended,
            found: thread.clues.len(),
        }
    }

    fn people_named_in(&self, thread: &PlotThread, plot: &Plot, lines: &[StoryLine]) -> Vec<String> {
        let content = self.content();
        let people = plot.roles.iter().filter_map(|role| {
            let Casting::Person { .. } = role.casting else { return None };
            let kind = thread.cast(&role.id)?.find(&content.monsters)?;
            let monster = &content.monsters[kind];
            let name = &monster.person.as_ref()?.name;
            lines.iter().any(|line| line.text.contains(name.as_str())).then(|| full_name(name, &monster.name))
        });
        people.collect()
    }

    /// Whether the hero has enough clues for a report, and the recipient of the report lives.
    fn can_report(&self, thread: &PlotThread, plot: &Plot) -> bool {
        let turns = thread.current_act(plot).map_or(&[][..], |act| &act.turns);
        let mut reports = turns.iter().filter_map(|turn| turn.cue.report());
        let lacks = |role: &str| self.world.memory.is_role_missing(thread, role);
        reports.any(|report| thread.has_clues(report.clues) && !lacks(&report.to))
    }

    /// Returns the seen cells of this level that hold an unread clue.
    pub fn unread_clues(&self) -> Vec<Point> {
        let (level, content) = (self.level(), self.content());
        let lies = |(at, placed): (&Point, &PlacedClue)| {
            let (_, clue) = placed.definition(content)?;
            (clue.is_in_cell() && level.was_seen(*at)).then_some(*at)
        };
        level.clues.iter().filter_map(lies).collect()
    }

    /// Returns the last page's sentences about plots: plots with a known end, and unfinished plots with a clue.
    pub fn plot_endings(&self) -> Vec<String> {
        let content = self.content();
        let ends = self.world.memory.defined_threads(content).filter_map(|(_, thread, kind)| {
            let plot = &content.plots[kind];
            let end = thread.current_act(plot).and_then(|act| act.end.as_ref());
            let text = match end {
                Some(end) if thread.is_known(plot) => &end.page,
                None if !thread.clues.is_empty() => &plot.unfinished,
                Some(_) | None => return None,
            };
            Some(self.plot_text((thread, plot), text))
        });
        ends.collect()
    }

    fn plot_text(&self, (thread, plot): (&PlotThread, &Plot), text: &str) -> String {
        let scene: (Kind<Scenario>, &Content) = (self.world.scenario, self.content());
        fill_names(text, (plot, &thread.roles), self.world.name(), scene)
    }

    /// Returns the questions and reports about plots that the hero can put to an actor.
    pub(super) fn plot_answers(&self, with: &Actor) -> Vec<OpenAnswer> {
        let (content, scene) = (self.content(), self.scene());
        let mut answers = Vec::new();
        for (thread, own, kind) in self.world.memory.defined_threads(content) {
            let own = (own, &content.plots[kind]);
            let mut add = |action, text: &str, gold| {
                let text = self.plot_text(own, text);
                answers.push(OpenAnswer { action, text, gold, ends: false, quest: true, relights: false });
            };
            for (clue, _, [ask, _]) in available_clues(&scene, own, with) {
                add(Action::AskForClue { of: with.id(), thread, clue }, ask, 0);
            }
            for (turn, report) in available_reports(&scene, own, with) {
                add(Action::ReportFindings { to: with.id(), thread, turn }, &report.text, report.gold);
            }
        }
        answers
    }
}
