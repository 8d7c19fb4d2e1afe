//! What the hero has seen on their level and left lying.

use crate::base::Point;
use crate::content::Content;
use crate::content::kinds::grammar::with_article;
use crate::game::Game;
use crate::game::tell::naming;
use crate::game::world::hero_knowledge::picks_up;
use crate::game::world::item::has_room;
use crate::game::world::{Item, Thing, World};
use std::collections::BTreeSet;

/// How many things are named one by one.
const NAMED: usize = 6;

impl World {
    /// What lies on the hero's level as they have seen it, where it can be of use: an open chest with nothing in it
    /// cannot.
    fn leavings<'a>(&'a self, content: &'a Content) -> impl Iterator<Item = (Point, &'a Item)> {
        let level = self.levels.get(&self.here);
        let piles = level.into_iter().flat_map(|level| level.piles());
        let seen = piles.filter(|(_, pile)| pile.is_seen());
        let things = seen.flat_map(|(at, pile)| pile.items().iter().map(move |item| (*at, item)));
        things.filter(|(_, item)| {
            let holds = content.items[item.kind()].holds > 0 && content.items[item.kind()].fixed;
            !(holds && item.is_open() && item.inside().is_empty())
        })
    }

    /// The doors on the hero's level that they have seen, and that want an answer.
    fn unanswered<'a>(&'a self, content: &'a Content) -> impl Iterator<Item = (Point, &'a str)> {
        let level = self.levels.get(&self.here);
        let doors = level.into_iter().flat_map(|level| {
            let seen = |at: &&Point| level.memory.get(**at).is_some_and(Option::is_some);
            level.riddles.keys().filter(seen).map(|at| (*at, level.tile(*at)))
        });
        doors.map(|(at, door)| (at, content.tiles[door].name.as_str()))
    }

    /// The same in words, those of one name together: "numbered door (2)".
    fn doors_left(&self, content: &Content) -> Vec<String> {
        let mut doors: Vec<(&str, usize)> = Vec::new();
        for (_, door) in self.unanswered(content) {
            match doors.iter_mut().find(|(name, _)| *name == door) {
                Some((_, count)) => *count += 1,
                None => doors.push((door, 1)),
            }
        }
        let words = doors.into_iter().map(|(name, count)| match count {
            1 => with_article(name),
            _ => format!("{name} ({count})"),
        });
        words.collect()
    }

    /// Whether the hero has left anything lying, or a door unanswered; and whether they would have taken some of it, if they had room.
    pub(in crate::game) fn leaves(&self, content: &Content) -> (bool, bool) {
        let pack = self.hero().map_or(&[][..], |hero| hero.pack());
        let no_room = |(_, item): (Point, &Item)| {
            picks_up(self.picks_up, &self.tally, item, content) && !has_room(pack, item, content)
        };
        let mut left = self.leavings(content).peekable();
        let any = left.peek().is_some() || self.unanswered(content).next().is_some();
        (any, left.any(no_room))
    }

    /// What the hero has left lying: "leather armour, a chest".
    pub(in crate::game) fn left_here(&self, content: &Content) -> String {
        let name = |(_, item): (Point, &Item)| naming::name(Thing::of(item), &self.lore, content);
        let things = self.leavings(content).map(name);
        let all: Vec<String> = self.doors_left(content).into_iter().chain(things).collect();
        let named: Vec<&str> = all.iter().take(NAMED).map(String::as_str).collect();
        let text = named.join(", ");
        match all.len() - named.len() {
            0 => text,
            1 => format!("{text} and one thing more"),
            more => format!("{text} and {more} things more"),
        }
    }
}

impl Game {
    /// Where the hero has left something lying on their level, or a door unanswered, the nearest first.
    pub fn left_places(&self) -> Vec<Point> {
        let (world, content) = (self.world(), self.content());
        let things = world.leavings(content).map(|(at, _)| at);
        let places: BTreeSet<Point> =
            things.chain(world.unanswered(content).map(|(at, _)| at)).collect();
        let mut places: Vec<Point> = places.into_iter().collect();
        places.sort_by_key(|at| (at.distance(self.hero_at()), *at));
        places
    }
}
