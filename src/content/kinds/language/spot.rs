//! Spots: cells that mean something, whatever they are made of.

use super::Once;
use crate::kinds::effect::{Effect, Working};
use crate::read::field::record;
use crate::read::written;
use crate::{Content, Kind, Reaction, Spot as Own};
use fifteen_base::SortedSet;

/// A cell of a vault or of a map that means something, whatever it is made of: `spot` in a legend names it. Nobody sees it.
/// Something happens there to whoever comes, or a person has it as their place at some hours.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Spot {
    /// What legends and saved runs call it.
    #[field(as = written::Id, example = "altar_of_bells")]
    pub id: String,
    /// What comes of what happens to whoever is there: `enters_cell`, `leaves_cell` and `turn_ends`; and,
    /// where the tile has a `use`, of `used`.
    #[field(as = Vec<Once<Reaction>>, default, example = [{ "on": "enters_cell", "if": { "hero": {} }, "once": true, "say": "A bell rings, very far down." }])]
    pub reacts: Vec<Reaction>,
    /// A sentence for who reads about it.
    #[field(as = written::Prose, example = "Where the bell used to hang.")]
    pub text: String,
}

impl Content {
    /// The spots through which something that happens elsewhere makes a way: a lever that opens a gate.
    pub fn opened_spots(&self) -> SortedSet<Kind<Own>> {
        let clears = |working: &&Working| {
            working.what.iter().any(|effect| match effect {
                Effect::Terrain { tile, .. } => self.tiles[*tile].is_walked(),
                _ => false,
            })
        };
        let reactions = self.reactions().into_iter();
        let workings = reactions.flat_map(|(_, _, reaction)| &reaction.workings);
        workings.filter(clears).filter_map(|working| working.spot).collect()
    }
}
