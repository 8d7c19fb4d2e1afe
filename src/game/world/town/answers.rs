//! Which answers can be given in a talk, alike for who gives them and for who shows them.

use crate::world::{Actor, Happening, Scene};
use fifteen_content::kinds::talk::Node;
use fifteen_content::{Condition, Trigger};

/// What the run calls a line of a node.
pub fn line_key(node: &Node, line: usize) -> String {
    format!("{} {line}", node.id)
}

/// What the run calls an answer of a node.
pub fn answer_key(node: &Node, answer: usize) -> String {
    format!("{} >{answer}", node.id)
}

/// Whether the hero could give an answer of a node to somebody now: it was not given before if it is given once, and what is
/// asked for it holds.
pub fn is_open(scene: &Scene<'_>, with: &Actor, node: &Node, answer: usize) -> bool {
    node.answers.get(answer).is_some_and(|reply| {
        let person = &scene.content.monsters[with.kind].id;
        let spent = reply.once && scene.tally.said(person, &answer_key(node, answer)) > 0;
        !spent && holds(scene, reply.condition.as_ref(), with)
    })
}

/// Whether a condition holds for the hero, who speaks with somebody. Of chance it does not: what can be said is the same as long
/// as nothing happens.
pub fn holds(scene: &Scene<'_>, condition: Option<&Condition>, with: &Actor) -> bool {
    let what = Happening::new(Trigger::TalkedTo).with(with.id, with.at);
    condition
        .is_none_or(|condition| scene.holds(condition, scene.hero, Some(&what), &mut |_| false))
}
