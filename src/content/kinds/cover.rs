//! Covers: gas, liquid, fire, vegetation and light that lie over the terrain of a cell, and how they spread and fade.

use super::effect::Effect;
use super::element::Element;
use crate::kinds::language::SharedForm;
use crate::read::field::{record, words};
use crate::read::form;
use crate::{Kind, Reaction, Rgb};

/// Layers of a cell. Each layer holds at most one cover.
#[words]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Layer {
    /// Vegetation and webs: grass, moss, webs.
    Growth,
    /// Spilt liquids: water, oil, slime.
    Liquid,
    /// Flames.
    Fire,
    /// Drifting gas: smoke, vapours.
    Gas,
    /// Light and darkness.
    Light,
}

/// Something that lies or drifts over the terrain of a cell, in an amount of 1 to 100.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Cover {
    /// Unique id, used in other files and in saves.
    #[field(as = form::Id, example = "swamp_gas")]
    pub id: String,
    /// Name shown to players, without an article.
    #[field(as = form::Name, example = "swamp gas")]
    pub name: String,
    /// Layer of the cell that it occupies.
    #[field(example = "gas")]
    pub layer: Layer,
    /// Character drawn in place of the terrain's glyph. Without it, only the colours show.
    #[field(as = form::Glyph, example = "░")]
    pub glyph: Option<char>,
    /// Colour of the glyph.
    #[field(example = "olive")]
    pub color: Rgb,
    /// Background colour. Without it, the terrain's background shows.
    #[field(example = "grass_back")]
    pub background: Option<Rgb>,
    /// Whether it blocks sight.
    #[field(default = false, example = true)]
    pub opaque: bool,
    /// Whether it is visible from afar in the dark.
    #[field(default = false, example = true)]
    pub glows: bool,
    /// Whether things in it can be seen only from adjacent cells.
    #[field(default = false, example = true)]
    pub hides_contents: bool,
    /// Protection from ranged attacks for targets in it or behind it, in percentage points of the chance to hit. The
    /// best one on the line of fire counts. It does not help against an adjacent attacker.
    #[field(0..=60, default = 0, example = 15)]
    pub shelter: i32,
    /// Time of a step into it, in percent of the step without it. Flyers ignore it.
    #[field(50..=400, default = 100, example = 150)]
    pub cost: i32,
    /// Added to the distance at which a step into it is heard, in cells; negative if it muffles steps.
    #[field(-20..=20, default = 0, example = -2)]
    pub noise: i32,
    /// Effects on each creature in it at the end of a turn.
    #[field(default, example = [{ "damage": { "amount": "1d4", "element": "fire" } }])]
    pub inside: Vec<Effect>,
    /// Whether flyers are unaffected.
    #[field(default = false, example = true)]
    pub spares_flyers: bool,
    /// Chance of each unit of it to vanish in a turn, in percent.
    #[field(0..=100, default = 0, example = 10)]
    pub decay_chance: i32,
    /// Whether it spreads into neighbouring cells until the amount is even.
    #[field(default = false, example = true)]
    pub flows: bool,
    /// Chance to spread into a neighbouring cell in a turn, in 1/1000.
    #[field(0..=1000, default = 0, example = 5)]
    pub grows: i32,
    /// Chance to catch fire from a neighbouring cell in a turn, in percent; 0 if it does not burn.
    #[field(0..=100, default = 0, example = 50)]
    pub burns: i32,
    /// Cover of the layer `fire` that it becomes when it burns.
    #[field(example = "flames")]
    pub burns_as: Option<Kind<Cover>>,
    /// Cover that it leaves or produces when it has burnt, such as smoke or ash.
    #[field(example = "smoke")]
    pub leaves: Option<Kind<Cover>>,
    /// Whether it puts out fire.
    #[field(default = false, example = true)]
    pub quenches: bool,
    /// Element that it conducts to all creatures in it, such as lightning in water.
    #[field(example = "lightning")]
    pub carries: Option<Kind<Element>>,
    /// Whether monsters avoid it, unless they are reckless.
    #[field(default = false, example = true)]
    pub shunned: bool,
    /// Whether it is destroyed when a creature frees itself from its hold, as a web is.
    #[field(default = false, example = true)]
    pub tears: bool,
    /// Reactions to creatures in it: `enters_cell`, `leaves_cell`, `turn_ends` and, where the tile has a `use`,
    /// `used`.
    #[field(as = Vec<SharedForm<Reaction>>, default, example = [{ "on": "enters_cell", "say": "The ash stirs." }])]
    pub reacts: Vec<Reaction>,
    /// Description shown to players who examine it, in one sentence.
    #[field(as = form::Prose, example = "It smells of eggs, and it is waiting for a spark.")]
    pub text: String,
}
