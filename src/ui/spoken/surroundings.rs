//! Surroundings of the hero as plain values: hero, place, creatures, items, landmarks.

use crate::cards::describe::glance;
use crate::cards::words;
use crate::panels::condition;
use fifteen_base::{Dir, Point};
use fifteen_content::kinds::tile::Ways;
use fifteen_game::{Actor, Game, Stance};

/// The hero's knowledge at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surroundings {
    /// Current turn.
    pub turn: u64,
    /// Name of the place.
    pub place: String,
    /// Depth in steps below the town.
    pub depth: i32,
    /// Depth in words, or time of day and weather outdoors.
    pub whereabouts: String,
    /// The hero.
    pub hero: Hero,
    /// Visible creatures, nearest first.
    pub creatures: Vec<Creature>,
    /// Visible items, nearest first.
    pub things: Vec<Sight>,
    /// Known stairs and gates, and visible doors.
    pub landmarks: Vec<Sight>,
    /// Ground and items under the hero.
    pub underfoot: String,
    /// Known free steps in each direction.
    pub ways: Vec<(Dir, i32)>,
}

/// State of the hero.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hero {
    /// Their name.
    pub name: String,
    /// Position: columns from the left and rows from the top of the level.
    pub at: Point,
    /// Hit points and their maximum.
    pub health: (i32, i32),
    /// Mana and its maximum.
    pub mana: (i32, i32),
    /// Status effects with their remaining turns.
    pub statuses: Vec<(String, i32)>,
    /// Whether they carry too much.
    pub burdened: bool,
    /// Whether they stand in the dark.
    pub in_the_dark: bool,
}

/// A visible creature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Creature {
    /// Number of the creature, constant during its life.
    pub id: u32,
    /// Id of its kind in the data.
    pub kind: String,
    /// Stance to the hero: `foe`, `ally`, `captive`, `neighbour`.
    pub stance: &'static str,
    /// Position and description.
    pub sight: Sight,
}

/// A description of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// Position on the level.
    pub at: Point,
    /// Description: "a cellar rat, unhurt, hunting you".
    pub what: String,
    /// Columns east and rows south of the hero.
    pub from_hero: Point,
}

impl Sight {
    /// Describes what the hero knows of a cell.
    pub fn at(game: &Game, at: Point) -> Sight {
        Sight { at, what: glance(game, at), from_hero: at - game.hero_at() }
    }

    /// Returns the distance in steps over open ground.
    pub fn steps(&self) -> i32 {
        Point::new(0, 0).distance(self.from_hero)
    }

    /// Returns the direction: "3 steps north-west", "4 east and 1 north" between two directions, or "here".
    pub fn way(&self) -> String {
        let Point { x, y } = self.from_hero;
        let Some(dir) = Point::new(0, 0).toward(self.from_hero) else {
            return say!("here").to_owned();
        };
        match x == 0 || y == 0 || x.abs() == y.abs() {
            true => format!("{} {}", steps(self.steps()), dir.called()),
            false => {
                let side = if x > 0 { Dir::East } else { Dir::West };
                let end = if y > 0 { Dir::South } else { Dir::North };
                say!("{} {} and {} {}", x.abs(), side.called(), y.abs(), end.called())
            }
        }
    }
}

impl Surroundings {
    /// Collects what the hero knows now.
    pub fn around_hero(game: &Game) -> Surroundings {
        let sights = |places: Vec<Point>| {
            let others = places.into_iter().filter(|at| *at != game.hero_at());
            others.map(|at| Sight::at(game, at)).collect()
        };
        Surroundings {
            turn: game.world().turn(),
            place: game.place_name(),
            depth: game.level().depth(),
            whereabouts: condition::whereabouts_said(game),
            hero: hero(game),
            creatures: game.in_sight().into_iter().map(|actor| creature(game, actor)).collect(),
            things: sights(game.things_in_sight()),
            landmarks: sights(game.landmarks()),
            underfoot: underfoot(game),
            ways: Dir::ALL
                .into_iter()
                .map(|dir| (dir, open(game, dir)))
                .filter(|w| w.1 > 0)
                .collect(),
        }
    }
}

fn hero(game: &Game) -> Hero {
    let actor = game.hero();
    let states = actor.into_iter().flat_map(Actor::states);
    let named = |status| game.content().statuses[status].name.clone();
    Hero {
        name: game.world().name().to_owned(),
        at: game.hero_at(),
        health: condition::health(game),
        mana: condition::mana(game),
        statuses: states.map(|state| (named(state.status), state.turns)).collect(),
        burdened: actor.is_some_and(|hero| game.body(hero).burdened),
        in_the_dark: actor.is_some() && game.is_in_the_dark(),
    }
}

fn creature(game: &Game, actor: &Actor) -> Creature {
    Creature {
        id: actor.id().0,
        kind: game.content().monsters[actor.kind()].id.clone(),
        stance: match game.stance(actor) {
            Stance::Own => "own",
            Stance::Foe => "foe",
            Stance::Ally => "ally",
            Stance::Captive => "captive",
            Stance::Neighbour => "neighbour",
        },
        sight: Sight::at(game, actor.at()),
    }
}

/// Describes the ground under the hero and the items on it.
fn underfoot(game: &Game) -> String {
    let tile = game.level().terrain().get(game.hero_at());
    let ground = tile.map_or(String::new(), |tile| game.content().tiles[*tile].name.clone());
    let things = game.underfoot().iter().rev().map(|item| game.name(item));
    [ground].into_iter().chain(things).collect::<Vec<String>>().join(", ")
}

/// Returns the number of known free steps in a direction.
fn open(game: &Game, dir: Dir) -> i32 {
    let mut steps = 0;
    let mut at = game.hero_at() + dir;
    while let Some(tile) = game.level().memory().get(at).copied().flatten() {
        let tile = &game.content().tiles[tile];
        if !tile.ways.meets(Ways::WALK) && tile.opens_to.is_none() {
            break;
        }
        steps += 1;
        at = at + dir;
    }
    steps
}

/// Returns "1 step" or "3 steps".
pub fn steps(steps: i32) -> String {
    words::counted(steps.unsigned_abs(), say!("step"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_is_told_in_steps_and_a_direction() {
        let way = |x, y| {
            Sight { at: Point::new(9, 9), what: String::new(), from_hero: Point::new(x, y) }.way()
        };
        assert_eq!(way(-3, -3), "3 steps north-west");
        assert_eq!(way(0, 1), "1 step south");
        assert_eq!(way(4, -1), "4 east and 1 north");
        assert_eq!(way(0, 0), "here");
    }
}
