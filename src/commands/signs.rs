//! Signs for tiles in a text: each tile has one of its own, whatever glyphs the game draws them with.

use crate::base::Grid;
use crate::content::{Content, Kind, Tile};
use std::collections::BTreeMap;

/// Characters for tiles the own one of which is taken: for walls, which nobody sees through,
const WALLS: &str = "▒░▓▤▦▩";
/// for all others,
const GROUND: &str = "◦•°¤○◊□±÷¬§¶†‡";
/// and when these are gone, the letters too, as which creatures are drawn.
const LETTERS: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// A sign for each tile of a terrain.
pub struct Signs(pub BTreeMap<Kind<Tile>, char>);

impl Signs {
    /// Those of a terrain. What there is most of keeps its own glyph.
    pub fn of(terrain: &Grid<Kind<Tile>>, content: &Content) -> Signs {
        let mut signs: BTreeMap<Kind<Tile>, char> = BTreeMap::new();
        let mut counts: BTreeMap<Kind<Tile>, usize> = BTreeMap::new();
        for tile in terrain.cells() {
            *counts.entry(*tile).or_default() += 1;
        }
        let mut kinds: Vec<Kind<Tile>> = counts.keys().copied().collect();
        kinds.sort_by_key(|kind| std::cmp::Reverse(counts[kind]));
        for kind in kinds {
            let tile = &content.tiles[kind];
            let own = tile.glyph;
            let free = |sign: &char| !signs.values().any(|taken| taken == sign);
            let spare = if tile.opaque { WALLS } else { GROUND };
            let mut spare = spare.chars().chain(LETTERS.chars());
            let sign = Some(own).filter(free).or_else(|| spare.find(free));
            signs.insert(kind, sign.unwrap_or(own));
        }
        Signs(signs)
    }

    /// The rows of a terrain.
    pub fn rows(&self, terrain: &Grid<Kind<Tile>>) -> Vec<String> {
        let row = |row: &[Kind<Tile>]| row.iter().map(|tile| self.0[tile]).collect();
        terrain.rows().map(row).collect()
    }
}
