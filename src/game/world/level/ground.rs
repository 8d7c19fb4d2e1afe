//! Covers, traps and item piles of a level, and the bit grids derived from them.

use super::covers::CoverPatch;
use super::{Level, PlacedTrap};
use fifteen_base::path::nearest;
use fifteen_base::{Point, Size};
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{Content, Cover, Element, Kind, Layer};

impl Level {
    pub(crate) fn set_cover(&mut self, layer: Layer, at: Point, new: Option<CoverPatch>, content: &Content) {
        if !self.terrain.size().contains(at) {
            return;
        }
        if self.covers.get(layer, at) != new {
            self.remember_covers(at);
        }
        let cells = self.covers.layer_mut(layer);
        let before = match new {
            Some(patch) => cells.insert(at, patch),
            None => cells.remove(&at),
        };
        let opaque = |patch: Option<CoverPatch>| patch.is_some_and(|p| content.covers[p.kind].opaque);
        let shows = |patch: Option<CoverPatch>| {
            let cover = patch.map(|patch| &content.covers[patch.kind]);
            cover.map(|cover| (cover.hides_contents, cover.glows)).unwrap_or_default()
        };
        if shows(before) != shows(new) {
            self.sight_changes += 1;
        }
        if opaque(before) != opaque(new) {
            self.terrain_changes += 1;
            self.derive_cell(at, content);
        } else {
            self.derive_cover(at, content);
        }
    }

    pub(super) fn derive_cover(&mut self, at: Point, content: &Content) {
        let (mut shunned, mut glows, mut dims) = (false, false, false);
        for cover in self.covers.kinds(at, content) {
            shunned |= cover.shunned;
            glows |= cover.glows;
            dims |= cover.hides_contents;
        }
        let tile = self.terrain.get(at);
        glows |= tile.is_some_and(|tile| content.tiles[*tile].glows);
        let trapped = self.traps.get(&at).is_some_and(|trap| !trap.set_in_play);
        if self.avoided.get(at) != (shunned || trapped) {
            self.avoided.set(at, shunned || trapped);
            self.hazard_changes += 1;
        }
        self.lit.set(at, glows);
        self.dim.set(at, dims);
    }

    pub(crate) fn set_trap(&mut self, at: Point, trap: Option<PlacedTrap>, content: &Content) {
        match trap {
            Some(trap) => {
                self.aside.remove_at("traps", at);
                self.traps.insert(at, trap)
            }
            None => self.traps.remove(&at),
        };
        self.derive_cover(at, content);
    }

    /// Whether terrain or a cover on a cell glows, so that the cell is visible from afar in the dark.
    #[inline]
    pub(crate) fn is_lit(&self, at: Point) -> bool {
        self.lit.get(at)
    }

    /// Whether an element spreads through a cell, as lightning spreads through water.
    pub(crate) fn conducts(&self, at: Point, element: Kind<Element>, content: &Content) -> bool {
        let conducts = |cover: &Cover| cover.carries == Some(element);
        let tile = self.terrain.get(at);
        let wet = tile.is_some_and(|tile| content.tiles[*tile].wet);
        // Wet terrain conducts the same elements as the covers that put out fire, such as water.
        let conducting_water = |cover: &Cover| cover.quenches && conducts(cover);
        self.covers.kinds(at, content).any(conducts)
            || (wet && content.covers.iter().any(|(_, cover)| conducting_water(cover)))
    }

    pub(crate) fn is_inside(&self, at: Point) -> bool {
        let Size { width, height } = self.size();
        (1..width - 1).contains(&at.x) && (1..height - 1).contains(&at.y)
    }

    /// Whether smoke or darkness hides a cell from viewers that are not adjacent.
    #[inline]
    pub(crate) fn is_dim(&self, at: Point) -> bool {
        self.dim.get(at)
    }

    pub(crate) fn see_piles(&mut self, sees: impl Fn(Point, &Level) -> bool) {
        let new = self.floor_items.iter().filter(|(_, pile)| !pile.seen);
        let new: Vec<Point> = new.map(|(at, _)| *at).filter(|at| sees(*at, self)).collect();
        for at in new {
            if let Some(pile) = self.floor_items.get_mut(&at) {
                pile.seen = true;
            }
        }
    }

    /// Returns the landing cell of a dropped item: the cell itself, or the nearest walkable cell without a stair.
    pub(crate) fn landing_cell(&self, at: Point, content: &Content) -> Point {
        let lies = |p: Point| {
            let tile = self.terrain.get(p).map(|tile| &content.tiles[*tile]);
            tile.is_some_and(|tile| tile.ways.intersects(Ways::WALK) && tile.stair.is_none())
        };
        if lies(at) {
            return at;
        }
        let passable = |p: Point| self.passage.get(p).is_some_and(|bits| *bits != 0);
        nearest(self.size(), at, passable, lies).and_then(|way| way.last().copied()).unwrap_or(at)
    }

    pub(crate) fn remove_empty_pile(&mut self, at: Point) {
        if self.floor_items.get(&at).is_some_and(|pile| pile.items.is_empty()) {
            self.floor_items.remove(&at);
        }
    }

    /// Adds all passable cells and doors within `range` cells, and the cells next to them, to the hero's map.
    /// Returns whether any of these cells was unknown.
    pub(crate) fn map_surroundings(&mut self, from: Point, range: i32, content: &Content) -> bool {
        let open = |at: Point| {
            let tile = self.terrain.get(at).map(|tile| &content.tiles[*tile]);
            tile.is_some_and(|tile| tile.ways != Ways::default() || tile.is_closed_door())
        };
        let near = self.terrain.points().filter(|at| at.distance(from) <= range);
        let new = |at: &Point| self.memory.get(*at).is_some_and(Option::is_none);
        let near = near.filter(|at| open(*at) || at.neighbours().any(open));
        let shown: Vec<Point> = near.filter(new).collect();
        for at in &shown {
            self.map_cell(*at);
        }
        !shown.is_empty()
    }

    /// Adds all covers and traps of a level to its bit grids. Before the call, the grids must reflect only the terrain.
    pub(crate) fn derive_covers(&mut self, content: &Content) {
        for (at, patch) in Layer::ALL.iter().flat_map(|layer| self.covers.layer(*layer)) {
            let cover = &content.covers[patch.kind];
            let derived = [
                (cover.opaque, &mut self.opaque),
                (cover.shunned, &mut self.avoided),
                (cover.glows, &mut self.lit),
                (cover.hides_contents, &mut self.dim),
            ];
            for (_, bits) in derived.into_iter().filter(|(holds, _)| *holds) {
                bits.set(*at, true);
            }
        }
        for (at, _) in self.traps.iter().filter(|(_, trap)| !trap.set_in_play) {
            self.avoided.set(*at, true);
        }
        self.terrain_changes += 1;
        self.hazard_changes += u64::from(!self.covers.is_empty() || !self.traps.is_empty());
    }
}
