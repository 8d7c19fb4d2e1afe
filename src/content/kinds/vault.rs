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

/// A hand-drawn prefab that the step `vaults` builds into levels. The generator rotates and mirrors a vault, and
/// joins it to the level by its entrance. Vaults are set into rock. A vault with walls all around may also stand on
/// open floor.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Vault {
    /// Unique id, used in other files.
    #[field(as = form::Id, example = "wine_store")]
    pub id: String,
    /// Depths at which the vault is built, shallowest and deepest; the first level below ground is 1.
    #[field(1..=100, default = (1, 100), example = [1, 3])]
    pub depth: (i32, i32),
    /// Weight in the random choice among vaults of the same depth; 0 for a vault that is built only where another
    /// definition names it. A vault with a key on its drawing is chosen only where a key is needed. A vault with a
    /// riddle is chosen only where a riddle is needed.
    #[field(0..=10_000, default = 10, example = 20)]
    pub frequency: u32,
    /// Places where the vault may be built at random. If left out: all scenarios with `content_without_home`.
    #[field(example = { "themes": ["flooded_halls"], "tags": ["wet"] })]
    pub home: Option<Home>,
    /// Description in rumours, with an article. If left out, no rumour tells of the vault.
    #[field(as = form::Prose, example = "a wine store that nobody has drunk dry")]
    pub rumour: Option<String>,
    /// Item that opens the locked door at the entrance. The item lies elsewhere on the level.
    #[field(example = "iron_key")]
    pub key: Option<Kind<ItemType>>,
    /// Faction that owns the vault. Entering the vault uninvited is the deed `trespasses`.
    #[field(example = "goblins")]
    pub faction: Option<Kind<Faction>>,
    /// Whether the creatures in the vault are at war with each other. They start to fight when the hero comes near.
    #[field(default = false, example = true)]
    pub battle: bool,
    /// The drawing.
    #[field(flatten, as = VaultDrawing, read = read_drawing())]
    pub drawing: Drawing,
    /// Orientations, computed on first use.
    #[field(skip)]
    orientations: OnceLock<Vec<Orientation>>,
}

impl Vault {
    /// Returns the orientations: eight for each usable way out of the entrance.
    pub fn orientations(&self, tiles: &Registry<Tile>) -> &[Orientation] {
        let all = || Orientation::all_orientations(&self.drawing, tiles);
        self.orientations.get_or_init(all)
    }

    /// Whether entering the vault gives experience. Entering a vault behind a lock or riddle gives none, because
    /// opening the door gives experience.
    pub fn gives_experience(&self) -> bool {
        self.drawing.has_treasure() && self.key.is_none() && !self.drawing.has_riddle()
    }
}

fn read_drawing(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Drawing> {
    VaultDrawing::fields(r, scope).map(|drawn| drawn.rows)
}
