//! Changes of items, knowledge, quests, people and shops between two saves, in sentences.

use crate::cards::words;
use fifteen_base::{Point, SortedMap, SortedSet};
use fifteen_content::kinds::quest::QuestStage;
use fifteen_content::{Content, ItemClass, ItemType, Kind};
use fifteen_game::text::naming;
use fifteen_game::{Actor, ActorId, Item, ItemRef, LevelId, QuestState, World, capitalize};

#[derive(Clone, Copy, PartialEq)]
enum ItemPosition {
    Floor(LevelId, Point),
    Pack(ActorId),
    /// Inside the item with this number.
    Container(u32),
}

fn all_items(world: &World) -> SortedMap<u32, (ItemPosition, &Item)> {
    let mut found = SortedMap::new();
    for level in world.levels().values() {
        for (at, pile) in level.floor_items() {
            add_items(pile.items(), ItemPosition::Floor(level.id(), *at), &mut found);
        }
        for actor in level.actors().iter() {
            add_items(actor.pack(), ItemPosition::Pack(actor.id()), &mut found);
        }
    }
    found
}

fn add_items<'w>(all: &'w [Item], place: ItemPosition, found: &mut SortedMap<u32, (ItemPosition, &'w Item)>) {
    for item in all {
        found.insert(item.id().0, (place, item));
        add_items(item.inside(), ItemPosition::Container(item.id().0), found);
    }
}

/// Describes items that were found, lost, moved or changed.
pub fn item_changes(a: &World, b: &World, content: &Content) -> Vec<String> {
    let (old, new) = (all_items(a), all_items(b));
    let describer = SaveDescriber { world: b, content };
    let mut sentences = Vec::new();
    for (id, (place, item)) in &old {
        if !new.contains_key(id) {
            let name = SaveDescriber { world: a, content }.name_with_number(item);
            sentences.push(match place {
                ItemPosition::Pack(owner) if *owner == a.hero_id() => say!("You no longer have {name}."),
                _ => say!("{} is gone.", capitalize(&name)),
            });
        }
    }
    for (id, (place, item)) in &new {
        match old.get(id) {
            None => sentences.push(describer.found_text(*place, item)),
            Some((from, before)) => {
                if from != place {
                    sentences.push(describer.moved_text(*from, *place, item));
                }
                sentences.extend(describer.changed_text(before, item));
            }
        }
    }
    sentences
}

/// Names items and places of a world as its hero knows them.
struct SaveDescriber<'a> {
    world: &'a World,
    content: &'a Content,
}

impl SaveDescriber<'_> {
    /// Returns name and number of an item: "a murky potion #12".
    fn name_with_number(&self, item: &Item) -> String {
        let name = naming::name(ItemRef::from_item(item), self.world.lore(), self.content);
        format!("{name} #{}", item.id().0)
    }

    fn found_text(&self, place: ItemPosition, item: &Item) -> String {
        let name = self.name_with_number(item);
        match place {
            ItemPosition::Pack(owner) if owner == self.world.hero_id() => say!("You have {name}."),
            place => say!("There is {name} {}.", self.place_text(place)),
        }
    }

    fn moved_text(&self, from: ItemPosition, to: ItemPosition, item: &Item) -> String {
        let name = self.name_with_number(item);
        let hero = ItemPosition::Pack(self.world.hero_id());
        match (from, to) {
            (from, to) if to == hero => say!("You took {name}, which was {}.", self.place_text(from)),
            (from, to) if from == hero => say!("You lost {name}, which is {}.", self.place_text(to)),
            _ => say!("{} is {}, and was {}.", capitalize(&name), self.place_text(to), self.place_text(from)),
        }
    }

    fn place_text(&self, place: ItemPosition) -> String {
        match place {
            ItemPosition::Floor(level, at) => say!("on the floor of level {} at {at}", level.0),
            ItemPosition::Pack(owner) if owner == self.world.hero_id() => say!("in your pack").to_owned(),
            ItemPosition::Pack(owner) => say!("carried by {}", self.owner_name(owner)),
            ItemPosition::Container(id) => say!("in #{id}"),
        }
    }

    /// Returns "the kobold #17", or "#17" for a creature that is on no level.
    fn owner_name(&self, id: ActorId) -> String {
        let mut levels = self.world.levels().values();
        let actor: Option<&Actor> = levels.find_map(|level| level.actors().get(id));
        actor.map_or_else(|| format!("#{}", id.0), |actor| super::name_with_article(actor, self.content))
    }

    fn changed_text(&self, before: &Item, after: &Item) -> Option<String> {
        let mut changes = Vec::new();
        let left = (before.charges().into(), after.charges().into());
        for (what, (was, is)) in [
            (say!("its count"), (i64::from(before.count()), i64::from(after.count()))),
            (say!("its enchantment"), (before.bonus().into(), after.bonus().into())),
            (say!("its charges"), left),
        ] {
            if was != is {
                changes.push(say!("{what} is {is} and was {was}"));
            }
        }
        let flags = |item: &Item| [item.is_worn(), item.is_known(), item.is_cursed(), item.is_open()];
        let texts = [
            (say!("it is worn"), say!("it is no longer worn")),
            (say!("it is known"), say!("it is no longer identified")),
            (say!("it is cursed"), say!("its curse is lifted")),
            (say!("it is unlocked"), say!("it is locked")),
        ];
        for ((was, is), (yes, no)) in flags(before).into_iter().zip(flags(after)).zip(texts) {
            if was != is {
                changes.push(if is { yes } else { no }.to_owned());
            }
        }
        if before.ego() != after.ego() || before.kind() != after.kind() {
            changes.push(say!("it is a different item").to_owned());
        }
        let name = capitalize(&self.name_with_number(after));
        (!changes.is_empty()).then(|| format!("{name}: {}.", changes.join(", ")))
    }
}

/// Describes learnt spells, identified kinds of items, and kills.
pub fn knowledge_changes(a: &World, b: &World, content: &Content) -> Vec<String> {
    let (old, new) = (a.lore(), b.lore());
    let mut sentences = Vec::new();
    let learnt = new.spells().iter().filter(|spell| !old.spells().contains(spell));
    sentences.extend(learnt.map(|spell| say!("You learnt the spell {}.", content.spells[*spell].name)));
    let is_found = |kind| new.knows(kind, content) && !old.knows(kind, content);
    let found = content.items.iter().filter(|(kind, _)| is_found(*kind));
    sentences.extend(found.map(|(_, item)| say!("You found out what a {} is.", item.name)));
    if new.kills() != old.kills() {
        sentences.push(say!("Kills: {}, before {}.", new.kills(), old.kills()));
    }
    sentences
}

/// Describes changes of quests, conversations, deaths and trades.
pub fn town_changes(a: &World, b: &World, content: &Content) -> Vec<String> {
    let quests = b.memory().quests().iter();
    let quests = quests.filter_map(|quest| quest_change(a.memory().quest(quest.id()), quest, content));
    let mut sentences: Vec<String> = quests.collect();
    sentences.extend(people_changes(a, b, content));
    sentences.extend(shop_changes(a, b, content));
    sentences
}

fn quest_change(before: Option<&QuestState>, after: &QuestState, content: &Content) -> Option<String> {
    let was = before.map_or(QuestStage::Open, QuestState::stage);
    if after.stage() == was {
        return None;
    }
    let quest = content.quests.find(after.id()).map(|kind| &content.quests[kind]);
    let name = quest.map_or(after.id(), |quest| &quest.name);
    let giver = quest.map(|quest| &content.monsters[quest.giver]).map(words::own_or_kind_name);
    let giver = giver.map_or(String::new(), |giver| say!(" from {giver}"));
    Some(match after.stage() {
        QuestStage::Open => say!("{} is no longer accepted.", capitalize(name)),
        QuestStage::Promised if was == QuestStage::Open => say!("Quest accepted{giver}: {name}."),
        QuestStage::Promised => say!("Progress was lost: {name}."),
        QuestStage::Ready if was == QuestStage::Open => {
            say!("Quest accepted{giver}: {name}. Done, but not reported.")
        }
        QuestStage::Ready => say!("Quest done, not yet reported: {name}."),
        QuestStage::Done => {
            let end = quest.zip(after.end()).and_then(|(quest, end)| quest.end(end));
            let page = end.map_or(String::new(), |end| format!(" {}", end.page));
            say!("Quest completed: {name}.{page}")
        }
        QuestStage::Failed => say!("Quest failed: {name}. {}", words::failure_reason(after.failure())),
    })
}

fn people_changes(a: &World, b: &World, content: &Content) -> Vec<String> {
    let mut sentences = Vec::new();
    for (id, after) in b.memory().people() {
        let kind = content.monsters.find(id).map(|kind| &content.monsters[kind]);
        let name = kind.map_or(id.as_str(), words::own_or_kind_name);
        let before = a.memory().people().get(id).cloned().unwrap_or_default();
        if after.spoken_lines() > before.spoken_lines() {
            sentences.push(say!("Spoke with {name}."));
        }
        if after.restocks() > before.restocks() {
            let shop = kind.and_then(|kind| kind.person.as_ref()?.trade.as_ref());
            let shop = shop.map_or(say!("their shop"), |trade| &trade.name);
            sentences.push(say!("New goods arrived with {name}, at {shop}."));
        }
        match (before.is_dead(), after.is_dead()) {
            (false, true) => sentences.push(say!("{} is dead.", capitalize(name))),
            (true, false) => sentences.push(say!("{} lives again.", capitalize(name))),
            (true, true) | (false, false) => {}
        }
    }
    sentences
}

fn shop_changes(a: &World, b: &World, content: &Content) -> Vec<String> {
    let Some((hero_before, hero_after)) = a.hero().zip(b.hero()) else { return Vec::new() };
    let (old, new) = (shopkeepers(a, content), shopkeepers(b, content));
    let mut sentences = Vec::new();
    for (id, (shop, keeper)) in &new {
        let Some((_, before)) = old.get(id) else { continue };
        let sold = transferred_items([hero_before, hero_after], [before, keeper], b, content);
        sentences.extend(sold.map(|sold| say!("Sold at {shop}: {sold}.")));
        let bought = transferred_items([before, keeper], [hero_before, hero_after], b, content);
        sentences.extend(bought.map(|bought| say!("Bought at {shop}: {bought}.")));
    }
    sentences
}

/// Lists the items that went from one creature to another; `None` if no item did. The number of each kind of item
/// is the smaller of two numbers: the items that `from` lost, and the items that `to` gained. Both are given before and
/// after.
fn transferred_items(from: [&Actor; 2], to: [&Actor; 2], now: &World, content: &Content) -> Option<String> {
    let ([from_before, from_after], [to_before, to_after]) = (from.map(count_items), to.map(count_items));
    let mut seen_kinds = SortedSet::new();
    let is_gold = |item: &Item| content.items[item.kind()].class == ItemClass::Gold;
    let items = to[1].pack().iter().filter(|item| !is_gold(item));
    let names = items.filter(|item| seen_kinds.insert(item.kind())).filter_map(|item| {
        let count_in = |counts: &ItemCounts| counts.get(&item.kind()).copied().unwrap_or(0);
        let mut item_ref = ItemRef::from_item(item);
        item_ref.count = count_in(&from_before)
            .saturating_sub(count_in(&from_after))
            .min(count_in(&to_after).saturating_sub(count_in(&to_before)));
        (item_ref.count > 0).then(|| naming::name(item_ref, now.lore(), content))
    });
    let names: Vec<String> = names.collect();
    (!names.is_empty()).then(|| names.join(", "))
}

type ItemCounts = SortedMap<Kind<ItemType>, u32>;

fn count_items(actor: &Actor) -> ItemCounts {
    let mut counts = ItemCounts::new();
    for item in actor.pack() {
        *counts.entry(item.kind()).or_default() += item.count();
    }
    counts
}

fn shopkeepers<'w>(world: &'w World, content: &'w Content) -> SortedMap<u32, (&'w str, &'w Actor)> {
    let actors = world.levels().values().flat_map(|level| level.actors().iter());
    let keepers = actors.filter_map(|actor| {
        let trade = content.monsters[actor.kind()].person.as_ref()?.trade.as_ref()?;
        Some((actor.id().0, (trade.name.as_str(), actor)))
    });
    keepers.collect()
}
