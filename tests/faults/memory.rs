//! A disk in memory. A watcher observes each operation and may make it fail.

use crate::faults::tree::{Tree, error};
use fifteen::game::save::disk::{Disk, DiskFile, EntryType, FolderEntry, Lock, LockAttempt, Metadata};
use std::cell::RefCell;
use std::fmt::Debug;
use std::io;
use std::path::Path;
use std::rc::Rc;

pub trait Watcher: Debug {
    fn before(&self, what: Operation) -> Order;
    fn after(&self, tree: &Tree);
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    Other,
    Write(usize),
    Sync,
}

/// The result that a watcher chooses for a disk operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    Go,
    Fail(i32),
    /// Writes only this number of bytes.
    Take(usize),
}

#[derive(Debug)]
pub struct Calm;

impl Watcher for Calm {
    fn before(&self, _: Operation) -> Order {
        Order::Go
    }
    fn after(&self, _: &Tree) {}
}

#[derive(Clone, Debug)]
pub struct Memory {
    tree: Rc<RefCell<Tree>>,
    watcher: Rc<dyn Watcher>,
}

impl Memory {
    pub fn new(tree: Tree, watcher: Rc<dyn Watcher>) -> Memory {
        Memory { tree: Rc::new(RefCell::new(tree)), watcher }
    }

    pub fn tree(&self) -> Tree {
        self.tree.borrow().clone()
    }

    fn ask(&self, what: Operation) -> io::Result<Order> {
        match self.watcher.before(what) {
            Order::Fail(number) => Err(io::Error::from_raw_os_error(number)),
            order => Ok(order),
        }
    }

    fn act<T>(&self, act: impl FnOnce(&mut Tree) -> io::Result<T>) -> io::Result<T> {
        self.ask(Operation::Other)?;
        let done = act(&mut self.tree.borrow_mut())?;
        self.watcher.after(&self.tree.borrow());
        Ok(done)
    }

    fn open(&self, node: usize) -> Box<dyn DiskFile> {
        Box::new(Handle { disk: self.clone(), node })
    }
}

impl Disk for Memory {
    fn metadata(&self, path: &Path) -> io::Result<Metadata> {
        self.act(|tree| {
            let node = tree.find(path)?;
            Ok(match tree.names(node) {
                Ok(_) => about(EntryType::Folder, 0),
                Err(_) => about(EntryType::File, tree.bytes(node)?.len()),
            })
        })
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<FolderEntry>> {
        self.act(|tree| {
            let node = tree.find(folder)?;
            let sort = |node| match tree.names(node) {
                Ok(_) => EntryType::Folder,
                Err(_) => EntryType::File,
            };
            let names = tree.names(node)?.iter();
            Ok(names
                .map(|(name, node)| FolderEntry { name: name.clone(), entry_type: sort(*node) })
                .collect())
        })
    }

    fn read(&self, path: &Path, from: u64, at_most: u64) -> io::Result<Vec<u8>> {
        self.act(|tree| {
            let bytes = tree.bytes(tree.find(path)?)?;
            let from = (from as usize).min(bytes.len());
            let to = from.saturating_add(at_most as usize).min(bytes.len());
            Ok(bytes[from..to].to_vec())
        })
    }

    fn create_new(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        let node = self.act(|tree| tree.create(path))?;
        Ok(self.open(node))
    }

    fn append(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        let node = self.act(|tree| {
            let node = tree.find(path)?;
            tree.bytes(node).map(|_| node)
        })?;
        Ok(self.open(node))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.act(|tree| tree.rename(from, to))
    }

    fn hard_link(&self, file: &Path, name: &Path) -> io::Result<()> {
        self.act(|tree| tree.link(file, name))
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.act(|tree| tree.remove(path))
    }

    fn create_dir(&self, path: &Path) -> io::Result<()> {
        self.act(|tree| tree.create_dir(path))
    }

    fn create_dir_all(&self, path: &Path) -> io::Result<()> {
        match self.create_dir(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                self.create_dir_all(path.parent().unwrap())?;
                self.create_dir(path)
            }
            Err(error) => {
                let tree = self.tree.borrow();
                let is_there = tree.find(path).is_ok_and(|node| tree.names(node).is_ok());
                if is_there { Ok(()) } else { Err(error) }
            }
            made => made,
        }
    }

    fn remove_dir(&self, path: &Path) -> io::Result<()> {
        self.act(|tree| tree.remove_dir(path))
    }

    fn remove_dir_all(&self, path: &Path) -> io::Result<()> {
        for entry in self.list(path)? {
            let inner = path.join(entry.name);
            match entry.entry_type {
                EntryType::Folder => self.remove_dir_all(&inner)?,
                _ => self.remove(&inner)?,
            }
        }
        self.remove_dir(path)
    }

    fn sync_dir(&self, folder: &Path) -> io::Result<()> {
        self.act(|tree| tree.sync_dir(folder))
    }

    fn lock(&self, path: &Path) -> io::Result<LockAttempt> {
        self.act(|tree| {
            let node = match tree.find(path) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => tree.create(path)?,
                found => found?,
            };
            if !tree.hold(node) {
                return Ok(LockAttempt::Busy(None));
            }
            let tree = Rc::clone(&self.tree);
            Ok(LockAttempt::Taken(Box::new(Held { tree, node })))
        })
    }
}

fn about(sort: EntryType, length: usize) -> Metadata {
    Metadata { entry_type: sort, length: length as u64, modified: None }
}

#[derive(Debug)]
struct Held {
    tree: Rc<RefCell<Tree>>,
    node: usize,
}

impl Lock for Held {
    fn is_at(&self, path: &Path) -> bool {
        self.tree.borrow().is_at(path, self.node)
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.tree.borrow_mut().let_go(self.node);
    }
}

#[derive(Debug)]
struct Handle {
    disk: Memory,
    node: usize,
}

impl Handle {
    fn act(&mut self, act: impl FnOnce(&mut Tree, usize) -> io::Result<()>) -> io::Result<()> {
        act(&mut self.disk.tree.borrow_mut(), self.node)?;
        self.disk.watcher.after(&self.disk.tree.borrow());
        Ok(())
    }
}

impl DiskFile for Handle {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let taken = match self.disk.ask(Operation::Write(bytes.len()))? {
            Order::Take(n) => n.min(bytes.len()),
            _ => bytes.len(),
        };
        if taken == 0 && !bytes.is_empty() {
            return Err(error(28));
        }
        self.act(|tree, node| tree.append(node, &bytes[..taken]))?;
        Ok(taken)
    }

    fn sync(&mut self) -> io::Result<()> {
        let asked = self.disk.ask(Operation::Sync);
        if asked.is_err() {
            // As on Linux, a later sync does not retry bytes whose writing failed.
            self.disk.tree.borrow_mut().give_up(self.node);
        }
        asked?;
        self.act(|tree, node| tree.sync(node))
    }

    fn truncate(&mut self, length: u64) -> io::Result<()> {
        self.disk.ask(Operation::Other)?;
        self.act(|tree, node| tree.cut(node, length as usize))
    }

    fn is_at(&self, path: &Path) -> bool {
        self.disk.tree.borrow().is_at(path, self.node)
    }
}
