//! What can be asked of `fifteen lab simulate`.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use fifteen::commands::options::seed;
use fifteen_lab::bot::Manner;
use std::path::PathBuf;

/// The most that fight on one side of a duel.
const MOST: i64 = fifteen::game::play::duel::MOST as i64;

/// Plays whole runs with a simple bot that knows only what a player could know, and prints how they ended.
///
/// Run I of N has the seed SEED + I, counted from 0: the same seeds play the same runs, however many jobs
/// there are. Where heroes are asked who they are, the pairs of people and class take turns. To break it off prints what there is so far.
#[derive(Clone, Debug, clap::Args)]
pub struct Simulate {
    /// How many runs to play
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub games: u64,
    /// What every random number of the first run comes from
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = seed, allow_hyphen_values = true)]
    pub seed: u64,
    /// Which game to play: the id of a scenario in data/scenarios [default: the first]
    #[arg(long, value_name = "ID")]
    pub scenario: Option<String>,
    /// How many runs to play at the same time, each on a processor core of its own
    #[arg(long, value_name = "J", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub jobs: u16,
    /// The people of the heroes, or `all` in turn [default: the one that beginners are advised to take]
    #[arg(long, value_name = "ID", conflicts_with = "levels")]
    pub people: Option<String>,
    /// The class of the heroes, or `all` in turn [default: the one that beginners are advised to take]
    #[arg(long, value_name = "ID", conflicts_with = "levels")]
    pub class: Option<String>,
    /// How the bot goes about a run: it fights whoever is after it, goes after everybody, or keeps away from them
    #[arg(long, value_name = "MANNER", default_value = Manner::Usual.id(), value_parser = manner())]
    pub bot: Manner,
    /// Play each run twice, the second time saved and resumed at each change of level and on each 200th turn, and end at the first that cannot be saved or comes to something else
    #[arg(long, conflicts_with_all = ["levels", "duels"])]
    pub prove: bool,
    /// Play nothing, but build all levels of so many dungeons and print what they hold, by depth
    #[arg(long)]
    pub levels: bool,
    /// Play nothing, but have a net fight the hand-written mind in the same body, alone and as a pack of four: the id of a net, or
    /// its file. No level is one on which it learnt
    #[arg(long, value_name = "NET", conflicts_with_all = ["levels", "report", "people", "class", "scenario"])]
    pub duels: Option<String>,
    /// How many fight on either side in such a duel, in place of one and of four
    #[arg(long, value_name = "K", requires = "duels", value_parser = clap::value_parser!(u8).range(1..=MOST))]
    pub pack: Option<u8>,
    /// Draw what became of the runs on one page, for a browser, and write it to this file
    #[arg(long, value_name = "FILE", conflicts_with = "levels")]
    pub report: Option<PathBuf>,
    /// Print one JSON object, for programs
    #[arg(long)]
    pub json: bool,
}

/// Reads the word for a manner of the bot.
fn manner() -> impl TypedValueParser<Value = Manner> {
    let words = PossibleValuesParser::new(Manner::ALL.map(Manner::id));
    words.map(|word| Manner::ALL.into_iter().find(|manner| manner.id() == word).unwrap_or_default())
}
