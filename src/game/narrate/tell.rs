//! What is told of things, magic and traps.

use super::{Fills, asked, door_word};
use crate::content::message::{Hole, Say};
use crate::content::theme::Hour;
use crate::content::{Content, Slot};
use crate::game::cause::Cause;
use crate::game::event::{Thing, What, Who};
use crate::game::feeling::Feeling;
use crate::game::log::Tone;
use crate::game::lore::Lore;
use crate::game::sentence::Fill;

/// What is to be said, how it is meant, and what fills the holes; none if the hero noticed nothing.
pub(super) fn occasion<'a>(
    what: &'a What,
    seen: bool,
    lore: &'a Lore,
    content: &'a Content,
) -> Option<(Tone, Say, Fills<'a>)> {
    things(what, seen, lore, content)
        .or_else(|| magic(what, seen, content))
        .or_else(|| bodies(what, seen, content))
        .or_else(|| asked::occasion(what, content))
}

/// Whether it is good or bad news for the hero.
fn tone(who: &Who, good: bool) -> Tone {
    match (who.hero, good) {
        (true, true) => Tone::Good,
        (true, false) => Tone::Bad,
        _ => Tone::Plain,
    }
}

fn by<'a>(by: &'a Who, more: impl IntoIterator<Item = (Hole, Fill<'a>)>) -> Fills<'a> {
    let mut fills = vec![(Hole::By, Fill::Who(by))];
    fills.extend(more);
    fills
}

fn who<'a>(who: &'a Who, more: impl IntoIterator<Item = (Hole, Fill<'a>)>) -> Fills<'a> {
    let mut fills = vec![(Hole::Who, Fill::Who(who))];
    fills.extend(more);
    fills
}

/// What somebody does with a thing.
fn things<'a>(
    what: &'a What,
    seen: bool,
    lore: &'a Lore,
    content: &'a Content,
) -> Option<(Tone, Say, Fills<'a>)> {
    let a = |thing: &Thing| (Hole::Thing, Fill::Thing(*thing, lore));
    let the = |thing: &Thing| (Hole::Thing, Fill::TheThing(*thing, lore));
    let your = |thing: &Thing| (Hole::Thing, Fill::BareThing(*thing, lore));
    let plain = |say, fills| Some((Tone::Plain, say, fills));
    match what {
        What::Took {
            by: who,
            thing,
            letter: Some(letter),
        } if who.hero => plain(
            Say::TookAs,
            vec![(Hole::Letter, Fill::Letter(*letter)), a(thing)],
        ),
        What::Took { by: who, thing, .. } if noticed(who, seen) => {
            plain(Say::Took, by(who, [a(thing)]))
        }
        What::Dropped { by: who, thing } if noticed(who, seen) => {
            plain(Say::Dropped, by(who, [a(thing)]))
        }
        What::Lies { thing, more: 0 } => plain(Say::Lies, vec![a(thing)]),
        What::Lies { thing, more } => {
            let amount = i32::try_from(*more).unwrap_or(i32::MAX);
            plain(
                Say::LiesMore,
                vec![a(thing), (Hole::Amount, Fill::Number(amount))],
            )
        }
        What::Wore { by: who, thing } if noticed(who, seen) => {
            let say = match content.items[thing.kind].slot {
                Some(Slot::Weapon) => Say::Wielded,
                _ => Say::Wore,
            };
            plain(say, by(who, [a(thing)]))
        }
        What::TookOff { by: who, thing } if noticed(who, seen) => {
            plain(Say::TookOff, by(who, [the(thing)]))
        }
        What::Clings { by: who, thing } if noticed(who, seen) => {
            Some((tone(who, false), Say::Clings, by(who, [the(thing)])))
        }
        What::Used { by: who, thing } if noticed(who, seen) => {
            let verb = content.items[thing.kind].class.verbs();
            plain(
                Say::Used,
                by(who, [(Hole::Verb, Fill::Verb(verb, who)), a(thing)]),
            )
        }
        What::Threw { by: who, thing } if noticed(who, seen) => {
            plain(Say::Threw, by(who, [a(thing)]))
        }
        What::Shattered { thing } if seen => plain(Say::Shattered, vec![the(thing)]),
        What::Put {
            by: who,
            thing,
            into,
        } if who.hero => {
            let into = (Hole::Into, Fill::TheThing(*into, lore));
            plain(Say::Put, by(who, [a(thing), into]))
        }
        What::TookFrom {
            by: who,
            thing,
            from,
        } if who.hero => {
            let from = (Hole::Into, Fill::TheThing(*from, lore));
            plain(Say::TookFrom, by(who, [a(thing), from]))
        }
        What::Unlocked { by: who, thing } if noticed(who, seen) => {
            plain(Say::Unlocked, by(who, [the(thing)]))
        }
        What::UnlockedDoor { by: who, door } if noticed(who, seen) => {
            let door = door_word(&content.tiles[*door].name);
            plain(Say::UnlockedDoor, by(who, [(Hole::Door, Fill::Word(door))]))
        }
        What::Identified { thing } => Some((Tone::Good, Say::Identified, vec![a(thing)])),
        What::MadeOut {
            by: who,
            with,
            thing,
            letter,
        } => {
            let verb = content.items[with.kind].class.verbs();
            let letter = letter.map_or(Fill::Word("it"), Fill::Letter);
            let more = [
                (Hole::Verb, Fill::Verb(verb, who)),
                (Hole::Into, Fill::Thing(*with, lore)),
                (Hole::Letter, letter),
                a(thing),
            ];
            Some((Tone::Good, Say::MadeOut, by(who, more)))
        }
        What::Asks { by: who, thing } => {
            let verb = content.items[thing.kind].class.verbs();
            let fills = by(who, [(Hole::Verb, Fill::Verb(verb, who)), a(thing)]);
            Some((Tone::Good, Say::Asks, fills))
        }
        What::Spent { thing } => plain(Say::Spent, vec![the(thing)]),
        What::Stole {
            by: thief,
            on,
            thing,
        } if noticed(thief, seen) || on.hero => {
            let fills = by(thief, [(Hole::On, Fill::Who(on)), a(thing)]);
            Some((tone(on, false), Say::Stole, fills))
        }
        What::Enchanted {
            thing,
            better: true,
        } => Some((Tone::Good, Say::Enchanted, vec![your(thing)])),
        What::Enchanted { thing, .. } => Some((Tone::Bad, Say::Worsened, vec![your(thing)])),
        What::LightFails { thing, gone } => {
            let say = if *gone { Say::LightGone } else { Say::LightLow };
            let left = (Hole::Amount, Fill::Number(thing.left));
            Some((Tone::Danger, say, vec![your(thing), left]))
        }
        What::LightTended { thing, lit } => {
            let say = if *lit { Say::LightLit } else { Say::LightOut };
            plain(say, vec![your(thing)])
        }
        What::Dark => Some((Tone::Danger, Say::Dark, Vec::new())),
        What::LightNext { thing, letter } => {
            let letter = (Hole::Letter, Fill::Letter(*letter));
            plain(Say::LightNext, vec![letter, a(thing)])
        }
        What::Felt { feeling } => {
            let (tone, say) = felt(*feeling);
            Some((tone, say, Vec::new()))
        }
        What::Turned { hour } => {
            let say = match hour {
                Hour::Day => Say::Day,
                Hour::Dusk => Say::Dusk,
                Hour::Night => Say::Night,
                Hour::Dawn => Say::Dawn,
            };
            plain(say, Vec::new())
        }
        What::Murmured { theme, number } => {
            let sentence = content.themes[*theme].murmurs.get(usize::from(*number))?;
            plain(Say::Murmur, vec![(Hole::Text, Fill::Word(sentence))])
        }
        What::Hunted { kind } => {
            let who = (Hole::Monster, Fill::Kind(*kind));
            Some((Tone::Danger, Say::Hunted, vec![who]))
        }
        What::Goal { thing } => Some((Tone::Good, Say::Goal, vec![the(thing)])),
        _ => None,
    }
}

/// What is said of a feeling.
fn felt(feeling: Feeling) -> (Tone, Say) {
    match feeling {
        Feeling::Calm => (Tone::Plain, Say::FeelCalm),
        Feeling::Danger => (Tone::Danger, Say::FeelDanger),
        Feeling::Deadly => (Tone::Danger, Say::FeelDeadly),
        Feeling::Ruled => (Tone::Danger, Say::FeelRuled),
        Feeling::Bare => (Tone::Plain, Say::FeelBare),
        Feeling::Rich => (Tone::Good, Say::FeelRich),
        Feeling::Treasure => (Tone::Good, Say::FeelTreasure),
    }
}

/// Whether the hero noticed that somebody did something.
fn noticed(by: &Who, seen: bool) -> bool {
    by.hero || (by.seen && seen)
}

/// Spells and abilities.
fn magic<'a>(what: &'a What, seen: bool, content: &'a Content) -> Option<(Tone, Say, Fills<'a>)> {
    match what {
        What::Nothing { by: who } if who.hero => Some((Tone::Plain, Say::Nothing, Vec::new())),
        What::Cast { by: who, spell } if noticed(who, seen) => {
            let word = Fill::Word(&content.spells[*spell].name);
            Some((Tone::Plain, Say::Cast, by(who, [(Hole::Word, word)])))
        }
        What::Exerted { by: who, ability } if noticed(who, seen) => {
            let verb = Fill::Verb(&content.abilities[*ability].verb, who);
            let tone = if who.hero { Tone::Plain } else { Tone::Bad };
            Some((tone, Say::Exerted, by(who, [(Hole::Verb, verb)])))
        }
        What::Learnt { spell, .. } => {
            let word = Fill::Word(&content.spells[*spell].name);
            Some((Tone::Good, Say::Learnt, vec![(Hole::Word, word)]))
        }
        What::Studies { spell } => {
            let spell = &content.spells[*spell];
            let fills = vec![
                (Hole::Word, Fill::Word(&spell.name)),
                (Hole::Amount, Fill::Number(spell.study)),
            ];
            Some((Tone::Plain, Say::Studies, fills))
        }
        What::LostPlace => Some((Tone::Bad, Say::LostPlace, Vec::new())),
        What::Uncursed => Some((Tone::Good, Say::Uncursed, Vec::new())),
        What::Gained => Some((Tone::Good, Say::Gained, Vec::new())),
        What::Burdened { heavy: true } => Some((Tone::Bad, Say::Burdened, Vec::new())),
        What::Burdened { .. } => Some((Tone::Plain, Say::Unburdened, Vec::new())),
        What::Won => Some((Tone::Good, Say::YouWin, Vec::new())),
        _ => None,
    }
}

/// What happens to somebody.
fn bodies<'a>(what: &'a What, seen: bool, content: &'a Content) -> Option<(Tone, Say, Fills<'a>)> {
    let felt = |somebody: &Who| somebody.hero || seen || somebody.seen;
    let plain = |say, somebody: &'a Who| Some((Tone::Plain, say, who(somebody, [])));
    match what {
        What::Hurt {
            who: on,
            damage,
            element,
            cause,
        } if felt(on) => {
            let damage = (Hole::Damage, Fill::Number(*damage));
            // What somebody does is known by its element: who it was may be out of sight.
            let from = match cause {
                Cause::Creature(_) | Cause::Own | Cause::Won => {
                    element.map(|element| content.elements[element].name.as_str())
                }
                _ => Some(cause.word(content)),
            };
            Some(match from {
                None => (tone(on, false), Say::Hurt, who(on, [damage])),
                Some(word) => {
                    let word = (Hole::Word, Fill::Word(word));
                    (tone(on, false), Say::HurtFrom, who(on, [damage, word]))
                }
            })
        }
        What::Unharmed { who: on } if felt(on) => plain(Say::Unharmed, on),
        What::Healed { who: on, amount } if felt(on) => {
            let amount = (Hole::Amount, Fill::Number(*amount));
            Some((tone(on, true), Say::Healed, who(on, [amount])))
        }
        What::Began { who: on, status } if felt(on) => {
            let status = &content.statuses[*status];
            let verb = (Hole::Verb, Fill::Verb(&status.begins, on));
            Some((tone(on, status.good), Say::Began, who(on, [verb])))
        }
        What::Ended { who: on, status } if felt(on) => {
            let status = &content.statuses[*status];
            let verb = (Hole::Verb, Fill::Verb(&status.ends, on));
            Some((tone(on, !status.good), Say::Ended, who(on, [verb])))
        }
        What::Held { who: on, status } if felt(on) => {
            let word = (Hole::Word, Fill::Word(&content.statuses[*status].name));
            Some((tone(on, false), Say::Held, who(on, [word])))
        }
        What::Thrown { who: on } if felt(on) => plain(Say::Thrown, on),
        What::Vanished { who: on } if felt(on) => plain(Say::Vanished, on),
        What::Appeared { who: on } if felt(on) => plain(Say::Appeared, on),
        What::Became { who: on, into } if felt(on) => {
            let into = (Hole::Monster, Fill::Kind(*into));
            Some((Tone::Plain, Say::Became, who(on, [into])))
        }
        What::Split { who: on } if felt(on) => plain(Say::Split, on),
        What::Trapped { who: on, trap } if felt(on) => {
            let verb = (Hole::Verb, Fill::Verb(&content.traps[*trap].verb, on));
            Some((tone(on, false), Say::Trapped, who(on, [verb])))
        }
        What::FoundTrap { by, trap } if by.hero => {
            let word = (Hole::Word, Fill::Word(&content.traps[*trap].name));
            Some((Tone::Good, Say::FoundTrap, vec![word]))
        }
        What::Freed {
            by: friend,
            who: on,
        } if felt(on) => Some((
            Tone::Good,
            Say::Freed,
            by(friend, [(Hole::Who, Fill::Who(on))]),
        )),
        What::Ordered { who: on, waits } => {
            let say = if *waits {
                Say::OrderedWait
            } else {
                Say::OrderedCome
            };
            plain(say, on)
        }
        What::Fell { who: on } if felt(on) => Some((tone(on, false), Say::Fell, who(on, []))),
        _ => None,
    }
}
