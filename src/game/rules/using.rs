//! Using items (drinking potions, reading scrolls, zapping wands), casting spells, and throwing.

use super::combat::blow::With;
use super::combat::hit::Blow;
use super::combat::strike::{alarm, come_out, loudness, stagger};
use super::combat::thrown;
use super::effect::work;
use super::floor::lay_own;
use super::force::Force;
use super::{Doer, Source, Turn, choice, noise, states};
use crate::world::formula::ACTION;
use crate::world::item::take_out;
use crate::world::level::flight;
use crate::world::{
    ActorId, Body, Cause, EventKind, Happening, Item, ItemId, Means, Missile, Outcome, Refusal,
    Thing, Tried,
};
use fifteen_base::Point;
use fifteen_content::kinds::spell::needs_target;
use fifteen_content::kinds::status::EndsBy;
use fifteen_content::{ItemClass, ItemType, Stat, Trigger};

fn doer(turn: &Turn, id: ActorId) -> Option<Doer> {
    let actor = turn.actor(id)?;
    let cause = if id == turn.hero { Cause::Own } else { Cause::Creature(actor.kind) };
    Some(Doer::new(Some(id), actor.at, Source::new(cause, Some(id))))
}

/// Uses an item of the pack, `on` another one if named.
pub fn use_item(
    turn: &mut Turn,
    id: ActorId,
    item: ItemId,
    aim: Option<Point>,
    on: Option<ItemId>,
) -> Outcome {
    let actor = turn.actor(id).ok_or(Refusal::Over)?;
    let there = actor.item(item).ok_or(Refusal::NoItem)?;
    let kind = &turn.content.items[there.kind];
    // The hero cannot aim an unknown item, except a wand: that is pointed.
    let blindly = !turn.lore.knows(there.kind, turn.content) && kind.class != ItemClass::Wand;
    let aim = aim.or(Some(actor.at).filter(|_| blindly && id == turn.hero));
    if let Some(why) = cannot_use(kind, there, &turn.body(actor), aim) {
        if why == Refusal::NoCharges {
            tried_empty(turn, id, item);
        }
        return Err(why);
    }
    let (thing, at) = (Thing::from_item(there), actor.at);
    let on = match choice::choose(turn, id, &kind.workings, (Some(there.kind), on)) {
        Err(Refusal::NoChoice) => return ask(turn, id, thing),
        chosen => chosen?,
    };
    let doer = doer(turn, id).ok_or(Refusal::Over)?;
    let (by, force) = (turn.who(actor), Force::of_things(kind.class, &turn.body(actor)));
    let spent = spend(turn, id, item, kind);
    // An item that identifies another one is reported in the same message.
    let makes_out = on.is_some() && choice::makes_out(&kind.workings);
    if makes_out {
        turn.lore.known.insert(thing.kind);
    } else {
        turn.tell(at, EventKind::Used { by, thing: after_use(thing, spent) });
    }
    if id == turn.hero {
        let used = turn.lore.used.entry(thing.kind).or_default();
        *used = used.saturating_add(1);
    }
    let with = makes_out.then_some(after_use(thing, spent));
    let noticed = work(turn, Doer { on, with, power: force.power, ..doer }, &kind.workings, aim);
    if !noticed {
        turn.tell(at, EventKind::Nothing { by });
    }
    // Reading a scroll or drinking a potion identifies it, even without a noticeable effect.
    let tasted = matches!(kind.class, ItemClass::Scroll | ItemClass::Potion) && id == turn.hero;
    if noticed && by.seen || tasted {
        turn.learn_kind(thing);
    }
    Ok(Tried::Done(turn.time(id, Stat::UseTime)))
}

/// Asks which item to treat. A hero who did not know the item has spent a turn to find out.
fn ask(turn: &mut Turn, id: ActorId, thing: Thing) -> Outcome {
    let unknown = !turn.lore.knows(thing.kind, turn.content);
    let by = turn.who_is(id).filter(|_| unknown).ok_or(Refusal::NoChoice)?;
    turn.lore.known.insert(thing.kind);
    let (at, thing) = (turn.place(id), thing.times(1));
    turn.tell(at, EventKind::Asks { by, thing });
    Ok(Tried::Done(ACTION))
}

/// Identifies an item found empty, which distinguishes it from others of its kind.
fn tried_empty(turn: &mut Turn, id: ActorId, item: ItemId) {
    let hero = turn.level.actors.get_mut(id).filter(|_| id == turn.hero);
    let mut pack = hero.into_iter().flat_map(|hero| &mut hero.pack);
    if let Some(item) = pack.find(|other| other.id == item) {
        item.known = true;
    }
}

/// Returns why an item cannot be used now.
fn cannot_use(kind: &ItemType, item: &Item, body: &Body, aim: Option<Point>) -> Option<Refusal> {
    let reading = matches!(kind.class, ItemClass::Scroll | ItemClass::Book);
    match () {
        () if !kind.is_usable() => Some(Refusal::NotUsable),
        // A book is studied, spell by spell.
        () if kind.workings.is_empty() => Some(Refusal::NoLesson),
        () if reading && body.blind => Some(Refusal::Blind),
        () if kind.class == ItemClass::Scroll && body.silent => Some(Refusal::Silenced),
        () if kind.charges.is_some() && item.left <= 0 => Some(Refusal::NoCharges),
        // A potion needs no target.
        () if kind.class == ItemClass::Potion => None,
        () if needs_target(&kind.workings) && aim.is_none() => Some(Refusal::NoAim),
        () => None,
    }
}

/// Uses up a charge, or the item. Returns the number of charges used: skill with devices sometimes spares one.
fn spend(turn: &mut Turn, id: ActorId, item: ItemId, kind: &ItemType) -> i32 {
    let spares = turn.actor(id).map_or(0, |actor| turn.number(actor, Stat::DeviceSpares));
    if kind.charges.is_some() && spares > 0 && turn.random.percent(spares) {
        return 0;
    }
    let Some(actor) = turn.level.actors.get_mut(id) else { return 0 };
    if kind.charges.is_some() {
        if let Some(item) = actor.item_mut(item) {
            item.left -= 1;
        }
        return 1;
    }
    if kind.class != ItemClass::Book && kind.class != ItemClass::Treasure {
        take_out(&mut actor.pack, item, 1, turn.next_id);
    }
    0
}

fn after_use(thing: Thing, spent: i32) -> Thing {
    Thing { left: thing.left - spent, ..thing.times(1) }
}

/// Casts one of the hero's spells, by index.
pub fn cast(
    turn: &mut Turn,
    id: ActorId,
    place: u8,
    aim: Option<Point>,
    on: Option<ItemId>,
) -> Outcome {
    let known = turn.lore.spells.get(usize::from(place)).copied();
    let spell = known.filter(|_| id == turn.hero).ok_or(Refusal::NoSpell)?;
    let definition = &turn.content.spells[spell];
    let actor = turn.actor(id).ok_or(Refusal::Over)?;
    let (mana, force) =
        (turn.fray().mana_of(actor, spell), turn.fray().force_of_spell(actor, spell));
    match () {
        () if turn.body(actor).silent => return Err(Refusal::Silenced),
        () if actor.mana < mana => return Err(Refusal::NoMana),
        () if definition.needs_target() && aim.is_none() => return Err(Refusal::NoAim),
        () => {}
    }
    let (who, at) = (turn.who(actor), actor.at);
    let on = choice::choose(turn, id, &definition.workings, (None, on))?;
    let doer = Doer { on, power: force.power, ..doer(turn, id).ok_or(Refusal::Over)? };
    if let Some(actor) = turn.level.actors.get_mut(id) {
        actor.mana -= mana;
    }
    turn.tell(at, EventKind::Cast { by: who, spell });
    states::end_by(turn, id, EndsBy::Strike);
    work(turn, doer, &force.on(&definition.workings), aim);
    noise::make(turn, at, SPOKEN);
    Ok(Tried::Done(turn.time(id, Stat::CastTime)))
}

/// Noise of a spell, in cells.
const SPOKEN: i32 = 6;

pub fn throw(turn: &mut Turn, id: ActorId, item: ItemId, aim: Point) -> Outcome {
    let actor = turn.level.actors.get_mut(id).ok_or(Refusal::Over)?;
    let from = actor.at;
    let there = actor.item(item).ok_or(Refusal::NoItem)?;
    if there.worn && there.cursed {
        return Err(Refusal::Cursed);
    }
    if aim == from {
        return Err(Refusal::NoAim);
    }
    // Picked up again, the item regains its letter.
    let letter = there.letter.filter(|_| id == turn.hero);
    let item = take_out(&mut actor.pack, item, 1, turn.next_id).ok_or(Refusal::NoItem)?;
    let item = Item { letter, worn: false, ..item };
    let kind = &turn.content.items[item.kind];
    let range = turn.actor(id).map_or(1, |by| thrown::range(by, kind, turn.content));
    let way = flight::throw(turn.level, from, aim, range);
    let to = way.last().copied().unwrap_or(from);
    turn.tell_of(id, |by| EventKind::Threw { by, thing: Thing::from_item(&item) });
    turn.tell_flight(Missile::Thing(Thing::from_item(&item)), &way);
    let threw = Happening::new(Trigger::Throws).of_thing(item.kind, item.ego);
    let threw = match turn.level.standing(to).filter(|target| *target != id) {
        Some(target) => threw.with(target, to),
        None => Happening { toward: Some(to), ..threw },
    };
    turn.happens(id, threw);
    if id == turn.hero {
        let used = turn.lore.used.entry(item.kind).or_default();
        *used = used.saturating_add(1);
    }
    states::end_by(turn, id, EndsBy::Strike);
    let target = turn.level.standing(to).filter(|target| *target != id);
    if !kind.shatters
        && let Some(target) = target
    {
        strike_with(turn, id, target, &item, kind);
    }
    land(turn, id, to, item, kind);
    Ok(Tried::Done(turn.time(id, Stat::ThrowTime)))
}

/// Attacks a target with a thrown item.
fn strike_with(turn: &mut Turn, id: ActorId, target: ActorId, item: &Item, kind: &ItemType) {
    let (Some(by), Some(on)) = (turn.actor(id), turn.actor(target)) else { return };
    let attack = thrown::attack(kind);
    let fray = turn.fray();
    let hit = fray.blow(by, With::Thrown(item), on, fray.is_unaware(on));
    let (thrower, _) = fray.bodies(by, With::Thrown(item), on);
    let (at, from) = (on.at, by.at);
    let (by, on) = (turn.who(by), turn.who(on));
    let came = come_out(turn, &hit, (by, on), (Means::Thrown(item.kind), attack.element));
    if let Blow::Damage(_) = came {
        stagger(turn, target, thrower[Stat::Stagger]);
    }
    alarm(turn, target, Some(id), from);
    noise::make(turn, at, loudness(turn, target, &attack, &thrower));
}

/// Lands a thrown item: it shatters and takes effect, or lies there.
fn land(turn: &mut Turn, id: ActorId, to: Point, item: Item, kind: &ItemType) {
    if !kind.shatters {
        let lies = lay_own(turn, to, item);
        // The hero knows where their thrown item lies, even in the dark or in water.
        if (id == turn.hero || turn.hero_sees(lies))
            && let Some(pile) = turn.level.piles.get_mut(&lies)
        {
            pile.seen = true;
        }
        return;
    }
    let thing = Thing::from_item(&item);
    turn.tell(to, EventKind::Shattered { thing });
    let source = match doer(turn, id) {
        Some(doer) => doer.source,
        None => return,
    };
    // It affects the creature on the cell as if that had drunk it.
    let victim = turn.level.standing(to);
    let body = turn.actor(id).map(|actor| turn.body(actor));
    let force = body.map_or(Force::PLAIN, |body| Force::of_shards(kind.class, &body));
    let spares = body.map_or(0, |body| body[Stat::ThrowSpares]);
    let doer = Doer { power: force.power, ..Doer::new(victim, to, source) };
    let noticed = work(turn, doer, &force.on(&kind.workings), Some(to));
    if spares > 0 && turn.random.percent(spares) {
        lay_own(turn, to, item);
    }
    if noticed {
        turn.learn_kind(thing);
    }
    if let Some(victim) = victim.filter(|victim| *victim != id) {
        alarm(turn, victim, Some(id), turn.place(id));
    }
}
