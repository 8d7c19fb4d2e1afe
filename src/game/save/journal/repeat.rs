//! A run repeated from the lines of its journal, one after the other, as far as they can be trusted.

use super::chain::{At, Check, Lines, Trust};
use super::follow::{Course, Difference};
use super::line::{Entry, Line};
use crate::save::head::MOST_TURNS;
use crate::{Game, World};
use fifteen_content::Content;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

/// How far a journal could be followed.
#[derive(Clone, Default)]
pub(super) struct Told {
    /// Behind the last line that was.
    pub end: usize,
    /// What the next line goes on from, if that is known.
    pub check: Option<Check>,
    pub commands: usize,
    /// The number of the last save among them.
    pub saved: Option<u64>,
    /// How many lines were put right, and how many left out.
    pub mended: usize,
    pub left_out: usize,
    /// Why no further; none at the end.
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

    /// What the player should know of lines that were damaged and did no harm.
    pub fn tell_damage(&self) -> Vec<String> {
        let lines = |n: usize| match n {
            1 => "1 line of the journal was".to_owned(),
            n => format!("{n} lines of the journal were"),
        };
        let mended = (self.mended > 0)
            .then(|| format!("{} damaged, and put right by the check in it.", lines(self.mended)));
        let left_out = (self.left_out > 0).then(|| {
            format!("{} damaged, and left out: the run is the same without.", lines(self.left_out))
        });
        mended.into_iter().chain(left_out).collect()
    }
}

/// What is being repeated.
struct Repeat<'a> {
    content: &'a Rc<Content>,
    world: &'a World,
    /// All lines, from the first on: there may be millions.
    lines: Lines<'a>,
    course: Course,
    /// How many of them were followed.
    done: usize,
    told: Told,
    /// How it stood before a line that is doubtful, as long as no other says that it was right: how many lines had been
    /// followed, and what was told of them.
    before_doubt: Option<(usize, Told)>,
}

/// Does what the lines say, one after the other, as long as each is right.
pub(super) fn repeat(
    content: &Rc<Content>,
    world: &World,
    lines: Lines,
    told: Told,
) -> (Game, Told) {
    let mut repeat = Repeat {
        content,
        world,
        course: Course::of(Game::resume(Rc::clone(content), world.clone())),
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
            // Half a line at the end.
            None if !at.is_whole => break,
            None => repeat.leave_out(lines.peek(), DAMAGED),
        };
        if !goes_on {
            break;
        }
    }
    // Nothing says that the last one was right.
    if repeat.before_doubt.is_some() {
        repeat.take_back();
    }
    (repeat.course.into_game(), repeat.told)
}

impl Repeat<'_> {
    /// Does what a line says. Says whether it could.
    fn take(&mut self, at: &At, line: &Line) -> bool {
        let doubt = (at.trust == Trust::Doubtful).then(|| (self.done, self.told.clone()));
        // What made the game fail once must not make it fail again at every start.
        let followed = catch_unwind(AssertUnwindSafe(|| self.course.follow(line)));
        match followed {
            Ok(Ok(())) => {
                self.done += 1;
                self.told.note(at, line);
                // What follows on it and is right says that it was right as well.
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
                self.told.stopped = Some(format!("`{}` makes the game fail", line.entry));
                self.go_back(self.done);
                false
            }
        }
    }

    fn stop(&mut self, difference: Difference) {
        self.told.stopped = Some(match difference {
            Difference::State { turn, .. } => {
                format!("turn {turn} differs from when it was played")
            }
            Difference::Save { .. }
            | Difference::Doing { .. }
            | Difference::Gap { .. }
            | Difference::Damaged { .. }
            | Difference::Data { .. } => difference.to_string(),
        });
    }

    /// Goes on without a line that cannot be used, if the next one fits without it. Says whether it does.
    fn leave_out(&mut self, next: Option<&At>, why: &str) -> bool {
        let next = next.and_then(|at| at.line);
        let fits = next.is_some_and(|line| self.course.fits(&line));
        match fits {
            true => self.told.left_out += 1,
            false => self.told.stopped = Some(why.to_owned()),
        }
        fits
    }

    /// Goes back to before a line that nothing else speaks for.
    fn take_back(&mut self) {
        if let Some((lines, told)) = self.before_doubt.take() {
            self.told = told;
            self.told.stopped = Some(ODD.to_owned());
            self.go_back(lines);
        }
    }

    /// Begins anew, and follows so many of the lines that were right a moment ago.
    fn go_back(&mut self, lines: usize) {
        self.done = 0;
        self.course = Course::of(Game::resume(Rc::clone(self.content), self.world.clone()));
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
