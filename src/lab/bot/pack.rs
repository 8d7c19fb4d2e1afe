//! Usable items, spells and talents of the bot, by purpose.

use super::player::Player;
use super::purpose::Purpose;
use super::view::View;
use fifteen_base::Point;
use fifteen_content::ItemClass;
use fifteen_game::{Action, Item};

impl Player {
    /// Iterates over the identified usable items and their purposes.
    pub(super) fn tools<'a>(
        &'a self,
        view: &View<'a>,
    ) -> impl Iterator<Item = (&'a Item, Purpose)> {
        let (game, content) = (view.game, view.content);
        let known = view.hero.pack().iter().filter(|item| game.recognises(item));
        let usable = known.filter(move |item| {
            let kind = &content.items[item.kind()];
            !kind.workings.is_empty() && (kind.charges.is_none() || item.left() > 0)
        });
        let able = usable.filter(|item| self.is_able(view, item));
        let tools: Vec<_> = able.map(|item| (item, self.purposes.item(item.kind()))).collect();
        tools.into_iter()
    }

    /// Whether the hero is able to use an item (not blind or silenced), and its use was not refused before.
    pub(super) fn is_able(&self, view: &View, item: &Item) -> bool {
        let reading =
            matches!(view.content.items[item.kind()].class, ItemClass::Scroll | ItemClass::Book);
        let (blind, silent) = (view.numbers.blind, view.numbers.silent);
        !(reading && (blind || silent)) && !self.shunned.contains(&item.id())
    }

    /// Returns the spells that can be cast now: index and purpose.
    fn spells(&self, view: &View) -> Vec<(u8, Purpose)> {
        if view.numbers.silent {
            return Vec::new();
        }
        let learnt = view.game.world().lore().spells();
        let affordable = (0..=u8::MAX)
            .zip(learnt)
            .filter(|(_, spell)| view.game.mana_of(**spell) <= view.hero.mana());
        affordable.map(|(place, spell)| (place, self.purposes.spell(*spell))).collect()
    }

    /// Returns the talents that can be used now: index and purpose.
    fn talents(&self, view: &View) -> Vec<(u8, Purpose)> {
        let own = view.game.growth().map_or(&[][..], |growth| growth.talents());
        let ready = (0..=u8::MAX).zip(own).filter(|(_, kind)| {
            let active = view.content.talents[**kind].active.is_some();
            active && view.game.why_not_now(**kind).is_none()
        });
        ready.map(|(place, kind)| (place, self.purposes.talent(*kind))).collect()
    }

    /// Returns the spells and talents that can be used now, with their purposes.
    pub(super) fn arts(&self, view: &View) -> Vec<(Art, Purpose)> {
        let spells = self.spells(view).into_iter().map(|(place, own)| (Art::Spell(place), own));
        let talents = self.talents(view).into_iter().map(|(place, own)| (Art::Talent(place), own));
        spells.chain(talents).collect()
    }

    /// Uses the first spell, talent or item for a purpose that needs no aim.
    pub(super) fn use_for(
        &self,
        view: &View,
        is_good: impl Fn(&Purpose) -> bool,
    ) -> Option<Action> {
        let fits = |purpose: &Purpose| !purpose.aimed && is_good(purpose);
        let art = self.arts(view).into_iter().find(|(_, p)| fits(p));
        if let Some((art, _)) = art {
            return Some(art.toward(None));
        }
        let tool = self.tools(view).find(|(_, purpose)| fits(purpose));
        tool.map(|(item, _)| self.use_on_the_best(view, item))
    }
}

/// A spell or talent, by its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Art {
    Spell(u8),
    Talent(u8),
}

impl Art {
    /// Returns the action that uses it, aimed at a cell if it needs one.
    pub fn toward(self, aim: Option<Point>) -> Action {
        match self {
            Art::Spell(place) => Action::Cast(place, aim),
            Art::Talent(place) => Action::Invoke(place, aim),
        }
    }
}

/// Whether a shot at a cell hits nothing before it.
pub fn is_clear(view: &View, aim: Point, range: i32) -> bool {
    let way = view.game.way_of_throw(aim, range);
    way.last() == Some(&aim)
}
