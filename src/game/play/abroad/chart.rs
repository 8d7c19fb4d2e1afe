//! The country as the hero knows it, for its map.

use crate::Game;
use crate::build::country::biome_at;
use crate::world::Spot;
use fifteen_base::Dir;
use fifteen_base::country::{Chunk, Land};
use fifteen_content::{Biome, Kind, Landmark};

/// A chunk as the hero knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChunkView {
    /// What its land is like, in its middle.
    pub biome: Kind<Biome>,
    /// What there is in it; told only of where the hero has been.
    pub landmark: Option<Kind<Landmark>>,
    /// Whether the hero has been there, and not only beside it.
    pub visited: bool,
    /// Whether a road leads on to the east, and to the south.
    pub roads: (bool, bool),
    /// Whether a river does.
    pub rivers: (bool, bool),
}

impl Game {
    /// What the place is called where the hero is: "the Old Cellars", "heath", "Wether Cote, a hamlet by a ford".
    pub fn place_name(&self) -> String {
        let level = self.level();
        self.world().name_of_place((level.id(), level.theme()), &self.content)
    }

    /// Where in the country the hero is: in which chunk, or under which; nowhere, if they are not in it.
    pub fn chunk(&self) -> Option<Chunk> {
        self.spot().map(|spot| spot.chunk)
    }

    /// Where in the country the hero is; nowhere on the levels of the scenario but for the one from which one walks into it.
    pub fn spot(&self) -> Option<Spot> {
        self.world().spot_of(self.world().here(), self.content())
    }

    /// The country around the town, if the scenario has one: what the hero knows of its chunks, those that they have been to and those
    /// beside them, of so many each way around one.
    pub fn country_around(
        &self,
        middle: Chunk,
        (wide, high): (i32, i32),
    ) -> Vec<(Chunk, ChunkView)> {
        let (world, content) = (self.world(), self.content());
        let Some(country) = world.country(content) else {
            return Vec::new();
        };
        let mut land = Land::new(world.seed());
        let mut known = Vec::new();
        let chunks = (-high..=high).flat_map(|y| (-wide..=wide).map(move |x| (x, y)));
        for (x, y) in chunks {
            let chunk = middle.moved((x, y));
            let been = |chunk| world.travels().has_been(chunk);
            let visited = been(chunk);
            if !visited && !Dir::SIDES.into_iter().any(|side| been(chunk.beside(side))) {
                continue;
            }
            let mut crosses = |side: Dir| match visited || been(chunk.beside(side)) {
                true => {
                    let border = land.border(chunk, side);
                    (border.road.is_some(), border.river.is_some())
                }
                false => (false, false),
            };
            let (east, south) = (crosses(Dir::East), crosses(Dir::South));
            let landmark = world.landmark_at(chunk, content).filter(|_| visited);
            let biome = biome_at(world.seed(), chunk.centre(), country, content);
            let (roads, rivers) = ((east.0, south.0), (east.1, south.1));
            known.push((chunk, ChunkView { biome, landmark, visited, roads, rivers }));
        }
        known
    }

    /// What a chunk is called that the hero has been to; none of one that they have not.
    pub fn name_of_chunk(&self, chunk: Chunk) -> Option<String> {
        let been = self.world().travels().has_been(chunk);
        self.world().name_of_chunk(chunk, self.content()).filter(|_| been)
    }
}
