//! Weather over the hero: visibility, noise, and rain that puts out fires. Also pursuers at night.

use crate::play::pursuers::spawn_pursuers;
use crate::world::country::{CountryPlace, weather};
use crate::{Event, EventKind, Game, World, capitalize};
use fifteen_base::Point;
use fifteen_base::overworld::Chunk;
use fifteen_content::kinds::country::NIGHT_DANGER;
use fifteen_content::kinds::language::tested_values::Hour;
use fifteen_content::{Content, Kind, Layer, Weather};

/// Interval in turns at which pursuers may arrive at night.
const NIGHT_ATTACK_INTERVAL: u64 = 90;

const NIGHT_ATTACK_ONE_IN: u32 = 3;

/// Minimum distance between the hero and the cell at the edge of the chunk where pursuers arrive, in cells.
const MIN_SPAWN_DISTANCE: i32 = 14;

impl Game {
    pub fn weather(&self) -> Option<Kind<Weather>> {
        self.world.weather(self.world.turn, &self.content)
    }

    /// Returns the hero's view distance on a turn, in cells, as if the hero carried no light.
    pub(in crate::play) fn light_at(&self, turn: u64) -> i32 {
        self.world.visibility_and_noise(turn, &self.content).0
    }

    pub(in crate::play) fn report_weather(&self, before: Option<Kind<Weather>>, events: &mut Vec<Event>) {
        if let Some(weather) = self.weather().filter(|now| before.is_some_and(|was| was != *now)) {
            let text = self.content.weathers[weather].text.clone();
            events.push(Event::to_hero(self.hero_at, EventKind::DataMessage { text }));
        }
    }

    /// Reports a change of weather over time, and lets rain put out fires.
    pub(in crate::play) fn update_weather(&mut self, events: &mut Vec<Event>) {
        let now = self.weather();
        let before = self.world.weather(self.world.turn.saturating_sub(1), &self.content);
        if before != now {
            let weathers = &self.content.weathers;
            let over = before.map(|weather| weathers[weather].end_text.clone());
            let begun = now.map(|weather| weathers[weather].text.clone());
            for text in over.into_iter().chain(begun) {
                events.push(Event::to_hero(self.hero_at, EventKind::DataMessage { text }));
            }
        }
        let douses = now.map_or(0, |weather| self.content.weathers[weather].douse_chance);
        if douses > 0 {
            self.with_turn(events, |turn| {
                for at in turn.level.covers.layer(Layer::Fire).keys().copied().collect::<Vec<_>>() {
                    if turn.random.percent(douses) {
                        turn.level.set_cover(Layer::Fire, at, None, turn.content);
                    }
                }
            });
        }
    }

    pub(in crate::play) fn describe_landmark(&mut self, events: &mut Vec<Event>) {
        let spot = self.world.travels.place_of(self.world.current_level);
        // Only on the surface: a level below a landmark has an arrival message of its own.
        let open = spot.filter(|spot| spot.depth_below == 0);
        if let Some(landmark) = open.and_then(|spot| self.world.landmark_at(spot.chunk, &self.content)) {
            let name = capitalize(&self.place_name());
            let text = format!("{name}. {}", self.content.landmarks[landmark].text);
            events.push(Event::to_hero(self.hero_at, EventKind::DataMessage { text }));
        }
    }

    pub(in crate::play) fn record_landmark(&mut self) {
        let (id, turn) = (self.world.current_level, self.world.turn);
        let landmark = |spot: CountryPlace| self.world.landmark_at(spot.chunk, &self.content);
        if self.world.travels.place_of(id).and_then(landmark).is_some() {
            self.world.lore.record_event(turn, id.0, say!("Reached {}.", self.place_name()));
        }
    }

    pub(in crate::play) fn spawn_night_pursuers(&mut self, events: &mut Vec<Event>) -> Option<()> {
        let (turn, here) = (self.world.turn, self.world.current_level);
        let country = self.world.country(&self.content)?;
        let (table, spot) = (country.night?, self.world.travels.place_of(here)?);
        let sky = self.content.themes[self.level().theme()].sky;
        let is_night = sky.is_some_and(|sky| sky.hour_at(turn).0 == Hour::Night);
        if !is_night || spot.depth_below > 0 || !turn.is_multiple_of(NIGHT_ATTACK_INTERVAL) {
            return None;
        }
        let danger = country.danger_at(spot.chunk.distance_to_town()) + NIGHT_DANGER;
        self.with_turn(events, |turn| {
            if !turn.random.one_in(NIGHT_ATTACK_ONE_IN) {
                return;
            }
            let size = turn.level.size();
            let edge = |at: &Point| {
                let rim = at.x == 0 || at.y == 0 || at.x == size.width - 1 || at.y == size.height - 1;
                rim && at.distance(turn.hero_at) >= MIN_SPAWN_DISTANCE
            };
            let cells: Vec<Point> = turn.level.terrain().points().filter(edge).collect();
            if let Some(from) = turn.random.pick(&cells).copied() {
                spawn_pursuers(turn, from, table, danger);
            }
        })
    }
}

impl World {
    /// Returns the weather at the hero's position. `None` under a roof, underground, or without a country.
    pub(crate) fn weather(&self, turn: u64, content: &Content) -> Option<Kind<Weather>> {
        let country = self.country(content)?;
        let theme = &content.themes[self.levels.get(&self.current_level)?.theme()];
        let sky = theme.sky.filter(|_| theme.leads_out)?;
        let chunk = self.travels.place_of(self.current_level).map_or(Chunk::TOWN, |spot| spot.chunk);
        weather((self.seed, turn), sky.hour_at(turn).0, chunk, country, content)
    }

    /// Returns two values: the hero's view distance in cells, as if the hero carried no light, and the distance that
    /// noise carries, in percent of normal.
    pub(crate) fn visibility_and_noise(&self, turn: u64, content: &Content) -> (i32, i32) {
        let level = self.levels.get(&self.current_level);
        let clear = level.map_or(0, |level| content.themes[level.theme()].light_at(turn));
        let weather = self.weather(turn, content).map(|weather| &content.weathers[weather]);
        weather.map_or((clear, 100), |weather| (weather.sight_range(clear), weather.noise))
    }
}
