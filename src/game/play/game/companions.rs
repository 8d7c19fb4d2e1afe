//! Companions between levels: neglected hired allies quit and go home; rescued allies stay at the surface.

use crate::rules::companions;
use crate::world::companion::{Companion, QuitReason, full_name};
use crate::world::sides::{is_ally, is_person};
use crate::{Actor, ActorId, ActorRef, Bond, Event, EventKind, Game, Level, LevelId, Mood};
use fifteen_base::Point;
use fifteen_content::kinds::tile::Stair;
use fifteen_content::{Content, Stat};

/// A hired companion who is apart from the hero for this number of turns quits and goes home.
const MAX_WAIT_TURNS: u64 = 500;

/// Health below which a companion is too hurt for another level, in percent.
const TOO_HURT_PERCENT: i32 = 25;

const MAX_HURT_LEVELS: u32 = 2;

/// Minimum distance between a settled companion and the gate, in cells.
const MIN_GATE_DISTANCE: i32 = 4;

impl Game {
    pub(super) fn let_waiting_quit(&mut self, events: &mut Vec<Event>) {
        let (now, here, hero) = (self.world.turn, self.world.current_level, self.world.hero);
        let content = self.content.clone();
        let mut gone: Vec<(LevelId, ActorId)> = Vec::new();
        for level in self.world.levels.values().filter(|level| level.id() != here) {
            let long = now.saturating_sub(level.left_on) >= MAX_WAIT_TURNS;
            let left = level.actors.iter().filter(|actor| is_ally(actor, hero) && long);
            gone.extend(left.map(|actor| (level.id(), actor.id)));
        }
        for (id, who) in gone {
            let companion = self.world.lore.companions.get_mut(&who).filter(|own| own.share.is_some());
            let actor = self.world.levels.get_mut(&id).and_then(|level| level.actors.get_mut(who));
            let Some((companion, actor)) = companion.zip(actor) else { continue };
            companion.end_hire();
            actor.leave_leader();
            let (who, why) = (ActorRef::known(actor), QuitReason::LeftBehind);
            let name = full_name(&companion.name, &content.monsters[actor.kind].name);
            self.world.lore.record_event(now, here.0, why.text(&name));
            events.push(Event::to_hero(self.hero_at, EventKind::Quit { who, why }));
        }
        self.send_home();
    }

    /// Counts the arrivals of badly hurt hired companions. A companion quits at the second such arrival in a row.
    pub(super) fn count_hurt_arrivals(&mut self, came: &[ActorId], events: &mut Vec<Event>) {
        for id in came {
            let Some(actor) = self.level().actors().get(*id) else { continue };
            let weary = actor.hp() * 100 < self.stats(actor)[Stat::MaxHp] * TOO_HURT_PERCENT;
            let own = self.world.lore.companions.get_mut(id).filter(|own| own.share.is_some());
            let Some(own) = own else { continue };
            own.hurt_arrivals = if weary { own.hurt_arrivals.saturating_add(1) } else { 0 };
            if own.hurt_arrivals >= MAX_HURT_LEVELS {
                self.with_turn(events, |turn| companions::leave_hero(turn, *id, QuitReason::LedOnHurt));
            }
        }
    }

    /// Moves free people without a leader to their home levels, without walking, because the hero does not see them.
    pub(super) fn send_home(&mut self) {
        let (now, here) = (self.world.turn, self.world.current_level);
        let (content, hero) = (self.content.clone(), self.world.hero);
        let lives = |level: &Level, actor: &Actor| level.place_of_person(actor, now, &content).is_some();
        let mut strays: Vec<(LevelId, LevelId, ActorId)> = Vec::new();
        for level in self.world.levels.values().filter(|level| level.id() != here) {
            let walks = |actor: &&Actor| {
                is_person(actor, &content) && actor.leader.is_none() && actor.bond == Bond::Free
            };
            for actor in level.actors.iter().filter(walks).filter(|actor| !lives(level, actor)) {
                let mut levels = self.world.levels.values();
                let home = levels.find(|other| lives(other, actor)).map(Level::id);
                strays.extend(home.map(|home| (level.id(), home, actor.id)));
            }
        }
        for (from, to, id) in strays {
            let home = self.world.levels.get(&to);
            let stray = self.world.levels.get(&from).and_then(|level| level.actors.get(id));
            let seat = home.zip(stray).and_then(|(level, actor)| {
                let seat = level.place_of_person(actor, now, &content)?;
                level.free_near(seat, content.monsters[actor.kind].ways, &content)
            });
            let taken = seat.and_then(|_| self.world.levels.get_mut(&from)?.remove_actor(id));
            if let (Some(at), Some(actor), Some(level)) = (seat, taken, self.world.levels.get_mut(&to)) {
                // This succeeds, because `free_near` found a free cell.
                let _ = level.place_arrival(actor, (at, hero), &content);
            }
        }
    }

    pub(super) fn report_follower(&mut self, id: ActorId, events: &mut Vec<Event>) {
        let Some(actor) = self.level().actors().get(id) else { return };
        let who = ActorRef { ally: is_ally(actor, self.world.hero), ..ActorRef::known(actor) };
        events.push(Event::to_hero(actor.at, EventKind::Followed { who }));
        self.record_rescue(id, events);
    }

    /// Records that a rescued, named companion reached the surface, and settles the companion there.
    pub(super) fn record_rescue(&mut self, id: ActorId, events: &mut Vec<Event>) {
        let (level, depth) = (self.level().id().0, self.level().depth());
        let kind = self.level().actors().get(id).map(|actor| actor.kind);
        let lore = &mut self.world.lore;
        let stays = |own: &&mut Companion| depth <= 0 && !own.home && own.share.is_none();
        let companion = lore.companions.get_mut(&id).filter(stays);
        let (Some(own), Some(kind)) = (companion, kind) else { return };
        own.home = true;
        let name = full_name(&own.name, &self.content.monsters[kind].name);
        lore.record_event(self.world.turn, level, say!("Brought {name} up into the open."));
        self.settle_ally(id, events);
    }

    fn settle_ally(&mut self, id: ActorId, events: &mut Vec<Event>) {
        let (hero, content) = (self.world.hero, &self.content);
        let level = self.world.levels.get_mut(&self.world.current_level);
        let taken = level.and_then(|level| Some((level.remove_actor(id)?, level)));
        let Some((mut actor, level)) = taken else { return };
        let from = actor.at;
        (actor.bond, actor.mood) = (Bond::Home, Mood::Idle { heading: None });
        actor.at = free_cell_near_gate(level, (from, actor.kind), content).unwrap_or(from);
        let who = ActorRef { ally: is_ally(&actor, hero), ..ActorRef::known(&actor) };
        level.place_or_return(actor, from);
        events.push(Event::to_hero(who.at, EventKind::StayedAtSurface { who }));
    }
}

/// Returns the free cell nearest to the gate, at least [`MIN_GATE_DISTANCE`] cells away. Without a gate, `from` takes
/// its place.
fn free_cell_near_gate(
    level: &Level,
    (from, kind): (Point, fifteen_content::Kind<fifteen_content::Monster>),
    content: &Content,
) -> Option<Point> {
    let ways = content.monsters[kind].ways;
    let leads_out = |at: &Point| content.tiles[level.tile(*at)].stair == Some(Stair::Up);
    let gate = level.terrain().points().find(leads_out).unwrap_or(from);
    let is_free = |at: &Point| {
        let tile = &content.tiles[level.tile(*at)];
        let open = tile.ways.intersects(ways) && tile.stair.is_none() && tile.closes_to.is_none();
        open && at.distance(gate) >= MIN_GATE_DISTANCE && level.actor_id_at(*at).is_none()
    };
    level.terrain().points().filter(is_free).min_by_key(|at| (at.distance(gate), at.y, at.x))
}
