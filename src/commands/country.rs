//! Overworld details of `fifteen map --chunk`: biome, landmark, danger, and the rivers and roads at the borders.

use super::CommandError;
use crate::base::Dir;
use crate::base::country::{Chunk, Crossings, Land, LandmarkSort, places};
use crate::content::{Biome, Content, Kind, Landmark, Scenario};
use crate::game::levelgen::country::landmark::{below, called, landmark, name_of};
use crate::game::levelgen::country::most_of;
use fifteen_base::serde_json::{Map, Value, json};
use std::fmt::Write;

/// Details of a chunk.
pub struct Piece {
    pub chunk: Chunk,
    seed: u64,
    biome: Kind<Biome>,
    sort: Option<LandmarkSort>,
    landmark: Option<Kind<Landmark>>,
    danger: i32,
    /// Number of levels below it.
    below: Option<u16>,
    borders: [(Dir, Crossings); 4],
}

impl Piece {
    /// Computes the details of a chunk in a scenario's overworld.
    ///
    /// # Errors
    /// [`CommandError::Unreadable`] if the scenario has no overworld.
    pub fn of(
        (chunk, seed): (Chunk, u64),
        scenario: Kind<Scenario>,
        content: &Content,
    ) -> Result<Piece, CommandError> {
        let own = &content.scenarios[scenario];
        let Some(country) = &own.country else {
            let message = format!("{} has no overworld.", own.name);
            return Err(CommandError::Unreadable(message));
        };
        let mut land = Land::new(seed);
        let biome = most_of(&land, chunk, country, content);
        let landmark = landmark(seed, chunk, country, content);
        let sort = places::landmark(seed, chunk);
        Ok(Piece {
            chunk,
            seed,
            biome,
            sort: sort.filter(|sort| *sort == LandmarkSort::Town || landmark.is_some()),
            landmark,
            danger: country.danger_at(chunk.away()),
            below: below(seed, chunk, country, content).map(|(_, levels)| levels),
            borders: Dir::SIDES.map(|side| (side, land.border(chunk, side))),
        })
    }

    /// Returns the title: "Chunk 3,-2 of seed 7: heath, with Wether Cote, a hamlet"
    pub fn title(&self, content: &Content) -> String {
        let biome = &content.biomes[self.biome].name;
        let place = match (self.landmark, self.sort) {
            (Some(kind), _) => {
                format!(", with {}", called(self.seed, self.chunk, kind, content))
            }
            (None, Some(sort)) => format!(", with the {}", sort.name()),
            (None, None) => String::new(),
        };
        format!("Chunk {} of seed {}: {biome}{place}", self.chunk, self.seed)
    }

    /// Returns the text that follows the map.
    pub fn text(&self) -> String {
        let mut text = format!("\nDanger: that of depth {}\n", self.danger);
        if self.chunk == Chunk::TOWN {
            text += "The town and its surroundings replace this terrain in the game\n";
        }
        if let Some(levels) = self.below {
            let _ = writeln!(text, "Dungeon levels below: {levels}");
        }
        for (side, border) in &self.borders {
            let river =
                border.river.map(|(at, width)| format!("a river at cell {at}, {width} cells wide"));
            let road = border.road.map(|at| format!("a road at cell {at}"));
            let crossed: Vec<String> = river.into_iter().chain(road).collect();
            if !crossed.is_empty() {
                let _ = writeln!(text, "Border to the {}: {}", side.name(), crossed.join(", "));
            }
        }
        text
    }

    /// Returns the same as JSON fields, which are added to those of every level.
    pub fn fields(&self, content: &Content) -> Map<String, Value> {
        let borders = self.borders.iter().map(|(side, border)| {
            let river = border.river.map(|(at, width)| json!({ "at": at, "width": width }));
            (side.name().to_owned(), json!({ "river": river, "road": border.road }))
        });
        let name = self.landmark.and_then(|kind| name_of(self.seed, self.chunk, kind, content));
        let fields = json!({
            "chunk": [self.chunk.x, self.chunk.y],
            "biome": content.biomes[self.biome].id,
            "place": self.sort.map(LandmarkSort::name),
            "landmark": self.landmark.map(|kind| &content.landmarks[kind].id),
            "name": name,
            "danger": self.danger,
            "levels_below": self.below,
            "borders": borders.collect::<Map<_, _>>(),
        });
        match fields {
            Value::Object(fields) => fields,
            _ => Map::new(),
        }
    }
}
