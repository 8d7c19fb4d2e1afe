//! Debug channel: describes every event, including those that the hero does not notice.

use super::line::{Aside, Telling};
use super::message_for;
use super::tell::telling;
use crate::tell::sentence::Fill;
use crate::world::{ActorRef, Event, World};
use fifteen_base::{Dir, Point};
use fifteen_content::Content;
use fifteen_content::kinds::grammar::for_you;

/// Returns the sentence for an event, noticed or not, or `None` for an event that is only drawn.
pub fn sentence(event: &Event, world: &World, content: &Content) -> Option<String> {
    let mut telling = telling(event, world, content);
    if let Telling::Aloud(line) = &mut telling {
        for (_, fill) in &mut line.fills {
            if let Fill::Who(who) = fill {
                who.seen = true;
            }
        }
    }
    match telling {
        Telling::Mute => None,
        Telling::Aside(aside) => Some(untold(aside, event.at, content)),
        aloud => {
            let told = message_for(event, aloud, world, content);
            Some(told.map_or_else(|| untold(Aside::Nameless, event.at, content), |told| told.text))
        }
    }
}

/// Returns the cell of an event, marked if the hero did not see it.
pub fn mark(event: &Event) -> String {
    if event.seen { event.at.to_string() } else { say!("{} unseen:", event.at) }
}

/// Returns the sentence for an event that the log never shows.
fn untold(aside: Aside, at: Point, content: &Content) -> String {
    let does = |who: &ActorRef, verb: &str| match who.hero {
        true => say!("You {}", for_you(verb, &content.verbs)),
        false => say!("The {} {verb}", content.monsters[who.kind].name),
    };
    match aside {
        Aside::Came(who, from) => {
            let step = at - from;
            match Dir::from_step(step.x, step.y) {
                Some(dir) => format!("{} {}.", does(who, say!("goes")), dir.called()),
                None => say!("{} here from {from}.", does(who, say!("comes"))),
            }
        }
        Aside::Lost(who) => say!("{} you.", does(who, say!("loses"))),
        Aside::Tried(who) => {
            say!("{} something, without effect.", does(who, say!("tries")))
        }
        Aside::Found(who, name) => say!("{} the {name}.", does(who, say!("finds"))),
        Aside::Nameless => say!("An event for which the data have no message.").to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::event::{EventKind, Means, Place};
    use crate::{ActorId, Game};
    use fifteen_content::Source;
    use std::rc::Rc;

    #[test]
    fn what_nobody_saw_is_told_and_marked() {
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
        let place = |x, y| Place { at: Point::new(x, y), seen: false };
        let (at, from) = (Point::new(4, 5), place(3, 6));
        let told = |what| {
            let seen = matches!(what, EventKind::Moved { who, .. } if who.hero);
            let event = Event { at, seen, what };
            format!("{} {}", mark(&event), sentence(&event, game.world(), &content).unwrap())
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
                    attack: Means::Own(0),
                    damage: 2,
                    element: None,
                    unaware: false,
                },
                "[4, 5] unseen: The jackal snaps at the cellar rat for 2.",
            ),
            (EventKind::Woke { who: rat }, "[4, 5] unseen: The cellar rat wakes up."),
            (EventKind::Lost { who: rat }, "[4, 5] unseen: The cellar rat loses you."),
            (
                EventKind::Nothing { by: rat },
                "[4, 5] unseen: The cellar rat tries something, without effect.",
            ),
        ] {
            assert_eq!(told(what), text);
        }
    }
}
