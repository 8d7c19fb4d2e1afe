//! Choice of an ally or person to talk to. Also here: reasons why nobody can be talked to.

use super::scene;
use super::services::ServiceScreen;
use crate::cards::describe::glance;
use crate::cards::words;
use crate::panels::cursor::Cursor;
use crate::screens::prelude::*;
use crate::screens::{DialogueScreen, HelpScreen, ParleyScreen};
use fifteen_game::{Actor, Bond, Refusal, SilenceReason, Stance};

pub struct OrderScreen {
    cursor: Cursor,
}

/// Returns the allies in sight that have a leader, and the creatures to talk or parley with, nearest first.
fn talk_partners(game: &Game) -> Vec<&Actor> {
    let mut partners = game.actors_in_sight();
    partners.retain(|actor| match game.stance(actor) {
        Stance::Ally => actor.leader().is_some(),
        Stance::Peaceful => {
            game.can_parley_with(actor) || game.can_talk(actor) && actor.at().is_adjacent(game.hero_at())
        }
        Stance::Foe => game.can_parley_with(actor),
        Stance::Own | Stance::Captive => false,
    });
    partners
}

fn speak(game: &Game, actor: &Actor) -> Flow {
    match game.stance(actor) {
        Stance::Peaceful | Stance::Foe if game.can_parley_with(actor) => ParleyScreen::open(actor),
        Stance::Peaceful => DialogueScreen::try_open(game, actor),
        Stance::Own | Stance::Foe | Stance::Captive | Stance::Ally => ServiceScreen::speak(game, actor),
    }
}

impl OrderScreen {
    pub fn open(game: &Game) -> Flow {
        match talk_partners(game)[..] {
            [] => Flow::Remark(no_partner_text(game)),
            [only] => speak(game, only),
            [first, ..] => {
                Flow::Push(Box::new(OrderScreen { cursor: Cursor::without_description(first.at()) }))
            }
        }
    }

    fn selected_creature<'a>(&self, game: &'a Game) -> Option<&'a Actor> {
        let mut allies = talk_partners(game).into_iter();
        allies.find(|ally| ally.at() == self.cursor.at)
    }

    fn speak_to_selected(&self, game: &Game) -> Flow {
        // The choice is made, so this screen closes.
        self.selected_creature(game).map_or(Flow::Stay, |ally| Flow::PopAnd(Box::new(speak(game, ally))))
    }
}

impl Screen for OrderScreen {
    fn name(&self) -> &'static str {
        "orders"
    }

    fn map_cursor(&self, game: &Game, _context: &Context) -> Option<(Point, Vec<CardPart>)> {
        let at = self.cursor.at;
        Some((at, vec![CardPart::Sentence(glance(game, at))]))
    }

    fn handle_in_run(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        if let Input::Click(_, Button::Right) = input {
            return Flow::Pop;
        }
        let places: Vec<Point> = talk_partners(game).into_iter().map(Actor::at).collect();
        let moved = self.cursor.handle(input, context, game, &places);
        match input {
            Input::Click(_, Button::Left) if moved => self.speak_to_selected(game),
            Input::Key(key) if !moved => match context.keys.action(key) {
                Some(KeyAction::Confirm | KeyAction::Order) => self.speak_to_selected(game),
                Some(KeyAction::Help) => Flow::Push(Box::<HelpScreen>::default()),
                Some(KeyAction::Cancel) => Flow::Pop,
                _ => Flow::Stay,
            },
            _ => Flow::Stay,
        }
    }

    fn draw_in_run(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        scene::draw_map_with_cursor(&self.cursor, context, game, canvas);
        let (text, order) = match self.selected_creature(game) {
            Some(person) if game.stance(person) == Stance::Peaceful => {
                (format!("{}.", capitalize(&game.name_of(person))), Some(say!("talk")))
            }
            Some(foe) if game.stance(foe) == Stance::Foe => {
                (format!("{}.", capitalize(&game.name_of(foe))), Some(say!("parley")))
            }
            Some(ally) => {
                let order = match ally.bond() {
                    Bond::Waiting => say!("tell to come"),
                    Bond::Home => say!("greet"),
                    Bond::Free | Bond::Captive => say!("tell to wait"),
                };
                let name = capitalize(&game.definite_name_of(ally));
                (format!("{name} {}.", words::ally_activity(ally)), Some(order))
            }
            None => (say!("Tell whom?").to_owned(), None),
        };
        let order = order.map(|order| (KeyAction::Confirm, order));
        let others = [(KeyAction::Next, say!("next")), back_hint()];
        let keys: Vec<_> = order.into_iter().chain(others).collect();
        scene::draw_banner(canvas, context, &text, &KeyHints::new(context.keys, &keys));
    }
}

pub(super) fn no_partner_text(game: &Game) -> String {
    let beside = game
        .actors_in_sight()
        .into_iter()
        .filter(|actor| game.stance(actor) != Stance::Own && actor.at().is_adjacent(game.hero_at()));
    // Of several creatures beside the hero, the message is about the creature that is most likely to speak.
    match beside.map(|actor| (game.silence_reason(actor), actor)).min_by_key(|(why, _)| *why) {
        Some((why, actor)) => silence_reason(game, why, actor),
        None => say!("There is nobody beside you to talk to, and no ally in sight.").to_owned(),
    }
}

fn silence_reason(game: &Game, why: SilenceReason, actor: &Actor) -> String {
    let name = game.definite_name_of(actor);
    match why {
        SilenceReason::Resentful => game.refusal_text(Refusal::Hostile),
        SilenceReason::Wounded => say!("You have attacked {name}, or {name} hunts you: no talk will help."),
        SilenceReason::Asleep => say!("{} is asleep.", capitalize(&name)),
        SilenceReason::Captive => say!("Free {name} first."),
        SilenceReason::Speechless => say!("{} does not speak.", capitalize(&name)),
    }
}
