//! What of a command comes to the screens.

use super::*;
use fifteen_content::Source;
use fifteen_game::{Action, Event, EventKind};
use std::path::PathBuf;

#[test]
fn screens_hear_what_the_hero_notices_and_nothing_else() {
    let content = Rc::new(Content::load(&Source::built_in(), "default").unwrap());
    let folder = tempfile::tempdir().unwrap();
    let saves = Saves::new(folder.path());
    let (mut noticed, mut happened) = (0, 0);
    for (scenario, _) in content.scenarios.iter() {
        let full = SaveError::Unread(PathBuf::new());
        let mut session =
            Session::start_unsaved((&content, &saves), "Ada", (scenario, 7, None), full).unwrap();
        let mut twin = Game::new(Rc::clone(&content), scenario, "Ada", 7).unwrap();
        // So that everybody's steps are told.
        session.game.set_debug(true);
        twin.set_debug(true);
        let (mut heard, mut all) = (Vec::new(), Vec::new());
        for _ in 0..100 {
            session.command(Command::Act(Action::Wait));
            heard.extend(session.heard.take_events());
            all.extend(twin.command(Command::Act(Action::Wait)));
        }
        happened += all.len();
        all.retain(Event::is_noticed);
        noticed += heard.len();
        assert_eq!(heard, all);
    }
    assert!(noticed < happened, "much goes on out of sight");
}

#[test]
fn screens_hear_each_event_once() {
    let content = Rc::new(Content::load(&Source::built_in(), "default").unwrap());
    let folder = tempfile::tempdir().unwrap();
    let saves = Saves::new(folder.path());
    let scenario = content.scenarios.find("spark").unwrap();
    let full = SaveError::Unread(PathBuf::new());
    let mut session =
        Session::start_unsaved((&content, &saves), "Ada", (scenario, 7, None), full).unwrap();
    session.command(Command::Act(Action::Close(fifteen_base::Point::new(-9, -9))));
    let refused = |event: &Event| matches!(event.what, EventKind::Refused(_));
    assert!(session.heard.take_events().iter().any(refused));
    assert!(session.heard.take_events().is_empty());
}
