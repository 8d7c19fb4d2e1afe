//! Removing runs from the list on the title screen.

use crate::screens::pictures::golden;
use crate::screens::player::{Player, USUAL, find};
use fifteen::game::save::Saves;
use fifteen::ui::StartMode;
use std::fs;
use std::path::PathBuf;

fn with_a_run(size: fifteen::base::Size) -> Player {
    Player::in_run(size).press("..").again(StartMode::Title)
}

fn run(player: &Player) -> PathBuf {
    find(&player.folder.path().join("saves"), "world.json").parent().unwrap().to_owned()
}

#[test]
fn run_is_deleted_only_after_typing_delete() {
    for size in USUAL {
        golden("remove_run", with_a_run(size).press("<Del>"));
        golden("remove_run_refused", with_a_run(size).press("<Del>yes<Enter>"));
    }
    let player = with_a_run(USUAL[1]);
    let folder = run(&player);
    for kept in ["<Del><Esc>", "<Del><Enter><Esc>", "<Del>delet<Enter><Esc>", "<Del>delete<Esc>"] {
        let mut player = with_a_run(USUAL[1]).press(kept);
        let screen = player.screen();
        assert!(screen.contains("Ada") && run(&player).exists(), "{kept}: {screen}");
    }
    let mut player = player.press("<Del>Delete<Enter>");
    let screen = player.screen();
    assert!(screen.contains("The run of Ada is deleted."), "{screen}");
    assert!(!screen.contains("Resume") && !folder.exists(), "{screen}");
    assert!(player.folder.path().join("saves").exists());
}

#[test]
fn run_played_by_another_process_is_not_deleted() {
    let player = with_a_run(USUAL[1]);
    let held = Saves::new(player.folder.path().join("saves")).claim("Ada").unwrap();
    let mut player = player.press("<Del>delete<Enter>");
    let screen = player.screen();
    assert!(screen.contains("The run could not be deleted. The run of Ada is already"), "{screen}");
    assert!(screen.contains("being played (by process"), "{screen}");
    drop(held);
    let mut player = player.press("x");
    assert!(player.screen().contains("Resume") && run(&player).exists());
}

#[test]
fn unreadable_run_can_be_deleted_but_foreign_files_stay() {
    let player = with_a_run(USUAL[1]);
    let folder = run(&player);
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "json") {
            fs::write(path, "{").unwrap();
        }
    }
    fs::write(folder.join("notes.txt"), "mine").unwrap();
    let player = player.again(StartMode::Title);
    let mut player = player.press("<Del>");
    let screen = player.screen();
    assert!(screen.contains("This run cannot be"), "{screen}");
    assert!(screen.contains("read. `fifteen save check` tells why"), "{screen}");
    let mut player = player.press("delete<Enter>");
    let screen = player.screen();
    assert!(screen.contains("the game did not write"), "{screen}");
    let left: Vec<_> = fs::read_dir(&folder).unwrap().map(|e| e.unwrap().file_name()).collect();
    assert_eq!(left, ["notes.txt"]);
    let mut player = player.press("x");
    assert!(!player.screen().contains("Resume"), "{}", player.screen());
}

#[test]
fn delete_key_does_nothing_without_a_selected_run() {
    let mut player = with_a_run(USUAL[1]).press("<Home><Del>");
    assert!(!player.screen().contains("Delete a run"));
    let mut player = player.press("<End><Del>");
    assert!(!player.screen().contains("Delete a run"));
}
