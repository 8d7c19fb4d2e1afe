//! The country near the town: enough landmarks and different biomes within three chunks, for every seed.

use crate::tier;
use fifteen::base::overworld::Chunk;
use fifteen::content::{Content, DEFAULT_PALETTE, Source};
use fifteen::game::levelgen::country::biome_at;
use fifteen::game::levelgen::country::landmark::landmark;
use std::collections::BTreeSet;

const NEAR: i32 = 3;

fn near() -> impl Iterator<Item = Chunk> {
    let all = (-NEAR..=NEAR).flat_map(|y| (-NEAR..=NEAR).map(move |x| Chunk { x, y }));
    all.filter(|chunk| *chunk != Chunk::TOWN)
}

#[test]
fn a_third_of_the_chunks_near_the_town_has_a_landmark_and_five_biomes_are_near() {
    let content = Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap();
    let campaign = content.scenarios.find("campaign").unwrap();
    let country = content.scenarios[campaign].country.clone().unwrap();
    let seeds = u64::from(tier::some(200_u32, 2_000));
    let (mut all_kinds, mut found) = (0, 0);
    for seed in 0..seeds {
        let landmarks: Vec<_> = near().filter_map(|at| landmark(seed, at, &country, &content)).collect();
        let biomes: BTreeSet<_> = near().map(|at| biome_at(seed, at.centre(), &country, &content)).collect();
        assert!(biomes.len() >= 5, "seed {seed}: {} biomes", biomes.len());
        assert!((15..=18).contains(&landmarks.len()), "seed {seed}: {} landmarks", landmarks.len());
        let what = |kind: &_| content.landmarks[*kind].what.to_chunk_landmark();
        let kinds: BTreeSet<_> = landmarks.iter().map(what).collect();
        assert!(kinds.len() >= 3, "seed {seed}: {kinds:?}");
        all_kinds += u64::from(kinds.len() == 4);
        found += landmarks.len();
    }
    let chunks = near().count() * usize::try_from(seeds).unwrap();
    assert!((31..=36).contains(&(found * 100 / chunks)), "{found} landmarks in {chunks} chunks");
    assert!(all_kinds * 100 >= seeds * 95, "all kinds for {all_kinds} of {seeds} seeds");
}
