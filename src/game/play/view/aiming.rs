//! Aiming: line of fire, area of effect and targets of a shot, spell or throw, based on the hero's knowledge.
//!
//! Estimates use the present state of the cells in sight, and the hero's memory of other cells.

use crate::rules::effect::area_of_effect::{self, Hardness, conducted_cells, walls_to_dig};
use crate::world::level::trajectory::{Obstacles, SightRange, bolt_path, throw_path, wall_between};
use crate::world::sides::{are_foes, is_led, is_one_of_us, is_person};
use crate::{Actor, Bond, Game};
use fifteen_base::{BitGrid, FieldOfView, Point, SortedSet};
use fifteen_content::kinds::effect::TargetArea;
use fifteen_content::{Effect, Element, Kind, Tile, Working};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stance {
    Own,
    Foe,
    /// A follower of the hero, or a member of the hero's side.
    Ally,
    Captive,
    /// A creature that does not attack the hero: a townsperson, or a member of a faction that is not hostile.
    Peaceful,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlightPath {
    /// The effect starts at the hero's cell.
    AtUser,
    /// The item is thrown up to this number of cells, and takes effect at its landing cell.
    Thrown(i32),
    /// An unidentified effect: it may fly up to this number of cells to the first creature or wall in its way.
    Unknown(i32),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ReachedCell {
    pub at: Point,
    /// Whether the shot reaches the cell whatever the unseen cells contain.
    pub certain: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reached {
    /// Cells of the flight, including its end.
    pub path: Vec<ReachedCell>,
    pub cells: Vec<ReachedCell>,
    /// Landing cell of a projectile or centre of a ball, or `None` for effects without a flight.
    pub end: Option<ReachedCell>,
    /// Cell of a visible creature that stops the shot before its target.
    pub stopped_at: Option<Point>,
}

#[derive(Default)]
struct ShotEstimate {
    path: Vec<Point>,
    /// Affected cells: index of the working (effect with its target area), origin of the effect, and cell.
    cells: SortedSet<(usize, Point, Point)>,
    end: Option<Point>,
    stopped_at: Option<Point>,
}

/// Assumption about cells that the hero does not see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unseen {
    /// Cells that the hero never saw let shots through. Other cells out of sight are as the hero remembers them.
    Open,
    /// All cells out of sight block shots, including remembered ones.
    Blocked,
}

/// The level as the hero knows it, for computing flights.
pub struct KnownTerrain<'a> {
    game: &'a Game,
    eyes: SightRange,
    pub(super) unseen: Unseen,
}

impl<'a> KnownTerrain<'a> {
    pub fn new(game: &'a Game, unseen: Unseen) -> KnownTerrain<'a> {
        KnownTerrain { game, eyes: game.eyes(), unseen }
    }

    pub fn sees(&self, at: Point) -> bool {
        let (level, here) = (self.game.level(), self.game.hero_at());
        self.game.fov_cache.sight.is_visible(at) && self.eyes.can_see(at, here, level)
    }

    fn tile(&self, at: Point) -> Option<&'a Tile> {
        let tile = self.game.level().memory().get(at).copied().flatten();
        tile.map(|tile| &self.game.content().tiles[tile])
    }

    pub fn hardness(&self, at: Point) -> Hardness {
        match (self.tile(at), self.unseen) {
            _ if !self.game.level().is_inside(at) => Hardness::Hard,
            (Some(tile), _) => Hardness::from_tile(tile),
            (None, Unseen::Open) => Hardness::Open,
            (None, Unseen::Blocked) => Hardness::Soft,
        }
    }

    /// Whether a visible cell conducts an element, as water conducts lightning.
    pub fn conducts(&self, at: Point, element: Kind<Element>) -> bool {
        let (level, content) = (self.game.level(), self.game.content());
        self.sees(at) && level.conducts(at, element, content)
    }
}

impl Obstacles for KnownTerrain<'_> {
    fn is_solid(&self, at: Point) -> bool {
        if !self.game.level().size().contains(at) {
            return true;
        }
        match self.tile(at) {
            Some(tile) if tile.ways.0 == 0 => true,
            Some(_) | None if self.unseen == Unseen::Open => false,
            Some(_) | None => !self.sees(at),
        }
    }

    fn has_actor(&self, at: Point) -> bool {
        self.game.seen_at(at).is_some()
    }

    fn in_sight(&self, from: Point, range: i32) -> Vec<Point> {
        let level = self.game.level();
        let mut opaque = BitGrid::new(level.size());
        for at in level.terrain().points() {
            let hides = match self.tile(at) {
                _ if self.sees(at) => level.opaque().get(at),
                Some(tile) => tile.opaque,
                None => self.unseen == Unseen::Blocked,
            };
            opaque.set(at, hides);
        }
        let mut sight = FieldOfView::new(level.size());
        sight.compute(&opaque, from, range);
        let near = |cell: &Point| cell.distance(from) <= range && !self.is_solid(*cell);
        sight.cells().filter(near).collect()
    }
}

impl Game {
    /// Returns the actor that the hero sees on a cell, including the hero.
    pub fn seen_at(&self, at: Point) -> Option<&Actor> {
        let actor = self.level().actor_at(at)?;
        let is_hero = actor.id() == self.world().hero_id();
        let shows = || at.is_adjacent(self.hero_at()) || !self.stats(actor).unseen;
        (is_hero || (self.sees(at) && shows())).then_some(actor)
    }

    pub fn stance(&self, actor: &Actor) -> Stance {
        let hero_id = self.world().hero_id();
        let foes = |hero| are_foes(hero, actor, &self.scene());
        match self.hero() {
            _ if actor.id() == hero_id => Stance::Own,
            _ if actor.bond() == Bond::Captive => Stance::Captive,
            Some(hero) if foes(hero) => Stance::Foe,
            Some(_) if is_person(actor, self.content()) && !is_led(actor, hero_id) => Stance::Peaceful,
            Some(hero) if is_one_of_us(hero, actor, &self.scene()) => Stance::Ally,
            Some(_) => Stance::Peaceful,
            None => Stance::Foe,
        }
    }

    /// Returns the cells reached by effects that the hero aims at a cell, based on the hero's knowledge.
    pub fn cells_reached(&self, workings: &[Working], flight: FlightPath, aim: Point) -> Reached {
        let open = self.estimate_shot(Unseen::Open, workings, flight, aim);
        let shut = self.estimate_shot(Unseen::Blocked, workings, flight, aim);
        let path_of = |guess: &ShotEstimate| guess.path.iter().copied().collect::<SortedSet<Point>>();
        Reached {
            path: merge_estimates(&path_of(&open), &path_of(&shut), |at| *at),
            cells: merge_estimates(&open.cells, &shut.cells, |(.., at)| *at),
            end: open.end.map(|at| ReachedCell { at, certain: shut.end == open.end }),
            stopped_at: open.stopped_at,
        }
    }

    fn estimate_shot(
        &self,
        unseen: Unseen,
        workings: &[Working],
        flight: FlightPath,
        aim: Point,
    ) -> ShotEstimate {
        let known = KnownTerrain::new(self, unseen);
        let here = self.hero_at();
        let mut paths = Vec::new();
        let (from, to) = match flight {
            FlightPath::AtUser => (here, aim),
            FlightPath::Unknown(range) => {
                paths.push(bolt_path(&known, here, aim, range, true));
                (here, aim)
            }
            FlightPath::Thrown(range) => {
                let path = throw_path(&known, here, aim, range);
                let to = path.last().copied().unwrap_or(here);
                paths.push(path);
                (to, to)
            }
        };
        let (beams, others): (Vec<&Working>, Vec<&Working>) =
            workings.iter().partition(|w| w.who == TargetArea::Beam);
        let path_of = |working: &Working| area_of_effect::projectile_path(&known, working, from, to);
        paths.extend(others.into_iter().map(path_of));
        let end = paths.iter().find_map(|path| path.last().copied());
        let before = |end: &Point| end.distance(here) < aim.distance(here);
        let mut ends = paths.iter().filter_map(|path| path.last().copied());
        let stopped_at = ends.find(|end| before(end) && self.seen_at(*end).is_some());
        paths.extend(beams.into_iter().map(path_of));
        let reached = |(index, working)| {
            let affected = self.affected_cells(&known, working, from, to).into_iter();
            affected.map(move |(origin, at)| (index, origin, at))
        };
        let cells = workings.iter().enumerate().flat_map(reached).collect();
        ShotEstimate { stopped_at, cells, end, path: paths.concat() }
    }

    fn affected_cells(
        &self,
        known: &KnownTerrain,
        working: &Working,
        from: Point,
        aim: Point,
    ) -> Vec<(Point, Point)> {
        let burst = (working.who == TargetArea::Ball)
            .then(|| area_of_effect::projectile_path(known, working, from, aim));
        let origin = burst.and_then(|path| path.last().copied()).unwrap_or(from);
        let reached = area_of_effect::cells_in_area(known, working, from, aim);
        let end = reached.last().copied();
        let mut affected: Vec<(Point, Point)> = reached.into_iter().map(|at| (origin, at)).collect();
        for effect in &working.what {
            if let Effect::Dig { cells: walls, .. } = effect {
                let walls = match known.unseen {
                    Unseen::Open => walls.least(),
                    Unseen::Blocked => walls.most(),
                };
                let dug = walls_to_dig(known, from, aim, walls, |at| known.hardness(at));
                affected.extend(dug.into_iter().map(|at| (from, at)));
            }
            let conducted = self.conducted_cells(known, effect, end).into_iter();
            affected.extend(conducted.filter_map(|at| Some((end?, at))));
        }
        affected
    }

    pub(super) fn conducted_cells(
        &self,
        known: &KnownTerrain,
        effect: &Effect,
        end: Option<Point>,
    ) -> Vec<Point> {
        // Only elemental damage spreads over conducting cells.
        let Effect::Damage { element, .. } = effect else { return Vec::new() };
        let spread = |(element, end)| conducted_cells(end, |at| known.conducts(at, element));
        element.zip(end).map(spread).unwrap_or_default()
    }

    /// Returns the expected flight of a thrown item. It ends at the first known wall or visible creature, or at the
    /// aim.
    pub fn throw_path(&self, aim: Point, range: i32) -> Vec<Point> {
        throw_path(&KnownTerrain::new(self, Unseen::Open), self.hero_at(), aim, range)
    }

    /// Returns the first known wall in the line of fire to a cell.
    pub fn wall_in_line_of_fire(&self, aim: Point) -> Option<Point> {
        wall_between(&KnownTerrain::new(self, Unseen::Open), self.hero_at(), aim)
    }
}

/// Returns the cells of both estimates in order. A cell is certain if both estimates reach it in the same way.
fn merge_estimates<T: Ord>(
    open: &SortedSet<T>,
    shut: &SortedSet<T>,
    at: fn(&T) -> Point,
) -> Vec<ReachedCell> {
    let sure: SortedSet<Point> = open.intersection(shut).map(at).collect();
    let all: SortedSet<Point> = open.iter().chain(shut).map(at).collect();
    all.into_iter().map(|at| ReachedCell { at, certain: sure.contains(&at) }).collect()
}
