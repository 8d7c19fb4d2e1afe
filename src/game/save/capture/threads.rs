//! The threads of a run, as a save has them.

use crate::save::format::threads::{ClueRecord, DueRecord, FoundRecord, RoleRecord, ThreadRecord};
use crate::world::level::laid::LaidClue;
use crate::world::plots::cast::Cast;
use crate::world::plots::thread::Thread;
use fifteen_base::Point;

pub(super) fn thread(own: &Thread) -> ThreadRecord {
    // What the hero has just said is nothing between two commands.
    let Thread { plot, roles, acts, clues, due, bodies, told: _ } = own;
    let role = |(role, cast): (&String, &Cast)| {
        let Cast { id, level, name } = cast.clone();
        let bodies = bodies.get(role).into_iter().flatten().map(|id| id.0).collect();
        RoleRecord { role: role.clone(), id, level, name, bodies }
    };
    let due = due.iter().map(|(act, place)| DueRecord { act: act.clone(), place: *place });
    ThreadRecord {
        id: plot.clone(),
        roles: roles.iter().map(role).collect(),
        acts: acts.clone(),
        clues: clues.iter().map(|(id, turn)| FoundRecord { id: id.clone(), turn: *turn }).collect(),
        due: due.collect(),
    }
}

pub(super) fn clue((at, laid): (&Point, &LaidClue)) -> ClueRecord {
    let LaidClue { plot, clue, under } = laid.clone();
    ClueRecord { plot, clue, at: *at, under }
}
