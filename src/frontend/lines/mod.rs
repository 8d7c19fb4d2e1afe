//! Plain sentences on standard output, and words or keys from standard input: for screen readers, pipes and programs.

mod reader;

use super::{Arrival, FrontEnd, FrontError};
use fifteen_base::Size;
use fifteen_ui::spoken::reading::ROOM;
use fifteen_ui::spoken::record::record;
use fifteen_ui::spoken::words::{Meaning, understand};
use fifteen_ui::spoken::{Narrator, Report};
use fifteen_ui::{Canvas, Input};
use reader::{Heard, Reader};
use std::collections::VecDeque;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::time::Duration;

/// Turns that one line may keep the program busy before the next one breaks in.
const LONGEST: u32 = 100_000;

/// Tells what is new after each line that was understood, or answers it.
pub struct Lines {
    reader: Reader,
    json: bool,
    /// Whether somebody writes at a terminal, and is asked by a prompt.
    prompts: bool,
    narrator: Narrator,
    /// What was told last, by which the next line is understood.
    report: Option<Report>,
    /// What is still to be pressed of the line before.
    queue: VecDeque<Input>,
    /// What is said to the line before.
    answer: Option<String>,
    /// Whether what there is has been told.
    told: bool,
    /// Whether nobody listens any more.
    closed: bool,
    busy: u32,
}

impl Lines {
    /// Reads from standard input and writes to standard output, as JSON or in sentences.
    ///
    /// # Errors
    /// When no thread can be had to read on.
    pub fn open(json: bool) -> Result<Lines, FrontError> {
        Ok(Lines {
            reader: Reader::start().map_err(FrontError::Listening)?,
            json,
            prompts: !json && io::stdin().is_terminal(),
            narrator: Narrator::default(),
            report: None,
            queue: VecDeque::new(),
            answer: None,
            told: false,
            closed: false,
            busy: 0,
        })
    }

    /// Does what the line asks, or leaves an answer to be told.
    fn hear(&mut self, heard: Heard) {
        self.told = false;
        let line = match heard {
            Heard::Line(line) => line,
            Heard::TooLong => {
                self.answer = Some(
                    say!("That line is too long, and nothing was done: 4,000 bytes are the most.")
                        .to_owned(),
                );
                return;
            }
            Heard::NotText => {
                self.answer =
                    Some(say!("That line is not UTF-8, and nothing was done.").to_owned());
                return;
            }
            Heard::End => {
                self.closed = true;
                return;
            }
        };
        match self.report.as_ref().map(|report| understand(&line, report)) {
            Some(Meaning::Press(inputs)) => self.queue.extend(inputs),
            Some(Meaning::Say(text)) => self.answer = Some(text),
            Some(Meaning::Again) | None => self.narrator.tell_all_again(),
        }
    }

    /// Writes all that is to be told now.
    fn text(&mut self, report: &Report) -> String {
        let answer = [self.answer.take(), report.told.clone()].into_iter().flatten();
        let answer = answer.reduce(|answer, told| format!("{answer} {told}"));
        if self.json {
            return format!("{}\n", record(report, &mut self.narrator, answer.as_deref()));
        }
        let told = answer.into_iter().chain(self.narrator.tell(report));
        let mut text: String = told.map(|line| line + "\n").collect();
        if text.is_empty() {
            text += say!("Nothing came of it. An empty line tells again where you are.\n");
        }
        if self.prompts {
            text += "> ";
        }
        text
    }
}

impl FrontEnd for Lines {
    fn size(&self) -> Size {
        ROOM
    }

    fn show(&mut self, _canvas: &Canvas) -> Result<(), FrontError> {
        Ok(())
    }

    fn wait(&mut self, at_most: Duration) -> Result<Vec<Arrival>, FrontError> {
        if self.closed {
            return Ok(vec![Arrival::Closed]);
        }
        if at_most.is_zero() && self.busy < LONGEST {
            self.busy += 1;
            return Ok(Vec::new());
        }
        self.busy = 0;
        if let Some(input) = self.queue.pop_front() {
            return Ok(vec![Arrival::Input(input)]);
        }
        if let Some(heard) = self.reader.next(at_most) {
            self.hear(heard);
        }
        Ok(Vec::new())
    }

    fn drop_keys(&mut self) -> Result<(), FrontError> {
        if !self.queue.is_empty() {
            self.queue.clear();
            let why = say!("Something new has come up: the rest of the line was not done.");
            self.answer = Some(why.to_owned());
        }
        Ok(())
    }

    fn wants_report(&self) -> bool {
        !self.told && !self.closed && self.queue.is_empty()
    }

    fn report(&mut self, report: Report) -> Result<(), FrontError> {
        self.told = true;
        let text = self.text(&report);
        self.report = Some(report);
        let mut out = io::stdout().lock();
        match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
            Ok(()) => Ok(()),
            // Nobody listens any more, which is how a pipe is closed.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                self.closed = true;
                Ok(())
            }
            Err(error) => Err(FrontError::Output(error)),
        }
    }

    fn keeps_time(&self) -> bool {
        false
    }
}
