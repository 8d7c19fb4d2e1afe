//! What `fifteen map --chunk` says of a piece of the country beside what it says of any level: what its land is like, what there is in
//! it, how dangerous it is, and what crosses its borders.

use super::CommandError;
use crate::base::Dir;
use crate::base::country::{Chunk, Crossings, Land, LandmarkSort, places};
use crate::content::{Biome, Content, Kind, Landmark, Scenario};
use crate::game::levelgen::country::landmark::{below, called, landmark, name_of};
use crate::game::levelgen::country::most_of;
use fifteen_base::serde_json::{Map, Value, json};
use std::fmt::Write;

/// What there is to say of a chunk.
pub struct Piece {
    /// Which one.
    pub chunk: Chunk,
    seed: u64,
    biome: Kind<Biome>,
    sort: Option<LandmarkSort>,
    landmark: Option<Kind<Landmark>>,
    danger: i32,
    /// How many levels lie under it.
    below: Option<u16>,
    borders: [(Dir, Crossings); 4],
}

impl Piece {
    /// A chunk of the country of a scenario.
    ///
    /// # Errors
    /// If the scenario has none.
    pub fn of(
        (chunk, seed): (Chunk, u64),
        scenario: Kind<Scenario>,
        content: &Content,
    ) -> Result<Piece, CommandError> {
        let own = &content.scenarios[scenario];
        let Some(country) = &own.country else {
            let message = format!("{} has no country around its town.", own.name);
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

    /// "Chunk 3,-2 of seed 7: heath, with Wether Cote, a hamlet"
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

    /// What is told after the map of it.
    pub fn text(&self) -> String {
        let mut text = format!("\nAs dangerous as step {}\n", self.danger);
        if self.chunk == Chunk::TOWN {
            text +=
                "The town and what lies before its gate stand on it: nobody walks on this land\n";
        }
        if let Some(levels) = self.below {
            let _ = writeln!(text, "Levels under it: {levels}");
        }
        for (side, border) in &self.borders {
            let river = border.river.map(|(at, width)| format!("a river at {at}, {width} wide"));
            let road = border.road.map(|at| format!("a road at {at}"));
            let crossed: Vec<String> = river.into_iter().chain(road).collect();
            if !crossed.is_empty() {
                let _ = writeln!(text, "To the {}: {}", side.name(), crossed.join(", "));
            }
        }
        text
    }

    /// The same for programs: fields beside those of any level.
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
