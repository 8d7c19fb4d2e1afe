//! Landmarks of overworld chunks: their kind, their name, and the number of levels below them.

use fifteen_base::Random;
use fifteen_base::overworld::noise::weighted;
use fifteen_base::overworld::{Chunk, landmarks};
use fifteen_content::kinds::country::{Country, LandmarkLevels};
use fifteen_content::kinds::grammar::with_article;
use fifteen_content::{Content, Kind, Landmark};

const LANDMARK_PURPOSE: u64 = 800;

/// Returns the landmark definition for a chunk, or `None` if the chunk has no landmark or no definition fits.
pub fn landmark(seed: u64, chunk: Chunk, country: &Country, content: &Content) -> Option<Kind<Landmark>> {
    let sort = landmarks::landmark(seed, chunk)?;
    let away = i32::try_from(chunk.distance_to_town()).unwrap_or(i32::MAX);
    let fits = |kind: &Kind<Landmark>| {
        let candidate = &content.landmarks[*kind];
        candidate.what.to_chunk_landmark() == sort
            && (candidate.distance.0..=candidate.distance.1).contains(&away)
    };
    let all: Vec<_> = country.landmarks.iter().copied().filter(fits).collect();
    let weights: Vec<u32> = all.iter().map(|kind| content.landmarks[*kind].frequency).collect();
    weighted(seed, LANDMARK_PURPOSE, chunk.point(), &weights).map(|index| all[index])
}

/// Returns the personal name of a landmark, or `None` if landmarks of its kind have no names.
pub fn personal_name(seed: u64, chunk: Chunk, kind: Kind<Landmark>, content: &Content) -> Option<String> {
    let names = content.landmarks[kind].names?;
    let mut random = Random::stream(seed, &format!("name of chunk {chunk}"));
    Some(content.names[names].draw(&mut random))
}

/// Returns the full name of a landmark, such as "Wether Cote, a hamlet by a ford".
pub fn full_name(seed: u64, chunk: Chunk, kind: Kind<Landmark>, content: &Content) -> String {
    let own = with_article(&content.landmarks[kind].name);
    match personal_name(seed, chunk, kind, content) {
        Some(name) => format!("{name}, {own}"),
        None => own,
    }
}

/// Returns the definition and the number of the levels below a chunk's landmark. `None` if the chunk has no
/// landmark, or its landmark has no levels below it.
pub fn levels_below(
    seed: u64,
    at: Chunk,
    country: &Country,
    content: &Content,
) -> Option<(LandmarkLevels, u16)> {
    let below = content.landmarks[landmark(seed, at, country, content)?].below?;
    let mut random = Random::stream(seed, &format!("levels under chunk {at}"));
    let levels = below.levels.roll(&mut random).max(1);
    Some((below, u16::try_from(levels).unwrap_or(1)))
}
