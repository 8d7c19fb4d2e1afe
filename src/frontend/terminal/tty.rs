//! Non-blocking access to the terminal device.
//!
//! The device is opened separately, because changed flags of standard input or output would affect the shell.
//! crossterm's own reader is not used: it never stops reading from a closed terminal, and it waits without a
//! timeout for the rest of an escape sequence, ignoring signals.

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{Mode, OFlags};
use rustix::io::Errno;
use std::io;
use std::os::fd::{AsFd, OwnedFd};
use std::time::{Duration, Instant};

/// Maximum number of bytes per read or write.
const CHUNK: usize = 4096;

#[derive(Debug)]
pub struct Tty {
    file: OwnedFd,
    piece: usize,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ready {
    pub input: bool,
    pub gone: bool,
}

impl Tty {
    pub fn open() -> io::Result<Tty> {
        let output = io::stdout();
        let flags = OFlags::RDWR | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
        let opened = rustix::termios::ttyname(&output, Vec::new())
            .and_then(|name| rustix::fs::open(name, flags, Mode::empty()));
        match opened {
            Ok(file) => Ok(Tty { file, piece: CHUNK }),
            // The device belongs to another user and cannot be opened, so duplicate the output. A write to the
            // duplicate may block, except a write of one byte after `poll` reports room.
            Err(_) => Ok(Tty { file: output.as_fd().try_clone_to_owned()?, piece: 1 }),
        }
    }

    /// Waits until the terminal is ready as wanted, or until a signal, but no longer than `at_most`.
    pub fn wait(&self, wanted: PollFlags, at_most: Duration) -> io::Result<Ready> {
        let ready = self.poll(wanted, at_most)?;
        let gone = ready.intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL);
        Ok(Ready { input: ready.contains(PollFlags::IN), gone })
    }

    fn poll(&self, wanted: PollFlags, at_most: Duration) -> io::Result<PollFlags> {
        let mut fds = [PollFd::new(&self.file, wanted)];
        let time = Timespec::try_from(at_most).map_err(io::Error::other)?;
        match poll(&mut fds, Some(&time)) {
            // A signal arrived or the terminal size changed. Both are checked elsewhere.
            Err(Errno::INTR) => Ok(PollFlags::empty()),
            Err(error) => Err(error.into()),
            Ok(_) => Ok(fds[0].revents()),
        }
    }

    /// Reads the available input, at most [`CHUNK`] bytes. Empty if there is no input, or at its end.
    pub fn read(&self) -> io::Result<Vec<u8>> {
        let mut bytes = vec![0; CHUNK];
        if !self.poll(PollFlags::IN, Duration::ZERO)?.contains(PollFlags::IN) {
            return Ok(Vec::new());
        }
        match rustix::io::read(&self.file, &mut bytes[..]) {
            Ok(count) => {
                bytes.truncate(count);
                Ok(bytes)
            }
            Err(Errno::AGAIN | Errno::INTR) => Ok(Vec::new()),
            Err(error) => Err(error.into()),
        }
    }

    /// Writes as many bytes as the terminal accepts now, and returns their number.
    pub fn write(&self, bytes: &[u8]) -> io::Result<usize> {
        let mut written = 0;
        while written < bytes.len() {
            let end = bytes.len().min(written + self.piece);
            if self.piece == 1 && !self.poll(PollFlags::OUT, Duration::ZERO)?.contains(PollFlags::OUT) {
                break;
            }
            match rustix::io::write(&self.file, &bytes[written..end]) {
                Ok(0) | Err(Errno::AGAIN | Errno::INTR) => break,
                Ok(count) => written += count,
                Err(error) => return Err(error.into()),
            }
        }
        Ok(written)
    }

    /// Writes all bytes, or as many as the terminal accepts within the time.
    pub fn write_within(&self, mut bytes: &[u8], at_most: Duration) -> io::Result<()> {
        let begun = Instant::now();
        loop {
            bytes = &bytes[self.write(bytes)?..];
            let left = at_most.saturating_sub(begun.elapsed());
            if bytes.is_empty() || left.is_zero() {
                return Ok(());
            }
            self.poll(PollFlags::OUT, left)?;
        }
    }
}
