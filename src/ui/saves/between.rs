//! What became of things between two saves, in sentences.

use fifteen_base::{Point, SortedMap};
use fifteen_content::Content;
use fifteen_game::tell::naming;
use fifteen_game::{Actor, ActorId, Item, LevelId, Thing, World, capital};

/// Where a thing is.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    Floor(LevelId, Point),
    Pack(ActorId),
    /// In the thing of that number.
    Thing(u32),
}

/// All things of a world by their numbers, each with its place.
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

/// What was found, lost, moved or changed.
pub fn things(a: &World, b: &World, content: &Content) -> Vec<String> {
    let (old, new) = (all(a), all(b));
    let tale = Tale { world: b, content };
    let mut told = Vec::new();
    for (id, (place, item)) in &old {
        if !new.contains_key(id) {
            let name = Tale { world: a, content }.named(item);
            told.push(match place {
                Place::Pack(owner) if *owner == a.hero_id() => say!("You have {name} no more."),
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

/// What may be so of a thing, or not.
type Truth = fn(&Item) -> bool;

/// Somebody telling of a world as its hero knows it.
struct Tale<'a> {
    world: &'a World,
    content: &'a Content,
}

impl Tale<'_> {
    /// "a murky potion #12"
    fn named(&self, item: &Item) -> String {
        let name = naming::name(Thing::of(item), self.world.lore(), self.content);
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
                say!("You parted with {name}, which is {}.", self.shown(to))
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

    /// "the kobold #17"; "#17" of who is there no more.
    fn owner(&self, id: ActorId) -> String {
        let mut levels = self.world.levels().values();
        let actor: Option<&Actor> = levels.find_map(|level| level.actors().get(id));
        actor.map_or_else(|| format!("#{}", id.0), |actor| super::the(actor, self.content))
    }

    fn changed(&self, before: &Item, after: &Item) -> Vec<String> {
        let mut changes = Vec::new();
        let left = (before.left().into(), after.left().into());
        for (what, (was, is)) in [
            (say!("their number"), (i64::from(before.count()), i64::from(after.count()))),
            (say!("its enchantment"), (before.bonus().into(), after.bonus().into())),
            (say!("what is left of it"), left),
        ] {
            if was != is {
                changes.push(say!("{what} is {is} and was {was}"));
            }
        }
        let truths: [(Truth, &str, &str); 4] = [
            (Item::is_worn, say!("it is worn"), say!("it is worn no more")),
            (Item::is_known, say!("it is known"), say!("it is known no more")),
            (Item::is_cursed, say!("it is cursed"), say!("its curse is lifted")),
            (Item::is_open, say!("it is unlocked"), say!("it is locked")),
        ];
        for (is, yes, no) in truths {
            if is(before) != is(after) {
                changes.push(if is(after) { yes } else { no }.to_owned());
            }
        }
        if before.ego() != after.ego() || before.kind() != after.kind() {
            changes.push(say!("it is another thing now").to_owned());
        }
        let name = capital(&self.named(after));
        match changes.is_empty() {
            true => Vec::new(),
            false => vec![format!("{name}: {}.", changes.join(", "))],
        }
    }
}

/// What the hero has learnt.
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
        told.push(say!("You killed {} in all, before {}.", new.kills(), old.kills()));
    }
    told
}
