//! Places that the hero knows on all levels: travel destinations, features, shops, captives and number puzzles.

use crate::Game;
use crate::rules::items::features::cannot_operate;
use crate::text::narrate;
use crate::world::riddle::WRONG_ANSWERS_TO_WAKE;
use crate::world::sides::{is_led, is_person};
use crate::world::{
    Actor, Behaviour, Bond, DoorRiddle, HazardTolerance, Item, Level, LevelId, Refusal, RiddleDoor,
    RiddleHint,
};
use fifteen_base::sorted::{sort, sort_by_key};
use fifteen_base::twentyfour::Puzzle;
use fifteen_base::{Dir, Point, SortedSet};
use fifteen_content::kinds::theme::Hour;
use fifteen_content::kinds::tile::{Stair, Ways};
use fifteen_content::{DataKind, Riddle, Tile};

#[derive(Clone, Copy, Debug)]
pub struct KnownPlace<'a> {
    pub level: LevelId,
    pub at: Point,
    /// Travel goal: the cell `at`, or a cell beside it.
    pub goal: Point,
    pub kind: PlaceKind<'a>,
}

#[derive(Clone, Copy, Debug)]
pub enum PlaceKind<'a> {
    /// A stair, a gate, a door that cannot be closed again, an altar, or another feature.
    Tile(&'a Tile),
    /// A shop: its name, and the tile of its cell. This is the shopkeeper's cell by day.
    Shop(&'a str, &'a Tile),
    /// A person. The place is the present cell of a person in sight or of a follower, or else the person's usual cell
    /// at this hour.
    Person(&'a Actor),
    Captive(&'a Actor),
    Item(&'a Item),
}

impl PlaceKind<'_> {
    fn sort_order(&self) -> u8 {
        match self {
            PlaceKind::Tile(_) => 0,
            PlaceKind::Shop(..) => 1,
            PlaceKind::Person(_) => 2,
            PlaceKind::Captive(_) => 3,
            PlaceKind::Item(_) => 4,
        }
    }
}

/// Kind of a travel destination. Destinations are sorted in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum DestinationKind {
    Down,
    Branch,
    Up,
    Shop,
    LastingDoor,
    Landmark,
}

/// A usable feature that the hero knows, such as a lever.
#[derive(Clone, Copy, Debug)]
pub struct Feature<'a> {
    /// Label of the use: "Pull the lever".
    pub label: &'a str,
    /// Question to the player before the use.
    pub question: Option<&'a str>,
    /// Number of uses left, or `None` for unlimited use.
    pub left: Option<u32>,
    /// Reason why the feature cannot be used now, if any.
    pub hindrance: Option<Refusal>,
}

#[derive(Clone, Debug)]
pub struct RiddleView<'g> {
    pub at: Point,
    pub riddle: &'g Riddle,
    pub puzzle: Puzzle,
    pub tries: u32,
    /// Wrong answers left before the noise wakes monsters nearby.
    pub until_waking: u32,
    pub hints: Vec<String>,
    pub bought_hints: Vec<RiddleHint>,
    /// Price of the next hint in coins, or `None` if no hint is left.
    pub price: Option<u32>,
    /// File and line in the data (`data/riddles.json:12`) that set the price of hints at this depth.
    pub priced_at: Option<String>,
}

impl Game {
    /// Returns all known places: those on this level by distance, then those on other levels by level.
    pub fn known_places(&self) -> Vec<KnownPlace<'_>> {
        let here = self.world.current_level;
        let levels = self.world.levels.values();
        let mut all: Vec<KnownPlace> = levels.flat_map(|level| self.known_places_on(level)).collect();
        let distance =
            |place: &KnownPlace| if place.level == here { place.at.distance(self.hero_at) } else { 0 };
        sort_by_key(&mut all, |place| {
            (place.level.0.abs_diff(here.0), place.level, distance(place), place.kind.sort_order(), place.at)
        });
        all
    }

    fn known_places_on<'a>(&'a self, level: &'a Level) -> Vec<KnownPlace<'a>> {
        let place = |(at, kind)| {
            let goal = self.travel_goal_for(level, at, &kind);
            KnownPlace { level: level.id(), at, goal, kind }
        };
        let piles = level.floor_items.iter();
        let items = piles.filter(|(at, pile)| pile.seen || self.is_in_view_on(level, **at));
        let items = items.flat_map(|(at, pile)| pile.items.iter().map(|item| (*at, PlaceKind::Item(item))));
        let tiles = level.memory.iter().filter_map(|(at, tile)| {
            let tile = &self.content.tiles[(*tile)?];
            self.destination_kind(tile).map(|_| (at, PlaceKind::Tile(tile)))
        });
        let actors = level.actors.iter().flat_map(|actor| self.places_of_actor(level, actor));
        tiles.chain(items).chain(actors).map(place).collect()
    }

    fn is_in_view_on(&self, level: &Level, at: Point) -> bool {
        level.id() == self.world.current_level && self.sees(at)
    }

    fn places_of_actor<'a>(&'a self, level: &'a Level, actor: &'a Actor) -> Vec<(Point, PlaceKind<'a>)> {
        let known = |at: Point| self.known_tile(level, at);
        if actor.bond == Bond::Captive {
            let captive = Some((actor.at, PlaceKind::Captive(actor)));
            return captive.filter(|_| level.was_seen(actor.at)).into_iter().collect();
        }
        if !is_person(actor, &self.content) {
            return Vec::new();
        }
        // A person out of sight is listed at the usual cell of the hour. A follower's cell is always known.
        let now = level.place_of_person(actor, self.world.turn, &self.content);
        let led = is_led(actor, self.world.hero_id());
        let shop = self.shop_of(level, actor);
        let shop = shop.and_then(|(at, name)| Some((at, PlaceKind::Shop(name, known(at)?))));
        let met = self.world.lore.kills.contains_key(&actor.kind);
        let at = match led || self.is_in_view_on(level, actor.at) {
            true => Some(actor.at),
            false => now.filter(|at| met && known(*at).is_some()),
        };
        let person = at.map(|at| (at, PlaceKind::Person(actor)));
        shop.into_iter().chain(person).collect()
    }

    fn known_tile<'a>(&'a self, level: &Level, at: Point) -> Option<&'a Tile> {
        let tile = level.memory.get(at).copied().flatten()?;
        Some(&self.content.tiles[tile])
    }

    fn travel_goal_for(&self, level: &Level, at: Point, what: &PlaceKind) -> Point {
        let open =
            |at| self.known_tile(level, at).is_some_and(|tile: &Tile| tile.ways.intersects(Ways::WALK));
        let asks = self.known_tile(level, at).is_some_and(|tile| tile.riddle);
        if open(at) || asks || matches!(what, PlaceKind::Captive(_)) {
            return at;
        }
        let neighbours = at.neighbours().filter(|at| open(*at));
        let here = level.id() == self.world.current_level;
        let distance = |cell: &Point| if here { cell.manhattan_distance(self.hero_at) } else { 0 };
        neighbours.min_by_key(|cell| (distance(cell), cell.manhattan_distance(at), *cell)).unwrap_or(at)
    }

    /// Returns the known travel destinations on this level. The order does not depend on the hero's position.
    pub fn destinations(&self) -> Vec<Point> {
        let tiles = &self.content().tiles;
        let known = self.level().memory().iter();
        let known = known.filter_map(|(at, tile)| Some((at, &tiles[(*tile)?])));
        let kinds =
            known.filter_map(|(at, tile)| Some((self.destination_kind(tile)?, tile.name.as_str(), at)));
        let shops = self.shops().into_iter().map(|(at, name)| (DestinationKind::Shop, name, at));
        let mut kinds: Vec<(DestinationKind, &str, Point)> = kinds.chain(shops).collect();
        sort(&mut kinds);
        let (mut captives, mut left) = (self.known_captives(), self.left_places());
        sort(&mut captives);
        sort(&mut left);
        let all = kinds.into_iter().map(|(.., at)| at).chain(captives).chain(left);
        // Several places may share a cell.
        let mut seen = SortedSet::new();
        all.filter(|at| seen.insert(*at)).collect()
    }

    fn destination_kind(&self, tile: &Tile) -> Option<DestinationKind> {
        let stays = |open| self.content().tiles[open].closes_to.is_none();
        match tile.stair {
            Some(Stair::Down) => Some(DestinationKind::Down),
            Some(Stair::Branch) => Some(DestinationKind::Branch),
            Some(Stair::Up) => Some(DestinationKind::Up),
            None if tile.opens_to.is_some_and(stays) => Some(DestinationKind::LastingDoor),
            None => (tile.landmark || tile.usable.is_some()).then_some(DestinationKind::Landmark),
        }
    }

    fn shop_of<'a>(&'a self, level: &Level, actor: &Actor) -> Option<(Point, &'a str)> {
        let person = self.content.monsters[actor.kind()].person.as_ref()?;
        let trade = person.trade.as_ref()?;
        let at = level.cell_of(&self.content.spots[person.spot_at(Hour::Day)].id)?;
        Some((at, trade.name.as_str()))
    }

    fn shops(&self) -> Vec<(Point, &str)> {
        let level = self.level();
        let shops = level.actors().iter().filter_map(|actor| self.shop_of(level, actor));
        let known = |at: Point| level.memory().get(at).copied().flatten().is_some();
        shops.filter(|(at, _)| known(*at)).collect()
    }

    /// Returns the names of the shops on a cell: "the smithy and the armourer's bench".
    pub fn shop_at(&self, at: Point) -> Option<String> {
        let there = self.shops().into_iter().filter(|(cell, _)| *cell == at);
        let names: Vec<&str> = there.map(|(_, name)| name).collect();
        (!names.is_empty()).then(|| names.join(say!(" and ")))
    }

    /// Returns the captive on a cell, if the hero has seen the cell.
    pub fn captive_at(&self, at: Point) -> Option<&Actor> {
        let mut actors = self.level().actors().iter();
        let captive = actors.find(|actor| actor.at() == at && actor.bond() == Bond::Captive);
        captive.filter(|_| self.level().was_seen(at))
    }

    /// Returns the cells of the way to a goal. `None` if the hero knows no way, or is already there.
    pub fn way_to(&self, goal: Point) -> Option<Vec<Point>> {
        let mut known = self.hero_knowledge()?;
        let met = self.noticed_now().sightings;
        known.other_actors = met.values().filter_map(|met| met.at).filter(|at| *at != goal).collect();
        if known.has_reached(goal) {
            return None;
        }
        let path = |tolerance| Behaviour::Travel(goal).path(&known, tolerance);
        path(HazardTolerance::Never).or_else(|| path(HazardTolerance::Minor))
    }

    /// Whether no threat in sight prevents a rest.
    pub fn may_rest(&self) -> bool {
        self.threat_in_view(Behaviour::Rest).is_none()
    }

    /// Whether a threat in sight prevents autoexplore.
    pub fn is_threatened(&self) -> bool {
        self.threat_in_view(Behaviour::Explore).is_some()
    }

    /// Returns the usable feature on a cell, as the hero remembers it.
    pub fn feature(&self, at: Point) -> Option<Feature<'_>> {
        let kind = self.level().memory().get(at).copied().flatten()?;
        let usable = self.content.tiles[kind].usable.as_ref()?;
        let same = self.level().tile(at) == kind;
        let times = self.level().uses(at).filter(|_| same).map_or(0, |uses| uses.times);
        Some(Feature {
            label: &usable.name,
            question: usable.confirm.as_deref(),
            left: usable.times.map(|most| most.saturating_sub(times)),
            hindrance: self.hero().and_then(|hero| cannot_operate(self.scene(), hero, at)),
        })
    }

    /// Returns the cells under and around the hero with usable features that have uses left.
    pub fn features(&self) -> Vec<Point> {
        let around = Dir::ALL.into_iter().map(|dir| self.hero_at + dir);
        let cells = std::iter::once(self.hero_at).chain(around);
        cells.filter(|at| self.feature(*at).is_some_and(|feature| feature.left != Some(0))).collect()
    }

    /// Returns the number puzzle of a door on this level, if it is unsolved and the hero has read it.
    pub fn riddle(&self, at: Point) -> Option<RiddleView<'_>> {
        self.riddle_of(self.world().lore().door(self.level().id().0, at)?)
    }

    fn hint_price_source(&self, riddle: &Riddle, depth: i32) -> Option<String> {
        let tier = riddle.tier(depth)?;
        let place = riddle.tiers.iter().position(|other| std::ptr::eq(other, tier));
        self.content().source_positions.locate(DataKind::Riddle, &riddle.id, "tiers", place)
    }

    /// Returns the number puzzle of a door that the hero has read on any level, if it is still unsolved.
    pub fn riddle_of(&self, door: &RiddleDoor) -> Option<RiddleView<'_>> {
        let (at, content) = (door.at, self.content());
        let level = self.world().levels().get(&LevelId(door.level))?;
        let riddle: &DoorRiddle = level.riddles().get(&at)?;
        let hints_given = riddle.given_hints(content);
        let hints = hints_given.iter().map(|hint| narrate::hint_text(*hint, content));
        Some(RiddleView {
            at,
            riddle: &content.riddles[riddle.kind],
            puzzle: riddle.puzzle(content)?,
            tries: riddle.wrong_answers,
            until_waking: WRONG_ANSWERS_TO_WAKE.saturating_sub(riddle.wrong_in_a_row),
            hints: hints.collect(),
            bought_hints: hints_given,
            price: riddle.price(level.depth(), content),
            priced_at: self.hint_price_source(&content.riddles[riddle.kind], level.depth()),
        })
    }

    /// Returns the door beside the hero with an unsolved puzzle that the hero has read.
    pub fn riddle_beside(&self) -> Option<Point> {
        let around = Dir::ALL.into_iter().map(|dir| self.hero_at() + dir);
        let id = self.level().id().0;
        let mut doors = around.filter(|at| self.level().riddles().contains_key(at));
        doors.find(|at| self.world().lore().door(id, *at).is_some())
    }
}
