//! Recovery of a run that was not saved at its end: replays the journal from a snapshot on.
//!
//! The replay goes on as long as every fingerprint is right, even with other data or another version of the game. It
//! never guesses: lines that cannot be replayed are kept in another file, and the player is told how many they are.

use super::super::disk::Disk;
use super::JOURNAL;
use super::chain::Lines;
use super::line::{Entry, Line, Moment};
use super::lost::{Lost, commands};
use super::part::{self, Begin, Part};
use super::repeat::{Told, repeat};
use super::unknown::unknown;
use super::write::Plan;
use crate::save::error::SaveError;
use crate::{Game, World};
use fifteen_content::Content;
use std::io::ErrorKind;
use std::path::Path;
use std::rc::Rc;

/// The snapshot that a world was loaded from, and how much of the journal may follow it.
#[derive(Clone, Copy, Debug)]
pub(in crate::save) struct Anchor {
    pub seq: u64,
    /// Checksum computed from its bytes.
    pub sum: u64,
    /// Whether the file states the same checksum, so that it was not edited.
    pub is_sealed: bool,
    /// Number of newer snapshots that are damaged or missing; 0 if this one has the name of the newest.
    pub newer: u64,
    /// Reason why the replay may differ, if data or game have changed.
    pub rift: Option<Rift>,
}

/// Change since a run was played that may make its replay differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::save) enum Rift {
    Data,
    Game,
}

impl Anchor {
    /// Whether a line records the snapshot that `world` was loaded from.
    pub(super) fn is_told_by(&self, line: &Line, world: &World) -> bool {
        match line.entry {
            Entry::Saved { seq, sum, .. } => {
                (seq, sum, line.turn) == (self.seq, self.sum, world.turn())
            }
            Entry::Command(_) | Entry::Data(_) | Entry::Gap => false,
        }
    }
}

impl Rift {
    /// Returns what has changed since a run was played with a game of version `game`. `None` if nothing has.
    pub fn new(same_data: bool, game: &str) -> Option<Rift> {
        match () {
            () if !same_data => Some(Rift::Data),
            () if game != env!("CARGO_PKG_VERSION") => Some(Rift::Game),
            () => None,
        }
    }

    fn reason(self) -> &'static str {
        match self {
            Rift::Data => "the data have changed since they were played",
            Rift::Game => "they were played with another version of the game",
        }
    }

    /// Returns the journal entry that marks the change, after the lines that could be replayed.
    pub(super) fn line(self, content: &Content) -> Entry {
        match self {
            Rift::Data => Entry::Data(content.digest),
            Rift::Game => Entry::Gap,
        }
    }
}

/// A run as it was when the program ended.
pub(in crate::save) struct Recovered {
    pub game: Game,
    pub repeated: usize,
    /// Highest number of a save among the replayed lines.
    pub saved: Option<u64>,
    /// Start of further writing to the journal.
    pub plan: Plan,
    pub notes: Vec<String>,
    /// Whether the player put an older snapshot in the place of the newest. That snapshot is kept.
    pub went_back: bool,
}

/// Replays the journal of a folder from a snapshot on. Fails if an existing journal cannot be read.
pub(in crate::save) fn recover(
    disk: &dyn Disk,
    folder: &Path,
    content: &Rc<Content>,
    world: World,
    anchor: Anchor,
) -> Result<Recovered, SaveError> {
    let is_anchor = |line: &Line| anchor.is_told_by(line, &world);
    let path = folder.join(JOURNAL);
    let read = Part::read(disk, &path, &world, is_anchor);
    let has_its_top = read.is_ok() && part::has_its_top(disk, &path, &world);
    let recovered = match read {
        Ok((part, Some(begin))) => go_on(content, world, anchor, &part, begin),
        Ok((part, None)) => unknown(content, world, anchor, &part),
        // An unreadable file may be readable tomorrow, and must not be replaced by a guess.
        Err(error) if error.raw_os_error().is_some() && error.kind() != ErrorKind::NotFound => {
            return Err(SaveError::io("read", path)(error));
        }
        Err(error) => {
            let notes = vec![match error.kind() {
                ErrorKind::NotFound => {
                    "This run has no journal, so it is unknown whether anything was played after this save. A new journal begins now."
                        .to_owned()
                }
                _ => format!(
                    "The journal of this run cannot be used ({error}), so it is unknown what was played after this save. A new journal begins, and the old one is kept."
                ),
            }];
            let rift = Some(Entry::Gap);
            let plan = Plan { rift, ..Plan::default() };
            let game = Game::resume(Rc::clone(content), world);
            return Ok(Recovered { game, repeated: 0, saved: None, plan, notes, went_back: false });
        }
    };
    Ok(match has_its_top {
        true => recovered,
        false => recovered.without_its_top(),
    })
}

impl Recovered {
    /// Keeps the whole journal aside and begins a new one: with a changed header the run cannot be replayed from its
    /// start.
    fn without_its_top(mut self) -> Recovered {
        self.notes.push(
            "The header of the journal was changed. The whole journal is kept under another name, and a new one begins."
                .to_owned(),
        );
        self.plan = Plan { rift: Some(Entry::Gap), ..Plan::default() };
        self
    }
}

/// Replays the journal from `begin` on.
pub(super) fn go_on(
    content: &Rc<Content>,
    world: World,
    anchor: Anchor,
    part: &Part,
    begin: Begin,
) -> Recovered {
    let rest = &part.bytes[begin.at..];
    let told = Told { check: begin.check, ..Told::default() };
    let (mut game, mut told) = repeat(content, &world, Lines::new(rest, begin.check), told);
    // The run was saved later, but that save is not in its place.
    let went_back = anchor.newer == 0 && begin.saved_later && told.commands > 0;
    // Changed data or another game version explain why the replay stopped.
    if let (Some(stopped), Some(rift)) = (&mut told.stopped, anchor.rift) {
        *stopped = format!("{}: {stopped}", rift.reason());
    }
    let rest = &rest[told.end..];
    let lost = Lost::new(rest, Lines::new(rest, told.check));
    let mut notes = Vec::new();
    if told.commands > 0 {
        notes.push(format!(
            "{}{} replayed from the journal.{}",
            match went_back {
                true => "An older save has replaced the newest one: ",
                false if anchor.newer == 0 => "The game had ended without saving: ",
                false => "",
            },
            commands(told.commands, "was", "were"),
            if went_back { " That save is kept under another name." } else { "" },
        ));
    }
    notes.extend(told.tell_damage());
    notes.extend(lost.as_ref().map(|lost| lost.tell(told.stopped.as_deref())));
    let ends_whole = part.bytes.ends_with(b"\n");
    if lost.is_none() {
        let last = told.saved.unwrap_or(anchor.seq);
        let in_all = last >= anchor.seq.saturating_add(anchor.newer);
        notes.extend(proof(ends_whole, in_all, told.commands > 0));
    }
    let keep = begin.at + told.end;
    // With changed data, a behaviour under way may end differently: it is stopped.
    let stop = anchor.rift.and_then(|_| Moment::amid(&game));
    if let Some(stop) = stop {
        stop.make(&mut game);
    }
    let plan = Plan {
        stop: stop.map(Moment::stop),
        keep: Some(part.base + keep as u64),
        unended: !part.bytes[..keep].ends_with(b"\n"),
        check: told.check,
        lost: lost.map_or(Vec::new(), |lost| lost.bytes.to_vec()),
        rift: anchor.rift.map(|rift| rift.line(content)),
    };
    Recovered { game, repeated: told.commands, saved: told.saved, plan, notes, went_back }
}

/// Returns a note on the end of a completely replayed journal. It claims that nothing is lost only if that is proven.
fn proof(ends_whole: bool, in_all: bool, repeated: bool) -> Option<String> {
    let said = match (ends_whole, in_all) {
        (true, true) => return repeated.then(|| "Nothing is lost.".to_owned()),
        (false, _) => {
            "The journal is incomplete, so it is unknown whether anything was played after that."
        }
        (true, false) => {
            "The journal does not record the newer save, so it is unknown whether anything was played after that."
        }
    };
    Some(said.to_owned())
}
