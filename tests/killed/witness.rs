//! Reads runs on the disk with the game's own code. Locks runs only in copies of their folders, because child
//! processes may inherit locks.

use crate::killed::home::copy;
use fifteen::content::{Content, DEFAULT_PALETTE, Source};
use fifteen::game::save::{Replay, SaveContents, SaveFile, Saves};
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Mutex;

/// Number of threads: the number of cores of the smallest machine that must run all tests.
const THREADS: usize = 2;

pub struct Witness {
    content: Rc<Content>,
}

impl Witness {
    pub fn new() -> Witness {
        let content = Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap();
        Witness { content: Rc::new(content) }
    }

    pub fn with(&self, data: &Path) -> Witness {
        let content = Content::load(&Source::folder(data), DEFAULT_PALETTE).unwrap();
        Witness { content: Rc::new(content) }
    }

    pub fn look(&self, path: &Path) -> SaveContents {
        let file = SaveFile::open(path).unwrap();
        let look = file.read_contents(&self.content);
        look.unwrap_or_else(|why| panic!("{}: {why}", path.display()))
    }

    /// Returns the sequence numbers of the snapshots in a folder, the newest first. Asserts that all can be loaded.
    pub fn snapshots(&self, folder: &Path) -> Vec<u64> {
        let names = ["world.json", "world.1.json", "world.2.json", "world.3.json"];
        let paths = names.map(|name| folder.join(name));
        let there = paths.iter().filter(|path| path.exists());
        there.map(|path| self.look(path).about.save_seq).collect()
    }

    pub fn verify(&self, journal: &Path) {
        let mut replay = Replay::open(&self.content, journal).unwrap();
        replay.verify().unwrap_or_else(|why| panic!("{}: {why}", journal.display()));
    }

    /// Returns the turn at which the run would resume on a disk with free space, or `None` without a run.
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

pub fn folder(saves: &Path, name: &str) -> PathBuf {
    Saves::new(saves).folder_of(name).unwrap()
}

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
