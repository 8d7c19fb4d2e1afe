//! Scenarios: the games that can be played.

use super::read::{Record, Value};
use super::scope::Scope;
use super::{Definition, Kind, Monster, NameList, Theme};

/// The most cells that the levels of a scenario may have together: those that a save holds.
pub const MOST_CELLS: i64 = 16_000_000;

/// A game: its levels from the top to the bottom and who goes down there.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// Its identity in data and save files.
    pub id: String,
    /// What players read.
    pub name: String,
    /// What it is about, in a few sentences.
    pub text: String,
    /// The hero's body.
    pub hero: Kind<Monster>,
    /// The list of names from which heroes are given one to begin with; none for the player's own name.
    pub hero_names: Option<Kind<NameList>>,
    /// The levels from the top to the bottom: the first has depth 1.
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
