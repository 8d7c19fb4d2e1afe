//! Covers: what lies or drifts over the terrain of a cell - gas, liquid, fire, growth, light - and how it
//! behaves.

use super::effect::Effect;
use super::element::Element;
use crate::kinds::language::Once;
use crate::read::field::{record, words};
use crate::read::written;
use crate::{Kind, Reaction, Rgb};

/// The layers of a cell, each of which holds one cover at most.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
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

/// Something that covers a cell in an amount of 1 to 100.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Cover {
    /// What other files and saved runs call it.
    #[field(as = written::Id, example = "swamp_gas")]
    pub id: String,
    /// What players read, without an article.
    #[field(as = written::Name, example = "swamp gas")]
    pub name: String,
    /// The layer that it takes.
    #[field(example = "gas")]
    pub layer: Layer,
    /// Its character, drawn over that of the terrain; without one only its colours show.
    #[field(as = written::Glyph, example = "░")]
    pub glyph: Option<char>,
    /// The colour of the glyph.
    #[field(example = "olive")]
    pub color: Rgb,
    /// The colour behind it; without one, that of the terrain.
    #[field(example = "grass_back")]
    pub background: Option<Rgb>,
    /// Whether it hides what is behind it.
    #[field(default = false, example = true)]
    pub opaque: bool,
    /// Whether it can be seen from afar in the dark.
    #[field(default = false, example = true)]
    pub glows: bool,
    /// Whether nothing can be seen in it that does not stand next to the eye.
    #[field(default = false, example = true)]
    pub dims: bool,
    /// How much harder it makes it to hit from afar who is in it or behind it, in percentage points: the best
    /// of what lies on the way counts. Nothing helps against who stands beside one.
    #[field(0..=60, default = 0, example = 15)]
    pub shelter: i32,
    /// The time that a step into it takes, in percent of the step without it. Flyers pay nothing.
    #[field(50..=400, default = 100, example = 150)]
    pub cost: i32,
    /// How much further a step into it is heard, in cells; less far if negative.
    #[field(-20..=20, default = 0, example = -2)]
    pub noise: i32,
    /// What it does to whoever is in it at the end of a turn.
    #[field(default, example = [{ "damage": { "amount": "1d4", "element": "fire" } }])]
    pub inside: Vec<Effect>,
    /// Whether it spares flyers.
    #[field(default = false, example = true)]
    pub spares_flyers: bool,
    /// How likely each unit of it is to go in a turn, in percent.
    #[field(0..=100, default = 0, example = 10)]
    pub fades: i32,
    /// Whether it drifts or flows into the cells around until there is the same amount everywhere.
    #[field(default = false, example = true)]
    pub flows: bool,
    /// How likely it is to grow into one of the cells around in a turn, one time in 1000.
    #[field(0..=1000, default = 0, example = 5)]
    pub grows: i32,
    /// How likely fire beside it is to catch on in a turn, in percent; 0 for what does not burn.
    #[field(0..=100, default = 0, example = 50)]
    pub burns: i32,
    /// The cover of the layer `fire` that it becomes when it burns.
    #[field(example = "flames")]
    pub burns_as: Option<Kind<Cover>>,
    /// What is left of it, or made by it, when it has burnt: smoke, ash.
    #[field(example = "smoke")]
    pub leaves: Option<Kind<Cover>>,
    /// Whether it puts out fire.
    #[field(default = false, example = true)]
    pub quenches: bool,
    /// The element that it carries to everybody in it: lightning in water.
    #[field(example = "lightning")]
    pub carries: Option<Kind<Element>>,
    /// Whether monsters go round it when they know better.
    #[field(default = false, example = true)]
    pub shunned: bool,
    /// Whether it is torn by whoever frees themselves from what it does: a web.
    #[field(default = false, example = true)]
    pub tears: bool,
    /// What comes of what happens to whoever is in it: `enters_cell`, `leaves_cell` and `turn_ends`; and,
    /// where the tile has a `use`, of `used`.
    #[field(as = Vec<Once<Reaction>>, default, example = [{ "on": "enters_cell", "say": "The ash stirs." }])]
    pub reacts: Vec<Reaction>,
    /// A sentence for who looks at it.
    #[field(as = written::Prose, example = "It smells of eggs, and it is waiting for a spark.")]
    pub text: String,
}
