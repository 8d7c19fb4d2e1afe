//! The end of a run that was not saved: the journal is repeated from the snapshot on.
//!
//! It is followed as far as every fingerprint is right, whatever data and program it was written with. What cannot be
//! followed is never guessed at: it is kept aside, and the player is told how much it was.

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

/// Which snapshot a world was loaded from, and how far the journal may lead from there.
#[derive(Clone, Copy, Debug)]
pub(in crate::save) struct Anchor {
    /// The number of the snapshot.
    pub seq: u64,
    /// Its checksum, as its bytes have it.
    pub sum: u64,
    /// Whether that is the checksum in the file: it is as some game wrote it.
    pub is_sealed: bool,
    /// How many newer ones there were, which are damaged or gone; none if it stands in the place of the newest.
    pub newer: u64,
    /// Why the journal may not lead as far as it does; none if nothing is different.
    pub rift: Option<Rift>,
}

/// Why a journal may not lead on from a snapshot as it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::save) enum Rift {
    /// Other data are in force.
    Data,
    /// It is another version of the game.
    Game,
}

impl Anchor {
    /// Whether a line is that of the snapshot, from which that world was loaded.
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
    /// What is other now than when a run was played, with data that are the same or not and a game of that version; none
    /// if nothing is.
    pub fn of(same_data: bool, game: &str) -> Option<Rift> {
        match () {
            () if !same_data => Some(Rift::Data),
            () if game != env!("CARGO_PKG_VERSION") => Some(Rift::Game),
            () => None,
        }
    }

    fn reason(self) -> &'static str {
        match self {
            Rift::Data => "the data are not those it was played with",
            Rift::Game => "it was played with another version of the game",
        }
    }

    /// What the journal says where that came into force: behind what could be followed.
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
    /// How many commands of the journal were repeated.
    pub repeated: usize,
    /// The highest number of a save that they passed.
    pub saved: Option<u64>,
    /// How the journal goes on.
    pub plan: Plan,
    /// What the player should know.
    pub notes: Vec<String>,
    /// Whether the snapshot is an older one that was put in the place of the newest: it is kept.
    pub went_back: bool,
}

/// Repeats what the journal of a folder tells of after a snapshot.
///
/// # Errors
/// When there is a journal and the system does not let it be read.
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
        // What cannot be read now may be readable tomorrow, and is more than a guess then.
        Err(error) if error.raw_os_error().is_some() && error.kind() != ErrorKind::NotFound => {
            return Err(SaveError::io("read", path)(error));
        }
        Err(error) => {
            let notes = vec![match error.kind() {
                ErrorKind::NotFound => {
                    "This run has no journal: whether anything was played after this save is not known. One is begun now."
                        .to_owned()
                }
                _ => format!(
                    "The journal of this run cannot be used ({error}): what was played after this save is not known. A new one is begun, and the old one kept."
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
    /// The same where the journal cannot be played again from its beginning, as its header is not the one that it was
    /// begun with: it is kept aside, whole, and a new one is begun.
    fn without_its_top(mut self) -> Recovered {
        self.notes.push(
            "The lines at the top of the journal are not those that it was begun with: it is kept aside, whole, and a \
             new one is begun."
                .to_owned(),
        );
        self.plan = Plan { rift: Some(Entry::Gap), ..Plan::default() };
        self
    }
}

/// Follows the journal from there on.
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
    // The run was saved again later, but that save is not where it was put.
    let went_back = anchor.newer == 0 && begin.saved_later && told.commands > 0;
    // Where data or the game are others, that is why.
    if let (Some(stopped), Some(rift)) = (&mut told.stopped, anchor.rift) {
        *stopped = format!("{}: {stopped}", rift.reason());
    }
    let rest = &rest[told.end..];
    let lost = Lost::of(rest, Lines::new(rest, told.check));
    let mut notes = Vec::new();
    if told.commands > 0 {
        notes.push(format!(
            "{}{} repeated from the journal.{}",
            match went_back {
                true => "An older save was put in the place of the newest: ",
                false if anchor.newer == 0 => "The game had ended without saving: ",
                false => "",
            },
            commands(told.commands, "was", "were"),
            if went_back { " That save is kept aside, as it is." } else { "" },
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
    // What the hero was doing is not gone on with where something else may come of it.
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

/// What can be said of the end of a journal that was followed to it: that nothing is lost only where it proves
/// that.
fn proof(ends_whole: bool, in_all: bool, repeated: bool) -> Option<String> {
    let said = match (ends_whole, in_all) {
        (true, true) => return repeated.then(|| "Nothing is lost.".to_owned()),
        (false, _) => {
            "The journal could not be written to its end: whether anything was played after that is not known."
        }
        (true, false) => {
            "The journal tells nothing of the newer save: whether anything was played after that is not known."
        }
    };
    Some(said.to_owned())
}
