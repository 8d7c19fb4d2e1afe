//! Autoexplore, travel, running and rest: what the hero does over several turns. A behaviour yields one action a turn, and stops for a reason.

use super::{Action, Cause, Daring, HeroKnowledge, ItemId, LevelId, Stop, Toll};
use fifteen_base::country::Chunk;
use fifteen_base::{Dir, Point};

/// What the hero does over several turns until something disturbs them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Behaviour {
    /// Run along a corridor or a wall.
    Run(Dir),
    /// Rest until healed; who needs no rest bides.
    Rest,
    /// Wait until something changes.
    Bide,
    /// Walk to what is not yet known.
    Explore,
    /// The same, through what does little harm, as there is no other way.
    ExploreThrough,
    /// Walk to a place that is known.
    Travel(Point),
    /// The same, through what does little harm.
    TravelThrough(Point),
    /// Walk to a place on another level that the hero has been to, by the stairs that they know and through the country.
    TravelTo(LevelId, Point),
    /// Walk through the country to a chunk, through those that the hero has been to.
    Journey(Chunk),
    /// Learn the spell at that place of a book of the pack.
    Study(ItemId, u8),
}

/// How a behaviour gets about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Course {
    Runs,
    /// It stays where it is.
    Sits,
    Explores,
    /// It walks to a cell of the level.
    Travels(Point),
    /// It walks to another level or chunk.
    Leaves,
}

impl Behaviour {
    /// The action for this turn, or why there is none.
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
        // Who is held struggles first, wherever they mean to go.
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

    /// The cells on the way to where it leads, for who dares so much; none if it leads nowhere.
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

    /// Whether its hero stays where they are.
    pub(crate) fn sits(self) -> bool {
        self.course() == Course::Sits
    }

    /// Whether it begins with leaving the cell for a place that the player has chosen.
    pub(crate) fn sets_out(self) -> bool {
        !matches!(self.course(), Course::Sits | Course::Explores)
    }

    /// What its hero dares to walk through.
    pub(crate) fn daring(self) -> Daring {
        if self == self.careful() { Daring::Nothing } else { Daring::Little }
    }

    /// The same through what does little harm, if it leads anywhere.
    pub fn through(self) -> Option<Behaviour> {
        match self.course() {
            Course::Explores => Some(Behaviour::ExploreThrough),
            Course::Travels(goal) => Some(Behaviour::TravelThrough(goal)),
            Course::Runs | Course::Sits | Course::Leaves => None,
        }
    }

    /// The same with nothing dared.
    pub(crate) fn careful(self) -> Behaviour {
        match self.course() {
            Course::Explores => Behaviour::Explore,
            Course::Travels(goal) => Behaviour::Travel(goal),
            Course::Runs | Course::Sits | Course::Leaves => self,
        }
    }

    /// The first danger on the only way there is, if that is what keeps the hero from going on, and where; and
    /// what it costs to go through that and all that follows, if it is little.
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

    /// What is left to do after a turn of it; none when it has come to its natural end.
    pub(crate) fn after(self, known: &HeroKnowledge, before: Point) -> Option<Behaviour> {
        match self {
            Behaviour::Run(dir) => known.run_on(before, dir).map(Behaviour::Run),
            Behaviour::Travel(goal) | Behaviour::TravelThrough(goal) if known.is_there(goal) => {
                None
            }
            // On its level it is a way like any other.
            Behaviour::TravelTo(level, goal) if known.level.id() == level => {
                (!known.is_there(goal)).then_some(Behaviour::Travel(goal))
            }
            // Once it is behind them, the next of it is asked about again.
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

    /// Whether it goes on where the hero has come to another level.
    pub(crate) fn leads_over_levels(self, before: Behaviour) -> bool {
        self.course() == Course::Leaves || before.course() == Course::Leaves
    }
}
