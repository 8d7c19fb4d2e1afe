//! What a run knows of the country around its town: which chunks it has been to, how they are numbered among the levels, what has
//! changed in one that was left behind and is folded (the rest is built again from the seed), and the weather, which follows
//! from the seed alone.

use super::item::Piles;
use super::level::id::{FIRST_OUTSIDE, LevelId};
use super::level::uses::Uses;
use super::{Actor, Actors};
use crate::record::leaves::{print_numbers, scan_numbers};
use crate::record::read::numbers;
use crate::record::{Origin, Page, Saved, Scan, SetAside, Value, saved};
use fifteen_base::country::Chunk;
use fifteen_base::country::noise::weighted;
use fifteen_base::country::relief::{height, rain};
use fifteen_base::{Dir, Point, SortedMap, SortedSet};
use fifteen_content::kinds::land::Country;
use fifteen_content::kinds::language::asked::Hour;
use fifteen_content::{Content, Kind, Weather};
use std::fmt;

/// The levels of the country that a run has been to.
#[saved(forgiving)]
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Travels {
    /// In the order in which they were come to: the first has the number [`FIRST_OUTSIDE`].
    #[field(name = "travels", each, default)]
    visited: Vec<Visited>,
    /// Derived from those: the numbers of the levels.
    #[field(skip)]
    numbers: SortedMap<Spot, LevelId>,
    /// What has changed in the chunks left behind.
    #[field(key = "level", default)]
    pub(crate) folded: SortedMap<LevelId, Folded>,
}

/// A level of the country that the run has been to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Visited {
    pub spot: Spot,
    /// The borders over which the hero has gone, as bits in the order of [`Dir::SIDES`].
    pub crossed: u8,
}

impl Visited {
    /// Of four numbers: how many chunks to the east and to the south of the town, how many levels under the ground, and the borders
    /// crossed: 1 for the north, 2 for the east, 4 for the south, 8 for the west, added up.
    fn of([x, y, under, crossed]: [i32; 4]) -> Option<Visited> {
        let chunk = Chunk { x, y };
        let under = u16::try_from(under).ok().filter(|_| chunk != Chunk::TOWN)?;
        let crossed = u8::try_from(crossed).ok().filter(|bits| *bits < 16)?;
        Some(Visited { spot: Spot { chunk, under }, crossed })
    }
}

impl Saved for Visited {
    fn scan(scan: &mut Scan<'_>) -> Option<Visited> {
        scan_numbers(scan).and_then(Visited::of)
    }

    fn read(value: Value<'_>, _: &mut Origin<'_>) -> Option<Visited> {
        let help = "write how many chunks to the east and to the south of the town it is, how many levels under the ground, and the sum of the borders crossed, 0 to 15: `[3, -2, 0, 5]`";
        let written =
            numbers(value.clone(), "a place in the country", "four numbers are needed", help);
        let visited = Visited::of(written?);
        visited.or_else(|| value.wrong("there is no such place in the country", help))
    }

    fn print(&self, page: &mut Page<'_>) {
        let Visited { spot: Spot { chunk, under }, crossed } = *self;
        print_numbers(&[chunk.x, chunk.y, i32::from(under), i32::from(crossed)], page);
    }
}

impl Travels {
    /// Gives each level its number. False if there are too many of them, or one is there twice.
    pub(crate) fn derive(&mut self) -> bool {
        let first = usize::from(FIRST_OUTSIDE);
        let spots = self.visited.iter().map(|own| own.spot).enumerate();
        let number = |(i, spot)| Some((spot, LevelId(u16::try_from(first + i).ok()?)));
        self.numbers = spots.filter_map(number).collect();
        self.numbers.len() == self.visited.len()
    }

    /// The levels of the country, in the order in which they were come to.
    pub(crate) fn visited(&self) -> &[Visited] {
        &self.visited
    }

    /// The hero goes over a border.
    pub(crate) fn cross(&mut self, chunk: Chunk, side: Dir) {
        for (chunk, side) in [(chunk, side), (chunk.beside(side), side.back())] {
            let visited = self.index(chunk).and_then(|index| self.visited.get_mut(index));
            if let Some(visited) = visited {
                visited.crossed |= bit(side);
            }
        }
    }

    /// Whether the hero has gone over a border.
    pub fn has_crossed(&self, chunk: Chunk, side: Dir) -> bool {
        let ends = [(chunk, side), (chunk.beside(side), side.back())];
        ends.into_iter().any(|(chunk, side)| {
            let visited = self.index(chunk).and_then(|index| self.visited.get(index));
            visited.is_some_and(|visited| visited.crossed & bit(side) != 0)
        })
    }

    /// The place of a chunk in the order in which they were come to.
    fn index(&self, chunk: Chunk) -> Option<usize> {
        self.known(Spot::open(chunk)).map(|id| usize::from(id.0 - FIRST_OUTSIDE))
    }

    /// Where in the country a level is; nowhere, if it is one of the scenario.
    pub fn spot(&self, id: LevelId) -> Option<Spot> {
        let index = id.0.checked_sub(FIRST_OUTSIDE)?;
        self.visited.get(usize::from(index)).map(|own| own.spot)
    }

    /// The number of a level of the country that was come to.
    pub fn known(&self, spot: Spot) -> Option<LevelId> {
        self.numbers.get(&spot).copied()
    }

    /// The number of a level of the country, a new one if it has none yet; none if there are no more numbers.
    pub(crate) fn number(&mut self, spot: Spot) -> Option<LevelId> {
        if let Some(id) = self.known(spot) {
            return Some(id);
        }
        let index = u16::try_from(self.visited.len()).ok()?;
        let id = LevelId(FIRST_OUTSIDE.checked_add(index)?);
        self.visited.push(Visited { spot, crossed: 0 });
        self.numbers.insert(spot, id);
        Some(id)
    }

    /// Whether the hero has been to a chunk.
    pub fn has_been(&self, chunk: Chunk) -> bool {
        chunk == Chunk::TOWN || self.numbers.contains_key(&Spot::open(chunk))
    }

    /// The chunks that the hero has been to, beside that of the town.
    pub fn chunks(&self) -> impl Iterator<Item = Chunk> {
        self.visited
            .iter()
            .map(|own| own.spot)
            .filter(|spot| spot.under == 0)
            .map(|spot| spot.chunk)
    }
}

/// A chunk that the hero has left behind: what has changed there, the rest is built again from the seed.
#[saved]
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Folded {
    /// The turn on which the hero left it.
    #[field(0..=MOST_TURNS, default)]
    pub(crate) left: u64,
    /// The number from which those who were born there, and what lay there, are numbered.
    #[field(default)]
    pub(crate) numbers: u32,
    /// The numbers of those who were born there, and of what lay there, that are not there any more.
    #[field(default)]
    pub(crate) gone: SortedSet<u32>,
    /// The cells that are not what they were, as data call what they are: nothing is lost when data that are gone come back.
    #[field(key = "at", value = "tile", default)]
    pub(crate) tiles: SortedMap<Point, String>,
    /// Those who were not born there, or are not what they were.
    #[field(default)]
    pub(crate) actors: Actors,
    /// What did not lie there.
    #[field(name = "items", default)]
    pub(crate) piles: Piles,
    /// How often features were used.
    #[field(key = "at", default)]
    pub(crate) used: SortedMap<Point, Uses>,
    /// Those for whom there was no room when the data had changed.
    #[field(default)]
    pub(crate) parked: Vec<Actor>,
    /// What of its save waits for definitions.
    #[field(aside)]
    pub(crate) aside: SetAside,
}

impl Folded {
    /// Whether nothing has changed there.
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

/// Where in the country a level is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    /// Which chunk.
    pub chunk: Chunk,
    /// How many levels under it; 0 for the open country.
    pub under: u16,
}

impl Spot {
    /// The open country of a chunk.
    pub fn open(chunk: Chunk) -> Spot {
        Spot { chunk, under: 0 }
    }

    /// So many levels under it.
    pub fn beneath(self, levels: u16) -> Spot {
        Spot { under: self.under.saturating_add(levels), ..self }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.under {
            0 => write!(f, "chunk {}", self.chunk),
            under => write!(f, "{under} under chunk {}", self.chunk),
        }
    }
}

/// So many turns a weather lasts at least.
pub const SPELL: u64 = 300;

/// A weather lies over so many chunks each way.
const WIDTH: i32 = 3;

/// What its numbers are for.
const WEATHER: u64 = 900;

/// The bit of a side.
fn bit(side: Dir) -> u8 {
    let place = Dir::SIDES.into_iter().position(|own| own == side);
    place.map_or(0, |place| 1 << place)
}

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
    weighted(seed, WEATHER.wrapping_add(turn / SPELL), place, &weights).map(|own| all[own])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_numbered_as_they_are_come_to_and_keep_their_numbers() {
        let mut travels = Travels::default();
        let east = Spot::open(Chunk { x: 1, y: 0 });
        assert_eq!(travels.number(east), Some(LevelId(1000)));
        assert_eq!(travels.number(east.beneath(1)), Some(LevelId(1001)));
        assert_eq!(travels.number(east), Some(LevelId(1000)));
        assert_eq!(travels.spot(LevelId(1001)), Some(east.beneath(1)));
        assert_eq!(travels.spot(LevelId(2)), None);
        travels.cross(Chunk::TOWN, Dir::East);
        assert!(travels.has_crossed(east.chunk, Dir::West));
        assert!(travels.has_crossed(Chunk::TOWN, Dir::East));
        assert!(!travels.has_crossed(east.chunk, Dir::East));
        let mut again = Travels { numbers: SortedMap::new(), ..travels.clone() };
        assert!(again.derive());
        assert_eq!(again, travels);
        again.visited.push(again.visited[0]);
        assert!(!again.derive(), "one is there twice");
        assert!(travels.has_been(Chunk::TOWN) && travels.has_been(east.chunk));
        assert!(!travels.has_been(Chunk { x: 2, y: 0 }));
    }

    #[test]
    fn when_the_numbers_end_no_level_has_a_wrong_one() {
        let mut travels = Travels::default();
        let all = (0..).map(|x| travels.number(Spot::open(Chunk { x, y: 1 })));
        let numbered = all.take_while(Option::is_some).count();
        assert_eq!(numbered, usize::from(u16::MAX - FIRST_OUTSIDE) + 1);
    }
}
