//! Weather: which it is at a place and a time, by the seed alone.

use fifteen_base::Point;
use fifteen_base::country::Chunk;
use fifteen_base::country::noise::weighted;
use fifteen_base::country::relief::{height, rain};
use fifteen_content::kinds::land::Country;
use fifteen_content::kinds::language::asked::Hour;
use fifteen_content::{Content, Kind, Weather};

/// So many turns a weather lasts at least.
pub const SPELL: u64 = 300;
/// A weather lies over so many chunks each way.
const WIDTH: i32 = 3;
/// What its numbers are for.
const WEATHER: u64 = 900;

/// The weather over a chunk on a turn; none if the country has no weather that fits there.
pub fn weather(
    (seed, turn): (u64, u64),
    hour: Hour,
    chunk: Chunk,
    country: &Country,
    content: &Content,
) -> Option<Kind<Weather>> {
    let at = chunk.centre();
    let (height, rain) = (height(seed, at), rain(seed, at));
    let fits = |kind: &Kind<Weather>| content.weathers[*kind].fits(height, rain, hour);
    let all: Vec<_> = country.weathers.iter().copied().filter(fits).collect();
    let weights: Vec<u32> = all.iter().map(|kind| content.weathers[*kind].frequency).collect();
    let place = Point::new(chunk.x.div_euclid(WIDTH), chunk.y.div_euclid(WIDTH));
    let drawn = weighted(seed, WEATHER.wrapping_add(turn / SPELL), place, &weights);
    drawn.map(|own| all[own])
}
