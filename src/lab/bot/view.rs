//! The player's knowledge at one moment, as input for decisions.

use super::odds::Odds;
use fifteen_base::Point;
use fifteen_content::{Content, Monster, Stat};
use fifteen_game::{Actor, Body, Bond, Game, Level, Mood, Stance};
use std::cell::OnceCell;

/// The game from the player's point of view.
pub struct View<'a> {
    pub game: &'a Game,
    pub content: &'a Content,
    pub level: &'a Level,
    pub hero: &'a Actor,
    pub body: &'a Monster,
    /// Effective numbers of the hero, with equipment and status effects.
    pub numbers: Body,
    pub at: Point,
    /// Enemies in sight, nearest first.
    pub foes: Vec<&'a Actor>,
    /// Others in sight: allies and captives.
    pub others: Vec<&'a Actor>,
    odds: OnceCell<Odds>,
}

impl<'a> View<'a> {
    /// Returns the view of a game, or `None` if there is no hero.
    pub fn new(game: &'a Game) -> Option<View<'a>> {
        let (hero, content) = (game.hero()?, game.content());
        let hostile = |actor: &&Actor| game.stance(actor) == Stance::Foe;
        let (foes, others) = game.in_sight().into_iter().partition(hostile);
        Some(View {
            game,
            content,
            level: game.level(),
            hero,
            body: &content.monsters[hero.kind()],
            numbers: game.body(hero),
            at: hero.at(),
            foes,
            others,
            odds: OnceCell::new(),
        })
    }

    /// Iterates over the enemies in sight that hunt the hero, nearest first.
    pub fn threats(&self) -> impl Iterator<Item = &'a Actor> {
        let foes = self.foes.iter().copied();
        foes.filter(|foe| matches!(foe.mood(), Mood::Hunting { .. }))
    }

    /// Returns the expected outcome of a fight against them.
    pub fn odds(&self) -> Odds {
        *self.odds.get_or_init(|| Odds::from_view(self))
    }

    /// Whether no enemy in sight hunts or searches for the hero.
    pub fn is_calm(&self) -> bool {
        let after =
            |foe: &&Actor| matches!(foe.mood(), Mood::Hunting { .. } | Mood::Searching { .. });
        !self.foes.iter().any(after)
    }

    /// Iterates over the positions of actors in sight that block the way; allies swap places.
    pub fn in_the_way(&self) -> impl Iterator<Item = Point> {
        let captives = self.others.iter().filter(|o| o.bond() == Bond::Captive);
        self.foes.iter().chain(captives).map(|actor| actor.at())
    }

    /// Returns the hero's health in percent.
    pub fn health(&self) -> i32 {
        self.hero.hp() * 100 / self.numbers[Stat::MaxHp].max(1)
    }
}
