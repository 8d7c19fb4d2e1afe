//! What became of many runs.

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

/// The sums of many runs. To add the same runs in the same order gives the same sums.
#[derive(Clone, Debug, Default, PartialEq, Eq, Readers)]
pub struct Tally {
    /// The turns of each run.
    #[read(&Spread)]
    turns: Spread,
    /// The deepest level of each run.
    #[read(&Spread)]
    deepest: Spread,
    /// How many of them were won.
    #[read]
    wins: u64,
    /// How many runs came to each level and no deeper.
    #[read(&BTreeMap<i32, u64>)]
    depths: BTreeMap<i32, u64>,
    /// The deepest level of each that was won.
    deepest_won: Spread,
    /// How many runs came to each goal, by its id.
    #[read(&BTreeMap<String, u64>)]
    endings: BTreeMap<String, u64>,
    /// Runs that ended badly, by what ended them and by the level they ended on.
    causes: BTreeMap<Fate, u64>,
    /// How many runs had what they are about, and how many of those ended badly on the way up.
    climbed: u64,
    fell: u64,
    /// How many of the others ended badly on each level.
    #[read(&BTreeMap<i32, u64>)]
    deaths: BTreeMap<i32, u64>,
    /// What they were like on each level.
    #[read(&BTreeMap<i32, Step>)]
    steps: BTreeMap<i32, Step>,
    items: BTreeMap<Kind<ItemType>, Part>,
    statuses: BTreeMap<Kind<Status>, Part>,
    /// The runs of each people and class together.
    #[read(&BTreeMap<(Kind<People>, Kind<Class>), Part>)]
    pairs: BTreeMap<(Kind<People>, Kind<Class>), Part>,
    /// The runs of each people.
    #[read(&BTreeMap<Kind<People>, Part>)]
    peoples: BTreeMap<Kind<People>, Part>,
    /// The runs of each class.
    #[read(&BTreeMap<Kind<Class>, Part>)]
    classes: BTreeMap<Kind<Class>, Part>,
    /// The talents that heroes chose.
    #[read(&BTreeMap<Kind<Talent>, Part>)]
    talents: BTreeMap<Kind<Talent>, Part>,
    /// The experience of each run of a hero who grows.
    #[read(&Spread)]
    experience: Spread,
    /// What all of them did at doors with numbers.
    #[read]
    doors: Reckoning,
    /// What all of them did for gold and promised.
    #[read(&Dealings)]
    dealings: Dealings,
    /// Who fell to whom among the monsters in all of them.
    #[read(&Wars)]
    wars: Wars,
    /// How far the threads of all of them came.
    #[read(&Stories)]
    stories: Stories,
}

/// What part something had in runs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// How often there was something of it.
    pub times: u64,
    /// In how many runs that was.
    pub runs: u64,
    /// How many of those were won.
    pub won: u64,
    /// The deepest level of each of those runs.
    pub deepest: Spread,
    /// The level on which there was first something of it, in each.
    pub first: Spread,
    /// Both for each run, the first before the deepest, and whether it was won.
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

    /// How many of those runs were won.
    pub fn wins(&self) -> Share {
        Share::of(self.won, self.runs)
    }

    /// Of the runs in which there was something of it on a level above that one, and that came to that one: how many
    /// were won. What came later, or deeper, has no part in who came there.
    pub fn wins_from(&self, level: u64) -> Share {
        let there = |(first, deepest, _): &&(u64, u64, bool)| *first < level && *deepest >= level;
        let there = self.all.iter().filter(there);
        let won = there.clone().filter(|(_, _, won)| *won);
        Share::of(won.count() as u64, there.count() as u64)
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

    /// How many runs there were.
    pub fn games(&self) -> u64 {
        self.turns.count()
    }

    /// How many of all runs were won.
    pub fn wins_of_all(&self) -> Share {
        Share::of(self.wins, self.games())
    }

    /// How many of the runs that came to that level were won.
    pub fn wins_from(&self, level: u64) -> Share {
        Share::of(self.deepest_won.from(level), self.deepest.from(level))
    }

    /// How many of the runs that had what they are about ended badly on the way up.
    pub fn falls(&self) -> Share {
        Share::of(self.fell, self.climbed)
    }

    /// What ended runs, and how many, the most frequent first.
    pub fn causes(&self) -> Vec<(Fate, u64)> {
        let mut causes: Vec<(Fate, u64)> = self.causes.iter().map(|(f, n)| (*f, *n)).collect();
        causes.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        causes
    }

    /// All items that there are, in the order of the data, and what part they had.
    pub fn items<'a>(
        &'a self,
        content: &'a Content,
    ) -> impl Iterator<Item = (&'a ItemType, Part)> + 'a {
        let items = content.items.iter();
        items.map(|(kind, item)| (item, self.items.get(&kind).cloned().unwrap_or_default()))
    }

    /// The statuses that came on heroes, in the order of the data, and in what runs.
    pub fn statuses<'a>(
        &'a self,
        content: &'a Content,
    ) -> impl Iterator<Item = (&'a Status, &'a Part)> + 'a {
        self.statuses.iter().map(|(kind, part)| (&content.statuses[*kind], part))
    }
}

/// A level as a number to be counted with; those above ground are all one.
fn depth(level: i32) -> u64 {
    u64::try_from(level).unwrap_or(0)
}

impl Fate {
    /// A word for it in tables.
    pub fn id(self, content: &Content) -> String {
        match self {
            Fate::Ended(cause) => cause.id(content),
            Fate::Lost => "lost_their_way".to_owned(),
        }
    }

    /// The same as on the grave: "killed by a giant rat".
    pub fn epitaph(self, content: &Content) -> String {
        match self {
            Fate::Ended(cause) => cause.epitaph(content),
            Fate::Lost => "lost their way".to_owned(),
        }
    }

    /// Whether it was a death.
    pub fn is_death(self) -> bool {
        let lives = [Cause::Won, Cause::Lost].map(Fate::Ended);
        self != Fate::Lost && !lives.contains(&self)
    }
}
