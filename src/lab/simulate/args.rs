//! Arguments of `fifteen lab simulate`.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use fifteen::commands::options::seed;
use fifteen_lab::bot::PlayStyle;
use std::path::PathBuf;

/// Maximum number of fighters on one side of a duel.
const MOST: i64 = fifteen::game::play::duel::MAX_PACK as i64;

/// Plays whole runs with a bot that has only a player's knowledge, and prints how they ended.
///
/// Run I of N, counted from 0, has the seed SEED + I: the same seeds play the same runs, whatever the number of jobs.
/// If heroes have people and class, the runs take their pairs in turn. An interrupt prints the results so far.
#[derive(Clone, Debug, clap::Args)]
pub struct SimulateArgs {
    /// Number of runs
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub games: u64,
    /// Seed of the first run; each further run adds 1
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = seed, allow_hyphen_values = true)]
    pub seed: u64,
    /// Scenario: an id from data/scenarios [default: the first]
    #[arg(long, value_name = "ID")]
    pub scenario: Option<String>,
    /// Number of runs to play in parallel
    #[arg(long, value_name = "J", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub jobs: u16,
    /// People of the heroes, or `all` in turn [default: the one recommended to beginners]
    #[arg(long, value_name = "ID", conflicts_with = "levels")]
    pub people: Option<String>,
    /// Class of the heroes, or `all` in turn [default: the one recommended to beginners]
    #[arg(long, value_name = "ID", conflicts_with = "levels")]
    pub class: Option<String>,
    /// Play style of the bot: usual fights enemies that hunt it, slaughter attacks everyone, stealth avoids everyone,
    /// trade also does business in town
    #[arg(long, value_name = "MANNER", default_value = PlayStyle::Usual.id(), value_parser = play_style())]
    pub bot: PlayStyle,
    /// Test saving: play each run a second time, saved and resumed at each change of level and every 200 turns. Stop
    /// at the first run that cannot be saved or takes a different course
    #[arg(long, conflicts_with_all = ["levels", "duels"])]
    pub prove: bool,
    /// Build all levels of as many dungeons as --games says, without playing, and print statistics by depth
    #[arg(long)]
    pub levels: bool,
    /// Test a neural net in duels against the built-in monster AI in the same body, alone and in packs of four, on
    /// levels outside its training: the id of a net, or a file
    #[arg(long, value_name = "NET", conflicts_with_all = ["levels", "report", "people", "class", "scenario"])]
    pub duels: Option<String>,
    /// Number of fighters on each side of the duels, instead of 1 and 4
    #[arg(long, value_name = "K", requires = "duels", value_parser = clap::value_parser!(u8).range(1..=MOST))]
    pub pack: Option<u8>,
    /// Write an HTML report with charts to this file
    #[arg(long, value_name = "FILE", conflicts_with = "levels")]
    pub report: Option<PathBuf>,
    /// Print one JSON object, for programs
    #[arg(long)]
    pub json: bool,
}

fn play_style() -> impl TypedValueParser<Value = PlayStyle> {
    let words = PossibleValuesParser::new(PlayStyle::ALL.map(PlayStyle::id));
    words.map(|word| PlayStyle::ALL.into_iter().find(|style| style.id() == word).unwrap_or_default())
}
