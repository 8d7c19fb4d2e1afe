//! Protects existing training results from being overwritten, and shows the progress bar of a training.

use super::args::TrainArgs;
use super::state::TrainingState;
use fifteen::base::escape;
use fifteen::commands::CommandError;
use fifteen::commands::options::GlobalOptions;
use fifteen::content::files::disk::read_file;
use fifteen_base::serde_json::{self, Value};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Returns an error if results exist already. There is no error with `--resume` or `--force`, or if the same command
/// made the existing net.
pub fn check_overwrite(args: &TrainArgs, options: &GlobalOptions) -> Result<(), CommandError> {
    if args.resume || args.force {
        return Ok(());
    }
    let existing = [args.out.clone(), args.state()].into_iter().find(|path| path.is_file());
    match existing {
        Some(path) if !is_same_command(args, options) => Err(CommandError::Unreadable(format!(
            "{} exists already: use `--resume` to continue it, or `--force` to overwrite it.",
            escape::escape_path(&path)
        ))),
        Some(_) | None => Ok(()),
    }
}

/// Whether the existing net was made by the same command. Older nets record the command as `fifteen train`.
fn is_same_command(args: &TrainArgs, options: &GlobalOptions) -> bool {
    let bytes = read_file(&args.out).ok();
    let net: Option<Value> = bytes.and_then(|bytes| serde_json::from_slice(&bytes).ok());
    let command = args.command(args.generations, options);
    let before = command.replacen("fifteen lab ", "fifteen ", 1);
    let made = net.as_ref().and_then(|net| net["nets"][0]["made"]["command"].as_str());
    made.is_some_and(|made| made == command || made == before)
}

const RATE: u8 = 8;

const TEMPLATE: &str = "{bar:32} generation {pos} of {len}, {msg}, {eta} left";

/// Progress bar of a training, removed from the screen when dropped.
pub struct TrainingProgress {
    bar: ProgressBar,
}

impl TrainingProgress {
    /// Returns a bar for a number of generations. The first `finished` generations are done already.
    pub fn new(generations: u32, finished: u32) -> TrainingProgress {
        let target = ProgressDrawTarget::stderr_with_hz(RATE);
        let bar = ProgressBar::with_draw_target(Some(u64::from(generations)), target);
        if let Ok(style) = ProgressStyle::with_template(TEMPLATE) {
            bar.set_style(style.progress_chars("=> "));
        }
        bar.set_position(u64::from(finished));
        bar.reset_eta();
        bar.set_message("no duel won yet");
        TrainingProgress { bar }
    }

    pub fn show(&self, state: &TrainingState) {
        if let Some((best, mean)) = state.curve.last() {
            let looked = state.best.as_ref();
            let looked =
                looked.map(|own| format!(", best net {} % alone and {} % in packs", own.alone, own.pack));
            let looked = looked.unwrap_or_default();
            self.bar.set_message(format!("{mean} % won on average, {best} % by the best{looked}"));
        }
        self.bar.set_position(u64::from(state.search.generation));
    }
}

impl Drop for TrainingProgress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
