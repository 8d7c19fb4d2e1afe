//! Scenes for fault injection: a disk image, and the commands that are played on it.

use crate::faults::check::PRECIOUS;
use crate::faults::memory::{Calm, Watcher};
use crate::faults::run::{Run, Story, is_alive};
use crate::faults::stage::{HOME, SAVES, body, content};
use crate::faults::tree::{Image, Tree};
use fifteen::content::Content;
use fifteen::game::Game;
use fifteen::game::save::SaveFile;
use std::path::{Path, PathBuf};
use std::rc::Rc;

const NAME: &str = "Ada of Lastlight";
const OLD_NAME: &str = "Åsa of Lastlight";
/// Half a journal line, as a killed program leaves it.
const HALF_A_LINE: &[u8] = b"12 walk ea";
/// Journal lines that another game process of the same run appended.
const OTHER_LINES: &[u8] = b"12 walk east 0bad\n13 walk west 0bad\n";
const FIXTURE: &[u8] = include_bytes!("../saves/version_11.json");

pub struct Scene {
    pub what: &'static str,
    pub name: &'static str,
    pub image: Image,
    pub last: Option<String>,
    pub play: fn(&mut Run),
}

impl Scene {
    pub fn story(&self) -> Story {
        let mut story = Story::default();
        if let Some(body) = &self.last {
            story.begin(body.clone());
        }
        story
    }

    pub fn run(&self, content: &Rc<Content>, watcher: Rc<dyn Watcher>) -> Run {
        Run::new(content, self.name, Tree::of(&self.image), watcher)
    }
}

pub fn scenes() -> Vec<Scene> {
    let scene = |what, (image, last), play| Scene { what, name: NAME, image, last, play };
    let campaign = |saves, commands| saved("spark", saves, commands);
    vec![
        scene("first save", (empty(), None), first),
        scene("overwrite", journal(campaign(1, 3), HALF_A_LINE), overwrite),
        scene("rotation", journal(campaign(4, 2), OTHER_LINES), rotation),
        scene("death", with_graves(dying()), death),
        Scene { name: OLD_NAME, ..scene("no journal", old(), overwrite) },
        scene("damaged save", put(campaign(3, 2), "world.json"), overwrite),
        scene("damaged journal", put(campaign(2, 0), "journal.txt"), overwrite),
    ]
}

fn first(run: &mut Run) {
    run.begin("spark");
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

/// A disk image, and the last state of the run on it.
type Disk = (Image, Option<String>);

/// Returns a run with `saves` saves and then `commands` unsaved commands, beside files of other programs.
fn saved(scenario: &str, saves: u32, commands: u32) -> Disk {
    let mut run = Run::new(&content(), NAME, Tree::of(&empty()), Rc::new(Calm));
    run.begin(scenario);
    for _ in 1..saves {
        run.play(2);
        run.save();
    }
    run.play(commands);
    with_bystanders(run)
}

fn dying() -> Disk {
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

fn with_bystanders(run: Run) -> Disk {
    let folder = run.folder();
    let mut image = run.tree().image();
    image.insert(folder.join("notes.txt"), bytes(b"The ogre is slow."));
    image.insert(folder.join("world.kept-1.json"), bytes(PRECIOUS));
    let other = Path::new(SAVES).join("bo-0123456789ab");
    image.insert(other.join("world.json"), bytes(b"precious, of somebody else"));
    image.insert(other, None);
    image.remove(&folder.join("lock"));
    let story = run.story.borrow();
    let last = story.written.map(|n| story.bodies[n].clone());
    drop(story);
    (image, last)
}

fn bytes(bytes: &[u8]) -> Option<Rc<[u8]>> {
    Some(Rc::from(bytes))
}

fn path(image: &Image, name: &str) -> PathBuf {
    let ours = |path: &&PathBuf| path.ends_with(name) && path.to_str().unwrap().contains("lastlight");
    image.keys().find(ours).unwrap().clone()
}

/// Appends to the journal a text that resuming must not replay.
fn journal((mut image, last): Disk, more: &[u8]) -> Disk {
    let path = path(&image, "journal.txt");
    let journal = image[&path].as_deref().unwrap();
    let journal = [journal, more].concat();
    image.insert(path, bytes(&journal));
    (image, last)
}

fn put((mut image, last): Disk, name: &str) -> Disk {
    let path = path(&image, name);
    image.insert(path, bytes(b"precious {"));
    (image, last)
}

fn with_graves((mut image, last): Disk) -> Disk {
    let graveyard = Path::new(SAVES).join("graveyard");
    for n in 1..=10 {
        let grave = graveyard.join(format!("bo-0123456789ab-{n}"));
        image.insert(grave.join("world.json"), bytes(b"a life"));
        image.insert(grave, None);
    }
    image.insert(graveyard, None);
    (image, last)
}

/// Returns a disk that contains only a save of an older version.
fn old() -> Disk {
    let run = Run::new(&content(), OLD_NAME, Tree::of(&empty()), Rc::new(Calm));
    let folder = run.folder();
    let (mut image, _) = with_bystanders(run);
    image.insert(folder.join("world.json"), bytes(FIXTURE));
    for folder in folder.ancestors().filter(|path| path.parent().is_some()) {
        image.insert(folder.to_owned(), None);
    }
    let content = content();
    let look = SaveFile::new("world.json", FIXTURE.to_vec()).read_contents(&content);
    let game = Game::resume(Rc::clone(&content), look.unwrap().world);
    let last = body(game.world(), &content);
    (image, Some(last))
}
