//! Table of the log message for every kind of event.

use super::composed::{
    arrived, blow, died, felt, hired, hit, hurt, lamp_out, operated, quest_line, quit, regarded,
    story_line, trespassed,
};
use super::line::{Aside, Line, Telling};
use super::{hinted, refused, stop};
use crate::tell::sentence::Fill;
use crate::world::{Event, EventKind, Thing, Tone, World};
use fifteen_content::kinds::message::{MessageId as Say, Placeholder};
use fifteen_content::kinds::theme::Hour;
use fifteen_content::{Content, Slot};

pub fn telling<'a>(event: &'a Event, world: &'a World, content: &'a Content) -> Telling<'a> {
    let lore = &world.lore;
    let a = |thing: &Thing| Fill::Thing(*thing, lore);
    let the = |thing: &Thing| Fill::TheThing(*thing, lore);
    let your = |thing: &Thing| Fill::BareThing(*thing, lore);
    let of_thing = |line: Line<'a>, thing: &Thing| line.thing(your(thing)).amount(thing.count);
    let verbs = |thing: &Thing| content.items[thing.kind].class.verbs();
    let does = |say, by, thing| Line::plain(say).by(by).thing(thing);
    let aside = Telling::Aside;
    Telling::Aloud(match &event.what {
        EventKind::Swapped { .. }
        | EventKind::Flew { .. }
        | EventKind::Burst { .. }
        | EventKind::Noise { .. }
        | EventKind::Earned { .. } => return Telling::Mute,
        EventKind::Moved { who, from } => return aside(Aside::Came(who, from.at)),
        EventKind::Lost { who } => return aside(Aside::Lost(who)),
        EventKind::Found { by, tile } if !by.hero => {
            return aside(Aside::Found(by, &content.tiles[*tile].name));
        }
        EventKind::FoundTrap { by, trap } if !by.hero => {
            return aside(Aside::Found(by, &content.traps[*trap].name));
        }
        EventKind::Nothing { by } if !by.hero => return aside(Aside::Tried(by)),
        EventKind::Put { by, .. } | EventKind::TookFrom { by, .. } if !by.hero => {
            return aside(Aside::Nameless);
        }
        // Where people live, doors open and close all day.
        EventKind::Opened { by, .. } | EventKind::Closed { by, .. }
            if content.monsters[by.kind].person.is_some() =>
        {
            return Telling::Mute;
        }
        EventKind::Hit { by, on, attack, damage, unaware, element: _ } => {
            hit((by, on), *attack, *damage, *unaware, content)
        }
        EventKind::Missed { by, on, attack } => {
            let attack = attack.attack(by.kind, content);
            let verb = attack.map_or(say!("misses"), |attack| &attack.miss);
            blow(Tone::Plain, Say::Missed, (by, on), verb)
        }
        EventKind::Blocked { by, on, attack: _ } => Line::plain(Say::Blocked).who(on).on(by),
        EventKind::Staggered { who } => Line::plain(Say::Staggered).who(who),
        EventKind::Died { who, cause } => died(who, cause.0, content),
        EventKind::Opened { by, door } => Line::plain(Say::Opened).by(by).door(*door, content),
        EventKind::Closed { by, door } => Line::plain(Say::Closed).by(by).door(*door, content),
        EventKind::Found { by: _, tile } => Line::good(Say::Found).door(*tile, content),
        EventKind::Woke { who } => Line::danger(Say::Woke).who(who),
        EventKind::Noticed { who } => Line::danger(Say::Noticed).who(who),
        EventKind::Fled { who } => Line::good(Say::Fled).who(who),
        EventKind::LeftBehind { who } => Line::danger(Say::LeftBehind).who(who),
        EventKind::Followed { who } => Line::danger(Say::Followed).who(who),
        EventKind::Arrived { level, first } => match world.levels().get(level) {
            // A piece of open country is not announced, unlike its contents.
            Some(level) if level.id().is_outside() && content.themes[level.theme()].leads_out => {
                return Telling::Mute;
            }
            Some(level) => arrived(level, *first, content),
            None => return aside(Aside::Nameless),
        },
        EventKind::ShotFrom { away } => {
            Line::danger(Say::ShotFrom).with(Placeholder::Where, Fill::Where(*away))
        }
        EventKind::Refused(why) => refused(*why, world, content),
        EventKind::Stopped(why) => stop(*why, event.at, world, content),
        EventKind::Took { by, thing, letter: Some(letter) }
        | EventKind::Made { by, thing, letter: Some(letter), .. }
            if by.hero =>
        {
            Line::plain(Say::TookAs)
                .with(Placeholder::Letter, Fill::Letter(*letter))
                .thing(a(thing))
        }
        EventKind::Took { by, thing, .. } => does(Say::Took, by, a(thing)),
        EventKind::Made { thing, falls: true, .. } if content.items[thing.kind].fixed => {
            Line::plain(Say::MadeStands).thing(a(thing))
        }
        EventKind::Robbed { thing, from } => {
            Line::bad(Say::Robbed).thing(a(thing)).with(Placeholder::Into, the(from))
        }
        EventKind::Operated { by, tile, .. } => operated(by, &content.tiles[*tile]),
        EventKind::GaveUp { by, thing } => does(Say::GaveUp, by, a(thing)),
        EventKind::Made { by, thing, falls: true, .. } => does(Say::MadeFall, by, a(thing)),
        EventKind::Made { by, thing, .. } => does(Say::Made, by, a(thing)),
        EventKind::Dropped { by, thing } => does(Say::Dropped, by, a(thing)),
        EventKind::Lies { thing, more: 0 } => Line::plain(Say::Lies).thing(a(thing)),
        EventKind::Lies { thing, more } => Line::plain(Say::LiesMore).thing(a(thing)).amount(*more),
        EventKind::Wore { by, thing } => match content.items[thing.kind].slot {
            Some(Slot::Weapon) => does(Say::Wielded, by, a(thing)),
            _ => does(Say::Wore, by, a(thing)),
        },
        EventKind::TookOff { by, thing } => does(Say::TookOff, by, the(thing)),
        EventKind::Clings { by, thing } => {
            let tone = if by.hero { Tone::Bad } else { Tone::Plain };
            Line { tone, ..does(Say::Clings, by, the(thing)) }
        }
        EventKind::Used { by, thing } => does(Say::Used, by, a(thing)).verb(verbs(thing), by),
        EventKind::Threw { by, thing } => does(Say::Threw, by, a(thing)),
        EventKind::Shattered { thing } => Line::plain(Say::Shattered).thing(the(thing)),
        EventKind::Put { by, thing, into } => {
            does(Say::Put, by, a(thing)).with(Placeholder::Into, the(into))
        }
        EventKind::TookFrom { by, thing, from } => {
            does(Say::TookFrom, by, a(thing)).with(Placeholder::Into, the(from))
        }
        EventKind::Unlocked { by, thing } => does(Say::Unlocked, by, the(thing)),
        EventKind::UnlockedDoor { by, door } => {
            Line::plain(Say::UnlockedDoor).by(by).door(*door, content)
        }
        EventKind::MetRiddle { riddle, numbers } => {
            Line::plain(Say::RiddleMet).text(&content.riddles[*riddle].text).word(numbers.as_str())
        }
        EventKind::Answered { by, door, none } => {
            let say = if *none { Say::RiddleAnsweredNone } else { Say::RiddleAnswered };
            Line::good(say).by(by).door(*door, content)
        }
        EventKind::AnsweredWrong { made: Some(made) } => {
            Line::bad(Say::RiddleWrong).word(made.as_str())
        }
        EventKind::AnsweredWrong { made: None } => Line::bad(Say::RiddleWrongNone),
        EventKind::Roused { anybody: true } => Line::danger(Say::RiddleRoused),
        EventKind::Roused { anybody: false } => Line::plain(Say::RiddleRousedNobody),
        EventKind::Rewarded { coins } => Line::good(Say::RiddleReward).amount(*coins),
        EventKind::Unrewarded => Line::plain(Say::RiddleRewardNone),
        EventKind::Pointed { numbers } => Line::plain(Say::RiddlePointed).word(numbers.as_str()),
        EventKind::Hinted { hint } => hinted(hint),
        EventKind::Unmoved { door } => Line::plain(Say::RiddleUnmoved).door(*door, content),
        EventKind::Identified { thing } => Line::good(Say::Identified).thing(a(thing)),
        EventKind::MadeOut { by, with, thing, letter } => Line::good(Say::MadeOut)
            .by(by)
            .verb(verbs(with), by)
            .with(Placeholder::Into, a(with))
            .with(Placeholder::Letter, letter.map_or(Fill::Word(say!("it")), Fill::Letter))
            .thing(a(thing)),
        EventKind::Asks { by, thing } => {
            Line::good(Say::Asks).by(by).verb(verbs(thing), by).thing(a(thing))
        }
        EventKind::Studies { spell, turns } => {
            Line::plain(Say::Studies).word(&content.spells[*spell].name).amount(*turns)
        }
        EventKind::LostPlace => Line::bad(Say::LostPlace),
        EventKind::Spent { thing } => Line::plain(Say::Spent).thing(the(thing)),
        EventKind::Nothing { by: _ } => Line::plain(Say::Nothing),
        EventKind::Cast { by, spell } => {
            Line::plain(Say::Cast).by(by).word(&content.spells[*spell].name)
        }
        EventKind::Exerted { by, ability } => {
            let tone = if by.hero { Tone::Plain } else { Tone::Bad };
            Line::new(tone, Say::Exerted).by(by).verb(&content.abilities[*ability].verb, by)
        }
        EventKind::Learnt { spell, from: _ } => {
            Line::good(Say::Learnt).word(&content.spells[*spell].name)
        }
        EventKind::Hurt { who, damage, element, cause } => {
            hurt(who, *damage, *element, &cause.0, content)
        }
        EventKind::Unharmed { who } => Line::plain(Say::Unharmed).who(who),
        EventKind::Healed { who, amount } => Line::about(who, true, Say::Healed).amount(*amount),
        EventKind::Began { who, status } => {
            let status = &content.statuses[*status];
            Line::about(who, status.good, Say::Began).verb(&status.begins, who)
        }
        EventKind::Ended { who, status } => {
            let status = &content.statuses[*status];
            Line::about(who, !status.good, Say::Ended).verb(&status.ends, who)
        }
        EventKind::Held { who, status } => {
            Line::about(who, false, Say::Held).word(&content.statuses[*status].name)
        }
        EventKind::Thrown { who } => Line::plain(Say::Thrown).who(who),
        EventKind::Vanished { who } => Line::plain(Say::Vanished).who(who),
        EventKind::Appeared { who, called } => {
            Line::plain(if *called { Say::CameCalled } else { Say::Appeared }).who(who)
        }
        EventKind::Became { who, into } => {
            Line::plain(Say::Became).who(who).with(Placeholder::Monster, Fill::Kind(*into))
        }
        EventKind::Split { who, into: _ } => Line::plain(Say::Split).who(who),
        EventKind::Stole { by, on, thing } => {
            let tone = if on.hero { Tone::Bad } else { Tone::Plain };
            Line::new(tone, Say::Stole).by(by).on(on).thing(a(thing))
        }
        EventKind::Trapped { who, trap } => {
            Line::about(who, false, Say::Trapped).verb(&content.traps[*trap].verb, who)
        }
        EventKind::FoundTrap { by: _, trap } => {
            Line::good(Say::FoundTrap).word(&content.traps[*trap].name)
        }
        EventKind::Enchanted { thing, better } => match better {
            true => of_thing(Line::good(Say::Enchanted), thing),
            false => of_thing(Line::bad(Say::Worsened), thing),
        },
        EventKind::Uncursed => Line::good(Say::Uncursed),
        EventKind::Recharged { thing } => Line::good(Say::Recharged).thing(your(thing)),
        EventKind::Shown { places } => Line::good(Say::Shown).amount(*places),
        EventKind::Mended { thing } => of_thing(Line::good(Say::Mended), thing),
        EventKind::Gained => Line::good(Say::Gained),
        EventKind::Taught { points } => Line::good(Say::Taught).amount(*points),
        EventKind::LevelUp { level } => Line::good(Say::LevelUp).amount(*level),
        EventKind::Offered { level } => Line::good(Say::Offered).amount(*level),
        EventKind::BoonOffered { master, passed } => {
            let own = content.monsters[*master].leaves.as_ref();
            let line = match own.map(|own| if *passed { &own.passed } else { &own.beaten }) {
                Some(text) => Line::good(Say::BoonTold).text(text),
                None => Line::good(Say::BoonOffered),
            };
            line.with(Placeholder::Monster, Fill::Kind(*master))
        }
        EventKind::Chose { talent } => Line::good(Say::Chose).word(&content.talents[*talent].name),
        EventKind::Trained { skill, rank } => {
            Line::good(Say::Trained).word(&content.skills[*skill].name).amount(*rank)
        }
        EventKind::Invoked { by, talent } => {
            let active = content.talents[*talent].active.as_ref();
            let verb = active.map_or("", |active| active.verb.as_str());
            Line::plain(Say::Invoked).by(by).verb(verb, by)
        }
        EventKind::LightFails { thing, gone } => {
            let say = if *gone { Say::LightGone } else { Say::LightLow };
            Line::danger(say).thing(your(thing)).amount(thing.left)
        }
        EventKind::LightTended { thing, lit } => {
            Line::plain(if *lit { Say::LightLit } else { Say::LightOut }).thing(your(thing))
        }
        EventKind::Dark => Line::danger(Say::Dark),
        EventKind::LightNext { thing, letter } => Line::plain(Say::LightNext)
            .with(Placeholder::Letter, Fill::Letter(*letter))
            .thing(a(thing)),
        EventKind::Freed { by, who } => Line::good(Say::Freed).by(by).who(who),
        EventKind::Hired { who, service, coins } => hired(who, *service, *coins, content),
        EventKind::Spoke { who, text, .. } => Line::plain(Say::Spoke).who(who).word(text),
        EventKind::Outcry { who } => Line::bad(Say::Outcry).who(who),
        EventKind::Story { plot: _, news, text } => story_line(text, *news),
        EventKind::Quest { quest, news } => quest_line(&content.quests[*quest].name, *news),
        EventKind::Bought { who, thing, coins } => {
            Line::plain(Say::Bought).who(who).thing(a(thing)).amount(*coins)
        }
        EventKind::Sold { who, thing, coins } => {
            Line::plain(Say::Sold).who(who).thing(a(thing)).amount(*coins)
        }
        EventKind::Paid { who, coins } => Line::plain(Say::Paid).who(who).amount(*coins),
        EventKind::Mourned { who } => Line::bad(Say::Mourned).who(who),
        EventKind::Settled { who } => Line::good(Say::Settled).who(who),
        EventKind::Joined { who, share } => Line::good(Say::Joined).who(who).amount(*share),
        EventKind::Shared { who, coins } => Line::plain(Say::Shared).who(who).amount(*coins),
        EventKind::Quit { who, why } => quit(*why).who(who),
        EventKind::Ordered { who, waits: true } => Line::plain(Say::OrderedWait).who(who),
        EventKind::Ordered { who, waits: false } => Line::plain(Say::OrderedCome).who(who),
        EventKind::Burdened { heavy: true } => Line::bad(Say::Burdened),
        EventKind::Burdened { heavy: false } => Line::plain(Say::Unburdened),
        EventKind::Fell { who } => Line::about(who, false, Say::Fell),
        EventKind::Goal { thing } => Line::good(Say::Goal).thing(the(thing)),
        EventKind::OnlyOne { thing } => Line::good(Say::OnlyOne).thing(the(thing)),
        EventKind::Felt { feeling } => felt(*feeling),
        EventKind::Turned { hour } => Line::plain(match hour {
            Hour::Day => Say::Day,
            Hour::Dusk => Say::Dusk,
            Hour::Night => Say::Night,
            Hour::Dawn => Say::Dawn,
        }),
        EventKind::Murmured { theme, number } => {
            let sentence = content.themes[*theme].murmurs.get(usize::from(*number));
            Line::plain(Say::Murmur).text(sentence.map_or("", String::as_str))
        }
        EventKind::Said { text } => Line::plain(Say::Said).text(text),
        EventKind::Hunted { kind } => {
            let say = if world.here.is_outside() { Say::HuntedByNight } else { Say::Hunted };
            Line::danger(say).with(Placeholder::Monster, Fill::Kind(*kind))
        }
        EventKind::LampOut { left, again } => lamp_out(*left, *again, world, content),
        EventKind::LampLit { left } => Line::good(Say::LampLit).amount(*left),
        EventKind::Parleyed { who, with } => Line::plain(Say::Parleyed).who(who).on(with),
        EventKind::Uttered { who, text } => Line::plain(Say::Uttered).who(who).text(text),
        EventKind::Gave { who, thing } => Line::plain(Say::Gave).who(who).thing(a(thing)),
        EventKind::Enlisted { who, coins } => Line::good(Say::Enlisted).who(who).amount(*coins),
        EventKind::Unled { who } => Line::bad(Say::Unled).who(who),
        EventKind::Trespassed { faction, invited, text } => {
            trespassed(&content.factions[*faction], *invited, text.as_ref())
        }
        EventKind::Regarded { faction, before, now } => {
            match regarded(&content.factions[*faction], *before, *now) {
                Some(line) => line,
                None => return Telling::Mute,
            }
        }
        EventKind::Battle => Line::danger(Say::Battle),
        EventKind::Won => Line::good(Say::YouWin),
        EventKind::RunLost => Line::danger(Say::YouLose),
    })
}
