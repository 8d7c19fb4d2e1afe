//! What a run knows of the country around its town: which chunks it has been to, how they are numbered among the levels, what has
//! changed in one that was left behind and is folded (the rest is built again from the seed), and the weather, which follows
//! from the seed alone.

use super::item::Piles;
use super::level::id::{FIRST_OUTSIDE, LevelId};
use super::level::uses::Uses;
use super::{Actors, SetAside};
use fifteen_base::country::Chunk;
use fifteen_base::country::noise::weighted;
use fifteen_base::country::relief::{height, rain};
use fifteen_base::{Dir, Point, SortedMap, SortedSet};
use fifteen_content::kinds::land::Country;
use fifteen_content::kinds::language::asked::Hour;
use fifteen_content::{Content, Kind, Weather};
use std::fmt;

/// The levels of the country that a run has been to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Travels {
    /// In the order in which they were come to: the first has the number [`FIRST_OUTSIDE`].
    spots: Vec<Spot>,
    /// The borders of each over which the hero has gone, as bits in the order of [`Dir::SIDES`].
    crossed: Vec<u8>,
    /// The same the other way round.
    numbers: SortedMap<Spot, LevelId>,
    /// What has changed in the chunks left behind.
    pub(crate) folded: SortedMap<LevelId, Folded>,
}

impl Travels {
    /// Those levels, in the order in which they were come to; none if one of them is there twice, or there are more than can be numbered.
    pub fn of(spots: Vec<(Spot, u8)>) -> Option<Travels> {
        let mut travels = Travels::default();
        for (spot, crossed) in spots {
            if travels.numbers.contains_key(&spot) {
                return None;
            }
            travels.number(spot)?;
            *travels.crossed.last_mut()? = crossed;
        }
        Some(travels)
    }

    /// The levels of the country with the borders over which the hero has gone, as bits in the order of [`Dir::SIDES`].
    pub fn all(&self) -> impl Iterator<Item = (Spot, u8)> {
        self.spots.iter().copied().zip(self.crossed.iter().copied())
    }

    /// The hero goes over a border.
    pub(crate) fn cross(&mut self, chunk: Chunk, side: Dir) {
        for (chunk, side) in [(chunk, side), (chunk.beside(side), side.back())] {
            let bits = self.index(chunk).and_then(|index| self.crossed.get_mut(index));
            if let Some(bits) = bits {
                *bits |= bit(side);
            }
        }
    }

    /// Whether the hero has gone over a border.
    pub fn has_crossed(&self, chunk: Chunk, side: Dir) -> bool {
        let ends = [(chunk, side), (chunk.beside(side), side.back())];
        ends.into_iter().any(|(chunk, side)| {
            let bits = self.index(chunk).and_then(|index| self.crossed.get(index));
            bits.is_some_and(|bits| bits & bit(side) != 0)
        })
    }

    /// The place of a chunk in the order in which they were come to.
    fn index(&self, chunk: Chunk) -> Option<usize> {
        self.known(Spot::open(chunk)).map(|id| usize::from(id.0 - FIRST_OUTSIDE))
    }

    /// The levels of the country, in the order in which they were come to.
    pub fn spots(&self) -> &[Spot] {
        &self.spots
    }

    /// Where in the country a level is; nowhere, if it is one of the scenario.
    pub fn spot(&self, id: LevelId) -> Option<Spot> {
        let index = id.0.checked_sub(FIRST_OUTSIDE)?;
        self.spots.get(usize::from(index)).copied()
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
        let index = u16::try_from(self.spots.len()).ok()?;
        let id = LevelId(FIRST_OUTSIDE.checked_add(index)?);
        self.spots.push(spot);
        self.crossed.push(0);
        self.numbers.insert(spot, id);
        Some(id)
    }

    /// Whether the hero has been to a chunk.
    pub fn has_been(&self, chunk: Chunk) -> bool {
        chunk == Chunk::TOWN || self.numbers.contains_key(&Spot::open(chunk))
    }

    /// The chunks that the hero has been to, beside that of the town.
    pub fn chunks(&self) -> impl Iterator<Item = Chunk> {
        self.spots.iter().filter(|spot| spot.under == 0).map(|spot| spot.chunk)
    }
}

/// A chunk that the hero has left behind.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Folded {
    /// The turn on which the hero left it.
    pub(crate) left: u64,
    /// The number from which those who were born there, and what lay there, are numbered.
    pub(crate) numbers: u32,
    /// The numbers of those who were born there, and of what lay there, that are not there any more.
    pub(crate) gone: SortedSet<u32>,
    /// The cells that are not what they were, as data call what they are: nothing is lost when data that are gone come back.
    pub(crate) tiles: SortedMap<Point, String>,
    /// Those who were not born there, or are not what they were.
    pub(crate) actors: Actors,
    /// What did not lie there.
    pub(crate) piles: Piles,
    /// How often features were used.
    pub(crate) used: SortedMap<Point, Uses>,
    /// What of its save the data no longer define.
    pub(crate) set_aside: SetAside,
}

impl Folded {
    /// Whether nothing has changed there.
    pub fn is_untouched(&self) -> bool {
        self.gone.is_empty()
            && self.tiles.is_empty()
            && self.actors.is_empty()
            && self.piles.is_empty()
            && self.used.is_empty()
            && self.set_aside == SetAside::default()
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
        assert_eq!(Travels::of(travels.all().collect()), Some(travels.clone()));
        assert_eq!(Travels::of(vec![(east, 0), (east, 0)]), None);
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
