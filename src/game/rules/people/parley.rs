//! Parley with members of factions: talking, gifts and hiring.

use crate::rules::factions::deeds::{did, regard};
use crate::rules::factions::trespass::line;
use crate::rules::floor::{lay, pay};
use crate::rules::things::parting::kept_back;
use crate::rules::{Turn, states};
use crate::world::action::Proposal;
use crate::world::factions::standing::{StandingReason, faction};
use crate::world::formula::ACTION;
use crate::world::item::{stow, take_out};
use crate::world::sides::{self, is_person, terms};
use crate::world::{
    Actor, ActorId, Bond, EventKind, Item, ItemId, Lore, Mood, Outcome, Refusal, Scene, Thing,
    Tried,
};
use fifteen_base::Point;
use fifteen_content::kinds::faction::{Deed, Occasion};
use fifteen_content::kinds::monster::Enmity;
use fifteen_content::{Content, Faction, ItemClass, Kind, Side, Terms};

/// Value of a gift for which a faction gives its points once, in coins.
const COINS: u32 = 30;
/// Maximum multiple of that value that counts.
const MOST: u32 = 12;
/// Minimum value of a gift, in coins.
const TRIFLE: u32 = 10;
/// Assumed value of an unidentified item, in coins.
const UNKNOWN: u32 = 20;
/// Turns of peace for each coin of a gift, and their maximum.
const TURNS: u32 = 2;
const LONGEST: u32 = 200;
/// Hiring price for each maximum hit point, and the least price, in coins.
const HIRE: u32 = 5;
const LEAST: u32 = 40;
/// Points gained by gifts after which the next gift counts half.
const HALVED: i32 = 30;
/// Distance at which others of the side see a gift, in cells.
const SEEN: i32 = 8;

/// Talks or makes an offer to an adjacent creature. Talking costs 1 energy.
pub fn parley(turn: &mut Turn, id: ActorId, with: ActorId, proposal: Proposal) -> Outcome {
    let (actor, kind) = partner(turn, id, with)?;
    let (who, at) = (turn.who(actor), actor.at);
    match proposal {
        Proposal::Word => {
            let scene = turn.scene();
            let terms = turn.actor(id).map_or(Terms::War, |hero| terms(actor, hero, &scene));
            let occasion = match terms {
                Terms::War => Occasion::War,
                Terms::Truce => Occasion::Truce,
                Terms::Peace => Occasion::Peace,
                Terms::Alliance => Occasion::Alliance,
            };
            utter(turn, with, kind, occasion);
            Ok(Tried::Done(1))
        }
        Proposal::Gold(coins) => {
            if coins == 0 || !pay(turn, id, coins) {
                return Err(Refusal::TooPoor(coins.max(1)));
            }
            turn.tell(at, EventKind::Paid { who, coins: i32::try_from(coins).unwrap_or(i32::MAX) });
            given(turn, with, kind, coins);
            Ok(Tried::Done(ACTION))
        }
        Proposal::Item(item) => give(turn, id, with, (kind, item)),
        Proposal::Hire => hire(turn, id, with, kind),
    }
}

/// Returns an adjacent creature that parleys: awake, of a faction that speaks, and not harmed by the hero's side.
fn partner<'t>(
    turn: &'t Turn,
    id: ActorId,
    with: ActorId,
) -> Result<(&'t Actor, Kind<Faction>), Refusal> {
    let actor = turn.actor(with).filter(|_| id == turn.hero).ok_or(Refusal::NobodyToTalk)?;
    let scene = turn.scene();
    let kind = speaks(actor, &scene).ok_or(Refusal::NobodyToTalk)?;
    let near = actor.at.touches(turn.place(id));
    match (is_open(actor, turn.place(id), &scene), near && actor.harmed) {
        (true, _) => Ok((actor, kind)),
        (false, true) => Err(Refusal::PastTalking),
        (false, false) => Err(Refusal::NobodyToTalk),
    }
}

/// Reasons why an adjacent creature does not speak with the hero, the likeliest to speak first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Silence {
    /// A townsperson, after the hero's misdeeds.
    Resentful,
    /// The hero's side has harmed it.
    Wounded,
    /// It is asleep.
    Asleep,
    /// It is a captive.
    Captive,
    /// It cannot speak, or is led or charmed.
    Speechless,
}

pub fn silence(actor: &Actor, scene: &Scene<'_>) -> Silence {
    let speaks = speaks(actor, scene).is_some();
    match () {
        () if is_person(actor, scene.content) => Silence::Resentful,
        () if actor.bond == Bond::Captive => Silence::Captive,
        () if speaks && actor.harmed => Silence::Wounded,
        () if speaks && actor.mood == Mood::Asleep => Silence::Asleep,
        () => Silence::Speechless,
    }
}

/// Whether a hero on this cell can parley with an actor.
pub fn is_open(actor: &Actor, from: Point, scene: &Scene<'_>) -> bool {
    let near = actor.at.touches(from) && actor.mood != Mood::Asleep;
    near && !actor.harmed && speaks(actor, scene).is_some()
}

/// Returns the faction that an actor speaks for. Captives, followers and townspeople speak for none.
pub fn speaks(actor: &Actor, scene: &Scene<'_>) -> Option<Kind<Faction>> {
    let content = scene.content;
    let own = &content.monsters[actor.kind];
    let free = actor.leader.is_none() && actor.bond == Bond::Free && actor.id != scene.hero;
    let wild = own.enmity == Enmity::Everybody;
    if !free || wild || is_person(actor, content) {
        return None;
    }
    let kind = faction(content.regards.side(actor.kind), content)?;
    content.factions[kind].speaks.then_some(kind)
}

/// Hands over an item: the faction's property is returned, anything else is a gift.
fn give(
    turn: &mut Turn,
    id: ActorId,
    with: ActorId,
    (kind, item): (Kind<Faction>, ItemId),
) -> Outcome {
    let content = turn.content;
    let hero = turn.actor(id).ok_or(Refusal::NoItem)?;
    let own = hero.at_hand(item).ok_or(Refusal::NoItem)?;
    if own.worn {
        return Err(Refusal::Worn);
    }
    let scene = turn.scene();
    if let Some(why) = kept_back(own, &scene) {
        return Err(why);
    }
    if !is_gift(own, kind, (turn.lore, &scene)) {
        return Err(Refusal::NotWanted);
    }
    let (thing, count) = (Thing::from_item(own), own.count);
    let theirs = is_theirs(own, kind, (turn.lore, content));
    let coins = worth(own, (turn.lore, content));
    let pack = turn.level.actors.get_mut(id).map(|hero| &mut hero.pack);
    let handed = pack.and_then(|pack| take_out(pack, item, count, turn.next_id));
    let handed = handed.ok_or(Refusal::NoItem)?;
    let at = turn.place(with);
    let actor = turn.level.actors.get_mut(with);
    let handed = Item { letter: None, dropped: true, ..handed };
    if let Some(Err(handed)) = actor.map(|actor| stow(&mut actor.pack, handed, content)) {
        lay(turn, at, handed);
    }
    turn.tell_of(with, |who| EventKind::Gave { who, thing });
    match theirs {
        true => {
            did(turn, kind, Deed::Returns, 1);
            utter(turn, with, kind, Occasion::Returns);
            placate(turn, with, LONGEST);
        }
        false => given(turn, with, kind, coins),
    }
    Ok(Tried::Done(ACTION))
}

/// Whether a faction accepts an item: its property or something of value, but no money, which has a separate proposal.
pub fn is_gift(item: &Item, kind: Kind<Faction>, (lore, scene): (&Lore, &Scene<'_>)) -> bool {
    let known = (lore, scene.content);
    let money = scene.content.items[item.kind].class == ItemClass::Gold;
    let wanted = is_theirs(item, kind, known) || worth(item, known) >= TRIFLE;
    wanted && !money && kept_back(item, scene).is_none()
}

pub fn is_theirs(item: &Item, kind: Kind<Faction>, (lore, content): (&Lore, &Content)) -> bool {
    content.items[item.kind].faction == Some(kind) && lore.knows(item.kind, content)
}

/// Returns the value of an item as the hero knows it, in coins.
fn worth(item: &Item, (lore, content): (&Lore, &Content)) -> u32 {
    let each = match lore.knows(item.kind, content) {
        true => content.items[item.kind].price.unwrap_or(0),
        false => UNKNOWN,
    };
    each.saturating_mul(item.count)
}

/// Applies a gift of a value in coins: standing rises, and creatures that see it stay quiet for a while.
fn given(turn: &mut Turn, with: ActorId, kind: Kind<Faction>, coins: u32) {
    let points = gift_points(kind, coins, &turn.scene());
    regard(turn, kind, StandingReason::Deed(Deed::Gift), points);
    utter(turn, with, kind, Occasion::Gift);
    placate(turn, with, coins.saturating_mul(TURNS).min(LONGEST));
}

/// Returns the standing that a gift of a value in coins brings, in points.
pub fn gift_points(kind: Kind<Faction>, coins: u32, scene: &Scene<'_>) -> i32 {
    let own = &scene.content.factions[kind];
    let coins = i32::try_from(coins.min(COINS * MOST)).unwrap_or(0);
    let points = own.minds(Deed::Gift) * coins / i32::try_from(COINS).unwrap_or(1);
    let before =
        scene.tally.standings.get(&own.id, &StandingReason::Deed(Deed::Gift)).points.max(0);
    points * HALVED / HALVED.saturating_add(before)
}

/// Returns the standing that an item brings, returned or as a gift, in points.
pub fn item_points(item: &Item, kind: Kind<Faction>, (lore, scene): (&Lore, &Scene<'_>)) -> i32 {
    let known = (lore, scene.content);
    match is_theirs(item, kind, known) {
        true => scene.content.factions[kind].minds(Deed::Returns),
        false => gift_points(kind, worth(item, known), scene),
    }
}

/// Makes an actor and its side in view leave the hero alone for some turns, by a status effect that the data define.
fn placate(turn: &mut Turn, with: ActorId, turns: u32) {
    let placated = turn.content.statuses.iter().find(|(_, own)| own.placated);
    let (Some((status, _)), Some(first)) = (placated, turn.actor(with)) else { return };
    let (at, scene) = (first.at, turn.scene());
    let mates = turn.level.actors.iter().filter(|other| {
        let kin = other.at.distance(at) <= SEEN && turn.level.is_in_view(other.at, at);
        kin && other.id != turn.hero
            && terms(first, other, &scene) == Terms::Alliance
            && !other.harmed
    });
    let mates: Vec<ActorId> = mates.map(|other| other.id).collect();
    for id in mates {
        states::begin(turn, id, status, i32::try_from(turns).unwrap_or(i32::MAX));
        if let Some(actor) = turn.level.actors.get_mut(id)
            && !matches!(actor.mood, Mood::Asleep)
        {
            actor.mood = Mood::Idle { heading: None };
        }
    }
}

/// Returns the price of hiring an actor, in coins, or `None` if it cannot be hired.
pub fn hire_price(actor: &Actor, scene: &Scene<'_>) -> Option<u32> {
    let kind = speaks(actor, scene)?;
    let rank = scene.content.factions[kind].rank(sides::stands(Side::from_faction(kind), scene))?;
    let own = &scene.content.monsters[actor.kind];
    let willing = rank.hires && !own.unique && !actor.harmed && actor.until.is_none();
    let worth = u32::try_from(actor.max_hp).unwrap_or(0).saturating_mul(HIRE).max(LEAST);
    willing.then(|| worth.saturating_mul(rank.price.unsigned_abs()) / 100)
}

fn hire(turn: &mut Turn, id: ActorId, with: ActorId, kind: Kind<Faction>) -> Outcome {
    let price = turn.actor(with).and_then(|actor| hire_price(actor, &turn.scene()));
    let price = price.ok_or(Refusal::NotForHire)?;
    if !pay(turn, id, price) {
        return Err(Refusal::TooPoor(price));
    }
    if let Some(actor) = turn.level.actors.get_mut(with) {
        (actor.leader, actor.foe) = (Some(turn.hero), None);
        actor.mood = Mood::Idle { heading: None };
    }
    let coins = i32::try_from(price).unwrap_or(i32::MAX);
    turn.tell_of(with, |who| EventKind::Enlisted { who, coins });
    utter(turn, with, kind, Occasion::Hired);
    Ok(Tried::Done(ACTION))
}

/// Says a line of the actor's faction for an occasion.
fn utter(turn: &mut Turn, with: ActorId, kind: Kind<Faction>, on: Occasion) {
    if let Some(text) = line(turn, kind, on) {
        turn.tell_of(with, |who| EventKind::Uttered { who, text });
    }
}
