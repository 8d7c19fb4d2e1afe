//! Overworld details of `fifteen map --chunk`: biome, landmark, danger, and the rivers and roads at the borders.

use super::CommandError;
use crate::base::Dir;
use crate::base::overworld::{Chunk, ChunkLandmark, Crossings, OverworldLayout, landmarks};
use crate::content::{Biome, Content, Kind, Landmark, Scenario};
use crate::game::levelgen::country::dry_ground;
use crate::game::levelgen::country::landmark::{full_name, landmark, levels_below, personal_name};
use fifteen_base::serde_json::{Value, json};
use std::fmt::Write;

pub struct ChunkDetails {
    pub chunk: Chunk,
    seed: u64,
    biome: Kind<Biome>,
    kind: Option<ChunkLandmark>,
    landmark: Option<Kind<Landmark>>,
    danger: i32,
    below: Option<u16>,
    borders: [(Dir, Crossings); 4],
}

impl ChunkDetails {
    pub fn from_seed(
        (chunk, seed): (Chunk, u64),
        scenario: Kind<Scenario>,
        content: &Content,
    ) -> Result<ChunkDetails, CommandError> {
        let definition = &content.scenarios[scenario];
        let Some(country) = &definition.country else {
            return Err(CommandError::Unreadable(format!("{} has no overworld.", definition.name)));
        };
        let mut layout = OverworldLayout::new(seed);
        let biome = dry_ground(&layout, chunk, country, content).biome;
        let landmark = landmark(seed, chunk, country, content);
        let kind = landmarks::landmark(seed, chunk);
        Ok(ChunkDetails {
            chunk,
            seed,
            biome,
            kind: kind.filter(|kind| *kind == ChunkLandmark::Town || landmark.is_some()),
            landmark,
            danger: country.danger_at(chunk.distance_to_town()),
            below: levels_below(seed, chunk, country, content).map(|(_, levels)| levels),
            borders: Dir::SIDES.map(|side| (side, layout.crossings(chunk, side))),
        })
    }

    /// Returns the title, such as "Chunk 3,-2 of seed 7: heath, with Wether Cote, a hamlet".
    pub fn title(&self, content: &Content) -> String {
        let biome = &content.biomes[self.biome].name;
        let place = match (self.landmark, self.kind) {
            (Some(kind), _) => format!(", with {}", full_name(self.seed, self.chunk, kind, content)),
            (None, Some(kind)) => format!(", with the {}", kind.name()),
            (None, None) => String::new(),
        };
        format!("Chunk {} of seed {}: {biome}{place}", self.chunk, self.seed)
    }

    pub fn text(&self) -> String {
        let mut text = format!("\nDanger: as at depth {}\n", self.danger);
        if self.chunk == Chunk::TOWN {
            text += "The town and its surroundings replace this terrain in the game\n";
        }
        if let Some(levels) = self.below {
            let _ = writeln!(text, "Dungeon levels below: {levels}");
        }
        for (side, border) in &self.borders {
            let river = border.river.map(|(at, width)| format!("a river at cell {at}, width {width}"));
            let road = border.road.map(|at| format!("a road at cell {at}"));
            let crossed: Vec<String> = river.into_iter().chain(road).collect();
            if !crossed.is_empty() {
                let _ = writeln!(text, "Border to the {}: {}", side.name(), crossed.join(", "));
            }
        }
        text
    }

    pub fn json(&self, content: &Content) -> Value {
        let borders = self.borders.iter().map(|(side, border)| {
            let river = border.river.map(|(at, width)| json!({ "at": at, "width": width }));
            (side.name().to_owned(), json!({ "river": river, "road": border.road }))
        });
        let name = self.landmark.and_then(|kind| personal_name(self.seed, self.chunk, kind, content));
        json!({
            "chunk": [self.chunk.x, self.chunk.y],
            "biome": content.biomes[self.biome].id,
            "place": self.kind.map(ChunkLandmark::name),
            "landmark": self.landmark.map(|kind| &content.landmarks[kind].id),
            "name": name,
            "danger": self.danger,
            "levels_below": self.below,
            "borders": borders.collect::<Value>(),
        })
    }
}
