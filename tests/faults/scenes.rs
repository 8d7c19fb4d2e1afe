//! What is done on the disks that fail.

use crate::memory::Calm;
use crate::run::{Run, is_alive};
use crate::stage::{HOME, SAVES, content};
use crate::tree::{Image, Tree};
use fifteen::content::Content;
use std::path::{Path, PathBuf};
use std::rc::Rc;

const NAME: &str = "Ada of Lastlight";
/// The name in the fixture.
const OLD_NAME: &str = "Åsa of Lastlight";
const FIXTURE: &[u8] = include_bytes!("../saves/version_1.json");

/// A disk, and what is done on it.
pub struct Scene {
    pub what: &'static str,
    pub name: &'static str,
    pub image: Image,
    pub play: fn(&mut Run),
}

impl Scene {
    /// The run of the scene, on a disk that nobody has touched.
    pub fn run(&self, content: &Rc<Content>, watcher: Rc<dyn crate::memory::Watcher>) -> Run {
        Run::new(content, self.name, Tree::of(&self.image), watcher)
    }
}

pub fn scenes() -> Vec<Scene> {
    let scene = |what, image, play| Scene {
        what,
        name: NAME,
        image,
        play,
    };
    vec![
        scene("first save", empty(), first),
        scene("overwrite", half_a_line(saved("campaign", 1, 3)), overwrite),
        scene("rotation", other_lines(saved("campaign", 4, 2)), rotation),
        scene("death", graves(dying()), death),
        Scene {
            name: OLD_NAME,
            ..scene("migration", old(), overwrite)
        },
        scene("damaged save", damaged(saved("campaign", 3, 2)), overwrite),
        scene(
            "damaged journal",
            no_journal(saved("campaign", 2, 0)),
            overwrite,
        ),
    ]
}

fn first(run: &mut Run) {
    run.begin("campaign");
    run.play(3);
    run.sync();
    run.play(2);
    run.save();
    run.play(1);
}

fn overwrite(run: &mut Run) {
    run.resume();
    run.play(2);
    run.sync();
    run.play(2);
    run.save();
    run.play(2);
}

fn rotation(run: &mut Run) {
    run.resume();
    for _ in 0..2 {
        run.play(1);
        run.save();
    }
}

fn death(run: &mut Run) {
    run.resume();
    run.play(60);
    run.bury();
}

fn empty() -> Image {
    Image::from([(PathBuf::from(HOME), None)])
}

/// A run that was saved so often, and then played for so many commands, in bystanders' company.
fn saved(scenario: &str, saves: u32, commands: u32) -> Image {
    let mut run = Run::new(&content(), NAME, Tree::of(&empty()), Rc::new(Calm));
    run.begin(scenario);
    for _ in 1..saves {
        run.play(2);
        run.save();
    }
    run.play(commands);
    with_bystanders(run)
}

/// A run whose hero has not long to live.
fn dying() -> Image {
    let run = |commands| {
        let mut run = Run::new(&content(), NAME, Tree::of(&empty()), Rc::new(Calm));
        run.begin("den");
        run.play(commands);
        run
    };
    let is_last = |commands: &u32| !run(*commands).game.as_ref().is_some_and(is_alive);
    let last = (1..400).find(is_last).expect("somebody dies");
    with_bystanders(run(last.saturating_sub(3)))
}

fn with_bystanders(run: Run) -> Image {
    let folder = run.folder();
    let mut image = run.tree().image();
    image.insert(folder.join("notes.txt"), bytes(b"The ogre is slow."));
    image.insert(folder.join("world.kept-1.json"), bytes(b"precious"));
    let other = Path::new(SAVES).join("bo-0123456789ab");
    image.insert(
        other.join("world.json"),
        bytes(b"precious, of somebody else"),
    );
    image.insert(other, None);
    image.remove(&folder.join("lock"));
    image
}

fn bytes(bytes: &[u8]) -> Option<Rc<[u8]>> {
    Some(Rc::from(bytes))
}

/// The path of a file of the run.
fn path(image: &Image, name: &str) -> PathBuf {
    let ours =
        |path: &&PathBuf| path.ends_with(name) && path.to_str().unwrap().contains("lastlight");
    image.keys().find(ours).unwrap().clone()
}

fn with_journal(mut image: Image, more: &[u8]) -> Image {
    let path = path(&image, "journal.txt");
    let journal = image[&path].as_deref().unwrap();
    let journal = [journal, more].concat();
    image.insert(path, bytes(&journal));
    image
}

fn half_a_line(image: Image) -> Image {
    with_journal(image, b"12 walk ea")
}

fn other_lines(image: Image) -> Image {
    with_journal(image, b"12 walk east 0bad\n13 walk west 0bad\n")
}

fn no_journal(mut image: Image) -> Image {
    let path = path(&image, "journal.txt");
    image.insert(path, bytes(b"precious"));
    image
}

fn damaged(mut image: Image) -> Image {
    let path = path(&image, "world.json");
    image.insert(path, bytes(b"precious {"));
    image
}

/// As many graves as are kept.
fn graves(mut image: Image) -> Image {
    let graveyard = Path::new(SAVES).join("graveyard");
    for n in 1..=10 {
        let grave = graveyard.join(format!("bo-0123456789ab-{n}"));
        image.insert(grave.join("world.json"), bytes(b"a life"));
        image.insert(grave, None);
    }
    image.insert(graveyard, None);
    image
}

/// A save of the first version, alone.
fn old() -> Image {
    let run = Run::new(&content(), OLD_NAME, Tree::of(&empty()), Rc::new(Calm));
    let mut image = with_bystanders(run);
    let folder = image
        .keys()
        .find(|path| path.ends_with("notes.txt"))
        .unwrap();
    let folder = folder.parent().unwrap().to_owned();
    image.insert(folder.join("world.json"), bytes(FIXTURE));
    for folder in folder.ancestors().filter(|path| path.parent().is_some()) {
        image.insert(folder.to_owned(), None);
    }
    image
}
