//! Covers: what lies or drifts over the terrain of a cell - gas, liquid, fire, growth, light - and how it
//! behaves.

use super::effect::{self, Effect};
use super::element::Element;
use super::read::{Record, Value};
use super::schema::written;
use super::scope::Scope;
use super::{Definition, Kind, Rgb};
use schemars::JsonSchema;

/// The layers of a cell, each of which holds one cover at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, JsonSchema)]
#[schemars(rename_all = "snake_case")]
pub enum Layer {
    /// What grows or is spun there: grass, moss, webs.
    Growth,
    /// What is spilt: water, oil, slime.
    Liquid,
    /// Flames.
    Fire,
    /// What drifts: smoke, vapours.
    Gas,
    /// Light and darkness.
    Light,
}

impl Layer {
    /// All of them, from the lowest to the highest.
    pub const ALL: [Layer; 5] = [
        Layer::Growth,
        Layer::Liquid,
        Layer::Fire,
        Layer::Gas,
        Layer::Light,
    ];

    /// Its name in data and saves.
    pub const fn name(self) -> &'static str {
        match self {
            Layer::Growth => "growth",
            Layer::Liquid => "liquid",
            Layer::Fire => "fire",
            Layer::Gas => "gas",
            Layer::Light => "light",
        }
    }
}

/// Something that covers a cell in an amount of 1 to 100.
#[derive(Clone, Debug, JsonSchema)]
pub struct Cover {
    /// What other files and saved runs call it.
    #[schemars(with = "written::Id", extend("examples" = ["swamp_gas"]))]
    pub id: String,
    /// What players read, without an article.
    #[schemars(with = "written::Name", extend("examples" = ["swamp gas"]))]
    pub name: String,
    /// The layer that it takes.
    #[schemars(extend("examples" = ["gas"]))]
    pub layer: Layer,
    /// Its character, drawn over that of the terrain; without one only its colours show.
    #[schemars(with = "Option<written::Glyph>", extend("examples" = ["░"]))]
    pub glyph: Option<char>,
    /// The colour of the glyph.
    #[schemars(extend("examples" = ["olive"]))]
    pub color: Rgb,
    /// The colour behind it; without one, that of the terrain.
    #[schemars(extend("examples" = ["grass_back"]))]
    pub background: Option<Rgb>,
    /// Whether it hides what is behind it.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub opaque: bool,
    /// Whether it can be seen from afar in the dark.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub glows: bool,
    /// Whether nothing can be seen in it that does not stand next to the eye.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub dims: bool,
    /// How much harder it makes it to hit from afar who is in it or behind it, in percentage points: the best
    /// of what lies on the way counts. Nothing helps against who stands beside one.
    #[schemars(range(min = 0, max = 60), extend("default" = 0, "examples" = [15]))]
    pub shelter: i32,
    /// The time that a step into it takes, in percent of the step without it. Flyers pay nothing.
    #[schemars(range(min = 50, max = 400), extend("default" = 100, "examples" = [150]))]
    pub cost: i32,
    /// How much further a step into it is heard, in cells; less far if negative.
    #[schemars(range(min = -20, max = 20), extend("default" = 0, "examples" = [-2]))]
    pub noise: i32,
    /// What it does to whoever is in it at the end of a turn.
    #[schemars(extend("default" = [], "examples" = [[{ "damage": { "amount": "1d4", "element": "fire" } }]]))]
    pub inside: Vec<Effect>,
    /// Whether it spares flyers.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub spares_flyers: bool,
    /// How likely each unit of it is to go in a turn, in percent.
    #[schemars(range(min = 0, max = 100), extend("default" = 0, "examples" = [10]))]
    pub fades: i32,
    /// Whether it drifts or flows into the cells around until there is the same amount everywhere.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub flows: bool,
    /// How likely it is to grow into one of the cells around in a turn, one time in 1000.
    #[schemars(range(min = 0, max = 1000), extend("default" = 0, "examples" = [5]))]
    pub grows: i32,
    /// How likely fire beside it is to catch on in a turn, in percent; 0 for what does not burn.
    #[schemars(range(min = 0, max = 100), extend("default" = 0, "examples" = [50]))]
    pub burns: i32,
    /// The cover of the layer `fire` that it becomes when it burns.
    #[schemars(extend("examples" = ["flames"]))]
    pub burns_as: Option<Kind<Cover>>,
    /// What is left of it, or made by it, when it has burnt: smoke, ash.
    #[schemars(extend("examples" = ["smoke"]))]
    pub leaves: Option<Kind<Cover>>,
    /// Whether it puts out fire.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub quenches: bool,
    /// The element that it carries to everybody in it: lightning in water.
    #[schemars(extend("examples" = ["lightning"]))]
    pub carries: Option<Kind<Element>>,
    /// Whether monsters go round it when they know better.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub shunned: bool,
    /// Whether it is torn by whoever frees themselves from what it does: a web.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub tears: bool,
    /// A sentence for who looks at it.
    #[schemars(with = "written::Prose", extend("examples" = ["It smells of eggs, and it is waiting for a spark."]))]
    pub text: String,
}

impl Definition for Cover {
    fn id(&self) -> &str {
        &self.id
    }
}

impl Cover {
    /// A cover as `data/covers.json` writes it.
    pub(super) fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Cover> {
        let layers = Layer::ALL.map(|layer| (layer.name(), layer));
        let id = r.need("id", Value::id);
        let name = r.need("name", Value::name);
        let layer = r.need("layer", |v| v.choice(&layers));
        let glyph = r.maybe("glyph", Value::glyph);
        let color = r.need("color", |v| scope.color(v));
        let background = r.maybe("background", |v| scope.color(v));
        let opaque = r.or("opaque", false, Value::bool);
        let glows = r.or("glows", false, Value::bool);
        let dims = r.or("dims", false, Value::bool);
        let shelter = r.or("shelter", 0, |v| v.int(0..=60));
        let cost = r.or("cost", 100, |v| v.int(50..=400));
        let noise = r.or("noise", 0, |v| v.int(-20..=20));
        let inside = r.or("inside", Vec::new(), |v| effect::effects(v, scope));
        let spares_flyers = r.or("spares_flyers", false, Value::bool);
        let fades = r.or("fades", 0, |v| v.int(0..=100));
        let flows = r.or("flows", false, Value::bool);
        let grows = r.or("grows", 0, |v| v.int(0..=1000));
        let burns = r.or("burns", 0, |v| v.int(0..=100));
        let burns_as = r.maybe("burns_as", |v| scope.covers.kind(v));
        let leaves = r.maybe("leaves", |v| scope.covers.kind(v));
        let quenches = r.or("quenches", false, Value::bool);
        let carries = r.maybe("carries", |v| scope.elements.kind(v));
        let shunned = r.or("shunned", false, Value::bool);
        let tears = r.or("tears", false, Value::bool);
        let text = r.need("text", Value::prose);
        Some(Cover {
            id: id?,
            name: name?,
            layer: layer?,
            glyph,
            color: color?,
            background,
            opaque,
            glows,
            dims,
            shelter,
            cost,
            noise,
            inside,
            spares_flyers,
            fades,
            flows,
            grows,
            burns,
            burns_as,
            leaves,
            quenches,
            carries,
            shunned,
            tears,
            text: text?,
        })
    }
}
