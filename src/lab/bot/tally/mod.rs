//! Statistics of many simulated runs: win rates, depths, causes of death, and the use of items and talents.

mod levels;
mod statistics;
mod trade_and_quests;

use super::run::{RunEnd, RunResult};
use fifteen_content::{Class, Content, ItemType, Kind, People, Status, Talent, Tile};
use fifteen_game::PeopleAndClass;
use std::collections::BTreeMap;

pub use levels::{LevelStats, LevelVisit, PuzzleStats};
pub use statistics::{Occurrences, Sample, Share, tenths};
pub use trade_and_quests::{
    FactionResults, FactionStats, PlotResults, PlotStats, QuestStats, TradeAndQuestStats, TradeStats,
};

/// Totals of many runs. The same runs in the same order give the same totals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RunStats {
    pub turns: Sample,
    /// Maximum depth of each run.
    pub deepest: Sample,
    pub wins: u64,
    /// Number of runs by maximum depth.
    pub depths: BTreeMap<i32, u64>,
    deepest_won: Sample,
    /// Number of runs by the goal that ended them.
    pub endings: BTreeMap<String, u64>,
    /// Number of failed runs (not won), by cause.
    causes: BTreeMap<RunEnd, u64>,
    /// Number of runs in which the hero left the last level with the goal item.
    left_last_level: u64,
    /// Number of runs that failed on the way up with the goal item, by the depth at which they ended.
    pub deaths_on_way_up: BTreeMap<i32, u64>,
    /// Number of other failed runs, by the depth at which they ended.
    pub deaths: BTreeMap<i32, u64>,
    /// Statistics of each level, by depth.
    pub steps: BTreeMap<i32, LevelStats>,
    items: BTreeMap<Kind<ItemType>, OccurrenceStats>,
    /// Statistics of the status effects that occurred.
    pub statuses: BTreeMap<Kind<Status>, OccurrenceStats>,
    pub features: BTreeMap<Kind<Tile>, OccurrenceStats>,
    pub pairs: BTreeMap<(Kind<People>, Kind<Class>), OccurrenceStats>,
    pub peoples: BTreeMap<Kind<People>, OccurrenceStats>,
    pub classes: BTreeMap<Kind<Class>, OccurrenceStats>,
    pub talents: BTreeMap<Kind<Talent>, OccurrenceStats>,
    /// Experience of each run, for heroes who earn any.
    pub experience: Sample,
    pub doors: PuzzleStats,
    pub dealings: TradeAndQuestStats,
    pub wars: FactionResults,
    pub stories: PlotResults,
}

/// Statistics of the runs in which something (an item, status effect, talent, class...) occurred.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OccurrenceStats {
    pub times: u64,
    pub runs: u64,
    pub won: u64,
    /// Maximum depth of each run with an occurrence.
    pub deepest: Sample,
    /// Depth of the first occurrence in each run.
    pub first: Sample,
    /// For each run: depth of the first occurrence, maximum depth, and whether it was won.
    all: Vec<(u64, u64, bool)>,
}

impl OccurrenceStats {
    fn add(&mut self, run: &RunResult, times: Occurrences) {
        self.times += u64::from(times.count);
        self.runs += 1;
        self.deepest.add(depth(run.deepest));
        self.first.add(depth(times.first));
        self.won += u64::from(run.is_won());
        self.all.push((depth(times.first), depth(run.deepest), run.is_won()));
    }

    pub fn win_rate(&self) -> Share {
        Share::new(self.won, self.runs)
    }

    /// Returns the win rate of the runs that reached `level` and had the occurrence on an earlier level. Later
    /// occurrences do not count: the deeper a run goes, the more of them it has.
    pub fn wins_from(&self, level: u64) -> Share {
        let there = |(first, deepest, _): &&(u64, u64, bool)| *first < level && *deepest >= level;
        let there = self.all.iter().filter(there);
        let won = there.clone().filter(|(_, _, won)| *won);
        Share::new(won.count() as u64, there.count() as u64)
    }
}

impl RunStats {
    pub fn add(&mut self, run: &RunResult) {
        self.turns.add(run.turns);
        self.deepest.add(depth(run.deepest));
        *self.depths.entry(run.deepest).or_default() += 1;
        if let Some(goal) = &run.goal {
            *self.endings.entry(goal.clone()).or_default() += 1;
        }
        if run.is_won() {
            self.wins += 1;
            self.deepest_won.add(depth(run.deepest));
        } else {
            *self.causes.entry(run.end).or_default() += 1;
            let deaths = if run.left_last_level { &mut self.deaths_on_way_up } else { &mut self.deaths };
            *deaths.entry(run.level).or_default() += 1;
        }
        self.left_last_level += u64::from(run.left_last_level);
        self.doors += run.puzzles;
        self.dealings.add(&run.trade_and_quests);
        self.wars.add_run(&run.factions);
        self.stories.add_run(&run.plots);
        for (depth, visit) in &run.visits {
            self.steps.entry(*depth).or_default().add(*visit);
        }
        if let Some(PeopleAndClass { people, class }) = run.people_and_class {
            let once = Occurrences { count: 1, first: 0 };
            self.pairs.entry((people, class)).or_default().add(run, once);
            self.peoples.entry(people).or_default().add(run, once);
            self.classes.entry(class).or_default().add(run, once);
            self.experience.add(u64::try_from(run.experience).unwrap_or(0));
        }
        for (kind, times) in &run.talents {
            self.talents.entry(*kind).or_default().add(run, *times);
        }
        for (kind, times) in &run.used {
            self.items.entry(*kind).or_default().add(run, *times);
        }
        for (kind, times) in &run.features {
            self.features.entry(*kind).or_default().add(run, *times);
        }
        for (kind, times) in &run.statuses {
            self.statuses.entry(*kind).or_default().add(run, *times);
        }
    }

    pub fn run_count(&self) -> u64 {
        self.turns.count()
    }

    pub fn win_rate(&self) -> Share {
        Share::new(self.wins, self.run_count())
    }

    pub fn wins_from(&self, level: u64) -> Share {
        Share::new(self.deepest_won.count_from(level), self.deepest.count_from(level))
    }

    pub fn failed_on_way_up_share(&self) -> Share {
        Share::new(self.deaths_on_way_up.values().sum(), self.left_last_level)
    }

    /// Returns the causes of failure, each with its number of runs, most frequent first.
    pub fn causes(&self) -> Vec<(RunEnd, u64)> {
        let mut causes: Vec<(RunEnd, u64)> = self.causes.iter().map(|(f, n)| (*f, *n)).collect();
        causes.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        causes
    }

    /// Iterates over all items in the order of the data files, with their statistics.
    pub fn items<'a>(
        &'a self,
        content: &'a Content,
    ) -> impl Iterator<Item = (&'a ItemType, OccurrenceStats)> {
        let items = content.items.iter();
        items.map(|(kind, item)| (item, self.items.get(&kind).cloned().unwrap_or_default()))
    }
}

/// Converts a depth to an unsigned number. Levels above ground become 0.
fn depth(level: i32) -> u64 {
    u64::try_from(level).unwrap_or(0)
}

impl RunEnd {
    /// Returns an identifier for output tables.
    pub fn id(self, content: &Content) -> String {
        match self {
            RunEnd::Ended(cause) => cause.id(content),
            RunEnd::Aborted => "lost_their_way".to_owned(),
        }
    }

    pub fn epitaph(self, content: &Content) -> String {
        match self {
            RunEnd::Ended(cause) => cause.epitaph(content),
            RunEnd::Aborted => "got lost".to_owned(),
        }
    }
}
