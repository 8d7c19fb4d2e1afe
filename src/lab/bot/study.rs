//! What the bot does with its things when nobody is about: it reads, drinks, and finds out.

use super::player::Player;
use super::purpose::Purpose;
use super::view::View;
use fifteen_content::ItemClass;
use fifteen_game::{Action, Bond, Item};

/// It tries what it does not know with at least this part of its hit points, in percent.
const BOLD: i32 = 80;

impl Player {
    /// Uses what is of use at any time, and tries what it does not know.
    pub(super) fn study(&mut self, view: &View) -> Option<Action> {
        if !view.is_calm() || !view.foes.is_empty() {
            return None;
        }
        let pack = view.hero.pack();
        let unknown = |item: &Item| !view.game.recognises(item);
        let cursed = pack.iter().any(|item| item.is_worn() && item.is_cursed());
        let empty =
            |item: &Item| view.content.items[item.kind()].charges.is_some() && item.left() == 0;
        let wishes = |purpose: &Purpose| {
            purpose.betters
                || purpose.identifies && pack.iter().any(unknown)
                || purpose.uncurses && cursed
                || purpose.recharges && pack.iter().any(empty)
                || purpose.maps && !self.mapped
        };
        if let Some(action) = self.use_for(view, |p| wishes(p) && !p.backfires) {
            return Some(action);
        }
        let book = pack.iter().find(|item| {
            let book = view.content.items[item.kind()].class == ItemClass::Book;
            book && self.has_spells_to_learn(view, item.kind()) && self.is_able(view, item)
        });
        let lesson = book.and_then(|book| self.lesson(view, book));
        lesson.or_else(|| self.try_out(view))
    }

    /// Reads or drinks what it does not know.
    fn try_out(&self, view: &View) -> Option<Action> {
        if view.health() < BOLD || !view.hero.states().is_empty() {
            return None;
        }
        let mut unknown = view.hero.pack().iter().filter(|item| {
            let class = view.content.items[item.kind()].class;
            matches!(class, ItemClass::Scroll | ItemClass::Potion)
                && !view.game.recognises(item)
                && self.is_able(view, item)
        });
        unknown.next().map(|item| Action::Use(item.id(), None))
    }

    /// Frees captives, and is glad of the company.
    pub(super) fn free(&mut self, view: &View) -> Option<Action> {
        if !view.is_calm() {
            return None;
        }
        let captive = view.others.iter().find(|other| other.bond() == Bond::Captive)?;
        if captive.at().touches(view.at) {
            return Some(Action::Free(captive.id()));
        }
        let at = captive.at();
        let beside = |_: &_, cell| cell == at;
        self.walk.step(super::walk::Errand::Free, view, &mut self.map, beside)
    }
}
