//! Traps: what waits on the floor for whoever steps there.

use super::effect::{self, Working};
use super::read::{Record, Value};
use super::schema::written;
use super::scope::Scope;
use super::{Definition, Rgb};
use schemars::JsonSchema;

/// A trap. Anybody may step on it; those who live there know of it and go round.
#[derive(Clone, Debug, JsonSchema)]
pub struct Trap {
    /// What maps and saved runs call it.
    #[schemars(with = "written::Id", extend("examples" = ["spike_pit"]))]
    pub id: String,
    /// What players read, without an article.
    #[schemars(with = "written::Name", extend("examples" = ["spike pit"]))]
    pub name: String,
    /// Its character on the map, once it is known.
    #[schemars(with = "written::Glyph", extend("default" = "^", "examples" = ["^"]))]
    pub glyph: char,
    /// The colour of the glyph.
    #[schemars(extend("examples" = ["iron"]))]
    pub color: Rgb,
    /// What is said when somebody steps on it, after "{who}": "sets off a dart trap".
    #[schemars(with = "written::Name", extend("examples" = ["falls into a spike pit"]))]
    pub verb: String,
    /// What it does; `self` is whoever steps on it.
    #[schemars(extend("examples" = [[{ "who": "self", "what": [{ "damage": { "amount": "1d6" } }] }]]))]
    pub workings: Vec<Working>,
    /// How often it is hidden until somebody steps on it or finds it, in percent.
    #[schemars(range(min = 0, max = 100), extend("default" = 70, "examples" = [100]))]
    pub hidden: i32,
    /// Whether it is gone when it has been set off.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub once: bool,
    /// Whether it spares flyers.
    #[schemars(extend("default" = true, "examples" = [false]))]
    pub spares_flyers: bool,
    /// The shallowest and the deepest level it is laid on; the top level is 1.
    #[schemars(with = "written::Bounds<1, 100>", extend("default" = [1, 100], "examples" = [[2, 5]]))]
    pub depth: (i32, i32),
    /// How often it is chosen, compared with the others of its depth; 0 for never by chance.
    #[schemars(range(min = 0, max = 10_000), extend("default" = 10, "examples" = [20]))]
    pub frequency: u32,
    /// A sentence for who looks at it.
    #[schemars(with = "written::Prose", extend("examples" = ["A hole with opinions at the bottom."]))]
    pub text: String,
}

impl Definition for Trap {
    fn id(&self) -> &str {
        &self.id
    }
}

impl Trap {
    /// A trap as `data/traps.json` writes it.
    pub(super) fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Trap> {
        let id = r.need("id", Value::id);
        let name = r.need("name", Value::name);
        let glyph = r.or("glyph", '^', Value::glyph);
        let color = r.need("color", |v| scope.color(v));
        let verb = r.need("verb", Value::name);
        let workings = r.need("workings", |v| effect::workings(v, scope));
        let hidden = r.or("hidden", 70, |v| v.int(0..=100));
        let once = r.or("once", false, Value::bool);
        let spares_flyers = r.or("spares_flyers", true, Value::bool);
        let depth = r.or("depth", (1, 100), |v| v.bounds(1..=100));
        let frequency = r.or("frequency", 10, |v| v.int(0..=10_000));
        let text = r.need("text", Value::prose);
        Some(Trap {
            id: id?,
            name: name?,
            glyph,
            color: color?,
            verb: verb?,
            workings: workings?,
            hidden,
            once,
            spares_flyers,
            depth,
            frequency: frequency.unsigned_abs(),
            text: text?,
        })
    }
}
