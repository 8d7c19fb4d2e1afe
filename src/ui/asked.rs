//! The question to which thing of the pack something is done: asked before a scroll is read that is known, and after one
//! that was not.
//!
//! Also here: what a point of enchantment brings, in a few words.

use crate::cards::heroes::changes::name;
use fifteen_base::Point;
use fifteen_content::Stat;
use fifteen_game::{Action, ActorId, Game, Improvement, Item, ItemId, Question, Treatment};

/// What is done to the thing that is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionOnItem {
    /// An item is used, toward a cell if it needs one.
    Use(ItemId, Option<Point>),
    /// A spell is cast, by its place among those learnt.
    Cast(u8, Option<Point>),
    /// An ally is paid for a service, by its place among those of its kind.
    Hire(ActorId, u8),
}

impl ActionOnItem {
    /// What is asked before that is done, if there is a choice.
    pub fn before(action: Action, game: &Game) -> Option<ActionOnItem> {
        let asked = if let Action::Use(item, aim) = action {
            ActionOnItem::Use(item, aim)
        } else if let Action::Cast(spell, aim) = action {
            ActionOnItem::Cast(spell, aim)
        } else if let Action::Hire { ally, service, on: None } = action {
            ActionOnItem::Hire(ally, service)
        } else {
            return None;
        };
        asked.ask(game).map(|_| asked)
    }

    fn ask(self, game: &Game) -> Option<Question<'_>> {
        match self {
            ActionOnItem::Use(item, _) => {
                let item = game.pack().iter().find(|other| other.id() == item)?;
                game.asked_by(item)
            }
            ActionOnItem::Cast(spell, _) => game.asked_by_spell(spell),
            ActionOnItem::Hire(ally, service) => game.asked_by_ally(ally, service),
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
            ActionOnItem::Use(item, aim) => Action::UseOn { item, aim, on },
            ActionOnItem::Cast(spell, aim) => Action::CastOn { spell, aim, on },
            ActionOnItem::Hire(ally, service) => Action::Hire { ally, service, on: Some(on) },
        }
    }
}

/// "to hit 34 -> 37, blow 4.5 -> 5.5"; nothing if it brings nothing.
pub fn told(brings: &Improvement) -> String {
    let half = |twice: i32| match twice % 2 {
        0 => format!("{}", twice / 2),
        _ => format!("{}.5", twice / 2),
    };
    let to_hit = brings.to_hit.map(|(now, then)| say!("to hit {now} -> {then}"));
    let blow = brings.blow.map(|(now, then)| say!("blow {} -> {}", half(now), half(then)));
    let charges = brings.charges.map(|(now, then)| say!("charges {now} -> {then}"));
    let more = brings.more_charges.map(|more| say!("{more} more charges"));
    // What a blow is better for is told by the blow.
    let of_blow = |stat: Stat| match stat {
        Stat::Attack => to_hit.is_some(),
        Stat::Damage => blow.is_some(),
        _ => false,
    };
    let gains = brings.gains.iter().filter(|gain| !of_blow(gain.stat));
    let gains = gains.map(|gain| format!("{} {} -> {}", name(gain.stat), gain.now, gain.then));
    let gains: Vec<String> = gains.collect();
    let numbers = to_hit.into_iter().chain(blow).chain(charges).chain(more);
    let all: Vec<String> = numbers.chain(gains).collect();
    let all = all.join(", ");
    match brings.of_stack.filter(|_| !all.is_empty()) {
        Some(some) => say!("{some} of them: {all}"),
        None => all,
    }
}
