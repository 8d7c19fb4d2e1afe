//! What is worth a word before a shot is let go: whom of the hero's own side it would come to, and at whom it is in vain.

use super::aimed_action::{Known, called};
use fifteen_base::Point;
use fifteen_content::{Content, Effect, Working};
use fifteen_game::{Actor, Game, Harm, Reached, Stance, capital};

impl Known<'_> {
    /// "This would reach your ally the hound. Let go all the same?"; nothing where it does no friend any harm.
    pub fn doubt(&self, game: &Game, aim: Point) -> Option<String> {
        let all = together(game, &self.endangered(game, aim))?;
        Some(say!("This would reach {all}. Let go all the same?"))
    }

    /// "Mind your ally the hound!": whom of the hero's side it would come to and harm, or that it would come to the hero, who do
    /// not point at themselves.
    pub fn caution(&self, game: &Game, aim: Point) -> Option<String> {
        if self.falls_short(game, aim).is_some() {
            return None;
        }
        let all = together(game, &self.endangered(game, aim));
        all.map(|all| say!("Mind {all}!")).or_else(|| {
            let here = game.hero_at();
            let own = game.hero().filter(|_| aim != here && !self.workings.is_empty())?;
            let (harm, _) = game.harm(&self.workings, self.course, aim, own, self.power);
            (harm.most > 0).then(|| say!("It reaches you!").to_owned())
        })
    }

    /// Those of the hero's side whom it would come to and harm, as far as the hero knows: nobody knows what an unknown
    /// thing does, so that it is taken for harm.
    fn endangered<'g>(&self, game: &'g Game, aim: Point) -> Vec<&'g Actor> {
        let Reached { way, cells, .. } = self.reached(game, aim);
        let plain = self.missile.is_some() || self.workings.is_empty();
        let spots = if plain { way } else { cells };
        let mut found: Vec<&Actor> = Vec::new();
        for actor in spots.into_iter().filter_map(|spot| game.seen_at(spot.at)) {
            let friend = match game.stance(actor) {
                Stance::Ally | Stance::Captive | Stance::Neighbour => true,
                Stance::Own | Stance::Foe => false,
            };
            let new = found.iter().all(|other| other.id() != actor.id());
            if friend && new && (plain || self.would_harm(game, aim, actor)) {
                found.push(actor);
            }
        }
        found
    }

    fn would_harm(&self, game: &Game, aim: Point, actor: &Actor) -> bool {
        let (harm, meant) = game.harm(&self.workings, self.course, aim, actor, self.power);
        let wards = |working: &Working| working.what.iter().any(|e| is_ill(e, game.content()));
        let kind = self.workings.iter().any(Working::is_kind);
        let harmless = self.workings.iter().any(has_harm);
        harm.most > 0 || (meant && !kind && !harmless && self.workings.iter().any(wards))
    }

    /// "the salamander takes none of it": of the foe whom it comes to, if it cannot do what it is let go for.
    pub fn in_vain(&self, game: &Game, aim: Point) -> Option<String> {
        let stops = self.reached(game, aim).stopped_at.unwrap_or(aim);
        let on = game.seen_at(stops).filter(|actor| game.stance(actor) == Stance::Foe)?;
        let vain = match self.missile {
            Some(item) => game.throw(item, on).is_some_and(|(hit, _)| hit.most() <= 0),
            None => self.is_borne_by(game, on),
        };
        vain.then(|| say!("{} takes none of it", capital(&called(game, on))))
    }

    /// Whether somebody takes none of the harm, and has none of the statuses, that are all it is let go for.
    fn is_borne_by(&self, game: &Game, on: &Actor) -> bool {
        let none = |working: &Working| game.harm_of(working, on, self.power) == Harm::default();
        if self.workings.iter().any(has_harm) {
            return self.workings.iter().all(none);
        }
        let mut effects = self.workings.iter().flat_map(|working| &working.what).peekable();
        effects.peek().is_some()
            && effects.all(|effect| match effect {
                Effect::Status { status, .. } => game.never_has(on, *status),
                other => other.traits().harm.is_some(),
            })
    }
}

/// "your ally the hound and the captive rat".
fn together(game: &Game, all: &[&Actor]) -> Option<String> {
    let names: Vec<String> = all.iter().map(|actor| called(game, actor)).collect();
    let (last, others) = names.split_last()?;
    Some(match others {
        [] => last.clone(),
        _ => say!("{} and {last}", others.join(", ")),
    })
}

fn has_harm(working: &Working) -> bool {
    working.what.iter().any(|effect| effect.traits().harm.is_some())
}

/// Whether an effect is what nobody wishes on a friend.
fn is_ill(effect: &Effect, content: &Content) -> bool {
    match effect {
        Effect::Status { status, .. } => !content.statuses[*status].good,
        other => other.traits().weapon,
    }
}
