//! `fifteen lab simulate --levels`: statistics of generated levels by depth.

use super::args::SimulateArgs;
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
use fifteen::game::play::survey::Census;
use fifteen::game::play::survey::survey_level;
use fifteen_base::serde_json::{Map, Value, json};
use std::fmt::Write;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

const SIGNAL_INTERVAL: Duration = Duration::from_millis(50);

pub(super) fn run(
    args: &SimulateArgs,
    options: &GlobalOptions,
    scenario: Kind<Scenario>,
    signals: &Signals,
) -> Result<ExitCode, CommandError> {
    let (stop, begin) = (AtomicBool::new(false), Instant::now());
    let jobs = u64::from(args.jobs).min(args.games);
    let parts = thread::scope(|scope| {
        let stop = &stop;
        let job = |job| scope.spawn(move || dungeons(args, options, scenario, (job, jobs), stop));
        let working: Vec<_> = (0..jobs).map(job).collect();
        while working.iter().any(|job| !job.is_finished()) {
            stop.fetch_or(signals.is_received(), Ordering::Relaxed);
            thread::sleep(SIGNAL_INTERVAL);
        }
        let lost = || Err("A worker thread crashed.".to_owned());
        let ended = working.into_iter().map(|job| job.join());
        ended.map(|part| part.unwrap_or_else(|_| lost())).collect::<Result<Vec<_>, String>>()
    });
    let parts = parts.map_err(CommandError::Unreadable)?;
    let took = begin.elapsed();
    let content = reload_content(options)?;
    let mut levels = vec![Census::default(); content.scenarios[scenario].levels.len()];
    let mut busy = WorkTime::ZERO;
    for (part, spent) in &parts {
        busy = busy.plus(*spent);
        for (sum, level) in levels.iter_mut().zip(part) {
            sum.add(level);
        }
    }
    let output =
        LevelOutput { content: &content, scenario, args, levels: &levels, elapsed: took, work_time: busy };
    print(&if args.json { output.json() } else { output.text() })
}

/// Builds the dungeons `job`, `job + jobs`, `job + 2 * jobs` and so on. Returns the totals of each level over these
/// dungeons, and the time for building.
fn dungeons(
    args: &SimulateArgs,
    options: &GlobalOptions,
    scenario: Kind<Scenario>,
    (job, jobs): (u64, u64),
    stop: &AtomicBool,
) -> Result<(Vec<Census>, WorkTime), String> {
    let content = reload_content(options).map_err(|error| error.to_string())?;
    let count = content.scenarios[scenario].levels.len();
    let (mut sums, mut busy) = (vec![Census::default(); count], WorkTime::ZERO);
    for number in (job..args.games).step_by(usize::try_from(jobs).unwrap_or(1)) {
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
        for (sum, levels) in sums.iter_mut().zip(&levels) {
            sum.add(levels);
        }
    }
    Ok((sums, busy))
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
        let theme = &self.content.themes[spec.theme];
        (spec.depth, &theme.name)
    }

    fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = self.write(&mut text);
        text
    }

    fn write(&self, text: &mut String) -> std::fmt::Result {
        let name = &self.content.scenarios[self.scenario].name;
        let dungeons = self.levels.first().map_or(0, |level| level.levels);
        let first = self.args.seed;
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

    fn write_bounds(&self, text: &mut String) -> std::fmt::Result {
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
            let bounds = u64::try_from(*least).unwrap_or(0)..=u64::try_from(*most).unwrap_or(0);
            // Compare tenths, which is what the line shows.
            let tenths = (sum * 20 + count) / (count * 2).max(1);
            let kept = (bounds.start() * 10..=bounds.end() * 10).contains(&tenths);
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
            let mut fields = Map::new();
            fields.insert("depth".to_owned(), json!(depth));
            fields.insert("theme".to_owned(), json!(place));
            fields.insert("levels".to_owned(), json!(level.levels));
            for (name, sum) in columns(level) {
                fields.insert(name.replace(' ', "_"), json!(sum));
            }
            let vault = |(kind, times): (&Kind<_>, &u64)| {
                let id = self.content.vaults[*kind].id.clone();
                (id, json!(times))
            };
            let vaults: Map<String, Value> = level.vaults.iter().map(vault).collect();
            fields.insert("vaults".to_owned(), Value::Object(vaults));
            Value::Object(fields)
        };
        let levels: Vec<Value> = self.levels.iter().enumerate().map(level).collect();
        let scenario = &self.content.scenarios[self.scenario].id;
        let built = self.levels_built();
        let output = json!({
            "scenario": scenario,
            "seed": self.args.seed,
            "depths": levels,
            "levels_per_second": number(per_second(built, self.elapsed)),
            "levels_per_second_per_core": number(self.work_time.per_second(built)),
            "levels_per_processor_second": self.work_time.per_processor_second(built).map(number),
            "processor_seconds": self.work_time.processor_seconds(),
        });
        output::json_line(&output)
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
    let tenths = (sum * 20 + count) / (count * 2).max(1);
    format!("{}.{}", tenths / 10, tenths % 10)
}
