//! Replays journal lines one after the other, as long as they can be trusted.

use super::chain::{At, Check, Lines, Trust};
use super::follow::{Course, Difference};
use super::line::{Entry, Line};
use crate::save::head::MOST_TURNS;
use crate::{Game, World};
use fifteen_content::Content;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

/// Progress of a replay.
#[derive(Clone, Default)]
pub(super) struct Told {
    /// Position after the last executed line, in bytes.
    pub end: usize,
    /// Checksum that the next line continues, if known.
    pub check: Option<Check>,
    pub commands: usize,
    /// Highest number of a save among the lines.
    pub saved: Option<u64>,
    /// Numbers of lines that were repaired and left out.
    pub mended: usize,
    pub left_out: usize,
    /// Reason for stopping before the end.
    pub stopped: Option<String>,
}

impl Told {
    fn note(&mut self, at: &At, line: &Line) {
        self.end = at.end;
        self.check = at.check;
        self.commands += usize::from(line.is_command());
        self.mended += usize::from(at.trust == Trust::Mended);
        if let Entry::Saved { seq, .. } = line.entry
            && seq < MOST_TURNS
        {
            self.saved = self.saved.max(Some(seq));
        }
    }

    /// Formats the notes about damaged lines that changed nothing.
    pub fn tell_damage(&self) -> Vec<String> {
        let lines = |n: usize| match n {
            1 => "1 line of the journal was".to_owned(),
            n => format!("{n} lines of the journal were"),
        };
        let mended = (self.mended > 0)
            .then(|| format!("{} damaged, and repaired by the checksum.", lines(self.mended)));
        let left_out = (self.left_out > 0).then(|| {
            format!("{} damaged and skipped, without effect on the run.", lines(self.left_out))
        });
        mended.into_iter().chain(left_out).collect()
    }
}

struct Repeat<'a> {
    content: &'a Rc<Content>,
    world: &'a World,
    /// All lines from the first on. There may be millions, so they are not collected.
    lines: Lines<'a>,
    course: Course,
    /// Number of executed lines.
    done: usize,
    told: Told,
    /// Number of executed lines and progress before a doubtful line, until a sound line confirms it.
    before_doubt: Option<(usize, Told)>,
}

/// Executes lines as long as each is right.
pub(super) fn repeat(
    content: &Rc<Content>,
    world: &World,
    lines: Lines,
    told: Told,
) -> (Game, Told) {
    let mut repeat = Repeat {
        content,
        world,
        course: Course::new(Game::resume(Rc::clone(content), world.clone())),
        lines: lines.clone(),
        done: 0,
        told,
        before_doubt: None,
    };
    let mut lines = lines.peekable();
    while let Some(at) = lines.next() {
        let goes_on = match at.line {
            Some(line) if repeat.course.is_foreign(&line, at.trust) => {
                repeat.leave_out(lines.peek(), ODD)
            }
            Some(line) => repeat.take(&at, &line),
            // An incomplete last line.
            None if !at.is_whole => break,
            None => repeat.leave_out(lines.peek(), DAMAGED),
        };
        if !goes_on {
            break;
        }
    }
    // Nothing confirms the last line.
    if repeat.before_doubt.is_some() {
        repeat.take_back();
    }
    (repeat.course.into_game(), repeat.told)
}

impl Repeat<'_> {
    /// Executes a line. Returns whether the replay can go on.
    fn take(&mut self, at: &At, line: &Line) -> bool {
        let doubt = (at.trust == Trust::Doubtful).then(|| (self.done, self.told.clone()));
        // A command that made the game panic must not do so again at every start.
        let followed = catch_unwind(AssertUnwindSafe(|| self.course.follow(line)));
        match followed {
            Ok(Ok(())) => {
                self.done += 1;
                self.told.note(at, line);
                // A sound line after a doubtful one confirms it.
                if at.trust == Trust::Sound {
                    self.before_doubt = None;
                }
                self.before_doubt = self.before_doubt.take().or(doubt);
                true
            }
            Ok(Err(difference)) => {
                self.stop(difference);
                false
            }
            Err(_) => {
                self.told.stopped =
                    Some(format!("the command `{}` makes the game crash", line.entry));
                self.go_back(self.done);
                false
            }
        }
    }

    fn stop(&mut self, difference: Difference) {
        self.told.stopped = Some(match difference {
            Difference::State { turn, .. } => {
                format!("turn {turn} differs from the original run")
            }
            Difference::Save { .. }
            | Difference::Doing { .. }
            | Difference::Gap { .. }
            | Difference::Damaged { .. }
            | Difference::Data { .. } => difference.to_string(),
        });
    }

    /// Skips an unusable line if the next one fits without it. Returns whether it does.
    fn leave_out(&mut self, next: Option<&At>, why: &str) -> bool {
        let next = next.and_then(|at| at.line);
        let fits = next.is_some_and(|line| self.course.fits(&line));
        match fits {
            true => self.told.left_out += 1,
            false => self.told.stopped = Some(why.to_owned()),
        }
        fits
    }

    /// Goes back to before an unconfirmed line.
    fn take_back(&mut self) {
        if let Some((lines, told)) = self.before_doubt.take() {
            self.told = told;
            self.told.stopped = Some(ODD.to_owned());
            self.go_back(lines);
        }
    }

    /// Restarts, and executes as many of the lines as were right before.
    fn go_back(&mut self, lines: usize) {
        self.done = 0;
        self.course = Course::new(Game::resume(Rc::clone(self.content), self.world.clone()));
        let known = self.lines.clone().filter_map(|at| Some((at.line?, at.trust)));
        for (line, trust) in known {
            if self.done == lines {
                break;
            }
            if !self.course.is_foreign(&line, trust) {
                let _ = self.course.follow(&line);
                self.done += 1;
            }
        }
    }
}

const DAMAGED: &str = "a line of the journal is damaged";
const ODD: &str = "a line of the journal was changed, or is missing";
