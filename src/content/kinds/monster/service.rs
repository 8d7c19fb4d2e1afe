//! What somebody does for gold.

use crate::kinds::effect::Working;
use crate::read::field::record;
use crate::read::written;

/// Something that an ally does for the hero when it is paid.
#[record]
#[derive(Clone, Debug)]
pub struct Service {
    /// What it is, as one would ask for it.
    #[field(as = written::Name, example = "Bind my wounds")]
    pub name: String,
    /// A sentence or two for who thinks it over.
    #[field(as = written::Prose, example = "Needle, thread, and no talk.")]
    pub text: String,
    /// The coins that it takes.
    #[field(0..=10_000, default = 20, example = 35)]
    pub price: u32,
    /// What comes of it. It is done as if the hero did it, and what needs a target is aimed at whoever is paid.
    #[field(example = [{ "who": "self", "what": [{ "heal": { "amount": "2d6" } }] }])]
    pub workings: Vec<Working>,
}
