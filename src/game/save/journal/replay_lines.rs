//! Replays journal lines in order. Undoes or skips lines that damage has made unreliable.

use super::run_replayer::{ReplayDifference, RunReplayer};
use super::{JournalLine, JournalLines, LineChecksum, LineContent, LineTrust, ParsedLine};
use crate::save::save_header::MAX_TURNS;
use crate::{Game, World};
use fifteen_content::Content;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

#[derive(Clone, Default)]
pub(super) struct ReplayProgress {
    /// Position after the last executed line, in bytes.
    pub end: usize,
    pub check: Option<LineChecksum>,
    pub commands: usize,
    pub saved: Option<u64>,
    pub repaired: usize,
    pub skipped: usize,
    pub stopped: Option<String>,
}

impl ReplayProgress {
    fn note(&mut self, at: &ParsedLine, line: &JournalLine) {
        self.end = at.end;
        self.check = at.check;
        self.commands += usize::from(line.is_command());
        self.repaired += usize::from(at.trust == LineTrust::Repaired);
        if let LineContent::Saved { seq, .. } = line.content
            && seq < MAX_TURNS
        {
            self.saved = self.saved.max(Some(seq));
        }
    }

    pub fn damage_notes(&self) -> Vec<String> {
        let lines = |n: usize| match n {
            1 => "1 line of the journal was".to_owned(),
            n => format!("{n} lines of the journal were"),
        };
        let notes = [
            (self.repaired, "damaged, and repaired by the checksum."),
            (self.skipped, "damaged and skipped, without effect on the run."),
        ];
        notes.into_iter().filter(|note| note.0 > 0).map(|(n, what)| format!("{} {what}", lines(n))).collect()
    }
}

struct LineReplay<'a> {
    content: &'a Rc<Content>,
    world: &'a World,
    /// All lines, to replay them again after an undo. Parsed on demand, because a journal may have millions of lines.
    lines: JournalLines<'a>,
    replayer: RunReplayer,
    executed: usize,
    progress: ReplayProgress,
    /// While a doubtful line is not confirmed: the number of lines executed before that line, and the progress then.
    before_doubt: Option<(usize, ReplayProgress)>,
}

pub(super) fn replay_lines(
    content: &Rc<Content>,
    world: &World,
    lines: JournalLines,
    progress: ReplayProgress,
) -> (Game, ReplayProgress) {
    let mut replay = LineReplay {
        content,
        world,
        replayer: RunReplayer::new(Game::resume(Rc::clone(content), world.clone())),
        lines: lines.clone(),
        executed: 0,
        progress,
        before_doubt: None,
    };
    let mut lines = lines.peekable();
    while let Some(at) = lines.next() {
        let goes_on = match at.line {
            Some(line) if replay.replayer.is_other_state(&line, at.trust) => {
                replay.skip(lines.peek(), INCONSISTENT)
            }
            Some(line) => replay.execute(&at, &line),
            None if !at.is_whole => break,
            None => replay.skip(lines.peek(), DAMAGED),
        };
        if !goes_on {
            break;
        }
    }
    // The journal ends before a sound line confirms the doubtful line.
    if let Some((lines, progress)) = replay.before_doubt.take() {
        replay.progress = ReplayProgress { stopped: Some(INCONSISTENT.to_owned()), ..progress };
        replay.replay_up_to(lines);
    }
    (replay.replayer.into_game(), replay.progress)
}

impl LineReplay<'_> {
    fn execute(&mut self, at: &ParsedLine, line: &JournalLine) -> bool {
        let doubt = (at.trust == LineTrust::Doubtful).then(|| (self.executed, self.progress.clone()));
        // A command that panics must not crash the game again at each start.
        let followed = catch_unwind(AssertUnwindSafe(|| self.replayer.carry_on_and_execute(line)));
        match followed {
            Ok(Ok(())) => {
                self.executed += 1;
                self.progress.note(at, line);
                // A sound line confirms a doubtful line before it.
                if at.trust == LineTrust::Sound {
                    self.before_doubt = None;
                }
                self.before_doubt = self.before_doubt.take().or(doubt);
                true
            }
            Ok(Err(difference)) => {
                self.progress.stopped = Some(match difference {
                    ReplayDifference::State { turn, .. } => {
                        format!("turn {turn} differs from the original run")
                    }
                    difference => difference.to_string(),
                });
                false
            }
            Err(_) => {
                self.progress.stopped = Some(format!("the command `{}` makes the game crash", line.content));
                self.replay_up_to(self.executed);
                false
            }
        }
    }

    /// Skips an unusable line if the next line fits the present state.
    fn skip(&mut self, next: Option<&ParsedLine>, why: &str) -> bool {
        let fits = next.and_then(|at| at.line).is_some_and(|line| self.replayer.can_follow(&line));
        match fits {
            true => self.progress.skipped += 1,
            false => self.progress.stopped = Some(why.to_owned()),
        }
        fits
    }

    /// Restarts from the snapshot, and executes the first `lines` usable lines again.
    fn replay_up_to(&mut self, lines: usize) {
        self.executed = 0;
        self.replayer = RunReplayer::new(Game::resume(Rc::clone(self.content), self.world.clone()));
        let known = self.lines.clone().filter_map(|at| Some((at.line?, at.trust)));
        for (line, trust) in known {
            if self.executed == lines {
                break;
            }
            if !self.replayer.is_other_state(&line, trust) {
                let _ = self.replayer.carry_on_and_execute(&line);
                self.executed += 1;
            }
        }
    }
}

const DAMAGED: &str = "a line of the journal is damaged";
const INCONSISTENT: &str = "a line of the journal was changed, or is missing";
