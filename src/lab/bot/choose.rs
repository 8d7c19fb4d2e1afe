//! Choices of the bot: the target item of a scroll, and the spell to learn from a book.

use super::player::Bot;
use super::view::BotView;
use fifteen_content::{ItemClass, Stat};
use fifteen_game::{Action, Item, Treatment};

impl Bot {
    /// Uses an item. If it needs a target item, the bot uses it on the most valuable one.
    pub(super) fn use_on_best(&self, view: &BotView, item: &Item) -> Action {
        let plain = Action::Use(item.id(), None);
        let Some(question) = view.game.choice_for_item(item) else { return plain };
        let worth = |item: &&&Item| match question.treatment {
            Treatment::Identify => (identify_value(view, item), item.count()),
            Treatment::Enchant(_) | Treatment::Repair => (enchant_value(view, item), 0),
        };
        // Of several equal items the bot takes the first. `max_by_key` returns the last, so reverse the list.
        let best = question.choices.iter().rev().max_by_key(worth);
        best.map_or(plain, |best| Action::UseOn { item: item.id(), target: None, target_item: best.id() })
    }

    pub(super) fn learn_spell(&self, view: &BotView, book: &Item) -> Option<Action> {
        let learnt = view.game.world().lore().spells();
        let spells = (0..=u8::MAX).zip(&view.content.items[book.kind()].spells);
        let new = spells.filter(|(_, spell)| !learnt.contains(spell));
        // A spell that costs more than the hero's maximum mana can never be cast.
        let new = new.map(|(index, spell)| {
            let (purpose, mana) = (self.purposes.spell(*spell), view.content.spells[*spell].mana);
            let worth = 1 + purpose.harms * i32::from(purpose.aimed) + purpose.heals / 2;
            (if mana <= view.stats[Stat::MaxMana] { worth } else { 0 }, std::cmp::Reverse(index))
        });
        let (_, index) = new.max().filter(|(worth, _)| *worth > 0)?;
        Some(Action::Study(book.id(), index.0))
    }
}

fn identify_value(view: &BotView, item: &Item) -> i32 {
    let unknown = !view.game.is_identified(item);
    match (view.content.items[item.kind()].class, unknown) {
        (ItemClass::Wand, true) => 6,
        (ItemClass::Potion, true) => 5,
        (ItemClass::Ring | ItemClass::Amulet, _) => 4,
        (ItemClass::Scroll, true) => 3,
        // Hardly worth a scroll: identifying a wand of a known kind shows only its remaining charges.
        (ItemClass::Wand, false) => 1,
        (_, true) => 2,
        (_, false) => i32::from(item.is_worn()),
    }
}

fn enchant_value(view: &BotView, item: &Item) -> i32 {
    let kind = &view.content.items[item.kind()];
    let used = item.is_worn() || kind.charges.is_some();
    let strikes = kind.attack.is_some() && item.is_worn();
    let own = kind.armour * 10 + kind.defence + item.bonus() + i32::from(strikes) * 20;
    if used { own } else { own - 1000 }
}
