//! A generated level before a hero enters it, with statistics: rooms, corridors, monsters, danger and loot.

use super::arrival::populate;
use crate::levelgen::{BuildError, LevelPlan, LevelSpec, build};
use crate::text::naming;
use crate::world::feeling::{danger_of, treasure_of};
use crate::world::{ActorId, Item, ItemRef, Level, Lore, RunMemory};
use fifteen_base::{BitGrid, Dice, Dir, Grid, Point, SortedMap};
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{Content, ItemClass, ItemType, Kind, LevelContext, Scenario, Vault};

/// First id of actors and items. A surveyed level belongs to no world, so every id is free.
const FIRST_ID: u32 = 2;

#[derive(Clone, Debug)]
pub struct LevelSurvey {
    pub plan: LevelPlan,
    pub guaranteed_items: Vec<(Kind<ItemType>, Dice)>,
    pub scenario: Option<Kind<Scenario>>,
    pub level: Level,
}

const MIN_ROOM_SIZE: usize = 6;

/// Minimum length of a corridor, in cells. A shorter one is a niche.
const MIN_CORRIDOR_LENGTH: usize = 2;

/// Minimum size of a wall block that counts in [`Census::loops`], in cells.
const MIN_BLOCK_SIZE: usize = 4;

/// Statistics of a level, or sums over several levels.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    pub levels: u64,
    /// Areas at least two cells wide and high.
    pub rooms: u64,
    /// Narrow ways at least two cells long, including dead ends.
    pub corridors: u64,
    pub dead_ends: u64,
    /// Wall blocks of at least four cells. A way around a block is an alternative route.
    pub loops: u64,
    /// Doors, including secret ones.
    pub doors: u64,
    pub vaults: SortedMap<Kind<Vault>, u64>,
    /// Monsters, including captives.
    pub monsters: u64,
    /// Monsters whose minimum spawn depth is greater than the depth of the level.
    pub out_of_depth: u64,
    pub captives: u64,
    pub items: u64,
    pub traps: u64,
    /// Total strength of the monsters, in percent of the usual value for the depth.
    pub danger: u64,
    /// Total value of the loot, in percent of the usual value for the depth.
    pub loot_value: u64,
}

impl Census {
    pub fn count(survey: &LevelSurvey, content: &Content) -> Census {
        let LevelSurvey { plan, guaranteed_items, level, scenario } = survey;
        let here = LevelContext { content, theme: level.theme(), scenario: *scenario };
        let ground = OpenGround::from_plan(plan, content);
        let (corridors, dead_ends) = ground.corridors();
        let depth = level.depth();
        let monsters = level.actors().iter().map(|a| &content.monsters[a.kind()]);
        let items = level.floor_items().values().flat_map(|pile| pile.items()).flat_map(Item::with_contents);
        let mut vaults = SortedMap::new();
        for (vault, _) in plan.vaults() {
            *vaults.entry(*vault).or_default() += 1;
        }
        let percent = |number: i64| u64::try_from(number).unwrap_or(0);
        Census {
            levels: 1,
            rooms: ground.rooms(),
            corridors,
            dead_ends,
            loops: ground.loops(),
            doors: ground.doors,
            vaults,
            out_of_depth: monsters.clone().filter(|m| m.depth.0 > depth).count() as u64,
            monsters: monsters.count() as u64,
            captives: plan.captives().len() as u64,
            items: items.filter(|item| content.items[item.kind()].class != ItemClass::Gold).count() as u64,
            traps: plan.traps().len() as u64,
            danger: percent(danger_of(level, ActorId(0), here)),
            loot_value: percent(treasure_of(level, guaranteed_items, here)),
        }
    }

    pub fn add(&mut self, other: &Census) {
        let sums = [
            (&mut self.levels, other.levels),
            (&mut self.rooms, other.rooms),
            (&mut self.corridors, other.corridors),
            (&mut self.dead_ends, other.dead_ends),
            (&mut self.loops, other.loops),
            (&mut self.doors, other.doors),
            (&mut self.monsters, other.monsters),
            (&mut self.out_of_depth, other.out_of_depth),
            (&mut self.captives, other.captives),
            (&mut self.items, other.items),
            (&mut self.traps, other.traps),
            (&mut self.danger, other.danger),
            (&mut self.loot_value, other.loot_value),
        ];
        for (sum, more) in sums {
            *sum += more;
        }
        for (vault, times) in &other.vaults {
            *self.vaults.entry(*vault).or_default() += times;
        }
    }
}

struct OpenGround {
    open: BitGrid,
    wide: BitGrid,
    cells: Grid<()>,
    doors: u64,
}

impl OpenGround {
    fn from_plan(plan: &LevelPlan, content: &Content) -> OpenGround {
        let size = plan.size();
        let cells = Grid::new(size, ());
        let mut open = BitGrid::new(size);
        let mut doors = 0;
        for at in cells.points() {
            let tile = &content.tiles[plan.terrain()[at]];
            let door = tile.is_closed_door();
            // Water is open ground, because swimming creatures pass it.
            let passes = tile.ways.intersects(Ways::WALK.union(Ways::FLY).union(Ways::SWIM));
            open.set(at, passes || door);
            doors += u64::from(door || tile.closes_to.is_some());
        }
        let mut wide = BitGrid::new(size);
        for at in cells.points() {
            let block = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(x, y)| Point::new(at.x + x, at.y + y));
            if block.iter().all(|at| open.get(*at)) {
                block.into_iter().for_each(|at| wide.set(at, true));
            }
        }
        OpenGround { open, wide, cells, doors }
    }

    /// Returns the connected groups of cells that `passes` accepts. `diagonal` also connects diagonal neighbours.
    fn groups(&self, passes: impl Fn(Point) -> bool, diagonal: bool) -> Vec<Vec<Point>> {
        let mut seen = BitGrid::new(self.cells.size());
        let mut groups = Vec::new();
        for at in self.cells.points() {
            if seen.get(at) || !passes(at) {
                continue;
            }
            seen.set(at, true);
            let mut group = vec![at];
            let mut next = 0;
            while let Some(cell) = group.get(next).copied() {
                next += 1;
                let dirs = Dir::ALL.into_iter();
                for near in dirs.filter(|dir| diagonal || Dir::SIDES.contains(dir)).map(|dir| cell + dir) {
                    if self.cells.get(near).is_some() && passes(near) && !seen.get(near) {
                        seen.set(near, true);
                        group.push(near);
                    }
                }
            }
            groups.push(group);
        }
        groups
    }

    fn rooms(&self) -> u64 {
        let rooms = self.groups(|at| self.wide.get(at), false);
        rooms.iter().filter(|room| room.len() >= MIN_ROOM_SIZE).count() as u64
    }

    fn open_sides(&self, at: Point) -> usize {
        Dir::SIDES.into_iter().filter(|dir| self.open.get(at + *dir)).count()
    }

    /// Returns the number of all corridors, and of the dead ends among them.
    fn corridors(&self) -> (u64, u64) {
        let narrow = |at: Point| self.open.get(at) && !self.wide.get(at) && self.open_sides(at) <= 2;
        let mut all = self.groups(narrow, false);
        all.retain(|corridor| corridor.len() >= MIN_CORRIDOR_LENGTH);
        let dead = |corridor: &&Vec<Point>| corridor.iter().any(|at| self.open_sides(*at) <= 1);
        (all.len() as u64, all.iter().filter(dead).count() as u64)
    }

    fn loops(&self) -> u64 {
        let size = self.cells.size();
        let edge = |at: &Point| at.x == 0 || at.y == 0 || at.x == size.width - 1 || at.y == size.height - 1;
        let blocks = self.groups(|at| !self.open.get(at), true);
        let inner = |block: &&Vec<Point>| block.len() >= MIN_BLOCK_SIZE && !block.iter().any(edge);
        blocks.iter().filter(inner).count() as u64
    }
}

/// Generates the level that a run with this seed would find. Only the ids of creatures and items differ.
///
/// # Errors
/// If the level cannot be generated.
pub fn survey_level(content: &Content, spec: &LevelSpec, seed: u64) -> Result<LevelSurvey, BuildError> {
    let mut random = spec.level_random(seed);
    let plan = build(content, spec, &mut random)?;
    let mut next_id = FIRST_ID;
    let scenario = spec.scenario;
    let here = LevelContext { content, theme: spec.theme, scenario };
    let no_memory = (Default::default(), &mut RunMemory::default());
    let to = (spec.id, spec.depth);
    let level = populate(to, plan.clone(), no_memory, &mut next_id, &mut random, here);
    Ok(LevelSurvey { plan, guaranteed_items: spec.guaranteed_items.clone(), scenario, level })
}

/// Returns the fully identified name of an item without an article: "+1 dagger of flame".
pub fn identified_name(item: &Item, content: &Content) -> String {
    let lore = Lore { identified: content.items.iter().map(|(kind, _)| kind).collect(), ..Lore::default() };
    let thing = ItemRef { known: true, ..ItemRef::from_item(item) };
    naming::bare_name(thing, &lore, content)
}
