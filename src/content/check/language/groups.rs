//! Weapons for which no skill and no talent counts.

use super::Language;
use crate::{Condition, Group, ItemClass, Kind, Slot};
use fifteen_base::SortedSet;

impl Language<'_> {
    /// Warns of weapons of no group that is asked for, where any is.
    pub(super) fn groups(&self) {
        let mut asked: SortedSet<Kind<Group>> = SortedSet::new();
        for condition in self.conditions() {
            if let Condition::WieldsGroup(groups) = condition {
                asked.extend(groups.iter().copied());
            }
        }
        if asked.is_empty() {
            return;
        }
        let known: Vec<String> =
            asked.iter().map(|kind| format!("`{}`", self.content.groups[*kind].id)).collect();
        for (raw, (_, own)) in self.raw.items.records.iter().zip(self.content.items.iter()) {
            let weapon = own.class == ItemClass::Weapon && own.slot == Some(Slot::Weapon);
            if weapon && !own.groups.iter().any(|group| asked.contains(group)) {
                let field = if own.groups.is_empty() { "id" } else { "groups" };
                let message = format!(
                    "no skill counts for `{}`: it is of no group that one asks for",
                    own.id
                );
                let help = format!("give it `groups`: there are {}", known.join(", "));
                self.warn(raw, raw.place(field), message, help);
            }
        }
    }
}
