//! The weather over the hero, and how far one sees and hears in it.

use crate::world::World;
use crate::world::country::weather::weather;
use fifteen_base::country::Chunk;
use fifteen_content::{Content, Kind, Weather};

impl World {
    /// The weather where the hero is on a turn; none under a roof, under the ground, and where there is none.
    pub(crate) fn weather(&self, turn: u64, content: &Content) -> Option<Kind<Weather>> {
        let country = self.country(content)?;
        let level = self.levels.get(&self.here)?;
        let theme = &content.themes[level.theme()];
        let sky = theme.sky.filter(|_| theme.leads_out)?;
        let chunk = self.travels.spot(self.here).map_or(Chunk::TOWN, |spot| spot.chunk);
        weather((self.seed, turn), sky.hour(turn).0, chunk, country, content)
    }

    /// How far one sees where the hero is on a turn without a light, in cells, and how far noise carries there, in percent.
    pub(crate) fn sky(&self, turn: u64, content: &Content) -> (i32, i32) {
        let level = self.levels.get(&self.here);
        let clear = level.map_or(0, |level| content.themes[level.theme()].light_at(turn));
        let weather = self.weather(turn, content).map(|weather| &content.weathers[weather]);
        weather.map_or((clear, 100), |weather| (weather.dims(clear), weather.noise))
    }
}
