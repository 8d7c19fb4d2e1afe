//! `fifteen lab simulate --levels`: statistics of generated levels by depth.

use super::args::SimulateArgs;
use super::jobs::in_threads;
use super::timing::{WorkTime, number, per_second};
use fifteen::commands::options::GlobalOptions;
use fifteen::commands::output;
use fifteen::commands::setup::reload_content;
use fifteen::commands::{CommandError, print};
use fifteen::content::kinds::scenario::goal::{LevelBound, LevelFigure};
use fifteen::content::{Content, Kind, Scenario};
use fifteen::frontend::Signals;
use fifteen::game::LevelId;
use fifteen::game::levelgen::LevelSpec;
use fifteen::game::play::survey::{Census, survey_level};
use fifteen_base::serde_json::{Value, json};
use fifteen_lab::bot::tenths;
use std::fmt::{Display, Formatter, Result as FmtResult};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

pub(super) fn run(
    args: &SimulateArgs,
    options: &GlobalOptions,
    scenario: Kind<Scenario>,
    signals: &Signals,
) -> Result<ExitCode, CommandError> {
    let begin = Instant::now();
    let parts = in_threads(args, signals, |numbers, stop| dungeons(args, options, scenario, numbers, stop))?;
    let elapsed = begin.elapsed();
    let content = reload_content(options)?;
    let mut levels = vec![Census::default(); content.scenarios[scenario].levels.len()];
    let mut work_time = WorkTime::ZERO;
    for (part, spent) in &parts {
        work_time = work_time.plus(*spent);
        add_levels(&mut levels, part);
    }
    let output = LevelOutput { content: &content, scenario, args, levels: &levels, elapsed, work_time };
    print(&if args.json { output.json() } else { output.to_string() })
}

/// Builds the dungeons with these numbers. Returns the totals of each level over them, and the time for building.
fn dungeons(
    args: &SimulateArgs,
    options: &GlobalOptions,
    scenario: Kind<Scenario>,
    numbers: &mut dyn Iterator<Item = u64>,
    stop: &AtomicBool,
) -> Result<(Vec<Census>, WorkTime), String> {
    let content = reload_content(options).map_err(|error| error.to_string())?;
    let count = content.scenarios[scenario].levels.len();
    let (mut sums, mut busy) = (vec![Census::default(); count], WorkTime::ZERO);
    for number in numbers {
        let seed = args.seed.wrapping_add(number);
        let mut levels = Vec::with_capacity(count);
        for level in (1..).take(count) {
            // After an interrupt, leave out the unfinished dungeon.
            if stop.load(Ordering::Relaxed) {
                return Ok((sums, busy));
            }
            let spec = LevelSpec::new(&content, scenario, LevelId(level), seed);
            let (survey, took) = WorkTime::measure(|| survey_level(&content, &spec, seed));
            busy = busy.plus(took);
            let survey = survey.map_err(|error| format!("Seed {seed}: {error}."))?;
            levels.push(Census::count(&survey, &content));
        }
        add_levels(&mut sums, &levels);
    }
    Ok((sums, busy))
}

fn add_levels(sums: &mut [Census], levels: &[Census]) {
    for (sum, level) in sums.iter_mut().zip(levels) {
        sum.add(level);
    }
}

struct LevelOutput<'a> {
    content: &'a Content,
    scenario: Kind<Scenario>,
    args: &'a SimulateArgs,
    levels: &'a [Census],
    elapsed: Duration,
    work_time: WorkTime,
}

impl LevelOutput<'_> {
    fn place(&self, index: usize) -> (i32, &str) {
        let id = LevelId(u16::try_from(index + 1).unwrap_or(u16::MAX));
        let spec = LevelSpec::new(self.content, self.scenario, id, self.args.seed);
        (spec.depth, &self.content.themes[spec.theme].name)
    }

    fn write_bounds(&self, text: &mut Formatter) -> FmtResult {
        let bounds = &self.content.scenarios[self.scenario].balance.levels;
        if !bounds.is_empty() {
            writeln!(text, "\nTargets of the scenario")?;
        }
        for LevelBound { depths: (first, last), figure, between: (least, most) } in bounds {
            let levels = self.levels.iter().enumerate();
            let levels = levels.filter(|(index, _)| (*first..=*last).contains(&self.place(*index).0));
            let (sum, count) = levels.fold((0, 0), |(sum, count), (_, level)| {
                (sum + figure_of(level, *figure), count + level.levels)
            });
            let [low, high] = [least, most].map(|bound| u64::try_from(*bound).unwrap_or(0) * 10);
            // Compare tenths, which is what the line shows.
            let kept = (low..=high).contains(&mean_tenths(sum, count));
            let verdict = if kept { "met" } else { "missed" };
            writeln!(
                text,
                "depths {first} to {last}: {} {}, target {least} to {most}: {verdict}",
                mean(sum, count),
                figure.name().replace('_', " ")
            )?;
        }
        Ok(())
    }

    fn levels_built(&self) -> u64 {
        self.levels.iter().map(|level| level.levels).sum()
    }

    fn json(&self) -> String {
        let level = |(index, level): (usize, &Census)| {
            let (depth, place) = self.place(index);
            let head = [("depth", json!(depth)), ("theme", json!(place)), ("levels", json!(level.levels))];
            let head = head.map(|(name, value)| (name.to_owned(), value)).into_iter();
            let sums = columns(level).map(|(name, sum)| (name.replace(' ', "_"), json!(sum)));
            let vaults = level.vaults.iter();
            let vaults = vaults.map(|(kind, times)| (self.content.vaults[*kind].id.clone(), *times));
            head.chain(sums).chain([("vaults".to_owned(), vaults.collect())]).collect()
        };
        let levels: Vec<Value> = self.levels.iter().enumerate().map(level).collect();
        let scenario = &self.content.scenarios[self.scenario].id;
        let built = self.levels_built();
        output::json_line(&json!({
            "scenario": scenario,
            "seed": self.args.seed,
            "depths": levels,
            "levels_per_second": number(per_second(built, self.elapsed)),
            "levels_per_second_per_core": number(self.work_time.per_second(built)),
            "levels_per_processor_second": self.work_time.per_processor_second(built).map(number),
            "processor_seconds": self.work_time.processor_seconds(),
        }))
    }
}

impl Display for LevelOutput<'_> {
    fn fmt(&self, text: &mut Formatter) -> FmtResult {
        let (name, first) = (&self.content.scenarios[self.scenario].name, self.args.seed);
        let dungeons = self.levels.first().map_or(0, |level| level.levels);
        writeln!(text, "Dungeons of {name}: {dungeons}, first seed {first}")?;
        writeln!(
            text,
            "Means per level; deeper: out-of-depth monsters; danger and riches in percent of the usual value for the depth\n"
        )?;
        write!(text, "depth")?;
        for (name, _) in columns(&Census::default()) {
            write!(text, " {name:>9}")?;
        }
        writeln!(text)?;
        for (index, level) in self.levels.iter().enumerate() {
            let (depth, place) = self.place(index);
            write!(text, "{depth:>5}")?;
            for (_, sum) in columns(level) {
                write!(text, " {:>9}", mean(sum, level.levels))?;
            }
            writeln!(text, "  {place}")?;
        }
        writeln!(text, "\nVaults: percentage of levels that contain each, by depth")?;
        write!(text, "{:<24}", "depth")?;
        for index in 0..self.levels.len() {
            write!(text, " {:>5}", self.place(index).0)?;
        }
        writeln!(text)?;
        for (kind, vault) in self.content.vaults.iter() {
            let times = |level: &Census| level.vaults.get(&kind).copied().unwrap_or(0);
            if self.levels.iter().all(|level| times(level) == 0) {
                continue;
            }
            write!(text, "{:<24}", vault.id)?;
            for level in self.levels {
                write!(text, " {:>5}", mean(times(level) * 100, level.levels))?;
            }
            writeln!(text)?;
        }
        self.write_bounds(text)?;
        let (built, jobs) = (self.levels_built(), self.args.jobs);
        let all = per_second(built, self.elapsed) / 100;
        let one = self.work_time.describe(built, "levels");
        writeln!(text, "\nSpeed: {all} levels per second (jobs: {jobs}); {one}")
    }
}

fn columns(level: &Census) -> [(&'static str, u64); 13] {
    [
        ("rooms", level.rooms),
        ("corridors", level.corridors),
        ("dead ends", level.dead_ends),
        ("loops", level.loops),
        ("doors", level.doors),
        ("vaults", level.vaults.values().sum()),
        ("monsters", level.monsters),
        ("deeper", level.out_of_depth),
        ("captives", level.captives),
        ("items", level.items),
        ("traps", level.traps),
        ("danger", level.danger),
        ("riches", level.loot_value),
    ]
}

fn figure_of(level: &Census, figure: LevelFigure) -> u64 {
    let name = figure.name().replace('_', " ");
    columns(level).into_iter().find(|(column, _)| *column == name).map_or(0, |(_, sum)| sum)
}

fn mean(sum: u64, count: u64) -> String {
    tenths(mean_tenths(sum, count))
}

fn mean_tenths(sum: u64, count: u64) -> u64 {
    (sum * 20 + count) / (count * 2).max(1)
}
