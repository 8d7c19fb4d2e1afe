//! Why nobody here can be spoken with.

use fifteen_game::{Actor, Game, Refusal, Silence, Stance, capital};

/// Why none of those beside the hero can be spoken with, in a sentence.
pub fn told(game: &Game) -> String {
    let beside = game
        .in_sight()
        .into_iter()
        .filter(|actor| game.stance(actor) != Stance::Own && actor.at().touches(game.hero_at()));
    // Who could speak and does not comes before those who never could.
    match beside.map(|actor| (game.silence(actor), actor)).min_by_key(|(why, _)| *why) {
        Some((why, actor)) => of(game, why, actor),
        None => say!("There is nobody beside you to talk to, and no ally in sight.").to_owned(),
    }
}

fn of(game: &Game, why: Silence, actor: &Actor) -> String {
    let name = game.the_name_of(actor);
    match why {
        Silence::Resentful => game.refusal(Refusal::NotOnSpeakingTerms),
        Silence::Wounded => say!("There is blood between you: {name} is past talking."),
        Silence::Asleep => say!("{} is asleep.", capital(&name)),
        Silence::Captive => say!("{} is to be freed first.", capital(&name)),
        Silence::Speechless => say!("{} does not speak.", capital(&name)),
    }
}
