//! Fire and repeat commands: throw the best missile, repeat the last spell or talent.

use crate::aimed_action::AimedAction;
use crate::screens::play::{invoke, spells};
use crate::screens::prelude::*;
use crate::screens::{Aim, Invoke, Spells};
use crate::verbs::Verb;
use fifteen_content::{ItemClass, Kind, Spell, Talent, Working};
use fifteen_game::{Course, Event, EventKind, Item};
use std::cmp::Reverse;

/// Aims the best missile. `last` is the kind thrown last, which is preferred.
pub(super) fn fire(game: &Game, last: Option<&str>, context: &Context) -> Flow {
    match best(game, last) {
        Some(item) if AimedAction::Throw(item.id()).targets(game).is_empty() => {
            let throw = throw(context, say!("to throw something at a place."));
            Flow::Remark(say!("There is no target in sight.{throw}"))
        }
        Some(item) => Verb::Throw.apply(game, item.id()),
        None => {
            let throw = throw(context, say!("to throw something else."));
            Flow::Remark(say!("You have no missiles.{throw}"))
        }
    }
}

/// Throws the best missile at a cell without the targeting screen.
pub(super) fn fire_at(game: &Game, last: Option<&str>, at: Point, context: &Context) -> Flow {
    match best(game, last) {
        // A wielded weapon needs confirmation.
        Some(item) if item.is_worn() => Verb::Throw.apply(game, item.id()),
        Some(item) => Aim::let_go(game, AimedAction::Throw(item.id()), at),
        None => {
            let throw = throw(context, say!("to throw something else."));
            Flow::Remark(say!("You have no missiles.{throw}"))
        }
    }
}

/// Returns the id of the missile kind that the hero threw last.
pub(super) fn thrown_last(events: &[Event], context: &Context) -> Option<String> {
    let items = &context.content.items;
    let thrown = |event: &Event| match event.what {
        EventKind::Threw { by, thing } if by.hero => Some(&items[thing.kind]),
        _ => None,
    };
    let mut kinds = events.iter().rev().filter_map(thrown);
    kinds.find(|kind| kind.class == ItemClass::Missile).map(|kind| kind.id.clone())
}

/// Returns the best missile of the pack, or else the best bottle that is known to be a thrown weapon.
pub(super) fn best<'g>(game: &'g Game, last: Option<&str>) -> Option<&'g Item> {
    let best_of = |fits: &dyn Fn(&Item) -> bool| {
        game.pack().iter().filter(|item| fits(item)).min_by_key(|item| rank(game, item, last))
    };
    let missile = |item: &Item| game.class(item) == ItemClass::Missile;
    best_of(&missile).or_else(|| best_of(&|item| is_thrown_to_harm(game, item)))
}

/// Returns the sort key of a missile: reaches a target, reaches the most urgent one, is not wielded, was thrown last,
/// deals the most damage.
fn rank(game: &Game, item: &Item, last: Option<&str>) -> impl Ord + use<> {
    let Promise { reaches, press, harm } = promise(game, item);
    let again = harm > 0 && last == Some(game.content().items[item.kind()].id.as_str());
    (!reaches, press, item.is_worn(), !again, Reverse(harm))
}

/// Expected result of a throw.
#[derive(Default)]
struct Promise {
    /// Whether it reaches its target.
    reaches: bool,
    /// Rank of the target by urgency, from 0.
    press: usize,
    /// Average damage including misses, in fractions of a hit point.
    harm: i64,
}

fn promise(game: &Game, item: &Item) -> Promise {
    let throw = AimedAction::Throw(item.id());
    // Targets within reach come first.
    let first = throw.targets(game).first().copied();
    let Some((known, at)) = throw.known(game).zip(first) else {
        return Promise { reaches: true, ..Promise::default() };
    };
    let reaches = known.falls_short(game, at).is_none();
    let press = game.by_urgency().iter().position(|actor| actor.at() == at).unwrap_or(0);
    let Some(on) = game.seen_at(at) else {
        return Promise { reaches, press, ..Promise::default() };
    };
    let shatters = game.content().items[item.kind()].shatters;
    let harm = match game.throw(item, on).filter(|_| !shatters) {
        Some((hit, _)) => i64::from(hit.taken()) * i64::from(hit.chance()),
        None => {
            let course: Course = known.course;
            let (harm, _) = game.harm(&known.workings, course, at, on, known.power);
            i64::from(harm.twice_mean)
        }
    };
    Promise { reaches, press, harm }
}

/// Whether an item is known to shatter with only harmful effects.
fn is_thrown_to_harm(game: &Game, item: &Item) -> bool {
    let kind = &game.content().items[item.kind()];
    let effects = kind.workings.iter().flat_map(|working| &working.what);
    let harms = effects.into_iter().any(|effect| effect.traits().harm.is_some());
    let kindly = kind.workings.iter().any(Working::is_kind);
    kind.shatters && game.recognises(item) && harms && !kindly
}

/// Returns " Press t to throw something else.", if the command has a key.
fn throw(context: &Context, what: &str) -> String {
    let key = context.keys.label(KeyAction::Throw);
    key.map_or(String::new(), |key| say!(" Press {key} {what}"))
}

/// The last repeatable action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Again {
    /// A spell.
    Spell(Kind<Spell>),
    /// A talent.
    Talent(Kind<Talent>),
}

impl Again {
    /// Returns the last repeatable action in some events.
    pub fn heard(events: &[Event]) -> Option<Again> {
        let cast = |event: &Event| match event.what {
            EventKind::Cast { by, spell } => by.hero.then_some(Again::Spell(spell)),
            _ => None,
        };
        let used = |event: &Event| match event.what {
            EventKind::Invoked { by, talent } => by.hero.then_some(Again::Talent(talent)),
            _ => None,
        };
        events.iter().rev().find_map(|event| cast(event).or_else(|| used(event)))
    }

    /// Repeats the action, or asks for a target. Without an action since the run was opened, shows the list of spells
    /// or talents.
    pub fn open(last: Option<Again>, game: &Game) -> Flow {
        match last {
            Some(Again::Spell(kind)) => spells::cast_again(game, kind),
            Some(Again::Talent(kind)) => invoke::invoke_again(game, kind),
            None if game.world().lore().spells().is_empty() => Invoke::open(game),
            None => Spells::open(game),
        }
    }
}
