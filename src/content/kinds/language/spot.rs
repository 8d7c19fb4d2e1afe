//! Spots: named cells of maps and vaults, for reactions and for the schedules of people.

use super::SharedForm;
use crate::kinds::effect::{Effect, Working};
use crate::read::field::record;
use crate::read::form;
use crate::{Content, Kind, Reaction, Spot as Own};
use fifteen_base::SortedSet;

/// A named cell of a map or vault. Nothing on the screen marks the cell. A legend places the spot with `spot`. A spot
/// has reactions, or is a place in the daily schedule of a person.
#[record(definition)]
#[derive(Clone, Debug)]
pub struct Spot {
    /// Unique id, used by legends and in saves.
    #[field(as = form::Id, example = "altar_of_bells")]
    pub id: String,
    /// Reactions to creatures on the spot. Their `on` can be `enters_cell`, `leaves_cell` or `turn_ends`, and `used`
    /// if the tile of the cell has a `use`.
    #[field(as = Vec<SharedForm<Reaction>>, default, example = [{ "on": "enters_cell", "if": { "hero": {} }, "once": true, "say": "A bell rings, very far down." }])]
    pub reacts: Vec<Reaction>,
    /// Description of the spot, in a sentence.
    #[field(as = form::Prose, example = "Where the bell used to hang.")]
    pub text: String,
}

impl Content {
    /// Returns the spots that a reaction can make walkable, such as a gate that a lever opens.
    pub fn opened_spots(&self) -> SortedSet<Kind<Own>> {
        let clears = |working: &&Working| {
            working.what.iter().any(|effect| match effect {
                Effect::Terrain { tile, .. } => self.tiles[*tile].is_walkable(),
                _ => false,
            })
        };
        let reactions = self.reactions().into_iter();
        let workings = reactions.flat_map(|(_, _, reaction)| &reaction.workings);
        workings.filter(clears).filter_map(|working| working.spot).collect()
    }
}
