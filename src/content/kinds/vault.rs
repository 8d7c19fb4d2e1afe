//! Vaults: small pieces of level, drawn by hand, that are built into others.

use super::drawing::Drawing;
use super::map::VaultDrawing;
use super::scope::Scope;
use super::turned::Turned;
use crate::kinds::belonging::Home;
use crate::read::field::{Fields, record};
use crate::read::value::Record;
use crate::read::written;
use crate::{Faction, ItemType, Kind, Registry, Tile};
use std::sync::OnceLock;

/// A piece of level drawn by hand, built into the levels of themes with a step `vaults`: turned, mirrored, and joined
/// to the rest by its one entrance. It is let into the rock, where its open cells may touch rock; one that is walled
/// all around may also stand free on open floor.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Vault {
    /// What the step `vaults` calls it.
    #[field(as = written::Id, example = "wine_store")]
    pub id: String,
    /// The shallowest and the deepest level it is built on; the top level is 1.
    #[field(1..=100, default = (1, 100), example = [1, 3])]
    pub depth: (i32, i32),
    /// How often it is chosen, compared with the others of its depth; 0 for one that a theme names. One
    /// with a `key` on its drawing is chosen only when a key is wanted, and one with a `riddle` only when a riddle is.
    #[field(0..=10_000, default = 10, example = 20)]
    pub frequency: u32,
    /// Where it is at home: it is built by chance only there. Without it, it is at home everywhere but in scenarios without `strangers`.
    #[field(example = { "themes": ["flooded_halls"], "tags": ["wet"] })]
    pub home: Option<Home>,
    /// What people tell of it who have heard of it, with an article.
    #[field(as = written::Prose, example = "a wine store that nobody has drunk dry")]
    pub rumour: Option<String>,
    /// The item that opens its entrance, which is a locked door. It lies elsewhere on the level.
    #[field(example = "iron_key")]
    pub key: Option<Kind<ItemType>>,
    /// Whose room it is: a faction minds a hero who comes in uninvited.
    #[field(example = "goblins")]
    pub faction: Option<Kind<Faction>>,
    /// Whether a fight is on in it: those in it are at war with each other, and begin when the hero comes near.
    #[field(default = false, example = true)]
    pub battle: bool,
    /// The drawing.
    #[field(flatten, as = VaultDrawing, read = drawing())]
    pub drawing: Drawing,
    /// The ways in which it can be laid down, once somebody has asked for them.
    #[field(skip)]
    turned: OnceLock<Vec<Turned>>,
}

impl Vault {
    /// The ways in which it can be laid down: eight for each way out of its entrance.
    pub fn turned(&self, tiles: &Registry<Tile>) -> &[Turned] {
        let all = || Turned::all(&self.drawing, tiles);
        self.turned.get_or_init(all)
    }

    /// Whether to go in counts for experience: something lies there, and to open its door does not count already.
    pub fn counts(&self) -> bool {
        self.drawing.holds() && self.key.is_none() && !self.drawing.asks()
    }
}

fn drawing(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Drawing> {
    VaultDrawing::fields(r, scope).map(|drawn| drawn.rows)
}
