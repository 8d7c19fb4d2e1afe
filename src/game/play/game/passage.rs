//! The hero's way between levels, first meetings with monsters, and generation of levels in spare time.

use crate::Game;
use crate::levelgen::Commission;
use crate::play::arrive::{NoPassage, Passed};
use crate::rules::lamps::light;
use crate::rules::{growth, riddles};
use crate::world::feeling::feelings;
use crate::world::{Actor, ActorId, Event, EventKind, Happening, Refusal, Way, World};
use fifteen_base::{Point, Random, SortedMap, SortedSet};
use fifteen_content::kinds::theme::Hour;
use fifteen_content::{Kind, Monster, Trigger};

/// Interval in turns between ambient sounds.
const MURMURS: u64 = 90;

/// Requested level changes.
#[derive(Default)]
pub struct Passage {
    pub(super) leaving: Option<Way>,
    pub(super) falling: bool,
    pub(super) fallen: Vec<Actor>,
}

impl Game {
    /// Takes fallen actors to the level below, or back if they cannot get there.
    pub(super) fn let_fall(&mut self, events: &mut Vec<Event>) {
        let fallen = std::mem::take(&mut self.passage.fallen);
        if !fallen.is_empty() {
            self.world.drop_down(fallen, &self.content);
            self.note_uniques();
        }
        if std::mem::take(&mut self.passage.falling) && self.world.ending.is_none() {
            self.change_level(Way::Fall, events);
        }
    }

    /// Records the unique monsters on other levels. They stay there as long as the hero stays on this level.
    pub(super) fn note_uniques(&mut self) {
        self.elsewhere = self.world.uniques(|id| id != self.world.here, &self.content);
    }

    /// Records the kinds of monster in sight as met.
    pub(super) fn get_to_know(&mut self, events: &mut Vec<Event>) {
        let new = self.seen().map(Actor::kind);
        let new: SortedSet<_> =
            new.filter(|kind| !self.world.lore.met.contains_key(kind)).collect();
        if new.is_empty() {
            return;
        }
        if self.content.triggers.has(Trigger::Sees) {
            self.react_to_new(&new, events);
        }
        self.world.lore.met.extend(new.iter().map(|kind| (*kind, 0)));
        if self.hero().is_some_and(|hero| hero.growth().is_some()) {
            self.with_turn(events, |turn| new.iter().for_each(|kind| growth::saw(turn, *kind)));
        }
    }

    /// Triggers the hero's reactions to the first monster in sight of each kind.
    fn react_to_new(&mut self, new: &SortedSet<Kind<Monster>>, events: &mut Vec<Event>) {
        let firsts = new.iter().filter_map(|kind| self.seen().find(|actor| actor.kind == *kind));
        let firsts: SortedMap<ActorId, Point> = firsts.map(|actor| (actor.id, actor.at)).collect();
        self.with_turn(events, |turn| {
            for (id, at) in firsts {
                turn.happens(turn.hero, Happening::new(Trigger::Sees).with(id, at));
            }
            turn.settle();
        });
    }

    /// Triggers reactions to entering a level.
    pub(super) fn enter(&mut self, events: &mut Vec<Event>) {
        if self.content.triggers.has(Trigger::EntersLevel) {
            self.with_turn(events, |turn| {
                turn.happens(turn.hero, Happening::new(Trigger::EntersLevel));
                turn.settle();
            });
        }
    }

    /// Lets the hero read the number puzzles on nearby doors.
    pub(super) fn read_doors(&mut self, events: &mut Vec<Event>) {
        if !self.level().riddles().is_empty() {
            self.with_turn(events, riddles::read);
        }
    }

    pub(super) fn change_level(&mut self, way: Way, events: &mut Vec<Event>) -> bool {
        let seen = self.level().light();
        let sky = self.weather();
        self.miss_the_left(events);
        self.hurry_after(events);
        let led = self.those_led();
        let passed = self.world.take_way(way, &mut self.ahead, &self.content);
        let Passed { first, came, away } = match passed {
            Ok(passed) => passed,
            Err(why) => {
                self.stay(why, events);
                return false;
            }
        };
        self.note_uniques();
        self.darken_town();
        self.look();
        if first {
            self.begin_chapter();
        }
        let what = EventKind::Arrived { level: self.world.here, first };
        events.push(Event::to_hero(self.hero_at, what));
        if first {
            self.feel(events);
        }
        self.tell_weather(sky, events);
        self.mind_light(seen, events);
        self.enter(events);
        let stolen = self.world.rob(away, &self.content);
        events.extend(stolen.map(|(at, what)| Event::to_hero(at, what)));
        self.send_home();
        for id in came.iter().copied() {
            self.come_in(id, events);
        }
        self.tell_left(&led, &came, events);
        self.tire(&came, events);
        true
    }

    /// Reports why the hero cannot leave the level.
    fn stay(&mut self, why: NoPassage, events: &mut Vec<Event>) {
        match why {
            NoPassage::Crowded => {
                events.push(Event::to_hero(self.hero_at, EventKind::Refused(Refusal::Crowded)));
            }
            NoPassage::Unnumbered => {
                let told = say!("Nobody has ever gone further, and nobody could tell of it.");
                self.remark(told.to_owned());
            }
            NoPassage::Unbuilt(why) => self.remark(why.to_string()),
        }
    }

    /// Darkens the town's lamps that have gone out since the hero's last visit.
    fn darken_town(&mut self) {
        let World { scenario, turn, tally, levels, here, .. } = &mut self.world;
        let lamps = tally.lamps(*scenario, *turn, &self.content);
        if let Some((lamps, level)) = lamps.zip(levels.get_mut(here)) {
            light(level, lamps, &self.content);
        }
    }

    /// Reports the hero's impression of a new level.
    pub(super) fn feel(&mut self, events: &mut Vec<Event>) {
        if self.level().id().is_outside() {
            return self.feel_the_land(events);
        }
        let level = self.level();
        let theme = &self.content.themes[level.theme()];
        // A level in full view needs no impression.
        if theme.is_drawn() || theme.all_in_view {
            return;
        }
        for feeling in feelings(level, self.world.hero, self.world.scenario, &self.content) {
            events.push(Event::to_hero(self.hero_at, EventKind::Felt { feeling }));
        }
    }

    /// Reports dusk, night, dawn and day, and triggers reactions.
    pub(super) fn watch_sky(&mut self, events: &mut Vec<Event>) {
        let Some(sky) = self.content.themes[self.level().theme()].sky else { return };
        let turn = self.world.turn;
        let (before, (hour, _)) = (sky.hour(turn.saturating_sub(1)), sky.hour(turn));
        if before.0 != hour {
            events.push(Event::to_hero(self.hero_at, EventKind::Turned { hour }));
            let on = match hour {
                Hour::Night => Trigger::NightFalls,
                Hour::Day => Trigger::DayBreaks,
                Hour::Dusk | Hour::Dawn => return,
            };
            self.with_turn(events, |turn| {
                turn.happens_to_all(on);
                turn.settle();
            });
        }
    }

    /// Reports an ambient sound at times.
    pub(super) fn murmur(&mut self, events: &mut Vec<Event>) {
        if !self.world.turn.is_multiple_of(MURMURS) {
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
        events.push(Event::to_hero(self.hero_at, EventKind::Murmured { theme, number }));
    }

    /// Adds the first arrival on a level to the story of the run.
    pub(super) fn begin_chapter(&mut self) {
        if self.level().id().is_outside() {
            return self.begin_journey();
        }
        let level = self.level();
        let (id, depth) = (level.id(), level.depth());
        let place = &self.content.themes[level.theme()].name;
        let text = match depth {
            1.. => say!("Reached step {depth}, {place}."),
            _ => say!("Reached {place}."),
        };
        let lore = &mut self.world.lore;
        lore.deepest = lore.deepest.max(depth);
        lore.tell(self.world.turn, id.0, text);
    }

    /// Generates a chunk that the hero may enter next, or folds one. The run itself does not change. The main loop
    /// calls it in idle time. Returns whether there was work to do.
    pub fn prepare(&mut self) -> bool {
        let Some(chunk) = self.world.next_needed(self.hero_at, &self.ahead, &self.content) else {
            return self.fold_ahead().is_some();
        };
        let (world, content) = (&self.world, &self.content);
        let commission = Commission::chunk(content, world.scenario, chunk, world.seed);
        self.ahead.take(&commission, world.seed, content).is_ok()
    }

    /// Folds the chunk that the next new chunk will displace.
    fn fold_ahead(&mut self) -> Option<()> {
        let oldest = self.world.next_to_fold().and_then(|id| self.world.levels.get(&id));
        let level = oldest.filter(|level| !self.ahead.has_folded(level))?;
        let folded = self.world.fold(level, &mut self.ahead, &self.content).ok()?;
        self.ahead.keep(level, folded);
        Some(())
    }
}
