//! Warnings about unused families, factions, schools and groups.

use super::unused::UnusedCheck;
use crate::gather::raw_content::RawContent;
use fifteen_base::SortedSet;

impl UnusedCheck<'_> {
    pub(super) fn words(&self, raw: &RawContent) {
        let content = self.content;
        let monsters = || content.monsters.iter().map(|(_, monster)| monster);
        let families: SortedSet<_> = monsters().map(|monster| monster.family).collect();
        let help = "name it as the `family` of a monster";
        let all = (&*raw.families, &content.families);
        self.warn_of_unused(all, &families, "no monster has this family", help);
        let factions: SortedSet<_> = monsters().map(|monster| monster.faction).collect();
        let help = "name it as the `faction` of a monster";
        let all = (&*raw.factions, &content.factions);
        self.warn_of_unused(all, &factions, "no monster has this faction", help);
        let schools: SortedSet<_> = content.spells.iter().map(|(_, spell)| spell.school).collect();
        let all = (&*raw.schools, &content.schools);
        self.warn_of_unused(all, &schools, "no spell has this school", "name it as the `school` of a spell");
        let groups = content.items.iter().flat_map(|(_, item)| &item.groups);
        let help = "name it in the `groups` of an item";
        let all = (&*raw.groups, &content.groups);
        self.warn_of_unused(all, &groups.copied().collect(), "no item is in this group", help);
    }
}
