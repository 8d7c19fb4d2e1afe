//! What of the events that the rules tell is something to react to, and for whom.

use crate::rules::Turn;
use crate::world::{ActorRef, EventKind, Happening, Manner, Means, Thing};
use fifteen_content::{Element, ItemClass, Kind, Trigger};

/// Has those react whom an event is about. Rules tell of something before they have done all of it; the reactions come when
/// it is done.
pub(crate) fn hear(turn: &mut Turn, event: &EventKind) {
    if let EventKind::Hit { by, on, attack, element, .. } = event {
        blow(turn, (by, on), (*attack, *element), [Trigger::Hits, Trigger::Struck]);
    }
    if let EventKind::Missed { by, on, attack } | EventKind::Blocked { by, on, attack } = event {
        blow(turn, (by, on), (*attack, None), [Trigger::Misses, Trigger::Missed]);
    }
    if let EventKind::Used { by, thing } | EventKind::MadeOut { by, with: thing, .. } = event {
        used(turn, by, *thing);
    }
    if let EventKind::Answered { by, .. } = event {
        turn.happens(by.id, Happening::new(Trigger::Answers));
    }
    if let Some((who, happening)) = event.happening() {
        let talked = happening.on == Trigger::TalkedTo;
        let happening = if talked { happening.with(turn.hero, turn.hero_at) } else { happening };
        turn.happens(who.unwrap_or(turn.hero), happening);
    }
}

/// A blow has fallen: whose it was has struck, and has hit or missed; the other one has been struck or missed.
fn blow(
    turn: &mut Turn,
    (by, on): (&ActorRef, &ActorRef),
    (attack, element): (Means, Option<Kind<Element>>),
    [struck, suffered]: [Trigger; 2],
) {
    let manner = match attack {
        Means::Thrown(_) => Manner::Far,
        Means::Own(_) | Means::Wielded(_) => {
            match attack.attack(by.kind, turn.content).is_some_and(|attack| attack.range > 1) {
                true => Manner::Far,
                false => Manner::Hand,
            }
        }
    };
    // It is told before the one who is struck looks up.
    let unaware = turn.actor(on.id).filter(|on| turn.fray().is_unaware(on)).map(|on| on.id);
    let fell = |on| Happening { element, manner: Some(manner), unaware, ..Happening::new(on) };
    turn.happens(by.id, fell(Trigger::Strikes).with(on.id, on.at));
    turn.happens(by.id, fell(struck).with(on.id, on.at));
    turn.happens(on.id, fell(suffered).with(by.id, by.at));
}

/// Something was drunk, read or zapped.
fn used(turn: &mut Turn, by: &ActorRef, thing: Thing) {
    let on = match turn.content.items[thing.kind].class {
        ItemClass::Potion => Trigger::Drinks,
        ItemClass::Scroll | ItemClass::Book => Trigger::Reads,
        ItemClass::Wand => Trigger::Zaps,
        _ => return,
    };
    turn.happens(by.id, Happening::new(on).of_thing(thing.kind, thing.ego));
}
