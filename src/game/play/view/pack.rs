//! Items at hand: in the pack, on the floor and in containers; names, weight, bonuses and previews of enchantment.

use super::growth::{StatGain, gains};
use crate::rules::combat::attack::attacks_of;
use crate::rules::combat::attack_context::AttackWeapon;
use crate::rules::combat::thrown;
use crate::rules::effect::{CHARGES_PER_POINT, MAX_ENCHANTED_OF_STACK};
use crate::rules::items::gear;
use crate::text::naming;
use crate::world::equipment::{pack_weight, worn_set_items};
use crate::world::formula::BONUS_TO_HIT;
use crate::world::{Actor, Item, ItemId, ItemRef, Lore, purse};
use crate::{Game, PlacedTrap};
use fifteen_base::Point;
use fifteen_base::sorted::sort_by_key;
use fifteen_content::kinds::monster::Attack;
use fifteen_content::{Ability, Content, ItemClass, ItemSet, ItemType, Kind, Resist, Stat, Status};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemLocation {
    /// In the pack, or worn.
    Pack,
    Floor,
    /// In a container in the pack or on the hero's cell.
    Inside(ItemId),
}

/// Sum of the bonuses of an item to its wearer, from its kind, ego and enchantment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ItemBonuses {
    /// To-hit chance, in percentage points.
    pub to_hit: i32,
    pub damage: i32,
    /// Reduction of the attackers' to-hit chance, in percentage points.
    pub defence: i32,
    /// Armour: maximum reduction of plain damage, in hit points.
    pub armour: i32,
    pub max_hp: i32,
    pub max_mana: i32,
    /// Hit points regenerated in 100 turns.
    pub regeneration: i32,
    /// Speed, in percent of the speed without the item.
    pub speed: i32,
    /// Increase of the distance at which steps are heard, in cells.
    pub noise: i32,
    /// Light radius, in cells.
    pub light: i32,
    pub resists: Vec<Resist>,
    /// Permanent status effects.
    pub grants: Vec<Kind<Status>>,
    pub abilities: Vec<Kind<Ability>>,
}

impl ItemBonuses {
    pub fn for_kind(kind: &ItemType) -> ItemBonuses {
        ItemBonuses {
            to_hit: kind.to_hit,
            damage: kind.damage,
            defence: kind.defence,
            armour: kind.armour,
            max_hp: kind.max_hp,
            max_mana: kind.max_mana,
            regeneration: kind.regeneration,
            speed: kind.speed,
            noise: kind.noise,
            light: kind.light,
            resists: kind.resists.clone(),
            grants: kind.grants.clone(),
            abilities: kind.abilities.clone(),
        }
    }
}

/// Effects of one more point of enchantment, as pairs of present and new value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EnchantmentPreview {
    pub to_hit: Option<(i32, i32)>,
    /// Average damage, in half hit points.
    pub average_damage: Option<(i32, i32)>,
    pub charges: Option<(i32, i32)>,
    /// Added charges, if their present number is unknown.
    pub more_charges: Option<i32>,
    /// Number of items that the enchantment affects, if the stack is larger.
    pub affected_of_stack: Option<u32>,
    pub gains: Vec<StatGain>,
}

impl Game {
    pub fn is_known_unique(&self, item: &Item) -> bool {
        naming::is_known_unique(ItemRef::from_item(item), &self.world().lore, self.content())
    }

    /// Returns the item sets that a kind of item belongs to, each with the number of its items that the hero wears.
    pub fn sets_of(&self, kind: Kind<ItemType>) -> impl Iterator<Item = (&ItemSet, usize)> {
        let sets = self.content().sets.iter().filter(move |(_, set)| set.items.contains(&kind));
        sets.map(move |(_, set)| (set, self.hero().map_or(0, |hero| worn_set_items(hero, set))))
    }

    /// Returns the hero's pack, in the order of the inventory letters.
    pub fn pack(&self) -> &[Item] {
        self.hero().map_or(&[], |hero| hero.pack())
    }

    /// Returns the items on the hero's cell, the topmost last.
    pub fn underfoot(&self) -> &[Item] {
        self.level().floor_items().get(&self.hero_at()).map_or(&[], |pile| pile.items())
    }

    /// Returns the items that the hero knows of on a cell, the topmost last.
    pub fn items_known_at(&self, at: Point) -> &[Item] {
        let pile = self.level().floor_items().get(&at);
        pile.filter(|pile| pile.is_seen() || self.sees(at)).map_or(&[], |pile| pile.items())
    }

    /// Returns the cells in sight with items, the nearest first.
    pub fn items_in_sight(&self) -> Vec<Point> {
        let cells = self.level().floor_items().keys().copied();
        let mut seen: Vec<Point> = cells.filter(|at| self.sees(*at)).collect();
        sort_by_key(&mut seen, |at| (at.distance(self.hero_at()), *at));
        seen
    }

    /// Returns the known stairs and gates on this level, then the doors and features in sight, the nearest first.
    pub fn landmarks(&self) -> Vec<Point> {
        let found = self.level().memory().iter().filter_map(|(at, tile)| {
            let tile = &self.content().tiles[(*tile)?];
            let handled = tile.opens_to.is_some() || tile.closes_to.is_some() || tile.usable.is_some();
            let shows = tile.stair.is_some() || (handled && self.sees(at));
            shows.then_some((tile.stair.is_none(), at))
        });
        let mut found: Vec<(bool, Point)> = found.collect();
        sort_by_key(&mut found, |(door, at)| (*door, at.distance(self.hero_at()), *at));
        found.into_iter().map(|(_, at)| at).collect()
    }

    pub fn known_trap(&self, at: Point) -> Option<PlacedTrap> {
        self.level().traps().get(&at).copied().filter(|trap| trap.known)
    }

    /// Returns an item at hand, and its place. The contents of a locked container are not at hand.
    pub fn find_at_hand(&self, id: ItemId) -> Option<(&Item, ItemLocation)> {
        let places = [(self.pack(), ItemLocation::Pack), (self.underfoot(), ItemLocation::Floor)];
        let mut at_hand =
            places.into_iter().flat_map(|(items, place)| items.iter().map(move |item| (item, place)));
        at_hand.find_map(|(item, place)| {
            let inside = if item.is_open() { item.inside() } else { &[] };
            let inside = inside.iter().map(|inner| (inner, ItemLocation::Inside(item.id())));
            std::iter::once((item, place)).chain(inside).find(|(found, _)| found.id() == id)
        })
    }

    /// Returns the containers at hand, the ones on the floor first.
    pub fn containers(&self) -> impl Iterator<Item = &Item> {
        let all = self.underfoot().iter().chain(self.pack());
        all.filter(|item| self.content().items[item.kind()].capacity > 0)
    }

    /// Returns the weight of the hero's pack, and the weight above which the pack slows the hero, both in tenths of a
    /// stone.
    pub fn pack_weight(&self) -> (i32, i32) {
        let weight_and_limit = |hero| (pack_weight(hero, self.content()), self.stats(hero)[Stat::Strength]);
        self.hero().map_or((0, 0), weight_and_limit)
    }

    pub fn gold(&self) -> u32 {
        purse::coins(self.pack(), self.content())
    }

    /// Returns the inventory letter of an item in the pack, or `None` for money.
    pub fn letter_of(&self, item: &Item) -> Option<char> {
        item.letter().filter(|_| self.class(item) != ItemClass::Gold)
    }

    pub fn class(&self, item: &Item) -> ItemClass {
        self.content().items[item.kind()].class
    }

    /// Returns the name of an item as the hero knows it, with an article: "a murky potion".
    pub fn name(&self, item: &Item) -> String {
        self.name_with(item, naming::name)
    }

    /// Returns the name of an item without article: "murky potion".
    pub fn bare_name(&self, item: &Item) -> String {
        self.name_with(item, naming::bare_name)
    }

    /// Returns the name of one item of a stack, with article: "a murky potion".
    pub fn name_of_one(&self, item: &Item) -> String {
        self.name_with(item, |item_ref, lore, content| naming::name(item_ref.with_count(1), lore, content))
    }

    /// Whether the hero has identified the kind of an item, or knows it from a trader who offers the item.
    pub fn is_identified(&self, item: &Item) -> bool {
        self.world().lore().knows(item.kind(), self.content()) || self.is_for_sale(item)
    }

    fn is_for_sale(&self, item: &Item) -> bool {
        let traders = self.level().actors().iter().filter(|actor| self.shop(actor).is_some());
        traders.flat_map(Actor::pack).any(|offered| offered.id() == item.id())
    }

    fn name_with(&self, item: &Item, words: fn(ItemRef, &Lore, &Content) -> String) -> String {
        let (lore, content) = (self.world().lore(), self.content());
        let item_ref = ItemRef::from_item(item);
        if lore.knows(item.kind(), content) || !self.is_for_sale(item) {
            return words(item_ref, lore, content);
        }
        let identified = [item.kind()].into_iter().collect();
        words(item_ref, &Lore { identified, ..Lore::default() }, content)
    }

    /// Whether the hero has used an item of this kind before without identifying it.
    pub fn has_tried_kind(&self, item: &Item) -> bool {
        let used = self.world().lore().item_uses().get(&item.kind()).copied().unwrap_or(0);
        used > 0 && !self.is_identified(item)
    }

    /// Returns the known bonuses of an item to its wearer.
    pub fn bonuses(&self, item: &Item) -> ItemBonuses {
        let content = self.content();
        let kind = &content.items[item.kind()];
        if !self.is_identified(item) {
            return ItemBonuses { speed: 100, ..ItemBonuses::default() };
        }
        let mut bonuses = ItemBonuses::for_kind(kind);
        if !item.is_known() {
            return bonuses;
        }
        if kind.attack.is_some() {
            bonuses.to_hit += item.bonus() * BONUS_TO_HIT;
            bonuses.damage += item.bonus();
        } else if kind.is_protective() {
            bonuses.armour += item.bonus();
        }
        if let Some(ego) = item.ego().map(|ego| &content.egos[ego]) {
            bonuses.to_hit += ego.to_hit;
            bonuses.damage += ego.damage;
            bonuses.defence += ego.defence;
            bonuses.armour += ego.armour;
            bonuses.max_hp += ego.max_hp;
            bonuses.regeneration += ego.regeneration;
            bonuses.speed += ego.speed - 100;
            bonuses.noise += ego.noise;
            bonuses.light += ego.light;
            bonuses.resists.extend(&ego.resists);
            bonuses.grants.extend(&ego.grants);
            bonuses.abilities.extend(&ego.abilities);
        }
        bonuses
    }

    /// Returns the worn items that an item would replace.
    pub fn worn_in_slot<'a>(&'a self, item: &Item) -> impl Iterator<Item = &'a Item> {
        let slot = |item: &Item| self.content().items[item.kind()].slot;
        let (own_slot, id) = (slot(item), item.id());
        let worn = self.pack().iter().filter(|other| other.is_worn());
        worn.filter(move |other| own_slot.is_some() && slot(other) == own_slot && other.id() != id)
    }

    /// Returns the item in the other hand, if it must come off because one of the two items needs both hands.
    pub fn in_other_hand(&self, item: &Item) -> Option<&Item> {
        gear::item_in_other_hand(self.pack(), item, self.content()).filter(|_| !item.is_worn())
    }

    /// Previews the effects of one more point of enchantment as the hero knows them, as if the hero wore the item.
    pub fn improvement(&self, item: &Item) -> EnchantmentPreview {
        let (Some(hero), kind) = (self.hero(), &self.content().items[item.kind()]) else {
            return EnchantmentPreview::default();
        };
        let mut now = item.clone();
        if !now.known {
            (now.bonus, now.ego) = (0, None);
        }
        let enchanted = Item { bonus: now.bonus + 1, ..now.clone() };
        let charged = kind.charges.is_some();
        let counted = item.is_known() && self.is_identified(item);
        let charges = (charged && counted).then_some((item.charges(), item.charges() + CHARGES_PER_POINT));
        let more_charges = (charged && !counted).then_some(CHARGES_PER_POINT);
        let affected_of_stack = (item.count() > MAX_ENCHANTED_OF_STACK).then_some(MAX_ENCHANTED_OF_STACK);
        if !self.is_identified(item) {
            return EnchantmentPreview { more_charges, affected_of_stack, ..EnchantmentPreview::default() };
        }
        let (by, better) = (self.hero_wearing(hero, now.clone()), self.hero_wearing(hero, enchanted.clone()));
        let strikes = kind.attack.is_some() || kind.class == ItemClass::Missile;
        let accuracy = self.accuracy_and_damage(&by, &now).filter(|_| strikes);
        let accuracies = accuracy.zip(self.accuracy_and_damage(&better, &enchanted));
        let changed = |now: i32, enchanted: i32| (now != enchanted).then_some((now, enchanted));
        let to_hit = accuracies.and_then(|(now, enchanted)| changed(now.0, enchanted.0));
        let average_damage = accuracies.and_then(|(now, enchanted)| changed(now.1, enchanted.1));
        let gains = kind.slot.map_or_else(Vec::new, |_| gains(&by, &better, &self.scene()));
        EnchantmentPreview { to_hit, average_damage, charges, more_charges, affected_of_stack, gains }
    }

    fn hero_wearing(&self, hero: &Actor, mut item: Item) -> Actor {
        let slot = |item: &Item| self.content().items[item.kind].slot;
        let own_slot = slot(&item);
        let mut hero = hero.clone();
        if !item.worn && own_slot.is_some() {
            for other in hero.pack.iter_mut().filter(|other| slot(other) == own_slot) {
                other.worn = false;
            }
            item.worn = true;
        }
        if let Some(carried) = hero.pack.iter_mut().find(|other| other.id == item.id) {
            *carried = item;
        }
        hero
    }

    /// Returns the to-hit bonus of an actor with an item, and the average damage in half hit points.
    fn accuracy_and_damage(&self, by: &Actor, item: &Item) -> Option<(i32, i32)> {
        let kind = &self.content().items[item.kind];
        let thrown = kind.class == ItemClass::Missile;
        let strikes = attacks_of(by, self.content());
        let attack: Attack = match thrown {
            true => thrown::thrown_attack(kind),
            false => strikes.first()?.1.clone(),
        };
        let weapon = if thrown { AttackWeapon::Thrown(item) } else { AttackWeapon::Attack(&attack) };
        let breakdown = self.attack_context().attack_breakdown(by, weapon, None, false);
        let aim = breakdown.attacker_accuracy.iter().map(|why| why.total).sum();
        let more = breakdown.attacker_damage.iter().filter(|why| why.stat != Stat::Pierce);
        let more: i32 = more.map(|why| why.total).sum();
        Some((aim, attack.damage.twice_mean() + 2 * more))
    }
}
