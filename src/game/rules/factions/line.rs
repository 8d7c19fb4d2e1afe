//! What those of a faction say.

use crate::rules::Turn;
use fifteen_content::kinds::faction::Occasion;
use fifteen_content::{Faction, Kind};

/// The line that those of a faction say on an occasion, each of several in its turn.
pub fn line(turn: &Turn, kind: Kind<Faction>, on: Occasion) -> Option<String> {
    let says = &turn.content.factions[kind].says;
    let lines: Vec<&String> = says.iter().filter(|own| own.on == on).map(|own| &own.text).collect();
    let place = usize::try_from(turn.now).unwrap_or(0) % lines.len().max(1);
    lines.get(place).map(|text| text.replace("{hero}", turn.name))
}
