//! The bot's trips into the country (overworld): to landmarks near the town and back.

use super::map::BotMap;
use super::player::{Bot, CountryMemory};
use super::view::BotView;
use super::walk::WalkPurpose;
use fifteen_base::overworld::{CHUNK, Chunk, ChunkLandmark};
use fifteen_base::{Dir, Point};
use fifteen_content::kinds::tile::Stair;
use fifteen_game::Action;

/// Number of trips in a run.
const TRIPS: u32 = 3;
/// Number of levels that the bot must have gone down before each trip. At level 1 it would die outdoors.
const DEPTH_PER_TRIP: i32 = 3;
/// Largest distance of a landmark from the town, in chunks.
const MAX_DISTANCE: i32 = 3;
/// Number of landmarks that the bot visits on a trip.
const LANDMARKS: u32 = 6;
/// Turns after which the bot gives up a landmark, and turns after which it goes home.
const TURNS_PER_LANDMARK: u64 = 300;
const TURNS_PER_TRIP: u64 = 1_600;
/// Health in percent below which the bot goes home.
const MIN_HEALTH: i32 = 40;
/// Distance from the middle of a chunk within which the bot searches a landmark, in cells.
const LANDMARK_RADIUS: i32 = 16;

impl Bot {
    /// Makes a trip to landmarks near the town and back, after the bot has come home from the depths.
    pub(super) fn roam_country(&mut self, view: &BotView) -> Option<Action> {
        let world = view.game.world();
        let gateway = world.gateway_level(view.content)?;
        let has_goal = view.goal().is_some_and(|goal| view.carries(goal));
        let now = world.turn();
        let outdoors = view.game.spot().filter(|spot| spot.depth_below == 0);
        if outdoors.is_none() {
            if view.level.depth() > 0 {
                return None;
            }
            // In town: the trip ends here, or begins.
            if self.country.began.is_some() && (self.country.heads_home || has_goal) {
                self.country.began = None;
                self.country.trips += 1;
            }
            let depth = DEPTH_PER_TRIP * (self.country.trips as i32 + 1);
            let ready = world.lore().deepest() >= depth && view.health() > MIN_HEALTH;
            let sets_out = self.country.trips < TRIPS && ready && !has_goal;
            if self.country.began.is_none() && sets_out {
                let seen = std::mem::take(&mut self.country.seen);
                let trips = self.country.trips;
                self.country = CountryMemory { trips, began: Some(now), seen, ..CountryMemory::default() };
            }
            let leaves = self.country.began.is_some() && view.level.id().0 > gateway.0;
            return if leaves { self.take_stair(view, Stair::Up) } else { None };
        }
        let chunk = outdoors?.chunk;
        let began = *self.country.began.get_or_insert(now);
        let tired = now > began + TURNS_PER_TRIP || view.health() < MIN_HEALTH;
        self.country.heads_home |= has_goal || tired || self.country.visited >= LANDMARKS;
        if let Some((goal, since)) = self.country.goal
            && now > since + TURNS_PER_LANDMARK
        {
            self.finish_landmark(goal);
        }
        if self.country.goal.is_none() && !self.country.heads_home {
            let distances = -MAX_DISTANCE..=MAX_DISTANCE;
            let all = distances.clone().flat_map(|y| distances.clone().map(move |x| Chunk { x, y }));
            let peaceful = |at: &Chunk| {
                let kind = world.landmark_at(*at, view.content);
                let kind = kind.map(|kind| view.content.landmarks[kind].what.to_chunk_landmark());
                matches!(kind, Some(ChunkLandmark::Hamlet | ChunkLandmark::Ruin))
            };
            let left = all.filter(|at| *at != Chunk::TOWN && !self.country.seen.contains(at) && peaceful(at));
            let next = left.min_by_key(|at| ((at.x - chunk.x).abs() + (at.y - chunk.y).abs(), *at));
            self.country.goal = next.map(|at| (at, now));
            self.country.heads_home = next.is_none();
        }
        match self.country.goal.filter(|_| !self.country.heads_home) {
            Some((goal, _)) if goal == chunk => self.search_landmark(view, goal),
            Some((goal, _)) => self.walk_to_chunk(view, (chunk, goal)),
            None if chunk == Chunk::TOWN => self.take_stair(view, Stair::Down),
            None => self.walk_to_chunk(view, (chunk, Chunk::TOWN)),
        }
    }

    fn finish_landmark(&mut self, chunk: Chunk) {
        self.country.seen.insert(chunk);
        self.country.goal = None;
        self.walk.reset();
    }

    /// Walks to the landmark in the middle of the chunk, uses what can be used there a number of times, and walks over
    /// the unvisited cells.
    fn search_landmark(&mut self, view: &BotView, chunk: Chunk) -> Option<Action> {
        let middle = CHUNK.middle();
        let near = |at: Point| at.distance(middle) <= LANDMARK_RADIUS;
        let is_useful = |at: &Point| {
            let feature = view.game.feature(*at).filter(|feature| feature.hindrance.is_none());
            feature.and_then(|feature| feature.left).is_some_and(|left| left > 0)
        };
        let features: Vec<Point> =
            view.level.memory().iter().map(|(at, _)| at).filter(|at| near(*at)).filter(is_useful).collect();
        if let Some(at) = features.iter().find(|at| at.is_adjacent(view.at)) {
            return Some(Action::UseFeature(*at));
        }
        if let Some(step) = self.walk_beside(WalkPurpose::Goal, view, &features) {
            return Some(step);
        }
        let here = |map: &BotMap, at: Point| {
            near(at) && (map.is_unvisited(at) || map.is_frontier(at)) && map.is_safe(at)
        };
        let step = self.walk.step(WalkPurpose::Roam, view, &mut self.map, here);
        let step = step.or_else(|| if near(view.at) { None } else { self.explore(view) });
        if step.is_none() {
            self.country.visited += 1;
            self.finish_landmark(chunk);
        }
        step
    }

    /// Takes a step toward the border with a neighbouring chunk that is nearer to the goal, and over that border.
    fn walk_to_chunk(&mut self, view: &BotView, (here, goal): (Chunk, Chunk)) -> Option<Action> {
        let nearer = |side: &Dir| match side.step() {
            (0, y) => y == (goal.y - here.y).signum(),
            (x, _) => x == (goal.x - here.x).signum(),
        };
        let size = view.level.size();
        let is_outside = |at: Point| at.x < 0 || at.y < 0 || at.x >= size.width || at.y >= size.height;
        let over = |at: Point| Dir::SIDES.into_iter().filter(nearer).find(|side| is_outside(at + *side));
        if let Some(side) = over(view.at) {
            return Some(Action::Walk(side));
        }
        let border = |map: &BotMap, at: Point| map.is_safe(at) && over(at).is_some();
        let step = self.walk.step(WalkPurpose::Stair, view, &mut self.map, border);
        step.or_else(|| self.explore(view)).or_else(|| self.explore_boldly(view))
    }
}
