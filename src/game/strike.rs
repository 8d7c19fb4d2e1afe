//! Blows, and what they do.

use super::action::{Outcome, Refusal};
use super::actor::{Actor, ActorId, Mood};
use super::event::What;
use super::formula::ACTION;
use super::hit::{Blow, Hit};
use super::noise;
use super::turn::Turn;
use super::world::Ending;
use crate::base::line::line;
use crate::content::Monster;

/// Strikes somebody within reach, with one of the attacks that reach, chosen at random.
pub(in crate::game) fn strike(turn: &mut Turn, id: ActorId, target: ActorId) -> Outcome {
    let (Some(by), Some(on)) = (turn.actor(id), turn.actor(target)) else {
        return Outcome::Refused(Refusal::NoTarget);
    };
    let (striker, victim) = (turn.kind(by), turn.kind(on));
    if striker.attacks.is_empty() {
        return Outcome::Refused(Refusal::Unarmed);
    }
    let far = by.at.distance(on.at);
    let within = striker.attacks.iter().filter(|a| far <= a.range).count();
    if id == target || within == 0 || (far > 1 && !clear_shot(turn, by, on)) {
        return Outcome::Refused(Refusal::TooFar);
    }
    let unaware = target != turn.hero && !knows(on);
    let (by, on, at, from) = (turn.who(by), turn.who(on), on.at, by.at);
    let chosen = turn.random.below(within as u32) as usize;
    let mut reaching = striker
        .attacks
        .iter()
        .enumerate()
        .filter(|(_, a)| far <= a.range);
    let Some((attack, weapon)) = reaching.nth(chosen) else {
        return Outcome::Refused(Refusal::TooFar);
    };
    // Loading allows far fewer attacks than a byte can count.
    let attack = u8::try_from(attack).unwrap_or(u8::MAX);
    let blow = Hit::new(striker, weapon, victim, unaware).roll(turn.random);
    match blow {
        Blow::Miss => turn.tell(at, What::Missed { by, on, attack }),
        Blow::Damage(damage) => {
            turn.tell(
                at,
                What::Hit {
                    by,
                    on,
                    attack,
                    damage,
                    unaware,
                },
            );
            hurt(turn, target, damage, by);
        }
    }
    alarm(turn, target, from);
    noise::make(turn, at, weapon.noise);
    Outcome::Done(ACTION)
}

/// Whether it is on its guard.
pub(in crate::game) fn knows(actor: &Actor) -> bool {
    !matches!(actor.mood, Mood::Asleep | Mood::Idle { .. })
}

/// Whether nothing that hides the target stands between the two.
pub(in crate::game) fn clear_shot(turn: &Turn, by: &Actor, on: &Actor) -> bool {
    line(by.at, on.at).all(|cell| cell == by.at || cell == on.at || !turn.level.opaque().get(cell))
}

/// Takes hit points; the dead are settled at once.
fn hurt(turn: &mut Turn, id: ActorId, damage: i32, by: super::event::Who) {
    let Some(actor) = turn.level.actors.get_mut(id) else {
        return;
    };
    actor.hp -= damage;
    if actor.hp > 0 {
        return;
    }
    actor.hp = 0;
    let Some((who, at)) = turn.actor(id).map(|a| (turn.who(a), a.at)) else {
        return;
    };
    turn.tell(at, What::Died { who, by });
    if id == turn.hero {
        // The hero stays where they fell, for those who look at the end of the tale.
        *turn.ending = Some(Ending {
            by: by.kind,
            turn: turn.now,
        });
    } else {
        turn.level.take_off(id);
    }
}

/// Whoever is struck knows it, and where it came from; the badly hurt may run.
fn alarm(turn: &mut Turn, id: ActorId, from: crate::base::Point) {
    if id == turn.hero {
        return;
    }
    if let Some(actor) = turn.level.actors.get_mut(id)
        && !matches!(actor.mood, Mood::Fleeing { .. })
    {
        actor.mood = Mood::Hunting { last: from };
    }
}

/// Whether it is hurt enough to run.
pub(in crate::game) fn should_flee(actor: &Actor, kind: &Monster) -> bool {
    actor.hp * 100 < actor.max_hp * kind.mind.flees_below
}
