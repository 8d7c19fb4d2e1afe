//! Finding out what there is.

use super::map::Map;
use super::player::Player;
use super::view::View;
use super::walk::Errand;
use fifteen_base::Point;
use fifteen_game::Action;

/// How often the bot looks closely at one place for what is hidden.
const LOOKS: u32 = 6;
/// At how many places.
const PLACES: usize = 60;

impl Player {
    /// Walks to where the unknown begins.
    pub(super) fn explore(&mut self, view: &View) -> Option<Action> {
        let edge = |map: &Map, at: Point| map.is_edge(at) && map.is_good(at);
        self.walk.step(Errand::Explore, view, &mut self.map, edge)
    }

    /// The same, through thorns and over traps: there is no other way on.
    pub(super) fn explore_boldly(&mut self, view: &View) -> Option<Action> {
        let edge = |map: &Map, at: Point| map.is_edge(at) && map.is_bearable(at);
        self.walk.step(Errand::Boldly, view, &mut self.map, edge)
    }

    /// Goes to see what it knows only from afar or from a scroll: what lies there no map tells.
    pub(super) fn roam(&mut self, view: &View) -> Option<Action> {
        let unvisited = |map: &Map, at: Point| map.is_unvisited(at);
        self.walk.step(Errand::Roam, view, &mut self.map, unvisited)
    }

    /// Looks closely at walls, when the level seems to have no way on.
    pub(super) fn search(&mut self, view: &View) -> Option<Action> {
        if self.searched.len() >= PLACES {
            self.searched.clear();
            // Nothing was hidden: what was given up may be possible by now.
            self.walk.begin_anew();
            return None;
        }
        if self.looks > 0 {
            self.looks -= 1;
            return Some(Action::Wait);
        }
        let searched = &self.searched;
        // Dead ends and corners first; places already searched not again, nor those next to them.
        let fresh = |map: &Map, at: Point| {
            let room = map.room_around(at);
            map.is_good(at) && room <= 5 && searched.iter().all(|old| old.distance(at) > 2)
        };
        if fresh(&self.map, view.at) {
            self.searched.push(view.at);
            self.looks = LOOKS;
            return Some(Action::Wait);
        }
        self.walk.step(Errand::Search, view, &mut self.map, fresh)
    }
}
