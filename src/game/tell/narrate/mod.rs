//! Which message an event is told by, if the hero noticed anything of it, and what fills its placeholders: the one place where
//! the log is made from events. The table of all of them is in `tell`. The words themselves are data (`data/messages.json`); [`sentence`](super::sentence) puts them together.

use super::sentence::{Fill, sentence};
use crate::world::{Companions, Event, EventKind, Hint, Level, Refusal, Stop, Tone, World};
use fifteen_base::Point;
use fifteen_base::hash::{FNV_START, fnv1a};
use fifteen_content::Content;
use fifteen_content::kinds::message::{MessageId, Placeholder, Topic};
use line::Fills;

mod composed;
pub(crate) mod debug;
mod factions;
mod line;
mod tell;
mod telling;

use line::Line;
use tell::telling;
use telling::Telling;

/// A sentence for the log.
pub struct Told {
    pub(crate) tone: Tone,
    pub(crate) about: Topic,
    pub(crate) text: String,
}

/// The sentence for an event, if the hero noticed anything of it and there is something to say.
pub fn narrate(event: &Event, world: &World, content: &Content) -> Option<Told> {
    event.is_noticed().then(|| told(event, telling(event, world, content), world, content))?
}

/// The occasion on which the sentence for an event is said, if the hero noticed anything of it.
pub fn occasion(event: &Event, world: &World, content: &Content) -> Option<MessageId> {
    if !event.is_noticed() {
        return None;
    }
    match telling(event, world, content) {
        Telling::Aloud(line) => Some(line.say),
        Telling::Aside(_) | Telling::Mute => None,
    }
}

/// The sentence for an event that is told in this way, if there is something to say.
fn told(event: &Event, telling: Telling, world: &World, content: &Content) -> Option<Told> {
    let Telling::Aloud(Line { tone, say, fills }) = telling else {
        return None;
    };
    if let EventKind::Won | EventKind::RunLost = event.what
        && let Some(text) = world.telling_of_end(content)
    {
        return Some(Told { tone, about: Topic::You, text: text.to_owned() });
    }
    // Looks choose among the variants and never the dice of the game.
    let about = [world.turn, event.at.x as u64, event.at.y as u64];
    let number = fnv1a(FNV_START, about.into_iter().flat_map(u64::to_le_bytes)) >> 32;
    let text = sentence(say, &fills, number, (content, &world.lore.companions));
    let about = content.messages.find(say.id()).map(|kind| content.messages[kind].about);
    (!text.is_empty()).then_some(Told { tone, about: about.unwrap_or_default(), text })
}

/// The words for what cannot be done.
pub fn refusal(why: Refusal, world: &World, content: &Content) -> String {
    let (say, fills) = refused(why, world, content);
    sentence(say, &fills, 0, (content, &world.lore.companions))
}

/// The words for a hint.
pub fn hint(hint: Hint, content: &Content) -> String {
    let (say, fills) = hinted(&hint);
    sentence(say, &fills, 0, (content, &Companions::new()))
}

/// The words in which a player is told of a key.
pub fn told_once(say: MessageId, content: &Content) -> String {
    sentence(say, &[], 0, (content, &Companions::new()))
}

/// What a hint tells.
fn hinted(hint: &Hint) -> (MessageId, Fills<'_>) {
    let word = |word| vec![(Placeholder::Word, Fill::Word(word))];
    match hint {
        Hint::Operation(text) => (MessageId::RiddleHint, word(text.as_str())),
        Hint::Shape(text) => (MessageId::RiddleHintShape, word(text.as_str())),
        Hint::None => (MessageId::RiddleHintNone, Vec::new()),
    }
}

/// The words for why a behaviour of the hero ended who is `here`.
pub fn reason(why: Stop, here: Point, world: &World, content: &Content) -> String {
    let (say, fills) = stop(why, here, world, content);
    sentence(say, &fills, 0, (content, &world.lore.companions))
}

/// Why a behaviour of the hero ended who is `here`, and who or what is the reason.
fn stop<'a>(
    why: Stop,
    here: Point,
    world: &'a World,
    content: &'a Content,
) -> (MessageId, Fills<'a>) {
    let monster = |kind, at| {
        vec![(Placeholder::Monster, Fill::Kind(kind)), (Placeholder::Where, Fill::Where(at - here))]
    };
    let among = |kind, at, more| {
        [monster(kind, at), vec![(Placeholder::Amount, Fill::Number(i32::from(more)))]].concat()
    };
    let word = |word| vec![(Placeholder::Word, Fill::Word(word))];
    match why {
        Stop::Saw(kind, at, 0) => (MessageId::StopSaw, monster(kind, at)),
        Stop::Saw(kind, at, more) => (MessageId::StopSawMore, among(kind, at, more)),
        Stop::Hunted(kind, at, 0) => (MessageId::StopHunted, monster(kind, at)),
        Stop::Hunted(kind, at, more) => (MessageId::StopHuntedMore, among(kind, at, more)),
        Stop::FoundCaptive(kind, at) => (MessageId::StopFoundCaptive, monster(kind, at)),
        Stop::Woke(kind, at) => (MessageId::StopWoke, monster(kind, at)),
        Stop::InView(kind, at) => (MessageId::StopInView, monster(kind, at)),
        Stop::InTheWay(kind, at) => (MessageId::StopInTheWay, monster(kind, at)),
        Stop::Risky(danger, at, toll) => {
            let mut fills = word(danger.word(content));
            fills.push((Placeholder::Where, Fill::Where(at - here)));
            fills.push((Placeholder::Damage, Fill::Number(toll.map_or(0, |toll| toll.damage))));
            let say = match toll {
                None => MessageId::StopRisky,
                Some(toll) => match (toll.damage, toll.held, toll.worse) {
                    (0, _, true) => MessageId::StopRiskyWorse,
                    (_, _, true) => MessageId::StopRiskyTollWorse,
                    (0, false, false) => MessageId::StopRiskyHarmless,
                    (0, true, false) => MessageId::StopRiskyHeld,
                    (_, false, false) => MessageId::StopRiskyToll,
                    (_, true, false) => MessageId::StopRiskyTollHeld,
                },
            };
            (say, fills)
        }
        Stop::Ailing(status) => (MessageId::StopAiling, word(&content.statuses[status].name)),
        Stop::StandsIn(cover) => (MessageId::StopStandsIn, word(&content.covers[cover].name)),
        Stop::NeedsNone => (MessageId::StopNeedsNone, Vec::new()),
        Stop::Weak => (MessageId::StopWeak, Vec::new()),
        Stop::Hurt => (MessageId::StopHurt, Vec::new()),
        Stop::Explored => {
            let left = vec![(Placeholder::Text, Fill::LeftHere(world))];
            let theme = world.levels().get(&world.here).map(Level::theme);
            let open = theme.is_some_and(|theme| content.themes[theme].all_in_view);
            match world.leaves(content) {
                (false, _) if open => (MessageId::StopAllInView, Vec::new()),
                (false, _) => (MessageId::StopExplored, Vec::new()),
                (true, false) => (MessageId::StopExploredLeft, left),
                (true, true) => (MessageId::StopExploredFull, left),
            }
        }
        Stop::Unreachable => (MessageId::StopUnreachable, Vec::new()),
        Stop::ThereAlready => (MessageId::StopThereAlready, Vec::new()),
        Stop::Healed => (MessageId::StopHealed, Vec::new()),
        Stop::NoBetter => (MessageId::StopNoBetter, Vec::new()),
        Stop::Cleared(cover) => (MessageId::StopCleared, word(&content.covers[cover].name)),
        Stop::Waited(turns) => {
            let turns = i32::try_from(turns).unwrap_or(i32::MAX);
            (MessageId::StopWaited, vec![(Placeholder::Amount, Fill::Number(turns))])
        }
        Stop::Circling => (MessageId::StopCircling, Vec::new()),
        Stop::Blocked => (MessageId::StopBlocked, Vec::new()),
        Stop::Interrupted => (MessageId::StopInterrupted, Vec::new()),
        Stop::Light => (MessageId::StopLight, Vec::new()),
    }
}

/// Why something cannot be done.
fn refused<'a>(why: Refusal, world: &'a World, content: &'a Content) -> (MessageId, Fills<'a>) {
    let say = match why {
        Refusal::Blocked => MessageId::RefuseBlocked,
        Refusal::BlockedBy(tile) => {
            let word = Fill::Word(&content.tiles[tile].name);
            return (MessageId::RefuseBlockedBy, vec![(Placeholder::Word, word)]);
        }
        Refusal::UsedUp(tile) => {
            let word = Fill::Word(&content.tiles[tile].name);
            return (MessageId::RefuseUsedUp, vec![(Placeholder::Word, word)]);
        }
        Refusal::NoUse(tile) => {
            let usable = content.tiles[tile].usable.as_ref();
            let text = usable.map(|usable| (Placeholder::Text, Fill::Word(&usable.refuses)));
            return (MessageId::RefuseNoUse, text.into_iter().collect());
        }
        Refusal::NothingToUse => MessageId::RefuseNothingToUse,
        Refusal::Slantwise => MessageId::RefuseSlantwise,
        Refusal::NoTarget => MessageId::RefuseNoTarget,
        Refusal::TooFar => MessageId::RefuseTooFar,
        Refusal::Unarmed => MessageId::RefuseUnarmed,
        Refusal::NoDoorToOpen => MessageId::RefuseNoDoorToOpen,
        Refusal::NoDoorToClose => MessageId::RefuseNoDoorToClose,
        Refusal::CannotOpenDoors => MessageId::RefuseCannotOpen,
        Refusal::DoorBlocked => MessageId::RefuseDoorBlocked,
        Refusal::NobodyToTalk => MessageId::RefuseNobodyToTalk,
        Refusal::NotOnSpeakingTerms => MessageId::RefuseNotOnSpeakingTerms,
        Refusal::PastTalking => MessageId::RefusePastTalking,
        Refusal::NotForHire => MessageId::RefuseNotForHire,
        Refusal::NotWanted => MessageId::RefuseNotWanted,
        Refusal::NoAnswer => MessageId::RefuseNoAnswer,
        Refusal::NoTrade => MessageId::RefuseNoTrade,
        Refusal::Worn => MessageId::RefuseWorn,
        Refusal::Worthless => MessageId::RefuseWorthless,
        Refusal::ShopFull => MessageId::RefuseShopFull,
        Refusal::Barred => MessageId::RefuseBarred,
        Refusal::NoStairUp => MessageId::RefuseNoStairUp,
        Refusal::NoStairDown => MessageId::RefuseNoStairDown,
        Refusal::NotHomeYet => MessageId::RefuseNotHomeYet,
        Refusal::NoFurther => MessageId::RefuseNoFurther,
        Refusal::Crowded => MessageId::RefuseCrowded,
        Refusal::Over => MessageId::RefuseOver,
        Refusal::NothingHere => MessageId::RefuseNothingHere,
        Refusal::NoItem => MessageId::RefuseNoItem,
        Refusal::PackFull => MessageId::RefusePackFull,
        Refusal::Fixed => MessageId::RefuseFixed,
        Refusal::NotWearable => MessageId::RefuseNotWearable,
        Refusal::NoRoomToWear => MessageId::RefuseNoRoomToWear,
        Refusal::NotWorn => MessageId::RefuseNotWorn,
        Refusal::Cursed => MessageId::RefuseCursed,
        Refusal::NotUsable => MessageId::RefuseNotUsable,
        Refusal::NoCharges => MessageId::RefuseNoCharges,
        Refusal::Silenced => MessageId::RefuseSilenced,
        Refusal::Blind => MessageId::RefuseBlind,
        Refusal::NotAContainer => MessageId::RefuseNotAContainer,
        Refusal::Locked => MessageId::RefuseLocked,
        Refusal::NoKey => MessageId::RefuseNoKey,
        Refusal::NoLock => MessageId::RefuseNoLock,
        Refusal::ContainerFull => MessageId::RefuseContainerFull,
        Refusal::BagInBag => MessageId::RefuseBagInBag,
        Refusal::NoAim => MessageId::RefuseNoAim,
        Refusal::NoChoice => MessageId::RefuseNoChoice,
        Refusal::NotForThat => MessageId::RefuseNotForThat,
        Refusal::NothingForIt => MessageId::RefuseNothingForIt,
        Refusal::NoLesson => MessageId::RefuseNoLesson,
        Refusal::KnownSpell => MessageId::RefuseKnownSpell,
        Refusal::NoSpell => MessageId::RefuseNoSpell,
        Refusal::NoMana => MessageId::RefuseNoMana,
        Refusal::Afraid => MessageId::RefuseAfraid,
        Refusal::NotNow => MessageId::RefuseNotNow,
        Refusal::NoCaptive => MessageId::RefuseNoCaptive,
        Refusal::NoAlly => MessageId::RefuseNoAlly,
        Refusal::Riddle => MessageId::RefuseRiddle,
        Refusal::NoRiddle => MessageId::RefuseNoRiddle,
        Refusal::Unreadable(at, answer) => {
            let text = Fill::Unreadable(world, at, answer);
            return (MessageId::RefuseUnreadable, vec![(Placeholder::Text, text)]);
        }
        Refusal::NoMoreHints => MessageId::RefuseNoMoreHints,
        Refusal::TooDear(price) => {
            let price = i32::try_from(price).unwrap_or(i32::MAX);
            return (MessageId::RefuseTooDear, vec![(Placeholder::Amount, Fill::Number(price))]);
        }
        Refusal::NoService => MessageId::RefuseNoService,
        Refusal::WithYou => MessageId::RefuseWithYou,
        Refusal::Shut => MessageId::RefuseShut,
        Refusal::AtHome => MessageId::RefuseAtHome,
        Refusal::TooPoor(price) => {
            let price = i32::try_from(price).unwrap_or(i32::MAX);
            return (MessageId::RefuseTooPoor, vec![(Placeholder::Amount, Fill::Number(price))]);
        }
        Refusal::NoGrowth => MessageId::RefuseNoGrowth,
        Refusal::NotOffered => MessageId::RefuseNotOffered,
        Refusal::NoSkill => MessageId::RefuseNoSkill,
        Refusal::NoHigher(skill) => {
            let word = Fill::Word(&content.skills[skill].name);
            return (MessageId::RefuseNoHigher, vec![(Placeholder::Word, word)]);
        }
        Refusal::NoPoints(cost) => {
            return (MessageId::RefuseNoPoints, vec![(Placeholder::Amount, Fill::Number(cost))]);
        }
        Refusal::NoTalent => MessageId::RefuseNoTalent,
        Refusal::Resting(turns) => {
            let turns = i32::try_from(turns).unwrap_or(i32::MAX);
            return (MessageId::RefuseResting, vec![(Placeholder::Amount, Fill::Number(turns))]);
        }
        Refusal::NotForBody => MessageId::RefuseNotForBody,
        Refusal::TooHeavy => MessageId::RefuseTooHeavy,
    };
    (say, Vec::new())
}
