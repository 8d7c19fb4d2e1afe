//! Abilities: what a monster can do beside striking. Monsters name them, so that a couple of dozen make a whole
//! bestiary.

use super::Definition;
use super::effect::{self, Working};
use super::read::{Record, Value};
use super::schema::written;
use super::scope::Scope;
use schemars::JsonSchema;

/// Something that a monster does of its own accord, or that happens when it strikes, is struck or dies.
#[derive(Clone, Debug, JsonSchema)]
pub struct Ability {
    /// What monsters call it.
    #[schemars(with = "written::Id", extend("examples" = ["breathe_fire"]))]
    pub id: String,
    /// What players read: one *can* do it.
    #[schemars(with = "written::Name", extend("examples" = ["breathe fire"]))]
    pub name: String,
    /// What it does, as "it ...", when it is seen to.
    #[schemars(with = "written::Name", extend("examples" = ["breathes fire"]))]
    pub verb: String,
    /// When it happens.
    #[schemars(extend("default" = "prey", "examples" = ["death"]))]
    pub when: When,
    /// How likely it is to be used when it could be, in percent.
    #[schemars(range(min = 1, max = 100), extend("default" = 100, "examples" = [30]))]
    pub chance: i32,
    /// How many turns must pass before it is used again.
    #[schemars(range(min = 0, max = 1000), extend("default" = 0, "examples" = [10]))]
    pub rest: i32,
    /// How near the target must be, in cells.
    #[schemars(range(min = 1, max = 60), extend("default" = 7, "examples" = [5]))]
    pub range: i32,
    /// Whether it takes a voice: the silenced cannot use it.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub spoken: bool,
    /// What it does.
    #[schemars(extend("examples" = [[{ "who": "cone", "range": 5, "what": [{ "damage": { "amount": "3d6", "element": "fire" } }] }]]))]
    pub workings: Vec<Working>,
    /// A sentence for who looks at a monster that has it.
    #[schemars(with = "written::Prose", extend("examples" = ["It breathes a cone of fire, five cells long."]))]
    pub text: String,
}

/// When an ability is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema)]
#[schemars(rename_all = "snake_case")]
pub enum When {
    /// On its turn, when it sees its prey within range.
    Prey,
    /// On its turn, when it runs or is hurt to less than half.
    Hurt,
    /// When a blow of its own lands: the target is whom it struck.
    Hit,
    /// When a blow lands on it: the target is whoever struck it.
    Struck,
    /// When it dies.
    Death,
}

impl Definition for Ability {
    fn id(&self) -> &str {
        &self.id
    }
}

impl Ability {
    /// An ability as `data/abilities.json` writes it.
    pub(super) fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Ability> {
        let whens = [
            ("prey", When::Prey),
            ("hurt", When::Hurt),
            ("hit", When::Hit),
            ("struck", When::Struck),
            ("death", When::Death),
        ];
        let id = r.need("id", Value::id);
        let name = r.need("name", Value::name);
        let verb = r.need("verb", Value::name);
        let when = r.or("when", When::Prey, |v| v.choice(&whens));
        let chance = r.or("chance", 100, |v| v.int(1..=100));
        let rest = r.or("rest", 0, |v| v.int(0..=1000));
        let range = r.or("range", 7, |v| v.int(1..=60));
        let spoken = r.or("spoken", false, Value::bool);
        let workings = r.need("workings", |v| effect::workings(v, scope));
        let text = r.need("text", Value::prose);
        Some(Ability {
            id: id?,
            name: name?,
            verb: verb?,
            when,
            chance,
            rest,
            range,
            spoken,
            workings: workings?,
            text: text?,
        })
    }
}
