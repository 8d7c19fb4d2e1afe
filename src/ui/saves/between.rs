//! Changes of items, knowledge, quests, people and shops between two saves, in sentences.

use crate::cards::words;
use fifteen_base::{Point, SortedMap, SortedSet};
use fifteen_content::kinds::quest::QuestStage;
use fifteen_content::{Content, ItemClass, ItemType, Kind, Monster};
use fifteen_game::tell::naming;
use fifteen_game::{Actor, ActorId, Item, LevelId, QuestState, Thing, World, capital};

#[derive(Clone, Copy, PartialEq)]
enum Place {
    Floor(LevelId, Point),
    Pack(ActorId),
    /// Inside the item with this number.
    Thing(u32),
}

/// Returns all items of a world by number, with their locations.
fn all(world: &World) -> SortedMap<u32, (Place, &Item)> {
    let mut things = SortedMap::new();
    for level in world.levels().values() {
        for (at, pile) in level.piles() {
            add(pile.items(), Place::Floor(level.id(), *at), &mut things);
        }
        for actor in level.actors().iter() {
            add(actor.pack(), Place::Pack(actor.id()), &mut things);
        }
    }
    things
}

fn add<'w>(items: &'w [Item], place: Place, things: &mut SortedMap<u32, (Place, &'w Item)>) {
    for item in items {
        things.insert(item.id().0, (place, item));
        add(item.inside(), Place::Thing(item.id().0), things);
    }
}

/// Describes items that were found, lost, moved or changed.
pub fn things(a: &World, b: &World, content: &Content) -> Vec<String> {
    let (old, new) = (all(a), all(b));
    let tale = Tale { world: b, content };
    let mut told = Vec::new();
    for (id, (place, item)) in &old {
        if !new.contains_key(id) {
            let name = Tale { world: a, content }.named(item);
            told.push(match place {
                Place::Pack(owner) if *owner == a.hero_id() => say!("You no longer have {name}."),
                _ => say!("{} is gone.", capital(&name)),
            });
        }
    }
    for (id, (place, item)) in &new {
        match old.get(id) {
            None => told.push(tale.found(*place, item)),
            Some((from, before)) => {
                if from != place {
                    told.push(tale.moved(*from, *place, item));
                }
                told.extend(tale.changed(before, item));
            }
        }
    }
    told
}

/// A yes-or-no property of an item.
type Truth = fn(&Item) -> bool;

/// Names items and places of a world as its hero knows them.
struct Tale<'a> {
    world: &'a World,
    content: &'a Content,
}

impl Tale<'_> {
    /// Returns "a murky potion #12".
    fn named(&self, item: &Item) -> String {
        let name = naming::name(Thing::from_item(item), self.world.lore(), self.content);
        format!("{name} #{}", item.id().0)
    }

    fn found(&self, place: Place, item: &Item) -> String {
        let name = self.named(item);
        match place {
            Place::Pack(owner) if owner == self.world.hero_id() => say!("You have {name}."),
            place => say!("There is {name} {}.", self.shown(place)),
        }
    }

    fn moved(&self, from: Place, to: Place, item: &Item) -> String {
        let name = self.named(item);
        let hero = Place::Pack(self.world.hero_id());
        match (from, to) {
            (from, to) if to == hero => say!("You took {name}, which was {}.", self.shown(from)),
            (from, to) if from == hero => {
                say!("You lost {name}, which is {}.", self.shown(to))
            }
            _ => say!("{} is {}, and was {}.", capital(&name), self.shown(to), self.shown(from)),
        }
    }

    fn shown(&self, place: Place) -> String {
        match place {
            Place::Floor(level, at) => say!("on the floor of level {} at {at}", level.0),
            Place::Pack(owner) if owner == self.world.hero_id() => say!("in your pack").to_owned(),
            Place::Pack(owner) => say!("carried by {}", self.owner(owner)),
            Place::Thing(id) => say!("in #{id}"),
        }
    }

    /// Returns "the kobold #17", or "#17" for a creature that is gone.
    fn owner(&self, id: ActorId) -> String {
        let mut levels = self.world.levels().values();
        let actor: Option<&Actor> = levels.find_map(|level| level.actors().get(id));
        actor.map_or_else(|| format!("#{}", id.0), |actor| super::the(actor, self.content))
    }

    fn changed(&self, before: &Item, after: &Item) -> Vec<String> {
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
        let truths: [(Truth, &str, &str); 4] = [
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
        let name = capital(&self.named(after));
        match changes.is_empty() {
            true => Vec::new(),
            false => vec![format!("{name}: {}.", changes.join(", "))],
        }
    }
}

/// Describes what the hero has learnt.
pub fn lore(a: &World, b: &World, content: &Content) -> Vec<String> {
    let (old, new) = (a.lore(), b.lore());
    let mut told = Vec::new();
    let learnt = new.spells().iter().filter(|spell| !old.spells().contains(spell));
    told.extend(learnt.map(|spell| say!("You learnt the spell {}.", content.spells[*spell].name)));
    for (kind, item) in content.items.iter() {
        if new.knows(kind, content) && !old.knows(kind, content) {
            told.push(say!("You found out what a {} is.", item.name));
        }
    }
    if new.kills() != old.kills() {
        told.push(say!("Kills: {}, before {}.", new.kills(), old.kills()));
    }
    told
}

/// Describes changes of quests, conversations, deaths and trades.
pub fn town(a: &World, b: &World, content: &Content) -> Vec<String> {
    let mut told = promises(a, b, content);
    told.extend(people(a, b, content));
    told.extend(shops(a, b, content));
    told
}

fn promises(a: &World, b: &World, content: &Content) -> Vec<String> {
    let quests = b.tally().quests().iter();
    let told = quests.filter_map(|own| promise(a.tally().quest(own.id()), own, content));
    told.collect()
}

fn promise(before: Option<&QuestState>, own: &QuestState, content: &Content) -> Option<String> {
    let was = before.map_or(QuestStage::Open, QuestState::stage);
    if own.stage() == was {
        return None;
    }
    let quest = content.quests.find(own.id()).map(|kind| &content.quests[kind]);
    let name = quest.map_or(own.id(), |quest| &quest.name);
    let giver = quest.map(|quest| &content.monsters[quest.giver]).map(called);
    let giver = giver.map_or(String::new(), |giver| say!(" from {giver}"));
    Some(match own.stage() {
        QuestStage::Open => say!("{} is no longer accepted.", capital(name)),
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
        QuestStage::Failed => say!("Quest failed: {name}. {}", words::lapse(own.lapse())),
    })
}

/// Returns a townsperson's own name, or else the name of the kind.
fn called(monster: &Monster) -> &str {
    monster.person.as_ref().map_or(&monster.name, |person| &person.name)
}

/// Describes conversations, restocked shops and deaths.
fn people(a: &World, b: &World, content: &Content) -> Vec<String> {
    let mut told = Vec::new();
    for (id, own) in b.tally().people() {
        let kind = content.monsters.find(id).map(|kind| &content.monsters[kind]);
        let name = kind.map_or(id.as_str(), called);
        let before = a.tally().people().get(id).cloned().unwrap_or_default();
        if own.words() > before.words() {
            told.push(say!("Spoke with {name}."));
        }
        if own.stocks() > before.stocks() {
            let shop = kind.and_then(|kind| kind.person.as_ref()?.trade.as_ref());
            let shop = shop.map_or(say!("their shop"), |trade| &trade.name);
            told.push(say!("New goods arrived with {name}, at {shop}."));
        }
        match (before.is_dead(), own.is_dead()) {
            (false, true) => told.push(say!("{} is dead.", capital(name))),
            (true, false) => told.push(say!("{} lives again.", capital(name))),
            (true, true) | (false, false) => {}
        }
    }
    told
}

/// Describes the items sold to shops and bought from them.
fn shops(a: &World, b: &World, content: &Content) -> Vec<String> {
    let Some((poor, rich)) = a.hero().zip(b.hero()) else { return Vec::new() };
    let (had, has) = (keepers(a, content), keepers(b, content));
    let mut told = Vec::new();
    for (id, (shop, keeper)) in &has {
        let Some((_, before)) = had.get(id) else { continue };
        let sold = passed((poor, rich), (before, keeper), b, content);
        told.extend(sold.map(|sold| say!("Sold at {shop}: {sold}.")));
        let bought = passed((before, keeper), (poor, rich), b, content);
        told.extend(bought.map(|bought| say!("Bought at {shop}: {bought}.")));
    }
    told
}

/// A creature in the first and in the second save.
type Then<'a> = (&'a Actor, &'a Actor);

/// Lists the items that went from one creature to another: of each kind, as many as one lost and the other gained.
fn passed(from: Then<'_>, to: Then<'_>, now: &World, content: &Content) -> Option<String> {
    let (had, has) = (counts(from.0), counts(from.1));
    let (before, after) = (counts(to.0), counts(to.1));
    let mut met = SortedSet::new();
    let is_gold = |item: &Item| content.items[item.kind()].class == ItemClass::Gold;
    let things = to.1.pack().iter().filter(|item| !is_gold(item));
    let names = things.filter(|item| met.insert(item.kind())).filter_map(|item| {
        let of = |counts: &Counts| counts.get(&item.kind()).copied().unwrap_or(0);
        let mut thing = Thing::from_item(item);
        thing.count = of(&had).saturating_sub(of(&has)).min(of(&after).saturating_sub(of(&before)));
        (thing.count > 0).then(|| naming::name(thing, now.lore(), content))
    });
    let names: Vec<String> = names.collect();
    (!names.is_empty()).then(|| names.join(", "))
}

type Counts = SortedMap<Kind<ItemType>, u32>;

fn counts(actor: &Actor) -> Counts {
    let mut counts = Counts::new();
    for item in actor.pack() {
        *counts.entry(item.kind()).or_default() += item.count();
    }
    counts
}

/// Returns all shopkeepers by number, with the names of their shops.
fn keepers<'w>(world: &'w World, content: &'w Content) -> SortedMap<u32, (&'w str, &'w Actor)> {
    let actors = world.levels().values().flat_map(|level| level.actors().iter());
    let keepers = actors.filter_map(|actor| {
        let trade = content.monsters[actor.kind()].person.as_ref()?.trade.as_ref()?;
        Some((actor.id().0, (trade.name.as_str(), actor)))
    });
    keepers.collect()
}
