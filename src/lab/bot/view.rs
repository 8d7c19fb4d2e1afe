//! The hero's knowledge at one moment, as input for the bot's decisions.

use super::fight_odds::FightOdds;
use fifteen_base::Point;
use fifteen_content::{Content, ItemType, Kind, Monster, Stat};
use fifteen_game::{Actor, Bond, Game, Level, Mood, Stance, Stats};
use std::cell::OnceCell;

pub struct BotView<'a> {
    pub game: &'a Game,
    pub content: &'a Content,
    pub level: &'a Level,
    pub hero: &'a Actor,
    pub body: &'a Monster,
    pub stats: Stats,
    pub at: Point,
    /// Enemies in sight, nearest first.
    pub enemies: Vec<&'a Actor>,
    pub others: Vec<&'a Actor>,
    odds: OnceCell<FightOdds>,
}

impl<'a> BotView<'a> {
    pub fn new(game: &'a Game) -> Option<BotView<'a>> {
        let (hero, content) = (game.hero()?, game.content());
        let hostile = |actor: &&Actor| game.stance(actor) == Stance::Foe;
        let (enemies, others) = game.actors_in_sight().into_iter().partition(hostile);
        Some(BotView {
            game,
            content,
            level: game.level(),
            hero,
            body: &content.monsters[hero.kind()],
            stats: game.stats(hero),
            at: hero.at(),
            enemies,
            others,
            odds: OnceCell::new(),
        })
    }

    /// Iterates over the enemies in sight that hunt the hero, nearest first.
    pub fn threats(&self) -> impl Iterator<Item = &'a Actor> {
        let enemies = self.enemies.iter().copied();
        enemies.filter(|enemy| matches!(enemy.mood(), Mood::Hunting { .. }))
    }

    pub fn odds(&self) -> FightOdds {
        *self.odds.get_or_init(|| FightOdds::from_view(self))
    }

    pub fn is_calm(&self) -> bool {
        let is_alert = |foe: &&Actor| matches!(foe.mood(), Mood::Hunting { .. } | Mood::Searching { .. });
        !self.enemies.iter().any(is_alert)
    }

    /// Iterates over the positions of visible actors that block the way. Allies do not: the hero swaps places with
    /// them.
    pub fn in_the_way(&self) -> impl Iterator<Item = Point> {
        let captives = self.others.iter().filter(|o| o.bond() == Bond::Captive);
        self.enemies.iter().chain(captives).map(|actor| actor.at())
    }

    /// Returns the goal item of the scenario.
    pub fn goal(&self) -> Option<Kind<ItemType>> {
        self.content.scenarios[self.game.world().scenario()].goal
    }

    pub fn carries(&self, kind: Kind<ItemType>) -> bool {
        self.hero.pack().iter().any(|item| item.kind() == kind)
    }

    pub fn health(&self) -> i32 {
        self.hero.hp() * 100 / self.stats[Stat::MaxHp].max(1)
    }
}
