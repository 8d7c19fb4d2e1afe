//! Things left behind on the hero's level: items, doors, captives, branches, unseen parts, and the obstacle to each.

use crate::text::naming;
use crate::world::hero_knowledge::{HeroKnowledge, picks_up};
use crate::world::item::has_room;
use crate::{Actor, Bond, Game, Item, ItemRef, Level, World, name_of_one, with_article};
use fifteen_base::path::cheapest;
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{BitGrid, Dir, Point, SortedSet};
use fifteen_content::{Content, Tile};

const MAX_NAMED: usize = 6;

struct LeftThing<'a> {
    at: Point,
    kind: LeftKind<'a>,
    obstacle: Option<String>,
}

enum LeftKind<'a> {
    Item(&'a Item),
    Captive(&'a Actor),
    Door(&'a str),
    /// A stair into a branch: the name of the stair, and the name of the branch.
    Branch(&'a str, &'a str),
    /// A part of the level known from a map, but never seen.
    UnseenPart,
}

/// Path cost of an obstacle, in steps: so high that the path has as few obstacles as possible.
const OBSTACLE_COST: u32 = 10_000;

struct SafeReach<'a> {
    known: HeroKnowledge<'a>,
    cells: BitGrid,
}

impl<'a> SafeReach<'a> {
    fn new(world: &'a World, content: &'a Content) -> Option<SafeReach<'a>> {
        let known = world.hero_knowledge(content)?;
        let goes = |at: Point| known.passable(at) && known.danger(at).is_none();
        let mut cells = BitGrid::new(known.level.size());
        mark_connected(&known, known.at, goes, &mut cells);
        Some(SafeReach { known, cells })
    }

    fn obstacle_on_way(&self, at: Point) -> Option<String> {
        if self.cells.get(at) {
            return None;
        }
        let obstacle_cost = |cell: Point| {
            let free = self.known.passable(cell) && self.known.danger(cell).is_none();
            if free { Some(0) } else { self.is_gap(cell).then_some(OBSTACLE_COST) }
        };
        let (size, diagonal) = (self.known.level.size(), self.known.body.diagonal);
        let path = cheapest((size, diagonal), self.known.at, obstacle_cost, |cell| cell == at);
        let first = path.and_then(|path| path.into_iter().find(|cell| !self.cells.get(*cell)));
        let what = first.and_then(|cell| self.obstacle_name(cell));
        let out = || say!("out of reach").to_owned();
        Some(what.map_or_else(out, |what| say!("blocked by {what}")))
    }

    /// Whether a cell blocks the hero but is no wall, so that another creature might pass it.
    fn is_gap(&self, at: Point) -> bool {
        self.known.tile(at).is_some_and(|tile| tile.ways.0 != 0 || tile.is_closed_door())
    }

    fn obstacle_name(&self, at: Point) -> Option<String> {
        if let Some(danger) = self.known.danger(at).filter(|_| self.known.passable(at)) {
            return Some(danger.killer_name(self.known.content).to_owned());
        }
        let tile = self.known.tile(at)?;
        Some(if tile.is_closed_door() { with_article(&tile.name) } else { tile.name.clone() })
    }

    /// Returns the nearest cell of each walkable part that the hero knows from a map, never saw and cannot reach.
    fn unseen_parts(&self) -> Vec<Point> {
        let level = self.known.level;
        let unseen =
            |at: Point| level.mapped.get(at) == Some(&true) && self.known.passable(at) && !self.cells.get(at);
        let mut cells: Vec<Point> = level.mapped.points().filter(|at| unseen(*at)).collect();
        cells.sort_by_key(|at| (at.distance(self.known.at), *at));
        let mut seen = BitGrid::new(level.size());
        let mut parts = Vec::new();
        for at in cells {
            if seen.get(at) {
                continue;
            }
            parts.push(at);
            mark_connected(&self.known, at, unseen, &mut seen);
        }
        parts
    }
}

impl World {
    fn level_here(&self) -> Option<&Level> {
        self.levels.get(&self.current_level)
    }

    /// Returns the items on the hero's level that the hero has seen. Empty open chests are left out.
    fn left_items<'a>(&'a self, content: &'a Content) -> impl Iterator<Item = (Point, &'a Item)> {
        let piles = self.level_here().into_iter().flat_map(|level| level.floor_items());
        let seen = piles.filter(|(_, pile)| pile.is_seen());
        let things = seen.flat_map(|(at, pile)| pile.items().iter().map(move |item| (*at, item)));
        things.filter(|(_, item)| {
            let kind = &content.items[item.kind()];
            !(kind.capacity > 0 && kind.fixed && item.is_open() && item.inside().is_empty())
        })
    }

    pub(in crate::play) fn known_captives(&self) -> impl Iterator<Item = &Actor> {
        self.level_here().into_iter().flat_map(|level| {
            let captives = level.actors.iter().filter(|captive| captive.bond == Bond::Captive);
            captives.filter(|captive| level.was_seen(captive.at))
        })
    }

    /// Returns the seen doors on the hero's level with an unsolved number puzzle, each with its name.
    fn unsolved_doors<'a>(&'a self, content: &'a Content) -> impl Iterator<Item = (Point, &'a str)> {
        let doors = self.level_here().into_iter().flat_map(|level| {
            let seen = |at: &&Point| level.memory.get(**at).is_some_and(Option::is_some);
            level.riddles.keys().filter(seen).map(|at| (*at, level.tile(*at)))
        });
        doors.map(|(at, door)| (at, content.tiles[door].name.as_str()))
    }

    /// Returns the remembered doors on the hero's level that need a key.
    fn locked_doors<'a>(&'a self, content: &'a Content) -> impl Iterator<Item = (Point, &'a Tile)> {
        let known = self.level_here().into_iter().flat_map(|level| level.memory.iter());
        let known = known.filter_map(|(at, tile)| Some((at, &content.tiles[(*tile)?])));
        known.filter(|(_, tile)| tile.is_closed_door() && tile.opened_by.is_some())
    }

    /// Returns the remembered features on the hero's level that the hero has never used.
    fn untried_features<'a>(&'a self, content: &'a Content) -> impl Iterator<Item = (Point, &'a Tile)> {
        let known = self.level_here().into_iter().flat_map(|level| {
            let new = |at: Point| level.uses(at).is_none();
            level.memory.iter().filter(move |(at, _)| new(*at))
        });
        let known = known.filter_map(|(at, tile)| Some((at, &content.tiles[(*tile)?])));
        known.filter(|(_, tile)| tile.usable.is_some())
    }

    /// Returns the remembered stairs into unvisited branches, each with the names of stair and branch.
    fn unvisited_branches<'a>(
        &'a self,
        content: &'a Content,
    ) -> impl Iterator<Item = (Point, &'a str, &'a str)> {
        let layout = self.layout(content);
        let asides = self.level_here().into_iter().flat_map(move |level| {
            level.branch_stairs.keys().filter_map(move |at| {
                let tile = level.memory.get(*at).copied().flatten()?;
                Some((*at, tile, self.branch_at(level, *at, content)?))
            })
        });
        let new = asides.filter(move |(.., branch)| {
            layout.first_level_of_branch(&branch.id).is_some_and(|level| !self.levels.contains_key(&level))
        });
        new.map(|(at, tile, branch)| (at, content.tiles[tile].name.as_str(), branch.name.as_str()))
    }

    fn left_behind<'a>(&'a self, content: &'a Content) -> Vec<LeftThing<'a>> {
        let Some(reach) = SafeReach::new(self, content) else { return Vec::new() };
        let thing = |at, kind, obstacle| LeftThing { at, kind, obstacle };
        let locked = || Some(say!("locked").to_owned());
        let item = |(at, item): (Point, &'a Item)| {
            let kind = &content.items[item.kind()];
            let is_locked = kind.fixed && !item.is_open() && kind.opened_by.is_some();
            let owner = reach.known.owned_room(at).map(|room| &content.factions[room.faction].name);
            let owned = owner.map(|name| say!("belongs to the {name}"));
            let state = locked().filter(|_| is_locked).or(owned);
            thing(at, LeftKind::Item(item), reach.obstacle_on_way(at).or(state))
        };
        let captive = |captive: &'a Actor| {
            let why = reach.obstacle_on_way(captive.at).or_else(|| Some(say!("bound").to_owned()));
            thing(captive.at, LeftKind::Captive(captive), why)
        };
        let riddles = self.unsolved_doors(content).map(|(at, name)| thing(at, LeftKind::Door(name), None));
        let doors = self.locked_doors(content);
        let doors = doors.map(|(at, tile)| thing(at, LeftKind::Door(&tile.name), locked()));
        let features = self.untried_features(content);
        let features = features.map(|(at, tile)| thing(at, LeftKind::Door(&tile.name), None));
        let branches = self
            .unvisited_branches(content)
            .map(|(at, tile, name)| thing(at, LeftKind::Branch(tile, name), reach.obstacle_on_way(at)));
        let parts = reach.unseen_parts().into_iter();
        let parts = parts.map(|at| thing(at, LeftKind::UnseenPart, reach.obstacle_on_way(at)));
        let others =
            self.left_items(content).map(item).chain(parts).chain(self.known_captives().map(captive));
        let mut left: Vec<LeftThing> =
            riddles.chain(doors).chain(features).chain(branches).chain(others).collect();
        sort_by_key(&mut left, |left| (left.at.distance(reach.known.at), left.at));
        left
    }

    /// Returns whether anything is left behind, and whether auto-pickup skipped some of it because the pack is full or too
    /// heavy.
    pub(crate) fn leaves_anything(&self, content: &Content) -> (bool, bool) {
        let known = self.hero_knowledge(content);
        let (pack, spare) = known.map_or((&[][..], 0), |known| (known.pack, known.spare_load));
        let no_room = |(_, item): (Point, &Item)| {
            let takes = |spare| picks_up((self.picks_up.0, spare), &self.memory, item, content);
            takes(i32::MAX) && !(takes(spare) && has_room(pack, item, content))
        };
        let unseen = || SafeReach::new(self, content).is_some_and(|r| !r.unseen_parts().is_empty());
        let left = self.unsolved_doors(content).next().is_some()
            || self.locked_doors(content).next().is_some()
            || self.untried_features(content).next().is_some()
            || self.unvisited_branches(content).next().is_some()
            || self.left_items(content).next().is_some()
            || self.known_captives().next().is_some()
            || unseen();
        (left, self.left_items(content).any(no_room))
    }

    /// Returns the text about everything left behind, the nearest first: "leather armour, a chest (locked), a dart
    /// (blocked by deep water)".
    pub(crate) fn left_behind_text(&self, content: &Content) -> String {
        let all = group_by_name(self.left_behind(content).into_iter().map(|left| {
            let name = match left.kind {
                LeftKind::Item(item) => {
                    ThingName::Single(naming::name(ItemRef::from_item(item), &self.lore, content))
                }
                LeftKind::Captive(captive) => ThingName::Single(name_of_one(&content.monsters[captive.kind])),
                LeftKind::Door(name) => ThingName::Counted(name.to_owned(), with_article(name)),
                LeftKind::Branch(tile, name) => ThingName::Single(say!("{} to {name}", with_article(tile))),
                LeftKind::UnseenPart => {
                    let part = say!("a part known only from a map").to_owned();
                    ThingName::Counted(say!("parts known only from a map").to_owned(), part)
                }
            };
            (name, left.obstacle)
        }));
        let named: Vec<&str> = all.iter().take(MAX_NAMED).map(String::as_str).collect();
        let text = named.join(", ");
        match all.len() - named.len() {
            0 => text,
            1 => say!("{text} and one more thing"),
            more => say!("{text} and {more} more things"),
        }
    }
}

#[derive(Clone, PartialEq, Eq)]
enum ThingName {
    /// A thing that is listed by itself: "3 darts".
    Single(String),
    /// Things of the same name are counted together. Holds the name for several things (without their number), and
    /// the name for a single thing.
    Counted(String, String),
}

/// Groups things of the same name and obstacle: "numbered door (2)", "iron door (3, locked)".
fn group_by_name(all: impl Iterator<Item = (ThingName, Option<String>)>) -> Vec<String> {
    let mut groups: Vec<(ThingName, Option<String>, usize)> = Vec::new();
    for (name, why) in all {
        let alike = |group: &&mut (ThingName, Option<String>, usize)| {
            matches!(name, ThingName::Counted(..)) && group.0 == name && group.1 == why
        };
        match groups.iter_mut().find(alike) {
            Some((.., count)) => *count += 1,
            None => groups.push((name, why, 1)),
        }
    }
    let words = groups.into_iter().map(|(name, why, count)| {
        let name = match name {
            ThingName::Counted(many, _) if count > 1 => many,
            ThingName::Single(name) | ThingName::Counted(_, name) => name,
        };
        let notes: Vec<String> = (count > 1).then(|| count.to_string()).into_iter().chain(why).collect();
        if notes.is_empty() { name } else { format!("{name} ({})", notes.join(", ")) }
    });
    words.collect()
}

impl Game {
    pub fn left_cells(&self) -> SortedSet<Point> {
        self.world().left_behind(self.content()).into_iter().map(|left| left.at).collect()
    }

    /// Returns the cells with items or unsolved doors on the hero's level, the nearest first.
    pub fn left_places(&self) -> Vec<Point> {
        let (world, content) = (self.world(), self.content());
        let items = world.left_items(content).map(|(at, _)| at);
        let places: SortedSet<Point> = items.chain(world.unsolved_doors(content).map(|(at, _)| at)).collect();
        let mut places: Vec<Point> = places.into_iter().collect();
        sort_by_key(&mut places, |at| (at.distance(self.hero_at()), *at));
        places
    }
}

/// Marks a cell, and all cells that are connected to it over cells that `passes` accepts.
fn mark_connected(known: &HeroKnowledge, from: Point, passes: impl Fn(Point) -> bool, marked: &mut BitGrid) {
    let size = known.level.size();
    let dirs = if known.body.diagonal { &Dir::ALL[..] } else { &Dir::SIDES[..] };
    marked.set(from, true);
    let mut edge = vec![from];
    while let Some(at) = edge.pop() {
        for next in dirs.iter().map(|dir| at + *dir) {
            if size.contains(next) && !marked.get(next) && passes(next) {
                marked.set(next, true);
                edge.push(next);
            }
        }
    }
}
