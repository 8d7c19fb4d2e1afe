//! Autoexplore, travel, running, resting and studying: multi-turn behaviours of the hero, one action a turn.

use super::{Action, Cause, HazardCost, HazardTolerance, HeroKnowledge, ItemId, LevelId, StopReason};
use fifteen_base::overworld::Chunk;
use fifteen_base::{Dir, Point};

/// A multi-turn behaviour of the hero. It continues until it is done or interrupted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Behaviour {
    Run(Dir),
    /// Rest until healed. A hero who needs no rest waits for a change instead, as in [`Behaviour::WaitForChange`].
    Rest,
    /// Wait until nearby fire or gas is gone, a status effect begins or ends, or enough time has passed.
    WaitForChange,
    /// Autoexplore: walk to unknown cells and to items worth fetching.
    Explore,
    /// Autoexplore through minor hazards, because no path without hazards is left.
    ExploreThrough,
    Travel(Point),
    TravelThrough(Point),
    /// Travel to a cell of another visited level, over known stairs and through the country (overworld).
    TravelTo(LevelId, Point),
    /// Travel to a chunk of the country, through visited chunks.
    TravelToChunk(Chunk),
    /// Learn a spell from a book in the pack. The number is the index of the spell in the book.
    Study(ItemId, u8),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Movement {
    Runs,
    Stays,
    Explores,
    Travels(Point),
    Leaves,
}

impl Behaviour {
    /// Returns the action for this turn, or the reason why the behaviour stops.
    pub(crate) fn next_action(self, known: &HeroKnowledge) -> Result<Action, StopReason> {
        let nowhere = match self {
            Behaviour::Run(dir) => {
                let to = known.at + dir;
                let snare = known.danger(to).filter(|danger| matches!(danger, Cause::Trap(_)));
                return match (snare, known.uninvited_room(to)) {
                    (Some(trap), _) => Err(StopReason::HazardInTheWay(trap, to, None)),
                    (None, Some(room)) => Err(StopReason::RoomInTheWay(room.faction, to)),
                    (None, None) => Ok(Action::Walk(dir)),
                };
            }
            Behaviour::Rest if known.rest_is_useless => return Err(StopReason::Healed),
            Behaviour::Rest | Behaviour::WaitForChange => return Ok(Action::Wait),
            Behaviour::Study(book, spell) => return Ok(Action::Study(book, spell)),
            Behaviour::Travel(goal) | Behaviour::TravelThrough(goal) if known.has_reached(goal) => {
                return Err(StopReason::AlreadyThere);
            }
            Behaviour::Explore | Behaviour::ExploreThrough => match known.chest_underfoot() {
                Some(chest) => return Ok(Action::Unlock(chest)),
                None => StopReason::Explored,
            },
            Behaviour::Travel(_)
            | Behaviour::TravelThrough(_)
            | Behaviour::TravelTo(..)
            | Behaviour::TravelToChunk(_) => StopReason::Unreachable,
        };
        let path = self.path(known, self.hazard_tolerance());
        let first = path.and_then(|path| known.at.direction_to(*path.first()?));
        // Without a path, a hero whom a status effect (such as a web) holds steps in any direction to get free, but
        // not onto an actor.
        let free = |dir: &Dir| known.is_held && !known.other_actors.contains(&(known.at + *dir));
        first.or_else(|| Dir::SIDES.into_iter().find(free)).map(Action::Walk).ok_or(nowhere)
    }

    fn movement(self) -> Movement {
        match self {
            Behaviour::Run(_) => Movement::Runs,
            Behaviour::Rest | Behaviour::WaitForChange | Behaviour::Study(..) => Movement::Stays,
            Behaviour::Explore | Behaviour::ExploreThrough => Movement::Explores,
            Behaviour::Travel(goal) | Behaviour::TravelThrough(goal) => Movement::Travels(goal),
            Behaviour::TravelTo(..) | Behaviour::TravelToChunk(_) => Movement::Leaves,
        }
    }

    /// Returns the path of the behaviour on this level, without the hero's cell. `None` if the behaviour needs no
    /// path, or if every path crosses hazards beyond the tolerance.
    pub(crate) fn path(self, known: &HeroKnowledge, tolerance: HazardTolerance) -> Option<Vec<Point>> {
        match self.movement() {
            Movement::Runs | Movement::Stays | Movement::Leaves => None,
            Movement::Explores => known.explore_path(tolerance),
            Movement::Travels(goal) => {
                let can_be = known.passable(goal) || known.blocks_by_nature(goal);
                let goal = Some(goal).filter(|_| can_be)?;
                known.path_to(tolerance, |at| known.would_reach(at, goal))
            }
        }
    }

    pub(crate) fn stays_in_place(self) -> bool {
        self.movement() == Movement::Stays
    }

    /// Whether the player has chosen the direction or the goal of a walk, so that the hero leaves the current cell
    /// at once.
    pub(crate) fn leaves_cell(self) -> bool {
        !matches!(self.movement(), Movement::Stays | Movement::Explores)
    }

    pub(crate) fn hazard_tolerance(self) -> HazardTolerance {
        if self == self.avoiding_hazards() { HazardTolerance::Never } else { HazardTolerance::Minor }
    }

    /// Returns the variant of the behaviour that crosses minor hazards.
    pub fn through_hazards(self) -> Option<Behaviour> {
        match self.movement() {
            Movement::Explores => Some(Behaviour::ExploreThrough),
            Movement::Travels(goal) => Some(Behaviour::TravelThrough(goal)),
            Movement::Runs | Movement::Stays | Movement::Leaves => None,
        }
    }

    pub(crate) fn avoiding_hazards(self) -> Behaviour {
        match self.movement() {
            Movement::Explores => Behaviour::Explore,
            Movement::Travels(goal) => Behaviour::Travel(goal),
            Movement::Runs | Movement::Stays | Movement::Leaves => self,
        }
    }

    /// Returns the first danger on the path, its cell, and the cost of crossing all hazards on the path. The cost
    /// is `None` if it is too high or a hazard is not minor.
    pub(crate) fn first_danger(self, known: &HeroKnowledge) -> Option<(Cause, Point, Option<HazardCost>)> {
        let first = |path: &[Point]| {
            let mut dangers = path.iter().map(|cell| (known.danger(*cell), *cell));
            dangers.find_map(|(danger, cell)| Some((danger?, cell)))
        };
        let easy = self.path(known, HazardTolerance::Minor);
        if let Some(path) = easy.filter(|_| self.through_hazards().is_some())
            && let Some(cost) = known.hazard_cost(&path)
        {
            let (danger, at) = first(&path)?;
            return Some((danger, at, Some(cost)));
        }
        let (danger, at) = first(&self.path(known, HazardTolerance::Any)?)?;
        Some((danger, at, None))
    }

    /// Returns the behaviour for the next turn, or `None` if the behaviour is done.
    pub(crate) fn after_turn(self, known: &HeroKnowledge, before: Point) -> Option<Behaviour> {
        match self {
            Behaviour::Run(dir) => known.continue_run(before, dir).map(Behaviour::Run),
            Behaviour::Travel(goal) | Behaviour::TravelThrough(goal) if known.has_reached(goal) => None,
            // On the level of the goal, the rest is plain travel.
            Behaviour::TravelTo(level, goal) if known.level.id() == level => {
                (!known.has_reached(goal)).then_some(Behaviour::Travel(goal))
            }
            // As soon as a safe path exists, the behaviour avoids hazards again, so the player is asked before the
            // next hazard.
            Behaviour::ExploreThrough | Behaviour::TravelThrough(_) => {
                match self.path(known, HazardTolerance::Never) {
                    Some(_) => Some(self.avoiding_hazards()),
                    None => Some(self),
                }
            }
            Behaviour::Rest
            | Behaviour::WaitForChange
            | Behaviour::Study(..)
            | Behaviour::Explore
            | Behaviour::Travel(_)
            | Behaviour::TravelTo(..)
            | Behaviour::TravelToChunk(_) => Some(self),
        }
    }

    /// Whether the behaviour continues after the hero arrives on another level. `before` is the behaviour of the
    /// last turn.
    pub(crate) fn survives_level_change(self, before: Behaviour) -> bool {
        self.movement() == Movement::Leaves || before.movement() == Movement::Leaves
    }
}
