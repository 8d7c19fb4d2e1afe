//! Protects existing training results from being overwritten.

use super::args::TrainArgs;
use fifteen::base::escape;
use fifteen::commands::CommandError;
use fifteen::commands::options::GlobalOptions;
use fifteen::content::files::disk::read_file;
use fifteen_base::serde_json::{self, Value};

/// Returns an error if results exist already. There is no error with `--resume` or `--force`, or if the same command
/// made the existing net.
pub fn check_overwrite(args: &TrainArgs, options: &GlobalOptions) -> Result<(), CommandError> {
    let existing = [args.out.clone(), args.state()].into_iter().find(|path| path.is_file());
    match existing {
        Some(path) if !args.resume && !args.force && !is_same_command(args, options) => {
            Err(CommandError::Unreadable(format!(
                "{} exists already: use `--resume` to continue it, or `--force` to overwrite it.",
                escape::escape_path(&path)
            )))
        }
        _ => Ok(()),
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
