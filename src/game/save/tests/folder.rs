//! Runs in their folders: saving, loading, backups, claims, listing and burial.

use super::super::{SaveError, SaveSlot, Saves};
use super::small::{content, content_without, world};
use crate::World;
use fifteen_content::Content;
use std::fs;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

const NAME: &str = "Åsa of Lastlight";

struct TestFolder {
    folder: TempDir,
    saves: Saves,
    content: Content,
}

impl TestFolder {
    fn new() -> TestFolder {
        let folder = tempfile::tempdir().unwrap();
        TestFolder { saves: Saves::new(folder.path().join("saves")), folder, content: content() }
    }

    fn world(&self) -> World {
        world(&self.content)
    }

    fn later(&self, turns: u64) -> World {
        let mut world = self.world();
        world.turn += turns;
        world
    }

    fn saved(&self) -> SaveSlot {
        let mut slot = self.saves.claim(NAME).unwrap();
        slot.save(&self.world(), &self.content).unwrap();
        slot
    }
}

fn text(slot: &SaveSlot, file: &str) -> String {
    fs::read_to_string(slot.folder().join(file)).unwrap()
}

fn error_text<T>(result: Result<T, SaveError>) -> String {
    match result {
        Ok(_) => "done".to_owned(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn run_is_saved_resumed_and_saved_again() {
    let place = TestFolder::new();
    let slot = place.saved();
    let before = text(&slot, "world.json");
    assert!(before.contains("\n  \"save_seq\": 1,\n"), "{before}");
    drop(slot);

    let mut slot = place.saves.claim("  Åsa of Lastlight ").unwrap();
    assert!(slot.has_run());
    let mut world = slot.load(&place.content).unwrap();
    world.turn += 1;
    slot.save(&world, &place.content).unwrap();
    let after = text(&slot, "world.json");
    assert!(after.contains("\n  \"save_seq\": 2,\n"), "{after}");
    let body = |text: &str| text.split_once("\"seed\"").unwrap().1.to_owned();
    assert_eq!(body(&before), body(&after));
    assert_eq!(text(&slot, "world.1.json"), before);
}

#[test]
fn backups_hold_saves_of_different_turns() {
    let place = TestFolder::new();
    let mut slot = place.saved();
    let first = text(&slot, "world.json");
    for _ in 0..3 {
        slot.save(&place.world(), &place.content).unwrap();
    }
    assert!(!slot.folder().join("world.1.json").exists());
    slot.save(&place.later(1), &place.content).unwrap();
    let kept = text(&slot, "world.1.json");
    assert!(kept.contains("\"turn\": 40,") && kept != first, "the last of that turn");
    drop(slot);
    // Saving the loaded run on the same turn makes no second backup.
    let mut slot = place.saves.claim(NAME).unwrap();
    let world = slot.load(&place.content).unwrap();
    slot.save(&world, &place.content).unwrap();
    assert_eq!(text(&slot, "world.1.json"), kept);
    assert!(!slot.folder().join("world.2.json").exists());
    let edited = text(&slot, "world.json").replacen("\"turn\": 41,", "\"turn\": 42,", 1);
    fs::write(slot.folder().join("world.json"), &edited).unwrap();
    let world = slot.load(&place.content).unwrap();
    slot.save(&world, &place.content).unwrap();
    assert_eq!(text(&slot, "world.1.json"), edited);
}

#[test]
fn save_with_other_data_is_backed_up_even_on_the_same_turn() {
    let place = TestFolder::new();
    let mut slot = place.saved();
    let first = text(&slot, "world.json");
    let others = content_without(&["ring"]);
    let world = slot.load(&others).unwrap();
    slot.save(&world, &others).unwrap();
    assert_eq!(text(&slot, "world.1.json"), first);
}

#[test]
fn save_number_is_above_every_number_on_disk() {
    let place = TestFolder::new();
    let mut slot = place.saved();
    slot.save(&place.later(1), &place.content).unwrap();
    slot.save(&place.later(2), &place.content).unwrap();
    // The player goes back to the first save by hand.
    let file = |name: &str| slot.folder().join(name);
    fs::rename(file("world.json"), file("world.3.json")).unwrap();
    fs::rename(file("world.2.json"), file("world.json")).unwrap();
    let world = slot.load(&place.content).unwrap();
    slot.save(&world, &place.content).unwrap();
    assert!(text(&slot, "world.json").contains("\"save_seq\": 4,"));
}

#[test]
fn unloaded_save_is_never_overwritten() {
    let place = TestFolder::new();
    let mut slot = place.saved();
    let path = slot.folder().join("world.json");
    for damage in ["", "{", "null", &"[".repeat(100_000), "{\"format\": \"fifteen save\", \"version\": 4}"] {
        fs::write(&path, damage).unwrap();
        assert!(slot.load(&place.content).is_err());
        let refused = error_text(slot.save(&place.world(), &place.content));
        let expected = "world.json was not loaded, so it is not overwritten; nothing was saved.";
        assert!(refused.ends_with(expected), "{refused}");
        assert_eq!(fs::read_to_string(&path).unwrap(), damage);
    }
    drop(slot);
    let mut slot = place.saves.claim(NAME).unwrap();
    assert!(slot.save(&place.world(), &place.content).is_err(), "nobody has loaded it yet");
}

#[test]
fn second_claim_on_a_run_is_refused() {
    let place = TestFolder::new();
    let slot = place.saves.claim(NAME).unwrap();
    assert_eq!(
        error_text(place.saves.claim(NAME)),
        format!(
            "The run of {NAME} is already being played (by process {}). Close that game first.",
            std::process::id()
        )
    );
    drop(slot);
    assert_eq!(error_text(place.saves.claim(NAME)), "done");
}

#[test]
fn unused_claim_leaves_no_folder() {
    let place = TestFolder::new();
    drop(place.saves.claim(NAME).unwrap());
    assert_eq!(fs::read_dir(place.saves.folder()).unwrap().count(), 0);
    drop(place.saved());
    assert_eq!(fs::read_dir(place.saves.folder()).unwrap().count(), 1);
}

#[test]
fn hostile_run_names_stay_inside_the_saves_folder() {
    let place = TestFolder::new();
    for name in ["", "  ", "a\0b", "\u{1b}[2J", &"x".repeat(10_000)] {
        assert!(matches!(place.saves.claim(name), Err(SaveError::Name(_))), "{name:?}");
    }
    assert!(!place.saves.folder().exists());
    let names = ["../../x", ".", "..", "CON", "nul.txt", "/etc/passwd", "a/b", "😀", "graveyard", "C:\\x"];
    let slots = names.map(|name| place.saves.claim(name).unwrap());
    for slot in &slots {
        assert_eq!(slot.folder().parent(), Some(place.saves.folder()));
    }
    let outside = fs::read_dir(place.folder.path()).unwrap().count();
    assert_eq!(outside, 1, "only the saves folder");
}

#[test]
fn runs_are_listed_with_the_latest_save_first() {
    let place = TestFolder::new();
    assert!(place.saves.list(&place.content).is_empty());
    drop(place.saved());
    let mut bob = place.world();
    bob.name = "Bob".to_owned();
    bob.turn = 77;
    bob.current_level.0 = 1;
    let hero = bob.levels.get_mut(&crate::LevelId(2)).unwrap();
    let mut hero = hero.remove_actor(bob.hero).unwrap();
    hero.at = fifteen_base::Point::new(3, 3);
    bob.levels.get_mut(&bob.current_level).unwrap().place_actor(hero).unwrap();
    std::thread::sleep(std::time::Duration::from_millis(20));
    let mut slot = place.saves.claim("Bob").unwrap();
    slot.save(&bob, &place.content).unwrap();
    fs::write(place.saves.folder().join("README.md"), "notes").unwrap();
    fs::create_dir(place.saves.folder().join("empty")).unwrap();

    let runs = place.saves.list(&place.content);
    let rows: Vec<_> = runs
        .iter()
        .map(|run| {
            let state = run.state.as_ref().unwrap();
            (run.name.as_str(), state.depth, state.turn, state.scenario.as_str(), state.over)
        })
        .collect();
    let expected = [("Bob", 1, 77, "spark", false), (NAME, 2, 40, "spark", false)];
    assert_eq!(rows, expected);
    assert!(runs[0].saved > runs[1].saved);
}

#[test]
fn copied_run_folder_is_explained_in_the_list() {
    let place = TestFolder::new();
    let slot = place.saved();
    let copy = place.saves.folder().join("copy");
    fs::create_dir(&copy).unwrap();
    fs::copy(slot.folder().join("world.json"), copy.join("world.json")).unwrap();
    let runs = place.saves.list(&place.content);
    let copied = runs.iter().find(|run| run.name == "copy").unwrap();
    let said = copied.state.as_ref().unwrap_err().to_string();
    let place = slot.folder().file_name().unwrap().to_str().unwrap();
    assert_eq!(
        said,
        format!(
            "{} contains the run of {NAME}, which belongs in the folder {place}. There is such a folder \
             already: two copies of a run cannot be in the same folder of runs. Move one of them away, or change the \
             name in the save back.",
            copy.join("world.json").display()
        )
    );
}

#[test]
fn dead_runs_are_moved_to_the_graveyard() {
    let place = TestFolder::new();
    let mut slot = place.saved();
    let slug = slot.folder().file_name().unwrap().to_str().unwrap().to_owned();
    let grave = slot.bury().unwrap();
    assert_eq!(grave, place.saves.folder().join("graveyard").join(format!("{slug}-1")));
    assert!(grave.join("world.json").exists() && !grave.join("lock").exists());
    assert!(place.saves.list(&place.content).is_empty());
    let new = place.saves.claim(NAME).unwrap();
    assert!(!new.has_run() && slot.is_buried());
}

#[test]
fn missing_snapshot_is_replaced_by_its_backup() {
    let place = TestFolder::new();
    let mut slot = place.saved();
    slot.save(&place.later(1), &place.content).unwrap();
    fs::remove_file(slot.folder().join("world.json")).unwrap();
    slot.load(&place.content).unwrap();
    let backup = slot.folder().join("world.1.json");
    assert_eq!(
        slot.notes(),
        [format!("There is no world.json; this is the older save {}.", backup.display())]
    );
}

#[test]
fn damaged_snapshot_is_listed_from_its_backup() {
    let place = TestFolder::new();
    let mut slot = place.saved();
    slot.save(&place.later(1), &place.content).unwrap();
    fs::write(slot.folder().join("world.json"), "\0\0").unwrap();
    let runs = place.saves.list(&place.content);
    assert_eq!(runs[0].name, NAME);
    assert_eq!(runs[0].state.as_ref().unwrap().turn, 40);
    fs::write(slot.folder().join("world.1.json"), "\0\0").unwrap();
    assert!(place.saves.list(&place.content)[0].state.is_err());
}

#[test]
fn unloadable_state_is_not_saved() {
    let place = TestFolder::new();
    let mut slot = place.saved();
    let before = text(&slot, "world.json");
    let mut world = place.world();
    world.current_level.0 = 1;
    assert_eq!(
        error_text(slot.save(&world, &place.content)),
        "The game is in a state that could not be loaded again. It was not saved, and the last save is \
         unchanged (current_level: the hero is on level 2, not on 1)."
    );
    assert_eq!(text(&slot, "world.json"), before);
}

#[cfg(unix)]
#[test]
fn pipes_links_and_folders_in_place_of_a_save_are_refused() {
    use std::os::unix::fs::symlink;
    let place = TestFolder::new();
    let slot = place.saved();
    let world = slot.folder().join("world.json");
    let secret = place.folder.path().join("secret");
    fs::rename(&world, &secret).unwrap();
    let pipe = |path: &Path| assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
    let make: [&dyn Fn(&Path); 4] =
        [&pipe, &|path| symlink(path, path).unwrap(), &|path| symlink(&secret, path).unwrap(), &|path| {
            fs::create_dir(path).unwrap()
        }];
    for make in make {
        make(&world);
        let runs = place.saves.list(&place.content);
        let listed = runs[0].state.as_ref().unwrap_err().to_string();
        assert!(listed.ends_with("world.json is not a regular file; nothing was done with it."), "{listed}");
        fs::remove_file(&world).or_else(|_| fs::remove_dir(&world)).unwrap();
    }
    let folder = slot.folder().to_owned();
    fs::remove_file(folder.join("journal.txt")).unwrap();
    drop(slot);
    assert!(!folder.exists());
    symlink(place.folder.path(), &folder).unwrap();
    assert!(error_text(place.saves.claim(NAME)).ends_with("is not a folder; nothing was done with it."));
    assert!(place.saves.list(&place.content).is_empty());
}

#[test]
fn huge_save_is_refused_unread() {
    let place = TestFolder::new();
    let mut slot = place.saved();
    let file = fs::File::create(slot.folder().join("world.json")).unwrap();
    file.set_len(1 << 30).unwrap();
    let refused = error_text(slot.load(&place.content));
    assert!(refused.ends_with("is too large to be a save: it has more than 64 MiB."), "{refused}");
}
