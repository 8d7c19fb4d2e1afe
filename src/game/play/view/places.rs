//! All that the hero knows of and may want to come back to, on every level that they have been to.

use crate::Game;
use crate::world::{Actor, Bond, Item, Level, LevelId};
use fifteen_base::Point;
use fifteen_base::sorted::sort_by_key;
use fifteen_content::Tile;
use fifteen_content::kinds::theme::Hour;
use fifteen_content::kinds::tile::Ways;

/// Something that the hero knows of.
#[derive(Clone, Copy, Debug)]
pub struct KnownPlace<'a> {
    /// On which level it is.
    pub level: LevelId,
    /// Where it is there.
    pub at: Point,
    /// Where one goes who wants to come to it: there, or beside it.
    pub goal: Point,
    /// What it is.
    pub what: PlaceOf<'a>,
}

/// What there is.
#[derive(Clone, Copy, Debug)]
pub enum PlaceOf<'a> {
    /// A stair or a gate, a door that stays open once it is, an altar or the like.
    Tile(&'a Tile),
    /// Where somebody trades by day: what the shop is called, and the ground there.
    Shop(&'a str, &'a Tile),
    /// Somebody with a name, where they are or where their days are spent.
    Person(&'a Actor),
    /// One who is bound.
    Captive(&'a Actor),
    /// A thing that lies there.
    Thing(&'a Item),
}

impl PlaceOf<'_> {
    /// In which order they are told of that are equally far.
    fn order(&self) -> u8 {
        match self {
            PlaceOf::Tile(_) => 0,
            PlaceOf::Shop(..) => 1,
            PlaceOf::Person(_) => 2,
            PlaceOf::Captive(_) => 3,
            PlaceOf::Thing(_) => 4,
        }
    }
}

impl Game {
    /// All of it: what is on this level first, the nearest before the others, and then level by level, those before that
    /// are fewer levels away.
    pub fn known_places(&self) -> Vec<KnownPlace<'_>> {
        let here = self.world.here;
        let mut all: Vec<KnownPlace> =
            self.world.levels.values().flat_map(|l| self.of(l)).collect();
        let far = |place: &KnownPlace| match place.level == here {
            true => place.at.distance(self.hero_at),
            false => 0,
        };
        sort_by_key(&mut all, |place| {
            (place.level.0.abs_diff(here.0), place.level, far(place), place.what.order(), place.at)
        });
        all
    }

    fn of<'a>(&'a self, level: &'a Level) -> Vec<KnownPlace<'a>> {
        let place = |(at, what)| KnownPlace {
            level: level.id(),
            at,
            goal: self.beside(level, at, &what),
            what,
        };
        let things = level.piles.iter().filter(|(at, pile)| pile.seen || self.sees_on(level, **at));
        let things =
            things.flat_map(|(at, pile)| pile.items.iter().map(|item| (*at, PlaceOf::Thing(item))));
        let tiles = level.memory.iter().filter_map(|(at, tile)| {
            let tile = &self.content.tiles[(*tile)?];
            self.sort(tile).map(|_| (at, PlaceOf::Tile(tile)))
        });
        let actors = level.actors.iter().flat_map(|actor| self.of_actor(level, actor));
        tiles.chain(things).chain(actors).map(place).collect()
    }

    fn sees_on(&self, level: &Level, at: Point) -> bool {
        level.id() == self.world.here && self.sees(at)
    }

    /// Where somebody of whom the hero knows is to be found, and where they trade.
    fn of_actor<'a>(&'a self, level: &'a Level, actor: &'a Actor) -> Vec<(Point, PlaceOf<'a>)> {
        let known = |at: Point| self.tile_known(level, at);
        if actor.bond == Bond::Captive {
            let seen = level.was_seen(actor.at);
            return seen.then_some((actor.at, PlaceOf::Captive(actor))).into_iter().collect();
        }
        let Some(person) = self.content.monsters[actor.kind].person.as_ref() else {
            return Vec::new();
        };
        let day = level.cell_of(&self.content.spots[person.place_at(Hour::Day)].id);
        let shop = self.shop_of(level, actor);
        let shop = shop.and_then(|(at, name)| Some((at, PlaceOf::Shop(name, known(at)?))));
        let met = self.world.lore.met.contains_key(&actor.kind);
        let at = match self.sees_on(level, actor.at) {
            true => Some(actor.at),
            false => day.filter(|at| met && known(*at).is_some()),
        };
        let person = at.map(|at| (at, PlaceOf::Person(actor)));
        shop.into_iter().chain(person).collect()
    }

    fn tile_known<'a>(&'a self, level: &Level, at: Point) -> Option<&'a Tile> {
        let tile = level.memory.get(at).copied().flatten()?;
        Some(&self.content.tiles[tile])
    }

    /// Where one stands who wants to come to what is on a cell: there, or on the nearest cell beside it.
    fn beside(&self, level: &Level, at: Point, what: &PlaceOf) -> Point {
        let open = |at: Point| {
            let tile = self.tile_known(level, at);
            tile.is_some_and(|tile| tile.ways.meets(Ways::WALK))
        };
        let asks = self.tile_known(level, at).is_some_and(|tile| tile.riddle);
        if open(at) || asks || matches!(what, PlaceOf::Captive(_)) {
            return at;
        }
        let beside = at.neighbours().filter(|at| open(*at));
        let here = level.id() == self.world.here;
        let far = |cell: &Point| if here { cell.walk_distance(self.hero_at) } else { 0 };
        beside.min_by_key(|cell| (far(cell), cell.walk_distance(at), *cell)).unwrap_or(at)
    }
}
