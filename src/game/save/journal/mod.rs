//! The journal of a run: a line for every command, written before the command takes effect.
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
//! Each line is the turn, what was commanded, the fingerprint of the state before it, and a [check](self::chain) of the line
//! and of all before it. A snapshot leaves a
//! line too: from it on the journal is repeated when the program ended without saving. Where the journal does
//! not lead on from what stands above, it says `gap`, or `data` where other data came into force.
//!
//! - [`line`](self::line), [`chain`](self::chain) and [`header`](self::header) are the text, [`write`](self::write) the file,
//!   [`follow`](self::follow) the way from a line to the next, [`recover`](self::recover) the end of a run that was not saved, and
//!   [`replay`](self::replay) the whole of it, with what is [beside](self::beside) it.

pub(super) mod alone;
pub(super) mod audit;
pub(super) mod beside;
pub(super) mod chain;
pub(super) mod follow;
pub(super) mod header;
pub(super) mod line;
mod lost;
mod numbered;
mod part;
mod played;
pub(super) mod recover;
mod repeat;
pub(super) mod replay;
mod survey;
mod unknown;
pub(super) mod write;

/// The journal of a run, beside its snapshots.
pub(super) const JOURNAL: &str = "journal.txt";
/// One that is being begun.
pub(super) const NEW_JOURNAL: &str = "journal.txt.tmp";
