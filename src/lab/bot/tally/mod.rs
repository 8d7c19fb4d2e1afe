//! Statistics of many simulated runs.

mod dealings;
mod share;
mod stay;

use super::run::{Fate, Run};
use fifteen_content::{Class, Content, ItemType, Kind, People, Status, Talent};
use fifteen_derive::Readers;
use fifteen_game::{Calling, Cause};
use std::collections::BTreeMap;

pub use dealings::{Dealings, Fallen, Promises, Stories, StoryTally, Trades, Wars};
pub use share::{Share, Spread, Times, tenths};
pub use stay::{Reckoning, Stay, Step};

/// Totals of many runs. The same runs in the same order give the same totals.
#[derive(Clone, Debug, Default, PartialEq, Eq, Readers)]
pub struct Tally {
    /// Turns of each run.
    #[read(&Spread)]
    turns: Spread,
    /// Maximum depth of each run.
    #[read(&Spread)]
    deepest: Spread,
    /// Number of runs won.
    #[read]
    wins: u64,
    /// Number of runs by maximum depth.
    #[read(&BTreeMap<i32, u64>)]
    depths: BTreeMap<i32, u64>,
    /// Maximum depth of each run won.
    deepest_won: Spread,
    /// Number of runs by the goal that ended them.
    #[read(&BTreeMap<String, u64>)]
    endings: BTreeMap<String, u64>,
    /// Number of runs not won, by cause.
    causes: BTreeMap<Fate, u64>,
    /// Number of runs with the goal item, and number of these that failed on the way up.
    climbed: u64,
    fell: u64,
    /// Number of the other failed runs, by depth.
    #[read(&BTreeMap<i32, u64>)]
    deaths: BTreeMap<i32, u64>,
    /// Statistics of each level, by depth.
    #[read(&BTreeMap<i32, Step>)]
    steps: BTreeMap<i32, Step>,
    items: BTreeMap<Kind<ItemType>, Part>,
    statuses: BTreeMap<Kind<Status>, Part>,
    /// Runs by people and class.
    #[read(&BTreeMap<(Kind<People>, Kind<Class>), Part>)]
    pairs: BTreeMap<(Kind<People>, Kind<Class>), Part>,
    /// Runs by people.
    #[read(&BTreeMap<Kind<People>, Part>)]
    peoples: BTreeMap<Kind<People>, Part>,
    /// Runs by class.
    #[read(&BTreeMap<Kind<Class>, Part>)]
    classes: BTreeMap<Kind<Class>, Part>,
    /// Runs by chosen talent.
    #[read(&BTreeMap<Kind<Talent>, Part>)]
    talents: BTreeMap<Kind<Talent>, Part>,
    /// Experience of each run, for heroes who earn any.
    #[read(&Spread)]
    experience: Spread,
    /// Statistics of puzzle doors.
    #[read]
    doors: Reckoning,
    /// Trades and quests.
    #[read(&Dealings)]
    dealings: Dealings,
    /// Deaths among monsters, by faction.
    #[read(&Wars)]
    wars: Wars,
    /// Progress of the plots.
    #[read(&Stories)]
    stories: Stories,
}

/// Statistics of the runs in which something (an item, status effect, talent, class...) occurred.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// Number of occurrences.
    pub times: u64,
    /// Number of runs with an occurrence.
    pub runs: u64,
    /// Number of these runs that were won.
    pub won: u64,
    /// Maximum depth of each of these runs.
    pub deepest: Spread,
    /// Depth of the first occurrence in each of these runs.
    pub first: Spread,
    /// For each run: depth of the first occurrence, maximum depth, and whether it was won.
    all: Vec<(u64, u64, bool)>,
}

impl Part {
    fn add(&mut self, run: &Run, times: Times) {
        self.times += u64::from(times.count);
        self.runs += 1;
        self.deepest.add(depth(run.deepest));
        self.first.add(depth(times.first));
        self.won += u64::from(run.is_won());
        self.all.push((depth(times.first), depth(run.deepest), run.is_won()));
    }

    /// Returns the share of these runs that were won.
    pub fn wins(&self) -> Share {
        Share::new(self.won, self.runs)
    }

    /// Returns the share won among the runs that reached `level` and in which it occurred on a level above. Later
    /// occurrences are left out, as they cannot have affected who reached the level.
    pub fn wins_from(&self, level: u64) -> Share {
        let there = |(first, deepest, _): &&(u64, u64, bool)| *first < level && *deepest >= level;
        let there = self.all.iter().filter(there);
        let won = there.clone().filter(|(_, _, won)| *won);
        Share::new(won.count() as u64, there.count() as u64)
    }
}

impl Tally {
    /// Adds a run.
    pub fn add(&mut self, run: &Run) {
        self.turns.add(run.turns);
        self.deepest.add(depth(run.deepest));
        *self.depths.entry(run.deepest).or_default() += 1;
        let won = u64::from(run.is_won());
        self.wins += won;
        if run.is_won() {
            self.deepest_won.add(depth(run.deepest));
        }
        if let Some(goal) = &run.goal {
            *self.endings.entry(goal.clone()).or_default() += 1;
        }
        if won == 0 {
            *self.causes.entry(run.fate).or_default() += 1;
            match run.climbs {
                true => self.fell += 1,
                false => *self.deaths.entry(run.level).or_default() += 1,
            }
        }
        self.climbed += u64::from(run.climbs);
        self.doors += run.doors;
        self.dealings.add(&run.dealings);
        self.wars.sum(&run.wars);
        self.stories.sum(&run.stories);
        for (depth, stay) in &run.stays {
            self.steps.entry(*depth).or_default().add(*stay);
        }
        if let Some(Calling { people, class }) = run.calling {
            let once = Times { count: 1, first: 0 };
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
        for (kind, times) in &run.statuses {
            self.statuses.entry(*kind).or_default().add(run, *times);
        }
    }

    /// Returns the number of runs.
    pub fn games(&self) -> u64 {
        self.turns.count()
    }

    /// Returns the share of runs won.
    pub fn wins_of_all(&self) -> Share {
        Share::new(self.wins, self.games())
    }

    /// Returns the share won among the runs that reached a level.
    pub fn wins_from(&self, level: u64) -> Share {
        Share::new(self.deepest_won.from(level), self.deepest.from(level))
    }

    /// Returns the share of runs that failed on the way up, among those with the goal item.
    pub fn falls(&self) -> Share {
        Share::new(self.fell, self.climbed)
    }

    /// Returns the causes of failure with their numbers of runs, most frequent first.
    pub fn causes(&self) -> Vec<(Fate, u64)> {
        let mut causes: Vec<(Fate, u64)> = self.causes.iter().map(|(f, n)| (*f, *n)).collect();
        causes.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        causes
    }

    /// Iterates over all items in the order of the data, with their statistics.
    pub fn items<'a>(
        &'a self,
        content: &'a Content,
    ) -> impl Iterator<Item = (&'a ItemType, Part)> + 'a {
        let items = content.items.iter();
        items.map(|(kind, item)| (item, self.items.get(&kind).cloned().unwrap_or_default()))
    }

    /// Iterates over the status effects that occurred, in the order of the data, with their statistics.
    pub fn statuses<'a>(
        &'a self,
        content: &'a Content,
    ) -> impl Iterator<Item = (&'a Status, &'a Part)> + 'a {
        self.statuses.iter().map(|(kind, part)| (&content.statuses[*kind], part))
    }
}

/// Converts a depth to an unsigned number; all levels above ground are 0.
fn depth(level: i32) -> u64 {
    u64::try_from(level).unwrap_or(0)
}

impl Fate {
    /// Returns an identifier for tables.
    pub fn id(self, content: &Content) -> String {
        match self {
            Fate::Ended(cause) => cause.id(content),
            Fate::Lost => "lost_their_way".to_owned(),
        }
    }

    /// Returns the text on the grave: "killed by a giant rat".
    pub fn epitaph(self, content: &Content) -> String {
        match self {
            Fate::Ended(cause) => cause.epitaph(content),
            Fate::Lost => "got lost".to_owned(),
        }
    }

    /// Whether the end was a death.
    pub fn is_death(self) -> bool {
        let lives = [Cause::Won, Cause::Lost].map(Fate::Ended);
        self != Fate::Lost && !lives.contains(&self)
    }
}
