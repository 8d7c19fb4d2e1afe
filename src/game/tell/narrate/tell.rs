//! The table of what is told of each kind of event that the hero has noticed.

use super::line::Line;
use super::{hinted, refused, stop, tone_of_stop};
use crate::base::Point;
use crate::content::message::{Hole, Say};
use crate::content::theme::Hour;
use crate::content::{Content, Element, Kind, Slot};
use crate::game::tell::sentence::Fill;
use crate::game::world::cause::Cause;
use crate::game::world::event::{Event, Means, Thing, What, Who};
use crate::game::world::feeling::Feeling;
use crate::game::world::level::Level;
use crate::game::world::log::Tone;
use crate::game::world::world::World;

/// How an event is told.
pub(super) enum Telling<'a> {
    /// To the hero who has noticed it.
    Aloud(Line<'a>),
    /// On the debug channel only.
    Aside(Aside<'a>),
    /// Not at all: it is only to be seen.
    Mute,
}

/// What only the debug channel tells.
pub(super) enum Aside<'a> {
    /// Somebody came from that cell.
    Came(&'a Who, Point),
    /// Somebody lost the hero.
    Lost(&'a Who),
    /// Somebody found something of that name.
    Found(&'a Who, &'a str),
    /// Nothing came of what somebody tried.
    Tried(&'a Who),
    /// There are no words for it.
    Nameless,
}

/// How an event is told.
pub(super) fn telling<'a>(event: &'a Event, world: &'a World, content: &'a Content) -> Telling<'a> {
    let lore = &world.lore;
    let a = |thing: &Thing| Fill::Thing(*thing, lore);
    let the = |thing: &Thing| Fill::TheThing(*thing, lore);
    let your = |thing: &Thing| Fill::BareThing(*thing, lore);
    let verbs = |thing: &Thing| content.items[thing.kind].class.verbs();
    let does = |say, by, thing| Line::plain(say).by(by).with(Hole::Thing, thing);
    let aside = Telling::Aside;
    Telling::Aloud(match &event.what {
        What::Swapped { .. } | What::Flew { .. } | What::Burst { .. } | What::Noise { .. } => {
            return Telling::Mute;
        }
        What::Moved { who, from } => return aside(Aside::Came(who, from.at)),
        What::Lost { who } => return aside(Aside::Lost(who)),
        What::Found { by, tile } if !by.hero => {
            return aside(Aside::Found(by, &content.tiles[*tile].name));
        }
        What::FoundTrap { by, trap } if !by.hero => {
            return aside(Aside::Found(by, &content.traps[*trap].name));
        }
        What::Nothing { by } if !by.hero => return aside(Aside::Tried(by)),
        What::Put { by, .. } | What::TookFrom { by, .. } if !by.hero => {
            return aside(Aside::Nameless);
        }
        What::Hit {
            by,
            on,
            attack,
            damage,
            unaware,
            element: _,
        } => hit((by, on), *attack, *damage, *unaware, content),
        What::Missed { by, on, attack } => {
            let attack = attack.attack(by.kind, content);
            let verb = attack.map_or("misses", |attack| &attack.miss);
            blow(Tone::Plain, Say::Missed, (by, on), verb)
        }
        What::Died { who, cause } => died(who, cause.0, content),
        What::Opened { by, door } => Line::plain(Say::Opened).by(by).door(*door, content),
        What::Closed { by, door } => Line::plain(Say::Closed).by(by).door(*door, content),
        What::Found { by: _, tile } => Line::good(Say::Found).door(*tile, content),
        What::Woke { who } => Line::danger(Say::Woke).who(who),
        What::Noticed { who } => Line::danger(Say::Noticed).who(who),
        What::Fled { who } => Line::good(Say::Fled).who(who),
        What::Followed { who } => Line::danger(Say::Followed).who(who),
        What::Arrived { level, first } => match world.levels().get(level) {
            Some(level) => arrived(level, *first, content),
            None => return aside(Aside::Nameless),
        },
        What::ShotFrom { away } => {
            Line::danger(Say::ShotFrom).with(Hole::Where, Fill::Where(*away))
        }
        What::Refused(why) => {
            let (say, fills) = refused(*why, world, content);
            let tone = Tone::Aside;
            Line { tone, say, fills }
        }
        What::Stopped(why) => {
            let (say, fills) = stop(*why, event.at, world, content);
            let tone = tone_of_stop(*why);
            Line { tone, say, fills }
        }
        What::Took { by, thing, letter } => match letter.filter(|_| by.hero) {
            Some(letter) => Line::plain(Say::TookAs)
                .with(Hole::Letter, Fill::Letter(letter))
                .with(Hole::Thing, a(thing)),
            None => does(Say::Took, by, a(thing)),
        },
        What::Dropped { by, thing } => does(Say::Dropped, by, a(thing)),
        What::Lies { thing, more: 0 } => Line::plain(Say::Lies).with(Hole::Thing, a(thing)),
        What::Lies { thing, more } => Line::plain(Say::LiesMore)
            .with(Hole::Thing, a(thing))
            .number(Hole::Amount, i32::try_from(*more).unwrap_or(i32::MAX)),
        What::Wore { by, thing } => match content.items[thing.kind].slot {
            Some(Slot::Weapon) => does(Say::Wielded, by, a(thing)),
            _ => does(Say::Wore, by, a(thing)),
        },
        What::TookOff { by, thing } => does(Say::TookOff, by, the(thing)),
        What::Clings { by, thing } => {
            let tone = if by.hero { Tone::Bad } else { Tone::Plain };
            let line = does(Say::Clings, by, the(thing));
            Line { tone, ..line }
        }
        What::Used { by, thing } => does(Say::Used, by, a(thing)).verb(verbs(thing), by),
        What::Threw { by, thing } => does(Say::Threw, by, a(thing)),
        What::Shattered { thing } => Line::plain(Say::Shattered).with(Hole::Thing, the(thing)),
        What::Put { by, thing, into } => does(Say::Put, by, a(thing)).with(Hole::Into, the(into)),
        What::TookFrom { by, thing, from } => {
            does(Say::TookFrom, by, a(thing)).with(Hole::Into, the(from))
        }
        What::Unlocked { by, thing } => does(Say::Unlocked, by, the(thing)),
        What::UnlockedDoor { by, door } => {
            Line::plain(Say::UnlockedDoor).by(by).door(*door, content)
        }
        What::MetRiddle { riddle, numbers } => Line::plain(Say::RiddleMet)
            .with(Hole::Text, Fill::Word(&content.riddles[*riddle].text))
            .word(numbers.as_str()),
        What::Answered { by, door, none } => {
            let say = match none {
                true => Say::RiddleAnsweredNone,
                false => Say::RiddleAnswered,
            };
            Line::good(say).by(by).door(*door, content)
        }
        What::AnsweredWrong { made: Some(made) } => Line::bad(Say::RiddleWrong).word(made.as_str()),
        What::AnsweredWrong { made: None } => Line::bad(Say::RiddleWrongNone),
        What::Roused { anybody: true } => Line::danger(Say::RiddleRoused),
        What::Roused { anybody: false } => Line::plain(Say::RiddleRousedNobody),
        What::Rewarded { coins } => Line::good(Say::RiddleReward).number(Hole::Amount, *coins),
        What::Unrewarded => Line::plain(Say::RiddleRewardNone),
        What::Pointed { numbers } => Line::plain(Say::RiddlePointed).word(numbers.as_str()),
        What::Hinted { hint } => {
            let (say, fills) = hinted(hint);
            let tone = Tone::Good;
            Line { tone, say, fills }
        }
        What::Unmoved { door } => Line::plain(Say::RiddleUnmoved).door(*door, content),
        What::Identified { thing } => Line::good(Say::Identified).with(Hole::Thing, a(thing)),
        What::MadeOut {
            by,
            with,
            thing,
            letter,
        } => Line::good(Say::MadeOut)
            .by(by)
            .verb(verbs(with), by)
            .with(Hole::Into, a(with))
            .with(Hole::Letter, letter.map_or(Fill::Word("it"), Fill::Letter))
            .with(Hole::Thing, a(thing)),
        What::Asks { by, thing } => {
            let line = Line::good(Say::Asks).by(by).verb(verbs(thing), by);
            line.with(Hole::Thing, a(thing))
        }
        What::Studies { spell } => {
            let spell = &content.spells[*spell];
            let line = Line::plain(Say::Studies).word(&spell.name);
            line.number(Hole::Amount, spell.study)
        }
        What::LostPlace => Line::bad(Say::LostPlace),
        What::Spent { thing } => Line::plain(Say::Spent).with(Hole::Thing, the(thing)),
        What::Nothing { by: _ } => Line::plain(Say::Nothing),
        What::Cast { by, spell } => Line::plain(Say::Cast)
            .by(by)
            .word(&content.spells[*spell].name),
        What::Exerted { by, ability } => {
            let tone = if by.hero { Tone::Plain } else { Tone::Bad };
            let verb = &content.abilities[*ability].verb;
            Line::new(tone, Say::Exerted).by(by).verb(verb, by)
        }
        What::Learnt { spell, from: _ } => {
            Line::good(Say::Learnt).word(&content.spells[*spell].name)
        }
        What::Hurt {
            who,
            damage,
            element,
            cause,
        } => hurt(who, *damage, *element, &cause.0, content),
        What::Unharmed { who } => Line::plain(Say::Unharmed).who(who),
        What::Healed { who, amount } => {
            Line::of(who, true, Say::Healed).number(Hole::Amount, *amount)
        }
        What::Began { who, status } => {
            let status = &content.statuses[*status];
            Line::of(who, status.good, Say::Began).verb(&status.begins, who)
        }
        What::Ended { who, status } => {
            let status = &content.statuses[*status];
            Line::of(who, !status.good, Say::Ended).verb(&status.ends, who)
        }
        What::Held { who, status } => {
            Line::of(who, false, Say::Held).word(&content.statuses[*status].name)
        }
        What::Thrown { who } => Line::plain(Say::Thrown).who(who),
        What::Vanished { who } => Line::plain(Say::Vanished).who(who),
        What::Appeared { who } => Line::plain(Say::Appeared).who(who),
        What::Became { who, into } => Line::plain(Say::Became)
            .who(who)
            .with(Hole::Monster, Fill::Kind(*into)),
        What::Split { who, into: _ } => Line::plain(Say::Split).who(who),
        What::Stole { by, on, thing } => {
            let tone = if on.hero { Tone::Bad } else { Tone::Plain };
            let line = Line::new(tone, Say::Stole).by(by);
            line.with(Hole::On, Fill::Who(on))
                .with(Hole::Thing, a(thing))
        }
        What::Trapped { who, trap } => {
            Line::of(who, false, Say::Trapped).verb(&content.traps[*trap].verb, who)
        }
        What::FoundTrap { by: _, trap } => {
            Line::good(Say::FoundTrap).word(&content.traps[*trap].name)
        }
        What::Enchanted { thing, better } => match better {
            true => Line::good(Say::Enchanted).with(Hole::Thing, your(thing)),
            false => Line::bad(Say::Worsened).with(Hole::Thing, your(thing)),
        },
        What::Uncursed => Line::good(Say::Uncursed),
        What::Gained => Line::good(Say::Gained),
        What::LightFails { thing, gone } => {
            let say = if *gone { Say::LightGone } else { Say::LightLow };
            let line = Line::danger(say).with(Hole::Thing, your(thing));
            line.number(Hole::Amount, thing.left)
        }
        What::LightTended { thing, lit } => {
            let say = if *lit { Say::LightLit } else { Say::LightOut };
            Line::plain(say).with(Hole::Thing, your(thing))
        }
        What::Dark => Line::danger(Say::Dark),
        What::LightNext { thing, letter } => Line::plain(Say::LightNext)
            .with(Hole::Letter, Fill::Letter(*letter))
            .with(Hole::Thing, a(thing)),
        What::Freed { by, who } => Line::good(Say::Freed).by(by).who(who),
        What::Ordered { who, waits: true } => Line::plain(Say::OrderedWait).who(who),
        What::Ordered { who, waits: false } => Line::plain(Say::OrderedCome).who(who),
        What::Burdened { heavy: true } => Line::bad(Say::Burdened),
        What::Burdened { heavy: false } => Line::plain(Say::Unburdened),
        What::Fell { who } => Line::of(who, false, Say::Fell),
        What::Goal { thing } => Line::good(Say::Goal).with(Hole::Thing, the(thing)),
        What::Felt { feeling } => felt(*feeling),
        What::Turned { hour } => Line::plain(match hour {
            Hour::Day => Say::Day,
            Hour::Dusk => Say::Dusk,
            Hour::Night => Say::Night,
            Hour::Dawn => Say::Dawn,
        }),
        What::Murmured { theme, number } => {
            let sentence = content.themes[*theme].murmurs.get(usize::from(*number));
            let sentence = sentence.map_or("", String::as_str);
            Line::plain(Say::Murmur).with(Hole::Text, Fill::Word(sentence))
        }
        What::Hunted { kind } => Line::danger(Say::Hunted).with(Hole::Monster, Fill::Kind(*kind)),
        What::Won => Line::good(Say::YouWin),
    })
}

/// A blow that struck home.
fn hit<'a>(
    (by, on): (&'a Who, &'a Who),
    attack: Means,
    damage: i32,
    unaware: bool,
    content: &'a Content,
) -> Line<'a> {
    let tone = if on.hero { Tone::Bad } else { Tone::Good };
    let attack = attack.attack(by.kind, content);
    let verb = attack.map_or("hits", |attack| &attack.verb);
    let say = match (damage, unaware) {
        (0, _) => Say::HitHarmless,
        (_, true) => Say::HitUnawares,
        (_, false) => Say::Hit,
    };
    blow(tone, say, (by, on), verb).number(Hole::Damage, damage)
}

/// Who strikes whom, and what the attack calls it.
fn blow<'a>(tone: Tone, say: Say, (by, on): (&'a Who, &'a Who), verb: &'a str) -> Line<'a> {
    let line = Line::new(tone, say).by(by).verb(verb, by);
    line.with(Hole::On, Fill::Who(on))
}

fn died<'a>(who: &'a Who, cause: Cause, content: &'a Content) -> Line<'a> {
    if !who.hero {
        let verb = &content.monsters[who.kind].death;
        return Line::good(Say::Died).who(who).verb(verb, who);
    }
    let line = Line::danger(cause.says().0);
    match cause {
        Cause::Creature(kind) => line.with(Hole::Killer, Fill::Kind(kind)),
        Cause::Status(_) | Cause::Cover(_) | Cause::Trap(_) | Cause::Own | Cause::Won => {
            line.word(cause.word(content))
        }
    }
}

fn arrived<'a>(level: &Level, first: bool, content: &'a Content) -> Line<'a> {
    let theme = &content.themes[level.theme()];
    let say = match (first, level.depth() < 1) {
        (true, false) => Say::Arrived,
        (false, false) => Say::Returned,
        (true, true) => Say::ArrivedAbove,
        (false, true) => Say::ReturnedAbove,
    };
    let line = Line::plain(say).number(Hole::Depth, level.depth());
    let line = line.with(Hole::Place, Fill::Word(&theme.name));
    line.with(Hole::Text, Fill::Word(&theme.text))
}

/// Hit points lost. What somebody does is known by its element: who it was may be out of sight.
fn hurt<'a>(
    who: &'a Who,
    damage: i32,
    element: Option<Kind<Element>>,
    cause: &Cause,
    content: &'a Content,
) -> Line<'a> {
    let from = match cause {
        Cause::Creature(_) | Cause::Own | Cause::Won => {
            element.map(|element| content.elements[element].name.as_str())
        }
        Cause::Status(_) | Cause::Cover(_) | Cause::Trap(_) => Some(cause.word(content)),
    };
    let line = match from {
        None => Line::of(who, false, Say::Hurt),
        Some(word) => Line::of(who, false, Say::HurtFrom).word(word),
    };
    line.number(Hole::Damage, damage)
}

/// What is said of a feeling.
fn felt<'a>(feeling: Feeling) -> Line<'a> {
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
