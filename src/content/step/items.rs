//! The step `items`.

use super::Rule;
use crate::base::Dice;
use crate::content::Class;
use crate::content::read::{Record, Value};
use crate::content::schema::written;
use crate::content::scope::Scope;
use schemars::JsonSchema;

/// Things of the level's depth, lying about: some where ways end, all of them apart from each other.
#[derive(Clone, Debug, JsonSchema)]
pub struct Items {
    /// How many.
    #[schemars(with = "written::Dice<0, 10_000>", extend("examples" = ["1d3+2"]))]
    pub count: Dice,
    /// The classes among which is chosen; without them, all but gold, which wants a step of its own.
    #[schemars(extend("default" = [], "examples" = [["gold"]]))]
    pub classes: Vec<Class>,
    /// How much deeper down than the level they belong, in levels.
    #[schemars(range(min = 0, max = 100), extend("default" = 0, "examples" = [2]))]
    pub deeper: i32,
    /// Nothing lies so near to the arrival, in cells.
    #[schemars(range(min = 0, max = 100), extend("default" = 4, "examples" = [10]))]
    pub away: i32,
}

impl Rule for Items {
    fn read(r: &mut Record<'_>, _: &Scope<'_>) -> Option<Items> {
        let count = r.need("count", |v| v.dice(0..=10_000));
        let classes = r.or("classes", Vec::new(), classes);
        let deeper = r.or("deeper", 0, |v| v.int(0..=100));
        let away = r.or("away", 4, |v| v.int(0..=100));
        Some(Items {
            count: count?,
            classes,
            deeper,
            away,
        })
    }
}

/// A list of the classes of items.
pub(in crate::content) fn classes(value: Value<'_>) -> Option<Vec<Class>> {
    let words = Class::ALL.map(|class| (class.name(), class));
    value.list(|v| v.choice(&words))
}
