//! Country (overworld) around the town: visited chunks, their level numbers, changes in chunks that the hero has
//! left, and the weather. The seed determines everything else.

use super::item::Piles;
use super::level::id::{FIRST_COUNTRY_LEVEL, LevelId};
use super::level::uses::FeatureUses;
use super::{Actor, Actors};
use crate::record::diagnosing_reader::read_numbers;
use crate::record::values::{print_numbers, scan_numbers};
use crate::record::{FastReader, PendingValues, Printer, Saved, SourceMap, Value, saved};
use fifteen_base::overworld::Chunk;
use fifteen_base::overworld::noise::weighted;
use fifteen_base::overworld::relief::{height, rain};
use fifteen_base::{Dir, Point, SortedMap, SortedSet};
use fifteen_content::kinds::country::Country;
use fifteen_content::kinds::language::tested_values::Hour;
use fifteen_content::{Content, Kind, Weather};
use std::fmt;

#[saved(forgiving)]
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Travels {
    /// Visited levels in the order of the first visit. The first one has the number [`FIRST_COUNTRY_LEVEL`].
    #[field(name = "travels", each, default)]
    visited: Vec<Visited>,
    /// Level numbers, derived from `visited`.
    #[field(skip)]
    level_numbers: SortedMap<CountryPlace, LevelId>,
    #[field(key = "level", default)]
    pub(crate) changed_chunks: SortedMap<LevelId, ChunkChanges>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Visited {
    pub spot: CountryPlace,
    /// Borders that the hero has crossed, as bits in the order of [`Dir::SIDES`].
    pub crossed: u8,
}

impl Visited {
    /// Builds a visited level from the four numbers of a save: chunks to the east of the town, chunks to the south,
    /// levels below the ground, and crossed borders. The borders are a sum of 1 (north), 2 (east), 4 (south) and 8
    /// (west).
    fn from_numbers([x, y, under, crossed]: [i32; 4]) -> Option<Visited> {
        let chunk = Chunk { x, y };
        let under = u16::try_from(under).ok().filter(|_| chunk != Chunk::TOWN)?;
        let crossed = u8::try_from(crossed).ok().filter(|bits| *bits < 16)?;
        Some(Visited { spot: CountryPlace { chunk, depth_below: under }, crossed })
    }
}

impl Saved for Visited {
    fn scan(scan: &mut FastReader<'_>) -> Option<Visited> {
        scan_numbers(scan).and_then(Visited::from_numbers)
    }

    fn read(value: Value<'_>, _: &mut SourceMap<'_>) -> Option<Visited> {
        let help = "write how many chunks to the east and to the south of the town it is, how many levels under the ground, and the sum of the borders crossed, 0 to 15: `[3, -2, 0, 5]`";
        let written = read_numbers(value.clone(), "a place in the country", "four numbers are needed", help);
        let visited = Visited::from_numbers(written?);
        visited.or_else(|| value.wrong("there is no such place in the country", help))
    }

    fn print(&self, page: &mut Printer<'_>) {
        let Visited { spot: CountryPlace { chunk, depth_below: under }, crossed } = *self;
        print_numbers(&[chunk.x, chunk.y, i32::from(under), i32::from(crossed)], page);
    }
}

impl Travels {
    /// Assigns level numbers in the order of `visited`. Returns `false` if the numbers run out or a level is listed
    /// twice.
    pub(crate) fn index_levels(&mut self) -> bool {
        let first = usize::from(FIRST_COUNTRY_LEVEL);
        let spots = self.visited.iter().map(|visited| visited.spot).enumerate();
        let number = |(i, spot)| Some((spot, LevelId(u16::try_from(first + i).ok()?)));
        self.level_numbers = spots.filter_map(number).collect();
        self.level_numbers.len() == self.visited.len()
    }

    pub(crate) fn visited(&self) -> &[Visited] {
        &self.visited
    }

    pub(crate) fn cross(&mut self, chunk: Chunk, side: Dir) {
        for (chunk, side) in [(chunk, side), (chunk.neighbour(side), side.opposite())] {
            let visited = self.index(chunk).and_then(|index| self.visited.get_mut(index));
            if let Some(visited) = visited {
                visited.crossed |= side_bit(side);
            }
        }
    }

    /// Whether the hero has crossed the border on `side` of a chunk, in either direction.
    pub fn has_crossed(&self, chunk: Chunk, side: Dir) -> bool {
        let ends = [(chunk, side), (chunk.neighbour(side), side.opposite())];
        ends.into_iter().any(|(chunk, side)| {
            let visited = self.index(chunk).and_then(|index| self.visited.get(index));
            visited.is_some_and(|visited| visited.crossed & side_bit(side) != 0)
        })
    }

    fn index(&self, chunk: Chunk) -> Option<usize> {
        self.level_at(CountryPlace::surface(chunk)).map(|id| usize::from(id.0 - FIRST_COUNTRY_LEVEL))
    }

    /// Returns the place of a level of the country, or `None` for a level of the scenario.
    pub fn place_of(&self, id: LevelId) -> Option<CountryPlace> {
        let index = id.0.checked_sub(FIRST_COUNTRY_LEVEL)?;
        self.visited.get(usize::from(index)).map(|visited| visited.spot)
    }

    /// Returns the number of a level, or `None` for an unvisited one.
    pub fn level_at(&self, spot: CountryPlace) -> Option<LevelId> {
        self.level_numbers.get(&spot).copied()
    }

    /// Returns the number of a level, and assigns the next number on the first visit. `None` when the numbers run
    /// out.
    pub(crate) fn assign_level(&mut self, spot: CountryPlace) -> Option<LevelId> {
        if let Some(id) = self.level_at(spot) {
            return Some(id);
        }
        let index = u16::try_from(self.visited.len()).ok()?;
        let id = LevelId(FIRST_COUNTRY_LEVEL.checked_add(index)?);
        self.visited.push(Visited { spot, crossed: 0 });
        self.level_numbers.insert(spot, id);
        Some(id)
    }

    /// Whether the hero has visited the surface of a chunk. Always true for the town's chunk.
    pub fn has_visited(&self, chunk: Chunk) -> bool {
        chunk == Chunk::TOWN || self.level_numbers.contains_key(&CountryPlace::surface(chunk))
    }

    /// Whether the hero has visited a chunk or one beside it, from where the land and its landmark can be seen.
    pub fn is_in_view(&self, chunk: Chunk) -> bool {
        self.has_visited(chunk) || Dir::SIDES.into_iter().any(|side| self.has_visited(chunk.neighbour(side)))
    }

    /// Returns the chunks whose surface the hero has visited, except the town's chunk.
    pub fn chunks(&self) -> impl Iterator<Item = Chunk> {
        let spots = self.visited.iter().map(|visited| visited.spot);
        spots.filter(|spot| spot.depth_below == 0).map(|spot| spot.chunk)
    }
}

/// The changes in a chunk that the hero has left. The rest of the chunk is generated again from the seed.
#[saved]
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ChunkChanges {
    #[field(0..=MAX_TURNS, default)]
    pub(crate) left_on: u64,
    /// Number of the first actor or item generated in the chunk.
    #[field(default)]
    pub(crate) first_id: u32,
    /// Numbers of generated actors and items that no longer exist.
    #[field(default)]
    pub(crate) gone: SortedSet<u32>,
    /// Tile id of each changed cell. Ids that the data do not define are kept.
    #[field(key = "at", value = "tile", default)]
    pub(crate) tiles: SortedMap<Point, String>,
    /// Actors that came from elsewhere or have changed since their generation.
    #[field(default)]
    pub(crate) actors: Actors,
    /// Items that were not generated in the chunk.
    #[field(name = "items", default)]
    pub(crate) piles: Piles,
    #[field(key = "at", default)]
    pub(crate) used: SortedMap<Point, FeatureUses>,
    /// Actors that found no free cell after the data files had changed.
    #[field(default)]
    pub(crate) parked: Vec<Actor>,
    #[field(aside)]
    pub(crate) aside: PendingValues,
}

impl ChunkChanges {
    pub fn is_untouched(&self) -> bool {
        self.gone.is_empty()
            && self.tiles.is_empty()
            && self.actors.is_empty()
            && self.piles.is_empty()
            && self.used.is_empty()
            && self.parked.is_empty()
            && self.aside.is_empty()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CountryPlace {
    pub chunk: Chunk,
    /// Number of levels below the ground; 0 for the surface.
    pub depth_below: u16,
}

impl CountryPlace {
    pub fn surface(chunk: Chunk) -> CountryPlace {
        CountryPlace { chunk, depth_below: 0 }
    }

    pub fn below(self, levels: u16) -> CountryPlace {
        CountryPlace { depth_below: self.depth_below.saturating_add(levels), ..self }
    }
}

impl fmt::Display for CountryPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.depth_below {
            0 => write!(f, "chunk {}", self.chunk),
            under => write!(f, "{under} under chunk {}", self.chunk),
        }
    }
}

/// Length of a weather period, in turns. The weather is drawn once for each period.
pub const WEATHER_TURNS: u64 = 300;

const WEATHER_AREA_CHUNKS: i32 = 3;

/// Number of the map of random values that decides the weather of the first weather period. Each later period adds 1.
const WEATHER_NOISE: u64 = 900;

fn side_bit(side: Dir) -> u8 {
    let place = Dir::SIDES.into_iter().position(|other| other == side);
    place.map_or(0, |place| 1 << place)
}

/// Returns the weather of a chunk on a turn, or `None` if no weather of the country fits the chunk.
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
    let place = Point::new(chunk.x.div_euclid(WEATHER_AREA_CHUNKS), chunk.y.div_euclid(WEATHER_AREA_CHUNKS));
    weighted(seed, WEATHER_NOISE.wrapping_add(turn / WEATHER_TURNS), place, &weights).map(|index| all[index])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn country_levels_keep_their_assigned_numbers() {
        let mut travels = Travels::default();
        let east = CountryPlace::surface(Chunk { x: 1, y: 0 });
        assert_eq!(travels.assign_level(east), Some(LevelId(1000)));
        assert_eq!(travels.assign_level(east.below(1)), Some(LevelId(1001)));
        assert_eq!(travels.assign_level(east), Some(LevelId(1000)));
        assert_eq!(travels.place_of(LevelId(1001)), Some(east.below(1)));
        assert_eq!(travels.place_of(LevelId(2)), None);
        travels.cross(Chunk::TOWN, Dir::East);
        assert!(travels.has_crossed(east.chunk, Dir::West));
        assert!(travels.has_crossed(Chunk::TOWN, Dir::East));
        assert!(!travels.has_crossed(east.chunk, Dir::East));
        let mut again = Travels { level_numbers: SortedMap::new(), ..travels.clone() };
        assert!(again.index_levels());
        assert_eq!(again, travels);
        again.visited.push(again.visited[0]);
        assert!(!again.index_levels(), "one is there twice");
        assert!(travels.has_visited(Chunk::TOWN) && travels.has_visited(east.chunk));
        assert!(!travels.has_visited(Chunk { x: 2, y: 0 }));
    }

    #[test]
    fn no_level_is_assigned_when_the_numbers_run_out() {
        let mut travels = Travels::default();
        let all = (0..).map(|x| travels.assign_level(CountryPlace::surface(Chunk { x, y: 1 })));
        let numbered = all.take_while(Option::is_some).count();
        assert_eq!(numbered, usize::from(u16::MAX - FIRST_COUNTRY_LEVEL) + 1);
    }
}
