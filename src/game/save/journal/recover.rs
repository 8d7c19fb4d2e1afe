//! The end of a run that was not saved: the journal is repeated from the snapshot on.
//!
//! It is followed as far as every fingerprint is right, whatever data and program it was written with. What cannot be followed is never guessed at: it is kept
//! aside, and the player is told how much it was.

use super::super::disk::{Disk, Sort};
use super::super::error::SaveError;
use super::JOURNAL;
use super::follow::follow;
use super::header::Header;
use super::line::{Entry, Line, Moment};
use super::lost::{At, Lost, commands, lines};
use super::write::{LARGEST, Plan};
use crate::content::Content;
use crate::game::{Game, World};
use std::io::{self, ErrorKind};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::rc::Rc;

/// How much of the end of a journal is read first, and how much next, in bytes: mostly the run was saved when the
/// program ended, and there are snapshots every few hundred lines.
const TAILS: [u64; 2] = [1 << 10, 128 << 10];

/// Which snapshot a world was loaded from, and how far the journal may lead from there.
#[derive(Clone, Copy, Debug)]
pub(in crate::game::save) struct Anchor {
    /// The number of the snapshot.
    pub seq: u64,
    /// Its checksum, as its bytes have it.
    pub sum: u64,
    /// How many newer ones there were, which are damaged or gone; none if it stands in the place of the newest.
    pub newer: u64,
    /// Why the journal may not lead as far as it does; none if nothing is different.
    pub rift: Option<Rift>,
}

/// Why a journal may not lead on from a snapshot as it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::game::save) enum Rift {
    /// Other data are in force.
    Data,
    /// It is another version of the game.
    Game,
}

impl Rift {
    fn reason(self) -> &'static str {
        match self {
            Rift::Data => "the data are not those it was played with",
            Rift::Game => "it was played with another version of the game",
        }
    }

    /// What the journal says where that came into force: behind what could be followed.
    fn line(self, content: &Content) -> Entry {
        match self {
            Rift::Data => Entry::Data(content.digest),
            Rift::Game => Entry::Gap,
        }
    }
}

/// A run as it was when the program ended.
pub(in crate::game::save) struct Recovered {
    pub game: Game,
    /// How many commands of the journal were repeated.
    pub repeated: usize,
    /// How the journal goes on.
    pub plan: Plan,
    /// What the player should know.
    pub notes: Vec<String>,
}

/// Repeats what the journal of a folder tells of after a snapshot.
///
/// # Errors
/// When there is a journal and the system does not let it be read.
pub(in crate::game::save) fn recover(
    disk: &dyn Disk,
    folder: &Path,
    content: &Rc<Content>,
    world: World,
    anchor: Anchor,
) -> Result<Recovered, SaveError> {
    let is_anchor = |line: &Line| {
        let wanted = Entry::Saved {
            seq: anchor.seq,
            sum: anchor.sum,
        };
        line.entry == wanted && line.turn == world.turn()
    };
    Ok(match Part::read(disk, folder, &world, is_anchor) {
        Ok((part, Some(begin))) => go_on(content, world, anchor, &part, begin),
        Ok((part, None)) => unknown(content, world, anchor, &part),
        // What cannot be read now may be readable tomorrow, and is more than a guess then.
        Err(error) if error.raw_os_error().is_some() && error.kind() != ErrorKind::NotFound => {
            return Err(SaveError::io("read", folder.join(JOURNAL))(error));
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
            let plan = Plan {
                rift,
                ..Plan::default()
            };
            let game = Game::resume(Rc::clone(content), world);
            Recovered {
                game,
                repeated: 0,
                plan,
                notes,
            }
        }
    })
}

/// The lines of a journal from some byte of the file on.
struct Part {
    bytes: Vec<u8>,
    /// Where in the file they begin.
    base: u64,
}

impl Part {
    /// The end of the journal if there is such a line in it, else the whole of it; and where in it what follows
    /// the last such line begins.
    fn read(
        disk: &dyn Disk,
        folder: &Path,
        world: &World,
        is_anchor: impl Fn(&Line) -> bool,
    ) -> io::Result<(Part, Option<Begin>)> {
        let path = folder.join(JOURNAL);
        let about = disk.look(&path)?;
        if about.sort != Sort::File {
            return Err(io::Error::other("it is not a plain file"));
        }
        for tail in TAILS {
            let base = about.length.saturating_sub(tail);
            let bytes = disk.read(&path, base, tail)?;
            let part = Part { bytes, base };
            if let Some(begin) = part.after(&is_anchor) {
                return Ok((part, Some(begin)));
            }
        }
        if about.length > LARGEST {
            return Err(ErrorKind::FileTooLarge.into());
        }
        let bytes = disk.read(&path, 0, LARGEST)?;
        let header = Header::parse(&bytes);
        let (_, length) = header
            .filter(|(header, _)| (&*header.name, header.seed) == (world.name(), world.seed()))
            .ok_or_else(|| io::Error::other("it is not the journal of this run"))?;
        let part = Part {
            bytes: bytes[length..].to_vec(),
            base: length as u64,
        };
        let begin = part.after(&is_anchor);
        Ok((part, begin))
    }

    /// What follows the last such line.
    fn after(&self, is_anchor: impl Fn(&Line) -> bool) -> Option<Begin> {
        let (mut begin, mut end) = (None, 0);
        for text in self.bytes.split_inclusive(|b| *b == b'\n') {
            end += text.len();
            let Some(line) = text.strip_suffix(b"\n").or(Some(text)).and_then(saved) else {
                continue;
            };
            if is_anchor(&line) {
                begin = Some(Begin {
                    at: end,
                    saved_later: false,
                });
            } else if let Some(begin) = &mut begin {
                begin.saved_later = true;
            }
        }
        begin
    }
}

/// Where a journal is to be followed from.
struct Begin {
    /// Behind the line of the snapshot.
    at: usize,
    /// Whether the run was saved again after that.
    saved_later: bool,
}

/// The line of these bytes if it is about a snapshot, which most are not.
fn saved(bytes: &[u8]) -> Option<Line> {
    let space = bytes.iter().take(21).position(|b| *b == b' ')?;
    let about_one = bytes[space + 1..].starts_with(b"saved ");
    about_one.then(|| Line::parse(bytes)).flatten()
}

/// Follows the journal from there on.
fn go_on(
    content: &Rc<Content>,
    world: World,
    anchor: Anchor,
    part: &Part,
    begin: Begin,
) -> Recovered {
    let rest = &part.bytes[begin.at..];
    // The run was saved again later, but that save is not where it was put.
    let went_back = anchor.newer == 0 && begin.saved_later;
    let (mut game, mut told) = match went_back {
        false => repeat(content, &world, rest),
        true => (
            Game::resume(Rc::clone(content), world),
            Told {
                stopped: Some("an older save was put in the place of the newest".to_owned()),
                ..Told::default()
            },
        ),
    };
    // Where data or the game are others, that is why.
    if let (Some(stopped), Some(rift), false) = (&mut told.stopped, anchor.rift, went_back) {
        *stopped = format!("{}: {stopped}", rift.reason());
    }
    let lost = Lost::of(&rest[told.end..]);
    let mut notes = Vec::new();
    if told.commands > 0 {
        notes.push(format!(
            "{}{} repeated from the journal.",
            if anchor.newer == 0 {
                "The game had ended without saving: "
            } else {
                ""
            },
            commands(told.commands, "was", "were"),
        ));
    }
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
        lost: lost.map_or(Vec::new(), |lost| lost.bytes),
        rift: anchor.rift.map(|rift| rift.line(content)),
    };
    Recovered {
        game,
        repeated: told.commands,
        plan,
        notes,
    }
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

/// How far a journal could be followed.
#[derive(Default)]
struct Told {
    /// Behind the last line that was.
    end: usize,
    commands: usize,
    /// The number of the last save among them.
    saved: Option<u64>,
    /// Why no further; none at the end.
    stopped: Option<String>,
}

/// Does what the lines say, one after the other, as long as each is right.
fn repeat(content: &Rc<Content>, world: &World, rest: &[u8]) -> (Game, Told) {
    let begin = || Game::resume(Rc::clone(content), world.clone());
    let mut game = begin();
    let mut told = Told::default();
    for at in lines(rest) {
        let Some(line) = at.line else {
            if !rest[..at.end].ends_with(b"\n") {
                break;
            }
            told.stopped = Some("a line of the journal is damaged".to_owned());
            break;
        };
        // What made the game fail once must not make it fail again at every start.
        match catch_unwind(AssertUnwindSafe(|| follow(&mut game, &line))) {
            Ok(Ok(())) => {}
            Ok(Err(difference)) => {
                told.stopped = Some(difference.to_string());
                break;
            }
            Err(_) => {
                told.stopped = Some(format!("`{}` makes the game fail", line.entry));
                game = begin();
                for before in lines(&rest[..at.start]).filter_map(|at| at.line) {
                    // They were right a moment ago.
                    let _ = follow(&mut game, &before);
                }
                break;
            }
        }
        told.end = at.end;
        told.commands += usize::from(line.is_command());
        if let Entry::Saved { seq, .. } = line.entry {
            told.saved = told.saved.max(Some(seq));
        }
    }
    (game, told)
}

/// The journal does not know the snapshot: it is of before there were journals, or was edited, or the journal
/// could not be written at that time.
fn unknown(content: &Rc<Content>, world: World, anchor: Anchor, part: &Part) -> Recovered {
    let number = |at: &At| match at.line.map(|line| line.entry) {
        Some(Entry::Saved { seq, .. }) => seq == anchor.seq,
        _ => false,
    };
    let same_number = lines(&part.bytes).filter(number).last().map(|at| at.end);
    let later = |at: &At| at.line.is_none_or(|line| line.turn > world.turn());
    let first_later = lines(&part.bytes).find(later).map(|at| at.start);
    let begin = same_number.or(first_later).unwrap_or(part.bytes.len());
    let lost = Lost::of(&part.bytes[begin..]);
    let why = same_number.map(|_| "the save was edited after they were played");
    let notes = lost.iter().map(|lost| lost.tell(why)).collect();
    let rift = anchor.rift.map_or(Entry::Gap, |rift| rift.line(content));
    let plan = Plan {
        keep: Some(part.base + begin as u64),
        stop: None,
        unended: begin > 0 && !part.bytes[..begin].ends_with(b"\n"),
        lost: lost.map_or(Vec::new(), |lost| lost.bytes),
        rift: Some(rift),
    };
    let game = Game::resume(Rc::clone(content), world);
    Recovered {
        game,
        repeated: 0,
        plan,
        notes,
    }
}
