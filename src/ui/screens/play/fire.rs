//! Commands to throw the best missile, and to repeat the last spell or talent.

use crate::aimed_action::AimedAction;
use crate::item_actions::ItemAction;
use crate::screens::play::{invoke, spells};
use crate::screens::prelude::*;
use crate::screens::{AimScreen, SpellScreen, TalentScreen};
use fifteen_content::{ItemClass, Working};
use fifteen_game::{Event, EventKind, Item, LastPower};
use std::cmp::Reverse;

/// Aims the best missile. Missiles of the kind with the id `last`, the kind thrown last, are preferred.
pub(super) fn fire(game: &Game, last: Option<&str>, context: &Context) -> Flow {
    match best_missile(game, last) {
        Some(item) if AimedAction::Throw(item.id()).targets(game).is_empty() => {
            let throw = throw_key_hint(context, say!("to throw something at a place."));
            Flow::Remark(say!("There is no target in sight.{throw}"))
        }
        Some(item) => ItemAction::Throw.apply(game, item.id()),
        None => no_missiles(context),
    }
}

fn no_missiles(context: &Context) -> Flow {
    let throw = throw_key_hint(context, say!("to throw something else."));
    Flow::Remark(say!("You have no missiles.{throw}"))
}

/// Throws the best missile at a cell without the targeting screen.
pub(super) fn fire_at(game: &Game, last: Option<&str>, at: Point, context: &Context) -> Flow {
    match best_missile(game, last) {
        // Throwing a wielded weapon needs confirmation.
        Some(item) if item.is_worn() => ItemAction::Throw.apply(game, item.id()),
        Some(item) => AimScreen::fire_at(game, AimedAction::Throw(item.id()), at),
        None => no_missiles(context),
    }
}

pub(super) fn thrown_last(events: &[Event], context: &Context) -> Option<String> {
    let items = &context.content.items;
    let thrown = |event: &Event| match event.kind {
        EventKind::Threw { by, thing } if by.hero => Some(&items[thing.kind]),
        _ => None,
    };
    let mut kinds = events.iter().rev().filter_map(thrown);
    kinds.find(|kind| kind.class == ItemClass::Missile).map(|kind| kind.id.clone())
}

/// Returns the best missile of the pack, or else the best identified bottle with harmful effects.
pub(super) fn best_missile<'g>(game: &'g Game, last: Option<&str>) -> Option<&'g Item> {
    let best_where = |fits: &dyn Fn(&Item) -> bool| {
        game.pack().iter().filter(|item| fits(item)).min_by_key(|item| missile_rank(game, item, last))
    };
    let is_missile = |item: &Item| game.class(item) == ItemClass::Missile;
    best_where(&is_missile).or_else(|| best_where(&|item| is_harmful_bottle(game, item)))
}

/// Returns the sort key of a missile; the lowest is the best. The criteria, in this order: the target is in reach,
/// the target is urgent, the missile is not wielded, its kind was thrown last, its damage is high.
fn missile_rank(game: &Game, item: &Item, last: Option<&str>) -> impl Ord + use<> {
    let ThrowEstimate { reaches, urgency_rank: urgency, harm } = estimate_throw(game, item);
    let preferred = harm > 0 && last == Some(game.content().items[item.kind()].id.as_str());
    (!reaches, urgency, item.is_worn(), !preferred, Reverse(harm))
}

/// Whether the hero carries a missile that reaches an enemy in sight.
pub(crate) fn has_target_in_range(game: &Game) -> bool {
    let estimate = best_missile(game, None).map(|item| estimate_throw(game, item));
    estimate.is_some_and(|estimate| estimate.reaches && estimate.harm > 0)
}

#[derive(Default)]
struct ThrowEstimate {
    reaches: bool,
    /// Rank of the target by urgency, from 0.
    urgency_rank: usize,
    /// Average damage including misses, in 1/10,000 of a hit point.
    harm: i64,
}

fn estimate_throw(game: &Game, item: &Item) -> ThrowEstimate {
    let throw = AimedAction::Throw(item.id());
    // `targets` begins with the targets that a throw can reach.
    let first = throw.targets(game).first().copied();
    let Some((preview, at)) = throw.preview(game).zip(first) else {
        return ThrowEstimate { reaches: true, ..ThrowEstimate::default() };
    };
    let reaches = preview.why_impossible(game, at).is_none();
    let urgency = game.by_urgency().iter().position(|actor| actor.at() == at).unwrap_or(0);
    let Some(target) = game.seen_at(at) else {
        return ThrowEstimate { reaches, urgency_rank: urgency, ..ThrowEstimate::default() };
    };
    let shatters = game.content().items[item.kind()].shatters;
    let harm = match game.throw_hits(item, target).filter(|_| !shatters) {
        Some((hit, _)) => i64::from(hit.average_with_effects()) * i64::from(hit.chance()),
        None => {
            let (harm, _) =
                game.shot_damage(&preview.workings, preview.flight_path, at, target, preview.power);
            // From half hit points to the unit of `harm`.
            i64::from(harm.doubled_average) * 5_000
        }
    };
    ThrowEstimate { reaches, urgency_rank: urgency, harm }
}

/// Whether an item is known to shatter with only harmful effects.
fn is_harmful_bottle(game: &Game, item: &Item) -> bool {
    let kind = &game.content().items[item.kind()];
    let effects = kind.workings.iter().flat_map(|working| &working.what);
    let harms = effects.into_iter().any(|effect| effect.properties().damage.is_some());
    let beneficial = kind.workings.iter().any(Working::is_beneficial);
    kind.shatters && game.is_identified(item) && harms && !beneficial
}

/// Returns " Press t to throw something else."; empty if the command has no key.
fn throw_key_hint(context: &Context, what: &str) -> String {
    let key = context.keys.label(KeyAction::Throw);
    key.map_or(String::new(), |key| say!(" Press {key} {what}"))
}

/// Repeats the hero's last spell or talent. If it needs a target, asks for the target. Without a last one, lists the
/// spells, or for a hero without spells the talents.
pub(super) fn repeat_power(game: &Game) -> Flow {
    match game.world().lore().last_power() {
        Some(LastPower::Spell(kind)) => spells::cast_again(game, kind),
        Some(LastPower::Talent(kind)) => invoke::invoke_again(game, kind),
        None if game.world().lore().spells().is_empty() => TalentScreen::open(game),
        None => SpellScreen::open(game),
    }
}
