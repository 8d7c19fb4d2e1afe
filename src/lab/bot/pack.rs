//! Items, spells and talents that the bot can use now, by purpose.

use super::player::Bot;
use super::use_purpose::UsePurpose;
use super::view::BotView;
use fifteen_base::Point;
use fifteen_content::ItemClass;
use fifteen_game::{Action, Item};

/// Makes the action that casts a spell or uses a talent, by its index in the hero's list, aimed at a cell if given.
type UseAbility = fn(u8, Option<Point>) -> Action;

impl Bot {
    pub(super) fn tools<'a>(&self, view: &BotView<'a>) -> Vec<(&'a Item, UsePurpose)> {
        let usable = view.hero.pack().iter().filter(|item| {
            let kind = &view.content.items[item.kind()];
            view.game.is_identified(item)
                && !kind.workings.is_empty()
                && (kind.charges.is_none() || item.charges() > 0)
                && self.can_use(view, item)
        });
        usable.map(|item| (item, self.purposes.item(item.kind()))).collect()
    }

    /// Whether the hero can use an item. A blind or silent hero cannot read scrolls and books, and an item that the
    /// bot ignores (for example after a refused use) does not count as usable.
    pub(super) fn can_use(&self, view: &BotView, item: &Item) -> bool {
        let reading = matches!(view.content.items[item.kind()].class, ItemClass::Scroll | ItemClass::Book);
        let (blind, silent) = (view.stats.blind, view.stats.silent);
        let useless = view.game.is_item_useless_here(item.kind());
        !(reading && (blind || silent) || useless) && !self.ignored.contains(&item.id())
    }

    /// Returns the spells and talents that the hero can use now: each as its use, its index and its purpose.
    pub(super) fn spells_and_talents(&self, view: &BotView) -> Vec<(UseAbility, u8, UsePurpose)> {
        let learnt = if view.stats.silent { &[] } else { view.game.world().lore().spells() };
        let spells = (0..=u8::MAX).zip(learnt);
        let spells = spells.filter(|(_, spell)| view.game.mana_cost(**spell) <= view.hero.mana());
        let spells =
            spells.map(|(index, spell)| (Action::Cast as UseAbility, index, self.purposes.spell(*spell)));
        let talents = view.game.growth().map_or(&[][..], |growth| growth.talents());
        let ready = (0..=u8::MAX).zip(talents).filter(|(_, kind)| {
            let active = view.content.talents[**kind].active.is_some();
            active && view.game.talent_refusal(**kind).is_none()
        });
        let ready =
            ready.map(|(index, kind)| (Action::UseTalent as UseAbility, index, self.purposes.talent(*kind)));
        spells.chain(ready).collect()
    }

    /// Returns the action that uses the first unaimed spell, talent or item with a fitting purpose.
    pub(super) fn use_for(&self, view: &BotView, is_good: impl Fn(&UsePurpose) -> bool) -> Option<Action> {
        let fits = |purpose: &UsePurpose| !purpose.aimed && is_good(purpose);
        let ability = self.spells_and_talents(view).into_iter().find(|(.., purpose)| fits(purpose));
        if let Some((action, index, _)) = ability {
            return Some(action(index, None));
        }
        let tool = self.tools(view).into_iter().find(|(_, purpose)| fits(purpose));
        tool.map(|(item, _)| self.use_on_best(view, item))
    }

    /// Uses the first unknown scroll or potion.
    pub(super) fn use_unknown(&self, view: &BotView) -> Option<Action> {
        let unknown = view.hero.pack().iter().find(|item| {
            let class = view.content.items[item.kind()].class;
            matches!(class, ItemClass::Potion | ItemClass::Scroll)
                && !view.game.is_identified(item)
                && self.can_use(view, item)
        });
        unknown.map(|item| Action::Use(item.id(), None))
    }
}

/// Whether a shot reaches a cell without hitting anything on the way.
pub fn is_clear(view: &BotView, aim: Point, range: i32) -> bool {
    let path = view.game.throw_path(aim, range);
    path.last() == Some(&aim)
}
