//! Makes log messages from events: selects the message for an event and fills its placeholders. The table of all
//! events is in `messages`, and the message templates are in `data/messages.json`.

use super::sentence::{PlaceholderValue, sentence};
use crate::world::event::StopCategory;
use crate::world::{
    Companions, Event, EventKind, ItemRef, Level, Refusal, RiddleHint, StopReason, Tone, World,
};
use fifteen_base::Point;
use fifteen_base::hash::{FNV_START, fnv1a};
use fifteen_content::Content;
use fifteen_content::kinds::message::{MessageId as Say, MessageTopic, Placeholder};

pub(crate) mod debug;
mod event_lines;
mod message_draft;
mod messages;

use message_draft::{EventReport, MessageDraft};
use messages::event_report;

pub struct NarratedMessage {
    pub(crate) tone: Tone,
    pub(crate) about: MessageTopic,
    pub(crate) text: String,
}

/// Returns the log message for an event. `None` if the hero did not notice the event, or the data have no text for
/// it.
pub fn narrate(event: &Event, world: &World, content: &Content) -> Option<NarratedMessage> {
    event.is_noticed().then(|| message_for(event, event_report(event, world, content), world, content))?
}

pub fn message_id(event: &Event, world: &World, content: &Content) -> Option<Say> {
    match event_report(event, world, content) {
        EventReport::Log(line) if event.is_noticed() => Some(line.id),
        EventReport::Log(_) | EventReport::Debug(_) | EventReport::DrawnOnly => None,
    }
}

fn message_for(
    event: &Event,
    report: EventReport,
    world: &World,
    content: &Content,
) -> Option<NarratedMessage> {
    let EventReport::Log(MessageDraft { tone, id: say, values: fills }) = report else { return None };
    if let EventKind::Won | EventKind::RunLost = event.kind
        && let Some(text) = world.ending_text(content)
    {
        return Some(NarratedMessage { tone, about: MessageTopic::You, text: text.to_owned() });
    }
    // A hash selects the variant, because messages must not use the random numbers of the game.
    let seed = [world.turn, event.at.x as u64, event.at.y as u64];
    let number = fnv1a(FNV_START, seed.into_iter().flat_map(u64::to_le_bytes)) >> 32;
    let text = sentence(say, &fills, number, (content, &world.lore.companions));
    let about = content.messages.find(say.id()).map(|kind| content.messages[kind].about);
    (!text.is_empty()).then_some(NarratedMessage { tone, about: about.unwrap_or_default(), text })
}

fn draft_text(line: &MessageDraft, named: &Companions, content: &Content) -> String {
    sentence(line.id, &line.values, 0, (content, named))
}

pub fn refusal_text(why: Refusal, world: &World, content: &Content) -> String {
    draft_text(&refusal_line(why, world, content), &world.lore.companions, content)
}

pub fn hint_text(hint: RiddleHint, content: &Content) -> String {
    draft_text(&hint_line(&hint), &Companions::new(), content)
}

/// Returns the text of a message that introduces a key of the keyboard.
pub fn key_introduction(say: Say, content: &Content) -> String {
    draft_text(&MessageDraft::plain(say), &Companions::new(), content)
}

fn hint_line(hint: &RiddleHint) -> MessageDraft<'_> {
    match hint {
        RiddleHint::Operation(text) => MessageDraft::good(Say::RiddleHint).word(text.as_str()),
        RiddleHint::Shape(text) => MessageDraft::good(Say::RiddleHintShape).word(text.as_str()),
        RiddleHint::NoSolution => MessageDraft::good(Say::RiddleHintNone),
    }
}

/// Returns the text of the reason why a behaviour stopped. The hero is at `here`.
pub fn stop_text(why: StopReason, here: Point, world: &World, content: &Content) -> String {
    draft_text(&stop_line(why, here, world, content), &world.lore.companions, content)
}

fn stop_line<'a>(why: StopReason, here: Point, world: &'a World, content: &'a Content) -> MessageDraft<'a> {
    let tone = match why.category() {
        StopCategory::Foe => Tone::Danger,
        StopCategory::Captive => Tone::Plain,
        StopCategory::HeroDanger | StopCategory::WayBlocked | StopCategory::Request => Tone::Aside,
    };
    let line = |say| MessageDraft::new(tone, say);
    let there =
        |line: MessageDraft<'a>, at| line.with(Placeholder::Where, PlaceholderValue::Offset(at - here));
    let monster = |say, kind, at| there(line(say).monster(kind), at);
    let say = match why {
        StopReason::MonsterInView(kind, at, 0) => return monster(Say::StopSaw, kind, at),
        StopReason::MonsterInView(kind, at, more) => return monster(Say::StopSawMore, kind, at).amount(more),
        StopReason::Hunted(kind, at, 0) => return monster(Say::StopHunted, kind, at),
        StopReason::Hunted(kind, at, more) => return monster(Say::StopHuntedMore, kind, at).amount(more),
        StopReason::FoundCaptive(kind, at) => return monster(Say::StopFoundCaptive, kind, at),
        StopReason::Woke(kind, at) => return monster(Say::StopWoke, kind, at),
        StopReason::HunterInView(kind, at) => return monster(Say::StopInView, kind, at),
        StopReason::MonsterInTheWay(kind, at) => return monster(Say::StopInTheWay, kind, at),
        StopReason::HazardInTheWay(danger, at, toll) => {
            let say = match toll.map(|toll| (toll.damage, toll.held, toll.other_effects)) {
                None => Say::StopRisky,
                Some((0, _, true)) => Say::StopRiskyWorse,
                Some((_, _, true)) => Say::StopRiskyTollWorse,
                Some((0, false, false)) => Say::StopRiskyHarmless,
                Some((0, true, false)) => Say::StopRiskyHeld,
                Some((_, false, false)) => Say::StopRiskyToll,
                Some((_, true, false)) => Say::StopRiskyTollHeld,
            };
            let damage = toll.map_or(0, |toll| toll.damage);
            return there(line(say).word(danger.killer_name(content)), at)
                .number(Placeholder::Damage, damage);
        }
        StopReason::NewStatus(status) => return line(Say::StopAiling).word(&content.statuses[status].name),
        StopReason::RoomInTheWay(faction, at) => {
            return there(line(Say::StopUninvited).word(&content.factions[faction].name), at);
        }
        StopReason::InHarmfulCover(cover) => {
            return line(Say::StopStandsIn).word(&content.covers[cover].name);
        }
        StopReason::CoverGone(cover) => return line(Say::StopCleared).word(&content.covers[cover].name),
        StopReason::Waited(turns) => return line(Say::StopWaited).amount(turns),
        StopReason::Explored => {
            let theme = world.levels().get(&world.current_level).map(Level::theme);
            let open = theme.is_some_and(|theme| content.themes[theme].all_in_view);
            let left = |say| line(say).with(Placeholder::Text, PlaceholderValue::ItemsLeftHere(world));
            match world.leaves_anything(content) {
                (false, _) if open => Say::StopAllInView,
                (false, _) => Say::StopExplored,
                (true, false) => return left(Say::StopExploredLeft),
                (true, true) => return left(Say::StopExploredFull),
            }
        }
        StopReason::RestNotNeeded => Say::StopNeedsNone,
        StopReason::LowHp => Say::StopWeak,
        StopReason::Hurt => Say::StopHurt,
        StopReason::Unreachable => Say::StopUnreachable,
        StopReason::AlreadyThere => Say::StopThereAlready,
        StopReason::Healed => Say::StopHealed,
        StopReason::RestUseless => Say::StopNoBetter,
        StopReason::Circling => Say::StopCircling,
        StopReason::Blocked => Say::StopBlocked,
        StopReason::Interrupted => Say::StopInterrupted,
        StopReason::LightFailing => Say::StopLight,
    };
    line(say)
}

fn refusal_line<'a>(why: Refusal, world: &'a World, content: &'a Content) -> MessageDraft<'a> {
    let line = |say| MessageDraft::new(Tone::Aside, say);
    let say = match why {
        Refusal::Blocked => Say::RefuseBlocked,
        Refusal::BlockedBy(tile) => return line(Say::RefuseBlockedBy).word(&content.tiles[tile].name),
        Refusal::UsedUp(tile) => return line(Say::RefuseUsedUp).word(&content.tiles[tile].name),
        Refusal::NoUse(tile) => {
            let line = line(Say::RefuseNoUse);
            return match &content.tiles[tile].usable {
                Some(usable) => line.text(&usable.refuses),
                None => line,
            };
        }
        Refusal::NothingToUse => Say::RefuseNothingToUse,
        Refusal::NoDiagonal => Say::RefuseDiagonal,
        Refusal::NoTarget => Say::RefuseNoTarget,
        Refusal::TooFar => Say::RefuseTooFar,
        Refusal::Unarmed => Say::RefuseUnarmed,
        Refusal::NoDoorToOpen => Say::RefuseNoDoorToOpen,
        Refusal::NoDoorToClose => Say::RefuseNoDoorToClose,
        Refusal::CannotOpenDoors => Say::RefuseCannotOpen,
        Refusal::DoorBlocked => Say::RefuseDoorBlocked,
        Refusal::NobodyToTalk => Say::RefuseNobodyToTalk,
        Refusal::Hostile => Say::RefuseNotOnSpeakingTerms,
        Refusal::HurtBefore => Say::RefusePastTalking,
        Refusal::NotForHire => Say::RefuseNotForHire,
        Refusal::UnwelcomeGift => Say::RefuseNotWanted,
        Refusal::NoAnswer => Say::RefuseNoAnswer,
        Refusal::NoTrade => Say::RefuseNoTrade,
        Refusal::IsGoalItem(kind) => return line(Say::RefuseNeeded).word(&content.items[kind].name),
        Refusal::ContainsGoalItem(kind) => {
            let thing = PlaceholderValue::BareItem(ItemRef::single(kind), &world.lore);
            return line(Say::RefuseStillInside).item(thing);
        }
        Refusal::Worn => Say::RefuseWorn,
        Refusal::Worthless => Say::RefuseWorthless,
        Refusal::ShopFull => Say::RefuseShopFull,
        Refusal::Barred => Say::RefuseBarred,
        Refusal::NoStairUp => Say::RefuseNoStairUp,
        Refusal::NoStairDown => Say::RefuseNoStairDown,
        Refusal::GoalNotReached => Say::RefuseNotHomeYet,
        Refusal::NoLevelBeyond => Say::RefuseNoFurther,
        Refusal::Crowded => Say::RefuseCrowded,
        Refusal::RunOver => Say::RefuseOver,
        Refusal::NothingHere => Say::RefuseNothingHere,
        Refusal::NoItem => Say::RefuseNoItem,
        Refusal::PackFull => Say::RefusePackFull,
        Refusal::Fixed => Say::RefuseFixed,
        Refusal::NotWearable => Say::RefuseNotWearable,
        Refusal::SlotCursed => Say::RefuseNoRoomToWear,
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
        Refusal::NestedContainer => Say::RefuseBagInBag,
        Refusal::NoCellChosen => Say::RefuseNoAim,
        Refusal::NoItemChosen => Say::RefuseNoChoice,
        Refusal::NoEffectOnItem => Say::RefuseNotForThat,
        Refusal::NoEffectOnAny => Say::RefuseNothingForIt,
        Refusal::NotTaught => Say::RefuseNoLesson,
        Refusal::KnownSpell => Say::RefuseKnownSpell,
        Refusal::UnknownSpell => Say::RefuseNoSpell,
        Refusal::NoMana => Say::RefuseNoMana,
        Refusal::Afraid => Say::RefuseAfraid,
        Refusal::NotNow => Say::RefuseNotNow,
        Refusal::ItemNotNow => Say::RefuseItemNotNow,
        Refusal::NoCaptive => Say::RefuseNoCaptive,
        Refusal::NoAlly => Say::RefuseNoAlly,
        Refusal::Riddle => Say::RefuseRiddle,
        Refusal::NoRiddle => Say::RefuseNoRiddle,
        Refusal::MalformedAnswer(at, answer) => {
            let text = PlaceholderValue::UnreadableAnswer(world, at, answer);
            return line(Say::RefuseUnreadable).with(Placeholder::Text, text);
        }
        Refusal::NoMoreHints => Say::RefuseNoMoreHints,
        Refusal::HintTooExpensive(price) => return line(Say::RefuseTooDear).amount(price),
        Refusal::NoService => Say::RefuseNoService,
        Refusal::AlreadyFollows => Say::RefuseWithYou,
        Refusal::ShopsClosed => Say::RefuseShut,
        Refusal::AtHome => Say::RefuseAtHome,
        Refusal::TooExpensive(price) => return line(Say::RefuseTooPoor).amount(price),
        Refusal::NoGrowth => Say::RefuseNoGrowth,
        Refusal::NotOffered => Say::RefuseNotOffered,
        Refusal::NoSkill => Say::RefuseNoSkill,
        Refusal::MaxRank(skill) => return line(Say::RefuseNoHigher).word(&content.skills[skill].name),
        Refusal::TooFewPoints(cost) => return line(Say::RefuseNoPoints).amount(cost),
        Refusal::NoTalent => Say::RefuseNoTalent,
        Refusal::OnCooldown(turns) => return line(Say::RefuseResting).amount(turns),
        Refusal::NotForBody => Say::RefuseNotForBody,
        Refusal::TooHeavy => Say::RefuseTooHeavy,
    };
    line(say)
}
