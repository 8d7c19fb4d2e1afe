//! What is there already: nothing that was learnt is written over unasked.

use super::asked::Train;
use fifteen::base::legible;
use fifteen::commands::CommandError;
use fifteen::commands::options::Options;
use fifteen::content::files::disk::read_path;
use serde_json::Value;

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
