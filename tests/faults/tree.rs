//! Contents of the disk in memory, as programs see them and as they would survive a power cut.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Component, Path, PathBuf};
use std::rc::Rc;

/// Contents of a disk by path: the bytes of a file, or `None` for a folder.
pub type Image = BTreeMap<PathBuf, Option<Rc<[u8]>>>;

pub type Names = BTreeMap<String, usize>;

/// An atomic change of names: folder, name, and new node or `None` for a removed name.
pub type Naming = Vec<(usize, String, Option<usize>)>;

/// Files and folders, including changes that are not synced yet.
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
    pub namings: Vec<Naming>,
    held: BTreeSet<usize>,
    changes: u64,
}

#[derive(Clone, Debug)]
enum Node {
    Folder { now: Names, kept: Names },
    File(File),
}

/// A file: the bytes that programs read, the synced bytes, and the changes since the last sync.
#[derive(Clone, Debug, Default)]
pub struct File {
    now: Vec<u8>,
    pub kept: Vec<u8>,
    pub changes: Vec<Change>,
}

#[derive(Clone, Debug)]
pub enum Change {
    Write { at: usize, bytes: Vec<u8>, lost: bool },
    Cut(usize),
}

impl Change {
    pub fn apply(&self, to: &mut Vec<u8>) {
        match self {
            Change::Cut(length) => to.truncate(*length),
            Change::Write { at, bytes, lost } => {
                let end = at + bytes.len();
                to.resize(to.len().max(end), 0);
                if !lost {
                    to[*at..end].copy_from_slice(bytes);
                }
            }
        }
    }
}

pub fn error(number: i32) -> io::Error {
    io::Error::from_raw_os_error(number)
}

const NO_ENTRY: i32 = 2;
const EXISTS: i32 = 17;
const NOT_A_FOLDER: i32 = 20;
const A_FOLDER: i32 = 21;
const NOT_EMPTY: i32 = 39;

impl Tree {
    pub fn of(image: &Image) -> Tree {
        let mut tree = Tree { nodes: vec![folder()], namings: Vec::new(), held: BTreeSet::new(), changes: 0 };
        for (path, bytes) in image {
            match bytes {
                None => tree.create_dir(path).unwrap(),
                Some(bytes) => {
                    let node = tree.create(path).unwrap();
                    tree.append(node, bytes).unwrap();
                    tree.sync(node).unwrap();
                }
            }
        }
        for node in &mut tree.nodes {
            if let Node::Folder { now, kept } = node {
                kept.clone_from(now);
            }
        }
        tree.namings.clear();
        tree
    }

    pub fn changes(&self) -> u64 {
        self.changes
    }

    pub fn image(&self) -> Image {
        let names = |node| self.names(node).ok().cloned();
        let bytes = |node: usize| Rc::from(self.bytes(node).unwrap());
        image(&names, &bytes)
    }

    /// Returns the synced contents, which are the worst case of a power cut.
    pub fn kept_image(&self) -> Image {
        let names = self.kept_names();
        let bytes = |node: usize| Rc::from(&*self.file(node).unwrap().kept);
        image(&|node| names.get(&node).cloned(), &bytes)
    }

    pub fn kept_names(&self) -> BTreeMap<usize, Names> {
        let nodes = self.nodes.iter().enumerate();
        nodes
            .filter_map(|(n, node)| match node {
                Node::Folder { kept, .. } => Some((n, kept.clone())),
                Node::File(_) => None,
            })
            .collect()
    }

    pub fn find(&self, path: &Path) -> io::Result<usize> {
        let mut node = 0;
        for part in path.components() {
            if let Component::Normal(name) = part {
                let names = self.names(node)?;
                let next = names.get(name.to_str().unwrap());
                node = *next.ok_or_else(|| error(NO_ENTRY))?;
            }
        }
        Ok(node)
    }

    pub fn names(&self, node: usize) -> io::Result<&Names> {
        match &self.nodes[node] {
            Node::Folder { now, .. } => Ok(now),
            Node::File(_) => Err(error(NOT_A_FOLDER)),
        }
    }

    pub fn file(&self, node: usize) -> io::Result<&File> {
        match &self.nodes[node] {
            Node::File(file) => Ok(file),
            Node::Folder { .. } => Err(error(A_FOLDER)),
        }
    }

    pub fn bytes(&self, node: usize) -> io::Result<&[u8]> {
        Ok(&self.file(node)?.now)
    }

    fn file_mut(&mut self, node: usize) -> io::Result<&mut File> {
        self.changes += 1;
        match &mut self.nodes[node] {
            Node::File(file) => Ok(file),
            Node::Folder { .. } => Err(error(A_FOLDER)),
        }
    }

    fn place(&self, path: &Path) -> io::Result<(usize, String)> {
        let folder = self.find(path.parent().unwrap())?;
        self.names(folder)?;
        let name = path.file_name().unwrap().to_str().unwrap();
        Ok((folder, name.to_owned()))
    }

    fn free_place(&self, path: &Path) -> io::Result<(usize, String)> {
        match self.find(path) {
            Ok(_) => Err(error(EXISTS)),
            Err(_) => self.place(path),
        }
    }

    fn name(&mut self, naming: Naming) {
        self.changes += 1;
        for (folder, name, node) in &naming {
            let Node::Folder { now, .. } = &mut self.nodes[*folder] else {
                panic!("no folder");
            };
            set(now, name, *node);
        }
        self.namings.push(naming);
    }

    fn add(&mut self, path: &Path, node: Node) -> io::Result<usize> {
        let (folder, name) = self.free_place(path)?;
        self.nodes.push(node);
        let node = self.nodes.len() - 1;
        self.name(vec![(folder, name, Some(node))]);
        Ok(node)
    }

    pub fn create(&mut self, path: &Path) -> io::Result<usize> {
        self.add(path, Node::File(File::default()))
    }

    pub fn create_dir(&mut self, path: &Path) -> io::Result<()> {
        self.add(path, folder()).map(|_| ())
    }

    pub fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        let node = self.find(from)?;
        let (old_folder, old_name) = self.place(from)?;
        let (folder, name) = self.place(to)?;
        match self.find(to) {
            // As on Linux, renaming does nothing if both names lead to the same file.
            Ok(there) if there == node => return Ok(()),
            Ok(there) if self.names(there).is_ok() => return Err(error(A_FOLDER)),
            _ => {}
        }
        self.name(vec![(folder, name, Some(node)), (old_folder, old_name, None)]);
        Ok(())
    }

    pub fn link(&mut self, file: &Path, path: &Path) -> io::Result<()> {
        let node = self.find(file)?;
        self.file(node)?;
        let (folder, name) = self.free_place(path)?;
        self.name(vec![(folder, name, Some(node))]);
        Ok(())
    }

    pub fn remove(&mut self, path: &Path) -> io::Result<()> {
        let node = self.find(path)?;
        self.file(node)?;
        let (folder, name) = self.place(path)?;
        self.name(vec![(folder, name, None)]);
        Ok(())
    }

    pub fn remove_dir(&mut self, path: &Path) -> io::Result<()> {
        let node = self.find(path)?;
        if !self.names(node)?.is_empty() {
            return Err(error(NOT_EMPTY));
        }
        let (folder, name) = self.place(path)?;
        self.name(vec![(folder, name, None)]);
        Ok(())
    }

    pub fn sync_dir(&mut self, path: &Path) -> io::Result<()> {
        let folder = self.find(path)?;
        self.names(folder)?;
        self.changes += 1;
        for naming in &mut self.namings {
            let (here, elsewhere) = naming.drain(..).partition(|(at, _, _)| *at == folder);
            let here: Naming = here;
            *naming = elsewhere;
            let Node::Folder { kept, .. } = &mut self.nodes[folder] else {
                panic!("no folder");
            };
            for (_, name, node) in here {
                set(kept, &name, node);
            }
        }
        self.namings.retain(|naming| !naming.is_empty());
        Ok(())
    }

    pub fn append(&mut self, node: usize, bytes: &[u8]) -> io::Result<()> {
        let file = self.file_mut(node)?;
        file.changes.push(Change::Write { at: file.now.len(), bytes: bytes.to_vec(), lost: false });
        file.now.extend_from_slice(bytes);
        Ok(())
    }

    pub fn cut(&mut self, node: usize, length: usize) -> io::Result<()> {
        let file = self.file_mut(node)?;
        file.now.resize(length, 0);
        file.changes.push(Change::Cut(length));
        Ok(())
    }

    pub fn sync(&mut self, node: usize) -> io::Result<()> {
        let file = self.file_mut(node)?;
        for change in std::mem::take(&mut file.changes) {
            change.apply(&mut file.kept);
        }
        Ok(())
    }

    /// Marks the unsynced writes of a file as lost, even if a later sync succeeds.
    pub fn give_up(&mut self, node: usize) {
        for change in &mut self.file_mut(node).unwrap().changes {
            if let Change::Write { lost, .. } = change {
                *lost = true;
            }
        }
    }

    pub fn is_at(&self, path: &Path, node: usize) -> bool {
        self.find(path).is_ok_and(|found| found == node)
    }

    pub fn hold(&mut self, node: usize) -> bool {
        self.held.insert(node)
    }

    pub fn let_go(&mut self, node: usize) {
        self.held.remove(&node);
    }
}

pub fn set(names: &mut Names, name: &str, node: Option<usize>) {
    match node {
        Some(node) => drop(names.insert(name.to_owned(), node)),
        None => drop(names.remove(name)),
    }
}

pub fn image(names: &dyn Fn(usize) -> Option<Names>, bytes: &dyn Fn(usize) -> Rc<[u8]>) -> Image {
    let mut image = Image::new();
    let mut left = vec![(PathBuf::from("/"), 0)];
    while let Some((path, node)) = left.pop() {
        let inner = names(node);
        let folder = inner.is_some();
        for (name, node) in inner.into_iter().flatten() {
            left.push((path.join(name), node));
        }
        if node > 0 {
            image.insert(path, (!folder).then(|| bytes(node)));
        }
    }
    image
}

fn folder() -> Node {
    Node::Folder { now: Names::new(), kept: Names::new() }
}
