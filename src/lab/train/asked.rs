//! What can be asked of `fifteen lab train`.

use fifteen::base::legible;
use fifteen::commands::options::Options;
use std::fmt::Write;
use std::path::PathBuf;

/// Trains a net for a monster by duels of it against the hand-written mind in the same body, alone and as a pack of four, and writes
/// the net with how it was made.
///
/// The same seed makes the same net, however many jobs there are. To break it off writes what was learnt so far; beside the net lies
/// a file that ends in `.state`, by which the same command with `--resume` goes on.
#[derive(Debug, clap::Args)]
pub struct Train {
    /// In which body it learns: the id of a monster
    pub body: String,
    /// Where the net is written: its name is the id of the net
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// What every random number of it comes from
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = clap::value_parser!(u32).range(..=2_147_483_647))]
    pub seed: u32,
    /// How many generations there are in all
    #[arg(long, value_name = "G", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub generations: u32,
    /// How many nets there are in each: an even number
    #[arg(long, value_name = "P", default_value_t = 32, value_parser = clap::value_parser!(u16).range(4..=1000))]
    pub population: u16,
    /// How many duels each of them fights, half of them as a pack of four
    #[arg(long, value_name = "D", default_value_t = 48, value_parser = clap::value_parser!(u16).range(2..=10_000))]
    pub duels: u16,
    /// How many thoughts lie between what it is told and what it does
    #[arg(long, value_name = "H", default_value_t = 12, value_parser = clap::value_parser!(u16).range(1..=32))]
    pub hidden: u16,
    /// Draw how it learnt, and write the picture to this file
    #[arg(long, value_name = "FILE.svg")]
    pub curve: Option<PathBuf>,
    /// Go on from where it was broken off, or with more generations
    #[arg(long)]
    pub resume: bool,
    /// Write over what is there. The command by which a net was made needs no leave to make it again
    #[arg(long, conflicts_with = "resume")]
    pub force: bool,
    /// How many duels are fought at the same time, each on a processor core of its own [default: one for each core]
    #[arg(long, value_name = "J", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub jobs: Option<u16>,
}

/// The longest command that is written down.
const LONGEST: usize = 400;

impl Train {
    /// The id of the net: the name of its file.
    pub fn id(&self) -> Option<String> {
        let name = self.out.file_stem()?.to_str()?;
        let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        let sound = (1..=40).contains(&name.len()) && name.chars().all(fits);
        (sound && self.out.extension().is_some_and(|own| own == "json")).then(|| name.to_owned())
    }

    /// Where the state lies.
    pub fn state(&self) -> PathBuf {
        self.out.with_extension("state")
    }

    /// The command that makes the net.
    pub fn command(&self, generations: u32, options: &Options) -> String {
        let Train { body, out, seed, population, duels, hidden, .. } = self;
        let mut command = "fifteen lab train".to_owned();
        // Writing to a text never fails.
        for folder in &options.mods {
            let _ = write!(command, " --mod {}", legible::path(folder));
        }
        let out = legible::path(out);
        let _ = write!(command, " {body} --out {out} --seed {seed} --generations {generations}");
        let _ = write!(command, " --population {population} --duels {duels} --hidden {hidden}");
        command.chars().take(LONGEST).collect()
    }

    /// How many duels are fought at the same time.
    pub fn jobs(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.jobs.map_or_else(cores, usize::from)
    }
}
