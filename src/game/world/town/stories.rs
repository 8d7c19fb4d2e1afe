//! What can be said to people about the threads of the run, alike for who says it and for who shows it.

use super::answers::holds;
use crate::world::plots::thread::Thread;
use crate::world::{Actor, Scene};
use fifteen_content::kinds::plot::{Clue, ClueWay, Plot, Report};

/// The clues that somebody would tell who is asked now, by their places, each with the words of the hero and the answer.
pub fn askable<'p>(
    scene: &Scene<'_>,
    (thread, plot): (&Thread, &'p Plot),
    with: &Actor,
) -> Vec<(u8, &'p Clue, [&'p str; 2])> {
    let clues = (0_u8..).zip(&plot.clues).filter(|_| !thread.has_ended(plot));
    let open = clues.filter_map(|(place, clue)| {
        let ClueWay::Talk { to, after, condition, ask, says } = &clue.way else {
            return None;
        };
        let fresh = thread.has_clues(*after) && !thread.clues.contains_key(&clue.id);
        let open =
            fresh && is_they(scene, thread, to, with) && holds(scene, condition.as_ref(), with);
        open.then_some((place, clue, [ask.as_str(), says.as_str()]))
    });
    open.collect()
}

/// What the hero could tell somebody now, by the places of the turns of the act.
pub fn tellable<'p>(
    scene: &Scene<'_>,
    (thread, plot): (&Thread, &'p Plot),
    with: &Actor,
) -> Vec<(u8, &'p Report)> {
    let turns = thread.now(plot).map_or(&[][..], |act| &act.turns);
    let open = (0_u8..).zip(turns).filter_map(|(place, turn)| {
        let report = turn.cue.told()?;
        let open = thread.has_clues(report.clues)
            && is_they(scene, thread, &report.to, with)
            && report.hands.as_ref().is_none_or(|role| has(scene, thread, role))
            && [&report.condition, &turn.condition]
                .into_iter()
                .all(|condition| holds(scene, condition.as_ref(), with));
        open.then_some((place, report))
    });
    open.collect()
}

/// Whether somebody is the person of a role.
fn is_they(scene: &Scene<'_>, thread: &Thread, role: &str, with: &Actor) -> bool {
    let cast = thread.cast(role).and_then(|cast| cast.find(&scene.content.monsters));
    cast == Some(with.kind)
}

/// Whether the hero carries the thing of a role.
fn has(scene: &Scene<'_>, thread: &Thread, role: &str) -> bool {
    let kind = thread.cast(role).and_then(|cast| cast.find(&scene.content.items));
    let hero = scene.level.actors.get(scene.hero);
    hero.is_some_and(|hero| hero.pack.iter().any(|own| Some(own.kind) == kind))
}
