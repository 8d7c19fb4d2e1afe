//! Two processes that play one run, and files that are removed or changed while the run is played.

use super::super::{OutsideChange, SaveError, SaveSlot, Saves};
use super::small::{content, world};
use fifteen_content::Content;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

fn saved() -> (TempDir, Content, SaveSlot) {
    let folder = tempfile::tempdir().unwrap();
    let content = content();
    let mut slot = Saves::new(folder.path()).claim("Tester").unwrap();
    let mut world = world(&content);
    world.name = "Tester".to_owned();
    slot.save(&world, &content).unwrap();
    (folder, content, slot)
}

fn present(slot: &SaveSlot) -> String {
    fs::read_to_string(slot.folder().join("world.json")).unwrap()
}

fn save_elsewhere(slot: &SaveSlot, content: &Content) {
    let there = tempfile::tempdir().unwrap();
    let folder = there.path().join(slot.folder().file_name().unwrap());
    fs::create_dir(&folder).unwrap();
    fs::copy(slot.folder().join("world.json"), folder.join("world.json")).unwrap();
    let mut other = Saves::new(there.path()).claim("Tester").unwrap();
    let mut world = other.load(content).unwrap();
    world.turn += 5;
    other.save(&world, content).unwrap();
    fs::copy(folder.join("world.json"), slot.folder().join("world.json")).unwrap();
}

#[test]
fn foreign_save_is_never_replaced() {
    let (_folder, content, mut slot) = saved();
    let mut world = slot.load(&content).unwrap();
    save_elsewhere(&slot, &content);
    let other = present(&slot);
    world.turn += 1;
    for _ in 0..2 {
        let refused = slot.save(&world, &content);
        assert!(matches!(refused, Err(SaveError::SavedByAnother(_))), "{refused:?}");
        assert_eq!(present(&slot), other, "it is as it was");
    }
    let mut beside = slot.claim_copy().unwrap();
    assert_eq!(beside.name(), "Tester 2");
    world.name = "Tester 2".to_owned();
    beside.save(&world, &content).unwrap();
    let third = slot.claim_copy().unwrap();
    assert_eq!(third.name(), "Tester 3", "no place is taken twice");
}

#[test]
fn first_save_refuses_to_replace_a_foreign_save() {
    let (_folder, content, slot) = saved();
    let other = tempfile::tempdir().unwrap();
    let mut new = Saves::new(other.path()).claim("Tester").unwrap();
    fs::copy(slot.folder().join("world.json"), new.folder().join("world.json")).unwrap();
    let mut world = world(&content);
    world.name = "Tester".to_owned();
    assert!(matches!(new.save(&world, &content), Err(SaveError::SavedByAnother(_))));
}

#[test]
fn removed_files_are_noticed_and_recreated() {
    let (_folder, content, mut slot) = saved();
    let world = slot.load(&content).unwrap();
    assert_eq!(slot.check_files().unwrap(), None);
    let remove = |slot: &SaveSlot, name: &str| fs::remove_file(slot.folder().join(name)).unwrap();

    remove(&slot, "lock");
    assert_eq!(slot.check_files().unwrap(), Some(OutsideChange::Lock));
    assert_eq!(slot.check_files().unwrap(), None);
    let again = Saves::new(slot.folder().parent().unwrap()).claim("Tester");
    assert!(matches!(again, Err(SaveError::InUse { .. })), "it is held again");

    remove(&slot, "journal.txt");
    assert_eq!(slot.check_files().unwrap(), Some(OutsideChange::Journal));
    slot.save(&world, &content).unwrap();
    let lines = fs::read_to_string(slot.folder().join("journal.txt")).unwrap();
    assert!(lines.starts_with("fifteen journal "), "{lines}");

    fs::remove_dir_all(slot.folder()).unwrap();
    assert_eq!(slot.check_files().unwrap(), Some(OutsideChange::Folder));
    slot.save(&world, &content).unwrap();
    assert_eq!(slot.check_files().unwrap(), None);
    assert!(Path::new(&slot.folder().join("world.json")).exists());
}

#[test]
fn journal_changed_outside_is_kept_and_a_new_journal_begun() {
    let changes: [fn(&mut Vec<u8>); 4] = [
        |bytes| bytes.truncate(bytes.len() / 2),
        |bytes| bytes.clear(),
        |bytes| bytes.extend(b"0 wait 0000-0000\n"),
        |bytes| bytes[30] ^= 1,
    ];
    for change in changes {
        let (_folder, content, mut slot) = saved();
        let world = slot.load(&content).unwrap();
        let path = slot.folder().join("journal.txt");
        let mut bytes = fs::read(&path).unwrap();
        change(&mut bytes);
        // Wait, so that the modification time differs: file systems have coarse clocks.
        std::thread::sleep(std::time::Duration::from_millis(20));
        let mut file = fs::OpenOptions::new().write(true).truncate(true).open(&path).unwrap();
        std::io::Write::write_all(&mut file, &bytes).unwrap();
        assert_eq!(slot.check_files().unwrap(), Some(OutsideChange::JournalChanged));
        assert_eq!(slot.check_files().unwrap(), None);
        slot.save(&world, &content).unwrap();
        assert_eq!(slot.check_files().unwrap(), None);
        assert!(fs::read_to_string(&path).unwrap().starts_with("fifteen journal "));
        assert_eq!(fs::read(slot.folder().join("journal.kept-1.txt")).unwrap(), bytes);
    }
}

#[test]
fn journal_with_only_a_new_modification_time_is_continued() {
    let (_folder, _, mut slot) = saved();
    let file = fs::OpenOptions::new().append(true).open(slot.folder().join("journal.txt")).unwrap();
    file.set_modified(std::time::SystemTime::UNIX_EPOCH).unwrap();
    assert_eq!(slot.check_files().unwrap(), None);
}

#[test]
fn slot_gives_up_when_another_game_takes_its_lock() {
    let (_folder, _, mut slot) = saved();
    fs::remove_file(slot.folder().join("lock")).unwrap();
    let other = Saves::new(slot.folder().parent().unwrap()).claim("Tester");
    assert!(matches!(slot.check_files(), Err(SaveError::InUse { .. })));
    assert!(slot.check_files().is_err(), "and it stays so");
    drop(other);
}

#[test]
fn pipe_in_place_of_the_save_does_not_block() {
    let (_folder, content, mut slot) = saved();
    let world = slot.load(&content).unwrap();
    let path = slot.folder().join("world.json");
    fs::remove_file(&path).unwrap();
    let made = std::process::Command::new("mkfifo").arg(&path).status();
    assert!(made.unwrap().success());
    slot.save(&world, &content).unwrap();
    assert!(present(&slot).contains("fifteen save"));
}
