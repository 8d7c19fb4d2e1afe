//! Traps on the floor, set off by creatures that step on them.

use super::effect::Working;
use crate::Rgb;
use crate::kinds::home::Home;
use crate::read::field::record;
use crate::read::form;

/// A trap on the floor. Residents of the level know the trap and go round it.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Trap {
    /// Unique id, used in other files, on maps and in saves.
    #[field(as = form::Id, example = "spike_pit")]
    pub id: String,
    /// Name shown to players, without an article.
    #[field(as = form::Name, example = "spike pit")]
    pub name: String,
    /// Character on the map, when the trap is known.
    #[field(as = form::Glyph, default = '^', example = "^")]
    pub glyph: char,
    /// Colour of the glyph.
    #[field(example = "iron")]
    pub color: Rgb,
    /// Verb phrase for setting the trap off, in the third person: "sets off a dart trap".
    #[field(as = form::Name, example = "falls into a spike pit")]
    pub verb: String,
    /// Targets and effects of the trap. `self` is the creature that sets the trap off.
    #[field(example = [{ "who": "self", "what": [{ "damage": { "amount": "1d6" } }] }])]
    pub workings: Vec<Working>,
    /// Chance that the trap is hidden until it is set off or found, in percent.
    #[field(0..=100, default = 70, example = 100)]
    pub hidden: i32,
    /// Whether the trap vanishes when it has been set off.
    #[field(default = false, example = true)]
    pub once: bool,
    /// Whether creatures can fly over the trap without setting it off.
    #[field(default = true, example = false)]
    pub spares_flyers: bool,
    /// Depths at which the trap is laid, shallowest and deepest; the first level below ground is 1.
    #[field(1..=100, default = (1, 100), example = [2, 5])]
    pub depth: (i32, i32),
    /// Weight in the random choice among traps of the same depth; 0 for a trap that is never laid at random.
    #[field(0..=10_000, default = 10, example = 20)]
    pub frequency: u32,
    /// Places where the trap may be laid at random. If left out: everywhere in scenarios in which
    /// `content_without_home` is `true`.
    #[field(example = { "themes": ["flooded_halls"], "tags": ["wet"] })]
    pub home: Option<Home>,
    /// Description shown to players who examine the trap, in one sentence.
    #[field(as = form::Prose, example = "A hole with opinions at the bottom.")]
    pub text: String,
}
