//! What a player could know at this moment.

use super::odds::Odds;
use fifteen_base::Point;
use fifteen_content::{Content, Monster, Stat};
use fifteen_game::{Actor, Body, Bond, Game, Level, Mood, Stance};
use std::cell::OnceCell;

/// The game as it looks to whoever plays it now.
pub struct View<'a> {
    pub game: &'a Game,
    pub content: &'a Content,
    pub level: &'a Level,
    pub hero: &'a Actor,
    pub body: &'a Monster,
    /// The hero's numbers, with all that they wear and all that ails them.
    pub numbers: Body,
    pub at: Point,
    /// Enemies in sight, the nearest first.
    pub foes: Vec<&'a Actor>,
    /// Others in sight: allies and captives.
    pub others: Vec<&'a Actor>,
    odds: OnceCell<Odds>,
}

impl<'a> View<'a> {
    /// What is to be known now; none if there is no hero.
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

    /// Enemies in sight who are after the hero, the nearest first.
    pub fn threats(&self) -> impl Iterator<Item = &'a Actor> {
        let foes = self.foes.iter().copied();
        foes.filter(|foe| matches!(foe.mood(), Mood::Hunting { .. }))
    }

    /// What is to be expected of a fight against all who are after the hero.
    pub fn odds(&self) -> Odds {
        *self.odds.get_or_init(|| Odds::of(self))
    }

    /// Whether nobody in sight is after the hero or looks for them.
    pub fn is_calm(&self) -> bool {
        let after =
            |foe: &&Actor| matches!(foe.mood(), Mood::Hunting { .. } | Mood::Searching { .. });
        !self.foes.iter().any(after)
    }

    /// Where those in sight are who do not let the hero pass. Allies change places.
    pub fn in_the_way(&self) -> impl Iterator<Item = Point> {
        let captives = self.others.iter().filter(|o| o.bond() == Bond::Captive);
        self.foes.iter().chain(captives).map(|actor| actor.at())
    }

    /// The hero's hit points, in percent of what they can have.
    pub fn health(&self) -> i32 {
        self.hero.hp() * 100 / self.numbers[Stat::MaxHp].max(1)
    }
}
