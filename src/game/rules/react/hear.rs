//! What of the events that the rules tell is something to react to, and for whom.

use crate::rules::Turn;
use crate::world::{ActorRef, EventKind, Happening, Manner, Means, Thing};
use fifteen_content::{Element, ItemClass, Kind, Trigger};

/// Has those react whom an event is about. Rules tell of something before they have done all of it; the reactions come when
/// it is done.
pub(crate) fn hear(turn: &mut Turn, event: &EventKind) {
    match event {
        EventKind::Hit { by, on, attack, element, .. } => {
            blow(turn, (by, on), (*attack, *element), [Trigger::Hits, Trigger::Struck]);
        }
        EventKind::Missed { by, on, attack } | EventKind::Blocked { by, on, attack } => {
            blow(turn, (by, on), (*attack, None), [Trigger::Misses, Trigger::Missed]);
        }
        EventKind::Used { by, thing } => used(turn, by, *thing),
        EventKind::MadeOut { by, with, thing, .. } => {
            used(turn, by, *with);
            turn.happens(
                by.id,
                Happening::new(Trigger::Identifies).of_thing(thing.kind, thing.ego),
            );
        }
        EventKind::Identified { thing } => {
            turn.happens(
                turn.hero,
                Happening::new(Trigger::Identifies).of_thing(thing.kind, thing.ego),
            );
        }
        EventKind::Cast { by, spell } => {
            let cast = Happening { spell: Some(*spell), ..Happening::new(Trigger::Casts) };
            turn.happens(by.id, cast);
        }
        EventKind::Found { by, .. } | EventKind::FoundTrap { by, .. } => {
            turn.happens(by.id, Happening::new(Trigger::Finds));
        }
        EventKind::Opened { by, .. } | EventKind::UnlockedDoor { by, .. } => {
            turn.happens(by.id, Happening::new(Trigger::Opens));
        }
        EventKind::Unlocked { by, thing } => {
            turn.happens(by.id, Happening::new(Trigger::Opens).of_thing(thing.kind, thing.ego));
        }
        EventKind::Answered { by, .. } => {
            turn.happens(by.id, Happening::new(Trigger::Answers));
            turn.happens(by.id, Happening::new(Trigger::Opens));
        }
        EventKind::Began { who, status } => {
            let began = Happening::new(Trigger::StatusBegins);
            turn.happens(who.id, Happening { status: Some(*status), ..began });
        }
        EventKind::Ended { who, status } => {
            let ended = Happening::new(Trigger::StatusEnds);
            turn.happens(who.id, Happening { status: Some(*status), ..ended });
        }
        EventKind::Took { by, thing, .. } | EventKind::TookFrom { by, thing, .. } => {
            turn.happens(by.id, Happening::new(Trigger::PicksUp).of_thing(thing.kind, thing.ego));
        }
        EventKind::Wore { by, thing } => {
            turn.happens(by.id, Happening::new(Trigger::PutsOn).of_thing(thing.kind, thing.ego));
        }
        EventKind::TookOff { by, thing } => {
            turn.happens(by.id, Happening::new(Trigger::TakesOff).of_thing(thing.kind, thing.ego));
        }
        EventKind::Freed { who, .. }
        | EventKind::Ordered { who, .. }
        | EventKind::Spoke { who, .. }
        | EventKind::Hired { who, .. } => {
            let talked = Happening::new(Trigger::TalkedTo).with(turn.hero, turn.hero_at);
            turn.happens(who.id, talked);
        }
        EventKind::Operated { by, at, .. } => {
            turn.happens(by.id, Happening { toward: Some(*at), ..Happening::new(Trigger::Used) });
        }
        EventKind::LevelUp { .. } => turn.happens(turn.hero, Happening::new(Trigger::LevelUp)),
        // Steps of those out of sight are not told, nor is by whom harm is done: there they are reacted to where it
        // happens. Of the rest nobody hears.
        EventKind::Moved { .. }
        | EventKind::Swapped { .. }
        | EventKind::Flew { .. }
        | EventKind::Burst { .. }
        | EventKind::Noise { .. }
        | EventKind::Died { .. }
        | EventKind::Mourned { .. }
        | EventKind::Paid { .. }
        | EventKind::Bought { .. }
        | EventKind::Sold { .. }
        | EventKind::Settled { .. }
        | EventKind::Quest { .. }
        | EventKind::Story { .. }
        | EventKind::Outcry { .. }
        | EventKind::Joined { .. }
        | EventKind::Shared { .. }
        | EventKind::Quit { .. }
        | EventKind::Closed { .. }
        | EventKind::Woke { .. }
        | EventKind::Noticed { .. }
        | EventKind::Fled { .. }
        | EventKind::Lost { .. }
        | EventKind::Followed { .. }
        | EventKind::LeftBehind { .. }
        | EventKind::Arrived { .. }
        | EventKind::Refused(_)
        | EventKind::Stopped(_)
        | EventKind::Made { .. }
        | EventKind::Dropped { .. }
        | EventKind::Lies { .. }
        | EventKind::Clings { .. }
        | EventKind::Threw { .. }
        | EventKind::Shattered { .. }
        | EventKind::Put { .. }
        | EventKind::MetRiddle { .. }
        | EventKind::AnsweredWrong { .. }
        | EventKind::Roused { .. }
        | EventKind::Rewarded { .. }
        | EventKind::Unrewarded
        | EventKind::Pointed { .. }
        | EventKind::Hinted { .. }
        | EventKind::Unmoved { .. }
        | EventKind::Asks { .. }
        | EventKind::Studies { .. }
        | EventKind::LostPlace
        | EventKind::Spent { .. }
        | EventKind::Nothing { .. }
        | EventKind::Exerted { .. }
        | EventKind::Learnt { .. }
        | EventKind::Hurt { .. }
        | EventKind::Unharmed { .. }
        | EventKind::Staggered { .. }
        | EventKind::Healed { .. }
        | EventKind::Held { .. }
        | EventKind::Thrown { .. }
        | EventKind::Vanished { .. }
        | EventKind::Appeared { .. }
        | EventKind::Became { .. }
        | EventKind::Split { .. }
        | EventKind::Stole { .. }
        | EventKind::Trapped { .. }
        | EventKind::Enchanted { .. }
        | EventKind::Uncursed
        | EventKind::Recharged { .. }
        | EventKind::Shown { .. }
        | EventKind::Mended { .. }
        | EventKind::Gained
        | EventKind::Robbed { .. }
        | EventKind::GaveUp { .. }
        | EventKind::OnlyOne { .. }
        | EventKind::Taught { .. }
        | EventKind::Earned { .. }
        | EventKind::Offered { .. }
        | EventKind::BoonOffered { .. }
        | EventKind::Chose { .. }
        | EventKind::Trained { .. }
        | EventKind::Invoked { .. }
        | EventKind::LightFails { .. }
        | EventKind::LightTended { .. }
        | EventKind::Dark
        | EventKind::LightNext { .. }
        | EventKind::Burdened { .. }
        | EventKind::Fell { .. }
        | EventKind::Goal { .. }
        | EventKind::Felt { .. }
        | EventKind::Turned { .. }
        | EventKind::Murmured { .. }
        | EventKind::Said { .. }
        | EventKind::Hunted { .. }
        | EventKind::LampOut { .. }
        | EventKind::Parleyed { .. }
        | EventKind::Uttered { .. }
        | EventKind::Gave { .. }
        | EventKind::Enlisted { .. }
        | EventKind::Unled { .. }
        | EventKind::Trespassed { .. }
        | EventKind::Regarded { .. }
        | EventKind::Battle
        | EventKind::LampLit { .. }
        | EventKind::ShotFrom { .. }
        | EventKind::Won
        | EventKind::RunLost => {}
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
        ItemClass::Weapon
        | ItemClass::Missile
        | ItemClass::Armour
        | ItemClass::Ring
        | ItemClass::Amulet
        | ItemClass::Light
        | ItemClass::Key
        | ItemClass::Container
        | ItemClass::Gold
        | ItemClass::Treasure => return,
    };
    turn.happens(by.id, Happening::new(on).of_thing(thing.kind, thing.ego));
}
