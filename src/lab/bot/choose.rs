//! What the bot chooses where there is a choice: the thing that a scroll is for, and the spell that it studies.

use super::player::Player;
use super::purpose::Purpose;
use super::view::View;
use fifteen_content::{ItemClass, Stat};
use fifteen_game::{Action, Item, Treatment};

impl Player {
    /// Uses something, on the thing that it does most for if it is for one.
    pub(super) fn use_on_the_best(&self, view: &View, item: &Item) -> Action {
        let plain = Action::Use(item.id(), None);
        let Some(question) = view.game.asked_by(item) else { return plain };
        let worth = |item: &&&Item| match question.treatment {
            Treatment::Identify => (curiosity(view, item), item.count()),
            Treatment::Enchant(_) | Treatment::Mend => (pride(view, item), 0),
        };
        // Of those that are alike the first: nobody chooses by lot.
        let best = question.those.iter().rev().max_by_key(worth);
        best.map_or(plain, |best| Action::UseOn { item: item.id(), aim: None, on: best.id() })
    }

    /// Studies the spell of a book that it will have most of.
    pub(super) fn lesson(&self, view: &View, book: &Item) -> Option<Action> {
        let learnt = view.game.world().lore().spells();
        let spells = (0..=u8::MAX).zip(&view.content.items[book.kind()].spells);
        let new = spells.filter(|(_, spell)| !learnt.contains(spell));
        // What costs more mana than it will ever have is of no use.
        let worth = |purpose: Purpose, mana: i32| match mana <= view.numbers[Stat::MaxMana] {
            true => 1 + purpose.harms * i32::from(purpose.aimed) + purpose.heals / 2,
            false => 0,
        };
        let new = new.map(|(place, spell)| {
            let definition = &view.content.spells[*spell];
            let worth = worth(self.purposes.spell(*spell), definition.mana);
            (worth, std::cmp::Reverse(place))
        });
        let (_, place) = new.max().filter(|(worth, _)| *worth > 0)?;
        Some(Action::Study(book.id(), place.0))
    }
}

/// How much a person would like to know what it is.
fn curiosity(view: &View, item: &Item) -> i32 {
    let strange = !view.game.recognises(item);
    match (view.content.items[item.kind()].class, strange) {
        (ItemClass::Wand, true) => 6,
        (ItemClass::Potion, true) => 5,
        (ItemClass::Ring | ItemClass::Amulet, _) => 4,
        (ItemClass::Scroll, true) => 3,
        // How many charges are left can be found out by using them.
        (ItemClass::Wand, false) => 1,
        (_, true) => 2,
        (_, false) => i32::from(item.is_worn()),
    }
}

/// How long a person would keep wearing it.
fn pride(view: &View, item: &Item) -> i32 {
    let kind = &view.content.items[item.kind()];
    let used = item.is_worn() || kind.charges.is_some();
    let strikes = kind.attack.is_some() && item.is_worn();
    let own = kind.armour * 10 + kind.defence + item.bonus() + i32::from(strikes) * 20;
    if used { own } else { own - 1000 }
}
