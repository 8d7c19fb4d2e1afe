//! Starting, continuing and stopping multi-turn activities such as autoexplore and travel.

use super::activity::{Activity, Agreed, Over, Patience, Trail};
use super::game::Game;
use crate::world::plots::StoryNews;
use crate::world::sides::{FactionRoom, rooms};
use crate::world::{
    Action, Actor, Behaviour, Cause, Daring, Event, EventKind, HeroKnowledge, Scene, Stop, Toll,
    World,
};
use fifteen_base::Point;
use fifteen_base::sorted::sort_by_key;
use fifteen_content::{Content, Kind, Status};

/// Maximum distance in cells at which an awake monster that has not noticed the hero keeps them from setting out.
const NEAR: i32 = 7;
/// Maximum distance in cells at which a hunting monster keeps the hero from setting out. Across an open lake of lava,
/// the hero sees monsters that are much farther away.
const FAR: i32 = 20;

impl Game {
    /// Starts a multi-turn activity and performs its first turn, unless there is a reason not to.
    pub fn begin(&mut self, behaviour: Behaviour) -> Vec<Event> {
        self.plans.doing = None;
        self.plans.offer = None;
        let behaviour = match behaviour {
            Behaviour::TravelTo(level, to) if level == self.world.here => Behaviour::Travel(to),
            other => other,
        };
        let bound = self.plans.bound_for;
        if let Behaviour::TravelTo(level, to) = behaviour {
            self.plans.bound_for = Some((level, to));
        }
        if let Behaviour::Travel(to) | Behaviour::TravelThrough(to) = behaviour {
            self.plans.bound_for = Some((self.world.here, to));
        }
        let opening = self.open_book(behaviour);
        if let Some(Event { what: EventKind::Refused(_), .. }) = opening {
            self.narrate(opening.as_slice());
            return Vec::from_iter(opening);
        }
        let idle = behaviour == Behaviour::Rest && self.is_well();
        let behaviour = if idle { Behaviour::Bide } else { behaviour };
        if let Some(reason) = self.too_close(behaviour).or_else(|| self.amid_harm(behaviour)) {
            return self.stop(reason, Vec::new());
        }
        if idle && self.fumes().is_none() && !self.is_night() {
            return self.look_about();
        }
        let (watch, mut trail) = (self.watch(), Trail::default());
        trail.leads_on(self, watch.met.len(), false);
        let agreed = self.agreed(behaviour);
        // Consent to enter a room is no consent to hazards.
        let behaviour = if agreed.threshold.is_some() { behaviour.careful() } else { behaviour };
        self.plans.doing = Some(Activity {
            behaviour,
            steps: 0,
            waited: 0,
            watch,
            trail,
            patience: Patience::new(self),
            agreed,
        });
        self.narrate(opening.as_slice());
        let mut events = Vec::from_iter(opening);
        events.extend(self.carry_on());
        // A goal without a way does not replace the goal of the last journey.
        let nowhere = |event: &Event| matches!(event.what, EventKind::Stopped(Stop::Unreachable));
        if events.iter().any(nowhere) {
            self.plans.bound_for = bound;
        }
        events
    }

    /// Returns the reason not to start because of a monster: one that hunts the hero, or one nearby that is awake and
    /// may attack a hero who sets out. The player may risk passing monsters that sleep or flee, and distant ones that
    /// have not noticed the hero.
    pub(crate) fn too_close(&self, behaviour: Behaviour) -> Option<Stop> {
        if let Behaviour::Run(_) = behaviour {
            return None;
        }
        let goes = !behaviour.sits();
        let mut seen = self.by_urgency().into_iter();
        let within = |actor: &Actor, far| actor.at.walk_distance(self.hero_at) <= far;
        let comes = |actor: &Actor| goes && within(actor, NEAR) && self.may_come(actor);
        let hunts = |actor: &Actor| self.is_hunted_by(actor) && (!goes || within(actor, FAR));
        let keeps_off = |actor: &Actor| match goes {
            true => self.is_apart(actor),
            false => self.is_out_of_reach(actor),
        };
        let one = seen.find(|actor| (hunts(actor) || comes(actor)) && !keeps_off(actor))?;
        Some(Stop::InView(one.kind(), one.at()))
    }

    /// Performs the next turn of the activity, if there is one.
    pub fn carry_on(&mut self) -> Vec<Event> {
        let Some(behaviour) = self.behaviour() else { return Vec::new() };
        if let Some(doing) = &mut self.plans.doing {
            doing.steps = doing.steps.saturating_add(1);
        }
        let (before, here) = (self.hero_at, self.world.here);
        let held = self.is_held();
        if let Some(dearer) = self.dearer(behaviour) {
            return self.stop(dearer, Vec::new());
        }
        let next = self.known().map(|known| {
            if let Behaviour::Journey(chunk) = behaviour {
                self.next_leg(chunk, &known)
            } else if self.waits_at_stair(behaviour) {
                Ok(Action::Wait)
            } else if let Behaviour::TravelTo(level, _) = behaviour {
                self.next_to_level(level, &known)
            } else {
                behaviour.next(&known)
            }
        });
        let action = match next {
            Some(Ok(action)) => action,
            Some(Err(reason)) => {
                return self.stop(self.truly(behaviour, reason), Vec::new());
            }
            None => return self.stop(Stop::Interrupted, Vec::new()),
        };
        let waits = action == Action::Wait && !behaviour.sits();
        if let Some(doing) = &mut self.plans.doing {
            doing.waited = if waits { doing.waited.saturating_add(1) } else { 0 };
        }
        let mut events = Vec::new();
        let known = self.captives_known();
        let refused = !self.act(action, &mut events);
        self.narrate(&events);
        if self.close_book(behaviour, &mut events) {
            return self.look_up(events);
        }
        match self.disturbed(behaviour, (refused, held || waits), &events) {
            Some(Over::For(reason)) => {
                // Report a captive found on the same turn as well. Next time it is no news any more.
                let others = self.captives_found(&known).into_iter().filter(|own| *own != reason);
                others.for_each(|own| self.say(EventKind::Stopped(own), &mut events));
                return self.stop(reason, events);
            }
            Some(Over::Told) => self.plans.doing = None,
            None => {}
        }
        if let Some(why) = self.shut_book(behaviour) {
            return self.give_up(EventKind::Refused(why), events);
        }
        let after = self.known().and_then(|known| behaviour.after(&known, before));
        let after = after.or_else(|| self.waits_at_stair(behaviour).then_some(behaviour));
        match (after, &mut self.plans.doing) {
            (Some(after), Some(doing))
                if self.world.here == here || after.leads_over_levels(behaviour) =>
            {
                doing.behaviour = after;
            }
            _ => self.plans.doing = None,
        }
        events
    }

    /// Returns the consent that the command implies: to enter a room, or to the present cost of the hazards on the way.
    /// The order of the checks is the order in which [`Game::truly`] reports them.
    fn agreed(&self, behaviour: Behaviour) -> Agreed {
        let hp = self.hero().map_or(0, Actor::hp);
        let nothing = Agreed { hp, ..Agreed::default() };
        if behaviour.daring() != Daring::Little {
            return nothing;
        }
        let room = self.uninvited(|known| behaviour.way(known, Daring::Nothing));
        if let Some(Stop::Uninvited(_, at)) = room {
            return Agreed { threshold: Some(at), ..nothing };
        }
        let danger = self.known().and_then(|known| behaviour.danger(&known));
        let toll = danger.and_then(|(.., toll)| toll);
        Agreed { toll: toll.unwrap_or_default(), ..nothing }
    }

    /// Returns the next hazard if the damage so far and the rest of the way together exceed the player's consent.
    fn dearer(&self, behaviour: Behaviour) -> Option<Stop> {
        if behaviour.daring() != Daring::Little {
            return None;
        }
        let (doing, known) = (self.plans.doing.as_ref()?, self.known()?);
        let (danger, at, left) = behaviour.danger(&known)?;
        let lost = (doing.agreed.hp - known.hp).max(0);
        let agreed = doing.agreed.toll;
        let fits = |left: Toll| {
            left.damage.saturating_add(lost) <= agreed.damage
                && (agreed.held || !left.held)
                && (agreed.worse || !left.worse)
        };
        (!left.is_some_and(fits)).then_some(Stop::Risky(danger, at, left))
    }

    /// Ends a finished study, and reports new dangers in view.
    fn look_up(&mut self, mut events: Vec<Event>) -> Vec<Event> {
        let doing = self.plans.doing.take();
        let news = doing.and_then(|mut doing| self.news(&mut doing.watch, &events));
        if let Some(why) = news {
            self.say(EventKind::Stopped(why), &mut events);
        }
        events
    }

    /// Stops the activity because the player pressed a key.
    pub fn interrupt(&mut self) -> Vec<Event> {
        if self.plans.doing.is_some() {
            self.stop(Stop::Interrupted, Vec::new())
        } else {
            Vec::new()
        }
    }

    /// Returns the reason to end the behaviour, if any. The last action was `refused`, or the hero was `held` or
    /// waited.
    fn disturbed(
        &mut self,
        behaviour: Behaviour,
        (refused, held): (bool, bool),
        events: &[Event],
    ) -> Option<Over> {
        let mut doing = self.plans.doing.take()?;
        // A player who agreed to walk through brambles does not want to stop at every thorn.
        let agreed = behaviour.daring() == Daring::Little;
        let expected = |cause: Cause| {
            let holds = |status: Kind<Status>| self.content.statuses[status].holds > 0;
            match cause {
                Cause::Cover(_) | Cause::Trap(_) => agreed,
                Cause::Status(status) => agreed && holds(status),
                Cause::Creature(_) | Cause::Tile(_) | Cause::Own | Cause::Won | Cause::Lost => {
                    false
                }
            }
        };
        let news = self.news_but(&mut doing.watch, events, expected);
        let blocked = refused.then_some(Stop::Blocked);
        let fails = |event: &Event| matches!(event.what, EventKind::LightFails { .. });
        let dark = events.iter().any(fails).then_some(Stop::Light);
        let over = news.or(blocked).or(dark).map(Over::For);
        // Stop for a message to the hero, and for an opened chest.
        let chest = |event: &Event| matches!(event.what, EventKind::Unlocked { by, .. } if by.hero);
        let said = |event: &Event| event.seen && matches!(event.what, EventKind::Said { .. });
        // News from elsewhere does not stop the hero, but a clue does.
        let clue =
            |event: &Event| matches!(event.what, EventKind::Story { news: StoryNews::Clue, .. });
        let says = |event: &Event| said(event) || clue(event) || chest(event);
        let told = !behaviour.sits() && events.iter().any(says);
        let told = told || self.is_journey_over(behaviour, events);
        let over = over.or(told.then_some(Over::Told));
        let over = over.or_else(|| doing.patience.pass(behaviour, self));
        // Waiting in place is no circling.
        let on = behaviour.sits() || doing.trail.leads_on(self, doing.watch.met.len(), held);
        self.plans.doing = Some(doing);
        over.or((!on).then_some(Over::For(Stop::Circling)))
    }

    /// Replaces "no way" as the reason by the monster, room or hazard that blocks the way.
    fn truly(&self, behaviour: Behaviour, reason: Stop) -> Stop {
        if reason != Stop::Explored && reason != Stop::Unreachable {
            return reason;
        }
        let risky = || self.too_risky(behaviour);
        let uninvited = || self.uninvited(|known| behaviour.way(known, Daring::Nothing));
        self.in_the_way(behaviour).or_else(uninvited).or_else(risky).unwrap_or(reason)
    }

    /// Returns the first cell of an uninvited room on the way that would exist if every room were open to the hero.
    pub(in crate::play) fn uninvited(
        &self,
        way: impl Fn(&HeroKnowledge) -> Option<Vec<Point>>,
    ) -> Option<Stop> {
        let known = self.known()?;
        let been = known.rooms.iter().map(|room| room.come_to());
        let guest = HeroKnowledge { rooms: been.collect(), ..self.known()? };
        let threshold = |at: Point| Some(Stop::Uninvited(known.uninvited(at)?.faction, at));
        way(&guest)?.into_iter().find_map(threshold)
    }

    /// Returns the first hazard on the way that would exist if no monster stood in it.
    fn too_risky(&self, behaviour: Behaviour) -> Option<Stop> {
        let known = HeroKnowledge { others: Vec::new(), ..self.known()? };
        let (danger, at, toll) = behaviour.danger(&known)?;
        Some(Stop::Risky(danger, at, toll))
    }

    /// Returns the nearest monster that alone blocks the way, or the nearest of all if several block it together.
    fn in_the_way(&self, behaviour: Behaviour) -> Option<Stop> {
        let met = self.plans.doing.as_ref()?.watch.met.values();
        let met = met.filter_map(|met| Some((met.at?, met.kind)));
        let mut there: Vec<_> = met.chain(self.stuck()).collect();
        sort_by_key(&mut there, |(at, _)| at.distance(self.hero_at));
        let leads_without = |gone: &[Point]| {
            let mut known = self.known()?;
            known.others.retain(|at| !gone.contains(at));
            behaviour.next(&known).ok()
        };
        let all: Vec<Point> = there.iter().map(|(at, _)| *at).collect();
        leads_without(&all)?;
        let alone = |(at, _): &&(Point, _)| leads_without(&[*at]).is_some();
        let (at, kind) = there.iter().find(alone).or(there.first())?;
        Some(Stop::InTheWay(*kind, *at))
    }

    pub(crate) fn stop(&mut self, why: Stop, events: Vec<Event>) -> Vec<Event> {
        let doing = self.behaviour();
        let asks = why.bars_the_way() && !matches!(why, Stop::Risky(_, _, None));
        self.plans.offer = doing.filter(|_| asks).and_then(|doing| Some((doing.through()?, why)));
        self.give_up(EventKind::Stopped(why), events)
    }

    /// Ends the activity early and reports the reason.
    fn give_up(&mut self, why: EventKind, mut events: Vec<Event>) -> Vec<Event> {
        let doing = self.plans.doing.take().map(|doing| doing.behaviour);
        self.say(why, &mut events);
        if matches!(doing, Some(Behaviour::Study(..))) {
            self.say(EventKind::LostPlace, &mut events);
        }
        events
    }

    fn say(&mut self, what: EventKind, events: &mut Vec<Event>) {
        events.push(Event::to_hero(self.hero_at, what));
        self.narrate(&events[events.len() - 1..]);
    }

    /// Takes the activity that the player can confirm in place of the one that stopped, and the reason for the stop.
    pub fn take_offer(&mut self) -> Option<(Behaviour, Stop)> {
        self.plans.offer.take()
    }

    pub(crate) fn is_held(&self) -> bool {
        self.ailing().into_iter().any(|status| self.content.statuses[status].holds > 0)
    }

    /// Returns the hero's knowledge of the level, for pathfinding.
    pub(crate) fn known(&self) -> Option<HeroKnowledge<'_>> {
        let met = self.plans.doing.iter().flat_map(|doing| doing.watch.met.values());
        let others = met.filter_map(|met| met.at).chain(self.stuck().map(|(at, _)| at)).collect();
        let (captives, well, held) = (self.known_captives(), self.is_well(), self.is_held());
        let mut plain = self.world.hero_knowledge(&self.content)?;
        if let Some(at) = self.plans.doing.as_ref().and_then(|doing| doing.agreed.threshold) {
            let entered = |room: FactionRoom| if room.holds(at) { room.come_to() } else { room };
            plain.rooms = plain.rooms.into_iter().map(entered).collect();
        }
        Some(HeroKnowledge { others, captives, well, held, ..plain })
    }

    /// Returns the current multi-turn behaviour.
    pub fn behaviour(&self) -> Option<Behaviour> {
        self.plans.doing.as_ref().map(|doing| doing.behaviour)
    }

    /// Returns the number of actions done in the current activity.
    pub fn steps(&self) -> Option<u32> {
        self.plans.doing.as_ref().map(|doing| doing.steps)
    }
}

impl World {
    /// Returns the hero's knowledge of the level, as if they were healthy and knew of no other creatures.
    pub(in crate::play) fn hero_knowledge<'a>(
        &'a self,
        content: &'a Content,
    ) -> Option<HeroKnowledge<'a>> {
        let hero = self.hero()?;
        let level = self.levels.get(&self.here)?;
        let (now, scenario, tally) = (self.turn, self.scenario, &self.tally);
        let scene = Scene { content, level, hero: self.hero, now, scenario, tally };
        Some(HeroKnowledge {
            content,
            level,
            body: &content.monsters[hero.kind],
            hero,
            at: hero.at,
            hp: hero.hp,
            others: Vec::new(),
            captives: Vec::new(),
            well: true,
            held: false,
            picks_up: self.picks_up.0,
            tally: &self.tally,
            pack: hero.pack(),
            rooms: rooms(&scene),
        })
    }
}
