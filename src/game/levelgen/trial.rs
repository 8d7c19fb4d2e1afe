//! Every theme built a few times, as the games that have it would, to see whether it can be, and how long that takes.

use super::{Commission, Failed, Flaw, tried};
use crate::LevelId;
use crate::world::level::id::FIRST_OUTSIDE;
use fifteen_base::SortedMap;
use fifteen_base::country::Chunk;
use fifteen_content::{Content, Kind, Scenario, Theme};
use std::time::Duration;

/// The seeds that are tried.
const SEEDS: [u64; 3] = [1, 2, 3];

/// A level that takes so long is told of.
const SLOW: Duration = Duration::from_secs(2);

/// Of a theme that has taken so long, no more is built.
pub const MOST: Duration = Duration::from_secs(6);

/// A theme with which something is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The theme.
    pub theme: Kind<Theme>,
    /// As what it was to be built: "level 3 of `campaign`".
    pub place: String,
    /// Which step of it noticed that or took longest, from 0, if one did.
    pub step: Option<usize>,
    /// What is wrong.
    pub trouble: Trouble,
    /// The seed.
    pub seed: u64,
}

/// What can be wrong with a theme that is built; of one theme the first of these is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It cannot be built: "step 2 (`stairs`) found that ...".
    Fails(String),
    /// It was built, or given up, after a long time.
    Slow {
        /// How long that was.
        all: Duration,
        /// How much of it the slowest step took.
        most: Duration,
        /// What that is called.
        step: String,
    },
    /// It was built at last, with something left out: "step 2 (`stairs`) found that ...".
    LeavesOut(String),
}

impl Failure {
    fn rank(&self) -> u8 {
        match self.trouble {
            Trouble::Fails(_) => 0,
            Trouble::Slow { .. } => 1,
            Trouble::LeavesOut(_) => 2,
        }
    }
}

/// Builds every theme: at the first and the last level of each game that has it, as a piece of the country, and below each
/// landmark. Gives the worst failure of each theme. A clock tells how long it takes.
pub fn trial(content: &Content, clock: &dyn Fn() -> Duration) -> Vec<Failure> {
    let mut found: Vec<Failure> = Vec::new();
    let mut spent: SortedMap<Kind<Theme>, Duration> = SortedMap::new();
    for (theme, place, commission) in commissions(content) {
        let spent = spent.entry(theme).or_default();
        for seed in SEEDS {
            let known = found.iter().find(|other| other.theme == theme).map(Failure::rank);
            if *spent >= MOST || known == Some(0) {
                break;
            }
            let now = (None, clock());
            let mut effort = Effort { clock, before: *spent, steps: SortedMap::new(), now };
            let failure = one(content, &place, &commission, seed, &mut effort);
            *spent += effort.taken();
            let worse = |failure: &Failure| known.is_none_or(|known| failure.rank() < known);
            if let Some(failure) = failure.filter(worse) {
                found.retain(|other| other.theme != theme);
                found.push(failure);
            }
        }
    }
    found
}

/// What it takes to build one level.
struct Effort<'c> {
    clock: &'c dyn Fn() -> Duration,
    /// What was spent on its theme before.
    before: Duration,
    /// What each step has taken.
    steps: SortedMap<Option<usize>, Duration>,
    /// The step that is being taken, and since when.
    now: (Option<usize>, Duration),
}

impl Effort<'_> {
    /// Notes that a step begins. Says whether there is time for it.
    fn begin(&mut self, step: Option<usize>) -> bool {
        let (last, since) = std::mem::replace(&mut self.now, (step, (self.clock)()));
        *self.steps.entry(last).or_default() += self.now.1.saturating_sub(since);
        self.before + self.taken() < MOST
    }

    fn taken(&self) -> Duration {
        self.steps.values().sum()
    }

    /// That the level takes long, and the step that takes longest.
    fn told(&self, theme: &Theme) -> (Option<usize>, Trouble) {
        let steps = self.steps.iter().max_by_key(|(_, taken)| **taken);
        let (at, most) = steps.map_or((None, Duration::ZERO), |(at, taken)| (*at, *taken));
        let named =
            at.and_then(|at| Some(format!("step {} (`{}`)", at + 1, theme.steps.get(at)?.name())));
        let step = named.unwrap_or_else(|| "what comes before and after the steps".to_owned());
        (at, Trouble::Slow { all: self.taken(), most, step })
    }
}

/// What is asked for with each seed is of the run with that seed.
type Wanted<'a> = Box<dyn Fn(u64) -> Commission + 'a>;

/// All levels that are tried: the theme, what is said of where it is, and the level for a seed.
fn commissions(content: &Content) -> Vec<(Kind<Theme>, String, Wanted<'_>)> {
    let mut all: Vec<(Kind<Theme>, String, Wanted<'_>)> = Vec::new();
    for (scenario, own) in content.scenarios.iter() {
        for (theme, _) in content.themes.iter() {
            let levels = own.all_levels().filter(|(.., level)| *level == theme);
            let levels: Vec<u16> = levels.map(|(id, ..)| id).collect();
            let mut ends: Vec<u16> =
                levels.first().into_iter().chain(levels.last()).copied().collect();
            ends.dedup();
            for id in ends {
                // Other seeds may have another theme there.
                let wanted = move |seed| Commission {
                    theme,
                    ..Commission::of(content, scenario, LevelId(id), seed)
                };
                all.push((theme, place(id, own), Box::new(wanted)));
            }
        }
        if let Some(country) = &own.country {
            let chunk = Chunk { x: 2, y: 1 };
            all.push((
                country.theme,
                format!("a piece of the country of `{}`", own.id),
                Box::new(move |seed| Commission::chunk(content, scenario, chunk, seed)),
            ));
        }
    }
    for (_, landmark) in content.landmarks.iter() {
        let Some(below) = &landmark.below else { continue };
        for (theme, last) in [(below.theme, false), (below.bottom, true)] {
            let id = LevelId(FIRST_OUTSIDE);
            all.push((
                theme,
                format!("a level below the landmark `{}`", landmark.id),
                Box::new(move |_| Commission { id, ..Commission::plain(theme, 1, last) }),
            ));
        }
    }
    all
}

/// What a level of a game is called: "level 3 of `campaign`".
fn place(id: u16, own: &Scenario) -> String {
    match own.in_branch(id) {
        Some((branch, nth)) => {
            format!("level {nth} of the branch `{}` of `{}`", own.branches[branch].id, own.id)
        }
        None => format!("level {id} of `{}`", own.id),
    }
}

/// What is wrong with a level of one seed.
fn one(
    content: &Content,
    place: &str,
    wanted: &Wanted<'_>,
    seed: u64,
    effort: &mut Effort<'_>,
) -> Option<Failure> {
    let commission = wanted(seed);
    let mut random = commission.random(seed);
    let built = tried(content, &commission, &mut random, &mut |step| effort.begin(step));
    effort.begin(None);
    let slow = effort.taken() >= SLOW;
    let why = |failed: &Failed| format!("{} found that {}", failed.step, failed.flaw);
    let (step, trouble) = match &built {
        Err(failed) if failed.flaw != Flaw::TooLong => (failed.at, Trouble::Fails(why(failed))),
        _ if slow => effort.told(&content.themes[commission.theme]),
        Ok((_, Some(missed))) => (missed.at, Trouble::LeavesOut(why(missed))),
        Ok((_, None)) | Err(_) => return None,
    };
    Some(Failure { theme: commission.theme, place: place.to_owned(), step, trouble, seed })
}

#[cfg(test)]
mod tests {
    use super::*;
    use fifteen_content::{DEFAULT_PALETTE, Source};
    use std::cell::Cell;

    /// The failures by a clock that goes on by so much whenever it is looked at, and how often that was.
    fn tried_by(content: &Content, tick: Duration) -> (Vec<Failure>, u32) {
        let looks = Cell::new(0);
        let clock = || {
            looks.set(looks.get() + 1);
            tick * looks.get()
        };
        (trial(content, &clock), looks.get())
    }

    #[test]
    fn a_theme_that_takes_long_is_told_with_its_slowest_step_and_given_up() {
        let content = Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap();
        let (none, all) = tried_by(&content, Duration::ZERO);
        assert_eq!(none, []);
        let tick = Duration::from_millis(500);
        let (slow, looks) = tried_by(&content, tick);
        let told = |failure: &Failure| match &failure.trouble {
            Trouble::Slow { all, most, step } => *all >= SLOW && most <= all && !step.is_empty(),
            Trouble::Fails(_) | Trouble::LeavesOut(_) => false,
        };
        assert!(!slow.is_empty() && slow.iter().all(told), "{slow:?}");
        // Each look is a step, and the steps that are taken of one theme have a bound.
        let most = u32::try_from(MOST.as_millis() / tick.as_millis()).unwrap();
        let themes = u32::try_from(content.themes.len()).unwrap();
        assert!(looks < all && looks <= themes * (most + 8), "{looks} looks of {all}");
    }
}
