//! What is there already, over which nothing is written unasked, and how far the learning has come.

use super::asked::Train;
use super::state::State;
use fifteen::base::legible;
use fifteen::commands::CommandError;
use fifteen::commands::options::Options;
use fifteen::content::files::disk::read_path;
use fifteen_base::serde_json::{self, Value};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Refuses to begin anew where something was learnt, except by the command that made it.
pub fn guard(asked: &Train, options: &Options) -> Result<(), CommandError> {
    if asked.resume || asked.force {
        return Ok(());
    }
    let there = [asked.out.clone(), asked.state()].into_iter().find(|path| path.is_file());
    match there {
        Some(path) if !is_made_so(asked, options) => Err(CommandError::Unreadable(format!(
            "{} is there already: `--resume` goes on from it, `--force` writes over it.",
            legible::path(&path)
        ))),
        Some(_) | None => Ok(()),
    }
}

/// Whether the net that is there was made by the same command, which older nets call `fifteen train`.
fn is_made_so(asked: &Train, options: &Options) -> bool {
    let bytes = read_path(&asked.out).ok();
    let net: Option<Value> = bytes.and_then(|bytes| serde_json::from_slice(&bytes).ok());
    let command = asked.command(asked.generations, options);
    let before = command.replacen("fifteen lab ", "fifteen ", 1);
    let made = net.as_ref().and_then(|net| net["nets"][0]["made"]["command"].as_str());
    made.is_some_and(|made| made == command || made == before)
}

/// The bar is drawn anew so often in a second at the most.
const RATE: u8 = 8;

/// How far it is, and what came of it.
const LOOKS: &str = "{bar:32} generation {pos} of {len}, {msg}, {eta} left";

/// How far it is. It goes when it is dropped.
pub struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// So many generations in all, of which some are over.
    pub fn new(generations: u32, over: u32) -> Progress {
        let target = ProgressDrawTarget::stderr_with_hz(RATE);
        let bar = ProgressBar::with_draw_target(Some(u64::from(generations)), target);
        if let Ok(style) = ProgressStyle::with_template(LOOKS) {
            bar.set_style(style.progress_chars("=> "));
        }
        bar.set_position(u64::from(over));
        bar.reset_eta();
        bar.set_message("nothing won yet");
        Progress { bar }
    }

    /// Another generation is over.
    pub fn show(&self, state: &State) {
        if let Some((best, mean)) = state.curve.last() {
            let looked = state.best.as_ref();
            let looked = looked.map(|own| format!(", at best {} and {} %", own.alone, own.pack));
            let looked = looked.unwrap_or_default();
            self.bar.set_message(format!("{mean} % won, {best} % by one{looked}"));
        }
        self.bar.set_position(u64::from(state.search.generation));
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
