//! Allegiance of a creature: its faction, its attitude to the hero, and its learnt behaviour.

use crate::draw::{CardBuilder, CardPart};
use fifteen_base::translation;
use fifteen_content::kinds::hero::people_and_class::Disposition;
use fifteen_game::{Actor, Game, ReactionSource, Stance};

/// Describes the faction of a creature and the hero's standing with the faction. For an ally, only names the faction.
pub(super) fn faction_text(game: &Game, actor: &Actor) -> Option<String> {
    let view = game.standing_of(actor)?;
    let name = &view.faction.name;
    if game.stance(actor) == Stance::Ally {
        return Some(say!("One of the {name}."));
    }
    let whose = say!("One of the {name}, {} with you.", translation::translate(view.terms().phrase()));
    let rank = view.rank.map(|rank| say!(" To them you are {}.", rank.name));
    let quiet = game.is_placated(actor).then_some(say!(" This one leaves you in peace."));
    let fights = game.target_name(actor).map(|foe| say!(" It hunts {foe}."));
    let (rank, quiet) = (rank.unwrap_or_default(), quiet.unwrap_or_default());
    Some(format!("{whose}{rank}{quiet}{}", fights.unwrap_or_default()))
}

pub(super) fn reaction_text(game: &Game, actor: &Actor) -> Option<String> {
    let (disposition, source) = game.attitude_of(actor);
    let does = match disposition {
        Disposition::Friend => say!("ignores you if you keep your distance and do not attack first"),
        Disposition::Wary => say!("notices you at half the distance"),
        Disposition::Foe => say!("notices you from further away than others"),
        Disposition::Plain => return None,
    };
    let thinks = match (source, disposition) {
        (ReactionSource::Rank, _) => {
            let view = game.standing_of(actor)?;
            return Some(say!("It knows your rank with the {}, and {does}.", view.faction.name));
        }
        (ReactionSource::People, Disposition::Friend) => say!("takes you for one of its own"),
        (ReactionSource::People, Disposition::Wary) => say!("dislikes your people"),
        (ReactionSource::People, Disposition::Foe | Disposition::Plain) => say!("hates your people"),
    };
    Some(say!("It {thinks}: it {does}."))
}

pub(super) fn add_preference(game: &Game, actor: &Actor, explain: bool, parts: &mut Vec<CardPart>) {
    let Some(most) = game.favourite_action(actor) else { return };
    parts.add_sentence(say!("It usually tries to {most}."));
    let sways = if explain { game.decisive_inputs(actor) } else { Vec::new() };
    let sways: Vec<&str> = sways.into_iter().map(translation::translate).collect();
    if !sways.is_empty() {
        parts.add_sentence(say!("Its decisions depend most on {}.", sways.join(say!(", and "))));
    }
}
