//! A level as it is before anybody sets foot in it, and what it is made of, counted: for those who look at levels and tune
//! them rather than play them.

use super::arrive::populate;
use crate::levelgen::{BuildError, Commission, Plan, build};
use crate::tell::naming;
use crate::world::feeling::{danger_of, riches_of};
use crate::world::{ActorId, Item, Level, Lore, Tally, Thing};
use fifteen_base::{BitGrid, Dice, Dir, Grid, Point, SortedMap};
use fifteen_content::kinds::tile::Ways;
use fifteen_content::{Content, Here, ItemType, Kind, Scenario, Vault};

/// The first number that is given to who and what is on a level that belongs to no world.
const FIRST_ID: u32 = 2;

/// A level, and the plan that it was built from.
#[derive(Clone, Debug)]
pub struct Survey {
    /// What was built, and where the vaults are.
    pub plan: Plan,
    /// What the scenario is sure of.
    pub basics: Vec<(Kind<ItemType>, Dice)>,
    /// The game that it was built for, if it was for one.
    pub scenario: Option<Kind<Scenario>>,
    /// The level with everybody and everything on it.
    pub level: Level,
}

/// From how many cells on a wide place is a room.
const ROOM: usize = 6;

/// From how many cells on a narrow place is a corridor and not a niche.
const WAY: usize = 2;

/// From how many cells on what stands in the middle of a level is something to walk around.
const BLOCK: usize = 4;

/// The numbers of one level, or the sums of several.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// How many levels these are.
    pub levels: u64,
    /// Places that are at least two cells wide and high.
    pub rooms: u64,
    /// Narrow ways, from one room or fork to the next.
    pub corridors: u64,
    /// Those among them that lead nowhere.
    pub dead_ends: u64,
    /// What one can walk around, of at least four cells of wall: so many ways are there twice.
    pub loops: u64,
    /// Doors, the secret ones among them.
    pub doors: u64,
    /// The vaults, and how often each of them is there.
    pub vaults: SortedMap<Kind<Vault>, u64>,
    /// Creatures, with the captives.
    pub monsters: u64,
    /// Those among them that belong deeper.
    pub strangers: u64,
    /// Those who wait to be freed.
    pub captives: u64,
    /// Things that lie about or in something, without gold.
    pub items: u64,
    /// Traps.
    pub traps: u64,
    /// How strong all who live there are together, in percent of what is usual for the depth.
    pub danger: u64,
    /// What all that lies there is worth together, in percent of what is usual for the depth.
    pub riches: u64,
}

impl Census {
    /// Counts what is on a level.
    pub fn of(survey: &Survey, content: &Content) -> Census {
        let Survey { plan, basics, level, scenario } = survey;
        let here = Here { content, theme: level.theme(), scenario: *scenario };
        let ground = Ground::of(plan, content);
        let (corridors, dead_ends) = ground.corridors();
        let depth = level.depth();
        let monsters = level.actors().iter().map(|a| &content.monsters[a.kind()]);
        let things = level.piles().values().flat_map(|pile| pile.items()).flat_map(Item::all);
        let gold = fifteen_content::ItemClass::Gold;
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
            strangers: monsters.clone().filter(|m| m.depth.0 > depth).count() as u64,
            monsters: monsters.count() as u64,
            captives: plan.captives().len() as u64,
            items: things.filter(|item| content.items[item.kind()].class != gold).count() as u64,
            traps: plan.traps().len() as u64,
            danger: percent(danger_of(level, ActorId(0), here)),
            riches: percent(riches_of(level, basics, here)),
        }
    }

    /// Adds the numbers of other levels.
    pub fn add(&mut self, other: &Census) {
        let sums = [
            (&mut self.levels, other.levels),
            (&mut self.rooms, other.rooms),
            (&mut self.corridors, other.corridors),
            (&mut self.dead_ends, other.dead_ends),
            (&mut self.loops, other.loops),
            (&mut self.doors, other.doors),
            (&mut self.monsters, other.monsters),
            (&mut self.strangers, other.strangers),
            (&mut self.captives, other.captives),
            (&mut self.items, other.items),
            (&mut self.traps, other.traps),
            (&mut self.danger, other.danger),
            (&mut self.riches, other.riches),
        ];
        for (sum, more) in sums {
            *sum += more;
        }
        for (vault, times) in &other.vaults {
            *self.vaults.entry(*vault).or_default() += times;
        }
    }
}

/// Where one can walk, and where it is wide.
struct Ground {
    open: BitGrid,
    wide: BitGrid,
    cells: Grid<()>,
    doors: u64,
}

impl Ground {
    fn of(plan: &Plan, content: &Content) -> Ground {
        let size = plan.size();
        let tile = |at: &Point| &content.tiles[plan.terrain()[*at]];
        let cells = Grid::new(size, ());
        let mut open = BitGrid::new(size);
        let mut doors = 0;
        for at in cells.points() {
            let tile = tile(&at);
            let door = tile.is_closed_door();
            // Those who can go round by water are not kept out by it.
            let passes = tile.ways.meets(Ways::WALK.and(Ways::FLY).and(Ways::SWIM));
            open.set(at, passes || door);
            doors += u64::from(door || tile.closes_to.is_some());
        }
        let mut wide = BitGrid::new(size);
        for at in cells.points() {
            let block =
                [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(x, y)| Point::new(at.x + x, at.y + y));
            if block.iter().all(|at| open.get(*at)) {
                block.into_iter().for_each(|at| wide.set(at, true));
            }
        }
        Ground { open, wide, cells, doors }
    }

    /// The cells that hang together among those that pass the test, group by group.
    fn groups(&self, passes: impl Fn(Point) -> bool, slantwise: bool) -> Vec<Vec<Point>> {
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
                for near in
                    dirs.filter(|dir| slantwise || Dir::SIDES.contains(dir)).map(|dir| cell + dir)
                {
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
        rooms.iter().filter(|room| room.len() >= ROOM).count() as u64
    }

    /// How many cells beside one are open.
    fn ways(&self, at: Point) -> usize {
        Dir::SIDES.into_iter().filter(|dir| self.open.get(at + *dir)).count()
    }

    /// The corridors, and those of them that lead nowhere.
    fn corridors(&self) -> (u64, u64) {
        let narrow = |at: Point| self.open.get(at) && !self.wide.get(at) && self.ways(at) <= 2;
        let mut all = self.groups(narrow, false);
        all.retain(|way| way.len() >= WAY);
        let dead = |corridor: &&Vec<Point>| corridor.iter().any(|at| self.ways(*at) <= 1);
        (all.len() as u64, all.iter().filter(dead).count() as u64)
    }

    fn loops(&self) -> u64 {
        let size = self.cells.size();
        let edge = |at: &Point| {
            at.x == 0 || at.y == 0 || at.x == size.width - 1 || at.y == size.height - 1
        };
        let blocks = self.groups(|at| !self.open.get(at), true);
        let inner = |block: &&Vec<Point>| block.len() >= BLOCK && !block.iter().any(edge);
        blocks.iter().filter(inner).count() as u64
    }
}

/// The level of a seed as a run with this seed would find it, but for the numbers of creatures and things.
///
/// # Errors
/// If the level cannot be built.
pub fn survey(content: &Content, commission: &Commission, seed: u64) -> Result<Survey, BuildError> {
    let mut random = commission.random(seed);
    let plan = build(content, commission, &mut random)?;
    let mut next_id = FIRST_ID;
    let scenario = commission.scenario;
    let here = Here { content, theme: commission.theme, scenario };
    let to = (commission.id, commission.depth);
    let none = (Default::default(), &mut Tally::default());
    let level = populate(to, plan.clone(), none, &mut next_id, &mut random, here);
    Ok(Survey { plan, basics: commission.basics.clone(), scenario, level })
}

/// What an item is called by who knows everything: "+1 dagger of flame", without an article.
pub fn name_in_full(item: &Item, content: &Content) -> String {
    let lore =
        Lore { known: content.items.iter().map(|(kind, _)| kind).collect(), ..Lore::default() };
    let thing = Thing { known: true, ..Thing::of(item) };
    naming::bare(thing, &lore, content)
}
