//! `fifteen play`: arguments for resuming or starting a run.

use super::options::seed;
use crate::game::PeopleAndClassIds;
use crate::ui::StartMode;

#[derive(Debug, clap::Args)]
pub struct PlayArgs {
    /// Name of the run and its hero [default: your user name]
    pub name: Option<String>,
    /// Seed of a new run: a number
    #[arg(long, value_name = "N", value_parser = seed, allow_hyphen_values = true)]
    pub seed: Option<u64>,
    /// Scenario of a new run: an id from data/scenarios
    #[arg(long, value_name = "ID")]
    pub scenario: Option<String>,
    /// People of the new hero: an id from data/peoples.json
    #[arg(long, value_name = "ID")]
    pub people: Option<String>,
    /// Class of the new hero: an id from data/classes.json
    #[arg(long, value_name = "ID")]
    pub class: Option<String>,
    /// Report each turn as one JSON object (with `--front lines`)
    #[arg(long)]
    pub json: bool,
}

impl PlayArgs {
    pub fn start(&self) -> StartMode {
        let called = PeopleAndClassIds { people: self.people.clone(), class: self.class.clone() };
        let scenario = self.scenario.clone();
        StartMode::Play { name: self.name.clone(), seed: self.seed, scenario, called }
    }
}
