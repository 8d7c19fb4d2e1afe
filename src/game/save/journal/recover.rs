//! The end of a run that was not saved: the journal is repeated from the snapshot on.
//!
//! It is followed as far as every fingerprint is right, whatever data and program it was written with. What cannot be
//! followed is never guessed at: it is kept aside, and the player is told how much it was.

use super::super::disk::{Disk, Sort};
use super::super::error::SaveError;
use super::JOURNAL;
use super::chain::{self, At, Check, Lines};
use super::header::Header;
use super::line::{Entry, Form, Line, Moment};
use super::lost::{Lost, commands};
use super::repeat::{Told, repeat};
use super::write::{LARGEST, Plan};
use crate::content::Content;
use crate::game::{Game, World};
use std::io::{self, ErrorKind};
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
    /// Whether that is the checksum in the file: it is as some game wrote it.
    pub is_sealed: bool,
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
    let is_anchor = |line: &Line| match line.entry {
        Entry::Saved { seq, sum, state: _ } => {
            (seq, sum, line.turn) == (anchor.seq, anchor.sum, world.turn())
        }
        Entry::Deed(_) | Entry::Data(_) | Entry::Gap => false,
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
    /// What the first line goes on from, if it is the first of all.
    check: Option<Check>,
    /// Whether all of them must have checks.
    checked: bool,
}

impl Part {
    /// The end of the journal if there is such a line in it, else the whole of it; and where to begin.
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
            let part = Part {
                bytes,
                base,
                check: None,
                checked: false,
            };
            if let Some(begin) = part.find(&is_anchor) {
                return Ok((part, Some(begin)));
            }
        }
        if about.length > LARGEST {
            return Err(ErrorKind::FileTooLarge.into());
        }
        let bytes = disk.read(&path, 0, LARGEST)?;
        let header = Header::parse(&bytes);
        let (header, length) = header
            .filter(|(header, _)| (&*header.name, header.seed) == (world.name(), world.seed()))
            .ok_or_else(|| io::Error::other("it is not the journal of this run"))?;
        let part = Part {
            bytes: bytes[length..].to_vec(),
            base: length as u64,
            check: Some(header.check(&bytes[..length])),
            checked: header.form == Form::Second,
        };
        let begin = part
            .find(&is_anchor)
            .or_else(|| part.find_damaged(&is_anchor));
        Ok((part, begin))
    }

    /// All of its lines.
    fn lines(&self) -> Lines<'_> {
        Lines::new(&self.bytes, self.check).checked(self.checked)
    }

    /// The last such line.
    fn find(&self, is_anchor: impl Fn(&Line) -> bool) -> Option<Begin> {
        let (mut begin, mut end) = (None, 0);
        for text in self.bytes.split_inclusive(|b| *b == b'\n') {
            end += text.len();
            let text = text.strip_suffix(b"\n").unwrap_or(text);
            let Some((line, check)) = saved(text) else {
                continue;
            };
            if is_anchor(&line) {
                begin = Some(Begin {
                    at: end,
                    check,
                    saved_later: false,
                });
            } else if let Some(begin) = &mut begin {
                begin.saved_later = true;
            }
        }
        begin
    }

    /// The last such line where it may have to be put right first.
    fn find_damaged(&self, is_anchor: impl Fn(&Line) -> bool) -> Option<Begin> {
        let mut found = self
            .lines()
            .filter(|at| at.line.as_ref().is_some_and(&is_anchor));
        found.next().map(|at| Begin {
            at: at.end,
            check: at.check,
            saved_later: false,
        })
    }
}

/// Where a journal is to be followed from.
struct Begin {
    /// Behind the line of the snapshot.
    at: usize,
    /// What the next line goes on from.
    check: Option<Check>,
    /// Whether the run was saved again after that.
    saved_later: bool,
}

/// The line of these bytes and its check, if it is about a snapshot, which most are not.
fn saved(bytes: &[u8]) -> Option<(Line, Option<Check>)> {
    let space = bytes.iter().take(21).position(|b| *b == b' ')?;
    let about_one = bytes[space + 1..].starts_with(b"saved ");
    about_one.then(|| chain::parse(bytes)).flatten()
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
    // Behind a line with a check there is none without.
    let after =
        |bytes, check: Option<Check>| Lines::new(bytes, check).checked(begin.check.is_some());
    let told = Told {
        check: begin.check,
        ..Told::default()
    };
    // The run was saved again later, but that save is not where it was put.
    let went_back = anchor.newer == 0 && begin.saved_later;
    let (mut game, mut told) = match went_back {
        false => repeat(content, &world, after(rest, begin.check), told),
        true => (
            Game::resume(Rc::clone(content), world),
            Told {
                stopped: Some("an older save was put in the place of the newest".to_owned()),
                ..told
            },
        ),
    };
    // Where data or the game are others, that is why.
    if let (Some(stopped), Some(rift), false) = (&mut told.stopped, anchor.rift, went_back) {
        *stopped = format!("{}: {stopped}", rift.reason());
    }
    let rest = &rest[told.end..];
    let lost = Lost::of(rest, after(rest, told.check));
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

/// The journal does not know the snapshot: it is of before there were journals, or was edited, or the journal
/// could not be written at that time.
fn unknown(content: &Rc<Content>, world: World, anchor: Anchor, part: &Part) -> Recovered {
    let number = |at: &At| match at.line.map(|line| line.entry) {
        Some(Entry::Saved { seq, .. }) => seq == anchor.seq,
        _ => false,
    };
    let same_number = part.lines().filter(number).last();
    let later = |at: &At| at.line.is_none_or(|line| line.turn > world.turn());
    let first_later = part.lines().find(later);
    let begin = match (same_number, first_later) {
        (Some(at), _) => at.end,
        (None, Some(at)) => at.start,
        (None, None) => part.bytes.len(),
    };
    let kept = part.lines().take_while(|at| at.end <= begin).last();
    let check = kept.map_or(part.check, |at| at.check);
    let rest = &part.bytes[begin..];
    let lost = Lost::of(rest, Lines::new(rest, check).checked(part.checked));
    let number = same_number.map(|_| anchor.seq);
    if let Some(number) = number.filter(|_| anchor.is_sealed) {
        return of_another(content, world, number, lost.map_or(0, |lost| lost.commands));
    }
    let why = number.map(|_| "the save was edited after they were played");
    let notes = lost.iter().map(|lost| lost.tell(why)).collect();
    let rift = anchor.rift.map_or(Entry::Gap, |rift| rift.line(content));
    let plan = Plan {
        keep: Some(part.base + begin as u64),
        stop: None,
        check,
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

/// The journal tells of another save of that number: it is of another game of this run. The save is kept, and so is the
/// journal, whole.
fn of_another(content: &Rc<Content>, world: World, number: u64, more: usize) -> Recovered {
    let note = format!(
        "The journal beside this save is of another game of this run, on another machine or in a copy of its folder: its \
         save {number} is not this one, and {} after that. Both are kept: the run goes on from this save, and that journal \
         lies beside it under another name.",
        commands(more, "follows", "follow")
    );
    Recovered {
        game: Game::resume(Rc::clone(content), world),
        repeated: 0,
        plan: Plan {
            rift: Some(Entry::Gap),
            ..Plan::default()
        },
        notes: vec![note],
    }
}
