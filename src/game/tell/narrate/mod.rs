//! Which message an event is told by, if the hero noticed anything of it, and what fills its holes: the one place where
//! the log is made from events. The table of all of them is in `tell`. The words themselves are data (`data/messages.json`); [`sentence`](super::sentence) puts them together.

use super::sentence::{Fill, sentence};
use crate::base::Point;
use crate::base::hash::{FNV_START, fnv1a};
use crate::content::Content;
use crate::content::message::{Hole, Say};
use crate::game::world::action::Refusal;
use crate::game::world::event::{Event, Stop, What};
use crate::game::world::level::Level;
use crate::game::world::log::Tone;
use crate::game::world::riddle::Hint;
use crate::game::world::world::World;

pub(in crate::game) mod debug;
mod line;
mod tell;

use line::Line;
use tell::{Telling, telling};

/// A sentence for the log.
pub(in crate::game) struct Told {
    pub(in crate::game) tone: Tone,
    pub(in crate::game) text: String,
}

/// The sentence for an event, if the hero noticed anything of it and there is something to say.
pub(in crate::game) fn narrate(event: &Event, world: &World, content: &Content) -> Option<Told> {
    if !event.is_noticed() {
        return None;
    }
    let end = &content.scenarios[world.scenario].end;
    if let (What::Won, Some(text)) = (&event.what, &end.winning) {
        let (tone, text) = (Tone::Good, text.clone());
        return Some(Told { tone, text });
    }
    let Telling::Aloud(Line { tone, say, fills }) = telling(event, world, content) else {
        return None;
    };
    // Looks choose among the variants and never the dice of the game.
    let about = [world.turn, event.at.x as u64, event.at.y as u64];
    let bytes = about.into_iter().flat_map(u64::to_le_bytes);
    let number = fnv1a(FNV_START, bytes) >> 32;
    let text = sentence(say, &fills, number, content);
    (!text.is_empty()).then_some(Told { tone, text })
}

/// The words for what cannot be done.
pub(in crate::game) fn refusal(why: Refusal, world: &World, content: &Content) -> String {
    let (say, fills) = refused(why, world, content);
    sentence(say, &fills, 0, content)
}

/// The words for a hint.
pub(in crate::game) fn hint(hint: Hint, content: &Content) -> String {
    let (say, fills) = hinted(&hint);
    sentence(say, &fills, 0, content)
}

/// What a hint tells.
fn hinted(hint: &Hint) -> (Say, Fills<'_>) {
    let word = |word| vec![(Hole::Word, Fill::Word(word))];
    match hint {
        Hint::Operation(text) => (Say::RiddleHint, word(text.as_str())),
        Hint::Shape(text) => (Say::RiddleHintShape, word(text.as_str())),
        Hint::None => (Say::RiddleHintNone, Vec::new()),
    }
}

/// The words for why a behaviour of the hero ended who is `here`.
pub(in crate::game) fn reason(why: Stop, here: Point, world: &World, content: &Content) -> String {
    let (say, fills) = stop(why, here, world, content);
    sentence(say, &fills, 0, content)
}

/// What fills the holes of a sentence.
type Fills<'a> = Vec<(Hole, Fill<'a>)>;

/// That somebody has come into view, or is after the hero, is news of the world; all else is about the player's wish.
fn tone_of_stop(why: Stop) -> Tone {
    match why {
        Stop::Saw(..) | Stop::Hunted(..) => Tone::Danger,
        Stop::Hurt
        | Stop::InView(..)
        | Stop::InTheWay(..)
        | Stop::Weak
        | Stop::Ailing(_)
        | Stop::Risky(..)
        | Stop::Explored
        | Stop::Unreachable
        | Stop::ThereAlready
        | Stop::Healed
        | Stop::NoBetter
        | Stop::Cleared(_)
        | Stop::Waited(_)
        | Stop::Circling
        | Stop::Blocked
        | Stop::Interrupted
        | Stop::Light => Tone::Aside,
    }
}

/// Why a behaviour of the hero ended who is `here`, and who or what is the reason.
fn stop<'a>(why: Stop, here: Point, world: &'a World, content: &'a Content) -> (Say, Fills<'a>) {
    let monster = |kind, at| {
        vec![
            (Hole::Monster, Fill::Kind(kind)),
            (Hole::Where, Fill::Where(at - here)),
        ]
    };
    let among = |kind, at, more| {
        let more = (Hole::Amount, Fill::Number(i32::from(more)));
        [monster(kind, at), vec![more]].concat()
    };
    let word = |word| vec![(Hole::Word, Fill::Word(word))];
    match why {
        Stop::Saw(kind, at, 0) => (Say::StopSaw, monster(kind, at)),
        Stop::Saw(kind, at, more) => (Say::StopSawMore, among(kind, at, more)),
        Stop::Hunted(kind, at, 0) => (Say::StopHunted, monster(kind, at)),
        Stop::Hunted(kind, at, more) => (Say::StopHuntedMore, among(kind, at, more)),
        Stop::InView(kind, at) => (Say::StopInView, monster(kind, at)),
        Stop::InTheWay(kind, at) => (Say::StopInTheWay, monster(kind, at)),
        Stop::Risky(danger, at, toll) => {
            let mut fills = word(danger.word(content));
            fills.push((Hole::Where, Fill::Where(at - here)));
            let damage = toll.map_or(0, |toll| toll.damage);
            fills.push((Hole::Damage, Fill::Number(damage)));
            let say = match toll {
                None => Say::StopRisky,
                Some(toll) => match (toll.damage, toll.held) {
                    (0, false) => Say::StopRiskyHarmless,
                    (0, true) => Say::StopRiskyHeld,
                    (_, false) => Say::StopRiskyToll,
                    (_, true) => Say::StopRiskyTollHeld,
                },
            };
            (say, fills)
        }
        Stop::Ailing(status) => (Say::StopAiling, word(&content.statuses[status].name)),
        Stop::Weak => (Say::StopWeak, Vec::new()),
        Stop::Hurt => (Say::StopHurt, Vec::new()),
        Stop::Explored => {
            let left = vec![(Hole::Text, Fill::LeftHere(world))];
            let theme = world.levels().get(&world.here).map(Level::theme);
            let open = theme.is_some_and(|theme| content.themes[theme].all_in_view);
            match world.leaves(content) {
                (false, _) if open => (Say::StopAllInView, Vec::new()),
                (false, _) => (Say::StopExplored, Vec::new()),
                (true, false) => (Say::StopExploredLeft, left),
                (true, true) => (Say::StopExploredFull, left),
            }
        }
        Stop::Unreachable => (Say::StopUnreachable, Vec::new()),
        Stop::ThereAlready => (Say::StopThereAlready, Vec::new()),
        Stop::Healed => (Say::StopHealed, Vec::new()),
        Stop::NoBetter => (Say::StopNoBetter, Vec::new()),
        Stop::Cleared(cover) => (Say::StopCleared, word(&content.covers[cover].name)),
        Stop::Waited(turns) => {
            let turns = i32::try_from(turns).unwrap_or(i32::MAX);
            (Say::StopWaited, vec![(Hole::Amount, Fill::Number(turns))])
        }
        Stop::Circling => (Say::StopCircling, Vec::new()),
        Stop::Blocked => (Say::StopBlocked, Vec::new()),
        Stop::Interrupted => (Say::StopInterrupted, Vec::new()),
        Stop::Light => (Say::StopLight, Vec::new()),
    }
}

/// Why something cannot be done.
fn refused<'a>(why: Refusal, world: &'a World, content: &'a Content) -> (Say, Fills<'a>) {
    let say = match why {
        Refusal::Blocked => Say::RefuseBlocked,
        Refusal::BlockedBy(tile) => {
            let word = Fill::Word(&content.tiles[tile].name);
            return (Say::RefuseBlockedBy, vec![(Hole::Word, word)]);
        }
        Refusal::Slantwise => Say::RefuseSlantwise,
        Refusal::NoTarget => Say::RefuseNoTarget,
        Refusal::TooFar => Say::RefuseTooFar,
        Refusal::Unarmed => Say::RefuseUnarmed,
        Refusal::NoDoorToOpen => Say::RefuseNoDoorToOpen,
        Refusal::NoDoorToClose => Say::RefuseNoDoorToClose,
        Refusal::CannotOpenDoors => Say::RefuseCannotOpen,
        Refusal::DoorBlocked => Say::RefuseDoorBlocked,
        Refusal::NoStairUp => Say::RefuseNoStairUp,
        Refusal::NoStairDown => Say::RefuseNoStairDown,
        Refusal::NotHomeYet => Say::RefuseNotHomeYet,
        Refusal::NoFurther => Say::RefuseNoFurther,
        Refusal::Crowded => Say::RefuseCrowded,
        Refusal::Over => Say::RefuseOver,
        Refusal::NothingHere => Say::RefuseNothingHere,
        Refusal::NoItem => Say::RefuseNoItem,
        Refusal::PackFull => Say::RefusePackFull,
        Refusal::Fixed => Say::RefuseFixed,
        Refusal::NotWearable => Say::RefuseNotWearable,
        Refusal::NoRoomToWear => Say::RefuseNoRoomToWear,
        Refusal::NotWorn => Say::RefuseNotWorn,
        Refusal::Cursed => Say::RefuseCursed,
        Refusal::NotUsable => Say::RefuseNotUsable,
        Refusal::NoCharges => Say::RefuseNoCharges,
        Refusal::Silenced => Say::RefuseSilenced,
        Refusal::Blind => Say::RefuseBlind,
        Refusal::NotAContainer => Say::RefuseNotAContainer,
        Refusal::Locked => Say::RefuseLocked,
        Refusal::NoKey => Say::RefuseNoKey,
        Refusal::NoLock => Say::RefuseNoLock,
        Refusal::ContainerFull => Say::RefuseContainerFull,
        Refusal::BagInBag => Say::RefuseBagInBag,
        Refusal::NoAim => Say::RefuseNoAim,
        Refusal::NoChoice => Say::RefuseNoChoice,
        Refusal::NotForThat => Say::RefuseNotForThat,
        Refusal::NothingForIt => Say::RefuseNothingForIt,
        Refusal::NoLesson => Say::RefuseNoLesson,
        Refusal::KnownSpell => Say::RefuseKnownSpell,
        Refusal::NoSpell => Say::RefuseNoSpell,
        Refusal::NoMana => Say::RefuseNoMana,
        Refusal::Afraid => Say::RefuseAfraid,
        Refusal::NoCaptive => Say::RefuseNoCaptive,
        Refusal::NoAlly => Say::RefuseNoAlly,
        Refusal::Riddle => Say::RefuseRiddle,
        Refusal::NoRiddle => Say::RefuseNoRiddle,
        Refusal::Unreadable(at, answer) => {
            let text = Fill::Unreadable(world, at, answer);
            return (Say::RefuseUnreadable, vec![(Hole::Text, text)]);
        }
        Refusal::NoMoreHints => Say::RefuseNoMoreHints,
        Refusal::TooDear(price) => {
            let price = i32::try_from(price).unwrap_or(i32::MAX);
            return (
                Say::RefuseTooDear,
                vec![(Hole::Amount, Fill::Number(price))],
            );
        }
    };
    (say, Vec::new())
}
