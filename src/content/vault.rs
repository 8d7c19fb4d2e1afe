//! Vaults: small pieces of level, drawn by hand, that are built into others.

use super::drawing::Drawing;
use super::map::{self, Manner};
use super::read::{Record, Value};
use super::schema::{drawn, written};
use super::scope::Scope;
use super::turned::Turned;
use super::{Definition, ItemType, Kind, Registry, Tile};
use schemars::JsonSchema;
use std::sync::OnceLock;

/// A piece of level drawn by hand, built into the levels of themes with a step `vaults`: turned, mirrored, and joined
/// to the rest by its one entrance. It is let into the rock, where its open cells may touch rock; one that is walled
/// all around may also stand free on open floor.
#[derive(Clone, Debug, JsonSchema)]
pub struct Vault {
    /// What the step `vaults` calls it.
    #[schemars(with = "written::Id", extend("examples" = ["wine_store"]))]
    pub id: String,
    /// The shallowest and the deepest level it is built on; the top level is 1.
    #[schemars(with = "written::Bounds<1, 100>", extend("default" = [1, 100], "examples" = [[1, 3]]))]
    pub depth: (i32, i32),
    /// How often it is chosen, compared with the others of its depth; 0 for one that a theme names. One
    /// with a `key` on its drawing is chosen only when a key is wanted, and one with a `riddle` only when a riddle is.
    #[schemars(range(min = 0, max = 10_000), extend("default" = 10, "examples" = [20]))]
    pub frequency: u32,
    /// The item that opens its entrance, which is a locked door. It lies elsewhere on the level.
    #[schemars(extend("examples" = ["iron_key"]))]
    pub key: Option<Kind<ItemType>>,
    /// The drawing.
    #[schemars(flatten, with = "drawn::VaultDrawing")]
    pub drawing: Drawing,
    /// The ways in which it can be laid down, once somebody has asked for them.
    #[schemars(skip)]
    turned: OnceLock<Vec<Turned>>,
}

impl Definition for Vault {
    fn id(&self) -> &str {
        &self.id
    }
}

impl Vault {
    /// The ways in which it can be laid down: eight for each way out of its entrance.
    pub fn turned(&self, tiles: &Registry<Tile>) -> &[Turned] {
        let all = || Turned::all(&self.drawing, tiles);
        self.turned.get_or_init(all)
    }

    /// Whether it asks a riddle and is built by chance at that depth.
    pub fn asks_at(&self, depth: i32) -> bool {
        let (least, most) = self.depth;
        self.drawing.asks() && self.frequency > 0 && (least..=most).contains(&depth)
    }

    /// A vault as the files in `data/vaults/` write it.
    pub(super) fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Vault> {
        let id = r.need("id", Value::id);
        let depth = r.or("depth", (1, 100), |v| v.bounds(1..=100));
        let frequency = r.or("frequency", 10, |v| v.int(0..=10_000));
        let key = r.maybe("key", |v| scope.items.kind(v));
        let drawing = map::drawing(r, scope, Manner::Vault);
        Some(Vault {
            id: id?,
            depth,
            frequency: frequency.unsigned_abs(),
            key,
            drawing: drawing?,
            turned: OnceLock::new(),
        })
    }
}
