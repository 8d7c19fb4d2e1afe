//! What the actors of a save are for a while, whom they follow, and what they have gained.

use super::lost::Loss;
use super::restorer::Restorer;
use crate::record::fault::Fault;
use crate::record::place::Place;
use crate::record::table::Table;
use crate::save::capture::BONDS;
use crate::save::format::ActorRecord;
use crate::save::format::parked::OfActor;
use crate::{Actor, Bond, State};
use fifteen_base::sorted::sort_by_key;
use fifteen_content::read::value::suggestion;

impl Restorer<'_> {
    /// Checks whom somebody follows, and what keeps them from doing as they like.
    pub(super) fn check_ties(&mut self, record: &ActorRecord, place: Place<'_>) {
        if let Some(leader) = record.leader {
            self.check_leader(leader, record.id, place.field("leader"));
        }
        if let Some(bond) = &record.bond
            && !BONDS.iter().any(|(name, _)| name == bond)
        {
            let what = format!("unknown bond `{bond}`");
            let help = suggestion(bond, BONDS.iter().map(|(name, _)| *name));
            self.faults.note(Fault::new(place.field("bond"), what).help(help));
        }
    }

    /// A leader may be gone, but there must have been one.
    fn check_leader(&mut self, leader: u32, own: u32, place: Place<'_>) {
        let what = match leader {
            leader if leader == own => "nobody follows themselves".to_owned(),
            0 => "no actor has the number 0".to_owned(),
            leader if leader >= self.next_id => {
                format!("{leader} is not below `next_id`, which is {}", self.next_id)
            }
            _ => return,
        };
        let fault = Fault::new(place, what);
        self.faults.note(fault.help("give the number of whom it follows, or remove it"));
    }

    /// Gives an actor what it is for a while. What is not defined is set aside.
    pub(super) fn give_states(
        &mut self,
        actor: &mut Actor,
        states: &Table<i32>,
        aside: &mut OfActor,
    ) {
        for (id, turns) in states {
            match self.content.statuses.find(id) {
                Some(status) => actor.states.push(State { status, turns: *turns }),
                None => {
                    self.lost.note(Loss::Status, id, 1);
                    aside.states.insert(id.clone(), *turns);
                }
            }
        }
        sort_by_key(&mut actor.states, |state| state.status);
    }

    /// Gives an actor the turns before which its abilities rest. What is not defined is set aside.
    pub(super) fn give_rests(
        &mut self,
        actor: &mut Actor,
        resting: &Table<u64>,
        aside: &mut OfActor,
    ) {
        for (id, turn) in resting {
            match self.content.abilities.find(id) {
                Some(ability) => actor.resting.push((ability, *turn)),
                None => {
                    self.lost.note(Loss::Ability, id, 1);
                    aside.resting.insert(id.clone(), *turn);
                }
            }
        }
        sort_by_key(&mut actor.resting, |(ability, _)| *ability);
    }
}

/// What keeps somebody from doing as they like.
pub(super) fn bond_of(word: Option<&str>) -> Bond {
    let bond = BONDS.iter().find(|(name, _)| Some(*name) == word);
    bond.map(|(_, bond)| *bond).unwrap_or_default()
}
