//! Minimal monster AI for comparison: a distance field from the hero, and steps to free cells.

use super::TURNS;
use fifteen::base::Point;
use fifteen::content::Content;
use fifteen::game::{Game, World};
use std::hint::black_box;
use std::rc::Rc;
use std::time::Instant;

const SIGHT: i32 = 40;
const ENERGY: i32 = 100;
const FAR: u16 = u16::MAX;

struct Monster {
    at: Point,
    energy: i32,
    hunts: bool,
}

struct Crowd {
    width: i32,
    walls: Vec<bool>,
    taken: Vec<bool>,
    steps: Vec<u16>,
    flooded: Vec<Point>,
    hero: Point,
    monsters: Vec<Monster>,
}

impl Crowd {
    fn of(game: &Game) -> Crowd {
        let level = game.level();
        let size = level.size();
        let hero = game.hero_at();
        let walls: Vec<bool> =
            level.terrain().points().map(|at| game.content().tiles[level.terrain()[at]].opaque).collect();
        let others = level.actors().iter().filter(|actor| actor.at() != hero);
        let monsters: Vec<Monster> =
            others.map(|actor| Monster { at: actor.at(), energy: 0, hunts: true }).collect();
        let mut crowd = Crowd {
            width: size.width,
            taken: vec![false; walls.len()],
            steps: vec![FAR; walls.len()],
            flooded: Vec::new(),
            walls,
            hero,
            monsters,
        };
        for i in 0..crowd.monsters.len() {
            let place = crowd.place(crowd.monsters[i].at);
            crowd.taken[place] = true;
        }
        crowd
    }

    fn place(&self, at: Point) -> usize {
        (at.y * self.width + at.x) as usize
    }

    fn flood(&mut self) {
        for at in std::mem::take(&mut self.flooded) {
            let place = self.place(at);
            self.steps[place] = FAR;
        }
        let hero = self.place(self.hero);
        self.steps[hero] = 0;
        self.flooded.push(self.hero);
        let mut next = 0;
        while let Some(at) = self.flooded.get(next).copied() {
            next += 1;
            let steps = self.steps[self.place(at)];
            if i32::from(steps) >= SIGHT {
                continue;
            }
            for to in around(at) {
                let place = self.place(to);
                if !self.walls[place] && self.steps[place] == FAR {
                    self.steps[place] = steps + 1;
                    self.flooded.push(to);
                }
            }
        }
    }

    fn turn(&mut self, to: Point) {
        self.hero = to;
        self.flood();
        for i in 0..self.monsters.len() {
            let Monster { at, energy, hunts } = self.monsters[i];
            let far = (at.x - self.hero.x).abs().max((at.y - self.hero.y).abs());
            self.monsters[i].energy = energy + ENERGY;
            if !hunts || far > SIGHT || self.monsters[i].energy < ENERGY {
                continue;
            }
            self.monsters[i].energy -= ENERGY;
            let here = self.steps[self.place(at)];
            let free = around(at).filter(|to| {
                let place = self.place(*to);
                !self.taken[place] && *to != self.hero && self.steps[place] < here
            });
            if let Some(to) = free.min_by_key(|to| self.steps[self.place(*to)]) {
                let (from, place) = (self.place(at), self.place(to));
                (self.taken[from], self.taken[place]) = (false, true);
                self.monsters[i].at = to;
            }
        }
    }
}

fn around(at: Point) -> impl Iterator<Item = Point> {
    let cells = (-1..=1).flat_map(|y| (-1..=1).map(move |x| Point::new(x, y)));
    cells.filter(|step| *step != Point::new(0, 0)).map(move |step| at + step)
}

pub fn sample((content, world): &(Rc<Content>, World)) -> f64 {
    let mut crowd = Crowd::of(&Game::resume(content.clone(), world.clone()));
    let hero = crowd.hero;
    let mut turn = |n: usize| {
        let east = i32::from(n.is_multiple_of(2));
        crowd.turn(hero + Point::new(east, 0));
        black_box(&crowd.monsters);
    };
    for n in 0..2 {
        turn(n);
    }
    let begin = Instant::now();
    for n in 0..TURNS {
        turn(n);
    }
    begin.elapsed().as_secs_f64() / TURNS as f64
}
