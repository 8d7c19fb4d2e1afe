//! Quests whose definitions are missing wait, and continue when the definitions return.

use crate::scenario::props::*;
use crate::scenario::quests::*;
use crate::scenario::stage::*;
use fifteen::base::Point;
use fifteen::content::Content;
use fifteen::content::kinds::quest::QuestStage;
use fifteen::content::kinds::tile::Stair;
use fifteen::game::save::{SaveSlot, Saves};
use fifteen::game::{Action, Game, QuestFailure};
use std::fs;
use std::rc::Rc;
use tempfile::TempDir;

const NONE: &str = r#"{"quests":[]}"#;

const MIDDLE: &str = "
    ####################
    #<................>#
    #..................#
    #..................#
    ####################";

fn whole(task: &str) -> Rc<Content> {
    data_of(&quest(task, ""), PEOPLE, "bell", &[TOWN, MIDDLE, BELOW])
}

fn without(people: &[&str]) -> Rc<Content> {
    data_of(NONE, &people_but(people), "bell", &[TOWN, MIDDLE, BELOW])
}

fn people_but(gone: &[&str]) -> String {
    let all = PEOPLE.split(",\n    {").filter(|one| !one.is_empty());
    let left = all.filter(|one| !gone.iter().any(|id| one.contains(&format!(r#""id":"{id}""#))));
    left.map(|one| format!(",\n    {{{one}")).collect()
}

struct Shelf {
    slot: SaveSlot,
    _folder: TempDir,
}

impl Shelf {
    fn new() -> Shelf {
        let folder = tempfile::tempdir().unwrap();
        let slot = Saves::new(folder.path()).claim("Tester").unwrap();
        Shelf { slot, _folder: folder }
    }

    fn save(&mut self, game: &Game) -> String {
        self.slot.save(game.world(), game.content()).unwrap();
        fs::read_to_string(self.slot.folder().join("world.json")).unwrap()
    }

    fn resume(&mut self, content: &Rc<Content>) -> Game {
        let world = self.slot.load(content).unwrap();
        let game = Game::resume(Rc::clone(content), world);
        game.check_invariants().unwrap();
        game
    }

    fn on(&mut self, game: &Game, content: &Rc<Content>) -> Game {
        self.save(game);
        self.resume(content)
    }
}

/// Returns the save without the sequence number and the fields that depend on it.
fn body(text: &str) -> &str {
    text.split_once("\n  \"turn\": ").unwrap().1
}

fn waits(game: &Game) {
    let views = game.quests();
    assert_eq!(views.len(), 1);
    assert!(views[0].quest.is_none());
    assert_eq!(views[0].state.stage(), QuestStage::Promised);
}

#[test]
fn promised_quest_waits_while_its_quest_or_giver_is_undefined() {
    for (gone, thing) in
        [(&[][..], "bell"), (&["osk"][..], "bell"), (&[][..], "gong"), (&["osk"][..], "gong")]
    {
        let content = whole(FETCH);
        let poorer = data_of(NONE, &people_but(gone), thing, &[TOWN, MIDDLE, BELOW]);
        let mut game = run(Rc::clone(&content), 1);
        promise(&mut game);
        walk(&mut game, "b");
        play(&mut game, Action::TakeStair(Stair::Down));
        let mut shelf = Shelf::new();
        let mut reloaded = shelf.on(&game, &poorer);
        waits(&reloaded);
        let once = shelf.save(&reloaded);
        let again = shelf.resume(&poorer);
        assert_eq!(body(&once), body(&shelf.save(&again)), "{gone:?} {thing}");
        for _ in 0..20 {
            play(&mut reloaded, Action::Wait);
        }
        waits(&reloaded);

        let mut back = shelf.on(&reloaded, &content);
        assert!(back.quests()[0].quest.is_some());
        assert_eq!(stage_of(&back), QuestStage::Promised, "{:?}", last_messages(&back, 5));
        take(&mut back);
        up(&mut back);
        say(&mut back, 'O', "Here.");
        assert_eq!(stage_of(&back), QuestStage::Done);
    }
}

fn take(game: &mut Game) {
    let at = bell(game);
    go(game, at);
    play(game, Action::TakeAll);
    assert_eq!(stage_of(game), QuestStage::Ready, "{:?}", last_messages(game, 5));
}

#[test]
fn fetched_item_still_counts_after_quest_definitions_return() {
    let content = whole(FETCH);
    let mut game = run(Rc::clone(&content), 1);
    promise(&mut game);
    walk(&mut game, "b");
    play(&mut game, Action::TakeStair(Stair::Down));
    take(&mut game);
    let mut shelf = Shelf::new();
    let poorer = data_of(NONE, &people_but(&["osk"]), "gong", &[TOWN, MIDDLE, BELOW]);
    let mut reloaded = shelf.on(&game, &poorer);
    assert!(reloaded.quests()[0].quest.is_none());
    assert_eq!(stage_of(&reloaded), QuestStage::Ready);
    play(&mut reloaded, Action::Wait);
    let mut back = shelf.on(&reloaded, &content);
    assert!(has(&back, "bell"));
    up(&mut back);
    say(&mut back, 'O', "Here.");
    assert_eq!(stage_of(&back), QuestStage::Done);
}

#[test]
fn quest_target_survives_while_its_definition_is_missing() {
    for (task, id) in [
        (r#"{"slay":{"monster":"snag"}}"#, "snag"),
        (r#"{"rescue":{"monster":"tobin"}}"#, "tobin"),
        (r#"{"escort":{"monster":"tobin","place":{"spot":"shrine"}}}"#, "tobin"),
    ] {
        let content = whole(task);
        let mut game = run(Rc::clone(&content), 1);
        promise(&mut game);
        walk(&mut game, "b");
        play(&mut game, Action::TakeStair(Stair::Down));
        let mut shelf = Shelf::new();
        let mut reloaded = shelf.on(&game, &without(&[id]));
        for _ in 0..5 {
            play(&mut reloaded, Action::Wait);
        }
        waits(&reloaded);
        let mut back = shelf.on(&reloaded, &content);
        play(&mut back, Action::Wait);
        assert_eq!(stage_of(&back), QuestStage::Promised, "{task}");
        let kind = content.monsters.find(id).unwrap();
        let levels = back.world().levels().values();
        let mut actors = levels.flat_map(|level| level.actors().iter());
        assert!(actors.any(|actor| actor.kind() == kind), "{task}");
    }
}

#[test]
fn level_built_without_a_quest_passes_it_to_the_next_level() {
    let content = whole(FETCH);
    let mut game = run(Rc::clone(&content), 1);
    promise(&mut game);
    let mut shelf = Shelf::new();
    let mut reloaded = shelf.on(&game, &without(&[]));
    walk(&mut reloaded, "b");
    play(&mut reloaded, Action::TakeStair(Stair::Down));
    waits(&reloaded);
    let mut back = shelf.on(&reloaded, &content);
    play(&mut back, Action::Wait);
    assert_eq!(stage_of(&back), QuestStage::Promised, "{:?}", last_messages(&back, 5));
    assert_eq!(back.quests()[0].task_depth, 2);
    go(&mut back, Point::new(18, 1));
    play(&mut back, Action::TakeStair(Stair::Down));
    take(&mut back);
}

#[test]
fn quest_with_a_changed_absent_giver_does_not_fail() {
    let content = whole(FETCH);
    let mut game = run(Rc::clone(&content), 1);
    promise(&mut game);
    let other = quest(FETCH, "").replace(r#""giver":"osk""#, r#""giver":"tobin""#);
    let other = other.replace(r#","to":"ada""#, "");
    let changed = data_of(&other, PEOPLE, "bell", &[TOWN, MIDDLE, BELOW]);
    let mut back = Shelf::new().on(&game, &changed);
    play(&mut back, Action::Wait);
    assert_eq!((stage_of(&back), state(&back).failure()), (QuestStage::Promised, None::<QuestFailure>));
}
