//! Parley with members of factions: talk, gifts and hiring.

use crate::rules::factions::deeds::{change_standing, count_deed};
use crate::rules::factions::trespass::faction_line;
use crate::rules::floor::{pay, place_item};
use crate::rules::items::keepsakes::cannot_give_away;
use crate::rules::{Turn, status_effects};
use crate::world::action::Proposal;
use crate::world::factions::standing::{StandingReason, faction_of_side};
use crate::world::formula::ACTION_COST;
use crate::world::item::{add_to_pack, take_out};
use crate::world::sides::{self, is_person, relation};
use crate::world::{
    ActionOutcome, ActionResult, Actor, ActorId, Bond, EvalContext, EventKind, Item, ItemId, ItemRef, Lore,
    Mood, Refusal,
};
use fifteen_base::Point;
use fifteen_content::kinds::faction::{Deed, LineOccasion};
use fifteen_content::kinds::monster::Enmity;
use fifteen_content::{Content, Faction, FactionId, ItemClass, Kind, Relation};

/// Turns for which a freed captive of an enemy faction leaves the hero alone.
const GRATITUDE_TURNS: u32 = 300;

/// A gift worth this number of coins earns exactly the points that the faction grants for a gift. Larger gifts earn
/// proportionally more.
const GIFT_UNIT: u32 = 30;
const MAX_GIFT_UNITS: u32 = 12;
/// Minimum value of a gift, in coins.
const MIN_GIFT_VALUE: u32 = 10;
const UNIDENTIFIED_VALUE: u32 = 20;
/// Turns of peace per coin of a gift, and the maximum number of turns.
const PEACE_TURNS_PER_COIN: u32 = 2;
const MAX_PEACE_TURNS: u32 = 200;
/// Hiring price per maximum hit point, and minimum price, in coins.
const HIRE_PRICE_PER_HP: u32 = 5;
const MIN_HIRE_PRICE: u32 = 40;
/// If earlier gifts gained this number of points in total, the next gift gains half of its usual points.
const HALVING_POINTS: i32 = 30;
const WITNESS_DISTANCE: i32 = 8;

/// Talks to an adjacent creature or makes it an offer. Talking costs 1 energy; a plain action costs `ACTION_COST`.
pub fn parley(turn: &mut Turn, id: ActorId, with: ActorId, proposal: Proposal) -> ActionResult {
    let (actor, kind) = partner(turn, id, with)?;
    let (who, at) = (turn.actor_ref(actor), actor.at);
    match proposal {
        Proposal::Greeting => {
            let scene = turn.scene();
            let terms = turn.actor(id).map_or(Relation::War, |hero| relation(actor, hero, &scene));
            let occasion = match terms {
                Relation::War => LineOccasion::War,
                Relation::Truce => LineOccasion::Truce,
                Relation::Peace => LineOccasion::Peace,
                Relation::Alliance => LineOccasion::Alliance,
            };
            say_faction_line(turn, with, kind, occasion);
            Ok(ActionOutcome::Done(1))
        }
        Proposal::Gold(coins) => {
            if coins == 0 || !pay(turn, id, coins) {
                return Err(Refusal::TooExpensive(coins.max(1)));
            }
            turn.emit(at, EventKind::Paid { who, coins: i32::try_from(coins).unwrap_or(i32::MAX) });
            apply_gift(turn, with, kind, coins);
            Ok(ActionOutcome::Done(ACTION_COST))
        }
        Proposal::Item(item) => give_item(turn, id, with, kind, item),
        Proposal::Hire => hire(turn, id, with, kind),
    }
}

/// Returns the creature `with` and the faction for which it speaks. The creature must be adjacent and awake, and
/// never hurt by the hero's side.
fn partner<'t>(turn: &'t Turn, id: ActorId, with: ActorId) -> Result<(&'t Actor, Kind<Faction>), Refusal> {
    let actor = turn.actor(with).filter(|_| id == turn.hero).ok_or(Refusal::NobodyToTalk)?;
    let scene = turn.scene();
    let kind = faction_spoken_for(actor, &scene).ok_or(Refusal::NobodyToTalk)?;
    let near = actor.at.is_adjacent(turn.cell_of(id));
    match (can_parley(actor, turn.cell_of(id), &scene), near && actor.hurt_by_hero) {
        (true, _) => Ok((actor, kind)),
        (false, true) => Err(Refusal::HurtBefore),
        (false, false) => Err(Refusal::NobodyToTalk),
    }
}

/// Reasons why a creature does not talk to the hero. If several creatures beside the hero do not talk, the interface
/// explains the reason that comes first in this list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SilenceReason {
    /// A townsperson who resents the hero's misdeeds.
    Resentful,
    Wounded,
    Asleep,
    Captive,
    /// The creature cannot speak, or it is led or charmed.
    Speechless,
}

pub fn silence_reason(actor: &Actor, scene: &EvalContext<'_>) -> SilenceReason {
    let speaks = faction_spoken_for(actor, scene).is_some();
    match () {
        () if is_person(actor, scene.content) => SilenceReason::Resentful,
        () if actor.bond == Bond::Captive => SilenceReason::Captive,
        () if speaks && actor.hurt_by_hero => SilenceReason::Wounded,
        () if speaks && actor.mood == Mood::Asleep => SilenceReason::Asleep,
        () => SilenceReason::Speechless,
    }
}

/// Whether a hero on the cell `from` can parley with an actor.
pub fn can_parley(actor: &Actor, from: Point, scene: &EvalContext<'_>) -> bool {
    let near = actor.at.is_adjacent(from) && actor.mood != Mood::Asleep;
    near && !actor.hurt_by_hero && faction_spoken_for(actor, scene).is_some()
}

/// Returns the faction that an actor can speak for. Captives, followers and townspeople speak for no faction.
pub fn faction_spoken_for(actor: &Actor, scene: &EvalContext<'_>) -> Option<Kind<Faction>> {
    let content = scene.content;
    let definition = &content.monsters[actor.kind];
    let free = actor.leader.is_none() && actor.bond == Bond::Free && actor.id != scene.hero;
    let wild = definition.enmity == Enmity::Everybody;
    if !free || wild || is_person(actor, content) {
        return None;
    }
    let kind = faction_of_side(content.regards.faction_of(actor.kind), content)?;
    content.factions[kind].speaks.then_some(kind)
}

/// Gives an item to a creature. Property of its faction is returned; any other item is a gift.
fn give_item(turn: &mut Turn, id: ActorId, with: ActorId, kind: Kind<Faction>, item: ItemId) -> ActionResult {
    let content = turn.content;
    let hero = turn.actor(id).ok_or(Refusal::NoItem)?;
    let stack = hero.accessible_item(item).ok_or(Refusal::NoItem)?;
    if stack.worn {
        return Err(Refusal::Worn);
    }
    let scene = turn.scene();
    if let Some(why) = cannot_give_away(stack, &scene) {
        return Err(why);
    }
    if !is_gift(stack, kind, (turn.lore, &scene)) {
        return Err(Refusal::UnwelcomeGift);
    }
    let (thing, count) = (ItemRef::from_item(stack), stack.count);
    let is_property = is_faction_property(stack, kind, (turn.lore, content));
    let coins = known_value(stack, (turn.lore, content));
    let pack = turn.level.actors.get_mut(id).map(|hero| &mut hero.pack);
    let handed = pack.and_then(|pack| take_out(pack, item, count, turn.next_id));
    let handed = handed.ok_or(Refusal::NoItem)?;
    let at = turn.cell_of(with);
    let actor = turn.level.actors.get_mut(with);
    let handed = Item { letter: None, dropped: true, ..handed };
    if let Some(Err(handed)) = actor.map(|actor| add_to_pack(&mut actor.pack, handed, content)) {
        place_item(turn, at, handed);
    }
    turn.emit_at_actor(with, |who| EventKind::Gave { who, thing });
    match is_property {
        true => {
            count_deed(turn, kind, Deed::Returns, 1);
            say_faction_line(turn, with, kind, LineOccasion::Returns);
            placate(turn, with, MAX_PEACE_TURNS);
        }
        false => apply_gift(turn, with, kind, coins),
    }
    Ok(ActionOutcome::Done(ACTION_COST))
}

/// Whether a faction accepts an item: its property, or a thing of value other than money.
pub fn is_gift(item: &Item, kind: Kind<Faction>, (lore, scene): (&Lore, &EvalContext<'_>)) -> bool {
    let known = (lore, scene.content);
    let money = scene.content.items[item.kind].class == ItemClass::Gold;
    let wanted = is_faction_property(item, kind, known) || known_value(item, known) >= MIN_GIFT_VALUE;
    wanted && !money && cannot_give_away(item, scene).is_none()
}

pub fn is_faction_property(item: &Item, kind: Kind<Faction>, (lore, content): (&Lore, &Content)) -> bool {
    content.items[item.kind].faction == Some(kind) && lore.knows(item.kind, content)
}

/// Returns the value of an item in coins, as known to the hero.
fn known_value(item: &Item, (lore, content): (&Lore, &Content)) -> u32 {
    let each = match lore.knows(item.kind, content) {
        true => content.items[item.kind].price.unwrap_or(0),
        false => UNIDENTIFIED_VALUE,
    };
    each.saturating_mul(item.count)
}

/// Applies a gift worth `coins`: the standing rises, and the receiver and its allies in view leave the hero alone for
/// a while.
fn apply_gift(turn: &mut Turn, with: ActorId, kind: Kind<Faction>, coins: u32) {
    let points = gift_points(kind, coins, &turn.scene());
    change_standing(turn, kind, StandingReason::Deed(Deed::Gift), points);
    say_faction_line(turn, with, kind, LineOccasion::Gift);
    placate(turn, with, coins.saturating_mul(PEACE_TURNS_PER_COIN).min(MAX_PEACE_TURNS));
}

pub fn gift_points(kind: Kind<Faction>, coins: u32, scene: &EvalContext<'_>) -> i32 {
    let faction = &scene.content.factions[kind];
    let coins = i32::try_from(coins.min(GIFT_UNIT * MAX_GIFT_UNITS)).unwrap_or(0);
    let points = faction.standing_change(Deed::Gift) * coins / i32::try_from(GIFT_UNIT).unwrap_or(1);
    let before = scene.tally.standings.get(&faction.id, &StandingReason::Deed(Deed::Gift)).points.max(0);
    points * HALVING_POINTS / HALVING_POINTS.saturating_add(before)
}

/// Returns the standing points for an item, either as a gift or as returned property.
pub fn item_points(item: &Item, kind: Kind<Faction>, (lore, scene): (&Lore, &EvalContext<'_>)) -> i32 {
    let known = (lore, scene.content);
    match is_faction_property(item, kind, known) {
        true => scene.content.factions[kind].standing_change(Deed::Returns),
        false => gift_points(kind, known_value(item, known), scene),
    }
}

/// Makes an actor and its allies in view leave the hero alone.
fn placate(turn: &mut Turn, with: ActorId, turns: u32) {
    let Some(first) = turn.actor(with) else { return };
    let (at, scene) = (first.at, turn.scene());
    let witnesses = turn.level.actors.iter().filter(|other| {
        let near = other.at.distance(at) <= WITNESS_DISTANCE && turn.level.is_in_view(other.at, at);
        near && other.id != turn.hero
            && relation(first, other, &scene) == Relation::Alliance
            && !other.hurt_by_hero
    });
    let witnesses: Vec<ActorId> = witnesses.map(|other| other.id).collect();
    for id in witnesses {
        placate_one(turn, id, turns);
    }
}

/// Makes a freed captive that does not follow the hero leave the hero alone for a while.
pub fn placate_freed(turn: &mut Turn, captive: ActorId) {
    if turn.actor(captive).is_some_and(|freed| freed.leader.is_none()) {
        placate_one(turn, captive, GRATITUDE_TURNS);
    }
}

/// Makes an actor leave the hero alone: gives it the first status effect that has the field `placated`.
fn placate_one(turn: &mut Turn, id: ActorId, turns: u32) {
    let placated = turn.content.statuses.iter().find(|(_, status)| status.placated);
    let Some((status, _)) = placated else { return };
    status_effects::apply(turn, id, status, i32::try_from(turns).unwrap_or(i32::MAX));
    if let Some(actor) = turn.level.actors.get_mut(id)
        && !matches!(actor.mood, Mood::Asleep)
    {
        actor.mood = Mood::Idle { heading: None };
    }
}

pub fn hire_price(actor: &Actor, scene: &EvalContext<'_>) -> Option<u32> {
    let kind = faction_spoken_for(actor, scene)?;
    let standing = sides::hero_standing(FactionId::from_faction(kind), scene);
    let rank = scene.content.factions[kind].rank(standing)?;
    let monster = &scene.content.monsters[actor.kind];
    let willing = rank.hires && !monster.unique && !actor.hurt_by_hero && actor.expires.is_none();
    let worth = u32::try_from(actor.max_hp).unwrap_or(0).saturating_mul(HIRE_PRICE_PER_HP);
    willing.then(|| worth.max(MIN_HIRE_PRICE).saturating_mul(rank.price.unsigned_abs()) / 100)
}

fn hire(turn: &mut Turn, id: ActorId, with: ActorId, kind: Kind<Faction>) -> ActionResult {
    let price = turn.actor(with).and_then(|actor| hire_price(actor, &turn.scene()));
    let price = price.ok_or(Refusal::NotForHire)?;
    if !pay(turn, id, price) {
        return Err(Refusal::TooExpensive(price));
    }
    if let Some(actor) = turn.level.actors.get_mut(with) {
        (actor.leader, actor.personal_enemy) = (Some(turn.hero), None);
        actor.mood = Mood::Idle { heading: None };
    }
    let coins = i32::try_from(price).unwrap_or(i32::MAX);
    turn.emit_at_actor(with, |who| EventKind::FactionHired { who, coins });
    say_faction_line(turn, with, kind, LineOccasion::Hired);
    Ok(ActionOutcome::Done(ACTION_COST))
}

fn say_faction_line(turn: &mut Turn, with: ActorId, kind: Kind<Faction>, on: LineOccasion) {
    if let Some(text) = faction_line(turn, kind, on) {
        turn.emit_at_actor(with, |who| EventKind::FactionSpoke { who, text });
    }
}
