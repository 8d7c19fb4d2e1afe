//! Spawn tables: who is born on the levels of a theme that does not take everybody of its depth.

use super::read::{Record, Value};
use super::schema::written;
use super::scope::Scope;
use super::{Definition, Kind, Monster};
use crate::base::Dice;
use schemars::JsonSchema;

/// A choice of monsters for the step `monsters` of a theme, which names it as its `table`. A step that
/// names none chooses among all monsters by their own `depth` and `frequency`.
#[derive(Clone, Debug, JsonSchema)]
pub struct SpawnTable {
    /// What the step `monsters` of a theme calls it.
    #[schemars(with = "written::Id", extend("examples" = ["vermin"]))]
    pub id: String,
    /// Who may be born. The same monster may come more than once, as when it is common in one
    /// depth and rare in another.
    #[schemars(length(min = 1), extend("examples" = [[{ "monster": "cellar_rat", "frequency": 30 }]]))]
    pub entries: Vec<Spawn>,
}

impl Definition for SpawnTable {
    fn id(&self) -> &str {
        &self.id
    }
}

/// One line of a spawn table. What it leaves out is as the monster itself has it.
#[derive(Clone, Debug, JsonSchema)]
pub struct Spawn {
    /// Who is born.
    #[schemars(extend("examples" = ["cellar_rat"]))]
    pub monster: Kind<Monster>,
    /// How often it is chosen, compared with the other entries of its depth; 0 for never. Without it, the
    /// monster's own `frequency`.
    #[schemars(range(min = 0, max = 10_000), extend("examples" = [30]))]
    pub frequency: Option<u32>,
    /// The shallowest and the deepest level it is chosen on; the first level is 1. Without it, the
    /// monster's own `depth`.
    #[schemars(with = "Option<written::Bounds<1, 100>>", extend("examples" = [[1, 4]]))]
    pub depth: Option<(i32, i32)>,
    /// How many come together. Without it, the monster's own `group`.
    #[schemars(with = "Option<written::Dice<1, 50>>", extend("examples" = ["1d3"]))]
    pub group: Option<Dice>,
}

impl Spawn {
    /// The line that takes everything from the monster itself.
    pub fn plain(monster: Kind<Monster>) -> Spawn {
        Spawn {
            monster,
            frequency: None,
            depth: None,
            group: None,
        }
    }

    /// How often it is chosen, compared with the others; `own` is the monster.
    pub fn frequency(&self, own: &Monster) -> u32 {
        self.frequency.unwrap_or(own.frequency)
    }

    /// The shallowest and the deepest level it is chosen on; `own` is the monster.
    pub fn depth(&self, own: &Monster) -> (i32, i32) {
        self.depth.unwrap_or(own.depth)
    }

    /// How many come together; `own` is the monster.
    pub fn group(&self, own: &Monster) -> Dice {
        self.group.unwrap_or(own.group)
    }
}

impl SpawnTable {
    /// A table as `data/spawns.json` writes it.
    pub(super) fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<SpawnTable> {
        let id = r.need("id", Value::id);
        let entries = r.need("entries", |v| {
            let entries = v.clone().list(|v| v.object(|r| Spawn::read(r, scope)))?;
            if v.node.items().is_empty() {
                return v.wrong("a spawn table without entries", "name at least one monster");
            }
            Some(entries)
        });
        Some(SpawnTable {
            id: id?,
            entries: entries?,
        })
    }
}

impl Spawn {
    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Spawn> {
        let monster = r.need("monster", |v| scope.monsters.kind(v));
        let frequency = r.maybe("frequency", |v| v.int(0..=10_000));
        let depth = r.maybe("depth", |v| v.bounds(1..=100));
        let group = r.maybe("group", |v| v.dice(1..=50));
        Some(Spawn {
            monster: monster?,
            frequency: frequency.map(i32::unsigned_abs),
            depth,
            group,
        })
    }
}
