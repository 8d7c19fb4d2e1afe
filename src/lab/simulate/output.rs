//! Output of `fifteen lab simulate` as text and JSON.

use super::args::SimulateArgs;
use super::timing::{WorkTime, decimal, number, per_second};
use fifteen::commands::output;
use fifteen::content::{Content, ItemType, Kind, Scenario};
use fifteen_base::serde_json::{Map, Value, json};
use fifteen_lab::bot::{
    FactionStats, OccurrenceStats, PlotStats, PuzzleStats, RunStats, Share, TradeStats, tenths,
};
use std::collections::BTreeMap;
use std::fmt::{Display, Formatter, Result as FmtResult};
use std::time::Duration;

/// Label for runs that failed after getting the goal item.
pub(super) const WAY_UP: &str = "on the way up";

pub(super) struct SimulationOutput<'a> {
    pub content: &'a Content,
    pub scenario: Kind<Scenario>,
    pub args: &'a SimulateArgs,
    pub stats: &'a RunStats,
    pub elapsed: Duration,
    pub work_time: WorkTime,
}

impl Display for SimulationOutput<'_> {
    fn fmt(&self, text: &mut Formatter) -> FmtResult {
        let (stats, content) = (self.stats, self.content);
        let (games, failed) = (stats.run_count(), stats.run_count() - stats.wins);
        self.write_head(text)?;
        table(text, "Deepest level", games, named_levels(&stats.depths))?;
        let mut ended = named_levels(&stats.deaths);
        let Share { part: falls, whole: left } = stats.failed_on_way_up_share();
        if falls > 0 {
            ended.push((WAY_UP.to_owned(), falls));
        }
        table(text, "Failed on level", failed, ended)?;
        if left > 0 {
            let head =
                format!("Way up: {left} runs left the last level with the goal item, {falls} of them failed");
            let rows = named_levels(&stats.deaths_on_way_up);
            table(text, &head, left, if falls > 0 { rows } else { vec![("on no level".to_owned(), 0)] })?;
        }
        let causes = stats.causes().into_iter().map(|(end, n)| (end.epitaph(content), n));
        table(text, "Causes of death", failed, causes.collect())?;
        let goals = content.scenarios[self.scenario].goals.iter().filter(|goal| goal.built_in.is_none());
        let goals = goals.map(|goal| {
            let times = stats.endings.get(&goal.id).copied().unwrap_or(0);
            let name = goal.name.as_ref().map_or(String::new(), |name| format!(": {name}"));
            let lost = if goal.won { "" } else { ", lost" };
            (format!("{}{name}{lost}", goal.id), times)
        });
        table(text, "Goals reached", games, goals.collect())?;
        self.write_puzzles_and_trade(text)?;
        let promised = stats.dealings.quests.iter().filter(|(_, own)| own.given > 0);
        let promised = promised.map(|(kind, own)| {
            let name = &content.quests[*kind].name;
            format!("{:>8} {:>6} {:>5}  {name}", own.given, own.done, own.failed)
        });
        list(text, "Quests: accepted, completed, failed", promised)?;
        self.write_factions(text)?;
        let plots = stats.stories.plots.iter().map(|(kind, own)| {
            let PlotStats { drawn, known, clues, ended, ends } = own;
            let ends = ends.iter().map(|(end, times)| format!("{end} {times}"));
            let (ends, id) = (ends.collect::<Vec<_>>().join(", "), &content.plots[*kind].id);
            format!("{drawn:>8} {known:>6} {clues:>5} {ended:>5}  {id}: {ends}")
        });
        list(text, "Plots: runs with the plot, known at the end, clues found, ended", plots)?;
        let used = stats.items(content).filter(|(_, occurrences)| occurrences.times > 0);
        let used = used.map(|(item, OccurrenceStats { times, runs, won, .. })| {
            format!("{times:>8} {runs:>6} {won:>5}  {}", item.name)
        });
        list(text, "Items used: uses, runs, runs won", used)?;
        let unused: Vec<&str> = self.unused_items().map(|item| item.name.as_str()).collect();
        if stats.wins > 0 && !unused.is_empty() {
            writeln!(text, "\nNot used in any winning run: {}", unused.join(", "))?;
        }
        let turns = stats.turns.sum();
        let games = decimal(per_second(games, self.elapsed));
        let all = per_second(turns, self.elapsed) / 100;
        let (jobs, one) = (self.args.jobs, self.work_time.describe(turns, "turns"));
        writeln!(text, "\nSpeed: {games} runs and {all} turns per second (jobs: {jobs}); {one}")
    }
}

impl SimulationOutput<'_> {
    fn write_head(&self, text: &mut Formatter) -> FmtResult {
        let (stats, name) = (self.stats, &self.content.scenarios[self.scenario].name);
        let (games, first) = (stats.run_count(), self.args.seed);
        writeln!(text, "Runs of {name}: {games}, first seed {first}")?;
        let (low, high) = stats.win_rate().interval();
        let (wins, low, high) = (stats.wins, tenths(low), tenths(high));
        let part = percent(wins, games);
        writeln!(text, "Won: {wins} ({part} %; 95 % confidence interval {low} to {high} %)")?;
        let [first, half, third] = stats.turns.quartiles().unwrap_or_default();
        writeln!(text, "Turns: median {half}, quartiles {first} and {third}")
    }

    fn write_puzzles_and_trade(&self, text: &mut Formatter) -> FmtResult {
        let PuzzleStats { met, opened, none, wrong, roused, hints, coins } = self.stats.doors;
        if met > 0 {
            let part = percent(opened, met);
            writeln!(
                text,
                "\nPuzzle doors: {met} read, {opened} opened ({part} %), {none} of them with the answer \"none\"\nWrong answers: {wrong}; times that they woke monsters: {roused}; hints: {hints}; coins for new solutions: {coins}"
            )?;
        }
        let TradeStats { bought, spent, sold, earned, services, service_coins } = self.stats.dealings.trade;
        if bought + sold + services > 0 {
            writeln!(
                text,
                "\nBought: {bought} for {spent} coins; sold: {sold} for {earned}; services: {services} for {service_coins}"
            )?;
        }
        Ok(())
    }

    fn write_factions(&self, text: &mut Formatter) -> FmtResult {
        let wars = &self.stats.wars.factions;
        if wars.values().any(|own| own.to_others > 0) {
            writeln!(
                text,
                "\nMonster kills by faction: killed by monsters, kills of other monsters, killed by heroes, runs at peace at the end"
            )?;
        }
        for (kind, own) in wars {
            let FactionStats { to_others, others, to_hero, known, at_peace } = own;
            let name = &self.content.factions[*kind].name;
            writeln!(text, "{to_others:>8} {others:>8} {to_hero:>8} {at_peace:>6} of {known}  {name}")?;
        }
        Ok(())
    }

    /// Iterates over the items that no winning run used, out of those that other runs used or that the scenario can
    /// generate.
    fn unused_items(&self) -> impl Iterator<Item = &ItemType> {
        let scenario = &self.content.scenarios[self.scenario];
        let deepest = scenario.depths().map(|(depth, _)| depth).max();
        let lies = move |item: &ItemType| item.frequency > 0 && Some(item.depth.0) <= deepest;
        let items = self.stats.items(self.content);
        let unused = items.filter(move |(item, own)| own.won == 0 && (own.times > 0 || lies(item)));
        unused.map(|(item, _)| item)
    }

    pub fn json(&self) -> String {
        let (stats, content) = (self.stats, self.content);
        let mut causes = Map::new();
        for (end, count) in stats.causes() {
            let before = causes.get(&end.id(content)).and_then(Value::as_u64);
            causes.insert(end.id(content), json!(count + before.unwrap_or(0)));
        }
        let items = stats.items(content).map(|(item, OccurrenceStats { times, runs, won, .. })| {
            (&item.id, json!({ "used": times, "runs": runs, "won": won }))
        });
        let times = |own: &OccurrenceStats| json!({ "times": own.times, "runs": own.runs, "won": own.won });
        let statuses = stats.statuses.iter().map(|(kind, own)| (&content.statuses[*kind].id, times(own)));
        let features = stats.features.iter().map(|(kind, own)| (&content.tiles[*kind].id, times(own)));
        let quests = stats.dealings.quests.iter();
        let quests = quests.map(|(kind, own)| (&content.quests[*kind].id, json!(own)));
        let factions = stats.wars.factions.iter();
        let factions = factions.map(|(kind, own)| (&content.factions[*kind].id, json!(own)));
        let plots = stats.stories.plots.iter();
        let plots = plots.map(|(kind, own)| (&content.plots[*kind].id, json!(own)));
        let (low, high) = stats.win_rate().interval();
        let way_up = stats.failed_on_way_up_share();
        let count = |numbers| named_levels(numbers).into_iter().collect::<Value>();
        let steps = stats.steps.iter().map(|(depth, step)| {
            json!({
                "step": depth,
                "runs": step.turns.count(),
                "health": step.health.quartiles(),
                "lowest_health": step.lowest.quartiles(),
                "turns": step.turns.quartiles(),
                "level": step.level.quartiles(),
                "mean_experience": step.experience.mean(),
            })
        });
        let mut deaths = count(&stats.deaths);
        deaths["on_the_way_up"] = json!(way_up.part);
        let turns = stats.turns.sum();
        let by_class = stats.classes.iter().map(|(kind, own)| (&content.classes[*kind].id, wins(own)));
        let by_people = stats.peoples.iter().map(|(kind, own)| (&content.peoples[*kind].id, wins(own)));
        let talents = stats.talents.iter().map(|(kind, own)| (&content.talents[*kind].id, wins(own)));
        let pairs = stats.pairs.iter().map(|((people, class), own)| {
            json!({
                "people": content.peoples[*people].id,
                "class": content.classes[*class].id,
                "games": own.runs,
                "wins": own.won,
                "median_depth": own.deepest.percentile(50),
            })
        });
        output::json(&json!({
            "scenario": content.scenarios[self.scenario].id,
            "seed": self.args.seed,
            "bot": self.args.bot.id(),
            "jobs": self.args.jobs,
            "games": stats.run_count(),
            "wins": stats.wins,
            "endings": stats.endings,
            "win_percent": [number(low * 10), number(high * 10)],
            "median_depth": stats.deepest.percentile(50),
            "median_turns": stats.turns.percentile(50),
            "quartile_turns": [stats.turns.percentile(25), stats.turns.percentile(75)],
            "turns": turns,
            "depths": count(&stats.depths),
            "deaths": deaths,
            "way_up": { "left_last_level": way_up.whole, "failed": count(&stats.deaths_on_way_up) },
            "steps": steps.collect::<Value>(),
            "causes": causes,
            "doors": stats.doors,
            "trade": stats.dealings.trade,
            "quests": quests.collect::<Value>(),
            "factions": factions.collect::<Value>(),
            "plots": plots.collect::<Value>(),
            "items": items.collect::<Value>(),
            "statuses": statuses.collect::<Value>(),
            "features": features.collect::<Value>(),
            "by_class": by_class.collect::<Value>(),
            "by_people": by_people.collect::<Value>(),
            "pairs": pairs.collect::<Value>(),
            "talents": talents.collect::<Value>(),
            "mean_experience": stats.experience.mean(),
            "unused_in_wins": self.unused_items().map(|item| item.id.as_str()).collect::<Value>(),
            "games_per_second": number(per_second(stats.run_count(), self.elapsed)),
            "turns_per_second": number(per_second(turns, self.elapsed)),
            "turns_per_second_per_core": number(self.work_time.per_second(turns)),
            "turns_per_processor_second": self.work_time.per_processor_second(turns).map(number),
            "processor_seconds": self.work_time.processor_seconds(),
        }))
    }
}

fn named_levels(counts: &BTreeMap<i32, u64>) -> Vec<(String, u64)> {
    counts.iter().map(|(level, n)| (level.to_string(), *n)).collect()
}

fn wins(own: &OccurrenceStats) -> Value {
    json!({ "games": own.runs, "wins": own.won, "median_depth": own.deepest.percentile(50) })
}

fn table(text: &mut Formatter, head: &str, whole: u64, rows: Vec<(String, u64)>) -> FmtResult {
    let line = |(name, count)| format!("{count:>8} {:>5} %  {name}", percent(count, whole));
    list(text, head, rows.into_iter().map(line))
}

/// Writes a heading and lines, or nothing if there are no lines.
fn list(text: &mut Formatter, head: &str, lines: impl Iterator<Item = String>) -> FmtResult {
    let mut lines = lines.peekable();
    if lines.peek().is_some() {
        writeln!(text, "\n{head}")?;
    }
    lines.try_for_each(|line| writeln!(text, "{line}"))
}

fn percent(part: u64, whole: u64) -> String {
    tenths(Share::new(part, whole).permille())
}
