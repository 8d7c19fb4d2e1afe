//! Reads lines of standard input on a separate thread, so that the game answers signals while it waits for a line.

use std::io::{self, BufRead};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

const MAX_LINE_BYTES: usize = 4_000;

/// Number of lines to read ahead.
const AHEAD: usize = 16;

#[derive(Debug, PartialEq, Eq)]
pub enum InputLine {
    Line(String),
    TooLong,
    NotText,
    End,
}

pub struct LineInput {
    lines: Receiver<InputLine>,
}

impl LineInput {
    pub fn start() -> io::Result<LineInput> {
        let (sender, receiver) = sync_channel(AHEAD);
        let read = move || read_all(&mut io::stdin().lock(), &sender);
        thread::Builder::new().name("lines".to_owned()).spawn(read)?;
        Ok(LineInput { lines: receiver })
    }

    /// Returns the next line if it arrives within `at_most`. At the end of input, returns [`InputLine::End`].
    pub fn next(&self, at_most: Duration) -> Option<InputLine> {
        match self.lines.recv_timeout(at_most) {
            Ok(line) => Some(line),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(InputLine::End),
        }
    }
}

/// Reads until the end of input or a read error, or until the receiver is dropped.
fn read_all(from: &mut impl BufRead, to: &SyncSender<InputLine>) {
    loop {
        let line = next_line(from).unwrap_or(InputLine::End);
        let ended = line == InputLine::End;
        if to.send(line).is_err() || ended {
            return;
        }
    }
}

fn next_line(from: &mut impl BufRead) -> io::Result<InputLine> {
    let mut line = Vec::new();
    let (mut length, mut begun) = (0_usize, false);
    loop {
        let chunk = match from.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            chunk => chunk?,
        };
        if chunk.is_empty() && !begun {
            return Ok(InputLine::End);
        }
        begun = true;
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        let room = MAX_LINE_BYTES.saturating_sub(line.len()).min(part.len());
        line.extend_from_slice(&part[..room]);
        length = length.saturating_add(part.len());
        let (used, last) = (end.map_or(chunk.len(), |end| end + 1), chunk.is_empty());
        from.consume(used);
        if end.is_some() || last {
            break;
        }
    }
    if length > MAX_LINE_BYTES {
        return Ok(InputLine::TooLong);
    }
    let text = String::from_utf8(line);
    Ok(text.map_or(InputLine::NotText, |text| InputLine::Line(text.trim_end_matches('\r').to_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(mut bytes: &[u8]) -> Vec<InputLine> {
        let (sender, heard) = sync_channel(100);
        read_all(&mut bytes, &sender);
        drop(sender);
        heard.iter().collect()
    }

    #[test]
    fn lines_are_read_whole_without_a_final_line_break() {
        let line = |text: &str| InputLine::Line(text.to_owned());
        assert_eq!(heard(b"a\r\n\nb"), [line("a"), line(""), line("b"), InputLine::End]);
        assert_eq!(heard(b""), [InputLine::End]);
    }

    #[test]
    fn invalid_lines_are_reported_and_reading_continues() {
        let mut bytes = vec![b'x'; 1_000_000];
        bytes.extend(b"\n\xff\xfe\nok\n");
        let ok = InputLine::Line("ok".to_owned());
        assert_eq!(heard(&bytes), [InputLine::TooLong, InputLine::NotText, ok, InputLine::End]);
    }
}
