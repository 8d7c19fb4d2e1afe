//! What became of people, shops and promises between two saves, in sentences.

use crate::cards::words;
use fifteen_base::{SortedMap, SortedSet};
use fifteen_content::kinds::quest::QuestStage;
use fifteen_content::{Content, ItemClass, ItemType, Kind, Monster};
use fifteen_game::tell::naming;
use fifteen_game::{Actor, Item, QuestState, Thing, World, capital};

/// What was promised and what became of it, who was spoken to, who died, and what was traded.
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

/// What became of a quest; nothing if it stands as it did.
fn promise(before: Option<&QuestState>, own: &QuestState, content: &Content) -> Option<String> {
    let was = before.map_or(QuestStage::Open, QuestState::stage);
    if own.stage() == was {
        return None;
    }
    let quest = content.quests.find(own.id()).map(|kind| &content.quests[kind]);
    let name = quest.map_or(own.id(), |quest| &quest.name);
    let giver = quest.map(|quest| &content.monsters[quest.giver]).map(called);
    let giver = giver.map_or(String::new(), |giver| format!(" {giver}"));
    Some(match own.stage() {
        QuestStage::Open => say!("{} was promised to nobody yet.", capital(name)),
        QuestStage::Promised if was == QuestStage::Open => say!("Promised{giver}: {name}."),
        QuestStage::Promised => say!("What was done for a promise is to be done anew: {name}."),
        QuestStage::Ready if was == QuestStage::Open => {
            say!("Promised{giver}: {name}. All is done but to say so.")
        }
        QuestStage::Ready => say!("Did what was promised, and has yet to say so: {name}."),
        QuestStage::Done => {
            let end = quest.zip(own.end()).and_then(|(quest, end)| quest.end(end));
            let page = end.map_or(String::new(), |end| format!(" {}", end.page));
            say!("Kept a promise: {name}.{page}")
        }
        QuestStage::Failed => say!("Did not keep a promise: {name}. {}", words::lapse(own.lapse())),
    })
}

/// What people call somebody.
fn called(monster: &Monster) -> &str {
    monster.person.as_ref().map_or(&monster.name, |person| &person.name)
}

/// Who was spoken to, whose shop has new goods, and who is dead, as far as the data know them.
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
            told.push(say!("Goods came in with {name}, at {shop}."));
        }
        match (before.is_dead(), own.is_dead()) {
            (false, true) => told.push(say!("{} is dead.", capital(name))),
            (true, false) => told.push(say!("{} lives again.", capital(name))),
            (true, true) | (false, false) => {}
        }
    }
    told
}

/// What was sold to shops and bought of them.
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

/// Somebody before and after.
type Then<'a> = (&'a Actor, &'a Actor);

/// What has gone from one to another: of each kind as many as the one has less and the other more.
fn passed(from: Then<'_>, to: Then<'_>, now: &World, content: &Content) -> Option<String> {
    let (had, has) = (counts(from.0), counts(from.1));
    let (before, after) = (counts(to.0), counts(to.1));
    let mut met = SortedSet::new();
    let is_gold = |item: &Item| content.items[item.kind()].class == ItemClass::Gold;
    let things = to.1.pack().iter().filter(|item| !is_gold(item));
    let names = things.filter(|item| met.insert(item.kind())).filter_map(|item| {
        let of = |counts: &Counts| counts.get(&item.kind()).copied().unwrap_or(0);
        let mut thing = Thing::of(item);
        thing.count = of(&had).saturating_sub(of(&has)).min(of(&after).saturating_sub(of(&before)));
        (thing.count > 0).then(|| naming::name(thing, now.lore(), content))
    });
    let names: Vec<String> = names.collect();
    (!names.is_empty()).then(|| names.join(", "))
}

/// How many of each kind somebody carries.
type Counts = SortedMap<Kind<ItemType>, u32>;

fn counts(actor: &Actor) -> Counts {
    let mut counts = Counts::new();
    for item in actor.pack() {
        *counts.entry(item.kind()).or_default() += item.count();
    }
    counts
}

/// Those who have a shop, by number, each with its name.
fn keepers<'w>(world: &'w World, content: &'w Content) -> SortedMap<u32, (&'w str, &'w Actor)> {
    let actors = world.levels().values().flat_map(|level| level.actors().iter());
    let keepers = actors.filter_map(|actor| {
        let trade = content.monsters[actor.kind()].person.as_ref()?.trade.as_ref()?;
        Some((actor.id().0, (trade.name.as_str(), actor)))
    });
    keepers.collect()
}
