//! Log lines that combine several parts of an event, including those about factions.

use super::line::Line;
use crate::tell::sentence::Fill;
use crate::world::companion::Parting;
use crate::world::plots::thread::StoryNews;
use crate::world::quests::quest::{Lapse, QuestNews};
use crate::world::{ActorRef, Cause, Feeling, Level, Means, Tone, World};
use fifteen_base::tongue;
use fifteen_content::kinds::message::{MessageId as Say, Placeholder};
use fifteen_content::{Content, Element, Faction, Kind, Terms, Tile};

/// Returns the line for a lamp that goes out. The first time it is the scenario's text for that lamp, if there is one.
pub fn lamp_out<'a>(left: i32, again: bool, world: &World, content: &'a Content) -> Line<'a> {
    let lamps = content.scenarios[world.scenario()].lamps.as_ref();
    match lamps.and_then(|lamps| lamps.at(left)).filter(|_| !again) {
        Some(out) => Line::danger(Say::LampTold).text(&out.text),
        None => Line::danger(Say::LampOut).amount(left),
    }
}

pub fn operated<'a>(by: &ActorRef, tile: &'a Tile) -> Line<'a> {
    let verb = tile.usable.as_ref().map_or("", |usable| usable.verb.as_str());
    Line::plain(Say::Operated).by(by).verb(verb, by)
}

pub fn hit<'a>(
    (by, on): (&ActorRef, &ActorRef),
    attack: Means,
    damage: i32,
    unaware: bool,
    content: &'a Content,
) -> Line<'a> {
    let tone = if on.hero { Tone::Bad } else { Tone::Good };
    let attack = attack.attack(by.kind, content);
    let verb = attack.map_or(say!("hits"), |attack| &attack.verb);
    let say = match (damage, unaware) {
        (0, _) => Say::HitHarmless,
        (_, true) => Say::HitUnawares,
        (_, false) => Say::Hit,
    };
    blow(tone, say, (by, on), verb).number(Placeholder::Damage, damage)
}

pub fn blow<'a>(tone: Tone, say: Say, (by, on): (&ActorRef, &ActorRef), verb: &'a str) -> Line<'a> {
    // The default verbs for a miss belong to the program.
    Line::new(tone, say).by(by).verb(tongue::of(verb), by).on(on)
}

pub fn died<'a>(who: &ActorRef, cause: Cause, content: &'a Content) -> Line<'a> {
    if !who.hero {
        let verb = tongue::of(&content.monsters[who.kind].death);
        return Line::good(Say::Died).who(who).verb(verb, who);
    }
    let line = Line::danger(cause.says().0);
    match cause {
        Cause::Creature(kind) => line.with(Placeholder::Killer, Fill::Kind(kind)),
        _ => line.word(cause.word(content)),
    }
}

pub fn arrived<'a>(level: &Level, first: bool, content: &'a Content) -> Line<'a> {
    let theme = &content.themes[level.theme()];
    let say = match (first, level.depth() < 1) {
        (true, false) => Say::Arrived,
        (false, false) => Say::Returned,
        (true, true) => Say::ArrivedAbove,
        (false, true) => Say::ReturnedAbove,
    };
    let line = Line::plain(say).number(Placeholder::Depth, level.depth());
    line.with(Placeholder::Place, Fill::Word(&theme.name)).text(&theme.text)
}

/// Returns the line for lost hit points. It names the element, as the attacker may be out of sight.
pub fn hurt<'a>(
    who: &ActorRef,
    damage: i32,
    element: Option<Kind<Element>>,
    cause: &Cause,
    content: &'a Content,
) -> Line<'a> {
    let from = match cause {
        Cause::Creature(_) | Cause::Own | Cause::Won | Cause::Lost => {
            element.map(|element| content.elements[element].name.as_str())
        }
        Cause::Status(_) | Cause::Cover(_) | Cause::Trap(_) | Cause::Tile(_) => {
            Some(cause.word(content))
        }
    };
    let line = match from {
        None => Line::about(who, false, Say::Hurt),
        Some(word) => Line::about(who, false, Say::HurtFrom).word(word),
    };
    line.number(Placeholder::Damage, damage)
}

pub fn felt<'a>(feeling: Feeling) -> Line<'a> {
    match feeling {
        Feeling::Calm => Line::plain(Say::FeelCalm),
        Feeling::Danger => Line::danger(Say::FeelDanger),
        Feeling::Deadly => Line::danger(Say::FeelDeadly),
        Feeling::Ruled => Line::danger(Say::FeelRuled),
        Feeling::Bare => Line::plain(Say::FeelBare),
        Feeling::Rich => Line::good(Say::FeelRich),
        Feeling::Treasure => Line::good(Say::FeelTreasure),
    }
}

pub fn quest_line(name: &str, news: QuestNews) -> Line<'_> {
    let line = match news {
        QuestNews::Promised => Line::plain(Say::QuestPromised),
        QuestNews::Held => Line::danger(Say::QuestHeld),
        QuestNews::Left => Line::bad(Say::QuestLeft),
        QuestNews::Ready => Line::good(Say::QuestReady),
        QuestNews::Done => Line::good(Say::QuestDone),
        QuestNews::Failed(Lapse::Late) => Line::bad(Say::QuestLate),
        QuestNews::Failed(Lapse::Giver) => Line::bad(Say::QuestGiver),
        QuestNews::Failed(Lapse::Thing) => Line::bad(Say::QuestThing),
        QuestNews::Failed(Lapse::Somebody) => Line::bad(Say::QuestSomebody),
    };
    line.word(name)
}

pub fn story_line(text: &str, news: StoryNews) -> Line<'_> {
    let line = match news {
        StoryNews::Clue => Line::good(Say::StoryClue),
        StoryNews::Act => Line::plain(Say::StoryAct),
        StoryNews::End => Line::plain(Say::StoryEnd),
    };
    line.word(text)
}

/// Returns the line for a paid service, by its index.
pub fn hired<'a>(who: &ActorRef, service: u8, coins: i32, content: &'a Content) -> Line<'a> {
    let services = &content.monsters[who.kind].services;
    let what = services.get(usize::from(service)).map_or("", |one| one.name.as_str());
    Line::plain(Say::Hired).who(who).word(what).amount(coins)
}

pub fn quit<'a>(why: Parting) -> Line<'a> {
    Line::bad(match why {
        Parting::Struck => Say::QuitStruck,
        Parting::Weary => Say::QuitWeary,
        Parting::Left => Say::QuitLeft,
    })
}

/// Least change of standing that gets a message without new terms or a new rank, in points.
const WORTH: i32 = 5;

pub fn trespassed<'a>(faction: &'a Faction, invited: bool, text: Option<&'a String>) -> Line<'a> {
    let name = &faction.name;
    match text {
        _ if invited => Line::plain(Say::TrespassedGuest).word(name),
        None => Line::bad(Say::Trespassed).word(name),
        Some(text) => Line::bad(Say::TrespassedTold).word(name).text(text),
    }
}

/// Returns the line for a change of standing: new terms, or else a new rank, or else a large change. `None` for less.
pub fn regarded(faction: &Faction, before: i32, now: i32) -> Option<Line<'_>> {
    let better = now > before;
    let toned = |say| if better { Line::good(say) } else { Line::bad(say) };
    let terms = Terms::at(now);
    if terms != Terms::at(before) {
        let say = match terms {
            Terms::War => Say::RegardedWar,
            Terms::Truce => Say::RegardedTruce,
            Terms::Peace => Say::RegardedPeace,
            Terms::Alliance => Say::RegardedAlliance,
        };
        return Some(toned(say).word(&faction.name));
    }
    let rank = |standing| faction.rank(standing).map(|rank| rank.name.as_str());
    if let Some(name) = rank(now).filter(|name| rank(before) != Some(name)) {
        return Some(toned(Say::RegardedRank).word(&faction.name).text(name));
    }
    let say = if better { Say::RegardedBetter } else { Say::RegardedWorse };
    ((now - before).abs() >= WORTH).then(|| toned(say).word(&faction.name))
}
