//! The journal of a run: one line per command, written before the command takes effect.
//!
//! ```text
//! fifteen journal 2
//! name Ada
//! seed 42
//! scenario campaign
//! game 0.1.0
//! data 0123456789abcdef
//!
//! 0 saved 1 9f86d081884c7d65 5c1b0f9d27a4e863 12 21c0-81f6
//! 0 walk east 21c0-0b7e
//! 1 explore 9f3a-12cd
//! 17 stop 12 03bb-f00d
//! ```
//! Each line contains the turn, the command, a fingerprint (hash) of the state before the command, and a
//! [checksum](self::chain) of the line and all lines before it. Saving adds a `saved` line, after which a replay
//! can start. Lines after a `gap` line do not continue from the lines before it. From a `data` line on, the run
//! uses other game data.
//!
//! - [`line`](self::line), [`chain`](self::chain) and [`header`](self::header) define the text format.
//! - [`write`](self::write) writes the file, and [`run_replayer`](self::run_replayer) replays one line.
//! - [`recover`](self::recover) replays the lines after the last save, [`replay`](self::replay) a whole run.

pub(super) mod audit;
pub(super) mod chain;
pub(super) mod header;
pub(super) mod journal_only;
mod journal_part;
pub(super) mod line;
mod lost_lines;
mod numbered;
pub(super) mod recover;
pub(super) mod replay;
mod replay_lines;
mod replay_statistics;
pub(super) mod run_replayer;
pub(super) mod save_match;
mod survey;
mod unrecorded;
pub(super) mod write;

pub(in crate::save::journal) use chain::{JournalLines, LineChecksum, LineTrust, ParsedLine};
pub(in crate::save) use header::JournalHeader;
pub(in crate::save) use line::{InterruptPoint, JournalLine, LineContent};
pub(in crate::save) use write::{CommandSafety, Journal, WriteStart, free_kept_name};

pub(super) const JOURNAL: &str = "journal.txt";
/// The story, inventory and last map of a finished run, beside its journal.
pub(crate) const DUMP_FILE: &str = "dump.txt";
pub(super) const NEW_JOURNAL: &str = "journal.txt.tmp";
