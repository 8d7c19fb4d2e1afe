//! What the run of a save remembers of people. Those whom the data no longer define are kept as they are.

use super::restorer::Restorer;
use crate::game::save::format::PersonRecord;
use crate::game::save::record::place::Place;
use crate::game::world::language::tally::Acquaintance;
use std::collections::BTreeMap;

impl Restorer<'_> {
    /// The people of a save, each once.
    pub(super) fn people(
        &mut self,
        records: Vec<PersonRecord>,
        place: Place<'_>,
    ) -> BTreeMap<String, Acquaintance> {
        let mut met = BTreeMap::new();
        let mut people = BTreeMap::new();
        for (i, record) in records.into_iter().enumerate() {
            let PersonRecord { id, dead, stocks, stocked_until, said } = record;
            let own = place.item(i);
            let twice = || format!("`{id}` is there twice");
            if self.is_first(id.clone(), &mut met, own.field("id"), twice) {
                people.insert(id, Acquaintance { dead, stocks, stocked_until, said: said.0 });
            }
        }
        people
    }
}
