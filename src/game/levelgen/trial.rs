//! Trial generation of every theme, which finds themes that fail or are slow.

use super::{FailedAttempt, Flaw, LevelSpec, build_or_leave_out};
use crate::LevelId;
use crate::world::level::id::FIRST_COUNTRY_LEVEL;
use fifteen_base::SortedMap;
use fifteen_base::overworld::Chunk;
use fifteen_content::{Content, Kind, Scenario, Theme};
use std::time::Duration;

const SEEDS: [u64; 3] = [1, 2, 3];

const SLOW_LIMIT: Duration = Duration::from_secs(2);

/// Time limit for all levels of a theme together.
pub const TIME_LIMIT: Duration = Duration::from_secs(6);

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThemeProblem {
    pub theme: Kind<Theme>,
    /// The level, such as "level 3 of `campaign`".
    pub place: String,
    /// Index of the step that failed or took longest; `None` for work outside of the steps.
    pub step: Option<usize>,
    pub kind: ThemeProblemKind,
    pub seed: u64,
}

/// A problem of a theme. The variants go from worst to mildest. Only the worst problem of a theme is reported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ThemeProblemKind {
    /// The level cannot be generated. The text is, for example, "step 2 (`stairs`) found that ...".
    Fails(String),
    /// Generating the level takes too long: all the time, and the step that took most of it.
    Slow { all: Duration, most: Duration, step: String },
    /// The level was generated, but without a feature for which there was no room. The text has the same form as in
    /// `Fails`.
    LeavesOut(String),
}

impl ThemeProblem {
    fn rank(&self) -> u8 {
        match self.kind {
            ThemeProblemKind::Fails(_) => 0,
            ThemeProblemKind::Slow { .. } => 1,
            ThemeProblemKind::LeavesOut(_) => 2,
        }
    }
}

/// Generates every theme on its first and last level in each scenario, as an overworld chunk, and below each
/// landmark. Returns the worst problem of each theme. `clock` returns the current time.
pub fn try_themes(content: &Content, clock: &dyn Fn() -> Duration) -> Vec<ThemeProblem> {
    let mut found: Vec<ThemeProblem> = Vec::new();
    let mut spent: SortedMap<Kind<Theme>, Duration> = SortedMap::new();
    for (theme, place, spec_for_seed) in level_specs(content) {
        let spent = spent.entry(theme).or_default();
        for seed in SEEDS {
            let known = found.iter().find(|other| other.theme == theme).map(ThemeProblem::rank);
            if *spent >= TIME_LIMIT || known == Some(0) {
                break;
            }
            let now = (None, clock());
            let mut timer = LevelTimer { clock, before: *spent, steps: SortedMap::new(), now };
            let failure = try_level(content, &spec_for_seed(seed), seed, &mut timer);
            *spent += timer.elapsed();
            let failure =
                failure.map(|(step, kind)| ThemeProblem { theme, place: place.clone(), step, kind, seed });
            let worse = |failure: &ThemeProblem| known.is_none_or(|known| failure.rank() < known);
            if let Some(failure) = failure.filter(worse) {
                found.retain(|other| other.theme != theme);
                found.push(failure);
            }
        }
    }
    found
}

struct LevelTimer<'c> {
    clock: &'c dyn Fn() -> Duration,
    /// Time spent on earlier levels of the theme.
    before: Duration,
    steps: SortedMap<Option<usize>, Duration>,
    /// The current step, and the time of its start.
    now: (Option<usize>, Duration),
}

impl LevelTimer<'_> {
    /// Records the start of a step. Returns whether any time is left.
    fn begin_step(&mut self, step: Option<usize>) -> bool {
        let (last, since) = std::mem::replace(&mut self.now, (step, (self.clock)()));
        *self.steps.entry(last).or_default() += self.now.1.saturating_sub(since);
        self.before + self.elapsed() < TIME_LIMIT
    }

    fn elapsed(&self) -> Duration {
        self.steps.values().sum()
    }

    fn slow_report(&self, theme: &Theme) -> StepProblem {
        let steps = self.steps.iter().max_by_key(|(_, taken)| **taken);
        let (at, most) = steps.map_or((None, Duration::ZERO), |(at, taken)| (*at, *taken));
        let named = at.and_then(|at| Some(format!("step {} (`{}`)", at + 1, theme.steps.get(at)?.name())));
        let step = named.unwrap_or_else(|| "work before and after the steps".to_owned());
        (at, ThemeProblemKind::Slow { all: self.elapsed(), most, step })
    }
}

type SpecForSeed<'a> = Box<dyn Fn(u64) -> LevelSpec + 'a>;

/// Flaw of a level, and the index of the step to blame.
type StepProblem = (Option<usize>, ThemeProblemKind);

fn level_specs(content: &Content) -> Vec<(Kind<Theme>, String, SpecForSeed<'_>)> {
    let mut all: Vec<(Kind<Theme>, String, SpecForSeed<'_>)> = Vec::new();
    for (scenario, definition) in content.scenarios.iter() {
        for (theme, _) in content.themes.iter() {
            let levels = definition.all_levels().filter(|(.., level)| *level == theme);
            let levels: Vec<u16> = levels.map(|(id, ..)| id).collect();
            let mut ends: Vec<u16> = levels.first().into_iter().chain(levels.last()).copied().collect();
            ends.dedup();
            for id in ends {
                // Set the theme, because the seed may choose another theme for this level.
                let wanted =
                    move |seed| LevelSpec { theme, ..LevelSpec::new(content, scenario, LevelId(id), seed) };
                all.push((theme, level_name(id, definition), Box::new(wanted)));
            }
        }
        if let Some(country) = &definition.country {
            let name = format!("a chunk of the country of `{}`", definition.id);
            let wanted = move |seed| LevelSpec::chunk(content, scenario, Chunk { x: 2, y: 1 }, seed);
            all.push((country.theme, name, Box::new(wanted)));
        }
    }
    for (_, landmark) in content.landmarks.iter() {
        let Some(below) = &landmark.below else { continue };
        for (theme, last) in [(below.theme, false), (below.bottom, true)] {
            let id = LevelId(FIRST_COUNTRY_LEVEL);
            let name = format!("a level below the landmark `{}`", landmark.id);
            let wanted = move |_| LevelSpec { id, ..LevelSpec::for_theme(theme, 1, last) };
            all.push((theme, name, Box::new(wanted)));
        }
    }
    all
}

fn level_name(id: u16, scenario: &Scenario) -> String {
    match scenario.branch_position(id) {
        Some((branch, nth)) => {
            format!("level {nth} of the branch `{}` of `{}`", scenario.branches[branch].id, scenario.id)
        }
        None => format!("level {id} of `{}`", scenario.id),
    }
}

fn try_level(content: &Content, spec: &LevelSpec, seed: u64, timer: &mut LevelTimer) -> Option<StepProblem> {
    let mut random = spec.level_random(seed);
    let built = build_or_leave_out(content, spec, &mut random, &mut |step| timer.begin_step(step));
    timer.begin_step(None);
    let slow = timer.elapsed() >= SLOW_LIMIT;
    let describe = |failed: &FailedAttempt| format!("{} found that {}", failed.step, failed.flaw);
    match &built {
        Err(failed) if failed.flaw != Flaw::TooLong => {
            Some((failed.at, ThemeProblemKind::Fails(describe(failed))))
        }
        _ if slow => Some(timer.slow_report(&content.themes[spec.theme])),
        Ok((_, Some(missed))) => Some((missed.at, ThemeProblemKind::LeavesOut(describe(missed)))),
        Ok((_, None)) | Err(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fifteen_content::{DEFAULT_PALETTE, Source};
    use std::cell::Cell;

    /// Returns the problems found with a clock that advances by `tick` per reading, and the number of readings.
    fn tried_by(content: &Content, tick: Duration) -> (Vec<ThemeProblem>, u32) {
        let looks = Cell::new(0);
        let clock = || {
            looks.set(looks.get() + 1);
            tick * looks.get()
        };
        (try_themes(content, &clock), looks.get())
    }

    #[test]
    fn slow_theme_reports_its_slowest_step_and_is_abandoned() {
        let content = Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap();
        let (none, all) = tried_by(&content, Duration::ZERO);
        assert_eq!(none, []);
        let tick = Duration::from_millis(500);
        let (slow, looks) = tried_by(&content, tick);
        let is_slow_report = |failure: &ThemeProblem| match &failure.kind {
            ThemeProblemKind::Slow { all, most, step } => {
                *all >= SLOW_LIMIT && most <= all && !step.is_empty()
            }
            ThemeProblemKind::Fails(_) | ThemeProblemKind::LeavesOut(_) => false,
        };
        assert!(!slow.is_empty() && slow.iter().all(is_slow_report), "{slow:?}");
        // The clock is read once per step, and a theme has a limited number of steps.
        let most = u32::try_from(TIME_LIMIT.as_millis() / tick.as_millis()).unwrap();
        let themes = u32::try_from(content.themes.len()).unwrap();
        assert!(looks < all && looks <= themes * (most + 8), "{looks} looks of {all}");
    }
}
