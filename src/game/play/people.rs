//! People come to be where they belong when nobody was there to see them walk.

use crate::world::sides::is_person;
use crate::world::{Actor, ActorId, Level, Mood};
use fifteen_content::Content;

impl Level {
    /// Puts people where they belong on a turn, as if they had walked there meanwhile.
    pub(crate) fn seat_people(&mut self, now: u64, content: &Content) {
        let at_home = |actor: &&Actor| is_person(actor, content) && actor.leader.is_none();
        let people = self.actors.iter().filter(at_home);
        let people: Vec<ActorId> = people.map(|actor| actor.id).collect();
        for id in people {
            let seat = self.actors.get(id).and_then(|actor| self.seat(actor, now, content));
            let Some(seat) = seat else {
                continue;
            };
            let Some(mut actor) = self.take_off(id) else {
                continue;
            };
            let from = actor.at;
            let ways = content.monsters[actor.kind].ways;
            actor.at = self.free_near(seat, ways, content).unwrap_or(from);
            actor.mood = Mood::Idle { heading: None };
            if let Err(mut back) = self.place(actor) {
                back.at = from;
                // Their own cell was free a moment ago.
                let _ = self.place(back);
            }
        }
    }
}
