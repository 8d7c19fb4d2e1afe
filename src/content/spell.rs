//! Spells: learnt from books, paid for with mana.

use super::Definition;
use super::effect::{self, Reach, Working};
use super::read::{Record, Value};
use super::schema::written;
use super::scope::Scope;
use schemars::JsonSchema;

/// A spell: what the hero can do who has learnt it from a book.
#[derive(Clone, Debug, JsonSchema)]
pub struct Spell {
    /// What books and saved runs call it.
    #[schemars(with = "written::Id", extend("examples" = ["spark"]))]
    pub id: String,
    /// What players read.
    #[schemars(with = "written::Name", extend("examples" = ["Spark"]))]
    pub name: String,
    /// The school that teaches it.
    #[schemars(with = "written::Name", extend("examples" = ["embers"]))]
    pub school: String,
    /// What it costs.
    #[schemars(range(min = 0, max = 1000), extend("examples" = [3]))]
    pub mana: i32,
    /// How many turns it has to be studied, without a break, by whoever learns it from a book.
    #[schemars(range(min = 1, max = 1000), extend("default" = 20, "examples" = [30]))]
    pub study: i32,
    /// What it does.
    #[schemars(extend("examples" = [[{ "who": "bolt", "what": [{ "damage": { "amount": "2d4", "element": "fire" } }] }]]))]
    pub workings: Vec<Working>,
    /// A sentence or two for who reads about it.
    #[schemars(with = "written::Prose", extend("examples" = ["A bolt of fire that sets alight what burns."]))]
    pub text: String,
}

impl Definition for Spell {
    fn id(&self) -> &str {
        &self.id
    }
}

impl Spell {
    /// A spell as `data/spells.json` writes it.
    pub(super) fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Spell> {
        let id = r.need("id", Value::id);
        let name = r.need("name", Value::name);
        let school = r.need("school", Value::name);
        let mana = r.need("mana", |v| v.int(0..=1000));
        let study = r.or("study", 20, |v| v.int(1..=1000));
        let workings = r.need("workings", |v| effect::workings(v, scope));
        let text = r.need("text", Value::prose);
        Some(Spell {
            id: id?,
            name: name?,
            school: school?,
            mana: mana?,
            study,
            workings: workings?,
            text: text?,
        })
    }

    /// Whether somebody has to say where to.
    pub fn needs_target(&self) -> bool {
        needs_target(&self.workings)
    }
}

/// Whether somebody has to say where to.
pub fn needs_target(workings: &[Working]) -> bool {
    workings
        .iter()
        .any(|working| Reach::needs_target(working.who))
}
