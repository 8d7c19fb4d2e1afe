//! `fifteen lab plot`: prints the plots of a seed with all secrets, for writers.

use fifteen::commands::gather::all_content;
use fifteen::commands::options::{Options, seed};
use fifteen::commands::say;
use fifteen::commands::{CommandError, print};
use fifteen::content::kinds::plot::{
    Act, Casting, Clue, ClueWay, Cue, Outcome, Part, Plot, PlotTurn,
};
use fifteen::content::{Content, Kind, Scenario};
use fifteen::game::plots::{Thread, filled, walk};
use fifteen::ui::start::{StartError, scenario_named};
use fifteen_base::serde_json::{Value, json};
use std::fmt::Write;
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

/// Prints the plots of a seed.
pub fn run(asked: &PlotArgs, options: &Options) -> Result<ExitCode, CommandError> {
    let content = all_content(options)?;
    let unknown = |why: StartError| CommandError::Unreadable(why.to_string());
    let scenario = scenario_named(&content, asked.scenario.as_deref()).map_err(unknown)?;
    let threads = fifteen::game::plots::threads(&content, scenario, asked.seed);
    let told: Vec<Told<'_>> = threads
        .iter()
        .filter_map(|thread| {
            let plot = &content.plots[content.plots.find(thread.plot())?];
            Some(Told { content: &content, scenario, seed: asked.seed, plot, thread })
        })
        .collect();
    print(&match asked.json {
        true => say::json_line(&json!({
            "scenario": content.scenarios[scenario].id,
            "seed": asked.seed,
            "threads": told.iter().map(Told::json).collect::<Vec<_>>(),
        })),
        false => text(&told, &content.scenarios[scenario].name, asked.seed),
    })
}

fn text(told: &[Told<'_>], scenario: &str, seed: u64) -> String {
    if told.is_empty() {
        return format!("{scenario}, seed {seed}, has no plots.\n");
    }
    let mut text = format!("{scenario}, seed {seed}\n");
    for one in told {
        text.push('\n');
        text.push_str(&one.text());
    }
    text
}

/// A thread (an instance of a plot in a run).
struct Told<'a> {
    content: &'a Content,
    scenario: Kind<Scenario>,
    seed: u64,
    plot: &'a Plot,
    thread: &'a Thread,
}

impl Told<'_> {
    fn filled(&self, text: &str) -> String {
        let own = (self.plot, self.thread.roles());
        filled(text, own, "the hero", (self.scenario, self.content))
    }

    /// Returns the person, place or thing cast for a role, in words.
    fn cast(&self, role: &str) -> String {
        let own = self.plot.role(role).zip(self.thread.cast(role));
        own.map_or(String::new(), |(role, cast)| {
            cast.words(&role.casting, self.scenario, self.content)
        })
    }

    fn title(&self) -> String {
        self.filled(&self.plot.name)
    }

    fn text(&self) -> String {
        let mut text = format!("{}  [{}]\n", self.title(), self.plot.id);
        for role in &self.plot.roles {
            let _ = writeln!(text, "    {}: {}", role.id, self.role(&role.casting, &role.id));
        }
        text.push_str("  Clues\n");
        for clue in &self.plot.clues {
            let _ = writeln!(text, "    {}: {}", self.place(clue), self.filled(&clue.text));
        }
        text.push_str("  Events\n");
        for act in &self.plot.acts {
            let news = act.news.as_deref().map_or("(no news)".to_owned(), |news| self.filled(news));
            let _ = writeln!(text, "    {}: {news}", act.id);
            for outcome in act.outcomes.iter().filter_map(|own| self.outcome(own)) {
                let _ = writeln!(text, "      {outcome}");
            }
            for (place, turn) in act.turns.iter().enumerate() {
                let _ = writeln!(text, "      {} -> {}", self.when(act, (place, turn)), turn.to);
            }
            if let Some(end) = &act.end {
                let _ = writeln!(text, "      The end. {}", self.filled(&end.page));
            }
        }
        text
    }

    fn role(&self, casting: &Casting, id: &str) -> String {
        let cast = self.cast(id);
        match casting {
            Casting::Person { part, .. } => format!("{cast}, {}", of_part(*part)),
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

    fn when(&self, act: &Act, (place, turn): (usize, &PlotTurn)) -> String {
        let asked = match turn.condition {
            Some(_) => ", if its condition holds",
            None => "",
        };
        format!("{}{asked}", self.cue(act, (place, turn)))
    }

    fn cue(&self, act: &Act, (place, turn): (usize, &PlotTurn)) -> String {
        match &turn.cue {
            Cue::After((least, most)) => {
                let turns = self.thread.after_in(&act.id, place, (*least, *most), self.seed);
                format!("after {} turns", turns)
            }
            Cue::Clues(1) => "with one clue".to_owned(),
            Cue::Clues(least) => format!("with {least} clues"),
            Cue::Slain(role) => format!("{} slain", self.cast(role)),
            Cue::Reached(role) => format!("step {} reached", self.cast(role)),
            Cue::Told(report) => {
                format!("{} told, with {} clues", self.cast(&report.to), report.clues)
            }
        }
    }

    /// Describes an outcome of an act, or returns `None` for effects that are visible only in the data.
    fn outcome(&self, outcome: &Outcome) -> Option<String> {
        let on = |on: &Option<String>| match on {
            Some(role) => format!("to step {}", self.cast(role)),
            None => "to the town".to_owned(),
        };
        Some(match outcome {
            Outcome::Comes { who, count, on: where_to, peaceful } => {
                let how = if *peaceful { " in peace" } else { "" };
                format!("{count} x {} arrive{how} {}", self.cast(who), on(where_to))
            }
            Outcome::Leaves(who) => format!("{} leaves", self.cast(who)),
            Outcome::Dies(who) => format!("{} dies", self.cast(who)),
            Outcome::Becomes { who, what } => {
                format!("{} turns out to be {}", self.cast(who), self.cast(what))
            }
            Outcome::Lies { thing, on } => {
                format!("{} lies on step {}", self.cast(thing), self.cast(on))
            }
            Outcome::Gives(thing) => format!("the hero has {}", self.cast(thing)),
            Outcome::Stands { faction, by, .. } => {
                format!("standing with the {} changes by {by:+}", self.cast(faction))
            }
            Outcome::Alters { spot, tile } => {
                let (spot, tile) = (&self.content.spots[*spot].id, &self.content.tiles[*tile].name);
                format!("`{spot}` becomes {tile}")
            }
            Outcome::Works(_) => return None,
        })
    }

    fn json(&self) -> Value {
        let role = |role: &fifteen::content::kinds::plot::Role| {
            let cast = self.thread.cast(&role.id);
            json!({
                "id": role.id,
                "cast": cast.and_then(|cast| cast.id.clone()),
                "level": cast.and_then(|cast| cast.level),
                "words": self.cast(&role.id),
            })
        };
        let clue = |clue: &Clue| json!({ "id": clue.id, "place": self.place(clue), "text": self.filled(&clue.text) });
        let act = |act: &Act| {
            let turn = |(place, turn): (usize, &PlotTurn)| json!({ "cue": self.when(act, (place, turn)), "to": turn.to });
            json!({
                "id": act.id,
                "news": act.news.as_deref().map(|news| self.filled(news)),
                "outcomes": act.outcomes.iter().filter_map(|own| self.outcome(own)).collect::<Vec<_>>(),
                "turns": act.turns.iter().enumerate().map(turn).collect::<Vec<_>>(),
                "end": act.end.as_ref().map(|end| self.filled(&end.page)),
            })
        };
        json!({
            "id": self.plot.id,
            "title": self.title(),
            "roles": self.plot.roles.iter().map(role).collect::<Vec<_>>(),
            "clues": self.plot.clues.iter().map(clue).collect::<Vec<_>>(),
            "acts": self.plot.acts.iter().map(act).collect::<Vec<_>>(),
            "unended": self.filled(&self.plot.unended),
            "states": walk(self.plot).states.len(),
        })
    }
}

fn of_part(part: Part) -> &'static str {
    match part {
        Part::Culprit => "the culprit",
        Part::Victim => "the victim",
        Part::Helper => "the helper",
        Part::Witness => "the witness",
    }
}
