//! Using items (potions, scrolls, wands), casting spells and throwing.

use super::combat::attack::{alert_target, attack_noise, roll_attack, stagger};
use super::combat::attack_context::AttackWeapon;
use super::combat::hit::AttackResult;
use super::combat::thrown;
use super::effect::apply_workings;
use super::floor::place_own_item;
use super::skill_modifiers::SkillModifiers;
use super::{DamageSource, EffectUser, Turn, noise, status_effects, treatment};
use crate::world::formula::ACTION_COST;
use crate::world::item::take_out;
use crate::world::level::trajectory;
use crate::world::{
    ActionOutcome, ActionResult, ActorId, Cause, EventKind, Item, ItemId, ItemRef, LastPower, Projectile,
    Refusal, Stats, TriggerEvent, WeaponRef,
};
use fifteen_base::Point;
use fifteen_content::kinds::spell::needs_target;
use fifteen_content::kinds::status::StatusEnd;
use fifteen_content::{ItemClass, ItemType, Stat, Trigger};

fn effect_user(turn: &Turn, id: ActorId) -> Option<EffectUser> {
    let actor = turn.actor(id)?;
    let cause = if id == turn.hero { Cause::Own } else { Cause::Creature(actor.kind) };
    Some(EffectUser::new(Some(id), actor.at, DamageSource::new(cause, Some(id))))
}

/// Uses an item in the pack. `on` is the item that the player chose to identify, enchant or repair.
pub fn use_item(
    turn: &mut Turn,
    id: ActorId,
    item: ItemId,
    aim: Option<Point>,
    on: Option<ItemId>,
) -> ActionResult {
    let actor = turn.actor(id).ok_or(Refusal::RunOver)?;
    let stack = actor.item(item).ok_or(Refusal::NoItem)?;
    let kind = &turn.content.items[stack.kind];
    // Without an aim, an unknown item affects the hero's own cell. Unknown wands must be aimed.
    let blindly = !turn.lore.knows(stack.kind, turn.content) && kind.class != ItemClass::Wand;
    let aim = aim.or(Some(actor.at).filter(|_| blindly && id == turn.hero));
    let holds = |condition| turn.scene().holds(condition, id, None, &mut |_| false);
    if !kind.condition.as_ref().is_none_or(holds) {
        return Err(Refusal::ItemNotNow);
    }
    if let Some(why) = cannot_use(kind, stack, &turn.stats(actor), aim) {
        if why == Refusal::NoCharges {
            // The item is known to be empty, so that the player can tell it from full items of the same kind.
            let hero = turn.level.actors.get_mut(id).filter(|_| id == turn.hero);
            if let Some(item) = hero.and_then(|hero| hero.item_mut(item)) {
                item.known = true;
            }
        }
        return Err(why);
    }
    let (thing, at) = (ItemRef::from_item(stack), actor.at);
    let on = match treatment::choose_item(turn, id, &kind.workings, (Some(stack.kind), on)) {
        Err(Refusal::NoItemChosen) => return ask_for_item(turn, id, thing),
        chosen => chosen?,
    };
    let user = effect_user(turn, id).ok_or(Refusal::RunOver)?;
    let (by, modifiers) = (turn.actor_ref(actor), SkillModifiers::for_items(kind.class, &turn.stats(actor)));
    let spent = use_up(turn, id, item, kind);
    // If the item only identifies another item, a single message reports both items.
    let identifies = on.is_some() && treatment::only_identifies(&kind.workings);
    if identifies {
        turn.lore.identified.insert(thing.kind);
    } else {
        turn.emit(at, EventKind::Used { by, thing: after_charges(thing, spent) });
    }
    if id == turn.hero {
        let used = turn.lore.item_uses.entry(thing.kind).or_default();
        *used = used.saturating_add(1);
    }
    let with = identifies.then_some(after_charges(thing, spent));
    let user = EffectUser { chosen_item: on, item_in_use: with, power: modifiers.power, ..user };
    let noticed = apply_workings(turn, user, &kind.workings, aim);
    if !noticed {
        turn.emit(at, EventKind::NoEffect { by });
    }
    // A scroll or potion is identified by use, even without a noticeable effect.
    let tasted = matches!(kind.class, ItemClass::Scroll | ItemClass::Potion) && id == turn.hero;
    if noticed && by.seen || tasted {
        turn.learn_kind(thing);
    }
    Ok(ActionOutcome::Done(turn.action_cost(id, Stat::UseTime)))
}

/// Asks the player which item to treat. If the item in use is unknown, the hero identifies it. This takes the time of
/// an action.
fn ask_for_item(turn: &mut Turn, id: ActorId, thing: ItemRef) -> ActionResult {
    let unknown = !turn.lore.knows(thing.kind, turn.content);
    let by = turn.find_actor_ref(id).filter(|_| unknown).ok_or(Refusal::NoItemChosen)?;
    turn.lore.identified.insert(thing.kind);
    let (at, thing) = (turn.cell_of(id), thing.with_count(1));
    turn.emit(at, EventKind::NeedsTargetItem { by, thing });
    Ok(ActionOutcome::Done(ACTION_COST))
}

fn cannot_use(kind: &ItemType, item: &Item, stats: &Stats, aim: Option<Point>) -> Option<Refusal> {
    let reading = matches!(kind.class, ItemClass::Scroll | ItemClass::Book);
    match () {
        () if !kind.is_usable() => Some(Refusal::NotUsable),
        // A book without its own effects is for studying spells.
        () if kind.workings.is_empty() => Some(Refusal::NotTaught),
        () if reading && stats.blind => Some(Refusal::Blind),
        () if kind.class == ItemClass::Scroll && stats.silent => Some(Refusal::Silenced),
        () if kind.charges.is_some() && item.charges <= 0 => Some(Refusal::NoCharges),
        // Drinking a potion needs no target.
        () if kind.class == ItemClass::Potion => None,
        () if needs_target(&kind.workings) && aim.is_none() => Some(Refusal::NoCellChosen),
        () => None,
    }
}

/// Uses up a charge, or the whole item if it has no charges. Books and treasures stay. Returns the number of
/// charges used; the stat `DeviceSpares` sometimes saves the charge.
fn use_up(turn: &mut Turn, id: ActorId, item: ItemId, kind: &ItemType) -> i32 {
    let spares = turn.actor(id).map_or(0, |actor| turn.stat(actor, Stat::DeviceSpares));
    if kind.charges.is_some() && spares > 0 && turn.random.percent(spares) {
        return 0;
    }
    let Some(actor) = turn.level.actors.get_mut(id) else { return 0 };
    if kind.charges.is_some() {
        if let Some(item) = actor.item_mut(item) {
            item.charges -= 1;
        }
        return 1;
    }
    if kind.class != ItemClass::Book && kind.class != ItemClass::Treasure {
        take_out(&mut actor.pack, item, 1, turn.next_id);
    }
    0
}

fn after_charges(thing: ItemRef, spent: i32) -> ItemRef {
    ItemRef { charges: thing.charges - spent, ..thing.with_count(1) }
}

pub fn cast(turn: &mut Turn, id: ActorId, index: u8, aim: Option<Point>, on: Option<ItemId>) -> ActionResult {
    let known = turn.lore.spells.get(usize::from(index)).copied();
    let spell = known.filter(|_| id == turn.hero).ok_or(Refusal::UnknownSpell)?;
    let definition = &turn.content.spells[spell];
    let actor = turn.actor(id).ok_or(Refusal::RunOver)?;
    let context = turn.attack_context();
    let (mana, modifiers) = (context.mana_cost(actor, spell), context.spell_modifiers(actor, spell));
    match () {
        () if turn.stats(actor).silent => return Err(Refusal::Silenced),
        () if actor.mana < mana => return Err(Refusal::NoMana),
        () if definition.needs_target() && aim.is_none() => return Err(Refusal::NoCellChosen),
        () => {}
    }
    let (who, at) = (turn.actor_ref(actor), actor.at);
    let on = treatment::choose_item(turn, id, &definition.workings, (None, on))?;
    let user = effect_user(turn, id).ok_or(Refusal::RunOver)?;
    let user = EffectUser { chosen_item: on, power: modifiers.power, ..user };
    if let Some(actor) = turn.level.actors.get_mut(id) {
        actor.mana -= mana;
    }
    if id == turn.hero {
        turn.lore.last_power = Some(LastPower::Spell(spell));
    }
    turn.emit(at, EventKind::Cast { by: who, spell });
    status_effects::end_on_occasion(turn, id, StatusEnd::Strike);
    apply_workings(turn, user, &modifiers.applied_to(&definition.workings), aim);
    noise::make_noise(turn, at, noise::SPOKEN_NOISE);
    Ok(ActionOutcome::Done(turn.action_cost(id, Stat::CastTime)))
}

pub fn throw(turn: &mut Turn, id: ActorId, item: ItemId, aim: Point) -> ActionResult {
    let actor = turn.level.actors.get_mut(id).ok_or(Refusal::RunOver)?;
    let from = actor.at;
    let stack = actor.item(item).ok_or(Refusal::NoItem)?;
    if stack.worn && stack.cursed {
        return Err(Refusal::Cursed);
    }
    if aim == from {
        return Err(Refusal::NoCellChosen);
    }
    // Keep the inventory letter, so that the item has the same letter when the hero picks it up.
    let letter = stack.letter.filter(|_| id == turn.hero);
    let item = take_out(&mut actor.pack, item, 1, turn.next_id).ok_or(Refusal::NoItem)?;
    let item = Item { letter, worn: false, ..item };
    let kind = &turn.content.items[item.kind];
    let range = turn.actor(id).map_or(1, |by| thrown::throwing_range(by, kind, turn.content));
    let path = trajectory::throw_path(turn.level, from, aim, range);
    let to = path.last().copied().unwrap_or(from);
    turn.emit_at_actor(id, |by| EventKind::Threw { by, thing: ItemRef::from_item(&item) });
    turn.emit_flight(Projectile::Item(ItemRef::from_item(&item)), &path);
    let event = TriggerEvent::new(Trigger::Throws).with_item(item.kind, item.ego);
    let event = match turn.level.actor_id_at(to).filter(|target| *target != id) {
        Some(target) => event.with_other(target, to),
        None => TriggerEvent { target: Some(to), ..event },
    };
    turn.queue_reactions(id, event);
    if id == turn.hero {
        let used = turn.lore.item_uses.entry(item.kind).or_default();
        *used = used.saturating_add(1);
    }
    status_effects::end_on_occasion(turn, id, StatusEnd::Strike);
    let target = turn.level.actor_id_at(to).filter(|target| *target != id);
    if let Some(target) = target.filter(|_| !kind.shatters) {
        attack_with_thrown(turn, id, target, &item, kind);
    }
    land_thrown(turn, id, to, item, kind);
    Ok(ActionOutcome::Done(turn.action_cost(id, Stat::ThrowTime)))
}

fn attack_with_thrown(turn: &mut Turn, id: ActorId, target: ActorId, item: &Item, kind: &ItemType) {
    let (Some(by), Some(on)) = (turn.actor(id), turn.actor(target)) else { return };
    let attack = thrown::thrown_attack(kind);
    let context = turn.attack_context();
    let hit = context.hit(by, AttackWeapon::Thrown(item), on, context.is_unaware(on));
    let (thrower, _) = context.fighter_stats(by, AttackWeapon::Thrown(item), on);
    let (at, from) = (on.at, by.at);
    let (by, on) = (turn.actor_ref(by), turn.actor_ref(on));
    let result = roll_attack(turn, &hit, (by, on), (WeaponRef::Thrown(item.kind), attack.element));
    if let AttackResult::Damage(_) = result {
        stagger(turn, target, thrower[Stat::Stagger]);
    }
    alert_target(turn, target, Some(id), from);
    noise::make_noise(turn, at, attack_noise(turn, target, &attack, &thrower));
}

fn land_thrown(turn: &mut Turn, id: ActorId, to: Point, item: Item, kind: &ItemType) {
    if !kind.shatters {
        let landing = place_own_item(turn, to, item);
        // The hero knows where a thrown item lies, even in the dark or in water.
        if (id == turn.hero || turn.hero_sees(landing))
            && let Some(pile) = turn.level.floor_items.get_mut(&landing)
        {
            pile.seen = true;
        }
        return;
    }
    let thing = ItemRef::from_item(&item);
    turn.emit(to, EventKind::Shattered { thing });
    let Some(EffectUser { source, .. }) = effect_user(turn, id) else { return };
    // A shattering potion affects the creature on the cell as if the creature had drunk it.
    let victim = turn.level.actor_id_at(to);
    let stats = turn.actor(id).map(|actor| turn.stats(actor));
    let modifiers = stats.map(|stats| SkillModifiers::for_shattering(kind.class, &stats));
    let modifiers = modifiers.unwrap_or(SkillModifiers::NEUTRAL);
    let spares = stats.map_or(0, |stats| stats[Stat::ThrowSpares]);
    let user = EffectUser { power: modifiers.power, ..EffectUser::new(victim, to, source) };
    let noticed = apply_workings(turn, user, &modifiers.applied_to(&kind.workings), Some(to));
    if spares > 0 && turn.random.percent(spares) {
        place_own_item(turn, to, item);
    }
    if noticed {
        turn.learn_kind(thing);
    }
    if let Some(victim) = victim.filter(|victim| *victim != id) {
        alert_target(turn, victim, Some(id), turn.cell_of(id));
    }
}
