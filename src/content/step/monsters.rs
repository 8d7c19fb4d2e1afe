//! The step `monsters`.

use super::Rule;
use crate::base::Dice;
use crate::content::read::{Record, Value};
use crate::content::schema::written;
use crate::content::scope::Scope;
use crate::content::{Kind, SpawnTable};
use schemars::JsonSchema;

/// Monsters of the level's depth, in groups.
#[derive(Clone, Debug, JsonSchema)]
pub struct Monsters {
    /// How many groups.
    #[schemars(with = "written::Dice<0, 10_000>", extend("examples" = ["2d3+6"]))]
    pub count: Dice,
    /// The spawn table among whose entries is chosen; without it, among all monsters by their own `depth`
    /// and `frequency`.
    #[schemars(extend("examples" = ["flooded"]))]
    pub table: Option<Kind<SpawnTable>>,
    /// Nobody is born so near to the arrival, in cells.
    #[schemars(range(min = 0, max = 100), extend("default" = 8, "examples" = [15]))]
    pub away: i32,
    /// Whether they may be born in view of the arrival.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub in_view: bool,
    /// How often a group is replaced by one monster from deeper down: one time in so many, 0 for
    /// never.
    #[schemars(range(min = 0, max = 10_000), extend("default" = 25, "examples" = [10]))]
    pub strangers: u32,
}

impl Rule for Monsters {
    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Monsters> {
        let count = r.need("count", |v| v.dice(0..=10_000));
        let table = r.maybe("table", |v| scope.spawns.kind(v));
        let away = r.or("away", 8, |v| v.int(0..=100));
        let in_view = r.or("in_view", false, Value::bool);
        let strangers = r.or("strangers", 25, |v| v.int(0..=10_000));
        Some(Monsters {
            count: count?,
            table,
            away,
            in_view,
            strangers: strangers.unsigned_abs(),
        })
    }
}
