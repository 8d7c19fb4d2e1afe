//! Traps: what waits on the floor for whoever steps there.

use super::effect::Working;
use crate::Rgb;
use crate::kinds::belonging::Home;
use crate::read::field::record;
use crate::read::written;

/// A trap. Anybody may step on it; those who live there know of it and go round.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Trap {
    /// What maps and saved runs call it.
    #[field(as = written::Id, example = "spike_pit")]
    pub id: String,
    /// What players read, without an article.
    #[field(as = written::Name, example = "spike pit")]
    pub name: String,
    /// Its character on the map, once it is known.
    #[field(as = written::Glyph, default = '^', example = "^")]
    pub glyph: char,
    /// The colour of the glyph.
    #[field(example = "iron")]
    pub color: Rgb,
    /// What is said when somebody steps on it, after "{who}": "sets off a dart trap".
    #[field(as = written::Name, example = "falls into a spike pit")]
    pub verb: String,
    /// What it does; `self` is whoever steps on it.
    #[field(example = [{ "who": "self", "what": [{ "damage": { "amount": "1d6" } }] }])]
    pub workings: Vec<Working>,
    /// How often it is hidden until somebody steps on it or finds it, in percent.
    #[field(0..=100, default = 70, example = 100)]
    pub hidden: i32,
    /// Whether it is gone when it has been set off.
    #[field(default = false, example = true)]
    pub once: bool,
    /// Whether it spares flyers.
    #[field(default = true, example = false)]
    pub spares_flyers: bool,
    /// The shallowest and the deepest level it is laid on; the top level is 1.
    #[field(1..=100, default = (1, 100), example = [2, 5])]
    pub depth: (i32, i32),
    /// How often it is chosen, compared with the others of its depth; 0 for never by chance.
    #[field(0..=10_000, default = 10, example = 20)]
    pub frequency: u32,
    /// Where it is at home: it is laid by chance only there. Without it, it is at home everywhere but in scenarios without `strangers`.
    #[field(example = { "themes": ["flooded_halls"], "tags": ["wet"] })]
    pub home: Option<Home>,
    /// A sentence for who looks at it.
    #[field(as = written::Prose, example = "A hole with opinions at the bottom.")]
    pub text: String,
}
