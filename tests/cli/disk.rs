//! Disks that cannot be written to: play continues, existing files stay, and the game never shows "Saved".

use crate::cli::home::Home;
use std::fs;

/// A path where not even root can create a file.
const SEALED: &str = "/sys/fifteen";

#[test]
fn an_unsavable_new_run_is_playable_and_warns_at_once() {
    let home = Home::new();
    let play = |keys: &str| {
        let args = ["play", "Ada", "--saves", SEALED, "--screen", "--keys", keys];
        home.run(&args)
    };
    let at_once = play("");
    assert!(at_once.out.contains("This run cannot be saved"), "{}", at_once.out);
    assert!(at_once.out.contains("--saves DIR"), "{}", at_once.out);
    at_once.assert_stderr(1, "The run was NOT saved: Cannot create /sys/fifteen: ");
    let played = play("<Enter>sss<C-s>");
    assert!(played.out.contains("turn                 3"), "{}", played.out);
    assert!(played.out.contains("NOT saved. Cannot create"), "{}", played.out);
    assert!(!played.out.contains("Saved."), "{}", played.out);
    assert_eq!(played.status, 1);
    let left = play("<Enter>sssSy");
    assert_eq!(left.status, 0, "who leaves all the same has been asked");
    let given_up = play("<Enter>sssQy<Enter>");
    assert!(given_up.out.contains("New run"), "{}", given_up.out);
}

#[test]
fn a_saves_folder_that_is_a_file_is_reported() {
    let home = Home::new();
    home.write("saves", "mine");
    let before = home.tree();
    home.ada(&["--keys", "s"]).assert_error(1, "saves is not a folder; nothing was done with it.");
    let title = home.run(&["--saves", "saves", "--keys", "<Enter>", "--screen"]);
    assert!(title.out.contains("saves is not a folder"), "{}", title.out);
    assert_eq!(home.tree(), before);
}

#[test]
fn a_failed_save_keeps_the_old_save_and_the_game_continues() {
    let home = Home::new();
    home.ada(&["--seed", "5", "--keys", "s"]);
    // A folder in place of the temporary file makes writing it fail.
    fs::create_dir(home.ada_folder().join("world.json.tmp")).unwrap();
    let before = home.save();
    let answer = home.ada(&["--keys", "sss<C-s>", "--screen"]);
    answer.assert_stderr(1, "The run was NOT saved: Cannot write ");
    assert!(answer.out.contains("NOT saved. Cannot write"), "{}", answer.out);
    assert!(answer.out.contains("turn                 4"), "{}", answer.out);
    let asked = home.ada(&["--keys", "sssS", "--screen"]);
    assert!(asked.out.contains("Quit anyway?"), "{}", asked.out);
    assert_eq!(home.save(), before);
    let no_double = |text: &str| !text.contains("..\n") && !text.contains(".. ");
    assert!(no_double(&answer.err), "{}", answer.err);
    fs::remove_dir(home.ada_folder().join("world.json.tmp")).unwrap();
    assert!(home.play("<C-s>").contains("Saved."));
}

#[test]
fn a_run_that_cannot_be_buried_continues_to_be_saved() {
    let home = Home::new();
    home.ada(&["--seed", "5", "--keys", "s"]);
    // A file in place of the graveyard makes creating the graveyard fail.
    home.write("saves/graveyard", "mine");
    let screen = home.play("Qy");
    assert!(screen.contains("The run could not be moved to the graveyard"), "{screen}");
    let screen = home.play("Qy<Enter>sss<C-s>");
    assert!(screen.contains("Saved."), "{screen}");
    assert!(home.save().contains("\"turn\": 4,"));
    assert!(home.play("").contains("turn                 4"));
}
