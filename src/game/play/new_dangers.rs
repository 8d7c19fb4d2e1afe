//! Detection of new dangers that interrupt autoexplore, travel, rest and other activities.

use super::activity::{Noticed, Sighting};
use super::multi_turn::AWAKE_THREAT_DISTANCE;
use crate::world::compute_stats::statuses;
use crate::world::sides::{are_foes, reaction};
use crate::{Actor, ActorId, Bond, Cause, Event, Game, Mood, StopReason};
use fifteen_base::{Point, SortedMap, SortedSet};
use fifteen_content::kinds::hero::people_and_class::Disposition;
use fifteen_content::{Kind, Monster, Stat, Status};

fn is_still(actor: &Actor) -> bool {
    actor.bond == Bond::Captive || actor.mood == Mood::Asleep
}

impl Game {
    pub fn noticed_now(&self) -> Noticed {
        Noticed {
            sightings: self.visible_threats(),
            seen_at_rest: self.actors_seen_at_rest(),
            kinds_met: self.world.lore.kills.keys().copied().collect(),
            hp: self.hero().map_or(0, Actor::hp),
            shield: self.shield_left(),
            harmful_statuses: self.harmful_statuses(),
        }
    }

    /// Returns the most urgent danger that is not in `watch` yet, and updates `watch`. `events` happened since the
    /// last update.
    pub fn new_danger(&self, watch: &mut Noticed, events: &[Event]) -> Option<StopReason> {
        self.new_danger_except(watch, events, |_| false)
    }

    /// Like [`Game::new_danger`], but ignores damage whose cause is `expected`, and `expected` status effects that
    /// hold the hero.
    pub(crate) fn new_danger_except(
        &self,
        watch: &mut Noticed,
        events: &[Event],
        expected: impl Fn(Cause) -> bool,
    ) -> Option<StopReason> {
        let (seen, ailing) = (self.visible_threats(), self.harmful_statuses());
        let hp = self.hero().map_or(0, Actor::hp);
        let met = self.new_threat(watch, &seen);
        let known = |cause: Cause| {
            matches!(cause, Cause::Status(status) if watch.harmful_statuses.contains(&status))
                || expected(cause)
        };
        let weak = self.is_weaker(watch.hp, hp).then_some(StopReason::LowHp);
        let hurt = is_hurt((watch.hp - hp, watch.shield), events, known).then_some(StopReason::Hurt);
        let new = |status: &&Kind<Status>| {
            let holds = self.content.statuses[**status].holds > 0;
            !(watch.harmful_statuses.contains(status) || holds && expected(Cause::Status(**status)))
        };
        let ill = ailing.iter().find(new).map(|status| StopReason::NewStatus(*status));
        for met in watch.sightings.values_mut() {
            met.at = met.at.filter(|at| !self.sees(*at));
            // Forget the pursuit, so that a hunter who comes back into view is news again.
            met.hunting = false;
        }
        watch.kinds_met.extend(seen.values().map(|met| met.kind));
        watch.sightings.extend(seen.into_iter().filter(|(_, now)| !self.is_unaware_and_far(now)));
        (watch.hp, watch.harmful_statuses, watch.seen_at_rest) = (hp, ailing, self.actors_seen_at_rest());
        watch.shield = self.shield_left();
        met.or(weak).or(hurt).or(ill)
    }

    fn new_threat(&self, watch: &Noticed, seen: &SortedMap<ActorId, Sighting>) -> Option<StopReason> {
        let came = |id: &ActorId, now: &Sighting| {
            !(watch.sightings.contains_key(id) || now.is_still && watch.seen_at_rest.contains(id))
        };
        let turned = |id: &ActorId, now: &Sighting| {
            now.hunting && watch.sightings.get(id).is_some_and(|before| !before.hunting)
        };
        let woke = |id: &ActorId, now: &Sighting| {
            now.can_attack && watch.sightings.get(id).is_some_and(|before| before.is_still)
        };
        let news = |id: &ActorId, now: &Sighting| {
            (came(id, now) || turned(id, now) || woke(id, now)) && self.should_interrupt(watch, *id, now)
        };
        let threats: SortedMap<&ActorId, &Sighting> = seen.iter().filter(|(id, now)| news(id, now)).collect();
        if threats.is_empty() {
            return None;
        }
        let first = self.by_urgency().into_iter().find(|actor| threats.contains_key(&actor.id()))?;
        let more = |like: &dyn Fn(&ActorId, &Sighting) -> bool| {
            let alike = threats.iter().filter(|(id, met)| like(id, met)).count();
            u16::try_from(alike.saturating_sub(1)).unwrap_or(u16::MAX)
        };
        let (id, kind, at) = (first.id(), first.kind(), first.at());
        let hunting = threats.get(&id).is_some_and(|met| met.hunting);
        Some(match (watch.sightings.contains_key(&id), hunting) {
            (false, _) if first.bond == Bond::Captive => StopReason::FoundCaptive(kind, at),
            // Captives are not counted here, because each is reported separately.
            (false, _) => StopReason::MonsterInView(kind, at, more(&|id, met| came(id, met) && !met.captive)),
            (true, true) => StopReason::Hunted(kind, at, more(&|_, met| met.hunting)),
            (true, false) => StopReason::Woke(kind, at),
        })
    }

    /// Whether a newly seen creature should interrupt the hero. A captive always does. In the country, a creature that
    /// sleeps, that is harmless, or that is unaware of the hero and not near does not. A monster that is harmless or
    /// cannot reach the hero does only if its kind is new.
    fn should_interrupt(&self, watch: &Noticed, id: ActorId, now: &Sighting) -> bool {
        let Some(actor) = self.level().actors().get(id) else { return false };
        let harmless = !self.can_fight(actor);
        if self.is_outdoors() && !now.captive && (now.is_still || harmless || self.is_unaware_and_far(now)) {
            return false;
        }
        now.captive || !watch.kinds_met.contains(&now.kind) || !(harmless || self.cannot_reach_hero(actor))
    }

    /// Whether the hero is in the country, or in a place that leads there.
    fn is_outdoors(&self) -> bool {
        self.level().id().is_in_country() || self.content.themes[self.level().theme()].leads_out
    }

    /// Whether a creature outdoors has not noticed the hero, and is too far away to keep the hero from exploring. It
    /// interrupts the hero when it comes nearer or notices the hero.
    fn is_unaware_and_far(&self, now: &Sighting) -> bool {
        let far = now.at.is_some_and(|at| at.manhattan_distance(self.hero_at) > AWAKE_THREAT_DISTANCE);
        self.is_outdoors() && !(now.captive || now.is_still || now.hunting) && far
    }

    /// Whether a loss of hit points brought the hero down to half of the maximum, or left at most a quarter.
    fn is_weaker(&self, before: i32, now: i32) -> bool {
        let most = self.hero().map_or(0, |hero| self.stats(hero)[Stat::MaxHp]);
        let below = |part: i32| now * part <= most && before * part > most;
        now < before && (below(2) || now * 4 <= most)
    }

    fn visible_threats(&self) -> SortedMap<ActorId, Sighting> {
        let met = |actor: &Actor| Sighting {
            kind: actor.kind,
            at: Some(actor.at),
            hunting: self.is_hunted_by(actor),
            can_attack: self.may_attack(actor),
            captive: actor.bond == Bond::Captive,
            is_still: is_still(actor),
        };
        let others = self.actors_in_sight().into_iter();
        let others = others.filter(|actor| self.is_enemy(actor) || actor.bond == Bond::Captive);
        others.map(|actor| (actor.id(), met(actor))).collect()
    }

    pub(super) fn known_captive_ids(&self) -> SortedSet<ActorId> {
        self.world.known_captives().map(Actor::id).collect()
    }

    /// Returns the captives in sight that are not among `known`, as reasons to stop.
    pub(super) fn new_captives(&self, known: &SortedSet<ActorId>) -> Vec<StopReason> {
        let is_new = |captive: &&Actor| !known.contains(&captive.id) && self.sees(captive.at);
        let new = self.world.known_captives().filter(is_new);
        new.map(|captive| StopReason::FoundCaptive(captive.kind, captive.at)).collect()
    }

    /// Returns the friendly creatures in sight that a status effect holds in place. They cannot swap places with the
    /// hero.
    pub(super) fn held_neighbours(&self) -> impl Iterator<Item = (Point, Kind<Monster>)> {
        let holds = |status| self.content.statuses[status].holds > 0;
        let held = move |actor: &&Actor| {
            !(actor.statuses.is_empty() || self.is_enemy(actor)) && statuses(actor, &self.content).any(holds)
        };
        // A cheap test first: on most turns no creature is held.
        let any = self.level().actors().iter().any(|actor| held(&actor));
        let stuck = any.then(|| self.visible_actors().filter(held)).into_iter().flatten();
        stuck.map(|actor| (actor.at, actor.kind))
    }

    fn actors_seen_at_rest(&self) -> SortedSet<ActorId> {
        let level = self.level();
        let at_rest = |actor: &&Actor| is_still(actor) && level.was_seen(actor.at);
        level.actors().iter().filter(at_rest).map(Actor::id).collect()
    }

    pub(crate) fn harmful_statuses(&self) -> Vec<Kind<Status>> {
        let all = self.hero().into_iter().flat_map(|hero| statuses(hero, &self.content));
        all.filter(|status| !self.content.statuses[*status].good).collect()
    }

    fn shield_left(&self) -> i32 {
        let states = self.hero().into_iter().flat_map(|hero| hero.statuses.iter());
        let shields = states.filter(|state| self.content.statuses[state.status].shields);
        shields.map(|state| state.turns).fold(0, i32::saturating_add)
    }

    fn is_enemy(&self, actor: &Actor) -> bool {
        self.hero().is_some_and(|hero| are_foes(hero, actor, &self.scene()))
    }

    /// Whether an actor in sight may attack: an awake enemy that can fight, is near enough, and neither flees nor
    /// ignores the hero.
    pub(crate) fn may_attack(&self, actor: &Actor) -> bool {
        let awake = match actor.mood {
            Mood::Hunting { .. } | Mood::Searching { .. } | Mood::Idle { .. } => true,
            Mood::Asleep | Mood::Fleeing { .. } => false,
        };
        let kind = &self.content.monsters[actor.kind];
        let passes = |hero: &Actor| reaction(actor, hero, &self.scene()) == Disposition::Friend;
        let rushes = kind.mind.rushes_within;
        let near = rushes == 0 || actor.at.manhattan_distance(self.hero_at) <= rushes;
        awake
            && near
            && self.is_enemy(actor)
            && self.can_fight(actor)
            && !self.stats(actor).helpless
            && !self.hero().is_some_and(passes)
    }

    /// Whether an actor that can hurt the hero hunts the hero or searches for the hero.
    pub(crate) fn is_hunted_by(&self, actor: &Actor) -> bool {
        let hunts = matches!(actor.mood, Mood::Hunting { .. } | Mood::Searching { .. });
        hunts && self.is_enemy(actor) && self.can_fight(actor)
    }

    pub fn can_fight(&self, actor: &Actor) -> bool {
        !self.content.monsters[actor.kind].abilities.is_empty() || !self.attacks_of(actor).is_empty()
    }
}

/// Whether the hero lost hit points to a cause that is not `known`. A shield absorbs `shield` points first.
fn is_hurt((lost, shield): (i32, i32), events: &[Event], known: impl Fn(Cause) -> bool) -> bool {
    let (mut shield, mut expected) = (shield, 0);
    for (damage, cause) in events.iter().filter_map(Event::damage_to_hero) {
        let taken = damage.min(shield);
        shield -= taken;
        match cause {
            _ if damage == taken => {}
            Some(cause) if known(cause) => expected += damage - taken,
            Some(_) | None => return true,
        }
    }
    lost > expected
}
