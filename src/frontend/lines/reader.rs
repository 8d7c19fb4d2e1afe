//! Lines of standard input, read beside the game, so that a signal is answered while nothing is written. However long a
//! line is, only so much of it is kept.

use std::io::{self, BufRead};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

/// The most bytes of a line.
const LONGEST: usize = 4_000;

/// Lines that are read before they are asked for.
const AHEAD: usize = 16;

/// What was read.
#[derive(Debug, PartialEq, Eq)]
pub enum Heard {
    /// A line, without its end.
    Line(String),
    /// A line of more bytes than are kept.
    TooLong,
    /// A line that is not UTF-8.
    NotText,
    /// There is no more.
    End,
}

/// Reads on a thread of its own.
pub struct Reader {
    heard: Receiver<Heard>,
}

impl Reader {
    /// Begins to read standard input.
    pub fn start() -> io::Result<Reader> {
        let (sender, heard) = sync_channel(AHEAD);
        let read = move || read_all(&mut io::stdin().lock(), &sender);
        thread::Builder::new().name("lines".to_owned()).spawn(read)?;
        Ok(Reader { heard })
    }

    /// The next of them, if it comes in that time.
    pub fn next(&self, at_most: Duration) -> Option<Heard> {
        match self.heard.recv_timeout(at_most) {
            Ok(heard) => Some(heard),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Heard::End),
        }
    }
}

/// Reads to the end, or until nobody asks any more. What cannot be read is the end too.
fn read_all(from: &mut impl BufRead, to: &SyncSender<Heard>) {
    loop {
        let heard = next_line(from).unwrap_or(Heard::End);
        let ended = heard == Heard::End;
        if to.send(heard).is_err() || ended {
            return;
        }
    }
}

fn next_line(from: &mut impl BufRead) -> io::Result<Heard> {
    let mut line = Vec::new();
    let (mut length, mut begun) = (0_usize, false);
    loop {
        let chunk = match from.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            chunk => chunk?,
        };
        if chunk.is_empty() && !begun {
            return Ok(Heard::End);
        }
        begun = true;
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        let room = LONGEST.saturating_sub(line.len()).min(part.len());
        line.extend_from_slice(&part[..room]);
        length = length.saturating_add(part.len());
        let (used, last) = (end.map_or(chunk.len(), |end| end + 1), chunk.is_empty());
        from.consume(used);
        if end.is_some() || last {
            break;
        }
    }
    if length > LONGEST {
        return Ok(Heard::TooLong);
    }
    let text = String::from_utf8(line);
    Ok(text.map_or(Heard::NotText, |text| Heard::Line(text.trim_end_matches('\r').to_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(mut bytes: &[u8]) -> Vec<Heard> {
        let (sender, heard) = sync_channel(100);
        read_all(&mut bytes, &sender);
        drop(sender);
        heard.iter().collect()
    }

    #[test]
    fn lines_are_read_whole_and_the_last_needs_no_end() {
        let line = |text: &str| Heard::Line(text.to_owned());
        assert_eq!(heard(b"a\r\n\nb"), [line("a"), line(""), line("b"), Heard::End]);
        assert_eq!(heard(b""), [Heard::End]);
    }

    #[test]
    fn what_is_too_long_or_no_text_is_told_and_the_next_line_is_read() {
        let mut bytes = vec![b'x'; 1_000_000];
        bytes.extend(b"\n\xff\xfe\nok\n");
        let ok = Heard::Line("ok".to_owned());
        assert_eq!(heard(&bytes), [Heard::TooLong, Heard::NotText, ok, Heard::End]);
    }
}
