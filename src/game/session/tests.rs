//! The interface receives what the hero notices, and the journal survives damage.

use super::*;
use crate::{Action, Event, EventKind};
use fifteen_content::Source;
use std::path::PathBuf;

fn empty_dump(_: &Game) -> String {
    String::new()
}

#[test]
fn screens_receive_only_events_that_the_hero_notices() {
    let content = Rc::new(Content::load(&Source::built_in(), "default").unwrap());
    let folder = tempfile::tempdir().unwrap();
    let saves = Saves::new(folder.path());
    let (mut noticed, mut happened) = (0, 0);
    for (scenario, _) in content.scenarios.iter() {
        let full = SaveError::NotLoaded(PathBuf::new());
        let mut session =
            Session::start_unsaved((&content, &saves), "Ada", (scenario, 7, None), full, empty_dump).unwrap();
        let mut twin = Game::new(Rc::clone(&content), scenario, "Ada", 7).unwrap();
        // In debug mode, the events include the steps of all creatures.
        session.game.set_debug(true);
        twin.set_debug(true);
        let (mut heard, mut all) = (Vec::new(), Vec::new());
        for _ in 0..100 {
            session.command(Command::Act(Action::Wait));
            heard.extend(session.pending_events.take_events());
            all.extend(twin.execute(Command::Act(Action::Wait)));
        }
        happened += all.len();
        all.retain(Event::is_noticed);
        noticed += heard.len();
        assert_eq!(heard, all);
    }
    assert!(noticed < happened, "much goes on out of sight");
}

#[test]
fn screens_receive_each_event_once() {
    let content = Rc::new(Content::load(&Source::built_in(), "default").unwrap());
    let folder = tempfile::tempdir().unwrap();
    let saves = Saves::new(folder.path());
    let scenario = content.scenarios.find("spark").unwrap();
    let full = SaveError::NotLoaded(PathBuf::new());
    let mut session =
        Session::start_unsaved((&content, &saves), "Ada", (scenario, 7, None), full, empty_dump).unwrap();
    session.command(Command::Act(Action::Close(fifteen_base::Point::new(-9, -9))));
    let refused = |event: &Event| matches!(event.kind, EventKind::Refused(_));
    assert!(session.pending_events.take_events().iter().any(refused));
    assert!(session.pending_events.take_events().is_empty());
}

#[test]
fn journal_shortened_during_play_loses_nothing() {
    let content = Rc::new(Content::load(&Source::built_in(), "default").unwrap());
    let folder = tempfile::tempdir().unwrap();
    let saves = Saves::new(folder.path());
    let scenario = content.scenarios.find("spark").unwrap();
    let slot = saves.claim("Ada").unwrap();
    let path = slot.folder().join("journal.txt");
    let mut session = Session::start(&content, slot, (scenario, 7, None), &saves, empty_dump).unwrap();
    let wait = Command::Act(Action::Wait);
    for _ in 0..5 {
        session.command(wait);
    }
    let length = std::fs::metadata(&path).unwrap().len();
    std::fs::OpenOptions::new().write(true).open(&path).unwrap().set_len(length - 40).unwrap();
    for _ in 0..3 {
        session.command(wait);
    }
    let told = session.game.log().iter().any(|said| said.text.contains("changed by another program"));
    assert!(told);
    let turn = session.game.world().turn();
    // As if the program were killed.
    drop(session);
    let session = Session::resume(&content, saves.claim("Ada").unwrap(), empty_dump).unwrap();
    assert_eq!(session.game.world().turn(), turn);
    let texts: Vec<String> = session.game.log().iter().map(|said| said.text.clone()).collect();
    assert!(texts.iter().any(|text| text == "Nothing is lost."), "{texts:?}");
}
