//! Other programs that change the files of the running game, and the messages about these changes.

use crate::loaded;
use crate::screens::player::{Player, USUAL, ada, find};
use fifteen::game::save::Saves;
use fifteen::ui::input::key::parse_keys;
use fifteen::ui::{Input, StartMode};
use std::fs;

fn names(player: &Player) -> Vec<String> {
    let saves = Saves::new(player.folder.path().join("saves"));
    let mut names: Vec<String> = saves.list(&loaded::shipped()).into_iter().map(|run| run.name).collect();
    names.sort();
    names
}

fn said(player: &Player) -> String {
    let log = player.app.game().unwrap().log();
    let all: Vec<String> = log.iter().map(|message| message.text.clone()).collect();
    all.join(" ")
}

#[test]
fn run_saved_by_another_game_continues_as_a_copy() {
    // As in a shared folder, where another machine has saved the same run at a later turn.
    let other = Player::in_run(USUAL[0]).press("lllS");
    let theirs = fs::read_to_string(find(other.folder.path(), "world.json")).unwrap();

    let player = Player::in_run(USUAL[0]).press("l");
    let ours = find(player.folder.path(), "world.json");
    fs::write(&ours, &theirs).unwrap();
    let mut player = player.press("lS");
    assert!(player.app.done(), "{}", player.screen());
    assert_eq!(fs::read_to_string(&ours).unwrap(), theirs, "theirs is as it was");
    assert_eq!(names(&player), ["Ada", "Ada 2"]);
    let start = StartMode::Play {
        name: Some("Ada 2".to_owned()),
        seed: None,
        scenario: None,
        called: Default::default(),
    };
    let player = player.again(start);
    assert_eq!(player.app.game().unwrap().world().turn(), 2, "ours goes on where it was");
    let player = player.press("S").again(ada(None));
    assert_eq!(player.app.game().unwrap().world().turn(), 3, "and so does theirs");
}

#[test]
fn files_removed_during_play_are_reported_and_recreated() {
    let player = Player::in_run(USUAL[0]).press("l");
    let journal = find(player.folder.path(), "journal.txt");
    let folder = journal.parent().unwrap().to_owned();
    fs::remove_file(&journal).unwrap();
    let player = player.press("l");
    assert!(said(&player).contains("The journal of this run was removed"), "{}", said(&player));
    assert!(journal.exists());

    fs::remove_dir_all(&folder).unwrap();
    let player = player.press("l");
    assert!(said(&player).contains("The folder of this run was removed"), "{}", said(&player));
    assert!(journal.exists() && folder.join("world.json").exists() && folder.join("lock").exists());
    // The message is not repeated, and the run is as safe as before.
    let count = said(&player).matches("was removed").count();
    let player = player.press("h");
    assert_eq!(said(&player).matches("was removed").count(), count);
    let turn = player.app.game().unwrap().world().turn();
    let Player { app, size, folder } = player;
    // Dropping the app without closing it looks like a crash.
    drop(app);
    let player = Player::sit_down(size, folder, ada(None));
    assert_eq!(player.app.game().unwrap().world().turn(), turn);
}

#[test]
fn run_claimed_by_another_game_during_autoexplore_becomes_a_copy() {
    let mut player = Player::in_run(USUAL[0]);
    let folder = find(player.folder.path(), "world.json");
    let folder = folder.parent().unwrap();
    for key in parse_keys("o").unwrap() {
        player.app.handle(Input::Key(key));
    }
    for _ in 0..3 {
        player.app.tick();
    }
    assert!(player.app.is_busy(), "the hero is still at it");
    fs::remove_file(folder.join("lock")).unwrap();
    let saves = Saves::new(player.folder.path().join("saves"));
    let theirs = saves.claim("Ada").unwrap();
    // The first key interrupts the hero's exploration. The other keys are commands.
    let player = player.press("hss");
    assert!(said(&player).contains("Another game"), "{}", said(&player));
    assert_eq!(names(&player), ["Ada", "Ada 2"]);
    let turn = player.app.game().unwrap().world().turn();
    let Player { app, size, folder } = player;
    drop(app);
    drop(theirs);
    let start = StartMode::Play {
        name: Some("Ada 2".to_owned()),
        seed: None,
        scenario: None,
        called: Default::default(),
    };
    let player = Player::sit_down(size, folder, start);
    assert_eq!(player.app.game().unwrap().world().turn(), turn);
    assert!(said(&player).contains("Nothing is lost."), "{}", said(&player));
}
