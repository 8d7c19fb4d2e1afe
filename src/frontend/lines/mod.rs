//! Line mode: sentences or JSON on standard output, words or keys on standard input, for screen readers, pipes and
//! programs.

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

/// Maximum number of ticks that a line may keep the program busy before the next line interrupts it.
const LONGEST: u32 = 100_000;

/// Front end that reports what is new after each line, or answers the line.
pub struct Lines {
    reader: Reader,
    json: bool,
    /// Whether standard input is a terminal, so that a prompt is printed.
    prompts: bool,
    narrator: Narrator,
    /// Last report, which gives the next line its meaning.
    report: Option<Report>,
    /// Inputs of the last line that are not played yet.
    queue: VecDeque<Input>,
    /// Answer to the last line.
    answer: Option<String>,
    /// Whether the current state has been reported.
    told: bool,
    /// Whether input has ended or output is closed.
    closed: bool,
    busy: u32,
}

impl Lines {
    /// Starts reading standard input; output is JSON or sentences.
    ///
    /// # Errors
    /// [`FrontError::Listening`] if the reading thread cannot be started.
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

    /// Queues the inputs of a line, or leaves an answer for the next report.
    fn hear(&mut self, heard: Heard) {
        self.told = false;
        let line = match heard {
            Heard::Line(line) => line,
            Heard::TooLong => {
                self.answer =
                    Some(say!("The line was ignored: it is longer than 4,000 bytes.").to_owned());
                return;
            }
            Heard::NotText => {
                self.answer = Some(say!("The line was ignored: it is not UTF-8 text.").to_owned());
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

    /// Returns the text to print now.
    fn text(&mut self, report: &Report) -> String {
        let answer = [self.answer.take(), report.told.clone()].into_iter().flatten();
        let answer = answer.reduce(|answer, told| format!("{answer} {told}"));
        if self.json {
            return format!("{}\n", record(report, &mut self.narrator, answer.as_deref()));
        }
        let told = answer.into_iter().chain(self.narrator.tell(report));
        let mut text: String = told.map(|line| line + "\n").collect();
        if text.is_empty() {
            text += say!(
                "Nothing happened. Send an empty line to repeat the description of your surroundings.\n"
            );
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
            let why = say!("Interrupted by something new: the rest of the line was not executed.");
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
            // The reader of the pipe has closed it.
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
