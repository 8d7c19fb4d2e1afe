//! Output of `fifteen lab simulate` as text and JSON.

use super::args::SimulateArgs;
use super::timing::{WorkTime, decimal, number, per_second};
use fifteen::commands::output;
use fifteen::content::{Content, ItemType, Kind, Scenario};
use fifteen_base::serde_json::{Map, Value, json};
use fifteen_lab::bot::{
    FactionStats, OccurrenceStats, PlotStats, PuzzleStats, RunStats, Share, TradeStats, tenths,
};
use std::fmt::Write;
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

impl SimulationOutput<'_> {
    pub fn text(&self) -> String {
        let stats = self.stats;
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = self.write_head(&mut text);
        table(&mut text, "Deepest level", stats.run_count(), named_levels(stats.depths()));
        let mut ended = named_levels(stats.deaths());
        if stats.failed_on_way_up_share().part > 0 {
            ended.push((WAY_UP.to_owned(), stats.failed_on_way_up_share().part));
        }
        table(&mut text, "Failed on level", self.failed_runs(), ended);
        let Share { part: failed, whole: left } = stats.failed_on_way_up_share();
        if left > 0 {
            let head = format!(
                "Way up: {left} runs left the last level with the goal item, {failed} of them failed"
            );
            let rows = named_levels(stats.deaths_on_way_up());
            table(
                &mut text,
                &head,
                left,
                if failed > 0 { rows } else { vec![("on no level".to_owned(), 0)] },
            );
        }
        let causes = stats.causes().into_iter();
        let causes = causes.map(|(end, n)| (end.epitaph(self.content), n));
        table(&mut text, "Causes of death", self.failed_runs(), causes.collect());
        self.write_endings(&mut text);
        self.write_puzzles(&mut text);
        self.write_trade_and_quests(&mut text);
        self.write_factions(&mut text);
        self.write_plots(&mut text);
        let used = stats.items(self.content).filter(|(_, occurrences)| occurrences.times > 0);
        let used: Vec<_> = used.collect();
        if !used.is_empty() {
            text.push_str("\nItems used: uses, runs, runs won\n");
        }
        for (item, occurrences) in used {
            let (used, runs, won) = (occurrences.times, occurrences.runs, occurrences.won);
            let _ = writeln!(text, "{used:>8} {runs:>6} {won:>5}  {}", item.name);
        }
        let unused = self.unused_items();
        if stats.wins() > 0 && !unused.is_empty() {
            let names: Vec<&str> = unused.iter().map(|item| item.name.as_str()).collect();
            let _ = writeln!(text, "\nNot used in any winning run: {}", names.join(", "));
        }
        let _ = self.write_speed(&mut text);
        text
    }

    fn write_head(&self, text: &mut String) -> std::fmt::Result {
        let (stats, name) = (self.stats, &self.content.scenarios[self.scenario].name);
        let (games, first) = (stats.run_count(), self.args.seed);
        writeln!(text, "Runs of {name}: {games}, first seed {first}")?;
        let (low, high) = stats.win_rate().interval();
        let (wins, low, high) = (stats.wins(), tenths(low), tenths(high));
        let part = percent(wins, games);
        writeln!(text, "Won: {wins} ({part} %; 95 % confidence interval {low} to {high} %)")?;
        let [first, half, third] = stats.turns().quartiles().unwrap_or_default();
        writeln!(text, "Turns: median {half}, quartiles {first} and {third}")
    }

    fn write_endings(&self, text: &mut String) {
        let goals = &self.content.scenarios[self.scenario].goals;
        let own = goals.iter().filter(|goal| goal.built_in.is_none());
        let rows = own.map(|goal| {
            let times = self.stats.endings().get(&goal.id).copied().unwrap_or(0);
            let name = goal.name.as_ref().map_or(String::new(), |name| format!(": {name}"));
            let lost = if goal.won { "" } else { ", lost" };
            (format!("{}{name}{lost}", goal.id), times)
        });
        table(text, "Goals reached", self.stats.run_count(), rows.collect());
    }

    fn write_puzzles(&self, text: &mut String) {
        let doors = self.stats.doors();
        if doors.met == 0 {
            return;
        }
        let part = percent(doors.opened, doors.met);
        let PuzzleStats { met, opened, none, wrong, roused, hints, coins } = doors;
        let _ = writeln!(
            text,
            "\nPuzzle doors: {met} read, {opened} opened ({part} %), {none} of them with the answer \"none\"\nWrong answers: {wrong}; times that they woke monsters: {roused}; hints: {hints}; coins for new solutions: {coins}"
        );
    }

    fn write_trade_and_quests(&self, text: &mut String) {
        let dealings = self.stats.dealings();
        let TradeStats { bought, spent, sold, earned, services, service_coins } = dealings.trade;
        if bought + sold + services > 0 {
            let _ = writeln!(
                text,
                "\nBought: {bought} for {spent} coins; sold: {sold} for {earned}; services: {services} for {service_coins}"
            );
        }
        let promised = dealings.quests.iter().filter(|(_, own)| own.given > 0);
        let promised: Vec<_> = promised.collect();
        if !promised.is_empty() {
            text.push_str("\nQuests: accepted, completed, failed\n");
        }
        for (kind, own) in promised {
            let name = &self.content.quests[*kind].name;
            let _ = writeln!(text, "{:>8} {:>6} {:>5}  {name}", own.given, own.done, own.failed);
        }
    }

    fn write_plots(&self, text: &mut String) {
        let plots = &self.stats.stories().plots;
        if !plots.is_empty() {
            text.push_str("\nPlots: runs with the plot, known at the end, clues found, ended\n");
        }
        for (kind, own) in plots {
            let PlotStats { drawn, known, clues, ended, ends } = own;
            let ends = ends.iter().map(|(end, times)| format!("{end} {times}"));
            let ends = ends.collect::<Vec<_>>().join(", ");
            let id = &self.content.plots[*kind].id;
            let _ = writeln!(text, "{drawn:>8} {known:>6} {clues:>5} {ended:>5}  {id}: {ends}");
        }
    }

    fn write_factions(&self, text: &mut String) {
        let wars = &self.stats.wars().factions;
        if wars.values().any(|own| own.to_others > 0) {
            text.push_str("\nMonster kills by faction: killed by monsters, kills of other monsters, killed by heroes, runs at peace at the end\n");
        }
        for (kind, own) in wars {
            let FactionStats { to_others, others, to_hero, known, at_peace } = own;
            let name = &self.content.factions[*kind].name;
            let _ =
                writeln!(text, "{to_others:>8} {others:>8} {to_hero:>8} {at_peace:>6} of {known}  {name}");
        }
    }

    fn write_speed(&self, text: &mut String) -> std::fmt::Result {
        let (games, turns) = (self.stats.run_count(), self.stats.turns().sum());
        let games = decimal(per_second(games, self.elapsed));
        let all = per_second(turns, self.elapsed) / 100;
        let (jobs, one) = (self.args.jobs, self.work_time.describe(turns, "turns"));
        writeln!(text, "\nSpeed: {games} runs and {all} turns per second (jobs: {jobs}); {one}")
    }

    fn failed_runs(&self) -> u64 {
        self.stats.run_count() - self.stats.wins()
    }

    /// Returns the items that no winning run used, out of those that other runs used or that the scenario can
    /// generate.
    fn unused_items(&self) -> Vec<&ItemType> {
        let scenario = &self.content.scenarios[self.scenario];
        let deepest = scenario.depths().map(|(depth, _)| depth).max();
        let lies = |item: &ItemType| item.frequency > 0 && Some(item.depth.0) <= deepest;
        let items = self.stats.items(self.content);
        let unused =
            items.filter(|(item, occurrences)| occurrences.won == 0 && (occurrences.times > 0 || lies(item)));
        unused.map(|(item, _)| item).collect()
    }

    pub fn json(&self) -> String {
        let stats = self.stats;
        let mut causes = Map::new();
        for (end, count) in stats.causes() {
            let before = causes.get(&end.id(self.content)).and_then(Value::as_u64);
            causes.insert(end.id(self.content), json!(count + before.unwrap_or(0)));
        }
        let items = stats.items(self.content).map(|(item, occurrences)| {
            let occurrences =
                json!({ "used": occurrences.times, "runs": occurrences.runs, "won": occurrences.won });
            (item.id.clone(), occurrences)
        });
        let statuses = stats.statuses(self.content).map(|(status, occurrences)| {
            let occurrences =
                json!({ "times": occurrences.times, "runs": occurrences.runs, "won": occurrences.won });
            (status.id.clone(), occurrences)
        });
        let quests = stats.dealings().quests.iter();
        let quests = quests.map(|(kind, own)| (self.content.quests[*kind].id.clone(), json!(own)));
        let factions = stats.wars().factions.iter();
        let factions = factions.map(|(kind, own)| (self.content.factions[*kind].id.clone(), json!(own)));
        let plots = stats.stories().plots.iter();
        let plots = plots.map(|(kind, own)| (self.content.plots[*kind].id.clone(), json!(own)));
        let (low, high) = stats.win_rate().interval();
        let count = |numbers| Map::from_iter(named_levels(numbers).into_iter().map(|(k, n)| (k, json!(n))));
        let steps = stats.steps().iter().map(|(depth, step)| {
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
        let steps: Vec<Value> = steps.collect();
        let mut deaths = count(stats.deaths());
        deaths.insert("on_the_way_up".to_owned(), json!(stats.failed_on_way_up_share().part));
        let way_up = json!({
            "left_last_level": stats.failed_on_way_up_share().whole,
            "failed": count(stats.deaths_on_way_up()),
        });
        let turns = stats.turns().sum();
        let content = self.content;
        let by_class =
            stats.classes().iter().map(|(kind, occurrences)| (&content.classes[*kind].id, occurrences));
        let by_people =
            stats.peoples().iter().map(|(kind, occurrences)| (&content.peoples[*kind].id, occurrences));
        let talents =
            stats.talents().iter().map(|(kind, occurrences)| (&content.talents[*kind].id, occurrences));
        let pairs = stats.pairs().iter().map(|((people, class), occurrences)| {
            json!({
                "people": content.peoples[*people].id,
                "class": content.classes[*class].id,
                "games": occurrences.runs,
                "wins": occurrences.won,
                "median_depth": occurrences.deepest.percentile(50),
            })
        });
        let pairs: Vec<Value> = pairs.collect();
        let answer = json!({
            "scenario": self.content.scenarios[self.scenario].id,
            "seed": self.args.seed,
            "bot": self.args.bot.id(),
            "jobs": self.args.jobs,
            "games": stats.run_count(),
            "wins": stats.wins(),
            "endings": stats.endings(),
            "win_percent": [percent_number(low), percent_number(high)],
            "median_depth": stats.deepest().percentile(50),
            "median_turns": stats.turns().percentile(50),
            "quartile_turns": [stats.turns().percentile(25), stats.turns().percentile(75)],
            "turns": turns,
            "depths": count(stats.depths()),
            "deaths": deaths,
            "way_up": way_up,
            "steps": steps,
            "causes": causes,
            "doors": stats.doors(),
            "trade": stats.dealings().trade,
            "quests": Map::from_iter(quests),
            "factions": Map::from_iter(factions),
        "plots": Map::from_iter(plots),
            "items": Map::from_iter(items),
            "statuses": Map::from_iter(statuses),
            "by_class": by_id(by_class),
            "by_people": by_id(by_people),
            "pairs": pairs,
            "talents": by_id(talents),
            "mean_experience": stats.experience().mean(),
            "unused_in_wins": self.unused_items().iter().map(|item| &item.id).collect::<Vec<_>>(),
            "games_per_second": number(per_second(stats.run_count(), self.elapsed)),
            "turns_per_second": number(per_second(turns, self.elapsed)),
            "turns_per_second_per_core": number(self.work_time.per_second(turns)),
            "turns_per_processor_second": self.work_time.per_processor_second(turns).map(number),
            "processor_seconds": self.work_time.processor_seconds(),
        });
        output::json(&answer)
    }
}

fn named_levels(counts: &std::collections::BTreeMap<i32, u64>) -> Vec<(String, u64)> {
    counts.iter().map(|(level, n)| (level.to_string(), *n)).collect()
}

fn by_id<'a>(parts: impl Iterator<Item = (&'a String, &'a OccurrenceStats)>) -> Value {
    let entries = parts.map(|(id, occurrences)| {
        let occurrences = json!({ "games": occurrences.runs, "wins": occurrences.won, "median_depth": occurrences.deepest.percentile(50) });
        (id.clone(), occurrences)
    });
    Value::Object(entries.collect())
}

fn percent_number(permille: u64) -> Value {
    number(permille * 10)
}

fn table(text: &mut String, head: &str, whole: u64, rows: Vec<(String, u64)>) {
    if rows.is_empty() {
        return;
    }
    let _ = writeln!(text, "\n{head}");
    for (name, count) in rows {
        let part = percent(count, whole);
        let _ = writeln!(text, "{count:>8} {part:>5} %  {name}");
    }
}

fn percent(part: u64, whole: u64) -> String {
    tenths(Share::new(part, whole).permille())
}
