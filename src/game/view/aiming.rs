//! What a shot would meet, as far as the hero knows, and what would come of it.

use super::known::{Known, Unseen};
use crate::base::Point;
use crate::content::effect::Reach;
use crate::content::{Effect, Working};
use crate::game::body::resists;
use crate::game::effect::reach::{self, carried, dug, is_for};
use crate::game::flight::{path, throw, wall_between};
use crate::game::harm::felt;
use crate::game::item::Item;
use crate::game::sides::are_foes;
use crate::game::strike::knows;
use crate::game::{Actor, ActorId, Bond, Game, Hit, thrown};
use std::collections::BTreeSet;

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

/// How what is let go comes to where it works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// It works from where the hero is.
    Own,
    /// It is thrown, so many cells far, and works where it comes down.
    Thrown(i32),
    /// Nobody knows what it does: it may well go on to the first in its way, so many cells far.
    Unknown(i32),
}

/// A cell that a shot would come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot {
    /// Where.
    pub at: Point,
    /// Whether it is certain: it may not be if the hero does not see that cell, or one on the way.
    pub sure: bool,
}

/// The cells that a shot would come to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reached {
    /// Those that it flies through, and where it ends.
    pub way: Vec<Spot>,
    /// Those where it works.
    pub cells: Vec<Spot>,
    /// Where its way ends before the cell that it is aimed at, at somebody whom the hero sees.
    pub stopped_at: Option<Point>,
}

/// Hit points that a shot would take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Harm {
    /// The least.
    pub least: i32,
    /// The most.
    pub most: i32,
    /// The mean, in halves.
    pub twice_mean: i32,
}

/// What a shot comes to if one thing is thought of the cells out of sight.
#[derive(Default)]
struct Guess {
    way: Vec<Point>,
    cells: Vec<Point>,
    stopped_at: Option<Point>,
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

    /// The cells that workings come to that the hero aims at a cell, as far as they know.
    pub fn reached(&self, workings: &[Working], course: Course, aim: Point) -> Reached {
        let open = self.guess(Unseen::Open, workings, course, aim);
        let shut = self.guess(Unseen::Shut, workings, course, aim);
        Reached {
            way: spots(open.way, shut.way),
            cells: spots(open.cells, shut.cells),
            stopped_at: open.stopped_at,
        }
    }

    fn guess(&self, unseen: Unseen, workings: &[Working], course: Course, aim: Point) -> Guess {
        let known = Known::new(self, unseen);
        let here = self.hero_at();
        let mut ways = Vec::new();
        let (from, to) = match course {
            Course::Own => (here, aim),
            Course::Unknown(range) => {
                ways.push(path(&known, here, aim, range, true));
                (here, aim)
            }
            Course::Thrown(range) => {
                let way = throw(&known, here, aim, range);
                let to = way.last().copied().unwrap_or(here);
                ways.push(way);
                (to, to)
            }
        };
        let (beams, others): (Vec<&Working>, Vec<&Working>) =
            workings.iter().partition(|w| w.who == Reach::Beam);
        let way = |working: &Working| reach::way(&known, working, from, to);
        ways.extend(others.into_iter().map(way));
        let before = |end: &Point| end.distance(here) < aim.distance(here);
        let ends = ways.iter().filter_map(|way| way.last().copied());
        let mut ends = ends.filter(|end| before(end) && self.seen_at(*end).is_some());
        let stopped_at = ends.next();
        ways.extend(beams.into_iter().map(way));
        let reached = |working| self.places(&known, working, from, to);
        Guess {
            stopped_at,
            cells: workings.iter().flat_map(reached).collect(),
            way: ways.concat(),
        }
    }

    /// Where a working does something from one cell toward another.
    fn places(&self, known: &Known, working: &Working, from: Point, aim: Point) -> Vec<Point> {
        let mut cells = reach::cells(known, working, from, aim);
        let end = cells.last().copied();
        for effect in &working.what {
            if let Effect::Dig { cells: walls, .. } = effect {
                let walls = match known.unseen {
                    Unseen::Open => walls.least(),
                    Unseen::Shut => walls.most(),
                };
                cells.extend(dug(known, from, aim, walls, |at| known.rock(at)));
            }
            cells.extend(self.run(known, effect, end));
        }
        cells
    }

    /// Where an effect runs on to through water from the last cell that it comes to.
    fn run(&self, known: &Known, effect: &Effect, end: Option<Point>) -> Vec<Point> {
        match (effect, end) {
            (
                Effect::Damage {
                    element: Some(element),
                    ..
                },
                Some(end),
            ) => carried(end, |at| known.carries(at, *element)),
            _ => Vec::new(),
        }
    }

    /// The way of something that the hero throws at a cell, as far as they know: the cells in sight or out of it
    /// up to the first wall that they know of, or the first creature that they see, or the cell itself.
    pub fn way_of_throw(&self, aim: Point, range: i32) -> Vec<Point> {
        throw(&Known::new(self, Unseen::Open), self.hero_at(), aim, range)
    }

    /// The first wall, of those that the hero knows of, on the way of a shot toward a cell.
    pub fn in_the_way_of_shot(&self, aim: Point) -> Option<Point> {
        wall_between(&Known::new(self, Unseen::Open), self.hero_at(), aim)
    }

    /// The hit points that workings take from somebody at whom or beside whom the hero aims them, and whether
    /// any of them is meant for that one at all.
    pub fn harm(
        &self,
        workings: &[Working],
        course: Course,
        aim: Point,
        on: &Actor,
    ) -> (Harm, bool) {
        let known = Known::new(self, Unseen::Open);
        let hero = self.world().hero_id();
        let (from, aim, doer) = match course {
            Course::Own | Course::Unknown(_) => (self.hero_at(), aim, Some(hero)),
            Course::Thrown(range) => {
                let to = self.way_of_throw(aim, range).last().copied();
                let to = to.unwrap_or(self.hero_at());
                // It works as if whoever it breaks on had drunk it.
                (to, to, self.seen_at(to).map(Actor::id))
            }
        };
        let mut sum = Harm::default();
        let mut meant = false;
        for working in workings {
            let cells = reach::cells(&known, working, from, aim);
            let reached = cells.contains(&on.at());
            if reached && is_for(working, doer, on.id(), |a, b| self.are_foes(a, b)) {
                meant = true;
                sum.add(self.harm_of(working, on), working.chance, 1);
            }
            for effect in &working.what {
                if self
                    .run(&known, effect, cells.last().copied())
                    .contains(&on.at())
                {
                    meant = true;
                    sum.add(self.harm_by(effect, on), working.chance, 2);
                }
            }
        }
        (sum, meant)
    }

    fn are_foes(&self, a: ActorId, b: ActorId) -> bool {
        let actors = self.level().actors();
        let hero = self.world().hero_id();
        match (actors.get(a), actors.get(b)) {
            (Some(a), Some(b)) => are_foes(a, b, hero, self.level(), self.content()),
            _ => false,
        }
    }

    /// The hit points that a working takes from somebody whom it reaches.
    pub fn harm_of(&self, working: &Working, on: &Actor) -> Harm {
        let mut sum = Harm::default();
        for effect in &working.what {
            sum.add(self.harm_by(effect, on), 100, 1);
        }
        sum
    }

    fn harm_by(&self, effect: &Effect, on: &Actor) -> Harm {
        let (Effect::Damage { amount, element } | Effect::Drain { amount, element }) = effect
        else {
            return Harm::default();
        };
        let all = [amount.least(), amount.most(), amount.twice_mean()];
        let all = match element {
            Some(element) => {
                let resisted = resists(on, *element, self.content());
                all.map(|hp| felt(hp, resisted))
            }
            None => {
                let armour = self.body(on).armour.total().max(0);
                [all[0] - armour, all[1], all[2] - armour]
            }
        };
        let [least, most, twice_mean] = all.map(|hp| hp.max(0));
        Harm {
            least,
            most,
            twice_mean,
        }
    }

    /// The blow of an item that the hero throws at somebody, and of the next one like it, which they expect.
    pub fn throw(&self, item: &Item, at: &Actor) -> Option<(Hit, Hit)> {
        let hero = self.hero()?;
        let unaware = at.id() != hero.id() && !knows(at);
        let cover = self.level().cover(hero.at(), at.at(), self.content());
        let blow = |unaware| thrown::blow(hero, item, at, unaware, self.content()).past(cover);
        Some((blow(unaware), blow(false)))
    }
}

impl Harm {
    /// Adds what comes so often in a hundred times, or a part of it.
    fn add(&mut self, other: Harm, chance: i32, part: i32) {
        self.least += if chance < 100 { 0 } else { other.least / part };
        self.most += other.most / part;
        self.twice_mean += other.twice_mean * chance / 100 / part;
    }
}

/// The cells of both guesses, in order: those that are in both are certain.
fn spots(open: Vec<Point>, shut: Vec<Point>) -> Vec<Spot> {
    let (open, shut): (BTreeSet<Point>, BTreeSet<Point>) =
        (open.into_iter().collect(), shut.into_iter().collect());
    let spot = |at: &Point| Spot {
        at: *at,
        sure: open.contains(at) && shut.contains(at),
    };
    open.union(&shut).map(spot).collect()
}
