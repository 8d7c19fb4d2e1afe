//! Arguments of `fifteen lab train`.

use fifteen::base::escape;
use fifteen::commands::options::GlobalOptions;
use std::fmt::Write;
use std::path::PathBuf;

/// Trains a neural net for a monster in duels against the built-in monster AI in the same body, alone and in packs of
/// four, and writes the net with a record of its training.
///
/// The same seed gives the same net, whatever the number of jobs. An interrupt writes the net learnt so far. A
/// `.state` file beside the net lets the same command continue with `--resume`.
#[derive(Debug, clap::Args)]
pub struct TrainArgs {
    /// Monster whose body is used for training: its id
    pub body: String,
    /// Output file; its name is the id of the net
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// Seed of the training
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = clap::value_parser!(u32).range(..=2_147_483_647))]
    pub seed: u32,
    /// Total number of generations
    #[arg(long, value_name = "G", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub generations: u32,
    /// Number of nets per generation: an even number
    #[arg(long, value_name = "P", default_value_t = 32, value_parser = clap::value_parser!(u16).range(4..=1000))]
    pub population: u16,
    /// Number of duels per net, half of them in packs of four
    #[arg(long, value_name = "D", default_value_t = 48, value_parser = clap::value_parser!(u16).range(2..=10_000))]
    pub duels: u16,
    /// Number of hidden nodes between inputs and outputs
    #[arg(long, value_name = "H", default_value_t = 12, value_parser = clap::value_parser!(u16).range(1..=32))]
    pub hidden: u16,
    /// Write the learning curve to this SVG file
    #[arg(long, value_name = "FILE.svg")]
    pub curve: Option<PathBuf>,
    /// Continue interrupted training, or add generations
    #[arg(long)]
    pub resume: bool,
    /// Overwrite existing results. Not needed to repeat the command that made a net
    #[arg(long, conflicts_with = "resume")]
    pub force: bool,
    /// Number of duels to fight in parallel [default: one per processor core]
    #[arg(long, value_name = "J", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub jobs: Option<u16>,
}

/// Maximum length of the command in the training record, in characters.
const MAX_COMMAND: usize = 400;

impl TrainArgs {
    /// Returns the id of the net, which is the stem of its file name, or `None` if the name is invalid.
    pub fn id(&self) -> Option<String> {
        let name = self.out.file_stem()?.to_str()?;
        let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        let is_valid = (1..=40).contains(&name.len()) && name.chars().all(fits);
        (is_valid && self.out.extension().is_some_and(|extension| extension == "json"))
            .then(|| name.to_owned())
    }

    pub fn state(&self) -> PathBuf {
        self.out.with_extension("state")
    }

    /// Returns the command that repeats this training, for the training record of the net.
    pub fn command(&self, generations: u32, options: &GlobalOptions) -> String {
        let TrainArgs { body, out, seed, population, duels, hidden, .. } = self;
        let mut command = "fifteen lab train".to_owned();
        // Writing to a string cannot fail.
        for folder in &options.files.mods {
            let _ = write!(command, " --mod {}", escape::escape_path(folder));
        }
        let out = escape::escape_path(out);
        let _ = write!(command, " {body} --out {out} --seed {seed} --generations {generations}");
        let _ = write!(command, " --population {population} --duels {duels} --hidden {hidden}");
        command.chars().take(MAX_COMMAND).collect()
    }

    pub fn jobs(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.jobs.map_or_else(cores, usize::from)
    }
}
