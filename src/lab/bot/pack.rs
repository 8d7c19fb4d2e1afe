//! Items, spells and talents that the bot can use now, by purpose.

use super::player::Bot;
use super::use_purpose::UsePurpose;
use super::view::BotView;
use fifteen_base::Point;
use fifteen_content::ItemClass;
use fifteen_game::{Action, Item};

impl Bot {
    pub(super) fn tools<'a>(&'a self, view: &BotView<'a>) -> impl Iterator<Item = (&'a Item, UsePurpose)> {
        let (game, content) = (view.game, view.content);
        let known = view.hero.pack().iter().filter(|item| game.is_identified(item));
        let usable = known.filter(move |item| {
            let kind = &content.items[item.kind()];
            !kind.workings.is_empty() && (kind.charges.is_none() || item.charges() > 0)
        });
        let able = usable.filter(|item| self.can_use(view, item));
        let tools: Vec<_> = able.map(|item| (item, self.purposes.item(item.kind()))).collect();
        tools.into_iter()
    }

    /// Whether the hero can use an item. A blind or silent hero cannot read scrolls and books, and an item that the
    /// bot ignores (for example after a refused use) does not count as usable.
    pub(super) fn can_use(&self, view: &BotView, item: &Item) -> bool {
        let reading = matches!(view.content.items[item.kind()].class, ItemClass::Scroll | ItemClass::Book);
        let (blind, silent) = (view.stats.blind, view.stats.silent);
        let useless = view.game.is_item_useless_here(item.kind());
        !(reading && (blind || silent) || useless) && !self.ignored.contains(&item.id())
    }

    /// Returns the spells that the hero can cast now, each as index and purpose.
    fn spells(&self, view: &BotView) -> Vec<(u8, UsePurpose)> {
        if view.stats.silent {
            return Vec::new();
        }
        let learnt = view.game.world().lore().spells();
        let affordable =
            (0..=u8::MAX).zip(learnt).filter(|(_, spell)| view.game.mana_cost(**spell) <= view.hero.mana());
        affordable.map(|(index, spell)| (index, self.purposes.spell(*spell))).collect()
    }

    /// Returns the talents that the hero can use now, each as index and purpose.
    fn talents(&self, view: &BotView) -> Vec<(u8, UsePurpose)> {
        let talents = view.game.growth().map_or(&[][..], |growth| growth.talents());
        let ready = (0..=u8::MAX).zip(talents).filter(|(_, kind)| {
            let active = view.content.talents[**kind].active.is_some();
            active && view.game.talent_refusal(**kind).is_none()
        });
        ready.map(|(index, kind)| (index, self.purposes.talent(*kind))).collect()
    }

    pub(super) fn spells_and_talents(&self, view: &BotView) -> Vec<(SpellOrTalent, UsePurpose)> {
        let spells =
            self.spells(view).into_iter().map(|(index, purpose)| (SpellOrTalent::Spell(index), purpose));
        let talents =
            self.talents(view).into_iter().map(|(index, purpose)| (SpellOrTalent::Talent(index), purpose));
        spells.chain(talents).collect()
    }

    /// Returns the action that uses the first unaimed spell, talent or item with a fitting purpose.
    pub(super) fn use_for(&self, view: &BotView, is_good: impl Fn(&UsePurpose) -> bool) -> Option<Action> {
        let fits = |purpose: &UsePurpose| !purpose.aimed && is_good(purpose);
        let ability = self.spells_and_talents(view).into_iter().find(|(_, p)| fits(p));
        if let Some((ability, _)) = ability {
            return Some(ability.action_at(None));
        }
        let tool = self.tools(view).find(|(_, purpose)| fits(purpose));
        tool.map(|(item, _)| self.use_on_best(view, item))
    }
}

/// A spell or talent, by its index in the hero's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpellOrTalent {
    Spell(u8),
    Talent(u8),
}

impl SpellOrTalent {
    /// Returns the action that casts the spell or uses the talent, aimed at a cell if `aim` is given.
    pub fn action_at(self, aim: Option<Point>) -> Action {
        match self {
            SpellOrTalent::Spell(index) => Action::Cast(index, aim),
            SpellOrTalent::Talent(index) => Action::UseTalent(index, aim),
        }
    }
}

/// Whether a shot reaches a cell without hitting anything on the way.
pub fn is_clear(view: &BotView, aim: Point, range: i32) -> bool {
    let path = view.game.throw_path(aim, range);
    path.last() == Some(&aim)
}
