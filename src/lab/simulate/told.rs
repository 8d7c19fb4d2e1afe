//! Output of `fifteen lab simulate` as text and JSON.

use super::asked::Simulate;
use super::pace::{Spent, decimal, each_second, number};
use fifteen::commands::say;
use fifteen::content::{Content, ItemType, Kind, Scenario};
use fifteen_base::serde_json::{Map, Value, json};
use fifteen_lab::bot::{Fallen, Part, Reckoning, Share, StoryTally, Tally, Trades, tenths};
use std::fmt::Write;
use std::time::Duration;

/// Label for runs that failed after getting the goal item.
pub(super) const WAY_UP: &str = "on the way up";

/// Results to print.
pub(super) struct Told<'a> {
    pub content: &'a Content,
    pub scenario: Kind<Scenario>,
    pub asked: &'a Simulate,
    pub tally: &'a Tally,
    /// Clock time of the whole simulation.
    pub took: Duration,
    /// Total time of all jobs.
    pub busy: Spent,
}

impl Told<'_> {
    pub fn text(&self) -> String {
        let tally = self.tally;
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = self.write_head(&mut text);
        table(&mut text, "Deepest level", tally.games(), numbered(tally.depths()));
        let mut ended = numbered(tally.deaths());
        if tally.falls().part > 0 {
            ended.push((WAY_UP.to_owned(), tally.falls().part));
        }
        table(&mut text, "Failed on level", self.bad(), ended);
        let causes = tally.causes().into_iter();
        let causes = causes.map(|(fate, n)| (fate.epitaph(self.content), n));
        table(&mut text, "Causes of death", self.bad(), causes.collect());
        self.write_endings(&mut text);
        self.write_doors(&mut text);
        self.write_dealings(&mut text);
        self.write_wars(&mut text);
        self.write_stories(&mut text);
        let used = tally.items(self.content).filter(|(_, of)| of.times > 0);
        let used: Vec<_> = used.collect();
        if !used.is_empty() {
            text.push_str("\nItems used: uses, runs, runs won\n");
        }
        for (item, of) in used {
            let (used, runs, won) = (of.times, of.runs, of.won);
            let _ = writeln!(text, "{used:>8} {runs:>6} {won:>5}  {}", item.name);
        }
        let idle = self.idle();
        if tally.wins() > 0 && !idle.is_empty() {
            let names: Vec<&str> = idle.iter().map(|item| item.name.as_str()).collect();
            let _ = writeln!(text, "\nNot used in any winning run: {}", names.join(", "));
        }
        let _ = self.write_speed(&mut text);
        text
    }

    fn write_head(&self, text: &mut String) -> std::fmt::Result {
        let (tally, name) = (self.tally, &self.content.scenarios[self.scenario].name);
        let (games, first) = (tally.games(), self.asked.seed);
        writeln!(text, "{games} runs of {name}, first seed {first}")?;
        let (low, high) = tally.wins_of_all().interval();
        let (wins, low, high) = (tally.wins(), tenths(low), tenths(high));
        let part = percent(wins, games);
        writeln!(text, "Won: {wins} ({part} %; 95 % confidence interval {low} to {high} %)")?;
        let [first, half, third] = tally.turns().quartiles().unwrap_or_default();
        writeln!(text, "Turns: median {half}, quartiles {first} and {third}")
    }

    /// Appends the goals reached, if the scenario has its own.
    fn write_endings(&self, text: &mut String) {
        let goals = &self.content.scenarios[self.scenario].goals;
        let own = goals.iter().filter(|goal| goal.usual.is_none());
        let rows = own.map(|goal| {
            let times = self.tally.endings().get(&goal.id).copied().unwrap_or(0);
            let name = goal.name.as_ref().map_or(String::new(), |name| format!(": {name}"));
            let lost = if goal.won { "" } else { ", lost" };
            (format!("{}{name}{lost}", goal.id), times)
        });
        table(text, "Goals reached", self.tally.games(), rows.collect());
    }

    /// Appends the statistics of puzzle doors, if there were any.
    fn write_doors(&self, text: &mut String) {
        let doors = self.tally.doors();
        if doors.met == 0 {
            return;
        }
        let part = percent(doors.opened, doors.met);
        let Reckoning { met, opened, none, wrong, roused, hints, coins } = doors;
        let _ = writeln!(
            text,
            "\nPuzzle doors: {met} read, {opened} opened ({part} %), {none} of them by the answer \"none\"\nWrong answers: {wrong}, which woke monsters {roused} times; hints: {hints}; coins for new solutions: {coins}"
        );
    }

    /// Appends trades and quests, if there were any.
    fn write_dealings(&self, text: &mut String) {
        let dealings = self.tally.dealings();
        let Trades { bought, spent, sold, earned, services, service_coins } = dealings.trade;
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

    /// Appends the progress of the plots, if there were any.
    fn write_stories(&self, text: &mut String) {
        let plots = &self.tally.stories().plots;
        if !plots.is_empty() {
            text.push_str("\nPlots: runs with it, known at the end, clues found, ended\n");
        }
        for (kind, own) in plots {
            let StoryTally { drawn, known, clues, ended, ends } = own;
            let ends = ends.iter().map(|(end, times)| format!("{end} {times}"));
            let ends = ends.collect::<Vec<_>>().join(", ");
            let id = &self.content.plots[*kind].id;
            let _ = writeln!(text, "{drawn:>8} {known:>6} {clues:>5} {ended:>5}  {id}: {ends}");
        }
    }

    /// Appends the deaths among factions, if there were any.
    fn write_wars(&self, text: &mut String) {
        let wars = &self.tally.wars().factions;
        if wars.values().any(|own| own.to_others > 0) {
            text.push_str("\nMonster deaths by faction: killed by monsters, killed other monsters, killed by heroes, at peace with heroes at the end\n");
        }
        for (kind, own) in wars {
            let Fallen { to_others, others, to_hero, known, at_peace } = own;
            let name = &self.content.factions[*kind].name;
            let _ = writeln!(
                text,
                "{to_others:>8} {others:>8} {to_hero:>8} {at_peace:>6} of {known}  {name}"
            );
        }
    }

    fn write_speed(&self, text: &mut String) -> std::fmt::Result {
        let (games, turns) = (self.tally.games(), self.tally.turns().sum());
        let games = decimal(each_second(games, self.took));
        let all = each_second(turns, self.took) / 100;
        let (jobs, one) = (self.asked.jobs, self.busy.tell(turns, "turns"));
        writeln!(text, "\n{games} runs and {all} turns per second with {jobs} jobs; {one}")
    }

    fn bad(&self) -> u64 {
        self.tally.games() - self.tally.wins()
    }

    /// Returns the items that exist in the scenario or were used, but in no winning run.
    fn idle(&self) -> Vec<&ItemType> {
        let scenario = &self.content.scenarios[self.scenario];
        let deepest = scenario.depths().map(|(depth, _)| depth).max();
        let lies = |item: &ItemType| item.frequency > 0 && Some(item.depth.0) <= deepest;
        let items = self.tally.items(self.content);
        let idle = items.filter(|(item, of)| of.won == 0 && (of.times > 0 || lies(item)));
        idle.map(|(item, _)| item).collect()
    }

    pub fn json(&self) -> String {
        let tally = self.tally;
        let mut causes = Map::new();
        for (fate, count) in tally.causes() {
            let before = causes.get(&fate.id(self.content)).and_then(Value::as_u64);
            causes.insert(fate.id(self.content), json!(count + before.unwrap_or(0)));
        }
        let items = tally.items(self.content).map(|(item, of)| {
            let of = json!({ "used": of.times, "runs": of.runs, "won": of.won });
            (item.id.clone(), of)
        });
        let statuses = tally.statuses(self.content).map(|(status, of)| {
            let of = json!({ "times": of.times, "runs": of.runs, "won": of.won });
            (status.id.clone(), of)
        });
        let quests = tally.dealings().quests.iter();
        let quests = quests.map(|(kind, own)| (self.content.quests[*kind].id.clone(), json!(own)));
        let factions = tally.wars().factions.iter();
        let factions =
            factions.map(|(kind, own)| (self.content.factions[*kind].id.clone(), json!(own)));
        let plots = tally.stories().plots.iter();
        let plots = plots.map(|(kind, own)| (self.content.plots[*kind].id.clone(), json!(own)));
        let (low, high) = tally.wins_of_all().interval();
        let count =
            |numbers| Map::from_iter(numbered(numbers).into_iter().map(|(k, n)| (k, json!(n))));
        let steps = tally.steps().iter().map(|(depth, step)| {
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
        let mut deaths = count(tally.deaths());
        deaths.insert("on_the_way_up".to_owned(), json!(tally.falls().part));
        let turns = tally.turns().sum();
        let content = self.content;
        let by_class = tally.classes().iter().map(|(kind, of)| (&content.classes[*kind].id, of));
        let by_people = tally.peoples().iter().map(|(kind, of)| (&content.peoples[*kind].id, of));
        let talents = tally.talents().iter().map(|(kind, of)| (&content.talents[*kind].id, of));
        let pairs = tally.pairs().iter().map(|((people, class), of)| {
            json!({
                "people": content.peoples[*people].id,
                "class": content.classes[*class].id,
                "games": of.runs,
                "wins": of.won,
                "median_depth": of.deepest.at(50),
            })
        });
        let pairs: Vec<Value> = pairs.collect();
        let answer = json!({
            "scenario": self.content.scenarios[self.scenario].id,
            "seed": self.asked.seed,
            "bot": self.asked.bot.id(),
            "jobs": self.asked.jobs,
            "games": tally.games(),
            "wins": tally.wins(),
            "endings": tally.endings(),
            "win_percent": [percent_number(low), percent_number(high)],
            "median_depth": tally.deepest().at(50),
            "median_turns": tally.turns().at(50),
            "quartile_turns": [tally.turns().at(25), tally.turns().at(75)],
            "turns": turns,
            "depths": count(tally.depths()),
            "deaths": deaths,
            "steps": steps,
            "causes": causes,
            "doors": tally.doors(),
            "trade": tally.dealings().trade,
            "quests": Map::from_iter(quests),
            "factions": Map::from_iter(factions),
        "plots": Map::from_iter(plots),
            "items": Map::from_iter(items),
            "statuses": Map::from_iter(statuses),
            "by_class": by_id(by_class),
            "by_people": by_id(by_people),
            "pairs": pairs,
            "talents": by_id(talents),
            "mean_experience": tally.experience().mean(),
            "unused_in_wins": self.idle().iter().map(|item| &item.id).collect::<Vec<_>>(),
            "games_per_second": number(each_second(tally.games(), self.took)),
            "turns_per_second": number(each_second(turns, self.took)),
            "turns_per_second_per_core": number(self.busy.each_second(turns)),
            "turns_per_processor_second": self.busy.each_own_second(turns).map(number),
            "processor_seconds": self.busy.processor_seconds(),
        });
        say::json(&answer)
    }
}

/// Converts levels to names.
fn numbered(counts: &std::collections::BTreeMap<i32, u64>) -> Vec<(String, u64)> {
    counts.iter().map(|(level, n)| (level.to_string(), *n)).collect()
}

/// Returns runs, wins and median depth by id, as JSON.
fn by_id<'a>(parts: impl Iterator<Item = (&'a String, &'a Part)>) -> Value {
    let told = parts.map(|(id, of)| {
        let of = json!({ "games": of.runs, "wins": of.won, "median_depth": of.deepest.at(50) });
        (id.clone(), of)
    });
    Value::Object(told.collect())
}

/// Converts tenths of a percent to percent.
fn percent_number(permille: u64) -> Value {
    number(permille * 10)
}

/// Appends a list of names with counts and percentages.
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

/// Formats a share in percent with one decimal.
fn percent(part: u64, whole: u64) -> String {
    tenths(Share::new(part, whole).permille())
}
