//! Where the hero may want to go: on their level, and the way there, what is built there and can be used, and what screens and
//! bots may know of the riddles at its doors; and all that they know of on every level that they have been to.

use crate::Game;
use crate::rules::things::features::cannot_operate;
use crate::tell::narrate;
use crate::world::riddle::WAKING;
use crate::world::sides::{is_led, is_person};
use crate::world::{
    Actor, Asked, Behaviour, Bond, Daring, DoorMet, Hint, Item, Level, LevelId, Refusal,
};
use fifteen_base::sorted::{sort, sort_by_key};
use fifteen_base::twentyfour::Puzzle;
use fifteen_base::{Dir, Point, SortedSet};
use fifteen_content::kinds::theme::Hour;
use fifteen_content::kinds::tile::{Stair, Ways};
use fifteen_content::{DataKind, Riddle, Tile};

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
    /// Somebody with a name, where they are, or where they spend this hour.
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

/// What sort of place it is, in the order in which they are gone round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Sort {
    Down,
    /// Into a branch.
    Branch,
    Up,
    /// Where somebody trades.
    Shop,
    /// A door that stays open once it is.
    Locked,
    Landmark,
}

/// A feature that the hero knows of.
#[derive(Clone, Copy, Debug)]
pub struct Feature<'a> {
    /// What it offers: "Pull the lever".
    pub offer: &'a str,
    /// How often it can still be used; none for as often as one likes.
    pub left: Option<u32>,
    /// Why it cannot be used now, if it cannot.
    pub hindrance: Option<Refusal>,
}

/// A riddle as the hero knows it.
#[derive(Clone, Debug)]
pub struct RiddleView<'g> {
    /// Where its door is.
    pub at: Point,
    /// What is asked.
    pub riddle: &'g Riddle,
    /// The numbers, and what is to be made of them.
    pub puzzle: Puzzle,
    /// How many wrong answers it was given.
    pub tries: u32,
    /// How many more of them wake those who are near.
    pub until_waking: u32,
    /// What was told of a solution, in sentences.
    pub hints: Vec<String>,
    /// The same as it is.
    pub told: Vec<Hint>,
    /// What the next hint costs, in gold; none if there is nothing left to tell.
    pub price: Option<u32>,
    /// The line of the data that says what hints cost at this depth.
    pub priced_at: Option<String>,
}

impl Game {
    /// All of it: what is on this level first, the nearest before the others, and then level by level, those before that
    /// are fewer levels away.
    pub fn known_places(&self) -> Vec<KnownPlace<'_>> {
        let here = self.world.here;
        let mut all: Vec<KnownPlace> =
            self.world.levels.values().flat_map(|l| self.of(l)).collect();
        let far = |place: &KnownPlace| {
            if place.level == here { place.at.distance(self.hero_at) } else { 0 }
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
        if !is_person(actor, &self.content) {
            return Vec::new();
        }
        // Whom one does not see is where people are at this hour; and wherever whom one leads is.
        let now = level.seat(actor, self.world.turn, &self.content);
        let led = is_led(actor, self.world.hero_id());
        let shop = self.shop_of(level, actor);
        let shop = shop.and_then(|(at, name)| Some((at, PlaceOf::Shop(name, known(at)?))));
        let met = self.world.lore.met.contains_key(&actor.kind);
        let at = match led || self.sees_on(level, actor.at) {
            true => Some(actor.at),
            false => now.filter(|at| met && known(*at).is_some()),
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

    /// Where the hero may want to go, as far as they know: stairs and gates, shops, doors that have yet to be opened for good,
    /// altars and the like, captives, and what was left behind. The order is the same wherever the hero is.
    pub fn destinations(&self) -> Vec<Point> {
        let tiles = &self.content().tiles;
        let known = self.level().memory().iter();
        let known = known.filter_map(|(at, tile)| Some((at, &tiles[(*tile)?])));
        let sorts = known.filter_map(|(at, tile)| {
            let name = tile.name.as_str();
            Some((self.sort(tile)?, name, at))
        });
        let shops = self.shops().into_iter().map(|(at, name)| (Sort::Shop, name, at));
        let mut sorts: Vec<(Sort, &str, Point)> = sorts.chain(shops).collect();
        sort(&mut sorts);
        let mut places: Vec<Point> = sorts.into_iter().map(|(_, _, at)| at).collect();
        // Two may trade in one place.
        let mut met = SortedSet::new();
        places.retain(|at| met.insert(*at));
        let (mut captives, mut left) = (self.known_captives(), self.left_places());
        sort(&mut captives);
        sort(&mut left);
        for at in captives.into_iter().chain(left) {
            if !places.contains(&at) {
                places.push(at);
            }
        }
        places
    }

    fn sort(&self, tile: &Tile) -> Option<Sort> {
        let stays = |open| self.content().tiles[open].closes_to.is_none();
        match tile.stair {
            Some(Stair::Down) => Some(Sort::Down),
            Some(Stair::Branch) => Some(Sort::Branch),
            Some(Stair::Up) => Some(Sort::Up),
            None if tile.opens_to.is_some_and(stays) => Some(Sort::Locked),
            None => (tile.landmark || tile.usable.is_some()).then_some(Sort::Landmark),
        }
    }

    /// Where somebody of a level trades by day, if they do, and what their shop is called.
    fn shop_of<'a>(&'a self, level: &Level, actor: &Actor) -> Option<(Point, &'a str)> {
        let person = self.content.monsters[actor.kind()].person.as_ref()?;
        let trade = person.trade.as_ref()?;
        let at = level.cell_of(&self.content.spots[person.place_at(Hour::Day)].id)?;
        Some((at, trade.name.as_str()))
    }

    /// Where on the level those trade by day whose shops the hero knows of, and what the shops are called.
    fn shops(&self) -> Vec<(Point, &str)> {
        let level = self.level();
        let shops = level.actors().iter().filter_map(|actor| self.shop_of(level, actor));
        let known = |at: Point| level.memory().get(at).copied().flatten().is_some();
        shops.filter(|(at, _)| known(*at)).collect()
    }

    /// What the shops are called in which people trade on that cell by day: "the smithy", "the smithy and the armourer's bench".
    pub fn shop_at(&self, at: Point) -> Option<String> {
        let there = self.shops().into_iter().filter(|(own, _)| *own == at);
        let names: Vec<&str> = there.map(|(_, name)| name).collect();
        (!names.is_empty()).then(|| names.join(say!(" and ")))
    }

    /// The captive who is bound on a cell that the hero has seen.
    pub fn captive_at(&self, at: Point) -> Option<&Actor> {
        let mut actors = self.level().actors().iter();
        let captive = actors.find(|one| one.at() == at && one.bond() == Bond::Captive);
        captive.filter(|_| self.level().was_seen(at))
    }

    /// The cells on the way on which the hero would go to that cell now, the last one where they would stop; none if they
    /// know of no way, or are there. Whoever stands there keeps nobody from pointing at them: the way ends on their cell.
    pub fn way_to(&self, goal: Point) -> Option<Vec<Point>> {
        let mut known = self.known()?;
        let met = self.watch().met;
        known.others = met.values().filter_map(|met| met.at).filter(|at| *at != goal).collect();
        if known.is_there(goal) {
            return None;
        }
        let behaviour = Behaviour::Travel(goal);
        let way = |daring| behaviour.way(&known, daring);
        way(Daring::Nothing).or_else(|| way(Daring::Little))
    }

    /// Whether somebody in view is so near, or so keen, that nobody sets out on a way of several steps.
    pub fn is_beset(&self) -> bool {
        self.too_close(Behaviour::Explore).is_some()
    }

    /// What can be used on a cell, as the hero remembers it.
    pub fn feature(&self, at: Point) -> Option<Feature<'_>> {
        let kind = self.level().memory().get(at).copied().flatten()?;
        let usable = self.content.tiles[kind].usable.as_ref()?;
        let same = self.level().tile(at) == kind;
        let times = self.level().uses(at).filter(|_| same).map_or(0, |uses| uses.times);
        Some(Feature {
            offer: &usable.name,
            left: usable.times.map(|most| most.saturating_sub(times)),
            hindrance: self.hero().and_then(|hero| cannot_operate(self.scene(), hero, at)),
        })
    }

    /// The cells under the hero and around where something can be used, now or later.
    pub fn features(&self) -> Vec<Point> {
        let around = Dir::ALL.into_iter().map(|dir| self.hero_at + dir);
        let cells = std::iter::once(self.hero_at).chain(around);
        cells.filter(|at| self.feature(*at).is_some_and(|one| one.left != Some(0))).collect()
    }

    /// The riddle of a door on this level, if one is asked there and the hero has read it.
    pub fn riddle(&self, at: Point) -> Option<RiddleView<'_>> {
        self.riddle_of(self.world().lore().door(self.level().id().0, at)?)
    }

    /// The line of the data that says what hints to a riddle cost at a depth.
    fn priced_at(&self, riddle: &Riddle, depth: i32) -> Option<String> {
        let tier = riddle.tier(depth)?;
        let place = riddle.tiers.iter().position(|other| std::ptr::eq(other, tier));
        self.content().places.of(DataKind::Riddle, &riddle.id, "tiers", place)
    }

    /// The riddle of a door that the hero has read on any level, if it is still asked there.
    pub fn riddle_of(&self, door: &DoorMet) -> Option<RiddleView<'_>> {
        let (at, content) = (door.at, self.content());
        let level = self.world().levels().get(&LevelId(door.level))?;
        let asked: &Asked = level.riddles().get(&at)?;
        let told = asked.told(content);
        let hints = told.iter().map(|hint| narrate::hint(*hint, content));
        Some(RiddleView {
            at,
            riddle: &content.riddles[asked.kind],
            puzzle: asked.puzzle(content)?,
            tries: asked.tries,
            until_waking: WAKING.saturating_sub(asked.in_a_row),
            hints: hints.collect(),
            told,
            price: asked.price(level.depth(), content),
            priced_at: self.priced_at(&content.riddles[asked.kind], level.depth()),
        })
    }

    /// The door beside the hero at which a riddle is asked that they have read.
    pub fn riddle_beside(&self) -> Option<Point> {
        let around = Dir::ALL.into_iter().map(|dir| self.hero_at() + dir);
        let id = self.level().id().0;
        let mut asked = around.filter(|at| self.level().riddles().contains_key(at));
        asked.find(|at| self.world().lore().door(id, *at).is_some())
    }
}
