//! State of training and its file, from which training resumes exactly.

use super::asked::Train;
use super::search::{FURTHEST, Search};
use fifteen::base::legible;
use fifteen::commands::CommandError;
use fifteen::commands::sheet::Sheet;
use fifteen::content::Net;
use fifteen::content::files::disk::read_path;
use fifteen_base::serde_json;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// State of training.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub search: Search,
    pub best: Option<Best>,
    /// Win rates of each generation in percent: of its best net, and of all its nets.
    pub curve: Vec<(i32, i32)>,
}

/// The best net so far, with its win rates in percent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Best {
    pub weights: Vec<i32>,
    pub alone: i32,
    pub pack: i32,
}

impl Best {
    /// Returns its rank: the lower win rate comes first, then the sum.
    pub fn worth(&self) -> (i32, i32) {
        (self.alone.min(self.pack), self.alone + self.pack)
    }
}

/// Contents of the state file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    version: String,
    body: String,
    seed: u32,
    population: u16,
    duels: u16,
    hidden: u16,
    generation: u32,
    middle: Vec<i32>,
    best: Option<Best>,
    curve: Vec<(i32, i32)>,
}

impl State {
    /// Returns the initial state.
    pub fn begin(asked: &Train) -> State {
        let (hidden, population) = (usize::from(asked.hidden), usize::from(asked.population));
        let search = Search::begin(u64::from(asked.seed), hidden, population);
        State { search, best: None, curve: Vec::new() }
    }

    /// Reads a state file and checks that it belongs to this training.
    pub fn read(path: &Path, asked: &Train) -> Result<State, CommandError> {
        let shown = legible::path(path);
        let bytes = read_path(path).map_err(|why| {
            CommandError::Unreadable(format!("Training cannot continue from {shown}: {why}."))
        })?;
        let written: Written = serde_json::from_slice(&bytes).map_err(|why| {
            let message = format!(
                "{shown} is damaged: {why}. Use `--force` instead of `--resume` to start again."
            );
            CommandError::Unreadable(message)
        })?;
        match written.unlike(asked) {
            Some(what) => Err(CommandError::Unreadable(format!(
                "{shown} belongs to different training: its {what}. Use `--force` instead of `--resume` to start again."
            ))),
            None => Ok(written.state()),
        }
    }

    /// Writes the state file.
    pub fn write(&self, path: &Path, asked: &Train) -> Result<(), CommandError> {
        let written = Written {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            body: asked.body.clone(),
            seed: asked.seed,
            population: asked.population,
            duels: asked.duels,
            hidden: asked.hidden,
            generation: self.search.generation,
            middle: self.search.middle.clone(),
            best: self.best.clone(),
            curve: self.curve.clone(),
        };
        let text = serde_json::to_string(&written).unwrap_or_default();
        Sheet::at(path)?.write(&(text + "\n"))
    }
}

impl Written {
    /// Returns the difference from the requested training, if any.
    fn unlike(&self, asked: &Train) -> Option<String> {
        let sized = |count: usize| count == Net::weights(usize::from(asked.hidden));
        let whole = sized(self.middle.len())
            && self.best.as_ref().is_none_or(|best| sized(best.weights.len()))
            && self.middle.iter().all(|part| (-FURTHEST..=FURTHEST).contains(part))
            && self.curve.len() == self.generation as usize;
        let told = |what: &str, own: &dyn std::fmt::Display| Some(format!("{what} is {own}"));
        match self {
            _ if self.version != env!("CARGO_PKG_VERSION") => told("version", &self.version),
            _ if self.body != asked.body => told("body", &self.body),
            _ if self.seed != asked.seed => told("seed", &self.seed),
            _ if self.population != asked.population => told("population", &self.population),
            _ if self.duels != asked.duels => told("number of duels", &self.duels),
            _ if self.hidden != asked.hidden => told("number of hidden nodes", &self.hidden),
            _ if !whole => told("number of weights", &self.middle.len()),
            _ => None,
        }
    }

    fn state(self) -> State {
        let size = (usize::from(self.hidden), usize::from(self.population));
        let search = Search::resumed(u64::from(self.seed), size, self.generation, self.middle);
        State { search, best: self.best, curve: self.curve }
    }
}
