//! Those who were freed below and come up alive: they stay.

use super::Game;
use crate::world::companion::full_name;
use crate::world::sides::is_ally;
use crate::world::{ActorId, ActorRef, Bond, Event, EventKind, Level, Mood};
use fifteen_base::Point;
use fifteen_content::Content;
use fifteen_content::kinds::tile::Stair;

/// So near to the gate nobody settles, that it stays free, in cells.
const GATEWAY: i32 = 4;

impl Game {
    /// Somebody with a name of their own who came up into the open is told of, and stays there from then on.
    pub(super) fn bring_home(&mut self, id: ActorId, events: &mut Vec<Event>) {
        let (level, depth) = (self.level().id().0, self.level().depth());
        let kind = self.level().actors().get(id).map(|actor| actor.kind);
        let lore = &mut self.world.lore;
        let companion = lore
            .companions
            .get_mut(&id)
            .filter(|own| depth <= 0 && !own.home && own.share.is_none());
        let (Some(own), Some(kind)) = (companion, kind) else {
            return;
        };
        own.home = true;
        let name = full_name(&own.name, &self.content.monsters[kind].name);
        lore.tell(self.world.turn, level, say!("Brought {name} up into the open."));
        self.settle_in(id, events);
    }

    /// An ally takes a place by the gate of the level that the hero is on, and is at home there.
    fn settle_in(&mut self, id: ActorId, events: &mut Vec<Event>) {
        let (hero, content) = (self.world.hero, &self.content);
        let Some(level) = self.world.levels.get_mut(&self.world.here) else {
            return;
        };
        let Some(mut actor) = level.take_off(id) else {
            return;
        };
        let from = actor.at;
        (actor.bond, actor.mood) = (Bond::Home, Mood::Idle { heading: None });
        actor.at = lodging(level, (from, actor.kind), content).unwrap_or(from);
        let (at, kind, ally) = (actor.at, actor.kind, is_ally(&actor, hero));
        if let Err(mut back) = level.place(actor) {
            back.at = from;
            // Their own cell was free a moment ago.
            let _ = level.place(back);
        }
        let who = ActorRef { id, kind, at, hero: false, seen: true, ally };
        events.push(Event { at, seen: true, what: EventKind::Settled { who } });
    }
}

/// The nearest free place to the gate, or to where they are if there is none, that is in nobody's way.
fn lodging(
    level: &Level,
    (from, kind): (Point, fifteen_content::Kind<fifteen_content::Monster>),
    content: &Content,
) -> Option<Point> {
    let ways = content.monsters[kind].ways;
    let leads_out = |at: &Point| content.tiles[level.tile(*at)].stair == Some(Stair::Up);
    let gate = level.terrain().points().find(leads_out).unwrap_or(from);
    let is_free = |at: &Point| {
        let tile = &content.tiles[level.tile(*at)];
        let open = tile.ways.meets(ways) && tile.stair.is_none() && tile.closes_to.is_none();
        open && at.distance(gate) >= GATEWAY && level.standing(*at).is_none()
    };
    let places = level.terrain().points().filter(is_free);
    places.min_by_key(|at| (at.distance(gate), at.y, at.x))
}
