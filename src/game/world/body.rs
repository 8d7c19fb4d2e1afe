//! What an actor's numbers are, with all that it wears and all that ails it.

use super::formula::{BONUS_TO_HIT, BURDENED, OWN_LIGHT};
use super::{Actor, Item};
use crate::content::kinds::tile::Ways;
use crate::content::{Content, Ego, Element, ItemType, Kind, Monster, Resist, Slot, Status};

/// A number and where it comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// The body's own.
    pub own: i32,
    /// From what is worn.
    pub gear: i32,
    /// From statuses.
    pub states: i32,
}

impl Sum {
    /// All of it.
    pub fn total(self) -> i32 {
        self.own + self.gear + self.states
    }
}

/// The numbers of an actor as they are now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Body {
    /// Skill at hitting, in percentage points.
    pub attack: Sum,
    /// Skill at not being hit, in percentage points.
    pub defence: Sum,
    /// The most that is taken off a plain hit.
    pub armour: Sum,
    /// Hit points added to blows.
    pub damage: i32,
    /// The most hit points.
    pub max_hp: i32,
    /// The most mana.
    pub max_mana: i32,
    /// Hit points regained in 100 turns.
    pub regeneration: i32,
    /// Energy gained each turn.
    pub speed: i32,
    /// How far the steps are heard, in cells.
    pub noise: i32,
    /// How far it lights up the dark, in cells.
    pub light: i32,
    /// How it gets about.
    pub ways: Ways,
    /// How often a step goes anywhere at all, in percent.
    pub erratic: i32,
    /// Whether it can do nothing.
    pub helpless: bool,
    /// Whether it sees only the cells around.
    pub blind: bool,
    /// Whether it cannot speak.
    pub silent: bool,
    /// Whether it is seen from the next cell only.
    pub unseen: bool,
    /// Whether it runs from enemies.
    pub afraid: bool,
    /// Whether it takes the side of its enemies.
    pub charmed: bool,
    /// Whether it carries more than it can well bear.
    pub burdened: bool,
}

impl Body {
    /// The numbers of an actor.
    #[inline]
    pub fn of(actor: &Actor, content: &Content) -> Body {
        match actor.states.is_empty() && actor.pack.is_empty() {
            true => Body::bare(actor, content),
            false => known(actor, content, |known| known.body),
        }
    }

    /// The numbers of an actor who throws an item: what is wielded in the other hand does not help the arm.
    pub fn throwing(actor: &Actor, item: &Item, content: &Content) -> Body {
        let wielded = |item: &Item| content.items[item.kind].slot == Some(Slot::Weapon);
        let mut body = Body::with(actor, |other| other.worn && !wielded(other), content);
        body.grip(item, content);
        body
    }

    /// The numbers of an actor with nothing on them.
    fn bare(actor: &Actor, content: &Content) -> Body {
        let kind = &content.monsters[actor.kind];
        let own = |own: i32| Sum { own, ..Sum::default() };
        Body {
            attack: own(kind.attack + actor.gained.0),
            defence: own(kind.defence + actor.gained.1),
            armour: own(kind.armour),
            damage: 0,
            max_hp: actor.max_hp,
            max_mana: actor.max_mana,
            regeneration: kind.regeneration,
            speed: kind.speed,
            noise: kind.noise,
            light: OWN_LIGHT,
            ways: kind.ways,
            erratic: 0,
            helpless: false,
            blind: false,
            silent: false,
            unseen: false,
            afraid: false,
            charmed: false,
            burdened: false,
        }
    }

    /// The numbers of an actor with some of what they carry.
    fn with(actor: &Actor, counts: impl Fn(&Item) -> bool, content: &Content) -> Body {
        let kind = &content.monsters[actor.kind];
        let mut body = Body::bare(actor, content);
        if actor.states.is_empty() && actor.pack.is_empty() {
            return body;
        }
        let mut percent = 100;
        for item in actor.pack.iter().filter(|item| counts(item)) {
            body.wear(item, &mut percent, content);
        }
        for status in statuses(actor, content) {
            body.suffer(&content.statuses[status], &mut percent);
        }
        if weigh(actor, content) > kind.strength {
            body.burdened = true;
            percent = percent * BURDENED / 100;
        }
        body.speed = (kind.speed * percent / 100).max(1);
        body.max_hp = body.max_hp.max(1);
        body.max_mana = body.max_mana.max(0);
        body.light = body.light.max(1);
        body
    }

    fn wear(&mut self, item: &Item, percent: &mut i32, content: &Content) {
        let kind = &content.items[item.kind];
        let ego = item.ego.map(|ego| &content.egos[ego]);
        let and = |own: i32, more: fn(&Ego) -> i32| own + ego.map_or(0, more);
        self.grip(item, content);
        let bonus = if kind.is_protective() { item.bonus } else { 0 };
        self.defence.gear += and(kind.defence, |ego| ego.defence);
        self.armour.gear += and(kind.armour, |ego| ego.armour) + bonus;
        self.max_hp += and(kind.max_hp, |ego| ego.max_hp);
        self.max_mana += kind.max_mana;
        self.regeneration += and(kind.regeneration, |ego| ego.regeneration);
        self.noise += and(kind.noise, |ego| ego.noise);
        *percent = *percent * and(kind.speed, |ego| ego.speed - 100).max(10) / 100;
        if gives_light(item, kind) {
            self.light = self.light.max(and(kind.light, |ego| ego.light));
        } else {
            self.light += ego.map_or(0, |ego| ego.light);
        }
    }

    /// What an item adds to the blows of who has it in hand or wears it.
    fn grip(&mut self, item: &Item, content: &Content) {
        let kind = &content.items[item.kind];
        let (to_hit, damage) = item.ego.map_or((0, 0), |ego| {
            let ego = &content.egos[ego];
            (ego.to_hit, ego.damage)
        });
        let strikes = kind.attack.is_some() || kind.throw.is_some();
        let bonus = if strikes { item.bonus } else { 0 };
        self.attack.gear += kind.to_hit + to_hit + bonus * BONUS_TO_HIT;
        self.damage += kind.damage + damage + bonus;
    }

    fn suffer(&mut self, status: &Status, percent: &mut i32) {
        self.attack.states += status.attack;
        self.defence.states += status.defence;
        self.regeneration += status.heals;
        *percent = *percent * status.speed / 100;
        if status.flies {
            self.ways = self.ways.and(Ways::FLY);
        }
        self.erratic = self.erratic.max(status.erratic);
        self.helpless |= status.helpless;
        self.blind |= status.blind;
        self.silent |= status.silent;
        self.unseen |= status.unseen;
        self.afraid |= status.afraid;
        self.charmed |= status.charmed;
    }
}

/// Whether it shines now.
fn gives_light(item: &Item, kind: &ItemType) -> bool {
    kind.light > 0 && (kind.fuel.is_none() || item.left > 0)
}

/// What an actor carries, in tenths of a stone.
pub fn load(actor: &Actor, content: &Content) -> i32 {
    match actor.pack.is_empty() {
        true => 0,
        false => known(actor, content, |known| known.load),
    }
}

fn weigh(actor: &Actor, content: &Content) -> i32 {
    let weights = actor.pack.iter().map(|item| item.weight(content));
    weights.fold(0, i32::saturating_add)
}

/// What was worked out of an actor, which the pack keeps until it changes, and what it was worked out of besides.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::game) struct Known {
    body: Body,
    load: i32,
    /// The fingerprint of the data.
    data: u64,
    own: (Kind<Monster>, (i32, i32), i32, i32),
    states: Vec<Kind<Status>>,
}

impl Known {
    fn work_out(actor: &Actor, content: &Content) -> Known {
        Known {
            body: Body::with(actor, |item| item.worn, content),
            load: weigh(actor, content),
            data: content.digest,
            own: own(actor),
            states: actor.states.iter().map(|state| state.status).collect(),
        }
    }

    /// Whether it is what would be worked out of the same pack now.
    fn is_of(&self, actor: &Actor, content: &Content) -> bool {
        let states = actor.states.iter().map(|state| &state.status);
        self.own == own(actor) && self.data == content.digest && self.states.iter().eq(states)
    }
}

/// What of an actor its numbers depend on, beside its pack and its statuses.
fn own(actor: &Actor) -> (Kind<Monster>, (i32, i32), i32, i32) {
    (actor.kind, actor.gained, actor.max_hp, actor.max_mana)
}

fn known<T>(actor: &Actor, content: &Content, what: impl Fn(&Known) -> T) -> T {
    let holds = |known: &Known| known.is_of(actor, content);
    actor.pack.known(holds, || Known::work_out(actor, content), what)
}

/// Whether what the pack of an actor keeps is what would be worked out anew.
pub(in crate::game) fn is_known_rightly(actor: &Actor, content: &Content) -> bool {
    known(actor, content, Known::clone) == Known::work_out(actor, content)
}

/// The statuses that an actor has, for a while or as long as it wears something.
pub fn statuses<'a>(
    actor: &'a Actor,
    content: &'a Content,
) -> impl Iterator<Item = Kind<Status>> + 'a {
    let own = actor.states.iter().map(|state| state.status);
    own.chain(granted(actor, content))
}

/// The statuses that an actor has as long as it wears something.
fn granted<'a>(actor: &'a Actor, content: &'a Content) -> impl Iterator<Item = Kind<Status>> + 'a {
    let worn = actor.pack.iter().filter(|item| item.worn);
    worn.flat_map(|item| {
        let ego = item.ego.map(|ego| content.egos[ego].grants.as_slice());
        let own = content.items[item.kind].grants.iter();
        own.chain(ego.unwrap_or_default()).copied()
    })
}

/// The part of an element's harm that does not reach an actor, in percent.
pub fn resists(actor: &Actor, element: Kind<Element>, content: &Content) -> i32 {
    let kind = &content.monsters[actor.kind];
    if actor.states.is_empty() && actor.pack.is_empty() {
        return Resist::sum(kind.resists.iter(), element);
    }
    let worn = actor.pack.iter().filter(|item| item.worn);
    let gear = worn.flat_map(|item| {
        let ego = item.ego.map(|ego| content.egos[ego].resists.as_slice());
        let own = content.items[item.kind].resists.iter();
        own.chain(ego.unwrap_or_default())
    });
    let states = statuses(actor, content).flat_map(|status| &content.statuses[status].resists);
    Resist::sum(kind.resists.iter().chain(gear).chain(states), element)
}

/// What an actor wears or wields in a slot, the first of two.
pub fn worn<'a>(actor: &'a Actor, slot: Slot, content: &Content) -> Option<&'a Item> {
    let there = |item: &&Item| item.worn && content.items[item.kind].slot == Some(slot);
    actor.pack.iter().find(there)
}

/// Whether an actor is immune to an element.
pub(in crate::game) fn is_immune(actor: &Actor, element: Kind<Element>, content: &Content) -> bool {
    resists(actor, element, content) >= 100
}
