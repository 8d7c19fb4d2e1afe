//! Playing: what can be asked for of a run that is to be resumed or begun.

use super::options::seed;
use crate::game::Called;
use crate::ui::Start;

#[derive(Debug, clap::Args)]
pub struct Play {
    /// The name of the run and its hero; yours if none is given
    pub name: Option<String>,
    /// What every random number of a new run comes from
    #[arg(long, value_name = "N", value_parser = seed, allow_hyphen_values = true)]
    pub seed: Option<u64>,
    /// Which game a new run plays: the id of a scenario in data/scenarios
    #[arg(long, value_name = "ID")]
    pub scenario: Option<String>,
    /// Of which people the hero of a new run is: an id of data/peoples.json
    #[arg(long, value_name = "ID")]
    pub people: Option<String>,
    /// Of which class: an id of data/classes.json
    #[arg(long, value_name = "ID")]
    pub class: Option<String>,
    /// Tell each turn as one JSON object (with `--front lines`)
    #[arg(long)]
    pub json: bool,
}

impl Play {
    /// How the game begins.
    pub fn start(&self) -> Start {
        let called = Called { people: self.people.clone(), class: self.class.clone() };
        let scenario = self.scenario.clone();
        Start::Play { name: self.name.clone(), seed: self.seed, scenario, called }
    }
}
