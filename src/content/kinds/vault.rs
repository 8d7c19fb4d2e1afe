//! Vaults: hand-drawn prefabs that are built into levels.

use super::drawing::Drawing;
use super::map::VaultDrawing;
use super::orientation::Orientation;
use super::scope::Scope;
use crate::kinds::home::Home;
use crate::read::field::{Fields, record};
use crate::read::form;
use crate::read::value::Record;
use crate::{Faction, ItemType, Kind, Registry, Tile};
use std::sync::OnceLock;

/// A hand-drawn prefab that is built into levels of themes with the step `vaults`. It is rotated, mirrored, and
/// joined to the level by its one entrance. It is set into rock, where its open cells may touch rock; one that is
/// walled all around may also stand on open floor.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Vault {
    /// Unique id, used in other files.
    #[field(as = form::Id, example = "wine_store")]
    pub id: String,
    /// The shallowest and the deepest level it is built on; the top level is 1.
    #[field(1..=100, default = (1, 100), example = [1, 3])]
    pub depth: (i32, i32),
    /// Weight in the random choice among vaults of its depth; 0 for a vault that is built only where another
    /// definition names it. One with a `key` on its drawing is chosen only where a key is needed, and one with a
    /// `riddle` only where a riddle is.
    #[field(0..=10_000, default = 10, example = 20)]
    pub frequency: u32,
    /// Places where it may be built at random. Without it: everywhere, except in scenarios with
    /// `"content_without_home": false`.
    #[field(example = { "themes": ["flooded_halls"], "tags": ["wet"] })]
    pub home: Option<Home>,
    /// Description in rumours, with an article.
    #[field(as = form::Prose, example = "a wine store that nobody has drunk dry")]
    pub rumour: Option<String>,
    /// Item that opens its entrance, a locked door. It lies elsewhere on the level.
    #[field(example = "iron_key")]
    pub key: Option<Kind<ItemType>>,
    /// Faction that owns the room, and minds an uninvited hero.
    #[field(example = "goblins")]
    pub faction: Option<Kind<Faction>>,
    /// Whether a battle is on: its creatures are at war with each other, and begin when the hero comes near.
    #[field(default = false, example = true)]
    pub battle: bool,
    /// The drawing.
    #[field(flatten, as = VaultDrawing, read = read_drawing())]
    pub drawing: Drawing,
    /// Orientations, computed when they are first needed.
    #[field(skip)]
    orientations: OnceLock<Vec<Orientation>>,
}

impl Vault {
    /// Returns the orientations: eight for each usable way out of the entrance.
    pub fn orientations(&self, tiles: &Registry<Tile>) -> &[Orientation] {
        let all = || Orientation::all_orientations(&self.drawing, tiles);
        self.orientations.get_or_init(all)
    }

    /// Whether entering it gives experience: it has treasure, and neither a key nor a riddle. Opening such a door
    /// gives experience itself.
    pub fn gives_experience(&self) -> bool {
        self.drawing.has_treasure() && self.key.is_none() && !self.drawing.has_riddle()
    }
}

fn read_drawing(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Drawing> {
    VaultDrawing::fields(r, scope).map(|drawn| drawn.rows)
}
