//! Choice of an ally or person to talk to. Also here: reasons why nobody can be talked to.

use super::scene;
use super::services::Services;
use crate::cards::describe::glance;
use crate::cards::words;
use crate::panels::cursor::Cursor;
use crate::screens::prelude::*;
use crate::screens::{Help, Parley, Talk};
use fifteen_game::{Actor, Bond, Refusal, Silence, Stance};

/// Selection of an ally or person in sight.
pub struct Order {
    cursor: Cursor,
}

/// Returns the following allies in sight and the people to talk or parley with, nearest first.
fn allies(game: &Game) -> Vec<&Actor> {
    let mut allies = game.in_sight();
    allies.retain(|actor| match game.stance(actor) {
        Stance::Ally => actor.leader().is_some(),
        Stance::Neighbour => {
            game.parleys(actor) || game.talks(actor) && actor.at().touches(game.hero_at())
        }
        Stance::Foe => game.parleys(actor),
        Stance::Own | Stance::Captive => false,
    });
    allies
}

/// Opens talk, parley, or orders for a creature.
fn speak(game: &Game, actor: &Actor) -> Flow {
    match game.stance(actor) {
        Stance::Neighbour | Stance::Foe if game.parleys(actor) => Parley::with(actor),
        Stance::Neighbour => Talk::try_with(game, actor),
        Stance::Own | Stance::Foe | Stance::Captive | Stance::Ally => Services::speak(game, actor),
    }
}

impl Order {
    /// Talks to the only candidate, or asks which one.
    pub fn give(game: &Game) -> Flow {
        match allies(game)[..] {
            [] => Flow::Remark(silence(game)),
            [only] => speak(game, only),
            [first, ..] => Flow::Push(Box::new(Order { cursor: Cursor::alone(first.at()) })),
        }
    }

    fn meant<'a>(&self, game: &'a Game) -> Option<&'a Actor> {
        let mut allies = allies(game).into_iter();
        allies.find(|ally| ally.at() == self.cursor.at)
    }

    fn tell(&self, game: &Game) -> Flow {
        // The choice is made, so this screen closes.
        self.meant(game).map_or(Flow::Stay, |ally| Flow::PopAnd(Box::new(speak(game, ally))))
    }
}

impl Screen for Order {
    fn name(&self) -> &'static str {
        "orders"
    }

    fn pointed(&self, game: &Game, _context: &Context) -> Option<(Point, Vec<Part>)> {
        let at = self.cursor.at;
        Some((at, vec![Part::Fact(glance(game, at))]))
    }

    fn handle_in(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        if let Input::Click(_, Button::Right) = input {
            return Flow::Pop;
        }
        let places: Vec<Point> = allies(game).into_iter().map(Actor::at).collect();
        let moved = self.cursor.handle(input, context, game, &places);
        match input {
            Input::Click(_, Button::Left) if moved => self.tell(game),
            Input::Key(key) if !moved => match context.keys.command(key) {
                Some(KeyAction::Confirm | KeyAction::Order) => self.tell(game),
                Some(KeyAction::Help) => Flow::Push(Box::<Help>::default()),
                Some(KeyAction::Cancel) => Flow::Pop,
                _ => Flow::Stay,
            },
            _ => Flow::Stay,
        }
    }

    fn draw_in(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        scene::draw_under(&self.cursor, context, game, canvas);
        let (text, order) = match self.meant(game) {
            Some(person) if game.stance(person) == Stance::Neighbour => {
                (format!("{}.", capital(&game.name_of(person))), Some(say!("talk")))
            }
            Some(foe) if game.stance(foe) == Stance::Foe => {
                (format!("{}.", capital(&game.name_of(foe))), Some(say!("parley")))
            }
            Some(ally) => {
                let order = match ally.bond() {
                    Bond::Waiting => say!("come along"),
                    Bond::Home => say!("greet"),
                    Bond::Free | Bond::Captive => say!("wait here"),
                };
                let name = capital(&game.the_name_of(ally));
                (format!("{name} {}.", words::ally(ally)), Some(order))
            }
            None => (say!("Tell whom?").to_owned(), None),
        };
        let order = order.map(|order| (KeyAction::Confirm, order));
        let others = [(KeyAction::Next, say!("next")), (KeyAction::Cancel, say!("back"))];
        let keys: Vec<_> = order.into_iter().chain(others).collect();
        scene::banner(canvas, context, &text, &Hints::new(context.keys, &keys));
    }
}

/// Explains why no adjacent creature can be talked to.
pub(super) fn silence(game: &Game) -> String {
    let beside = game
        .in_sight()
        .into_iter()
        .filter(|actor| game.stance(actor) != Stance::Own && actor.at().touches(game.hero_at()));
    // Creatures that could speak are mentioned first.
    match beside.map(|actor| (game.silence(actor), actor)).min_by_key(|(why, _)| *why) {
        Some((why, actor)) => why_silent(game, why, actor),
        None => say!("There is nobody beside you to talk to, and no ally in sight.").to_owned(),
    }
}

fn why_silent(game: &Game, why: Silence, actor: &Actor) -> String {
    let name = game.the_name_of(actor);
    match why {
        Silence::Resentful => game.refusal(Refusal::NotOnSpeakingTerms),
        Silence::Wounded => say!("You have attacked {name}, who will not talk to you."),
        Silence::Asleep => say!("{} is asleep.", capital(&name)),
        Silence::Captive => say!("Free {} first.", capital(&name)),
        Silence::Speechless => say!("{} does not speak.", capital(&name)),
    }
}
