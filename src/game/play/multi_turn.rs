//! Starting, continuing and stopping multi-turn activities such as autoexplore and travel.

use super::activity::{Activity, ActivityEnd, Consent, RestProgress, Trail};
use crate::world::hazard_cost::water_harm;
use crate::world::sides::{FactionRoom, faction_rooms};
use crate::world::{
    Action, Actor, Behaviour, Cause, EvalContext, Event, EventKind, HazardCost, HazardTolerance,
    HeroKnowledge, StopReason, World,
};
use crate::{Game, StoryNews};
use fifteen_base::Point;
use fifteen_base::sorted::sort_by_key;
use fifteen_content::{Content, Kind, Status};

/// An awake but unaware monster prevents travel and exploration up to this Manhattan distance, in cells.
pub(crate) const AWAKE_THREAT_DISTANCE: i32 = 7;
/// A hunting monster prevents travel and exploration up to this Manhattan distance, in cells. Hunters farther away,
/// for example across a lake of lava, prevent nothing.
const HUNTER_THREAT_DISTANCE: i32 = 20;

impl Game {
    /// Starts a multi-turn activity and performs its first turn, unless there is a reason not to.
    pub fn start_activity(&mut self, behaviour: Behaviour) -> Vec<Event> {
        self.plans.activity = None;
        self.plans.confirmable = None;
        let behaviour = match behaviour {
            Behaviour::TravelTo(level, to) if level == self.world.current_level => Behaviour::Travel(to),
            other => other,
        };
        let last_travel = self.plans.last_travel;
        if let Behaviour::TravelTo(level, to) = behaviour {
            self.plans.last_travel = Some((level, to));
        }
        if let Behaviour::Travel(to) | Behaviour::TravelThrough(to) = behaviour {
            self.plans.last_travel = Some((self.world.current_level, to));
        }
        let opening = self.announce_study(behaviour);
        if let Some(Event { kind: EventKind::Refused(_), .. }) = opening {
            self.narrate(opening.as_slice());
            return Vec::from_iter(opening);
        }
        let idle = behaviour == Behaviour::Rest && self.is_rested();
        let behaviour = if idle { Behaviour::WaitForChange } else { behaviour };
        if let Some(reason) = self.threat_in_view(behaviour).or_else(|| self.standing_in_hazard(behaviour)) {
            return self.stop_activity(reason, Vec::new());
        }
        if idle && self.known_hazard_cloud().is_none() && !self.is_night() {
            return self.search_once();
        }
        let (noticed, mut trail) = (self.noticed_now(), Trail::default());
        trail.makes_progress(self, noticed.sightings.len(), false);
        let consent = self.implied_consent(behaviour);
        // Consent to enter a room does not include consent to hazards.
        let behaviour = if consent.threshold.is_some() { behaviour.avoiding_hazards() } else { behaviour };
        let rest_progress = RestProgress::new(self);
        self.plans.activity =
            Some(Activity { behaviour, steps: 0, waited: 0, noticed, trail, rest_progress, consent });
        self.narrate(opening.as_slice());
        let mut events = Vec::from_iter(opening);
        events.extend(self.continue_activity());
        // An unreachable goal does not replace the goal of the last travel.
        let nowhere = |event: &Event| matches!(event.kind, EventKind::Stopped(StopReason::Unreachable));
        if events.iter().any(nowhere) {
            self.plans.last_travel = last_travel;
        }
        events
    }

    /// Returns the monster that prevents the start of a behaviour. A hunter prevents every behaviour but running. A
    /// nearby awake monster that may attack prevents the behaviours that leave the hero's cell. A monster that
    /// cannot reach the hero prevents none.
    pub(crate) fn threat_in_view(&self, behaviour: Behaviour) -> Option<StopReason> {
        if let Behaviour::Run(_) = behaviour {
            return None;
        }
        let sets_out = !behaviour.stays_in_place();
        let mut seen = self.by_urgency().into_iter();
        let within = |actor: &Actor, far| actor.at.manhattan_distance(self.hero_at) <= far;
        let comes =
            |actor: &Actor| sets_out && within(actor, AWAKE_THREAT_DISTANCE) && self.may_attack(actor);
        let hunts =
            |actor: &Actor| self.is_hunted_by(actor) && (!sets_out || within(actor, HUNTER_THREAT_DISTANCE));
        let keeps_off = |actor: &Actor| match sets_out {
            true => self.cannot_reach_hero(actor),
            false => self.cannot_come_beside_hero(actor),
        };
        let threat = seen.find(|actor| (hunts(actor) || comes(actor)) && !keeps_off(actor))?;
        Some(StopReason::HunterInView(threat.kind(), threat.at()))
    }

    /// Performs the next turn of the current activity, if any.
    pub fn continue_activity(&mut self) -> Vec<Event> {
        let Some(behaviour) = self.behaviour() else { return Vec::new() };
        if let Some(activity) = &mut self.plans.activity {
            activity.steps = activity.steps.saturating_add(1);
        }
        let (before, here) = (self.hero_at, self.world.current_level);
        let held = self.is_held();
        if let Some(hazard) = self.hazard_beyond_consent(behaviour) {
            return self.stop_activity(hazard, Vec::new());
        }
        let next = self.hero_knowledge().map(|known| {
            if let Behaviour::TravelToChunk(chunk) = behaviour {
                self.next_step_to_chunk(chunk, &known)
            } else if self.waits_at_stair(behaviour) {
                Ok(Action::Wait)
            } else if let Behaviour::TravelTo(level, _) = behaviour {
                self.next_step_to_level(level, &known)
            } else {
                behaviour.next_action(&known)
            }
        });
        let action = match next {
            Some(Ok(action)) => action,
            Some(Err(reason)) => {
                return self.stop_activity(self.actual_obstacle(behaviour, reason), Vec::new());
            }
            None => return self.stop_activity(StopReason::Interrupted, Vec::new()),
        };
        let waits = action == Action::Wait && !behaviour.stays_in_place();
        if let Some(activity) = &mut self.plans.activity {
            activity.waited = if waits { activity.waited.saturating_add(1) } else { 0 };
        }
        let mut events = Vec::new();
        let known = self.known_captive_ids();
        let refused = !self.act(action, &mut events);
        self.narrate(&events);
        if self.complete_study(behaviour, &mut events) {
            let activity = self.plans.activity.take();
            let news = activity.and_then(|mut activity| self.new_danger(&mut activity.noticed, &events));
            if let Some(why) = news {
                self.report_event(EventKind::Stopped(why), &mut events);
            }
            return events;
        }
        match self.reason_to_end(behaviour, (refused, held || waits), &events) {
            Some(ActivityEnd::Stopped(reason)) => {
                // Also report a captive found on the same turn, because later turns do not report the captive.
                let others = self.new_captives(&known).into_iter().filter(|stop| *stop != reason);
                others.for_each(|stop| self.report_event(EventKind::Stopped(stop), &mut events));
                return self.stop_activity(reason, events);
            }
            Some(ActivityEnd::Reported) => self.plans.activity = None,
            None => {}
        }
        if let Some(why) = self.cannot_continue_study(behaviour) {
            return self.end_early(EventKind::Refused(why), events);
        }
        let after = self.hero_knowledge().and_then(|known| behaviour.after_turn(&known, before));
        let after = after.or_else(|| self.waits_at_stair(behaviour).then_some(behaviour));
        match (after, &mut self.plans.activity) {
            (Some(after), Some(activity))
                if self.world.current_level == here || after.survives_level_change(behaviour) =>
            {
                activity.behaviour = after;
            }
            _ => self.plans.activity = None,
        }
        events
    }

    /// Returns the consent that the command implies: to enter a room, or to the present cost of the hazards on the
    /// way. The checks have the same order as in [`Game::actual_obstacle`].
    fn implied_consent(&self, behaviour: Behaviour) -> Consent {
        let hp = self.hero().map_or(0, Actor::hp);
        let nothing = Consent { hp, ..Consent::default() };
        if behaviour.hazard_tolerance() != HazardTolerance::Minor {
            return nothing;
        }
        let room = self.uninvited_cell_on_way(|known| behaviour.path(known, HazardTolerance::Never));
        if let Some(StopReason::RoomInTheWay(_, at)) = room {
            return Consent { threshold: Some(at), ..nothing };
        }
        let danger = self.hero_knowledge().and_then(|known| behaviour.first_danger(&known));
        Consent { hazard_cost: danger.and_then(|(.., cost)| cost).unwrap_or_default(), ..nothing }
    }

    /// Returns the next hazard on the way, if the damage so far and the hazards ahead together cost more than the
    /// player agreed to.
    fn hazard_beyond_consent(&self, behaviour: Behaviour) -> Option<StopReason> {
        if behaviour.hazard_tolerance() != HazardTolerance::Minor {
            return None;
        }
        let (activity, known) = (self.plans.activity.as_ref()?, self.hero_knowledge()?);
        let (danger, at, left) = behaviour.first_danger(&known)?;
        let lost = (activity.consent.hp - known.hp).max(0);
        let accepted = activity.consent.hazard_cost;
        let fits = |left: HazardCost| {
            left.damage.saturating_add(lost) <= accepted.damage
                && (accepted.held || !left.held)
                && (accepted.other_effects || !left.other_effects)
        };
        (!left.is_some_and(fits)).then_some(StopReason::HazardInTheWay(danger, at, left))
    }

    pub fn interrupt(&mut self) -> Vec<Event> {
        match self.plans.activity {
            Some(_) => self.stop_activity(StopReason::Interrupted, Vec::new()),
            None => Vec::new(),
        }
    }

    /// Returns the reason to end the behaviour, if any. `refused` says that the last action was refused; `held`,
    /// that the hero is held or waits.
    fn reason_to_end(
        &mut self,
        behaviour: Behaviour,
        (refused, held): (bool, bool),
        events: &[Event],
    ) -> Option<ActivityEnd> {
        let mut activity = self.plans.activity.take()?;
        // A player who agreed to walk through brambles does not want to stop at every thorn.
        let agreed = behaviour.hazard_tolerance() == HazardTolerance::Minor;
        let expected = |cause: Cause| {
            let holds = |status: Kind<Status>| self.content.statuses[status].holds > 0;
            match cause {
                // The damage of water to the hero's people has the cause `Own`.
                Cause::Cover(_) | Cause::Trap(_) | Cause::Own => agreed,
                Cause::Status(status) => agreed && holds(status),
                Cause::Creature(_) | Cause::Tile(_) | Cause::Won | Cause::Lost => false,
            }
        };
        let news = self.new_danger_except(&mut activity.noticed, events, expected);
        let blocked = refused.then_some(StopReason::Blocked);
        let fails = |event: &Event| matches!(event.kind, EventKind::LightFails { .. });
        let dark = events.iter().any(fails).then_some(StopReason::LightFailing);
        let over = news.or(blocked).or(dark).map(ActivityEnd::Stopped);
        // A message to the hero or an opened chest stops the hero.
        let chest = |event: &Event| matches!(event.kind, EventKind::Unlocked { by, .. } if by.hero);
        let said = |event: &Event| event.seen && matches!(event.kind, EventKind::DataMessage { .. });
        // Of the news about plots, only a clue stops the hero.
        let clue = |event: &Event| matches!(event.kind, EventKind::Story { news: StoryNews::Clue, .. });
        let says = |event: &Event| said(event) || clue(event) || chest(event);
        let message = !behaviour.stays_in_place() && events.iter().any(says);
        // The light of the town is what a rest costs.
        let lamp = |event: &Event| matches!(event.kind, EventKind::LampOut { .. });
        let reported = message || events.iter().any(lamp) || self.is_journey_over(behaviour, events);
        let over = over.or(reported.then_some(ActivityEnd::Reported));
        let over = over.or_else(|| activity.rest_progress.count_turn(behaviour, self));
        // A hero who stays in place does not walk in circles.
        let progress = behaviour.stays_in_place()
            || activity.trail.makes_progress(self, activity.noticed.sightings.len(), held);
        self.plans.activity = Some(activity);
        over.or((!progress).then_some(ActivityEnd::Stopped(StopReason::Circling)))
    }

    /// Replaces `Explored` and `Unreachable` with the monster, room or hazard that blocks the way, if any.
    fn actual_obstacle(&self, behaviour: Behaviour, reason: StopReason) -> StopReason {
        if reason != StopReason::Explored && reason != StopReason::Unreachable {
            return reason;
        }
        let risky = || self.hazard_on_way(behaviour);
        let uninvited = || self.uninvited_cell_on_way(|known| behaviour.path(known, HazardTolerance::Never));
        self.monster_in_the_way(behaviour).or_else(uninvited).or_else(risky).unwrap_or(reason)
    }

    /// Finds the way as if the hero were invited everywhere. Returns the first room on it whose owners have not
    /// invited the hero.
    pub(in crate::play) fn uninvited_cell_on_way(
        &self,
        path: impl Fn(&HeroKnowledge) -> Option<Vec<Point>>,
    ) -> Option<StopReason> {
        let known = self.hero_knowledge()?;
        let been = known.faction_rooms.iter().map(|room| room.as_entered());
        let as_guest = HeroKnowledge { faction_rooms: been.collect(), ..self.hero_knowledge()? };
        let threshold = |at: Point| Some(StopReason::RoomInTheWay(known.uninvited_room(at)?.faction, at));
        path(&as_guest)?.into_iter().find_map(threshold)
    }

    /// Finds the way as if there were no monsters. Returns the first hazard on it.
    fn hazard_on_way(&self, behaviour: Behaviour) -> Option<StopReason> {
        let known = HeroKnowledge { other_actors: Vec::new(), ..self.hero_knowledge()? };
        let (danger, at, cost) = behaviour.first_danger(&known)?;
        Some(StopReason::HazardInTheWay(danger, at, cost))
    }

    /// Returns the nearest monster that blocks the way by itself. If only several monsters together block the way,
    /// returns the nearest monster.
    fn monster_in_the_way(&self, behaviour: Behaviour) -> Option<StopReason> {
        let met = self.plans.activity.as_ref()?.noticed.sightings.values();
        let met = met.filter_map(|met| Some((met.at?, met.kind)));
        let mut blockers: Vec<_> = met.chain(self.held_neighbours()).collect();
        sort_by_key(&mut blockers, |(at, _)| at.distance(self.hero_at));
        let leads_without = |absent: &[Point]| {
            let mut known = self.hero_knowledge()?;
            known.other_actors.retain(|at| !absent.contains(at));
            behaviour.next_action(&known).ok()
        };
        let all: Vec<Point> = blockers.iter().map(|(at, _)| *at).collect();
        leads_without(&all)?;
        let alone = |(at, _): &&(Point, _)| leads_without(&[*at]).is_some();
        let (at, kind) = blockers.iter().find(alone).or(blockers.first())?;
        Some(StopReason::MonsterInTheWay(*kind, *at))
    }

    pub(crate) fn stop_activity(&mut self, why: StopReason, events: Vec<Event>) -> Vec<Event> {
        let asks = why.blocks_only_way() && !matches!(why, StopReason::HazardInTheWay(_, _, None));
        let behaviour = self.behaviour().filter(|_| asks);
        self.plans.confirmable = behaviour.and_then(|behaviour| Some((behaviour.through_hazards()?, why)));
        self.end_early(EventKind::Stopped(why), events)
    }

    fn end_early(&mut self, why: EventKind, mut events: Vec<Event>) -> Vec<Event> {
        let behaviour = self.plans.activity.take().map(|activity| activity.behaviour);
        self.report_event(why, &mut events);
        if matches!(behaviour, Some(Behaviour::Study(..))) {
            self.report_event(EventKind::StudyLost, &mut events);
        }
        events
    }

    fn report_event(&mut self, what: EventKind, events: &mut Vec<Event>) {
        events.push(Event::to_hero(self.hero_at, what));
        self.narrate(&events[events.len() - 1..]);
    }

    /// Takes the behaviour that awaits the player's confirmation, and the reason why the behaviour before it stopped.
    pub fn take_confirmable(&mut self) -> Option<(Behaviour, StopReason)> {
        self.plans.confirmable.take()
    }

    pub(crate) fn is_held(&self) -> bool {
        self.harmful_statuses().into_iter().any(|status| self.content.statuses[status].holds > 0)
    }

    pub(crate) fn hero_knowledge(&self) -> Option<HeroKnowledge<'_>> {
        let met = self.plans.activity.iter().flat_map(|activity| activity.noticed.sightings.values());
        let held = self.held_neighbours().map(|(at, _)| at);
        let other_actors = met.filter_map(|met| met.at).chain(held).collect();
        let (captives, rest_is_useless, is_held) = (self.known_captives(), self.is_rested(), self.is_held());
        let mut knowledge = self.world.hero_knowledge(&self.content)?;
        if let Some(at) = self.plans.activity.as_ref().and_then(|activity| activity.consent.threshold) {
            let entered = |room: FactionRoom| if room.contains(at) { room.as_entered() } else { room };
            knowledge.faction_rooms = knowledge.faction_rooms.into_iter().map(entered).collect();
        }
        Some(HeroKnowledge { other_actors, captives, rest_is_useless, is_held, ..knowledge })
    }

    pub fn behaviour(&self) -> Option<Behaviour> {
        self.plans.activity.as_ref().map(|activity| activity.behaviour)
    }

    pub fn steps(&self) -> Option<u32> {
        self.plans.activity.as_ref().map(|activity| activity.steps)
    }
}

impl World {
    /// Returns the hero's knowledge of the level, as if the hero were healthy and knew of no other creatures.
    pub(in crate::play) fn hero_knowledge<'a>(&'a self, content: &'a Content) -> Option<HeroKnowledge<'a>> {
        let hero = self.hero()?;
        let level = self.levels.get(&self.current_level)?;
        let (now, scenario, tally) = (self.turn, self.scenario, &self.memory);
        let scene = EvalContext { content, level, hero: self.hero, now, scenario, tally };
        Some(HeroKnowledge {
            content,
            level,
            body: &content.monsters[hero.kind],
            hero,
            at: hero.at,
            hp: hero.hp,
            other_actors: Vec::new(),
            captives: Vec::new(),
            rest_is_useless: true,
            is_held: false,
            water_harm: water_harm(hero, content),
            picks_up: self.picks_up.0,
            spare_load: scene.spare_load(hero),
            tally: &self.memory,
            pack: hero.pack(),
            faction_rooms: faction_rooms(&scene),
        })
    }
}
