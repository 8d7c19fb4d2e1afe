//! The question to which thing of the pack something is done: asked before a scroll is read that is known, and after one
//! that was not.

use crate::cards::improvement::told;
use fifteen_base::Point;
use fifteen_game::{Action, ActorId, Game, Item, ItemId, Question, Treatment};

/// What is done to the thing that is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// An item is used, toward a cell if it needs one.
    Use(ItemId, Option<Point>),
    /// A spell is cast, by its place among those learnt.
    Cast(u8, Option<Point>),
    /// An ally is paid for a service, by its place among those of its kind.
    Hire(ActorId, u8),
}

impl Asked {
    /// What is asked before that is done, if there is a choice.
    pub fn before(action: Action, game: &Game) -> Option<Asked> {
        let asked = if let Action::Use(item, aim) = action {
            Asked::Use(item, aim)
        } else if let Action::Cast(spell, aim) = action {
            Asked::Cast(spell, aim)
        } else if let Action::Hire { ally, service, on: None } = action {
            Asked::Hire(ally, service)
        } else {
            return None;
        };
        asked.ask(game).map(|_| asked)
    }

    fn ask(self, game: &Game) -> Option<Question<'_>> {
        match self {
            Asked::Use(item, _) => {
                let item = game.pack().iter().find(|other| other.id() == item)?;
                game.asked_by(item)
            }
            Asked::Cast(spell, _) => game.asked_by_spell(spell),
            Asked::Hire(ally, service) => game.asked_by_ally(ally, service),
        }
    }

    /// The things to choose from.
    pub fn those(self, game: &Game) -> Vec<ItemId> {
        let those = self.ask(game).map(|question| question.those).unwrap_or_default();
        let gains = |item: &&&Item| self.brings(game, item).is_none_or(|what| !what.is_empty());
        // What it would bring nothing to is nothing to choose, unless there is nothing else.
        let all = match those.iter().any(|item| gains(&item)) {
            true => those.iter().filter(gains).copied().collect(),
            false => those,
        };
        all.into_iter().map(|item| item.id()).collect()
    }

    /// What it would bring to one of them, in a few words: nothing where that is no matter of more or less.
    pub fn brings(self, game: &Game, item: &Item) -> Option<String> {
        match self.ask(game)?.treatment {
            Treatment::Identify | Treatment::Mend => None,
            Treatment::Enchant(_) => Some(told(&game.improvement(item))),
        }
    }

    /// How it is asked.
    pub fn question(self, game: &Game) -> &'static str {
        match self.ask(game).map(|question| question.treatment) {
            Some(Treatment::Identify) => say!("Identify what?"),
            Some(Treatment::Enchant(_)) => say!("Enchant what?"),
            Some(Treatment::Mend) => say!("Mend what?"),
            None => say!("Which of your things is it for?"),
        }
    }

    /// The action, once the thing is named.
    pub fn of(self, on: ItemId) -> Action {
        match self {
            Asked::Use(item, aim) => Action::UseOn { item, aim, on },
            Asked::Cast(spell, aim) => Action::CastOn { spell, aim, on },
            Asked::Hire(ally, service) => Action::Hire { ally, service, on: Some(on) },
        }
    }
}
