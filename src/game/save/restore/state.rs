//! What the actors of a save are for a while, whom they follow, and what they have gained.

use super::Restorer;
use crate::content::read::suggestion;
use crate::game::save::capture::BONDS;
use crate::game::save::fault::Fault;
use crate::game::save::format::ActorRecord;
use crate::game::save::parked::OfActor;
use crate::game::save::place::Place;
use crate::game::{Actor, ActorId, State};

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
            self.faults
                .note(Fault::new(place.field("bond"), what).help(help));
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
        self.faults
            .note(fault.help("give the number of whom it follows, or remove it"));
    }

    /// Gives an actor what a record that was checked says of it, but for its pack. What is not defined is set aside.
    pub(super) fn give_states(&mut self, actor: &mut Actor, record: &ActorRecord) -> OfActor {
        let mut aside = OfActor::default();
        (actor.mana, actor.max_mana) = (record.mana, record.max_mana);
        actor.gained = record.gained;
        for (id, turns) in &record.states.0 {
            match self.content.statuses.find(id) {
                Some(status) => actor.states.push(State {
                    status,
                    turns: *turns,
                }),
                None => {
                    *self.lost.statuses.entry(id.clone()).or_default() += 1;
                    aside.states.0.insert(id.clone(), *turns);
                }
            }
        }
        actor.states.sort_by_key(|state| state.status);
        for (id, turn) in &record.resting.0 {
            match self.content.abilities.find(id) {
                Some(ability) => actor.resting.push((ability, *turn)),
                None => {
                    self.lost.abilities.insert(id.clone());
                    aside.resting.0.insert(id.clone(), *turn);
                }
            }
        }
        actor.resting.sort_by_key(|(ability, _)| *ability);
        actor.leader = record.leader.map(ActorId);
        let bond = record.bond.as_deref();
        let bond = BONDS.iter().find(|(name, _)| Some(*name) == bond);
        actor.bond = bond.map(|(_, bond)| *bond).unwrap_or_default();
        actor.until = record.until;
        actor.harmed = record.harmed;
        aside
    }
}
