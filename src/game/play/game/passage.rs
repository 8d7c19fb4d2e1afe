//! The hero's way between levels, first meetings with monsters, and generation of levels in idle time.

use crate::Game;
use crate::levelgen::LevelSpec;
use crate::play::arrival::{PassageError, PassageResult};
use crate::rules::lamps::update_lamp_tiles;
use crate::rules::{growth, riddles};
use crate::world::feeling::feelings;
use crate::world::{
    Actor, ActorId, ActorRef, Event, EventKind, LevelTransition, Refusal, TriggerEvent, World,
};
use fifteen_base::{Point, Random, SortedMap, SortedSet};
use fifteen_content::kinds::theme::Hour;
use fifteen_content::{Kind, Monster, Trigger};

/// Interval in turns at which an ambient sound may be heard.
const AMBIENT_INTERVAL: u64 = 90;

#[derive(Default)]
pub struct LevelChanges {
    pub(super) way: Option<LevelTransition>,
    pub(super) hero_falls: bool,
    pub(super) fallen: Vec<Actor>,
}

impl Game {
    pub(super) fn move_fallen(&mut self, events: &mut Vec<Event>) {
        let fallen = std::mem::take(&mut self.level_changes.fallen);
        if !fallen.is_empty() {
            self.world.move_fallen_down(fallen, &self.content);
            self.note_uniques();
        }
        if std::mem::take(&mut self.level_changes.hero_falls) && self.world.ending.is_none() {
            self.change_level(LevelTransition::Fall, events);
        }
    }

    /// Caches the unique monsters on other levels. The cache stays valid until the hero or a
    /// monster changes level.
    pub(super) fn note_uniques(&mut self) {
        self.uniques_elsewhere = self.world.uniques(|id| id != self.world.current_level, &self.content);
    }

    pub(super) fn record_met_kinds(&mut self, events: &mut Vec<Event>) {
        let new = self.visible_actors().map(Actor::kind);
        let new: SortedSet<_> = new.filter(|kind| !self.world.lore.kills.contains_key(kind)).collect();
        if new.is_empty() {
            return;
        }
        if self.content.triggers.has(Trigger::Sees) {
            self.react_to_new(&new, events);
        }
        self.world.lore.kills.extend(new.iter().map(|kind| (*kind, 0)));
        if self.hero().is_some_and(|hero| hero.growth().is_some()) {
            self.with_turn(events, |turn| new.iter().for_each(|kind| growth::reward_sight(turn, *kind)));
        }
    }

    /// Triggers the hero's reactions to one visible monster of each `new` kind.
    fn react_to_new(&mut self, new: &SortedSet<Kind<Monster>>, events: &mut Vec<Event>) {
        let actors = new.iter().filter_map(|kind| self.visible_actors().find(|actor| actor.kind == *kind));
        let actors: SortedMap<ActorId, Point> = actors.map(|actor| (actor.id, actor.at)).collect();
        self.with_turn(events, |turn| {
            for (id, at) in actors {
                turn.queue_reactions(turn.hero, TriggerEvent::new(Trigger::Sees).with_other(id, at));
            }
            turn.resolve_follow_ups();
        });
    }

    pub(super) fn trigger_level_entry(&mut self, events: &mut Vec<Event>) {
        if self.content.triggers.has(Trigger::EntersLevel) {
            self.with_turn(events, |turn| {
                turn.queue_reactions(turn.hero, TriggerEvent::new(Trigger::EntersLevel));
                turn.resolve_follow_ups();
            });
        }
    }

    pub(super) fn read_doors(&mut self, events: &mut Vec<Event>) {
        if !self.level().riddles().is_empty() {
            self.with_turn(events, riddles::read_doors);
        }
    }

    pub(super) fn change_level(&mut self, way: LevelTransition, events: &mut Vec<Event>) -> bool {
        let seen = self.level().light();
        let sky = self.weather();
        self.let_waiting_quit(events);
        self.pull_followers(events);
        let led: Vec<ActorRef> = self.followers().map(ActorRef::known).collect();
        let passed = self.world.travel_by(way, &mut self.ahead, &self.content);
        let PassageResult { is_first_visit: first, followers: came, turns_away: away } = match passed {
            Ok(passed) => passed,
            Err(why) => {
                match why {
                    PassageError::Crowded => {
                        events.push(Event::to_hero(self.hero_at, EventKind::Refused(Refusal::Crowded)));
                    }
                    PassageError::NoLevelNumber => self.show_message(
                        say!("Nobody has ever gone further, and nobody could tell of it.").to_owned(),
                    ),
                    PassageError::BuildFailed(why) => self.show_message(why.to_string()),
                }
                return false;
            }
        };
        self.note_uniques();
        self.darken_lamps();
        self.update_view();
        let what = EventKind::Arrived { level: self.world.current_level, first };
        events.push(Event::to_hero(self.hero_at, what));
        if first {
            self.record_arrival();
            self.report_impression(events);
        }
        self.report_weather(sky, events);
        self.toggle_light(seen, events);
        self.wake_masters(events);
        self.trigger_level_entry(events);
        events.extend(self.world.maybe_steal(away, &self.content).map(|(at, what)| Event::to_hero(at, what)));
        self.send_home();
        came.iter().for_each(|id| self.report_follower(*id, events));
        for who in led.into_iter().filter(|who| !came.contains(&who.id)) {
            let who = ActorRef { seen: true, ..who };
            events.push(Event::to_hero(self.hero_at, EventKind::LeftBehind { who }));
        }
        self.count_hurt_arrivals(&came, events);
        true
    }

    fn darken_lamps(&mut self) {
        let World { scenario, turn, memory: tally, levels, current_level: here, .. } = &mut self.world;
        let lamps = tally.lamps(*scenario, *turn, &self.content);
        if let Some((lamps, level)) = lamps.zip(levels.get_mut(here)) {
            update_lamp_tiles(level, lamps, &self.content);
        }
    }

    pub(super) fn report_impression(&mut self, events: &mut Vec<Event>) {
        if self.level().id().is_in_country() {
            return self.describe_landmark(events);
        }
        let level = self.level();
        let theme = &self.content.themes[level.theme()];
        // A level in full view needs no impression.
        if !theme.has_map() && !theme.all_in_view {
            let feelings = feelings(level, self.world.hero, self.world.scenario, &self.content).into_iter();
            let what = feelings.map(|feeling| EventKind::LevelFeeling { feeling });
            events.extend(what.map(|what| Event::to_hero(self.hero_at, what)));
        }
    }

    pub(super) fn report_daylight(&mut self, events: &mut Vec<Event>) {
        let Some(sky) = self.content.themes[self.level().theme()].sky else { return };
        let turn = self.world.turn;
        let (before, (hour, _)) = (sky.hour_at(turn.saturating_sub(1)), sky.hour_at(turn));
        if before.0 != hour {
            events.push(Event::to_hero(self.hero_at, EventKind::HourChanged { hour }));
            let on = match hour {
                Hour::Night => Trigger::NightFalls,
                Hour::Day => Trigger::DayBreaks,
                Hour::Dusk | Hour::Dawn => return,
            };
            self.with_turn(events, |turn| {
                turn.queue_reactions_of_all(on);
                turn.resolve_follow_ups();
            });
        }
    }

    pub(super) fn report_ambient_sound(&mut self, events: &mut Vec<Event>) {
        if !self.world.turn.is_multiple_of(AMBIENT_INTERVAL) {
            return;
        }
        let theme = self.level().theme();
        let murmurs = self.content.themes[theme].murmurs.len();
        // A separate random stream, so that sounds do not affect the rules.
        let mut random = Random::stream(self.world.seed, &format!("murmur {}", self.world.turn));
        if murmurs == 0 || !random.one_in(2) {
            return;
        }
        let number = random.below(murmurs as u32) as u8;
        events.push(Event::to_hero(self.hero_at, EventKind::AmbientSound { theme, number }));
    }

    pub(super) fn record_arrival(&mut self) {
        if self.level().id().is_in_country() {
            return self.record_landmark();
        }
        let (id, depth) = (self.level().id(), self.level().depth());
        let place = &self.content.themes[self.level().theme()].name;
        let text = match depth {
            1.. => say!("Reached step {depth}, {place}."),
            _ => say!("Reached {place}."),
        };
        let lore = &mut self.world.lore;
        lore.deepest = lore.deepest.max(depth);
        lore.record_event(self.world.turn, id.0, text);
    }

    /// Generates a chunk that the hero may enter next, or folds (compresses) a distant one. The state of the run
    /// does not change. Returns whether there was work to do.
    pub fn generate_ahead(&mut self) -> bool {
        let Some(chunk) = self.world.next_needed(self.hero_at, &self.ahead, &self.content) else {
            return self.fold_ahead().is_some();
        };
        let (world, content) = (&self.world, &self.content);
        let spec = LevelSpec::chunk(content, world.scenario, chunk, world.seed);
        self.ahead.take_level(&spec, world.seed, content).is_ok()
    }

    /// Folds in advance the chunk that must be folded when the hero enters another chunk.
    fn fold_ahead(&mut self) -> Option<()> {
        let oldest = self.world.next_to_fold().and_then(|id| self.world.levels.get(&id));
        let level = oldest.filter(|level| !self.ahead.has_folded(level))?;
        let folded = self.world.fold(level, &mut self.ahead, &self.content).ok()?;
        self.ahead.store_folded(level, folded);
        Some(())
    }
}
