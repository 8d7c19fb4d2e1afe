//! Prompt for the pack item that an action affects ("Identify what?"), and texts about the improvement of the item.
//! An identified scroll shows the prompt before it is read, an unidentified scroll afterwards.

use crate::cards::breakdown::stat_name;
use crate::cards::describe::halves;
use fifteen_base::Point;
use fifteen_content::Stat;
use fifteen_game::{Action, ActorId, EnchantmentPreview, Game, Item, ItemId, TargetChoice, Treatment};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionOnItem {
    /// Using an item, aimed at a cell if it needs a target cell.
    Use(ItemId, Option<Point>),
    /// Casting a spell, by its index among the learnt spells.
    Cast(u8, Option<Point>),
    /// Paying an ally for a service, by its index among the services of the ally's kind.
    Hire(ActorId, u8),
}

impl ActionOnItem {
    /// Returns the prompt of an action for which the player must first choose an item. `None` for other actions.
    pub fn for_action(action: Action, game: &Game) -> Option<ActionOnItem> {
        let prompt = if let Action::Use(item, aim) = action {
            ActionOnItem::Use(item, aim)
        } else if let Action::Cast(spell, aim) = action {
            ActionOnItem::Cast(spell, aim)
        } else if let Action::BuyService { ally, service, target_item: None } = action {
            ActionOnItem::Hire(ally, service)
        } else {
            return None;
        };
        prompt.item_question(game).map(|_| prompt)
    }

    fn item_question(self, game: &Game) -> Option<TargetChoice<'_>> {
        match self {
            ActionOnItem::Use(item, _) => {
                let item = game.pack().iter().find(|other| other.id() == item)?;
                game.choice_for_item(item)
            }
            ActionOnItem::Cast(spell, _) => game.choice_for_spell(spell),
            ActionOnItem::Hire(ally, service) => game.choice_for_service(ally, service),
        }
    }

    pub fn candidates(self, game: &Game) -> Vec<ItemId> {
        let candidates = self.item_question(game).map(|question| question.choices).unwrap_or_default();
        let gains = |item: &&&Item| self.improvement(game, item).is_none_or(|what| !what.is_empty());
        // Items that gain nothing are left out, unless no item gains anything.
        let all = match candidates.iter().any(|item| gains(&item)) {
            true => candidates.iter().filter(gains).copied().collect(),
            false => candidates,
        };
        all.into_iter().map(|item| item.id()).collect()
    }

    /// Describes the improvement of an item in a few words; `None` for treatments that improve no number.
    pub fn improvement(self, game: &Game, item: &Item) -> Option<String> {
        match self.item_question(game)?.treatment {
            Treatment::Identify | Treatment::Repair => None,
            Treatment::Enchant(_) => Some(improvement_text(&game.improvement(item))),
        }
    }

    pub fn question(self, game: &Game) -> &'static str {
        match self.item_question(game).map(|question| question.treatment) {
            Some(Treatment::Identify) => say!("Identify what?"),
            Some(Treatment::Enchant(_)) => say!("Enchant what?"),
            Some(Treatment::Repair) => say!("Mend what?"),
            None => say!("Use on which item?"),
        }
    }

    pub fn action_on(self, on: ItemId) -> Action {
        match self {
            ActionOnItem::Use(item, aim) => Action::UseOn { item, target: aim, target_item: on },
            ActionOnItem::Cast(spell, aim) => Action::CastOn { spell, target: aim, target_item: on },
            ActionOnItem::Hire(ally, service) => Action::BuyService { ally, service, target_item: Some(on) },
        }
    }
}

/// Describes an improvement: "to hit 34 -> 37, blow 4.5 -> 5.5". Empty if nothing improves.
pub fn improvement_text(improvement: &EnchantmentPreview) -> String {
    let to_hit = improvement.to_hit.map(|(now, then)| say!("to hit {now} -> {then}"));
    let attack =
        improvement.average_damage.map(|(now, then)| say!("blow {} -> {}", halves(now), halves(then)));
    let charges = improvement.charges.map(|(now, then)| say!("charges {now} -> {then}"));
    let more = improvement.more_charges.map(|more| say!("{more} more charges"));
    // The numbers of the attack already include these stats.
    let is_in_attack = |stat: Stat| match stat {
        Stat::Attack => to_hit.is_some(),
        Stat::Damage => attack.is_some(),
        _ => false,
    };
    let gains = improvement.gains.iter().filter(|gain| !is_in_attack(gain.stat));
    let gains = gains.map(|gain| format!("{} {} -> {}", stat_name(gain.stat), gain.before, gain.after));
    let gains: Vec<String> = gains.collect();
    let numbers = to_hit.into_iter().chain(attack).chain(charges).chain(more);
    let all: Vec<String> = numbers.chain(gains).collect();
    let all = all.join(", ");
    match improvement.affected_of_stack.filter(|_| !all.is_empty()) {
        Some(some) => say!("{some} of them: {all}"),
        None => all,
    }
}
