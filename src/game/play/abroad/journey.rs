//! Journeys: fast travel through the country, chunk by chunk, and when it ends.

use crate::Game;
use crate::world::{Action, Behaviour, Daring, Event, EventKind, HeroKnowledge, Stop};
use fifteen_base::country::Chunk;
use fifteen_base::{Dir, Point};
use fifteen_content::kinds::language::asked::Hour;

impl Game {
    /// The action for this turn of a journey to a chunk, or why there is none.
    pub(in crate::play) fn next_leg(
        &self,
        goal: Chunk,
        known: &HeroKnowledge<'_>,
    ) -> Result<Action, Stop> {
        let here = self.spot().filter(|spot| spot.under == 0).ok_or(Stop::Unreachable)?.chunk;
        if here == goal {
            return Err(Stop::ThereAlready);
        }
        let legs = self.world.legs_to(goal);
        let left = legs.get(&here).ok_or(Stop::Unreachable)?;
        let travels = &self.world.travels;
        let new = !travels.has_been(goal);
        let leads_on = |side: &Dir| {
            let beside = here.beside(*side);
            let nearer = legs.get(&beside).is_some_and(|next| next < left);
            nearer && (travels.has_crossed(here, *side) || (new && beside == goal))
        };
        let sides: Vec<Dir> = Dir::SIDES.into_iter().filter(leads_on).collect();
        let over = |at: Point| {
            let level = self.level();
            sides.iter().copied().find(|side| level.terrain().get(at + *side).is_none())
        };
        if let Some(side) = over(known.at) {
            return Ok(Action::Walk(side));
        }
        let way = known.way_to(Daring::Nothing, |at| over(at).is_some());
        let first = way.and_then(|way| known.at.toward(*way.first()?));
        // Whoever knows of no way to the border looks for one.
        match first {
            Some(dir) => Ok(Action::Walk(dir)),
            None => Behaviour::Explore.next(known).map_err(|_| Stop::Unreachable),
        }
    }

    /// Whether who is on a journey wants to read what was told: it gets dark, or they have come to where they wanted to be.
    pub(in crate::play) fn is_journey_over(&self, doing: Behaviour, events: &[Event]) -> bool {
        let Behaviour::Journey(goal) = doing else {
            return false;
        };
        let falls = |event: &Event| matches!(event.what, EventKind::Turned { hour: Hour::Dusk });
        self.spot().is_none_or(|spot| spot.chunk == goal) || events.iter().any(falls)
    }
}
