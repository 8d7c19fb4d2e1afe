//! Weather over the hero: visibility, noise, putting out fires, and attacks at night.

use crate::play::hunt::come_out;
use crate::world::Spot;
use crate::world::country::weather;
use crate::world::{Event, EventKind, World};
use crate::{Game, capital};
use fifteen_base::Point;
use fifteen_base::country::Chunk;
use fifteen_content::kinds::land::NIGHT_IS_WORSE;
use fifteen_content::kinds::language::asked::Hour;
use fifteen_content::{Content, Kind, Layer, Weather};

/// Interval in turns at which pursuers may arrive at night.
const EVERY: u64 = 90;

/// Chance of pursuers: one in this number.
const ONE_IN: u32 = 3;

/// Minimum distance in cells between the hero and the arrival of pursuers at the edge of the chunk.
const AWAY: i32 = 14;

impl Game {
    /// Returns the weather over the hero.
    pub fn weather(&self) -> Option<Kind<Weather>> {
        self.world.weather(self.world.turn, &self.content)
    }

    /// Returns the view distance without a light on a turn, in cells.
    pub(in crate::play) fn light_at(&self, turn: u64) -> i32 {
        self.world.sky(turn, &self.content).0
    }

    /// Reports a change of weather after crossing a border.
    pub(in crate::play) fn tell_weather(
        &self,
        before: Option<Kind<Weather>>,
        events: &mut Vec<Event>,
    ) {
        if let Some(weather) = self.weather().filter(|now| before.is_some_and(|was| was != *now)) {
            let text = self.content.weathers[weather].text.clone();
            events.push(Event::to_hero(self.hero_at, EventKind::Said { text }));
        }
    }

    /// Reports a change of weather over time, and lets rain put out fires.
    pub(in crate::play) fn watch_weather(&mut self, events: &mut Vec<Event>) {
        let now = self.weather();
        let before = self.world.weather(self.world.turn.saturating_sub(1), &self.content);
        if before != now {
            let weathers = &self.content.weathers;
            let over = before.map(|weather| weathers[weather].over.clone());
            let begun = now.map(|weather| weathers[weather].text.clone());
            for text in over.into_iter().chain(begun) {
                events.push(Event::to_hero(self.hero_at, EventKind::Said { text }));
            }
        }
        let douses = now.map_or(0, |weather| self.content.weathers[weather].douses);
        if douses > 0 {
            self.with_turn(events, |turn| {
                let fires: Vec<_> = turn.level.covers.layer(Layer::Fire).keys().copied().collect();
                for at in fires {
                    if turn.random.percent(douses) {
                        turn.level.set_cover(Layer::Fire, at, None, turn.content);
                    }
                }
            });
        }
    }

    /// Shows the description of a landmark in a chunk on the first visit.
    pub(in crate::play) fn feel_the_land(&mut self, events: &mut Vec<Event>) {
        let spot = self.world.travels.spot(self.world.here);
        // Levels below a landmark describe themselves, like all levels.
        let open = spot.filter(|spot| spot.under == 0);
        if let Some(own) = open.and_then(|spot| self.world.landmark_at(spot.chunk, &self.content)) {
            let name = capital(&self.place_name());
            let text = format!("{name}. {}", self.content.landmarks[own].text);
            events.push(Event::to_hero(self.hero_at, EventKind::Said { text }));
        }
    }

    /// Adds the arrival at a landmark, or below it, to the story of the run.
    pub(in crate::play) fn begin_journey(&mut self) {
        let (id, turn) = (self.world.here, self.world.turn);
        let landmark = |spot: Spot| self.world.landmark_at(spot.chunk, &self.content);
        if self.world.travels.spot(id).and_then(landmark).is_some() {
            self.world.lore.tell(turn, id.0, say!("Reached {}.", self.place_name()));
        }
    }

    /// Spawns pursuers at night around a hero in the open country.
    pub(in crate::play) fn mind_night(&mut self, events: &mut Vec<Event>) -> Option<()> {
        let (turn, here) = (self.world.turn, self.world.here);
        let country = self.world.country(&self.content)?;
        let (table, spot) = (country.night?, self.world.travels.spot(here)?);
        let sky = self.content.themes[self.level().theme()].sky;
        let is_night = sky.is_some_and(|sky| sky.hour(turn).0 == Hour::Night);
        if !is_night || spot.under > 0 || !turn.is_multiple_of(EVERY) {
            return None;
        }
        let danger = country.danger_at(spot.chunk.away()) + NIGHT_IS_WORSE;
        self.with_turn(events, |turn| {
            if !turn.random.one_in(ONE_IN) {
                return;
            }
            let size = turn.level.size();
            let edge = |at: &Point| {
                let rim =
                    at.x == 0 || at.y == 0 || at.x == size.width - 1 || at.y == size.height - 1;
                rim && at.distance(turn.hero_at) >= AWAY
            };
            let cells: Vec<Point> = turn.level.terrain().points().filter(edge).collect();
            if let Some(from) = turn.random.pick(&cells).copied() {
                come_out(turn, from, table, danger);
            }
        })
    }
}

impl World {
    /// Returns the weather at the hero's position. `None` under a roof, under the ground and without a country.
    pub(crate) fn weather(&self, turn: u64, content: &Content) -> Option<Kind<Weather>> {
        let country = self.country(content)?;
        let level = self.levels.get(&self.here)?;
        let theme = &content.themes[level.theme()];
        let sky = theme.sky.filter(|_| theme.leads_out)?;
        let chunk = self.travels.spot(self.here).map_or(Chunk::TOWN, |spot| spot.chunk);
        weather((self.seed, turn), sky.hour(turn).0, chunk, country, content)
    }

    /// Returns the hero's view distance without a light in cells, and how far noise carries in percent.
    pub(crate) fn sky(&self, turn: u64, content: &Content) -> (i32, i32) {
        let level = self.levels.get(&self.here);
        let clear = level.map_or(0, |level| content.themes[level.theme()].light_at(turn));
        let weather = self.weather(turn, content).map(|weather| &content.weathers[weather]);
        weather.map_or((clear, 100), |weather| (weather.dims(clear), weather.noise))
    }
}
