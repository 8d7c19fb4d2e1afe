//! What a shot would meet, as far as the hero knows, and what would come of it.

use crate::base::Point;
use crate::content::effect::{Reach, Side};
use crate::content::{Effect, Working};
use crate::game::body::resists;
use crate::game::effect::reach::{self, beyond};
use crate::game::item::Item;
use crate::game::sides::are_foes;
use crate::game::strike::knows;
use crate::game::{Actor, Bond, Game, Hit, thrown};

/// What somebody is to the hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stance {
    /// The hero themselves.
    Own,
    /// One who would fight the hero.
    Foe,
    /// One who follows the hero, or is on their side.
    Ally,
    /// One who waits to be freed.
    Captive,
}

impl Game {
    /// Whom the hero sees on a cell: the hero too.
    pub fn seen_at(&self, at: Point) -> Option<&Actor> {
        let actor = self.level().actor_at(at)?;
        let own = actor.id() == self.world().hero_id();
        let shows = || at.touches(self.hero_at()) || !self.body(actor).unseen;
        (own || (self.sees(at) && shows())).then_some(actor)
    }

    /// What somebody is to the hero.
    pub fn stance(&self, actor: &Actor) -> Stance {
        let hero = self.world().hero_id();
        let foes = |own| are_foes(own, actor, hero, self.level(), self.content());
        match self.hero() {
            _ if actor.id() == hero => Stance::Own,
            _ if actor.bond() == Bond::Captive => Stance::Captive,
            Some(own) if !foes(own) => Stance::Ally,
            _ => Stance::Foe,
        }
    }

    /// The way of a shot from the hero toward a cell and on in the same direction, `range` cells at most, up to
    /// the first wall that the hero knows of; if it `stops`, up to and with the first creature that they see.
    pub fn way_of_shot(&self, aim: Point, range: i32, stops: bool) -> Vec<Point> {
        let mut way = Vec::new();
        for cell in beyond(self.hero_at(), aim, range) {
            if self.is_known_solid(cell) {
                break;
            }
            way.push(cell);
            if stops && self.seen_at(cell).is_some() {
                break;
            }
        }
        way
    }

    /// The first wall, of those that the hero knows of, on the way of a shot toward a cell.
    pub fn in_the_way_of_shot(&self, aim: Point, range: i32) -> Option<Point> {
        let way = beyond(self.hero_at(), aim, range).into_iter();
        let mut before = way.take_while(|cell| *cell != aim);
        before.find(|cell| self.is_known_solid(*cell))
    }

    /// The cells that a working reaches that the hero aims at a cell, of those in sight.
    pub fn area(&self, working: &Working, aim: Point) -> Vec<Point> {
        let mut cells = match working.who {
            Reach::Bolt => {
                let way = self.way_of_shot(aim, working.range, true);
                way.last().copied().into_iter().collect()
            }
            _ => reach::cells(self.level(), working, self.hero_at(), aim),
        };
        cells.retain(|cell| self.sees(*cell));
        cells
    }

    /// Whether a working of the hero is for somebody whom it reaches.
    pub fn is_meant(&self, working: &Working, actor: &Actor) -> bool {
        let stance = self.stance(actor);
        match (working.who, working.side) {
            (Reach::Own, _) => stance == Stance::Own,
            (Reach::Around, _) if stance == Stance::Own => false,
            (_, Side::All) => true,
            (_, Side::Foes) => stance == Stance::Foe,
            (_, Side::Friends) => stance != Stance::Foe,
        }
    }

    /// The hit points that a working would take from somebody whom it reaches: the least, the most, and the
    /// mean in halves.
    pub fn harm(&self, working: &Working, actor: &Actor) -> (i32, i32, i32) {
        let mut sum = (0, 0, 0);
        for effect in &working.what {
            let (Effect::Damage { amount, element } | Effect::Drain { amount, element }) = effect
            else {
                continue;
            };
            let (least, most, mean) = (amount.least(), amount.most(), amount.twice_mean());
            let felt = match element {
                Some(element) => {
                    let left = 100 - resists(actor, *element, self.content());
                    [least, most, mean].map(|hp| hp * left / 100)
                }
                None => {
                    let armour = self.body(actor).armour.total().max(0);
                    [least - armour, most, mean - armour]
                }
            };
            let [least, most, mean] = felt.map(|hp| hp.max(0));
            sum = (sum.0 + least, sum.1 + most, sum.2 + mean);
        }
        sum
    }

    /// The blow of an item that the hero throws at somebody, and of the next one like it, which they expect.
    pub fn throw(&self, item: &Item, at: &Actor) -> Option<(Hit, Hit)> {
        let hero = self.hero()?;
        let unaware = at.id() != hero.id() && !knows(at);
        let cover = self.level().cover(hero.at(), at.at(), self.content());
        let blow = |unaware| thrown::blow(hero, item, at, unaware, self.content()).past(cover);
        Some((blow(unaware), blow(false)))
    }

    /// Whether nothing gets through a cell, as the hero remembers it. What they never saw may be open.
    fn is_known_solid(&self, at: Point) -> bool {
        match self.level().memory().get(at) {
            None => true,
            Some(None) => false,
            Some(Some(tile)) => self.content().tiles[*tile].ways.0 == 0,
        }
    }
}
