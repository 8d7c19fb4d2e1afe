//! A pseudo-terminal with a shell that runs the game.

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{Mode, OFlags};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{OptionalActions, Termios, Winsize, tcgetattr, tcsetattr, tcsetwinsize};
use std::fs::File;
use std::os::fd::OwnedFd;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Timeout of each wait. The timeout is long because the machine may be busy.
const PATIENCE: Duration = Duration::from_secs(8);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    Playing,
    Stopped,
    Ended,
}

pub struct Desk {
    master: Option<Arc<OwnedFd>>,
    output: Arc<Mutex<Vec<u8>>>,
    reads: Arc<AtomicBool>,
    over: Arc<AtomicBool>,
    reader: Option<JoinHandle<()>>,
    shell: Child,
    pub game: i32,
    cooked: Termios,
    home: tempfile::TempDir,
}

impl Desk {
    /// Starts the game in a shell and plays one turn. Before the game, types the commands `around` into
    /// the shell. A command may start another shell.
    pub fn new(around: &[&str]) -> Desk {
        let home = tempfile::tempdir().unwrap();
        std::fs::write(home.path().join("settings.json"), "{}").unwrap();
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).unwrap();
        grantpt(&master).unwrap();
        unlockpt(&master).unwrap();
        let name = ptsname(&master, Vec::new()).unwrap();
        let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
        let slave = rustix::fs::open(name, flags, Mode::empty()).unwrap();
        tcsetwinsize(&master, size(100, 40)).unwrap();
        let cooked = tcgetattr(&slave).unwrap();
        let stdio = || Stdio::from(slave.try_clone().unwrap());
        let shell = Command::new("setsid")
            .args(["--ctty", "sh", "-i"])
            .env_clear()
            .envs([
                ("PATH", "/usr/bin:/bin"),
                ("TERM", "xterm-256color"),
                ("LANG", "C.UTF-8"),
                ("PS1", "ready> "),
            ])
            .stdin(stdio())
            .stdout(stdio())
            .stderr(stdio())
            .spawn()
            .expect("setsid runs: install the package util-linux");
        let mut desk = Desk {
            master: Some(Arc::new(master)),
            output: Arc::default(),
            reads: Arc::new(AtomicBool::new(true)),
            over: Arc::default(),
            reader: None,
            shell,
            game: 0,
            cooked,
            home,
        };
        drop(slave);
        desk.read();
        desk.wait_for("the shell", |desk| desk.shows("ready> "));
        for word in around {
            desk.forget();
            desk.send(format!("{word}\n").as_bytes());
            desk.wait_for(word, |desk| desk.shows("ready> "));
        }
        desk.play();
        desk
    }

    fn play(&mut self) {
        let (program, home) = (env!("CARGO_BIN_EXE_fifteen"), self.home.path().display());
        self.send(format!("{program} --front terminal --saves {home}/saves --config {home}/settings.json play Ada --scenario training --seed 1\n").as_bytes());
        self.wait_for("the run", |desk| desk.shows("turn"));
        let begun = Instant::now();
        while self.game == 0 {
            assert!(begun.elapsed() < PATIENCE, "no process is the game");
            self.game = youngest(self.shell.id() as i32);
        }
        self.settle();
        let before = self.heard();
        self.send(b".");
        self.wait_for("a turn", |desk| desk.heard() > before);
        self.settle();
    }

    fn read(&mut self) {
        let master = Arc::clone(self.master.as_ref().unwrap());
        let (output, over, reads) =
            (Arc::clone(&self.output), Arc::clone(&self.over), Arc::clone(&self.reads));
        self.reader = Some(std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while !over.load(Ordering::SeqCst) {
                let mut fds = [PollFd::new(&*master, PollFlags::IN)];
                let soon = Timespec { tv_sec: 0, tv_nsec: 5_000_000 };
                let _ = poll(&mut fds, Some(&soon));
                let come = fds[0].revents().contains(PollFlags::IN);
                match come && reads.load(Ordering::SeqCst) {
                    true => {
                        let count = rustix::io::read(&*master, &mut bytes[..]).unwrap_or(0);
                        output.lock().unwrap().extend_from_slice(&bytes[..count]);
                    }
                    false => std::thread::sleep(Duration::from_millis(2)),
                }
            }
        }));
    }

    pub fn stall(&self) {
        self.reads.store(false, Ordering::SeqCst);
    }

    pub fn send(&self, bytes: &[u8]) {
        if let Some(master) = &self.master {
            rustix::io::write(&**master, bytes).unwrap();
        }
    }

    pub fn close(&mut self) {
        self.over.store(true, Ordering::SeqCst);
        if let Some(reader) = self.reader.take() {
            reader.join().unwrap();
        }
        self.master = None;
    }

    pub fn resize(&self, width: u16, height: u16) {
        if let Some(master) = &self.master {
            tcsetwinsize(&**master, size(width, height)).unwrap();
        }
    }

    pub fn cook(&self) {
        if let Some(master) = &self.master {
            tcsetattr(&**master, OptionalActions::Now, &self.cooked).unwrap();
        }
    }

    /// Whether the terminal has the same modes as before the game.
    pub fn is_cooked(&self) -> bool {
        self.master.as_ref().is_none_or(|master| {
            let modes = tcgetattr(&**master).unwrap();
            (modes.local_modes, modes.input_modes, modes.output_modes)
                == (self.cooked.local_modes, self.cooked.input_modes, self.cooked.output_modes)
        })
    }

    pub fn is_given_back(&self) -> bool {
        let text = self.text();
        let off = |on: &str, off: &str| text.rfind(on) <= text.rfind(off);
        self.master.is_none()
            || off("\x1b[?1049h", "\x1b[?1049l")
                && off("\x1b[?1000h", "\x1b[?1000l")
                && off("\x1b[?2004h", "\x1b[?2004l")
                && off("\x1b[?25l", "\x1b[?25h")
                && off("\x1b[>1u", "\x1b[<1u")
    }

    pub fn signal(&self, signal: Signal) {
        let _ = kill_process(Pid::from_raw(self.game).unwrap(), signal);
    }

    pub fn orphan(&self) {
        let parent = stat(self.game).and_then(|fields| fields[1].parse().ok()).unwrap();
        kill_process(Pid::from_raw(parent).unwrap(), Signal::KILL).unwrap();
    }

    pub fn state(&self) -> State {
        match stat(self.game).map(|fields| fields[0].clone()).as_deref() {
            None | Some("Z" | "X") => State::Ended,
            Some("T") => State::Stopped,
            Some(_) => State::Playing,
        }
    }

    pub fn is_in_front(&self) -> bool {
        stat(self.game).is_some_and(|fields| fields[2] == fields[5])
    }

    /// Returns the processor time that the game has used, in hundredths of a second.
    pub fn ticks(&self) -> u64 {
        stat(self.game)
            .map_or(0, |fields| fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap())
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.output.lock().unwrap()).into_owned()
    }

    pub fn shows(&self, words: &str) -> bool {
        self.text().contains(words)
    }

    pub fn heard(&self) -> usize {
        self.output.lock().unwrap().len()
    }

    fn forget(&self) {
        self.output.lock().unwrap().clear();
    }

    /// Waits until the game prints nothing more.
    pub fn settle(&self) {
        loop {
            let before = self.heard();
            std::thread::sleep(Duration::from_millis(60));
            if self.heard() == before {
                return;
            }
        }
    }

    #[track_caller]
    pub fn wait_for(&self, what: &str, like: impl Fn(&Desk) -> bool) {
        let begun = Instant::now();
        while !like(self) {
            assert!(
                begun.elapsed() < PATIENCE,
                "{what} never came; the game is {:?}:\n{}",
                self.state(),
                self.text().replace('\x1b', "^")
            );
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Asserts that the game reacts to keys: `?` opens a screen, and Escape closes it.
    #[track_caller]
    pub fn answers(&self, what: &str) {
        for key in [b"?", b"\x1b"] {
            let before = self.heard();
            self.send(key);
            self.wait_for(&format!("{what}: an answer to a key"), |desk| desk.heard() > before + 100);
            self.settle();
        }
    }

    /// Asserts that the run was saved at turn 1 and is not locked.
    #[track_caller]
    pub fn is_saved(&self, what: &str) {
        let folder = self.run();
        let text = std::fs::read_to_string(folder.join("world.json")).unwrap();
        let world: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(world["turn"], 1, "{what}");
        if let Ok(lock) = File::open(folder.join("lock")) {
            assert!(lock.try_lock().is_ok(), "{what}: the run is still held");
        }
    }

    fn run(&self) -> PathBuf {
        let mut runs = std::fs::read_dir(self.home.path().join("saves")).unwrap();
        runs.find_map(|run| Some(run.unwrap().path()).filter(|run| run.join("world.json").exists()))
            .expect("there is a run")
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        if self.game != 0 && self.state() != State::Ended {
            self.signal(Signal::KILL);
        }
        self.close();
        let _ = self.shell.kill();
        let _ = self.shell.wait();
    }
}

fn size(width: u16, height: u16) -> Winsize {
    Winsize { ws_col: width, ws_row: height, ws_xpixel: 0, ws_ypixel: 0 }
}

/// Follows the first child of each process, starting at `of`. Returns the last process, or 0 if `of` has no child.
fn youngest(of: i32) -> i32 {
    let path = format!("/proc/{of}/task/{of}/children");
    let children = std::fs::read_to_string(path).unwrap_or_default();
    let child = children.split_whitespace().next().and_then(|pid| pid.parse().ok());
    child.map_or(0, |child| match youngest(child) {
        0 => child,
        younger => younger,
    })
}

fn stat(process: i32) -> Option<Vec<String>> {
    let path = Path::new("/proc").join(process.to_string()).join("stat");
    let stat = std::fs::read_to_string(path).ok()?;
    let fields = stat.rsplit(')').next()?;
    Some(fields.split_whitespace().map(str::to_owned).collect())
}
