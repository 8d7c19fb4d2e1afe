//! Whose turn it is: everybody gains their speed in energy each turn and acts while they have enough.

use super::actor::ActorId;
use super::formula::{ACTION, regained};
use super::mind::decide;
use super::perceive::perceive;
use super::turn::Turn;

/// How often one creature may act in one turn, whatever its speed.
const ACTS: usize = 20;

/// Everybody but the hero gains energy and acts, in the order of their numbers.
pub(in crate::game) fn monsters_act(turn: &mut Turn) {
    let mut i = 0;
    while let Some(actor) = turn.level.actors.as_slice().get(i) {
        let id = actor.id;
        if id != turn.hero {
            monster_acts(turn, i, id);
        }
        // Somebody before it, or it itself, may have died meanwhile.
        i = turn.level.actors.after(id, i);
    }
}

fn monster_acts(turn: &mut Turn, i: usize, id: ActorId) {
    let content = turn.content;
    let now = turn.now;
    turn.acting = i;
    let Some(actor) = turn.level.actors.nth_mut(i) else {
        return;
    };
    let kind = &content.monsters[actor.kind];
    actor.energy += kind.speed;
    if actor.hp < actor.max_hp {
        actor.hp = (actor.hp + regained(now, kind.regeneration)).min(actor.max_hp);
    }
    for _ in 0..ACTS {
        match turn.level.actors.as_slice().get(i) {
            Some(actor) if actor.id == id && actor.energy >= ACTION => {}
            _ => return,
        }
        perceive(turn, i);
        let action = decide(turn, i);
        // What cannot be done after all costs the time it took to find out.
        let cost = turn.perform(id, action).unwrap_or(ACTION).max(1);
        if let Some(actor) = turn.level.actors.nth_mut(i).filter(|a| a.id == id) {
            actor.energy -= cost;
        }
    }
}
