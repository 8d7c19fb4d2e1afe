//! Allegiance of a creature: its faction, its attitude to the hero, and its learnt behaviour.

use crate::cards::describe::Asked;
use crate::draw::{Part, Parts};
use fifteen_base::tongue;
use fifteen_content::kinds::hero::birth::Takes;
use fifteen_game::{Actor, Game, Stance, TakenFor};

/// Describes the faction of a creature and the hero's standing there. For an ally, only the faction.
pub(super) fn of_faction(game: &Game, actor: &Actor) -> Option<String> {
    let view = game.standing_of(actor)?;
    let name = &view.faction.name;
    if game.stance(actor) == Stance::Ally {
        return Some(say!("One of the {name}."));
    }
    let whose = say!("One of the {name}, {} with you.", tongue::of(view.terms().word()));
    let rank = view.rank.map(|rank| say!(" To them you are {}.", rank.name));
    let quiet = game.is_placated(actor).then_some(say!(" This one was paid to keep quiet."));
    let fights = game.fights_whom(actor).map(|foe| say!(" It is after {foe}."));
    let (rank, quiet) = (rank.unwrap_or_default(), quiet.unwrap_or_default());
    Some(format!("{whose}{rank}{quiet}{}", fights.unwrap_or_default()))
}

/// Describes how the hero's people or rank changes the creature's reaction.
pub(super) fn taken(game: &Game, actor: &Actor) -> Option<String> {
    let (takes, of) = game.takes(actor);
    let does = match takes {
        Takes::Friend => say!("ignores you if you keep your distance and do not attack first"),
        Takes::Wary => say!("notices you at half the distance"),
        Takes::Foe => say!("notices you from further away than others"),
        Takes::Plain => return None,
    };
    let thinks = match (of, takes) {
        (TakenFor::Rank, _) => {
            let view = game.standing_of(actor)?;
            return Some(say!("It knows your rank with the {}, and {does}.", view.faction.name));
        }
        (TakenFor::People, Takes::Friend) => say!("takes you for one of its own"),
        (TakenFor::People, Takes::Wary) => say!("dislikes your people"),
        (TakenFor::People, Takes::Foe | Takes::Plain) => say!("hates your people"),
    };
    Some(say!("It {thinks}: it {does}."))
}

/// Describes the learnt preference of a creature and, if requested, what changes it.
pub(super) fn learnt(game: &Game, actor: &Actor, asked: Asked, parts: &mut Vec<Part>) {
    let Some(most) = game.learnt(actor) else { return };
    parts.fact(say!("It has mostly learnt to {most}."));
    let sways = if asked.why { game.swayed_by(actor) } else { Vec::new() };
    let sways: Vec<&str> = sways.into_iter().map(tongue::of).collect();
    if !sways.is_empty() {
        parts.fact(say!("Its decisions depend most on {}.", sways.join(say!(", and "))));
    }
}
