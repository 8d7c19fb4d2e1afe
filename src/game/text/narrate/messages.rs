//! Table of log messages: the message for each kind of event.

use super::event_lines::{
    arrival_line, attack_line, damage_line, death_line, feature_line, feeling_line, follower_line, hire_line,
    hit_line, lamp_out_line, outcry_line, quest_line, quit_line, standing_line, story_line, trespass_line,
};
use super::message_draft::{DebugReport, EventReport, MessageDraft};
use super::{hint_line, refusal_line, stop_line};
use crate::text::sentence::PlaceholderValue;
use crate::world::{Event, EventKind, ItemRef, Tone, World};
use fifteen_content::kinds::message::{MessageId as Say, Placeholder};
use fifteen_content::kinds::theme::Hour;
use fifteen_content::{Content, Slot};

pub fn event_report<'a>(event: &'a Event, world: &'a World, content: &'a Content) -> EventReport<'a> {
    let lore = &world.lore;
    let a = |thing: &ItemRef| PlaceholderValue::Item(*thing, lore);
    let the = |thing: &ItemRef| PlaceholderValue::DefiniteItem(*thing, lore);
    let your = |thing: &ItemRef| PlaceholderValue::BareItem(*thing, lore);
    let counted = |line: MessageDraft<'a>, thing: &ItemRef| line.item(your(thing)).amount(thing.count);
    let verbs = |thing: &ItemRef| content.items[thing.kind].class.use_verb_third_person();
    let does = |say, by, thing| MessageDraft::plain(say).by(by).item(thing);
    let debug = EventReport::Debug;
    EventReport::Log(match &event.kind {
        EventKind::Swapped { .. }
        | EventKind::Flew { .. }
        | EventKind::Burst { .. }
        | EventKind::Noise { .. }
        | EventKind::GainedExperience { .. } => return EventReport::DrawnOnly,
        EventKind::Moved { who, from } => return debug(DebugReport::Came(who, from.at)),
        EventKind::Lost { who } => return debug(DebugReport::Lost(who)),
        EventKind::Found { by, tile } if !by.hero => {
            return debug(DebugReport::Found(by, &content.tiles[*tile].name));
        }
        EventKind::FoundTrap { by, trap } if !by.hero => {
            return debug(DebugReport::Found(by, &content.traps[*trap].name));
        }
        EventKind::NoEffect { by } if !by.hero => return debug(DebugReport::Tried(by)),
        EventKind::Put { by, .. } | EventKind::TookFrom { by, .. } if !by.hero => {
            return debug(DebugReport::Nameless);
        }
        // People open and close doors all day, which is not worth a message.
        EventKind::Opened { by, .. } | EventKind::Closed { by, .. }
            if content.monsters[by.kind].person.is_some() =>
        {
            return EventReport::DrawnOnly;
        }
        EventKind::Hit { by, on, attack, damage, unaware, element: _ } => {
            hit_line((by, on), *attack, *damage, *unaware, content)
        }
        EventKind::Missed { by, on, attack } => {
            let attack = attack.attack_definition(by.kind, content);
            let verb = attack.map_or(say!("misses"), |attack| &attack.miss);
            attack_line(Tone::Plain, Say::Missed, (by, on), verb)
        }
        EventKind::Blocked { by, on, attack: _ } => MessageDraft::plain(Say::Blocked).who(on).on(by),
        EventKind::Staggered { who } => MessageDraft::plain(Say::Staggered).who(who),
        EventKind::Died { who, cause } => death_line(who, cause.0, content),
        EventKind::Opened { by, door } => MessageDraft::plain(Say::Opened).by(by).door(*door, content),
        EventKind::Closed { by, door } => MessageDraft::plain(Say::Closed).by(by).door(*door, content),
        EventKind::Found { by: _, tile } => MessageDraft::good(Say::Found).door(*tile, content),
        EventKind::Woke { who } => MessageDraft::danger(Say::Woke).who(who),
        EventKind::Noticed { who } => MessageDraft::danger(Say::Noticed).who(who),
        EventKind::Fled { who } => MessageDraft::good(Say::Fled).who(who),
        EventKind::LeftBehind { who } => MessageDraft::danger(Say::LeftBehind).who(who),
        EventKind::Followed { who } => MessageDraft::danger(Say::Followed).who(who),
        EventKind::Arrived { level, first } => match world.levels().get(level) {
            // The arrival on a chunk of open country is not announced.
            Some(level) if level.id().is_in_country() && content.themes[level.theme()].leads_out => {
                return EventReport::DrawnOnly;
            }
            Some(level) => arrival_line(level, *first, content),
            None => return debug(DebugReport::Nameless),
        },
        EventKind::ShotFrom { away } => {
            MessageDraft::danger(Say::ShotFrom).with(Placeholder::Where, PlaceholderValue::Offset(*away))
        }
        EventKind::Refused(why) => refusal_line(*why, world, content),
        EventKind::Stopped(why) => stop_line(*why, event.at, world, content),
        EventKind::Took { by, thing, letter: Some(letter) }
        | EventKind::Made { by, thing, letter: Some(letter), .. }
            if by.hero =>
        {
            MessageDraft::plain(Say::TookAs)
                .with(Placeholder::Letter, PlaceholderValue::Letter(*letter))
                .item(a(thing))
        }
        EventKind::Took { by, thing, .. } => does(Say::Took, by, a(thing)),
        EventKind::Made { thing, falls: true, .. } if content.items[thing.kind].fixed => {
            MessageDraft::plain(Say::MadeStands).item(a(thing))
        }
        EventKind::Robbed { thing, from } => {
            MessageDraft::bad(Say::Robbed).item(a(thing)).with(Placeholder::Into, the(from))
        }
        EventKind::UsedFeature { by, tile, .. } => feature_line(by, &content.tiles[*tile]),
        EventKind::LostItem { by, thing } => does(Say::GaveUp, by, a(thing)),
        EventKind::Made { by, thing, falls: true, .. } => does(Say::MadeFall, by, a(thing)),
        EventKind::Made { by, thing, .. } => does(Say::Made, by, a(thing)),
        EventKind::Dropped { by, thing } => does(Say::Dropped, by, a(thing)),
        EventKind::ItemsHere { thing, more: 0 } => {
            MessageDraft::plain(Say::Lies).item(a(thing)).amount(thing.count)
        }
        EventKind::ItemsHere { thing, more } => {
            MessageDraft::plain(Say::LiesMore).item(a(thing)).amount(*more)
        }
        EventKind::Wore { by, thing } => match content.items[thing.kind].slot {
            Some(Slot::Weapon) => does(Say::Wielded, by, a(thing)),
            _ => does(Say::Wore, by, a(thing)),
        },
        EventKind::TookOff { by, thing } => does(Say::TookOff, by, the(thing)),
        EventKind::CursedItemClings { by, thing } => {
            let tone = if by.hero { Tone::Bad } else { Tone::Plain };
            MessageDraft { tone, ..does(Say::Clings, by, the(thing)) }
        }
        EventKind::Used { by, thing } => does(Say::Used, by, a(thing)).verb(verbs(thing), by),
        EventKind::Threw { by, thing } => does(Say::Threw, by, a(thing)),
        EventKind::Shattered { thing } => MessageDraft::plain(Say::Shattered).item(the(thing)),
        EventKind::Put { by, thing, into } => does(Say::Put, by, a(thing)).with(Placeholder::Into, the(into)),
        EventKind::TookFrom { by, thing, from } => {
            does(Say::TookFrom, by, a(thing)).with(Placeholder::Into, the(from))
        }
        EventKind::Unlocked { by, thing } => does(Say::Unlocked, by, the(thing)),
        EventKind::UnlockedDoor { by, door } => {
            MessageDraft::plain(Say::UnlockedDoor).by(by).door(*door, content)
        }
        EventKind::ReadRiddle { riddle, numbers } => {
            MessageDraft::plain(Say::RiddleMet).text(&content.riddles[*riddle].text).word(numbers.as_str())
        }
        EventKind::Answered { by, door, none } => {
            let say = if *none { Say::RiddleAnsweredNone } else { Say::RiddleAnswered };
            MessageDraft::good(say).by(by).door(*door, content)
        }
        EventKind::AnsweredWrong { made: Some(made) } => {
            MessageDraft::bad(Say::RiddleWrong).word(made.as_str())
        }
        EventKind::AnsweredWrong { made: None } => MessageDraft::bad(Say::RiddleWrongNone),
        EventKind::NoiseRoused { anybody: true } => MessageDraft::danger(Say::RiddleRoused),
        EventKind::NoiseRoused { anybody: false } => MessageDraft::plain(Say::RiddleRousedNobody),
        EventKind::Rewarded { coins } => MessageDraft::good(Say::RiddleReward).amount(*coins),
        EventKind::RepeatedSolution => MessageDraft::plain(Say::RiddleRewardNone),
        EventKind::RiddleClue { numbers } => MessageDraft::plain(Say::RiddlePointed).word(numbers.as_str()),
        EventKind::Hinted { hint } => hint_line(hint),
        EventKind::RiddleDoorShut { door } => MessageDraft::plain(Say::RiddleUnmoved).door(*door, content),
        EventKind::Identified { thing } => MessageDraft::good(Say::Identified).item(a(thing)),
        EventKind::IdentifiedOther { by, with, thing, letter } => {
            let letter = letter.map_or(PlaceholderValue::Word(say!("it")), PlaceholderValue::Letter);
            let line = MessageDraft::good(Say::MadeOut).by(by).verb(verbs(with), by).item(a(thing));
            line.with(Placeholder::Into, a(with)).with(Placeholder::Letter, letter)
        }
        EventKind::NeedsTargetItem { by, thing } => {
            MessageDraft::good(Say::Asks).by(by).verb(verbs(thing), by).item(a(thing))
        }
        EventKind::BeganStudy { spell, turns } => {
            MessageDraft::plain(Say::Studies).word(&content.spells[*spell].name).amount(*turns)
        }
        EventKind::StudyLost => MessageDraft::bad(Say::LostPlace),
        EventKind::BookSpent { thing } => MessageDraft::plain(Say::Spent).item(the(thing)),
        EventKind::NoEffect { by: _ } => MessageDraft::plain(Say::Nothing),
        EventKind::Cast { by, spell } => {
            MessageDraft::plain(Say::Cast).by(by).word(&content.spells[*spell].name)
        }
        EventKind::UsedAbility { by, ability } => {
            let tone = if by.hero { Tone::Plain } else { Tone::Bad };
            MessageDraft::new(tone, Say::Exerted).by(by).verb(&content.abilities[*ability].verb, by)
        }
        EventKind::Learnt { spell, from: _ } => {
            MessageDraft::good(Say::Learnt).word(&content.spells[*spell].name)
        }
        EventKind::Hurt { who, damage, element, cause } => {
            damage_line(who, *damage, *element, &cause.0, content)
        }
        EventKind::Unharmed { who } => MessageDraft::plain(Say::Unharmed).who(who),
        EventKind::Healed { who, amount } => MessageDraft::about(who, true, Say::Healed).amount(*amount),
        EventKind::Began { who, status } => {
            let status = &content.statuses[*status];
            MessageDraft::about(who, status.good, Say::Began).verb(&status.begins, who)
        }
        EventKind::Ended { who, status } => {
            let status = &content.statuses[*status];
            MessageDraft::about(who, !status.good, Say::Ended).verb(&status.ends, who)
        }
        EventKind::Held { who, status } => {
            MessageDraft::about(who, false, Say::Held).word(&content.statuses[*status].name)
        }
        EventKind::Displaced { who } => MessageDraft::plain(Say::Thrown).who(who),
        EventKind::Vanished { who } => MessageDraft::plain(Say::Vanished).who(who),
        EventKind::Appeared { who, called } => {
            MessageDraft::plain(if *called { Say::CameCalled } else { Say::Appeared }).who(who)
        }
        EventKind::Became { who, into } => MessageDraft::plain(Say::Became).who(who).monster(*into),
        EventKind::Split { who, into: _ } => MessageDraft::plain(Say::Split).who(who),
        EventKind::Stole { by, on, thing } => {
            let tone = if on.is_own_side() { Tone::Bad } else { Tone::Plain };
            MessageDraft::new(tone, Say::Stole).by(by).on(on).item(a(thing))
        }
        EventKind::Trapped { who, trap } => {
            MessageDraft::about(who, false, Say::Trapped).verb(&content.traps[*trap].verb, who)
        }
        EventKind::FoundTrap { by: _, trap } => {
            MessageDraft::good(Say::FoundTrap).word(&content.traps[*trap].name)
        }
        EventKind::Enchanted { thing, better } => match better {
            true => counted(MessageDraft::good(Say::Enchanted), thing),
            false => counted(MessageDraft::bad(Say::Worsened), thing),
        },
        EventKind::Uncursed => MessageDraft::good(Say::Uncursed),
        EventKind::Recharged { thing } => MessageDraft::good(Say::Recharged).item(your(thing)),
        EventKind::Mapped { places } => MessageDraft::good(Say::Shown).amount(*places),
        EventKind::Repaired { thing } => counted(MessageDraft::good(Say::Mended), thing),
        EventKind::StatsLowered => MessageDraft::bad(Say::Weakened),
        EventKind::StatsRaised { gains } => MessageDraft::good(Say::Gained).word(gains),
        EventKind::Taught { points } => MessageDraft::good(Say::Taught).amount(*points),
        EventKind::LevelUp { level } => MessageDraft::good(Say::LevelUp).amount(*level),
        EventKind::Offered { level } => MessageDraft::good(Say::Offered).amount(*level),
        EventKind::BoonOffered { master, passed } => {
            let leaves = content.monsters[*master].boon_texts.as_ref();
            let line = match leaves.map(|leaves| if *passed { &leaves.passed } else { &leaves.beaten }) {
                Some(text) => MessageDraft::good(Say::BoonTold).text(text),
                None => MessageDraft::good(Say::BoonOffered),
            };
            line.monster(*master)
        }
        EventKind::TookTalent { talent } => {
            MessageDraft::good(Say::Chose).word(&content.talents[*talent].name)
        }
        EventKind::Trained { skill, rank } => {
            MessageDraft::good(Say::Trained).word(&content.skills[*skill].name).amount(*rank)
        }
        EventKind::UsedTalent { by, talent } => {
            let active = content.talents[*talent].active.as_ref();
            let verb = active.map_or("", |active| active.verb.as_str());
            MessageDraft::plain(Say::Invoked).by(by).verb(verb, by)
        }
        EventKind::LightFails { thing, gone } => {
            let say = if *gone { Say::LightGone } else { Say::LightLow };
            MessageDraft::danger(say).item(your(thing)).amount(thing.charges)
        }
        EventKind::LightToggled { thing, lit } => {
            MessageDraft::plain(if *lit { Say::LightLit } else { Say::LightOut }).item(your(thing))
        }
        EventKind::Dark => MessageDraft::danger(Say::Dark),
        EventKind::OtherLightAvailable { thing, letter } => MessageDraft::plain(Say::LightNext)
            .with(Placeholder::Letter, PlaceholderValue::Letter(*letter))
            .item(a(thing)),
        EventKind::Freed { by, who } => MessageDraft::good(Say::Freed).by(by).who(who),
        EventKind::Hired { who, service, coins } => hire_line(who, *service, *coins, content),
        EventKind::Spoke { who, text, .. } => MessageDraft::plain(Say::Spoke).who(who).word(text),
        EventKind::Outcry { who } => outcry_line(who, world, content),
        EventKind::Story { plot: _, news, text } => story_line(text, *news),
        EventKind::Quest { quest, news } => quest_line(&content.quests[*quest].name, *news),
        EventKind::Bought { who, thing, coins } => {
            MessageDraft::plain(Say::Bought).who(who).item(a(thing)).amount(*coins)
        }
        EventKind::Sold { who, thing, coins } => {
            MessageDraft::plain(Say::Sold).who(who).item(a(thing)).amount(*coins)
        }
        EventKind::Paid { who, coins } => MessageDraft::plain(Say::Paid).who(who).amount(*coins),
        EventKind::CompanionDied { who } => MessageDraft::bad(Say::Mourned).who(who),
        EventKind::StayedAtSurface { who } => MessageDraft::good(Say::Settled).who(who),
        EventKind::Joined { who, share: 0 } => MessageDraft::good(Say::JoinedFree).who(who),
        EventKind::Joined { who, share } => MessageDraft::good(Say::Joined).who(who).amount(*share),
        EventKind::TookShare { who, coins } => MessageDraft::plain(Say::Shared).who(who).amount(*coins),
        EventKind::Quit { who, why } => quit_line(*why).who(who),
        EventKind::Ordered { who, waits: true } => MessageDraft::plain(Say::OrderedWait).who(who),
        EventKind::Ordered { who, waits: false } => MessageDraft::plain(Say::OrderedCome).who(who),
        EventKind::Burdened { heavy: true } => MessageDraft::bad(Say::Burdened),
        EventKind::Burdened { heavy: false } => MessageDraft::plain(Say::Unburdened),
        EventKind::FellThrough { who } => MessageDraft::about(who, false, Say::Fell),
        EventKind::HoldsGoal { thing } => MessageDraft::good(Say::Goal).item(the(thing)),
        EventKind::UniqueTaken { thing } => MessageDraft::good(Say::OnlyOne).item(the(thing)),
        EventKind::LevelFeeling { feeling } => feeling_line(*feeling),
        EventKind::HourChanged { hour } => MessageDraft::plain(match hour {
            Hour::Day => Say::Day,
            Hour::Dusk => Say::Dusk,
            Hour::Night => Say::Night,
            Hour::Dawn => Say::Dawn,
        }),
        EventKind::AmbientSound { theme, number } => {
            let sentence = content.themes[*theme].murmurs.get(usize::from(*number));
            MessageDraft::plain(Say::Murmur).text(sentence.map_or("", String::as_str))
        }
        EventKind::DataMessage { text } => MessageDraft::plain(Say::Said).text(text),
        EventKind::GoalHunterCame { kind } => {
            let say = if world.current_level.is_in_country() { Say::HuntedByNight } else { Say::Hunted };
            MessageDraft::danger(say).monster(*kind)
        }
        EventKind::FollowerClimbed { kind, below } => follower_line(*kind, *below),
        EventKind::MasterWoke { kind } => MessageDraft::danger(Say::MasterWoke).monster(*kind),
        EventKind::LampOut { left, again } => lamp_out_line(*left, *again, world, content),
        EventKind::LampLit { left } => MessageDraft::good(Say::LampLit).amount(*left),
        EventKind::Parleyed { who, with } => MessageDraft::plain(Say::Parleyed).who(who).on(with),
        EventKind::FactionSpoke { who, text } => MessageDraft::plain(Say::Uttered).who(who).text(text),
        EventKind::Gave { who, thing } => MessageDraft::plain(Say::Gave).who(who).item(a(thing)),
        EventKind::FactionHired { who, coins } => MessageDraft::good(Say::Enlisted).who(who).amount(*coins),
        EventKind::RefusedToFollow { who } => MessageDraft::bad(Say::Unled).who(who),
        EventKind::Trespassed { faction, invited, text } => {
            trespass_line(&content.factions[*faction], *invited, text.as_ref())
        }
        EventKind::StandingChanged { faction, before, now } => {
            match standing_line(&content.factions[*faction], *before, *now) {
                Some(line) => line,
                None => return EventReport::DrawnOnly,
            }
        }
        EventKind::Battle => MessageDraft::danger(Say::Battle),
        EventKind::Won => MessageDraft::good(Say::YouWin),
        EventKind::RunLost => MessageDraft::danger(Say::YouLose),
    })
}
