//! Changes of items, knowledge, quests, people and shops between two saves, in sentences.

use crate::cards::words;
use fifteen_base::{Point, SortedMap, SortedSet};
use fifteen_content::kinds::quest::QuestStage;
use fifteen_content::{Content, ItemClass, ItemType, Kind, Monster};
use fifteen_game::text::naming;
use fifteen_game::{Actor, ActorId, Item, ItemRef, LevelId, QuestState, World, capitalize};

#[derive(Clone, Copy, PartialEq)]
enum ItemPosition {
    Floor(LevelId, Point),
    Pack(ActorId),
    /// Inside the item with this number.
    Container(u32),
}

/// Returns all items of a world by number, with their locations.
fn all_items(world: &World) -> SortedMap<u32, (ItemPosition, &Item)> {
    let mut things = SortedMap::new();
    for level in world.levels().values() {
        for (at, pile) in level.floor_items() {
            add_items(pile.items(), ItemPosition::Floor(level.id(), *at), &mut things);
        }
        for actor in level.actors().iter() {
            add_items(actor.pack(), ItemPosition::Pack(actor.id()), &mut things);
        }
    }
    things
}

fn add_items<'w>(
    items: &'w [Item],
    place: ItemPosition,
    things: &mut SortedMap<u32, (ItemPosition, &'w Item)>,
) {
    for item in items {
        things.insert(item.id().0, (place, item));
        add_items(item.inside(), ItemPosition::Container(item.id().0), things);
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

/// A yes-or-no property of an item.
type ItemFlag = fn(&Item) -> bool;

/// Names items and places of a world as its hero knows them.
struct SaveDescriber<'a> {
    world: &'a World,
    content: &'a Content,
}

impl SaveDescriber<'_> {
    /// Returns "a murky potion #12".
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
            (from, to) if from == hero => {
                say!("You lost {name}, which is {}.", self.place_text(to))
            }
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

    /// Returns "the kobold #17", or "#17" for a creature that is gone.
    fn owner_name(&self, id: ActorId) -> String {
        let mut levels = self.world.levels().values();
        let actor: Option<&Actor> = levels.find_map(|level| level.actors().get(id));
        actor.map_or_else(|| format!("#{}", id.0), |actor| super::name_with_article(actor, self.content))
    }

    fn changed_text(&self, before: &Item, after: &Item) -> Vec<String> {
        let mut changes = Vec::new();
        let left = (before.left().into(), after.left().into());
        for (what, (was, is)) in [
            (say!("its count"), (i64::from(before.count()), i64::from(after.count()))),
            (say!("its enchantment"), (before.bonus().into(), after.bonus().into())),
            (say!("its charges"), left),
        ] {
            if was != is {
                changes.push(say!("{what} is {is} and was {was}"));
            }
        }
        let truths: [(ItemFlag, &str, &str); 4] = [
            (Item::is_worn, say!("it is worn"), say!("it is no longer worn")),
            (Item::is_known, say!("it is known"), say!("it is no longer identified")),
            (Item::is_cursed, say!("it is cursed"), say!("its curse is lifted")),
            (Item::is_open, say!("it is unlocked"), say!("it is locked")),
        ];
        for (is, yes, no) in truths {
            if is(before) != is(after) {
                changes.push(if is(after) { yes } else { no }.to_owned());
            }
        }
        if before.ego() != after.ego() || before.kind() != after.kind() {
            changes.push(say!("it is a different item").to_owned());
        }
        let name = capitalize(&self.name_with_number(after));
        match changes.is_empty() {
            true => Vec::new(),
            false => vec![format!("{name}: {}.", changes.join(", "))],
        }
    }
}

/// Describes what the hero has learnt.
pub fn knowledge_changes(a: &World, b: &World, content: &Content) -> Vec<String> {
    let (old, new) = (a.lore(), b.lore());
    let mut sentences = Vec::new();
    let learnt = new.spells().iter().filter(|spell| !old.spells().contains(spell));
    sentences.extend(learnt.map(|spell| say!("You learnt the spell {}.", content.spells[*spell].name)));
    for (kind, item) in content.items.iter() {
        if new.knows(kind, content) && !old.knows(kind, content) {
            sentences.push(say!("You found out what a {} is.", item.name));
        }
    }
    if new.kills() != old.kills() {
        sentences.push(say!("Kills: {}, before {}.", new.kills(), old.kills()));
    }
    sentences
}

/// Describes changes of quests, conversations, deaths and trades.
pub fn town_changes(a: &World, b: &World, content: &Content) -> Vec<String> {
    let mut sentences = quest_changes(a, b, content);
    sentences.extend(people_changes(a, b, content));
    sentences.extend(shop_changes(a, b, content));
    sentences
}

fn quest_changes(a: &World, b: &World, content: &Content) -> Vec<String> {
    let quests = b.tally().quests().iter();
    let sentences = quests.filter_map(|own| quest_change(a.tally().quest(own.id()), own, content));
    sentences.collect()
}

fn quest_change(before: Option<&QuestState>, own: &QuestState, content: &Content) -> Option<String> {
    let was = before.map_or(QuestStage::Open, QuestState::stage);
    if own.stage() == was {
        return None;
    }
    let quest = content.quests.find(own.id()).map(|kind| &content.quests[kind]);
    let name = quest.map_or(own.id(), |quest| &quest.name);
    let giver = quest.map(|quest| &content.monsters[quest.giver]).map(own_or_kind_name);
    let giver = giver.map_or(String::new(), |giver| say!(" from {giver}"));
    Some(match own.stage() {
        QuestStage::Open => say!("{} is no longer accepted.", capitalize(name)),
        QuestStage::Promised if was == QuestStage::Open => say!("Quest accepted{giver}: {name}."),
        QuestStage::Promised => say!("Progress was lost: {name}."),
        QuestStage::Ready if was == QuestStage::Open => {
            say!("Quest accepted{giver}: {name}. Done, but not reported.")
        }
        QuestStage::Ready => say!("Quest done, not yet reported: {name}."),
        QuestStage::Done => {
            let end = quest.zip(own.end()).and_then(|(quest, end)| quest.end(end));
            let page = end.map_or(String::new(), |end| format!(" {}", end.page));
            say!("Quest completed: {name}.{page}")
        }
        QuestStage::Failed => say!("Quest failed: {name}. {}", words::failure_reason(own.lapse())),
    })
}

/// Returns a townsperson's own name, or else the name of the kind.
fn own_or_kind_name(monster: &Monster) -> &str {
    monster.person.as_ref().map_or(&monster.name, |person| &person.name)
}

/// Describes conversations, restocked shops and deaths.
fn people_changes(a: &World, b: &World, content: &Content) -> Vec<String> {
    let mut sentences = Vec::new();
    for (id, own) in b.tally().people() {
        let kind = content.monsters.find(id).map(|kind| &content.monsters[kind]);
        let name = kind.map_or(id.as_str(), own_or_kind_name);
        let before = a.tally().people().get(id).cloned().unwrap_or_default();
        if own.spoken_lines() > before.spoken_lines() {
            sentences.push(say!("Spoke with {name}."));
        }
        if own.stocks() > before.stocks() {
            let shop = kind.and_then(|kind| kind.person.as_ref()?.trade.as_ref());
            let shop = shop.map_or(say!("their shop"), |trade| &trade.name);
            sentences.push(say!("New goods arrived with {name}, at {shop}."));
        }
        match (before.is_dead(), own.is_dead()) {
            (false, true) => sentences.push(say!("{} is dead.", capitalize(name))),
            (true, false) => sentences.push(say!("{} lives again.", capitalize(name))),
            (true, true) | (false, false) => {}
        }
    }
    sentences
}

/// Describes the items sold to shops and bought from them.
fn shop_changes(a: &World, b: &World, content: &Content) -> Vec<String> {
    let Some((poor, rich)) = a.hero().zip(b.hero()) else { return Vec::new() };
    let (had, has) = (shopkeepers(a, content), shopkeepers(b, content));
    let mut sentences = Vec::new();
    for (id, (shop, keeper)) in &has {
        let Some((_, before)) = had.get(id) else { continue };
        let sold = transferred_items((poor, rich), (before, keeper), b, content);
        sentences.extend(sold.map(|sold| say!("Sold at {shop}: {sold}.")));
        let bought = transferred_items((before, keeper), (poor, rich), b, content);
        sentences.extend(bought.map(|bought| say!("Bought at {shop}: {bought}.")));
    }
    sentences
}

/// A creature in the first and in the second save.
type ActorBeforeAndAfter<'a> = (&'a Actor, &'a Actor);

/// Lists the items that went from one creature to another: of each kind, as many as one lost and the other gained.
fn transferred_items(
    from: ActorBeforeAndAfter<'_>,
    to: ActorBeforeAndAfter<'_>,
    now: &World,
    content: &Content,
) -> Option<String> {
    let (had, has) = (count_items(from.0), count_items(from.1));
    let (before, after) = (count_items(to.0), count_items(to.1));
    let mut met = SortedSet::new();
    let is_gold = |item: &Item| content.items[item.kind()].class == ItemClass::Gold;
    let things = to.1.pack().iter().filter(|item| !is_gold(item));
    let names = things.filter(|item| met.insert(item.kind())).filter_map(|item| {
        let of = |counts: &ItemCounts| counts.get(&item.kind()).copied().unwrap_or(0);
        let mut thing = ItemRef::from_item(item);
        thing.count = of(&had).saturating_sub(of(&has)).min(of(&after).saturating_sub(of(&before)));
        (thing.count > 0).then(|| naming::name(thing, now.lore(), content))
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

/// Returns all shopkeepers by number, with the names of their shops.
fn shopkeepers<'w>(world: &'w World, content: &'w Content) -> SortedMap<u32, (&'w str, &'w Actor)> {
    let actors = world.levels().values().flat_map(|level| level.actors().iter());
    let keepers = actors.filter_map(|actor| {
        let trade = content.monsters[actor.kind()].person.as_ref()?.trade.as_ref()?;
        Some((actor.id().0, (trade.name.as_str(), actor)))
    });
    keepers.collect()
}
