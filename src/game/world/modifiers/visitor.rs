//! Visitor of all modifiers of an actor's stats, from body, growth, gear and status effects.

use super::base::{BODY_STATS, NEUTRAL, body_value, bounds, permanent_change};
use super::explanation::StatReason;
use super::source::{DataField, ModifierSource};
use super::stat_parts::StatBuilder;
use crate::world::equipment::{active_sets, gives_light, pack_weight, statuses};
use crate::world::formula::{BONUS_TO_HIT, BURDENED_SPEED};
use crate::world::{Actor, Growth, Item};
use fifteen_content::{Condition, Content, ItemType, Kind, Modifier, Slot, Stat, Status};

#[derive(Clone, Copy, Debug)]
pub(crate) enum HandUse<'a> {
    Wielding,
    /// An item is thrown. The wielded item then helps only with some of its modifiers.
    Throwing(&'a Item),
}

/// Function that decides whether the condition of a modifier holds.
pub(crate) type ConditionTest<'a> = &'a mut dyn FnMut(&Condition) -> bool;

/// Modifiers of a wielded item that do not count while another item is thrown, because they belong to attacks with
/// the wielded item itself. Others count, such as the missile damage of a sling.
const ATTACK_STATS: [Stat; 5] =
    [Stat::Attack, Stat::Damage, Stat::UnawareAttack, Stat::UnawareDamage, Stat::Pierce];

/// Visits all modifiers of an actor's stats. Returns whether the actor is overburdened.
pub(crate) fn visit_modifiers(
    actor: &Actor,
    hand: HandUse<'_>,
    content: &Content,
    holds: ConditionTest<'_>,
    take: &mut dyn FnMut(Stat, StatReason),
) -> bool {
    let new = |stat: Stat| StatBuilder::new(NEUTRAL[stat as usize]);
    let (light, strength) = (new(Stat::Light), new(Stat::Strength));
    let mut visitor = ModifierVisitor { content, holds, visit: take, light, strength };
    visitor.visit_body(actor);
    if let Some(growth) = actor.growth() {
        visitor.visit_growth(growth);
    }
    let wielded = |item: &Item| content.items[item.kind].slot == Some(Slot::Weapon);
    for item in actor.pack.iter().filter(|item| item.worn) {
        match hand {
            HandUse::Throwing(_) if wielded(item) => visitor.visit_item_modifiers(item, &ATTACK_STATS),
            HandUse::Throwing(_) | HandUse::Wielding => visitor.visit_worn(item),
        }
    }
    if let HandUse::Throwing(item) = hand {
        visitor.visit_attack_bonuses(item);
        visitor.visit_item_modifiers(item, &[]);
    }
    for (kind, place) in active_sets(actor, content) {
        let Some(bonus) = content.sets[kind].bonuses.get(place) else { continue };
        let field = DataField("bonuses", Some(place));
        visitor.visit_all(&bonus.modifiers, &[], |_| ModifierSource::Set(kind, field));
    }
    for status in statuses(actor, content) {
        visitor.visit_status(status);
    }
    let burdened = !actor.pack.is_empty()
        && pack_weight(actor, content) > visitor.strength.parts(bounds(Stat::Strength)).total();
    if burdened {
        visitor.visit_percent(Stat::Speed, ModifierSource::Burden, BURDENED_SPEED);
    }
    burdened
}

/// Whether a stat is the maximum of hit points or mana. Conditional modifiers never change these stats.
pub(crate) fn is_maximum_stat(stat: Stat) -> bool {
    matches!(stat, Stat::MaxHp | Stat::MaxMana)
}

struct ModifierVisitor<'a> {
    content: &'a Content,
    holds: ConditionTest<'a>,
    visit: &'a mut dyn FnMut(Stat, StatReason),
    /// Light of the modifiers visited so far. A light source adds only the difference by which it is brighter.
    light: StatBuilder,
    strength: StatBuilder,
}

impl ModifierVisitor<'_> {
    fn visit_modifier(&mut self, stat: Stat, reason: StatReason) {
        let StatReason { origin, add, percent } = reason;
        if add == 0 && percent == 100 {
            return;
        }
        match stat {
            Stat::Light => self.light.add(origin.category(), add, percent),
            Stat::Strength => self.strength.add(origin.category(), add, percent),
            _ => {}
        }
        (self.visit)(stat, reason);
    }

    fn visit_addition(&mut self, stat: Stat, origin: ModifierSource, add: i32) {
        self.visit_modifier(stat, StatReason { origin, add, percent: 100 });
    }

    fn visit_percent(&mut self, stat: Stat, origin: ModifierSource, percent: i32) {
        self.visit_modifier(stat, StatReason { origin, add: 0, percent });
    }

    fn visit_body(&mut self, actor: &Actor) {
        for stat in BODY_STATS {
            let (field, number) = body_value(stat, actor, &self.content.monsters[actor.kind]);
            self.visit_addition(stat, ModifierSource::Body(actor.kind, DataField(field, None)), number);
        }
        for stat in [Stat::Attack, Stat::Defence] {
            self.visit_addition(stat, ModifierSource::Permanent, permanent_change(stat, actor));
        }
    }

    fn visit_growth(&mut self, growth: &Growth) {
        let content = self.content;
        if let Some(kind) = growth.people() {
            let own = &content.peoples[kind].modifiers;
            self.visit_all(own, &[], |field| ModifierSource::People(kind, field));
        }
        if let Some(kind) = growth.class() {
            let class = &content.classes[kind];
            let origin = |field| ModifierSource::Class(kind, DataField(field, None));
            self.visit_addition(Stat::MaxHp, origin("hp"), class.hp);
            self.visit_addition(Stat::MaxMana, origin("mana"), class.mana);
            self.visit_all(&class.modifiers, &[], |field| ModifierSource::Class(kind, field));
        }
        self.visit_levels(growth);
        for (skill, rank) in growth.ranks() {
            let own = &content.skills[*skill].modifiers;
            for _ in 0..*rank {
                self.visit_all(own, &[], |field| ModifierSource::Skill(*skill, field));
            }
        }
        for talent in growth.talents() {
            let own = &content.talents[*talent].modifiers;
            self.visit_all(own, &[], |field| ModifierSource::Talent(*talent, field));
        }
    }

    fn visit_levels(&mut self, growth: &Growth) {
        let (content, above) = (self.content, growth.level() - 1);
        if let Some(kind) = growth.people() {
            let own = &content.peoples[kind];
            let origin = |field| ModifierSource::LevelsOfPeople(kind, DataField(field, None));
            self.visit_addition(Stat::MaxHp, origin("hp_per_level"), own.hp_per_level * above);
            self.visit_addition(Stat::MaxMana, origin("mana_per_level"), own.mana_per_level * above);
        }
        if let Some(kind) = growth.class() {
            let own = &content.classes[kind];
            let origin = |field| ModifierSource::LevelsOfClass(kind, DataField(field, None));
            self.visit_addition(Stat::MaxHp, origin("hp_per_level"), own.hp_per_level * above);
            self.visit_addition(Stat::MaxMana, origin("mana_per_level"), own.mana_per_level * above);
        }
    }

    fn visit_worn(&mut self, item: &Item) {
        let kind = &self.content.items[item.kind];
        self.visit_attack_bonuses(item);
        self.visit_enchantment(item, kind);
        self.visit_item_modifiers(item, &[]);
        let from_item = |field| ModifierSource::Item(item.kind, DataField(field, None));
        self.visit_addition(Stat::Defence, from_item("defence"), kind.defence);
        self.visit_addition(Stat::Armour, from_item("armour"), kind.armour);
        self.visit_addition(Stat::MaxHp, from_item("max_hp"), kind.max_hp);
        self.visit_addition(Stat::MaxMana, from_item("max_mana"), kind.max_mana);
        self.visit_addition(Stat::Regeneration, from_item("regeneration"), kind.regeneration);
        self.visit_addition(Stat::Noise, from_item("noise"), kind.noise);
        let mut speed = kind.speed;
        let mut speed_source = from_item("speed");
        let shines = gives_light(item, kind);
        let mut light = if shines { kind.light } else { 0 };
        if let Some(id) = item.ego {
            let ego = &self.content.egos[id];
            let from_ego = |field| ModifierSource::Ego(item.kind, id, DataField(field, None));
            self.visit_addition(Stat::Defence, from_ego("defence"), ego.defence);
            self.visit_addition(Stat::Armour, from_ego("armour"), ego.armour);
            self.visit_addition(Stat::MaxHp, from_ego("max_hp"), ego.max_hp);
            self.visit_addition(Stat::Regeneration, from_ego("regeneration"), ego.regeneration);
            self.visit_addition(Stat::Noise, from_ego("noise"), ego.noise);
            // The speeds of an item and its ego add up to one percentage.
            speed = (speed + ego.speed - 100).max(10);
            if kind.speed == 100 {
                speed_source = from_ego("speed");
            }
            match shines {
                true => light += ego.light,
                false => self.visit_addition(Stat::Light, from_ego("light"), ego.light),
            }
        }
        self.visit_percent(Stat::Speed, speed_source, speed);
        let before = self.light.parts((i32::MIN, i32::MAX)).total();
        if shines && light > before {
            self.visit_addition(Stat::Light, from_item("light"), light - before);
        }
    }

    /// Visits the modifiers of an item and its ego, except those of the stats in `skip`.
    fn visit_item_modifiers(&mut self, item: &Item, skip: &[Stat]) {
        let own = &self.content.items[item.kind].modifiers;
        self.visit_all(own, skip, |field| ModifierSource::Item(item.kind, field));
        if let Some(id) = item.ego {
            let own = &self.content.egos[id].modifiers;
            self.visit_all(own, skip, |field| ModifierSource::Ego(item.kind, id, field));
        }
    }

    /// Visits the modifiers whose conditions hold, except those of the stats in `skip`.
    fn visit_all(&mut self, all: &[Modifier], skip: &[Stat], origin: impl Fn(DataField) -> ModifierSource) {
        for (i, modifier) in all.iter().enumerate() {
            let Modifier { stat, add, percent, .. } = *modifier;
            if !skip.contains(&stat) && self.applies(modifier) {
                let origin = origin(DataField("modifiers", Some(i)));
                self.visit_modifier(stat, StatReason { origin, add, percent });
            }
        }
    }

    fn applies(&mut self, modifier: &Modifier) -> bool {
        let asked = modifier.condition.as_ref();
        asked.is_none_or(|asked| !is_maximum_stat(modifier.stat) && (self.holds)(asked))
    }

    /// Visits the effects of an enchantment: armour for protective items, and the modifiers of the field
    /// `enchanted`.
    fn visit_enchantment(&mut self, item: &Item, kind: &ItemType) {
        if kind.is_protective() {
            self.visit_addition(Stat::Armour, ModifierSource::Enchantment(item.kind, None), item.bonus);
        }
        for (i, modifier) in kind.enchanted.iter().enumerate() {
            let origin = ModifierSource::Enchantment(item.kind, Some(DataField("enchanted", Some(i))));
            let Modifier { stat, add, percent, .. } = *modifier;
            if self.applies(modifier) {
                let add = add.saturating_mul(item.bonus);
                let percent = (0..item.bonus).fold(100, |part, _| (part * percent / 100).min(1000));
                self.visit_modifier(stat, StatReason { origin, add, percent });
            }
        }
    }

    fn visit_attack_bonuses(&mut self, item: &Item) {
        let kind = &self.content.items[item.kind];
        let from_item = |field| ModifierSource::Item(item.kind, DataField(field, None));
        self.visit_addition(Stat::Attack, from_item("to_hit"), kind.to_hit);
        self.visit_addition(Stat::Damage, from_item("damage"), kind.damage);
        if let Some(id) = item.ego {
            let ego = &self.content.egos[id];
            let from_ego = |field| ModifierSource::Ego(item.kind, id, DataField(field, None));
            self.visit_addition(Stat::Attack, from_ego("to_hit"), ego.to_hit);
            self.visit_addition(Stat::Damage, from_ego("damage"), ego.damage);
        }
        if kind.attack.is_some() || kind.throw.is_some() {
            let origin = ModifierSource::Enchantment(item.kind, None);
            self.visit_addition(Stat::Attack, origin, item.bonus * BONUS_TO_HIT);
            self.visit_addition(Stat::Damage, origin, item.bonus);
        }
    }

    fn visit_status(&mut self, kind: Kind<Status>) {
        let status = &self.content.statuses[kind];
        self.visit_all(&status.modifiers, &[], |field| ModifierSource::Status(kind, field));
        let origin = |field| ModifierSource::Status(kind, DataField(field, None));
        self.visit_addition(Stat::Attack, origin("attack"), status.attack);
        self.visit_addition(Stat::Defence, origin("defence"), status.defence);
        self.visit_addition(Stat::Regeneration, origin("heals"), status.heals);
        self.visit_percent(Stat::Speed, origin("speed"), status.speed);
    }
}
