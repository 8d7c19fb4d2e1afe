//! Item prompt of actions that need an item of the pack ("Identify what?"). A known scroll asks before it is read, an
//! unknown one afterwards.
//!
//! Also here: short descriptions of what an enchantment improves.

use crate::cards::heroes::changes::name;
use fifteen_base::Point;
use fifteen_content::Stat;
use fifteen_game::{Action, ActorId, Game, Improvement, Item, ItemId, Question, Treatment};

/// An action that needs an item of the pack as its object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionOnItem {
    /// Using an item, aimed at a cell if it needs one.
    Use(ItemId, Option<Point>),
    /// Casting a spell, by its index among the learnt spells.
    Cast(u8, Option<Point>),
    /// Paying an ally for a service, by its index among the services of the ally's kind.
    Hire(ActorId, u8),
}

impl ActionOnItem {
    /// Returns the prompt of an action that first needs the player to choose an item.
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

    /// Returns the items to choose from.
    pub fn those(self, game: &Game) -> Vec<ItemId> {
        let those = self.ask(game).map(|question| question.those).unwrap_or_default();
        let gains = |item: &&&Item| self.brings(game, item).is_none_or(|what| !what.is_empty());
        // Items that gain nothing are left out, unless there are no others.
        let all = match those.iter().any(|item| gains(&item)) {
            true => those.iter().filter(gains).copied().collect(),
            false => those,
        };
        all.into_iter().map(|item| item.id()).collect()
    }

    /// Describes the improvement of an item in a few words. `None` for treatments that improve no number.
    pub fn brings(self, game: &Game, item: &Item) -> Option<String> {
        match self.ask(game)?.treatment {
            Treatment::Identify | Treatment::Mend => None,
            Treatment::Enchant(_) => Some(improvement_text(&game.improvement(item))),
        }
    }

    /// Returns the question for the player.
    pub fn question(self, game: &Game) -> &'static str {
        match self.ask(game).map(|question| question.treatment) {
            Some(Treatment::Identify) => say!("Identify what?"),
            Some(Treatment::Enchant(_)) => say!("Enchant what?"),
            Some(Treatment::Mend) => say!("Mend what?"),
            None => say!("Use it on which item?"),
        }
    }

    /// Returns the action on the chosen item.
    pub fn action_on(self, on: ItemId) -> Action {
        match self {
            ActionOnItem::Use(item, aim) => Action::UseOn { item, aim, on },
            ActionOnItem::Cast(spell, aim) => Action::CastOn { spell, aim, on },
            ActionOnItem::Hire(ally, service) => Action::Hire { ally, service, on: Some(on) },
        }
    }
}

/// Describes an improvement: "to hit 34 -> 37, blow 4.5 -> 5.5". Empty if there is none.
pub fn improvement_text(brings: &Improvement) -> String {
    let half = |twice: i32| match twice % 2 {
        0 => format!("{}", twice / 2),
        _ => format!("{}.5", twice / 2),
    };
    let to_hit = brings.to_hit.map(|(now, then)| say!("to hit {now} -> {then}"));
    let blow = brings.blow.map(|(now, then)| say!("blow {} -> {}", half(now), half(then)));
    let charges = brings.charges.map(|(now, then)| say!("charges {now} -> {then}"));
    let more = brings.more_charges.map(|more| say!("{more} more charges"));
    // The numbers of the blow already include these stats.
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
