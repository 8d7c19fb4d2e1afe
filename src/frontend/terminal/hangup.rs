//! Waiting for a terminal, and noticing that it is gone.
//!
//! crossterm reads for ever from a terminal that was closed. So it is asked for events only when there is still somebody
//! at the other end.

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use std::io;
use std::time::Duration;

/// Waits until something can be read from the terminal, a signal comes, or the time is over, and says whether the
/// terminal has gone away.
pub(super) fn came_within(at_most: Duration) -> io::Result<bool> {
    let input = io::stdin();
    let mut fds = [PollFd::new(&input, PollFlags::IN)];
    let time = Timespec::try_from(at_most).map_err(io::Error::other)?;
    match poll(&mut fds, Some(&time)) {
        // A window that was resized, or a signal that ends the game: both are asked after elsewhere.
        Err(Errno::INTR) => Ok(false),
        Err(error) => Err(error.into()),
        Ok(_) => {
            let gone = PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL;
            Ok(fds[0].revents().intersects(gone))
        }
    }
}
