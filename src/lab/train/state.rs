//! State of a training, and the file from which the training resumes exactly.

use super::args::TrainArgs;
use super::search::{EvolutionStrategy, MAX_MEAN};
use fifteen::base::escape;
use fifteen::commands::CommandError;
use fifteen::commands::output_file::OutputFile;
use fifteen::content::Net;
use fifteen::content::files::disk::read_file;
use fifteen_base::serde_json;
use serde::{Deserialize, Serialize};
use std::path::Path;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrainingState {
    pub search: EvolutionStrategy,
    pub best: Option<BestNet>,
    /// Win rates of each generation in percent: of its best net, and the mean over all nets.
    pub curve: Vec<(i32, i32)>,
}

/// The best net so far, with its win rates in percent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BestNet {
    pub weights: Vec<i32>,
    pub alone: i32,
    pub pack: i32,
}

impl BestNet {
    /// Returns the sort key, which is higher for a better net: the lower of the two win rates, then their sum.
    pub fn rank(&self) -> (i32, i32) {
        (self.alone.min(self.pack), self.alone + self.pack)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StateFile {
    version: String,
    body: String,
    seed: u32,
    population: u16,
    duels: u16,
    hidden: u16,
    generation: u32,
    middle: Vec<i32>,
    best: Option<BestNet>,
    curve: Vec<(i32, i32)>,
}

impl TrainingState {
    pub fn new(args: &TrainArgs) -> TrainingState {
        let (hidden, population) = (usize::from(args.hidden), usize::from(args.population));
        let search = EvolutionStrategy::begin(u64::from(args.seed), hidden, population);
        TrainingState { search, best: None, curve: Vec::new() }
    }

    pub fn read(path: &Path, args: &TrainArgs) -> Result<TrainingState, CommandError> {
        let shown = escape::escape_path(path);
        let bytes = read_file(path).map_err(|why| {
            CommandError::Unreadable(format!("Training cannot continue from {shown}: {why}."))
        })?;
        let file: StateFile = serde_json::from_slice(&bytes).map_err(|why| {
            CommandError::Unreadable(format!(
                "{shown} is damaged: {why}. Use `--force` instead of `--resume` to start again."
            ))
        })?;
        match file.difference(args) {
            Some(what) => Err(CommandError::Unreadable(format!(
                "{shown} belongs to different training: its {what}. Use `--force` instead of `--resume` to start again."
            ))),
            None => {
                let (seed, size) =
                    (u64::from(file.seed), (usize::from(file.hidden), usize::from(file.population)));
                let search = EvolutionStrategy::resumed(seed, size, file.generation, file.middle);
                Ok(TrainingState { search, best: file.best, curve: file.curve })
            }
        }
    }

    pub fn write(&self, path: &Path, args: &TrainArgs) -> Result<(), CommandError> {
        let file = StateFile {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            body: args.body.clone(),
            seed: args.seed,
            population: args.population,
            duels: args.duels,
            hidden: args.hidden,
            generation: self.search.generation,
            middle: self.search.mean.clone(),
            best: self.best.clone(),
            curve: self.curve.clone(),
        };
        let text = serde_json::to_string(&file).unwrap_or_default();
        OutputFile::create(path)?.write(&(text + "\n"))
    }
}

impl StateFile {
    fn difference(&self, args: &TrainArgs) -> Option<String> {
        let has_size = |count: usize| count == Net::weight_count(usize::from(args.hidden));
        let is_valid = has_size(self.middle.len())
            && self.best.as_ref().is_none_or(|best| has_size(best.weights.len()))
            && self.middle.iter().all(|part| (-MAX_MEAN..=MAX_MEAN).contains(part))
            && self.curve.len() == self.generation as usize;
        let differs = |what: &str, own: &dyn std::fmt::Display| Some(format!("{what} is {own}"));
        match self {
            _ if self.version != env!("CARGO_PKG_VERSION") => differs("version", &self.version),
            _ if self.body != args.body => differs("body", &self.body),
            _ if self.seed != args.seed => differs("seed", &self.seed),
            _ if self.population != args.population => differs("population", &self.population),
            _ if self.duels != args.duels => differs("number of duels", &self.duels),
            _ if self.hidden != args.hidden => differs("number of hidden nodes", &self.hidden),
            _ if !is_valid => differs("number of weights", &self.middle.len()),
            _ => None,
        }
    }
}
