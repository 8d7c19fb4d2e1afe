//! Those who are on a level, as a save has them.

use super::item;
use crate::record::known::Known;
use crate::record::table::Table;
use crate::save::format::parked::{OfActor, Parked};
use crate::save::format::{ActorRecord, MoodRecord};
use crate::{Actor, Bond, Mood, State, World};
use fifteen_content::{Content, Kind, Monster};

pub(super) fn capture(actor: &Actor, world: &World, content: &Content) -> ActorRecord {
    let Actor {
        id,
        kind,
        at,
        hp,
        max_hp,
        energy,
        mood,
        mana,
        max_mana,
        gained,
        states,
        pack,
        leader,
        bond,
        until,
        resting,
        harmed,
        foe,
        growth: _,
    } = actor;
    let parked = Parked::of(world).actors.get(&id.0);
    ActorRecord {
        id: id.0,
        kind: Known::Is(*kind),
        at: *at,
        hp: *hp,
        max_hp: *max_hp,
        energy: *energy,
        mood: capture_mood(*mood),
        grown: max_hp - born(*max_hp, *kind, content),
        mana: *mana,
        max_mana: *max_mana,
        gained: *gained,
        states: capture_states(states, parked, content),
        leader: leader.map(|leader| leader.0),
        bond: bond_name(*bond).map(str::to_owned),
        until: *until,
        resting: {
            let own = resting.iter();
            let own = own.map(|(kind, until)| (content.abilities[*kind].id.clone(), *until));
            let parked = parked.into_iter().flat_map(|parked| parked.resting.clone());
            parked.chain(own).collect()
        },
        harmed: *harmed,
        foe: foe.map(|foe| foe.0),
        pack: item::pack(actor, pack, world, content),
    }
}

/// The most hit points that one was born with who has so many now: as near to that as the dice can give.
pub(in crate::save) fn born(max_hp: i32, kind: Kind<Monster>, content: &Content) -> i32 {
    let dice = &content.monsters[kind].hp;
    let least = dice.least().max(1);
    max_hp.clamp(least, dice.most().max(least))
}

/// What somebody is for a while, with what is not defined.
fn capture_states(states: &[State], parked: Option<&OfActor>, content: &Content) -> Table<i32> {
    let own = states.iter().map(|state| {
        let State { status, turns } = state;
        (content.statuses[*status].id.clone(), *turns)
    });
    let parked = parked.into_iter().flat_map(|parked| parked.states.clone());
    parked.chain(own).collect()
}

/// The words for what keeps somebody from doing as they like.
pub(in crate::save) const BONDS: [(&str, Bond); 3] =
    [("captive", Bond::Captive), ("waiting", Bond::Waiting), ("home", Bond::Home)];

fn bond_name(bond: Bond) -> Option<&'static str> {
    let named = BONDS.iter().find(|(_, other)| *other == bond);
    named.map(|(name, _)| *name)
}

fn capture_mood(mood: Mood) -> MoodRecord {
    match mood {
        Mood::Asleep => MoodRecord::Asleep,
        Mood::Idle { heading: None } => MoodRecord::Idle,
        Mood::Idle { heading: Some(dir) } => MoodRecord::Wandering(dir.name().to_owned()),
        Mood::Hunting { last } => MoodRecord::Hunting(last),
        Mood::Searching { around, left } => MoodRecord::Searching { around, left },
        Mood::Fleeing { from, left } => MoodRecord::Fleeing { from, left },
    }
}
