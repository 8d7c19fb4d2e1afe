//! What the hero has seen on their level and left lying.

use super::event::Thing;
use super::item::{Item, has_room};
use super::known::picks_up;
use super::naming;
use super::world::World;
use crate::content::Content;

/// How many things are named one by one.
const NAMED: usize = 6;

impl World {
    /// What lies on the hero's level as they have seen it, where it can be of use: an open chest with nothing in it
    /// cannot.
    fn leavings<'a>(&'a self, content: &'a Content) -> impl Iterator<Item = &'a Item> {
        let level = self.levels.get(&self.here);
        let piles = level.into_iter().flat_map(|level| level.piles().values());
        let things = piles.filter(|pile| pile.is_seen());
        let things = things.flat_map(|pile| pile.items());
        things.filter(|item| {
            let holds = content.items[item.kind()].holds > 0 && content.items[item.kind()].fixed;
            !(holds && item.is_open() && item.inside().is_empty())
        })
    }

    /// Whether the hero has left anything lying; and whether they would have taken some of it, if they had room.
    pub(in crate::game) fn leaves(&self, content: &Content) -> (bool, bool) {
        let pack = self.hero().map_or(&[][..], |hero| hero.pack());
        let no_room =
            |item: &Item| picks_up(self.picks_up, item, content) && !has_room(pack, item, content);
        let mut left = self.leavings(content).peekable();
        (left.peek().is_some(), left.any(no_room))
    }

    /// What the hero has left lying: "leather armour, a chest".
    pub(in crate::game) fn left_here(&self, content: &Content) -> String {
        let all: Vec<&Item> = self.leavings(content).collect();
        let name = |item: &&&Item| naming::name(Thing::of(item), &self.lore, content);
        let named: Vec<String> = all.iter().take(NAMED).map(|item| name(&item)).collect();
        let text = named.join(", ");
        match all.len() - named.len() {
            0 => text,
            1 => format!("{text} and one thing more"),
            more => format!("{text} and {more} things more"),
        }
    }
}
