//! Line mode for screen readers, pipes and programs: reads words or keys from standard input, and writes sentences
//! or JSON to standard output.

mod reader;

use super::{FrontEnd, FrontError, FrontEvent};
use fifteen_base::Size;
use fifteen_ui::spoken::line_parser::{ParsedInput, parse_line};
use fifteen_ui::spoken::record::build_record;
use fifteen_ui::spoken::screen_text::READING_SIZE;
use fifteen_ui::spoken::{Narrator, SpokenReport};
use fifteen_ui::{Canvas, Input};
use reader::{InputLine, LineInput};
use std::collections::VecDeque;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::time::Duration;

/// Maximum number of ticks that the program may be busy after a line. Then the next line interrupts it.
const MAX_BUSY_TICKS: u32 = 100_000;

/// Front end that prints the news after each input line. A line may also get an answer, such as an error message.
pub struct LineMode {
    reader: LineInput,
    json: bool,
    /// Whether to print a prompt, because standard input is a terminal.
    prompts: bool,
    narrator: Narrator,
    /// Last report, which lists the options that the next line may choose.
    report: Option<SpokenReport>,
    /// Inputs of the last line that the program has not received yet.
    queue: VecDeque<Input>,
    answer: Option<String>,
    is_reported: bool,
    closed: bool,
    busy: u32,
}

impl LineMode {
    /// Starts reading standard input. Output is JSON if `json` is set, and sentences otherwise.
    ///
    /// # Errors
    /// If the reading thread cannot be started.
    pub fn open(json: bool) -> Result<LineMode, FrontError> {
        Ok(LineMode {
            reader: LineInput::start().map_err(FrontError::Listening)?,
            json,
            prompts: !json && io::stdin().is_terminal(),
            narrator: Narrator::default(),
            report: None,
            queue: VecDeque::new(),
            answer: None,
            is_reported: false,
            closed: false,
            busy: 0,
        })
    }

    fn handle_line(&mut self, line_read: InputLine) {
        self.is_reported = false;
        match (line_read, &self.report) {
            (InputLine::Line(_), None) => self.narrator.repeat_everything(),
            (InputLine::Line(line), Some(report)) => match parse_line(&line, report) {
                ParsedInput::Press(inputs) => self.queue.extend(inputs),
                ParsedInput::Say(text) => self.answer = Some(text),
                ParsedInput::RepeatAll => self.narrator.repeat_everything(),
            },
            (InputLine::TooLong, _) => {
                self.answer = Some(say!("The line was ignored: it is longer than 4,000 bytes.").to_owned());
            }
            (InputLine::NotText, _) => {
                self.answer = Some(say!("The line was ignored: it is not UTF-8 text.").to_owned());
            }
            (InputLine::End, _) => self.closed = true,
        }
    }

    fn text(&mut self, report: &SpokenReport) -> String {
        let answer = [self.answer.take(), report.message.clone()].into_iter().flatten();
        let answer = answer.reduce(|answer, told| format!("{answer} {told}"));
        if self.json {
            return format!("{}\n", build_record(report, &mut self.narrator, answer.as_deref()));
        }
        let sentences = answer.into_iter().chain(self.narrator.new_sentences(report));
        let mut text: String = sentences.map(|line| line + "\n").collect();
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

impl FrontEnd for LineMode {
    fn size(&self) -> Size {
        READING_SIZE
    }

    fn show(&mut self, _canvas: &Canvas) -> Result<(), FrontError> {
        Ok(())
    }

    fn wait(&mut self, at_most: Duration) -> Result<Vec<FrontEvent>, FrontError> {
        if self.closed {
            return Ok(vec![FrontEvent::Closed]);
        }
        if at_most.is_zero() && self.busy < MAX_BUSY_TICKS {
            self.busy += 1;
            return Ok(Vec::new());
        }
        self.busy = 0;
        if let Some(input) = self.queue.pop_front() {
            return Ok(vec![FrontEvent::Input(input)]);
        }
        if let Some(line) = self.reader.next(at_most) {
            self.handle_line(line);
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
        !self.is_reported && !self.closed && self.queue.is_empty()
    }

    fn report(&mut self, report: SpokenReport) -> Result<(), FrontError> {
        self.is_reported = true;
        let text = self.text(&report);
        self.report = Some(report);
        let mut out = io::stdout().lock();
        match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
            Ok(()) => Ok(()),
            // The program that reads the output has closed the pipe.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                self.closed = true;
                Ok(())
            }
            Err(error) => Err(FrontError::Output(error)),
        }
    }

    fn is_real_time(&self) -> bool {
        false
    }
}
