//! `fifteen lab plot`: prints the plots of a seed with all their secrets, for writers of plots.

use fifteen::commands::opening::LaunchError;
use fifteen::commands::options::{GlobalOptions, seed};
use fifteen::commands::output;
use fifteen::commands::setup::load_content;
use fifteen::commands::{CommandError, print};
use fifteen::content::kinds::plot::{Act, Casting, Clue, ClueWay, Cue, Plot, PlotOutcome, PlotTurn, Role};
use fifteen::content::{Content, Kind, Scenario};
use fifteen::game::plots::{PlotThread, fill_names, search, threads_for_seed};
use fifteen::ui::start::scenario_with_id;
use fifteen_base::serde_json::{Value, json};
use std::fmt::{Display, Formatter, Result as FmtResult};
use std::process::ExitCode;

/// Print the plots of a seed with all their outcomes (spoilers)
#[derive(Debug, clap::Args)]
pub struct PlotArgs {
    /// Scenario: an id from data/scenarios [default: the first]
    #[arg(long, value_name = "ID")]
    pub scenario: Option<String>,
    /// Seed of the run: a number
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = seed, allow_hyphen_values = true)]
    pub seed: u64,
    /// Print one JSON object, for programs
    #[arg(long)]
    pub json: bool,
}

pub fn run(args: &PlotArgs, options: &GlobalOptions) -> Result<ExitCode, CommandError> {
    let content = load_content(options)?;
    let scenario = scenario_with_id(&content, args.scenario.as_deref()).map_err(LaunchError::from)?;
    let (seed, Scenario { id, name, .. }) = (args.seed, &content.scenarios[scenario]);
    let threads = threads_for_seed(&content, scenario, seed);
    let outputs = threads.iter().filter_map(|thread| {
        let plot = &content.plots[content.plots.find(thread.plot())?];
        Some(ThreadOutput { content: &content, scenario, seed, plot, thread })
    });
    if args.json {
        let threads: Value = outputs.map(|thread| thread.json()).collect();
        return print(&output::json_line(&json!({ "scenario": id, "seed": seed, "threads": threads })));
    }
    let text: String = outputs.map(|thread| format!("\n{thread}")).collect();
    if text.is_empty() {
        return print(&format!("{name}, seed {seed}, has no plots.\n"));
    }
    print(&format!("{name}, seed {seed}\n{text}"))
}

/// An instance of a plot in a run (a thread), with its context for printing.
struct ThreadOutput<'a> {
    content: &'a Content,
    scenario: Kind<Scenario>,
    seed: u64,
    plot: &'a Plot,
    thread: &'a PlotThread,
}

impl ThreadOutput<'_> {
    fn fill_names(&self, text: &str) -> String {
        let plot_and_roles = (self.plot, self.thread.roles());
        fill_names(text, plot_and_roles, "the hero", (self.scenario, self.content))
    }

    fn cast(&self, role: &str) -> String {
        let role = self.plot.role(role).zip(self.thread.cast(role));
        let name = role.map(|(role, cast)| cast.display_name(&role.casting, self.scenario, self.content));
        name.unwrap_or_default()
    }

    fn role(&self, casting: &Casting, id: &str) -> String {
        let cast = self.cast(id);
        match casting {
            Casting::Person { part, .. } => format!("{cast}, the {}", part.name()),
            Casting::Faction { .. } => format!("the {cast}"),
            Casting::Creature { .. } | Casting::Thing { .. } | Casting::Name { .. } => cast,
            Casting::Step { .. } => format!("step {cast}"),
        }
    }

    fn place(&self, clue: &Clue) -> String {
        match &clue.way {
            ClueWay::Lies { on, .. } => format!("on step {}", self.cast(on)),
            ClueWay::Murmur { on } => format!("heard on step {}", self.cast(on)),
            ClueWay::Talk { to, .. } => format!("from {}", self.cast(to)),
        }
    }

    fn when(&self, act: &Act, (index, turn): (usize, &PlotTurn)) -> String {
        let cue = match &turn.cue {
            Cue::After(turns) => {
                format!("after {} turns", self.thread.cue_delay(&act.id, index, *turns, self.seed))
            }
            Cue::Clues(1) => "with one clue".to_owned(),
            Cue::Clues(least) => format!("with {least} clues"),
            Cue::Slain(role) => format!("{} killed", self.cast(role)),
            Cue::Reached(role) => format!("step {} reached", self.cast(role)),
            Cue::Report(report) => {
                format!("report to {} with at least {} clues", self.cast(&report.to), report.clues)
            }
        };
        cue + if turn.condition.is_some() { ", if its condition holds" } else { "" }
    }

    /// Describes an outcome of an act. Returns `None` for the general effects of a reaction (`workings`): see the
    /// data file for these.
    fn outcome(&self, outcome: &PlotOutcome) -> Option<String> {
        let on = |on: &Option<String>| match on {
            Some(role) => format!("on step {}", self.cast(role)),
            None => "in the town".to_owned(),
        };
        Some(match outcome {
            PlotOutcome::Spawn { who, count, on: where_to, peaceful } => {
                let how = if *peaceful { " peacefully" } else { "" };
                format!("{count} x {} appear{how} {}", self.cast(who), on(where_to))
            }
            PlotOutcome::Leaves(who) => format!("{} leaves", self.cast(who)),
            PlotOutcome::Dies(who) => format!("{} dies", self.cast(who)),
            PlotOutcome::Becomes { who, what } => {
                format!("{} turns out to be {}", self.cast(who), self.cast(what))
            }
            PlotOutcome::Lies { thing, on } => {
                format!("{} lies on step {}", self.cast(thing), self.cast(on))
            }
            PlotOutcome::Gives(thing) => format!("the hero has {}", self.cast(thing)),
            PlotOutcome::Standing { faction, by, .. } => {
                format!("standing with the {} changes by {by:+}", self.cast(faction))
            }
            PlotOutcome::Alters { spot, tile } => {
                let (spot, tile) = (&self.content.spots[*spot].id, &self.content.tiles[*tile].name);
                format!("`{spot}` becomes {tile}")
            }
            PlotOutcome::Workings(_) => return None,
        })
    }

    fn json(&self) -> Value {
        let role = |role: &Role| {
            let cast = self.thread.cast(&role.id);
            json!({
                "id": role.id,
                "cast": cast.and_then(|cast| cast.id.clone()),
                "level": cast.and_then(|cast| cast.level),
                "words": self.cast(&role.id),
            })
        };
        let clue = |clue: &Clue| json!({ "id": clue.id, "place": self.place(clue), "text": self.fill_names(&clue.text) });
        let act = |act: &Act| {
            let turn = |(place, turn): (usize, &PlotTurn)| json!({ "cue": self.when(act, (place, turn)), "to": turn.to });
            json!({
                "id": act.id,
                "news": act.news.as_deref().map(|news| self.fill_names(news)),
                "outcomes": act.outcomes.iter().filter_map(|own| self.outcome(own)).collect::<Vec<_>>(),
                "turns": act.turns.iter().enumerate().map(turn).collect::<Vec<_>>(),
                "end": act.end.as_ref().map(|end| self.fill_names(&end.page)),
            })
        };
        json!({
            "id": self.plot.id,
            "title": self.fill_names(&self.plot.name),
            "roles": self.plot.roles.iter().map(role).collect::<Vec<_>>(),
            "clues": self.plot.clues.iter().map(clue).collect::<Vec<_>>(),
            "acts": self.plot.acts.iter().map(act).collect::<Vec<_>>(),
            "unfinished": self.fill_names(&self.plot.unfinished),
            "states": search::search_states(self.plot).states.len(),
        })
    }
}

impl Display for ThreadOutput<'_> {
    fn fmt(&self, text: &mut Formatter) -> FmtResult {
        writeln!(text, "{}  [{}]", self.fill_names(&self.plot.name), self.plot.id)?;
        for role in &self.plot.roles {
            writeln!(text, "    {}: {}", role.id, self.role(&role.casting, &role.id))?;
        }
        writeln!(text, "  Clues")?;
        for clue in &self.plot.clues {
            writeln!(text, "    {}: {}", self.place(clue), self.fill_names(&clue.text))?;
        }
        writeln!(text, "  Events")?;
        for act in &self.plot.acts {
            let news = act.news.as_deref().map_or("(no news)".to_owned(), |news| self.fill_names(news));
            writeln!(text, "    {}: {news}", act.id)?;
            for outcome in act.outcomes.iter().filter_map(|outcome| self.outcome(outcome)) {
                writeln!(text, "      {outcome}")?;
            }
            for (index, turn) in act.turns.iter().enumerate() {
                writeln!(text, "      {} -> {}", self.when(act, (index, turn)), turn.to)?;
            }
            if let Some(end) = &act.end {
                writeln!(text, "      Ending: {}", self.fill_names(&end.page))?;
            }
        }
        Ok(())
    }
}
