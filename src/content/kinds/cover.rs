//! Covers: gas, liquid, fire, vegetation and light that lie over the terrain of a cell, spread and fade.

use super::effect::Effect;
use super::element::Element;
use crate::kinds::language::SharedForm;
use crate::read::field::{record, words};
use crate::read::form;
use crate::{Kind, Reaction, Rgb};

/// A layer of a cell. Each layer holds at most one cover.
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
    /// Layer of the cell that the cover occupies.
    #[field(example = "gas")]
    pub layer: Layer,
    /// Character drawn in place of the terrain's glyph. If left out, only the colours show.
    #[field(as = form::Glyph, example = "░")]
    pub glyph: Option<char>,
    /// Colour of the glyph.
    #[field(example = "olive")]
    pub color: Rgb,
    /// Background colour. If left out, the terrain's background shows.
    #[field(example = "grass_back")]
    pub background: Option<Rgb>,
    /// Whether the cover blocks sight.
    #[field(default = false, example = true)]
    pub opaque: bool,
    /// Whether the cover is visible from afar in the dark.
    #[field(default = false, example = true)]
    pub glows: bool,
    /// Whether creatures and items in the cover are seen only from adjacent cells.
    #[field(default = false, example = true)]
    pub hides_contents: bool,
    /// Percentage points taken from the chance of a ranged attack to hit a target in or behind the cover. Of all
    /// covers and tiles on the line of fire, only the highest `shelter` counts. Adjacent attackers are not affected.
    #[field(0..=60, default = 0, example = 15)]
    pub shelter: i32,
    /// Time of a step into the cover, in percent of normal. Flyers take the normal time.
    #[field(50..=400, default = 100, example = 150)]
    pub cost: i32,
    /// Cells added to the distance at which a step into the cover is heard; negative if quieter.
    #[field(-20..=20, default = 0, example = -2)]
    pub noise: i32,
    /// Effects on each creature in the cover at the end of a turn.
    #[field(default, example = [{ "damage": { "amount": "1d4", "element": "fire" } }])]
    pub inside: Vec<Effect>,
    /// Whether the effects of `inside` spare flying creatures.
    #[field(default = false, example = true)]
    pub spares_flyers: bool,
    /// Chance of each unit of the amount to vanish in a turn, in percent.
    #[field(0..=100, default = 0, example = 10)]
    pub decay_chance: i32,
    /// Whether the cover spreads to neighbouring cells until all of them have the same amount.
    #[field(default = false, example = true)]
    pub flows: bool,
    /// Chance to spread to a neighbouring cell in a turn, in 1/1000.
    #[field(0..=1000, default = 0, example = 5)]
    pub grows: i32,
    /// Chance to catch fire from a neighbouring cell in a turn, in percent; 0 for a cover that does not burn.
    #[field(0..=100, default = 0, example = 50)]
    pub burns: i32,
    /// Cover of the layer `fire` that replaces this cover when it burns.
    #[field(example = "flames")]
    pub burns_as: Option<Kind<Cover>>,
    /// Cover that burning leaves behind, such as smoke or ash.
    #[field(example = "smoke")]
    pub leaves: Option<Kind<Cover>>,
    /// Whether the cover puts out fire.
    #[field(default = false, example = true)]
    pub quenches: bool,
    /// Element that the cover conducts: damage of this element reaches all creatures in the cover, as lightning in
    /// water does.
    #[field(example = "lightning")]
    pub carries: Option<Kind<Element>>,
    /// Whether monsters avoid the cover, unless they are reckless.
    #[field(default = false, example = true)]
    pub shunned: bool,
    /// Whether the cover is destroyed when a creature breaks free of it, as a web is.
    #[field(default = false, example = true)]
    pub tears: bool,
    /// Reactions to creatures in the cover. Their `on` can be `enters_cell`, `leaves_cell` or `turn_ends`, and `used`
    /// if the tile of the cell has a `use`.
    #[field(as = Vec<SharedForm<Reaction>>, default, example = [{ "on": "enters_cell", "say": "The ash stirs." }])]
    pub reacts: Vec<Reaction>,
    /// Description shown to players who examine the cover, in one sentence.
    #[field(as = form::Prose, example = "It smells of eggs, and it is waiting for a spark.")]
    pub text: String,
}
