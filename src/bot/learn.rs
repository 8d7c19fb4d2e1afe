//! What the bot makes of levels: it takes what it likes of what is offered, and gets better at what it learns easily.

use crate::base::hash::{FNV_START, fnv1a};
use crate::content::{Kind, Skill};
use crate::game::{Command, Game, Growth, ShortId};

/// What the hero is to learn next, which takes no time; none where there is nothing to choose and nothing to be had for the points.
pub fn next(game: &Game) -> Option<Command> {
    let growth = game.growth().filter(|_| game.world().ending().is_none())?;
    choose(game, growth).or_else(|| train(game, growth))
}

/// Takes one of what is offered, by a taste that is another one in every run.
fn choose(game: &Game, growth: &Growth) -> Option<Command> {
    let content = game.content();
    let offer = growth.offers().first()?;
    let id = |talent: &Kind<_>| content.talents[*talent].id.as_str();
    let liking = |id: &&str| fnv1a(FNV_START ^ game.world().seed(), id.bytes());
    let liked = offer.talents.iter().map(id).max_by_key(liking)?;
    ShortId::of(liked).map(Command::Choose)
}

/// Spends points on what comes most easily, and of that on what the hero is worst at.
fn train(game: &Game, growth: &Growth) -> Option<Command> {
    let content = game.content();
    let skills = content.skills.iter().map(|(kind, _)| kind);
    let open = skills
        .filter(|skill| growth.cost(*skill, content).is_some_and(|cost| cost <= growth.points()));
    let ease = |skill: &Kind<Skill>| {
        (growth.aptitude(*skill, content), std::cmp::Reverse(growth.rank(*skill)))
    };
    let best = open.max_by_key(ease)?;
    ShortId::of(&content.skills[best].id).map(Command::Train)
}
