//! Whose side somebody is on, how they take to the hero, and what they have learnt to do.

use crate::cards::describe::Asked;
use crate::draw::{Part, Parts};
use fifteen_base::tongue;
use fifteen_content::kinds::hero::birth::Takes;
use fifteen_game::{Actor, Game, Stance, TakenFor};

/// Whose it is, and what the hero is to those. Of an ally it is enough to know whose.
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

/// What it makes of the hero's people, or of what the hero is to its faction.
pub(super) fn taken(game: &Game, actor: &Actor) -> Option<String> {
    let (takes, of) = game.takes(actor);
    let does = match takes {
        Takes::Friend => say!("passes by whoever keeps a step away and does not strike first"),
        Takes::Wary => say!("notices you from half as far as others"),
        Takes::Foe => say!("notices you from further off than others"),
        Takes::Plain => return None,
    };
    let thinks = match (of, takes) {
        (TakenFor::Rank, _) => {
            let view = game.standing_of(actor)?;
            return Some(say!("It knows what you are to the {}, and {does}.", view.faction.name));
        }
        (TakenFor::People, Takes::Friend) => say!("takes you for one of its own"),
        (TakenFor::People, Takes::Wary) => say!("would rather not have met one of your people"),
        (TakenFor::People, Takes::Foe | Takes::Plain) => say!("cannot abide your people"),
    };
    Some(say!("It {thinks}: it {does}."))
}

/// What it weighs most, and what changes its mind where that is asked.
pub(super) fn learnt(game: &Game, actor: &Actor, asked: Asked, parts: &mut Vec<Part>) {
    let Some(most) = game.learnt(actor) else { return };
    parts.fact(say!("It has learnt to {most}."));
    let sways = if asked.why { game.swayed_by(actor) } else { Vec::new() };
    let sways: Vec<&str> = sways.into_iter().map(tongue::of).collect();
    if !sways.is_empty() {
        parts.fact(say!("What changes its mind most often is {}.", sways.join(say!(", and "))));
    }
}
