//! Which of several allies and people is meant.
//!
//! Also here: why nobody here can be spoken with.

use super::scene;
use super::services::Services;
use crate::cards::describe::glance;
use crate::cards::words;
use crate::panels::cursor::Cursor;
use crate::screens::prelude::*;
use crate::screens::{Help, Parley, Talk};
use fifteen_game::{Actor, Bond, Refusal, Silence, Stance};

/// Choosing an ally in sight, or somebody to talk to.
pub struct Order {
    cursor: Cursor,
}

/// The allies in sight who follow the hero, and those beside them who talk or parley, the nearest first.
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

/// Speaks with somebody: an ally is told what to do, or paid.
fn speak(game: &Game, actor: &Actor) -> Flow {
    match game.stance(actor) {
        Stance::Neighbour | Stance::Foe if game.parleys(actor) => Parley::with(actor),
        Stance::Neighbour => Talk::try_with(game, actor),
        Stance::Own | Stance::Foe | Stance::Captive | Stance::Ally => Services::speak(game, actor),
    }
}

impl Order {
    /// Tells the only ally, or asks which one.
    pub fn give(game: &Game) -> Flow {
        match allies(game)[..] {
            [] => Flow::Remark(silence(game)),
            [only] => speak(game, only),
            [first, ..] => Flow::Push(Box::new(Order { cursor: Cursor::alone(first.at()) })),
        }
    }

    /// The ally who is pointed at.
    fn meant<'a>(&self, game: &'a Game) -> Option<&'a Actor> {
        let mut allies = allies(game).into_iter();
        allies.find(|ally| ally.at() == self.cursor.at)
    }

    fn tell(&self, game: &Game) -> Flow {
        // Who was meant is known then: nobody asks again afterwards.
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
                    Bond::Home => say!("say good day"),
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

/// Why none of those beside the hero can be spoken with, in a sentence.
pub(super) fn silence(game: &Game) -> String {
    let beside = game
        .in_sight()
        .into_iter()
        .filter(|actor| game.stance(actor) != Stance::Own && actor.at().touches(game.hero_at()));
    // Who could speak and does not comes before those who never could.
    match beside.map(|actor| (game.silence(actor), actor)).min_by_key(|(why, _)| *why) {
        Some((why, actor)) => why_silent(game, why, actor),
        None => say!("There is nobody beside you to talk to, and no ally in sight.").to_owned(),
    }
}

fn why_silent(game: &Game, why: Silence, actor: &Actor) -> String {
    let name = game.the_name_of(actor);
    match why {
        Silence::Resentful => game.refusal(Refusal::NotOnSpeakingTerms),
        Silence::Wounded => say!("There is blood between you: {name} is past talking."),
        Silence::Asleep => say!("{} is asleep.", capital(&name)),
        Silence::Captive => say!("{} is to be freed first.", capital(&name)),
        Silence::Speechless => say!("{} does not speak.", capital(&name)),
    }
}
