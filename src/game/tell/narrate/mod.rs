//! Makes log messages from events: selects the message for an event that the hero noticed, and fills its placeholders.
//! The table of all events is in `tell`. The words are data (`data/messages.json`); [`sentence`](super::sentence)
//! builds them.

use super::sentence::{Fill, sentence};
use crate::world::event::StopNature;
use crate::world::{Companions, Event, EventKind, Hint, Level, Refusal, Stop, Thing, Tone, World};
use fifteen_base::Point;
use fifteen_base::hash::{FNV_START, fnv1a};
use fifteen_content::Content;
use fifteen_content::kinds::message::{MessageId as Say, Placeholder, Topic};

mod composed;
pub(crate) mod debug;
mod line;
mod tell;

use line::{Line, Telling};
use tell::telling;

/// A log message.
pub struct Told {
    pub(crate) tone: Tone,
    pub(crate) about: Topic,
    pub(crate) text: String,
}

/// Returns the log message for an event, if the hero noticed it and the data have one.
pub fn narrate(event: &Event, world: &World, content: &Content) -> Option<Told> {
    event
        .is_noticed()
        .then(|| message_for(event, telling(event, world, content), world, content))?
}

/// Returns the message ID for an event, if the hero noticed it.
pub fn occasion(event: &Event, world: &World, content: &Content) -> Option<Say> {
    match telling(event, world, content) {
        Telling::Aloud(line) if event.is_noticed() => Some(line.say),
        Telling::Aloud(_) | Telling::Aside(_) | Telling::Mute => None,
    }
}

/// Returns the log message for an event that is reported this way, if there is any text.
fn message_for(event: &Event, telling: Telling, world: &World, content: &Content) -> Option<Told> {
    let Telling::Aloud(Line { tone, say, fills }) = telling else { return None };
    if let EventKind::Won | EventKind::RunLost = event.what
        && let Some(text) = world.telling_of_end(content)
    {
        return Some(Told { tone, about: Topic::You, text: text.to_owned() });
    }
    // A hash selects the variant, and not the random numbers of the game.
    let about = [world.turn, event.at.x as u64, event.at.y as u64];
    let number = fnv1a(FNV_START, about.into_iter().flat_map(u64::to_le_bytes)) >> 32;
    let text = sentence(say, &fills, number, (content, &world.lore.companions));
    let about = content.messages.find(say.id()).map(|kind| content.messages[kind].about);
    (!text.is_empty()).then_some(Told { tone, about: about.unwrap_or_default(), text })
}

/// Returns the text of a line, in its first variant.
fn words(line: &Line, named: &Companions, content: &Content) -> String {
    sentence(line.say, &line.fills, 0, (content, named))
}

pub fn refusal(why: Refusal, world: &World, content: &Content) -> String {
    words(&refused(why, world, content), &world.lore.companions, content)
}

pub fn hint(hint: Hint, content: &Content) -> String {
    words(&hinted(&hint), &Companions::new(), content)
}

/// Returns the text that introduces a key.
pub fn told_once(say: Say, content: &Content) -> String {
    words(&Line::plain(say), &Companions::new(), content)
}

fn hinted(hint: &Hint) -> Line<'_> {
    match hint {
        Hint::Operation(text) => Line::good(Say::RiddleHint).word(text.as_str()),
        Hint::Shape(text) => Line::good(Say::RiddleHintShape).word(text.as_str()),
        Hint::None => Line::good(Say::RiddleHintNone),
    }
}

/// Returns the text for the end of a behaviour of a hero at `here`.
pub fn reason(why: Stop, here: Point, world: &World, content: &Content) -> String {
    words(&stop(why, here, world, content), &world.lore.companions, content)
}

/// Returns the line for the end of a behaviour of a hero at `here`, with its reason.
fn stop<'a>(why: Stop, here: Point, world: &'a World, content: &'a Content) -> Line<'a> {
    let tone = match why.nature() {
        StopNature::Foe => Tone::Danger,
        StopNature::Find => Tone::Plain,
        StopNature::Trouble | StopNature::Barred | StopNature::Wish => Tone::Aside,
    };
    let line = |say| Line::new(tone, say);
    let there = |line: Line<'a>, at| line.with(Placeholder::Where, Fill::Where(at - here));
    let monster = |say, kind, at| there(line(say).with(Placeholder::Monster, Fill::Kind(kind)), at);
    let say = match why {
        Stop::Saw(kind, at, 0) => return monster(Say::StopSaw, kind, at),
        Stop::Saw(kind, at, more) => return monster(Say::StopSawMore, kind, at).amount(more),
        Stop::Hunted(kind, at, 0) => return monster(Say::StopHunted, kind, at),
        Stop::Hunted(kind, at, more) => return monster(Say::StopHuntedMore, kind, at).amount(more),
        Stop::FoundCaptive(kind, at) => return monster(Say::StopFoundCaptive, kind, at),
        Stop::Woke(kind, at) => return monster(Say::StopWoke, kind, at),
        Stop::InView(kind, at) => return monster(Say::StopInView, kind, at),
        Stop::InTheWay(kind, at) => return monster(Say::StopInTheWay, kind, at),
        Stop::Risky(danger, at, toll) => {
            let say = match toll.map(|toll| (toll.damage, toll.held, toll.worse)) {
                None => Say::StopRisky,
                Some((0, _, true)) => Say::StopRiskyWorse,
                Some((_, _, true)) => Say::StopRiskyTollWorse,
                Some((0, false, false)) => Say::StopRiskyHarmless,
                Some((0, true, false)) => Say::StopRiskyHeld,
                Some((_, false, false)) => Say::StopRiskyToll,
                Some((_, true, false)) => Say::StopRiskyTollHeld,
            };
            let damage = toll.map_or(0, |toll| toll.damage);
            let line = there(line(say).word(danger.word(content)), at);
            return line.number(Placeholder::Damage, damage);
        }
        Stop::Ailing(status) => return line(Say::StopAiling).word(&content.statuses[status].name),
        Stop::Uninvited(faction, at) => {
            return there(line(Say::StopUninvited).word(&content.factions[faction].name), at);
        }
        Stop::StandsIn(cover) => return line(Say::StopStandsIn).word(&content.covers[cover].name),
        Stop::Cleared(cover) => return line(Say::StopCleared).word(&content.covers[cover].name),
        Stop::Waited(turns) => return line(Say::StopWaited).amount(turns),
        Stop::Explored => {
            let theme = world.levels().get(&world.here).map(Level::theme);
            let open = theme.is_some_and(|theme| content.themes[theme].all_in_view);
            let left = |say| line(say).with(Placeholder::Text, Fill::LeftHere(world));
            match world.leaves(content) {
                (false, _) if open => Say::StopAllInView,
                (false, _) => Say::StopExplored,
                (true, false) => return left(Say::StopExploredLeft),
                (true, true) => return left(Say::StopExploredFull),
            }
        }
        Stop::NeedsNone => Say::StopNeedsNone,
        Stop::Weak => Say::StopWeak,
        Stop::Hurt => Say::StopHurt,
        Stop::Unreachable => Say::StopUnreachable,
        Stop::ThereAlready => Say::StopThereAlready,
        Stop::Healed => Say::StopHealed,
        Stop::NoBetter => Say::StopNoBetter,
        Stop::Circling => Say::StopCircling,
        Stop::Blocked => Say::StopBlocked,
        Stop::Interrupted => Say::StopInterrupted,
        Stop::Light => Say::StopLight,
    };
    line(say)
}

fn refused<'a>(why: Refusal, world: &'a World, content: &'a Content) -> Line<'a> {
    let line = |say| Line::new(Tone::Aside, say);
    let say = match why {
        Refusal::Blocked => Say::RefuseBlocked,
        Refusal::BlockedBy(tile) => {
            return line(Say::RefuseBlockedBy).word(&content.tiles[tile].name);
        }
        Refusal::UsedUp(tile) => return line(Say::RefuseUsedUp).word(&content.tiles[tile].name),
        Refusal::NoUse(tile) => {
            let usable = content.tiles[tile].usable.as_ref();
            let line = line(Say::RefuseNoUse);
            return match usable {
                Some(usable) => line.text(&usable.refuses),
                None => line,
            };
        }
        Refusal::NothingToUse => Say::RefuseNothingToUse,
        Refusal::Slantwise => Say::RefuseSlantwise,
        Refusal::NoTarget => Say::RefuseNoTarget,
        Refusal::TooFar => Say::RefuseTooFar,
        Refusal::Unarmed => Say::RefuseUnarmed,
        Refusal::NoDoorToOpen => Say::RefuseNoDoorToOpen,
        Refusal::NoDoorToClose => Say::RefuseNoDoorToClose,
        Refusal::CannotOpenDoors => Say::RefuseCannotOpen,
        Refusal::DoorBlocked => Say::RefuseDoorBlocked,
        Refusal::NobodyToTalk => Say::RefuseNobodyToTalk,
        Refusal::NotOnSpeakingTerms => Say::RefuseNotOnSpeakingTerms,
        Refusal::PastTalking => Say::RefusePastTalking,
        Refusal::NotForHire => Say::RefuseNotForHire,
        Refusal::NotWanted => Say::RefuseNotWanted,
        Refusal::NoAnswer => Say::RefuseNoAnswer,
        Refusal::NoTrade => Say::RefuseNoTrade,
        Refusal::Needed(kind) => return line(Say::RefuseNeeded).word(&content.items[kind].name),
        Refusal::StillInside(kind) => {
            let thing = Fill::BareThing(Thing::one(kind), &world.lore);
            return line(Say::RefuseStillInside).thing(thing);
        }
        Refusal::Worn => Say::RefuseWorn,
        Refusal::Worthless => Say::RefuseWorthless,
        Refusal::ShopFull => Say::RefuseShopFull,
        Refusal::Barred => Say::RefuseBarred,
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
        Refusal::NotNow => Say::RefuseNotNow,
        Refusal::NoCaptive => Say::RefuseNoCaptive,
        Refusal::NoAlly => Say::RefuseNoAlly,
        Refusal::Riddle => Say::RefuseRiddle,
        Refusal::NoRiddle => Say::RefuseNoRiddle,
        Refusal::Unreadable(at, answer) => {
            let text = Fill::Unreadable(world, at, answer);
            return line(Say::RefuseUnreadable).with(Placeholder::Text, text);
        }
        Refusal::NoMoreHints => Say::RefuseNoMoreHints,
        Refusal::TooDear(price) => return line(Say::RefuseTooDear).amount(price),
        Refusal::NoService => Say::RefuseNoService,
        Refusal::WithYou => Say::RefuseWithYou,
        Refusal::Shut => Say::RefuseShut,
        Refusal::AtHome => Say::RefuseAtHome,
        Refusal::TooPoor(price) => return line(Say::RefuseTooPoor).amount(price),
        Refusal::NoGrowth => Say::RefuseNoGrowth,
        Refusal::NotOffered => Say::RefuseNotOffered,
        Refusal::NoSkill => Say::RefuseNoSkill,
        Refusal::NoHigher(skill) => {
            return line(Say::RefuseNoHigher).word(&content.skills[skill].name);
        }
        Refusal::NoPoints(cost) => return line(Say::RefuseNoPoints).amount(cost),
        Refusal::NoTalent => Say::RefuseNoTalent,
        Refusal::Resting(turns) => return line(Say::RefuseResting).amount(turns),
        Refusal::NotForBody => Say::RefuseNotForBody,
        Refusal::TooHeavy => Say::RefuseTooHeavy,
    };
    line(say)
}
