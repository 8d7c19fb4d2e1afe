//! The end of a run that was not saved: the journal is repeated from the snapshot on.
//!
//! It is followed as far as every fingerprint is right. What cannot be followed is never guessed at: it is kept
//! aside, and the player is told how much it was.

use super::super::disk::{Disk, Sort};
use super::super::error::SaveError;
use super::JOURNAL;
use super::follow::follow;
use super::header::Header;
use super::line::{Entry, Line};
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

/// Which snapshot a world was loaded from, and whether the journal may be followed from there.
#[derive(Clone, Copy, Debug)]
pub(in crate::game::save) struct Anchor {
    /// The number of the snapshot.
    pub seq: u64,
    /// Its checksum, as its bytes have it.
    pub sum: u64,
    /// Whether it stands in the place of the newest.
    pub is_present: bool,
    /// Why the journal may not be followed; none if it may.
    pub rift: Option<Rift>,
}

/// Why a journal must not be followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::game::save) enum Rift {
    /// Somebody put an older snapshot in the place of the newest.
    WentBack,
    /// Other data are in force.
    Data,
    /// It is another version of the game.
    Game,
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
            let mut notes = Vec::new();
            if error.kind() != ErrorKind::NotFound {
                notes.push(format!(
                    "The journal of this run cannot be used ({error}). A new one is begun, and the old one kept."
                ));
            }
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
            let Some(line) = text.strip_suffix(b"\n").and_then(saved) else {
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
    let went_back = anchor.is_present && begin.saved_later;
    let rift = anchor.rift.or(went_back.then_some(Rift::WentBack));
    let (game, told) = match rift {
        None => repeat(content, &world, rest),
        Some(rift) => {
            let game = Game::resume(Rc::clone(content), world);
            let reason = match rift {
                Rift::WentBack => "an older save was put in the place of the newest",
                Rift::Data => "the data are not those it was played with",
                Rift::Game => "it was played with another version of the game",
            };
            (
                game,
                Told {
                    end: 0,
                    commands: 0,
                    stopped: Some(reason.to_owned()),
                },
            )
        }
    };
    let lost = Lost::of(&rest[told.end..]);
    let mut notes = Vec::new();
    if told.commands > 0 {
        notes.push(format!(
            "{}{} repeated from the journal.{}",
            if anchor.is_present {
                "The game had ended without saving: "
            } else {
                ""
            },
            commands(told.commands, "was", "were"),
            if lost.is_some() {
                ""
            } else {
                " Nothing is lost."
            }
        ));
    }
    notes.extend(lost.as_ref().map(|lost| lost.tell(told.stopped.as_deref())));
    let rift = match rift {
        Some(Rift::Data) => Some(Entry::Data(content.digest)),
        Some(Rift::Game) => Some(Entry::Gap),
        Some(Rift::WentBack) | None => None,
    };
    let plan = Plan {
        keep: Some(part.base + (begin.at + told.end) as u64),
        lost: lost.map_or(Vec::new(), |lost| lost.bytes),
        rift,
    };
    Recovered {
        game,
        repeated: told.commands,
        plan,
        notes,
    }
}

/// How far a journal could be followed.
struct Told {
    /// Behind the last line that was.
    end: usize,
    commands: usize,
    /// Why no further; none at the end.
    stopped: Option<String>,
}

/// Does what the lines say, one after the other, as long as each is right.
fn repeat(content: &Rc<Content>, world: &World, rest: &[u8]) -> (Game, Told) {
    let begin = || Game::resume(Rc::clone(content), world.clone());
    let mut game = begin();
    let mut told = Told {
        end: 0,
        commands: 0,
        stopped: None,
    };
    for at in lines(rest) {
        let Some(line) = at.line else {
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
        told.commands += usize::from(matches!(line.entry, Entry::Deed(_)));
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
    let rift = match anchor.rift {
        Some(Rift::Data) => Entry::Data(content.digest),
        _ => Entry::Gap,
    };
    let plan = Plan {
        keep: Some(part.base + begin as u64),
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
