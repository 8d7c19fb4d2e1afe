//! Autoexplore, travel, running, resting and studying: multi-turn behaviours of the hero. A behaviour yields one action
//! a turn, and stops for a reason.

use super::{Action, Cause, Daring, HeroKnowledge, ItemId, LevelId, Stop, Toll};
use fifteen_base::country::Chunk;
use fifteen_base::{Dir, Point};

/// A multi-turn behaviour of the hero that goes on until an interruption.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Behaviour {
    /// Run along a corridor or a wall.
    Run(Dir),
    /// Rest until healed; wait if no rest is needed.
    Rest,
    /// Wait until something changes.
    Bide,
    /// Autoexplore: walk to the nearest unknown cell or wanted item.
    Explore,
    /// Autoexplore through minor hazards, because no safe way is left.
    ExploreThrough,
    /// Travel to a known cell of the level.
    Travel(Point),
    /// Travel to a known cell through minor hazards.
    TravelThrough(Point),
    /// Travel to a cell of another visited level, by known stairs and through the country.
    TravelTo(LevelId, Point),
    /// Travel through visited chunks of the country to a chunk.
    Journey(Chunk),
    /// Learn a spell from a book in the pack, by the index of the spell in the book.
    Study(ItemId, u8),
}

/// Kind of movement of a behaviour.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Course {
    Runs,
    /// Stays in place.
    Sits,
    Explores,
    /// Walks to a cell of the level.
    Travels(Point),
    /// Walks to another level or chunk.
    Leaves,
}

impl Behaviour {
    /// Returns the action for this turn, or the reason to stop.
    pub(crate) fn next(self, known: &HeroKnowledge) -> Result<Action, Stop> {
        let nowhere = match self {
            Behaviour::Run(dir) => {
                let to = known.at + dir;
                let snare = known.danger(to).filter(|danger| matches!(danger, Cause::Trap(_)));
                return match (snare, known.uninvited(to)) {
                    (Some(trap), _) => Err(Stop::Risky(trap, to, None)),
                    (None, Some(room)) => Err(Stop::Uninvited(room.faction, to)),
                    (None, None) => Ok(Action::Walk(dir)),
                };
            }
            Behaviour::Rest if known.well => return Err(Stop::Healed),
            Behaviour::Rest | Behaviour::Bide => return Ok(Action::Wait),
            Behaviour::Study(book, spell) => return Ok(Action::Study(book, spell)),
            Behaviour::Travel(goal) | Behaviour::TravelThrough(goal) if known.is_there(goal) => {
                return Err(Stop::ThereAlready);
            }
            Behaviour::Explore | Behaviour::ExploreThrough => match known.lock_underfoot() {
                Some(chest) => return Ok(Action::Unlock(chest)),
                None => Stop::Explored,
            },
            Behaviour::Travel(_)
            | Behaviour::TravelThrough(_)
            | Behaviour::TravelTo(..)
            | Behaviour::Journey(_) => Stop::Unreachable,
        };
        let way = self.way(known, self.daring());
        let first = way.and_then(|way| known.at.toward(*way.first()?));
        // Without a way, a held hero still struggles, in any free direction.
        let free = |dir: &Dir| known.held && !known.others.contains(&(known.at + *dir));
        first.or_else(|| Dir::SIDES.into_iter().find(free)).map(Action::Walk).ok_or(nowhere)
    }

    fn course(self) -> Course {
        match self {
            Behaviour::Run(_) => Course::Runs,
            Behaviour::Rest | Behaviour::Bide | Behaviour::Study(..) => Course::Sits,
            Behaviour::Explore | Behaviour::ExploreThrough => Course::Explores,
            Behaviour::Travel(goal) | Behaviour::TravelThrough(goal) => Course::Travels(goal),
            Behaviour::TravelTo(..) | Behaviour::Journey(_) => Course::Leaves,
        }
    }

    /// Returns the cells on the way to its goal with that tolerance for hazards, or `None` if no way leads there.
    pub(crate) fn way(self, known: &HeroKnowledge, daring: Daring) -> Option<Vec<Point>> {
        match self.course() {
            Course::Runs | Course::Sits | Course::Leaves => None,
            Course::Explores => known.way_on(daring),
            Course::Travels(goal) => {
                let can_be = known.passable(goal) || known.asks(goal) || known.is_used(goal);
                let goal = Some(goal).filter(|_| can_be)?;
                known.way_to(daring, |at| known.would_be_there(at, goal))
            }
        }
    }

    /// Whether the hero stays in place.
    pub(crate) fn sits(self) -> bool {
        self.course() == Course::Sits
    }

    /// Whether it starts by leaving the cell for a place that the player has chosen.
    pub(crate) fn sets_out(self) -> bool {
        !matches!(self.course(), Course::Sits | Course::Explores)
    }

    pub(crate) fn daring(self) -> Daring {
        if self == self.careful() { Daring::Nothing } else { Daring::Little }
    }

    /// Returns the version that walks through minor hazards, or `None` for behaviours without one.
    pub fn through(self) -> Option<Behaviour> {
        match self.course() {
            Course::Explores => Some(Behaviour::ExploreThrough),
            Course::Travels(goal) => Some(Behaviour::TravelThrough(goal)),
            Course::Runs | Course::Sits | Course::Leaves => None,
        }
    }

    /// Returns the version that avoids all hazards.
    pub(crate) fn careful(self) -> Behaviour {
        match self.course() {
            Course::Explores => Behaviour::Explore,
            Course::Travels(goal) => Behaviour::Travel(goal),
            Course::Runs | Course::Sits | Course::Leaves => self,
        }
    }

    /// Returns the first danger on the only way, and its cell, if a danger stops the hero. The cost of walking through
    /// all hazards on the way is included if it is small.
    pub(crate) fn danger(self, known: &HeroKnowledge) -> Option<(Cause, Point, Option<Toll>)> {
        let first = |way: &[Point]| {
            let mut dangers = way.iter().map(|cell| (known.danger(*cell), *cell));
            dangers.find_map(|(danger, cell)| Some((danger?, cell)))
        };
        let easy = self.way(known, Daring::Little);
        if let Some(way) = easy.filter(|_| self.through().is_some())
            && let Some(toll) = known.toll(&way)
        {
            let (danger, at) = first(&way)?;
            return Some((danger, at, Some(toll)));
        }
        let (danger, at) = first(&self.way(known, Daring::All)?)?;
        Some((danger, at, None))
    }

    /// Returns the behaviour that remains after a turn, or `None` at its natural end.
    pub(crate) fn after(self, known: &HeroKnowledge, before: Point) -> Option<Behaviour> {
        match self {
            Behaviour::Run(dir) => known.run_on(before, dir).map(Behaviour::Run),
            Behaviour::Travel(goal) | Behaviour::TravelThrough(goal) if known.is_there(goal) => {
                None
            }
            // On the goal's level, the rest of the way is plain travel.
            Behaviour::TravelTo(level, goal) if known.level.id() == level => {
                (!known.is_there(goal)).then_some(Behaviour::Travel(goal))
            }
            // Behind the hazard, ask again before the next one.
            Behaviour::ExploreThrough | Behaviour::TravelThrough(_) => {
                match self.way(known, Daring::Nothing) {
                    Some(_) => Some(self.careful()),
                    None => Some(self),
                }
            }
            Behaviour::Rest
            | Behaviour::Bide
            | Behaviour::Study(..)
            | Behaviour::Explore
            | Behaviour::Travel(_)
            | Behaviour::TravelTo(..)
            | Behaviour::Journey(_) => Some(self),
        }
    }

    /// Whether it goes on when the hero arrives on another level.
    pub(crate) fn leads_over_levels(self, before: Behaviour) -> bool {
        self.course() == Course::Leaves || before.course() == Course::Leaves
    }
}
