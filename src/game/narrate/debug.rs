//! What happens as somebody tells it who sees everything: for those who look under the hood.

use super::narrate;
use crate::base::Dir;
use crate::content::Content;
use crate::game::event::{Event, What, Who};
use crate::game::grammar::for_you;
use crate::game::world::World;

/// The sentence for an event, whether the hero noticed anything of it or not.
pub(in crate::game) fn sentence(event: &Event, world: &World, content: &Content) -> String {
    let mut all = Event {
        seen: true,
        ..*event
    };
    people(&mut all.what)
        .into_iter()
        .for_each(|who| who.seen = true);
    let told = narrate(&all, world, content).map(|told| told.text);
    told.unwrap_or_else(|| untold(&all, content))
}

/// Where it happened, and whether the hero knows of it.
pub(in crate::game) fn mark(event: &Event) -> String {
    match event.seen {
        true => event.at.to_string(),
        false => format!("{} unseen:", event.at),
    }
}

/// What nobody is told of who plays.
fn untold(event: &Event, content: &Content) -> String {
    let does = |who: &Who, verb: &str| match who.hero {
        true => format!("You {}", for_you(verb, &content.verbs)),
        false => format!("The {} {verb}", content.monsters[who.kind].name),
    };
    match &event.what {
        What::Moved { who, from } => {
            let step = event.at - *from;
            match Dir::from_step(step.x, step.y) {
                Some(dir) => format!("{} {}.", does(who, "goes"), dir.name()),
                None => format!("{} here from {from}.", does(who, "comes")),
            }
        }
        What::Lost { who } => format!("{} you.", does(who, "loses")),
        What::Nothing { by } => {
            format!("{} something, and nothing comes of it.", does(by, "tries"))
        }
        _ => "Something happens for which there are no words.".to_owned(),
    }
}

/// All who have a part in it.
fn people(what: &mut What) -> Vec<&mut Who> {
    match what {
        What::Hit { by, on, .. } | What::Missed { by, on, .. } | What::Stole { by, on, .. } => {
            vec![by, on]
        }
        What::Freed { by, who } => vec![by, who],
        What::Opened { by, .. }
        | What::Closed { by, .. }
        | What::Found { by, .. }
        | What::Took { by, .. }
        | What::Dropped { by, .. }
        | What::Wore { by, .. }
        | What::TookOff { by, .. }
        | What::Clings { by, .. }
        | What::Used { by, .. }
        | What::Threw { by, .. }
        | What::Put { by, .. }
        | What::TookFrom { by, .. }
        | What::Unlocked { by, .. }
        | What::UnlockedDoor { by, .. }
        | What::Nothing { by }
        | What::Cast { by, .. }
        | What::Exerted { by, .. }
        | What::FoundTrap { by, .. } => vec![by],
        What::Moved { who, .. }
        | What::Died { who, .. }
        | What::Woke { who }
        | What::Noticed { who }
        | What::Fled { who }
        | What::Lost { who }
        | What::Followed { who }
        | What::Hurt { who, .. }
        | What::Unharmed { who }
        | What::Healed { who, .. }
        | What::Began { who, .. }
        | What::Ended { who, .. }
        | What::Held { who, .. }
        | What::Thrown { who }
        | What::Vanished { who }
        | What::Appeared { who }
        | What::Became { who, .. }
        | What::Split { who }
        | What::Trapped { who, .. }
        | What::Ordered { who, .. }
        | What::Fell { who } => vec![who],
        What::Arrived { .. }
        | What::Refused(_)
        | What::Stopped(_)
        | What::Lies { .. }
        | What::Shattered { .. }
        | What::Identified { .. }
        | What::Learnt { .. }
        | What::Enchanted { .. }
        | What::Uncursed
        | What::Gained
        | What::LightFails { .. }
        | What::LightNext { .. }
        | What::Burdened { .. }
        | What::Goal { .. }
        | What::Felt { .. }
        | What::Turned { .. }
        | What::Murmured { .. }
        | What::Hunted { .. }
        | What::Won => Vec::new(),
    }
}
