//! The terminal as a file that never blocks.
//!
//! It is opened anew, as what is set on standard input or output is set for the shell as well. crossterm's own reader
//! is not used: it reads for ever from a terminal that was closed, and waits without end for the rest of an escape
//! sequence, in which it hears no signal.

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{Mode, OFlags};
use rustix::io::Errno;
use std::io;
use std::os::fd::{AsFd, OwnedFd};
use std::time::{Duration, Instant};

/// How many bytes are read or written at once.
const PIECE: usize = 4096;

/// The terminal, opened for reading and writing.
#[derive(Debug)]
pub struct Tty {
    file: OwnedFd,
    /// How many bytes are written at once.
    piece: usize,
}

/// What is the matter with a terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ready {
    /// Something can be read.
    pub input: bool,
    /// There is nobody at the other end any more.
    pub gone: bool,
}

impl Tty {
    /// The terminal that standard output is.
    pub fn open() -> io::Result<Tty> {
        let output = io::stdout();
        let flags = OFlags::RDWR | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
        let opened = rustix::termios::ttyname(&output, Vec::new())
            .and_then(|name| rustix::fs::open(name, flags, Mode::empty()));
        match opened {
            Ok(file) => Ok(Tty { file, piece: PIECE }),
            // Another user's, or of another root. When it says that there is room, there is room for one byte.
            Err(_) => Ok(Tty { file: output.as_fd().try_clone_to_owned()?, piece: 1 }),
        }
    }

    /// Waits until something can be read or, if that is asked for, written, until a signal comes, or the time is over.
    pub fn wait(&self, to_write: bool, at_most: Duration) -> io::Result<Ready> {
        let wanted = if to_write { PollFlags::IN | PollFlags::OUT } else { PollFlags::IN };
        let seen = self.poll(wanted, at_most)?;
        Ok(Ready { input: seen.contains(PollFlags::IN), gone: gone(seen) })
    }

    /// Waits while it is another job's turn: what is typed is not for us.
    pub fn wait_elsewhere(&self, at_most: Duration) -> io::Result<Ready> {
        let seen = self.poll(PollFlags::empty(), at_most)?;
        Ok(Ready { input: false, gone: gone(seen) })
    }

    fn poll(&self, wanted: PollFlags, at_most: Duration) -> io::Result<PollFlags> {
        let mut fds = [PollFd::new(&self.file, wanted)];
        let time = Timespec::try_from(at_most).map_err(io::Error::other)?;
        match poll(&mut fds, Some(&time)) {
            // A window that was resized, or a signal: all are asked after elsewhere.
            Err(Errno::INTR) => Ok(PollFlags::empty()),
            Err(error) => Err(error.into()),
            Ok(_) => Ok(fds[0].revents()),
        }
    }

    /// What has come, no more than a piece of it; nothing if nothing has, and at an end of input.
    pub fn read(&self) -> io::Result<Vec<u8>> {
        let mut bytes = vec![0; PIECE];
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

    /// Writes what the terminal takes now, and gives how many bytes that were.
    pub fn write(&self, bytes: &[u8]) -> io::Result<usize> {
        let mut written = 0;
        while written < bytes.len() {
            let end = bytes.len().min(written + self.piece);
            if self.piece == 1
                && !self.poll(PollFlags::OUT, Duration::ZERO)?.contains(PollFlags::OUT)
            {
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

    /// Writes all of it, unless the terminal does not take it in that time.
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

fn gone(seen: PollFlags) -> bool {
    seen.intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL)
}
