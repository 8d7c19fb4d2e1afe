//! A disk that measures the time of its file operations while a run is saved.

use fifteen::game::save::RealDisk;
use fifteen::game::save::disk::{Disk, DiskFile, FolderEntry, LockAttempt, Metadata};
use std::cell::Cell;
use std::io;
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};

/// The system's disk, and the total time of its operations.
#[derive(Debug, Default)]
pub struct TimedDisk(Rc<Cell<Duration>>);

impl TimedDisk {
    /// Returns the total time so far, which increases while the disk is in use.
    pub fn clock(&self) -> Rc<Cell<Duration>> {
        Rc::clone(&self.0)
    }

    fn timed<T>(&self, work: impl FnOnce(RealDisk) -> io::Result<T>) -> io::Result<T> {
        timed(&self.0, || work(RealDisk))
    }

    fn file(&self, file: io::Result<Box<dyn DiskFile>>) -> io::Result<Box<dyn DiskFile>> {
        let clock = self.clock();
        file.map(|file| Box::new(TimedFile { file, clock }) as Box<dyn DiskFile>)
    }
}

fn timed<T>(clock: &Cell<Duration>, work: impl FnOnce() -> T) -> T {
    let begin = Instant::now();
    let done = work();
    clock.set(clock.get() + begin.elapsed());
    done
}

impl Disk for TimedDisk {
    fn metadata(&self, path: &Path) -> io::Result<Metadata> {
        self.timed(|disk| disk.metadata(path))
    }
    fn list(&self, folder: &Path) -> io::Result<Vec<FolderEntry>> {
        self.timed(|disk| disk.list(folder))
    }
    fn read(&self, path: &Path, from: u64, at_most: u64) -> io::Result<Vec<u8>> {
        self.timed(|disk| disk.read(path, from, at_most))
    }
    fn create_new(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        self.file(self.timed(|disk| disk.create_new(path)))
    }
    fn append(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        self.file(self.timed(|disk| disk.append(path)))
    }
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.timed(|disk| disk.rename(from, to))
    }
    fn hard_link(&self, file: &Path, name: &Path) -> io::Result<()> {
        self.timed(|disk| disk.hard_link(file, name))
    }
    fn remove(&self, path: &Path) -> io::Result<()> {
        self.timed(|disk| disk.remove(path))
    }
    fn create_dir(&self, path: &Path) -> io::Result<()> {
        self.timed(|disk| disk.create_dir(path))
    }
    fn create_dir_all(&self, path: &Path) -> io::Result<()> {
        self.timed(|disk| disk.create_dir_all(path))
    }
    fn remove_dir(&self, path: &Path) -> io::Result<()> {
        self.timed(|disk| disk.remove_dir(path))
    }
    fn remove_dir_all(&self, path: &Path) -> io::Result<()> {
        self.timed(|disk| disk.remove_dir_all(path))
    }
    fn sync_dir(&self, folder: &Path) -> io::Result<()> {
        self.timed(|disk| disk.sync_dir(folder))
    }
    fn lock(&self, path: &Path) -> io::Result<LockAttempt> {
        self.timed(|disk| disk.lock(path))
    }
}

#[derive(Debug)]
struct TimedFile {
    file: Box<dyn DiskFile>,
    clock: Rc<Cell<Duration>>,
}

impl DiskFile for TimedFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        timed(&self.clock, || self.file.write(bytes))
    }
    fn sync(&mut self) -> io::Result<()> {
        timed(&self.clock, || self.file.sync())
    }
    fn truncate(&mut self, length: u64) -> io::Result<()> {
        timed(&self.clock, || self.file.truncate(length))
    }
    fn is_at(&self, path: &Path) -> bool {
        self.file.is_at(path)
    }
}
