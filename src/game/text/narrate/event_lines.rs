//! Log lines that combine several parts of an event, including those about factions.

use super::message_draft::MessageDraft;
use crate::text::sentence::PlaceholderValue;
use crate::world::companion::QuitReason;
use crate::world::{ActorRef, Cause, Feeling, Level, Tone, WeaponRef, World};
use crate::{QuestFailure, QuestNews, StoryNews};
use fifteen_base::translation;
use fifteen_content::kinds::message::{MessageId as Say, Placeholder};
use fifteen_content::{Content, Element, Faction, Kind, Monster, Relation, Tile};

/// Returns the line for a lamp that goes out. When a lamp goes out for the first time, the line is the scenario's
/// own text for it, if there is one.
pub fn lamp_out_line<'a>(left: i32, again: bool, world: &World, content: &'a Content) -> MessageDraft<'a> {
    let lamps = content.scenarios[world.scenario()].lamps.as_ref();
    match lamps.and_then(|lamps| lamps.event_at(left)).filter(|_| !again) {
        Some(out) => MessageDraft::danger(Say::LampTold).text(&out.text),
        None => MessageDraft::danger(Say::LampOut).amount(left),
    }
}

/// Returns the line for the follower of a hero with the goal item, `below` levels below the hero.
pub fn follower_line<'a>(kind: Kind<Monster>, below: i32) -> MessageDraft<'a> {
    let draft = match below {
        0 => MessageDraft::danger(Say::FollowerHere),
        1 => MessageDraft::danger(Say::FollowerNext),
        _ => MessageDraft::danger(Say::FollowerBelow).amount(below),
    };
    draft.monster(kind)
}

/// Returns the line for the cry of a person whom the hero's side hurts.
pub fn outcry_line<'a>(who: &ActorRef, world: &World, content: &Content) -> MessageDraft<'a> {
    let faction = |kind: Kind<Monster>| content.monsters[kind].faction;
    let is_of_town = faction(who.kind) == faction(content.scenarios[world.scenario()].hero);
    let say = if is_of_town { Say::Outcry } else { Say::OutcryBelow };
    MessageDraft::bad(say).who(who)
}

pub fn feature_line<'a>(by: &ActorRef, tile: &'a Tile) -> MessageDraft<'a> {
    let verb = tile.usable.as_ref().map_or("", |usable| usable.verb.as_str());
    MessageDraft::plain(Say::Operated).by(by).verb(verb, by)
}

pub fn hit_line<'a>(
    (by, on): (&ActorRef, &ActorRef),
    attack: WeaponRef,
    damage: i32,
    unaware: bool,
    content: &'a Content,
) -> MessageDraft<'a> {
    let tone = if on.is_own_side() { Tone::Bad } else { Tone::Good };
    let attack = attack.attack_definition(by.kind, content);
    let verb = attack.map_or(say!("hits"), |attack| &attack.verb);
    let say = match (damage, unaware) {
        (0, _) => Say::HitHarmless,
        (_, true) => Say::HitUnawares,
        (_, false) => Say::Hit,
    };
    attack_line(tone, say, (by, on), verb).number(Placeholder::Damage, damage)
}

pub fn attack_line<'a>(
    tone: Tone,
    say: Say,
    (by, on): (&ActorRef, &ActorRef),
    verb: &'a str,
) -> MessageDraft<'a> {
    // Translate default verbs, such as "misses", here, because they are not in the data.
    MessageDraft::new(tone, say).by(by).verb(translation::translate(verb), by).on(on)
}

pub fn death_line<'a>(who: &ActorRef, cause: Cause, content: &'a Content) -> MessageDraft<'a> {
    if !who.hero {
        let verb = translation::translate(&content.monsters[who.kind].death);
        let tone = if who.ally { Tone::Bad } else { Tone::Good };
        return MessageDraft::new(tone, Say::Died).who(who).verb(verb, who);
    }
    let line = MessageDraft::danger(cause.message_ids().0);
    match cause {
        Cause::Creature(kind) => line.with(Placeholder::Killer, PlaceholderValue::CreatureKind(kind)),
        _ => line.word(cause.killer_name(content)),
    }
}

pub fn arrival_line<'a>(level: &Level, first: bool, content: &'a Content) -> MessageDraft<'a> {
    let theme = &content.themes[level.theme()];
    let say = match (first, level.depth() < 1) {
        (true, false) => Say::Arrived,
        (false, false) => Say::Returned,
        (true, true) => Say::ArrivedAbove,
        (false, true) => Say::ReturnedAbove,
    };
    let line = MessageDraft::plain(say).number(Placeholder::Depth, level.depth());
    line.with(Placeholder::Place, PlaceholderValue::Word(&theme.name)).text(&theme.text)
}

/// Returns the line for lost hit points. The line names the element, because the attacker may be out of sight.
pub fn damage_line<'a>(
    who: &ActorRef,
    damage: i32,
    element: Option<Kind<Element>>,
    cause: &Cause,
    content: &'a Content,
) -> MessageDraft<'a> {
    let from = match cause {
        Cause::Creature(_) | Cause::Own | Cause::Won | Cause::Lost => {
            element.map(|element| content.elements[element].name.as_str())
        }
        Cause::Status(_) | Cause::Cover(_) | Cause::Trap(_) | Cause::Tile(_) => {
            Some(cause.killer_name(content))
        }
    };
    let line = match from {
        None => MessageDraft::about(who, false, Say::Hurt),
        Some(word) => MessageDraft::about(who, false, Say::HurtFrom).word(word),
    };
    line.number(Placeholder::Damage, damage)
}

pub fn feeling_line<'a>(feeling: Feeling) -> MessageDraft<'a> {
    match feeling {
        Feeling::Calm => MessageDraft::plain(Say::FeelCalm),
        Feeling::Danger => MessageDraft::danger(Say::FeelDanger),
        Feeling::Deadly => MessageDraft::danger(Say::FeelDeadly),
        Feeling::HasMaster => MessageDraft::danger(Say::FeelRuled),
        Feeling::Poor => MessageDraft::plain(Say::FeelBare),
        Feeling::Rich => MessageDraft::good(Say::FeelRich),
        Feeling::Treasure => MessageDraft::good(Say::FeelTreasure),
    }
}

pub fn quest_line(name: &str, news: QuestNews) -> MessageDraft<'_> {
    let line = match news {
        QuestNews::Promised => MessageDraft::plain(Say::QuestPromised),
        QuestNews::Held => MessageDraft::danger(Say::QuestHeld),
        QuestNews::Left => MessageDraft::bad(Say::QuestLeft),
        QuestNews::Ready => MessageDraft::good(Say::QuestReady),
        QuestNews::Done => MessageDraft::good(Say::QuestDone),
        QuestNews::Failed(QuestFailure::Late) => MessageDraft::bad(Say::QuestLate),
        QuestNews::Failed(QuestFailure::Giver) => MessageDraft::bad(Say::QuestGiver),
        QuestNews::Failed(QuestFailure::ItemLost) => MessageDraft::bad(Say::QuestThing),
        QuestNews::Failed(QuestFailure::PersonGone) => MessageDraft::bad(Say::QuestSomebody),
    };
    line.word(name)
}

pub fn story_line(text: &str, news: StoryNews) -> MessageDraft<'_> {
    let line = match news {
        StoryNews::Clue => MessageDraft::good(Say::StoryClue),
        StoryNews::Act => MessageDraft::plain(Say::StoryAct),
        StoryNews::End => MessageDraft::plain(Say::StoryEnd),
    };
    line.word(text)
}

pub fn hire_line<'a>(who: &ActorRef, service: u8, coins: i32, content: &'a Content) -> MessageDraft<'a> {
    let services = &content.monsters[who.kind].services;
    let name = services.get(usize::from(service)).map_or("", |service| service.name.as_str());
    MessageDraft::plain(Say::Hired).who(who).word(name).amount(coins)
}

pub fn quit_line<'a>(why: QuitReason) -> MessageDraft<'a> {
    MessageDraft::bad(match why {
        QuitReason::Attacked => Say::QuitStruck,
        QuitReason::LedOnHurt => Say::QuitWeary,
        QuitReason::LeftBehind => Say::QuitLeft,
    })
}

/// Minimum change of standing, in points, that gets a message even without a new relation or rank.
const MIN_STANDING_CHANGE: i32 = 5;

pub fn trespass_line<'a>(faction: &'a Faction, invited: bool, text: Option<&'a String>) -> MessageDraft<'a> {
    let name = &faction.name;
    match text {
        _ if invited => MessageDraft::plain(Say::TrespassedGuest).word(name),
        None => MessageDraft::bad(Say::Trespassed).word(name),
        Some(text) => MessageDraft::bad(Say::TrespassedTold).word(name).text(text),
    }
}

/// Returns the line for a changed standing: for a new relation if there is one, or else for a new rank, or else for a
/// large change. `None` for a small change.
pub fn standing_line(faction: &Faction, before: i32, now: i32) -> Option<MessageDraft<'_>> {
    let better = now > before;
    let toned = |say| if better { MessageDraft::good(say) } else { MessageDraft::bad(say) };
    let terms = Relation::from_regard(now);
    if terms != Relation::from_regard(before) {
        let say = match terms {
            Relation::War => Say::RegardedWar,
            Relation::Truce => Say::RegardedTruce,
            Relation::Peace => Say::RegardedPeace,
            Relation::Alliance => Say::RegardedAlliance,
        };
        return Some(toned(say).word(&faction.name));
    }
    let rank = |standing| faction.rank(standing).map(|rank| rank.name.as_str());
    if let Some(name) = rank(now).filter(|name| rank(before) != Some(name)) {
        return Some(toned(Say::RegardedRank).word(&faction.name).text(name));
    }
    let say = if better { Say::RegardedBetter } else { Say::RegardedWorse };
    ((now - before).abs() >= MIN_STANDING_CHANGE).then(|| toned(say).word(&faction.name))
}
