//! Looks at what is on the disk with the game's own eyes. Locks are taken in copies only: a process that is being
//! started may hold on for a moment to all that this one holds.

use crate::killed::home::copy;
use fifteen::content::{Content, DEFAULT_PALETTE, Source};
use fifteen::game::save::{Look, Replay, SaveFile, Saves};
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Mutex;

/// As many as there are cores on the smallest machine that all of it has to run on.
const THREADS: usize = 2;

pub struct Witness {
    content: Rc<Content>,
}

impl Witness {
    pub fn new() -> Witness {
        let content = Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap();
        Witness { content: Rc::new(content) }
    }

    /// One that knows other data.
    pub fn with(&self, data: &Path) -> Witness {
        let content = Content::load(&Source::folder(data), DEFAULT_PALETTE).unwrap();
        Witness { content: Rc::new(content) }
    }

    /// A snapshot as it is by itself.
    pub fn look(&self, path: &Path) -> Look {
        let file = SaveFile::open(path).unwrap();
        let look = file.look(&self.content);
        look.unwrap_or_else(|why| panic!("{}: {why}", path.display()))
    }

    /// The numbers of the snapshots in a folder, all of which must load; the present one first.
    pub fn snapshots(&self, folder: &Path) -> Vec<u64> {
        let names = ["world.json", "world.1.json", "world.2.json", "world.3.json"];
        let paths = names.map(|name| folder.join(name));
        let there = paths.iter().filter(|path| path.exists());
        there.map(|path| self.look(path).about.save_seq).collect()
    }

    /// Plays a journal again from the beginning of the run.
    pub fn verify(&self, journal: &Path) {
        let mut replay = Replay::open(&self.content, journal).unwrap();
        replay.verify().unwrap_or_else(|why| panic!("{}: {why}", journal.display()));
    }

    /// The turn that a run would be resumed at where there is room; none if there is no run.
    pub fn turn(&self, saves: &Path, name: &str) -> Option<u64> {
        let folder = Saves::new(saves).folder_of(name).unwrap();
        let roomy = crate::killed::home::Home::new();
        copy(&folder, &roomy.saves.join(folder.file_name().unwrap()));
        let mut slot = Saves::new(&roomy.saves).claim(name).unwrap();
        if !slot.has_run() {
            return None;
        }
        let game = slot.resume(&self.content);
        Some(game.unwrap_or_else(|why| panic!("{why}")).world().turn())
    }
}

/// The folder of a run.
pub fn folder(saves: &Path, name: &str) -> PathBuf {
    Saves::new(saves).folder_of(name).unwrap()
}

/// Does all jobs, two at a time, and gives what came of them in any order.
pub fn share<J: Send, R: Send>(
    jobs: impl IntoIterator<Item = J>,
    work: impl Fn(&Witness, J) -> R + Sync,
) -> Vec<R> {
    let jobs = Mutex::new(jobs.into_iter().collect::<VecDeque<J>>());
    let done = Mutex::new(Vec::new());
    let next = || jobs.lock().unwrap().pop_front();
    std::thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                let witness = Witness::new();
                while let Some(job) = next() {
                    let result = work(&witness, job);
                    done.lock().unwrap().push(result);
                }
            });
        }
    });
    done.into_inner().unwrap()
}
