//! Visitor of all modifiers of an actor's stats.

use super::base::{NEUTRAL, OF_BODIES, bounds, gained, own};
use super::origin::{Field, Origin};
use super::sum::Tally;
use crate::world::borne::{gives_light, sets, statuses, weigh};
use crate::world::formula::{BONUS_TO_HIT, BURDENED};
use crate::world::{Actor, Growth, Item};
use fifteen_content::{Condition, Content, ItemType, Modifier, Slot, Stat, Status};

/// A modifier of a stat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// Changed stat.
    pub stat: Stat,
    /// Source.
    pub origin: Origin,
    /// Added value.
    pub add: i32,
    /// Factor, in percent.
    pub percent: i32,
}

/// Use of the hands.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Hand<'a> {
    /// The wielded item is used.
    Wields,
    /// An item is thrown; the wielded one does not help.
    Throws(&'a Item),
}

/// Evaluates the condition of a modifier.
pub(crate) type Holds<'a> = &'a mut dyn FnMut(&Condition) -> bool;

/// Visits all modifiers of an actor's stats. Returns whether the actor is overburdened.
pub(crate) fn walk(
    actor: &Actor,
    hand: Hand<'_>,
    content: &Content,
    holds: Holds<'_>,
    take: &mut dyn FnMut(Change),
) -> bool {
    let new = |stat: Stat| Tally::new(NEUTRAL[stat as usize]);
    let (light, strength) = (new(Stat::Light), new(Stat::Strength));
    let mut walk = Walk { content, holds, take, light, strength };
    walk.body(actor);
    if let Some(growth) = actor.growth() {
        walk.growth(growth);
    }
    let wielded = |item: &Item| content.items[item.kind].slot == Some(Slot::Weapon);
    for item in actor.pack.iter().filter(|item| item.worn) {
        match hand {
            Hand::Throws(_) if wielded(item) => walk.held(item),
            Hand::Throws(_) | Hand::Wields => walk.worn(item),
        }
    }
    if let Hand::Throws(item) = hand {
        walk.grip(item);
        walk.marvels(item, |_| true);
    }
    for (kind, place) in sets(actor, content) {
        let Some(bonus) = content.sets[kind].bonuses.get(place) else { continue };
        let field = Field("bonuses", Some(place));
        walk.modifiers(&bonus.modifiers, |_| true, |_| Origin::Set(kind, field));
    }
    for status in statuses(actor, content) {
        let origin = |field| Origin::Status(status, field);
        walk.status(&content.statuses[status], origin);
    }
    let burdened = !actor.pack.is_empty()
        && weigh(actor, content) > walk.strength.sum(bounds(Stat::Strength)).total();
    if burdened {
        walk.part(Stat::Speed, Origin::Burden, BURDENED);
    }
    burdened
}

/// Whether a stat is a maximum of hit points or mana, which no condition may change.
pub(crate) fn is_most(stat: Stat) -> bool {
    matches!(stat, Stat::MaxHp | Stat::MaxMana)
}

struct Walk<'a> {
    content: &'a Content,
    holds: Holds<'a>,
    take: &'a mut dyn FnMut(Change),
    /// Light so far. Of two light sources the brighter one counts.
    light: Tally,
    strength: Tally,
}

impl Walk<'_> {
    fn change(&mut self, change: Change) {
        let Change { stat, origin, add, percent } = change;
        if add == 0 && percent == 100 {
            return;
        }
        match stat {
            Stat::Light => self.light.count(origin.part(), add, percent),
            Stat::Strength => self.strength.count(origin.part(), add, percent),
            _ => {}
        }
        (self.take)(change);
    }

    fn add(&mut self, stat: Stat, origin: Origin, add: i32) {
        self.change(Change { stat, origin, add, percent: 100 });
    }

    fn part(&mut self, stat: Stat, origin: Origin, percent: i32) {
        self.change(Change { stat, origin, add: 0, percent });
    }

    fn body(&mut self, actor: &Actor) {
        for stat in OF_BODIES {
            let (field, number) = own(stat, actor, &self.content.monsters[actor.kind]);
            self.add(stat, Origin::Body(actor.kind, Field(field, None)), number);
        }
        for stat in [Stat::Attack, Stat::Defence] {
            self.add(stat, Origin::Gained, gained(stat, actor));
        }
    }

    /// Visits the modifiers from people, class, levels, skills and talents.
    fn growth(&mut self, growth: &Growth) {
        let content = self.content;
        if let Some(kind) = growth.people() {
            let own = &content.peoples[kind].modifiers;
            self.modifiers(own, |_| true, |field| Origin::People(kind, field));
        }
        if let Some(kind) = growth.class() {
            let class = &content.classes[kind];
            let origin = |field| Origin::Class(kind, Field(field, None));
            self.add(Stat::MaxHp, origin("hp"), class.hp);
            self.add(Stat::MaxMana, origin("mana"), class.mana);
            self.modifiers(&class.modifiers, |_| true, |field| Origin::Class(kind, field));
        }
        self.levels(growth);
        for (skill, rank) in growth.ranks() {
            let own = &content.skills[*skill].modifiers;
            for _ in 0..*rank {
                self.modifiers(own, |_| true, |field| Origin::Skill(*skill, field));
            }
        }
        for talent in growth.talents() {
            let own = &content.talents[*talent].modifiers;
            self.modifiers(own, |_| true, |field| Origin::Talent(*talent, field));
        }
    }

    /// Visits the bonuses of the levels above the first.
    fn levels(&mut self, growth: &Growth) {
        let (content, above) = (self.content, growth.level() - 1);
        let (hp, mana) = (Field("hp_a_level", None), Field("mana_a_level", None));
        if let Some(kind) = growth.people() {
            let own = &content.peoples[kind];
            self.add(Stat::MaxHp, Origin::LevelsOfPeople(kind, hp), own.hp_a_level * above);
            self.add(Stat::MaxMana, Origin::LevelsOfPeople(kind, mana), own.mana_a_level * above);
        }
        if let Some(kind) = growth.class() {
            let own = &content.classes[kind];
            self.add(Stat::MaxHp, Origin::LevelsOfClass(kind, hp), own.hp_a_level * above);
            self.add(Stat::MaxMana, Origin::LevelsOfClass(kind, mana), own.mana_a_level * above);
        }
    }

    fn worn(&mut self, item: &Item) {
        let kind = &self.content.items[item.kind];
        self.grip(item);
        self.enchanted(item, kind);
        self.marvels(item, |_| true);
        let of_kind = |field| Origin::Item(item.kind, Field(field, None));
        self.add(Stat::Defence, of_kind("defence"), kind.defence);
        self.add(Stat::Armour, of_kind("armour"), kind.armour);
        self.add(Stat::MaxHp, of_kind("max_hp"), kind.max_hp);
        self.add(Stat::MaxMana, of_kind("max_mana"), kind.max_mana);
        self.add(Stat::Regeneration, of_kind("regeneration"), kind.regeneration);
        self.add(Stat::Noise, of_kind("noise"), kind.noise);
        let mut pace = kind.speed;
        let mut paced_by = of_kind("speed");
        let shines = gives_light(item, kind);
        let mut light = if shines { kind.light } else { 0 };
        if let Some(id) = item.ego {
            let ego = &self.content.egos[id];
            let of_ego = |field| Origin::Ego(item.kind, id, Field(field, None));
            self.add(Stat::Defence, of_ego("defence"), ego.defence);
            self.add(Stat::Armour, of_ego("armour"), ego.armour);
            self.add(Stat::MaxHp, of_ego("max_hp"), ego.max_hp);
            self.add(Stat::Regeneration, of_ego("regeneration"), ego.regeneration);
            self.add(Stat::Noise, of_ego("noise"), ego.noise);
            // The speeds of an item and its ego form one percentage.
            pace = (pace + ego.speed - 100).max(10);
            if kind.speed == 100 {
                paced_by = of_ego("speed");
            }
            match shines {
                true => light += ego.light,
                false => self.add(Stat::Light, of_ego("light"), ego.light),
            }
        }
        self.part(Stat::Speed, paced_by, pace);
        let before = self.light.sum((i32::MIN, i32::MAX)).total();
        if shines && light > before {
            self.add(Stat::Light, of_kind("light"), light - before);
        }
    }

    /// Visits a wielded item while another one is thrown. It helps only with modifiers of missiles, as a sling has. Its
    /// bonuses to hit, damage, surprise attacks and armour piercing count for its own attacks alone.
    fn held(&mut self, item: &Item) {
        const OF_BLOWS: [Stat; 5] =
            [Stat::Attack, Stat::Damage, Stat::UnawareAttack, Stat::UnawareDamage, Stat::Pierce];
        self.marvels(item, |stat| !OF_BLOWS.contains(&stat));
    }

    /// Visits the modifiers of an item and of its ego, for the stats that pass the test.
    fn marvels(&mut self, item: &Item, counts: fn(Stat) -> bool) {
        let own = &self.content.items[item.kind].modifiers;
        self.modifiers(own, counts, |field| Origin::Item(item.kind, field));
        if let Some(id) = item.ego {
            let own = &self.content.egos[id].modifiers;
            self.modifiers(own, counts, |field| Origin::Ego(item.kind, id, field));
        }
    }

    /// Visits the modifiers whose conditions hold, for the stats that pass the test.
    fn modifiers(
        &mut self,
        all: &[Modifier],
        counts: fn(Stat) -> bool,
        origin: impl Fn(Field) -> Origin,
    ) {
        for (i, modifier) in all.iter().enumerate() {
            let Modifier { stat, add, percent, condition } = modifier;
            let asked = condition.as_ref();
            if counts(*stat) && asked.is_none_or(|asked| !is_most(*stat) && (self.holds)(asked)) {
                let origin = origin(Field("modifiers", Some(i)));
                self.change(Change { stat: *stat, origin, add: *add, percent: *percent });
            }
        }
    }

    /// Visits the effects of an item's enchantment: armour of protective items, and modifiers from the data.
    fn enchanted(&mut self, item: &Item, kind: &ItemType) {
        if kind.is_protective() {
            self.add(Stat::Armour, Origin::Enchantment(item.kind, None), item.bonus);
        }
        for (i, modifier) in kind.enchanted.iter().enumerate() {
            let origin = Origin::Enchantment(item.kind, Some(Field("enchanted", Some(i))));
            let Modifier { stat, add, percent, condition } = modifier;
            let asked = condition.as_ref();
            if asked.is_none_or(|asked| !is_most(*stat) && (self.holds)(asked)) {
                let add = add.saturating_mul(item.bonus);
                let percent = (0..item.bonus).fold(100, |part, _| (part * percent / 100).min(1000));
                self.change(Change { stat: *stat, origin, add, percent });
            }
        }
    }

    /// Visits the attack bonuses of a held or worn item.
    fn grip(&mut self, item: &Item) {
        let kind = &self.content.items[item.kind];
        let of_kind = |field| Origin::Item(item.kind, Field(field, None));
        self.add(Stat::Attack, of_kind("to_hit"), kind.to_hit);
        self.add(Stat::Damage, of_kind("damage"), kind.damage);
        if let Some(id) = item.ego {
            let ego = &self.content.egos[id];
            let of_ego = |field| Origin::Ego(item.kind, id, Field(field, None));
            self.add(Stat::Attack, of_ego("to_hit"), ego.to_hit);
            self.add(Stat::Damage, of_ego("damage"), ego.damage);
        }
        if kind.attack.is_some() || kind.throw.is_some() {
            let origin = Origin::Enchantment(item.kind, None);
            self.add(Stat::Attack, origin, item.bonus * BONUS_TO_HIT);
            self.add(Stat::Damage, origin, item.bonus);
        }
    }

    fn status(&mut self, status: &Status, origin: impl Fn(Field) -> Origin + Copy) {
        self.modifiers(&status.modifiers, |_| true, origin);
        let origin = |field| origin(Field(field, None));
        self.add(Stat::Attack, origin("attack"), status.attack);
        self.add(Stat::Defence, origin("defence"), status.defence);
        self.add(Stat::Regeneration, origin("heals"), status.heals);
        self.part(Stat::Speed, origin("speed"), status.speed);
    }
}
