//! Which message an event is told by, if the hero noticed anything of it, and what fills its placeholders: the one place where
//! the log is made from events. The table of all of them is in `tell`. The words themselves are data (`data/messages.json`); [`sentence`](super::sentence) puts them together.

use super::sentence::{Fill, sentence};
use crate::world::event::StopNature;
use crate::world::{Companions, Event, EventKind, Hint, Level, Refusal, Stop, Tone, World};
use fifteen_base::Point;
use fifteen_base::hash::{FNV_START, fnv1a};
use fifteen_content::Content;
use fifteen_content::kinds::message::{MessageId, Placeholder, Topic};

mod composed;
pub(crate) mod debug;
mod line;
mod tell;

use line::{Line, Telling};
use tell::telling;

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

/// The words of a line of which no variants are asked for.
fn words(line: &Line, named: &Companions, content: &Content) -> String {
    sentence(line.say, &line.fills, 0, (content, named))
}

/// The words for what cannot be done.
pub fn refusal(why: Refusal, world: &World, content: &Content) -> String {
    words(&refused(why, world, content), &world.lore.companions, content)
}

/// The words for a hint.
pub fn hint(hint: Hint, content: &Content) -> String {
    words(&hinted(&hint), &Companions::new(), content)
}

/// The words in which a player is told of a key.
pub fn told_once(say: MessageId, content: &Content) -> String {
    words(&Line::plain(say), &Companions::new(), content)
}

/// What a hint tells.
fn hinted(hint: &Hint) -> Line<'_> {
    match hint {
        Hint::Operation(text) => Line::good(MessageId::RiddleHint).word(text.as_str()),
        Hint::Shape(text) => Line::good(MessageId::RiddleHintShape).word(text.as_str()),
        Hint::None => Line::good(MessageId::RiddleHintNone),
    }
}

/// The words for why a behaviour of the hero ended who is `here`.
pub fn reason(why: Stop, here: Point, world: &World, content: &Content) -> String {
    words(&stop(why, here, world, content), &world.lore.companions, content)
}

/// Why a behaviour of the hero ended who is `here`, and who or what is the reason.
fn stop<'a>(why: Stop, here: Point, world: &'a World, content: &'a Content) -> Line<'a> {
    let tone = match why.nature() {
        StopNature::Foe => Tone::Danger,
        StopNature::Trouble | StopNature::Wish => Tone::Aside,
    };
    let line = |say| Line::new(tone, say);
    let there = |line: Line<'a>, at| line.with(Placeholder::Where, Fill::Where(at - here));
    let monster = |say, kind, at| there(line(say).with(Placeholder::Monster, Fill::Kind(kind)), at);
    let say = match why {
        Stop::Saw(kind, at, 0) => return monster(MessageId::StopSaw, kind, at),
        Stop::Saw(kind, at, more) => return monster(MessageId::StopSawMore, kind, at).amount(more),
        Stop::Hunted(kind, at, 0) => return monster(MessageId::StopHunted, kind, at),
        Stop::Hunted(kind, at, more) => {
            return monster(MessageId::StopHuntedMore, kind, at).amount(more);
        }
        Stop::FoundCaptive(kind, at) => return monster(MessageId::StopFoundCaptive, kind, at),
        Stop::Woke(kind, at) => return monster(MessageId::StopWoke, kind, at),
        Stop::InView(kind, at) => return monster(MessageId::StopInView, kind, at),
        Stop::InTheWay(kind, at) => return monster(MessageId::StopInTheWay, kind, at),
        Stop::Risky(danger, at, toll) => {
            let say = match toll.map(|toll| (toll.damage, toll.held, toll.worse)) {
                None => MessageId::StopRisky,
                Some((0, _, true)) => MessageId::StopRiskyWorse,
                Some((_, _, true)) => MessageId::StopRiskyTollWorse,
                Some((0, false, false)) => MessageId::StopRiskyHarmless,
                Some((0, true, false)) => MessageId::StopRiskyHeld,
                Some((_, false, false)) => MessageId::StopRiskyToll,
                Some((_, true, false)) => MessageId::StopRiskyTollHeld,
            };
            let damage = toll.map_or(0, |toll| toll.damage);
            let line = there(line(say).word(danger.word(content)), at);
            return line.number(Placeholder::Damage, damage);
        }
        Stop::Ailing(status) => {
            return line(MessageId::StopAiling).word(&content.statuses[status].name);
        }
        Stop::StandsIn(cover) => {
            return line(MessageId::StopStandsIn).word(&content.covers[cover].name);
        }
        Stop::Cleared(cover) => {
            return line(MessageId::StopCleared).word(&content.covers[cover].name);
        }
        Stop::Waited(turns) => return line(MessageId::StopWaited).amount(turns),
        Stop::Explored => {
            let theme = world.levels().get(&world.here).map(Level::theme);
            let open = theme.is_some_and(|theme| content.themes[theme].all_in_view);
            let left = |say| line(say).with(Placeholder::Text, Fill::LeftHere(world));
            match world.leaves(content) {
                (false, _) if open => MessageId::StopAllInView,
                (false, _) => MessageId::StopExplored,
                (true, false) => return left(MessageId::StopExploredLeft),
                (true, true) => return left(MessageId::StopExploredFull),
            }
        }
        Stop::NeedsNone => MessageId::StopNeedsNone,
        Stop::Weak => MessageId::StopWeak,
        Stop::Hurt => MessageId::StopHurt,
        Stop::Unreachable => MessageId::StopUnreachable,
        Stop::ThereAlready => MessageId::StopThereAlready,
        Stop::Healed => MessageId::StopHealed,
        Stop::NoBetter => MessageId::StopNoBetter,
        Stop::Circling => MessageId::StopCircling,
        Stop::Blocked => MessageId::StopBlocked,
        Stop::Interrupted => MessageId::StopInterrupted,
        Stop::Light => MessageId::StopLight,
    };
    line(say)
}

/// Why something cannot be done.
fn refused<'a>(why: Refusal, world: &'a World, content: &'a Content) -> Line<'a> {
    let line = |say| Line::new(Tone::Aside, say);
    let say = match why {
        Refusal::Blocked => MessageId::RefuseBlocked,
        Refusal::BlockedBy(tile) => {
            return line(MessageId::RefuseBlockedBy).word(&content.tiles[tile].name);
        }
        Refusal::UsedUp(tile) => {
            return line(MessageId::RefuseUsedUp).word(&content.tiles[tile].name);
        }
        Refusal::NoUse(tile) => {
            let usable = content.tiles[tile].usable.as_ref();
            let line = line(MessageId::RefuseNoUse);
            return match usable {
                Some(usable) => line.text(&usable.refuses),
                None => line,
            };
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
            return line(MessageId::RefuseUnreadable).with(Placeholder::Text, text);
        }
        Refusal::NoMoreHints => MessageId::RefuseNoMoreHints,
        Refusal::TooDear(price) => return line(MessageId::RefuseTooDear).amount(price),
        Refusal::NoService => MessageId::RefuseNoService,
        Refusal::WithYou => MessageId::RefuseWithYou,
        Refusal::Shut => MessageId::RefuseShut,
        Refusal::AtHome => MessageId::RefuseAtHome,
        Refusal::TooPoor(price) => return line(MessageId::RefuseTooPoor).amount(price),
        Refusal::NoGrowth => MessageId::RefuseNoGrowth,
        Refusal::NotOffered => MessageId::RefuseNotOffered,
        Refusal::NoSkill => MessageId::RefuseNoSkill,
        Refusal::NoHigher(skill) => {
            return line(MessageId::RefuseNoHigher).word(&content.skills[skill].name);
        }
        Refusal::NoPoints(cost) => return line(MessageId::RefuseNoPoints).amount(cost),
        Refusal::NoTalent => MessageId::RefuseNoTalent,
        Refusal::Resting(turns) => return line(MessageId::RefuseResting).amount(turns),
        Refusal::NotForBody => MessageId::RefuseNotForBody,
        Refusal::TooHeavy => MessageId::RefuseTooHeavy,
    };
    line(say)
}
