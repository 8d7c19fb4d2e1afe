//! A child process that ends with its test.

use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, ExitStatus};
use std::time::{Duration, Instant};

pub const PATIENCE: Duration = Duration::from_secs(20);

/// A child process that is killed when the test ends, even by a panic.
pub struct Process(Child);

impl Process {
    pub fn start(command: &mut Command) -> Process {
        let started = command.spawn();
        Process(started.unwrap_or_else(|why| panic!("{command:?} cannot be started: {why}")))
    }

    pub fn id(&self) -> u32 {
        self.0.id()
    }

    pub fn has_ended(&mut self) -> Option<ExitStatus> {
        self.0.try_wait().unwrap()
    }

    pub fn wait(&mut self) -> ExitStatus {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.has_ended() {
                return status;
            }
            assert!(begun.elapsed() < PATIENCE, "the program hangs");
            std::thread::sleep(Duration::from_micros(300));
        }
    }

    /// Kills the process. Returns whether the kill ended it, and not an earlier exit.
    pub fn kill(&mut self) -> bool {
        self.0.kill().unwrap();
        was_killed(self.0.wait().unwrap())
    }

    pub fn terminate(&mut self) {
        let id = self.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &id]).status().unwrap();
        assert!(asked.success());
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

pub fn was_killed(status: ExitStatus) -> bool {
    status.signal() == Some(9)
}
