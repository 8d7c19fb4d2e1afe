//! The step `vaults`.

use super::Rule;
use crate::base::Dice;
use crate::content::read::Record;
use crate::content::schema::written;
use crate::content::scope::Scope;
use crate::content::{Kind, Vault};
use schemars::JsonSchema;

/// Vaults of the level's depth, no two of them the same. It comes after the steps that dig.
#[derive(Clone, Debug, JsonSchema)]
pub struct Vaults {
    /// How many are tried for.
    #[schemars(with = "written::Dice<0, 100>", extend("default" = "1", "examples" = ["1d2"]))]
    pub count: Dice,
    /// How likely each of them is built, if there is room for it, in percent.
    #[schemars(range(min = 0, max = 100), extend("default" = 100, "examples" = [75]))]
    pub chance: i32,
    /// The vault that is built beside them on the last level of the theme, and on no other: the lair of
    /// whoever rules there.
    #[schemars(extend("examples" = ["sparkhold"]))]
    pub always: Option<Kind<Vault>>,
    /// How likely one of the vaults that ask a riddle is built beside them, in percent; a scenario may be sure of one.
    #[schemars(range(min = 0, max = 100), extend("default" = 0, "examples" = [33]))]
    pub riddle: i32,
}

impl Rule for Vaults {
    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Vaults> {
        Some(Vaults {
            count: r.or("count", Dice::flat(1), |v| v.dice(0..=100)),
            chance: r.or("chance", 100, |v| v.int(0..=100)),
            always: r.maybe("always", |v| scope.vaults.kind(v)),
            riddle: r.or("riddle", 0, |v| v.int(0..=100)),
        })
    }
}
