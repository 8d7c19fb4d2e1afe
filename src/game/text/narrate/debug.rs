//! Debug channel: describes every event, including those that the hero does not notice.

use super::message_draft::{DebugReport, EventReport};
use super::{event_report, message_for};
use crate::text::sentence::PlaceholderValue;
use crate::world::{ActorRef, Event, World};
use fifteen_base::{Dir, Point};
use fifteen_content::Content;
use fifteen_content::kinds::grammar::second_person;

/// Returns the sentence for an event, noticed or not, or `None` for an event that is only drawn.
pub fn sentence(event: &Event, world: &World, content: &Content) -> Option<String> {
    let mut report = event_report(event, world, content);
    if let EventReport::Log(line) = &mut report {
        for (_, fill) in &mut line.values {
            if let PlaceholderValue::Creature(who) = fill {
                who.seen = true;
            }
        }
    }
    match report {
        EventReport::DrawnOnly => None,
        EventReport::Debug(report) => Some(debug_sentence(report, event.at, content)),
        report => {
            let message = message_for(event, report, world, content).map(|message| message.text);
            Some(message.unwrap_or_else(|| debug_sentence(DebugReport::Nameless, event.at, content)))
        }
    }
}

pub fn cell_mark(event: &Event) -> String {
    if event.seen { event.at.to_string() } else { say!("{} unseen:", event.at) }
}

fn debug_sentence(report: DebugReport, at: Point, content: &Content) -> String {
    let does = |who: &ActorRef, verb: &str| match who.hero {
        true => say!("You {}", second_person(verb, &content.verbs)),
        false => say!("The {} {verb}", content.monsters[who.kind].name),
    };
    match report {
        DebugReport::Came(who, from) => {
            let step = at - from;
            match Dir::from_step(step.x, step.y) {
                Some(dir) => format!("{} {}.", does(who, say!("goes")), dir.translated_name()),
                None => say!("{} here from {from}.", does(who, say!("comes"))),
            }
        }
        DebugReport::Lost(who) => say!("{} you.", does(who, say!("loses"))),
        DebugReport::Tried(who) => say!("{} something, without effect.", does(who, say!("tries"))),
        DebugReport::Found(who, name) => say!("{} the {name}.", does(who, say!("finds"))),
        DebugReport::Nameless => say!("An event for which the data have no message.").to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::event::{EventCell, EventKind, WeaponRef};
    use crate::{ActorId, Game};
    use fifteen_content::Source;
    use std::rc::Rc;

    #[test]
    fn debug_channel_marks_unseen_events() {
        let content = Rc::new(Content::load(&Source::built_in(), "default").unwrap());
        let training = content.scenarios.find("training").unwrap();
        let game = Game::new(Rc::clone(&content), training, "Ada", 7).unwrap();
        let who = |id: &str| ActorRef {
            id: ActorId(9),
            kind: content.monsters.find(id).unwrap(),
            hero: id == "hero",
            seen: false,
            at: Point::new(4, 5),
            ally: false,
        };
        let place = |x, y| EventCell { at: Point::new(x, y), seen: false };
        let (at, from) = (Point::new(4, 5), place(3, 6));
        let text_of = |what| {
            let seen = matches!(what, EventKind::Moved { who, .. } if who.hero);
            let event = Event { at, seen, kind: what };
            format!("{} {}", cell_mark(&event), sentence(&event, game.world(), &content).unwrap())
        };
        let (rat, jackal, hero) = (who("cellar_rat"), who("jackal"), who("hero"));
        for (what, text) in [
            (EventKind::Moved { who: rat, from }, "[4, 5] unseen: The cellar rat goes north-east."),
            (EventKind::Moved { who: hero, from }, "[4, 5] You go north-east."),
            (
                EventKind::Moved { who: rat, from: place(40, 6) },
                "[4, 5] unseen: The cellar rat comes here from [40, 6].",
            ),
            (
                EventKind::Hit {
                    by: jackal,
                    on: rat,
                    attack: WeaponRef::Natural(0),
                    damage: 2,
                    element: None,
                    unaware: false,
                },
                "[4, 5] unseen: The jackal snaps at the cellar rat for 2.",
            ),
            (EventKind::Woke { who: rat }, "[4, 5] unseen: The cellar rat wakes up."),
            (EventKind::Lost { who: rat }, "[4, 5] unseen: The cellar rat loses you."),
            (
                EventKind::NoEffect { by: rat },
                "[4, 5] unseen: The cellar rat tries something, without effect.",
            ),
        ] {
            assert_eq!(text_of(what), text);
        }
    }
}
