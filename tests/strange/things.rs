//! Links, pipes, sockets, devices and folders in place of a run's files.

use super::content;
use crate::pipe::pipe;
use fifteen::game::Game;
use fifteen::game::save::{SaveError, Saves};
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;
use tempfile::TempDir;

const NAME: &str = "Ada";
const PATIENCE: Duration = Duration::from_secs(20);
const SECRET: &str = "nobody's business";

type Thing = (&'static str, fn(&Path, &Path));

const THINGS: [Thing; 13] = [
    ("a pipe", |path, _| pipe(path)),
    ("a socket", |path, _| drop(UnixListener::bind(path).unwrap())),
    ("a link to a file", |path, outside| symlink(outside.join("secret"), path).unwrap()),
    ("a link to a folder", |path, outside| symlink(outside.join("folder"), path).unwrap()),
    ("a link to nothing", |path, outside| symlink(outside.join("nothing"), path).unwrap()),
    ("a link to itself", |path, _| symlink(path, path).unwrap()),
    ("a link to zeros without end", |path, _| symlink("/dev/zero", path).unwrap()),
    ("a link to a full device", |path, _| symlink("/dev/full", path).unwrap()),
    ("an empty folder", |path, _| fs::create_dir(path).unwrap()),
    ("a folder with something in it", |path, _| {
        fs::create_dir(path).unwrap();
        fs::write(path.join("note"), SECRET).unwrap();
    }),
    ("an empty file", |path, _| fs::write(path, "").unwrap()),
    ("a file of something else", |path, _| fs::write(path, SECRET).unwrap()),
    ("a file that may not be read", |path, _| {
        fs::write(path, SECRET).unwrap();
        fs::set_permissions(path, fs::Permissions::from_mode(0o000)).unwrap();
    }),
];

/// Paths in the run's folder (the last two in the saves folder), each with whether a run can resume without this
/// file.
const PLACES: [(&str, bool); 9] = [
    ("world.json", false),
    ("world.json.tmp", true),
    ("world.1.json", true),
    ("world.2.json", true),
    ("world.3.json", true),
    ("journal.txt", true),
    ("lock", false),
    ("", false),
    ("../graveyard", true),
];

fn run() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let outside = folder.path().join("outside");
    fs::create_dir_all(outside.join("folder")).unwrap();
    fs::write(outside.join("secret"), SECRET).unwrap();
    fs::write(outside.join("folder/note"), SECRET).unwrap();
    let content = content();
    let scenario = content.scenarios.find("training").unwrap();
    let game = Game::new(Rc::clone(&content), scenario, NAME, 1).unwrap();
    let saves = Saves::new(folder.path().join("saves"));
    let mut slot = saves.claim(NAME).unwrap();
    for _ in 0..4 {
        slot.save(game.world(), &content).unwrap();
    }
    let own = slot.folder().to_owned();
    (folder, own)
}

fn use_all(saves: &Saves) -> Result<(), SaveError> {
    let content = content();
    for run in saves.list(&content) {
        drop(run.state.map_err(|error| error.to_string()));
    }
    let mut slot = saves.claim(NAME)?;
    let game = slot.resume(&content)?;
    slot.continue_journal();
    slot.save(game.world(), &content)?;
    slot.save(game.world(), &content)?;
    // If the graveyard is unusable, burying fails and the run stays.
    let _ = slot.bury();
    Ok(())
}

fn in_time(saves: PathBuf) -> Result<(), String> {
    let (tell, receiver) = mpsc::channel();
    thread::spawn(move || {
        let done = use_all(&Saves::new(saves)).map_err(|error| error.to_string());
        drop(tell.send(done));
    });
    receiver.recv_timeout(PATIENCE).expect("it waits for ever or has panicked")
}

fn is_untouched(outside: &Path) -> bool {
    let same = |name| fs::read_to_string(outside.join(name)).is_ok_and(|text| text == SECRET);
    same("secret")
        && same("folder/note")
        && !outside.join("nothing").exists()
        && fs::read_dir(outside.join("folder")).unwrap().count() == 1
}

#[test]
fn special_files_in_a_run_are_never_followed_awaited_or_lost() {
    let mut tried = 0;
    for (place, goes_on) in PLACES {
        for (what, make) in THINGS {
            tried += 1;
            let (folder, run_folder) = run();
            let outside = folder.path().join("outside");
            let path = if place.is_empty() { run_folder.clone() } else { run_folder.join(place) };
            let _ = fs::rename(&path, folder.path().join("aside"));
            make(&path, &outside);
            let before = fs::symlink_metadata(&path).unwrap().file_type();
            let done = in_time(folder.path().join("saves"));
            let case = format!("{what} as `{place}`: {done:?}");
            assert!(is_untouched(&outside), "{case}");
            let is_file = before.is_file();
            match &done {
                Ok(()) => assert!(goes_on || is_file, "{case}"),
                Err(why) => {
                    // The game never removes a folder that it did not create.
                    let in_the_way = place == "world.json.tmp" && before.is_dir();
                    assert!(!goes_on || in_the_way && why.contains(place), "{case}");
                    assert!(why.ends_with('.') || why.contains('\n'), "{case}");
                    if (place, what) == ("", "an empty folder") {
                        // Claiming a run removes its folder again if the folder is empty.
                        assert_eq!(*why, format!("There is no run in {}.", run_folder.display()), "{case}");
                        continue;
                    }
                    let after = fs::symlink_metadata(&path).map(|about| about.file_type());
                    assert_eq!(after.ok(), Some(before), "{case}: it was not left as it is");
                }
            }
        }
    }
    assert_eq!(tried, PLACES.len() * THINGS.len());
    println!("strange things: {tried} in the place of files, 0 failures");
}
