//! Scenarios: the games that can be played.

use super::read::{Record, Value};
use super::schema::written;
use super::scope::Scope;
use super::{Definition, Kind, Monster, NameList, Theme};
use schemars::JsonSchema;

/// The most cells that the levels of a scenario may have together: those that a save holds.
pub const MOST_CELLS: i64 = 16_000_000;

/// A game: its levels from the top to the bottom and who goes down there. Every level needs a place to
/// arrive at (the step `stairs`, or a stair up or a start on its map), and every level but the last a
/// stair down.
#[derive(Clone, Debug, JsonSchema)]
pub struct Scenario {
    /// What `--scenario` and saved runs call it.
    #[schemars(with = "written::Id", extend("examples" = ["short_descent"]))]
    pub id: String,
    /// What players read on the title screen.
    #[schemars(with = "written::Name", extend("examples" = ["Fifteen Steps Down"]))]
    pub name: String,
    /// What it is about, in a few sentences.
    #[schemars(with = "written::Prose", extend("examples" = ["Below the hill-town of Lastlight a stair goes down."]))]
    pub text: String,
    /// The monster that is the hero's body.
    #[schemars(extend("examples" = ["hero"]))]
    pub hero: Kind<Monster>,
    /// The list of names from which heroes are offered one to begin with; without it they are offered
    /// the player's own.
    #[schemars(extend("examples" = ["heroes"]))]
    pub hero_names: Option<Kind<NameList>>,
    /// The themes of the levels from the top to the bottom: the first has depth 1. All levels together
    /// have at most 16 million cells.
    #[schemars(length(min = 1, max = 100), extend("examples" = [["cellars", "caves"]]))]
    pub levels: Vec<Kind<Theme>>,
}

impl Definition for Scenario {
    fn id(&self) -> &str {
        &self.id
    }
}

impl Scenario {
    /// A scenario as the files in `data/scenarios/` write it.
    pub(super) fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Scenario> {
        let id = r.need("id", Value::id);
        let name = r.need("name", Value::name);
        let text = r.need("text", Value::prose);
        let hero = r.need("hero", |v| scope.monsters.kind(v));
        let levels = r.need("levels", |v| {
            let levels = v.clone().list(|v| scope.themes.kind(v))?;
            match v.node.items().len() {
                1..=100 => Some(levels),
                n => v.wrong(
                    format!("a scenario of {n} levels"),
                    "name 1 to 100 themes, the top level first",
                ),
            }
        });
        let hero_names = r.maybe("hero_names", |v| scope.names.kind(v));
        Some(Scenario {
            id: id?,
            name: name?,
            text: text?,
            hero: hero?,
            hero_names,
            levels: levels?,
        })
    }
}
