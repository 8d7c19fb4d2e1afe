//! Surroundings of the hero as plain values: hero, place, creatures, items, landmarks.

use crate::cards::describe::glance;
use crate::cards::words;
use crate::panels::hero_status;
use fifteen_base::{Dir, Point};
use fifteen_content::kinds::tile::Ways;
use fifteen_game::{Actor, Game, Stance};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surroundings {
    pub turn: u64,
    pub place: String,
    /// Depth in levels below the town.
    pub depth: i32,
    /// Depth in words. Outdoors, the time of day and the weather.
    pub whereabouts: String,
    pub hero: SpokenHero,
    /// Visible creatures, nearest first.
    pub creatures: Vec<SpokenCreature>,
    /// Visible items, nearest first.
    pub things: Vec<SpokenSight>,
    /// Known stairs and gates, then visible doors and usable features; each group is sorted by distance.
    pub landmarks: Vec<SpokenSight>,
    pub underfoot: String,
    /// Free directions, with the number of known free cells in a straight line. Doors count as free.
    pub ways: Vec<(Dir, i32)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpokenHero {
    pub name: String,
    pub at: Point,
    /// Current and maximum hit points.
    pub health: (i32, i32),
    /// Current and maximum mana.
    pub mana: (i32, i32),
    /// Status effects with their remaining turns.
    pub statuses: Vec<(String, i32)>,
    pub burdened: bool,
    pub in_the_dark: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpokenCreature {
    /// Number of the creature, constant during its life.
    pub id: u32,
    /// Id of its kind in the data.
    pub kind: String,
    /// Stance towards the hero: `foe`, `ally`, `captive`, `neighbour`.
    pub stance: &'static str,
    pub thing: SpokenSight,
}

/// A cell: its position and a description of its contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpokenSight {
    pub at: Point,
    pub description: String,
    /// Columns east and rows south of the hero.
    pub from_hero: Point,
}

impl SpokenSight {
    pub fn at(game: &Game, at: Point) -> SpokenSight {
        SpokenSight { at, description: glance(game, at), from_hero: at - game.hero_at() }
    }

    /// Returns the distance from the hero in steps, ignoring obstacles.
    pub fn steps(&self) -> i32 {
        Point::new(0, 0).distance(self.from_hero)
    }

    /// Returns distance and direction: "3 cells north-west" along one of the eight directions, otherwise "4 east and
    /// 1 north". The hero's own cell is "here".
    pub fn direction_text(&self) -> String {
        let Point { x, y } = self.from_hero;
        let Some(dir) = Point::new(0, 0).direction_to(self.from_hero) else {
            return say!("here").to_owned();
        };
        match x == 0 || y == 0 || x.abs() == y.abs() {
            true => format!("{} {}", steps_text(self.steps()), dir.translated_name()),
            false => {
                let side = if x > 0 { Dir::East } else { Dir::West };
                let end = if y > 0 { Dir::South } else { Dir::North };
                say!("{} {} and {} {}", x.abs(), side.translated_name(), y.abs(), end.translated_name())
            }
        }
    }
}

impl Surroundings {
    pub fn around_hero(game: &Game) -> Surroundings {
        let sights = |places: Vec<Point>| {
            let others = places.into_iter().filter(|at| *at != game.hero_at());
            others.map(|at| SpokenSight::at(game, at)).collect()
        };
        Surroundings {
            turn: game.world().turn(),
            place: game.place_name(),
            depth: game.level().depth(),
            whereabouts: hero_status::place_text(game),
            hero: hero(game),
            creatures: game.actors_in_sight().into_iter().map(|actor| creature(game, actor)).collect(),
            things: sights(game.items_in_sight()),
            landmarks: sights(game.landmarks()),
            underfoot: ground_and_items(game),
            ways: Dir::ALL.into_iter().map(|dir| (dir, free_steps(game, dir))).filter(|w| w.1 > 0).collect(),
        }
    }
}

fn hero(game: &Game) -> SpokenHero {
    let actor = game.hero();
    let states = actor.into_iter().flat_map(Actor::statuses);
    let named = |status| game.content().statuses[status].name.clone();
    SpokenHero {
        name: game.world().name().to_owned(),
        at: game.hero_at(),
        health: hero_status::health(game),
        mana: hero_status::mana(game),
        statuses: states.map(|state| (named(state.status), state.turns)).collect(),
        burdened: actor.is_some_and(|hero| game.stats(hero).burdened),
        in_the_dark: actor.is_some() && game.is_in_the_dark(),
    }
}

fn creature(game: &Game, actor: &Actor) -> SpokenCreature {
    SpokenCreature {
        id: actor.id().0,
        kind: game.content().monsters[actor.kind()].id.clone(),
        stance: match game.stance(actor) {
            Stance::Own => "own",
            Stance::Foe => "foe",
            Stance::Ally => "ally",
            Stance::Captive => "captive",
            Stance::Peaceful => "neighbour",
        },
        thing: SpokenSight::at(game, actor.at()),
    }
}

fn ground_and_items(game: &Game) -> String {
    let tile = game.level().terrain().get(game.hero_at());
    let ground = tile.map_or(String::new(), |tile| game.content().tiles[*tile].name.clone());
    let things = game.underfoot().iter().rev().map(|item| game.name(item));
    [ground].into_iter().chain(things).collect::<Vec<String>>().join(", ")
}

fn free_steps(game: &Game, dir: Dir) -> i32 {
    let mut steps = 0;
    let mut at = game.hero_at() + dir;
    while let Some(tile) = game.level().memory().get(at).copied().flatten() {
        let tile = &game.content().tiles[tile];
        if !tile.ways.intersects(Ways::WALK) && tile.opens_to.is_none() {
            break;
        }
        steps += 1;
        at = at + dir;
    }
    steps
}

pub fn steps_text(steps: i32) -> String {
    words::count_text(steps.unsigned_abs(), say!("cell"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn direction_text_names_steps_and_directions() {
        let direction = |x, y| {
            SpokenSight { at: Point::new(9, 9), description: String::new(), from_hero: Point::new(x, y) }
                .direction_text()
        };
        assert_eq!(direction(-3, -3), "3 cells north-west");
        assert_eq!(direction(0, 1), "1 cell south");
        assert_eq!(direction(4, -1), "4 east and 1 north");
        assert_eq!(direction(0, 0), "here");
    }
}
