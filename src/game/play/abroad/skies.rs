//! The weather over the hero, what it does, and what the hero takes in of the land.

use crate::world::{Event, EventKind};
use crate::{Game, capital};
use fifteen_content::{Kind, Layer, Weather};

impl Game {
    /// The weather over the hero.
    pub fn weather(&self) -> Option<Kind<Weather>> {
        self.world.weather(self.world.turn, &self.content)
    }

    /// How far one sees where the hero is on a turn without a light, in cells.
    pub(in crate::play) fn light_at(&self, turn: u64) -> i32 {
        self.world.sky(turn, &self.content).0
    }

    /// Beyond a border the weather may be another one.
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

    /// The weather changes, and puts fires out.
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
                let fires = turn.level.covers.layer(Layer::Fire);
                let fires: Vec<_> = fires.keys().copied().collect();
                for at in fires {
                    if turn.random.percent(douses) {
                        turn.level.set_cover(Layer::Fire, at, None, turn.content);
                    }
                }
            });
        }
    }

    /// The hero takes in what there is in a piece of country that they have never been to.
    pub(in crate::play) fn feel_the_land(&mut self, events: &mut Vec<Event>) {
        let Some(spot) = self.world.travels.spot(self.world.here) else {
            return;
        };
        let landmark = self.world.landmark_at(spot.chunk, &self.content);
        let text = match (spot.under, landmark) {
            (0, Some(own)) => {
                let name = self.place_name();
                format!("{}. {}", capital(&name), self.content.landmarks[own].text)
            }
            // What lies under the ground tells of itself, as all levels do.
            (0, None) | (1.., _) => return,
        };
        events.push(Event::to_hero(self.hero_at, EventKind::Said { text }));
    }

    /// The story goes on at a landmark, or under one.
    pub(in crate::play) fn begin_journey(&mut self) {
        let (id, turn) = (self.world.here, self.world.turn);
        let Some(spot) = self.world.travels.spot(id) else {
            return;
        };
        if self.world.landmark_at(spot.chunk, &self.content).is_some() {
            let text = say!("Came to {}.", self.place_name());
            self.world.lore.tell(turn, id.0, text);
        }
    }
}
