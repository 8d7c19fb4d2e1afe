//! Distinct characters for the tiles of a text map, including tiles that the game draws alike.

use crate::base::Grid;
use crate::content::{Content, Kind, Tile};
use std::collections::BTreeMap;

/// Replacements for opaque tiles whose own glyph is taken.
const WALLS: &str = "▒░▓▤▦▩";
/// Replacements for all other tiles.
const GROUND: &str = "◦•°¤○◊□±÷¬§¶†‡";
/// Replacements for any tile once the characters above are used up. They come last, because creatures use them too.
const LETTERS: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

pub struct TileGlyphs(pub BTreeMap<Kind<Tile>, char>);

impl TileGlyphs {
    /// Assigns the characters. The most frequent tiles keep their own glyph.
    pub fn from_terrain(terrain: &Grid<Kind<Tile>>, content: &Content) -> TileGlyphs {
        let mut glyphs: BTreeMap<Kind<Tile>, char> = BTreeMap::new();
        let mut counts: BTreeMap<Kind<Tile>, usize> = BTreeMap::new();
        for tile in terrain.cells() {
            *counts.entry(*tile).or_default() += 1;
        }
        let mut kinds: Vec<Kind<Tile>> = counts.keys().copied().collect();
        kinds.sort_by_key(|kind| std::cmp::Reverse(counts[kind]));
        for kind in kinds {
            let tile = &content.tiles[kind];
            let own = tile.glyph;
            let free = |glyph: &char| !glyphs.values().any(|taken| taken == glyph);
            let spare = if tile.opaque { WALLS } else { GROUND };
            let mut spare = spare.chars().chain(LETTERS.chars());
            let glyph = Some(own).filter(free).or_else(|| spare.find(free));
            glyphs.insert(kind, glyph.unwrap_or(own));
        }
        TileGlyphs(glyphs)
    }

    pub fn rows(&self, terrain: &Grid<Kind<Tile>>) -> Vec<String> {
        let row = |row: &[Kind<Tile>]| row.iter().map(|tile| self.0[tile]).collect();
        terrain.rows().map(row).collect()
    }
}
