//! What happens as somebody tells it who sees everything: for those who look under the hood.

use super::narrate;
use crate::base::Dir;
use crate::content::Content;
use crate::game::event::{Event, What, Who};
use crate::game::grammar::for_you;
use crate::game::world::World;

/// The sentence for an event, whether the hero noticed anything of it or not; none of what is only to be drawn.
pub(in crate::game) fn sentence(event: &Event, world: &World, content: &Content) -> Option<String> {
    let mut all = Event {
        seen: true,
        ..event.clone()
    };
    let people = all.what.people().into_iter();
    people.for_each(|who| who.seen = true);
    let told = narrate(&all, world, content).map(|told| told.text);
    told.or_else(|| untold(&all, content))
}

/// Where it happened, and whether the hero knows of it.
pub(in crate::game) fn mark(event: &Event) -> String {
    match event.seen {
        true => event.at.to_string(),
        false => format!("{} unseen:", event.at),
    }
}

/// What nobody is told of who plays.
fn untold(event: &Event, content: &Content) -> Option<String> {
    let does = |who: &Who, verb: &str| match who.hero {
        true => format!("You {}", for_you(verb, &content.verbs)),
        false => format!("The {} {verb}", content.monsters[who.kind].name),
    };
    Some(match &event.what {
        What::Moved { who, from } => {
            let step = event.at - from.at;
            match Dir::from_step(step.x, step.y) {
                Some(dir) => format!("{} {}.", does(who, "goes"), dir.name()),
                None => format!("{} here from {}.", does(who, "comes"), from.at),
            }
        }
        What::Lost { who } => format!("{} you.", does(who, "loses")),
        What::Nothing { by } => {
            format!("{} something, and nothing comes of it.", does(by, "tries"))
        }
        What::Found { by, tile } => {
            format!("{} the {}.", does(by, "finds"), content.tiles[*tile].name)
        }
        What::FoundTrap { by, trap } => {
            format!("{} the {}.", does(by, "finds"), content.traps[*trap].name)
        }
        What::Hit { .. }
        | What::Missed { .. }
        | What::Died { .. }
        | What::Opened { .. }
        | What::Closed { .. }
        | What::Woke { .. }
        | What::Noticed { .. }
        | What::Fled { .. }
        | What::Followed { .. }
        | What::Arrived { .. }
        | What::Refused(_)
        | What::Stopped(_)
        | What::Took { .. }
        | What::Dropped { .. }
        | What::Lies { .. }
        | What::Wore { .. }
        | What::TookOff { .. }
        | What::Clings { .. }
        | What::Used { .. }
        | What::Threw { .. }
        | What::Shattered { .. }
        | What::Put { .. }
        | What::TookFrom { .. }
        | What::Unlocked { .. }
        | What::UnlockedDoor { .. }
        | What::MetRiddle { .. }
        | What::Answered { .. }
        | What::AnsweredWrong { .. }
        | What::Roused { .. }
        | What::Unrewarded
        | What::Pointed { .. }
        | What::Rewarded { .. }
        | What::Hinted { .. }
        | What::Unmoved { .. }
        | What::Identified { .. }
        | What::MadeOut { .. }
        | What::Asks { .. }
        | What::Studies { .. }
        | What::LostPlace
        | What::Spent { .. }
        | What::Cast { .. }
        | What::Exerted { .. }
        | What::Learnt { .. }
        | What::Hurt { .. }
        | What::Unharmed { .. }
        | What::Healed { .. }
        | What::Began { .. }
        | What::Ended { .. }
        | What::Held { .. }
        | What::Thrown { .. }
        | What::Vanished { .. }
        | What::Appeared { .. }
        | What::Became { .. }
        | What::Split { .. }
        | What::Stole { .. }
        | What::Trapped { .. }
        | What::Enchanted { .. }
        | What::Uncursed
        | What::Gained
        | What::LightFails { .. }
        | What::LightTended { .. }
        | What::Dark
        | What::LightNext { .. }
        | What::Freed { .. }
        | What::Ordered { .. }
        | What::Burdened { .. }
        | What::Fell { .. }
        | What::Goal { .. }
        | What::Felt { .. }
        | What::Turned { .. }
        | What::Murmured { .. }
        | What::Hunted { .. }
        | What::ShotFrom { .. }
        | What::Won => "Something happens of which the data say nothing.".to_owned(),
        What::Swapped { .. } | What::Flew { .. } | What::Burst { .. } | What::Noise { .. } => {
            return None;
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Point;
    use crate::content::Source;
    use crate::game::event::{Means, Place};
    use crate::game::{ActorId, Game};
    use std::rc::Rc;

    #[test]
    fn what_nobody_saw_is_told_and_marked() {
        let content = Rc::new(Content::load(&Source::built_in(), "default").unwrap());
        let training = content.scenarios.find("training").unwrap();
        let game = Game::new(Rc::clone(&content), training, "Ada", 7).unwrap();
        let who = |id: &str| Who {
            id: ActorId(9),
            kind: content.monsters.find(id).unwrap(),
            hero: id == "hero",
            seen: false,
            at: Point::new(4, 5),
            ally: false,
        };
        let place = |x, y| Place {
            at: Point::new(x, y),
            seen: false,
        };
        let (at, from) = (Point::new(4, 5), place(3, 6));
        let told = |what| {
            let seen = matches!(what, What::Moved { who, .. } if who.hero);
            let event = Event { at, seen, what };
            format!(
                "{} {}",
                mark(&event),
                sentence(&event, game.world(), &content).unwrap()
            )
        };
        let (rat, jackal, hero) = (who("cellar_rat"), who("jackal"), who("hero"));
        for (what, text) in [
            (
                What::Moved { who: rat, from },
                "[4, 5] unseen: The cellar rat goes north-east.",
            ),
            (What::Moved { who: hero, from }, "[4, 5] You go north-east."),
            (
                What::Moved {
                    who: rat,
                    from: place(40, 6),
                },
                "[4, 5] unseen: The cellar rat comes here from [40, 6].",
            ),
            (
                What::Hit {
                    by: jackal,
                    on: rat,
                    attack: Means::Own(0),
                    damage: 2,
                    element: None,
                    unaware: false,
                },
                "[4, 5] unseen: The jackal snaps at the cellar rat for 2.",
            ),
            (
                What::Woke { who: rat },
                "[4, 5] unseen: The cellar rat wakes up.",
            ),
            (
                What::Lost { who: rat },
                "[4, 5] unseen: The cellar rat loses you.",
            ),
            (
                What::Nothing { by: rat },
                "[4, 5] unseen: The cellar rat tries something, and nothing comes of it.",
            ),
        ] {
            assert_eq!(told(what), text);
        }
    }
}
